//! Every word that a person reads comes from `locales/`, one file per part of the shelf and language.
//!
//! Keys are paths (`chronicle.card.P7`), so a game may put one together from a card's notation; a test sees to it that
//! every key that the code names exists.

use std::cmp::Ordering;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

// `CATALOGUES`: for each language its code and its texts, lines of `key=words` in ascending order of keys.
include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// The languages there are, the default first: code and the language's own name.
pub const LANGUAGES: &[(&str, &str)] = &[("en", "English")];

/// The place of the language in use among [`CATALOGUES`].
static LANGUAGE: AtomicUsize = AtomicUsize::new(DEFAULT);

/// The place of English, in which everything can be said.
const DEFAULT: usize = {
    let mut place = 0;
    while !matches!(CATALOGUES[place].0.as_bytes(), b"en") {
        place += 1;
    }
    place
};

/// Reads every text in this language from now on; an unknown one is read in English.
pub fn set_language(code: &str) {
    LANGUAGE.store(closest(CATALOGUES, code), Relaxed);
}

/// The code of the language in use.
pub fn language() -> &'static str {
    CATALOGUES[LANGUAGE.load(Relaxed)].0
}

/// The place of a language among catalogues: this very one, else another form of it (BCP 47: `fr-CA`), else English.
fn closest(catalogues: &[(&str, &str)], code: &str) -> usize {
    let stem = |code: &str| code.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
    let find = |fits: &dyn Fn(&str) -> bool| catalogues.iter().position(|(known, _)| fits(known));
    let found = find(&|known| known.eq_ignore_ascii_case(code)).or_else(|| find(&|known| stem(known) == stem(code)));
    found.or_else(|| find(&|known| known == "en")).unwrap_or_default()
}

/// The text for `key`; the key itself if there is none.
pub fn text(key: &str) -> String {
    let place = LANGUAGE.load(Relaxed);
    let found = find(CATALOGUES[place].1, key).or_else(|| find(CATALOGUES[DEFAULT].1, key));
    found.unwrap_or(key).to_owned()
}

/// Whether there is a text for `key`.
pub fn has_text(key: &str) -> bool {
    find(CATALOGUES[DEFAULT].1, key).is_some()
}

/// Finds a text by halving the catalogue: nothing is built or kept in memory for it.
fn find(mut catalogue: &'static str, key: &str) -> Option<&'static str> {
    while !catalogue.is_empty() {
        let (before, after) = catalogue.as_bytes().split_at(catalogue.len() / 2);
        let start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let end = before.len() + after.iter().position(|byte| *byte == b'\n')?;
        let (known, words) = catalogue[start..end].split_once('=')?;
        match known.cmp(key) {
            Ordering::Less => catalogue = &catalogue[end + 1..],
            Ordering::Greater => catalogue = &catalogue[..start],
            Ordering::Equal => return Some(words),
        }
    }
    None
}

/// The text for `key` with each `%{name}` replaced by its value.
pub fn text_with(key: &str, values: &[(&str, &str)]) -> String {
    let pattern = text(key);
    let mut filled = String::with_capacity(pattern.len() + 16);
    let mut rest = pattern.as_str();
    while let Some((before, after)) = rest.split_once('%') {
        filled.push_str(before);
        let name = after.strip_prefix('{').and_then(|after| after.split_once('}'));
        let value = name.and_then(|(name, _)| values.iter().find(|(known, _)| *known == name));
        if let (Some((_, after)), Some((_, value))) = (name, value) {
            filled.push_str(value);
            rest = after;
        } else {
            filled.push('%');
            rest = after;
        }
    }
    filled.push_str(rest);
    filled
}

/// The text for `key.one` or `key.other` with `%{count}` and the other values replaced.
pub fn count_text(key: &str, count: usize, values: &[(&str, &str)]) -> String {
    let form = if singular(CATALOGUES[LANGUAGE.load(Relaxed)].0, count) { "one" } else { "other" };
    let count = count.to_string();
    let mut all = vec![("count", count.as_str())];
    all.extend_from_slice(values);
    text_with(&format!("{key}.{form}"), &all)
}

/// Whether a language uses its singular for `count` (Unicode CLDR, cardinal rules).
fn singular(locale: &str, count: usize) -> bool {
    match locale.split('-').next().unwrap_or_default() {
        "zh" => false,
        "fr" => count < 2,
        _ => count == 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_language_is_english_and_a_form_of_a_known_one_is_that() {
        let catalogues = [("de", ""), ("en", ""), ("fr", ""), ("zh-Hans", "")];
        let found = ["fr", "FR-ca", "zh-CN", "zh-Hans", "tlh", "", "e"].map(|code| closest(&catalogues, code));
        assert_eq!(found, [2, 2, 3, 3, 1, 1, 1]);
    }
}
