use game::{Family, Game, Random};
use ur::{Action, Color, Position, Rules};

use super::aim::Aim;
use super::engine::{Engine, Valued, deepen, sort};
use super::judge::Judge;
use super::network::{Judgement, Network};
use super::player::choices;
use super::yardstick::gain;
use crate::{Control, Level, Limits, Player, Unable};

/// The engine at a level. Weak levels forget that the opponent moves next, want what they can take at once, and misjudge
/// what they see, as people do.
#[derive(Clone, Debug)]
pub struct LevelPlayer {
    engine: Engine,
    habits: Option<Habits>,
    seed: u64,
}

/// The mistakes of a level, in thousandths, and how far it looks.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Habits {
    /// The share of decisions in which it does not ask what the opponent can do next.
    heedless: u16,
    /// How much better than it is everything looks that hits, goes home or lands on a rosette. 1000 is the difference between
    /// the best and the worst action.
    greed: u16,
    /// By how much it misjudges an action at most, in the same measure.
    misjudged: u16,
    /// Positions it looks at when it heeds the opponent. None: it looks one step ahead.
    nodes: Option<u64>,
}

/// The levels from 1 to 9 in Runners.
const HABITS_RUNNERS: [Habits; 9] = [
    Habits { heedless: 950, greed: 430, misjudged: 3000, nodes: None },
    Habits { heedless: 860, greed: 380, misjudged: 2260, nodes: None },
    Habits { heedless: 770, greed: 340, misjudged: 1850, nodes: None },
    Habits { heedless: 690, greed: 310, misjudged: 1480, nodes: None },
    Habits { heedless: 610, greed: 270, misjudged: 1160, nodes: None },
    Habits { heedless: 540, greed: 240, misjudged: 900, nodes: None },
    Habits { heedless: 480, greed: 200, misjudged: 700, nodes: None },
    Habits { heedless: 370, greed: 160, misjudged: 420, nodes: None },
    Habits { heedless: 240, greed: 110, misjudged: 180, nodes: None },
];

/// The levels from 1 to 9 in Long Jump. Looking ahead matters more there, because only entering needs dice.
const HABITS_LONG_JUMP: [Habits; 9] = [
    Habits { heedless: 310, greed: 295, misjudged: 870, nodes: None },
    Habits { heedless: 245, greed: 270, misjudged: 650, nodes: None },
    Habits { heedless: 190, greed: 245, misjudged: 515, nodes: None },
    Habits { heedless: 140, greed: 210, misjudged: 390, nodes: None },
    Habits { heedless: 105, greed: 175, misjudged: 300, nodes: None },
    Habits { heedless: 55, greed: 105, misjudged: 160, nodes: None },
    Habits { heedless: 18, greed: 65, misjudged: 60, nodes: None },
    Habits { heedless: 10, greed: 30, misjudged: 20, nodes: Some(90) },
    Habits { heedless: 0, greed: 20, misjudged: 10, nodes: Some(160) },
];

/// The levels from 1 to 9 in Finkel.
const HABITS_FINKEL: [Habits; 9] = [
    Habits { heedless: 790, greed: 350, misjudged: 1940, nodes: None },
    Habits { heedless: 700, greed: 310, misjudged: 1520, nodes: None },
    Habits { heedless: 630, greed: 280, misjudged: 1220, nodes: None },
    Habits { heedless: 570, greed: 250, misjudged: 990, nodes: None },
    Habits { heedless: 510, greed: 230, misjudged: 810, nodes: None },
    Habits { heedless: 450, greed: 200, misjudged: 620, nodes: None },
    Habits { heedless: 380, greed: 170, misjudged: 440, nodes: None },
    Habits { heedless: 300, greed: 130, misjudged: 270, nodes: None },
    Habits { heedless: 200, greed: 90, misjudged: 120, nodes: None },
];

impl LevelPlayer {
    /// A player of this level. Level 10 is the engine itself. The seed settles its mistakes.
    pub fn new(engine: Engine, level: Level, seed: u64) -> LevelPlayer {
        let habits = match engine.rules() {
            Rules::Runners => &HABITS_RUNNERS,
            Rules::LongJump => &HABITS_LONG_JUMP,
            Rules::Finkel => &HABITS_FINKEL,
        };
        let habits = habits.get(usize::from(level.number()) - 1).copied();
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
        let actions = choices(position)?;
        // Both players of a game may have the same seed, but they make different mistakes.
        let moment = 2 * game.actions().len() as u64 + position.turn() as u64;
        let mut random = Random::new(self.seed ^ moment.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let heeds = random.below(1000) >= usize::from(habits.heedless);
        let view = View { network: self.engine.network(), player: position.turn(), heeds };
        let limits = habits.limits(heeds, limits);
        let mut valued = deepen(&view, self.engine.aim(), position, &actions, actions.len(), &limits, control).valued;
        let values = || valued.iter().map(|valued| valued.value);
        let spread = values().fold(f32::NEG_INFINITY, f32::max) - values().fold(f32::INFINITY, f32::min);
        for Valued { action, value } in &mut valued {
            let tempting = if gain(*action) >= 2 { f32::from(habits.greed) } else { 0.0 };
            let misjudged = f32::from(habits.misjudged) * (random.below(2001) as f32 / 1000.0 - 1.0);
            *value += spread * (tempting + misjudged) / 1000.0;
        }
        sort(&mut valued, 0.0);
        valued.first().map(|best| best.action).ok_or(Unable::Over)
    }
}

impl Habits {
    /// How far to look: no further than these limits allow.
    fn limits(&self, heeds: bool, limits: &Limits) -> Limits {
        match self.nodes.filter(|_| heeds) {
            Some(nodes) => Limits { nodes: Some(limits.nodes.map_or(nodes, |most| most.min(nodes))), ..*limits },
            None => Limits { depth: Some(1), ..*limits },
        }
    }
}

/// Judges by the network. A player who does not heed the opponent judges as if they could always move on.
struct View<'a> {
    network: &'a Network,
    player: Color,
    heeds: bool,
}

impl Judge for View<'_> {
    fn judge(&self, position: &Position) -> Judgement {
        if self.heeds || position.turn() == self.player {
            return self.network.judge(position);
        }
        let [mover, opponent] = [position.opponent(), position.mover()];
        let own = Position::from_sides_unchecked(position.rules(), self.player, mover, opponent);
        let Judgement { points, win } = self.network.judge(&own);
        Judgement { points: -points, win: -win }
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
