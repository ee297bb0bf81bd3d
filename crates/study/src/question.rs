use core::fmt;

use solver::Valued;
use ur::{Action, Effect, Observer, Penalty, Phase, Position, Target};

use crate::mean::Mean;

/// A question players ask when they choose: is it right to do this, though something else can be done?
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
    /// Doing without a hit that would cost no penalty.
    SpareHit,
    /// Doing without a rosette.
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

    /// Whether an action says yes to the question or no; `None` if neither.
    fn answered_by(self, position: &Position, action: Action) -> Option<bool> {
        let declines = action == Action::Pass;
        match self {
            Self::DeclineBonus => (position.phase() == Phase::Bonus).then_some(declines),
            Self::DeclineFreeMove => (position.phase() == Phase::FreeMove).then_some(declines),
            Self::PassRosette => Some(Seen::of(position, action).jump),
            Self::ThrowInsteadOfMoving => Some(action == Action::Throw),
            Self::SpareHit => match action {
                Action::Move(piece) if piece.hit => (!Seen::of(position, action).jump).then_some(false),
                _ => Some(true),
            },
            Self::LeaveRosette => Some(!Seen::of(position, action).rosette),
            Self::StayOut => Some(!matches!(action, Action::Move(piece) if piece.to == Target::Home)),
        }
    }
}

/// What an action does that questions are about.
#[derive(Default)]
struct Seen {
    jump: bool,
    rosette: bool,
}

impl Seen {
    fn of(position: &Position, action: Action) -> Self {
        let mut seen = Self::default();
        let _ = position.play_observed(action, &mut seen);
        seen
    }
}

impl Observer for Seen {
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
            Self::SpareHit => "do without a hit",
            Self::LeaveRosette => "do without a rosette",
            Self::StayOut => "not bring a piece home",
        })
    }
}

/// How best play answers a question.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The question.
    pub question: Question,
    /// How often it was asked: in how many positions both could be done.
    pub asked: u64,
    /// How often yes was right: by how much it was better than no, each time.
    pub right: Mean,
    /// How often both were equally good.
    pub equal: u64,
    /// The positions with the greatest difference, the greatest first.
    pub examples: Vec<Example>,
}

/// A position in which yes was right.
#[derive(Clone, Debug, PartialEq)]
pub struct Example {
    /// The position.
    pub position: Position,
    /// The best action.
    pub best: Valued,
    /// The best of those that say no.
    pub other: Valued,
}

impl Example {
    /// By how much the best action is better.
    pub fn margin(&self) -> f64 {
        self.best.value - self.other.value
    }
}

/// How many examples are kept.
const EXAMPLES: usize = 8;

impl Answer {
    pub(crate) const fn new(question: Question) -> Self {
        Self { question, asked: 0, right: Mean::NONE, equal: 0, examples: Vec::new() }
    }

    /// Asks the question in a position with all its actions, the best first. Differences up to `same` are none.
    pub(crate) fn ask(&mut self, position: &Position, actions: &[Valued], same: f64) {
        let first = |yes: bool| {
            let mut found =
                actions.iter().filter(|valued| self.question.answered_by(position, valued.action) == Some(yes));
            found.next().copied()
        };
        let Some((best, other)) = first(true).zip(first(false)) else { return };
        self.asked += 1;
        let gain = best.value - other.value;
        if gain.abs() <= same {
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
            let place = self.examples.partition_point(|kept| kept.margin() >= example.margin());
            // The same position of the other colour tells nothing new.
            let known =
                |kept: &Example| kept.position == example.position || kept.position == example.position.swapped();
            if !self.examples.iter().any(known) {
                self.examples.insert(place, example);
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
        let told = position.legal_actions().into_iter().filter_map(|action| {
            let yes = question.answered_by(&position, action)?;
            Some(format!("{action} {}", if yes { "yes" } else { "no" }))
        });
        told.collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn a_hit_that_costs_penalty_3_is_no_hit_to_be_sorry_for() {
        // From 6 the piece would pass over the rosette F on its way to E.
        let line = "4w1/5b2/6 b 6,0,0 6,0,0 3";
        assert_eq!(answers(Question::SpareHit, Rules::Runners, line), "s-3 yes");
        assert_eq!(answers(Question::PassRosette, Rules::Runners, line), "6xE yes, s-3 no");
        let line = "6/b1w5/6 b 6,0,0 6,0,0 2";
        assert_eq!(answers(Question::SpareHit, Rules::Runners, line), "1x3 no, s-2 yes");
    }

    #[test]
    fn declining_is_asked_of_the_gift_in_hand() {
        let bonus = "6/3b4/5b b 5,0,0 7,0,0 +";
        let told = answers(Question::DeclineBonus, Rules::Runners, bonus);
        assert!(told.contains("pass yes") && told.contains("f-h no"), "{told}");
        assert_eq!(answers(Question::DeclineFreeMove, Rules::Runners, bonus), "");
        let told = answers(Question::StayOut, Rules::Runners, bonus);
        assert!(told.contains("pass yes") && told.contains("f-h no"), "{told}");
        let told = answers(Question::LeaveRosette, Rules::Runners, "6/2b5/6 b 6,0,0 7,0,0 1");
        assert_eq!(told, "3-4 no, s-1 yes");
    }
}
