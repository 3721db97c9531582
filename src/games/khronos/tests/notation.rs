//! The notation of positions.

use crate::engine::{Game, Rng, Seat, Setup as _, Viewer};
use crate::games::khronos::pieces::{Age, Cards, Colour, Kind};
use crate::games::khronos::{Khronos, Misplaced, Move, PositionError, Setup};

/// Reads a text.
fn read(text: &str) -> Result<Khronos, PositionError> {
    Khronos::from_position(text)
}

/// The canonical form of a text.
fn canonical(text: &str) -> String {
    read(text).unwrap_or_else(|why| panic!("{text}: {why}")).position()
}

#[test]
fn a_position_is_its_text() {
    for text in [
        "3",
        "2+second+civil_values | round 4 | first b | turn a | did exchange act | played m12 f2",
        "5 | might t-d5 ka-b10 we-a12 | faith t-d5 ka-b10 mb-f6 | reason t-d5+aab m-f6? k-b10",
        "4 | reason h-d5+d | a at mf ecus 0 hand mmrc | b hand c | c at rr ecus 12",
        "3+holdem | open mmr | a hand mrr known r | discard 9m 8r 12c",
        "3 | old mrc | a hand mrc old 1 old m | discard mm | removed k2 c",
        "5 | decide bmk | a hand mm",
        "5 | might wa-b10 | decide umk-b10 | a hand m",
        "2 | decide bmk a6 left 1 | a hand mmrc",
        "2 | decide bmw a1 paid m left 1 | a hand mmrc",
        "2+second | decide keep | a hand mr",
        "3 | round 7 | won ac",
    ] {
        let once = canonical(text);
        assert_eq!(canonical(&once), once, "{text}");
    }
    let text = "4+second | round 2 | first b | turn d | might kc-b10 | faith kc-b10 | reason k-b10? | a at mf ecus 7 hand mrc | removed w";
    assert_eq!(canonical(text), text);
}

#[test]
fn parts_stand_in_any_order_and_on_any_line() {
    let text = "4\nturn   c\n\na hand m rc |  reason t-b10+ab | faith t-b10\n might h-d5 ";
    assert_eq!(canonical(text), "4 | turn c | faith t-b10 | reason t-b10+ab | a hand mrc");
}

#[test]
fn what_is_left_out_is_as_at_the_beginning() {
    let game = read("").unwrap();
    assert_eq!(game.table.setup, Setup::new(3));
    assert_eq!((game.table.turn, game.table.round, game.table.deck), (Seat(0), 1, 33));
    assert!(game.table.boards.iter().all(|board| board.buildings().len() == 10));
    assert_eq!(read("3 | first c").unwrap().table.turn, Seat(2));
    assert_eq!(read("3+holdem").unwrap().table.display, Cards::new(1, 1, 1));
}

#[test]
fn buildings_of_all_ages_are_named_once() {
    let text = "5 | might ka-b10 t-b7 | faith ka-b10 t-b7 | reason k-b10? t-b7";
    assert_eq!(canonical("5 | ages ka-b10 t-b7"), canonical(text));
}

#[test]
fn tiles_are_taken_from_the_box() {
    let table = read("5 | ages ka-b10 | might wb-a10 | removed w2 c").unwrap().table;
    let left = |kind: Kind| (table.stock[kind.index()], table.removed[kind.index()]);
    assert_eq!([Kind::Keep, Kind::WatchTower, Kind::Castle, Kind::Hamlet].map(left), [(21, 0), (17, 2), (8, 1), (20, 0)]);
    let table = read("5 | ages ka-b10 | stock k3").unwrap().table;
    assert_eq!((table.stock[Kind::Keep.index()], table.removed[Kind::Keep.index()]), (3, 18));
}

#[test]
fn cards_that_are_not_told_are_drawn() {
    let game = read("3 | a hand 4 | b hand mmrc | c hand 2 | discard 9m 6r 8c").unwrap();
    assert_eq!(game.hands[0].with(game.hands[2]), Cards::new(0, 4, 2), "all that is left");
    assert_eq!((game.hands[1], game.table.deck), (Cards::new(2, 1, 1), 0));
}

#[test]
fn a_view_tells_its_own_hand_alone() {
    let game = read("3 | a hand mmrc | b hand rr | c hand c").unwrap();
    assert_eq!(game.view(Viewer::Seat(Seat(1))).position(), "3 | a hand 4 | b hand rr | c hand 1");
    assert_eq!(game.view(Viewer::Onlooker).position(), "3 | a hand 4 | b hand 2 | c hand 1");
    assert_eq!(read("3 | a hand 4 | b hand rr | c hand 1").unwrap().table, game.table);
}

