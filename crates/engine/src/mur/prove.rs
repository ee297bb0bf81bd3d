//! Proofs of wins: what the engine reports as a win in n plies has been proven here.
//!
//! The transposition table joins positions whose next plays agree but whose later ones may not, because repetition looks
//! further back. A proof shares nothing with it but hints for move ordering. It follows every defence, and what it remembers
//! is keyed by all of the past that could matter.

use mur::{Game, History, Pending, Play, Position, Rules};

use super::packed::Packed;
use super::search::StopCheck;
use super::transposition_table::TranspositionTable;

/// The nodes that a proof may visit are used up, or the caller stopped it.
#[derive(Debug)]
pub(crate) struct Unfinished;

/// A proven end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Proof {
    /// The number of plies to the end, with best play by both sides.
    pub(crate) plies: u32,
    /// A play that wins this fast, or that loses no faster.
    pub(crate) play: Play,
}

/// Proves wins from one position.
pub(crate) struct Prover<'a> {
    position: Position,
    history: History,
    /// The keys of the positions up to the present one: the last few of the game and those of the proof.
    path: Vec<u64>,
    /// How many of them there are at the root.
    root: usize,
    /// The path since the root combined, in any order.
    visited: u64,
    hints: &'a TranspositionTable,
    remembered: Vec<Remembered>,
    /// For each number of plies left, the last defence that held.
    refutations: [Packed; 128],
    pub(crate) nodes: u64,
    most_nodes: u64,
    watch: StopCheck<'a>,
}

/// What is known about whether the attacker wins from a position.
#[derive(Clone, Copy, Debug, Default)]
struct Remembered {
    key: u64,
    /// The attacker wins within this many plies; 0 if not known.
    wins_in: u8,
    /// The attacker does not win within this many plies.
    not_in: u8,
}

const REMEMBERED: usize = 1 << 16;

