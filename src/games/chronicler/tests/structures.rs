//! The forms of structures, and what may become of them.

use super::position::{allowed, built, card, drawn, legal_with, play, position, refused, shape};
use crate::games::chronicler::{Cell, Shape, Structure, Mode, Move, Site, WhyNot, mergers, sites};

/// Every structure and its rows, as the rulebook's lists describe them.
const ROWS: [(Structure, &str); 9] = [
    (Structure::Monument, "#"),
    (Structure::Road, "##"),
    (Structure::Library, "#/#"),
    (Structure::Granary, "##/.#"),
    (Structure::Laboratory, "###"),
    (Structure::Barracks, "###/..#"),
    (Structure::Fortifications, "##/##"),
    (Structure::Mine, "###/#.#"),
    (Structure::Plaza, ".#./###/.#."),
];

#[test]
fn the_forms_are_those_of_the_lists() {
    for (structure, rows) in ROWS {
        assert_eq!(drawn(structure.shape()), rows);
        assert_eq!(structure.shape().structure(Mode::Conflict), Some(structure));
    }
    let peace = Structure::ALL.into_iter().filter(|structure| structure.is_in(Mode::Peace));
    assert!(peace.eq([Structure::Monument, Structure::Road, Structure::Granary, Structure::Plaza]));
}

/// The parts of the rows, found another way: every set of their cells that hangs together.
fn parts(rows: &str) -> Vec<Vec<(i8, i8)>> {
    let cells: Vec<(i8, i8)> = rows
        .split('/')
        .zip(0..)
        .flat_map(|(line, row)| line.chars().zip(0..).filter(|(sign, _)| *sign == '#').map(move |(_, column)| (row, column)))
        .collect();
    let mut parts = Vec::new();
    for chosen in 1u32..1 << cells.len() {
        let part: Vec<_> = (0..cells.len()).filter(|bit| chosen & (1 << bit) != 0).map(|bit| cells[bit]).collect();
        let mut reached = vec![part[0]];
        let mut at = 0;
        while at < reached.len() {
            let (row, column) = reached[at];
            let near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)];
            reached.extend(near.into_iter().filter(|cell| part.contains(cell)).filter(|cell| !reached.contains(cell)).collect::<Vec<_>>());
            at += 1;
        }
        if reached.len() == part.len() {
            let (top, left) = part.iter().fold((9, 9), |(top, left), cell| (top.min(cell.0), left.min(cell.1)));
            parts.push(part.iter().map(|cell| (cell.0 - top, cell.1 - left)).collect());
        }
    }
    parts
}

#[test]
fn r23_only_connected_parts_of_listed_forms_may_lie_there() {
    for (mode, count) in [(Mode::Peace, 14), (Mode::Conflict, 18)] {
        let forms = ROWS.iter().filter(|(structure, _)| structure.is_in(mode));
        let mut expected: Vec<Vec<(i8, i8)>> = forms.flat_map(|(_, rows)| parts(rows)).collect();
        expected.sort();
        expected.dedup();
        let cells = |shape: Shape| shape.cells().map(|cell| (cell.row, cell.column)).collect::<Vec<_>>();
        let mut found: Vec<_> = Shape::all().filter(|shape| shape.is_in(mode)).map(cells).collect();
        found.sort();
        assert_eq!(found, expected);
        assert_eq!(found.len(), count);
    }
}

#[test]
fn r23_a_card_never_touches_by_a_corner_alone() {
    let game = building("3+conflict | a: hand 1a tech 1b 2b 3b 4b built r");
    assert_eq!(refused(&game, "p0:23"), Some(WhyNot::NoForm));
    assert!(allowed(&game, "p0:22"));
}

/// The position in which seat a has chosen to build with its 1a.
fn building(text: &str) -> crate::games::chronicler::Chronicler {
    let mut game = position(text);
    play(&mut game, "b1a");
    game
}

