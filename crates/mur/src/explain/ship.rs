//! Why a ship cannot move or knock.

use super::refuse::Verdict;
use super::side::Subject;
use super::{objection, tip, words};
use crate::{Bitboard, Game, Play, Point, Position, Rules, lane};

/// Judges a move to an empty point.
pub(super) fn refuse_move(game: &Game, from: Point, to: Point) -> Verdict {
    let position = game.position();
    let class = own_class(position, from)?;
    reach(game, from, to, class)?;
    let Some(occupant) = Subject::on(position, to) else {
        return objection::check(game, Play::Move { from, to });
    };
    strength(position, from, class, to)?;
    Err(format!(
        "{} stands on {to}, so this is a knock: write {}",
        occupant.plain(),
        words::list(knocks(position, from, class, to), "or")
    ))
}

/// Judges a knock.
pub(super) fn refuse_knock(game: &Game, play: Play, from: Point, to: Point) -> Verdict {
    let position = game.position();
    let class = own_class(position, from)?;
    reach(game, from, to, class)?;
    if position.board.empty().has(to) {
        return Err(format!("{to} is empty, so there is nothing to knock: write {from}-{to}"));
    }
    strength(position, from, class, to)?;
    if let Play::Knock { landing, tip, .. } = play {
        let landings = landings(position, from, class, to);
        if !landings.has(landing) {
            return Err(wrong_landing(position, to, landings, landing));
        }
        if let Some(number) = tip {
            tip::refuse(position, class, to, number)?;
        }
    }
    objection::check(game, play)
}

/// The class of the player's own ship on a point.
fn own_class(position: &Position, from: Point) -> Result<u32, String> {
    position.classes(position.turn).class_at(from).ok_or_else(|| {
        if position.board.empty().has(from) {
            return format!("{from} is empty: there is no ship to move");
        }
        let owner = position.rules.player(!position.turn);
        format!("the ship on {from} is {owner}'s, and you move only your own")
    })
}

/// Whether a ship of this class gets there at all: along its ring or diameter, in exactly as many steps.
fn reach(game: &Game, from: Point, to: Point, class: u32) -> Verdict {
    let position = game.position();
    if lane::targets(class, from).has(to) {
        return Ok(());
    }
    let steps = steps_between(from, to)?;
    let group = match class {
        1 => "stands alone".into(),
        _ => format!("is in a group of {class}"),
    };
    let targets = legal_targets(game, from);
    let instead = match targets.any() {
        true => format!("it can go to {}", words::list(targets, "and")),
        false => "it has no legal move now".into(),
    };
    Err(format!(
        "your ship on {from} {group} ({}), so it moves exactly {}; {from}-{to} is {}; {instead}",
        position.rules.class_name(class),
        words::count(class, "step"),
        words::count(steps, "step"),
    ))
}

/// How far it is to another point on the same ring or diameter, the short way.
pub(super) fn steps_between(from: Point, to: Point) -> Result<u32, String> {
    if from == to {
        // R3: a move that ends on its own starting point does not exist.
        return Err(format!("it ends where it starts, on {from}, and that is no move"));
    }
    (1..8).find(|&steps| lane::targets(steps, from).has(to)).ok_or_else(|| {
        format!("{to} is neither on the ring nor on the diameter of {from}, and pieces move along one of these")
    })
}

/// The points a ship has a legal play to.
fn legal_targets(game: &Game, ship: Point) -> Bitboard {
    let position = game.position();
    let mut targets = Bitboard::EMPTY;
    position.visit_candidates(|play| {
        if let Play::Move { from, to } | Play::Knock { from, to, .. } = play
            && from == ship
            && position.attempt(play, game.past()).is_ok()
        {
            targets = targets.with(to);
        }
    });
    targets
}

/// Whether a ship of this class is strong enough to knock what stands on a point.
fn strength(position: &Position, from: Point, class: u32, to: Point) -> Verdict {
    if position.knockable(class).has(to) {
        return Ok(());
    }
    let rules = position.rules;
    let (word, stronger) = match rules {
        Rules::Classic => ("order", "higher"),
        _ => ("class", "stronger"),
    };
    let occupant = match (Subject::on(position, to), rules.kraken_class()) {
        (Some(Subject::Kraken), Some(kraken)) => {
            format!("the kraken on {to} ({word} {kraken}, as a {})", rules.class_name(kraken))
        }
        (Some(piece @ Subject::Ship { class, .. }), _) => {
            format!("{} on {to} ({word} {class})", piece.with_class(false))
        }
        _ => return Ok(()),
    };
    Err(format!(
        "your {} on {from} ({word} {class}) cannot knock {occupant}: only a strictly {stronger} {word}, a smaller \
         number, may knock",
        rules.class_name(class),
    ))
}

/// Where the piece on a point lands when it is knocked by a ship of this class.
pub(super) fn landings(position: &Position, from: Point, class: u32, to: Point) -> Bitboard {
    let mut landings = Bitboard::EMPTY;
    position.visit_knocks(from, class, to.into(), |_, landing| landings = landings.with(landing));
    landings
}

/// The knocks of a ship on a point as they are written, without tips.
pub(super) fn knocks(position: &Position, from: Point, class: u32, to: Point) -> impl Iterator<Item = Play> {
    let landings = landings(position, from, class, to).into_iter();
    landings.map(move |landing| Play::Knock { from, to, landing, tip: None })
}

/// Why a knocked piece does not land on a point.
pub(super) fn wrong_landing(position: &Position, to: Point, right: Bitboard, wrong: Point) -> String {
    let piece = Subject::on(position, to).map_or("it".into(), Subject::plain);
    format!(
        "{piece} knocked from {to} lands on {}, the first empty point on its way, not on {wrong}",
        words::list(right, "or")
    )
}
