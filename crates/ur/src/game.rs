//! Games: a position and the actions that led to it.

use crate::action::Action;
use crate::effect::{Effect, Observer};
use crate::explain::Explanation;
use crate::fault::ParsePositionError;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::rules::Rules;

/// A position and the actions that led to it. In Ur the history does not affect what is legal; it is kept for undoing.
///
/// ```
/// use ur::{Action, Game, Position, Rules};
/// let mut game = Game::new(Position::start(Rules::Runners, 7));
/// game.play(Action::Roll(0));
/// game.play(Action::Roll(3));
/// assert_eq!(game.position().to_string(), "6/b7/6 b 6,0,0 7,0,0 3");
/// assert_eq!(game.undo(), Some(Action::Roll(3)));
/// assert_eq!(game.actions().collect::<Vec<_>>(), [Action::Roll(0)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    position: Position,
    /// Every action so far, with the position it was played in.
    played: Vec<(Position, Action)>,
}

impl Game {
    /// A game that starts at a position.
    pub const fn new(position: Position) -> Self {
        Self { position, played: Vec::new() }
    }

    /// A game that starts at a position line.
    ///
    /// # Errors
    /// Every fault of the line.
    pub fn parse(rules: Rules, line: &str) -> Result<Self, ParsePositionError> {
        Position::parse(rules, line).map(Self::new)
    }

    /// The present position.
    #[inline]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The first position.
    pub fn first_position(&self) -> &Position {
        self.played.first().map_or(&self.position, |(position, _)| position)
    }

    /// The actions so far.
    pub fn actions(&self) -> impl ExactSizeIterator<Item = Action> + DoubleEndedIterator {
        self.played.iter().map(|&(_, action)| action)
    }

    /// The positions so far: the first one, then the one after each action.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> {
        self.played.iter().map(|(position, _)| position).chain([&self.position])
    }

    /// The legal actions, sorted bytewise by their canonical strings; the dice if they are next, nothing if the game is over.
    pub fn legal_actions(&self) -> Vec<Action> {
        self.position.legal_actions()
    }

    /// Visits every legal action, in no particular order, without allocating.
    pub fn visit_actions(&self, visit: impl FnMut(Action)) {
        self.position.visit_actions(visit);
    }

    /// How many legal actions there are.
    pub fn count_actions(&self) -> u64 {
        self.position.count_actions()
    }

    /// Whether the rules allow an action.
    pub fn is_legal(&self, action: Action) -> bool {
        self.position.is_legal(action)
    }

    /// The rule that forbids an action; `None` if it is legal.
    pub fn refusal(&self, action: Action) -> Option<Refusal> {
        self.position.refusal(action)
    }

    /// What an action does, in order; nothing if it is illegal.
    pub fn effects(&self, action: Action) -> Vec<Effect> {
        self.position.effects(action)
    }

    /// Explains an attempted action, whatever the text.
    pub fn explain(&self, text: &str) -> Explanation {
        self.position.explain(text)
    }

    /// Plays an action.
    ///
    /// # Panics
    /// If the action is illegal; [`Game::try_play`] does not.
    pub fn play(&mut self, action: Action) {
        self.advance_to(action, self.position.play(action));
    }

    /// Plays an action if it is legal.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn try_play(&mut self, action: Action) -> Result<(), Refusal> {
        self.advance_to(action, self.position.try_play(action)?);
        Ok(())
    }

    /// Plays a legal action without checking it; see [`Position::play_unchecked`].
    pub fn play_unchecked(&mut self, action: Action) {
        self.play_observed(action, &mut ());
    }

    /// As [`Game::play_unchecked`], reporting each effect to an observer.
    pub fn play_observed(&mut self, action: Action, observer: &mut impl Observer) {
        self.advance_to(action, self.position.play_observed(action, observer));
    }

    /// Takes the last action back and returns it.
    pub fn undo(&mut self) -> Option<Action> {
        let (position, action) = self.played.pop()?;
        self.position = position;
        Some(action)
    }

    fn advance_to(&mut self, action: Action, next: Position) {
        self.played.push((self.position, action));
        self.position = next;
    }
}
