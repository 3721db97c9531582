//! The meeting that the table goes on showing after it has ended.

use super::random::{play_at_random, setups};
use crate::engine::{Game, Seat, Viewer};
use crate::games::chronicle::scene::{End, Scene};
use crate::games::chronicle::{Event, PlayedCard, View};

/// Follows matches through the eyes of one seat and of somebody who walked past, and hands over every scene.
fn follow(mut look: impl FnMut(&Scene, &View, &[Event])) {
    for (seed, setup) in setups().into_iter().enumerate() {
        for viewer in [Viewer::Seat(Seat(1)), Viewer::Onlooker] {
            let mut earlier: Option<View> = None;
            play_at_random(setup, seed as u64, |game, events, _| {
                let view = game.view(viewer);
                let scene = Scene::after(earlier.as_ref().unwrap_or(&view), &view, events);
                look(&scene, &view, events);
                earlier = Some(view);
            });
        }
    }
}

#[test]
fn the_scene_is_the_meeting_while_it_is_played() {
    follow(|scene, view, _| {
        if !view.meeting.is_empty() {
            assert_eq!(scene.cards, view.meeting.to_vec());
            assert_eq!(scene.end, None);
        }
    });
}

#[test]
fn a_won_meeting_stays_with_as_many_cards_as_were_collected() {
    let mut seen = 0;
    follow(|scene, _, events| {
        let Some(End::Won { by, cards, .. }) = scene.end else { return };
        assert!(events.iter().any(|event| matches!(event, Event::MeetingWon { by: winner, .. } if *winner == by)));
        assert_eq!(scene.cards.len(), cards.len());
        assert!(scene.cards.iter().filter_map(|played| played.card).all(|card| cards.contains(card)));
        seen += 1;
    });
    assert!(seen > 100, "only {seen} meetings were won");
}

#[test]
fn a_meeting_stays_however_it_ended() {
    let mut lost = 0;
    follow(|scene, view, events| {
        let ended = |event: &Event| matches!(event, Event::MeetingWon { .. } | Event::Cancelled(_));
        let next_round = events.iter().any(|event| matches!(event, Event::RoundBegan(_)));
        if view.meeting.is_empty() && !next_round && events.iter().any(ended) && scene.end.is_none() {
            lost += 1;
        }
    });
    assert_eq!(lost, 0);
}

#[test]
fn a_cancelled_meeting_shows_no_card_that_the_viewer_has_not_seen() {
    follow(|scene, view, _| {
        let unseen = |played: &PlayedCard| !played.face_up && view.viewer != Viewer::Seat(played.seat);
        if matches!(scene.end, Some(End::Cancelled(_))) {
            assert!(scene.cards.iter().filter(|played| unseen(played)).all(|played| played.card.is_none()));
        }
    });
}

#[test]
fn the_winner_of_a_meeting_is_among_those_who_played_or_led_it() {
    follow(|scene, _, _| {
        if let Some(End::Won { by, .. }) = scene.end {
            assert!(scene.card_of(by).is_some() || by == scene.start, "{scene:?}");
        }
    });
}
