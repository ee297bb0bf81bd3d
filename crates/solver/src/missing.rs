//! Why there is no table: what the directories hold instead.

use core::fmt;
use std::path::{Path, PathBuf};

use ur::Rules;

use crate::game::Game;
use crate::library::with_inner;
use crate::objective::Objective;
use crate::progress::Progress;
use crate::table::Table;

/// A table that is wanted and not there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    wanted: Wanted,
    /// What the directories have instead.
    reasons: Vec<String>,
    /// Whether it is there, but unfinished.
    resumable: bool,
}

/// What a table may be wanted of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    Any,
    Rules(Rules),
    Game(Game),
}

/// What a directory has instead of the wanted table.
enum Held {
    /// The table, unfinished.
    Unfinished(String),
    /// Another game of the same rule set, or something that is damaged.
    Other(String),
    /// Another rule set.
    OtherRules(String),
}

impl Missing {
    /// There is no such table in some directories and those in them.
    pub(crate) fn new(dirs: &[PathBuf], wanted: Wanted) -> Self {
        let (mut reasons, mut other_rules) = (Vec::new(), Vec::new());
        let mut resumable = false;
        for dir in dirs {
            let mut empty = true;
            for held in with_inner(dir).into_iter().flatten().filter_map(|dir| wanted.held(&dir)) {
                empty = false;
                match held {
                    Held::Unfinished(what) => {
                        resumable = true;
                        reasons.push(what);
                    }
                    Held::Other(what) => reasons.push(what),
                    Held::OtherRules(what) => other_rules.push(what),
                }
            }
            if empty {
                reasons.push(format!("{} contains no tables", dir.display()));
            }
        }
        // Where there are tables of the rule set, the others say nothing.
        let reasons = if reasons.is_empty() { other_rules } else { reasons };
        Self { wanted, reasons, resumable }
    }
}

impl Wanted {
    /// What a directory has instead, if it has anything.
    fn held(self, dir: &Path) -> Option<Held> {
        let name = dir.display();
        if Table::is_in(dir) {
            return match Table::open(dir) {
                Ok(table) => self.unlike(table.game(), |difference| format!("{name} holds {difference}")),
                Err(error) => Some(Held::Other(error.to_string())),
            };
        }
        let Progress { game, solved, positions } = match Progress::read(dir) {
            Ok(progress) => progress?,
            Err(error) => return Some(Held::Other(error.to_string())),
        };
        let other = self.unlike(game, |difference| format!("{name} holds {difference}, unfinished"));
        let percent = 100.0 * solved as f64 / positions.max(1) as f64;
        let advice = "repeat its `tiamat solve` command to resume";
        other.or_else(|| Some(Held::Unfinished(format!("{name} is unfinished: {percent:.1} % solved; {advice}"))))
    }

    /// The first difference between a game and the wanted one, in a sentence: `3 pieces, not 7`.
    fn unlike(self, held: Game, sentence: impl Fn(String) -> String) -> Option<Held> {
        let rules = match self {
            Self::Any => return None,
            Self::Rules(rules) | Self::Game(Game { rules, .. }) => rules,
        };
        if held.rules != rules {
            return Some(Held::OtherRules(sentence(format!("{}, not {rules}", held.rules))));
        }
        let Self::Game(wanted) = self else { return None };
        if held.serves(wanted) {
            return None;
        }
        Some(Held::Other(sentence(if held.pieces != wanted.pieces {
            format!("{}, not {}", prose::count(held.pieces, "piece"), wanted.pieces)
        } else {
            format!("objective {}, not {}", held.objective, wanted.objective)
        })))
    }

    /// The command that makes such a table.
    fn command(self) -> String {
        match self {
            Self::Any => "tiamat solve RULESET --out DIR".to_owned(),
            Self::Rules(rules) => format!("tiamat solve {rules} --out DIR"),
            Self::Game(Game { rules, pieces, objective: Objective::Points }) => {
                format!("tiamat solve {rules} --pieces {pieces} --out DIR")
            }
            Self::Game(Game { rules, pieces, objective }) => {
                format!("tiamat solve {rules} --pieces {pieces} --objective {objective} --out DIR")
            }
        }
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.wanted {
            Wanted::Any => f.write_str("no tables:")?,
            Wanted::Rules(rules) => write!(f, "no table of {rules}:")?,
            Wanted::Game(game) => write!(f, "no table of {game}:")?,
        }
        self.reasons.iter().try_for_each(|reason| write!(f, "\n  {reason}"))?;
        match self.resumable {
            true => Ok(()),
            false => write!(f, "\n`{}` makes one", self.wanted.command()),
        }
    }
}
