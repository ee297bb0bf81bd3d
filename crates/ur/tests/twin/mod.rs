//! A slow, obvious second implementation of the three rule sets of Ur: plain arrays, strings and maps, one file per rule set,
//! written from the rules alone. Its only purpose is to disagree with the fast one wherever that is wrong.

pub mod board;
pub mod facts;
mod finkel;
mod line;
mod long_jump;
pub mod mutate;
pub mod random;
mod runners;
pub mod solve;

use board::{Rules, index_of, other};
use std::fmt;

/// What is to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Phase {
    /// `t`: to throw; in long jump, to choose.
    ToThrow,
    /// `t2`: to throw with two tries.
    TwoTries,
    /// `d`: the dice are due.
    DiceDue,
    /// A number: thrown, now to be played.
    Thrown(u8),
    /// `+`: a bonus is to be played.
    Bonus,
    /// `!`: a free move is to be played.
    FreeMove,
}

/// One action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// The dice show this value.
    Dice(u8),
    /// Choose to throw.
    Throw,
    /// A piece goes from a square, `s` (start) or `r` (river) to a square or `h` (home).
    Go {
        /// Where it comes from.
        from: char,
        /// Where it goes.
        to: char,
        /// Whether it hits.
        hit: bool,
    },
    /// Decline a bonus or free move.
    Pass,
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Dice(value) => write!(f, "d{value}"),
            Act::Throw => write!(f, "t"),
            Act::Go { from, to, hit: true } => write!(f, "{from}x{to}"),
            Act::Go { from, to, hit: false } => write!(f, "{from}-{to}"),
            Act::Pass => write!(f, "pass"),
        }
    }
}

/// The pieces of one side that are not on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Off {
    /// Not yet entered.
    pub start: u8,
    /// Hit, waiting to re-enter.
    pub river: u8,
    /// Borne off.
    pub home: u8,
}

/// A position. It is its own key: two equal positions are the same position.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Twin {
    /// The rules it is played by.
    pub rules: Rules,
    /// `b`, `w` or `.` for each of [`board::SQUARES`].
    board: [u8; 20],
    /// `b` or `w`, as a byte: the side to act.
    turn: u8,
    black: Off,
    white: Off,
    phase: Phase,
}

impl Twin {
    /// The start of a game with this many pieces per side.
    pub fn start(rules: &str, pieces: u8) -> Twin {
        let line = format!("6/8/6 b {pieces},0,0 {pieces},0,0 t");
        Twin::from_line(rules, &line).expect("the start of a game")
    }

    /// The side to act.
    pub fn turn(&self) -> char {
        char::from(self.turn)
    }

    /// What is on a square: `b`, `w` or `.`.
    pub fn on(&self, square: char) -> char {
        char::from(self.board[index_of(square)])
    }

    /// A side's pieces that are not on the board.
    pub fn off(&self, side: char) -> Off {
        if side == 'b' { self.black } else { self.white }
    }

    /// The number of pieces a side has on the board.
    pub fn on_board(&self, side: char) -> u8 {
        self.board.iter().filter(|&&piece| char::from(piece) == side).count() as u8
    }

    /// The number of pieces a side has in all.
    pub fn pieces(&self, side: char) -> u8 {
        let off = self.off(side);
        off.start + off.river + off.home + self.on_board(side)
    }

    /// What is to happen next.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The side that has brought all its pieces home.
    pub fn winner(&self) -> Option<char> {
        ['b', 'w'].into_iter().find(|&side| self.off(side).home == self.pieces(side))
    }

    /// The winner's points.
    pub fn points(&self) -> Option<u32> {
        let loser = other(self.winner()?);
        let (off, on_board) = (self.off(loser), u32::from(self.on_board(loser)));
        let (start, river) = (u32::from(off.start), u32::from(off.river));
        Some(match self.rules {
            Rules::Runners => on_board + 2 * river + 3 * start,
            Rules::LongJump => on_board + 2 * (river + start),
            Rules::Finkel => 1,
        })
    }

    /// Every legal action, dice included.
    pub fn acts(&self) -> Vec<Act> {
        if self.winner().is_some() {
            return Vec::new();
        }
        match self.rules {
            Rules::Runners => runners::acts(self),
            Rules::LongJump => long_jump::acts(self),
            Rules::Finkel => finkel::acts(self),
        }
    }

    /// Every legal action in canonical form, sorted bytewise.
    pub fn legal_actions(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.acts().iter().map(Act::to_string).collect();
        texts.sort();
        texts
    }

    /// At a chance node, the dice and their chances.
    pub fn chance(&self) -> Option<Vec<(String, (u32, u32))>> {
        let dice_next = matches!(self.acts().first(), Some(Act::Dice(_)));
        dice_next.then(|| {
            let dice = self.rules.dice().iter();
            dice.map(|&(value, chance)| (Act::Dice(value).to_string(), chance)).collect()
        })
    }

    /// Plays an action given in canonical form, if it is legal.
    pub fn play(&mut self, text: &str) -> Result<(), String> {
        let act = self.acts().into_iter().find(|act| act.to_string() == text);
        let act = act.ok_or_else(|| format!("no action `{text}` in {}", self.line()))?;
        self.act(act);
        Ok(())
    }

    /// Plays one of [`Twin::acts`].
    pub fn act(&mut self, act: Act) {
        match self.rules {
            Rules::Runners => runners::act(self, act),
            Rules::LongJump => long_jump::act(self, act),
            Rules::Finkel => finkel::act(self, act),
        }
    }

    /// The position after one of [`Twin::acts`].
    pub fn after(&self, act: Act) -> Twin {
        let mut next = self.clone();
        next.act(act);
        next
    }

    fn off_mut(&mut self, side: char) -> &mut Off {
        if side == 'b' { &mut self.black } else { &mut self.white }
    }

    fn put(&mut self, square: char, piece: char) {
        self.board[index_of(square)] = piece as u8;
    }

    /// A piece of the side to act goes from one place to another, unless one of its own is there.
    fn way(&self, from: char, to: char) -> Option<Act> {
        let there = if to == 'h' { '.' } else { self.on(to) };
        (there != self.turn()).then_some(Act::Go { from, to, hit: there != '.' })
    }

    /// Carries a piece of `side` from one place to another. A piece hit goes to the river, in finkel to start.
    fn move_piece(&mut self, side: char, from: char, to: char) {
        match from {
            's' => self.off_mut(side).start -= 1,
            'r' => self.off_mut(side).river -= 1,
            square => self.put(square, '.'),
        }
        if to == 'h' {
            self.off_mut(side).home += 1;
            return;
        }
        if self.on(to) == other(side) {
            let hit = if self.rules == Rules::Finkel { 's' } else { 'r' };
            match hit {
                's' => self.off_mut(other(side)).start += 1,
                _ => self.off_mut(other(side)).river += 1,
            }
        }
        self.put(to, side);
    }

    /// The turn is over: the other side acts.
    fn pass_turn(&mut self, phase: Phase) {
        self.turn = other(self.turn()) as u8;
        self.phase = phase;
    }
}

/// Every sequence of `depth` actions, dice values included, counted once.
pub fn perft(twin: &Twin, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    twin.acts().into_iter().map(|act| perft(&twin.after(act), depth - 1)).sum()
}
