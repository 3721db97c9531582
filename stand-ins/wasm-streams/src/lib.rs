//! What leptos's server functions name of wasm-streams. The page calls no server, so every stream here is empty.

use std::pin::Pin;
use std::task::{Context, Poll};

use futures_core::Stream;
use wasm_bindgen::JsValue;

/// A stream of the browser.
#[derive(Debug)]
pub struct ReadableStream(web_sys::ReadableStream);

impl ReadableStream {
    /// The stream that the browser gave.
    pub fn from_raw(raw: web_sys::ReadableStream) -> ReadableStream {
        ReadableStream(raw)
    }

    /// A stream for the browser to read; it holds nothing.
    ///
    /// # Panics
    ///
    /// When the browser knows no streams.
    pub fn from_stream(_chunks: impl Stream<Item = Result<JsValue, JsValue>> + 'static) -> ReadableStream {
        ReadableStream(web_sys::ReadableStream::new().expect("a browser that sends streams can make one"))
    }

    /// The browser's own stream.
    pub fn into_raw(self) -> web_sys::ReadableStream {
        self.0
    }

    /// What is read from the stream: nothing.
    pub fn into_stream(self) -> Chunks {
        Chunks(self.0)
    }
}

/// What is read from a [`ReadableStream`].
#[derive(Debug)]
pub struct Chunks(#[expect(dead_code, reason = "the stream lives as long as its reader")] web_sys::ReadableStream);

impl Stream for Chunks {
    type Item = Result<JsValue, JsValue>;

    fn poll_next(self: Pin<&mut Self>, _context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Poll::Ready(None)
    }
}
