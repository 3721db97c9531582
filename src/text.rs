//! Every word that a person reads comes from `locales/`, one file per part of the shelf and language.
//!
//! Keys are paths (`chronicle.card.P7`), so a game may put one together from a card's notation; a test sees to it that
//! every key that the code names exists.

use std::borrow::Cow;

rust_i18n::i18n!("locales", fallback = "en");

/// The languages there are, the default first: code and the language's own name.
pub const LANGUAGES: &[(&str, &str)] = &[("en", "English")];

/// Reads every text in this language from now on; an unknown one is read in English.
pub fn set_language(code: &str) {
    let known = LANGUAGES.iter().find(|(known, _)| *known == code);
    rust_i18n::set_locale(known.map_or("en", |(known, _)| known));
}

/// The text for `key`; the key itself if there is none.
pub fn text(key: &str) -> String {
    let locale = rust_i18n::locale();
    _rust_i18n_try_translate(&locale, key).map_or_else(|| key.to_owned(), Cow::into_owned)
}

/// Whether there is a text for `key`.
pub fn has_text(key: &str) -> bool {
    _rust_i18n_try_translate("en", key).is_some()
}

/// The text for `key` with each `%{name}` replaced by its value.
pub fn text_with(key: &str, values: &[(&str, &str)]) -> String {
    let pattern = text(key);
    let mut filled = String::with_capacity(pattern.len() + 16);
    let mut rest = pattern.as_str();
    while let Some(start) = rest.find("%{") {
        filled.push_str(&rest[..start]);
        let Some(end) = rest[start..].find('}') else { break };
        let name = &rest[start + 2..start + end];
        match values.iter().find(|(known, _)| *known == name) {
            Some((_, value)) => filled.push_str(value),
            None => filled.push_str(&rest[start..=start + end]),
        }
        rest = &rest[start + end + 1..];
    }
    filled.push_str(rest);
    filled
}

/// The text for `key.one` or `key.other` with `%{count}` and the other values replaced.
pub fn count_text(key: &str, count: usize, values: &[(&str, &str)]) -> String {
    let form = if singular(&rust_i18n::locale(), count) { "one" } else { "other" };
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
