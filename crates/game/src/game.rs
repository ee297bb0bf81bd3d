use std::fmt;

use crate::{Action, BadLine, BadOption, Color, Effect, Ending, Explanation, How, Options, Position, RuleSet, UrGame};

/// A game of any rule set: a position and the actions that led to it.
///
/// Dice are actions like any other. Replaying the actions gives the same position on every machine.
///
/// ```
/// use game::{Game, Options, RuleSet};
/// let mut game = Game::start("mur-basic".parse().unwrap(), &Options::default()).unwrap();
/// assert_eq!(game.legal().len(), 24);
/// game.play_text("c3").unwrap();
/// assert_eq!(game.line(), "k/8/8/2b5 w 0-0 -");
/// assert!(game.play_text("c3").is_err());
/// game.undo();
/// assert_eq!(game.line(), "k/8/8/8 b 0-0 -");
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    family: Family,
    ply_limit: Option<u32>,
}

/// The game as its own rules know it.
#[derive(Clone, Debug)]
pub enum Family {
    /// A game of Mur.
    Mur(mur::Game),
    /// A game of Ur.
    Ur(UrGame),
}

impl Game {
    /// A game from the start, drawn at the ply limit.
    ///
    /// # Errors
    /// If the options do not fit the rule set.
    pub fn start(rules: RuleSet, options: &Options) -> Result<Game, BadOption> {
        let limit = options.ply_limit.or(rules.ply_limit());
        Ok(Game::new(options.start(rules)?).with_ply_limit(limit))
    }

    /// A game that begins at a position, without a ply limit.
    pub fn new(position: Position) -> Game {
        let family = match position {
            Position::Mur(position) => Family::Mur(mur::Game::new(position)),
            Position::Ur(position) => Family::Ur(UrGame::new(position)),
        };
        Game { family, ply_limit: None }
    }

    /// A game that begins at a position line, without a ply limit.
    ///
    /// # Errors
    /// Everything that is wrong with the line.
    pub fn from_line(rules: RuleSet, line: &str) -> Result<Game, BadLine> {
        Position::from_line(rules, line).map(Game::new)
    }

    /// The same game, drawn after so many plies (R18).
    #[must_use]
    pub fn with_ply_limit(self, ply_limit: Option<u32>) -> Game {
        Game { ply_limit, ..self }
    }

    /// The present position.
    pub fn position(&self) -> Position {
        match &self.family {
            Family::Mur(game) => Position::Mur(*game.position()),
            Family::Ur(game) => Position::Ur(*game.position()),
        }
    }

    /// The game as its own rules know it.
    pub fn family(&self) -> &Family {
        &self.family
    }

    /// The rule set.
    pub fn rules(&self) -> RuleSet {
        self.position().rules()
    }

    /// The position line.
    pub fn line(&self) -> String {
        self.position().to_string()
    }

    /// The side to act.
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// Who has won, if anybody has.
    pub fn winner(&self) -> Option<Color> {
        self.position().winner()
    }

    /// The winner's points, in a finished game of Ur.
    pub fn points(&self) -> Option<u32> {
        self.position().points()
    }

