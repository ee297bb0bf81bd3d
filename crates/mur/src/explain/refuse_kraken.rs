//! Why the kraken cannot be moved (§7).

use super::refuse::{Judgement, violations};
use super::refuse_ship::steps_between;
use super::{Player, Refusal, Subject};
use crate::{Bitboard, Game, Play, Point, Position, Rules, group};

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
