use schemars::JsonSchema;
use serde::Serialize;
use wire::session::{Both, EventLine, May, Reason, Setup, View};

use super::seat::Occupant;
use crate::GameAt;
use crate::purpose::Purpose;

/// What a match looks like after a call.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "SessionState")]
pub(crate) struct State {
    pub(super) id: u32,
    /// What has happened, in order.
    pub(super) events: Vec<EventLine>,
    /// How much there is to read in that: `plain`, `glance` or `event`.
    pub(super) weight: wire::Weight,
    /// Why the command was refused, if it was.
    pub(super) refused: Option<Refusal>,
    /// The lines to add to what is stored: for a new match its heading first.
    pub(super) lines: Vec<String>,
    /// What everybody sees.
    pub(super) view: View,
    /// What each player may do.
    pub(super) may: Both<May>,
    /// How the last game ended, in a sentence.
    pub(super) result: Option<String>,
    /// Who begins the game being played, in a sentence, if dice have decided it.
    pub(super) begins: Option<String>,
    /// What is special about the clocks, in a sentence.
    pub(super) clock_note: Option<&'static str>,
    /// What decided it, in a sentence, if it was decided on the board.
    pub(super) decided: Option<String>,
    /// Who sits where.
    pub(super) seats: Both<Occupant>,
    /// What each player puts into the pool, or pays per point.
    pub(super) stake: u32,
    /// Whether closed ships are withdrawn for their owners.
    pub(super) automatic_withdrawals: bool,
    /// What the computers are asked now. What is no longer here needs no answer.
    pub(super) questions: Vec<Asked>,
    /// When to let things happen by themselves, if nobody does anything until then.
    pub(super) due: Option<u64>,
}

/// Why a command has changed nothing.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Refusal {
    /// The reason in a word.
    pub(super) reason: Reason,
    /// The same in a sentence.
    pub(super) text: String,
}

/// Something for the engine to think about.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Asked {
    pub(super) number: u64,
    pub(super) topic: Topic,
    pub(super) game: GameAt,
    pub(super) how: How,
}

/// What a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Topic {
    /// What a computer plays.
    Move,
    /// What to advise a person.
    Hint,
    /// Whether a computer takes a draw.
    Draw,
}

/// How to think: parameters of `search`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "AskedHow")]
pub(crate) struct How {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) level: Option<u8>,
    pub(super) seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) time: Option<u64>,
    pub(super) purpose: Purpose,
}

/// Another match between the same players, and the state of the last one.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Rematch {
    pub(super) state: State,
    pub(super) setup: Setup,
    pub(super) seats: Both<Occupant>,
}
