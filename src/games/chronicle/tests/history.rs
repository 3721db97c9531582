//! The beginning of a round: History, the deal, the leader cards.

use super::position::{acting, after, hand, histories, legal, played_at_random, position, settle, sight};
use super::random::play_at_random;
use crate::engine::{Game, Rng, Seat};
use crate::games::chronicle::{Card, CardSet, Chronicle, Event, History, Setup};

/// What the next round tells when the History deck is as given.
fn opening(text: &str) -> (Chronicle, Vec<Event>) {
    let mut game = position(text);
    let mut events = Vec::new();
    game.begin_round(&mut events);
    super::random::check(&game);
    (game, events)
}

/// The History cards of an opening's events in notation: `-H1` went back, `+H1` was revived, `~` is a reshuffle.
fn told(events: &[Event]) -> String {
    let words = events.iter().filter_map(|event| match event {
        Event::TurnedUp(history) => Some(history.to_string()),
        Event::ShuffledBack(history) => Some(format!("-{history}")),
        Event::Revived(history) => Some(format!("+{history}")),
        Event::HistoryReshuffled => Some("~".to_owned()),
        _ => None,
    });
    words.collect::<Vec<_>>().join(" ")
}

fn in_force(game: &Chronicle) -> String {
    game.table.in_force.iter().map(History::to_string).collect::<Vec<_>>().join(" ")
}

fn leaders(events: &[Event]) -> Vec<(Seat, Card)> {
    let shown = events.iter().filter_map(|event| match event {
        Event::LeaderShown { seat, card } => Some((*seat, *card)),
        _ => None,
    });
    shown.collect()
}

#[test]
fn a_round_begins_with_history_then_the_deal_then_the_leader() {
    let (game, events) = opening("4 | deck H1 H2 | round 2");
    let holder = Seat::all(4).find(|seat| hand(&game, seat.letter()).split(' ').any(|card| card == "P10")).unwrap();
    let leader = Event::LeaderShown { seat: holder, card: History::MonsterAttack.leader() };
    let told = [Event::RoundBegan(3), Event::TurnedUp(History::MonsterAttack), leader, Event::MeetingBegan(holder)];
    assert_eq!(events, told);
    assert_eq!(in_force(&game), "H1");
}

#[test]
fn all_36_are_dealt_evenly() {
    for (seats, each) in [(3, 12), (4, 9), (5, 7), (6, 6)] {
        let game = Chronicle::new(&Setup::new(seats), Rng::from_number(4), &mut Vec::new());
        assert!(game.hands[..usize::from(seats)].iter().all(|hand| hand.len() == each));
        super::random::check(&game);
    }
}

#[test]
fn c1_no_seat_deals_or_starts_more_than_another() {
    let mut starts = [0; 4];
    for seed in 0..400 {
        let (_, events) = opening(&format!("4 | deck H1 H2 | seed {seed}"));
        starts[leaders(&events)[0].0.index()] += 1;
    }
    assert!(starts.iter().all(|count| (60..140).contains(count)), "{starts:?}");
}

#[test]
fn c2_with_five_players_a_card_is_turned_away_to_the_discard_pile() {
    let (game, events) = opening("5 | deck H1 H2");
    let Some(Event::TurnedAway(card)) = events.iter().find(|event| matches!(event, Event::TurnedAway(_))) else {
        panic!("no card was turned away: {events:?}");
    };
    assert_eq!(game.pile[..], [*card]);
    let view = sight(&game, '-');
    assert_eq!((view.discard_top, view.discard_count, view.gone), (Some(*card), 1, CardSet::only(*card)));
    assert!(game.hands.iter().all(|hand| !hand.contains(*card)));
    let (_, events) = opening("4 | deck H1 H2");
    assert!(!events.iter().any(|event| matches!(event, Event::TurnedAway(_))));
}

#[test]
fn c3_a_leader_card_of_this_round_is_never_turned_away() {
    let mut turned_away = CardSet::EMPTY;
    for seed in 0..600 {
        let (game, events) = opening(&format!("5+two_history | deck H12 H1 H8 H3 H5 | seed {seed}"));
        let cards = events.iter().filter_map(|event| match event {
            Event::TurnedAway(card) => Some(*card),
            _ => None,
        });
        turned_away = turned_away.union(cards.collect());
        let at = |wanted: fn(&Event) -> bool| events.iter().position(wanted).unwrap();
        let last = events.iter().rposition(|event| matches!(event, Event::TurnedUp(_))).unwrap();
        assert!(last < at(|event| matches!(event, Event::TurnedAway(_))));
        assert_eq!(game.table.turned_up.len(), 4);
    }
    let protected: CardSet = histories("H12 H1 H8 H3").map(History::leader).collect();
    assert_eq!(turned_away, CardSet::ALL.minus(protected), "every other card is, leaders of other History cards too");
}

