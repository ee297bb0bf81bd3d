//! Which rule forbids a play: the first cause a teacher would name.

use super::effect::duty;
use super::{Victory, kraken, place, ship, withdraw};
use crate::{Game, Past, Pending, Play, Position};

/// Nothing, or the reason why not, as the end of "illegal, …".
pub(super) type Verdict = Result<(), String>;

/// Judges a play.
pub(super) fn refuse(game: &Game, play: Play) -> Verdict {
    let position = game.position();
    if let Some((winner, victory)) = Victory::of(position) {
        return Err(format!("the game is over: {} won {victory}", position.rules.player(winner)));
    }
    match position.pending {
        Pending::Withdraw { ships, kraken } => forced(position, play, Play::Withdraw { ships, kraken }),
        Pending::AnyShip => withdraw::any_one(position, play).map_err(|reason| {
            format!("the immediate repeat forces you to withdraw any one of your ships, and {reason}")
        }),
        Pending::Nothing if stagnates(position, game.past()) => stagnant(game, play),
        Pending::Nothing => unforced(game, play),
    }
}

/// A play by a side that is forced to nothing.
fn unforced(game: &Game, play: Play) -> Verdict {
    let kraken = game.position().board.kraken;
    match play {
        Play::Place(at) => place::refuse(game, at),
        Play::Move { from, .. } | Play::Knock { from, .. } if from == kraken => kraken::refuse(game, play),
        Play::Move { from, to } => ship::refuse_move(game, from, to),
        Play::Knock { from, to, .. } => ship::refuse_knock(game, play, from, to),
        Play::Withdraw { ships, kraken } => withdraw::by_port(game, ships, kraken),
    }
}

/// A play where only one is allowed (§3.3).
fn forced(position: &Position, play: Play, only: Play) -> Verdict {
    if play == only {
        return Ok(());
    }
    Err(format!("your turn is forced: you must {} ({only})", duty(position.pending)))
}

/// A play by a side without a legal play: R12 lets it withdraw any one of its ships.
fn stagnant(game: &Game, play: Play) -> Verdict {
    let reason = match play {
        Play::Withdraw { .. } => withdraw::any_one(game.position(), play),
        _ => unforced(game, play),
    };
    reason.map_err(|reason| format!("{reason}; you have no legal play, so you must withdraw any one of your ships"))
}

/// Whether a side that is forced to nothing has no legal play (R12).
pub(super) fn stagnates(position: &Position, past: &Past) -> bool {
    let mut stagnates = true;
    position.visit_candidates(|play| stagnates &= position.attempt(play, past).is_err());
    stagnates
}
