//! `replay`: plays a record move by move.

use std::io::Write;

use super::arguments::Arguments;
use super::{Failure, visit};
use crate::engine::{Match, Millis, Seat, Status};
use crate::games::{Shelved, Visit};

pub(super) fn run(parser: lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let arguments = Arguments::parse(parser, &["game"])?;
    let (slug, record) = split(arguments.subject("the record")?, arguments.game.as_deref())?;
    visit(slug, &mut Replay { record, out })
}

/// The game and the record that a text names: a link, its fragment, or a record alone.
fn split<'a>(text: &'a str, game: Option<&'a str>) -> Result<(&'a str, &'a str), Failure> {
    if let Some((_, fragment)) = text.split_once("#/") {
        let no_record = || Failure::Usage("the link names no record".into());
        return fragment.split_once('/').ok_or_else(no_record);
    }
    let no_game = || Failure::Usage("a record alone does not name its game; add --game".into());
    game.map(|game| (game, text)).ok_or_else(no_game)
}

struct Replay<'a, W> {
    record: &'a str,
    out: &'a mut W,
}

impl<W: Write> Visit for Replay<'_, W> {
    type Out = Result<(), Failure>;

    fn visit<G: Shelved>(&mut self) -> Self::Out {
        let opened = Match::<G>::open(self.record).map_err(|error| Failure::Refused(error.to_string()))?;
        let game = &opened.game;
        let out = &mut *self.out;
        writeln!(out, "{} for {}", G::SLUG, game.setup())?;
        let (dealt, answered) = game.told().split_at(1);
        for event in dealt.iter().flatten() {
            writeln!(out, "    {event:?}")?;
        }
        for (index, (entry, events)) in game.entries().iter().zip(answered).enumerate() {
            write!(out, "{}. {} {}", index + 1, entry.seat, entry.mv)?;
            if entry.at != Millis::default() {
                write!(out, " at {} ms", entry.at.0)?;
            }
            writeln!(out)?;
            for event in events {
                writeln!(out, "    {event:?}")?;
            }
        }
        if let Some(stop) = &opened.stop {
            return Err(Failure::Refused(stop.to_string()));
        }
        match game.status() {
            Status::Acting(seats) => writeln!(out, "to act: {}", letters(seats.iter()))?,
            Status::Over(outcome) => {
                let scores: Vec<_> = outcome.scores[..usize::from(game.seats())].iter().map(i16::to_string).collect();
                writeln!(out, "won by {} with scores {}", letters(outcome.winners.iter()), scores.join(" "))?;
            }
        }
        writeln!(out, "digest {:016x}", game.digest())?;
        Ok(())
    }
}

fn letters(seats: impl Iterator<Item = Seat>) -> String {
    seats.map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ")
}
