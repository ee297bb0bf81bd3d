//! Why the kraken cannot be moved (§7).

use super::refuse::Verdict;
use super::ship::{steps_between, wrong_landing};
use super::side::Subject;
use super::{objection, words};
use crate::{Bitboard, Game, Play, Point, Position, Rules, group};

/// Judges a move of the kraken.
pub(super) fn refuse(game: &Game, play: Play) -> Verdict {
    let position = game.position();
    control(position)?;
    let (Play::Move { from, to } | Play::Knock { from, to, .. }) = play else { return Ok(()) };
    steps_between(from, to)?;
    let Some(occupant) = Subject::on(position, to) else {
        return Err(format!("the kraken in your control moves onto occupied points only, and {to} is empty"));
    };
    let ways = ways(position, to);
    let Play::Knock { landing, tip, .. } = play else {
        let fit: Bitboard = ways.iter().filter(|way| way.is_fit()).map(|way| way.landing).collect();
        let knocks = fit.iter().map(|landing| Play::Knock { from, to, landing, tip: None });
        return Err(match fit.any() {
            true => {
                format!("{} stands on {to}, so this is a knock: write {}", occupant.plain(), words::list(knocks, "or"))
            }
            false => {
                format!("the kraken cannot knock {} on {to} into a group as large as its distance", occupant.plain())
            }
        });
    };
    let right: Bitboard = ways.iter().map(|way| way.landing).collect();
    if !right.has(landing) {
        return Err(wrong_landing(position, to, right, landing));
    }
    if tip.is_some() {
        return Err("a move of the kraken tips no die: only a ship that knocks it does".into());
    }
    let mut ways = ways.iter().filter(|way| way.landing == landing);
    if !ways.clone().any(Knock::is_fit) {
        let distances = words::list(ways.clone().map(|way| way.steps), "or");
        let steps = if distances == "1" { "step" } else { "steps" };
        let size = ways.next().map_or(0, |way| way.size);
        return Err(format!(
            "the kraken goes {distances} {steps}, so the knocked ship must end in a group of exactly {distances}, but on \
             {landing} its group has {}",
            words::count(size, "ship"),
        ));
    }
    objection::check(game, play)
}

/// How many steps the kraken goes in a legal move.
pub(super) fn steps(position: &Position, to: Point, landing: Point) -> u32 {
    ways(position, to).into_iter().find(|way| way.landing == landing && way.is_fit()).map_or(0, |way| way.steps)
}

/// Whether the player may move the kraken at all.
fn control(position: &Position) -> Verdict {
    let kraken = position.board.kraken;
    match position.control {
        _ if position.rules != Rules::Advanced => {
            Err(format!("the kraken stands on {kraken}, and nobody moves it: it only moves when a ship knocks it"))
        }
        Some(player) if player == position.turn => Ok(()),
        Some(player) => Err(format!(
            "the kraken stands on {kraken}, and you do not control it: {} does",
            position.rules.player(player)
        )),
        None => Err(format!(
            "the kraken stands on {kraken}, and nobody controls it: that takes tipping a die to make a triple"
        )),
    }
}

/// One way for the kraken to knock a ship.
struct Knock {
    /// How far the kraken goes.
    steps: u32,
    /// Where the ship comes to rest.
    landing: Point,
    /// How many ships are in its group then.
    size: u32,
}

impl Knock {
    /// The knocked ship must be in a group of exactly as many ships as the kraken went steps.
    fn is_fit(&self) -> bool {
        self.steps == self.size
    }
}

/// Every way for the kraken to knock the ship on a point, near ones first.
fn ways(position: &Position, to: Point) -> Vec<Knock> {
    let mut ways = Vec::new();
    let fleet = position.board.ships.into_iter().find(|ships| ships.has(to)).unwrap_or_default();
    for steps in 1..8 {
        position.visit_knocks(position.board.kraken, steps, to.into(), |_, landing| {
            let size = group::group(landing, fleet.without(to).with(landing)).count();
            ways.push(Knock { steps, landing, size });
        });
    }
    ways
}
