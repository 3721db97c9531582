//! The 12 History cards: what a round is about.

use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

use super::pieces::{Card, Provenance, Suit};

/// The twelve History cards, `H1` to `H12`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum History {
    /// H1: most Power.
    MonsterAttack,
    /// H2: fewest Power.
    Revolt,
    /// H3: most Wisdom.
    GreatReform,
    /// H4: fewest Wisdom.
    Heresy,
    /// H5: most Love.
    RoyalWedding,
    /// H6: fewest Love.
    Scandal,
    /// H7: most Allies.
    GoldenAge,
    /// H8: fewest Allies.
    GreatDisaster,
    /// H9: no Evil.
    Pilgrimage,
    /// H10: nobody is excluded, Evil is worth Fame.
    DarkAges,
    /// H11: the last two conditions again.
    Negotiation,
    /// H12: two more History cards.
    Coronation,
}

impl History {
    /// All History cards in order.
    pub const ALL: [History; 12] = [
        History::MonsterAttack,
        History::Revolt,
        History::GreatReform,
        History::Heresy,
        History::RoyalWedding,
        History::Scandal,
        History::GoldenAge,
        History::GreatDisaster,
        History::Pilgrimage,
        History::DarkAges,
        History::Negotiation,
        History::Coronation,
    ];

    /// The card whose holder starts the round.
    pub fn leader(self) -> Card {
        match self {
            History::MonsterAttack => Card::suited(Suit::Power, 10),
            History::Revolt => Card::suited(Suit::Power, 1),
            History::GreatReform => Card::suited(Suit::Wisdom, 10),
            History::Heresy => Card::suited(Suit::Wisdom, 1),
            History::RoyalWedding => Card::suited(Suit::Love, 10),
            History::Scandal => Card::suited(Suit::Love, 1),
            History::GoldenAge => Card::SAGE,
            History::GreatDisaster => Card::FOOL,
            History::Pilgrimage => Card::ANGEL,
            History::DarkAges => Card::DEMON,
            History::Negotiation => Card::DRAGON,
            History::Coronation => Card::KING,
        }
    }

    /// What earns Fame; none for the two cards that bring other cards' conditions into force.
    pub fn condition(self) -> Option<Condition> {
        match self {
            History::MonsterAttack => Some(Condition::Most(Suit::Power)),
            History::Revolt => Some(Condition::Fewest(Suit::Power)),
            History::GreatReform => Some(Condition::Most(Suit::Wisdom)),
            History::Heresy => Some(Condition::Fewest(Suit::Wisdom)),
            History::RoyalWedding => Some(Condition::Most(Suit::Love)),
            History::Scandal => Some(Condition::Fewest(Suit::Love)),
            History::GoldenAge => Some(Condition::MostAllies),
            History::GreatDisaster => Some(Condition::FewestAllies),
            History::Pilgrimage => Some(Condition::NoEvil),
            History::DarkAges => Some(Condition::Evil),
            History::Negotiation | History::Coronation => None,
        }
    }

    /// The History card's number, 1 to 12.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// How the title, the leader card and the condition are known, in this order (rulings, section 5).
    pub fn provenance(self) -> [Provenance; 3] {
        use Provenance::{Inferred, Published, Reconstructed, Rulebook};
        match self {
            History::MonsterAttack => [Published, Reconstructed, Published],
            History::Revolt | History::GreatReform | History::RoyalWedding | History::Pilgrimage => {
                [Reconstructed, Reconstructed, Published]
            }
            History::Heresy => [Reconstructed, Published, Published],
            History::Scandal | History::GoldenAge | History::GreatDisaster => [Reconstructed; 3],
            History::DarkAges => [Rulebook, Reconstructed, Published],
            History::Negotiation => [Rulebook, Reconstructed, Inferred],
            History::Coronation => [Rulebook, Reconstructed, Reconstructed],
        }
    }
}

impl Display for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "H{}", self.number())
    }
}

/// What a History card asks of the players who were not excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Condition {
    /// The most Allies of a suit, and at least one (C44).
    Most(Suit),
    /// The fewest Allies of a suit.
    Fewest(Suit),
    /// The most Allies in total.
    MostAllies,
    /// The fewest Allies in total.
    FewestAllies,
    /// No Evil Ally.
    NoEvil,
    /// At least one Evil Ally; nobody is excluded for Evil this round.
    Evil,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::chronicle::CardSet;

    #[test]
    fn leader_cards_differ() {
        let leaders: CardSet = History::ALL.into_iter().map(History::leader).collect();
        assert_eq!(leaders.len(), 12);
    }
}
