//! The computer player of Chronicle.

use super::Chronicle;
use crate::ai::Bot;

impl Bot for Chronicle {}
