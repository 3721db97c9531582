//! Messages survive the way there and back, and nothing else is taken for one.

use super::*;
use crate::engine::{Game, Seeds, Viewer};
use crate::games::chronicle::{Chronicle, Setup};

fn position() -> Chronicle {
    Chronicle::new(&Setup::new(4), Rng::from_number(1), &mut Vec::new())
}

/// The question of whoever has to decide in `position`, with the number 7.
fn question(level: Level) -> Request {
    let game = position();
    let seat = game.status().acting().first().expect("a match begins with a decision");
    let view = postcard::to_allocvec(&game.view(Viewer::Seat(seat))).expect("a view is plain data");
    Request::Think { id: 7, slug: "chronicle".into(), level, seed: 42, view }
}

fn ask(request: &Request) -> Reply {
    let reply = answer(&request.to_bytes(), |_, iterations| iterations < 30);
    Reply::from_bytes(&reply).expect("the worker replies")
}

#[test]
fn a_message_comes_back_from_its_bytes() {
    let thought = WrittenThought { mv: "P1".into(), ranking: vec![("P1".into(), 3, 0.5)], iterations: 3 };
    for reply in [
        Reply::Ready,
        Reply::Thought { id: 300, thought },
        Reply::Digest { id: 2, digest: "00".into() },
        Reply::Failed { id: 1, failure: Failure::UnknownGame("x".into()) },
    ] {
        assert_eq!(Reply::from_bytes(&reply.to_bytes()), Ok(reply));
    }
    for level in Level::ALL {
        assert_eq!(Request::from_bytes(&question(level).to_bytes()), Ok(question(level)));
    }
}

/// Browser tests write and read these bytes by hand.
#[test]
fn the_form_of_a_message_is_fixed() {
    assert_eq!(Reply::Ready.to_bytes(), [0]);
    let request = Request::Digest { id: 300, slug: "ab".into(), record: "c".into() };
    assert_eq!(request.to_bytes(), [1, 0xac, 2, 2, b'a', b'b', 1, b'c']);
    assert_eq!(Reply::Digest { id: 5, digest: "f0".into() }.to_bytes(), [2, 5, 2, b'f', b'0']);
}

#[test]
fn a_question_is_answered_with_a_legal_move() {
    let Reply::Thought { id: 7, thought } = ask(&question(Level::Adept)) else {
        panic!("the question is sound");
    };
    let game = position();
    let mut legal = Vec::new();
    game.legal_moves(game.status().acting().first().expect("somebody acts"), &mut legal);
    let read = thought.read(&legal).expect("the moves are in notation and legal");
    assert_eq!((read.iterations, read.ranking.len()), (30, legal.len()));
    assert_eq!(WrittenThought::new(&read), thought);
}

#[test]
fn an_answer_of_illegal_moves_is_not_read() {
    let written = |mv: &str| WrittenThought { mv: mv.into(), ranking: Vec::new(), iterations: 1 };
    let legal: Vec<crate::games::chronicle::Move> = vec!["P1".parse().expect("a card")];
    assert!(written("P1").read(&legal).is_some());
    assert_eq!(written("P2").read(&legal), None);
    assert_eq!(written("?").read(&legal), None);
}

#[test]
fn what_cannot_be_answered_has_a_reason() {
    let failure = |request: &Request| match ask(request) {
        Reply::Failed { id: 7, failure } => failure,
        other => panic!("{other:?}"),
    };
    let think = |slug: &str, view: Vec<u8>| {
        failure(&Request::Think { id: 7, slug: slug.into(), level: Level::Novice, seed: 1, view })
    };
    assert_eq!(think("nogame", Vec::new()), Failure::UnknownGame("nogame".into()));
    assert_eq!(think("chronicle", vec![9, 9]), Failure::View);
    let onlooker = postcard::to_allocvec(&position().view(Viewer::Onlooker)).expect("a view is plain data");
    assert_eq!(think("chronicle", onlooker), Failure::NothingToDecide);
    let digest = |record: &str| failure(&Request::Digest { id: 7, slug: "chronicle".into(), record: record.into() });
    assert!(matches!(digest("x"), Failure::Record(_)));
    assert!(matches!(digest("1~1~4~a~P1.P1.P1.P1.P1"), Failure::Record(_)));
}

#[test]
fn a_digest_is_that_of_the_match() {
    let game = Match::<Chronicle>::deal(Setup::new(3), Seeds::new(["deal"]));
    let reply = ask(&Request::Digest { id: 1, slug: "chronicle".into(), record: game.record() });
    assert_eq!(reply, Reply::Digest { id: 1, digest: format!("{:016x}", game.digest()) });
}

#[test]
fn mangled_messages_are_told_apart_from_messages() {
    let bytes = question(Level::Novice).to_bytes();
    for len in 0..bytes.len() {
        assert_eq!(Request::from_bytes(&bytes[..len]), Err(MalformedMessage), "cut off at {len}");
    }
    let longer = [bytes.as_slice(), &[0]].concat();
    assert_eq!(Request::from_bytes(&longer), Err(MalformedMessage));
    let reply = Reply::from_bytes(&answer(&longer, |_, _| false));
    assert_eq!(reply, Ok(Reply::Failed { id: 0, failure: Failure::Malformed }));
}
