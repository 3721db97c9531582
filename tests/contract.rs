//! What every game promises, checked for each game on the shelf and for the null game: with every number of seats, 300
//! matches played at random, or as many long ones as have 20,000 moves, half of them under options drawn at random. Where a
//! clock runs, random time passes between the moves.

use std::marker::PhantomData;

use chronotheque::ai::Bot;
use chronotheque::engine::{
    Game, IllegalMove, Match, Millis, Rng, Seat, Seeds, Setup, Status, Viewer, idle, idle_until,
};
use chronotheque::games::null::Null;
use chronotheque::games::{self, Shelved, Visit};

/// How many matches are played with each number of seats.
const MATCHES: u64 = 300;
/// With so many moves played, no further match is begun.
const MOVES_ENOUGH: usize = 20_000;
/// No match on the shelf is nearly as long.
const MOVES_LIMIT: usize = 20_000;
/// How many moves of other moments are tried in each position.
const STRANGE_MOVES: usize = 4;

/// A moment of a match at which somebody has to decide something.
struct Position<'a, G: Game> {
    state: &'a G,
    seats: u8,
    seat: Seat,
    legal: &'a [G::Move],
    /// Moves that were legal at some other moment.
    strange: &'a [G::Move],
    rng: &'a mut Rng,
}

impl<G: Game> Position<'_, G> {
    fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        Seat::all(self.seats).map(Viewer::Seat).chain([Viewer::Onlooker])
    }
}

/// Something that is true of every position of every game.
trait Claim {
    fn check<G: Game + Bot>(position: &mut Position<'_, G>);
}

/// Checks a claim in every position of every match.
fn everywhere<C: Claim>() {
    games::each_game(&mut Everywhere::<C>(PhantomData));
    check_game::<Null, C>();
}

struct Everywhere<C>(PhantomData<C>);

impl<C: Claim> Visit for Everywhere<C> {
    type Out = ();

