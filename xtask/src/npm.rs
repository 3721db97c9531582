//! The package for JavaScript, in `target/npm/`: built, installed into two new projects, and tried there.

use crate::run::{cargo, on_path, output, run};
use crate::tools::{Tools, WASM_FEATURES, WASM_TARGET};
use anyhow::{Context, Result, ensure};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The crate behind the package, and the name its files have.
const CRATE: &str = "chronotheque-npm";
const MODULE: &str = "chronotheque";

/// Returns the folder of the built package.
pub fn folder() -> PathBuf {
    home().join("package")
}

/// Returns the folder of the example page, as Vite built it.
pub fn page_folder() -> PathBuf {
    home().join("vite/dist")
}

fn home() -> PathBuf {
    crate::workspace().join("target/npm")
}

fn sources() -> PathBuf {
    crate::workspace().join("npm")
}

/// Builds the package.
///
/// # Errors
/// When a tool cannot be installed or the build fails.
pub fn build() -> Result<()> {
    let tools = Tools::ready()?;
    println!("Building the package for JavaScript (a minute or two)");
    let profile = ["--profile", "worker", "--target", WASM_TARGET];
    run(cargo().args(["build", "--quiet", "--package", CRATE, "--lib"]).args(profile))?;
    let package = folder();
    if package.exists() {
        fs::remove_dir_all(&package)?;
    }
    copy_all(&sources().join("package"), &package)?;
    let built = crate::workspace().join("target").join(WASM_TARGET).join("worker").join("chronotheque_npm.wasm");
    let options = ["--target", "web", "--no-typescript", "--out-name", MODULE, "--out-dir"];
    run(tools.command("wasm-bindgen")?.args(options).arg(&package).arg(built))?;
    let wasm = package.join(MODULE.to_owned() + "_bg.wasm");
    run(tools.command("wasm-opt")?.args(["-O3"]).args(WASM_FEATURES).arg(&wasm).arg("-o").arg(&wasm))?;
    let types = output(cargo().args(["run", "--quiet", "--package", CRATE, "--bin", "types"]));
    fs::write(package.join("views.d.ts"), types.context("the types of the views could not be written")?)?;
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(crate::workspace().join(licence), package.join(licence))?;
    }
    name_version(&package.join("package.json"))?;
    println!("The package is in {}: publish it with `npm publish`, or install it from there.", package.display());
    Ok(())
}

/// Gives the package the version of the crate.
fn name_version(file: &Path) -> Result<()> {
    let text = fs::read_to_string(file)?;
    let manifest = fs::read_to_string(crate::workspace().join("Cargo.toml"))?;
    let after = manifest.split_once("name = \"chronotheque\"\nversion = \"").map(|(_, after)| after);
    let version = after.and_then(|after| after.split('"').next()).context("Cargo.toml names no version")?;
    ensure!(text.matches("0.0.0").count() == 1, "{} does not hold 0.0.0 exactly once", file.display());
    Ok(fs::write(file, text.replace("0.0.0", version))?)
}

/// Installs the package into two new projects, checks their types and runs them: the Node project at once, the page when it
/// is opened in a browser.
///
/// # Errors
/// When the package cannot be installed, its types are wrong, or a match is not played to its end.
pub fn try_it() -> Result<()> {
    let node = project("node")?;
    run(npm(&node)?.args(["run", "--silent", "check"]))?;
    run(npm(&node)?.args(["run", "--silent", "start"]))?;
    run(npm(&node)?.args(["run", "--silent", "test"]))?;
    let vite = project("vite")?;
    run(npm(&vite)?.args(["run", "--silent", "check"]))?;
    run(npm(&vite)?.args(["run", "--silent", "build", "--", "--logLevel", "warn"]))
}

/// Makes a new project from the example with this name and installs the package, as npm packs it.
fn project(name: &str) -> Result<PathBuf> {
    let folder = home().join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    copy_all(&sources().join("examples").join(name), &folder)?;
    let mut pack = npm(&self::folder())?;
    run(pack.args(["pack", "--silent", "--pack-destination"]).arg(&folder))?;
    let packed = fs::read_dir(&folder)?.filter_map(|file| Some(file.ok()?.path()));
    let packed = packed.into_iter().find(|file| file.extension() == Some(OsStr::new("tgz")));
    let packed = packed.context("npm packed nothing")?;
    run(npm(&folder)?.args(["install", "--silent", "--no-audit", "--no-fund"]).arg(packed))?;
    Ok(folder)
}

fn npm(folder: &Path) -> Result<Command> {
    let program = on_path("npm").context("the package needs npm: install Node.js, https://nodejs.org")?;
    let mut command = Command::new(program);
    command.current_dir(folder);
    Ok(command)
}

/// Copies a folder with all that is in it, but for what was installed there.
fn copy_all(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let name = path.file_name().context("a file has a name")?;
        match (path.is_dir(), name == "node_modules") {
            (true, true) => {}
            (true, false) => copy_all(&path, &to.join(name))?,
            (false, _) => {
                fs::copy(&path, to.join(name))?;
            }
        }
    }
    Ok(())
}