#[test]
fn c4_a_leader_card_is_shown_and_taken_back_and_remembered() {
    let (game, events) = opening("4 | deck H1 H2");
    let (holder, leader) = leaders(&events)[0];
    assert!(game.hands[holder.index()].contains(leader));
    for viewer in ['a', 'b', 'c', 'd', '-'] {
        assert_eq!(sight(&game, viewer).known[holder.index()], CardSet::only(leader));
    }
}

#[test]
fn c4_it_is_remembered_until_it_is_seen_to_leave() {
    let mut game = position("a: hand P10 W1 | b: hand L8 W2 | c: hand L1 W3 | history H1");
    game.table.known[0].insert("P10".parse().unwrap());
    super::position::play(&mut game, "W1 W2 W3");
    assert_eq!(sight(&game, 'b').known[0].len(), 1);
    let mut game = position("a: hand P10 W1 | b: hand L8 P2 | c: hand L1 P3 | history H1");
    game.table.known[0].insert("P10".parse().unwrap());
    super::position::play(&mut game, "P10");
    assert!(sight(&game, 'b').known[0].is_empty());
}

#[test]
fn c5_the_start_player_holds_the_leader_but_may_lead_another() {
    let (game, _) = opening("4 | deck H1 H2");
    assert!(legal(&game).split(' ').count() >= 9);
}

#[test]
fn c49_the_negotiation_revives_the_last_two_conditions_of_earlier_rounds() {
    let (game, events) = opening("past H2 H3 H5 | deck H11 H1");
    assert_eq!(told(&events), "H11 +H5 +H3");
    assert_eq!(in_force(&game), "H5 H3");
    let (game, events) = settle("a: allies P4 | b: | c: | history H5 | past H2 H3 | deck H11 H1");
    assert_eq!(told(&events), "H11 +H5 +H3", "the round before counts");
    assert_eq!(game.table.past.to_vec(), histories("H2 H3 H5").collect::<Vec<_>>());
}

#[test]
fn c49_it_skips_coronation_negotiation_and_what_is_in_force() {
    let (_, events) = settle("a: allies P4 | b: | c: | history H12 H5 H6 | past H2 H3 | deck H11 H1");
    assert_eq!(told(&events), "H11 +H6 +H5");
    let (game, events) = opening("3+two_history | past H2 H3 H5 | deck H11 H5");
    assert_eq!(told(&events), "H11 H5 +H3 +H2");
    assert_eq!(in_force(&game), "H5 H3 H2");
}

#[test]
fn c49_a_reshuffle_does_not_erase_the_log_and_a_card_that_came_again_counts_once() {
    let (game, events) = settle("a: allies P4 | b: | c: | history H2 | past H2 H3 H5 | deck H11");
    assert_eq!(told(&events), "H11 +H2 +H5");
    assert_eq!(game.table.past.to_vec(), histories("H3 H5 H2").collect::<Vec<_>>());
}

#[test]
fn c50_a_single_earlier_condition_is_in_force_alone() {
    let (game, events) = opening("past H2 | deck H11 H1");
    assert_eq!(told(&events), "H11 +H2");
    assert_eq!(in_force(&game), "H2");
}

#[test]
fn c51_without_an_earlier_condition_the_negotiation_goes_back_and_another_card_is_turned_up() {
    let mut again = 0;
    for seed in 0..40 {
        let (game, events) = opening(&format!("deck H11 H1 H2 | seed {seed}"));
        let told = told(&events);
        let rest = told.trim_start_matches("H11 -H11 ");
        assert!(["H1", "H2"].contains(&rest), "{told}");
        again += usize::from(told.matches("-H11").count() > 1);
        assert!(game.deck.contains(&History::Negotiation) && game.deck.len() == 2);
        assert_eq!(in_force(&game), rest);
    }
    assert!(again > 0, "the same card came again at least once");
}

#[test]
fn c51_cards_of_this_round_are_not_earlier_ones() {
    for seed in 0..20 {
        let (game, events) = opening(&format!("deck H12 H1 H11 H2 H3 | seed {seed}"));
        assert!(told(&events).starts_with("H12 H1 H11 -H11 "), "only the Negotiation goes back");
        assert_eq!(game.table.turned_up.len(), 3);
        assert!(game.deck.contains(&History::Negotiation) && !game.deck.contains(&History::Coronation));
        let (game, events) = opening(&format!("3+two_history | deck H1 H11 H2 H3 | seed {seed}"));
        assert!(told(&events).starts_with("H1 H11 -H11 "));
        assert_eq!(game.table.turned_up.len(), 2);
    }
}

