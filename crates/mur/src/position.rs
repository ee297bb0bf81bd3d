use core::fmt;

use crate::dice::ROLLS;
use crate::violation::Violation;
use crate::{
    Action, Bitboard, Board, Classes, Closed, Color, Dice, History, ParsePositionError, Pending, Play, Point, Race,
    Ratio, Rules, Score, Setup, close, hash, trap,
};

/// A valid position: everything that matters but the history.
///
/// Two equal positions may still differ in their legal plays, because repetition looks back; [`History`] holds what it sees.
///
/// A position is small and `Copy`. What a play changed can be read off the positions before and after it:
/// `before.board().ships(color) ^ after.board().ships(color)` is the set of points where ships of that colour came or went,
/// at most two per colour unless ships were withdrawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
        Setup::parse(rules, line)?.validate()
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

    /// The position after the set-up roll (R21), if that is the next action. A triple gives nobody control (R16).
    pub fn roll(&self, dice: Dice) -> Option<Position> {
        let rolled = || Position { dice, key: self.key ^ hash::dice(self.dice) ^ hash::dice(dice), ..*self };
        self.is_chance().then(rolled)
    }

    /// A key of everything that makes positions differ, but for the order of the dice (R14): the pieces and dice (kept up to
    /// date play by play), the side to move, what is pending, the score, control and the race.
    ///
    /// It says nothing of the history: see [`Position::hash_with`].
    pub fn hash(&self) -> u64 {
        let (ships, kind) = match self.pending {
            Pending::Nothing => (Bitboard::EMPTY, 0),
            Pending::Withdraw { ships, kraken } => (ships, 1 + u64::from(kraken)),
            Pending::AnyShip => (Bitboard::EMPTY, 3),
        };
        let score = self.score.map(|score| match score {
            Score::Closes(closes) => u64::from(closes.min(254)),
            Score::Kraken => 255,
        });
        let bars = Color::BOTH.map(|color| u64::from(self.race.bars(color)));
        let control = self.control.map_or(0, |color| color as u64 + 1);
        let rest = u64::from(ships.0)
            | kind << 32
            | score[0] << 34
            | score[1] << 42
            | bars[0] << 50
            | bars[1] << 53
            | control << 56
            | (self.turn as u64) << 58
            | u64::from(self.race.length() == Race::SHORT) << 59;
        self.key ^ hash::mix(rest)
    }

    /// A key for search: [`Position::hash`], and where repetition could matter to the next play, the earlier positions it
    /// would look at.
    ///
    /// Two positions of a rule set with the same key have, but for collisions of 64 bits, the same legal plays, and each
    /// play leads to the same position in both (up to the order of the dice, R14). The guarantee is for one play: what may
    /// be repeated later, after more plays, is not in the key. `history` ends with this position.
    #[inline]
    pub fn hash_with(&self, history: &History) -> u64 {
        self.hash() ^ history.key(self)
    }

    /// The same key computed from scratch: what [`Position::hash`] must always equal.
    pub fn recomputed_hash(&self) -> u64 {
        Position { key: hash::board_and_dice(&self.board, self.dice), ..*self }.hash()
    }

    /// Whether a play the pieces can make is legal, or what forbids it.
    #[inline]
    pub(crate) fn attempt(&self, play: Play, history: &History) -> Result<(), Violation> {
        let (board, _) = self.verdict(play, self.forbidden_eyes())?;
        history.check(self.rules, &board, self.dice_after(play))
    }

    /// The eyes of classic, where ships may not come to rest unless they trap; none in the other rule sets.
    #[inline]
    pub(crate) fn forbidden_eyes(&self) -> Bitboard {
        if self.rules == Rules::Classic { self.board.eyes() } else { Bitboard::EMPTY }
    }

    /// The board after a play the pieces can make and what it closes, or what forbids it; repetition is not checked.
    #[inline(always)]
    pub(crate) fn verdict(&self, play: Play, eyes: Bitboard) -> Result<(Board, Closed), Violation> {
        let board = self.board.after(self.turn, play);
        let closed = match self.rules {
            Rules::Classic => trap::judge(eyes, &board, self.turn)?,
            _ => close::judge(&self.board, &board, self.turn)?,
        };
        Ok((board, closed))
    }

    /// What a legal play closes or traps.
    ///
    /// ```
    /// use mur::{Position, Rules};
    /// let position = Position::parse(Rules::Basic, "k/8/8/2bwb3 b 0-0 -").unwrap();
    /// assert_eq!(position.closed_by("d2".parse().unwrap()).ships.count(), 1);
    /// assert!(position.closed_by("d1".parse().unwrap()).is_empty());
    /// ```
    pub fn closed_by(&self, play: Play) -> Closed {
        match play {
            Play::Withdraw { .. } => Closed::default(),
            _ => self.verdict(play, self.forbidden_eyes()).map_or(Closed::default(), |(_, closed)| closed),
        }
    }

    /// The position after a forced withdrawal: exempt from repetition (R11), and nothing can be closed by it.
    #[inline]
    pub(crate) fn withdrawn(&self, ships: Bitboard, kraken: bool) -> Position {
        let play = Play::Withdraw { ships, kraken };
        let mut next = *self;
        next.put(self.board.after(self.turn, play));
        next.turn = !self.turn;
        next.pending = Pending::Nothing;
        next
    }

    /// The position after a play that is known to be legal; only the history up to here matters, which decides whether
    /// classic's opponent has to withdraw a ship for an immediate repeat. Nothing is checked: an illegal play gives a
    /// position that no game can reach, or panics.
    ///
    /// To go deeper, push the new position onto the history, and pop it when the play is taken back.
    #[inline]
    pub fn play_unchecked(&self, play: Play, history: &History) -> Position {
        match play {
            Play::Withdraw { ships, kraken } => self.withdrawn(ships, kraken),
            _ => {
                let verdict = self.verdict(play, self.forbidden_eyes());
                let (board, closed) = verdict.expect("nothing forbids a legal play");
                self.reached(play, board, closed, history)
            }
        }
    }

    /// The position with this board, reached by a play that closed something or nothing.
    #[inline(always)]
    pub(crate) fn reached(&self, play: Play, board: Board, closed: Closed, history: &History) -> Position {
        let mut next = *self;
        next.put(board);
        next.turn = !self.turn;
        if let Play::Knock { tip: Some(_), .. } = play {
            next.tip(self.dice_after(play), self.turn);
        }
        next.settle(closed, history);
        next
    }

    /// Puts the pieces as on another board.
    #[inline]
    fn put(&mut self, board: Board) {
        for color in Color::BOTH {
            let changed = self.board.ships(color) ^ board.ships(color);
            if changed.any() {
                self.classes[color as usize] = Classes::of(board.ships(color));
                self.key = changed.iter().fold(self.key, |key, ship| key ^ hash::ship(color, ship));
            }
        }
        self.key ^= hash::kraken(self.board.kraken) ^ hash::kraken(board.kraken);
        self.board = board;
    }

    /// The dice after a play: a knock of the kraken may tip one.
    #[inline]
    pub(crate) fn dice_after(&self, play: Play) -> Dice {
        match play {
            Play::Knock { tip: Some(number), .. } => self.dice.tipped_to(number).unwrap_or(self.dice),
            _ => self.dice,
        }
    }

    /// Shows the dice after a tip of `player`. Making a triple gives control of the kraken, breaking one ends it (R16).
    pub(crate) fn tip(&mut self, dice: Dice, player: Color) {
        self.key ^= hash::dice(self.dice) ^ hash::dice(dice);
        self.dice = dice;
        self.control = dice.triple().map(|_| player);
    }

    /// Counts what the side that just moved has closed, and sets what the other is forced to do.
    #[inline]
    fn settle(&mut self, closed: Closed, history: &History) {
        if !closed.is_empty() {
            self.gain(!self.turn, closed);
        } else if self.rules == Rules::Classic && history.is_immediate_repeat(&self.board) {
            self.pending = Pending::AnyShip;
        } else {
            self.pending = Pending::Nothing;
        }
    }

    /// Counts what a player has closed, and sets what the opponent is forced to do.
    pub(crate) fn gain(&mut self, player: Color, closed: Closed) {
        if self.rules == Rules::Advanced {
            self.race = self.race.advanced(player, closed.ships.count() + if closed.kraken { 3 } else { 0 });
        } else if closed.kraken {
            self.score[player as usize] = Score::Kraken;
        } else if let Score::Closes(closes) = &mut self.score[player as usize] {
            *closes = closes.saturating_add(closed.ships.count());
        }
        // §5: the play that wins ends the game at once; no withdrawal follows.
        self.pending = match self.winner() {
            Some(_) => Pending::Nothing,
            None => Pending::Withdraw { ships: closed.ships, kraken: closed.kraken },
        };
    }

    /// The position in which the next game of a classic set begins (§6): the trapped ships of the last play are withdrawn,
    /// the kraken is put on `o`, a ship on `o` is withdrawn, scores return to 0. After a drawn game the ships that had to
    /// be withdrawn leave in the same way.
    ///
    /// None in the rule sets whose games are independent of each other.
    pub fn next_game(&self, first: Color) -> Option<Position> {
        if self.rules != Rules::Classic {
            return None;
        }
        let mut board = self.board;
        match (self.winner(), self.pending) {
            (Some(winner), _) => {
                let trapped = board.ships(winner).surrounded();
                board.ships[!winner as usize] = board.ships(!winner) - trapped;
            }
            (None, Pending::Withdraw { ships, .. }) => {
                board.ships[self.turn as usize] = board.ships(self.turn) - ships;
            }
            (None, _) => {}
        }
        board.reset_kraken();
        Some(Position { turn: first, ..Position::assemble(self.rules, board, self.dice, self.race) })
    }

    /// The position after the side to move ran out of time (§7): the opponent advances a bar, which may win, and the same side
    /// is still to move.
    ///
    /// None outside advanced, before the set-up roll and when the game is over.
    pub fn flag(&self) -> Option<Position> {
        if self.dice == Dice::NONE || self.is_over() {
            return None;
        }
        let mut next = Position { race: self.race.advanced(!self.turn, 1), ..*self };
        if next.winner().is_some() {
            next.pending = Pending::Nothing;
        }
        Some(next)
    }
}

/// The canonical position line (§8).
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_points(f, &self.board)?;
        write!(f, " {} {}-{} {}", self.turn, self.score[0], self.score[1], self.pending)?;
        if self.rules == Rules::Advanced {
            let control = self.control.map_or('-', Color::letter);
            match self.dice() {
                Some(dice) => write!(f, " {dice} {control} {}", self.race)?,
                None => write!(f, " - {control} {}", self.race)?,
            }
        }
        Ok(())
    }
}

/// The centre and the three rings, each from `a` to `h`, digits for runs of empty points.
fn write_points(f: &mut fmt::Formatter<'_>, board: &Board) -> fmt::Result {
    for (ring, points) in [0..1, 1..9, 9..17, 17..25].into_iter().enumerate() {
        if ring > 0 {
            f.write_str("/")?;
        }
        let mut run = 0;
        for &point in &Point::ALL[points] {
            let Some(piece) = board.piece_at(point) else {
                run += 1;
                continue;
            };
            if run > 0 {
                write!(f, "{run}")?;
                run = 0;
            }
            write!(f, "{}", piece.letter())?;
        }
        if run > 0 {
            write!(f, "{run}")?;
        }
    }
    Ok(())
}
