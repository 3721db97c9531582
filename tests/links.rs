//! Records that were cut off, mistyped or made up: they never panic, are told apart, and keep what is legal of them.

use chronotheque::engine::{
    CODEC, Game, IllegalMove, Match, Millis, RecordError, Rng, Seeds, SetupError, StopReason, idle_until,
};
use chronotheque::games::chronicle::Chronicle;
use chronotheque::games::chronos_conquest::ChronosConquest;
use chronotheque::games::{self, Shelved, Visit};
use proptest::prelude::*;

/// Opens any text as a record of every game, and checks what must be true of whatever comes of it.
struct Open<'a>(&'a str);

impl Visit for Open<'_> {
    type Out = ();

    fn visit<G: Shelved>(&mut self) {
        open::<G>(self.0);
    }
}

/// A text that opens keeps exactly its legal part, and that part is a record of its own.
fn open<G: Game>(text: &str) {
    let Ok(opened) = Match::<G>::open(text) else {
        return;
    };
    if let Some(stop) = &opened.stop {
        assert_eq!(opened.game.entries().len(), stop.entry - 1, "{text}");
        assert!(stop.entry <= stop.of, "{text}");
        assert!(!stop.to_string().is_empty());
    }
    let kept = opened.game.record();
    let again = Match::<G>::open(&kept).expect("what was kept is a record");
    assert_eq!(again.stop, None, "{text}");
    assert_eq!(again.game.digest(), opened.game.digest(), "{text}");
}

/// A whole match of every game, as records.
struct Records(u64);

impl Visit for Records {
    type Out = String;

    fn visit<G: Shelved>(&mut self) -> String {
        let mut rng = Rng::from_number(self.0);
        let mut game = Match::<G>::deal(G::Setup::default(), Seeds::new([self.0.to_string()]));
        loop {
            while let Some(until) = idle_until(game.status().acting(), game.now(), game.next_deadline(), &mut rng) {
                game.advance_to(until);
            }
            let Some(seat) = game.status().acting().first() else { break };
            let mv = rng.pick(&game.legal_moves(seat)).expect("an acting seat has a move").clone();
            if game.play(seat, mv).is_err() {
                assert!(game.next_deadline().is_some(), "a legal move is played, or comes too late in its millisecond");
                game.advance_to(Millis(game.now().0 + 1));
            }
        }
        game.record()
    }
}

fn records(seed: u64) -> Vec<String> {
    games::each_game(&mut Records(seed))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn any_text_is_a_record_or_an_error(text in ".{0,200}") {
        games::each_game(&mut Open(&text));
    }

    #[test]
    fn anything_with_five_fields_is_a_record_or_an_error(
        fields in proptest::collection::vec("[ -~]{0,12}", 5),
        codec in any::<u64>(),
        rules in any::<u64>(),
    ) {
        games::each_game(&mut Open(&fields.join("~")));
        let rest = fields[2..].join("~");
        games::each_game(&mut Open(&format!("{codec}~{rules}~{rest}")));
        games::each_game(&mut Open(&format!("1~1~{rest}")));
        games::each_game(&mut Open(&format!("1~1~4~{}~{}", fields[3], fields[4])));
    }

    #[test]
    fn a_record_cut_off_anywhere_keeps_what_is_left(seed in 0u64..20, cut in any::<prop::sample::Index>()) {
        for record in records(seed) {
            games::each_game(&mut Open(&record[..cut.index(record.len())]));
        }
    }

    #[test]
    fn a_record_with_a_wrong_letter_keeps_what_is_before(
        seed in 0u64..20,
        at in any::<prop::sample::Index>(),
        letter in any::<char>(),
    ) {
        for record in records(seed) {
            let at = at.index(record.len());
            let mangled = format!("{}{letter}{}", &record[..at], &record[at + 1..]);
            games::each_game(&mut Open(&mangled));
        }
    }

    #[test]
    fn invented_moves_end_a_record_where_they_stand(
        seed in 0u64..20,
        len in 0usize..40,
        garbage in "[A-Za-z0-9:@*_.-]{1,30}",
    ) {
        for record in records(seed) {
            let end = record.match_indices('.').nth(len).map_or(record.len(), |(end, _)| end);
            games::each_game(&mut Open(&format!("{}.{garbage}", &record[..end])));
        }
    }

    #[test]
    fn huge_numbers_are_only_numbers(digits in "[0-9]{1,60}", seed in 0u64..20) {
        for record in records(seed) {
            let (header, entries) = record.rsplit_once('~').expect("a record has five fields");
            games::each_game(&mut Open(&format!("{header}~{digits}@{entries}")));
            games::each_game(&mut Open(&format!("{header}~{digits}")));
            for field in 0..4 {
                let mut fields: Vec<&str> = record.split('~').collect();
                fields[field] = &digits;
                games::each_game(&mut Open(&fields.join("~")));
            }
        }
    }
}

