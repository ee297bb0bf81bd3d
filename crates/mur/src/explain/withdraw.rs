//! Why a ship cannot be withdrawn.

use super::objection;
use super::refuse::Verdict;
use super::side::Subject;
use crate::{Bitboard, Game, Play, Point, Position, Rules};

/// A withdrawal where any one own ship may leave: after a repeat in classic, or for want of a legal play (R12).
pub(super) fn any_one(position: &Position, play: Play) -> Verdict {
    let Play::Withdraw { ships, kraken } = play else {
        return Err(match position.board.ships(position.turn).first() {
            Some(ship) => format!("this is no withdrawal like -{ship}"),
            None => "you have none on the board".into(),
        });
    };
    if kraken {
        return Err("the kraken is not yours to withdraw".into());
    }
    one_own_ship(position, ships).map(|_| ())
}

/// A withdrawal that nothing forces: by a port (§4).
pub(super) fn by_port(game: &Game, ships: Bitboard, kraken: bool) -> Verdict {
    let position = game.position();
    if kraken {
        return Err(match position.rules {
            Rules::Advanced => "the kraken goes back to o only after it was closed".into(),
            _ => "the kraken never leaves the board".into(),
        });
    }
    let ship = one_own_ship(position, ships)?;
    if !position.rules.has_ports() {
        return Err("there are no ports in classic: a ship leaves the board only when it must".into());
    }
    if !ship.is_port() {
        return Err(format!(
            "{ship} is not a port: ships leave the board only from c3 and g3, unless they are forced to"
        ));
    }
    objection::check(game, Play::withdraw(ship))
}

/// The one ship of the player's that is named.
fn one_own_ship(position: &Position, ships: Bitboard) -> Result<Point, String> {
    for point in ships {
        match Subject::on(position, point) {
            None => return Err(format!("{point} is empty: there is no ship to withdraw")),
            Some(Subject::Kraken) => {
                return Err(format!("the kraken stands on {point}, and it is not yours to withdraw"));
            }
            Some(Subject::Ship { side, .. }) if !side.to_move => {
                return Err(format!("the ship on {point} is {}, not yours", side.whose(false)));
            }
            Some(Subject::Ship { .. }) => {}
        }
    }
    match (ships.count(), ships.first()) {
        (1, Some(ship)) => Ok(ship),
        (0, _) | (_, None) => Err("no ship is named".into()),
        (more, _) => Err(format!("only one ship may leave, not {more}")),
    }
}
