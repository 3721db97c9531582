//! What the moves do.

use super::board::Building;
use super::cascade::{Cascade, Junction, Ripple};
use super::event::Event;
use super::legal::{self, DEMOLITION_ECUS, EXCHANGE_ECUS, TRAVEL_ECUS};
use super::map::Square;
use super::squares::Squares;
use super::moves::Move;
use super::pieces::{Age, Cards, Colour, Kind};
use super::places::Plan;
use super::state::Khronos;
use super::view::Decision;
use crate::engine::Seat;

/// The bonus for a building of size 2 or 3 and for every upgrade, by [`Age`]. Rulebook, Construction Bonuses.
const BONUS: [u8; 3] = [1, 2, 0];

/// A building that was begun, and where it stands.
#[derive(Clone, Copy, Debug)]
struct Site {
    age: Age,
    kind: Kind,
    /// The top left square of the building that is upgraded.
    from: Option<Square>,
    at: Square,
}

impl Khronos {
    /// Plays a legal move of the seat that has to decide.
    pub(super) fn answer(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        match mv {
            Move::Swap { take, give } => self.swap(seat, take, give, events),
            Move::Exchange(cards) => self.exchange(seat, cards, events),
            Move::Travel { pawn, to } => self.travel(seat, pawn, to, events),
            Move::Build { age, kind } => self.ask(seat, Decision::Place { age, kind, from: None }),
            Move::Upgrade { age, from, to } => self.ask(seat, Decision::Place { age, kind: to, from: Some(from) }),
            Move::Demolish { age, at } => self.demolish(seat, age, at, events),
            Move::Populate(at) => {
                self.play_cards(seat, Age::Reason, Cards::of(Colour::Civil, 1));
                self.happen(Event::Populated { seat, at }, events);
            }
            Move::Renovate(at) => self.renovate(seat, at, events),
            Move::End => self.end_turn(events),
            Move::At(at) => match self.table.decision {
                Decision::Place { age, kind, from } => {
                    self.pay_terrain(seat, Site { age, kind, from, at }, Cards::NONE, None, events);
                }
                Decision::Stand { age, from, .. } => self.stand(age, from, at, events),
                _ => {}
            },
            Move::Pay(colour) => {
                if let Decision::Pay { age, kind, from, at, paid, left } = self.table.decision {
                    let paid = paid.with(Cards::of(colour, 1));
                    self.pay_terrain(seat, Site { age, kind, from, at }, paid, Some(left - 1), events);
                }
            }
            Move::Settle(first) => {
                if let Decision::Settle { age, colour } = self.table.decision {
                    self.judge(age, colour, first, events);
                    self.settle_if_fallen(events);
                }
            }
            Move::Downsize(at) => {
                if let Decision::Downsize { age, colour } = self.table.decision {
                    self.fall(age, colour, at, events);
                    self.settle_if_fallen(events);
                }
            }
            Move::Keep(cards) => self.keep(seat, cards, events),
        }
    }

    /// Asks a seat for a decision.
    pub(super) fn ask(&mut self, seat: Seat, decision: Decision) {
        (self.table.acting, self.table.decision) = (seat, decision);
    }

    /// Takes cards from a hand for everybody to see.
    pub(super) fn leave(&mut self, seat: Seat, cards: Cards) {
        for card in cards.iter() {
            self.show(seat.index(), Cards::of(card, 1));
        }
    }

    /// Takes one card from a hand: a known one, if there is one like it.
    fn show(&mut self, at: usize, card: Cards) {
        let table = &mut self.table;
        self.hands[at] = self.hands[at].without(card);
        let is_known = card.is_within(table.known[at]);
        let hidden = table.hand_sizes[at] - table.known[at].len();
        table.hand_sizes[at] -= 1;
        if is_known {
            table.known[at] = table.known[at].without(card);
        } else if table.old_counts[at] == hidden {
            table.old_counts[at] = table.old_counts[at].saturating_sub(1);
            table.old = table.old.without(card);
            self.old_hands[at] = self.old_hands[at].without(card);
        } else if card.is_within(table.old) {
            table.old_counts[at] = table.old_counts[at].saturating_sub(1); // It may have been one of them.
        }
    }

    /// Plays cards on a board.
    fn play_cards(&mut self, seat: Seat, age: Age, cards: Cards) {
        self.leave(seat, cards);
        self.table.discard = self.table.discard.with(cards);
        self.table.ledger.note(age, self.table.pawns[seat.index()], cards.len());
        self.table.acted = true;
    }

    fn swap(&mut self, seat: Seat, take: Colour, give: Cards, events: &mut Vec<Event>) {
        let took = Cards::of(take, give.len());
        self.leave(seat, give);
        let at = seat.index();
        self.hands[at] = self.hands[at].with(took);
        self.table.known[at] = self.table.known[at].with(took);
        self.table.hand_sizes[at] += took.len();
        self.table.display = self.table.display.without(took).with(give);
        self.table.swapped = true;
        events.push(Event::Swapped { seat, took, gave: give });
    }

