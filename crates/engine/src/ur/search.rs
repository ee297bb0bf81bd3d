use ur::{Action, Phase, Position, Rules};

use super::aim::Aim;
use super::budget::{Budget, Stopped};
use super::judge::Judge;
use super::memory::{Bound, Known, Memory};
use super::yardstick::gain;
use crate::sort::sort_few;

/// Expectimax: the side to act takes the best action, the dice fall by their chances, and positions to throw are judged when
/// the depth is used up. What cannot change the choice is left out, as in alpha-beta search.
///
/// Depth is counted in positions to throw (Long Jump: to choose) that are looked into. Everything between two of them, such as
/// a chain of bonuses, costs none, and neither does the extra turn for a rosette in Long Jump.
pub(crate) struct Search<'a, J: Judge + ?Sized> {
    judge: &'a J,
    aim: &'a Aim,
    budget: Budget<'a>,
    memory: Memory,
}

/// The values that matter: below the first the side to act has something better, above the second the other side has.
pub(crate) type Window = [f32; 2];

impl<'a, J: Judge + ?Sized> Search<'a, J> {
    pub(crate) fn new(judge: &'a J, aim: &'a Aim, budget: Budget<'a>) -> Self {
        Self { judge, aim, budget, memory: Memory::default() }
    }

    pub(crate) fn budget(&mut self) -> &mut Budget<'a> {
        &mut self.budget
    }

    /// The value of the position after an action, for the side that acts: exact inside the window, a bound outside.
    pub(crate) fn after(
        &mut self,
        position: &Position,
        action: Action,
        depth: u32,
        [alpha, beta]: Window,
    ) -> Result<f32, Stopped> {
        let after = position.play_unchecked(action);
        if after.turn() == position.turn() {
            let extra_turn = after.rules() == Rules::LongJump && after.phase() == Phase::ToThrow;
            self.value(&after, depth + u32::from(extra_turn), [alpha, beta])
        } else {
            Ok(-self.value(&after, depth, [-beta, -alpha])?)
        }
    }

    /// The value of a position for the side to act.
    pub(crate) fn value(&mut self, position: &Position, depth: u32, window: Window) -> Result<f32, Stopped> {
        if let Some(worth) = self.aim.worth(position) {
            return Ok(worth);
        }
        // A throw that is still to be played is hardly ever met twice.
        let remembers = !matches!(position.phase(), Phase::Thrown(_));
        let known = if remembers { self.memory.get(position).copied() } else { None };
        if let Some(value) = known.and_then(|known| known.answer(depth, window)) {
            return Ok(value);
        }
        let to_throw = position.phase() == Phase::ToThrow;
        if to_throw {
            self.budget.tick()?;
            if depth == 0 {
                let [least, most] = self.aim.bounds(position);
                // Not `clamp`: its panic would bring more code that writes floats into the module for browsers.
                let value = self.aim.judged(position.turn(), self.judge.judge(position)).max(least).min(most);
                self.memory.put(position, Known { depth, value, bound: Bound::Exact, best: None });
                return Ok(value);
            }
        }
        let left = depth - u32::from(to_throw);
        let (value, best) = match position.chance() {
            Some(_) => (self.average(position, left, window)?, None),
            None => self.best(position, left, window, known.and_then(|known| known.best))?,
        };
        let bound = match value {
            value if value <= window[0] => Bound::AtMost,
            value if value >= window[1] => Bound::AtLeast,
            _ => Bound::Exact,
        };
        if remembers {
            self.memory.put(position, Known { depth, value, bound, best });
        }
        Ok(value)
    }

    /// The average over the dice. It stops when the throws that are left, however good or bad, cannot bring it back into the
    /// window.
    fn average(&mut self, position: &Position, depth: u32, [alpha, beta]: Window) -> Result<f32, Stopped> {
        let [least, most] = self.aim.bounds(position);
        let mut sum = 0.0;
        let mut rest = 1.0;
        for &(action, chance) in position.rules().dice() {
            let chance = chance.to_f64() as f32;
            rest -= chance;
            let [low, high] = [(alpha - sum - rest * most) / chance, (beta - sum - rest * least) / chance];
            let value = self.after(position, action, depth, [low, high])?;
            sum += chance * value;
            if value <= low {
                return Ok(sum + rest * most);
            }
            if value >= high {
                return Ok(sum + rest * least);
            }
        }
        Ok(sum)
    }

    /// The value of the best action, and which it is. `first` is tried first.
    fn best(
        &mut self,
        position: &Position,
        depth: u32,
        [alpha, beta]: Window,
        first: Option<Action>,
    ) -> Result<(f32, Option<Action>), Stopped> {
        let actions = position.legal_actions();
        let mut order: Vec<(Promise, Action)> =
            actions.into_iter().map(|action| (self.promise(position, action, depth, first), action)).collect();
        sort_few(&mut order, |one, other| one.0 < other.0);
        let mut best = (f32::NEG_INFINITY, None);
        for (_, action) in order {
            let value = self.after(position, action, depth, [alpha.max(best.0), beta])?;
            if value > best.0 {
                best = (value, Some(action));
                if value >= beta {
                    break;
                }
            }
        }
        Ok(best)
    }

    /// When to try an action. What the last round found out about where it leads says most, unless it leads to positions that
    /// are only judged.
    fn promise(&self, position: &Position, action: Action, depth: u32, first: Option<Action>) -> Promise {
        match action {
            _ if Some(action) == first => (0, 0.0),
            // Declining a free move shows quickly that the move that gave it away was bad.
            Action::Pass if position.phase() == Phase::FreeMove => (1, 0.0),
            _ => {
                let after = position.play_unchecked(action);
                let known = if depth > 0 { self.memory.get(&after) } else { None };
                match (known, gain(action)) {
                    (Some(known), _) if after.turn() == position.turn() => (3, -known.value),
                    (Some(known), _) => (3, known.value),
                    (None, gain @ 2..) => (2, -f32::from(gain)),
                    (None, gain) => (4, -f32::from(gain)),
                }
            }
        }
    }
}

/// The order in which to try actions: the sooner, the smaller.
type Promise = (u8, f32);
