use game::{Audience, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Effect, RefusalKind};

/// What an attempted action does, or why it is illegal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Explanation {
    /// What it does, in order; nothing if it is illegal.
    pub effects: Vec<Effect>,
    /// Whether the rules allow it.
    pub legal: bool,
    /// The canonical string; null if the text is not an action.
    #[serde(rename = "move")]
    pub action: Option<String>,
    /// One line: the attempt, and what it does or why it is illegal.
    pub sentence: String,
    /// Why it is illegal, in a word for programs.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub kind: Option<RefusalKind>,
    /// Why it is illegal, without the attempt in front.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reason: Option<String>,
}

impl Explanation {
    /// The explanation in words for these readers.
    pub fn new(explanation: &game::Explanation, audience: &Audience<'_>) -> Explanation {
        Explanation {
            effects: Effect::list(explanation.effects(), audience),
            legal: explanation.is_legal(),
            action: explanation.action.map(|action| action.to_string()),
            sentence: explanation.sentence(audience),
            kind: match &explanation.verdict {
                Verdict::Legal(_) => None,
                Verdict::Illegal(refusal) => Some(refusal.into()),
                Verdict::Unreadable(_) => Some(RefusalKind::Unreadable),
            },
            reason: match &explanation.verdict {
                Verdict::Legal(_) => None,
                Verdict::Illegal(refusal) => Some(refusal.sentence(audience)),
                Verdict::Unreadable(misreading) => Some(misreading.to_string()),
            },
        }
    }
}