/// What is wrong with a building.
fn misplaced(text: &str) -> Option<Misplaced> {
    match read(text) {
        Err(PositionError::Building { why, .. }) => Some(why),
        _ => None,
    }
}

#[test]
fn a_building_that_cannot_stand_there_is_refused() {
    let cases = [
        ("5 | might ka-p20", Misplaced::OffBoard),
        ("5 | might ka-b10 wa-c11", Misplaced::Overlap),
        ("5 | might h-d5 h-d5", Misplaced::Overlap),
        ("5 | might ka-h1", Misplaced::River),
        ("5 | might h-h1", Misplaced::River),
        ("5 | might ka-c4", Misplaced::OnPrinted),
        ("5 | might wa-d5", Misplaced::OnPrinted),
        ("5 | might k-b10", Misplaced::NoOwner),
        ("5 | faith p-b10", Misplaced::NoOwner),
        ("3 | might ke-b10", Misplaced::Stranger),
        ("3 | might kf-b10", Misplaced::Stranger),
        ("5 | might ta-b10", Misplaced::Owner),
        ("5 | faith ka-b10 | reason ka-b10?", Misplaced::Owner),
        ("5 | faith h-b10 | reason h-b10", Misplaced::SmallOnReason),
        ("5 | might ka-b10?", Misplaced::NoRuin),
        ("5 | faith t-b10 | reason t-b10?", Misplaced::NoRuin),
        ("5 | reason k-b10?", Misplaced::NoOriginal),
        ("5 | faith ka-b10 | reason k-b11?", Misplaced::NoOriginal),
        ("5 | might t-b10+a", Misplaced::Cubes { found: 1, most: 0 }),
        ("5 | faith t-b10 | reason t-b10+aabc", Misplaced::Cubes { found: 4, most: 3 }),
        ("5+civil_values | faith t-b10 | reason t-b10+abc", Misplaced::Cubes { found: 3, most: 2 }),
        ("5 | faith ka-b10 | reason k-b10?+a", Misplaced::Cubes { found: 1, most: 0 }),
        ("5 | faith ca-a7 | reason c-a7?+ab", Misplaced::Cubes { found: 2, most: 1 }),
        ("5 | faith ca-a7 | reason c-a7+a", Misplaced::Cubes { found: 1, most: 0 }),
        ("2 | faith t-b10 | reason t-b10+c", Misplaced::Cubes { found: 1, most: 3 }),
    ];
    for (text, why) in cases {
        assert_eq!(misplaced(text), Some(why), "{text}");
    }
}

