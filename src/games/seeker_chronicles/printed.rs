//! The 36 types of module, in the order of the rulings, section 4. A new card is a line here.

use super::card::{Assignment, Card, Module, Provenance};
use super::effect::{Ability, Act, Amount, Bound, Change, Hook, Quantity, Scope, Whom};

/// A module whose name is reconstructed like everything else on it.
const fn module(
    name: &'static str,
    kind: &'static str,
    link: u8,
    hyperlink: Option<u8>,
    power: u8,
    ability: Ability,
) -> Module {
    Module { name, kind, link, hyperlink, power, ability, named: Provenance::Reconstructed }
}

/// The same module, with a name that is printed.
const fn sourced(module: Module) -> Module {
    Module { named: Provenance::Sourced, ..module }
}

use Ability::{Linked, OnHyperlink, WhileLinked};

#[rustfmt::skip]
pub(super) const MODULES: [Module; Card::TYPES] = [
    module("Inertia", "Law", 1, Some(4), 2, WhileLinked(Hook::Sturdy)),
    module("Universal Gravitation", "Law", 3, Some(4), 4, Linked(&[Act::Modify(Whom::OtherOwn, Change::By(1))])),
    module("Action and Reaction", "Law", 1, Some(3), 2, Linked(&[Act::Modify(Whom::Opposing, Change::By(-2))])),
    module("Prism", "Instrument", 1, Some(2), 1, Linked(&[Act::Draw(1)])),
    module("Fluxions", "Method", 4, None, 5, Linked(&[Act::Archive(Amount::Fixed(2))])),
    module("Mirror Telescope", "Instrument", 3, Some(3), 2, Linked(&[Act::Archive(Amount::PerActiveSeeker(1))])),

    module("Induction Coil", "Instrument", 1, Some(2), 1, Linked(&[Act::Ready(Quantity::UpTo(2))])),
    module("Displacement Current", "Law", 2, Some(3), 2, Linked(&[Act::HandToMemory])),
    module("Field Equations", "Theory", 4, None, 4, Linked(&[Act::Ready(Quantity::All)])),
    sourced(module("Ultraviolet Filter", "Instrument", 2, Some(4), 3, Linked(&[Act::Exhaust]))),
    module("Sorting Demon", "Thought", 2, Some(3), 2, Linked(&[Act::Exhaust, Act::Ready(Quantity::Exactly(1))])),
    module("Tartan Photograph", "Experiment", 2, Some(4), 1, Linked(&[Act::LibraryToMemory])),

    module("Sum over Histories", "Method", 4, Some(4), 2, Linked(&[Act::Draw(2), Act::Discard(1)])),
    module("Virtual Photon", "Phenomenon", 1, Some(1), 1, OnHyperlink(&[Act::Modify(Whom::Opposing, Change::By(-1))])),
    module("Squiggle Diagram", "Method", 1, Some(3), 2, OnHyperlink(&[Act::Draw(1)])),
    module("Parton Model", "Theory", 4, Some(4), 3, OnHyperlink(&[Act::CheaperHyperlinks(Scope::Next, 2)])),
    module("Safecracking", "Trick", 1, Some(2), 1, Linked(&[Act::OpponentDiscards(1)])),
    module("Ice-Water Demonstration", "Experiment", 3, Some(2), 2, Linked(&[Act::CheaperHyperlinks(Scope::ThisTurn, 1)])),

    module("Invariant", "Theorem", 1, Some(2), 2, WhileLinked(Hook::Protected)),
    module("Conservation Law", "Law", 3, Some(4), 3, Linked(&[Act::Equalize])),
    module("Ascending Chain", "Theorem", 1, Some(2), 2, Linked(&[Act::Modify(Whom::Host, Change::PerModule(1))])),
    module("Isomorphism", "Method", 1, Some(2), 1, Linked(&[Act::Relocate])),
    module("Change of Basis", "Method", 1, None, 2, Linked(&[Act::UnlinkOwnAndReady])),
    module("Symmetry Theorem", "Theorem", 3, Some(4), 3, Linked(&[Act::Echo])),

    module("Cobalt Source", "Experiment", 1, Some(2), 2, Linked(&[Act::UnlinkOpposing(Bound::Fixed(2))])),
    module("Beta Decay", "Phenomenon", 2, None, 3, Linked(&[Act::DestroyOwn, Act::Archive(Amount::Fixed(4))])),
    module("Parity Violation", "Discovery", 1, Some(3), 3, Linked(&[Act::Modify(Whom::Opposing, Change::ByParity(-3, -1))])),
    module("Cryostat", "Instrument", 1, Some(2), 1, Linked(&[Act::Freeze])),
    module("Scintillation Counter", "Instrument", 1, Some(3), 2, WhileLinked(Hook::OpponentAssigns(&[Act::Archive(Amount::Fixed(1))]))),
    module("Isotope Separation", "Process", 2, Some(2), 2, Linked(&[Act::UnlinkOpposing(Bound::ActiveSeekers)])),

    sourced(module("Hawking Radiation", "Phenomenon", 1, Some(3), 2, Linked(&[Act::Archive(Amount::Fixed(3))]))),
    module("Event Horizon", "Theory", 3, Some(5), 3, Linked(&[Act::LockOpposing])),
    module("Singularity", "Theory", 2, None, 1, WhileLinked(Hook::PerArchived { cards: 5, most: 4 })),
    module("Imaginary Time", "Method", 2, Some(3), 2, Linked(&[Act::ArchiveToMemory])),
    module("No-Boundary Universe", "Theory", 4, Some(5), 4, Linked(&[Act::Archive(Amount::PerLinked { most: 4 })])),
    module("Brief History", "Publication", 1, Some(2), 1, Linked(&[Act::ArchiveToHand])),
];

/// What the rules ask of linked modules all the time, found once.
pub(super) mod marks {
    use super::{Ability, Card, Hook, MODULES};
    use crate::games::seeker_chronicles::cards::Cards;

    /// The modules under which modifiers cannot lower the host's power.
    pub(in super::super) const STURDY: Cards = marked(1);
    /// The modules that the opponent cannot unlink, move or destroy.
    pub(in super::super) const PROTECTED: Cards = marked(2);
    /// The modules that do something whenever the opponent links or hyperlinks.
    pub(in super::super) const WATCHING: Cards = marked(3);
    /// The modules that strengthen their host by the archive.
    pub(in super::super) const ARCHIVAL: Cards = marked(4);

    /// All of these.
    pub(in super::super) const LASTING: Cards = STURDY.united(PROTECTED).united(WATCHING).united(ARCHIVAL);

    const fn marked(mark: u8) -> Cards {
        let mut cards = Cards::EMPTY;
        let mut index = 0;
        while index < Card::TYPES {
            let found = match MODULES[index].ability {
                Ability::WhileLinked(Hook::Sturdy) => 1,
                Ability::WhileLinked(Hook::Protected) => 2,
                Ability::WhileLinked(Hook::OpponentAssigns(_)) => 3,
                Ability::WhileLinked(Hook::PerArchived { .. }) => 4,
                _ => 0,
            };
            if found == mark {
                cards = cards.with_type(index);
            }
            index += 1;
        }
        cards
    }
}

impl Card {
    /// Whether its ability is resolved when it is assigned in this way (S36).
    pub fn resolves_on(self, how: Assignment) -> bool {
        match self.ability() {
            Ability::Linked(_) => true,
            Ability::OnLink(_) => how == Assignment::Link,
            OnHyperlink(_) => how == Assignment::Hyperlink,
            WhileLinked(_) => false,
        }
    }
}