    fn visit<G: Shelved>(&mut self) {
        check_game::<G, C>();
    }
}

fn check_game<G: Game + Bot, C: Claim>() {
    for seats in G::SEATS {
        let mut played = 0;
        for number in 0..MATCHES {
            if played > MOVES_ENOUGH {
                break;
            }
            let mut rng = Rng::from_number(number);
            let setup = agreement::<G>(seats, &mut rng);
            let mut state = G::new(&setup, rng.split(), &mut Vec::new());
            let mut seen: Vec<G::Move> = Vec::new();
            let mut moves = 0;
            while let Some(seat) = next_acting(&mut state, &mut rng) {
                let legal = legal(&state, seat);
                let strange: Vec<G::Move> = (0..STRANGE_MOVES)
                    .filter_map(|_| rng.pick(&seen).cloned())
                    .filter(|mv| !legal.contains(mv))
                    .collect();
                C::check(&mut Position { state: &state, seats, seat, legal: &legal, strange: &strange, rng: &mut rng });
                let mv = rng.pick(&legal).expect("an acting seat has a move").clone();
                state.apply(seat, &mv, &mut Vec::new());
                seen.push(mv);
                moves += 1;
                played += 1;
                assert!(moves < MOVES_LIMIT, "a match ends: {} {setup} {number}", G::SLUG);
            }
        }
    }
}

/// An agreement for so many seats: the default one or one drawn at random.
fn agreement<G: Game>(seats: u8, rng: &mut Rng) -> G::Setup {
    let mut setup = G::Setup::default().with_seats(seats).expect("the game is for so many");
    if rng.below(2) == 0 {
        for option in G::Setup::OPTIONS {
            let value = rng.pick(option.values).expect("an option has values");
            setup = setup.with_option(option.name, value).expect("an option takes each of its values");
        }
    }
    setup
}

/// Who decides next, after random time where a clock runs.
fn next_acting<G: Game>(state: &mut G, rng: &mut Rng) -> Option<Seat> {
    idle(state, rng, &mut Vec::new());
    let acting: Vec<Seat> = state.status().acting().iter().collect();
    rng.pick(&acting).copied()
}

fn legal<G: Game>(state: &G, seat: Seat) -> Vec<G::Move> {
    let mut moves = Vec::new();
    state.legal_moves(seat, &mut moves);
    moves
}

struct SomethingToDecide;

impl Claim for SomethingToDecide {
    fn check<G: Game + Bot>(position: &mut Position<'_, G>) {
        assert!(matches!(position.state.status(), Status::Acting(seats) if !seats.is_empty()));
        let (now, deadline) = (position.state.now(), position.state.next_deadline());
        assert!(deadline.is_none_or(|deadline| deadline > now), "{deadline:?} is not after {now}");
        for seat in Seat::all(position.seats) {
            let acts = position.state.status().acting().contains(seat);
            assert_eq!(!legal(position.state, seat).is_empty(), acts, "{seat} in {:?}", position.state);
        }
    }
}

#[test]
fn who_has_to_act_has_a_move_and_nobody_else() {
    everywhere::<SomethingToDecide>();
}

struct Ascending;

impl Claim for Ascending {
    fn check<G: Game + Bot>(position: &mut Position<'_, G>) {
        assert!(position.legal.windows(2).all(|pair| pair[0] < pair[1]), "{:?}", position.legal);
    }
}

#[test]
fn moves_ascend_and_are_unique() {
    everywhere::<Ascending>();
}

struct Written;

impl Claim for Written {
    fn check<G: Game + Bot>(position: &mut Position<'_, G>) {
        for mv in position.legal {
            let text = mv.to_string();
            assert_eq!(text.parse().as_ref(), Ok(mv), "{text}");
            assert!(!text.contains(['.', '~', '@', '*', '_']), "{text} has a character that records need");
        }
    }
}

#[test]
fn a_move_is_its_notation() {
    everywhere::<Written>();
}

struct SeenFromTheSeat;

impl Claim for SeenFromTheSeat {
    fn check<G: Game + Bot>(position: &mut Position<'_, G>) {
        for viewer in position.viewers() {
            let view = position.state.view(viewer);
            assert_eq!(G::viewer(&view), viewer);
            let mut moves = Vec::new();
            G::legal_in_view(&view, &mut moves);
            let expected = viewer.seat().map(|seat| legal(position.state, seat)).unwrap_or_default();
            assert_eq!(moves, expected, "{view:?}");
        }
    }
}

#[test]
fn a_view_gives_the_same_moves_as_the_state() {
    everywhere::<SeenFromTheSeat>();
}

struct Reasoned;

impl Claim for Reasoned {
    fn check<G: Game + Bot>(position: &mut Position<'_, G>) {
        let view = position.state.view(Viewer::Seat(position.seat));
        for mv in position.legal {
            assert_eq!(G::why_not(&view, mv), None, "{mv} is legal in {view:?}");
        }
        for mv in position.strange {
            assert_ne!(G::why_not(&view, mv), None, "{mv} is illegal in {view:?}");
        }
    }
}

#[test]
fn exactly_the_illegal_moves_have_a_reason() {
    everywhere::<Reasoned>();
}

struct Undistinguishable;

impl Claim for Undistinguishable {
    fn check<G: Game + Bot>(position: &mut Position<'_, G>) {
        for viewer in position.viewers() {
            let view = position.state.view(viewer);
            let guess = G::determinize(&view, position.rng.split());
            assert_eq!(guess.view(viewer), view);
            if let Some(seat) = viewer.seat() {
                assert_eq!(legal(&guess, seat), legal(position.state, seat), "{view:?}");
            }
        }
    }
}

#[test]
fn a_view_cannot_tell_a_guess_from_the_truth() {
    everywhere::<Undistinguishable>();
}

struct Sent;

impl Claim for Sent {
    fn check<G: Game + Bot>(position: &mut Position<'_, G>) {
        for viewer in position.viewers() {
            let view = position.state.view(viewer);
            let bytes = postcard::to_allocvec(&view).expect("a view is plain data");
            assert_eq!(postcard::from_bytes::<G::View>(&bytes).as_ref(), Ok(&view));
        }
    }
}

#[test]
fn a_view_comes_back_from_its_bytes() {
    everywhere::<Sent>();
}

struct Harmless;

impl Claim for Harmless {
    fn check<G: Game + Bot>(position: &mut Position<'_, G>) {
        let mut state = position.state.clone();
        let mut events = Vec::new();
        for mv in position.strange {
            let refused = state.play(position.seat, mv, &mut events);
            assert!(matches!(refused, Err(IllegalMove::Forbidden(Some(_)))), "{mv}: {refused:?}");
        }
        let idle = Seat::all(position.seats).find(|seat| !state.status().acting().contains(*seat));
        if let Some(seat) = idle {
            assert_eq!(state.play(seat, &position.legal[0], &mut events), Err(IllegalMove::NotActing(seat)));
        }
        assert_eq!((&state, events.len()), (position.state, 0));
    }
}

#[test]
fn an_illegal_move_changes_nothing() {
    everywhere::<Harmless>();
}

struct Revealing;

impl Claim for Revealing {
    fn check<G: Game + Bot>(position: &mut Position<'_, G>) {
        let viewer = Viewer::Seat(position.seat);
        let view = position.state.view(viewer);
        let mv = position.rng.pick(position.legal).expect("an acting seat has a move").clone();
        let mut first: Option<G::View> = None;
        for _ in 0..3 {
            let mut guess = G::determinize(&view, position.rng.split());
            let mut events = Vec::new();
            guess.apply(position.seat, &mv, &mut events);
            let after = guess.view(viewer);
            let expected = first.get_or_insert_with(|| after.clone());
            let is_told = events.iter().any(G::reveals);
            assert!(after == *expected || is_told, "{mv} showed something in {view:?}, but only tells {events:?}");
        }
    }
}

#[test]
fn what_a_move_shows_is_told_to_be_shown() {
    everywhere::<Revealing>();
}

/// Something that is true of every finished match.
trait MatchClaim {
    fn check<G: Game + Bot>(game: Match<G>, rng: &mut Rng);
}

struct AfterEveryMatch<C>(PhantomData<C>);

impl<C: MatchClaim> Visit for AfterEveryMatch<C> {
    type Out = ();

