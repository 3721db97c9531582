//! The page's side of the computer players: asks the worker, or thinks in short slices on the page where workers are
//! forbidden or fail.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::ai::exchange::{Exchange, Step};
use crate::ai::protocol::{Request, WrittenThought};
use crate::ai::{Bot, Level, Search, Thought};
use crate::engine::Rng;

/// How long the page thinks before it lets the browser draw: half a frame of a 60 Hz screen.
const SLICE_MS: f64 = 8.0;
/// How long the worker may take to load: long enough for a slow line, short enough for a waiting player.
const PATIENCE_MS: i32 = 4_000;
/// How many iterations are made between two looks at the clock.
const ITERATIONS_PER_LOOK: u32 = 16;

/// Asks computer players for moves. Clones share one worker, which ends with the last of them.
#[derive(Clone)]
pub struct Thinker(Rc<RefCell<Correspondence>>);

struct Correspondence {
    exchange: Exchange,
    errand: Option<Box<dyn Errand>>,
    worker: Option<Worker>,
    /// Kept alive as long as the worker may call them.
    listeners: Option<Listeners>,
}

/// What hears the worker's messages, and what its failures.
type Listeners = (Closure<dyn FnMut(MessageEvent)>, Closure<dyn FnMut()>);

impl Drop for Correspondence {
    fn drop(&mut self) {
        if let Some(worker) = &self.worker {
            worker.terminate();
        }
    }
}

impl Thinker {
    /// Starts the worker whose script, an ES module, is at this address. Where that fails, the page thinks itself.
    pub fn start(worker_url: &str) -> Thinker {
        let correspondence =
            Correspondence { exchange: Exchange::default(), errand: None, worker: None, listeners: None };
        let thinker = Thinker(Rc::new(RefCell::new(correspondence)));
        if thinker.start_worker(worker_url).is_none() {
            thinker.0.borrow_mut().exchange.lose();
        }
        thinker
    }

    fn start_worker(&self, worker_url: &str) -> Option<()> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(worker_url, &options).ok()?;
        let weak = Rc::downgrade(&self.0);
        let hear = Closure::<dyn FnMut(MessageEvent)>::new({
            let weak = weak.clone();
            move |message: MessageEvent| {
                let bytes = message.data().dyn_into::<Uint8Array>().map(|bytes| bytes.to_vec()).unwrap_or_default();
                proceed(&weak, |exchange| exchange.hear(&bytes));
            }
        });
        let lose = Closure::<dyn FnMut()>::new({
            let weak = weak.clone();
            move || proceed(&weak, Exchange::lose)
        });
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        worker.set_onerror(Some(lose.as_ref().unchecked_ref()));
        worker.set_onmessageerror(Some(lose.as_ref().unchecked_ref()));
        after(PATIENCE_MS, move || proceed(&weak, Exchange::lose_patience));
        let mut inner = self.0.borrow_mut();
        inner.worker = Some(worker);
        inner.listeners = Some((hear, lose));
        Some(())
    }

    /// Asks what the seat whose view this is should play, and calls `done` with the answer, never before this returns. An
    /// earlier question that is still open is forgotten. False, and no answer, when that seat has nothing to decide.
    ///
    /// `seed` makes the player's chance: the same seed, view and number of iterations give the same answer.
    pub fn ask<G: Bot>(
        &self,
        view: &G::View,
        level: Level,
        seed: u64,
        done: impl FnOnce(Thought<G::Move>) + 'static,
    ) -> bool {
        let mut legal = Vec::new();
        G::legal_in_view(view, &mut legal);
        if legal.is_empty() {
            return false;
        }
        let Ok(bytes) = postcard::to_allocvec(view) else {
            return false;
        };
        let errand = Question::<G> { view: view.clone(), legal, level, seed, done: Box::new(done) };
        self.0.borrow_mut().errand = Some(Box::new(errand));
        proceed(&Rc::downgrade(&self.0), |exchange| {
            exchange.ask(|id| Request::Think { id, slug: G::SLUG.to_owned(), level, seed, view: bytes })
        });
        true
    }

    /// Forgets the open question: its answer is dropped.
    pub fn cancel(&self) {
        let mut inner = self.0.borrow_mut();
        inner.exchange.cancel();
        inner.errand = None;
    }
}

