//! What is true in every position of every match, checked along matches played at random.

use super::position::every_card;
use crate::engine::{Game, Rng, Seat, Viewer};
use crate::games::seeker_chronicles::{Cards, Event, Lane, Mode, Phase, SeekerChronicles, Setup, Variant};

/// Plays a match at random and hands every position and what led to it to `look`. Gives the last position.
pub(super) fn play_at_random(
    setup: Setup,
    seed: u64,
    mut look: impl FnMut(&SeekerChronicles, &[Event], &mut Rng),
) -> SeekerChronicles {
    let mut rng = Rng::from_number(seed);
    let mut events = Vec::new();
    let mut game = SeekerChronicles::new(&setup, rng.split(), &mut events);
    look(&game, &events, &mut rng);
    let mut moves = Vec::new();
    while let Some(seat) = game.status().acting().first() {
        events.clear();
        moves.clear();
        game.legal_moves(seat, &mut moves);
        let mv = *rng.pick(&moves).expect("an acting seat has a move");
        game.apply(seat, &mv, &mut events);
        look(&game, &events, &mut rng);
    }
    game
}

/// Every kind of match with every agreement.
pub(super) fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for mode in Mode::ALL {
        for mask in 0..8 {
            let variants = [Variant::UnopposedNone, Variant::OpposingLane, Variant::OpenDecklists];
            let chosen = variants.into_iter().enumerate().filter(|(at, _)| mask & (1 << at) != 0);
            setups.push(chosen.fold(Setup::new(mode), |setup, (_, variant)| setup.with(variant)));
        }
    }
    setups
}

/// Checks the invariants of one position.
pub(super) fn check(game: &SeekerChronicles) {
    for seat in [Seat(0), Seat(1)] {
        let side = game.table.side(seat);
        let at = seat.index();
        assert_eq!(usize::from(side.hand), game.hands[at].len(), "the size of the hand of {seat}: {game:?}");
        assert_eq!(usize::from(side.library), game.libraries[at].len(), "the size of the library");
        assert!(game.hands[at].covers(side.known), "known cards are in the hand");
        for active in &side.seekers {
            assert!(side.chronicles.contains(&active.seeker), "{seat} has its own Seekers");
            assert_eq!(active.base, active.linked.iter().map(super::super::Card::power).sum::<u8>(), "base powers add up");
        }
        if !side.seekers.is_empty() {
            let all = every_card(game, seat);
            let modules: Cards = side.chronicles.iter().map(|chronicle| chronicle.seeker_module()).collect();
            assert!(game.decks[at].plus(modules).covers(all), "no card of {seat} is made up");
            assert!(all.covers(side.seen) && side.seen.covers(side.placed()), "what was seen is in the deck");
            let is_renewed = side.stages > 0 && !side.shuffled.is_empty();
            assert!(!is_renewed || side.shuffled.covers(game.libraries[at]), "the library is what was shuffled");
            let is_stuck = side.library == 0 && !side.archive.is_empty() && game.table.ending.is_none();
            assert!(!is_stuck, "an empty library is renewed");
        }
    }
    if game.table.ending.is_none() {
        assert!(game.table.sides.iter().all(|side| side.stages < 3), "three stages end the match");
    }
}

/// Checks the invariants of one position of a whole match, and that no card is lost.
fn check_whole(game: &SeekerChronicles) {
    check(game);
    for seat in [Seat(0), Seat(1)] {
        if !game.table.side(seat).seekers.is_empty() {
            assert_eq!(every_card(game, seat).len(), 33, "thirty cards and three Seeker-modules");
        }
    }
}

/// Checks that whatever is drawn from a view looks the same and is sound.
fn check_view(game: &SeekerChronicles, viewer: Viewer, rng: &mut Rng) {
    let view = game.view(viewer);
    let drawn = SeekerChronicles::determinize(&view, rng.split());
    assert_eq!(drawn.view(viewer), view);
    check_whole(&drawn);
}

#[test]
fn every_position_of_a_random_match_is_sound_and_so_is_what_is_drawn_from_its_views() {
    for (seed, setup) in setups().into_iter().cycle().take(96).enumerate() {
        play_at_random(setup, seed as u64, |game, _, rng| {
            check_whole(game);
            let seat = Seat(rng.below(2) as u8);
            check_view(game, Viewer::Seat(seat), rng);
            check_view(game, Viewer::Onlooker, rng);
        });
    }
}

