//! Random play: every choice equally likely, the dice by their chances.

use crate::action::Action;
use crate::effect::{Effect, Gift, Observer};
use crate::phase::Phase;
use crate::position::Position;
use crate::rules::Rules;
use crate::step::{Movers, Step, nth};
use crate::{finkel, long_jump, runners};

/// How a random game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// The last position, finished unless the limit was reached.
    pub position: Position,
    /// The number of actions played, dice included.
    pub plies: u32,
}

/// What the side to act, or the dice, does next.
#[derive(Clone, Copy)]
enum Play {
    Roll(u8),
    Advance(Step),
    Throw,
    Pass,
}

/// Plays random actions until the game is over or `limit` plies have been played. `random` gives 64 random bits per call.
///
/// ```
/// use ur::{Position, Rules, playout};
/// let mut state = 1u64;
/// let mut random = || {
///     state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
///     state ^ state >> 29
/// };
/// let end = playout::play_out(&Position::start(Rules::Finkel, 7), 10_000, &mut random);
/// assert!(end.position.is_over());
/// ```
#[inline]
pub fn play_out(position: &Position, limit: u32, random: &mut impl FnMut() -> u64) -> Playout {
    play_out_observed(position, limit, random, &mut ())
}

/// Plays random actions in the same way and shows every effect to an observer.
///
/// ```
/// use ur::playout::{Events, play_out_observed};
/// use ur::{Position, Rules};
/// let mut state = 1u64;
/// let mut random = || {
///     state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
///     state ^ state >> 29
/// };
/// let mut events = Events::default();
/// let end = play_out_observed(&Position::start(Rules::Finkel, 7), 10_000, &mut random, &mut events);
/// assert!(end.position.is_over());
/// assert_eq!(events.points, 1);
/// ```
pub fn play_out_observed(
    position: &Position,
    limit: u32,
    random: &mut impl FnMut() -> u64,
    observer: &mut impl Observer,
) -> Playout {
    // With the rule set a constant inside each arm, the other rule sets are compiled away.
    match position.rules {
        Rules::Runners => run::<{ Rules::Runners as u8 }>(*position, limit, random, observer),
        Rules::LongJump => run::<{ Rules::LongJump as u8 }>(*position, limit, random, observer),
        Rules::Finkel => run::<{ Rules::Finkel as u8 }>(*position, limit, random, observer),
    }
}

fn run<const RULES: u8>(
    mut position: Position,
    limit: u32,
    random: &mut impl FnMut() -> u64,
    observer: &mut impl Observer,
) -> Playout {
    let mut plies = 0;
    while plies < limit && !position.is_over() {
        position.rules = Rules::ALL[RULES as usize];
        match pick(&position, random()) {
            Play::Roll(value) => position.roll_unchecked(value, observer),
            Play::Advance(step) => position.advance(step, observer),
            Play::Throw => long_jump::choose_throw(&mut position, observer),
            Play::Pass => runners::decline(&mut position, observer),
        }
        plies += 1;
    }
    Playout { position, plies }
}

/// A random action: every legal one is equally likely, the dice fall by their chances. `None` in a finished game.
pub fn random_action(position: &Position, random: &mut impl FnMut() -> u64) -> Option<Action> {
    (!position.is_over()).then(|| match pick(position, random()) {
        Play::Roll(value) => Action::Roll(value),
        Play::Advance(step) => position.action(step),
        Play::Throw => Action::Throw,
        Play::Pass => Action::Pass,
    })
}

/// Picks a play by a random number, in an unfinished game.
#[inline(always)]
fn pick(position: &Position, random: u64) -> Play {
    match (position.rules, position.phase) {
        (Rules::LongJump, Phase::ToThrow) => pick_turn(position, random),
        (Rules::LongJump, Phase::Thrown(value)) => {
            pick_mover(position.rules, value, long_jump::entering(position, value), random)
        }
        (Rules::Runners, Phase::Thrown(value)) => {
            pick_mover(position.rules, value, runners::movers(position, value), random)
        }
        (Rules::Finkel, Phase::Thrown(value)) => {
            pick_mover(position.rules, value, finkel::movers(position, value), random)
        }
        (Rules::Runners, Phase::Bonus | Phase::FreeMove) => pick_bonus(position, random),
        _ => Play::Roll(position.rules.roll(random)),
    }
}

/// A number below `choices`, each equally likely.
#[inline]
fn one_of(choices: u32, random: u64) -> u32 {
    ((u128::from(random) * u128::from(choices)) >> 64) as u32
}

/// Picks one of the pieces that can use a throw.
#[inline]
fn pick_mover(rules: Rules, value: u8, movers: Movers, random: u64) -> Play {
    Play::Advance(rules.step(nth(movers, one_of(movers.count_ones(), random)), value))
}

/// In Long Jump, picks a move or the throw.
#[inline]
fn pick_turn(position: &Position, random: u64) -> Play {
    let mut movers = 0;
    long_jump::chains(position, |_, chain| movers |= chain);
    let moves = movers.count_ones();
    let choice = one_of(moves + u32::from(long_jump::may_throw(position)), random);
    if choice == moves {
        return Play::Throw;
    }
    let from = nth(movers, choice);
    Play::Advance(Rules::LongJump.step(from, long_jump::chain_length(position, from)))
}

/// In Runners, picks a bonus or free move, or declines it.
#[inline]
fn pick_bonus(position: &Position, random: u64) -> Play {
    let movers = runners::BONUS_DISTANCES.map(|distance| runners::movers(position, distance));
    let moves: u32 = movers.iter().map(|movers| movers.count_ones()).sum();
    let mut choice = one_of(moves + 1, random);
    for (distance, movers) in runners::BONUS_DISTANCES.into_iter().zip(movers) {
        if choice < movers.count_ones() {
            return Play::Advance(Rules::Runners.step(nth(movers, choice), distance));
        }
        choice -= movers.count_ones();
    }
    Play::Pass
}

/// Counts what happens in games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Events {
    /// Throws of the dice.
    pub throws: u64,
    /// Penalties 1, 2 and 3 (Runners).
    pub penalties: [u64; 3],
    /// Bonuses earned (Runners).
    pub bonuses: u64,
    /// Free moves gained (Runners).
    pub free_moves: u64,
    /// Further turns or throws earned on rosettes (Long Jump, Finkel).
    pub extra_turns: u64,
    /// Pieces hit.
    pub hits: u64,
    /// Turns that went to the other side.
    pub turns: u64,
    /// Games won.
    pub wins: u64,
    /// Points won.
    pub points: u64,
}

impl Observer for Events {
    #[inline]
    fn see(&mut self, effect: Effect) {
        match effect {
            Effect::Roll { .. } => self.throws += 1,
            Effect::Penalty { penalty, .. } => self.penalties[usize::from(penalty.number()) - 1] += 1,
            Effect::Rosette { gift: Gift::Bonus, .. } => self.bonuses += 1,
            Effect::Rosette { .. } => self.extra_turns += 1,
            Effect::FreeMove { .. } => self.free_moves += 1,
            Effect::Hit { .. } => self.hits += 1,
            Effect::Turn { .. } => self.turns += 1,
            Effect::Win { points, .. } => {
                self.wins += 1;
                self.points += u64::from(points);
            }
            _ => {}
        }
    }
}
