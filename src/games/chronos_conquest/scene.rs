//! What is drawn of the table, part by part: each part is a small value, and is drawn again only when that has changed.

use arrayvec::ArrayVec;

use super::check::Player;
use super::moves::Take;
use super::pieces::{City, Face, God, Wind};
use super::timer::{Pack, Place};
use super::view::{GODS_LIMIT, Phase, Table};
use crate::engine::{Millis, Seat};

/// A stack of the archipelago.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StackFace {
    pub(super) open: bool,
    pub(super) top: Option<Face>,
    /// The card under the top, if everybody has seen it.
    pub(super) next: Option<Face>,
    pub(super) count: u8,
    /// How many timers stand there.
    pub(super) standing: u8,
    /// Whether DELPHI holds it.
    pub(super) frozen: bool,
}

impl StackFace {
    /// The stack with this number.
    pub(super) fn of(table: &Table, stack: u8) -> Option<StackFace> {
        let found = table.stacks.get(usize::from(stack))?;
        let below = found.cards.len().checked_sub(2).and_then(|below| found.cards[below]);
        Some(StackFace {
            open: found.open,
            top: found.top(),
            next: below.filter(|_| found.open),
            count: found.cards.len() as u8,
            standing: table.standing(Place::Stack(stack)).count() as u8,
            frozen: table.is_frozen(stack),
        })
    }
}

/// A god's place in the temple.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShrineFace {
    pub(super) god: God,
    pub(super) owner: Option<Seat>,
    pub(super) kept_for: Option<Seat>,
    /// The printed cost.
    pub(super) cost: u8,
    pub(super) rests: bool,
}

/// The gods of the round.
pub(super) fn shrines(table: &Table) -> ArrayVec<ShrineFace, GODS_LIMIT> {
    let face = |shrine: &super::Shrine| ShrineFace {
        god: shrine.god,
        owner: shrine.owner,
        kept_for: shrine.kept_for,
        cost: shrine.god.cost(),
        rests: shrine.rests_until > table.now,
    };
    table.temple.iter().map(face).collect()
}

/// A player's kingdom, as all see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct KingdomFace {
    pub(super) top: Option<Face>,
    /// How many cards the central pile has.
    pub(super) count: u8,
    /// How many cards each wind's pack has.
    pub(super) winds: [u8; 4],
    /// Which winds blow: AEOLUS needs no card.
    pub(super) blows: [bool; 4],
    /// The points before they are multiplied.
    pub(super) base: i16,
    /// By what they are multiplied.
    pub(super) factor: u8,
    pub(super) score: i16,
    pub(super) goal: i16,
    /// The gods gained.
    pub(super) gods: ArrayVec<God, GODS_LIMIT>,
    pub(super) ready: bool,
    /// Whether it is this player's action where the clock stops.
    pub(super) acts: bool,
    /// Whether nobody has more points, and there are some.
    pub(super) leads: bool,
}

impl KingdomFace {
    /// The kingdom of a player.
    pub(super) fn of(table: &Table, seat: Seat) -> KingdomFace {
        let kingdom = table.kingdom(seat);
        let score = table.score(seat);
        KingdomFace {
            top: kingdom.top(Pack::Centre),
            count: kingdom.pile.len() as u8,
            winds: kingdom.winds,
            blows: Wind::ALL.map(|wind| table.has_wind(seat, wind)),
            base: table.base(seat),
            factor: table.winds(seat).max(1),
            score,
            goal: table.setup.goal(),
            gods: table.temple.iter().filter(|shrine| shrine.owner == Some(seat)).map(|shrine| shrine.god).collect(),
            ready: matches!(table.phase, Phase::Dealt | Phase::Ended) && table.ready.contains(seat),
            acts: table.setup.has_beats() && table.next_in_beat() == Some(seat),
            leads: score > 0 && table.scores().into_iter().all(|other| other <= score),
        }
    }
}

/// A sand timer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GlassFace {
    pub(super) place: Place,
    /// Which of those that stand on its place it is, from 0, and how many they are.
    pub(super) slot: (u8, u8),
    pub(super) sand: Sand,
    pub(super) running: bool,
    /// The card that it takes as things stand, once its sand has run out.
    pub(super) takes: Option<Face>,
    /// Whether others keep it from taking a card.
    pub(super) blocked: bool,
    /// How many beats its sand runs; only where the clock stops.
    pub(super) beats: Option<u8>,
}

/// The sand of a timer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sand {
    pub(super) runs_out: Millis,
    pub(super) full_ms: u32,
    /// Where the clock stops, how much is above.
    pub(super) above_ms: Option<u64>,
}

impl GlassFace {
    /// A player's timer, if there is one with this number.
    pub(super) fn of(table: &Table, seat: Seat, number: u8) -> Option<GlassFace> {
        let timer = table.timer(seat, number)?;
        let is_home = timer.place == Place::Home;
        let beside: ArrayVec<(Seat, u8), 24> = table
            .standing(timer.place)
            .filter(|(other, ..)| !is_home || *other == seat)
            .map(|(other, timer, _)| (other, timer))
            .collect();
        let slot = beside.iter().position(|other| *other == (seat, number)).unwrap_or_default() as u8;
        let running = timer.is_running(table.now);
        let may_take = Player { table, seat }.check_take(timer, Take::Take).is_ok();
        let card = match timer.place {
            Place::Stack(stack) => table.stacks.get(usize::from(stack)).and_then(super::Stack::top),
            Place::Pile(owner, pack) => table.kingdom(owner).top(pack),
            Place::Home | Place::City(_) | Place::HellOne | Place::HellTwo => None,
        };
        let beat = table.setup.has_beats().then(|| table.setup.beat_ms().max(1));
        Some(GlassFace {
            place: timer.place,
            slot: (slot, beside.len() as u8),
            sand: Sand {
                runs_out: timer.runs_out,
                full_ms: timer.sand_ms,
                above_ms: beat.map(|_| timer.above_ms(table.now)),
            },
            running,
            takes: card.filter(|_| may_take),
            blocked: card.is_some() && !may_take,
            beats: beat.map(|beat| timer.above_ms(table.now).div_ceil(beat) as u8),
        })
    }
}

/// A city, and whose timers stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CityFace {
    pub(super) city: City,
    pub(super) standing: u8,
}

/// The cities of the round.
pub(super) fn cities(table: &Table) -> ArrayVec<CityFace, 2> {
    let face = |city: &City| CityFace { city: *city, standing: table.standing(Place::City(*city)).count() as u8 };
    table.cities.iter().map(face).collect()
}

/// The name of a place on the screen: that of the notation, and for a home whose it is.
pub(super) fn spot(seat: Seat, place: Place) -> String {
    match place {
        Place::Home => ["home-", &seat.to_string()].concat(),
        _ => place.to_string(),
    }
}

/// The name of a timer on the screen: its owner and its number.
pub(super) fn glass_name(seat: Seat, number: u8) -> String {
    [seat.to_string(), number.to_string()].concat()
}

/// The timer of this name.
pub(super) fn glass_named(name: &str) -> Option<(Seat, u8)> {
    let (seat, number) = name.split_at_checked(1)?;
    Some((seat.chars().next().and_then(Seat::from_letter)?, number.parse().ok()?))
}
