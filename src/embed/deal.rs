//! The match that an embedding page asks for.

use super::EmbedError;
use crate::ai::Level;
use crate::engine::MAX_SEATS;
use crate::save::NAME_LIMIT;

/// Who sits in one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sits {
    /// How well the computer player there plays; none for a person.
    pub level: Option<Level>,
    /// What the table calls them; empty for a name of the page's choice.
    pub name: String,
}

/// Who sits at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Table {
    /// One person and computer players in the other seats, so many in all.
    Count(u8),
    /// These, one for each seat in order.
    These(Vec<Sits>),
}

impl Table {
    /// How many seats it has.
    pub fn seats(&self) -> u8 {
        match self {
            Table::Count(seats) => *seats,
            Table::These(all) => all.len() as u8,
        }
    }

    /// Reads `4`, or a list as `person:Ada,adept,novice:Bea`.
    fn read(text: &str) -> Option<Table> {
        if let Ok(count) = text.trim().parse::<u8>() {
            return Some(Table::Count(count));
        }
        let sits: Option<Vec<Sits>> = text.split(',').map(Sits::read).collect();
        sits.filter(|sits| sits.len() <= MAX_SEATS).map(Table::These)
    }
}

impl Sits {
    fn read(text: &str) -> Option<Sits> {
        let (kind, name) = text.split_once(':').unwrap_or((text, ""));
        let level = match kind.trim() {
            "person" => None,
            kind => Some(Level::from_key(kind)?),
        };
        Some(Sits { level, name: name.trim().chars().take(NAME_LIMIT).collect() })
    }
}

/// The match that an embedding page asks for. All of it may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deal {
    /// The seeds to deal from.
    pub seeds: Vec<String>,
    /// A record to go on from.
    pub record: Option<String>,
    /// A kept match to go on with, as [`crate::save::Save`] writes it.
    pub save: Option<String>,
    /// Who plays.
    pub table: Option<Table>,
    /// Options of the game's set-up, names and values.
    pub options: Vec<(String, String)>,
}

impl Deal {
    /// Whether it asks for nothing, so that whoever plays may choose.
    pub fn is_open(&self) -> bool {
        *self == Deal::default()
    }

    /// Takes a field; false when the deal has no field of this name.
    pub(super) fn take(&mut self, name: &str, value: &str) -> Result<bool, EmbedError> {
        match name {
            "seed" => self.seeds.push(value.to_owned()),
            "record" => self.record = Some(value.to_owned()),
            "save" => self.save = Some(value.to_owned()),
            "seats" => self.table = Some(Table::read(value).ok_or_else(|| EmbedError::value("seats", value))?),
            "options" => {
                for option in value.split(',').filter(|option| !option.trim().is_empty()) {
                    // An option that is on or off is called by its own name when it is on.
                    let (name, value) = option.split_once(':').unwrap_or((option, option));
                    self.choose(name.trim(), value.trim());
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Chooses a value for an option of the game, in place of an earlier one.
    pub fn choose(&mut self, name: &str, value: &str) {
        self.options.retain(|(known, _)| known != name);
        self.options.push((name.to_owned(), value.to_owned()));
    }

    /// Lets other people sit down.
    ///
    /// # Errors
    ///
    /// When the text names no people.
    pub fn seat(&mut self, people: &str) -> Result<(), EmbedError> {
        self.take("seats", people).map(drop)
    }

    /// This deal with what it leaves out taken from another: who plays and the options, but not the cards.
    #[must_use]
    pub fn or(mut self, other: &Deal) -> Deal {
        self.table = self.table.or_else(|| other.table.clone());
        for (name, value) in &other.options {
            if self.options.iter().all(|(known, _)| known != name) {
                self.choose(name, value);
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_a_number_or_a_list() {
        assert_eq!(Table::read("4"), Some(Table::Count(4)));
        let list = Table::read("person, adept:Bea").expect("a list");
        assert_eq!(list.seats(), 2);
        for bad in ["", "-1", "300", "person,", "nobody", "person,person,person,person,person,person,person"] {
            assert_eq!(Table::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_later_option_takes_the_place_of_an_earlier_one() {
        let mut deal = Deal::default();
        deal.take("options", "a:b,c,a:d,").expect("a field of a deal");
        assert_eq!(deal.options, [("c".to_owned(), "c".to_owned()), ("a".to_owned(), "d".to_owned())]);
    }

    #[test]
    fn what_is_left_out_comes_from_the_other_deal_but_not_its_cards() {
        let mut declared = Deal { seeds: vec!["old".into()], table: Some(Table::Count(4)), ..Deal::default() };
        declared.choose("a", "b");
        let asked = Deal { record: Some("r".into()), ..Deal::default() }.or(&declared);
        assert_eq!((asked.table, asked.seeds.len(), asked.options.len()), (Some(Table::Count(4)), 0, 1));
    }
}
