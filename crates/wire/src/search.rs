use engine::Info;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What an engine has found about a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "SearchLine")]
pub struct Line {
    /// Which line this is, from 1, the best first.
    pub line: u32,
    /// The move: the first one of the variation.
    #[serde(rename = "move")]
    pub action: String,
    /// What the position is worth to the side to move if it plays this.
    pub score: Score,
    /// The move and what is expected to follow.
    pub pv: Vec<String>,
    /// Plies looked ahead.
    pub depth: u32,
    /// Positions visited since the search started.
    pub nodes: u64,
    /// Milliseconds since the search started.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub time: Option<u64>,
}

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "SearchScore")]
#[non_exhaustive]
pub enum Score {
    /// A judgement in hundredths of a close.
    Centi(i32),
    /// A proven win in this many plies.
    WinIn(u32),
    /// A proven loss in this many plies.
    LoseIn(u32),
    /// In Ur: the points expected, or the value of whatever else is played for.
    Expected(f64),
}

/// The move that a player chooses, and the lines it was chosen from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Best {
    /// The move.
    pub best: String,
    /// The best lines, the best first; empty for a level, which shows only its move.
    pub lines: Vec<Line>,
}

impl From<engine::Score> for Score {
    fn from(score: engine::Score) -> Score {
        match score {
            engine::Score::Centi(centi) => Score::Centi(centi),
            engine::Score::WinIn(plies) => Score::WinIn(plies),
            engine::Score::LoseIn(plies) => Score::LoseIn(plies),
            engine::Score::Expected(millionths) => Score::Expected(f64::from(millionths) / 1e6),
        }
    }
}

impl From<Score> for engine::Score {
    fn from(score: Score) -> engine::Score {
        match score {
            Score::Centi(centi) => engine::Score::Centi(centi),
            Score::WinIn(plies) => engine::Score::WinIn(plies),
            Score::LoseIn(plies) => engine::Score::LoseIn(plies),
            Score::Expected(expected) => engine::Score::Expected((expected * 1e6).round() as i32),
        }
    }
}

impl Line {
    /// A line of a search that has taken this many milliseconds.
    pub fn new(info: &Info, ms: u64) -> Line {
        let pv: Vec<String> = info.pv.iter().map(ToString::to_string).collect();
        Line {
            line: info.line,
            action: pv.first().cloned().unwrap_or_default(),
            score: info.score.into(),
            pv,
            depth: info.depth,
            nodes: info.nodes,
            time: Some(ms),
        }
    }

    /// The lines of a search that has ended, the best first.
    pub fn list(choices: &[engine::Choice]) -> Vec<Line> {
        let line = |(choice, line): (&engine::Choice, u32)| Line {
            line,
            action: choice.action.to_string(),
            score: choice.score.into(),
            pv: choice.pv.iter().map(ToString::to_string).collect(),
            depth: choice.depth,
            nodes: choice.nodes,
            time: None,
        };
        choices.iter().zip(1..).map(line).collect()
    }
}
