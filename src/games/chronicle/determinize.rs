//! A whole game drawn at random from those that a view cannot tell from the real one.
//!
//! Every card that the viewer cannot see has to lie in one of the places that the viewer cannot see into: another hand,
//! a card face down in the meeting, a card buried in the discard pile. The cards are dealt to these places at random;
//! where none that may take a card has room, one of its cards moves on (an augmenting path, as in Kuhn, *The Hungarian
//! method for the assignment problem*, 1955), so a deal is found whenever there is one.

use arrayvec::ArrayVec;

use super::pieces::{Card, CardSet, History, Suit, SuitSet};
use super::state::{Chronicle, Laid, Table};
use super::view::{Decision, View};
use crate::engine::{MAX_SEATS, Rng, Seat, Setup as _};

/// A whole game that `view` cannot tell from the real one. `rng` is also what its next deals follow from.
///
/// # Panics
///
/// When no game gives such a view.
pub(super) fn imagine(view: &View, mut rng: Rng) -> Chronicle {
    let unseen = CardSet::ALL.minus(seen(view));
    let dealt = deal(view, unseen, &mut rng);
    let mut hands = [CardSet::EMPTY; MAX_SEATS];
    let mut buried = [CardSet::EMPTY; MAX_SEATS];
    hands.copy_from_slice(&dealt[..MAX_SEATS]);
    buried.copy_from_slice(&dealt[BURIED..]);
    if let Some(own) = view.viewer.seat() {
        hands[own.index()] = view.hand;
        buried[own.index()] = view.own_buried;
    }
    let meeting = view.meeting.iter().map(|played| {
        let hidden = || dealt[HIDDEN + played.seat.index()].iter().next().expect("every hidden place has its card");
        Laid { seat: played.seat, card: played.card.unwrap_or_else(hidden), face_up: played.face_up }
    });
    let mut deck: ArrayVec<History, 12> =
        History::ALL.into_iter().filter(|history| !view.history_used.contains(history)).collect();
    rng.shuffle(&mut deck);
    let pile = pile(view, &buried, &mut rng);
    Chronicle { table: table(view), hands, meeting: meeting.collect(), deck, pile, buried, rng }
}

/// The cards whose place the viewer sees.
fn seen(view: &View) -> CardSet {
    let mut seen = view.hand.union(view.gone).union(view.removed);
    for allies in view.allies {
        seen = seen.union(allies);
    }
    for played in &view.meeting {
        seen = seen.union(played.card.map_or(CardSet::EMPTY, CardSet::only));
    }
    seen
}

/// The discard pile: the top card is seen, the order of the others forgotten.
fn pile(view: &View, buried: &[CardSet; MAX_SEATS], rng: &mut Rng) -> ArrayVec<Card, { Card::COUNT }> {
    let cards = buried.iter().fold(view.gone, |all, cards| all.union(*cards));
    let mut pile: ArrayVec<Card, { Card::COUNT }> = cards.iter().filter(|card| view.discard_top != Some(*card)).collect();
    rng.shuffle(&mut pile);
    pile.extend(view.discard_top);
    pile
}

fn table(view: &View) -> Table {
    let acting = view.acting.unwrap_or(view.start);
    let turn = if let Decision::Obey(by) = view.decision { by } else { acting };
    Table {
        setup: view.setup,
        round: view.round,
        fame: view.fame,
        turned_up: view.turned_up.clone(),
        in_force: view.in_force.clone(),
        past: view.past.clone(),
        history_used: view.history_used.clone(),
        start: view.start,
        turn,
        acting,
        decision: view.decision,
        led: view.led,
        led_by: view.led_by,
        idle_wild: view.idle_wild,
        allies: view.allies,
        removed: view.removed,
        known: view.known,
        lacks: view.lacks,
        winners: view.winners,
    }
}

/// Each seat has three places that others do not see into. The first is its hand, at the seat's own number.
const PLACES: usize = 3 * MAX_SEATS;
/// The places face down in the meeting begin here.
const HIDDEN: usize = MAX_SEATS;
/// The places in the discard pile begin here.
const BURIED: usize = 2 * MAX_SEATS;

