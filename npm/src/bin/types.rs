//! Writes the TypeScript types of all views, read off the types that the games serialise.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use chronotheque::engine::{Match, Rng, Seat, Seeds, Setup as _, Viewer, idle_until};
use chronotheque::games::{Shelved, Visit, each_game};
use serde_reflection::{ContainerFormat, Format, Named, Registry, Samples, Tracer, TracerConfig, VariantFormat};

/// How many matches are played to see examples of all values.
const MATCHES: u64 = 60;
/// What is written for what no match has shown.
const UNKNOWN: &str = "unknown";

fn main() {
    let games: Vec<_> = each_game(&mut Types);
    let mut text = String::from("// The types of what a seat knows, for each game.\n");
    for (slug, namespace, types) in &games {
        write!(text, "\n/** {slug} */\nexport namespace {namespace} {{\n{types}}}\n").expect("a string takes all");
    }
    text += "\n/** What a seat knows, by game. */\nexport interface Views {\n";
    for (slug, namespace, _) in &games {
        writeln!(text, "  {slug:?}: {namespace}.View;").expect("a string takes all");
    }
    text += "}\n";
    print!("{text}");
}

struct Types;

impl Visit for Types {
    type Out = (&'static str, String, String);

    fn visit<G: Shelved>(&mut self) -> Self::Out {
        let mut tracer = Tracer::new(TracerConfig::default().is_human_readable(true));
        let mut samples = Samples::new();
        for game in (0..MATCHES).map(random::<G>).chain(recorded::<G>()) {
            for view in views(&game) {
                tracer.trace_value(&mut samples, &view).expect("a view is plain data");
            }
        }
        // What no match has shown, such as the content of a list that was always empty, is written as `unknown`.
        let registry = tracer.registry_unchecked();
        (G::SLUG, namespace(G::SLUG), written(&registry))
    }
}

/// A match played at random, under options drawn at random.
fn random<G: Shelved>(number: u64) -> Match<G> {
    let mut rng = Rng::from_number(number);
    let seats = *rng.pick(&G::SEATS.collect::<Vec<_>>()).expect("somebody plays");
    let mut setup = G::Setup::default().with_seats(seats).expect("the game is for so many");
    for option in G::Setup::OPTIONS {
        let value = rng.pick(option.values).expect("an option has values");
        setup = setup.with_option(option.name, value).expect("an option takes each of its values");
    }
    let mut game = Match::<G>::deal(setup, Seeds::new([number.to_string()]));
    while game.status().outcome().is_none() {
        let acting = game.status().acting();
        if let Some(until) = idle_until(acting, game.now(), game.next_deadline(), &mut rng) {
            game.advance_to(until);
            continue;
        }
        let seats: Vec<Seat> = acting.iter().collect();
        let seat = *rng.pick(&seats).expect("somebody acts, or a clock runs");
        let mv = rng.pick(&game.legal_moves(seat)).expect("an acting seat has a move").clone();
        if game.play(seat, mv).is_err() {
            // Somebody who comes after this seat has acted in the same millisecond.
            game.advance_to(game.now().after(1));
        }
    }
    game
}

/// The recorded matches of a game: what hardly ever happens by chance, happens there.
fn recorded<G: Shelved>() -> Vec<Match<G>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../seeds").join(G::SLUG).with_extension("txt");
    let text = fs::read_to_string(path).expect("every game has recorded matches");
    let records = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split(' ').nth(1));
    records.map(|record| Match::<G>::open(record).expect("a record").game).collect()
}

/// What everybody sees of every moment of a match.
fn views<G: Shelved>(game: &Match<G>) -> Vec<G::View> {
    let viewers: Vec<Viewer> = Seat::all(game.seats()).map(Viewer::Seat).chain([Viewer::Onlooker]).collect();
    let mut views = Vec::new();
    let mut state = Match::<G>::deal(game.setup().clone(), game.seeds().clone());
    for entry in game.entries() {
        views.extend(viewers.iter().map(|viewer| state.view(*viewer)));
        state.play_at(entry.at, entry.seat, entry.mv.clone()).expect("what was legal once is legal again");
    }
    views.extend(viewers.iter().map(|viewer| state.view(*viewer)));
    views
}

/// A game's name as a TypeScript namespace.
fn namespace(slug: &str) -> String {
    slug.split('-').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}

fn written(registry: &Registry) -> String {
    let line =
        |(name, container): (&String, &ContainerFormat)| format!("  export type {name} = {};\n", shape(container));
    registry.iter().map(line).collect()
}

/// A type as JSON has it.
fn shape(container: &ContainerFormat) -> String {
    match container {
        ContainerFormat::UnitStruct => "null".to_owned(),
        ContainerFormat::NewTypeStruct(format) => value(format),
        ContainerFormat::TupleStruct(formats) => tuple(formats),
        ContainerFormat::Struct(fields) => object(fields),
        ContainerFormat::Enum(variants) => choice(variants),
    }
}

fn choice(variants: &BTreeMap<u32, Named<VariantFormat>>) -> String {
    let variant = |variant: &Named<VariantFormat>| {
        let with = match &variant.value {
            VariantFormat::Unit => return format!("{:?}", variant.name),
            VariantFormat::NewType(format) => value(format),
            VariantFormat::Tuple(formats) => tuple(formats),
            VariantFormat::Struct(fields) => object(fields),
            VariantFormat::Variable(_) => UNKNOWN.to_owned(),
        };
        format!("{{ {}: {with} }}", variant.name)
    };
    let mut seen: Vec<String> = Vec::new();
    for variant in variants.values().map(variant) {
        if !seen.contains(&variant) {
            seen.push(variant);
        }
    }
    seen.join(" | ")
}

fn object(fields: &[Named<Format>]) -> String {
    let field = |field: &Named<Format>| format!("{}: {}", field.name, value(&field.value));
    format!("{{ {} }}", fields.iter().map(field).collect::<Vec<_>>().join("; "))
}

/// A tuple, or an array with a place for each seat. What no match has shown in some of its places is as in the others, if those
/// are all alike.
fn tuple(formats: &[Format]) -> String {
    let is_known = |shape: &&String| !shape.contains(UNKNOWN);
    let mut shapes: Vec<String> = formats.iter().map(value).collect();
    let known = shapes.iter().find(is_known).cloned();
    if let Some(known) = known.filter(|known| shapes.iter().filter(is_known).all(|shape| shape == known)) {
        shapes.fill(known);
    }
    format!("[{}]", shapes.join(", "))
}

fn value(format: &Format) -> String {
    match format {
        // What comes behind something that no match has shown is left in the form in which it was traced.
        Format::Variable(traced) => traced.borrow().as_ref().map_or_else(|| UNKNOWN.to_owned(), value),
        Format::TypeName(name) => name.clone(),
        Format::Unit => "null".to_owned(),
        Format::Bool => "boolean".to_owned(),
        Format::I8
        | Format::I16
        | Format::I32
        | Format::I64
        | Format::I128
        | Format::U8
        | Format::U16
        | Format::U32
        | Format::U64
        | Format::U128
        | Format::F32
        | Format::F64 => "number".to_owned(),
        Format::Char | Format::Str => "string".to_owned(),
        Format::Bytes => "Uint8Array".to_owned(),
        Format::Option(format) => format!("({}) | null", value(format)),
        Format::Seq(format) => format!("({})[]", value(format)),
        Format::Map { key, value: to } => format!("Record<{}, {}>", value(key), value(to)),
        Format::Tuple(formats) => tuple(formats),
        Format::TupleArray { content, size } => tuple(&vec![(**content).clone(); *size]),
    }
}
