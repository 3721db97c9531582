//! The command-line tool; `chronotheque help` says what it can do.

use std::process::ExitCode;

#[cfg(not(target_family = "wasm"))]
fn main() -> ExitCode {
    chronotheque::cli::main()
}

#[cfg(target_family = "wasm")]
fn main() -> ExitCode {
    ExitCode::FAILURE // A browser has no command line; the page and the worker are other binaries.
}
