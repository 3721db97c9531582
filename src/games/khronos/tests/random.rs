//! Matches played at random, of all seats and under all options: what must hold in every state of them.

use crate::engine::{Game, Rng, Seat, Setup as _, SetupOption, Viewer};
use crate::games::khronos::domains::regions;
use crate::games::khronos::enact::enact;
use crate::games::khronos::{
    Age, Board, Building, Cards, Colour, Decision, Event, Khronos, Kind, Move, Obstacle, SEATS_LIMIT, Setup, Square, Squares,
    View,
};

/// The cubes of each player. Rulebook, Control Cubes.
const CUBES: i32 = 25;

/// What the events of a match say, kept apart from the rules.
struct Books {
    setup: Setup,
    ecus: [i32; SEATS_LIMIT],
    cubes: [i32; SEATS_LIMIT],
    boards: [Board; 3],
    /// Buildings on Faith whose images a shortage kept from Reason.
    without_image: Vec<(Kind, Square)>,
}

impl Books {
    fn new(game: &Khronos) -> Books {
        let boards = [Board::printed(), Board::printed(), Board::printed()];
        Books { setup: game.table.setup, ecus: [4; SEATS_LIMIT], cubes: [0; SEATS_LIMIT], boards, without_image: Vec::new() }
    }

    /// Enters an event.
    fn enter(&mut self, event: &Event) {
        let bonus = |age: Age| if age == Age::Might { 1 } else { 2 };
        match event {
            Event::Exchanged { seat, .. } => self.ecus[seat.index()] -= 2,
            Event::Travelled { seat, .. } => self.ecus[seat.index()] -= 1,
            Event::Demolished { seat, owner, .. } => {
                self.ecus[seat.index()] -= 1;
                self.cube(*owner, -1);
            }
            Event::Built { seat, age, kind, .. } => {
                self.ecus[seat.index()] += if kind.size() > 1 { bonus(*age) } else { 0 };
                self.cube((kind.colour() != Colour::Civil).then_some(*seat), 1);
            }
            Event::Upgraded { seat, age, .. } => self.ecus[seat.index()] += bonus(*age),
            Event::Rippled { age, kind, at, owner, .. } => {
                self.cube(*owner, 1);
                self.without_image.retain(|other| *age != Age::Faith || *other != (*kind, *at));
            }
            Event::Removed { owner, .. } | Event::Downsized { owner, into: None, .. } => self.cube(*owner, -1),
            Event::Defied { age: Age::Reason, kind, at, obstacle } => {
                assert_eq!(*obstacle, Obstacle::Shortage, "Reason defies nothing (K52)");
                self.without_image.push((*kind, *at));
            }
            Event::Populated { seat, .. } => self.cube(Some(*seat), 1),
            Event::Renovated { seat, at, done } => {
                self.cube(Some(*seat), 1);
                if *done {
                    let cubes = self.boards[2].at(*at).unwrap().cubes;
                    (0..SEATS_LIMIT).for_each(|seat| self.cubes[seat] -= i32::from(cubes[seat]));
                    self.cube(Some(*seat), -1);
                }
            }
            Event::CubesReturned { cubes, .. } => {
                (0..SEATS_LIMIT).for_each(|seat| self.cubes[seat] -= i32::from(cubes[seat]));
            }
            Event::Paid { seat, incomes } => {
                assert_eq!(incomes.iter().map(|income| u16::from(income.ecus)).sum::<u16>(), self.income(*seat, incomes));
                self.ecus[seat.index()] += incomes.iter().map(|income| i32::from(income.ecus)).sum::<i32>();
            }
            _ => {}
        }
        let before = self.boards.clone();
        enact(&mut self.boards, event);
        for age in Age::ALL {
            let is_changed = before[age.index()] != self.boards[age.index()];
            assert_eq!(is_changed, event.board() == Some(age), "{event:?}");
        }
    }

    fn cube(&mut self, owner: Option<Seat>, change: i32) {
        if let Some(owner) = owner {
            self.cubes[owner.index()] += change;
        }
    }

