//! The strips above and below the board: name, duty, and the pieces at start, in the river and home.

use ::ur::Position;
use game::Color;

use super::describe;
use super::layout::{Layout, Tray};
use super::piece;
use crate::Place;
use crate::pennant::{pennant, star};
use crate::shape::{group, rectangle, word, words};
use crate::side;
use crate::svg::Element;
use crate::theme::{FAINT, INK};

impl Tray {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Tray::Start => "start",
            Tray::River => "river",
            Tray::Home => "home",
        }
    }

    /// How many of a side's pieces are there.
    pub(crate) fn pieces(self, position: &Position, color: Color) -> u8 {
        let side = position.side(color.into());
        match self {
            Tray::Start => side.start,
            Tray::River => side.river,
            Tray::Home => side.home,
        }
    }
}

/// Both strips.
pub(super) fn both(position: &Position, layout: Layout) -> [Element; 2] {
    Color::BOTH.map(|color| strip(position, layout, color))
}

fn strip(position: &Position, layout: Layout, color: Color) -> Element {
    let strip = group().class("player").class(side::class(color));
    let strip = if layout.bare { strip } else { words_of(strip, position, layout, color) };
    strip.children(
        Tray::of(position.rules()).iter().map(|&tray| draw(tray, tray.pieces(position, color), layout, color)),
    )
}

/// Both sides' names and trays for a board without a position, with as many pieces as `count` says.
pub(super) fn trays(rules: ::ur::Rules, layout: Layout, count: impl Fn(Place) -> u8) -> Vec<Element> {
    let strip = |color: Color| {
        let (x, y) = layout.words(color);
        let name = words((x + 40.0, y), 38.0, rules.player(color.into())).with("font-weight", "bold").fill(INK);
        let trays = Tray::of(rules).iter().map(|&tray| draw(tray, count(tray.place(color)), layout, color));
        group().class("player").class(side::class(color)).child(name).children(trays)
    };
    Color::BOTH.map(strip).into()
}

/// The name of a side and what it has to do, with a sign for the one to act or the winner.
fn words_of(mut strip: Element, position: &Position, layout: Layout, color: Color) -> Element {
    let (x, y) = layout.words(color);
    let corner = (x + 12.0, y);
    match position.winner() {
        None if position.turn() == color.into() => strip = strip.class("to-play").child(pennant().at(corner)),
        Some(winner) if winner == color.into() => strip = strip.class("winner").child(star().at(corner)),
        _ => {}
    }
    let name = words((x + 40.0, y), 38.0, position.rules().player(color.into())).with("font-weight", "bold").fill(INK);
    let duty = words((x + 188.0, y), 30.0, describe::duty(position, color.into())).class("duty").fill(FAINT);
    strip.child(name).child(duty)
}

/// A tray with its pieces one by one.
fn draw(tray: Tray, count: u8, layout: Layout, color: Color) -> Element {
    let (x, y) = layout.tray(tray, color);
    let name = format!("{} {count}", tray.name());
    let size = layout.tray_size();
    // Below the board pieces come and go between the label and the board; on the right it is out of their way.
    let label = if layout.upright {
        word((x + size.0 / 2.0, y - 14.0), 22.0, name)
    } else if layout.is_on_top(color) {
        words((x + 14.0, y - 19.0), 26.0, name)
    } else {
        words((x + size.0 - 14.0, y - 19.0), 26.0, name).with("text-anchor", "end")
    };
    let frame = rectangle((x, y), size, Layout::TRAY / 2.0).hollow().stroke(FAINT, 2.5);
    let pieces = (0..count).map(|index| {
        let at = layout.slot(tray, color, index);
        piece::draw(color).class("off-board").with("data-at", tray.place(color)).scaled(at, Layout::OFF_BOARD)
    });
    group()
        .class("tray")
        .class(tray.name())
        .with("pointer-events", "none")
        .child(label.fill(FAINT))
        .child(frame)
        .children(pieces)
}

/// Unseen frames around the trays that a page can listen to.
pub(super) fn supplies(position: &Position, layout: Layout) -> Element {
    let supplies = Color::BOTH.into_iter().flat_map(|color| {
        Tray::of(position.rules()).iter().map(move |&tray| {
            rectangle(layout.tray(tray, color), layout.tray_size(), 12.0)
                .class("supply")
                .class(side::class(color))
                .with("data-supply", tray.place(color))
        })
    });
    group().class("supplies").hollow().with("pointer-events", "all").children(supplies)
}
