//! The words of Chronicle: cards, prompts, the log and the reasons of the rules.

use super::event::{Event, RoundSummary, WinBy};
use super::{Card, CardSet, Decision, Face, History, Move, Provenance, Suit, View, WhyNot};
use crate::engine::{Outcome, Seat, SeatSet};
use crate::text::{count_text, text, text_with};
use crate::ui::{Names, Sentence, Weight};

/// A text of this game.
pub(super) fn word(key: &str) -> String {
    text(&["chronicle.", key].concat())
}

/// A text of this game with its places filled.
pub(super) fn phrase(key: &str, values: &[(&str, &str)]) -> String {
    text_with(&["chronicle.", key].concat(), values)
}

/// A text of this game that depends on a number.
pub(super) fn counted(key: &str, count: usize, values: &[(&str, &str)]) -> String {
    count_text(&["chronicle.", key].concat(), count, values)
}

/// The key of a suit in texts, classes and the sprite; Wild for none.
pub(super) fn suit_key(suit: Option<Suit>) -> &'static str {
    match suit {
        Some(Suit::Power) => "power",
        Some(Suit::Wisdom) => "wisdom",
        Some(Suit::Love) => "love",
        None => "wild",
    }
}

/// "Wisdom".
pub(super) fn suit_name(suit: Option<Suit>) -> String {
    word(&["suit.", suit_key(suit)].concat())
}

/// "Knight".
pub(super) fn card_name(card: Card) -> String {
    word(&["card.", &card.to_string()].concat())
}

/// "Knight, Power 8"; for Evil the word is added.
pub(super) fn card_label(card: Card) -> String {
    let name = card_name(card);
    let label = match card.strength() {
        Some(strength) => phrase(
            "label.suited",
            &[("name", &name), ("suit", &suit_name(card.suit())), ("strength", &strength.to_string())],
        ),
        None => phrase("label.wild", &[("name", &name)]),
    };
    if card.is_evil() { phrase("label.evil", &[("card", &label)]) } else { label }
}

/// "Monster Attack".
pub(super) fn history_title(history: History) -> String {
    word(&["history.", &history.to_string()].concat())
}

/// What a History card says, as a sentence.
pub(super) fn history_about(history: History) -> String {
    word(&["about.", &history.to_string()].concat())
}

/// How a fact about a card is known, in words.
pub(super) fn provenance(how: Provenance) -> String {
    word(&["provenance.", provenance_key(how)].concat())
}

/// The key of a provenance in texts and classes.
pub(super) fn provenance_key(how: Provenance) -> &'static str {
    match how {
        Provenance::Rulebook => "rulebook",
        Provenance::Published => "published",
        Provenance::Inferred => "inferred",
        Provenance::Reconstructed => "reconstructed",
    }
}

/// The sign that stands beside what is not from the rulebook.
pub(super) fn provenance_mark(how: Provenance) -> &'static str {
    match how {
        Provenance::Rulebook => "",
        Provenance::Published => "*",
        Provenance::Inferred => "‡",
        Provenance::Reconstructed => "†",
    }
}

/// "Ada, Bea and Cal".
pub(super) fn listed(things: impl IntoIterator<Item = String>) -> String {
    let mut things: Vec<String> = things.into_iter().collect();
    let Some(last) = things.pop() else { return String::new() };
    if things.is_empty() {
        return last;
    }
    let first = things.join(&word("comma"));
    phrase("and", &[("first", &first), ("last", &last)])
}

/// The names of some seats in a list.
pub(super) fn seat_names(seats: SeatSet, names: &Names) -> String {
    listed(seats.iter().map(|seat| names.of(seat).to_owned()))
}

/// The names of some cards in a list.
pub(super) fn card_names(cards: CardSet) -> String {
    listed(cards.iter().map(card_name))
}

fn decision_key(decision: Decision) -> &'static str {
    match decision {
        Decision::Play => "play",
        Decision::Take => "take",
        Decision::Recall => "recall",
        Decision::Remove => "remove",
        Decision::Demand => "demand",
        Decision::Obey(_) => "obey",
        Decision::Pay => "pay",
        Decision::Banish => "banish",
    }
}

