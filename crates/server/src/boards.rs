//! The games whose boards the pages show.

use draw::SvgOptions;
use game::{Game, Options, Position, RuleSet};
use maud::{Markup, PreEscaped};

/// The position in the middle of a game that represents a rule set.
const fn line(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::Mur(mur::Rules::Basic) => "1/2w5/1bk1b1w1/1bw1bw1b b 1-1 -",
        RuleSet::Mur(mur::Rules::Classic) => "k/1b3w2/w1b2b2/1w1bw1b1 w 2-1 -",
        RuleSet::Mur(mur::Rules::Advanced) => "1/5b1w/w1b1k1w1/1bwb1w2 w 0-0 - 3-3-2 - 6:3-4",
        RuleSet::Ur(ur::Rules::Runners) => "b3b1/b1w1b1ww/w5 b 1,1,1 1,1,1 2",
        RuleSet::Ur(ur::Rules::LongJump) => "1b4/1bb2w1w/2w3 b 2,0,2 2,1,1 t",
        RuleSet::Ur(ur::Rules::Finkel) => "2b1b1/1w1b2w1/w4w b 2,0,2 2,0,1 2",
    }
}

/// A game in full swing.
pub(crate) fn lively(rules: RuleSet) -> Game {
    Game::parse(rules, line(rules)).unwrap_or_else(|_| start(rules))
}

/// A game before its first move.
pub(crate) fn start(rules: RuleSet) -> Game {
    Game::start(rules, &Options::default())
        .unwrap_or_else(|_| Game::new(Position::Mur(mur::Position::start(mur::Rules::Basic))))
}

/// The picture of a game inside a page, which has the style sheet of all pictures.
pub(crate) fn picture(game: &Game) -> Markup {
    PreEscaped(draw::board_svg(game, &SvgOptions { style_sheet: false, ..SvgOptions::default() }))
}
