//! Whether this build plays as any other: the same random games, and the same searches.

use game::{Game, Options, Random};
use serde::{Deserialize, Serialize};

use crate::Fault;

/// Random games to play.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct RandomGames {
    rules: String,
    games: u32,
    seed: u64,
}

/// What came of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Played {
    /// How many position lines there were.
    lines: u64,
    /// A digest of all of them and of the legal actions in each, in order.
    digest: String,
}

/// Plays random games.
pub(crate) fn games(asked: &RandomGames) -> Result<Played, Fault> {
    let rules = asked.rules.parse()?;
    let mut random = Random::new(asked.seed);
    let (mut lines, mut digest) = (0, Digest::default());
    for _ in 0..asked.games {
        let mut game = Game::start(rules, &Options::default())?;
        loop {
            lines += 1;
            digest.add(&game.line());
            let legal = game.legal_actions();
            legal.iter().for_each(|action| digest.add(&action.to_string()));
            let Some(action) = game.random_action_among(&legal, &mut random) else { break };
            game.play(action);
        }
    }
    Ok(Played { lines, digest: format!("{:016x}", digest.0) })
}

/// What a search of the engine's benchmark has visited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Visited {
    rules: String,
    nodes: u64,
}

/// Runs the engine's benchmark.
pub(crate) fn engine() -> Vec<Visited> {
    let visited = |(rules, nodes)| Visited { rules: game::RuleSet::Mur(rules).name().to_owned(), nodes };
    engine::mur::bench().into_iter().map(visited).collect()
}

/// A 64-bit FNV-1a digest.
struct Digest(u64);

impl Default for Digest {
    fn default() -> Digest {
        Digest(0xcbf2_9ce4_8422_2325)
    }
}

impl Digest {
    fn add(&mut self, text: &str) {
        for byte in text.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