/// What the viewer has to decide, or for whom the table waits.
pub(super) fn prompt(view: &View, names: &Names) -> String {
    if let Some(winners) = view.winners {
        return counted("prompt.over", winners.len(), &[("names", &seat_names(winners, names))]);
    }
    let Some(acting) = view.acting else { return String::new() };
    if view.viewer.seat() != Some(acting) {
        let key = ["waiting.", decision_key(view.decision)].concat();
        return phrase(&key, &[("name", names.of(acting))]);
    }
    match view.decision {
        Decision::Play => play_prompt(view),
        Decision::Obey(seat) => phrase("prompt.obey", &[("name", names.of(seat))]),
        other => {
            let played = view.meeting.iter().rev().find(|played| played.seat == acting);
            let card = played.and_then(|played| played.card).map_or_else(|| word("prompt.your_card"), card_name);
            phrase(&["prompt.", decision_key(other)].concat(), &[("card", &card)])
        }
    }
}

fn play_prompt(view: &View) -> String {
    match view.led {
        None if view.meeting.is_empty() => word("prompt.lead"),
        None => word("prompt.open"),
        Some(suit) => {
            let follows = !view.hand.intersection(suit.cards()).is_empty();
            let key = if follows { "prompt.follow" } else { "prompt.void" };
            phrase(key, &[("suit", &suit_name(Some(suit)))])
        }
    }
}

/// What a touch that leads to these moves does, for a button's name: "Play Knight, Power 8, face up".
pub(super) fn moves_label(moves: &[Move], names: &Names) -> String {
    let of_card = |key: &str, card: Card| phrase(key, &[("card", &card_label(card))]);
    let of_seat = |key: &str, seat: Seat| phrase(key, &[("name", names.of(seat))]);
    match moves {
        [Move::Play(card, _), _, ..] => of_card("act.play_either", *card),
        [Move::Play(card, Face::Up)] => of_card("act.play_up", *card),
        [Move::Play(card, Face::Down)] => of_card("act.play_down", *card),
        [Move::Take(card), ..] => of_card("act.take_what", *card),
        [Move::Recall(card), ..] => of_card("act.recall_what", *card),
        [Move::Discard(card), ..] => of_card("act.discard_what", *card),
        [Move::Banish(card), ..] => of_card("act.banish_what", *card),
        [Move::Remove(seat), ..] => of_seat("act.remove_what", *seat),
        [Move::Demand(seat), ..] => of_seat("act.demand_what", *seat),
        [] => String::new(),
    }
}

/// The word on the button that plays a move.
pub(super) fn move_word(mv: Move) -> String {
    word(match mv {
        Move::Play(_, Face::Up) => "act.up",
        Move::Play(_, Face::Down) => "act.down",
        Move::Take(_) => "act.take",
        Move::Recall(_) => "act.recall",
        Move::Remove(_) => "act.remove",
        Move::Demand(_) => "act.demand",
        Move::Discard(_) => "act.discard",
        Move::Banish(_) => "act.banish",
    })
}

/// The rule that forbids a move, to the player.
pub(super) fn reason(why: WhyNot, names: &Names) -> String {
    let suit = |key: &str, suit: Suit| phrase(key, &[("suit", &suit_name(Some(suit)))]);
    let card = |key: &str, card: Card| phrase(key, &[("card", &card_name(card))]);
    let seat = |key: &str, seat: Seat| phrase(key, &[("name", names.of(seat))]);
    match why {
        WhyNot::Undecided(decision) => {
            let what = word(&["why.undecided_", decision_key(decision)].concat());
            phrase("why.undecided", &[("what", &what)])
        }
        WhyNot::NotInHand(which) => card("why.not_in_hand", which),
        WhyNot::MustFollow(led) => suit("why.must_follow", led),
        WhyNot::OffSuitFaceDown(led) => suit("why.off_suit_face_down", led),
        WhyNot::NoReasonToHide => word("why.no_reason_to_hide"),
        WhyNot::WildFaceUp => word("why.wild_face_up"),
        WhyNot::NotAmongAllies(which) => card("why.not_among_allies", which),
        WhyNot::OwnAlly(which) => card("why.own_ally", which),
        WhyNot::NothingToRemove(whose) => seat("why.nothing_to_remove", whose),
        WhyNot::NothingToDiscard(whose) => seat("why.nothing_to_discard", whose),
        WhyNot::NotTheMost(which) => card("why.not_the_most", which),
    }
}

/// What happened, for the log.
pub(super) fn sentence(event: &Event, names: &Names) -> Option<Sentence> {
    let weight = match event {
        Event::RoundBegan(_) | Event::MatchOver(_) => Weight::Heading,
        Event::TurnedUp(_)
        | Event::Revived(_)
        | Event::MeetingWon { .. }
        | Event::Cancelled(_)
        | Event::RoundOver(_) => Weight::Strong,
        _ => Weight::Plain,
    };
    event_words(event, names).map(|words| Sentence { words, weight })
}

