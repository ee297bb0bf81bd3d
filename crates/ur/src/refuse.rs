//! Finding the rule that forbids an action.

use crate::action::Action;
use crate::moves::{Move, Origin, Target};
use crate::phase::Phase;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::route::Route;
use crate::rules::Rules;
use crate::runners::{BONUS_DISTANCES, LAST_ROSETTE};
use crate::square::Square;
use crate::step::Step;
use crate::{finkel, long_jump};

impl Position {
    /// The rule that forbids an action, the first one a teacher would name; `None` if the action is legal.
    pub fn refusal(&self, action: Action) -> Option<Refusal> {
        if let Some(winner) = self.winner() {
            return Some(Refusal::GameOver { winner });
        }
        match action {
            Action::Roll(value) => refuse_dice(self, value),
            Action::Throw => refuse_throw(self),
            Action::Pass | Action::Move(_) if self.is_chance() => Some(Refusal::DiceFirst { who: self.turn }),
            Action::Pass => (!self.may_pass()).then_some(Refusal::NothingToDecline),
            Action::Move(moved) => check_move(self, moved).err(),
        }
    }
}

fn refuse_dice(pos: &Position, value: u8) -> Option<Refusal> {
    // A value that the dice never show is wrong whatever the phase, so it is named first.
    if !pos.rules.dice().iter().any(|&(dice, _)| dice == Action::Roll(value)) {
        return Some(Refusal::NoSuchThrow { rules: pos.rules, value });
    }
    match pos.phase {
        _ if pos.is_chance() => None,
        Phase::ToThrow => Some(Refusal::ChooseFirst { who: pos.turn }),
        phase => Some(Refusal::NotTheDice { who: pos.turn, phase }),
    }
}

fn refuse_throw(pos: &Position) -> Option<Refusal> {
    match (pos.rules, pos.phase) {
        (Rules::Runners | Rules::Finkel, _) => Some(Refusal::NoChoiceToThrow { rules: pos.rules }),
        (_, Phase::Thrown(value)) => Some(Refusal::PlayTheThrow { who: pos.turn, value }),
        (_, Phase::ToThrow) if long_jump::may_throw(pos) => None,
        (_, Phase::ToThrow) if pos.mover.start + pos.mover.river == 0 => {
            Some(Refusal::NothingToEnter { who: pos.turn })
        }
        (_, Phase::ToThrow) => Some(Refusal::NoEntry { who: pos.turn }),
        _ => Some(Refusal::DiceFirst { who: pos.turn }),
    }
}

fn check_move(pos: &Position, moved: Move) -> Result<(), Refusal> {
    check_origin(pos, moved.from)?;
    if let Target::Square(to) = moved.to
        && Route::of(pos.rules).index_of(pos.turn, to).is_none()
    {
        return Err(Refusal::OffRoute { who: pos.turn, to });
    }
    // Both ends are on the route: the origin holds one of the player's pieces.
    let Some(step) = pos.step(moved) else {
        return Ok(());
    };
    check_distance(pos, moved, step)?;
    match moved.to {
        Target::Square(to) => check_landing(pos, moved, step, to),
        Target::Home if moved.hit => Err(Refusal::NothingToHitAtHome),
        Target::Home => Ok(()),
    }
}

fn check_origin(pos: &Position, from: Origin) -> Result<(), Refusal> {
    match (pos.rules, pos.phase, from) {
        (Rules::LongJump, Phase::ToThrow, Origin::Start | Origin::River) => Err(Refusal::EnterByThrowing),
        (Rules::LongJump, Phase::Thrown(value), Origin::Square(_)) => Err(Refusal::ThrowOnlyEnters { value }),
        (Rules::Finkel, _, Origin::River) => Err(Refusal::NoRiver),
        (_, _, Origin::Start) if pos.mover.start == 0 => Err(Refusal::NoneAtStart { who: pos.turn }),
        (_, _, Origin::River) if pos.mover.river == 0 => Err(Refusal::NoneInRiver { who: pos.turn }),
        (_, _, Origin::Square(at)) => match pos.piece_at(at) {
            None => Err(Refusal::NothingToMove { at }),
            Some(owner) if owner != pos.turn => Err(Refusal::NotYours { who: pos.turn, owner, at }),
            Some(_) => Ok(()),
        },
        _ => Ok(()),
    }
}

/// Checks how far a piece goes.
fn check_distance(pos: &Position, moved: Move, step: Step) -> Result<(), Refusal> {
    let route = Route::of(pos.rules);
    let distance = match (step.from, moved.to) {
        (Step::START | Step::RIVER, Target::Home) => return Err(Refusal::EnterHome),
        (Step::START, Target::Square(to)) if step.to < route.entry => {
            return Err(Refusal::NoSuchEntry { to });
        }
        (Step::START, _) => step.to - route.entry + 1,
        (Step::RIVER, _) => step.to + 1,
        (from, Target::Square(to)) if step.to <= from => {
            return Err(Refusal::NotForward { who: pos.turn, to });
        }
        (from, Target::Square(_)) => step.to - from,
        (from, Target::Home) => route.len - from,
    };
    let enters = step.from >= Step::START;
    match (pos.rules, pos.phase, moved.to) {
        (Rules::LongJump, Phase::ToThrow, to) => check_chain(long_jump::chain_length(pos, step.from), distance, to),
        (Rules::Runners, _, Target::Home) if step.from != LAST_ROSETTE => {
            Err(Refusal::HomeFromRosette { last: route.square(pos.turn, LAST_ROSETTE) })
        }
        (_, Phase::Thrown(value), _) if distance != value => Err(Refusal::NotTheThrow { distance, value }),
        (_, Phase::Bonus | Phase::FreeMove, _) if enters && distance == 5 => Err(Refusal::EnterWithFive),
        (_, Phase::Bonus | Phase::FreeMove, _) if !BONUS_DISTANCES.contains(&distance) => {
            Err(Refusal::NotABonus { distance })
        }
        _ => Ok(()),
    }
}

fn check_chain(chain: u8, distance: u8, to: Target) -> Result<(), Refusal> {
    match to {
        // The distance is that of the first step past the last square; a longer chain also leads home.
        Target::Home if chain < distance => Err(Refusal::ChainTooShort { chain }),
        Target::Home => Ok(()),
        Target::Square(_) if chain != distance => Err(Refusal::NotTheChain { distance, chain }),
        Target::Square(_) => Ok(()),
    }
}

/// Checks the square a piece lands on, and that a hit is written as one.
fn check_landing(pos: &Position, moved: Move, step: Step, to: Square) -> Result<(), Refusal> {
    let hit = pos.hits(step);
    if pos.mover.board >> step.to & 1 != 0 {
        Err(Refusal::OwnPiece { who: pos.turn, at: to })
    } else if pos.rules == Rules::LongJump && step.from >= Step::START && hit {
        Err(Refusal::Occupied { at: to })
    } else if pos.rules == Rules::Finkel && step.to == finkel::SAFE && hit {
        Err(Refusal::Safe { owner: !pos.turn })
    } else if hit && !moved.hit {
        Err(Refusal::Hits { owner: !pos.turn, at: to })
    } else if moved.hit && !hit {
        Err(Refusal::NothingToHit { at: to })
    } else {
        Ok(())
    }
}
