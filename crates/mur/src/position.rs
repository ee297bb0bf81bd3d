use core::fmt;

use crate::{
    Bitboard, Board, Classes, Color, Dice, Faults, Objection, Past, Pending, Play, Point, Race, Rules, Score, Setup,
    Toll, close, hash, trap,
};

/// A valid position: everything that matters but the history.
///
/// Two equal positions may still differ in their legal plays, because repetition looks back; [`Past`] holds what it sees.
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
    /// The start of a game of basic or classic.
    ///
    /// # Panics
    /// In advanced, which needs dice: see [`Position::start_advanced`].
    pub fn start(rules: Rules) -> Position {
        assert!(rules != Rules::Advanced, "advanced starts with a roll of the dice");
        Position::assemble(rules, Board::START, Dice::NONE, Race::NONE)
    }

    /// The start of a game of advanced after a roll; a triple rolled gives nobody control (R16).
    pub fn start_advanced(dice: Dice, race: Race) -> Position {
        Position::assemble(Rules::Advanced, Board::START, dice, race)
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
            key: hash::scene(&board, dice),
        }
    }

    /// Reads a position line (§8).
    ///
    /// ```
    /// use mur::{Position, Rules};
    /// let line = "k/8/8/8 b 0-0 -";
    /// assert_eq!(Position::from_line(Rules::Basic, line).unwrap().to_string(), line);
    /// assert!(Position::from_line(Rules::Basic, "k/8/8/7k b 0-0 -").is_err());
    /// ```
    pub fn from_line(rules: Rules, line: &str) -> Result<Position, Faults> {
        Setup::read(rules, line)?.validate()
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

    /// What a side has made (basic, classic).
    pub fn score(&self, color: Color) -> Score {
        self.score[color as usize]
    }

    /// The dice, in advanced.
    pub fn dice(&self) -> Option<Dice> {
        (self.rules == Rules::Advanced).then_some(self.dice)
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

    /// A key of everything that makes positions differ: the pieces and dice (kept up to date play by play), the side to
    /// move, what is pending, the score, control and the race.
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

    /// The same key computed from nothing: what [`Position::hash`] must always equal.
    pub fn recomputed_hash(&self) -> u64 {
        Position { key: hash::scene(&self.board, self.dice), ..*self }.hash()
    }

    /// The position after a play the pieces can make, or what forbids it.
    #[inline]
    pub(crate) fn attempt(&self, play: Play, past: &Past) -> Result<Position, Objection> {
        let (board, toll) = self.verdict(play, self.forbidden_eyes())?;
        let next = self.reached(play, board, toll, past);
        past.check(&next)?;
        Ok(next)
    }

    /// The eyes of classic, where ships may not come to rest unless they trap; none in the other rule sets.
    #[inline]
    pub(crate) fn forbidden_eyes(&self) -> Bitboard {
        if self.rules == Rules::Classic { self.board.eyes() } else { Bitboard::EMPTY }
    }

    /// The board after a play the pieces can make and what it closes, or what forbids it; repetition is not asked.
    #[inline(always)]
    pub(crate) fn verdict(&self, play: Play, eyes: Bitboard) -> Result<(Board, Toll), Objection> {
        let board = self.board.after(self.turn, play);
        let toll = match self.rules {
            Rules::Classic => trap::judge(eyes, &board, self.turn)?,
            _ => close::judge(&self.board, &board, self.turn)?,
        };
        Ok((board, toll))
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

    /// The position after a play that is known to be legal.
    #[inline]
    pub(crate) fn played(&self, play: Play, past: &Past) -> Position {
        match play {
            Play::Withdraw { ships, kraken } => self.withdrawn(ships, kraken),
            _ => {
                let (board, toll) = self.verdict(play, self.forbidden_eyes()).expect("a legal play has no objection");
                self.reached(play, board, toll, past)
            }
        }
    }

    /// The position with this board, reached by a play that closed something or nothing.
    #[inline]
    pub(crate) fn reached(&self, play: Play, board: Board, toll: Toll, past: &Past) -> Position {
        let mut next = *self;
        next.put(board);
        next.turn = !self.turn;
        if let Play::Knock { tip: Some(_), .. } = play {
            next.tip(self.dice_after(play), self.turn);
        }
        next.settle(toll, past);
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
    fn tip(&mut self, dice: Dice, player: Color) {
        self.key ^= hash::dice(self.dice) ^ hash::dice(dice);
        self.dice = dice;
        self.control = dice.triple().map(|_| player);
    }

    /// Counts what the side that just moved has closed and says what the other is forced to do.
    #[inline]
    fn settle(&mut self, toll: Toll, past: &Past) {
        let player = !self.turn;
        if toll.is_empty() {
            self.pending = if self.rules == Rules::Classic && past.is_immediate_repeat(&self.board) {
                Pending::AnyShip
            } else {
                Pending::Nothing
            };
            return;
        }
        if self.rules == Rules::Advanced {
            self.race = self.race.advanced(player, toll.ships.count() + if toll.kraken { 3 } else { 0 });
        } else if toll.kraken {
            self.score[player as usize] = Score::Kraken;
        } else if let Score::Closes(closes) = &mut self.score[player as usize] {
            *closes = closes.saturating_add(toll.ships.count());
        }
        // §5: the play that wins ends the game at once; no withdrawal follows.
        self.pending = match self.winner() {
            Some(_) => Pending::Nothing,
            None => Pending::Withdraw { ships: toll.ships, kraken: toll.kraken },
        };
    }

    /// The position in which the next game of a classic set begins (§6): the trapped ships of the last play are withdrawn,
    /// the kraken is put on `o`, a ship on `o` is withdrawn, scores return to 0. After a drawn game the ships that had to
    /// be withdrawn leave in the same way.
    ///
    /// None in the rule sets whose games are independent.
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

    /// The opponent of the side to move advances bars because a clock ran out (§7); the same side is still to move.
    ///
    /// None outside advanced and when the game is over.
    pub fn time_ran_out(&self) -> Option<Position> {
        if self.rules != Rules::Advanced || self.winner().is_some() {
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
            write!(f, " {} {control} {}", self.dice, self.race)?;
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