#[test]
fn all_sixty_six_cards_are_there_in_every_state_of_a_draft() {
    for seed in 0..40 {
        play_at_random(Setup::new(Mode::Draft), seed, |game, _, _| {
            if game.table.phase == Phase::Preparation {
                return;
            }
            let all = every_card(game, Seat(0)).plus(every_card(game, Seat(1)));
            assert_eq!(all.len(), 66);
            let right = |card: super::super::Card| all.count(card) == if card.is_seeker_module() { 1 } else { 2 };
            assert!(super::super::Card::all().all(right));
        });
    }
}

#[test]
#[ignore = "ten thousand matches; to be run in release"]
fn ten_thousand_matches_lose_no_card() {
    let setups = setups();
    for seed in 0..10_000 {
        play_at_random(setups[seed % setups.len()], seed as u64, |game, _, _| check_whole(game));
    }
}

#[test]
fn a_guess_plays_on_soundly_to_its_end() {
    for (seed, setup) in setups().into_iter().enumerate() {
        let mut guesses = Vec::new();
        play_at_random(setup, 400 + seed as u64, |game, _, rng| {
            if rng.below(40) == 0 && game.table.ending.is_none() {
                let viewer = Viewer::Seat(Seat(rng.below(2) as u8));
                guesses.push((SeekerChronicles::determinize(&game.view(viewer), rng.split()), rng.split()));
            }
        });
        for (mut guess, mut rng) in guesses {
            while let Some(seat) = guess.status().acting().first() {
                let mut moves = Vec::new();
                guess.legal_moves(seat, &mut moves);
                let mv = *rng.pick(&moves).expect("an acting seat has a move");
                guess.apply(seat, &mv, &mut Vec::new());
                check_whole(&guess);
            }
        }
    }
}

#[test]
fn random_matches_meet_every_event_and_every_decision() {
    let mut met = std::collections::BTreeSet::new();
    for (seed, setup) in setups().into_iter().cycle().take(256).enumerate() {
        play_at_random(setup, 700 + seed as u64, |game, events, _| {
            met.insert(word(&game.table.decision));
            met.extend(events.iter().map(word));
        });
    }
    let all = "Act AllReadied Archived Assigned AssignmentBegan BuildDeck Challenge ChallengePassed ChooseChronicle \
               ChronicleChosen ChroniclesRevealed DeckBuilt DecksRevealed Destroyed DieRolled Discarded DiscardedAtRandom \
               Drew Echoed Exhausted FirstSeeker FirstSeekerChosen Frozen HyperlinksCheaper Kept LibraryRenewed Locked \
               MatchOver Modified MovedFromArchive MovedFromHand MovedFromLibrary Mulligan Mulliganed NameStarter NextSeeker \
               Pay PileTaken Played Produced Readied Relocated ResearchBegan ResearchSkipped Researched Resolve Returned \
               SeekerActivated SeekersRevealed StageCompleted StarterNamed TakePile TurnBegan Unlinked";
    let mut all: Vec<&str> = all.split_whitespace().collect();
    all.sort_unstable();
    assert_eq!(met.iter().map(String::as_str).collect::<Vec<_>>(), all);
}

#[test]
fn an_outlook_is_what_research_archives() {
    let mut seen = 0;
    for seed in 0..30 {
        let mut before = None;
        play_at_random(Setup::default(), 200 + seed, |game, events, _| {
            for event in events {
                let Event::Researched { seat, amounts } = event else { continue };
                let outlook = super::super::outlook::outlook(before.as_ref().unwrap_or(&game.table));
                if matches!(events[0], Event::ResearchBegan(_) | Event::ChallengePassed(_)) {
                    assert_eq!(outlook.archives[seat.index()], amounts.iter().sum::<u8>());
                    let lanes = outlook.lanes.iter().map(|lane| lane.archives[seat.index()]);
                    assert!(lanes.take(amounts.len()).eq(amounts.iter().copied()));
                    seen += 1;
                }
            }
            before = Some(game.table.clone());
        });
    }
    assert!(seen > 100, "{seen}");
    assert_eq!(Lane::ALL.len(), 3);
}

/// The first word of a value's debug text: the name of its variant.
fn word(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.split(|sign: char| !sign.is_alphanumeric()).next().unwrap().to_owned()
}
