use bytes::Bytes;
use serde::Serialize;
use serde_json::Value;
use wire::session::{Seat, Setup};

use crate::{Refusal, Terms};

/// The version of the protocol, as WebSocket clients name it.
pub const PROTOCOL: &str = "tiamat.match.1";

/// What a client gets that is not an entry of the log. Entries have no field `frame`.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "frame", rename_all = "snake_case")]
pub enum Frame {
    /// The first frame.
    Hello {
        /// The match.
        #[serde(rename = "match")]
        id: String,
        /// `open`, `playing`, `over` or `withdrawn`.
        status: &'static str,
        /// What was offered to whoever joins.
        terms: Terms,
        /// The seat of whoever has this connection; nobody's for watchers.
        you: Option<Seat>,
        /// The number of the last entry.
        last: u64,
        /// The time of the server, in milliseconds.
        now: u64,
    },
    /// The match has its players: this is its public setup. Entries follow.
    Setup {
        /// The setup.
        setup: Box<Setup>,
        /// The seat of whoever has this connection; nobody's for watchers.
        you: Option<Seat>,
    },
    /// Who is here.
    Presence {
        /// Since when player A is away, in milliseconds; absent while they are here.
        #[serde(skip_serializing_if = "Option::is_none")]
        a_away_since: Option<u64>,
        /// Since when player B is away.
        #[serde(skip_serializing_if = "Option::is_none")]
        b_away_since: Option<u64>,
        /// For how many milliseconds a player must be away before the opponent can claim the match; absent if that never can be.
        #[serde(skip_serializing_if = "Option::is_none")]
        claim_after: Option<u64>,
        /// How many others look on.
        watchers: u32,
    },
    /// The time of the server: the answer to `ping`.
    Clock {
        /// What the client sent with it.
        #[serde(skip_serializing_if = "Value::is_null")]
        sent: Value,
        /// The time, in milliseconds.
        now: u64,
    },
    /// A command was obeyed: this is its entry.
    Done {
        /// What the client calls the command.
        id: String,
        /// The number of the entry.
        number: u64,
        /// Whether it had been obeyed before.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        repeated: bool,
    },
    /// A command was refused. Nothing has changed because of it.
    Refused {
        /// What the client calls the command, if that could be read.
        #[serde(skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Why, in one word.
        reason: &'static str,
        /// Which rule forbids an action, in one word.
        #[serde(skip_serializing_if = "Option::is_none")]
        kind: Option<String>,
        /// Why, in a sentence.
        text: String,
    },
    /// The players have agreed on another match.
    Next {
        /// Its name.
        #[serde(rename = "match")]
        id: String,
    },
    /// The invitation was withdrawn. Nothing follows.
    Withdrawn,
}

impl Frame {
    /// A refusal of a command.
    #[must_use]
    pub fn refused(id: Option<String>, Refusal { reason, kind, text }: Refusal) -> Frame {
        Frame::Refused { id, reason, kind, text }
    }

    /// As it is sent.
    #[must_use]
    pub fn bytes(&self) -> Bytes {
        // A value that has only fields with names can always be written.
        serde_json::to_vec(self).unwrap_or_default().into()
    }
}
