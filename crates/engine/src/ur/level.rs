use game::{Family, Game};
use ur::{Action, Position, Rules};

use super::aim::Aim;
use super::engine::{Engine, Valued, deepen, sort};
use super::judge::Judge;
use super::network::{Judgement, Network};
use super::player::choices;
use super::race::Race;
use super::yardstick::gain;
use crate::{Control, Level, Limits, Player, Unable};

/// The engine at a level. Weak levels overlook actions, are greedy and judge by who has come further, as people do.
#[derive(Clone, Debug)]
pub struct LevelPlayer {
    engine: Engine,
    habits: Option<Habits>,
    seed: u64,
}

/// The mistakes of a level.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Habits {
    /// The share of actions that are overlooked, in thousandths; those that hit or go home are seen twice as often.
    overlooked: u16,
    /// How much the network's judgement counts against who has come further, in thousandths.
    insight: u16,
    /// What a hit or a piece that goes home seems to be worth beyond what it is, in thousandths of a win.
    greed: u16,
}

/// The levels from 1 to 9.
const HABITS: [Habits; 9] = [
    Habits { overlooked: 750, insight: 0, greed: 400 },
    Habits { overlooked: 560, insight: 0, greed: 300 },
    Habits { overlooked: 400, insight: 0, greed: 200 },
    Habits { overlooked: 250, insight: 0, greed: 120 },
    Habits { overlooked: 180, insight: 200, greed: 80 },
    Habits { overlooked: 140, insight: 450, greed: 60 },
    Habits { overlooked: 100, insight: 700, greed: 40 },
    Habits { overlooked: 60, insight: 900, greed: 20 },
    Habits { overlooked: 25, insight: 1000, greed: 0 },
];

impl LevelPlayer {
    /// A player of this level. Level 10 is the engine itself. The seed settles what is overlooked.
    pub fn new(engine: Engine, level: Level, seed: u64) -> LevelPlayer {
        let habits = HABITS.get(usize::from(level.number()) - 1).copied();
        LevelPlayer { engine, habits, seed }
    }

    /// Chooses as a level below 10 does.
    fn choose_by_habit(
        &self,
        habits: Habits,
        game: &ur::Game,
        limits: &Limits,
        control: &mut dyn Control,
    ) -> Result<Action, Unable> {
        let position = game.position();
        let mut seen = choices(position)?;
        let moment = game.actions().len() as u64;
        seen.retain(|&action| {
            !habits.overlooks(action, position, self.seed ^ moment.wrapping_mul(0x9E37_79B9_7F4A_7C15))
        });
        if seen.is_empty() {
            // Something always catches the eye.
            seen.extend(choices(position)?.into_iter().max_by_key(|&action| gain(action)));
        }
        let view = View { network: self.engine.network(), insight: f32::from(habits.insight) / 1000.0 };
        let limits = Limits { depth: Some(1), ..*limits };
        let found = deepen(&view, self.engine.aim(), position, &seen, 1, &limits, control);
        let mut valued = found.valued;
        let win = win_worth(self.engine.aim(), position);
        for Valued { action, value } in &mut valued {
            if gain(*action) >= 3 {
                *value += win * f32::from(habits.greed) / 1000.0;
            }
        }
        sort(&mut valued, 0.0);
        valued.first().map(|best| best.action).ok_or(Unable::Over)
    }
}

/// What a typical win is worth.
fn win_worth(aim: &Aim, position: &Position) -> f32 {
    let points = if position.rules() == Rules::Finkel { 1.0 } else { f32::from(position.pieces()) };
    let judged = |sign: f32| aim.judged(position.turn(), Judgement { points: sign * points, win: sign });
    (judged(1.0) - judged(-1.0)) / 2.0
}

impl Habits {
    /// Whether an action goes unnoticed at this moment.
    fn overlooks(&self, action: Action, position: &Position, seed: u64) -> bool {
        let name =
            action.to_string().bytes().fold(u64::from(position.turn() as u8), |name, byte| name << 8 | u64::from(byte));
        let share = u64::from(self.overlooked) / if gain(action) >= 3 { 2 } else { 1 };
        scatter(name ^ seed) % 1000 < share
    }
}

fn scatter(bits: u64) -> u64 {
    let x = bits.wrapping_mul(0xD6E8_FEB8_6659_FD93);
    let x = (x ^ x >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    x ^ x >> 32
}

/// Judges partly by the network and partly as a beginner does.
struct View<'a> {
    network: &'a Network,
    insight: f32,
}

impl Judge for View<'_> {
    fn judge(&self, position: &Position) -> Judgement {
        if self.insight >= 1.0 {
            return self.network.judge(position);
        }
        let naive = Race.judge(position);
        if self.insight <= 0.0 {
            return naive;
        }
        let Judgement { points, win } = self.network.judge(position);
        let blend = |deep: f32, shallow: f32| self.insight * deep + (1.0 - self.insight) * shallow;
        Judgement { points: blend(points, naive.points), win: blend(win, naive.win) }
    }
}

impl Player for LevelPlayer {
    fn choose(&mut self, game: &Game, limits: &Limits, control: &mut dyn Control) -> Result<game::Action, Unable> {
        let Family::Ur(inner) = game.family() else { return Err(Unable::OtherRules) };
        match self.habits {
            Some(habits) => self.choose_by_habit(habits, inner, limits, control).map(game::Action::Ur),
            None => {
                let choices = self.engine.analyse(inner.position(), 1, limits, control)?;
                choices.first().map(|choice| choice.action).ok_or(Unable::Over)
            }
        }
    }

    fn new_game(&mut self) {
        self.seed = self.seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
    }

    fn set_aim(&mut self, aim: &Aim) {
        self.engine.set_aim(*aim);
    }
}
