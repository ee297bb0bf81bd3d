//! What happened in a file of games.

use std::collections::BTreeMap;
use std::path::Path;

use mur::{Action, Color, Game, Play, Rules, Score};

use super::error::{GamesFault, TrainError};
use super::file::GameReader;
use super::selfplay_game::PlayedGame;

/// What happened in the games of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// Games won by Black (Blue in advanced), won by White, and drawn.
    pub results: [u64; 3],
    /// The lengths of the games in plies, the shortest first.
    pub lengths: Vec<u64>,
    /// How games were won.
    pub endings: BTreeMap<&'static str, u64>,
    /// What was done how often in all games.
    pub action_kinds: BTreeMap<&'static str, u64>,
    /// How often a side got somewhere first in a game that somebody won, and how often that side won it.
    pub firsts: BTreeMap<&'static str, [u64; 2]>,
}

impl Summary {
    /// Reads the games of a file.
    ///
    /// # Errors
    /// If the file cannot be read or is damaged.
    pub fn read(file: &Path) -> Result<Summary, TrainError> {
        let mut reader = GameReader::open(file)?;
        let mut summary = Summary::default();
        while let Some(game) = reader.next_game()? {
            summary.add(&game).ok_or_else(|| TrainError::at(file)(GamesFault::illegal(reader.games())))?;
        }
        summary.lengths.sort_unstable();
        Ok(summary)
    }

    /// The number of games.
    pub fn games(&self) -> u64 {
        self.results.iter().sum()
    }

    /// Adds a game, unless a play is not legal.
    fn add(&mut self, played: &PlayedGame) -> Option<()> {
        let mut game = PlayedGame::start(played.rules, played.dice);
        let mut firsts: BTreeMap<&'static str, Color> = BTreeMap::new();
        for ply in &played.plies {
            let action = *game.legal_actions().get(usize::from(ply.choice))?;
            let (mover, before) = (game.position().turn(), *game.position());
            if let Some(name) = action_kind(&game, action) {
                *self.action_kinds.entry(name).or_default() += 1;
            }
            game.play_unchecked(action);
            let (gained, lead) = (steps(&game, mover) - steps_at(&before, mover), lead(&game, mover));
            if gained > 0 {
                let first = match played.rules {
                    Rules::Basic => "with the first close",
                    Rules::Classic => "with the first trap",
                    Rules::Advanced => "with the first bar",
                };
                firsts.entry(first).or_insert(mover);
            }
            if lead >= 2 {
                firsts.entry("that led by two first").or_insert(mover);
            }
            if game.position().control() == Some(mover) && before.control() != Some(mover) {
                firsts.entry("that controlled the kraken first").or_insert(mover);
            }
        }
        self.lengths.push(played.plies.len() as u64);
        let Some(winner) = played.winner else {
            self.results[2] += 1;
            return Some(());
        };
        self.results[winner as usize] += 1;
        let ending = match (played.rules, game.position().score(winner)) {
            (Rules::Advanced, _) => "the race",
            (_, Score::Kraken) => "the kraken",
            (Rules::Classic, _) => "three traps",
            (Rules::Basic, _) => "three closes",
        };
        *self.endings.entry(ending).or_default() += 1;
        for (name, color) in firsts {
            let [times, won] = self.firsts.entry(name).or_default();
            *times += 1;
            *won += u64::from(color == winner);
        }
        Some(())
    }
}

/// The kind of an action, as far as it is worth counting.
fn action_kind(game: &Game, action: Action) -> Option<&'static str> {
    let position = game.position();
    let play = action.play()?;
    let closed = position.closed_by(play);
    Some(match play {
        _ if closed.kraken => "plays that close the kraken",
        _ if !closed.is_empty() => "plays that close a ship",
        Play::Place(_) => "other placements",
        Play::Move { .. } => "other moves",
        Play::Knock { .. } => "other knocks",
        Play::Withdraw { .. } if position.pending() == mur::Pending::Nothing => "withdrawals from ports",
        Play::Withdraw { .. } => "forced withdrawals",
    })
}

/// Closes, traps or bars that a side has made.
fn steps(game: &Game, color: Color) -> i32 {
    steps_at(game.position(), color)
}

fn steps_at(position: &mur::Position, color: Color) -> i32 {
    match (position.race(), position.score(color)) {
        (Some(race), _) => i32::from(race.bars(color)),
        (None, Score::Closes(closes)) => closes as i32,
        (None, Score::Kraken) => 3,
    }
}

/// By how many closes, traps or bars a side is ahead.
fn lead(game: &Game, color: Color) -> i32 {
    steps(game, color) - steps(game, !color)
}