#[test]
fn c51_it_is_not_logged_and_an_empty_deck_is_filled_first() {
    let (game, events) = opening("history H12 | deck H11");
    assert!(told(&events).starts_with("H11 ~ -H11 "), "{}", told(&events));
    assert!(game.table.past.is_empty());
    assert!(game.deck.contains(&History::Negotiation));
}

#[test]
fn c52_later_the_coronation_may_turn_up_the_negotiation() {
    let (game, events) = opening("past H2 H3 | deck H12 H11 H5");
    assert_eq!(told(&events), "H12 H11 H5 +H3 +H2");
    assert_eq!(in_force(&game), "H5 H3 H2");
}

#[test]
fn c53_every_leader_card_is_shown_and_the_first_card_turned_up_decides_who_starts() {
    for seed in 0..10 {
        let (game, events) = opening(&format!("past H2 H3 | deck H12 H11 H5 | seed {seed}"));
        let shown = leaders(&events);
        let cards: Vec<Card> = shown.iter().map(|(_, card)| *card).collect();
        assert_eq!(cards, histories("H12 H11 H5").map(History::leader).collect::<Vec<_>>());
        assert_eq!((game.table.start, acting(&game)), (shown[0].0, shown[0].0));
        for (seat, card) in shown {
            assert!(game.hands[seat.index()].contains(card) && game.table.known[seat.index()].contains(card));
        }
    }
}

#[test]
fn c55_an_empty_history_deck_is_refilled_at_the_start_of_the_next_round() {
    let (game, events) = settle("a: allies P1 | b: allies W1 | c: allies X2 | history H9 | deck");
    assert!(told(&events).starts_with("~ H"), "{}", told(&events));
    assert_eq!(game.deck.len() + game.table.history_used.len(), 12);
    let (game, _) = after("a: hand P2 W1 | b: hand P3 W2 | c: hand P4 W3 | history H1 | deck H2", "P2 P3 P4");
    assert_eq!(game.deck.len(), 1, "not before");
}

#[test]
fn c55_a_deck_that_runs_out_is_refilled_at_once_without_the_cards_of_this_round() {
    for seed in 0..20 {
        let (game, events) = opening(&format!("past H2 | deck H12 H5 | seed {seed}"));
        assert!(told(&events).starts_with("H12 H5 ~ H"), "{}", told(&events));
        assert_eq!(game.table.turned_up.len(), 3);
        assert_eq!(game.table.history_used, game.table.turned_up);
        assert_eq!(game.deck.len(), 9);
        assert!(!game.deck.iter().any(|history| game.table.turned_up.contains(history)));
    }
}

#[test]
fn c67_by_agreement_two_history_cards_are_turned_up() {
    let (game, events) = opening("4+two_history | deck H1 H2 H3");
    assert_eq!((told(&events), in_force(&game)), ("H1 H2".into(), "H1 H2".into()));
    assert_eq!(leaders(&events).len(), 2);
    assert_eq!(game.table.start, leaders(&events)[0].0);
    let (game, events) = opening("4 | deck H1 H2 H3");
    assert_eq!((told(&events), in_force(&game)), ("H1".into(), "H1".into()));
}

#[test]
fn c67_the_coronations_cards_follow_it_before_the_second_card() {
    let (game, events) = opening("4+two_history | deck H12 H2 H3 H4 H5");
    assert_eq!((told(&events), in_force(&game)), ("H12 H2 H3 H4".into(), "H2 H3 H4".into()));
    let (_, events) = opening("4+two_history | deck H1 H12 H3 H4 H5");
    assert_eq!(told(&events), "H1 H12 H3 H4");
}

#[test]
fn no_condition_is_in_force_twice() {
    for seed in 0..30 {
        let setup = format!("{}+two_history+overtime", 3 + seed % 4).parse().unwrap();
        play_at_random(setup, seed, |game, _, _| {
            let mut in_force = game.table.in_force.to_vec();
            in_force.sort_unstable();
            in_force.dedup();
            assert_eq!(in_force.len(), game.table.in_force.len());
            assert!(!in_force.is_empty());
        });
    }
    played_at_random(8, |game| assert!(game.table.past.iter().all(|history| history.condition().is_some())));
}
