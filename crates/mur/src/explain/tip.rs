//! Why a knock cannot tip a die (§7).

use super::refuse::Verdict;
use super::side::Subject;
use super::words;
use crate::{Point, Position};

/// Judges the tip of a knock by a ship of this class that is right in everything else.
pub(super) fn refuse(position: &Position, class: u32, to: Point, number: u8) -> Verdict {
    let Some(dice) = position.dice() else {
        return Err("there are no dice to tip: only advanced has them".into());
    };
    if to != position.board.kraken {
        let piece = Subject::on(position, to).map_or("nothing".into(), Subject::plain);
        return Err(format!("only a knock of the kraken may tip a die, and {piece} stands on {to}"));
    }
    if to == Point::O {
        return Err("no die may be tipped when the kraken is knocked from o".into());
    }
    if let Some(triple) = dice.triple().filter(|&triple| u32::from(triple) != class) {
        return Err(format!(
            "the dice show {dice}, so only a ship that moves exactly {} may tip one; yours moves {class}",
            words::count(triple, "step"),
        ));
    }
    if dice.tipped_to(number).is_none() {
        return Err(format!(
            "the dice show {dice} and go on by one each, so a die can be tipped to {}, not to {number}",
            words::list(dice.tips(), "or"),
        ));
    }
    Ok(())
}
