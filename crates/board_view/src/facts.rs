//! What a page has to know about a rule set to arrange itself, so that it needs to know none.

use game::{Color, RuleSet};
use schemars::JsonSchema;
use serde::Serialize;

/// What distinguishes a rule set for a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Facts {
    /// What the game is called.
    pub title: &'static str,
    /// What the books call the players, Black (or Blue) first.
    pub players: [&'static str; 2],
    /// Whose side of the board is the near one, if the board is not flipped.
    pub near: wire::Color,
    /// Whether the board can be turned by eighths of a circle.
    pub rotates: bool,
    /// Whether dice are thrown as the game goes on, and not only before it.
    pub throws: bool,
    /// What the faces of the dice show, if there are dice.
    pub faces: Option<Faces>,
    /// What happens where dice decide who begins.
    pub opening_roll: Option<&'static str>,
    /// What the help for beginners shows on the board.
    pub aids: &'static str,
}

/// What the faces of dice show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Faces {
    /// Numbers.
    Numbers,
    /// A mark or nothing.
    Marks,
}

/// What distinguishes a rule set for a page.
#[must_use]
pub fn facts(rules: RuleSet) -> Facts {
    let advanced = rules == RuleSet::Mur(mur::Rules::Advanced);
    let is_mur = matches!(rules, RuleSet::Mur(_));
    Facts {
        title: rules.title(),
        players: Color::BOTH.map(|color| rules.player(color)),
        // Pictures of Mur have Black below, those of Ur White.
        near: if is_mur { wire::Color::Black } else { wire::Color::White },
        rotates: is_mur,
        throws: !is_mur,
        faces: match rules {
            RuleSet::Ur(_) => Some(Faces::Marks),
            RuleSet::Mur(_) => advanced.then_some(Faces::Numbers),
        },
        opening_roll: match rules {
            RuleSet::Ur(_) => Some("Both roll: the higher throw begins."),
            RuleSet::Mur(_) => advanced.then_some("Both roll: the higher roll is Blue."),
        },
        aids: if is_mur { "Show groups, pockets and threats" } else { "Show routes, chains, hits and rosettes" },
    }
}
