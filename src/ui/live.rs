//! What changes while the page is open, through few types.
//!
//! Every closure has a type of its own, and each type that the page draws or listens with brings its own copy of the
//! machinery behind it. Here closures are boxed at once, so that the machinery is there once and the page light.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use leptos::ev::{Custom, MouseEvent, On, on};
use leptos::prelude::*;
use leptos::tachys::reactive_graph::SharedReactiveFunction;

/// Draws again whenever what it read has changed.
pub(crate) fn live(draw: impl FnMut() -> AnyView + Send + 'static) -> AnyView {
    let draw: SharedReactiveFunction<AnyView> = Arc::new(Mutex::new(draw));
    draw.into_any()
}

/// Words that change with what they are made from.
pub(crate) fn live_text(words: impl FnMut() -> String + Send + 'static) -> AnyView {
    let words: SharedReactiveFunction<String> = Arc::new(Mutex::new(words));
    words.into_any()
}

/// The views in order.
pub(crate) fn all(views: impl IntoIterator<Item = AnyView>) -> AnyView {
    views.into_iter().collect::<Vec<_>>().into_any()
}

/// What a click does, wherever it falls.
pub(crate) fn press(act: impl Fn() + 'static) -> Box<dyn FnMut(MouseEvent)> {
    Box::new(move |_| act())
}

/// What the value of a form's field does once it has changed.
pub(crate) fn enter(act: impl Fn(String) + 'static) -> Box<dyn FnMut(web_sys::Event)> {
    Box::new(move |event| act(event_target_value(&event)))
}

/// How a memo of `T` is worked out, given what it was before.
type WorkOut<T> = Box<dyn Fn(Option<&T>) -> T + Send + Sync>;

/// Listens to any event of an element. Where several are heard, one type of listener weighs less than `on:` for each.
pub(crate) fn hear(event: &'static str, act: impl FnMut(web_sys::Event) + 'static) -> Listener {
    let act: Box<dyn FnMut(web_sys::Event)> = Box::new(act);
    on(Custom::new(event), act)
}

/// What [`hear`] puts into an element's tag.
pub(crate) type Listener = On<Custom<web_sys::Event>, Box<dyn FnMut(web_sys::Event)>>;

/// The classes of an element: the first always, the others where they hold.
pub(crate) fn class_list(always: &str, others: &[(&str, bool)]) -> String {
    let mut list = always.to_owned();
    for (name, _) in others.iter().filter(|(_, holds)| *holds) {
        list.push(' ');
        list.push_str(name);
    }
    list
}

/// A value that is worked out again only when what it read has changed, and tells only of a difference.
pub(crate) fn memo<T>(work_out: impl Fn() -> T + Send + Sync + 'static) -> Memo<T>
where
    T: PartialEq + Send + Sync + 'static,
{
    let work_out: WorkOut<T> = Box::new(move |_| work_out());
    Memo::new(work_out)
}

/// Acts soon, and again whenever what was read has changed.
pub(crate) fn effect(act: impl FnMut() + 'static) {
    let act: Box<dyn FnMut()> = Box::new(act);
    Effect::new(act);
}

/// Listens to the window for as long as the present part of the page is there.
pub(crate) fn on_window(event: &str, act: impl Fn(web_sys::Event) + 'static) {
    let act: Box<dyn Fn(web_sys::Event)> = Box::new(act);
    let handle = window_event_listener_untyped(event, act);
    on_cleanup(move || handle.remove());
}

/// Acts when the browser draws next.
pub(crate) fn next_frame(act: impl FnOnce() + 'static) {
    let act: Box<dyn FnOnce()> = Box::new(act);
    request_animation_frame(act);
}

/// Acts after so many milliseconds.
pub(crate) fn later(ms: u64, act: impl FnOnce() + 'static) {
    let act: Box<dyn FnOnce()> = Box::new(act);
    set_timeout(act, Duration::from_millis(ms));
}
