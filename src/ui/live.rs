//! What changes while the page is open, through few types.
//!
//! Every closure has a type of its own, and each type that the page draws or listens with brings its own copy of the
//! machinery behind it. Here closures are boxed at once, so that the machinery is there once and the page light. They are
//! boxed as a trait of one method: `dyn Fn` would bring two more ways to call each of them, which nobody uses.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use leptos::ev::{Custom, MouseEvent, On, on};
use leptos::prelude::*;
use leptos::tachys::reactive_graph::SharedReactiveFunction;

/// A closure behind a pointer.
trait Boxed<In, Out> {
    /// Calls it.
    fn call(&self, value: In) -> Out;
}

impl<F: Fn(In) -> Out, In, Out> Boxed<In, Out> for F {
    fn call(&self, value: In) -> Out {
        self(value)
    }
}

/// Draws again whenever what it read has changed.
pub(crate) fn live(draw: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    fn boxed(draw: Box<dyn Boxed<(), AnyView> + Send>) -> AnyView {
        let draw: SharedReactiveFunction<AnyView> = Arc::new(Mutex::new(move || draw.call(())));
        draw.into_any()
    }
    boxed(Box::new(move |()| draw()))
}

/// Words that change with what they are made from.
pub(crate) fn live_text(words: impl Fn() -> String + Send + 'static) -> AnyView {
    fn boxed(words: Box<dyn Boxed<(), String> + Send>) -> AnyView {
        let words: SharedReactiveFunction<String> = Arc::new(Mutex::new(move || words.call(())));
        words.into_any()
    }
    boxed(Box::new(move |()| words()))
}

/// The views in order.
pub(crate) fn all(views: impl IntoIterator<Item = AnyView>) -> AnyView {
    views.into_iter().collect::<Vec<_>>().into_any()
}

/// What a click does, wherever it falls.
pub(crate) fn press(act: impl Fn() + 'static) -> Box<dyn FnMut(MouseEvent)> {
    fn boxed(act: Box<dyn Boxed<(), ()>>) -> Box<dyn FnMut(MouseEvent)> {
        Box::new(move |_| act.call(()))
    }
    boxed(Box::new(move |()| act()))
}

/// Listens to any event of an element. Clicks apart, which are everywhere, one type of listener weighs less than `on:`
/// for each event.
pub(crate) fn hear(event: &'static str, act: impl Fn(web_sys::Event) + 'static) -> Listener {
    fn boxed(event: &'static str, act: Box<dyn Boxed<web_sys::Event, ()>>) -> Listener {
        on(Custom::new(event), Box::new(move |event| act.call(event)))
    }
    boxed(event, Box::new(act))
}

/// Takes the value of a form's field whenever the event says that it has changed.
pub(crate) fn enter(event: &'static str, act: impl Fn(String) + 'static) -> Listener {
    hear(event, move |event| act(event_target_value(&event)))
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
    fn boxed<T: PartialEq + Send + Sync + 'static>(work_out: Box<dyn Boxed<(), T> + Send + Sync>) -> Memo<T> {
        Memo::new(move |_| work_out.call(()))
    }
    boxed(Box::new(move |()| work_out()))
}

/// Something to do that can be handed on.
pub(crate) fn callback<In: 'static>(act: impl Fn(In) + Send + Sync + 'static) -> Callback<In> {
    fn boxed<In: 'static>(act: Box<dyn Boxed<In, ()> + Send + Sync>) -> Callback<In> {
        Callback::new(move |value| act.call(value))
    }
    boxed(Box::new(act))
}

/// Acts soon, and again whenever what was read has changed.
pub(crate) fn effect(act: impl FnMut() + 'static) {
    fn boxed(act: Box<dyn FnMut()>) {
        Effect::new(act);
    }
    boxed(Box::new(act));
}

/// Listens to the window for as long as the present part of the page is there.
pub(crate) fn on_window(event: &str, act: impl Fn(web_sys::Event) + 'static) {
    fn boxed(event: &str, act: Box<dyn Boxed<web_sys::Event, ()>>) {
        let handle = window_event_listener_untyped(event, move |event| act.call(event));
        on_cleanup(move || handle.remove());
    }
    boxed(event, Box::new(act));
}

/// Acts when the browser draws next.
pub(crate) fn next_frame(act: impl FnOnce() + 'static) {
    fn boxed(act: Box<dyn FnOnce()>) {
        request_animation_frame(act);
    }
    boxed(Box::new(act));
}

/// Acts after so many milliseconds.
pub(crate) fn later(ms: u64, act: impl FnOnce() + 'static) {
    fn boxed(ms: u64, act: Box<dyn FnOnce()>) {
        set_timeout(act, Duration::from_millis(ms));
    }
    boxed(ms, Box::new(act));
}
