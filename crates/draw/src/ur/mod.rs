//! The board of Ur.

mod board;
mod decor;
mod describe;
mod dice;
mod mark;
mod options;
mod piece;
mod route;
mod text;
mod tray;

pub use options::{Options, TextOptions};
pub use text::text;

use ::ur::{Position, Square};

use super::sheet::Sheet;
use super::svg::{Element, group};
use super::theme::ur_css;
use board::Board;

/// The picture of a position.
///
/// ```
/// use draw::ur::{Options, svg};
/// let picture = svg(&ur::Position::start(ur::Rules::Runners, 7), &Options::default());
/// assert!(picture.starts_with("<svg"));
/// assert_eq!(picture.matches("class=\"piece black off-board\"").count(), 7);
/// ```
pub fn svg(position: &Position, options: &Options) -> String {
    let board = Board { flipped: options.frame.flipped };
    let rules = position.rules();
    let mut things = vec![board::draw(&board, options.frame.coordinates), mark::under(&board, rules, options)];
    if let Some((color, origin)) = options.route {
        things.extend(route::draw(&board, rules, color, origin));
    }
    things.push(group().class("pieces").children(pieces(position, &board)));
    if options.frame.show_reserves {
        things.extend(tray::both(position, &board));
    }
    things.extend(dice::thrown(position, &board, options));
    things.push(mark::over(&board, position, options));
    sheet(position, options).draw(things)
}

/// The room around the board.
const MARGIN: f64 = 22.0;

fn sheet<'a>(position: &Position, options: &'a Options) -> Sheet<'a> {
    let strip = if options.frame.show_reserves { tray::HEIGHT } else { 0.0 };
    let (width, height) = (Board::WIDTH, Board::HEIGHT);
    Sheet {
        game: "ur",
        frame: &options.frame,
        css: ur_css,
        title: describe::title(position, options),
        description: describe::position(position),
        corner: (-MARGIN, -MARGIN - strip),
        size: (width + 2.0 * MARGIN, height + 2.0 * (MARGIN + strip)),
    }
}

/// Every piece on its square.
fn pieces(position: &Position, board: &Board) -> Vec<Element> {
    let standing = |square: Square| Some((square, position.at(square)?));
    Square::ALL
        .into_iter()
        .filter_map(standing)
        .map(|(square, color)| piece::draw(color).with("data-square", square).at(board.middle(square)))
        .collect()
}
