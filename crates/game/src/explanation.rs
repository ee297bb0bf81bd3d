use crate::{Action, Effect};

/// What an attempted action does, or why it is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The action, if the text could be read.
    pub action: Option<Action>,
    /// Whether the rules allow it here.
    pub legal: bool,
    /// One sentence that begins with the attempt as it was given.
    pub sentence: String,
    /// What it does, in order; nothing if it is illegal.
    pub effects: Vec<Effect>,
}

impl Explanation {
    pub(crate) fn of_mur(game: &mur::Game, attempt: &str) -> Explanation {
        let told = mur::explain::explain(game, attempt);
        Explanation {
            action: told.play.map(Action::Mur),
            legal: told.legal,
            sentence: told.sentence,
            effects: told.effects.into_iter().map(Effect::Mur).collect(),
        }
    }

    pub(crate) fn of_ur(position: &ur::Position, attempt: &str) -> Explanation {
        let told = ur::explain(position, attempt);
        Explanation {
            action: attempt.parse().ok().map(Action::Ur),
            legal: told.legal,
            sentence: told.sentence,
            effects: told.effects.into_iter().map(Effect::Ur).collect(),
        }
    }
}
