//! Why a ship cannot move, knock or tip a die, and why the kraken cannot be moved (§7).

use super::refuse::{Judgement, violations};
use super::{Player, Refusal, Subject};
use crate::{Bitboard, Game, Play, Point, Position, Rules, group, lane};

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

/// Judges a move of the kraken.
pub(super) fn refuse_kraken(game: &Game, play: Play) -> Judgement {
    let position = game.position();
    control(position)?;
    let (Play::Move { from, to } | Play::Knock { from, to, .. }) = play else { return Ok(()) };
    steps_between(from, to)?;
    let [who, _] = Player::both(position);
    let Some(occupant) = Subject::on(position, to) else { return Err(Refusal::KrakenNeedsShip { who, to }) };
    let knocks = knocks(position, to);
    let Play::Knock { landing, tip, .. } = play else {
        let landings: Bitboard = knocks.iter().filter(|knock| knock.is_fit()).map(|knock| knock.landing).collect();
        return Err(match landings.any() {
            true => Refusal::IsAKnock { occupant, from, to, landings },
            false => Refusal::KrakenCannotKnock { occupant, at: to },
        });
    };
    let landings: Bitboard = knocks.iter().map(|knock| knock.landing).collect();
    if !landings.has(landing) {
        return Err(Refusal::WrongLanding { piece: occupant, from: to, landings, named: landing });
    }
    if tip.is_some() {
        return Err(Refusal::KrakenTips);
    }
    let knocks: Vec<&Knock> = knocks.iter().filter(|knock| knock.landing == landing).collect();
    if !knocks.iter().any(|knock| knock.is_fit()) {
        let steps = knocks.iter().map(|knock| knock.steps).collect();
        return Err(Refusal::KrakenDistance { steps, landing, size: knocks.first().map_or(0, |knock| knock.size) });
    }
    violations(game, play)
}

/// How far the kraken goes in a legal move.
pub(super) fn kraken_steps(position: &Position, to: Point, landing: Point) -> u32 {
    let mut knocks = knocks(position, to).into_iter();
    knocks.find(|knock| knock.landing == landing && knock.is_fit()).map_or(0, |knock| knock.steps)
}

/// Whether the player may move the kraken at all.
fn control(position: &Position) -> Judgement {
    let at = position.board.kraken;
    let [who, by] = Player::both(position);
    match position.control {
        _ if position.rules != Rules::Advanced => Err(Refusal::KrakenDrifts { at }),
        Some(color) if color == position.turn => Ok(()),
        Some(_) => Err(Refusal::KrakenControlled { who, by, at }),
        None => Err(Refusal::KrakenNeutral { at }),
    }
}

/// One way for the kraken to knock a ship.
struct Knock {
    /// How far the kraken goes.
    steps: u32,
    /// Where the ship comes to rest.
    landing: Point,
    /// The size of its group there.
    size: u32,
}

impl Knock {
    /// The knocked ship must be in a group of exactly as many ships as the kraken went steps.
    fn is_fit(&self) -> bool {
        self.steps == self.size
    }
}

/// Every way for the kraken to knock the ship on a point, near ones first.
fn knocks(position: &Position, to: Point) -> Vec<Knock> {
    let mut knocks = Vec::new();
    let fleet = position.board.ships.into_iter().find(|ships| ships.has(to)).unwrap_or_default();
    for steps in 1..8 {
        position.visit_knocks(position.board.kraken, steps, to.into(), |_, landing| {
            let size = group(landing, fleet.without(to).with(landing)).count();
            knocks.push(Knock { steps, landing, size });
        });
    }
    knocks
}
