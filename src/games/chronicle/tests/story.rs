//! The events tell the whole story: whoever only hears them knows the table as an onlooker sees it.

use super::random::{play_at_random, setups};
use crate::engine::{Game, MAX_SEATS, Seat, SeatSet, Setup as _, Viewer};
use crate::games::chronicle::{Card, CardSet, Event, History, Setup, Variant, View};

/// What follows from the events alone.
#[derive(Debug, PartialEq)]
struct Story {
    setup: Setup,
    round: u8,
    fame: [u8; MAX_SEATS],
    turned_up: Vec<History>,
    in_force: Vec<History>,
    start: Seat,
    meeting: Vec<(Seat, Option<Card>)>,
    allies: [CardSet; MAX_SEATS],
    hand_sizes: [u8; MAX_SEATS],
    pile: Vec<Option<Card>>,
    removed: CardSet,
    winners: Option<SeatSet>,
}

impl Story {
    fn new(setup: Setup) -> Story {
        Story {
            setup,
            round: 0,
            fame: [0; MAX_SEATS],
            turned_up: Vec::new(),
            in_force: Vec::new(),
            start: Seat(0),
            meeting: Vec::new(),
            allies: [CardSet::EMPTY; MAX_SEATS],
            hand_sizes: [0; MAX_SEATS],
            pile: Vec::new(),
            removed: CardSet::EMPTY,
            winners: None,
        }
    }

    fn hear(&mut self, event: &Event) {
        match event {
            Event::RoundBegan(round) => self.begin_round(*round),
            Event::TurnedUp(history) => self.turned_up.push(*history),
            Event::ShuffledBack(history) => assert_eq!(self.turned_up.pop(), Some(*history)),
            Event::Revived(history) => self.in_force.push(*history),
            Event::TurnedAway(card) => self.pile.push(Some(*card)),
            Event::LeaderShown { card, .. } => assert!(self.turned_up.iter().any(|history| history.leader() == *card)),
            Event::MeetingBegan(start) => self.start = *start,
            Event::Played { seat, card } => {
                self.hand_sizes[seat.index()] -= 1;
                self.meeting.push((*seat, *card));
            }
            Event::PassedOver(seat) => assert_eq!(self.hand_sizes[seat.index()], 0),
            Event::Took { by, from, card } => {
                self.leave(*from, *card);
                self.allies[by.index()].insert(*card);
            }
            Event::Recalled { by, card } => {
                self.leave(*by, *card);
                self.hand_sizes[by.index()] += 1;
            }
            Event::Removed { by, from, card, was_hidden } => self.remove(*by, *from, *card, *was_hidden),
            Event::Discarded { seat, card } => {
                self.hand_sizes[seat.index()] -= 1;
                self.pile.push(Some(*card));
            }
            Event::Salvaged { by, card, uncovered } => {
                assert_eq!(self.pile.pop(), Some(Some(*card)), "a top card has been seen");
                self.allies[by.index()].insert(*card);
                if let Some(top) = self.pile.last_mut() {
                    assert_eq!(top.is_none(), uncovered.is_some());
                    *top = top.or(*uncovered);
                }
            }
            Event::Banished { from, card, .. } => {
                self.leave(*from, *card);
                self.pile.push(Some(*card));
            }
            Event::Cancelled(_) => {
                self.let_sevens_leave();
                self.pile.extend(self.meeting.drain(..).map(|(_, card)| card));
            }
            Event::MeetingWon { by, cards, hidden, .. } => {
                self.let_sevens_leave();
                let open: CardSet = self.meeting.iter().filter_map(|(_, card)| *card).collect();
                assert_eq!((cards.minus(*hidden), cards.len()), (open, self.meeting.len()));
                self.meeting.clear();
                self.allies[by.index()] = self.allies[by.index()].union(*cards);
            }
            Event::RoundOver(summary) => {
                for at in 0..MAX_SEATS {
                    assert_eq!(summary.joined[at].len(), usize::from(self.hand_sizes[at]));
                    assert_eq!(summary.allies[at], self.allies[at].union(summary.joined[at]));
                    self.allies[at] = summary.allies[at].minus(summary.purged[at]);
                    self.pile.extend(summary.purged[at].iter().map(Some));
                }
                assert_eq!(summary.fame_before, self.fame);
                self.hand_sizes = [0; MAX_SEATS];
                self.fame = summary.fame_after;
            }
            Event::MatchOver(outcome) => self.winners = Some(outcome.winners),
            Event::HistoryReshuffled | Event::Adjourned(_) | Event::Demanded { .. } => {}
        }
    }

    fn begin_round(&mut self, round: u8) {
        let seats = usize::from(self.setup.seats());
        *self = Story { round, fame: self.fame, ..Story::new(self.setup) };
        self.hand_sizes[..seats].fill((Card::COUNT / seats) as u8);
    }

    fn leave(&mut self, seat: Seat, card: Card) {
        assert!(self.allies[seat.index()].contains(card));
        self.allies[seat.index()].remove(card);
    }

    fn remove(&mut self, by: Seat, from: Seat, card: Card, was_hidden: bool) {
        let laid = (from, (!was_hidden).then_some(card));
        let at = self.meeting.iter().position(|played| *played == laid).expect("it lay there");
        self.meeting.remove(at);
        self.pile.push(Some(card));
        if !self.setup.has(Variant::SevenStays) {
            let (seat, seven) = self.meeting.pop().expect("the 7 was played last");
            assert_eq!(seat, by);
            self.removed.insert(seven.expect("a 7 works face up"));
        }
    }

    fn let_sevens_leave(&mut self) {
        if self.setup.has(Variant::SevenAlwaysLeaves) {
            let is_seven = |card: Option<Card>| card.is_some_and(|card| card.strength() == Some(7));
            for (_, card) in self.meeting.extract_if(.., |(_, card)| is_seven(*card)) {
                self.removed.insert(card.expect("a 7 seen face up"));
            }
        }
    }

    /// Compares the story with what an onlooker sees.
    fn check(&self, view: &View) {
        assert_eq!((self.round, self.fame, self.winners), (view.round, view.fame, view.winners));
        assert_eq!(self.turned_up, view.turned_up.to_vec());
        let mut in_force: Vec<History> =
            self.turned_up.iter().copied().filter(|history| history.condition().is_some()).collect();
        in_force.extend(&self.in_force);
        assert_eq!(in_force, view.in_force.to_vec());
        assert_eq!(self.start, view.start);
        let meeting: Vec<_> = view.meeting.iter().map(|played| (played.seat, played.card)).collect();
        assert_eq!(self.meeting, meeting);
        assert_eq!((self.allies, self.hand_sizes), (view.allies, view.hand_sizes));
        assert_eq!(self.pile.last().copied().flatten(), view.discard_top);
        assert_eq!(self.pile.iter().flatten().copied().collect::<CardSet>(), view.gone);
        assert_eq!(self.pile.len(), usize::from(view.discard_count));
        assert_eq!(self.removed, view.removed);
    }
}

#[test]
fn the_events_tell_everything_that_an_onlooker_sees() {
    for (seed, setup) in setups().into_iter().enumerate() {
        let mut story = Story::new(setup);
        play_at_random(setup, 300 + seed as u64, |game, events, _| {
            for event in events {
                story.hear(event);
            }
            story.check(&game.view(Viewer::Onlooker));
        });
        assert!(story.winners.is_some());
    }
}
