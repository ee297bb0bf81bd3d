use core::fmt;

use solver::Valued;
use ur::{Action, Effect, Observer, Penalty, Phase, Position, Target};

use crate::mean::Mean;

/// A question that players face: is it right to do this although something else is possible?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Declining a bonus (Runners).
    DeclineBonus,
    /// Declining a free move (Runners).
    DeclineFreeMove,
    /// Passing over a rosette, penalty 3, on purpose (Runners).
    PassRosette,
    /// Throwing to enter a piece instead of moving one (Long Jump).
    ThrowInsteadOfMoving,
    /// Not hitting, although a hit would cost no penalty.
    SpareHit,
    /// Not landing on a rosette.
    LeaveRosette,
    /// Not bringing a piece home.
    StayOut,
}

impl Question {
    /// All questions.
    pub const ALL: [Self; 7] = [
        Self::DeclineBonus,
        Self::DeclineFreeMove,
        Self::PassRosette,
        Self::ThrowInsteadOfMoving,
        Self::SpareHit,
        Self::LeaveRosette,
        Self::StayOut,
    ];

    /// Whether an action answers the question with yes or no; `None` if with neither.
    fn answered_by(self, position: &Position, action: Action) -> Option<bool> {
        let declines = action == Action::Pass;
        match self {
            Self::DeclineBonus => (position.phase() == Phase::Bonus).then_some(declines),
            Self::DeclineFreeMove => (position.phase() == Phase::FreeMove).then_some(declines),
            Self::PassRosette => Some(Outcome::of(position, action).jump),
            Self::ThrowInsteadOfMoving => Some(action == Action::Throw),
            Self::SpareHit => match action {
                Action::Move(piece) if piece.hit => (!Outcome::of(position, action).jump).then_some(false),
                _ => Some(true),
            },
            Self::LeaveRosette => Some(!Outcome::of(position, action).rosette),
            Self::StayOut => Some(!matches!(action, Action::Move(piece) if piece.to == Target::Home)),
        }
    }
}

/// What an action does, as far as the questions are about it.
#[derive(Default)]
struct Outcome {
    jump: bool,
    rosette: bool,
}

impl Outcome {
    fn of(position: &Position, action: Action) -> Self {
        let mut outcome = Self::default();
        let _ = position.play_observed(action, &mut outcome);
        outcome
    }
}

impl Observer for Outcome {
    fn see(&mut self, effect: Effect) {
        match effect {
            Effect::Penalty { penalty: Penalty::Jump, .. } => self.jump = true,
            Effect::Rosette { .. } => self.rosette = true,
            _ => {}
        }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::DeclineBonus => "decline a bonus",
            Self::DeclineFreeMove => "decline a free move",
            Self::PassRosette => "take penalty 3 on purpose",
            Self::ThrowInsteadOfMoving => "throw instead of moving",
            Self::SpareHit => "skip a hit",
            Self::LeaveRosette => "skip a rosette",
            Self::StayOut => "not bring a piece home",
        })
    }
}

/// How best play answers a question.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The question.
    pub question: Question,
    /// How often it came up: the number of positions in which both were possible.
    pub asked: u64,
    /// How often yes was right, and by how much it was better than no.
    pub right: Mean,
    /// How often both were equally good.
    pub equal: u64,
    /// The positions with the greatest differences, greatest first.
    pub examples: Vec<Example>,
}

/// A position in which yes was right.
#[derive(Clone, Debug, PartialEq)]
pub struct Example {
    /// The position.
    pub position: Position,
    /// The best action.
    pub best: Valued,
    /// The best action that answers no.
    pub other: Valued,
}

impl Example {
    /// By how much the best action is better.
    pub fn margin(&self) -> f64 {
        self.best.value - self.other.value
    }
}

/// The number of examples to keep.
const EXAMPLES: usize = 8;

impl Answer {
    pub(crate) const fn new(question: Question) -> Self {
        Self { question, asked: 0, right: Mean::NONE, equal: 0, examples: Vec::new() }
    }

    /// Asks the question in a position with all its actions, best first. Differences up to `tolerance` count as none.
    pub(crate) fn ask(&mut self, position: &Position, actions: &[Valued], tolerance: f64) {
        let first = |yes: bool| {
            let mut found =
                actions.iter().filter(|valued| self.question.answered_by(position, valued.action) == Some(yes));
            found.next().copied()
        };
        let Some((best, other)) = first(true).zip(first(false)) else { return };
        self.asked += 1;
        let gain = best.value - other.value;
        if gain.abs() <= tolerance {
            self.equal += 1;
        } else if gain > 0.0 {
            self.right.add(gain);
            self.keep([Example { position: *position, best, other }]);
        }
    }

    pub(crate) fn merge(&mut self, later: Self) {
        self.asked += later.asked;
        self.right.merge(later.right);
        self.equal += later.equal;
        self.keep(later.examples);
    }

    fn keep(&mut self, more: impl IntoIterator<Item = Example>) {
        for example in more {
            let full = self.examples.len() == EXAMPLES;
            if full && self.examples.last().is_some_and(|least| least.margin() >= example.margin()) {
                continue;
            }
            let at = self.examples.partition_point(|kept| kept.margin() >= example.margin());
            // The same position with the colours exchanged adds nothing.
            let known =
                |kept: &Example| kept.position == example.position || kept.position == example.position.swapped();
            if !self.examples.iter().any(known) {
                self.examples.insert(at, example);
                self.examples.truncate(EXAMPLES);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ur::Rules;

    /// How the legal actions of a position answer a question.
    fn answers(question: Question, rules: Rules, line: &str) -> String {
        let position = Position::parse(rules, line).expect("a position");
        let answers = position.legal_actions().into_iter().filter_map(|action| {
            let yes = question.answered_by(&position, action)?;
            Some(format!("{action} {}", if yes { "yes" } else { "no" }))
        });
        answers.collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn a_hit_that_costs_penalty_3_is_not_counted_as_a_hit() {
        // From 6 the piece would pass over the rosette F on its way to E.
        let line = "4w1/5b2/6 b 6,0,0 6,0,0 3";
        assert_eq!(answers(Question::SpareHit, Rules::Runners, line), "s-3 yes");
        assert_eq!(answers(Question::PassRosette, Rules::Runners, line), "6xE yes, s-3 no");
        let line = "6/b1w5/6 b 6,0,0 6,0,0 2";
        assert_eq!(answers(Question::SpareHit, Rules::Runners, line), "1x3 no, s-2 yes");
    }

    #[test]
    fn declining_is_about_the_bonus_or_the_free_move() {
        let bonus = "6/3b4/5b b 5,0,0 7,0,0 +";
        let found = answers(Question::DeclineBonus, Rules::Runners, bonus);
        assert!(found.contains("pass yes") && found.contains("f-h no"), "{found}");
        assert_eq!(answers(Question::DeclineFreeMove, Rules::Runners, bonus), "");
        let found = answers(Question::StayOut, Rules::Runners, bonus);
        assert!(found.contains("pass yes") && found.contains("f-h no"), "{found}");
        let found = answers(Question::LeaveRosette, Rules::Runners, "6/2b5/6 b 6,0,0 7,0,0 1");
        assert_eq!(found, "3-4 no, s-1 yes");
    }
}
