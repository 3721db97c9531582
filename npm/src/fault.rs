//! What is wrong with what was asked.

use wasm_bindgen::JsValue;

/// What is wrong with what was asked: it becomes an `Error` with a `code`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    code: &'static str,
    sentence: String,
    entry: Option<usize>,
}

impl Fault {
    /// A fault with the word that scripts compare with, and a sentence.
    pub(crate) fn new(code: &'static str, sentence: impl Into<String>) -> Fault {
        Fault { code, sentence: sentence.into(), entry: None }
    }

    /// The same fault, found at this entry of a record, counted from 1.
    pub(crate) fn at(mut self, entry: usize) -> Fault {
        self.entry = Some(entry);
        self
    }
}

impl From<Fault> for JsValue {
    fn from(fault: Fault) -> JsValue {
        let error = js_sys::Error::new(&fault.sentence);
        error.set_name("ChronothequeError");
        let set = |name: &str, value: JsValue| {
            // An error is an ordinary object: it takes every property.
            let _ = js_sys::Reflect::set(&error, &JsValue::from_str(name), &value);
        };
        set("code", JsValue::from_str(fault.code));
        if let Some(entry) = fault.entry {
            set("entry", JsValue::from_f64(entry as f64));
        }
        error.into()
    }
}
