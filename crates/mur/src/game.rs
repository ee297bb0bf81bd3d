use crate::action::Text;
use crate::{Action, History, ParsePositionError, Play, Position, Refusal, Rules};

/// A position together with the actions that led to it: what legality depends on.
///
/// ```
/// use mur::{Game, Position, Rules};
/// let mut game = Game::new(Position::start(Rules::Basic));
/// assert_eq!(game.legal_actions().len(), 24);
/// game.try_play("c3".parse().unwrap()).unwrap();
/// assert_eq!(game.position().to_string(), "k/8/8/2b5 w 0-0 -");
/// game.undo();
/// assert_eq!(game.position().to_string(), "k/8/8/8 b 0-0 -");
/// ```
///
/// A search makes and takes back plays with [`Game::play_unchecked`] and [`Game::undo`]: neither allocates once there is room
/// ([`Game::reserve`]), and `undo` restores the position and everything that repetition remembers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    pub(crate) position: Position,
    pub(crate) history: History,
    /// What happened so far, each action with the position it happened in.
    record: Vec<(Position, Action)>,
}

impl Game {
    /// A game that begins at a position.
    pub fn new(position: Position) -> Game {
        Game { position, history: History::new(&position), record: Vec::new() }
    }

    /// A game that begins at a position line.
    pub fn parse(rules: Rules, line: &str) -> Result<Game, ParsePositionError> {
        Position::parse(rules, line).map(Game::new)
    }

    /// Makes room for this many more actions, so that playing them does not allocate.
    pub fn reserve(&mut self, actions: usize) {
        self.record.reserve(actions);
        self.history.reserve(actions);
    }

    /// The present position.
    #[inline]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The position the game began at.
    pub fn first_position(&self) -> &Position {
        self.record.first().map_or(&self.position, |(position, _)| position)
    }

    /// What repetition remembers.
    #[inline]
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The actions so far.
    pub fn actions(&self) -> impl ExactSizeIterator<Item = Action> + DoubleEndedIterator {
        self.record.iter().map(|&(_, action)| action)
    }

    /// The plays so far. The set-up roll and fallen flags are actions, but not plays.
    pub fn plays(&self) -> impl DoubleEndedIterator<Item = Play> {
        self.record.iter().filter_map(|(_, action)| action.play())
    }

    /// The positions so far, from the start to the present one.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> {
        self.record.iter().map(|(position, _)| position).chain([&self.position])
    }

    /// The legal actions, sorted bytewise by their canonical strings; none in a finished game. Before the set-up roll these
    /// are the rolls. A fallen flag is never listed.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions: Vec<(Text, Action)> = Vec::new();
        self.visit_actions(|action| {
            let text = action.text();
            let index = actions.partition_point(|(other, _)| *other < text);
            actions.insert(index, (text, action));
        });
        actions.into_iter().map(|(_, action)| action).collect()
    }

    /// Visits the legal actions in no particular order, without allocating.
    pub fn visit_actions(&self, mut visit: impl FnMut(Action)) {
        match self.position.chance() {
            Some(rolls) => rolls.iter().for_each(|&(roll, _)| visit(roll)),
            None => self.visit_plays(|play| visit(Action::Play(play))),
        }
    }

    /// Visits the legal plays in no particular order, without allocating: the legal actions, except before the set-up roll.
    #[inline]
    pub fn visit_plays(&self, visit: impl FnMut(Play)) {
        self.position.visit_plays(&self.history, visit);
    }

    /// Visits the legal plays that close or trap something: see [`Position::visit_closing_plays`].
    #[inline]
    pub fn visit_closing_plays(&self, visit: impl FnMut(Play)) {
        self.position.visit_closing_plays(&self.history, visit);
    }

    /// The number of legal actions, counted without listing them.
    pub fn count_actions(&self) -> u64 {
        match self.position.chance() {
            Some(rolls) => rolls.len() as u64,
            None => self.position.count(&self.history, true),
        }
    }

    /// Whether an action is legal. A flag is if it can fall: in a running race.
    pub fn is_legal(&self, action: Action) -> bool {
        match action {
            Action::Roll(_) => self.position.is_chance(),
            Action::Play(play) => self.position.is_legal(play, &self.history),
            Action::Flag => self.position.flag().is_some(),
        }
    }

    /// Plays an action.
    ///
    /// # Panics
    /// If it is illegal.
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
        if !self.is_legal(action) {
            return Err(self.refusal(action).expect("an illegal action is refused for some reason"));
        }
        self.play_unchecked(action);
        Ok(())
    }

    /// Plays an action that is known to be legal, without checking. An illegal one gives a position that no game can reach,
    /// or panics.
    #[inline]
    pub fn play_unchecked(&mut self, action: Action) {
        let next = match action {
            Action::Play(play) => {
                let next = self.position.play_unchecked(play, &self.history);
                self.history.push(&next);
                next
            }
            Action::Roll(dice) => {
                let next = self.position.roll(dice).expect("the set-up roll is the next action");
                // R21: the start after the roll counts as the first position.
                self.history.restart(&next);
                next
            }
            // The board does not change, so there is nothing for repetition to remember.
            Action::Flag => self.position.flag().expect("a running race"),
        };
        self.record.push((self.position, action));
        self.position = next;
    }

    /// Takes back the last action and returns it.
    #[inline]
    pub fn undo(&mut self) -> Option<Action> {
        let (position, action) = self.record.pop()?;
        match action {
            Action::Play(_) => self.history.pop(),
            Action::Roll(_) => self.history.restart(&position),
            Action::Flag => {}
        }
        self.position = position;
        Some(action)
    }

    /// A key for search: [`Position::hash_with`] the history.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.position.hash_with(&self.history)
    }
}
