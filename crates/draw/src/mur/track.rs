//! The race track of advanced: twelve bars around the board, the way of both sides, and the dice on their bars.

use ::mur::{Dice, Race};
use game::Color;

use super::layout::{BAR, Layout, bar_angle};
use super::{dice, ship};
use crate::Place;
use crate::shape::{Xy, coordinates, group, path, polar};
use crate::side;
use crate::svg::{Element, number};
use crate::theme::{BLACK_RIM, GOLD, GOLD_RIM, INK, LAND, PAPER, PITCH, PITCH_RIM, Paint, SHORE, WHITE_RIM};

/// The gap between two bars, in degrees; an arrow of the race fits into it.
const GAP: f64 = 4.6;

/// The track without its dice.
pub(super) fn draw(layout: Layout, race: Race) -> Element {
    let start = shows_start(race)
        .then(|| start().class("start").turned(polar(layout.angle(0.0), Layout::TRACK.0 + 18.0), layout.angle(0.0)));
    let arrows =
        Color::BOTH.into_iter().flat_map(|color| (0..race.length()).map(move |bars| arrow(layout, color, bars)));
    group()
        .class("track")
        .with("pointer-events", "none")
        .children((0..12).map(|number| draw_bar(layout, race, number)))
        .children(start)
        .children(arrows)
}

/// Whether the sign of the start bar is in view: White's dice there cover it, and show where the start is.
pub(super) fn shows_start(race: Race) -> bool {
    race.bars(::mur::Color::White) > 0
}

/// The sign of the start bar around the origin.
pub(super) fn start() -> Element {
    path("M0-13L12 10H-12Z").fill(INK)
}

/// Where each die is, Blue's first: White's are side by side. On the start bar every side keeps to its own half.
pub(crate) fn dice_middles(layout: Layout, race: Race) -> [(Color, Xy); 3] {
    [(Color::Black, 0), (Color::White, 0), (Color::White, 1)].map(|(color, number)| {
        let bars = race.bars(color.into());
        (color, layout.on_track(bar_angle(color, bars) + offset(color, bars, number)))
    })
}

fn offset(color: Color, bars: u8, number: u8) -> f64 {
    match (color, bars) {
        (Color::Black, 0) => -8.3,
        (Color::Black, _) => 0.0,
        (Color::White, 0) => 8.3 * f64::from(number),
        (Color::White, _) => 9.2 * f64::from(number) - 4.6,
    }
}

/// The dice on their bars; before the set-up roll they have no numbers. The one with this number was tipped last.
pub(super) fn tokens(layout: Layout, race: Race, dice: Option<Dice>, tipped: Option<usize>) -> Element {
    let middles = dice_middles(layout, race).into_iter().enumerate();
    let tokens = middles.map(|(number, (color, at))| {
        let bars = race.bars(color.into());
        let shown = dice.map(|dice| dice.numbers()[number]);
        let die = dice::draw(color, shown).with("data-bar", bars).with("data-at", Place::Bar(color, bars));
        let die = if tipped == Some(number) { dice::marked(die) } else { die };
        die.scaled(at, SCALE)
    });
    group().class("dice").with("pointer-events", "none").children(tokens)
}

/// The size of the dice: three of them fit side by side on the start bar.
const SCALE: f64 = 0.9;

/// An arrow in the gap after a bar, in the direction of a side's race.
fn arrow(layout: Layout, color: Color, bars: u8) -> Element {
    let forward = match color {
        Color::Black => -1.0,
        Color::White => 1.0,
    };
    let angle = bar_angle(color, bars) + forward * BAR / 2.0;
    direction(color)
        .class("way")
        .class(side::class(color))
        .turned(layout.on_track(angle), layout.angle(angle) + 90.0 * forward)
}

/// An arrow of a side's race around the origin, pointing north: Blue's is filled, White's is open.
pub(super) fn direction(color: Color) -> Element {
    let (body, rim) = match color {
        Color::Black => (ship::stone(::mur::Rules::Advanced, color), BLACK_RIM),
        Color::White => (ship::stone(::mur::Rules::Advanced, color), WHITE_RIM),
    };
    let chevron = || path("M0-17L19 8L9 8L0-4L-9 8L-19 8Z").with("stroke-linejoin", "round");
    group().child(chevron().hollow().stroke(PAPER, 7.0)).child(chevron().fill(body).stroke(rim, 2.5))
}

/// Whether a race ends on this bar: on the gold one in the south, a short race on the black ones in the east and west.
fn is_finish(race: Race, bar: u8) -> bool {
    match race.length() {
        Race::SHORT => bar == 3 || bar == 9,
        _ => bar == 6,
    }
}

/// One bar: gold in the south, black in the east and west. A finish is chequered; bars beyond it are only outlined.
fn draw_bar(layout: Layout, race: Race, number: u8) -> Element {
    let finish = is_finish(race, number);
    let beyond = race.length() == Race::SHORT && (4..=8).contains(&number);
    let (paint, rim) = bar_paint(number);
    let (inner, outer) = (Layout::TRACK.0 + 4.0, Layout::TRACK.1 - 4.0);
    let middle = layout.angle(f64::from(number) * BAR);
    let half = (BAR - GAP) / 2.0;
    let bar = ring_segment(middle - half, middle + half, inner, outer).with("stroke-linejoin", "round");
    if beyond {
        return group().class("bar beyond").child(self::beyond(bar));
    }
    let bar = bar.fill(paint).stroke(rim, if finish { 4.0 } else { 2.5 });
    if !finish {
        return group().class("bar").child(bar);
    }
    let chequers = (0..24u8).map(|square| {
        let (column, row) = (square / 2, square % 2);
        let from = middle - half + 1.0 + (2.0 * half - 2.0) / 12.0 * f64::from(column);
        let inside = outer - 3.0 - 9.0 * f64::from(row + 1);
        let paint = if (column + row) % 2 == 0 { PITCH } else { crate::theme::WHITE };
        ring_segment(from, from + (2.0 * half - 2.0) / 12.0, inside, inside + 9.0).fill(paint)
    });
    group().class("bar finish").child(bar).child(group().class("chequers").children(chequers))
}

/// The outline of a bar that is not in the race.
pub(super) fn beyond(bar: Element) -> Element {
    bar.hollow().stroke(SHORE, 2.0).with("stroke-dasharray", "3 8")
}

/// The part of a ring between two angles and two radii.
fn ring_segment(from: f64, to: f64, inner: f64, outer: f64) -> Element {
    let corner = |angle, radius| coordinates(polar(angle, radius));
    path(format!(
        "M{}A{r} {r} 0 0 1 {}L{}A{s} {s} 0 0 0 {}Z",
        corner(from, outer),
        corner(to, outer),
        corner(to, inner),
        corner(from, inner),
        r = number(outer),
        s = number(inner),
    ))
}

const fn bar_paint(bar: u8) -> (Paint, Paint) {
    match bar {
        6 => (GOLD, GOLD_RIM),
        3 | 9 => (PITCH, PITCH_RIM),
        _ => (LAND, SHORE),
    }
}
