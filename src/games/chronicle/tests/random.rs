//! What is true in every position of every match, checked along matches played at random.

use crate::engine::{Game, Rng, Seat, Viewer};
use crate::games::chronicle::pieces::{Card, CardSet};
use crate::games::chronicle::{Chronicle, Event, Face, Move, Setup};

/// Plays a match at random and hands every position and what led to it to `look`. Gives the events of the whole match.
pub(super) fn play_at_random(
    setup: Setup,
    seed: u64,
    mut look: impl FnMut(&Chronicle, &[Event], &mut Rng),
) -> (Chronicle, Vec<Event>) {
    let mut rng = Rng::from_number(seed);
    let mut all = Vec::new();
    let mut events = Vec::new();
    let mut game = Chronicle::new(&setup, rng.split(), &mut events);
    look(&game, &events, &mut rng);
    let mut moves = Vec::new();
    while let Some(seat) = game.status().acting().first() {
        all.append(&mut events);
        moves.clear();
        game.legal_moves(seat, &mut moves);
        let mv = *rng.pick(&moves).expect("an acting seat has a move");
        game.apply(seat, &mv, &mut events);
        look(&game, &events, &mut rng);
    }
    all.append(&mut events);
    (game, all)
}

/// Every number of seats with every agreement that changes how cards move; scoring variants take turns.
pub(super) fn setups() -> Vec<Setup> {
    let sevens = ["", "+seven_always_leaves", "+seven_stays"];
    let scoring = ["", "+two_history", "+four_evil_bonus", "+overtime", "+two_history+four_evil_bonus+overtime"];
    let mut setups: Vec<Setup> = Vec::new();
    for seats in 3..=6 {
        for (turn, seven) in sevens.into_iter().enumerate() {
            for five in ["", "+five_adjourns"] {
                for wild in ["", "+wild_always_face_up"] {
                    let literal = if setups.len().is_multiple_of(2) { "+three_player_literal" } else { "" };
                    let scoring = scoring[(setups.len() + turn) % scoring.len()];
                    setups.push(format!("{seats}{scoring}{wild}{literal}{five}{seven}").parse().unwrap());
                }
            }
        }
    }
    setups
}

fn viewers(game: &Chronicle) -> impl Iterator<Item = Viewer> {
    Seat::all(game.seats()).map(Viewer::Seat).chain([Viewer::Onlooker])
}

/// Checks the invariants of one position (rulings, end of section 6).
pub(super) fn check(game: &Chronicle) {
    assert_conserved(game);
    let open: Vec<Card> = game.meeting.iter().filter(|laid| laid.face_up).map(|laid| laid.card).collect();
    let mut strengths: Vec<u8> = open.iter().filter_map(|card| card.strength()).collect();
    let count = strengths.len();
    strengths.sort_unstable();
    strengths.dedup();
    assert_eq!(strengths.len(), count, "one face-up card of each strength");
    assert_eq!(game.table.led.is_some(), game.table.led_by.is_some());
    for card in open.iter().filter(|card| !card.is_wild()) {
        assert_eq!(card.suit(), game.table.led, "a face-up card follows the led suit");
    }
    for laid in game.meeting.iter().filter(|laid| !laid.face_up && !laid.card.is_wild()) {
        let led = game.table.led.expect("a suited card is face down for want of the led suit");
        assert_ne!(laid.card.suit(), Some(led));
        assert!(game.hands[laid.seat.index()].intersection(led.cards()).is_empty());
    }
    for seat in Seat::all(game.seats()) {
        let at = seat.index();
        let laid = game.meeting.iter().filter(|laid| laid.seat == seat && !laid.face_up).map(|laid| laid.card);
        let secret = game.hands[at].union(game.buried[at]).union(laid.collect());
        assert!(game.table.known[at].minus(secret).is_empty(), "known cards of {seat} are where they can be");
        let lacked = game.table.lacks[at].cards();
        let surprising = game.hands[at].minus(game.table.known[at]).intersection(lacked);
        assert!(surprising.is_empty(), "{seat} lacks what it is said to lack");
    }
}

