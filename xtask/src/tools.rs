//! The programs that the release build needs: taken from PATH when the version fits, else installed once into a cache folder
//! of the user's.

use crate::run::{cargo, in_folder, on_path, output, path_with, run};
use anyhow::{Context, Result, bail};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the page and the worker are compiled for.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";
/// What browsers understand; with all features on, wasm-opt writes modules that they refuse.
pub const WASM_FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];
/// The newest that Rust 1.95 builds: 0.22 asks for 1.96.
const TRUNK_VERSION: &str = "0.21.14";
/// The newest that there is; it drives every Firefox of the last years.
const GECKODRIVER_VERSION: &str = "0.37.1";
const AXE_VERSION: &str = "4.14.1";
/// The npm package that holds wasm-opt; its version is wasm-opt's.
const BINARYEN_VERSION: u32 = 132;

/// The folders that hold the tools, for the PATH of the build.
pub struct Tools {
    folders: Vec<PathBuf>,
}

impl Tools {
    /// Finds every tool and installs what is missing, with one line for each.
    ///
    /// # Errors
    /// When something cannot be installed; the message says what to do.
    pub fn ready() -> Result<Self> {
        wasm_target()?;
        let bindgen_version = bindgen_version(&fs::read_to_string(crate::workspace().join("Cargo.lock"))?)?;
        let folders = vec![trunk()?, wasm_bindgen(&bindgen_version)?, wasm_opt()?];
        Ok(Self { folders })
    }

    /// Returns the command that runs trunk, with all tools on its PATH.
    ///
    /// # Errors
    /// When trunk is not where it was found before.
    pub fn trunk(&self) -> Result<Command> {
        self.command("trunk")
    }

    /// Returns the command that runs one of the tools, with all of them on its PATH.
    ///
    /// # Errors
    /// When the tool is not where it was found before.
    pub fn command(&self, name: &str) -> Result<Command> {
        let program = self.folders.iter().find_map(|folder| in_folder(folder, name));
        let mut command = Command::new(program.with_context(|| format!("{name} has gone"))?);
        command.current_dir(crate::workspace()).env("PATH", self.path()?);
        Ok(command)
    }

    fn path(&self) -> Result<OsString> {
        path_with(&self.folders)
    }
}

/// Installs rustfmt and clippy where Rust came without them.
///
/// # Errors
/// When rustup is not there or cannot install them.
pub fn rust_components() -> Result<()> {
    for (command, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if output(cargo().args([command, "--version"])).is_none() {
            println!("Installing {component} (seconds)");
            run(Command::new("rustup").args(["component", "add", component]).current_dir(crate::workspace()))
                .context("rustfmt and clippy come by rustup: https://rustup.rs")?;
        }
    }
    Ok(())
}

/// Installs Rust's standard library for the browser where it is missing.
///
/// # Errors
/// When rustup is not there or cannot install it.
pub fn wasm_target() -> Result<()> {
    let libraries = output(Command::new("rustc").args(["--print", "target-libdir", "--target", WASM_TARGET]));
    if libraries.is_some_and(|folder| Path::new(&folder).is_dir()) {
        return Ok(());
    }
    println!("Installing Rust's WebAssembly target (seconds)");
    run(Command::new("rustup").args(["target", "add", WASM_TARGET]).current_dir(crate::workspace()))
        .context("the WebAssembly target comes by rustup: https://rustup.rs")
}

fn trunk() -> Result<PathBuf> {
    let wanted = format!("trunk {TRUNK_VERSION}");
    let install = |folder: &Path| {
        println!("Installing trunk {TRUNK_VERSION}, which puts the page together (about 3 minutes, once)");
        let options = ["--locked", "--no-default-features", "--debug", "--version", TRUNK_VERSION];
        cargo_install("trunk", &options, folder)
    };
    tool("trunk", TRUNK_VERSION, "bin", |version| version == wanted, install)
}

fn wasm_bindgen(version: &str) -> Result<PathBuf> {
    let wanted = format!("wasm-bindgen {version}");
    let install = |folder: &Path| {
        println!("Installing wasm-bindgen {version}, which joins Rust and JavaScript (about 2 minutes, once)");
        cargo_install("wasm-bindgen-cli", &["--debug", "--version", version], folder)
    };
    tool("wasm-bindgen", version, "bin", |found| found == wanted, install)
}

/// Installs the program that drives Firefox, where it is missing, and returns it.
///
/// # Errors
/// When it cannot be installed.
pub fn geckodriver() -> Result<PathBuf> {
    let wanted = format!("geckodriver {GECKODRIVER_VERSION}");
    let install = |folder: &Path| {
        println!("Installing geckodriver {GECKODRIVER_VERSION}, which drives Firefox (about 2 minutes, once)");
        cargo_install("geckodriver", &["--locked", "--debug", "--version", GECKODRIVER_VERSION], folder)
    };
    let folder = tool("geckodriver", GECKODRIVER_VERSION, "bin", |line| line.starts_with(&wanted), install)?;
    in_folder(&folder, "geckodriver").context("geckodriver has gone")
}