#[test]
fn r22_components_have_grids_of_their_own_and_the_player_says_where() {
    let game = building("3+conflict | a: hand 1a tech 3b built m r");
    // The Monument above, to the left, to the right, below; the Road in six places that are part of a form.
    assert_eq!(legal_with(&game, "p0"), "p0:01 p0:10 p0:12 p0:21");
    assert_eq!(legal_with(&game, "p1"), "p1:01 p1:02 p1:10 p1:13 p1:21 p1:22");
    assert_eq!(refused(&game, "p2:12"), Some(WhyNot::NoComponent(2)));
    assert_eq!(refused(&game, "p0:11"), Some(WhyNot::NoForm), "a card lies there");
}

#[test]
fn r22_a_card_above_or_to_the_left_moves_the_corner() {
    let mut game = building("a: hand 1a tech 3b built r=2a,2b");
    play(&mut game, "p0:01");
    let component = &game.table.sheets[0].components[0];
    let cells: Vec<_> = component.cells().map(|(cell, card)| (cell.row, cell.column, card)).collect();
    assert_eq!(cells, [(0, 0, card("1a")), (1, 0, card("2a")), (1, 1, card("2b"))]);
}

#[test]
fn r24_nothing_grows_beyond_the_current_age() {
    let game = building("a: hand 1a tech 1b built r");
    assert_eq!(refused(&game, "p0:22"), Some(WhyNot::TooLarge { size: 3, current: 1 }));
    assert_eq!(legal_with(&game, ""), "new");
    let unfinished = |age: &str| allowed(&building(&format!("a: hand 1a tech {age} built ##/#.")), "p0:10");
    assert!(!unfinished("3b") && unfinished("4b"), "a fourth card needs Age 4, finished or not");
}

#[test]
fn r26_two_of_each_type_and_no_more() {
    let game = building("a: hand 1a tech 3b built m m");
    assert_eq!(refused(&game, "new"), Some(WhyNot::Third(Structure::Monument)));
    let game = building("a: hand 1a tech 3b built m r r");
    assert_eq!(refused(&game, "p0:12"), Some(WhyNot::Third(Structure::Road)));
    assert!(allowed(&game, "p0:21"), "an unfinished form is no structure");
    let game = position("a: hand 1a tech 1b built m m");
    assert_eq!(refused(&game, "b1a"), Some(WhyNot::NoPlace), "the Age is too low for anything else");
}

#[test]
fn r27_only_the_result_counts() {
    let mut game = building("a: hand 1a 1c tech 3b built m m r");
    play(&mut game, "p0:12");
    assert_eq!(built(&game, 'a'), "r? m r");
    let mut game = position("a: tech 3b built m m r");
    play(&mut game, "m0-1:r");
    assert_eq!(built(&game, 'a'), "r? r", "the two Monuments are gone before the Road counts");
}

/// What seat a may merge with these structures, Age 9 and no card.
fn merges(mode: &str, structures: &str) -> String {
    let game = position(&format!("3{mode} | a: tech 9a built {structures}"));
    mergers(&game.table, crate::engine::Seat(0)).iter().map(|merger| merger.form.letter()).collect()
}

#[test]
fn r28_complete_structures_merge_as_the_rulings_list() {
    let conflict = [
        ("m m", "rl"),
        ("m r", "ga"),
        ("r m", "ga"),
        ("l m", "g"),
        ("r r", "f"),
        ("l l", "f"),
        ("l r", "b"),
        ("g m", "bf"),
        ("a m", "b"),
        ("b m", "i"),
        ("l g", "i"),
        ("g l", "i"),
    ];
    let letters = ["m", "r", "l", "g", "a", "b", "f", "i", "p"];
    for (at, one) in letters.into_iter().enumerate() {
        for other in &letters[at..] {
            let pair = format!("{one} {other}");
            let turned = format!("{other} {one}");
            let expected = conflict.iter().find(|(parts, _)| *parts == pair || *parts == turned).map_or("", |(_, forms)| *forms);
            assert_eq!(merges("+conflict", &pair), expected, "{pair}");
            assert_eq!(merges("+conflict", &turned), expected, "{turned}");
        }
    }
    assert_eq!(merges("", "m m"), "r");
    assert_eq!(merges("", "m r"), "g");
    assert_eq!(merges("", "r r"), "");
    assert_eq!(merges("", "g m"), "");
}

