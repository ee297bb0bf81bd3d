//! A game as a picture or as text.

use game::{Game, Position};

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
    match game.position() {
        Position::Mur(position) => mur::svg(game, &position, options),
        Position::Ur(position) => ur::svg(game, &position, options),
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
