//! What is kept. Moments are milliseconds, from whatever epoch the server counts.

use crate::{MatchId, PersonId};

/// Who sits where: player A, player B.
pub type Seats = [Option<PersonId>; 2];

/// A match to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMatch {
    /// Its name.
    pub id: MatchId,
    /// When it is made.
    pub at: u64,
    /// What is offered to whoever joins: a text for the server.
    pub terms: String,
    /// Who sits already.
    pub seats: Seats,
    /// Its first lines, if it begins at once.
    pub lines: Vec<String>,
    /// How it stands.
    pub standing: Standing,
}

/// Lines to be added to a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The match.
    pub id: MatchId,
    /// The number of the first line: how many there are now.
    pub number: u64,
    /// The lines.
    pub lines: Vec<String>,
    /// When they are added.
    pub at: u64,
    /// How the match stands with them.
    pub standing: Standing,
    /// Who sits where from now on; unchanged if not said.
    pub seats: Option<Seats>,
}

/// How a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Whether it goes on.
    pub status: Status,
    /// When something happens by itself, if nobody does anything until then.
    pub deadline: Option<u64>,
    /// Whether it waits for player A, for player B.
    pub waits_for: [bool; 2],
}

/// Whether a match goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It waits for somebody to join.
    Open,
    /// It is being played.
    Playing,
    /// It is over. Lines may still come, for another match.
    Over,
    /// The invitation was withdrawn.
    Withdrawn,
}

/// A match, without its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// Its name.
    pub id: MatchId,
    /// When it was made.
    pub created: u64,
    /// When a line was last added.
    pub changed: u64,
    /// What was offered to whoever joins.
    pub terms: String,
    /// Who sits where.
    pub seats: Seats,
    /// How it stands.
    pub standing: Standing,
    /// How many lines it has.
    pub lines: u64,
    /// The match after it.
    pub next: Option<MatchId>,
}

/// Which part of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// How many to leave out.
    pub skip: u64,
    /// How many there are at most.
    pub most: u64,
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Their name for the server.
    pub id: PersonId,
    /// What they are called.
    pub name: String,
    /// When they were first seen.
    pub created: u64,
}

/// A time in which nobody could play, because the server was down or asleep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outage {
    /// The last moment at which it was up.
    pub since: u64,
    /// The first moment at which it was up again.
    pub until: u64,
}

impl Standing {
    /// An invitation, until somebody joins.
    pub const OPEN: Standing = Standing { status: Status::Open, deadline: None, waits_for: [false; 2] };
}
