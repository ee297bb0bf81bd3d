use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{How, Rules};

/// What is wrong with a game in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RecordFault {
    /// The file; `-` for standard input.
    pub file: String,
    /// The line of the file, from 1.
    pub line: usize,
    /// The character of the line, from 1, if that is known.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub column: Option<usize>,
    /// The number of the game in the file, from 1.
    pub game: u64,
    /// The ply that breaks a rule, if one does.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub ply: Option<usize>,
    /// `unreadable`: the text is not a record. `illegal`: the game breaks a rule, or its result does not agree with it.
    pub kind: RecordFaultKind,
    /// What is wrong, with the sentence of the rule.
    pub error: String,
}

/// How a record is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RecordFaultKind {
    /// The text is not a record.
    Unreadable,
    /// The game breaks a rule.
    Illegal,
}

/// How many games were checked, and how many are good.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RecordSummary {
    /// All games.
    pub games: u64,
    /// The plies of the good games.
    pub plies: u64,
    /// Games that break a rule.
    pub illegal: u64,
    /// Games that cannot be read.
    pub unreadable: u64,
}

/// What the games of a rule set have in common.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RecordStats {
    /// The rule set.
    pub rules: Rules,
    /// How many games there are.
    pub games: u64,
    /// All their plies.
    pub plies: u64,
    /// The plies of the shortest game.
    pub shortest: usize,
    /// The plies of the longest game.
    pub longest: usize,
    /// How many games have each result: `black`, `white`, `draw`, `*`.
    pub results: BTreeMap<String, u64>,
    /// How many games ended in each way.
    pub endings: BTreeMap<How, u64>,
    /// What was thrown how often, in games of dice.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", default)]
    pub throws: BTreeMap<String, u64>,
}
