//! The three boards: land, domains, buildings, and what can be touched on them.

use leptos::prelude::*;

use super::building_face::{building, gone};
use super::labels::{cell_label, domain_label};
use super::land_face::{land, place};
use super::outline::{UNIT, outline};
use super::spot::Begun;
use super::svg::{Svg, quoted};
use super::touch::{Scene, Touch};
use super::tabs::{facts, goes, tabs};
use super::words::{self, phrase};
use super::zoom::Layout;
use super::{Age, Building, COLUMNS, Domain, ROWS, Setup, Square, Squares};
use crate::ui::live::{all, class_list, hear, live, memo};

/// The boards: all three, or the one that is turned to and small ones of all.
pub(super) fn boards(touch: Touch) -> AnyView {
    let boards = Age::ALL.map(|age| {
        let is_shown = memo(move || touch.layout.get() != Layout::Tall || touch.age.get() == age);
        live(move || if is_shown.get() { board(touch, age) } else { ().into_any() })
    });
    let is_tall = memo(move || touch.layout.get() == Layout::Tall);
    let tabs = live(move || if is_tall.get() { tabs(touch) } else { ().into_any() });
    view! { <div class="boards">{all(boards)}</div>{tabs} }.into_any()
}

fn board(touch: Touch, age: Age) -> AnyView {
    let class = move || {
        let travelling = matches!(touch.begun.get(), Begun::Pawn(pawn) if goes(touch, pawn, age));
        let own = touch.view.get().viewer.seat().map(|seat| touch.scene.get().table.pawns_on(seat, age));
        class_list(
            ["board of-might", "board of-faith", "board of-reason"][age.index()],
            &[("can", travelling), ("away", own == Some(0)), ("choosing", touch.sites.get().is_some())],
        )
    };
    let active = move || ["sq-", age.key(), "-", &touch.cursor.get().to_string()].concat();
    let label = phrase("table.board", &[("age", &words::age_name(age))]);
    let head = memo(move || touch.layout.get() != Layout::Tall);
    view! {
        <section class=class data-age=age.key() aria-label=label.clone()>
            {live(move || if head.get() { view! { <header class="board-head">{facts(touch, age)}</header> }.into_any() } else { ().into_any() })}
            <div
                class="map"
                role="grid"
                tabindex="0"
                aria-label=label.clone()
                aria-activedescendant=active
                aria-rowcount=ROWS.to_string()
                {..hear("pointerleave", move |_| touch.on_leave())}
                aria-colcount=COLUMNS.to_string()
            >
                <svg class="sheet" viewBox=move || touch.zoom.get().view_box()>
                    {land()}
                    {live(move || layer("domains", domains(&touch.scene.get(), age)))}
                    {live(move || layer("buildings", buildings(&touch.scene.get(), age)))}
                    {live(move || layer("marks", marks(touch, age)))}
                    {live(move || layer("cells", cells(touch, age)))}
                    {live(move || layer("ghosts", ghosts(touch, age)))}
                    {live(move || layer("cursor", cursor_ring(touch)))}
                    {live(move || layer("badges", badges(touch, age)))}
                </svg>
            </div>
        </section>
    }
    .into_any()
}

/// A picture as a layer of a larger one.
pub(super) fn layer(class: &'static str, picture: Svg) -> AnyView {
    view! { <g class=class inner_html=picture.into_text()></g> }.into_any()
}

/// Domains of more than one building, and all that would pay somebody: outlined in the colour of who controls them.
fn domains(scene: &Scene, age: Age) -> Svg {
    let mut svg = Svg::default();
    for domain in scene.domains[age.index()].iter().filter(|domain| is_telling(domain)) {
        let outline = outline(domain.squares, -2, 5);
        let mut controllers = domain.controllers.iter();
        let class = controllers.next().map_or_else(|| "open".to_owned(), |seat| ["of-", &seat.letter().to_string()].concat());
        let second = controllers.next().map(|seat| ["<path class=\"second of-", &seat.letter().to_string(), "\" d=\"", &outline, "\"/>"].concat());
        svg.draw(format_args!("<path class=\"domain {class}\" d=\"{outline}\"/>{}", second.unwrap_or_default()));
    }
    svg
}

fn is_telling(domain: &Domain) -> bool {
    domain.buildings.len() > 1 || !domain.controllers.is_empty()
}

/// The buildings of a board.
pub(super) fn buildings(scene: &Scene, age: Age) -> Svg {
    let mut svg = Svg::default();
    let setup = scene.table.setup;
    scene.table.board(age).buildings().iter().for_each(|one| building(&mut svg, setup, one, ""));
    svg
}

/// Rings around what is being shown, has just changed, was touched, or is recommended.
fn marks(touch: Touch, age: Age) -> Svg {
    let mut svg = Svg::default();
    let scene = touch.scene.get();
    let board = scene.table.board(age);
    let marked = touch.playback.marked(age);
    let changed = board.buildings().iter().map(Building::footprint).filter(|footprint| footprint.meets(marked));
    let changed = changed.fold(Squares::NONE, Squares::or);
    let (class, shown) = if touch.playback.is_running() { ("flash", changed.or(marked)) } else { ("fresh", changed) };
    svg.draw(format_args!("<path class=\"{class}\" d=\"{}\"/>", outline(shown, -1, 3)));
    let mut ring = |class: &str, at: Square, size: u8| {
        let ((x, y), side) = (place(at), i32::from(size) * UNIT);
        svg.draw(format_args!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"3\"/>"
        ));
    };
    let chosen = match touch.chosen.get() {
        Some(super::spot::Spot::Building(other, at) | super::spot::Spot::Domain(other, at)) if other == age => board.at(at),
        _ => None,
    };
    if let Some(one) = chosen {
        ring("chosen", one.at, one.kind.size());
    }
    if let Some((at, size)) = hinted(touch, age) {
        ring("hinted", at, size);
    }
    svg
}

