//! Pictures of a game as it stands, the last move marked.

use game::{Family, Game};

/// The board of a game for a terminal.
pub fn board_text(game: &Game, color: bool) -> String {
    match game.family() {
        Family::Mur(game) => {
            let options =
                crate::mur::TextOptions { color, last: game.plays().last(), ..crate::mur::TextOptions::default() };
            crate::mur::text(game.position(), &options)
        }
        Family::Ur(game) => {
            let options = crate::ur::TextOptions {
                color,
                last: last_move(game),
                thrown: last_throw(game),
                ..crate::ur::TextOptions::default()
            };
            crate::ur::text(game.position(), &options)
        }
    }
}

/// The board of a game as SVG.
pub fn board_svg(game: &Game) -> String {
    match game.family() {
        Family::Mur(game) => {
            let options = crate::mur::Options { last: game.plays().last(), ..crate::mur::Options::default() };
            crate::mur::svg(game.position(), &options)
        }
        Family::Ur(game) => {
            let options =
                crate::ur::Options { last: last_move(game), thrown: last_throw(game), ..crate::ur::Options::default() };
            crate::ur::svg(game.position(), &options)
        }
    }
}
/// The last move of a piece, and whose it was; dice may have been thrown since.
fn last_move(game: &ur::Game) -> Option<(ur::Color, ur::Move)> {
    let played = game.positions().zip(game.actions());
    let moves = played.filter_map(|(position, action)| match action {
        ur::Action::Move(piece) => Some((position.turn(), piece)),
        _ => None,
    });
    moves.last()
}

/// The throw that has just fallen, and whose it was: the position does not show one that ended the turn.
fn last_throw(game: &ur::Game) -> Option<(ur::Color, u8)> {
    match game.positions().zip(game.actions()).last()? {
        (position, ur::Action::Dice(value)) => Some((position.turn(), value)),
        _ => None,
    }
}
