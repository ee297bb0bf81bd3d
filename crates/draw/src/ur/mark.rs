//! Marks on squares and trays: the last move, targets, highlights.

use ::ur::{Color, Move, Origin, Position, Rules, Square, Target};

use super::tray::Tray;
use super::{Options, board::Board};
use crate::svg::{Element, circle, group, rectangle};
use crate::theme::{GLOW, LAST, Paint, SHELL, TARGET};

/// What lies under the pieces: the glow of highlights, the trace of the last move.
pub(super) fn under(board: &Board, rules: Rules, options: &Options) -> Element {
    let glow = |&square: &Square| {
        let (x, y) = board.middle(square);
        rectangle((x - 46.0, y - 46.0), (92.0, 92.0), 5.0)
            .class("highlight")
            .with("data-square", square)
            .fill(GLOW)
            .with("opacity", 0.5)
    };
    let last = options.last.map_or(Vec::new(), |(color, last)| last_move(board, rules, color, last));
    group().class("marks under").children(options.highlights.iter().map(glow)).children(last)
}

/// What lies over the pieces: targets.
pub(super) fn over(board: &Board, position: &Position, options: &Options) -> Element {
    let targets = options.targets.iter().map(|&target| {
        let mark = match target {
            Target::Home => around_tray(board, Tray::Home, position.turn(), TARGET),
            Target::Square(square) => {
                let at = board.middle(square);
                let mark = match position.at(square) {
                    None => circle(at, 16.0).fill(TARGET).stroke(SHELL, 3.0),
                    Some(_) => circle(at, 41.0).hollow().stroke(TARGET, 6.0),
                };
                mark.with("data-square", square)
            }
        };
        mark.class("target")
    });
    group().class("marks over").with("pointer-events", "none").children(targets)
}

/// Dashed where it began, whole where it ended, dotted where a hit piece went.
fn last_move(board: &Board, rules: Rules, color: Color, Move { from, to, hit }: Move) -> Vec<Element> {
    let from = match from {
        Origin::Start => around_tray(board, Tray::Start, color, LAST),
        Origin::River => around_tray(board, Tray::River, color, LAST),
        Origin::Square(square) => around_square(board, square),
    };
    let to = match to {
        Target::Home => around_tray(board, Tray::Home, color, LAST),
        Target::Square(square) => around_square(board, square),
    };
    let (from, to) = (from.class("last from").with("stroke-dasharray", "14 10"), to.class("last to"));
    if !hit {
        return vec![from, to];
    }
    // A hit piece goes to the river, in Finkel back to start.
    let tray = if Tray::of(rules).contains(&Tray::River) { Tray::River } else { Tray::Start };
    let hit = around_tray(board, tray, !color, LAST)
        .class("last hit")
        .with("stroke-dasharray", "0 10")
        .with("stroke-linecap", "round");
    vec![from, to, hit]
}

fn around_square(board: &Board, square: Square) -> Element {
    let (x, y) = board.middle(square);
    rectangle((x - 45.0, y - 45.0), (90.0, 90.0), 8.0).hollow().stroke(LAST, 6.0).with("data-square", square)
}

fn around_tray(board: &Board, tray: Tray, color: Color, paint: Paint) -> Element {
    let ((x, y), (width, height)) = tray.frame(board, color);
    rectangle((x - 4.0, y - 4.0), (width + 8.0, height + 8.0), 28.0)
        .hollow()
        .stroke(paint, 5.0)
        .with("data-tray", tray.name())
}
