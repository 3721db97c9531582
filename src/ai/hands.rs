//! The computer players of a match against the clock, with their eyes and hands.
//!
//! Whoever owns the clock lets time pass through [`Hands::advance`]: each player looks when it is due, and what comes to its
//! mind is stamped with that moment and queued like a person's move.

use super::bot::Bot;
use super::level::Level;
use super::reflex::Reflexes;
use crate::engine::{MAX_SEATS, Match, Millis, Refused, Rng, Seat, SeatSet, Viewer};

/// The computer players at a table with a clock.
#[derive(Clone, Debug)]
pub struct Hands {
    levels: [Option<Level>; MAX_SEATS],
    reflexes: Reflexes,
    rng: Rng,
}

impl Hands {
    /// The players of these levels, by seat; `None` where a person sits.
    pub fn new(levels: impl IntoIterator<Item = Option<Level>>, rng: Rng) -> Hands {
        let mut by_seat = [None; MAX_SEATS];
        by_seat.iter_mut().zip(levels).for_each(|(place, level)| *place = level);
        Hands { levels: by_seat, reflexes: Reflexes::default(), rng }
    }

    fn seats(&self) -> SeatSet {
        let seats = (0..).map(Seat).zip(self.levels);
        seats.filter(|(_, level)| level.is_some()).map(|(seat, _)| seat).collect()
    }

    /// The next moment at which something happens, becomes possible, or a player looks; none while the clock stands.
    pub fn next<G: Bot>(&self, game: &Match<G>) -> Option<Millis> {
        let deadline = game.next_deadline()?;
        let queued = (game.queued() > 0).then(|| game.now().after(1));
        let look = self.reflexes.next(self.seats(), game.now()).map(|(at, _)| at);
        Some(deadline.min(queued.unwrap_or(deadline)).min(look.unwrap_or(deadline)))
    }

    /// Lets time pass until `until`, or until the clock stops, and the players act on the way. Gives the moves that were
    /// refused, the persons' and the players' own.
    pub fn advance<G: Bot>(&mut self, game: &mut Match<G>, until: Millis) -> Vec<Refused<G>> {
        let mut refused = Vec::new();
        while let Some((at, seat)) = self.reflexes.next(self.seats(), game.now()).filter(|(at, _)| *at <= until) {
            refused.extend(game.advance_to(at));
            if game.next_deadline().is_none() {
                break;
            }
            let Some(level) = self.levels[seat.index()] else { break };
            let view = game.view(Viewer::Seat(seat));
            if let Some(mv) = self.reflexes.look::<G>(at, &view, level, &mut self.rng) {
                // Refused only when the match is over, and then nobody moves any more.
                let _ = game.queue(at, seat, mv);
            }
        }
        refused.extend(game.advance_to(until));
        refused
    }

    /// While the clock stands, lets every player who is waited for answer. True when one did.
    pub fn consent<G: Bot>(&mut self, game: &mut Match<G>) -> bool {
        let mut has_answered = false;
        if game.next_deadline().is_some() {
            return false;
        }
        for seat in game.status().acting().iter() {
            let Some(level) = self.levels[seat.index()] else { continue };
            let instinct = G::instinct(&game.view(Viewer::Seat(seat)), level, &mut self.rng);
            let mv = instinct.and_then(|instinct| instinct.mv);
            has_answered |= mv.is_some_and(|mv| game.play(seat, mv).is_ok());
        }
        has_answered
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Seeds;
    use crate::games::chronos_conquest::{ChronosConquest, Setup};

    fn dealt(seats: u8) -> Match<ChronosConquest> {
        Match::deal(Setup::new(seats), Seeds::new(["hands".to_owned()]))
    }

    #[test]
    fn computers_play_a_whole_match_by_themselves() {
        let mut game = dealt(3);
        let levels = [Level::Master, Level::Adept, Level::Novice].map(Some);
        let mut hands = Hands::new(levels, Rng::from_number(1));
        for _ in 0..100_000 {
            if game.status().outcome().is_some() {
                break;
            }
            match hands.next(&game) {
                Some(at) => drop(hands.advance(&mut game, at)),
                None => assert!(hands.consent(&mut game), "everybody waits for somebody"),
            }
        }
        assert!(game.status().outcome().is_some());
        let again = Match::<ChronosConquest>::open(&game.record()).expect("a record");
        assert_eq!(again.game.digest(), game.digest());
    }

    #[test]
    fn a_match_is_the_same_however_often_the_clock_is_looked_at() {
        let played = [1, 16, 250].map(|step| {
            let mut game = dealt(2);
            let mut hands = Hands::new([Some(Level::Adept), Some(Level::Master)], Rng::from_number(2));
            while game.now() < Millis(60_000) && game.status().outcome().is_none() {
                if !hands.consent(&mut game) {
                    let until = game.now().after(step);
                    hands.advance(&mut game, until);
                }
            }
            hands.advance(&mut game, Millis(60_000));
            game.record()
        });
        assert!(played[0].len() > 200, "{}", played[0]);
        assert_eq!(played[0], played[1]);
        assert_eq!(played[1], played[2]);
    }

    #[test]
    fn a_person_is_waited_for_and_never_moved() {
        let mut game = dealt(2);
        let mut hands = Hands::new([None, Some(Level::Novice)], Rng::from_number(3));
        assert!(hands.consent(&mut game));
        assert!(!hands.consent(&mut game));
        assert_eq!(hands.next(&game), None);
        let ready = game.legal_moves(Seat(0))[0];
        game.play(Seat(0), ready).expect("legal");
        hands.advance(&mut game, Millis(45_000));
        assert_eq!(game.now(), Millis(45_000));
        assert!(game.entries().iter().skip(2).all(|entry| entry.seat == Seat(1)));
    }
}
