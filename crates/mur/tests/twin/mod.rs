//! A slow, obvious second implementation of the three rule sets of Mur, written rule by rule from the rules alone:
//! 25 characters for the board, strings for the plays, the whole history in a list. The fast crate is checked
//! against it.

#![allow(dead_code, reason = "each test file uses its own part of the twin")]

mod attempt;
mod board;
mod line;
mod plays;
mod random;
mod repetition;
pub(crate) mod setup;
mod state;
mod surround;
mod tight;

use std::collections::BTreeMap;

pub(crate) use random::{Rng, random_position};
use repetition::Seen;
use state::{Rules, State};

/// A game: a position and those before it.
#[derive(Clone, Debug)]
pub(crate) struct Twin {
    state: State,
    /// Every position since the line was read, the present one last.
    history: Vec<Seen>,
}

impl Twin {
    /// Starts from a position line of a rule set (`mur-basic`, `mur-classic`, `mur-advanced`), or says all that is
    /// wrong with it. That position counts as the first one.
    pub(crate) fn from_line(rules: &str, line: &str) -> Result<Twin, Vec<String>> {
        let rules = Rules::named(rules).ok_or_else(|| vec![format!("no rule set {rules:?}")])?;
        let state = line::read(rules, line)?;
        let history = vec![state.repeatable()];
        Ok(Twin { state, history })
    }

    /// The canonical strings of the legal plays, sorted bytewise; none in a finished game.
    pub(crate) fn legal_actions(&self) -> Vec<String> {
        self.plays().into_keys().collect()
    }

    /// The legal plays, each with the line it leads to.
    pub(crate) fn lines_after(&self) -> Vec<(String, String)> {
        self.plays().into_iter().map(|(play, next)| (play, line::write(&next))).collect()
    }

    fn plays(&self) -> BTreeMap<String, State> {
        plays::plays(&self.state, &self.history)
    }

    /// Makes a legal play.
    pub(crate) fn play(&mut self, play: &str) {
        let Some(next) = self.plays().remove(play) else {
            panic!("{play} is not legal in {}", self.line());
        };
        self.enter(next);
    }

    fn enter(&mut self, next: State) {
        if self.state.is_unrolled() {
            // R21: the start after the roll counts as the first position.
            self.history.clear();
        }
        self.history.push(next.repeatable());
        self.state = next;
    }

    /// The position line.
    pub(crate) fn line(&self) -> String {
        line::write(&self.state)
    }

    /// The winner, once there is one.
    pub(crate) fn winner(&self) -> Option<char> {
        self.state.winners().first().copied()
    }

    /// The side to move.
    pub(crate) fn turn(&self) -> char {
        self.state.turn
    }
}

/// The number of sequences of this many plays.
pub(crate) fn perft(twin: &Twin, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for next in twin.plays().into_values() {
        let mut twin = twin.clone();
        twin.enter(next);
        count += perft(&twin, depth - 1);
    }
    count
}
