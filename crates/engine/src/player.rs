use game::{Action, Family, Game, RuleSet};

use crate::mur::{self, EngineOptions};
use crate::ur::{self, Aim};
use crate::{Control, Engine, Level, Limits, Unable};

/// Somebody who plays: the engine, one of its levels, or a yardstick.
pub trait Player {
    /// Chooses an action. Players that do not search ignore the limits, and levels obey only those that are tighter than
    /// their own.
    ///
    /// # Errors
    /// If there is nothing to choose: the game is over, the dice come next, or the player knows another rule set.
    fn choose(&mut self, game: &Game, limits: &Limits, control: &mut dyn Control) -> Result<Action, Unable>;

    /// Forgets the last game.
    fn new_game(&mut self) {}

    /// Changes what to play for, in Ur; until then players play for points. Players that only follow habits ignore it.
    fn set_aim(&mut self, aim: &Aim) {
        let _ = aim;
    }
}

/// The kinds of player there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Plays at random.
    Random,
    /// Takes what it can get at once.
    Greedy,
    /// Plain UCT with random playouts.
    Uct,
    /// The engine's first version, kept as it was.
    First,
    /// The engine as it is now, within the limits it is given.
    Full,
    /// The engine at a level.
    Level(Level),
}

impl Kind {
    /// Whether players of this kind need no limit to come to a choice.
    pub fn ends_by_itself(self) -> bool {
        match self {
            Kind::Random | Kind::Greedy => true,
            Kind::Level(level) => level != Level::HIGHEST,
            Kind::Uct | Kind::First | Kind::Full => false,
        }
    }

    /// A player of this kind. The seed settles all random numbers.
    ///
    /// # Errors
    /// If there is none for the rule set, or not enough memory for its table.
    pub fn player(self, rules: RuleSet, options: &EngineOptions, seed: u64) -> Result<Box<dyn Player>, Unable> {
        if matches!(self, Kind::Full | Kind::Level(Level::HIGHEST)) {
            options.check(rules)?;
        }
        match (self, rules) {
            (Kind::Level(level), _) => Ok(level.player(rules, options, seed)),
            (_, RuleSet::Mur(rules)) => Ok(self.mur_player(rules, options, seed)),
            (_, RuleSet::Ur(rules)) => self.ur_player(rules, seed),
        }
    }

    fn mur_player(self, rules: ::mur::Rules, options: &EngineOptions, seed: u64) -> Box<dyn Player> {
        let player: Box<dyn mur::MurPlayer> = match self {
            Kind::Random => Box::new(mur::RandomPlayer::new(seed)),
            Kind::Greedy => Box::new(mur::Greedy::new(seed)),
            Kind::Uct => Box::new(mur::Uct::new(seed)),
            Kind::First => Box::new(mur::First::default()),
            Kind::Full => Box::new(mur::Engine::new(rules, options)),
            Kind::Level(level) => Box::new(mur::LevelPlayer::new(rules, level, options, seed)),
        };
        Box::new(MurSeat(player))
    }

    fn ur_player(self, rules: ::ur::Rules, seed: u64) -> Result<Box<dyn Player>, Unable> {
        Ok(match self {
            Kind::Random => Box::new(ur::RandomPlayer::new(seed)),
            Kind::Greedy => Box::new(ur::Greedy::new(seed)),
            Kind::Uct => Box::new(ur::Uct::new(seed)),
            Kind::Full => Box::new(Engine::from(ur::Engine::new(rules))),
            Kind::Level(level) => Box::new(ur::LevelPlayer::new(ur::Engine::new(rules), level, seed)),
            Kind::First => return Err(Unable::OtherRules),
        })
    }
}

impl Level {
    /// The engine at this level, for programs that need no other kind of player. The seed settles what is overlooked.
    pub fn player(self, rules: RuleSet, options: &EngineOptions, seed: u64) -> Box<dyn Player> {
        match rules {
            RuleSet::Mur(rules) => Box::new(MurSeat(Box::new(mur::LevelPlayer::new(rules, self, options, seed)))),
            RuleSet::Ur(rules) => Box::new(ur::LevelPlayer::new(ur::Engine::new(rules), self, seed)),
        }
    }
}

/// A player of Mur at the table of all games.
struct MurSeat(Box<dyn mur::MurPlayer>);

impl Player for MurSeat {
    fn choose(&mut self, game: &Game, limits: &Limits, control: &mut dyn Control) -> Result<Action, Unable> {
        let Family::Mur(inner) = game.family() else { return Err(Unable::OtherRules) };
        if let Some(only) = only_action(game) {
            return Ok(only);
        }
        let play = self.0.choose(inner, plies_left(game), limits, &mut mur::Forward(control))?;
        Ok(Action::Mur(play.into()))
    }

    fn new_game(&mut self) {
        self.0.new_game();
    }
}

/// The action of a player who has no choice, and so needs no time to think. Dice are nobody's choice.
pub(crate) fn only_action(game: &Game) -> Option<Action> {
    match game.legal_actions()[..] {
        [only] if plies_left(game) != Some(0) && !only.is_chance() => Some(only),
        _ => None,
    }
}

/// How many plies may still be played before the game is drawn.
pub(crate) fn plies_left(game: &Game) -> Option<u32> {
    game.ply_limit().map(|limit| limit.saturating_sub(u32::try_from(game.plies()).unwrap_or(u32::MAX)))
}