    /// What the domains named pay this player, counted square by square.
    fn income(&self, seat: Seat, incomes: &[crate::games::khronos::Income]) -> u16 {
        let domain = |age: Age, first: Square| {
            let board = &self.boards[age.index()];
            let mut found = vec![first];
            let mut at = 0;
            while at < found.len() {
                let beside = Square::all().filter(|next| {
                    let steps = next.column().abs_diff(found[at].column()) + next.row().abs_diff(found[at].row());
                    steps == 1 && board.over(*next).is_some()
                });
                let new: Vec<Square> = beside.filter(|next| !found.contains(next)).collect();
                found.extend(new);
                at += 1;
            }
            found.into_iter().filter_map(|square| board.at(square)).copied().collect::<Vec<Building>>()
        };
        let pays = |age: Age, buildings: &[Building]| {
            let value = |building: &Building| u16::from(building.value(self.setup));
            let sum = |is: fn(Colour) -> bool| buildings.iter().filter(|one| is(one.colour())).map(value).sum::<u16>();
            let (ranked, income) = match age {
                Age::Might => (Colour::Military, sum(|colour| colour == Colour::Civil)),
                Age::Faith => (Colour::Religious, sum(|colour| colour == Colour::Civil)),
                Age::Reason => (Colour::Civil, sum(|colour| colour != Colour::Civil)),
            };
            let own: Vec<&Building> = buildings.iter().filter(|one| one.colour() == ranked).collect();
            let is_own = if age == Age::Reason {
                let cubes = |seat: usize| own.iter().map(|one| one.cubes[seat]).sum::<u8>();
                (0..SEATS_LIMIT).all(|other| cubes(other) <= cubes(seat.index())) && cubes(seat.index()) > 0
            } else {
                own.iter().max_by_key(|one| value(one)).is_some_and(|top| top.owner == Some(seat))
            };
            if is_own { income } else { 0 }
        };
        incomes.iter().map(|income| pays(income.age, &domain(income.age, income.domain))).sum()
    }

    /// Compares the books with the table.
    fn check(&self, game: &Khronos) {
        let table = &game.table;
        assert_eq!(table.ecus.map(i32::from), self.ecus, "Ecus are accounted for");
        assert_eq!(table.boards, self.boards, "the story leads from board to board");
        let mut cubes = [0; SEATS_LIMIT];
        for building in table.boards.iter().flat_map(Board::buildings) {
            (0..SEATS_LIMIT).for_each(|seat| cubes[seat] += i32::from(building.cubes[seat]));
            if let Some(owner) = building.owner {
                cubes[owner.index()] += 1;
            }
        }
        assert_eq!(cubes, self.cubes, "cubes are accounted for");
        assert!(cubes.iter().all(|cubes| *cubes <= CUBES), "nobody has more cubes on the boards than there are");
        self.check_image(game);
    }

    /// Reason is the image of the larger buildings on Faith and of the printed Hamlets, but for shortages.
    fn check_image(&self, game: &Khronos) {
        let [_, faith, reason] = &game.table.boards;
        let large = faith.buildings().iter().filter(|one| one.kind.size() > 1).map(|one| (one.kind, one.at));
        let expected: Vec<_> = large.filter(|one| !self.without_image.contains(one)).collect();
        let images: Vec<_> = reason.buildings().iter().filter(|one| !one.printed).map(|one| (one.kind, one.at)).collect();
        assert_eq!(images, expected);
        assert!(reason.hidden_hamlets(Squares::ALL).is_empty(), "a printed Hamlet is covered or to be seen");
        let is_whole = |one: &Building| {
            let most = if one.ruin { one.kind.renovation() } else { self.setup.capacity(one.kind) };
            one.cubes() <= most && one.owner.is_none() && !(one.ruin && one.colour() == Colour::Civil)
        };
        assert!(reason.buildings().iter().all(is_whole));
    }
}

/// Checks what must hold in every state, whatever happened before.
pub(super) fn check(game: &Khronos) {
    let table = &game.table;
    let hands = game.hands.iter().fold(Cards::NONE, |all, hand| all.with(*hand));
    let seen = hands.with(table.discard).with(table.display);
    assert!(seen.is_within(table.setup.deck()), "there are enough cards");
    assert_eq!(seen.len() + table.deck, table.setup.deck().len(), "no card is lost");
    assert_eq!(game.hands.map(Cards::len), table.hand_sizes);
    assert!((0..SEATS_LIMIT).all(|seat| table.known[seat].is_within(game.hands[seat])), "known cards are there");
    for kind in Kind::ALL {
        let laid = table.boards.iter().flat_map(Board::buildings).filter(|one| one.kind == kind && !one.printed).count();
        let kept = table.stock[kind.index()] + table.removed[kind.index()];
        assert_eq!(laid as u8 + kept, kind.stock(), "no tile is lost");
    }
    for board in &table.boards {
        check_board(board);
    }
    if table.cascade.is_none() {
        check_tops(game);
    }
}

fn check_board(board: &Board) {
    assert!(board.buildings().is_sorted_by(|one, other| one.at < other.at));
    let mut built = Squares::NONE;
    for building in board.buildings() {
        assert!(!built.meets(building.footprint()), "no two buildings overlap");
        built = built.or(building.footprint());
        assert!(!building.printed || building.at.has_printed_hamlet());
    }
    assert_eq!(built, board.built());
    let is_legal = |one: &Building| !one.footprint().meets(Squares::RIVER) || matches!(one.kind, Kind::Town | Kind::City);
    assert!(board.buildings().iter().all(is_legal), "only Towns and Cities cover river");
}

