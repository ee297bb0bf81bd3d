//! The board of Ur.

mod board;
mod decor;
mod describe;
pub(crate) mod dice;
pub(crate) mod layout;
mod legend;
pub(crate) mod mark;
pub(crate) mod picture;
pub(crate) mod piece;
pub(crate) mod route;
mod text;
mod tray;
pub(crate) mod trip;

pub(super) use text::text;

use ::ur::{Position, Square};
use game::Game;

use super::shape::group;
use super::sheet::{Picture, Sheet};
use super::svg::Element;
use super::theme::ur_css;
use super::{Place, SvgOptions};
use layout::Layout;

/// The picture of a game at this position.
pub(super) fn picture(game: &Game, position: &Position, options: &SvgOptions) -> Picture {
    let layout = Layout { flip: options.flip, upright: options.upright, bare: options.bare };
    let last = options.last_move.then(|| picture::last(game)).flatten();
    let last = last.as_ref();
    let destinations = picture::destinations(game, options.destinations);
    let board = board::draw(layout, options.coordinates);
    let mut things = vec![mark::under(layout, last)];
    if options.reserves {
        things.extend(tray::both(position, layout));
    }
    things.extend(options.route.and_then(|place| route::draw(layout, position, place)));
    things
        .extend(mark::paths(layout, last).filter(|_| options.reserves || last.is_some_and(picture::Last::is_on_board)));
    things.push(group().class("pieces").with("pointer-events", "none").children(pieces(position, layout)));
    things.push(mark::over(layout, position, &destinations, &options.circles));
    things.extend(options.arrows.iter().filter_map(|arrow| mark::arrow(layout, arrow)));
    things.push(board::click_areas(layout));
    if options.reserves {
        things.push(tray::supplies(position, layout));
    }
    let thrown = picture::thrown(game);
    things.extend(dice::draw(position, layout, thrown));
    let (corner, size) = layout.frame(options.reserves);
    let shown = legend::Shown { options, last, thrown, destinations: &destinations };
    let sheet = Sheet {
        game: "ur",
        options,
        css: ur_css,
        title: describe::title(position, options),
        description: describe::position(position),
        corner,
        size,
        legend: if options.legend { legend::entries(position, &shown) } else { Vec::new() },
    };
    sheet.draw(vec![board], things)
}

/// Both sides' trays, with as many pieces as `count` says.
pub(super) fn trays(rules: ::ur::Rules, layout: Layout, count: impl Fn(Place) -> u8) -> Vec<Element> {
    tray::trays(rules, layout, count)
}

/// The board without pieces, and a place to click for every square.
pub(super) fn empty(layout: Layout, coordinates: bool) -> Vec<Element> {
    vec![board::draw(layout, coordinates), board::click_areas(layout)]
}

/// Every piece on its square.
fn pieces(position: &Position, layout: Layout) -> Vec<Element> {
    let standing = |square: Square| Some((square, position.piece_at(square)?));
    Square::ALL
        .into_iter()
        .filter_map(standing)
        .map(|(square, color)| piece::draw(color.into()).with("data-at", Place::Square(square)).at(layout.at(square)))
        .collect()
}
