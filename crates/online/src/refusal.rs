use std::fmt;

/// Why somebody does not get what they asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The reason in one word for programs: one of a session's, or one of [`Refusal::NAMES`].
    pub reason: &'static str,
    /// What rule forbids an action, in one word.
    pub kind: Option<String>,
    /// The reason in a sentence for people.
    pub text: String,
}

impl Refusal {
    /// The reasons that are not those of a session.
    pub const NAMES: [&str; 15] = [
        "malformed",
        "no_match",
        "withdrawn",
        "taken",
        "not_seated",
        "not_begun",
        "not_yours",
        "ahead",
        "too_many",
        "too_fast",
        "too_soon",
        "not_away",
        "no_guest",
        "busy",
        "failed",
    ];

    pub(crate) fn new(reason: &'static str, text: impl Into<String>) -> Refusal {
        Refusal { reason, kind: None, text: text.into() }
    }

    pub(crate) fn malformed(fault: impl fmt::Display) -> Refusal {
        Refusal::new("malformed", fault.to_string())
    }

    pub(crate) fn no_match() -> Refusal {
        Refusal::new("no_match", "there is no such match")
    }

    pub(crate) fn withdrawn() -> Refusal {
        Refusal::new("withdrawn", "the invitation was withdrawn")
    }

    /// Something that nobody outside can do anything about. What it is stays in the log of the server.
    pub(crate) fn failed(why: &str) -> Refusal {
        tracing::error!("{why}");
        Refusal::new("failed", "the server could not do that; nothing has changed, try again")
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Refusal {}

impl From<session::Error> for Refusal {
    fn from(error: session::Error) -> Refusal {
        let kind = match &error.why {
            session::Refused::Illegal(illegal) => Some(illegal.refusal.kind().to_owned()),
            _ => None,
        };
        Refusal { reason: error.why.name(), kind, text: error.to_string() }
    }
}

impl From<store::Error> for Refusal {
    fn from(error: store::Error) -> Refusal {
        match error {
            store::Error::NoMatch => Refusal::no_match(),
            store::Error::NoPerson => Refusal::new("no_guest", "this browser has no seat and no name here yet"),
            store::Error::Withdrawn => Refusal::withdrawn(),
            store::Error::Busy => Refusal::new("busy", "the server is too busy; nothing has changed, try again"),
            other => Refusal::failed(&format!("the store: {other}")),
        }
    }
}
