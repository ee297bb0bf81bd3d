//! Playing actions: checked, unchecked, and with a report of what they do.

use std::fmt;

use crate::effect::{ForwardMur, ForwardUr};
use crate::{Action, Audience, Effect, Explanation, Family, Game, Observer, Refusal, RuleSet};

impl Game {
    /// Whether an action is legal.
    pub fn is_legal(&self, action: Action) -> bool {
        match (&self.family, action) {
            (Family::Mur(game), Action::Mur(action)) => !self.is_cut_off() && game.is_legal(action),
            (Family::Ur(game), Action::Ur(action)) => !self.is_cut_off() && game.is_legal(action),
            _ => false,
        }
    }

    /// Why an action is illegal; `None` if it is legal.
    pub fn refusal(&self, action: Action) -> Option<Refusal> {
        if self.is_cut_off() {
            return Some(Refusal::PlyLimit);
        }
        match (&self.family, action) {
            (Family::Mur(game), Action::Mur(action)) => game.refusal(action).map(Refusal::Mur),
            (Family::Ur(game), Action::Ur(action)) => game.refusal(action).map(Refusal::Ur),
            _ => Some(Refusal::OtherGame),
        }
    }

    /// What an action does, in order; nothing if it is illegal.
    pub fn effects(&self, action: Action) -> Vec<Effect> {
        if self.is_cut_off() {
            return Vec::new();
        }
        match (&self.family, action) {
            (Family::Mur(game), Action::Mur(action)) => game.effects(action).into_iter().map(Effect::Mur).collect(),
            (Family::Ur(game), Action::Ur(action)) => game.effects(action).into_iter().map(Effect::Ur).collect(),
            _ => Vec::new(),
        }
    }

    /// Plays an action.
    ///
    /// # Panics
    /// If it is illegal; [`Game::try_play`] does not.
    pub fn play(&mut self, action: Action) {
        if let Err(refusal) = self.try_play(action) {
            panic!("{action} is illegal: {refusal}");
        }
    }

    /// Plays an action if it is legal.
    ///
    /// # Errors
    /// Why it is illegal; then nothing changes.
    pub fn try_play(&mut self, action: Action) -> Result<(), Refusal> {
        if self.is_cut_off() {
            return Err(Refusal::PlyLimit);
        }
        match (&mut self.family, action) {
            (Family::Mur(game), Action::Mur(action)) => game.try_play(action).map_err(Refusal::Mur),
            (Family::Ur(game), Action::Ur(action)) => game.try_play(action).map_err(Refusal::Ur),
            _ => Err(Refusal::OtherGame),
        }
    }

    /// Plays an action that is known to be legal, without checking.
    ///
    /// # Panics
    /// If it is an action of the other family of games. Any other illegal action gives a position that no game can reach,
    /// or panics.
    pub fn play_unchecked(&mut self, action: Action) {
        match (&mut self.family, action) {
            (Family::Mur(game), Action::Mur(action)) => game.play_unchecked(action),
            (Family::Ur(game), Action::Ur(action)) => game.play_unchecked(action),
            _ => panic!("{action} is illegal: {}", Refusal::OtherGame),
        }
    }

    /// As [`Game::play_unchecked`], reporting each effect to an observer.
    ///
    /// ```
    /// use game::{Game, Options};
    /// let mut game = Game::start("mur-basic".parse().unwrap(), &Options::default()).unwrap();
    /// let mut effects = Vec::new();
    /// game.play_observed(game.legal_actions()[0], &mut effects);
    /// assert_eq!(effects[0].to_string(), "Black places a ship on a1");
    /// ```
    ///
    /// # Panics
    /// As [`Game::play_unchecked`].
    pub fn play_observed(&mut self, action: Action, observer: &mut impl Observer) {
        match (&mut self.family, action) {
            (Family::Mur(game), Action::Mur(action)) => game.play_observed(action, &mut ForwardMur(observer)),
            (Family::Ur(game), Action::Ur(action)) => game.play_observed(action, &mut ForwardUr(observer)),
            _ => panic!("{action} is illegal: {}", Refusal::OtherGame),
        }
    }

    /// Plays an action given by its string.
    ///
    /// # Errors
    /// Which ply it would have been, and why it cannot be read or which rule forbids it.
    pub fn play_text(&mut self, text: &str) -> Result<Action, PlayError> {
        if let Ok(action) = Action::parse(self.rules(), text)
            && self.try_play(action).is_ok()
        {
            return Ok(action);
        }
        Err(PlayError { ply: self.plies() + 1, rules: self.rules(), explanation: self.explain(text) })
    }

    /// Takes the last action back and returns it.
    pub fn undo(&mut self) -> Option<Action> {
        match &mut self.family {
            Family::Mur(game) => game.undo().map(Action::Mur),
            Family::Ur(game) => game.undo().map(Action::Ur),
        }
    }

    /// Whether the ply limit ended the game, so that actions the board allows are illegal (R18).
    fn is_cut_off(&self) -> bool {
        self.winner().is_none() && self.ending().is_some()
    }
}

/// An action that could not be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayError {
    /// Which ply it would have been, from 1.
    pub ply: usize,
    /// The rule set.
    pub rules: RuleSet,
    /// Why it is illegal.
    pub explanation: Explanation,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}: {}", self.ply, self.explanation.sentence(&Audience::onlookers(self.rules)))
    }
}

impl std::error::Error for PlayError {}
