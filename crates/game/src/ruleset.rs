use std::fmt;
use std::str::FromStr;

use crate::Color;
use crate::nearest::nearest;

/// One of the six rule sets.
///
/// ```
/// use game::RuleSet;
/// let rules: RuleSet = "mur-classic".parse().unwrap();
/// assert_eq!(rules.name(), "mur-classic");
/// let unknown = "mur-clasic".parse::<RuleSet>().unwrap_err();
/// assert_eq!(unknown.nearest, rules);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RuleSet {
    /// A rule set of Mur.
    Mur(mur::Rules),
    /// A rule set of Ur.
    Ur(ur::Rules),
}

impl RuleSet {
    /// Every rule set, those of Mur first.
    pub const ALL: [RuleSet; 6] = [
        RuleSet::Mur(mur::Rules::Basic),
        RuleSet::Mur(mur::Rules::Classic),
        RuleSet::Mur(mur::Rules::Advanced),
        RuleSet::Ur(ur::Rules::Runners),
        RuleSet::Ur(ur::Rules::LongJump),
        RuleSet::Ur(ur::Rules::Finkel),
    ];

    /// The name used on the command line and in records.
    pub const fn name(self) -> &'static str {
        match self {
            RuleSet::Mur(rules) => rules.name(),
            RuleSet::Ur(rules) => rules.name(),
        }
    }

    /// What people call it.
    pub const fn title(self) -> &'static str {
        match self {
            RuleSet::Mur(mur::Rules::Basic) => "Basic Mur",
            RuleSet::Mur(mur::Rules::Classic) => "Classic Mur",
            RuleSet::Mur(mur::Rules::Advanced) => "Advanced Mur",
            RuleSet::Ur(ur::Rules::Runners) => "Ur Runners",
            RuleSet::Ur(ur::Rules::LongJump) => "Ur Long Jump",
            RuleSet::Ur(ur::Rules::Finkel) => "Finkel's Ur",
        }
    }

    /// What the game is, in a line.
    pub const fn about(self) -> &'static str {
        match self {
            RuleSet::Mur(mur::Rules::Basic) => "first to close on three ships, or on the kraken",
            RuleSet::Mur(mur::Rules::Classic) => "traps instead of closes, forbidden eyes, games that grow into sets",
            RuleSet::Mur(mur::Rules::Advanced) => "closes advance your dice in a race, and a triple tames the kraken",
            RuleSet::Ur(ur::Rules::Runners) => "throw until a penalty stops you; never run over a rosette",
            RuleSet::Ur(ur::Rules::LongJump) => "dice only to enter; a piece jumps as far as its chain is long",
            RuleSet::Ur(ur::Rules::Finkel) => "Finkel's reconstruction, the best known of all",
        }
    }

    /// What the books call a player: the first one is Blue in advanced Mur.
    pub const fn player(self, side: Color) -> &'static str {
        match (self, side) {
            (RuleSet::Mur(mur::Rules::Advanced), Color::Black) => "Blue",
            (_, Color::Black) => "Black",
            (_, Color::White) => "White",
        }
    }

    /// The number of plies after which a game is drawn unless its players want another (R18: 600). Basic and classic could go
    /// round for ever; advanced, where no position may come twice, and Ur end by themselves and have none.
    pub const fn ply_limit(self) -> Option<u32> {
        match self {
            RuleSet::Mur(mur::Rules::Basic | mur::Rules::Classic) => Some(600),
            RuleSet::Mur(mur::Rules::Advanced) | RuleSet::Ur(_) => None,
        }
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for RuleSet {
    type Err = ParseRuleSetError;

    fn from_str(name: &str) -> Result<RuleSet, ParseRuleSetError> {
        let known = RuleSet::ALL.into_iter().find(|rules| rules.name() == name);
        known.ok_or_else(|| ParseRuleSetError {
            name: name.to_owned(),
            nearest: nearest(name, RuleSet::ALL, RuleSet::name).unwrap_or(RuleSet::Mur(mur::Rules::Basic)),
        })
    }
}

/// No rule set has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseRuleSetError {
    /// What was asked for.
    pub name: String,
    /// The rule set whose name is most like it.
    pub nearest: RuleSet,
}

impl fmt::Display for ParseRuleSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseRuleSetError { name, nearest } = self;
        write!(f, "unknown rule set '{name}'; did you mean {nearest}?")
    }
}

impl std::error::Error for ParseRuleSetError {}
