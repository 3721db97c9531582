//! The project's own commands: `cargo xtask play`, `cargo xtask test`, `cargo xtask size`.

use anyhow::{Result, bail};
use lexopt::Arg::{Long, Value};
use lexopt::ValueExt;
use std::process::ExitCode;
use xtask::checks::{Checks, run_checks};
use xtask::{dist, npm, serve, size};

const USAGE: &str = "\
cargo xtask play [--port N] [--no-build]   build the page and serve it on this machine
                 [--game NAME]             with one game alone, which is built faster
cargo xtask test [--native] [--no-browser] run all checks; without a browser; or only what needs no browser and no wasm
cargo xtask npm [--no-try]                 the package for JavaScript, tried in two new projects
cargo xtask size                           compressed size of what was built, against its limits";

/// The port `play` asks for first.
const PLAY_PORT: u16 = 8917;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut words = lexopt::Parser::from_env();
    let command = match words.next()? {
        Some(Value(word)) => word.string()?,
        Some(Long("help")) | None => "help".to_owned(),
        Some(other) => return Err(other.unexpected().into()),
    };
    match command.as_str() {
        "play" => play(words),
        "test" => test(words),
        "npm" => package(words),
        "size" => no_more(words).and_then(|()| size::check(&dist::folder())),
        "help" => {
            println!("{USAGE}");
            Ok(())
        }
        other => bail!("there is no command `{other}`\n{USAGE}"),
    }
}

fn package(mut words: lexopt::Parser) -> Result<()> {
    let mut tries = true;
    while let Some(word) = words.next()? {
        match word {
            Long("no-try") => tries = false,
            other => return Err(other.unexpected().into()),
        }
    }
    npm::build()?;
    if tries { npm::try_it() } else { Ok(()) }
}

fn play(mut words: lexopt::Parser) -> Result<()> {
    let (mut port, mut build, mut game) = (PLAY_PORT, true, None);
    while let Some(word) = words.next()? {
        match word {
            Long("port") => port = words.value()?.parse()?,
            Long("no-build") => build = false,
            Long("game") => game = Some(words.value()?.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    if build {
        dist::build(game.as_deref())?;
    }
    let site = serve::Site::start(&dist::folder(), "/", serve::Port::From(port))?;
    println!("The games are at {} (Ctrl-C ends it).", site.address());
    site.wait();
    Ok(())
}

fn test(mut words: lexopt::Parser) -> Result<()> {
    let mut checks = Checks::All;
    while let Some(word) = words.next()? {
        checks = match word {
            Long("native") => Checks::Native,
            Long("no-browser") if checks == Checks::All => Checks::NoBrowser,
            Long("no-browser") => checks,
            other => return Err(other.unexpected().into()),
        };
    }
    run_checks(checks)
}

fn no_more(mut words: lexopt::Parser) -> Result<()> {
    match words.next()? {
        Some(word) => Err(word.unexpected().into()),
        None => Ok(()),
    }
}