#[test]
fn r28_a_merge_is_one_action_without_a_card() {
    let mut game = position("3+conflict | a: hand 9a tech 5b built l=1a,1b m g=2a,2b,2c");
    play(&mut game, "m0-2:i");
    assert_eq!(built(&game, 'a'), "i? m");
    assert_eq!((game.hands[0].len(), game.table.actions), (1, 1));
    let cells: Vec<String> = game.table.sheets[0].components[0].cells().map(|(_, card)| card.to_string()).collect();
    assert_eq!(cells, ["1a", "2a", "2b", "1b", "2c"], "the Library stands left of the Granary");
}

#[test]
fn r28_only_complete_structures_merge_and_within_the_limits() {
    let game = position("3+conflict | a: tech 4b built l ##/#. l g m");
    assert_eq!(refused(&game, "m0-1:i"), Some(WhyNot::Unfinished(1)));
    assert_eq!(refused(&game, "m0-3:i"), Some(WhyNot::TooLarge { size: 5, current: 4 }));
    assert_eq!(refused(&game, "m0-2:b"), Some(WhyNot::NoMerge(Structure::Barracks)));
    assert_eq!(refused(&game, "m2-0:f"), Some(WhyNot::NoMerge(Structure::Fortifications)), "the earlier one comes first");
    assert_eq!(refused(&game, "m0-9:f"), Some(WhyNot::NoComponent(9)));
    let game = position("3+conflict | a: tech 4b built r r f f");
    assert_eq!(refused(&game, "m0-1:f"), Some(WhyNot::Third(Structure::Fortifications)));
}

#[test]
fn r28_a_card_joins_one_component_only() {
    let mut game = building("3+conflict | a: hand 1a tech 3b built m m");
    play(&mut game, "p0:12");
    assert_eq!(built(&game, 'a'), "r? m");
}

#[test]
fn r66_in_peace_the_forms_of_conflict_are_only_parts() {
    let mut game = building("a: hand 1a 1c tech 3b built m");
    play(&mut game, "p0:21");
    assert_eq!(built(&game, 'a'), "#/#");
    assert_eq!(super::position::sight(&game, 'a').table.sheets[0].components[0].structure(Mode::Peace), None);
    assert!(shape("###").is_in(Mode::Peace) && shape("#/#").is_in(Mode::Peace), "parts of the Plaza");
    assert!(!shape("##/##").is_in(Mode::Peace) && !shape("###/..#").is_in(Mode::Peace));
    let game = building("a: hand 1a tech 9b built ###");
    assert_eq!(refused(&game, "p0:23"), Some(WhyNot::NoForm));
    assert!(allowed(&game, "p0:22"), "towards the Plaza");
}

#[test]
fn a_table_is_told_what_may_become_of_each_place() {
    let game = building("3+conflict | a: hand 1a tech 3b built r");
    let sites = sites(&game.table, crate::engine::Seat(0));
    let at = |row, column| {
        let mv = Move::Join { component: 0, cell: Cell { row, column } };
        *sites.iter().find(|site| site.mv == mv).unwrap()
    };
    let become_of = |site: Site| site.becomes.iter().map(Structure::letter).collect::<String>();
    assert_eq!((at(1, 1).complete, become_of(at(1, 1))), (Some(Structure::Granary), "gbfip".into()));
    assert_eq!((at(1, 0).complete, become_of(at(1, 0))), (None, "fip".into()));
    assert_eq!((at(0, 2).complete, become_of(at(0, 2))), (Some(Structure::Laboratory), "abip".into()));
    assert_eq!(sites[0].mv, Move::Place);
}

#[test]
fn every_shape_grows_to_each_structure_that_it_may_become() {
    for mode in [Mode::Peace, Mode::Conflict] {
        for shape in Shape::all().filter(|shape| shape.is_in(mode)) {
            for structure in shape.becomes(mode).iter() {
                let mut grown = vec![shape];
                for _ in shape.size()..structure.size() {
                    grown = grown.iter().flat_map(|shape| Cell::all().filter_map(|cell| shape.with_cell(cell))).collect();
                }
                assert!(grown.contains(&structure.shape()), "{} becomes {structure:?}", drawn(shape));
            }
        }
    }
}
