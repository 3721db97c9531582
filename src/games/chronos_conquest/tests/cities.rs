//! What the cities do.

use super::position::*;
use crate::games::chronos_conquest::{ChronosConquest, City, Ending, Event, God, Place, WhyNot};

/// A round in which a timer of A stands on a city.
fn standing(city: City) -> ChronosConquest {
    let mut game = running("3");
    build(&mut game, city);
    play(&mut game, A, &format!("0:{city}"));
    game
}

#[test]
fn q33_any_number_of_timers_share_a_city_unless_agreed() {
    let mut game = standing(City::Thebes);
    play(&mut game, B, "0:thebes");
    assert!(game.table.stands(A, City::Thebes) && game.table.stands(B, City::Thebes));
    let mut exclusive = running("3+city_exclusive");
    build(&mut exclusive, City::Thebes);
    play(&mut exclusive, A, "0:thebes");
    assert_eq!(why(&exclusive, B, "0:thebes"), WhyNot::CityTaken);
    assert_eq!(why(&exclusive, B, "0:troy"), WhyNot::NoCity(City::Troy));
}

#[test]
fn q25_sparta_sends_one_foreign_timer_to_hell_while_no_other_stands_there() {
    let mut game = standing(City::Sparta);
    assert_eq!(why(&game, A, "sparta:a1"), WhyNot::NotAnOther);
    assert_eq!(why(&game, B, "sparta:a1"), WhyNot::NoPower(City::Sparta));
    play(&mut game, A, "sparta:b1f");
    assert_eq!((place(&game, B, 1), game.table.timer(B, 1).unwrap().above_ms(game.table.now)), (Place::HellOne, 30_000));
    assert_eq!(why(&game, A, "sparta:b2"), WhyNot::NoPower(City::Sparta), "once for each placement");
    wait(&mut game, 30_000);
    play(&mut game, A, "0:sparta");
    put(&mut game, C, 0, Place::City(City::Sparta), 0);
    assert_eq!(why(&game, A, "sparta:b2"), WhyNot::OthersThere(City::Sparta));
}

#[test]
fn q18_mycenae_lets_war_take_two_timers() {
    let mut game = standing(City::Mycenae);
    lay(&mut game, 0, "ten war");
    put(&mut game, A, 1, Place::Stack(0), 0);
    play(&mut game, A, "1t:home");
    play(&mut game, A, "war:b0");
    assert_eq!(why(&game, A, "war:b0f"), WhyNot::SameAnswer);
    play(&mut game, A, "war:c1");
    assert_eq!(game.table.standing(Place::HellOne).count(), 2);
    assert!(game.table.prompts[0].is_empty());
}

#[test]
fn q19_hesitation_at_mycenae_sends_two_timers() {
    let mut game = standing(City::Mycenae);
    lay(&mut game, 0, "ten war");
    put(&mut game, A, 1, Place::Stack(0), 0);
    play(&mut game, A, "1t:home");
    wait(&mut game, 6_000);
    assert_eq!((game.table.standing(Place::HellOne).count(), game.table.prompts[0].len()), (2, 0));
}

#[test]
fn q28_corinth_exchanges_with_a_stack_that_carries_no_timer() {
    let mut game = standing(City::Corinth);
    assert_eq!(why(&game, A, "corinth:s1"), WhyNot::NothingToGive);
    own(&mut game, A, "twenty ten");
    lay(&mut game, 1, "thirty fifty");
    lay(&mut game, 2, "thirty war");
    lay(&mut game, 3, "thirty hydra");
    put(&mut game, B, 0, Place::Stack(4), 0);
    give(&mut game, C, God::Dionysus);
    assert_eq!(why(&game, A, "corinth:s2"), WhyNot::NotThat(faces("war")[0]));
    assert_eq!(why(&game, A, "corinth:s3"), WhyNot::Dionysus);
    assert_eq!(why(&game, A, "corinth:s4"), WhyNot::StackTaken);
    play(&mut game, A, "corinth:s1");
    assert_eq!((pile(&game, A).as_str(), stack(&game, 1).as_str()), ("twenty fifty", "thirty ten"));
    assert_eq!(game.table.stacks[1].top(), Some(faces("ten")[0]));
    assert_eq!(why(&game, A, "corinth:s1"), WhyNot::NoPower(City::Corinth));
}

#[test]
fn q28_a_wind_from_corinth_goes_to_its_pack() {
    let mut game = standing(City::Corinth);
    own(&mut game, A, "ten");
    lay(&mut game, 1, "thirty west");
    play(&mut game, A, "corinth:s1");
    assert_eq!((game.table.kingdom(A).winds, pile(&game, A).as_str()), ([0, 0, 0, 1], ""));
}

