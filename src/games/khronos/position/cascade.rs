//! Reads and writes what an action has set off and is not settled yet.

use crate::games::khronos::cascade::{Cascade, Junction, Original, Ripple};
use crate::games::khronos::event::Fault;
use crate::games::khronos::{Square, Squares};
use crate::games::khronos::pieces::{Age, Kind};

/// Adds one part of a cascade to those that were read before.
pub(super) fn read(name: &str, text: &str, found: Option<Cascade>) -> Option<Cascade> {
    let mut cascade = found.unwrap_or_else(|| Cascade::new(Age::Might));
    let mut words = text.split_whitespace();
    match name {
        "cascade" => {
            let letters: Vec<char> = words.next()?.chars().collect();
            let [letter] = letters[..] else { return None };
            cascade.age = Age::from_letter(letter).filter(|age| *age != Age::Reason)?;
            while let Some(word) = words.next() {
                match word {
                    "unsettled" => cascade.unsettled = true,
                    "judged" => cascade.judged = Some(words.next()?.parse().ok()?),
                    "fault" => cascade.fault = Some(read_fault(words.next()?)?),
                    _ => return None,
                }
            }
        }
        "ripple" => {
            let (kind, at) = read_building(words.next()?)?;
            let from = match (words.next(), words.next()) {
                (None, _) => None,
                (Some("from"), Some(word)) => Some(read_building(word)?),
                _ => return None,
            };
            cascade.ripple = Some(Ripple { kind, at, from });
            words.next().is_none().then_some(())?;
        }
        _ => cascade.junction = Some(read_junction(text)?),
    }
    Some(cascade)
}

/// The parts that make up a cascade.
pub(super) fn write(cascade: &Cascade) -> Vec<String> {
    let judged = cascade.judged.map_or(String::new(), |judged| format!(" judged {judged}"));
    let fault = cascade.fault.map_or(String::new(), |fault| format!(" fault {}", write_fault(fault)));
    let unsettled = if cascade.unsettled { " unsettled" } else { "" };
    let mut parts = vec![format!("cascade {}{judged}{fault}{unsettled}", cascade.age.letter())];
    if let Some(Ripple { kind, at, from }) = cascade.ripple {
        let from = from.map_or(String::new(), |(kind, at)| format!(" from {}-{at}", kind.letter()));
        parts.push(format!("ripple {}-{at}{from}", kind.letter()));
    }
    parts.extend(cascade.junction.as_ref().map(write_junction));
    parts
}

/// A kind and its place: `t-d5`.
fn read_building(word: &str) -> Option<(Kind, Square)> {
    let (kind, at) = word.split_once('-')?;
    let mut letters = kind.chars();
    let kind = Kind::from_letter(letters.next()?).filter(|_| letters.next().is_none())?;
    let at = at.parse().ok()?;
    Squares::footprint(at, kind.size()).map(|_| (kind, at))
}

fn read_fault(word: &str) -> Option<Fault> {
    match word {
        "own" => Some(Fault::Own),
        "chosen" => Some(Fault::Chosen),
        _ => {
            let [power, strongest] = read_powers(word)?;
            Some(Fault::Weaker { power, strongest })
        }
    }
}

fn write_fault(fault: Fault) -> String {
    match fault {
        Fault::Own => "own".to_owned(),
        Fault::Chosen => "chosen".to_owned(),
        Fault::Weaker { power, strongest } => format!("{power}:{strongest}"),
    }
}

fn read_powers(word: &str) -> Option<[u8; 2]> {
    let (first, second) = word.split_once(':')?;
    Some([first.parse().ok()?, second.parse().ok()?])
}

fn read_junction(text: &str) -> Option<Junction> {
    let mut words = text.split_whitespace().peekable();
    let squares = read_squares(words.next()?)?;
    let divided = words.next_if_eq(&"divided").is_some();
    let original = |word: &str| {
        let (squares, power) = word.split_once('=')?;
        Some(Original { squares: read_squares(squares)?, power: read_powers(power)? })
    };
    Some(Junction { squares, originals: words.map(original).collect::<Option<_>>()?, divided })
}

fn write_junction(junction: &Junction) -> String {
    let mut words = vec!["joined".to_owned(), write_squares(junction.squares)];
    if junction.divided {
        words.push("divided".to_owned());
    }
    for Original { squares, power: [military, religious] } in &junction.originals {
        words.push(format!("{}={military}:{religious}", write_squares(*squares)));
    }
    words.join(" ")
}

/// Squares in rows: `a8-c8,a9`.
fn read_squares(text: &str) -> Option<Squares> {
    let mut squares = Squares::NONE;
    for run in text.split(',') {
        let (first, last) = run.split_once('-').unwrap_or((run, run));
        let (first, last): (Square, Square) = (first.parse().ok()?, last.parse().ok()?);
        (first.row() == last.row()).then_some(())?;
        (first.column()..=last.column()).filter_map(|column| Square::new(column, first.row())).for_each(|at| squares.insert(at));
    }
    Some(squares)
}

fn write_squares(squares: Squares) -> String {
    let mut runs: Vec<(Square, Square)> = Vec::new();
    for at in squares.iter() {
        match runs.last_mut() {
            Some((_, last)) if last.row() == at.row() && last.column() + 1 == at.column() => *last = at,
            _ => runs.push((at, at)),
        }
    }
    let run = |(first, last): &(Square, Square)| if first == last { first.to_string() } else { format!("{first}-{last}") };
    runs.iter().map(run).collect::<Vec<_>>().join(",")
}
