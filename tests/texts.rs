//! Every text that the code names exists. Keys are looked up at run time, so that a game may put one together from a
//! card's notation; this is what a compiler would otherwise have said.

use std::fs;
use std::path::Path;

use chronotheque::ai::Level;
use chronotheque::engine::Setup;
use chronotheque::games::chronicle::{Ability, Card, History};
use chronotheque::games::chronicler::{self, ScoreKind, Structure};
use chronotheque::games::chronos_conquest::{City, Face, God};
use chronotheque::games::khronos::{Age, Colour, Kind, Provenance, Terrain};
use chronotheque::games::seeker_chronicles::{self as seeker, STAGES};
use chronotheque::games::{self, Shelved, Visit};
use chronotheque::text::{has_text, text};

/// The functions that look a text up in a game's own part, by folder.
const GAME_LOOKUPS: [&str; 4] = ["word(\"", "phrase(\"", "filled(\"", "counted("];

/// Every `.rs` file under a folder with its text.
fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the entry is readable").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).expect("the source is readable");
            found.push((path.display().to_string(), text));
        }
    }
}

/// The string literals that follow `before` in a source, those with a place to fill in left out.
fn literals<'a>(source: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    source.match_indices(before).filter_map(move |(at, _)| {
        let rest = &source[at + before.len()..];
        let rest = rest.strip_prefix('"').unwrap_or(rest);
        let literal = &rest[..rest.find('"')?];
        let plain = literal.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._".contains(&byte));
        (plain && !literal.ends_with(['.', '_'])).then_some(literal)
    })
}

fn known(key: &str) -> bool {
    has_text(key) || (has_text(&format!("{key}.one")) && has_text(&format!("{key}.other")))
}

#[test]
fn every_key_in_the_source_has_a_text() {
    let mut files = Vec::new();
    sources(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut files);
    let mut missing = Vec::new();
    let mut seen = 0;
    for (path, source) in &files {
        let shell = literals(source, "\"shell.").map(|rest| format!("shell.{rest}"));
        let game = games::SLUGS.iter().filter(|slug| path.contains(&format!("/{}/", slug.replace('-', "_")))).flat_map(
            |slug| {
                GAME_LOOKUPS
                    .iter()
                    .flat_map(move |before| literals(source, before).map(move |key| format!("{slug}.{key}")))
            },
        );
        for key in shell.chain(game) {
            seen += 1;
            if !known(&key) {
                missing.push(format!("{path}: {key}"));
            }
        }
    }
    assert!(seen > 100, "the search found only {seen} keys: have the lookups been renamed?");
    assert!(missing.is_empty(), "{missing:#?}");
}

/// What the shell looks up for a game with this agreement.
fn shell_keys<S: Setup>(slug: &str) -> Vec<String> {
    let fixed = ["title", "claim", "players", "minutes", "goal", "interlude"];
    let mut keys: Vec<String> = fixed.iter().map(|key| format!("{slug}.{key}")).collect();
    for option in S::OPTIONS {
        keys.push(format!("{slug}.option.{}", option.name));
        keys.push(format!("{slug}.option.{}_about", option.name));
        keys.extend(option.values.iter().map(|value| format!("{slug}.value.{value}")));
    }
    for text in S::TEXTS {
        keys.push(format!("{slug}.text.{}", text.name));
        keys.push(format!("{slug}.text.{}_about", text.name));
    }
    keys
}