impl<'a> Prover<'a> {
    pub(crate) fn new(game: &Game, hints: &'a TranspositionTable, most_nodes: u64, watch: StopCheck<'a>) -> Prover<'a> {
        let recent: Vec<u64> = game.positions().rev().take(4).map(Position::hash).collect();
        Prover {
            position: *game.position(),
            history: game.history().clone(),
            root: recent.len(),
            path: recent.into_iter().rev().collect(),
            visited: 0,
            hints,
            remembered: vec![Remembered::default(); REMEMBERED],
            refutations: [Packed::NONE; 128],
            nodes: 0,
            most_nodes,
            watch,
        }
    }

    /// The fastest win of the side to move within this many plies, if there is one.
    pub(crate) fn win(&mut self, most: u32) -> Result<Option<Proof>, Unfinished> {
        let position = self.position;
        self.win_from(&position, most)
    }

    /// The fastest loss of the side to move within this many plies, unless it can hold out longer.
    pub(crate) fn loss(&mut self, most: u32) -> Result<Option<Proof>, Unfinished> {
        let position = self.position;
        self.loss_from(&position, most)
    }

    /// The plays to the end that a proof promises, or as many of them as there are nodes to find. Call it last.
    pub(crate) fn line(&mut self, proof: Proof) -> Vec<Play> {
        let mut line = vec![proof.play];
        let mut position = self.position;
        let mut next = proof;
        while next.plies > 1 {
            let Ok(after) = self.visit(&position, next.play) else { break };
            position = after;
            // The positions of the line are behind it now.
            self.root = self.path.len();
            let left = next.plies - 1;
            let found = if left % 2 == 1 { self.win_from(&position, left) } else { self.loss_from(&position, left) };
            let Ok(Some(found)) = found else { break };
            line.push(found.play);
            next = found;
        }
        line
    }

    fn win_from(&mut self, position: &Position, most: u32) -> Result<Option<Proof>, Unfinished> {
        for plies in (1..=most.min(127)).step_by(2) {
            let mut winning = None;
            if self.attack(position, plies, &mut winning)? {
                return Ok(winning.map(|play| Proof { plies, play }));
            }
        }
        Ok(None)
    }

    fn loss_from(&mut self, position: &Position, most: u32) -> Result<Option<Proof>, Unfinished> {
        let mut longest = None;
        for plies in (2..=most.min(126)).step_by(2) {
            let mut holding = None;
            if self.defend(position, plies, &mut holding)? {
                let play = longest.or_else(|| self.plays(position, plies).into_iter().next());
                return Ok(play.map(|play| Proof { plies, play }));
            }
            longest = holding;
        }
        Ok(None)
    }

    /// Whether the side to move wins within this many plies, and by which play.
    fn attack(&mut self, position: &Position, left: u32, winning: &mut Option<Play>) -> Result<bool, Unfinished> {
        let key = self.key(position);
        // At the root the play is wanted too.
        if self.path.len() > self.root
            && let Some(known) = self.recall(key, left)
        {
            return Ok(known);
        }
        let plays = if left == 1 { self.closing_plays(position) } else { self.plays(position, left) };
        for play in plays {
            let next = self.visit(position, play)?;
            let wins = match next.winner() {
                Some(winner) => Ok(winner == position.turn()),
                None if left == 1 => Ok(false),
                None => self.defend(&next, left - 1, &mut None),
            };
            self.leave();
            if wins? {
                *winning = Some(play);
                self.remember(key, left, true);
                return Ok(true);
            }
        }
        self.remember(key, left, false);
        Ok(false)
    }

    /// Whether the side to move loses within this many plies, or which play saves it.
    fn defend(&mut self, position: &Position, left: u32, holding: &mut Option<Play>) -> Result<bool, Unfinished> {
        let plays = self.plays(position, left);
        if plays.is_empty() {
            // Without a play and without a ship on the board the game is drawn (R12).
            return Ok(false);
        }
        for play in plays {
            let next = self.visit(position, play)?;
            let loses = match next.winner() {
                Some(_) => Ok(false),
                None => self.attack(&next, left - 1, &mut None),
            };
            self.leave();
            if !loses? {
                *holding = Some(play);
                self.refutations[left as usize] = Packed::new(play);
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn visit(&mut self, position: &Position, play: Play) -> Result<Position, Unfinished> {
        if self.nodes >= self.most_nodes || self.nodes % 1024 == 1023 && (self.watch)(self.nodes) {
            return Err(Unfinished);
        }
        self.nodes += 1;
        let next = position.play_unchecked(play, &self.history);
        self.history.push(&next);
        self.path.push(next.hash());
        self.visited ^= scatter(next.hash(), 0);
        Ok(next)
    }

    fn leave(&mut self) {
        self.history.pop();
        let left = self.path.pop().unwrap_or_default();
        self.visited ^= scatter(left, 0);
    }

    /// A key of the position and of everything in the past that could matter to any play from here on.
    fn key(&self, position: &Position) -> u64 {
        let past = |plies: usize| self.path.iter().rev().nth(plies).map_or(0, |&key| scatter(key, plies as u32));
        match position.rules() {
            // R10: the next three plays look back to at most three positions before this one.
            Rules::Basic => position.hash() ^ past(1) ^ past(2) ^ past(3),
            Rules::Classic => position.hash() ^ past(1),
            Rules::Advanced => position.hash() ^ self.visited,
        }
    }

    /// The legal plays, the likeliest first.
    fn plays(&self, position: &Position, left: u32) -> Vec<Play> {
        let mut plays = Vec::with_capacity(64);
        if let Pending::Withdraw { ships, kraken } = position.pending() {
            plays.push(Play::Withdraw { ships, kraken });
            return plays;
        }
        let hinted = self.hints.probe(position.hash_with(&self.history)).map_or(Packed::NONE, |known| known.play);
        let refutation = self.refutations[left as usize];
        position.visit_closing_plays(&self.history, |play| plays.push(play));
        let closing = plays.len();
        position.visit_plays(&self.history, |play| {
            if !plays[..closing].contains(&play) {
                plays.push(play);
            }
        });
        for likelier in [refutation, hinted] {
            if let Some(place) = plays.iter().position(|&play| Packed::new(play) == likelier) {
                let play = plays.remove(place);
                plays.insert(0, play);
            }
        }
        plays
    }

    fn closing_plays(&self, position: &Position) -> Vec<Play> {
        let mut plays = Vec::new();
        position.visit_closing_plays(&self.history, |play| plays.push(play));
        plays
    }

    fn recall(&self, key: u64, left: u32) -> Option<bool> {
        let slot = self.remembered[key as usize % REMEMBERED];
        if slot.key != key {
            return None;
        }
        match left as u8 {
            left if slot.wins_in > 0 && slot.wins_in <= left => Some(true),
            left if slot.not_in >= left => Some(false),
            _ => None,
        }
    }

    fn remember(&mut self, key: u64, left: u32, wins: bool) {
        let slot = &mut self.remembered[key as usize % REMEMBERED];
        if slot.key != key {
            *slot = Remembered { key, ..Remembered::default() };
        }
        if wins {
            slot.wins_in = left as u8;
        } else {
            slot.not_in = slot.not_in.max(left as u8);
        }
    }
}

/// Spreads a key over all bits, differently for each position of the past.
fn scatter(key: u64, age: u32) -> u64 {
    let x = (key ^ key >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93).rotate_left(7 * age + 1);
    (x ^ x >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
