use game::{Action, Family, Game, RuleSet};

use crate::mur::{self, EngineOptions, Forward};
use crate::player::{only_action, plies_left};
use crate::ur::{self, Aim};
use crate::{Choice, Control, Limits, Player, Unable};

/// An engine for a rule set. It keeps what it has learned from search to search.
///
/// ```
/// use engine::{Engine, EngineOptions, Limits, Unwatched};
/// use game::{Game, Options};
/// let rules = "mur-basic".parse().unwrap();
/// let game = Game::start(rules, &Options::default()).unwrap();
/// let mut engine = Engine::new(rules, &EngineOptions::default()).unwrap();
/// let choice = engine.search(&game, &Limits::nodes(1000), &mut Unwatched).unwrap();
/// assert!(game.legal_actions().contains(&choice.action));
/// ```
#[derive(Debug)]
pub struct Engine {
    inner: Inner,
}

#[derive(Debug)]
enum Inner {
    Mur(Box<mur::Engine>),
    Ur(Box<ur::Engine>),
}

impl Engine {
    /// An engine for a rule set.
    ///
    /// The options are for Mur; the engine for Ur needs none.
    ///
    /// # Errors
    /// If there is not enough memory for the table.
    pub fn new(rules: RuleSet, options: &EngineOptions) -> Result<Engine, Unable> {
        options.check(rules)?;
        match rules {
            RuleSet::Mur(rules) => Ok(Engine { inner: Inner::Mur(Box::new(mur::Engine::new(rules, options))) }),
            RuleSet::Ur(rules) => Ok(Engine::from(ur::Engine::new(rules))),
        }
    }

    /// Searches for the best action.
    ///
    /// # Errors
    /// If there is nothing to choose: the game is over, the dice come next, or the engine was made for another rule set.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        control: &mut dyn Control,
    ) -> Result<Choice<Action>, Unable> {
        self.analyse(game, 1, limits, control)?.into_iter().next().ok_or(Unable::Over)
    }

    /// Searches for the best actions, at most `lines` of them, best first.
    ///
    /// # Errors
    /// As for [`Engine::search`].
    pub fn analyse(
        &mut self,
        game: &Game,
        lines: usize,
        limits: &Limits,
        control: &mut dyn Control,
    ) -> Result<Vec<Choice<Action>>, Unable> {
        match (&mut self.inner, game.family()) {
            (Inner::Mur(engine), Family::Mur(inner)) => {
                let choices = engine.analyse(inner, plies_left(game), lines, limits, &mut Forward(control))?;
                Ok(choices.into_iter().map(|choice| choice.map(|play| Action::Mur(play.into()))).collect())
            }
            (Inner::Ur(engine), Family::Ur(inner)) => engine.analyse(inner.position(), lines, limits, control),
            _ => Err(Unable::OtherRules),
        }
    }

    /// Changes what to play for. Only Ur gives a choice.
    pub fn set_aim(&mut self, aim: &Aim) {
        if let Inner::Ur(engine) = &mut self.inner {
            engine.set_aim(*aim);
        }
    }

    /// Forgets everything learned so far.
    pub fn new_game(&mut self) {
        match &mut self.inner {
            Inner::Mur(engine) => engine.new_game(),
            // It keeps nothing.
            Inner::Ur(_) => {}
        }
    }
}

impl EngineOptions {
    /// Whether an engine for a rule set can have what these options ask for.
    ///
    /// # Errors
    /// If there is not enough memory for the table. Only Mur needs one.
    pub fn check(&self, rules: RuleSet) -> Result<(), Unable> {
        match rules {
            RuleSet::Mur(_) if !mur::TranspositionTable::has_room(self.hash_mb) => Err(Unable::Memory(self.hash_mb)),
            RuleSet::Mur(_) | RuleSet::Ur(_) => Ok(()),
        }
    }
}

/// An engine for Mur that was set up in a special way, with other weights for example.
impl From<mur::Engine> for Engine {
    fn from(engine: mur::Engine) -> Engine {
        Engine { inner: Inner::Mur(Box::new(engine)) }
    }
}

/// An engine for Ur that was set up in a special way, with tables for example.
impl From<ur::Engine> for Engine {
    fn from(engine: ur::Engine) -> Engine {
        Engine { inner: Inner::Ur(Box::new(engine)) }
    }
}

impl Player for Engine {
    fn choose(&mut self, game: &Game, limits: &Limits, control: &mut dyn Control) -> Result<Action, Unable> {
        match (only_action(game), &self.inner, game.family()) {
            (Some(only), Inner::Mur(_), Family::Mur(_)) | (Some(only), Inner::Ur(_), Family::Ur(_)) => Ok(only),
            _ => self.search(game, limits, control).map(|choice| choice.action),
        }
    }

    fn new_game(&mut self) {
        Engine::new_game(self);
    }

    fn set_aim(&mut self, aim: &Aim) {
        Engine::set_aim(self, aim);
    }
}
