//! The board of Mur.

mod board;
mod bracket;
mod describe;
pub(crate) mod dice;
pub(crate) mod kraken;
pub(crate) mod layout;
mod legend;
pub(crate) mod mark;
mod panel;
pub(crate) mod picture;
pub(crate) mod play_path;
pub(crate) mod ship;
mod side_panel;
mod text;
pub(crate) mod track;
pub(crate) mod trip;

pub(crate) use text::beside;
pub(super) use text::text;

use crate::canvas::Tint;
use crate::text::Glyphs;

use ::mur::{Bitboard, Pending, Piece, Point, Position, Race};
use game::Game;

use super::shape::group;
use super::sheet::{self, Sheet};
use super::svg::Element;
use super::theme::mur_css;
use super::{Place, SvgOptions};
use layout::Layout;
use picture::Picture;

/// The kraken's character and its tint.
pub(crate) const fn kraken_look(rules: ::mur::Rules, glyphs: Glyphs) -> (char, Tint) {
    (side_panel::kraken(glyphs), text::kraken_tint(rules))
}

/// The picture of a game at this position.
pub(super) fn picture(game: &Game, position: &Position, options: &SvgOptions) -> sheet::Picture {
    let layout =
        Layout { flip: options.flip, turn: options.turn, track: position.race().is_some(), bare: options.bare };
    let last = options.last_move.then(|| picture::last(game)).flatten();
    let destinations = picture::destinations(game, options.destinations);
    let picture = Picture { position, options, layout, last, destinations };
    let has_ports = position.rules().has_ports();
    let board = board::draw(layout, has_ports, options.coordinates);
    let mut things = Vec::new();
    if has_ports {
        things.extend(board::port_names(layout, options.ports));
    }
    if let Some(race) = position.race() {
        things.push(track::draw(layout, race));
        things.push(track::tokens(layout, race, position.dice(), picture.tipped()));
    }
    things.push(mark::under(&picture));
    things.push(group().class("pieces").with("pointer-events", "none").children(pieces(position, layout)));
    if options.reserves {
        things.extend(panel::both(position, layout));
    }
    things.push(mark::over(&picture));
    things.extend(options.arrows.iter().filter_map(|arrow| mark::arrow(layout, arrow)));
    things.push(board::places(layout));
    if options.reserves {
        things.push(panel::hands(layout));
    }
    let (corner, size) = layout.frame(options.reserves);
    let sheet = Sheet {
        game: "mur",
        options,
        css: mur_css,
        title: describe::title(position, options),
        description: describe::position(position),
        corner,
        size,
        legend: if options.legend { legend::entries(&picture) } else { Vec::new() },
    };
    sheet.draw(vec![board], things)
}

/// The ships in hand of both sides, as many as are given.
pub(super) fn trays(rules: ::mur::Rules, off: [u32; 2], layout: Layout) -> [Element; 2] {
    panel::trays(rules, off, layout)
}

/// The board without pieces, and a place to click for every point.
pub(super) fn empty(layout: Layout, rules: ::mur::Rules, coordinates: bool) -> Vec<Element> {
    let mut things = vec![board::draw(layout, rules.has_ports(), coordinates)];
    if rules == ::mur::Rules::Advanced {
        things.extend(Race::new(Race::FULL, 0).map(|race| track::draw(layout, race)));
    }
    things.push(board::places(layout));
    things
}

/// Every piece on its point.
fn pieces(position: &Position, layout: Layout) -> Vec<Element> {
    let rules = position.rules();
    let standing = |point: Point| Some((point, position.board().piece_at(point)?));
    Point::ALL
        .into_iter()
        .filter_map(standing)
        .map(|(point, piece)| {
            let drawn = match piece {
                Piece::Ship(color) => ship::draw(rules, color.into()),
                Piece::Kraken => kraken::draw(rules, position.control().map(Into::into)),
            };
            let drawn = if is_leaving(position, point) { drawn.class("leaving") } else { drawn };
            drawn.with("data-at", Place::Point(point)).at(layout.at(point))
        })
        .collect()
}

/// What decided a finished game: the pieces that the winner's ships surround (§3). No withdrawal follows (§5), so they are
/// still on the board; a race won on time has none.
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