    fn exchange(&mut self, seat: Seat, cards: Cards, events: &mut Vec<Event>) {
        self.table.ecus[seat.index()] -= EXCHANGE_ECUS;
        self.leave(seat, cards);
        self.table.discard = self.table.discard.with(cards);
        self.table.exchanged = true;
        events.push(Event::Exchanged { seat, discarded: cards });
        self.draw(seat, events);
    }

    fn travel(&mut self, seat: Seat, pawn: u8, to: Age, events: &mut Vec<Event>) {
        self.table.ecus[seat.index()] -= TRAVEL_ECUS;
        let from = std::mem::replace(&mut self.table.pawns[seat.index()][usize::from(pawn)], to);
        self.table.acted = true;
        events.push(Event::Travelled { seat, from, to });
    }

    fn demolish(&mut self, seat: Seat, age: Age, at: Square, events: &mut Vec<Event>) {
        let Some(tile) = self.table.board(age).at(at).copied() else { return };
        self.play_cards(seat, age, Cards::of(tile.colour(), 1));
        self.table.ecus[seat.index()] -= DEMOLITION_ECUS;
        self.put_back(tile);
        self.happen(Event::Demolished { seat, age, kind: tile.kind, at, owner: tile.owner }, events);
        self.cascade_mut().age = age;
        self.settle(events);
    }

    fn renovate(&mut self, seat: Seat, at: Square, events: &mut Vec<Event>) {
        let Some(ruin) = self.table.board(Age::Reason).at(at).copied() else { return };
        self.play_cards(seat, Age::Reason, Cards::of(ruin.colour(), 1));
        let done = ruin.room(self.table.setup) == 1;
        self.happen(Event::Renovated { seat, at, done }, events);
    }

    /// Pays for the terrain, or asks with which card. `left` cards are to be chosen besides those `paid`; `None` at first.
    fn pay_terrain(&mut self, seat: Seat, site: Site, paid: Cards, left: Option<u8>, events: &mut Vec<Event>) {
        let Site { age, kind, from, at } = site;
        let Some(plan) = self.table.plan(age, kind, from) else { return };
        let left = left.unwrap_or_else(|| plan.terrain_cost(at));
        let base = Cards::of(kind.colour(), plan.price());
        let rest = self.hands[seat.index()].without(base);
        match legal::only_payment(rest, paid, left) {
            Some(terrain) => self.construct(seat, site, base.with(terrain), events),
            None => self.ask(seat, Decision::Pay { age, kind, from, at, paid, left }),
        }
    }

    /// Constructs or upgrades a building, and whatever follows from it.
    fn construct(&mut self, seat: Seat, site: Site, cards: Cards, events: &mut Vec<Event>) {
        let Site { age, kind, from, at } = site;
        let Some(Plan { from: old, .. }) = self.table.plan(age, kind, from) else { return };
        let old = old.copied();
        let junction = self.junction(site);
        self.play_cards(seat, age, cards);
        let bonus = if kind.size() > 1 { BONUS[age.index()] } else { 0 }; // K37
        self.table.ecus[seat.index()] += u16::from(bonus);
        self.table.stock[kind.index()] -= 1;
        match old {
            None => self.happen(Event::Built { seat, age, kind, at, cards, bonus }, events),
            Some(old) => {
                self.put_back(old);
                let (from, from_at) = (old.kind, old.at);
                self.happen(Event::Upgraded { seat, age, from, from_at, kind, at, cards, bonus }, events);
            }
        }
        let shadow = Ripple { kind, at, from: old.map(|old: Building| (old.kind, old.at)) };
        self.follow_up(age, shadow, junction, events);
    }

    /// What a building just constructed or upgraded leads to.
    fn follow_up(&mut self, age: Age, shadow: Ripple, junction: Option<Junction>, events: &mut Vec<Event>) {
        let is_shadow = shadow.kind.size() > 1;
        if age == Age::Faith && is_shadow {
            self.cast_image(shadow, events);
        }
        let ripple = (age == Age::Might && is_shadow).then_some(shadow);
        if ripple.is_none() && junction.is_none() {
            return self.ask(self.table.turn, Decision::Act);
        }
        self.table.cascade = Some(Cascade { ripple, junction, ..Cascade::new(age) });
        self.settle(events);
    }

    /// The junction that a civil building makes.
    fn junction(&self, site: Site) -> Option<Junction> {
        let footprint = Squares::footprint(site.at, site.kind.size()).filter(|_| site.kind.colour() == Colour::Civil)?;
        Junction::before(self.table.board(site.age), self.table.setup, footprint).if_any()
    }
}
