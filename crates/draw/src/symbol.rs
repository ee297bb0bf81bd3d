//! Single pieces as SVG fragments, for pages that put them into `<symbol>` elements or draw them under a pointer.
//!
//! Each fragment is one `<g>` around the origin with the same classes as in a picture. It takes its colours from
//! [`css`](crate::css) if an element above it has the class `tiamat`, and else has the light ones. Pieces reach 40 units from
//! the origin in every direction, kraken and dice a little less.

use game::{Color, RuleSet};

use super::svg::Element;
use super::theme::Theme;
use super::{mur, ur};

fn fragment(element: &Element) -> String {
    element.write(Theme::Auto)
}

/// A side's piece: a ship of Mur, in the colours of the rule set, or a piece of Ur.
///
/// ```
/// let ship = draw::symbol::piece("mur-advanced".parse().unwrap(), game::Color::White);
/// assert!(ship.starts_with("<g class=\"ship white\">"));
/// ```
pub fn piece(rules: RuleSet, color: Color) -> String {
    fragment(&match rules {
        RuleSet::Mur(rules) => mur::ship::draw(rules, color),
        RuleSet::Ur(_) => ur::piece::draw(color),
    })
}

/// The kraken, with the badge of the side that controls it.
pub fn kraken(rules: ::mur::Rules, control: Option<Color>) -> String {
    fragment(&mur::kraken::draw(rules, control))
}

/// A die of advanced Mur showing this number, or none before the set-up roll.
pub fn mur_die(color: Color, shown: Option<u8>) -> String {
    fragment(&mur::dice::draw(color, shown))
}

/// A die of Ur with its upper corner marked or not.
pub fn ur_die(is_marked: bool) -> String {
    fragment(&ur::dice::die(is_marked))
}