/// Finds the geckodriver that was installed before.
///
/// # Errors
/// When there is no home folder to keep tools in.
pub fn kept_geckodriver() -> Result<Option<PathBuf>> {
    let home = cache_folder()?.join("tools").join(format!("geckodriver-{GECKODRIVER_VERSION}"));
    Ok(in_folder(&home.join("bin"), "geckodriver"))
}

fn wasm_opt() -> Result<PathBuf> {
    let fits = |version: &str| {
        let number = version.strip_prefix("wasm-opt version ").and_then(|rest| rest.split(' ').next());
        number.and_then(|number| number.parse().ok()).is_some_and(|number: u32| number >= BINARYEN_VERSION)
    };
    let install = |folder: &Path| {
        println!("Installing wasm-opt {BINARYEN_VERSION}, which shrinks WebAssembly (seconds, once)");
        npm_install(&format!("binaryen@{BINARYEN_VERSION}"), folder)
    };
    tool("wasm-opt", &BINARYEN_VERSION.to_string(), "node_modules/.bin", fits, install)
}

/// Finds the script that looks for what keeps people out of a page, and installs it where it is missing.
///
/// # Errors
/// When npm is missing or cannot install it.
pub fn axe() -> Result<PathBuf> {
    let home = cache_folder()?.join("tools").join(format!("axe-core-{AXE_VERSION}"));
    let script = home.join("node_modules/axe-core/axe.min.js");
    if !script.is_file() {
        println!("Installing axe-core {AXE_VERSION}, which looks for what keeps people out (seconds, once)");
        fs::create_dir_all(&home)?;
        npm_install(&format!("axe-core@{AXE_VERSION}"), &home)?;
    }
    Ok(script)
}

fn npm_install(package: &str, folder: &Path) -> Result<()> {
    let npm = on_path("npm").with_context(|| format!("{package} comes by npm: install Node.js, https://nodejs.org"))?;
    let options = ["install", "--no-audit", "--no-fund", "--silent", "--prefix"];
    run(Command::new(npm).args(options).arg(folder).arg(package))
}

/// Returns the folder of a tool: the one on PATH whose version line fits, the one in the cache, or a new one there.
fn tool(
    name: &str,
    version: &str,
    programs: &str,
    fits: impl Fn(&str) -> bool,
    install: impl Fn(&Path) -> Result<()>,
) -> Result<PathBuf> {
    let usable = |program: &Path| output(Command::new(program).arg("--version")).is_some_and(|line| fits(&line));
    if let Some(folder) =
        on_path(name).filter(|program| usable(program)).and_then(|p| p.parent().map(Path::to_path_buf))
    {
        return Ok(folder);
    }
    let home = cache_folder()?.join("tools").join(format!("{name}-{version}"));
    let folder = home.join(programs);
    if !in_folder(&folder, name).is_some_and(|program| usable(&program)) {
        fs::create_dir_all(&home)?;
        install(&home).with_context(|| format!("{name} {version} could not be installed"))?;
        if !in_folder(&folder, name).is_some_and(|program| usable(&program)) {
            bail!("{name} was installed into {} but does not say that it is {version}", folder.display());
        }
    }
    Ok(folder)
}

/// Installs a program of crates.io. Debug builds: they take a third of the time and run the same two seconds.
fn cargo_install(package: &str, options: &[&str], folder: &Path) -> Result<()> {
    let mut command = cargo();
    // Away from the workspace and its settings, which are for another target.
    command.current_dir(folder).env_remove("CARGO_TARGET_DIR").env_remove("CARGO_BUILD_TARGET").env_remove("RUSTFLAGS");
    run(command.args(["install", "--quiet", "--force", package]).args(options).arg("--root").arg(folder))
}

/// Returns this user's cache folder for the project, by the system's custom.
fn cache_folder() -> Result<PathBuf> {
    let home = || env::var_os("HOME").map(PathBuf::from);
    let folder = if cfg!(windows) {
        env::var_os("LOCALAPPDATA").map(PathBuf::from)
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Caches"))
    } else {
        let xdg = env::var_os("XDG_CACHE_HOME").map(PathBuf::from).filter(|folder| folder.is_absolute());
        xdg.or_else(|| home().map(|home| home.join(".cache")))
    };
    Ok(folder.context("there is no home folder to keep the tools in")?.join("chronotheque"))
}

/// Finds the version of wasm-bindgen in the text of Cargo.lock: the tool and the crate must be the same.
fn bindgen_version(lock: &str) -> Result<String> {
    let after = lock.split_once("name = \"wasm-bindgen\"\nversion = \"").map(|(_, after)| after);
    let version = after.and_then(|after| after.split('"').next());
    Ok(version.context("Cargo.lock names no wasm-bindgen")?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lock_file_names_the_version_of_the_crate_and_not_of_its_parts() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"1.0.0\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\nsource = \"registry\"\n";
        assert_eq!(bindgen_version(lock).expect("a version"), "0.2.130");
        assert!(bindgen_version("[[package]]\nname = \"serde\"\nversion = \"1.0.0\"\n").is_err());
    }
}
