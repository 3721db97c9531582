//! The worker: says that it listens, then answers what the page asks.

use chronotheque::ai::protocol::{Reply, answer};
use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// How many iterations are made between two looks at the clock.
const ITERATIONS_PER_LOOK: u32 = 16;

fn main() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let post = {
        let scope = scope.clone();
        // Only data that cannot be cloned is refused, and bytes can.
        move |bytes: &[u8]| drop(scope.post_message(&Uint8Array::from(bytes)))
    };
    let clock = scope.performance();
    let now_ms = move || clock.as_ref().map_or(0.0, web_sys::Performance::now);
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new({
        let post = post.clone();
        move |message: MessageEvent| {
            let request = message.data().dyn_into::<Uint8Array>().map(|bytes| bytes.to_vec()).unwrap_or_default();
            let begun = now_ms();
            let reply = answer(&request, |level, iterations| {
                let is_due = iterations.is_multiple_of(ITERATIONS_PER_LOOK);
                level.goes_on(iterations, if is_due { now_ms() - begun } else { 0.0 })
            });
            post(&reply);
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    post(&Reply::Ready.to_bytes());
}
