//! The words are there, filled, for everything that can be asked, awaited, forbidden and told.

use arrayvec::ArrayVec;

use super::position::{play, position, refused};
use crate::engine::{Game, Outcome, Rng, Seat, SeatSet, Setup as _, Status, Viewer};
use crate::games::seeker_chronicles::reason::reason;
use crate::games::seeker_chronicles::sentence::sentence;
use crate::games::seeker_chronicles::words::{prompt, strength_and_weakness};
use crate::games::seeker_chronicles::{
    Assignment, Card, Choice, Chronicle, Decision, Ending, Event, Lane, Move, Payment, Run, Scope, SeekerChronicles, Setup,
    Task, View, WhyNot,
};
use crate::told::{Names, Weight};

fn names() -> Names {
    Names::new(["Ada", "Ben"].map(str::to_owned))
}

/// The names of a match of one person against a computer player.
fn alone() -> Names {
    Names::new(["You", "Ben"].map(str::to_owned))
}

fn assert_filled(words: &str) {
    let unfilled = words.contains(['%', '{', '}']) || words.contains("seeker-chronicles.") || words.contains("  ");
    assert!(!unfilled && !words.is_empty(), "\"{words}\"");
}

fn assert_sentence(words: &str) {
    assert_filled(words);
    assert!(words.ends_with('.') && words.starts_with(char::is_uppercase), "\"{words}\"");
}

