//! A game as a picture or as text.

use game::{Game, Position};

use super::sheet::Picture;
use super::{SvgOptions, TextOptions, mur, ur};

/// The board of a game as SVG.
///
/// ```
/// use draw::SvgOptions;
/// let mut game = game::Game::start("mur-basic".parse().unwrap(), &game::Options::default()).unwrap();
/// game.play_text("c3").unwrap();
/// let picture = draw::board_svg(&game, &SvgOptions { legend: true, ..SvgOptions::default() });
/// assert!(picture.starts_with("<svg") && picture.contains("data-at=\"c3\""));
/// ```
pub fn board_svg(game: &Game, options: &SvgOptions) -> String {
    picture(game, options).write()
}

/// The picture of a game in parts.
pub(crate) fn picture(game: &Game, options: &SvgOptions) -> Picture {
    match game.position() {
        Position::Mur(position) => mur::picture(game, &position, options),
        Position::Ur(position) => ur::picture(game, &position, options),
    }
}

/// The board of a game for a terminal. It fits into 80 columns and 23 rows, so that a prompt below it leaves it in view; a
/// caption comes on top of that.
pub fn board_text(game: &Game, options: &TextOptions) -> String {
    match game.position() {
        Position::Mur(position) => mur::text(game, &position, options),
        Position::Ur(position) => ur::text(game, &position, options),
    }
}
