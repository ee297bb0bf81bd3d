//! The strips above and below the board: name, duty, and the pieces at start, in the river and home.

use ::ur::{Color, Position, Rules};

use super::{board::Board, describe, piece};
use crate::pennant::{pennant, star};
use crate::svg::{Element, group, rectangle, words};
use crate::theme::{FAINT, INK};

/// The height of a strip.
pub(super) const HEIGHT: f64 = 104.0;

/// Where pieces off the board are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tray {
    Start,
    River,
    Home,
}

impl Tray {
    /// The trays of a rule set: Finkel has no river.
    pub(super) const fn of(rules: Rules) -> &'static [Tray] {
        match rules {
            Rules::Runners | Rules::LongJump => &[Tray::Start, Tray::River, Tray::Home],
            Rules::Finkel => &[Tray::Start, Tray::Home],
        }
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Tray::Start => "start",
            Tray::River => "river",
            Tray::Home => "home",
        }
    }

    /// How many of a side's pieces are there.
    pub(super) fn pieces(self, position: &Position, color: Color) -> u8 {
        let side = position.side(color);
        match self {
            Tray::Start => side.start,
            Tray::River => side.river,
            Tray::Home => side.home,
        }
    }

    /// The left edge, in the same place in every rule set.
    const fn left(self) -> f64 {
        match self {
            Tray::Start => 268.0,
            Tray::River => 448.0,
            Tray::Home => 628.0,
        }
    }

    /// The frame of a side's tray in the picture: corner and size.
    pub(super) fn frame(self, board: &Board, color: Color) -> ((f64, f64), (f64, f64)) {
        ((self.left(), middle(board, color) - 8.0), (172.0, 48.0))
    }
}

/// The height of the middle of a side's strip.
fn middle(board: &Board, color: Color) -> f64 {
    let away = HEIGHT / 2.0 + 14.0;
    if board.is_on_top(color) { -away } else { Board::HEIGHT + away }
}

/// Both strips.
pub(super) fn both(position: &Position, board: &Board) -> [Element; 2] {
    Color::BOTH.map(|color| strip(position, board, color))
}

fn strip(position: &Position, board: &Board, color: Color) -> Element {
    let y = middle(board, color);
    let mut strip = group().class("player").class(piece::class(color));
    let corner = (6.0, y - 14.0);
    match position.winner() {
        None if position.turn() == color => strip = strip.class("to-play").child(pennant().at(corner)),
        Some(winner) if winner == color => strip = strip.class("winner").child(star().at(corner)),
        _ => {}
    }
    let name = words((34.0, y - 14.0), 36.0, color).with("font-weight", "bold").fill(INK);
    let duty = words((0.0, y + 24.0), 24.0, describe::duty(position, color)).class("duty").fill(FAINT);
    let trays = Tray::of(position.rules()).iter().map(|&tray| draw(tray, position, board, color));
    strip.child(name).child(duty).children(trays)
}

/// A tray with its pieces side by side, like coins.
fn draw(tray: Tray, position: &Position, board: &Board, color: Color) -> Element {
    let count = tray.pieces(position, color);
    let ((x, y), size) = tray.frame(board, color);
    let label = words((x + 6.0, y - 18.0), 24.0, format!("{} {count}", tray.name())).fill(FAINT);
    let frame = rectangle((x, y), size, 24.0).hollow().stroke(FAINT, 2.0).with("pointer-events", "all");
    let pieces = (0..count).map(|place| {
        let at = (x + 24.0 + 20.5 * f64::from(place), y + size.1 / 2.0);
        piece::draw(color).class("off-board").scaled(at, 0.5)
    });
    group().class("tray").with("data-tray", tray.name()).child(label).child(frame).children(pieces)
}
