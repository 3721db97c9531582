//! Who sits where: the rows of the set-up form.

use leptos::prelude::*;

use super::desk::letter;
use super::icon::icon;
use super::live::{all, enter, live, memo, press};
use crate::ai::Level;
use crate::embed::Sits;
use crate::engine::Seat;
use crate::save::{NAME_LIMIT, Player};
use crate::text::{text, text_with};

/// One person and computer players in the other seats.
pub(super) fn default_players(seats: u8) -> Vec<Player> {
    let mut players = vec![Player::Person { name: text("shell.you") }];
    fit_players(&mut players, seats);
    players
}

/// Adds computer players or takes the last players away until there is one for each seat.
pub(super) fn fit_players(players: &mut Vec<Player>, seats: u8) {
    players.truncate(usize::from(seats));
    while players.len() < usize::from(seats) {
        let name = computer_name(players);
        players.push(Player::Computer { name, level: Level::Adept.key().to_owned() });
    }
}

/// Those who sit at a table that somebody else laid; who has no name there gets one.
pub(super) fn seated(sits: &[Sits]) -> Vec<Player> {
    let mut players = Vec::new();
    for Sits { level, name } in sits {
        let name = match level {
            _ if !name.is_empty() => name.clone(),
            Some(_) => computer_name(&players),
            None => text("shell.you"),
        };
        players.push(match level {
            Some(level) => Player::Computer { name, level: level.key().to_owned() },
            None => Player::Person { name },
        });
    }
    name_persons(&mut players);
    players
}

/// The first name from the list that nobody at the table has.
fn computer_name(players: &[Player]) -> String {
    let names = text("shell.computer_names");
    let free = names.split(',').map(str::trim_ascii).find(|name| players.iter().all(|player| player.name() != *name));
    free.unwrap_or_default().to_owned()
}

/// The name of a person in this seat until they write their own.
fn person_name(seat: Seat) -> String {
    text_with("shell.person_name", &[("seat", &letter(seat))])
}

/// Gives a person who is only called "you" a name as soon as there is another person at the table.
fn name_persons(players: &mut [Player]) {
    if players.iter().filter(|player| player.is_person()).count() < 2 {
        return;
    }
    let you = text("shell.you");
    for (index, player) in players.iter_mut().enumerate() {
        if let Player::Person { name } = player
            && *name == you
        {
            *name = person_name(Seat(index as u8));
        }
    }
}

/// One row for each seat, and buttons for more or fewer seats.
///
/// `least` and `most` are the fewest and the most who can play; `resize` changes the number of seats and is none where a
/// record fixes it.
pub(super) fn player_rows(
    players: RwSignal<Vec<Player>>,
    (least, most): (u8, u8),
    resize: Option<Callback<u8>>,
) -> AnyView {
    let count = memo(move || players.with(Vec::len));
    let rows = live(move || all((0..count.get()).map(|index| row(players, index))));
    let sizer = resize.map(|resize| {
        view! {
            <div class="sizer">
                <button class="plain fewer-seats" disabled=move || count.get() <= usize::from(least)
                    on:click=press(move || resize.run(count.get_untracked() as u8 - 1))>
                    {icon("minus")}{text("shell.setup.fewer")}
                </button>
                <button class="plain more-seats" disabled=move || usize::from(most) <= count.get()
                    on:click=press(move || resize.run(count.get_untracked() as u8 + 1))>
                    {icon("plus")}{text("shell.setup.more")}
                </button>
            </div>
        }
        .into_any()
    });
    view! {
        <fieldset class="players">
            <legend>{text("shell.setup.players")}</legend>
            <ol>{rows}</ol>
            {sizer}
        </fieldset>
    }
    .into_any()
}

/// The row of one seat: its letter, who sits there, and the name.
fn row(players: RwSignal<Vec<Player>>, index: usize) -> AnyView {
    let seat = Seat(index as u8);
    let of = move || players.with(|players| players.get(index).cloned());
    let kind = move || match of() {
        Some(Player::Computer { level, .. }) => level,
        Some(Player::Person { .. }) | None => "person".to_owned(),
    };
    let on_kind = move |picked: String| {
        players.update(|players| {
            let name = players[index].name().to_owned();
            players[index] = match (Level::from_key(&picked), &players[index]) {
                (Some(level), Player::Computer { .. }) => Player::Computer { name, level: level.key().to_owned() },
                (Some(level), Player::Person { .. }) => {
                    Player::Computer { name: computer_name(players), level: level.key().to_owned() }
                }
                (None, _) => Player::Person { name: person_name(seat) },
            };
            name_persons(players);
        });
    };
    let on_name = move |typed: String| {
        players.update(|players| match &mut players[index] {
            Player::Person { name } | Player::Computer { name, .. } => *name = typed,
        });
    };
    let levels = Level::ALL.into_iter().map(|level| {
        view! { <option value=level.key()>{text(&format!("shell.level.{}", level.key()))}</option> }.into_any()
    });
    let name = move || of().map(|player| player.name().to_owned()).unwrap_or_default();
    view! {
        <li class=format!("player-row seat-{seat}")>
            <span class="seat-mark" aria-hidden="true">{letter(seat)}</span>
            <select class="player-kind" aria-label=text_with("shell.setup.who", &[("seat", &letter(seat))])
                prop:value=move || kind() {..enter("change", on_kind)}>
                <option value="person">{text("shell.person")}</option>
                {all(levels)}
            </select>
            <input class="player-name" type="text" maxlength=NAME_LIMIT.to_string() autocomplete="off"
                aria-label=text_with("shell.setup.name", &[("seat", &letter(seat))])
                prop:value=move || name() {..enter("input", on_name)} />
        </li>
    }
    .into_any()
}