/// Some of the places, one bit each.
type Places = u32;

/// Deals the unseen cards to the places.
///
/// A card that lies face down under a led suit is a Wild, or its player has none of that suit. Which of the two is
/// chosen first for each such card; a choice that turns out impossible is replaced by the others in turn.
fn deal(view: &View, unseen: CardSet, rng: &mut Rng) -> [CardSet; PLACES] {
    let doubtful = doubtful(view);
    let mut guess = 0;
    for (bit, seat) in doubtful.iter().enumerate() {
        guess |= u32::from(is_void(view, unseen, *seat, rng)) << bit;
    }
    for change in 0..1u32 << doubtful.len() {
        let mut void = [false; MAX_SEATS];
        for (bit, seat) in doubtful.iter().enumerate() {
            void[seat.index()] = (guess ^ change) & (1 << bit) != 0;
        }
        if let Some(cards) = Deal::new(view, void).deal(unseen, rng) {
            return cards;
        }
    }
    unreachable!("the real deal is one of those that fit the view")
}

/// The seats whose hidden card was played under a led suit.
fn doubtful(view: &View) -> ArrayVec<Seat, MAX_SEATS> {
    let mut seats = ArrayVec::new();
    let Some(led_by) = view.led_by else {
        return seats;
    };
    let after = |seat: Seat| (seat.0 + view.setup.seats() - view.start.0) % view.setup.seats();
    for played in &view.meeting {
        if played.card.is_none() && after(played.seat) > after(led_by) {
            seats.push(played.seat);
        }
    }
    seats
}

/// Guesses whether `seat` played its hidden card for want of the led suit, by how many deals say so.
fn is_void(view: &View, unseen: CardSet, seat: Seat, rng: &mut Rng) -> bool {
    const ONE: u64 = 1 << 16;
    let Some(led) = view.led else {
        return false;
    };
    let wild = unseen.intersection(CardSet::WILD).len() as u64;
    let following = unseen.intersection(led.cards()).len() as u64;
    let count = unseen.len() as u64;
    let other = count - wild - following;
    let held = u64::from(view.hand_sizes[seat.index()]);
    let mut void = ONE;
    for drawn in 0..following {
        void = void * count.saturating_sub(held + 1 + drawn) / (count - drawn);
    }
    let (hidden, open) = (other * void, wild * ONE);
    hidden + open > 0 && u64::from(rng.below((hidden + open) as u32)) < hidden
}

/// A deal in progress.
struct Deal<'a> {
    view: &'a View,
    /// How many more cards each place takes.
    room: [u8; PLACES],
    cards: [CardSet; PLACES],
    /// Where a card that nobody knows of may lie: one entry per suit, then the Wild.
    places: [Places; 4],
    /// Where a card that its seat is known to have may lie.
    known: [[Places; 4]; MAX_SEATS],
}