#[test]
fn what_there_is_not_is_refused() {
    let unknown = |part: &str, word: &str| PositionError::UnknownWord { part: part.to_owned(), word: word.to_owned() };
    let cards = |colour, found, most| PositionError::Cards { colour, found, most };
    let cases = [
        ("3 | rubbish", PositionError::UnknownPart("rubbish".to_owned())),
        ("3 | d hand m", PositionError::UnknownPart("d".to_owned())),
        ("3 | might ka-b10 | might ka-b7", PositionError::Repeated("might".to_owned())),
        ("3 | turn d", PositionError::UnknownSeat("d".to_owned())),
        ("3 | turn", PositionError::UnknownSeat(String::new())),
        ("3 | round 8", PositionError::Round("8".to_owned())),
        ("3 | might x-b10", unknown("might", "x-b10")),
        ("3 | might ka-z9", unknown("might", "ka-z9")),
        ("3 | a at mx", unknown("a", "mx")),
        ("3 | a ecus 10000", unknown("a", "10000")),
        ("3 | a hand q", unknown("a", "q")),
        ("3 | a mmrc", unknown("a", "mmrc")),
        ("3 | did nothing", unknown("did", "nothing")),
        ("3 | played x1", unknown("played", "x1")),
        ("3 | played m1 m1 m1 m1 m1", unknown("played", "m1")),
        ("3 | discard 999m", unknown("discard", "999m")),
        ("3 | seed x", unknown("seed", "x")),
        ("3 | stock w9999", unknown("stock", "w9999")),
        ("3 | a hand mmrcc", PositionError::Hand(Seat(0), 5)),
        ("3 | a hand 5", PositionError::Hand(Seat(0), 5)),
        ("3 | a hand mm known r", PositionError::Known(Seat(0), Cards::new(0, 1, 0))),
        ("3 | a hand mm old 3", PositionError::Old(Seat(0))),
        ("3 | open m", PositionError::Open(Cards::new(1, 0, 0))),
        ("3+holdem | open mm", PositionError::Open(Cards::new(2, 0, 0))),
        ("3 | discard 12c", cards(Some(Colour::Civil), 12, 11)),
        ("3 | a hand m | discard 11m", cards(Some(Colour::Military), 12, 11)),
        ("3 | a hand 4 | discard 11m 11r 10c", cards(None, 34, 33)),
        ("3 | removed c10", PositionError::Tiles { kind: Kind::Castle, found: 10, most: 9 }),
        ("3 | might ca-a1 | stock c9", PositionError::Tiles { kind: Kind::Castle, found: 10, most: 9 }),
        ("3 | might ka-b10 kb-b12", PositionError::Unsettled(Age::Might, Colour::Military, "b10".parse().unwrap())),
        ("3 | decide keeps", PositionError::Decision("keeps".to_owned())),
        ("3 | decide bmk", PositionError::Decision("bmk".to_owned())),
        ("3 | decide umk-b10 | a hand mmmm", PositionError::Decision("umk-b10".to_owned())),
        ("3 | decide downsize mm", PositionError::Decision("downsize mm".to_owned())),
        ("3 | might ka-b10 | decide stand mk-b10", PositionError::Decision("stand mk-b10".to_owned())),
    ];
    for (text, why) in cases {
        assert_eq!(read(text).map(|game| game.position()), Err(why), "{text}");
    }
    assert!(matches!(read("9"), Err(PositionError::Setup(_))));
    let towers = (1..=20).map(|row| format!(" wa-a{row} wa-c{row}")).collect::<Vec<_>>().concat();
    assert_eq!(read(&format!("5 | might{towers}")).unwrap_err(), PositionError::Tiles { kind: Kind::WatchTower, found: 40, most: 20 });
}

#[test]
fn every_fault_is_a_sentence() {
    for text in [
        "9", "x", "3 | x", "3 | turn q", "3 | round x", "3 | might k-b10", "3 | might ka-b10 kb-b11", "3 | a hand 9", "3 | open m",
        "3 | discard 30m", "3 | removed y20", "3 | might wa-a1 wa-a2", "3 | decide x", "3 | a known m hand r", "3 | a old 1",
        "3 | seed", "3 | might q",
    ] {
        let why = read(text).expect_err(text).to_string();
        assert!(why.len() > 15 && !why.ends_with('.') && !why.contains("Error"), "{text}: {why}");
    }
}

/// Plays a match at random and looks at every position.
fn play_at_random(setup: Setup, seed: u64, mut look: impl FnMut(&Khronos, &mut Rng)) {
    let mut rng = Rng::from_number(seed);
    let mut game = Khronos::new(&setup, rng.split(), &mut Vec::new());
    look(&game, &mut rng);
    let mut moves = Vec::new();
    while let Some(seat) = game.status().acting().first() {
        moves.clear();
        game.legal_moves(seat, &mut moves);
        let builds: Vec<Move> = moves.iter().filter(|mv| !matches!(mv, Move::End | Move::Travel { .. })).copied().collect();
        let choices = if builds.is_empty() || rng.below(6) == 0 { &moves } else { &builds };
        game.apply(seat, rng.pick(choices).unwrap(), &mut Vec::new());
        look(&game, &mut rng);
    }
}

/// Every edition for every number of seats, and all variants together.
fn setups() -> Vec<Setup> {
    let all = Setup::OPTIONS[1..].iter().map(|option| option.name).collect::<Vec<_>>().join("+");
    let mut setups = Vec::new();
    for edition in ["", "+second", "+holdem"] {
        for seats in 2..=5 {
            let plain = format!("{seats}{edition}");
            setups.push(plain.parse().unwrap());
            setups.push(format!("{plain}+{all}").parse().unwrap());
        }
    }
    setups
}