fn event_words(event: &Event, names: &Names) -> Option<String> {
    let of = |seat: &Seat| names.of(*seat).to_owned();
    let seat = |key: &str, seat: &Seat| phrase(key, &[("name", names.of(*seat))]);
    let does = |key: &str, seat: &Seat, card: &Card| {
        phrase(key, &[("name", names.of(*seat)), ("card", &card_name(*card))])
    };
    let history = |key: &str, card: History| {
        phrase(key, &[("title", &history_title(card)), ("about", &history_about(card))])
    };
    Some(match event {
        Event::RoundBegan(round) => phrase("event.round", &[("round", &round.to_string())]),
        Event::TurnedUp(card) => history("event.turned_up", *card),
        Event::ShuffledBack(card) => history("event.shuffled_back", *card),
        Event::HistoryReshuffled => word("event.history_reshuffled"),
        Event::Revived(card) => history("event.revived", *card),
        Event::TurnedAway(card) => phrase("event.turned_away", &[("card", &card_label(*card))]),
        Event::LeaderShown { seat, card } => does("event.leader_shown", seat, card),
        Event::MeetingBegan(_) => return None,
        Event::Played { seat, card: Some(card) } => {
            phrase("event.played", &[("name", names.of(*seat)), ("card", &card_label(*card))])
        }
        Event::Played { seat: who, card: None } => seat("event.played_down", who),
        Event::PassedOver(who) => seat("event.passed_over", who),
        Event::Took { by, from, card } => {
            phrase("event.took", &[("name", &of(by)), ("from", &of(from)), ("card", &card_name(*card))])
        }
        Event::Cancelled(who) => seat("event.cancelled", who),
        Event::Adjourned(who) => seat("event.adjourned", who),
        Event::Recalled { by, card } => does("event.recalled", by, card),
        Event::Removed { by, from, card, was_hidden } => {
            let key = if *was_hidden { "event.removed_hidden" } else { "event.removed" };
            phrase(key, &[("name", &of(by)), ("from", &of(from)), ("card", &card_name(*card))])
        }
        Event::Demanded { by, of: whom } => phrase("event.demanded", &[("name", &of(by)), ("of", &of(whom))]),
        Event::Discarded { seat, card } => does("event.discarded", seat, card),
        Event::Salvaged { by, card, uncovered } => {
            let first = does("event.salvaged", by, card);
            let then = uncovered.map(|card| phrase("event.uncovered", &[("card", &card_name(card))]));
            joined(first, then)
        }
        Event::Banished { by, from, card } if by == from => does("event.banished_own", by, card),
        Event::Banished { by, from, card } => {
            phrase("event.banished", &[("name", &of(by)), ("from", &of(from)), ("card", &card_name(*card))])
        }
        Event::MeetingWon { by, how, cards, hidden } => won(*by, *how, *cards, *hidden, names),
        Event::RoundOver(summary) => round_over(summary, names),
        Event::MatchOver(Outcome { winners, .. }) => {
            counted("event.match_over", winners.len(), &[("names", &seat_names(*winners, names))])
        }
    })
}

/// Who won a meeting, by what, and what had lain face down.
pub(super) fn won(by: Seat, how: WinBy, cards: CardSet, hidden: CardSet, names: &Names) -> String {
    let (key, card) = match how {
        WinBy::Literal => ("event.won.literal", None),
        WinBy::Wild(card) => ("event.won.wild", Some(card)),
        WinBy::Highest(card) => ("event.won.highest", Some(card)),
        WinBy::Lowest(card) => ("event.won.lowest", Some(card)),
        WinBy::StartPlayer => ("event.won.start_player", None),
    };
    let card = card.map(card_name).unwrap_or_default();
    let first = phrase(key, &[("name", names.of(by)), ("card", &card)]);
    let gained = joined(first, Some(counted("event.gained", cards.len(), &[])));
    let turned = (!hidden.is_empty()).then(|| phrase("event.turned_over", &[("cards", &card_names(hidden))]));
    joined(gained, turned)
}

fn round_over(summary: &RoundSummary, names: &Names) -> String {
    let winners: SeatSet = Seat::all(summary.seats)
        .filter(|seat| summary.fame_after[seat.index()] > summary.fame_before[seat.index()])
        .collect();
    if winners.is_empty() {
        word("event.round_over_nobody")
    } else {
        phrase("event.round_over", &[("names", &seat_names(winners, names))])
    }
}

fn joined(first: String, then: Option<String>) -> String {
    match then {
        Some(then) => [first, then].join(" "),
        None => first,
    }
}
