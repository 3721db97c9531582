//! Makes a match of what an embedding page asks for.

use super::super::arrival::{record_error, setup_error, stop_sentence};
use super::super::browser;
use super::super::players::{default_players, seated};
use super::super::shelf::save_error;
use crate::embed::{Deal, EmbedError, Table};
use crate::engine::{Match, Seeds, Setup, SetupError};
use crate::games::{Shelved, Visit, with_game};
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
        let sentence =
            text_with(&["shell.embed.", error.code()].concat(), &[("name", &cut(name)), ("value", &cut(value))]);
        Fault { code: error.code(), sentence }
    }
}

impl From<SetupError> for Fault {
    fn from(error: SetupError) -> Fault {
        let code = match error {
            SetupError::UnknownOption(_) | SetupError::Text { .. } => "option",
            SetupError::NoSeats(_) | SetupError::Seats { .. } => "seats",
        };
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
pub(super) fn lay(game: &str, deal: &Deal) -> Result<Save, Fault> {
    let no_game = || Err(Fault::no_game(game));
    let open = |record: &str| with_game(game, &mut Open(record)).unwrap_or_else(no_game);
    if let Some(kept) = &deal.save {
        let fault = |sentence| Fault { code: "save", sentence };
        let kept = Save::read(kept).map_err(|error| fault(save_error(&error)))?;
        let (seats, over) = open(&kept.record).map_err(|error| fault(error.sentence))?;
        return if kept.game == game && kept.players.len() == usize::from(seats) {
            Ok(Save { over, ..kept })
        } else {
            Err(fault(text("shell.embed.other_game")))
        };
    }
    let record = match &deal.record {
        Some(record) => record.clone(),
        None => with_game(game, &mut Deals(deal)).map_or_else(|| Err(Fault::no_game(game)), |dealt| Ok(dealt?))?,
    };
    let (seats, over) = open(&record)?;
    let now = browser::now_ms();
    Ok(Save { game: game.to_owned(), record, players: players(deal, seats)?, started_ms: now, touched_ms: now, over })
}

/// Deals from seeds, and writes the record.
struct Deals<'a>(&'a Deal);

impl Visit for Deals<'_> {
    type Out = Result<String, SetupError>;

    fn visit<G: Shelved>(&mut self) -> Result<String, SetupError> {
        let mut setup = G::Setup::default();
        if let Some(table) = &self.0.table {
            setup = setup.with_seats(table.seats())?;
        }
        for (name, value) in &self.0.options {
            let is_text = G::Setup::TEXTS.iter().any(|text| text.name == name);
            setup = if is_text { setup.with_text(name, value)? } else { setup.with_option(name, value)? };
        }
        let fresh = || vec![browser::fresh_seed()];
        let seeds = Some(self.0.seeds.clone()).filter(|seeds| !seeds.is_empty()).unwrap_or_else(fresh);
        Ok(Match::<G>::deal(setup, Seeds::new(seeds)).deal_record())
    }
}

/// Says how many seats the match of a record has, and whether it is over. All of the record has to be legal.
struct Open<'a>(&'a str);

impl Visit for Open<'_> {
    type Out = Result<(u8, bool), Fault>;

    fn visit<G: Shelved>(&mut self) -> Result<(u8, bool), Fault> {
        let fault = |sentence| Fault { code: "record", sentence };
        let opened = Match::<G>::open(self.0).map_err(|error| fault(record_error(&error)))?;
        if let Some(stop) = &opened.stop {
            return Err(fault(stop_sentence(stop)));
        }
        if Sealed::read(opened.game.seeds()).is_some() {
            return Err(fault(text("shell.embed.sealed")));
        }
        Ok((opened.game.seats(), opened.game.status().outcome().is_some()))
    }
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
