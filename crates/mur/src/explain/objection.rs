//! Why a play that the pieces could make is illegal all the same, in words.

use super::refuse::Verdict;
use super::side::Side;
use super::words;
use crate::{Bitboard, Board, Game, Objection, Play, Position, Rules, Toll};

/// Judges what a play closes and what it repeats.
pub(super) fn check(game: &Game, play: Play) -> Verdict {
    let position = game.position();
    let Err(objection) = position.attempt(play, game.past()) else { return Ok(()) };
    let close = words::close(position.rules);
    let [_, them] = Side::both(position);
    Err(match objection {
        Objection::SelfClose(ships) => self_close(position, play, ships),
        // R7: only the opponent may close the kraken with his ships.
        Objection::KrakenForOpponent => {
            format!("it would {close} the kraken for {0}, and only {0} may do that", them.name())
        }
        Objection::Eye(eye) => {
            let whose = match position.board.ships(position.turn).surrounded().has(eye) {
                true => "your own".into(),
                false => them.whose(false),
            };
            format!("{eye} is {whose} eye, and no ship may come to rest on an eye unless that traps an opposing ship")
        }
        // Only a ship that knocks another of its own onto the point it left does this.
        Objection::Repeats { plies: 1 } => {
            "it would leave the position unchanged, your two ships merely trading places".into()
        }
        Objection::Repeats { plies } => repeats(game, plies),
    })
}

/// What a play to this board closes or traps for its player, whatever else it does.
pub(super) fn toll(position: &Position, after: &Board) -> Toll {
    let turn = position.turn;
    let surrounded = match position.rules {
        Rules::Classic => after.ships(turn).surrounded(),
        // A trap only has to stand; a close is a pocket that became an eye.
        _ => after.ships(turn).surrounded() - position.board.ships(turn).surrounded(),
    };
    Toll { ships: surrounded & after.ships(!turn), kraken: surrounded.has(after.kraken) }
}

fn self_close(position: &Position, play: Play, own: Bitboard) -> String {
    let close = words::close(position.rules);
    let [_, them] = Side::both(position);
    let ships = |ships: Bitboard| format!("{} on {}", words::plural(ships.count(), "ship"), words::list(ships, "and"));
    let theirs = toll(position, &position.board.after(position.turn, play)).ships;
    let own = ships(own);
    if theirs.is_empty() {
        return format!("it would {close} your own {own} (self-{close})");
    }
    let theirs = format!("{} {}", them.whose(false), ships(theirs));
    format!("it would {close} {theirs} but also your own {own} (a mixed double, which is a self-{close})")
}

fn repeats(game: &Game, plies: u32) -> String {
    let (what, rule) = match game.position().rules {
        Rules::Advanced => ("board and dice", "no position may appear twice in a game"),
        // R10: "within 5 turns" counts both ends.
        _ => ("position", "a position must differ from the four before it"),
    };
    // The play would be the one after those made so far.
    let when = match (game.plays().count() + 1).saturating_sub(plies as usize) {
        0 => "at the start".into(),
        ply => format!("after ply {ply}"),
    };
    format!("it would repeat the {what} of {plies} plies earlier ({when}), and {rule}")
}
