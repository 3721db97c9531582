//! The recorded matches.
