//! Games in a row: a match and the positions its games begin with.

use std::fmt;

use crate::matches::{Format, GameResult, Match, MatchError, Next, Pair, Player, Seating};
use game::{Action, Color, Ending, Game, Options, OptionsError, Position, Refusal};

/// A set or match being played: the score, who sits where, and the game on the board.
///
/// The games of a classic set grow out of each other (Mur §6); all others begin afresh.
///
/// ```
/// use game::Options;
/// use session::SetPlay;
/// use session::matches::{Format, Player};
/// let mut play = SetPlay::new(Format::RunnersSet, Options::default(), Player::A).unwrap();
/// play.begin(None).unwrap();
/// assert_eq!(play.game().unwrap().line(), "6/8/6 b 7,0,0 7,0,0 t");
/// ```
#[derive(Clone, Debug)]
pub struct SetPlay {
    score: Match,
    options: Options,
    game: Option<(Seating, Game)>,
    /// How the last game of this set ended.
    last: Option<Position>,
}

/// Why a set does not go on like that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetError {
    /// The match does not allow it.
    Match(MatchError),
    /// The options of its games do not fit the rule set.
    Option(OptionsError),
    /// The action is not legal.
    Play(Refusal),
    /// A game is already being played.
    GameUnderWay,
    /// No game is being played.
    NoGame,
}

impl SetPlay {
    /// A match whose games all have these options. In advanced Mur the dice are rolled anew for each game, so
    /// [`Options::dice`] is left out.
    ///
    /// # Errors
    /// If the options do not fit the rule set.
    pub fn new(format: Format, options: Options, opener: Player) -> Result<SetPlay, SetError> {
        let rules = format.rules();
        options.start(rules)?;
        Ok(SetPlay { score: Match::new(format, opener), options, game: None, last: None })
    }

    /// Score and seating.
    pub fn score(&self) -> &Match {
        &self.score
    }

    /// The game being played.
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref().map(|(_, game)| game)
    }

    /// Who sits where in the game being played.
    pub fn seating(&self) -> Option<Seating> {
        self.game.as_ref().map(|(seating, _)| *seating)
    }

    /// Advanced Mur: both players have rolled three dice for the next game; `None` is a tie.
    ///
    /// # Errors
    /// If no roll is due.
    pub fn roll_for_blue(&mut self, rolls: Pair<[u8; 3]>) -> Result<Option<Player>, SetError> {
        Ok(self.score.roll_for_blue(rolls)?)
    }

    /// Sets up the next game; advanced Mur needs Blue's roll of the dice.
    ///
    /// # Errors
    /// If it is not time for one.
    pub fn begin(&mut self, dice: Option<mur::Dice>) -> Result<&Game, SetError> {
        if self.game.is_some() {
            return Err(SetError::GameUnderWay);
        }
        let seating = match self.score.next() {
            Next::Play(seating) => seating,
            Next::RollForBlue => return Err(MatchError::RollFirst.into()),
            Next::Over(_) => return Err(MatchError::Over.into()),
        };
        let start = self.first_position(seating)?;
        let rules = start.rules();
        let mut game = Game::new(start).with_ply_limit(self.options.ply_limit.or(rules.ply_limit()));
        if let Some(dice) = dice.or(self.options.dice) {
            game.try_play(&Action::Mur(mur::Action::Roll(dice)))?;
        }
        Ok(&self.game.insert((seating, game)).1)
    }

    fn first_position(&self, seating: Seating) -> Result<Position, SetError> {
        if let Some(Position::Mur(last)) = self.last.filter(|_| seating.plays_on)
            && let Some(next) = last.next_game(seating.first.into())
        {
            return Ok(Position::Mur(next));
        }
        let start = self.options.start(self.score.format().rules())?;
        Ok(match start {
            // Ur R9: the loser throws first, whatever his colour.
            Position::Ur(position) if seating.first == Color::White => Position::Ur(position.swapped()),
            _ => start,
        })
    }

    /// Plays an action; the end of the game goes into the score.
    ///
    /// # Errors
    /// If no game is being played or the action is illegal.
    pub fn play(&mut self, action: &Action) -> Result<Option<Ending>, SetError> {
        let (seating, game) = self.game.as_mut().ok_or(SetError::NoGame)?;
        game.try_play(action)?;
        let Some(ending) = game.ending() else {
            return Ok(None);
        };
        let result = match ending.winner {
            Some(winner) => GameResult::Won { by: seating.player(winner), points: ending.points },
            None => GameResult::Drawn,
        };
        self.end(result)?;
        Ok(Some(ending))
    }

    /// The game ends off the board: by resignation, by agreement, or on time.
    ///
    /// # Errors
    /// If no game is being played, or a game of this match cannot end so: classic games are not resigned (Mur §6).
    pub fn end(&mut self, result: GameResult) -> Result<(), SetError> {
        let (_, game) = self.game.as_ref().ok_or(SetError::NoGame)?;
        let position = game.position();
        self.score.record(result)?;
        self.last = Some(position);
        self.game = None;
        Ok(())
    }

    /// A player gives up the set being played, the unfinished game included (R13).
    ///
    /// # Errors
    /// If there is no set to resign.
    pub fn resign_set(&mut self, by: Player) -> Result<(), SetError> {
        self.score.resign_set(by)?;
        self.game = None;
        self.last = None;
        Ok(())
    }
}

impl From<MatchError> for SetError {
    fn from(error: MatchError) -> SetError {
        SetError::Match(error)
    }
}

impl From<OptionsError> for SetError {
    fn from(error: OptionsError) -> SetError {
        SetError::Option(error)
    }
}

impl From<Refusal> for SetError {
    fn from(error: Refusal) -> SetError {
        SetError::Play(error)
    }
}

impl fmt::Display for SetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetError::Match(error) => error.fmt(f),
            SetError::Option(error) => error.fmt(f),
            SetError::Play(error) => error.fmt(f),
            SetError::GameUnderWay => f.write_str("a game is already being played"),
            SetError::NoGame => f.write_str("no game is being played"),
        }
    }
}

impl std::error::Error for SetError {}
