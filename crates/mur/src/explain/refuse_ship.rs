//! Why a ship cannot move, knock or tip a die.

use super::refuse::{Judgement, violations};
use super::{Player, Refusal, Subject};
use crate::{Bitboard, Game, Play, Point, Position, lane};

/// Judges a move to an empty point.
pub(super) fn refuse_move(game: &Game, from: Point, to: Point) -> Judgement {
    let position = game.position();
    let class = own_class(position, from)?;
    reach(game, from, to, class)?;
    let Some(occupant) = Subject::on(position, to) else {
        return violations(game, Play::Move { from, to });
    };
    strength(position, from, class, to, occupant)?;
    Err(Refusal::IsAKnock { occupant, from, to, landings: landings(position, from, class, to) })
}

/// Judges a knock.
pub(super) fn refuse_knock(game: &Game, from: Point, to: Point, landing: Point, tip: Option<u8>) -> Judgement {
    let position = game.position();
    let class = own_class(position, from)?;
    reach(game, from, to, class)?;
    let Some(occupant) = Subject::on(position, to) else { return Err(Refusal::NothingToKnock { from, to }) };
    strength(position, from, class, to, occupant)?;
    let landings = landings(position, from, class, to);
    if !landings.has(landing) {
        return Err(Refusal::WrongLanding { piece: occupant, from: to, landings, named: landing });
    }
    if let Some(number) = tip {
        refuse_tip(position, class, to, occupant, number)?;
    }
    violations(game, Play::Knock { from, to, landing, tip })
}

/// The class of the player's own ship on a point.
fn own_class(position: &Position, from: Point) -> Result<u32, Refusal> {
    position.classes(position.turn).class_at(from).ok_or_else(|| {
        let [who, owner] = Player::both(position);
        match position.board.empty().has(from) {
            true => Refusal::NothingToMove { at: from },
            false => Refusal::NotYours { who, owner, at: from },
        }
    })
}

/// Whether a ship of this class gets there at all: along its ring or diameter, in exactly as many steps.
fn reach(game: &Game, from: Point, to: Point, class: u32) -> Judgement {
    if lane::targets(class, from).has(to) {
        return Ok(());
    }
    let steps = steps_between(from, to)?;
    let [who, _] = Player::both(game.position());
    Err(Refusal::WrongDistance { who, class, from, to, steps, targets: legal_targets(game, from) })
}

/// The distance to another point on the same ring or diameter, the short way.
pub(super) fn steps_between(from: Point, to: Point) -> Result<u32, Refusal> {
    if from == to {
        return Err(Refusal::NoMove { at: from });
    }
    (1..8).find(|&steps| lane::targets(steps, from).has(to)).ok_or(Refusal::NoLine { from, to })
}

/// The points a ship has a legal play to.
fn legal_targets(game: &Game, ship: Point) -> Bitboard {
    let mut targets = Bitboard::EMPTY;
    game.visit_plays(|play| {
        if let Play::Move { from, to } | Play::Knock { from, to, .. } = play
            && from == ship
        {
            targets = targets.with(to);
        }
    });
    targets
}

/// Whether a ship of this class is strong enough to knock what is on a point.
fn strength(position: &Position, from: Point, class: u32, to: Point, occupant: Subject) -> Judgement {
    if position.knockable(class).has(to) {
        return Ok(());
    }
    let [who, _] = Player::both(position);
    Err(Refusal::NotStronger { who, class, from, occupant, to })
}

/// Where the piece on a point lands when it is knocked by a ship of this class.
pub(super) fn landings(position: &Position, from: Point, class: u32, to: Point) -> Bitboard {
    let mut landings = Bitboard::EMPTY;
    position.visit_knocks(from, class, to.into(), |_, landing| landings = landings.with(landing));
    landings
}

/// Judges the tip of a knock by a ship of this class that is right in everything else (§7).
fn refuse_tip(position: &Position, class: u32, to: Point, occupant: Subject, number: u8) -> Judgement {
    let Some(dice) = position.dice() else { return Err(Refusal::NoDiceToTip) };
    if to != position.board.kraken {
        return Err(Refusal::TipsWithoutKraken { occupant, at: to });
    }
    if to == Point::O {
        return Err(Refusal::TipsFromCentre);
    }
    if let Some(triple) = dice.triple().filter(|&triple| u32::from(triple) != class) {
        let [who, _] = Player::both(position);
        return Err(Refusal::TipsTriple { who, class, dice, triple });
    }
    match dice.tipped_to(number) {
        Some(_) => Ok(()),
        None => Err(Refusal::WrongTip { dice, number }),
    }
}
