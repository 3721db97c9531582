//! A small server for the folder `dist/`, on this machine only.

use anyhow::{Context, Result, bail};
use percent_encoding::percent_decode_str;
use std::fs;
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Far more than a browser says about itself when it asks for a file.
const REQUEST_LIMIT_BYTES: usize = 32 * 1024;
/// As many headers as a browser may send, with room to spare.
const HEADERS_LIMIT: usize = 96;
/// Browsers open connections ahead and may never use them.
const IDLE_LIMIT: Duration = Duration::from_secs(60);

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
    listening: Option<JoinHandle<()>>,
    socket: SocketAddr,
    closed: Arc<AtomicBool>,
    address: String,
}

/// Where the files lie, and under which path of the host.
struct Place {
    folder: PathBuf,
    prefix: String,
}

/// What one request is answered with.
#[derive(Debug, PartialEq, Eq)]
enum Answer {
    File(PathBuf),
    /// To the same address with a slash, without which relative addresses would start one folder too high.
    Folder(String),
    Missing,
    /// Only reading is served.
    NotReading,
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
        let socket = listener.local_addr()?;
        let place = Arc::new(Place { folder: folder.to_path_buf(), prefix: prefix.to_owned() });
        let closed = Arc::new(AtomicBool::new(false));
        let seen_closed = closed.clone();
        let listening = thread::spawn(move || {
            for connection in listener.incoming() {
                if seen_closed.load(Ordering::SeqCst) {
                    break;
                }
                let Ok(connection) = connection else { continue };
                let place = place.clone();
                // A thread and a connection for each file: no connection that a browser keeps open without a word can hold
                // up another, and nothing is open once the site is closed.
                thread::spawn(move || {
                    // A browser that leaves before the answer is nothing to report.
                    drop(respond(connection, &place));
                });
            }
        });
        Ok(Self { listening: Some(listening), socket, closed, address: format!("http://{socket}{prefix}") })
    }

    /// Returns the address of the page, with a slash at its end.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Serves until the program is ended.
    pub fn wait(mut self) {
        self.join();
    }

    fn join(&mut self) {
        if let Some(listening) = self.listening.take() {
            // A thread that broke has printed why.
            drop(listening.join());
        }
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.closed.store(true, Ordering::SeqCst);
        // The listener looks at `closed` when a connection comes. Where none can be made it has ended already.
        if TcpStream::connect(self.socket).is_ok() {
            self.join();
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

/// Reads one request and answers it.
fn respond(mut connection: TcpStream, place: &Place) -> io::Result<()> {
    connection.set_read_timeout(Some(IDLE_LIMIT))?;
    connection.set_write_timeout(Some(IDLE_LIMIT))?;
    let Some((method, url)) = read_request(&mut connection)? else { return Ok(()) };
    let answer = match method.as_str() {
        "GET" | "HEAD" => answer(&place.folder, &place.prefix, &url),
        _ => Answer::NotReading,
    };
    let (status, header, body) = match answer {
        Answer::File(path) => match fs::read(&path) {
            Ok(content) => ("200 OK", format!("Content-Type: {}", media_type(&path)), content),
            Err(_) => missing(),
        },
        Answer::Folder(address) => ("301 Moved Permanently", format!("Location: {address}"), Vec::new()),
        Answer::Missing => missing(),
        Answer::NotReading => ("405 Method Not Allowed", "Allow: GET, HEAD".to_owned(), Vec::new()),
    };
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {status}\r\n{header}\r\nContent-Length: {length}\r\nCache-Control: no-cache\r\nConnection: close\r\n\r\n"
    );
    connection.write_all(head.as_bytes())?;
    if method != "HEAD" {
        connection.write_all(&body)?;
    }
    connection.flush()
}

/// Returns the method and the address that are asked for, or nothing when the connection ends or holds no request.
fn read_request(connection: &mut TcpStream) -> io::Result<Option<(String, String)>> {
    let mut text = Vec::new();
    let mut piece = [0; 4096];
    while text.len() < REQUEST_LIMIT_BYTES {
        let length = connection.read(&mut piece)?;
        text.extend_from_slice(&piece[..length]);
        let mut headers = [httparse::EMPTY_HEADER; HEADERS_LIMIT];
        let mut request = httparse::Request::new(&mut headers);
        match request.parse(&text) {
            Ok(httparse::Status::Complete(_)) => {
                return Ok(request.method.zip(request.path).map(|(method, url)| (method.to_owned(), url.to_owned())));
            }
            Ok(httparse::Status::Partial) if length > 0 => {}
            Ok(httparse::Status::Partial) | Err(_) => return Ok(None),
        }
    }
    Ok(None)
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
        (false, false) if target.is_file() => Answer::File(target),
        (false, _) => Answer::Missing,
    }
}

fn missing() -> (&'static str, String, Vec<u8>) {
    ("404 Not Found", "Content-Type: text/plain".to_owned(), b"There is no such file.".to_vec())
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn answers(prefix: &str, urls: &[&str]) -> Vec<Answer> {
        let folder = crate::workspace();
        urls.iter().map(|url| answer(&folder.join("xtask"), prefix, url)).collect()
    }

    #[test]
    fn a_file_is_found_by_its_name_whatever_the_query_says() {
        let file = crate::workspace().join("xtask").join("src/serve.rs");
        let found = answers("/", &["/src/serve.rs", "/src/serve.rs?v=1", "/src/%73erve.rs"]);
        assert_eq!(found, [Answer::File(file.clone()), Answer::File(file.clone()), Answer::File(file)]);
    }

    #[test]
    fn no_address_leads_out_of_the_folder() {
        assert!(fs::exists(crate::workspace().join("Cargo.toml")).expect("a readable workspace"));
        let urls =
            ["/../Cargo.toml", "/..%2fCargo.toml", "/src/../../Cargo.toml", "//etc/passwd", "/%2fetc/passwd", "*"];
        assert!(answers("/", &urls).iter().all(|answer| *answer == Answer::Missing));
    }

    #[test]
    fn a_folder_without_its_slash_is_sent_to_the_one_with_it() {
        assert_eq!(answers("/", &["/src"]), [Answer::Folder("/src/".to_owned())]);
        assert_eq!(answers("/shelf/", &["/shelf"]), [Answer::Folder("/shelf/".to_owned())]);
    }

    #[test]
    fn nothing_outside_of_the_prefix_is_served() {
        assert_eq!(answers("/shelf/", &["/Cargo.toml", "/", "/shelf2/Cargo.toml"]), [const { Answer::Missing }; 3]);
    }
}
