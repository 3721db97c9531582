//! Everything that may be done can be done by touching something.

use super::position::position;
use super::random::{play_at_random, setups};
use crate::engine::{Game, Seat, Viewer};
use crate::games::seeker_chronicles::forecast::{Forecast, forecast};
use crate::games::seeker_chronicles::spot::{Picking, Spot, joined};
use crate::games::seeker_chronicles::{Assignment, Cards, Chronicle, Lane, Move, SeekerChronicles, View};

/// Everything that lies on the table.
fn spots(view: &View) -> Vec<Spot> {
    let mut spots: Vec<Spot> = Chronicle::ALL.map(Spot::Pile).to_vec();
    spots.extend(view.hand.types().map(Spot::Hand));
    for seat in [Seat(0), Seat(1)] {
        let side = view.table.side(seat);
        let memory = &side.memory;
        let frozen_exhausted = memory.frozen().minus(memory.frozen_ready());
        let lying = [
            (memory.ready().minus(memory.frozen_ready()), true, false),
            (memory.frozen_ready(), true, true),
            (memory.exhausted().minus(frozen_exhausted), false, false),
            (frozen_exhausted, false, true),
        ];
        for (cards, ready, frozen) in lying {
            spots.extend(cards.types().map(|card| Spot::Memory { seat, card, ready, frozen }));
        }
        for (lane, active) in side.lanes().zip(&side.seekers) {
            spots.push(Spot::Seeker(seat, lane));
            spots.extend(active.linked.types().map(|card| Spot::Linked(seat, lane, card)));
        }
        if view.viewer.seat() == Some(seat) {
            spots.extend(side.archive.types().map(Spot::Archive));
        }
    }
    spots
}

/// Whether a move has a button of its own.
fn has_button(mv: Move) -> bool {
    match mv {
        Move::Starter(_)
        | Move::Copies(..)
        | Move::Seeker(_)
        | Move::Keep
        | Move::Mulligan
        | Move::Research
        | Move::Skip
        | Move::Pass
        | Move::Stop => true,
        Move::Pile(_)
        | Move::Produce(_)
        | Move::Play(_)
        | Move::Link(..)
        | Move::Hyperlink(..)
        | Move::Choose(_)
        | Move::ChooseLinked(..)
        | Move::To(_) => false,
    }
}

#[test]
fn every_legal_move_is_meant_by_something_on_the_table() {
    let mut touched = 0;
    let mut moves = Vec::new();
    for (setup, seed) in setups().into_iter().zip(800..) {
        play_at_random(setup, seed, |game, _, _| {
            let Some(own) = game.status().acting().first() else { return };
            let view = game.view(Viewer::Seat(own));
            let spots = spots(&view);
            moves.clear();
            game.legal_moves(own, &mut moves);
            let picking = Picking::of(&view.table, own);
            for mv in &moves {
                let is_meant = spots.iter().any(|spot| spot.means(*mv, &view.table, own));
                assert!(has_button(*mv) || is_meant, "{mv} is out of reach at {:?}", view.table.decision);
                if let (Some(picking), Move::Produce(card) | Move::Choose(card)) = (&picking, mv) {
                    assert!(picking.among.contains(*card), "{mv} cannot be picked");
                }
                touched += 1;
            }
        });
    }
    assert!(touched > 20_000, "only {touched} moves were looked at");
}

#[test]
fn whatever_is_picked_in_any_order_is_legal_when_it_is_named_in_ascending_order() {
    let mut picked = 0;
    for (setup, seed) in setups().into_iter().zip(900..) {
        play_at_random(setup, seed, |game, _, rng| {
            let Some(own) = game.status().acting().first() else { return };
            let Some(picking) = Picking::of(&game.table, own) else { return };
            let mut left = picking.among;
            let chosen: Cards = (0..picking.most).filter_map(|_| left.draw(rng)).collect();
            let (mut game, mut picking) = (game.clone(), picking);
            for card in chosen.iter() {
                let mut moves = Vec::new();
                game.legal_moves(own, &mut moves);
                let wanted = if picking.ready { Move::Produce(card) } else { Move::Choose(card) };
                assert!(moves.contains(&wanted), "{wanted} of {chosen:?} is not legal");
                game.apply(own, &wanted, &mut Vec::new());
                picked += 1;
                match Picking::of(&game.table, own).filter(|_| game.table.acting == own) {
                    Some(after) if picking.goes_on(&after) => picking = after,
                    _ => break,
                }
            }
        });
    }
    assert!(picked > 200, "only {picked} modules were picked");
}

#[test]
fn a_module_and_a_seeker_join_in_either_order_and_never_with_the_other_side() {
    let (n1, lane) = ("n1".parse().unwrap(), Lane(0));
    let (hand, own, other) = (Spot::Hand(n1), Spot::Seeker(Seat(0), lane), Spot::Seeker(Seat(1), lane));
    assert_eq!(joined(hand, own, Seat(0)), Some(Move::Hyperlink(n1, lane)));
    assert_eq!(joined(own, hand, Seat(0)), Some(Move::Hyperlink(n1, lane)));
    assert_eq!(joined(hand, other, Seat(0)), None);
    let memory = Spot::Memory { seat: Seat(0), card: n1, ready: true, frozen: false };
    assert_eq!(joined(memory, own, Seat(0)), Some(Move::Link(n1, lane)));
    assert_eq!(joined(memory, hand, Seat(0)), None);
}

#[test]
fn a_forecast_tells_cost_power_research_and_the_next_seeker() {
    let game = position("a: seekers n:n5, memory n3 n4 n2 | b: seekers o:o1");
    let of = |card: &str, how| forecast(&game.table, Seat(0), card.parse().unwrap(), Lane(0), how);
    let expected = Forecast { cost: 1, power: [5, 7], brings_seeker: true, archives: [3, 5] };
    assert_eq!(of("n3", Assignment::Link), Some(expected));
    assert_eq!(of("n5", Assignment::Hyperlink), None, "it has no hyperlink cost");
    let view: View = game.view(Viewer::Seat(Seat(0)));
    assert!(SeekerChronicles::why_not(&view, &Move::Link("n3".parse().unwrap(), Lane(0))).is_none());
}