#[test]
fn every_position_of_a_random_match_is_read_as_it_is_written() {
    let mut decisions = std::collections::BTreeSet::new();
    for (seed, setup) in setups().into_iter().cycle().take(72).enumerate() {
        play_at_random(setup, seed as u64, |game, rng| {
            let text = game.position();
            let read = read(&text).unwrap_or_else(|why| panic!("{text}: {why}"));
            assert_eq!(read.table, game.table, "{text}");
            assert_eq!((read.hands, read.old_hands), (game.hands, game.old_hands), "{text}");
            assert_eq!(read.position(), text);
            decisions.insert(format!("{:?}", game.table.decision).split(' ').next().unwrap().to_owned());
            if rng.below(8) == 0 {
                let seat = Seat(rng.below(u32::from(game.table.seats())) as u8);
                for viewer in [Viewer::Seat(seat), Viewer::Onlooker] {
                    let text = game.view(viewer).position();
                    let seen = Khronos::from_position(&text).unwrap_or_else(|why| panic!("{text}: {why}"));
                    assert_eq!(seen.view(viewer), game.view(viewer), "{text}");
                    assert_eq!(seen.view(viewer).position(), text);
                }
            }
        });
    }
    for decision in ["Act", "Downsize", "Keep", "Pay", "Place", "Stand"] {
        assert!(decisions.contains(decision), "{decision} in {decisions:?}");
    }
}

#[test]
fn damaged_texts_never_panic_and_what_is_read_can_be_played() {
    let mut texts = Vec::new();
    for (seed, setup) in setups().into_iter().enumerate() {
        play_at_random(setup, 100 + seed as u64, |game, rng| {
            if rng.below(25) == 0 || game.table.cascade.is_some() {
                texts.push(game.position());
            }
        });
    }
    let words: Vec<&str> = texts.iter().flat_map(|text| text.split(' ')).collect();
    let mut rng = Rng::from_number(5);
    let mut readable = 0;
    for round in 0..6_000 {
        let text = &texts[round % texts.len()];
        let text = if rng.below(2) == 0 { with_other_words(text, &words, &mut rng) } else { with_other_signs(text, &mut rng) };
        let Ok(mut game) = read(&text) else { continue };
        readable += 1;
        assert_eq!(canonical(&game.position()), game.position(), "{text}");
        play_on(&mut game, &mut rng);
    }
    assert!(readable > 300, "{readable}");
}

/// The text with some words exchanged, added or left out.
fn with_other_words(text: &str, words: &[&str], rng: &mut Rng) -> String {
    let mut own: Vec<&str> = text.split(' ').collect();
    for _ in 0..=rng.below(3) {
        let at = rng.below(own.len() as u32) as usize;
        match rng.below(3) {
            0 => own[at] = rng.pick(words).unwrap(),
            1 => own.insert(at, rng.pick(words).unwrap()),
            _ if own.len() > 1 => drop(own.remove(at)),
            _ => {}
        }
    }
    own.join(" ")
}

/// The text with some signs exchanged, added or left out.
fn with_other_signs(text: &str, rng: &mut Rng) -> String {
    let signs: Vec<char> = " |-?+,:=\nabcdefghkmprtwy0123456789\u{e9}".chars().collect();
    let mut own: Vec<char> = text.chars().collect();
    for _ in 0..=rng.below(2) {
        let at = rng.below(own.len() as u32) as usize;
        match rng.below(3) {
            0 => own[at] = *rng.pick(&signs).unwrap(),
            1 => own.insert(at, *rng.pick(&signs).unwrap()),
            _ if own.len() > 1 => drop(own.remove(at)),
            _ => {}
        }
    }
    own.into_iter().collect()
}

/// Plays a few moves of a position that may never have come about.
fn play_on(game: &mut Khronos, rng: &mut Rng) {
    for _ in 0..12 {
        let Some(seat) = game.status().acting().first() else { return };
        let mut moves = Vec::new();
        game.legal_moves(seat, &mut moves);
        let mv = *rng.pick(&moves).expect("whoever has to decide has a move");
        game.apply(seat, &mv, &mut Vec::new());
    }
}

#[test]
fn nonsense_is_no_position() {
    let signs: Vec<char> = " |-?+,:=abcdefghkmprtwy0123456789\u{e9}\u{2003}".chars().collect();
    let words = ["might", "faith", "reason", "ages", "a", "b", "hand", "decide", "cascade", "joined", "ripple", "stock", "old", "played", "3"];
    let mut rng = Rng::from_number(6);
    for _ in 0..20_000 {
        let mut text = String::new();
        for _ in 0..rng.below(12) {
            match rng.below(3) {
                0 => text.push_str(rng.pick(&words).unwrap()),
                1 => text.push_str([" ", " | "][rng.below(2) as usize]),
                _ => text.push(*rng.pick(&signs).unwrap()),
            }
        }
        if let Ok(game) = read(&text) {
            assert_eq!(canonical(&game.position()), game.position(), "{text}");
        }
    }
}