fn error(text: &str) -> RecordError {
    Match::<Chronicle>::open(text).expect_err("the text is no record")
}

#[test]
fn every_fault_of_a_header_has_its_own_error() {
    for text in ["", "1", "1~1~4", "x~1~4~a~", "1~x~4~a~", "-1~1~4~a~", "99999999~1~4~a~"] {
        assert_eq!(error(text), RecordError::NotARecord, "{text}");
    }
    assert_eq!(error("2~1~4~a~"), RecordError::Codec(2));
    let ours = Chronicle::RULES;
    assert_eq!(error(&format!("{CODEC}~9~4~a~")), RecordError::Rules { found: 9, ours });
    let header = format!("{CODEC}~{ours}");
    let seats = SetupError::Seats { found: 7, least: 3, most: 6 };
    assert_eq!(error(&format!("{header}~7~a~")), RecordError::Setup(seats));
    assert_eq!(error(&format!("{header}~four~a~")), RecordError::Setup(SetupError::NoSeats("four".into())));
    assert_eq!(error(&format!("{header}~4+x~a~")), RecordError::Setup(SetupError::UnknownOption("x".into())));
    assert_eq!(error(&format!("{header}~4~a.zz~")), RecordError::Seed("a.zz".into()));
    assert_eq!(error(&format!("{header}~4~{}~", "a+".repeat(12))), RecordError::TooManySeeds);
    assert_eq!(error(&format!("{header}~4~{}~", "a".repeat(201))), RecordError::TooManySeeds);
    assert_eq!(error(&format!("{header}~4~a~{}", "P1.".repeat(400_000))), RecordError::TooLong);
}

/// Where a record of Chronicle stops, and why.
fn stop(text: &str) -> (usize, StopReason<Chronicle>) {
    let opened = Match::<Chronicle>::open(text).expect("the header is sound");
    let stop = opened.stop.expect("the record cannot be played to its end");
    (stop.entry, stop.why)
}

#[test]
fn a_move_that_cannot_be_read_is_not_an_illegal_move() {
    let record = records(1).swap_remove(0);
    let (header, entries) = record.rsplit_once('~').expect("a record has five fields");
    let first = entries.split('.').next().expect("a match has entries");
    assert!(matches!(stop(&format!("{header}~Q9")), (1, StopReason::Notation(_))));
    assert!(matches!(stop(&format!("{header}~{first}.W11")), (2, StopReason::Notation(_))));
    assert!(matches!(stop(&format!("{header}~99999999999999999999@{first}")), (1, StopReason::Notation(_))));
    let repeated = stop(&format!("{header}~{first}.{first}"));
    assert!(matches!(repeated, (2, StopReason::Illegal(IllegalMove::Forbidden(Some(_))))), "{repeated:?}");
    assert!(matches!(stop(&format!("{record}.P1")), (_, StopReason::Illegal(IllegalMove::Over))));
}

/// The beginning of a match against the clock: everybody is ready, and timers are put down.
const TIMED: &str = "1~1~3~clock~a*ready.b*ready.ready.4000@c*0:s0.4000@a*0:s1.4250@b*0:s2.9000@";

