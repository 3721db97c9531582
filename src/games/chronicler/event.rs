//! What happened, as everybody at the table could see it.

use super::pieces::Card;
use super::score::Scores;
use super::shape::Cell;
use super::sheet::Span;
use super::structure::{Structure, StructureSet};
use super::view::Ending;
use crate::engine::{Outcome, Seat, SeatSet};

/// Something that happened, public by construction.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The cards were dealt.
    Dealt {
        /// Who begins.
        first: Seat,
        /// How many cards each player got.
        hand: u8,
        /// How many cards the deck has.
        deck: u8,
        /// How many cards are set aside.
        aside: u8,
    },
    /// A turn began.
    TurnBegan {
        /// Whose turn it is.
        seat: Seat,
        /// How many actions it has.
        actions: u8,
        /// The structures whose abilities begin now.
        awakened: StructureSet,
    },
    /// Cards were obtained; they are drawn next.
    Obtained {
        /// Who obtained them.
        seat: Seat,
        /// How many are to be drawn: one, and one for each active Mine.
        draws: u8,
    },
    /// A card was advanced.
    Advanced {
        /// Who played it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was discarded for a research.
    Discarded {
        /// Who discarded it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A research was ended by drawing; the cards are drawn next.
    Researched {
        /// Who researches.
        seat: Seat,
        /// How many cards were discarded.
        discarded: u8,
        /// How many are to be drawn: as many, and one for each active Laboratory.
        draws: u8,
    },
    /// A card was taken from the discard pile.
    Took {
        /// Who took it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card left the hand to be built; where it goes follows.
    BuildBegan {
        /// Who builds.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was built.
    Built {
        /// Who built it.
        seat: Seat,
        /// The card.
        card: Card,
        /// The component's place on the sheet.
        component: u8,
        /// Where the card lies, counted from the component's new corner.
        cell: Cell,
        /// The structure that the component was before, and whose ability is lost.
        before: Option<Structure>,
        /// The structure that it is now; its ability starts with the next turn.
        complete: Option<Structure>,
    },
    /// Two structures were merged.
    Merged {
        /// Who merged them.
        seat: Seat,
        /// The earlier component's place on the sheet; the new structure lies there.
        first: u8,
        /// The later component's place; the ones after it move up.
        second: u8,
        /// What they were.
        before: [Structure; 2],
        /// What they are now; its ability starts with the next turn.
        form: Structure,
    },
    /// A card left the hand to attack; what it covers follows.
    AttackBegan {
        /// Who attacks.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// An advancement was covered.
    Attacked {
        /// Who attacked.
        seat: Seat,
        /// The card that covers it.
        card: Card,
        /// Whose advancement it is.
        target: Seat,
        /// Its place in the order of play.
        at: u8,
        /// `One`, or `First` if the next one is covered as well.
        span: Span,
        /// The advancement, and the next one if it is covered as well.
        techs: (Card, Option<Card>),
        /// How many cards are drawn next as loot.
        loot: u8,
        /// Whether Fortifications kept the attacker from loot.
        fortified: bool,
    },
    /// A cover was removed; it lies on the discard pile.
    Rediscovered {
        /// Who removed it.
        seat: Seat,
        /// Whose advancement it lay on.
        target: Seat,
        /// The advancement's place in the order of play; the first of two.
        at: u8,
        /// `One`, or `First` if the next one was freed as well.
        span: Span,
        /// The advancement, and the next one if it was freed as well.
        techs: (Card, Option<Card>),
        /// The card that was on top.
        cover: Card,
    },
    /// Cards were drawn from the deck.
    Drew {
        /// Who drew them.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// The deck was used up.
    EraEnded {
        /// Which Era ended, 1 to 3.
        era: u8,
    },
    /// A card was discarded beyond the hand limit.
    Shed {
        /// Whose it was.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The discard pile became the new deck.
    EraBegan {
        /// Which Era began, 2 or 3.
        era: u8,
        /// How many cards came from the discard pile.
        pile: u8,
        /// How many came from those set aside.
        aside: u8,
    },
    /// The first Age 9 card was played: the others have one last action each.
    LastActionsBegan {
        /// Who played it.
        by: Seat,
        /// Who has a last action.
        seats: SeatSet,
    },
    /// A last action began.
    LastActionBegan {
        /// Whose it is.
        seat: Seat,
        /// The structures whose abilities begin now.
        awakened: StructureSet,
    },
    /// A last action was passed.
    Passed(Seat),
    /// The match ended, and the hands were laid open.
    MatchOver {
        /// How.
        ending: Ending,
        /// Everybody's score, line by line.
        scores: Box<Scores>,
        /// The totals, and who won.
        outcome: Outcome,
    },
}

impl Event {
    /// Whether somebody learned something hidden by it.
    pub(super) fn reveals(&self) -> bool {
        match self {
            Event::Dealt { .. } | Event::Drew { .. } | Event::MatchOver { .. } => true,
            Event::TurnBegan { .. }
            | Event::Obtained { .. }
            | Event::Advanced { .. }
            | Event::Discarded { .. }
            | Event::Researched { .. }
            | Event::Took { .. }
            | Event::BuildBegan { .. }
            | Event::Built { .. }
            | Event::Merged { .. }
            | Event::AttackBegan { .. }
            | Event::Attacked { .. }
            | Event::Rediscovered { .. }
            | Event::EraEnded { .. }
            | Event::Shed { .. }
            | Event::EraBegan { .. }
            | Event::LastActionsBegan { .. }
            | Event::LastActionBegan { .. }
            | Event::Passed(_) => false,
        }
    }
}