fn assert_conserved(game: &Chronicle) {
    let mut all = game.table.removed;
    let mut count = all.len();
    let meeting: CardSet = game.meeting.iter().map(|laid| laid.card).collect();
    let pile: CardSet = game.pile.iter().copied().collect();
    for cards in game.hands.iter().chain(&game.table.allies).chain([&meeting, &pile]) {
        all = all.union(*cards);
        count += cards.len();
    }
    assert_eq!((all, count), (CardSet::ALL, Card::COUNT), "36 cards, each in one place");
    let used: Vec<_> = game.table.history_used.iter().chain(&game.deck).collect();
    assert_eq!(used.len(), 12, "12 History cards");
}

/// Checks that whatever is drawn from a view looks the same and plays the same.
fn check_view(game: &Chronicle, viewer: Viewer, rng: &mut Rng) {
    let view = game.view(viewer);
    let drawn = Chronicle::determinize(&view, rng.split());
    assert_eq!(drawn.view(viewer), view);
    check(&drawn);
    let Viewer::Seat(seat) = viewer else {
        return;
    };
    let legal = |game: &Chronicle| {
        let mut moves = Vec::new();
        game.legal_moves(seat, &mut moves);
        moves
    };
    let moves = legal(game);
    assert_eq!(legal(&drawn), moves);
    let mut in_view = Vec::new();
    Chronicle::legal_in_view(&view, &mut in_view);
    assert_eq!(in_view, moves);
    assert!(moves.windows(2).all(|pair| pair[0] < pair[1]), "ascending and unique");
    assert_eq!(moves.is_empty(), !game.status().acting().contains(seat));
}

#[test]
fn every_position_of_a_random_match_is_sound() {
    for (seed, setup) in (0..4).flat_map(|_| setups()).enumerate() {
        let mut meetings = 0;
        play_at_random(setup, seed as u64, |game, events, rng| {
            check(game);
            for event in events {
                match event {
                    Event::RoundBegan(_) => meetings = 0,
                    Event::MeetingBegan(_) => meetings += 1,
                    _ => {}
                }
            }
            assert!(meetings <= 200, "a round ends");
            for viewer in viewers(game) {
                check_view(game, viewer, rng);
            }
        });
    }
}

#[test]
fn random_matches_meet_every_event_every_decision_and_every_way_to_win() {
    let mut met = std::collections::BTreeSet::new();
    for (seed, setup) in setups().into_iter().enumerate() {
        play_at_random(setup, 700 + seed as u64, |game, events, _| {
            met.insert(word(&game.table.decision));
            for event in events {
                met.insert(word(event));
                if let Event::MeetingWon { how, .. } = event {
                    met.insert(word(how));
                }
            }
        });
    }
    // The History deck rarely runs out; the recorded match `reshuffled` is one in which it does.
    let all = "Adjourned Banish Banished Cancelled Demand Demanded Discarded Highest LeaderShown Literal \
               Lowest MatchOver MeetingBegan MeetingWon Obey PassedOver Pay Play Played Recall Recalled Remove Removed \
               Revived RoundBegan RoundOver Salvaged ShuffledBack StartPlayer Take Took TurnedAway TurnedUp Wild";
    assert_eq!(met.into_iter().collect::<Vec<_>>().join(" "), all);
}

/// The first word of a value's debug text: the name of its variant.
fn word(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default().to_owned()
}

#[test]
fn a_reason_is_given_for_a_move_exactly_when_it_is_illegal() {
    for (seed, setup) in setups().into_iter().enumerate().step_by(5) {
        play_at_random(setup, 900 + seed as u64, |game, _, rng| {
            for seat in Seat::all(game.seats()) {
                let mut moves = Vec::new();
                game.legal_moves(seat, &mut moves);
                let view = game.view(Viewer::Seat(seat));
                for mv in every_move().filter(|_| rng.below(8) == 0) {
                    let refused = Chronicle::why_not(&view, &mv).is_some();
                    assert_eq!(refused, !moves.contains(&mv), "{mv} for {seat} in {view:?}");
                }
            }
        });
    }
}

/// Every move that can be written.
fn every_move() -> impl Iterator<Item = Move> {
    let cards = Card::all().flat_map(|card| {
        let plays = [Move::Play(card, Face::Up), Move::Play(card, Face::Down)];
        plays.into_iter().chain([Move::Take(card), Move::Recall(card), Move::Discard(card), Move::Banish(card)])
    });
    cards.chain(Seat::all(6).flat_map(|seat| [Move::Remove(seat), Move::Demand(seat)]))
}
