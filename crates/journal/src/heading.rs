use serde::{Deserialize, Serialize};
use session::record::Date;

/// The first line of the journal of a match at one table: what the session does not know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Heading {
    /// Who sits where, as on the command line.
    pub seats: [String; 2],
    /// Whether a referee enters everything that happens at a real board.
    #[serde(default)]
    pub referee: bool,
    /// The day the match began.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// What the computers' random choices follow from.
    #[serde(default)]
    pub seed: u64,
}

impl Heading {
    pub(crate) fn date(&self) -> Option<Date> {
        self.date.as_ref()?.parse().ok()
    }
}
