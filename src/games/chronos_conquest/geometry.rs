//! Where the places of the table are on the screen.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::Element;

/// The side of a timer that is drawn as large as it can be, in CSS pixels.
pub(super) const GLASS_PX: f64 = 48.0;
/// A finger that misses a place by so many pixels means it all the same.
const MISS_PX: f64 = 10.0;

/// A rectangle in CSS pixels from the corner of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Area {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Area {
    /// The middle.
    pub(super) fn middle(self) -> (f64, f64) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    fn of(element: &Element, corner: (f64, f64)) -> Area {
        let place = element.get_bounding_client_rect();
        Area { x: place.left() - corner.0, y: place.top() - corner.1, width: place.width(), height: place.height() }
    }

    fn is_near(self, x: f64, y: f64) -> bool {
        let (left, top) = (self.x - MISS_PX, self.y - MISS_PX);
        (left..left + self.width + 2.0 * MISS_PX).contains(&x) && (top..top + self.height + 2.0 * MISS_PX).contains(&y)
    }
}

/// A place where timers stand.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Spot {
    /// Its name, as [`super::scene::spot`] gives it.
    pub(super) name: String,
    /// Where it is touched.
    pub(super) area: Area,
    /// Where its timers stand.
    stand: Area,
}

/// All places of the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Geometry {
    /// The corner of the table in the window.
    pub(super) corner: (f64, f64),
    /// The table's width and height.
    pub(super) size: (f64, f64),
    spots: Vec<Spot>,
}

/// The table on the page.
pub(super) fn table() -> Option<Element> {
    document().query_selector(".chronos-conquest.table").ok().flatten()
}

/// All elements of the table that a selector finds.
pub(super) fn each(selector: &str, mut act: impl FnMut(Element)) {
    let Some(found) = table().and_then(|table| table.query_selector_all(selector).ok()) else { return };
    for index in 0..found.length() {
        if let Some(element) = found.item(index).and_then(|node| node.dyn_into::<Element>().ok()) {
            act(element);
        }
    }
}

impl Geometry {
    /// Measures the table.
    pub(super) fn measure() -> Geometry {
        let Some(table) = table() else { return Geometry::default() };
        let whole = table.get_bounding_client_rect();
        let corner = (whole.left(), whole.top());
        let mut spots = Vec::new();
        each("[data-spot]", |element| {
            let stand = element.query_selector(".stand").ok().flatten();
            let area = Area::of(&element, corner);
            let stand = stand.map_or(area, |stand| Area::of(&stand, corner));
            spots.push(Spot { name: element.get_attribute("data-spot").unwrap_or_default(), area, stand });
        });
        Geometry { corner, size: (whole.width(), whole.height()), spots }
    }

    /// The place of this name.
    pub(super) fn spot(&self, name: &str) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.name == name)
    }

    /// The place at this point of the table, or close to it.
    pub(super) fn at(&self, x: f64, y: f64) -> Option<&Spot> {
        let far = |spot: &&Spot| {
            let (middle_x, middle_y) = spot.area.middle();
            ((middle_x - x).hypot(middle_y - y) * 16.0) as i64
        };
        self.spots.iter().filter(|spot| spot.area.is_near(x, y)).min_by_key(far)
    }
}

impl Spot {
    /// Where one of several timers stands: its middle, and its size as a part of [`GLASS_PX`].
    pub(super) fn slot(&self, (slot, slots): (u8, u8)) -> (f64, f64, f64) {
        let Area { width, height, .. } = self.stand;
        let (x, y) = self.stand.middle();
        let (long, short) = (width.max(height), width.min(height));
        let side = short.clamp(22.0, GLASS_PX);
        let gaps = f64::from(slots.max(2) - 1);
        let step = (side * 1.08).min(((long - side) / gaps).max(5.0));
        let along = step * (f64::from(slot) - (f64::from(slots.max(1)) - 1.0) / 2.0);
        let (x, y) = if width >= height { (x + along, y) } else { (x, y + along) };
        (x, y, side / GLASS_PX)
    }
}