#[test]
fn every_game_has_the_texts_that_the_shell_looks_up() {
    struct Texts;
    impl Visit for Texts {
        type Out = Vec<String>;

        fn visit<G: Shelved>(&mut self) -> Vec<String> {
            shell_keys::<G::Setup>(G::SLUG)
        }
    }
    let keys = games::each_game(&mut Texts).concat();
    let missing: Vec<String> = keys.into_iter().filter(|key| !known(key)).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn every_level_tool_setting_and_fault_has_its_text() {
    let levels = Level::ALL.map(|level| format!("shell.level.{}", level.key()));
    let tools = ["undo", "redo", "hint", "replay"].map(|tool| format!("shell.tool.{tool}"));
    let sheets = ["log", "share", "rules", "settings"].map(|sheet| format!("shell.{sheet}.title"));
    let steps = ["first", "prev", "next", "last"].map(|step| format!("shell.replay.{step}"));
    let settings = [
        "theme_light",
        "theme_dark",
        "theme_system",
        "pace_calm",
        "pace_normal",
        "pace_fast",
        "pace_instant",
        "motion_system",
        "motion_off",
    ]
    .map(|setting| format!("shell.settings.{setting}"));
    let faults = ["shape", "too-long", "version", "type", "field", "missing", "value"];
    let faults = faults.map(|code| format!("shell.embed.{code}"));
    for key in levels.iter().chain(&tools).chain(&sheets).chain(&steps).chain(&settings).chain(&faults) {
        assert!(known(key), "{key}");
    }
}

#[test]
fn every_card_of_chronicle_has_its_texts() {
    for card in Card::all() {
        assert!(known(&format!("chronicle.card.{card}")), "{card}");
        let ability: Ability = card.ability();
        assert!(known(&format!("chronicle.ability.{}", ability.key())), "{}", ability.key());
    }
    for history in History::ALL {
        assert!(known(&format!("chronicle.history.{history}")), "{history}");
        assert!(known(&format!("chronicle.about.{history}")), "{history}");
    }
}

#[test]
fn every_card_structure_and_action_of_chronicler_has_its_texts() {
    let cards = chronicler::Card::all().map(|card| format!("card.{}", card.key()));
    let structures = Structure::ALL
        .into_iter()
        .flat_map(|structure| ["structure", "ability", "gives"].map(|family| format!("{family}.{}", structure.key())));
    let lines = ScoreKind::ALL.map(|kind| format!("line.{}", kind.key()));
    let rows = ["top", "middle", "bottom"].map(|row| format!("row.{row}"));
    let actions = ["obtain", "advance", "research", "build", "attack", "rediscover"];
    let of_actions = ["action", "action_about", "none"];
    let of_actions = of_actions.into_iter().flat_map(|family| actions.map(|action| format!("{family}.{action}")));
    let uses = ["use", "use_about"]
        .into_iter()
        .flat_map(|family| ["advance", "research", "build", "attack"].map(|action| format!("{family}.{action}")));
    let decisions = ["act", "place", "cover", "research", "take", "again", "shed"];
    let of_decisions = ["waiting.", "prompt.", "why.undecided_"];
    let of_decisions =
        of_decisions.into_iter().flat_map(|family| decisions.map(|decision| format!("{family}{decision}")));
    let keys = cards.chain(structures).chain(lines).chain(rows).chain(of_actions).chain(uses).chain(of_decisions);
    let missing: Vec<String> = keys.filter(|key| !known(&format!("chronicler.{key}"))).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn every_building_board_and_figure_of_khronos_has_its_texts() {
    let kinds =
        Kind::ALL.into_iter().flat_map(|kind| ["kind", "a_kind"].map(|family| format!("{family}.{}", kind.key())));
    let ages = ["age", "age_long", "paid", "line"];
    let ages = Age::ALL.into_iter().flat_map(|age| ages.map(|family| format!("{family}.{}", age.key())));
    let colours = ["colour", "cards", "column"];
    let colours = Colour::ALL.into_iter().flat_map(|colour| colours.map(|family| format!("{family}.{}", colour.key())));
    let terrains = [Terrain::Plain, Terrain::Forest, Terrain::Mountain, Terrain::River];
    let terrains = terrains.map(|terrain| format!("terrain.{}", terrain.key()));
    let marks = Provenance::ALL.map(|how| format!("catalogue.{}", how.key()));
    let lines = ["buildings", "cubes", "ecus"].map(|line| format!("line.{line}"));
    let columns = "building squares value cubes ruin stock terrain two_three four five edition all".split(' ');
    let columns = columns.map(|column| format!("column.{column}"));
    let decisions = "act place pay settle downsize stand keep".split(' ').map(|decision| format!("waiting.{decision}"));
    let removals = "paradox paradox_shadow downsized_shadow defied_shadow shortage reappeared".split(' ');
    let steps = removals.chain("rippled rippled_ruin defied_dominion defied_hierarchy defied_shortage".split(' '));
    let bonuses = steps.chain("built built_bonus upgraded upgraded_bonus demolished demolished_own".split(' '));
    let events = bonuses.map(|event| format!("event.{event}"));
    let keys = kinds.chain(ages).chain(colours).chain(terrains).chain(marks).chain(lines);
    let keys = keys.chain(columns).chain(decisions).chain(events);
    let missing: Vec<String> = keys.filter(|key| !known(&format!("khronos.{key}"))).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn every_building_and_ruin_of_khronos_has_its_picture() {
    let sprite = include_str!("../public/icons/khronos.svg");
    let buildings = Kind::ALL.into_iter().map(|kind| kind.key().to_owned());
    let ruins = Kind::ALL.into_iter().filter(|kind| kind.renovation() > 0).map(|kind| format!("{}_ruin", kind.key()));
    let ages = Age::ALL.into_iter().map(|age| age.key().to_owned());
    let others = "pawn coin cube travel demolish renovate populate exchange forest mountain river".split(' ');
    for picture in buildings.chain(ruins).chain(ages).chain(others.map(str::to_owned)) {
        assert_eq!(sprite.matches(&format!("<symbol id=\"{picture}\" ")).count(), 1, "{picture}");
    }
}

#[test]
fn every_card_god_and_city_of_chronos_conquest_has_its_texts() {
    let faces =
        Face::ALL.into_iter().flat_map(|face| ["face", "a_face"].map(|family| format!("{family}.{}", face.key())));
    let about =
        "territory hydra minotaur wind cataclysm starvation war".split(' ').map(|key| format!("face_about.{key}"));
    let winds = ["north", "east", "south", "west"].map(|wind| format!("wind.{wind}"));
    let forms = ["", "_short", "_about"];
    let gods = God::ALL.into_iter().flat_map(|god| forms.map(|form| format!("god.{}{form}", god.key())));
    let cities = City::ALL.into_iter().flat_map(|city| forms.map(|form| format!("city.{}{form}", city.key())));
    let kinds = ["kind", "kind_about"];
    let kinds = kinds
        .into_iter()
        .flat_map(|family| ["territory", "monster", "wind", "plague"].map(|kind| format!("{family}.{kind}")));
    let endings = "goal monsters zeus calypso cyclops troy cataclysm last_card cap".split(' ');
    let endings = endings.flat_map(|ending| ["ending", "ending_short"].map(|family| format!("{family}.{ending}")));
    let columns =
        "card count about god cost city round won_by ending".split(' ').map(|column| format!("column.{column}"));
    let plagues = ["cataclysm", "starvation", "war"].map(|plague| format!("event.{plague}"));
    let keys = faces.chain(about).chain(winds).chain(gods).chain(cities).chain(kinds).chain(endings);
    let keys = keys.chain(columns).chain(plagues);
    let missing: Vec<String> = keys.filter(|key| !known(&format!("chronos-conquest.{key}"))).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn everything_of_chronos_conquest_has_its_picture() {
    let sprite = include_str!("../public/icons/chronos-conquest.svg");
    let gods = God::ALL.map(God::key).into_iter().chain(City::ALL.map(City::key));
    let faces = Face::ALL.into_iter().filter(|face| face.value() == 0).map(Face::key);
    let others =
        "timer sand_glass territory hell temple god city kingdom home take leave slide ready pause blocked discard";
    for picture in gods.chain(faces).chain(others.split(' ')) {
        assert_eq!(sprite.matches(&format!("<symbol id=\"{picture}\" ")).count(), 1, "{picture}");
    }
}

#[test]
fn every_decision_line_and_keyword_of_seeker_chronicles_has_its_texts() {
    let asked =
        "take_pile name_starter choose_chronicle build_deck first_seeker mulligan act challenge pay next_seeker";
    let choices = "discard ready exhaust freeze hand_to_memory archive_to_memory archive_to_hand unlink_opposing unlink_own \
                   destroy relocate relocate_to echo";
    let tasks = asked.split(' ').chain(choices.split(' ')).map(|decision| format!("task.{decision}"));
    let prompts = asked.split(' ').map(|decision| format!("prompt.{decision}"));
    let asks = choices.split(' ').map(|choice| format!("ask.{choice}"));
    let lines = "library archive seekers linked base power stages".split(' ').map(|line| format!("line.{line}"));
    let keywords = "link hyperlink linked host opposing ready exhaust unlink archive destroy turn".split(' ');
    let keywords = keywords.flat_map(|word| [format!("keyword.{word}"), format!("keyword.{word}_about")]);
    let places = ["no_seeker", "other_lane"].into_iter();
    let places = places.flat_map(|why| ["first", "second", "third"].map(|place| format!("why.{why}_{place}")));
    let ends = "conclusion conclusion_in_other_turn limit shared first second".split(' ');
    let ends = ends.map(|end| format!("epilogue.{end}"));
    let others = ["catalogue.link", "catalogue.hyperlink", "catalogue.power"].map(str::to_owned);
    let keys = tasks.chain(prompts).chain(asks).chain(lines).chain(keywords).chain(places).chain(ends).chain(others);
    let missing: Vec<String> = keys.filter(|key| !known(&format!("seeker-chronicles.{key}"))).collect();
    assert!(missing.is_empty(), "{missing:#?}");
    let stages = ["hypothesis", "evidence", "conclusion"];
    assert_eq!(stages.iter().filter(|stage| known(&format!("seeker-chronicles.stage.{stage}"))).count(), STAGES.into());
}

#[test]
fn every_card_of_seeker_chronicles_says_what_it_is_and_does() {
    for card in seeker::Card::all() {
        assert!(!card.name().is_empty() && !card.kind().is_empty(), "{card}");
        let words = card.text();
        assert!(words.ends_with('.') && !words.contains(['{', '}']), "{card} does \"{words}\"");
    }
}

#[test]
fn every_seeker_and_every_sign_of_seeker_chronicles_has_its_picture() {
    let sprite = include_str!("../public/icons/seeker-chronicles.svg");
    let seekers = seeker::Chronicle::ALL.into_iter().map(seeker::Chronicle::key);
    let signs =
        "ready exhausted link hyperlink archive library power stage resource seeker memory hand research frozen lock";
    for picture in seekers.chain(signs.split(' ')) {
        assert_eq!(sprite.matches(&format!("<symbol id=\"{picture}\" ")).count(), 1, "{picture}");
    }
}

#[test]
fn every_game_has_a_shortcut() {
    let manifest = include_str!("../public/manifest.webmanifest");
    for slug in games::SLUGS {
        let title = text(&format!("{slug}.title"));
        let shortcut = format!(r#"{{ "name": "{title}", "url": "./#/{slug}" }}"#);
        assert!(manifest.contains(&shortcut), "manifest.webmanifest has no {shortcut}");
    }
    assert_eq!(manifest.matches("./#/").count(), games::SLUGS.len(), "a shortcut leads to no game");
}
