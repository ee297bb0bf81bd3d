use crate::dice::ROLLS;
use crate::draft::Draft;
use crate::{Action, Board, Classes, Color, Dice, ParsePositionError, Pending, Race, Ratio, Rules, Score, hash};

/// A valid position: everything that matters but the history.
///
/// Two equal positions may still differ in their legal plays, because repetition looks back; [`History`](crate::History) holds what it
/// sees.
///
/// A position is small and `Copy`. What a play changed can be read off the positions before and after it:
/// `before.board().ships(color) ^ after.board().ships(color)` is the set of points where ships of that colour came or went,
/// at most two per colour unless ships were withdrawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) rules: Rules,
    pub(crate) turn: Color,
    pub(crate) board: Board,
    /// The ships of both sides by class; follows from the board.
    pub(crate) classes: [Classes; 2],
    pub(crate) pending: Pending,
    pub(crate) score: [Score; 2],
    pub(crate) dice: Dice,
    pub(crate) control: Option<Color>,
    pub(crate) race: Race,
    /// Zobrist key of board and dice, kept up to date play by play.
    pub(crate) key: u64,
}

impl Position {
    /// The start of a game: the kraken on `o`, all ships off the board. In advanced this is the position before the set-up
    /// roll (R21), in a full race without handicap.
    ///
    /// ```
    /// use mur::{Position, Rules};
    /// assert_eq!(Position::start(Rules::Basic).to_string(), "k/8/8/8 b 0-0 -");
    /// assert_eq!(Position::start(Rules::Advanced).to_string(), "k/8/8/8 b 0-0 - - - 6:0-0");
    /// ```
    pub fn start(rules: Rules) -> Position {
        Position::assemble(rules, Board::START, Dice::NONE, Race::NONE)
    }

    /// The start of a game of advanced with another race: short, or with a handicap. The race must be about to start, as
    /// [`Race::new`] makes it.
    pub fn start_advanced(race: Race) -> Position {
        Position::assemble(Rules::Advanced, Board::START, Dice::NONE, race)
    }

    /// A position with the first player to move and nothing done yet.
    pub(crate) fn assemble(rules: Rules, board: Board, dice: Dice, race: Race) -> Position {
        Position {
            rules,
            turn: Color::Black,
            board,
            classes: board.ships.map(Classes::of),
            pending: Pending::Nothing,
            score: [Score::ZERO; 2],
            dice,
            control: None,
            race,
            key: hash::board_and_dice(&board, dice),
        }
    }

    /// Reads a position line (§8).
    ///
    /// ```
    /// use mur::{Position, Rules};
    /// let line = "k/8/8/8 b 0-0 -";
    /// assert_eq!(Position::parse(Rules::Basic, line).unwrap().to_string(), line);
    /// assert!(Position::parse(Rules::Basic, "k/8/8/7k b 0-0 -").is_err());
    /// ```
    pub fn parse(rules: Rules, line: &str) -> Result<Position, ParsePositionError> {
        Draft::position(rules, line)
    }

    /// The rule set.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The pieces.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The ships of a side by class.
    pub fn classes(&self, color: Color) -> &Classes {
        &self.classes[color as usize]
    }

    /// What the side to move is forced to do.
    pub fn pending(&self) -> Pending {
        self.pending
    }

    /// What a side has achieved (basic, classic).
    pub fn score(&self, color: Color) -> Score {
        self.score[color as usize]
    }

    /// The dice, in advanced after the set-up roll.
    pub fn dice(&self) -> Option<Dice> {
        (self.dice != Dice::NONE).then_some(self.dice)
    }

    /// Who controls the kraken, in advanced.
    pub fn control(&self) -> Option<Color> {
        self.control
    }

    /// The race, in advanced.
    pub fn race(&self) -> Option<Race> {
        (self.rules == Rules::Advanced).then_some(self.race)
    }

    /// Who has won (§5).
    #[inline]
    pub fn winner(&self) -> Option<Color> {
        match self.rules {
            Rules::Advanced => self.race.winner(),
            _ => Color::BOTH.into_iter().find(|&color| self.score(color).wins()),
        }
    }

    /// Whether somebody has won.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.winner().is_some()
    }

    /// Whether the next action is the set-up roll of advanced (R21).
    #[inline]
    pub fn is_chance(&self) -> bool {
        self.rules == Rules::Advanced && self.dice == Dice::NONE
    }

    /// The outcomes of the set-up roll with their chances, if that is the next action.
    ///
    /// ```
    /// use mur::{Position, Rules};
    /// let rolls = Position::start(Rules::Advanced).chance().unwrap();
    /// assert_eq!((rolls.len(), rolls[0].0.to_string(), rolls[0].1.to_string()), (64, "d1-1-1".into(), "1/64".into()));
    /// assert!(Position::start(Rules::Basic).chance().is_none());
    /// ```
    pub fn chance(&self) -> Option<&'static [(Action, Ratio)]> {
        self.is_chance().then_some(&ROLLS[..])
    }
}
