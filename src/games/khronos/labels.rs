//! The names of squares, buildings and domains, for who cannot see them and for what was touched.

use super::touch::Scene;
use super::words::{self, phrase, word};
use super::{Age, Building, Colour, Domain, Setup, Square};
use crate::engine::Seat;
use crate::told::Names;

/// "D5, plain, Ada's Keep, domain pays Ada 4".
pub(super) fn cell_label(scene: &Scene, age: Age, square: Square, can: bool, names: &Names) -> String {
    let mut parts = vec![words::square(square), word(&["terrain.", square.terrain().key()].concat())];
    if let Some(building) = scene.table.board(age).over(square) {
        parts.push(building_label(building, scene.table.setup, names));
        parts.extend(scene.domain(age, square).map(|domain| domain_label(domain, names)));
    }
    if can {
        parts.push(word("label.can"));
    }
    parts.join(&word("comma"))
}

/// "Ada's Keep", "ruin of a Castle, 1 of 2 cubes", "Town, 2 cubes of Bea".
pub(super) fn building_label(building: &Building, setup: Setup, names: &Names) -> String {
    let kind = words::kind_name(building.kind);
    let mut label = match (building.owner, building.ruin) {
        (Some(_), _) => words::owned(building.kind, building.owner, names),
        (None, true) => phrase("label.ruin", &[("kind", &kind)]),
        (None, false) => kind,
    };
    for (seat, count) in (0..).map(Seat).zip(building.cubes).filter(|(_, count)| *count > 0) {
        label.push_str(&word("comma"));
        label.push_str(&phrase("label.cubes", &[("name", names.of(seat)), ("count", &count.to_string())]));
    }
    if building.ruin || age_has_room(building, setup) {
        label.push_str(&word("comma"));
        label.push_str(&phrase("label.room", &[("count", &building.room(setup).to_string())]));
    }
    label
}

fn age_has_room(building: &Building, setup: Setup) -> bool {
    building.colour() == Colour::Civil && building.cubes() > 0 && building.room(setup) > 0
}

/// "domain pays Ada 4".
pub(super) fn domain_label(domain: &Domain, names: &Names) -> String {
    let ecus = domain.income.to_string();
    if domain.controllers.is_empty() {
        return word("label.pays_nobody");
    }
    let who = words::seat_names(domain.controllers, names);
    phrase("label.pays", &[("names", &who), ("ecus", &ecus)])
}

/// "4 civil, 3 military, 2 religious".
pub(super) fn powers_label(domain: &Domain) -> String {
    let [military, religious, civil] = domain.power.map(|power| power.to_string());
    phrase("label.powers", &[("military", &military), ("religious", &religious), ("civil", &civil)])
}