/// In each domain on Might and Faith the highest value of either colour occurs once.
fn check_tops(game: &Khronos) {
    for board in &game.table.boards[..2] {
        for region in regions(board, game.table.setup) {
            for colour in [Colour::Military, Colour::Religious] {
                let own = board.buildings().iter().filter(|one| one.colour() == colour && region.squares.contains(one.at));
                let values: Vec<u8> = own.map(|one| one.value(game.table.setup)).collect();
                let top = values.iter().max();
                assert!(values.iter().filter(|value| Some(*value) == top).count() <= 1, "{:?}", game.table);
            }
        }
    }
}

/// Checks that each square is a place for what is being built, or has a reason why not.
fn check_places(view: &View) {
    let Decision::Place { age, kind, from } = view.table.decision else { return };
    let places = view.places(age, kind, from);
    for at in Square::all() {
        let why = view.why_not_at(age, kind, from, at);
        assert_eq!(places.contains(at), why.is_none(), "{kind:?} from {from:?} at {at}: {why:?} in {view:?}");
    }
}

/// Checks that a move was shown before as it came out, as far as nothing hidden came up.
fn check_preview(view: &View, mv: Move, game: &Khronos, events: &[Event]) {
    let (table, story) = view.preview(&[mv]).expect("a legal move is shown");
    if !events.iter().any(Khronos::reveals) && !matches!(table.decision, Decision::Act) {
        assert_eq!(table.decision, game.table.decision);
    }
    let is_hidden = events.iter().any(Khronos::reveals) || matches!(game.table.decision, Decision::Pay { .. });
    if !is_hidden {
        assert_eq!(table, game.table, "{mv}");
        assert_eq!(story, events);
    }
}

/// An agreement drawn at random: any seats, half of the time the default, else any options.
fn agreement(seats: u8, rng: &mut Rng) -> Setup {
    let draw = |setup: Setup, option: &SetupOption, rng: &mut Rng| {
        let value = rng.pick(option.values).unwrap();
        setup.with_option(option.name, value).unwrap()
    };
    let setup = Setup::new(seats);
    match rng.below(4) {
        0 => setup,
        1 => draw(setup, &Setup::OPTIONS[0], rng),
        _ => Setup::OPTIONS.iter().fold(setup, |setup, option| draw(setup, option, rng)),
    }
}

/// A move at random. Building is preferred: random players would travel and end their turns.
fn any_move(moves: &[Move], rng: &mut Rng) -> Move {
    let builds: Vec<Move> =
        moves.iter().filter(|mv| !matches!(mv, Move::End | Move::Travel { .. } | Move::Exchange(_))).copied().collect();
    let choices = if !builds.is_empty() && rng.below(5) > 0 { &builds } else { moves };
    *rng.pick(choices).unwrap()
}

/// Plays one match and checks everything on the way; `is_thorough` also what is costly.
fn play(number: u64, is_thorough: bool) {
    let mut rng = Rng::from_number(number);
    let seats = 2 + (number % 4) as u8;
    let setup = agreement(seats, &mut rng);
    let mut events = Vec::new();
    let mut game = Khronos::new(&setup, rng.split(), &mut events);
    let mut books = Books::new(&game);
    let mut moves = Vec::new();
    while let Some(seat) = game.status().acting().first() {
        check(&game);
        books.check(&game);
        moves.clear();
        game.legal_moves(seat, &mut moves);
        let mv = any_move(&moves, &mut rng);
        let view = is_thorough.then(|| game.view(Viewer::Seat(seat)));
        events.clear();
        game.apply(seat, &mv, &mut events);
        for event in &events {
            books.enter(event);
        }
        if let Some(view) = view {
            check_places(&view);
            check_preview(&view, mv, &game, &events);
            check_guess(&game, &mut rng);
        }
    }
    check(&game);
    books.check(&game);
}

/// Checks that whoever has to decide can go on in everybody's guesses.
fn check_guess(game: &Khronos, rng: &mut Rng) {
    let viewer = Seat(rng.below(u32::from(game.table.seats())) as u8);
    let guess = Khronos::determinize(&game.view(Viewer::Seat(viewer)), rng.split());
    check(&guess);
    if let Some(seat) = guess.status().acting().first() {
        let mut moves = Vec::new();
        guess.legal_moves(seat, &mut moves);
        assert!(!moves.is_empty(), "{:?}", guess.table);
    }
}

#[test]
fn every_state_of_a_random_match_is_sound() {
    for number in 0..60 {
        play(number, true);
    }
    for number in 60..300 {
        play(number, false);
    }
}

#[test]
#[ignore = "takes minutes without optimisation"]
fn every_state_of_five_thousand_matches_is_sound() {
    for number in 0..5_000 {
        play(number, number % 10 == 0);
    }
}
