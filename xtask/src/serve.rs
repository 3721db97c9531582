//! A small server for the folder `dist/`, on this machine only.

use anyhow::{Context, Result, bail};
use percent_encoding::percent_decode_str;
use std::fs::File;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use tiny_http::{Header, Method, Request, Response, Server};

/// As many as a browser opens connections to one host.
const THREADS: usize = 6;

/// Which port to serve on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Port {
    /// This one, or the next that is free.
    From(u16),
    /// Whichever the system gives.
    Any,
}

/// A folder that is being served; it ends when this value is dropped.
pub struct Site {
    server: Arc<Server>,
    threads: Vec<JoinHandle<()>>,
    address: String,
}

/// What one request is answered with.
#[derive(Debug, PartialEq, Eq)]
enum Answer {
    File(PathBuf),
    /// To the same address with a slash, without which relative addresses would start one folder too high.
    Folder(String),
    Missing,
}

impl Site {
    /// Serves `folder` under the path `prefix`, which starts and ends with a slash; every other path is missing.
    ///
    /// # Errors
    /// When the folder holds no page or no port is free.
    pub fn start(folder: &Path, prefix: &str, port: Port) -> Result<Self> {
        if !folder.join("index.html").is_file() {
            bail!("{} holds no page: run `cargo xtask play` without --no-build first", folder.display());
        }
        let listener = listen(port)?;
        let address = format!("http://{}{prefix}", listener.local_addr()?);
        let server = Server::from_listener(listener, None).map_err(|error| anyhow::anyhow!("no server: {error}"))?;
        let server = Arc::new(server);
        let threads = (0..THREADS).map(|_| {
            let (server, folder, prefix) = (server.clone(), folder.to_path_buf(), prefix.to_owned());
            thread::spawn(move || {
                while let Ok(request) = server.recv() {
                    respond(request, &folder, &prefix);
                }
            })
        });
        let threads = threads.collect();
        Ok(Self { server, threads, address })
    }

    /// Returns the address of the page, with a slash at its end.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Serves until the program is ended.
    pub fn wait(mut self) {
        for thread in self.threads.drain(..) {
            // A thread that broke has printed why; the others go on.
            drop(thread.join());
        }
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        for _ in &self.threads {
            self.server.unblock();
        }
    }
}

fn listen(port: Port) -> Result<TcpListener> {
    let Port::From(first) = port else {
        return TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("the system gives no port");
    };
    let last = first.saturating_add(99);
    let free = (first..=last).find_map(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok());
    free.with_context(|| format!("no port from {first} to {last} is free"))
}

fn respond(request: Request, folder: &Path, prefix: &str) {
    let readable = matches!(request.method(), Method::Get | Method::Head);
    let answer = if readable { answer(folder, prefix, request.url()) } else { Answer::Missing };
    let sent = match answer {
        Answer::File(path) => match File::open(&path) {
            Ok(file) => {
                // With its length, which tells the browser how far a download is.
                let response = Response::from_file(file).with_chunked_threshold(usize::MAX);
                request.respond(response.with_header(header("Content-Type", media_type(&path))).with_header(no_cache()))
            }
            Err(_) => request.respond(missing()),
        },
        Answer::Folder(address) => {
            request.respond(Response::empty(301).with_header(header("Location", &address)).with_header(no_cache()))
        }
        Answer::Missing => request.respond(missing()),
    };
    // A browser that has left before the answer is nothing to report.
    drop(sent);
}

/// Decides what a request gets. Only plain names lead into the folder, so no address leads out of it.
fn answer(folder: &Path, prefix: &str, url: &str) -> Answer {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    if prefix.strip_suffix('/').is_some_and(|bare| !bare.is_empty() && path == bare) {
        return Answer::Folder(prefix.to_owned());
    }
    let Some(name) = path.strip_prefix(prefix) else { return Answer::Missing };
    let Ok(name) = percent_decode_str(name).decode_utf8() else { return Answer::Missing };
    if !Path::new(&*name).components().all(|part| matches!(part, Component::Normal(_))) {
        return Answer::Missing;
    }
    let target = folder.join(&*name);
    match (target.is_dir(), name.is_empty() || name.ends_with('/')) {
        (true, true) => Answer::File(target.join("index.html")),
        (true, false) => Answer::Folder(format!("{path}/")),
        (false, true) => Answer::Missing,
        (false, false) if target.is_file() => Answer::File(target),
        (false, false) => Answer::Missing,
    }
}

fn missing() -> Response<std::io::Cursor<Vec<u8>>> {
    Response::from_string("There is no such file.").with_status_code(404).with_header(no_cache())
}

fn no_cache() -> Header {
    header("Cache-Control", "no-cache")
}

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("names and values of headers here are plain ASCII")
}

fn media_type(path: &Path) -> &'static str {
    match path.extension().and_then(|suffix| suffix.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
