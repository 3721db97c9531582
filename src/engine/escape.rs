//! Any text in characters that a record allows: letters, digits and `-` stand for themselves, `_` for a space, and any
//! other byte is written `.` and two digits.

use std::fmt::{self, Display};

/// A text as it is written in records.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for byte in self.0.bytes() {
            match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' => write!(f, "{}", char::from(byte))?,
                b' ' => write!(f, "_")?,
                other => write!(f, ".{other:02x}")?,
            }
        }
        Ok(())
    }
}

/// Reads what [`Escaped`] writes; `None` when nobody writes so.
pub(super) fn unescape(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        match byte {
            b'_' => bytes.push(b' '),
            b'.' => {
                let (high, low) = rest.next().zip(rest.next())?;
                let digit = |byte: u8| char::from(byte).to_digit(16);
                bytes.push((digit(high)? * 16 + digit(low)?) as u8);
            }
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' => bytes.push(byte),
            _ => return None,
        }
    }
    String::from_utf8(bytes).ok()
}