    fn visit<G: Shelved>(&mut self) {
        check_matches::<G, C>();
    }
}

fn after_every_match<C: MatchClaim>() {
    games::each_game(&mut AfterEveryMatch::<C>(PhantomData));
    check_matches::<Null, C>();
}

fn check_matches<G: Game + Bot, C: MatchClaim>() {
    for seats in G::SEATS {
        let mut played = 0;
        for number in 0..MATCHES {
            if played > MOVES_ENOUGH {
                break;
            }
            let mut rng = Rng::from_number(number);
            let setup = agreement::<G>(seats, &mut rng);
            let mut game = Match::<G>::deal(setup, Seeds::new([number.to_string(), "§ two".into()]));
            while play_on(&mut game, &mut rng) {
                assert!(game.entries().len() < MOVES_LIMIT, "a match ends");
            }
            played += game.entries().len();
            C::check(game, &mut rng);
        }
    }
}

/// Plays on with one move, or where a clock runs with moves of several seats in the same millisecond, after random time;
/// false when the match is over.
fn play_on<G: Game>(game: &mut Match<G>, rng: &mut Rng) -> bool {
    while let Some(until) = idle_until(game.status().acting(), game.now(), game.next_deadline(), rng) {
        game.advance_to(until);
    }
    let acting = game.status().acting();
    let Some(first) = acting.first() else { return false };
    if game.next_deadline().is_none() {
        let mv = rng.pick(&game.legal_moves(first)).expect("an acting seat has a move").clone();
        game.play(first, mv).expect("a legal move is played");
        return true;
    }
    let (now, entries) = (game.now(), game.entries().len());
    let hasty: Vec<Seat> = acting.iter().filter(|_| rng.below(2) == 0).collect();
    for seat in &hasty {
        let mv = rng.pick(&game.legal_moves(*seat)).expect("an acting seat has a move").clone();
        game.queue(now, *seat, mv).expect("this moment is not over");
    }
    let refused = game.advance_to(Millis(now.0 + 1));
    assert_eq!(game.entries().len() + refused.len(), entries + hasty.len(), "each is played or refused");
    assert_eq!(game.queued(), 0);
    true
}

/// Checks that two matches have the same record, state and story.
fn assert_same<G: Game>(left: &Match<G>, right: &Match<G>) {
    assert_eq!(left.record(), right.record());
    assert_eq!(left.entries(), right.entries());
    assert_eq!(left.told(), right.told(), "{left}");
    assert_eq!((left.status(), left.digest()), (right.status(), right.digest()), "{left}");
}

struct Won;

impl MatchClaim for Won {
    fn check<G: Game + Bot>(game: Match<G>, _rng: &mut Rng) {
        let outcome = game.status().outcome().expect("nobody has to act, so the match is over");
        assert!(!outcome.winners.is_empty(), "{game}");
        assert!(outcome.winners.iter().all(|seat| seat.0 < game.seats()), "{game}");
        assert!(outcome.scores[usize::from(game.seats())..].iter().all(|score| *score == 0), "{game}");
    }
}

#[test]
fn a_match_ends_with_winners_at_the_table() {
    after_every_match::<Won>();
}

struct Recorded;

impl MatchClaim for Recorded {
    fn check<G: Game + Bot>(game: Match<G>, _rng: &mut Rng) {
        let text = game.record();
        assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.~+:*@".contains(&byte)), "{text}");
        let opened = Match::<G>::open(&text).expect("a record is read");
        assert_eq!(opened.stop, None, "{text}");
        assert_same(&opened.game, &game);
    }
}

#[test]
fn a_record_gives_the_same_match() {
    after_every_match::<Recorded>();
}

struct TakenBack;

impl MatchClaim for TakenBack {
    fn check<G: Game + Bot>(mut game: Match<G>, rng: &mut Rng) {
        let whole = game.clone();
        let len = rng.below(game.entries().len() as u32) as usize;
        game.take_back_to(len);
        assert_same(&game, &whole.at(len));
        while game.redo() {}
        assert_eq!(game.undone(), 0);
        assert_same(&game, &whole);
    }
}

#[test]
fn undo_and_redo_return() {
    after_every_match::<TakenBack>();
}

struct Timeless;

impl MatchClaim for Timeless {
    fn check<G: Game + Bot>(game: Match<G>, _rng: &mut Rng) {
        let again = || Match::<G>::deal(game.setup().clone(), game.seeds().clone());
        let (mut slow, mut sudden) = (again(), again());
        for entry in game.entries() {
            while slow.now().after(STEP_MS) < entry.at {
                slow.advance_to(slow.now().after(STEP_MS));
            }
            slow.play_at(entry.at, entry.seat, entry.mv.clone()).expect("what was legal once is legal again");
            sudden.queue(entry.at, entry.seat, entry.mv.clone()).expect("the match is not over");
            if slow.next_deadline().is_none() {
                // The clock has stopped, and what follows has the same date.
                let refused = [sudden.advance_to(slow.now()), sudden.settle()].concat();
                assert_eq!(refused, [], "{game}");
            }
        }
        while slow.now() < game.now() {
            slow.advance_to(slow.now().after(STEP_MS).min(game.now()));
        }
        let refused = [sudden.advance_to(game.now()), sudden.settle()].concat();
        assert_eq!(refused, [], "{game}");
        assert_same(&slow, &game);
        assert_same(&sudden, &game);
    }
}

/// A screen shows sixty pictures a second.
const STEP_MS: u64 = 16;

#[test]
fn it_does_not_matter_in_how_many_steps_time_passes() {
    after_every_match::<Timeless>();
}