#[test]
fn q45_delphi_shows_three_cards_to_all_and_freezes_the_stack() {
    let mut game = standing(City::Delphi);
    lay(&mut game, 1, "ten twenty thirty forty");
    put(&mut game, B, 0, Place::Stack(1), 0);
    let events = play(&mut game, A, "delphi:s1");
    let shown = ["forty", "thirty", "twenty"].map(|name| Some(faces(name)[0]));
    assert_eq!(events[0], Event::Foretold { seat: A, stack: 1, faces: shown });
    assert_eq!((why(&game, B, "0t:s2"), why(&game, B, "1:s1")), (WhyNot::Frozen, WhyNot::Frozen));
    play(&mut game, A, "order:201");
    assert_eq!(stack(&game, 1), "ten thirty forty twenty");
    assert_eq!(game.table.stacks[1].cards[1..], ["thirty", "forty", "twenty"].map(|name| Some(faces(name)[0])));
    assert!(may(&game, B, "0t:s2"));
}

#[test]
fn q19_delphi_leaves_the_order_to_whoever_hesitates() {
    let mut game = standing(City::Delphi);
    lay(&mut game, 1, "ten twenty");
    play(&mut game, A, "delphi:s1");
    assert_eq!(why(&game, A, "order:120"), WhyNot::NoCard);
    assert!(may(&game, A, "order:102"));
    wait(&mut game, 6_000);
    assert_eq!((stack(&game, 1).as_str(), game.table.is_frozen(1)), ("ten twenty", false));
}

#[test]
fn q45_orders_of_like_cards_are_one_order() {
    let mut game = standing(City::Delphi);
    lay(&mut game, 1, "ten twenty ten");
    play(&mut game, A, "delphi:s1");
    let orders: Vec<String> = legal(&game, A).into_iter().filter(|mv| mv.starts_with("order")).collect();
    assert_eq!(orders, ["order:012", "order:021", "order:102"]);
}

#[test]
fn q29_thebes_keeps_cards_from_ares_and_timers_stay() {
    let mut game = running("3");
    build(&mut game, City::Thebes);
    give(&mut game, A, God::Ares);
    own(&mut game, B, "fifty");
    put(&mut game, A, 0, Place::Pile(B, crate::games::chronos_conquest::Pack::Centre), 0);
    play(&mut game, B, "0:thebes");
    assert_eq!(why(&game, A, "0t:home"), WhyNot::Thebes);
    assert_eq!(place(&game, A, 0), Place::Pile(B, crate::games::chronos_conquest::Pack::Centre));
    wait(&mut game, 30_000);
    play(&mut game, B, "0:home");
    assert!(may(&game, A, "0t:home"));
}

#[test]
fn q12_troy_is_won_when_all_timers_have_run_out_there() {
    let mut game = standing(City::Troy);
    wait(&mut game, 10_000);
    play(&mut game, A, "1:troy");
    wait(&mut game, 10_000);
    let events = play(&mut game, A, "2:troy");
    assert!(matches!(events.last(), Some(Event::Besieged { seat: A, .. })));
    wait(&mut game, 29_999);
    assert_eq!(game.table.last, None);
    wait(&mut game, 1);
    assert_eq!((result(&game).ending, result(&game).winners.first()), (Ending::Troy, Some(A)));
}

#[test]
fn q12_troy_is_not_won_when_a_timer_has_left() {
    let mut game = standing(City::Troy);
    play(&mut game, A, "1:troy");
    play(&mut game, A, "2:troy");
    wait(&mut game, 10_000);
    lay(&mut game, 0, "ten war");
    put(&mut game, B, 0, Place::Stack(0), 0);
    play(&mut game, B, "0t:home");
    play(&mut game, B, "war:a1f");
    wait(&mut game, 25_000);
    assert_eq!(game.table.last, None);
}

#[test]
fn q14_at_knossos_two_of_one_monster_win() {
    let mut game = running("3");
    build(&mut game, City::Knossos);
    own(&mut game, A, "hydra hydra");
    play(&mut game, A, "0:knossos");
    assert_eq!((result(&game).ending, result(&game).winners.first()), (Ending::Monsters, Some(A)));
}

#[test]
fn q21_leaving_athens_makes_an_offering_that_was_begun_lapse() {
    let mut game = standing(City::Athens);
    temple(&mut game, &[God::Sphinx]);
    own(&mut game, A, "ten ten twenty");
    put(&mut game, A, 0, Place::City(City::Athens), 0);
    play(&mut game, A, "o:sphinx");
    let events = play(&mut game, A, "0:home");
    assert_eq!(events.last(), Some(&Event::Lapsed(A)));
}
