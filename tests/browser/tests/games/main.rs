//! Chronicle through the screen, from the deal to the last card and back.

mod digests;
mod keeping;
mod keys;
mod links;
mod replay;
mod screens;
mod tablet;
mod undo;
mod whole_match;
