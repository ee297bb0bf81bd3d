//! Which phases a position can be in.

use crate::fault::Fault;
use crate::phase::Phase;
use crate::position::Position;
use crate::rules::Rules;
use crate::{finkel, long_jump, runners};

impl Rules {
    /// The fault of a phase that the rule set does not have.
    pub(crate) fn foreign_phase(self, phase: Phase) -> Option<Fault> {
        let known = match self {
            _ if phase == Phase::ToThrow => true,
            Self::Runners => !matches!(phase, Phase::DiceDue | Phase::Thrown(0 | 4..)),
            Self::LongJump => matches!(phase, Phase::DiceDue | Phase::Thrown(1..=4)),
            Self::Finkel => matches!(phase, Phase::Thrown(1..=4)),
        };
        (!known).then_some(Fault::ForeignPhase { rules: self, phase })
    }
}

impl Position {
    /// The same pieces and side to act in another phase.
    ///
    /// # Errors
    /// If the rule set does not have the phase, or the pieces do not allow it.
    ///
    /// ```
    /// use ur::{Fault, Phase, Position, Rules};
    /// let to_throw = Position::parse(Rules::Runners, "6/3b4/6 b 6,0,0 7,0,0 t").unwrap();
    /// assert_eq!(to_throw.with_phase(Phase::Bonus).unwrap().to_string(), "6/3b4/6 b 6,0,0 7,0,0 +");
    /// assert_eq!(to_throw.with_phase(Phase::DiceDue), Err(Fault::ForeignPhase { rules: Rules::Runners, phase: Phase::DiceDue }));
    /// ```
    pub fn with_phase(self, phase: Phase) -> Result<Self, Fault> {
        let position = Self { phase, ..self };
        match self.rules.foreign_phase(phase).or_else(|| position.phase_fault()) {
            None => Ok(position),
            Some(fault) => Err(fault),
        }
    }

    /// The fault of a phase that does not fit the pieces. The rule set must have the phase.
    pub(crate) fn phase_fault(&self) -> Option<Fault> {
        let (color, phase, rules) = (self.turn, self.phase, self.rules);
        if self.is_over() {
            return (phase != Phase::ToThrow).then_some(Fault::Finished(phase));
        }
        match phase {
            Phase::ToThrow => None,
            Phase::TwoTries if self.mover.has_started() => Some(Fault::TwoTriesStarted(color)),
            Phase::TwoTries => (!self.opponent.has_started()).then_some(Fault::TwoTriesUnearned(color)),
            Phase::DiceDue => (!long_jump::may_throw(self)).then_some(Fault::NoThrow(color)),
            Phase::Thrown(_) | Phase::Bonus | Phase::FreeMove
                if rules == Rules::Runners && !self.mover.has_started() =>
            {
                Some(Fault::NotStarted { color, phase })
            }
            // R7: a player who has started can always use a bonus or free move.
            Phase::Bonus | Phase::FreeMove => None,
            Phase::Thrown(value) => {
                let movers = match rules {
                    Rules::Runners => runners::movers(self, value),
                    Rules::LongJump => long_jump::entering(self, value),
                    Rules::Finkel => finkel::movers(self, value),
                };
                (movers == 0).then_some(Fault::NothingToPlay { color, phase })
            }
        }
    }
}
