//! Why a ship cannot be placed.

use super::objection;
use super::refuse::Verdict;
use super::side::Subject;
use crate::{FLEET, Game, Play, Point};

pub(super) fn refuse(game: &Game, at: Point) -> Verdict {
    let position = game.position();
    if position.board.off_board(position.turn) == 0 {
        return Err(format!("all {FLEET} of your ships are on the board, so there is none to place"));
    }
    match Subject::on(position, at) {
        Some(piece) => Err(format!("{} stands on {at}, and a ship is placed on an empty point", piece.plain())),
        None => objection::check(game, Play::Place(at)),
    }
}
