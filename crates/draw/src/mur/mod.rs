//! The board of Mur.

mod arrow;
mod board;
mod bracket;
mod describe;
mod dice;
mod kraken;
mod mark;
mod options;
mod panel;
mod ship;
mod text;
mod track;

pub use arrow::{Arrow, ArrowStyle};
pub use options::{Options, TextOptions};
pub use text::text;

use ::mur::{Bitboard, Pending, Piece, Point, Position};

use super::sheet::Sheet;
use super::svg::{Element, group};
use super::theme::mur_css;
use board::Sea;

/// The picture of a position.
///
/// ```
/// use draw::mur::{Options, svg};
/// let picture = svg(&mur::Position::start(mur::Rules::Basic), &Options::default());
/// assert!(picture.starts_with("<svg"));
/// assert!(picture.contains("class=\"kraken\" data-point=\"o\""));
/// ```
pub fn svg(position: &Position, options: &Options) -> String {
    let sea = Sea { flipped: options.frame.flipped, track: position.race().is_some() };
    let mut things = vec![board::draw(&sea, position.rules().has_ports(), options.frame.coordinates)];
    if let (Some(race), Some(dice)) = (position.race(), position.dice()) {
        things.push(track::draw(&sea, race, dice));
    }
    things.push(mark::under(&sea, options));
    things.push(group().class("pieces").children(pieces(position, &sea)));
    things.push(mark::over(&sea, position, options));
    things.extend(options.arrows.iter().map(|arrow| arrow::draw(&sea, arrow)));
    if options.frame.show_reserves {
        things.extend(panel::both(position, &sea));
    }
    sheet(position, options, &sea).draw(things)
}

/// The room around the board.
const MARGIN: f64 = 10.0;

fn sheet<'a>(position: &Position, options: &'a Options, sea: &Sea) -> Sheet<'a> {
    let half = sea.rim() + MARGIN;
    let top = half + if options.frame.show_reserves { panel::HEIGHT } else { 0.0 };
    Sheet {
        game: "mur",
        frame: &options.frame,
        css: mur_css,
        title: describe::title(position, options),
        description: describe::position(position),
        corner: (-half, -top),
        size: (2.0 * half, 2.0 * top),
    }
}

/// Every piece on its point.
fn pieces(position: &Position, sea: &Sea) -> Vec<Element> {
    let rules = position.rules();
    let standing = |point: Point| Some((point, position.board().piece_at(point)?));
    Point::ALL
        .into_iter()
        .filter_map(standing)
        .map(|(point, piece)| {
            let drawn = match piece {
                Piece::Ship(color) => ship::draw(rules, color),
                Piece::Kraken => kraken::draw(rules, position.control()),
            };
            let drawn = if is_leaving(position, point) { drawn.class("leaving") } else { drawn };
            drawn.with("data-point", point).at(sea.at(point))
        })
        .collect()
}

/// What decided a finished game: the pieces that the winner's ships surround (§3). No withdrawal follows (§5), so they still
/// stand; a race won on time has none.
fn caught(position: &Position) -> Bitboard {
    let board = position.board();
    position
        .winner()
        .map_or(Bitboard::EMPTY, |winner| board.ships(winner).surrounded() & board.ships(!winner).with(board.kraken()))
}

/// Whether the piece on a point must leave it in the forced play.
fn is_leaving(position: &Position, point: Point) -> bool {
    match position.pending() {
        Pending::Withdraw { ships, kraken } => ships.has(point) || kraken && position.board().kraken() == point,
        Pending::Nothing | Pending::AnyShip => false,
    }
}
