use std::collections::HashMap;

use ur::{Action, Phase, Position};

use super::aim::Aim;
use super::judge::Judge;
use crate::{Control, Limits};

/// Expectimax: the side to act takes the best action, the dice fall by their chances, and positions to throw are judged when
/// the depth is used up.
///
/// Depth is counted in positions to throw (Long Jump: to choose) that are looked into. Everything between two of them, such as
/// a chain of bonuses, costs none.
pub(crate) struct Search<'a, J: Judge + ?Sized> {
    judge: &'a J,
    aim: &'a Aim,
    watch: Watch<'a>,
    /// What was found on the way: many chains of actions lead to the same position.
    found: HashMap<(Position, u32), f32>,
}

/// The limits of a search, and what has been spent.
pub(crate) struct Watch<'a> {
    pub(crate) limits: &'a Limits,
    pub(crate) control: &'a mut dyn Control,
    pub(crate) nodes: u64,
    pub(crate) stopped: bool,
}

/// The search has to stop.
pub(crate) struct Stopped;

/// Positions between two looks at the clock.
const PATIENCE: u64 = 256;
/// Positions to remember, which keeps memory below 100 MB.
const REMEMBERED: usize = 1 << 20;

impl Watch<'_> {
    /// Counts a position.
    fn tick(&mut self) -> Result<(), Stopped> {
        if self.limits.nodes.is_some_and(|most| self.nodes >= most) {
            self.stopped = true;
        } else if self.nodes % PATIENCE == PATIENCE - 1 {
            let late = |ms: u64| self.control.elapsed_ms() >= ms;
            self.stopped |= self.limits.hard_ms.is_some_and(late) || self.control.stop();
        }
        if self.stopped {
            return Err(Stopped);
        }
        self.nodes += 1;
        Ok(())
    }
}

impl<'a, J: Judge + ?Sized> Search<'a, J> {
    pub(crate) fn new(judge: &'a J, aim: &'a Aim, watch: Watch<'a>) -> Self {
        Self { judge, aim, watch, found: HashMap::new() }
    }

    pub(crate) fn watch(&mut self) -> &mut Watch<'a> {
        &mut self.watch
    }

    /// The value of the position after an action, for the side that acts.
    pub(crate) fn after(&mut self, position: &Position, action: Action, depth: u32) -> Result<f32, Stopped> {
        let after = position.play_unchecked(action);
        let value = self.value(&after, depth)?;
        Ok(if after.turn() == position.turn() { value } else { -value })
    }

    /// The value of a position for the side to act.
    fn value(&mut self, position: &Position, depth: u32) -> Result<f32, Stopped> {
        if let Some(worth) = self.aim.worth(position) {
            return Ok(worth);
        }
        let depth = match (position.phase(), depth) {
            (Phase::ToThrow, 0) => {
                self.watch.tick()?;
                return Ok(self.aim.judged(position.turn(), self.judge.judge(position)));
            }
            (Phase::ToThrow, depth) => depth - 1,
            (_, depth) => depth,
        };
        if let Some(&value) = self.found.get(&(*position, depth)) {
            return Ok(value);
        }
        let value = match position.chance() {
            Some(dice) => {
                let mut sum = 0.0;
                for &(action, chance) in dice {
                    sum += chance.to_f64() as f32 * self.after(position, action, depth)?;
                }
                sum
            }
            None => self.best(position, depth)?,
        };
        if self.found.len() < REMEMBERED {
            self.found.insert((*position, depth), value);
        }
        Ok(value)
    }

    /// The value of the best action.
    fn best(&mut self, position: &Position, depth: u32) -> Result<f32, Stopped> {
        let mut best = f32::NEG_INFINITY;
        let mut jumps = Vec::new();
        for action in position.legal_actions() {
            let after = position.play_unchecked(action);
            if after.phase() == Phase::FreeMove {
                // The opponent may decline the free move, so it is worth at least as much to them as their turn.
                jumps.push((-self.after(&after, Action::Pass, depth)?, action));
            } else {
                best = best.max(self.after(position, action, depth)?);
            }
        }
        // Most of these moves are bad, and then what the opponent makes of them need not be computed.
        for (most, action) in jumps {
            if most > best {
                best = best.max(self.after(position, action, depth)?);
            }
        }
        Ok(best)
    }
}