/// The place on a board that the hint names.
fn hinted(touch: Touch, age: Age) -> Option<(Square, u8)> {
    use super::Move;
    let view = touch.view.get();
    let sized = |at: Square| Some((at, view.table.board(age).at(at).map_or(1, |building| building.kind.size())));
    match touch.hint.get()? {
        Move::Upgrade { age: other, from: at, .. } | Move::Demolish { age: other, at } if other == age => sized(at),
        Move::Populate(at) | Move::Renovate(at) if age == Age::Reason => sized(at),
        Move::Downsize(at) | Move::Settle(at) if !touch.lit.get()[age.index()].is_empty() => sized(at),
        Move::At(at) => {
            let sites = touch.sites.get()?;
            sites.corners[age.index()].contains(at).then_some((at, sites.kind.size()))
        }
        _ => None,
    }
}

/// What the building that is looked at would make of this board: ghosts, and what is crossed out.
pub(super) fn ghosts(touch: Touch, age: Age) -> Svg {
    let mut svg = Svg::default();
    let (Some(foresight), Some(aim)) = (touch.foresight.get(), touch.aim.get()) else { return svg };
    let view = touch.view.get();
    let (before, after) = (view.table.board(age), foresight.table.board(age));
    for lost in before.buildings().iter().filter(|lost| !after.buildings().iter().any(|kept| is_same(lost, kept))) {
        gone(&mut svg, lost);
    }
    let scene = Scene { table: foresight.table.clone(), domains: foresight.domains.clone() };
    let news = after.buildings().iter().filter(|new| !before.buildings().iter().any(|old| is_same(old, new)));
    let news: Vec<&Building> = news.collect();
    let mut touched: Vec<&Domain> = Vec::new();
    for new in &news {
        if let Some(domain) = scene.domain(age, new.at)
            && !touched.contains(&domain)
        {
            touched.push(domain);
        }
    }
    for domain in touched {
        svg.draw(format_args!("<path class=\"joined\" d=\"{}\"/>", outline(domain.squares, -3, 6)));
    }
    let setup: Setup = view.table.setup;
    for new in news {
        building(&mut svg, setup, new, "ghost");
    }
    if aim.age == age {
        let ((x, y), side) = (place(aim.at), touch.sites.get().map_or(1, |sites| i32::from(sites.kind.size())) * UNIT);
        svg.draw(format_args!("<rect class=\"aim\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>"));
    }
    svg
}

fn is_same(one: &Building, other: &Building) -> bool {
    (one.kind, one.at, one.owner, one.ruin, one.cubes) == (other.kind, other.at, other.owner, other.ruin, other.cubes)
}

/// The squares, each with its name: what is touched.
fn cells(touch: Touch, age: Age) -> Svg {
    let mut svg = Svg::default();
    let scene = touch.scene.get();
    let lit = touch.lit.get()[age.index()];
    let names = touch.names();
    svg.draw(format_args!("<path class=\"lit\" d=\"{}\"/>", outline(lit, 0, 3)));
    for row in 0..ROWS {
        svg.draw(format_args!("<g role=\"row\">"));
        for square in (0..COLUMNS).filter_map(|column| Square::new(column, row)) {
            let (x, y) = place(square);
            let (class, can) = if lit.contains(square) { (" can", true) } else { ("", false) };
            let label = quoted(&cell_label(&scene, age, square, can, &names));
            svg.draw(format_args!(
                "<rect id=\"sq-{}-{square}\" class=\"sq{class}\" role=\"gridcell\" data-at=\"{square}\" x=\"{x}\" y=\"{y}\" \
                 width=\"{UNIT}\" height=\"{UNIT}\" aria-label=\"{label}\"/>",
                age.key()
            ));
        }
        svg.draw(format_args!("</g>"));
    }
    svg
}

/// The square that the keys are on.
fn cursor_ring(touch: Touch) -> Svg {
    let mut svg = Svg::default();
    let (x, y) = place(touch.cursor.get());
    svg.draw(format_args!("<rect x=\"{x}\" y=\"{y}\" width=\"{UNIT}\" height=\"{UNIT}\" rx=\"2\"/>"));
    svg
}

/// What each domain would pay now, and to whom.
fn badges(touch: Touch, age: Age) -> Svg {
    let mut svg = Svg::default();
    let scene = touch.scene.get();
    for domain in scene.domains[age.index()].iter().filter(|domain| is_telling(domain)) {
        let Some(first) = domain.squares.iter().next() else { continue };
        let (x, y) = place(first);
        let (x, y) = (x.max(4), y.max(3) - 2);
        let class = match domain.controllers.first() {
            Some(seat) => ["of-", &seat.letter().to_string()].concat(),
            None => "open".to_owned(),
        };
        let label = quoted(&domain_label(domain, &touch.names()));
        let corner = domain.buildings.first().copied().unwrap_or(first);
        svg.draw(format_args!(
            "<g class=\"badge {class}\" data-badge=\"{corner}\"><title>{label}</title><circle cx=\"{x}\" cy=\"{y}\" r=\"8\"/>\
             <text x=\"{x}\" y=\"{}\">{}</text></g>",
            y + 4,
            domain.income
        ));
    }
    svg
}