/// Tells the exchange what happened and does what it says next.
fn proceed(weak: &Weak<RefCell<Correspondence>>, tell: impl FnOnce(&mut Exchange) -> Step) {
    let Some(correspondence) = weak.upgrade() else {
        return;
    };
    let mut inner = correspondence.borrow_mut();
    let step = tell(&mut inner.exchange);
    match step {
        Step::Wait => {}
        Step::Send(bytes) => {
            let message = Uint8Array::from(bytes.as_slice());
            let is_sent = inner.worker.as_ref().is_some_and(|worker| worker.post_message(&message).is_ok());
            drop(inner);
            if !is_sent {
                proceed(weak, Exchange::lose);
            }
        }
        Step::ThinkHere => {
            let (id, errand) = (inner.exchange.open(), inner.errand.take());
            drop(inner);
            if let Some((id, errand)) = id.zip(errand) {
                errand.think_here(id, weak.clone());
            }
        }
        Step::Answered(written) => {
            let (id, errand) = (inner.exchange.open(), inner.errand.take());
            drop(inner);
            if let Some((id, errand)) = id.zip(errand) {
                errand.answer(&written, id, weak);
            }
        }
    }
}

/// A question about some game, whichever it is.
trait Errand {
    /// Hands the worker's answer to the question with the number `id` over.
    fn answer(self: Box<Self>, written: &WrittenThought, id: u32, weak: &Weak<RefCell<Correspondence>>);

    /// Thinks on the page about the question with the number `id`.
    fn think_here(self: Box<Self>, id: u32, weak: Weak<RefCell<Correspondence>>);
}

struct Question<G: Bot> {
    view: G::View,
    legal: Vec<G::Move>,
    level: Level,
    seed: u64,
    done: Box<dyn FnOnce(Thought<G::Move>)>,
}

impl<G: Bot> Errand for Question<G> {
    fn answer(self: Box<Self>, written: &WrittenThought, id: u32, weak: &Weak<RefCell<Correspondence>>) {
        let Some(correspondence) = weak.upgrade() else { return };
        if let Some(thought) = written.read(&self.legal) {
            correspondence.borrow_mut().exchange.close(id);
            (self.done)(thought);
        } else {
            // A worker that answers with an illegal move is of another build: from now on the page thinks itself.
            correspondence.borrow_mut().errand = Some(self);
            proceed(weak, Exchange::lose);
        }
    }

    fn think_here(self: Box<Self>, id: u32, weak: Weak<RefCell<Correspondence>>) {
        let Question { view, level, seed, done, .. } = *self;
        if let Some(search) = Search::<G>::new(view, Rng::from_number(seed)) {
            think_slice(Slices { search, level, thought_ms: 0.0, done, id, weak });
        }
    }
}

/// A search on the page, between two slices.
struct Slices<G: Bot> {
    search: Search<G>,
    level: Level,
    thought_ms: f64,
    done: Box<dyn FnOnce(Thought<G::Move>)>,
    id: u32,
    weak: Weak<RefCell<Correspondence>>,
}

/// Thinks for one slice as soon as the browser is idle, and so on until the level has thought enough.
fn think_slice<G: Bot>(mut slices: Slices<G>) {
    after(0, move || {
        let Some(correspondence) = slices.weak.upgrade() else { return };
        if correspondence.borrow().exchange.open() != Some(slices.id) {
            return;
        }
        let begun = now_ms();
        let mut slice_ms = 0.0;
        let mut goes_on = !slices.search.is_forced();
        while goes_on && slice_ms < SLICE_MS {
            slices.search.iterate();
            if slices.search.iterations().is_multiple_of(ITERATIONS_PER_LOOK) {
                slice_ms = now_ms() - begun;
            }
            goes_on = slices.level.goes_on(slices.search.iterations(), slices.thought_ms + slice_ms);
        }
        slices.thought_ms += slice_ms;
        if goes_on {
            think_slice(slices);
        } else if correspondence.borrow_mut().exchange.close(slices.id) {
            (slices.done)(slices.search.thought(slices.level.care()));
        }
    });
}

/// Calls `then` after this time, in milliseconds.
fn after(wait_ms: i32, then: impl FnOnce() + 'static) {
    let Some(window) = web_sys::window() else { return };
    let callback = Closure::once_into_js(then);
    // Only a callback that is no function is refused.
    let _ = window.set_timeout_with_callback_and_timeout_and_arguments_0(callback.unchecked_ref(), wait_ms);
}

/// The browser's clock; it only ever measures how long something took.
fn now_ms() -> f64 {
    web_sys::window().and_then(|window| window.performance()).map_or(0.0, |performance| performance.now())
}
