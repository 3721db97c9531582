//! What the moves do.

use arrayvec::ArrayVec;

use super::attack::loot;
use super::pieces::{AGE_LIMIT, Card};
use super::shape::{Cell, Shape};
use super::sheet::{Component, Cover, Span, Tech};
use super::state::Chronicler;
use super::structure::Structure;
use super::view::Decision;
use super::{Event, Move};
use crate::engine::Seat;

impl Chronicler {
    /// Plays a legal move of the seat that has to decide.
    pub(super) fn answer(&mut self, seat: Seat, mv: Move, events: &mut Vec<Event>) {
        match mv {
            Move::Obtain => {
                let draws = 1 + self.table.sheet(seat).active(Structure::Mine); // R55
                events.push(Event::Obtained { seat, draws });
                self.draw(draws, events);
            }
            Move::Advance(card) => self.advance(seat, card, events),
            Move::Research(card) => self.research(seat, card, 1, events),
            Move::Build(card) => {
                self.leave(seat, card);
                events.push(Event::BuildBegan { seat, card });
                self.ask(seat, Decision::Place(card));
            }
            Move::Merge { first, second, form } => self.merge(seat, (first, second), form, events),
            Move::Attack(card) => {
                self.leave(seat, card);
                events.push(Event::AttackBegan { seat, card });
                self.ask(seat, Decision::Cover(card));
            }
            Move::Rediscover { seat: target, at } => self.rediscover(seat, target, at, events),
            Move::Pass => {
                events.push(Event::Passed(seat));
                self.finish_action(events);
            }
            Move::Place => self.build(seat, None, events),
            Move::Join { component, cell } => self.build(seat, Some((component, cell)), events),
            Move::Cover { seat: target, at, span } => self.cover(seat, target, at, span, events),
            Move::Discard(card) => match self.table.decision {
                Decision::Shed { left, .. } => self.shed(seat, card, left, events),
                Decision::Research { discarded, .. } => self.research(seat, card, discarded + 1, events),
                _ => {}
            },
            Move::Draw => {
                if let Decision::Research { discarded, .. } = self.table.decision {
                    let draws = discarded + self.table.sheet(seat).active(Structure::Laboratory); // R54
                    events.push(Event::Researched { seat, discarded, draws });
                    self.draw(draws, events);
                }
            }
            Move::Take(card) => self.take(seat, card, events),
            Move::Stop => self.finish_action(events),
        }
    }

    fn advance(&mut self, seat: Seat, card: Card, events: &mut Vec<Event>) {
        self.leave(seat, card);
        self.sheet_mut(seat).techs.push(Tech { card, cover: None });
        events.push(Event::Advanced { seat, card });
        if card.age() == AGE_LIMIT && self.table.first_nine.is_none() {
            self.begin_last_actions(seat, events);
        } else {
            self.finish_action(events); // R40: a further Age 9 card starts nothing.
        }
    }

    /// Discards a card for a research, the `discarded`th.
    fn research(&mut self, seat: Seat, card: Card, discarded: u8, events: &mut Vec<Event>) {
        self.leave(seat, card);
        self.table.pile.push(card);
        events.push(Event::Discarded { seat, card });
        self.ask(seat, Decision::Research { discarded, last: card });
    }

    /// Takes a card from the discard pile.
    fn take(&mut self, seat: Seat, card: Card, events: &mut Vec<Event>) {
        let left = self.asked().takes().map_or(0, |(left, _)| left);
        if let Some(at) = self.table.pile.iter().rposition(|other| *other == card) {
            self.table.pile.remove(at);
            self.join(seat, card);
            self.table.known[seat.index()].insert(card);
        }
        events.push(Event::Took { seat, card });
        if left > 1 {
            self.ask(seat, Decision::Take { left: left - 1, last: card });
        } else {
            self.finish_action(events);
        }
    }

    /// Builds the card on its way, by itself or joined to a component.
    fn build(&mut self, seat: Seat, joined: Option<(u8, Cell)>, events: &mut Vec<Event>) {
        let Some(card) = self.table.held() else { return };
        let mode = self.table.setup.mode();
        let components = &mut self.sheet_mut(seat).components;
        let (component, cell, before, complete) = match joined {
            None => {
                let single = Component { shape: Shape::SINGLE, cards: ArrayVec::from_iter([card]), active: false };
                components.push(single);
                (components.len() as u8 - 1, Cell { row: 0, column: 0 }, None, Shape::SINGLE.structure(mode))
            }
            Some((at, cell)) => {
                let component = &mut components[usize::from(at)];
                let before = component.structure(mode);
                let cell = component.join(cell, card);
                (at, cell, before, component.structure(mode))
            }
        };
        events.push(Event::Built { seat, card, component, cell, before, complete });
        self.finish_action(events);
    }

