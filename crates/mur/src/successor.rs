//! The position after an action.

use crate::violation::Violation;
use crate::{
    Bitboard, Board, Classes, Closed, Color, Dice, History, Pending, Play, Position, Rules, Score, close, hash, trap,
};

impl Position {
    /// The position after the set-up roll (R21), if that is the next action. A triple gives nobody control (R16).
    pub fn roll(&self, dice: Dice) -> Option<Position> {
        let rolled = || Position { dice, key: self.key ^ hash::dice(self.dice) ^ hash::dice(dice), ..*self };
        self.is_chance().then(rolled)
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
        if !closed.is_empty() {
            return self.reached_by_close(play, board, closed);
        }
        let mut next = *self;
        next.put(board);
        next.turn = !self.turn;
        if let Play::Knock { tip: Some(_), .. } = play {
            next.tip(self.dice_after(play), self.turn);
        }
        let repeats = self.rules == Rules::Classic && history.is_immediate_repeat(&board);
        next.pending = if repeats { Pending::AnyShip } else { Pending::Nothing };
        next
    }

    /// The position with this board, reached by a play that closed something. Apart from the others, so that those stay fast.
    #[cold]
    #[inline(never)]
    fn reached_by_close(&self, play: Play, board: Board, closed: Closed) -> Position {
        let mut next = *self;
        next.put(board);
        next.turn = !self.turn;
        if let Play::Knock { tip: Some(_), .. } = play {
            next.tip(self.dice_after(play), self.turn);
        }
        next.gain(self.turn, closed);
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
