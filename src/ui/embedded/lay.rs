//! Makes a match of what an embedding page asks for.

use super::super::arrival::{record_error, setup_error, stop_sentence};
use super::super::browser;
use super::super::players::{default_players, seated};
use super::super::shelf::save_error;
use crate::embed::{Deal, EmbedError, Table};
use crate::engine::{Match, Seeds, Setup, SetupError};
use crate::games::{Shelved, Visit};
use crate::save::{Player, Save};
use crate::seal::Sealed;
use crate::text::{text, text_with};

/// Why something that was asked cannot be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    /// The word for it that scripts compare with.
    pub(super) code: &'static str,
    /// What is wrong, in a sentence.
    pub(super) sentence: String,
}

impl From<EmbedError> for Fault {
    fn from(error: EmbedError) -> Fault {
        let (name, value) = error.about();
        let cut = |words: &str| words.chars().take(40).collect::<String>();
        let key = format!("shell.embed.{}", error.code());
        let sentence = text_with(&key, &[("name", &cut(name)), ("value", &cut(value))]);
        Fault { code: error.code(), sentence }
    }
}

impl From<SetupError> for Fault {
    fn from(error: SetupError) -> Fault {
        let code = if matches!(error, SetupError::UnknownOption(_)) { "option" } else { "seats" };
        Fault { code, sentence: setup_error(&error) }
    }
}

impl Fault {
    pub(super) fn no_game(slug: &str) -> Fault {
        let slug: String = slug.chars().take(24).collect();
        Fault { code: "game", sentence: text_with("shell.arrival.no_game", &[("game", &slug)]) }
    }
}

/// Makes the match that a deal means: a kept one, one from a record, or one from seeds.
pub(super) struct Lay<'a>(pub(super) &'a Deal);

impl Visit for Lay<'_> {
    type Out = Result<Save, Fault>;

    fn visit<G: Shelved>(&mut self) -> Result<Save, Fault> {
        let deal = self.0;
        let now = browser::now_ms();
        let save = |record: String, players: Vec<Player>, over: bool| Save {
            game: G::SLUG.to_owned(),
            record,
            players,
            started_ms: now,
            touched_ms: now,
            over,
        };
        if let Some(kept) = &deal.save {
            let kept = Save::read(kept).map_err(|error| Fault { code: "save", sentence: save_error(&error) })?;
            let (seats, over) = open::<G>(&kept.record).map_err(|fault| Fault { code: "save", ..fault })?;
            let fits = kept.game == G::SLUG && kept.players.len() == usize::from(seats);
            return if fits {
                Ok(Save { over, ..kept })
            } else {
                Err(Fault { code: "save", sentence: text("shell.embed.other_game") })
            };
        }
        if let Some(record) = &deal.record {
            let (seats, over) = open::<G>(record)?;
            return Ok(save(record.clone(), players(deal, seats)?, over));
        }
        let mut setup = G::Setup::default();
        if let Some(table) = &deal.table {
            setup = setup.with_seats(table.seats())?;
        }
        for (name, value) in &deal.options {
            setup = setup.with_option(name, value)?;
        }
        let seats = setup.seats();
        let seeds = if deal.seeds.is_empty() { vec![browser::fresh_seed()] } else { deal.seeds.clone() };
        Ok(save(Match::<G>::deal(setup, Seeds::new(seeds)).record(), players(deal, seats)?, false))
    }
}

/// How many seats the match of a record has, and whether it is over. All of the record has to be legal.
fn open<G: Shelved>(record: &str) -> Result<(u8, bool), Fault> {
    let fault = |sentence| Fault { code: "record", sentence };
    let opened = Match::<G>::open(record).map_err(|error| fault(record_error(&error)))?;
    if let Some(stop) = &opened.stop {
        return Err(fault(stop_sentence(stop)));
    }
    if Sealed::read(opened.game.seeds()).is_some() {
        return Err(fault(text("shell.embed.sealed")));
    }
    Ok((opened.game.seats(), opened.game.status().outcome().is_some()))
}

/// Who plays: those that were asked for, if they are as many as the match has seats.
fn players(deal: &Deal, seats: u8) -> Result<Vec<Player>, Fault> {
    match &deal.table {
        Some(table) if table.seats() != seats => {
            let (found, seats) = (table.seats().to_string(), seats.to_string());
            let sentence = text_with("shell.embed.seats", &[("found", &found), ("seats", &seats)]);
            Err(Fault { code: "seats", sentence })
        }
        Some(Table::These(sits)) => Ok(seated(sits)),
        Some(Table::Count(_)) | None => Ok(default_players(seats)),
    }
}