    /// How the game ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        match (self.winner(), self.ply_limit) {
            (Some(winner), _) => Some(Ending::won(winner, self.how_won(winner), self.points().unwrap_or(1))),
            // R18: play that could go on for ever is drawn at the ply limit.
            (None, Some(limit)) if self.plies() >= limit as usize => Some(Ending::drawn(How::PlyLimit)),
            (None, _) => None,
        }
    }

    fn how_won(&self, winner: Color) -> How {
        match self.position() {
            Position::Ur(_) => How::Home,
            Position::Mur(position) if position.race().is_some() => How::Race,
            Position::Mur(position) => match position.score(winner.into()) {
                mur::Score::Kraken => How::Kraken,
                mur::Score::Closes(_) if position.rules() == mur::Rules::Classic => How::Traps,
                mur::Score::Closes(_) => How::Closes,
            },
        }
    }

    /// How many actions have been played.
    pub fn plies(&self) -> usize {
        match &self.family {
            Family::Mur(game) => game.events().len(),
            Family::Ur(game) => game.actions().len(),
        }
    }

    /// The actions so far.
    pub fn actions(&self) -> Vec<Action> {
        match &self.family {
            Family::Mur(game) => game.events().map(Action::from).collect(),
            Family::Ur(game) => game.actions().map(Action::Ur).collect(),
        }
    }

    /// The positions so far: the first one, then the one after each action.
    pub fn positions(&self) -> Vec<Position> {
        let mut positions: Vec<Position> = match &self.family {
            Family::Mur(game) => game.earlier().copied().map(Position::Mur).collect(),
            Family::Ur(game) => game.earlier().copied().map(Position::Ur).collect(),
        };
        positions.push(self.position());
        positions
    }

    /// The legal actions, sorted bytewise by their canonical strings: at a chance node the dice, none in a finished game.
    pub fn legal(&self) -> Vec<Action> {
        if self.ending().is_some() {
            return Vec::new();
        }
        match &self.family {
            Family::Mur(game) => game.legal_plays().into_iter().map(Action::Mur).collect(),
            Family::Ur(game) => game.position().legal_actions().into_iter().map(Action::Ur).collect(),
        }
    }

    /// The dice with their chances, if the next action is theirs.
    pub fn chance(&self) -> Option<Vec<(Action, ur::Ratio)>> {
        if self.ending().is_some() {
            return None;
        }
        let Position::Ur(position) = self.position() else {
            return None;
        };
        let dice = position.chance()?;
        Some(dice.iter().map(|&(dice, chance)| (Action::Ur(dice), chance)).collect())
    }

    /// Plays an action if it is legal.
    ///
    /// # Errors
    /// Which ply it would have been, and the rule that forbids it.
    pub fn play(&mut self, action: &Action) -> Result<(), PlayError> {
        let over = self.ending().is_some();
        let played = match (&mut self.family, action) {
            _ if over => false,
            (Family::Mur(game), Action::Mur(play)) => game.try_play(*play).is_ok(),
            (Family::Mur(game), Action::Flag) => game.flag(),
            (Family::Ur(game), Action::Ur(action)) => game.try_play(*action).is_ok(),
            _ => false,
        };
        if played { Ok(()) } else { Err(self.refuse(&action.to_string())) }
    }

    /// Plays an action given by its string.
    ///
    /// # Errors
    /// Which ply it would have been, and why it cannot be read or which rule forbids it.
    pub fn play_text(&mut self, text: &str) -> Result<(), PlayError> {
        match Action::read(self.rules(), text) {
            Ok(action) => self.play(&action),
            Err(_) => Err(self.refuse(text)),
        }
    }

    fn refuse(&self, text: &str) -> PlayError {
        let sentence = match self.ending() {
            Some(Ending { winner: None, .. }) => format!("{text}: illegal, the game is drawn by the ply limit"),
            _ => self.explain(text).sentence,
        };
        PlayError { ply: self.plies() + 1, text: text.to_owned(), sentence }
    }

    /// Takes the last action back and returns it.
    pub fn undo(&mut self) -> Option<Action> {
        match &mut self.family {
            Family::Mur(game) => game.undo().map(Action::from),
            Family::Ur(game) => game.undo().map(Action::Ur),
        }
    }

    /// What an attempted action does, or the rule that forbids it.
    pub fn explain(&self, text: &str) -> Explanation {
        match &self.family {
            Family::Mur(game) => Explanation::of_mur(game, text),
            Family::Ur(game) => Explanation::of_ur(game.position(), text),
        }
    }

    /// What an action does, in order; nothing if it is illegal.
    pub fn effects(&self, action: &Action) -> Vec<Effect> {
        match (&self.family, action) {
            (Family::Mur(game), Action::Mur(play)) => {
                mur::explain::effects(game, *play).into_iter().map(Effect::Mur).collect()
            }
            (Family::Ur(game), Action::Ur(action)) if game.position().is_legal(*action) => {
                let mut seen = Vec::new();
                let _ = game.position().play_seen(*action, &mut seen);
                seen.into_iter().map(Effect::Ur).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// An action that could not be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayError {
    /// Which ply it would have been, from 1.
    pub ply: usize,
    /// The action as it was given.
    pub text: String,
    /// Why not, in a sentence that begins with the action.
    pub sentence: String,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ply {}: {}", self.ply, self.sentence)
    }
}

impl std::error::Error for PlayError {}