    fn merge(&mut self, seat: Seat, (first, second): (u8, u8), form: Structure, events: &mut Vec<Event>) {
        let mode = self.table.setup.mode();
        let components = &mut self.sheet_mut(seat).components;
        let other = components.remove(usize::from(second));
        let component = &mut components[usize::from(first)];
        if let (Some(one), Some(two)) = (component.structure(mode), other.structure(mode)) {
            component.merge(&other, form);
            events.push(Event::Merged { seat, first, second, before: [one, two], form });
        }
        self.finish_action(events);
    }

    /// Covers an advancement, or it and the next, with the card on its way, and draws the loot: once for the attack (R46).
    fn cover(&mut self, seat: Seat, target: Seat, at: u8, span: Span, events: &mut Vec<Event>) {
        let Some(card) = self.table.held() else { return };
        let loot = loot(&self.table, seat, target);
        let techs = &mut self.sheet_mut(target).techs;
        let place = usize::from(at);
        techs[place].cover = Some(Cover { card, span });
        if span == Span::First {
            techs[place + 1].cover = Some(Cover { card, span: Span::Second });
        }
        let (fortified, techs) = (loot.is_denied, self.table.sheet(target).spanned(place, span));
        events.push(Event::Attacked { seat, card, target, at, span, techs, loot: loot.cards, fortified });
        self.draw(loot.cards, events);
    }

    /// Removes a cover; with an active Library a second one may follow (R53).
    fn rediscover(&mut self, seat: Seat, target: Seat, at: u8, events: &mut Vec<Event>) {
        let techs = &mut self.sheet_mut(target).techs;
        let place = usize::from(at);
        let Some(cover) = techs[place].cover.take() else { return };
        if cover.span == Span::First {
            techs[place + 1].cover = None; // R50
        }
        self.table.pile.push(cover.card); // R51
        let techs = self.table.sheet(target).spanned(place, cover.span);
        events.push(Event::Rediscovered { seat, target, at, span: cover.span, techs, cover: cover.card });
        let is_first = self.table.decision == Decision::Act;
        if is_first && self.table.sheet(seat).active(Structure::Library) > 0 && self.has_cover() {
            self.ask(seat, Decision::RediscoverAgain);
        } else {
            self.finish_action(events);
        }
    }

    /// Whether any advancement is covered.
    fn has_cover(&self) -> bool {
        self.table.sheets.iter().flat_map(|sheet| &sheet.techs).any(|tech| tech.is_lost())
    }

    /// Discards a card beyond the hand limit.
    fn shed(&mut self, seat: Seat, card: Card, left: u8, events: &mut Vec<Event>) {
        self.leave(seat, card);
        self.table.pile.push(card);
        events.push(Event::Shed { seat, card });
        if left > 1 {
            self.ask(seat, Decision::Shed { left: left - 1, last: Some(card) });
        } else {
            self.shed_next(events);
        }
    }
}

impl Component {
    /// Adds a card, and gives its cell counted from the component's new corner. An ability ends at once (R29).
    fn join(&mut self, cell: Cell, card: Card) -> Cell {
        let moved = Cell { row: cell.row.max(0), column: cell.column.max(0) };
        if let Some(shape) = self.shape.with_cell(cell) {
            self.shape = shape;
            let place = shape.cells().position(|other| other == moved).unwrap_or(0);
            self.cards.insert(place, card);
            self.active = false;
        }
        moved
    }

    /// Takes the cards of another component in, to make a structure of both. Abilities end at once (R29).
    fn merge(&mut self, other: &Component, form: Structure) {
        let Some(is_own) = self.shape.parts_of(form.shape(), other.shape) else { return };
        let (mut own, mut others) = (self.cards.iter(), other.cards.iter());
        let size = usize::from(form.size());
        let cards = is_own[..size].iter().filter_map(|is_own| if *is_own { own.next() } else { others.next() });
        self.cards = cards.copied().collect();
        self.shape = form.shape();
        self.active = false;
    }
}
