use crate::{Action, Effect, RuleSet};

/// What an attempted action does, or why it is illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The action, if the text could be read.
    pub action: Option<Action>,
    /// Whether the rules allow it here.
    pub legal: bool,
    /// One line that begins with the attempt as it was given, or with the beginning of a long one.
    pub sentence: String,
    /// What it does, in order; nothing if it is illegal. What a clock does is told by the sentence alone.
    pub effects: Vec<Effect>,
}

impl Explanation {
    pub(crate) fn of_mur(game: &mur::Game, attempt: &str) -> Explanation {
        if attempt == Action::Flag.to_string() {
            return Explanation::of_flag(game, attempt);
        }
        let told = mur::explain::explain(game, attempt);
        Explanation {
            action: told.play.map(Action::Mur),
            legal: told.legal,
            sentence: told.sentence,
            effects: told.effects.into_iter().map(Effect::Mur).collect(),
        }
    }

    /// The side to move runs out of time (§7).
    fn of_flag(game: &mur::Game, attempt: &str) -> Explanation {
        let rules = game.position().rules();
        let mut after = game.clone();
        let legal = after.flag();
        let account = match after.position().race() {
            None => "illegal, only advanced has round clocks".to_owned(),
            Some(_) if !legal => "illegal, the game is over".to_owned(),
            Some(race) => {
                let loser = game.position().turn();
                let (side, opponent) = (rules.player(loser), rules.player(!loser));
                let (bars, length) = (race.bars(!loser), race.length());
                let then = match race.winner() {
                    Some(_) => format!("{opponent} wins the game by reaching the finish bar"),
                    None => format!("both clocks start again; {side} is still to move"),
                };
                format!("{side} runs out of time; {opponent} advances 1 bar to {bars} of {length}; {then}")
            }
        };
        Explanation {
            action: Action::read(RuleSet::Mur(rules), attempt).ok(),
            legal,
            sentence: format!("{attempt}: {account}"),
            effects: Vec::new(),
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
