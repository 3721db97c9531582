//! `cargo xtask test`: every check, in the order of what they cost.

use crate::browser::{Browser, Family};
use crate::run::{cargo, run, run_keeping};
use crate::tools::{Tools, WASM_TARGET, rust_components, wasm_target};
use crate::{dist, npm, size};
use anyhow::{Context, Result};
use std::time::{Duration, Instant};

/// Which checks to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checks {
    /// All of them.
    All,
    /// All but those in a browser.
    NoBrowser,
    /// Only those that need no WebAssembly.
    Native,
}

/// One step: its name, and what it does. It returns the closing lines of the test runners it started.
type Step = (&'static str, fn() -> Result<Vec<String>>);

const NATIVE: [Step; 3] = [("format", format), ("lints", lints), ("native tests", native_tests)];
const WASM: [Step; 5] = [
    ("tools", tools),
    ("lints of the page", page_lints),
    ("release build", build),
    ("size", measure),
    ("package", package),
];
const BROWSER: [Step; 2] = [("browser", browser), ("browser tests", browser_tests)];

/// Runs the checks up to the first that fails, then prints how long each took and how the test runners closed.
///
/// # Errors
/// When a step fails; the message names it.
pub fn run_checks(checks: Checks) -> Result<()> {
    let (wasm, browser): (&[Step], &[Step]) = match checks {
        Checks::All => (&WASM, &BROWSER),
        Checks::NoBrowser => (&WASM, &[]),
        Checks::Native => (&[], &[]),
    };
    let mut times = Vec::new();
    let mut closings = Vec::new();
    let mut outcome = Ok(());
    for (name, step) in NATIVE.iter().chain(wasm).chain(browser) {
        println!("\n== {name}");
        let start = Instant::now();
        let done = step();
        times.push((*name, start.elapsed()));
        match done {
            Ok(lines) => closings.extend(lines),
            Err(error) => {
                outcome = Err(error).with_context(|| format!("`cargo xtask test` stopped at \"{name}\""));
                break;
            }
        }
    }
    print_times(&times);
    for line in closings.iter().filter(|line| !line.contains(" 0 passed; 0 failed")) {
        println!("{line}");
    }
    outcome
}

fn print_times(times: &[(&str, Duration)]) {
    println!();
    let total = ("all", times.iter().map(|(_, time)| *time).sum());
    for (name, time) in times.iter().chain([&total]) {
        println!("{name:<20} {:>7.1} s", time.as_secs_f64());
    }
}

fn format() -> Result<Vec<String>> {
    rust_components()?;
    run(cargo().args(["fmt", "--all", "--check"]))?;
    Ok(Vec::new())
}

fn lints() -> Result<Vec<String>> {
    run(cargo().args(["clippy", "--quiet", "--workspace", "--all-targets", "--", "--deny", "warnings"]))?;
    Ok(Vec::new())
}

fn native_tests() -> Result<Vec<String>> {
    run_tests(&["test", "--workspace", "--exclude", "browser-tests"])
}

fn tools() -> Result<Vec<String>> {
    Tools::ready()?;
    Ok(Vec::new())
}

fn page_lints() -> Result<Vec<String>> {
    wasm_target()?;
    let parts = ["--features", "ui", "--lib", "--bin", "page", "--bin", "worker", "--target", WASM_TARGET];
    run(cargo().args(["clippy", "--quiet"]).args(parts).args(["--", "--deny", "warnings"]))?;
    Ok(Vec::new())
}

fn build() -> Result<Vec<String>> {
    dist::build(None)?;
    Ok(Vec::new())
}

fn measure() -> Result<Vec<String>> {
    size::check(&dist::folder())?;
    Ok(Vec::new())
}

fn package() -> Result<Vec<String>> {
    npm::build()?;
    npm::try_it()?;
    Ok(Vec::new())
}

fn browser() -> Result<Vec<String>> {
    for family in [Family::Chromium, Family::Firefox, Family::WebKit] {
        if Browser::is_for_this_system(family) {
            let browser = Browser::ready(family)?;
            println!("{} and {}", browser.program.display(), browser.driver.display());
        } else {
            println!("{family:?} cannot be had here: its tests are left out");
        }
    }
    Ok(Vec::new())
}

fn browser_tests() -> Result<Vec<String>> {
    run_tests(&["test", "--package", "browser-tests"])
}

/// Runs tests and returns the closing line of each of their runners.
fn run_tests(words: &[&str]) -> Result<Vec<String>> {
    run_keeping(cargo().args(words), |line| line.starts_with("test result:"))
}