fn told(event: &Event) -> Option<String> {
    let words = sentence(event, &names())?.words;
    assert_filled(&words);
    Some(words)
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn every_choice() -> Vec<Choice> {
    let mut choices = vec![
        Choice::Exhaust,
        Choice::Freeze,
        Choice::HandToMemory,
        Choice::ArchiveToMemory,
        Choice::ArchiveToHand,
        Choice::UnlinkOwn,
        Choice::Destroy,
        Choice::Relocate,
        Choice::RelocateTo { from: Lane(0), card: card("n4") },
        Choice::Echo,
    ];
    choices.extend((1..=3).map(|most| Choice::UnlinkOpposing { most }));
    for left in 1..=2 {
        choices.push(Choice::Discard { left });
        choices.extend([false, true].map(|may_stop| Choice::Ready { left, last: None, may_stop }));
    }
    choices
}

fn every_decision() -> Vec<Decision> {
    let mut decisions = vec![
        Decision::TakePile,
        Decision::NameStarter,
        Decision::ChooseChronicle,
        Decision::BuildDeck,
        Decision::FirstSeeker,
        Decision::Mulligan,
        Decision::Act,
        Decision::Challenge,
        Decision::NextSeeker,
    ];
    let how = Assignment::Link;
    decisions.extend([1, 3].map(|left| {
        Decision::Pay(Payment { card: card("m4"), lane: Lane(0), how, left, last: None })
    }));
    decisions.extend(every_choice().into_iter().map(Decision::Resolve));
    decisions
}

fn every_reason() -> Vec<WhyNot> {
    let mut whys = vec![WhyNot::NotYours, WhyNot::Played, WhyNot::NotInChallenge, WhyNot::Mandatory];
    whys.extend(every_decision().into_iter().map(WhyNot::Undecided));
    for chronicle in Chronicle::ALL {
        whys.extend([WhyNot::PileGone(chronicle), WhyNot::OutOfOrder(chronicle), WhyNot::NotSetAside(chronicle)]);
        whys.push(WhyNot::FixedOrder(chronicle));
    }
    for least in 0..=3 {
        whys.extend((least..=3).map(|most| WhyNot::DeckSize { least, most }));
    }
    let of_card = [
        WhyNot::OtherModule,
        WhyNot::NotInHand,
        WhyNot::NotReady,
        WhyNot::NotExhausted,
        WhyNot::NotInMemory,
        WhyNot::AlreadyFrozen,
        WhyNot::NotInArchive,
        WhyNot::NotHyperlinkable,
        WhyNot::OutOfTurn,
        WhyNot::Protected,
        WhyNot::ThisModule,
        WhyNot::NoAbility,
    ];
    for card in Card::all() {
        whys.extend(of_card.iter().map(|why| why(card)));
        whys.push(WhyNot::NotLinked(Lane(1), card));
    }
    for lane in Lane::ALL {
        whys.extend([WhyNot::NoSeeker(lane), WhyNot::Locked(lane), WhyNot::OtherLane(lane), WhyNot::SameLane(lane)]);
    }
    for (pool, ready) in [(0, 0), (1, 0), (0, 1), (1, 2), (3, 1)] {
        for how in [Assignment::Link, Assignment::Hyperlink] {
            whys.push(WhyNot::Resources { how, needed: 5, pool, ready });
        }
    }
    whys.extend((1..=3).map(|most| WhyNot::TooStrong { power: 4, most }));
    whys
}

#[test]
fn every_reason_is_a_sentence() {
    for why in every_reason() {
        assert_sentence(&reason(&why, &names()));
    }
}

#[test]
fn reasons_say_what_is_wrong_in_numbers() {
    let told = |why| reason(&why, &names());
    let few = |how, needed, pool, ready| told(WhyNot::Resources { how, needed, pool, ready });
    assert_eq!(few(Assignment::Hyperlink, 3, 1, 1), "Hyperlinking it needs 3 resources, and you have 2.");
    assert_eq!(few(Assignment::Link, 4, 0, 1), "Linking it needs 4 resources, and you have 1.");
    assert_eq!(
        few(Assignment::Link, 1, 0, 0),
        "Linking it needs 1 resource, and you have 0. A module cannot pay for itself."
    );
    assert_eq!(told(WhyNot::TooStrong { power: 3, most: 2 }), "Its base power is 3, and this reaches at most 2.");
    assert_eq!(told(WhyNot::Undecided(Decision::NextSeeker)), "First activate the next Seeker.");
    assert_eq!(told(WhyNot::NoSeeker(Lane(2))), "There is no third active Seeker yet.");
}

#[test]
fn a_refused_move_is_reasoned_from_the_table() {
    let game = position("a: nmf, seekers n, memory n2 n3, hand n5 m4 | b: owh, seekers o");
    let why = |mv| reason(&refused(&game, mv).unwrap(), &names());
    assert_eq!(why("ln2:1"), "Linking it needs 3 resources, and you have 1.");
    assert_eq!(why("hm4:1"), "Hyperlinking it needs 4 resources, and you have 2.");
    assert_eq!(why("hn5:1"), "Fluxions has no hyperlink cost. Play it first, and link it from your memory.");
    assert_eq!(why("ln3:2"), "There is no second active Seeker yet.");
}

/// What a seat sees of a position in which something has to be decided.
fn seen(decision: Decision, viewer: Viewer) -> View {
    let mut game = position("a: nmf, seekers n:n5+n1, memory n2 n3, hand n4 m4 | b: owh, seekers o:o2");
    game.table.decision = decision;
    if decision == Decision::BuildDeck {
        game.plans[0].chronicles = [Chronicle::Newton, Chronicle::Wu, Chronicle::Hawking].into();
    }
    if let Decision::Resolve(_) = decision {
        let (seat, lane, how) = (Seat(0), Lane(0), Assignment::Link);
        game.table.pending.push(Task::Run(Run { seat, lane, card: card("os"), of: card("w2"), how, at: 0 }));
    }
    game.view(viewer)
}

#[test]
fn every_decision_is_asked_and_awaited() {
    for decision in every_decision() {
        let awaited = prompt(&seen(decision, Viewer::Seat(Seat(1))), &names());
        assert!(awaited.contains("Ada"), "{awaited}");
        assert_eq!(awaited, prompt(&seen(decision, Viewer::Onlooker), &names()));
        assert_sentence(&awaited);
        let asked = prompt(&seen(decision, Viewer::Seat(Seat(0))), &names());
        assert!(!asked.contains("Ada"), "{asked}");
        assert_filled(&asked);
        assert!(asked.ends_with(['.', '?']), "{asked}");
        assert!(prompt(&seen(decision, Viewer::Onlooker), &alone()).starts_with("Waiting for you to "));
    }
}

#[test]
fn a_turn_says_what_research_would_bring() {
    let mut game = position("a: nmf, seekers n:n2, memory n3 n1, hand n4 m4 | b: owh, seekers o:o1");
    let asked = |game: &SeekerChronicles| prompt(&game.view(Viewer::Seat(Seat(0))), &names());
    assert_eq!(
        asked(&game),
        "Your turn: play one module, link and hyperlink; then research or skip. Research would archive 2 cards now."
    );
    play(&mut game, "pn4");
    assert!(asked(&game).starts_with("Your turn: link and hyperlink;"), "{}", asked(&game));
    let game = position("a: nmf, seekers n, hand n4 | b: owh, seekers o:o1");
    assert!(asked(&game).ends_with("Research would archive nothing now."));
}

#[test]
fn a_challenge_says_who_researches_and_what_is_at_stake() {
    let mut game = position("a: nmf, seekers n:n5 | b: owh, seekers o:o1, memory o2 w1");
    play(&mut game, "research");
    let asked = prompt(&game.view(Viewer::Seat(Seat(1))), &names());
    assert_eq!(asked, "Ada researches and would archive 3 cards. Link or hyperlink to hold that up, or pass.");
}

#[test]
fn an_ability_asks_with_the_name_of_its_module() {
    let mut game = position("a: whn, seekers w, memory w2 w1 n1 n4 | b: omf, seekers o");
    play(&mut game, "lw2:1 en1 ew1");
    let asked = prompt(&game.view(Viewer::Seat(Seat(0))), &names());
    assert_eq!(asked, "Beta Decay: you may destroy a module in your memory to archive 4 cards.");
}

/// An event of each kind, with every number and word that makes a difference.
fn every_event() -> Vec<Event> {
    let (seat, lane, seeker) = (Seat(1), Lane(1), Chronicle::Wu);
    let mut events = vec![
        Event::DieRolled { winner: seat },
        Event::StarterNamed { by: seat, starter: seat },
        Event::StarterNamed { by: seat, starter: Seat(0) },
        Event::ChronicleChosen(seat),
        Event::DeckBuilt(seat),
        Event::ChroniclesRevealed { seat, chronicles: [Chronicle::Newton, Chronicle::Wu, Chronicle::Hawking] },
        Event::DecksRevealed,
        Event::FirstSeekerChosen(seat),
        Event::SeekersRevealed([Chronicle::Newton, Chronicle::Wu]),
        Event::Kept(seat),
        Event::Mulliganed(seat),
        Event::TurnBegan { seat, turn: 7 },
        Event::Drew { seat, count: 1 },
        Event::Drew { seat, count: 2 },
        Event::AllReadied(seat),
        Event::Locked { seat, lane, seeker },
        Event::ResearchBegan(seat),
        Event::ResearchSkipped(seat),
    ];
    for chronicle in Chronicle::ALL {
        events.push(Event::PileTaken { seat, chronicle });
        events.push(Event::SeekerActivated { seat, seeker: chronicle, lane });
    }
    events.extend((1..=3).map(|stage| Event::StageCompleted { seat, stage }));
    events.extend([1, 28].map(|cards| Event::LibraryRenewed { seat, cards }));
    events.extend([-3, -1, 1, 6].map(|by| Event::Modified { seat, lane, seeker, by }));
    events.extend([Scope::Next, Scope::ThisTurn].map(|scope| Event::HyperlinksCheaper { seat, scope, less: 2 }));
    for amounts in [vec![0], vec![1], vec![0, 9], vec![5, 0, 4]] {
        events.push(Event::Researched { seat, amounts: amounts.into_iter().collect::<ArrayVec<u8, 3>>() });
    }
    for ending in [Ending::Conclusion, Ending::TurnLimit] {
        for winners in [SeatSet::only(seat), SeatSet::all(2)] {
            events.push(Event::MatchOver { ending, outcome: Outcome { scores: [3, 1, 0, 0, 0, 0], winners } });
        }
    }
    events.extend(Card::all().flat_map(of_card));
    events
}

fn of_card(card: Card) -> Vec<Event> {
    let (seat, lane, seeker) = (Seat(1), Lane(0), Chronicle::Newton);
    let mut events = vec![
        Event::Produced { seat, card },
        Event::Played { seat, card },
        Event::Archived { seat, card },
        Event::Discarded { seat, card },
        Event::DiscardedAtRandom { seat, card },
        Event::Exhausted { seat, card },
        Event::Frozen { seat, card },
        Event::Readied { seat, card },
        Event::MovedFromHand { seat, card },
        Event::MovedFromLibrary { seat, card },
        Event::MovedFromArchive { seat, card },
        Event::Returned { seat, card },
        Event::Unlinked { seat, lane, seeker, card },
        Event::Destroyed { seat, card },
        Event::Relocated { seat, card, from: lane, to: Lane(1), seekers: [seeker, Chronicle::Wu] },
        Event::Echoed { seat, card },
    ];
    for how in [Assignment::Link, Assignment::Hyperlink] {
        events.extend([0, 1, 4].map(|cost| Event::Assigned { seat, card, lane, how, seeker, cost }));
    }
    events
}

#[test]
fn every_event_is_told_or_goes_without_saying() {
    for event in every_event() {
        let words = told(&event).unwrap_or_else(|| panic!("{event:?} is not told"));
        let is_heading = sentence(&event, &names()).unwrap().weight == Weight::Heading;
        assert_eq!(!is_heading, words.ends_with('.'), "{words}");
        if let Event::Assigned { card, .. } | Event::Archived { card, .. } | Event::Unlinked { card, .. } = event {
            assert!(words.contains(card.name()), "{words}");
        }
    }
    let (seat, card, lane, how) = (Seat(0), card("n1"), Lane(0), Assignment::Link);
    let silent = [Event::ChallengePassed(seat), Event::AssignmentBegan { seat, card, lane, how }];
    assert!(silent.iter().all(|event| told(event).is_none()));
}

#[test]
fn a_turn_reads_like_a_story() {
    let mut game = position("a: nmf, seekers n:n2, memory n3 m1 n1, hand m2 | b: owh, seekers o:o1, memory w1 w4");
    let events = play(&mut game, "ln3:1 en1 research pass");
    let words = |names: &Names| -> Vec<String> {
        events.iter().filter_map(|event| sentence(event, names)).map(|sentence| sentence.words).collect()
    };
    let lines = words(&names());
    for line in [
        "Ada linked Action and Reaction (power 2) to Newton for 1 resource.",
        "Until the end of the turn: −2 for Ben’s Noether.",
        "Ada began to research.",
    ] {
        assert!(lines.contains(&line.to_owned()), "{lines:#?}");
    }
    assert!(words(&alone()).contains(&"You began to research.".to_owned()));
}

#[test]
fn you_are_spoken_to_as_you() {
    let told = |event: &Event| sentence(event, &alone()).unwrap().words;
    let (seat, lane, seeker) = (Seat(0), Lane(0), Chronicle::Newton);
    assert_eq!(told(&Event::StarterNamed { by: Seat(1), starter: seat }), "Ben chose you to start.");
    assert_eq!(told(&Event::Exhausted { seat, card: card("n4") }), "Prism in your memory was exhausted.");
    assert_eq!(
        told(&Event::Modified { seat, lane, seeker, by: 1 }),
        "Until the end of the turn: +1 for your Newton."
    );
    for event in every_event() {
        let words = told(&event);
        let wrong = ["You is", "You has ", "You’s", "You wins", "of You", "for You", "You were", "You was"];
        assert!(wrong.iter().all(|wrong| !words.contains(wrong)), "{words}");
    }
}

#[test]
fn stages_and_ends_are_told() {
    let seat = Seat(0);
    assert_eq!(
        told(&Event::StageCompleted { seat, stage: 2 }).unwrap(),
        "Ada emptied a library, and the evidence is gathered: 2 of 3 stages complete."
    );
    let mut view = seen(Decision::Act, Viewer::Onlooker);
    view.table.ending = Some(Ending::Conclusion);
    view.table.winners = SeatSet::only(Seat(1));
    assert_eq!(prompt(&view, &names()), "Ben won the match.");
    view.table.winners.insert(seat);
    assert_eq!(prompt(&view, &names()), "Ada and Ben share the win.");
}

#[test]
fn the_back_of_a_seeker_names_a_strength_and_a_weakness() {
    for chronicle in Chronicle::ALL {
        let (strength, weakness) = strength_and_weakness(chronicle);
        assert!(!strength.is_empty() && !weakness.is_empty(), "{chronicle:?}");
    }
}

/// What might be asked for, whether it can be done or not.
fn wishes() -> Vec<Move> {
    let plain = [Move::Keep, Move::Mulligan, Move::Research, Move::Skip, Move::Pass, Move::Stop];
    let of_card = |card| {
        let at = Lane::ALL.into_iter().flat_map(move |lane| {
            [Move::Link(card, lane), Move::Hyperlink(card, lane), Move::ChooseLinked(lane, card)]
        });
        at.chain([Move::Produce(card), Move::Play(card), Move::Choose(card), Move::Copies(card, 3)])
    };
    let of_chronicle = |chronicle| [Move::Pile(chronicle), Move::Seeker(chronicle)];
    let wishes = plain.into_iter().chain(Card::all().flat_map(of_card));
    wishes.chain(Chronicle::ALL.into_iter().flat_map(of_chronicle)).chain(Lane::ALL.map(Move::To)).collect()
}

#[test]
fn whole_matches_are_told_asked_and_reasoned() {
    let setups = ["2", "2+first_game", "2+constructed+lane+none", "2+free+open_decklists"];
    let (names, wishes) = (names(), wishes());
    for (seed, setup) in (0..).zip(setups) {
        let setup: Setup = setup.parse().unwrap();
        assert_eq!(setup.seats(), 2);
        let (mut dice, mut told) = (Rng::from_number(seed), Vec::new());
        let mut game = SeekerChronicles::new(&setup, Rng::from_number(seed), &mut told);
        while let Status::Acting(acting) = game.status() {
            let seat = acting.iter().next().unwrap();
            let view = game.view(Viewer::Seat(seat));
            assert_filled(&prompt(&view, &names));
            assert_filled(&prompt(&game.view(Viewer::Seat(seat.left(2))), &names));
            for wish in wishes.iter().filter_map(|wish| SeekerChronicles::why_not(&view, wish)) {
                assert_sentence(&reason(&wish, &names));
            }
            let mut moves = Vec::new();
            game.legal_moves(seat, &mut moves);
            let choice = dice.below(moves.len() as u32) as usize;
            game.apply(seat, &moves[choice], &mut told);
        }
        let lines = told.iter().filter_map(|event| sentence(event, &names));
        let lines = lines.map(|sentence| assert_filled(&sentence.words)).count();
        assert!(lines > 100, "a match with {lines} lines");
    }
}
