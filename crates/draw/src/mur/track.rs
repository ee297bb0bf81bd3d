//! The race track of advanced: twelve bars around the board, and the dice that stand on them.

use ::mur::{Color, Dice, Race};

use super::{board::Sea, dice};
use crate::svg::{Element, coordinates, group, number, path, polar};
use crate::theme::{GOLD, GOLD_RIM, LAND, PITCH, PITCH_RIM, Paint, SHORE};

/// How wide a bar is, in degrees.
const BAR: f64 = 30.0;
/// The gap between two bars, in degrees.
const GAP: f64 = 1.2;
/// The size of the dice: one that stands upright on the side of the board is wider than high, and fits its bar.
const SCALE: f64 = 0.75;

/// The track with the dice on their bars.
pub(super) fn draw(sea: &Sea, race: Race, dice: Dice) -> Element {
    let start =
        path("M0-14L13 11H-13Z").fill(PITCH).stroke(PITCH_RIM, 2.0).turned(bar_middle(sea, 0.0), sea.angle(0.0));
    let [blue, white, other] = dice.numbers();
    let tokens = [(Color::Black, blue, 0), (Color::White, white, 0), (Color::White, other, 1)];
    let tokens = tokens.map(|(color, shown, place)| {
        let bars = race.bars(color);
        let angle = bar_angle(color, bars) + offset(color, bars, place);
        let at = bar_middle(sea, angle);
        dice::draw(color, shown).with("data-bar", bars).scaled(at, SCALE)
    });
    group()
        .class("track")
        .children((0..12).map(|place| bar(sea, race, place)))
        .child(start)
        .child(group().class("dice").children(tokens))
}

/// Blue's die goes counterclockwise and White's two clockwise from the north (§7).
fn bar_angle(color: Color, bars: u8) -> f64 {
    let angle = f64::from(bars) * BAR;
    match color {
        Color::Black => -angle,
        Color::White => angle,
    }
}

/// White's dice stand side by side. On the start bar everybody keeps to his own side of the triangle, and White's second
/// die stands half in front of the first.
fn offset(color: Color, bars: u8, place: u8) -> f64 {
    match (color, bars) {
        (Color::Black, 0) => -5.5,
        (Color::Black, _) => 0.0,
        (Color::White, 0) => 5.5 + 4.5 * f64::from(place),
        (Color::White, _) => 8.4 * f64::from(place) - 4.2,
    }
}

fn bar_middle(sea: &Sea, angle: f64) -> (f64, f64) {
    polar(sea.angle(angle), (Sea::TRACK.0 + Sea::TRACK.1) / 2.0)
}

/// One bar: gold in the south, black in the east and west, which end a short race; a finish has a heavier edge.
fn bar(sea: &Sea, race: Race, place: u8) -> Element {
    let (paint, rim) = bar_paint(place);
    let is_finish = match race.length() {
        Race::SHORT => place == 3 || place == 9,
        _ => place == 6,
    };
    let (inner, outer) = Sea::TRACK;
    let (inner, outer) = (inner + 4.0, outer - 4.0);
    let middle = sea.angle(f64::from(place) * BAR);
    let (from, to) = (middle - (BAR - GAP) / 2.0, middle + (BAR - GAP) / 2.0);
    let corner = |angle, radius| coordinates(polar(angle, radius));
    let arc = path(format!(
        "M{}A{r} {r} 0 0 1 {}L{}A{s} {s} 0 0 0 {}Z",
        corner(from, outer),
        corner(to, outer),
        corner(to, inner),
        corner(from, inner),
        r = number(outer),
        s = number(inner),
    ));
    arc.class(if is_finish { "bar finish" } else { "bar" })
        .with("stroke-linejoin", "round")
        .fill(paint)
        .stroke(rim, if is_finish { 5.0 } else { 2.0 })
}

const fn bar_paint(place: u8) -> (Paint, Paint) {
    match place {
        6 => (GOLD, GOLD_RIM),
        3 | 9 => (PITCH, PITCH_RIM),
        _ => (LAND, SHORE),
    }
}
