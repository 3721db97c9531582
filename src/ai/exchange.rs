//! The page's side of the correspondence with the worker, without the browser: which request is open, whether the worker
//! listens yet, and what to do with each message.

use super::protocol::{Reply, Request, WrittenThought};

/// What the page knows of the worker and of its one open question. A new question replaces an open one.
#[derive(Debug, Default)]
pub struct Exchange {
    worker: Worker,
    last_id: u32,
    open: Option<u32>,
    /// The open question, while the worker does not listen yet.
    waiting: Option<Vec<u8>>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Worker {
    /// It was started and has not said that it listens.
    #[default]
    Starting,
    /// It listens.
    Listening,
    /// There is none: it could not be started, or it failed.
    Gone,
}

/// What the page does next.
#[derive(Debug, PartialEq)]
pub enum Step {
    /// Nothing; the worker will be heard of, or it was none of the page's business.
    Wait,
    /// Send these bytes to the worker.
    Send(Vec<u8>),
    /// Think about the open question on the page.
    ThinkHere,
    /// The open question is answered: [`Exchange::close`] it if the answer can be read, else [`Exchange::lose`] the worker.
    Answered(WrittenThought),
}

impl Exchange {
    /// Asks a question, `request` with the number it is given. An open question is forgotten.
    pub fn ask(&mut self, request: impl FnOnce(u32) -> Request) -> Step {
        self.last_id = self.last_id.wrapping_add(1);
        self.open = Some(self.last_id);
        self.waiting = None;
        match self.worker {
            Worker::Starting => {
                self.waiting = Some(request(self.last_id).to_bytes());
                Step::Wait
            }
            Worker::Listening => Step::Send(request(self.last_id).to_bytes()),
            Worker::Gone => Step::ThinkHere,
        }
    }

    /// Forgets the open question; a late answer to it is dropped.
    pub fn cancel(&mut self) {
        self.open = None;
        self.waiting = None;
    }

    /// The number of the open question.
    pub fn open(&self) -> Option<u32> {
        self.open
    }

    /// Closes the question with this number, which is answered; false when it was no longer open.
    pub fn close(&mut self, id: u32) -> bool {
        let is_open = self.open == Some(id);
        if is_open {
            self.cancel();
        }
        is_open
    }

    /// Reads a message from the worker. One that cannot be read, or says that the open question cannot be answered, sends
    /// the page thinking itself.
    pub fn hear(&mut self, message: &[u8]) -> Step {
        match Reply::from_bytes(message) {
            Ok(Reply::Ready) if self.worker == Worker::Starting => {
                self.worker = Worker::Listening;
                self.waiting.take().map_or(Step::Wait, Step::Send)
            }
            Ok(Reply::Thought { id, thought }) if self.open == Some(id) => Step::Answered(thought),
            Ok(Reply::Failed { id, .. }) if self.open == Some(id) => Step::ThinkHere,
            Ok(Reply::Ready | Reply::Thought { .. } | Reply::Digest { .. } | Reply::Failed { .. }) => Step::Wait,
            Err(_) => self.lose(),
        }
    }

    /// Gives the worker up: it could not be started, broke, or speaks another language.
    pub fn lose(&mut self) -> Step {
        self.worker = Worker::Gone;
        self.waiting = None;
        if self.open.is_some() { Step::ThinkHere } else { Step::Wait }
    }

    /// Gives the worker up if it has not said yet that it listens.
    pub fn lose_patience(&mut self) -> Step {
        if self.worker == Worker::Starting { self.lose() } else { Step::Wait }
    }

    /// Whether questions go to a worker, one that listens or may still do so.
    pub fn has_worker(&self) -> bool {
        self.worker != Worker::Gone
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::protocol::Failure;

    fn digest(id: u32) -> Request {
        Request::Digest { id, slug: "x".into(), record: String::new() }
    }

    fn thought(id: u32) -> Reply {
        let thought = WrittenThought { mv: "pass".into(), ranking: Vec::new(), iterations: 0 };
        Reply::Thought { id, thought }
    }

    #[test]
    fn nothing_is_sent_before_the_worker_listens() {
        let mut exchange = Exchange::default();
        assert_eq!(exchange.ask(digest), Step::Wait);
        assert_eq!(exchange.ask(digest), Step::Wait);
        assert_eq!(exchange.hear(&Reply::Ready.to_bytes()), Step::Send(digest(2).to_bytes()));
        assert_eq!(exchange.ask(digest), Step::Send(digest(3).to_bytes()));
    }

    #[test]
    fn a_stale_answer_is_dropped() {
        let mut exchange = Exchange::default();
        exchange.hear(&Reply::Ready.to_bytes());
        exchange.ask(digest);
        exchange.ask(digest);
        assert_eq!(exchange.hear(&thought(1).to_bytes()), Step::Wait);
        assert!(matches!(exchange.hear(&thought(2).to_bytes()), Step::Answered(_)));
        assert!(exchange.close(2));
        assert_eq!(exchange.hear(&thought(2).to_bytes()), Step::Wait);
        exchange.ask(digest);
        exchange.cancel();
        assert_eq!(exchange.hear(&thought(3).to_bytes()), Step::Wait);
    }

    #[test]
    fn without_a_worker_the_page_thinks() {
        let mut exchange = Exchange::default();
        exchange.ask(digest);
        assert_eq!(exchange.lose_patience(), Step::ThinkHere);
        assert!(exchange.close(1));
        assert!(!exchange.close(1));
        assert_eq!(exchange.ask(digest), Step::ThinkHere);
        assert_eq!(exchange.hear(&Reply::Ready.to_bytes()), Step::Wait, "a worker given up stays so");
    }

    #[test]
    fn a_listening_worker_is_not_given_up_for_being_slow() {
        let mut exchange = Exchange::default();
        exchange.hear(&Reply::Ready.to_bytes());
        exchange.ask(digest);
        assert_eq!(exchange.lose_patience(), Step::Wait);
        assert!(exchange.has_worker());
    }

    #[test]
    fn a_failure_or_a_foreign_message_sends_the_page_thinking() {
        let mut exchange = Exchange::default();
        exchange.hear(&Reply::Ready.to_bytes());
        exchange.ask(digest);
        let failed = Reply::Failed { id: 1, failure: Failure::View };
        assert_eq!(exchange.hear(&failed.to_bytes()), Step::ThinkHere);
        assert!(exchange.has_worker());
        assert_eq!(exchange.hear(b"hello there"), Step::ThinkHere);
        assert!(!exchange.has_worker());
    }
}
