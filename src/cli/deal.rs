//! `deal`: deals a match and prints its link and what everybody sees of it.

use std::io::Write;

use super::arguments::Arguments;
use super::{Failure, agree, visit};
use crate::engine::{Match, Seeds};
use crate::games::{Shelved, Visit};

pub(super) fn run(parser: lexopt::Parser, out: &mut impl Write) -> Result<(), Failure> {
    let arguments = Arguments::parse(parser, &["seats", "seed", "option"])?;
    let slug = arguments.subject("the game")?;
    visit(slug, &mut Deal { arguments: &arguments, out })
}

struct Deal<'a, W> {
    arguments: &'a Arguments,
    out: &'a mut W,
}

impl<W: Write> Visit for Deal<'_, W> {
    type Out = Result<(), Failure>;

    fn visit<G: Shelved>(&mut self) -> Self::Out {
        let setup = agree(self.arguments.seat_count()?, &self.arguments.options)?;
        let game = Match::<G>::deal(setup, Seeds::new(&self.arguments.seeds));
        writeln!(self.out, "#/{}/{}", G::SLUG, game.record())?;
        for event in game.told().iter().flatten() {
            writeln!(self.out, "    {event:?}")?;
        }
        Ok(())
    }
}
