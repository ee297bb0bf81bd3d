//! Pictures of a game as it stands, the last move marked.

use crate::draw;
use crate::{Game, Table, UrGame};

impl Game {
    /// The board for a terminal.
    pub fn text(&self, color: bool) -> String {
        match self.table() {
            Table::Mur(game) => {
                let options =
                    draw::mur::TextOptions { color, last: game.plays().last(), ..draw::mur::TextOptions::default() };
                draw::mur::text(game.position(), &options)
            }
            Table::Ur(game) => {
                let options = draw::ur::TextOptions {
                    color,
                    last: last_move(game),
                    thrown: last_throw(game),
                    ..draw::ur::TextOptions::default()
                };
                draw::ur::text(game.position(), &options)
            }
        }
    }

    /// The board as SVG.
    pub fn svg(&self) -> String {
        match self.table() {
            Table::Mur(game) => {
                let options = draw::mur::Options { last: game.plays().last(), ..draw::mur::Options::default() };
                draw::mur::svg(game.position(), &options)
            }
            Table::Ur(game) => {
                let options = draw::ur::Options {
                    last: last_move(game),
                    thrown: last_throw(game),
                    ..draw::ur::Options::default()
                };
                draw::ur::svg(game.position(), &options)
            }
        }
    }
}

/// The last move of a piece, and whose it was; dice may have been thrown since.
fn last_move(game: &UrGame) -> Option<(ur::Color, ur::Move)> {
    let played = game.earlier().zip(game.actions());
    let moves = played.filter_map(|(position, action)| match action {
        ur::Action::Move(piece) => Some((position.turn(), piece)),
        _ => None,
    });
    moves.last()
}

/// The throw that has just fallen, and whose it was: the position does not show one that ended the turn.
fn last_throw(game: &UrGame) -> Option<(ur::Color, u8)> {
    match game.earlier().zip(game.actions()).last()? {
        (position, ur::Action::Dice(value)) => Some((position.turn(), value)),
        _ => None,
    }
}
