//! Whether this build plays as any other: the same random games.

use engine::checksum::Digest;
use game::{Game, Options, Random};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Fault;

/// Random games to play.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub(crate) struct RandomGames {
    rules: String,
    games: u32,
    seed: u64,
}

/// What came of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "PlayedGames")]
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
    let (mut lines, mut digest) = (0, Digest::EMPTY);
    for _ in 0..asked.games {
        let mut game = Game::start(rules, &Options::default())?;
        loop {
            lines += 1;
            digest = with_line(digest, &game.line());
            let legal = game.legal_actions();
            digest = legal.iter().fold(digest, |digest, action| with_line(digest, &action.to_string()));
            let Some(action) = game.random_action_among(&legal, &mut random) else { break };
            game.play(action);
        }
    }
    Ok(Played { lines, digest: format!("{:016x}", digest.value()) })
}

fn with_line(digest: Digest, line: &str) -> Digest {
    digest.and(line.as_bytes()).and(b"\n")
}