impl Deal<'_> {
    /// Lays out the places; `void` tells which seats have none of the led suit.
    fn new(view: &View, void: [bool; MAX_SEATS]) -> Deal<'_> {
        let mut deal = Deal {
            view,
            room: [0; PLACES],
            cards: [CardSet::EMPTY; PLACES],
            places: [0; 4],
            known: [[0; 4]; MAX_SEATS],
        };
        for seat in Seat::all(view.setup.seats()).filter(|seat| view.viewer.seat() != Some(*seat)) {
            let at = seat.index();
            let led = view.led.filter(|_| void[at]);
            deal.room[at] = view.hand_sizes[at];
            deal.open(at, seat, |suit| suit.is_none() || suit != led, view.lacks[at]);
            deal.room[BURIED + at] = view.buried[at];
            deal.open(BURIED + at, seat, |_| true, SuitSet::EMPTY);
            if view.meeting.iter().any(|played| played.seat == seat && played.card.is_none()) {
                deal.room[HIDDEN + at] = 1;
                deal.open(HIDDEN + at, seat, |suit| suit.is_some() == void[at] && (suit.is_none() || suit != led), view.lacks[at]);
            }
        }
        deal
    }

    /// Lets a place take cards of the suits (`None` for the Wild) that `takes` names; those that the seat lacks only if
    /// it is known to have the card.
    fn open(&mut self, place: usize, seat: Seat, takes: impl Fn(Option<Suit>) -> bool, lacks: SuitSet) {
        if self.room[place] == 0 {
            return;
        }
        for (kind, suit) in KINDS.into_iter().enumerate() {
            if takes(suit) {
                self.known[seat.index()][kind] |= 1 << place;
                if !suit.is_some_and(|suit| lacks.contains(suit)) {
                    self.places[kind] |= 1 << place;
                }
            }
        }
    }

    /// Where this card may lie.
    fn places(&self, card: Card) -> Places {
        let kind = card.index() / 10;
        for (known, places) in self.view.known.iter().zip(self.known) {
            if known.contains(card) {
                return places[kind];
            }
        }
        self.places[kind]
    }

    /// Deals all cards: first the hidden places, which take the fewest, then the cards that fit the fewest places.
    fn deal(mut self, mut unseen: CardSet, rng: &mut Rng) -> Option<[CardSet; PLACES]> {
        for place in HIDDEN..BURIED {
            if self.room[place] == 0 {
                continue;
            }
            let fitting: ArrayVec<Card, { Card::COUNT }> =
                unseen.iter().filter(|card| self.places(*card) & (1 << place) != 0).collect();
            if let Some(card) = rng.pick(&fitting) {
                self.put(*card, place);
                unseen.remove(*card);
            }
        }
        let known = self.view.known.iter().fold(CardSet::EMPTY, |all, cards| all.union(*cards));
        for card in unseen.intersection(known) {
            self.place(card, rng)?;
        }
        let mut kinds = [0, 1, 2, 3];
        // A general sort of four numbers would be a tenth of what the computer players weigh in the browser.
        for end in 1..kinds.len() {
            for at in (1..=end).rev() {
                if self.places[kinds[at]].count_ones() < self.places[kinds[at - 1]].count_ones() {
                    kinds.swap(at, at - 1);
                }
            }
        }
        for kind in kinds {
            for card in unseen.minus(known).intersection(cards_of(KINDS[kind])) {
                self.place(card, rng)?;
            }
        }
        Some(self.cards)
    }

    /// Lays a card in a place with room, the more room the likelier; where there is none, another card moves on.
    fn place(&mut self, card: Card, rng: &mut Rng) -> Option<()> {
        let places = self.places(card);
        let room: u32 = each(places).map(|place| u32::from(self.room[place])).sum();
        if room == 0 {
            return self.make_room(card, places, &mut 0);
        }
        let mut ticket = rng.below(room);
        for place in each(places) {
            let room = u32::from(self.room[place]);
            if ticket < room {
                self.put(card, place);
                return Some(());
            }
            ticket -= room;
        }
        None
    }

    /// Lays a card in one of `places` by moving another one on; `tried` are the places that led nowhere.
    fn make_room(&mut self, card: Card, places: Places, tried: &mut Places) -> Option<()> {
        for place in each(places) {
            if *tried & (1 << place) != 0 {
                continue;
            }
            if self.room[place] > 0 {
                self.put(card, place);
                return Some(());
            }
            *tried |= 1 << place;
            for other in self.cards[place] {
                if self.make_room(other, self.places(other), tried).is_some() {
                    self.cards[place].remove(other);
                    self.cards[place].insert(card);
                    return Some(());
                }
            }
        }
        None
    }

    fn put(&mut self, card: Card, place: usize) {
        self.cards[place].insert(card);
        self.room[place] -= 1;
    }
}

/// The suits, then the Wild.
const KINDS: [Option<Suit>; 4] = [Some(Suit::Power), Some(Suit::Wisdom), Some(Suit::Love), None];

fn cards_of(kind: Option<Suit>) -> CardSet {
    kind.map_or(CardSet::WILD, Suit::cards)
}

/// The places of a set, ascending.
fn each(mut places: Places) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (places != 0).then(|| places.trailing_zeros() as usize)?;
        places &= places - 1;
        Some(place)
    })
}
