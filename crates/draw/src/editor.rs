//! Pieces on a board without a position, for an editor: anything may be anywhere.

use game::{Color, RuleSet};

use super::geometry::Geometry;
use super::shape::group;
use super::sheet::Sheet;
use super::theme::{mur_css, ur_css};
use super::{Place, SvgOptions, mur, ur};

/// A piece that somebody has put on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditorPiece {
    /// A side's ship or piece.
    Side(Color),
    /// The kraken (Mur).
    Kraken,
}

/// A board with pieces on it, whether or not the rules allow them; of the options, those count that make sense without a game.
/// `supplies` says how many pieces there are in hand, at start, in the river and home. Dice are left out.
///
/// ```
/// use draw::{EditorPiece, Place, SvgOptions};
/// let rules = "mur-basic".parse().unwrap();
/// let kraken = |name| (Place::parse(rules, name).unwrap(), EditorPiece::Kraken);
/// let hands = [(Place::parse(rules, "hand-b").unwrap(), 3), (Place::parse(rules, "hand-w").unwrap(), 7)];
/// let picture = draw::editor_svg(rules, &[kraken("o"), kraken("c3")], &hands, &SvgOptions::default());
/// assert_eq!((picture.matches("class=\"kraken").count(), picture.matches("data-at=\"hand-").count()), (2, 10));
/// ```
pub fn editor_svg(
    rules: RuleSet,
    pieces: &[(Place, EditorPiece)],
    supplies: &[(Place, u8)],
    options: &SvgOptions,
) -> String {
    let geometry = Geometry::new(rules, options.flip).turned(options.turn).upright(options.upright);
    let drawn = pieces.iter().filter_map(|&(place, piece)| {
        let symbol = match (rules, piece) {
            (RuleSet::Mur(rules), EditorPiece::Side(color)) => mur::ship::draw(rules, color),
            (RuleSet::Mur(rules), EditorPiece::Kraken) => mur::kraken::draw(rules, None),
            (RuleSet::Ur(_), EditorPiece::Side(color)) => ur::piece::draw(color),
            (RuleSet::Ur(_), EditorPiece::Kraken) => return None,
        };
        Some(symbol.with("data-at", place).at(geometry.middle(place)?))
    });
    let drawn = group().class("pieces").with("pointer-events", "none").children(drawn);
    let board = match rules {
        RuleSet::Mur(rules) => mur::empty(geometry.mur_layout(), rules, options.coordinates),
        RuleSet::Ur(_) => ur::empty(geometry.ur_layout(), options.coordinates),
    };
    let count = |place: Place| supplies.iter().find(|(at, _)| *at == place).map_or(0, |(_, count)| *count);
    let trays: Vec<_> = match rules {
        RuleSet::Mur(rules) => {
            let off = Color::BOTH.map(|color| u32::from(count(Place::Hand(color))));
            mur::trays(rules, off, geometry.mur_layout()).into()
        }
        RuleSet::Ur(rules) => ur::trays(rules, geometry.ur_layout(), count),
    };
    let (corner, size) = geometry.frame(true);
    let (game, css): (_, fn() -> &'static str) = match rules {
        RuleSet::Mur(_) => ("mur", mur_css),
        RuleSet::Ur(_) => ("ur", ur_css),
    };
    let description = pieces.iter().map(|(place, _)| place.to_string()).collect::<Vec<_>>().join(", ");
    let sheet = Sheet {
        game,
        options,
        css,
        title: options.caption.clone().unwrap_or_else(|| "A position that is being edited".to_owned()),
        description: format!("Pieces on: {description}."),
        corner,
        size,
        legend: Vec::new(),
    };
    sheet.draw(board, trays.into_iter().chain([drawn])).write()
}
