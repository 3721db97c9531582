//! Starting other programs.

use anyhow::{Context, Result, bail};
use std::env;
use std::ffi::{OsStr, OsString};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Runs a command to its end, its output on the terminal.
///
/// # Errors
/// When the program cannot be started or ends with a failure.
pub fn run(command: &mut Command) -> Result<()> {
    let name = name(command);
    let status = command.status().with_context(|| format!("`{name}` could not be started"))?;
    if !status.success() {
        bail!("`{name}` failed ({status})");
    }
    Ok(())
}

/// Runs a command to its end, its output on the terminal, and returns the lines of it that are asked for.
///
/// # Errors
/// When the program cannot be started or ends with a failure.
pub fn run_keeping(command: &mut Command, keep: impl Fn(&str) -> bool) -> Result<Vec<String>> {
    let name = name(command);
    let mut child = command.stdout(Stdio::piped()).spawn().with_context(|| format!("`{name}` could not be started"))?;
    let output = child.stdout.take().expect("the output was asked for just above");
    let mut kept = Vec::new();
    for line in BufReader::new(output).lines() {
        let line = line?;
        println!("{line}");
        if keep(&line) {
            kept.push(line);
        }
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("`{name}` failed ({status})");
    }
    Ok(kept)
}

/// Returns what a command printed, or nothing when it is missing or failed.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Returns the cargo that runs this program.
pub fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(crate::workspace());
    cargo
}

/// Finds a program in the folders of PATH, under the names the system gives to programs.
pub fn on_path(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).find_map(|folder| in_folder(&folder, name))
}

/// Finds a program in one folder.
pub fn in_folder(folder: &Path, name: &str) -> Option<PathBuf> {
    let suffixes: &[&str] = if cfg!(windows) { &[".exe", ".cmd"] } else { &[""] };
    suffixes.iter().map(|suffix| folder.join(format!("{name}{suffix}"))).find(|file| file.is_file())
}

/// Returns PATH with some folders put before the others.
///
/// # Errors
/// When a folder's name cannot stand in PATH.
pub fn path_with(folders: &[PathBuf]) -> Result<OsString> {
    let old = env::var_os("PATH").unwrap_or_default();
    let folders = folders.iter().cloned().chain(env::split_paths(&old));
    env::join_paths(folders).context("a folder of the tools has a name that PATH cannot hold")
}

fn name(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or_default();
    let words: Vec<_> = std::iter::once(program).chain(command.get_args()).map(OsStr::to_string_lossy).collect();
    words.join(" ")
}