/// Where a record against the clock stops, and why.
fn timed_stop(text: &str) -> Option<(usize, StopReason<ChronosConquest>)> {
    let opened = Match::<ChronosConquest>::open(text).expect("the header is sound");
    opened.stop.map(|stop| (stop.entry, stop.why))
}

#[test]
fn a_date_that_the_clock_does_not_show_ends_a_record() {
    assert_eq!(timed_stop(TIMED), None);
    let not_now = |at, now| StopReason::Illegal(IllegalMove::NotNow { at: Millis(at), now: Millis(now) });
    let before = TIMED.replace("4250@", "3999@");
    assert_eq!(timed_stop(&before), Some((6, not_now(3_999, 4_000))));
    let ends_before = TIMED.replace("9000@", "4249@");
    assert_eq!(timed_stop(&ends_before), Some((7, not_now(4_249, 4_250))));
    let standing = "1~1~3~clock~5@a*ready";
    assert_eq!(timed_stop(standing), Some((1, not_now(5, 0))), "the clock stands until all are ready");
    let beyond = TIMED.replace("9000@", "99999999999999999@");
    assert_eq!(timed_stop(&beyond), Some((7, not_now(99_999_999_999_999_999, 600_000))));
}

#[test]
fn a_date_is_written_in_digits_and_a_bare_one_comes_last() {
    for bad in ["+4250@", "-1@", "4 250@", "@", "x@", "99999999999999999999@", "4250@@"] {
        let stop = timed_stop(&TIMED.replace("4250@", bad));
        assert!(matches!(stop, Some((6, StopReason::Notation(_)))), "{bad}: {stop:?}");
    }
    assert!(matches!(timed_stop(&TIMED.replace("4250@b", "4200@.4250@b")), Some((6, StopReason::Notation(_)))));
    let bare = timed_stop(&TIMED.replace(".9000@", ""));
    assert_eq!(bare, None, "it need not be there");
}

#[test]
fn a_game_without_a_clock_takes_no_dates() {
    let record = records(1).swap_remove(0);
    let (header, entries) = record.rsplit_once('~').expect("a record has five fields");
    let dated = IllegalMove::NotNow { at: Millis(7), now: Millis(0) };
    assert_eq!(stop(&format!("{header}~7@{entries}")), (1, StopReason::Illegal(dated.clone())));
    assert_eq!(stop(&format!("{header}~7@")), (1, StopReason::Illegal(dated)));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    #[test]
    fn dates_at_random_end_a_record_or_keep_it_sound(seed in 0u64..6, entry in any::<prop::sample::Index>(), at in any::<u64>()) {
        for record in records(seed) {
            let (header, entries) = record.rsplit_once('~').expect("a record has five fields");
            let mut entries: Vec<String> = entries.split('.').map(str::to_owned).collect();
            let place = entry.index(entries.len());
            let mv = entries[place].rsplit('@').next().unwrap_or_default().to_owned();
            for at in [at, at % 1_000_000, at % 5_000] {
                entries[place] = format!("{at}@{mv}");
                games::each_game(&mut Open(&format!("{header}~{}", entries.join("."))));
                games::each_game(&mut Open(&format!("{header}~{}.{at}@", entries[..place].join("."))));
            }
        }
    }

    #[test]
    fn entries_in_another_order_end_a_record_or_keep_it_sound(
        seed in 0u64..6,
        left in any::<prop::sample::Index>(),
        right in any::<prop::sample::Index>(),
    ) {
        for record in records(seed) {
            let (header, entries) = record.rsplit_once('~').expect("a record has five fields");
            let mut entries: Vec<&str> = entries.split('.').collect();
            let (left, right) = (left.index(entries.len()), right.index(entries.len()));
            entries.swap(left, right);
            games::each_game(&mut Open(&format!("{header}~{}", entries.join("."))));
        }
    }
}
