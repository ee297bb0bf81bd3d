//! Why an action is illegal: the rule that forbids it.

use core::fmt;

use crate::action::{Action, Move, Origin, Target};
use crate::color::Color;
use crate::phase::Phase;
use crate::position::Position;
use crate::route::Route;
use crate::rules::Rules;
use crate::runners::{BONUS, LAST};
use crate::square::Square;
use crate::step::Step;
use crate::{finkel, long_jump};

/// The rule that forbids an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A finished game has no actions.
    GameOver,
    /// A move, throw or pass while the dice are due.
    DiceFirst(Color),
    /// Dice while a player is to move.
    NotTheDice(Color, Phase),
    /// Dice in Long Jump before the player chose to throw.
    ChooseFirst(Color),
    /// A value the dice of the rule set never show.
    NoSuchThrow(Rules, u8),
    /// `t` in a rule set that throws without choosing.
    NoChoiceToThrow(Rules),
    /// `t` while a throw is to be played.
    PlayTheThrow(Color, u8),
    /// `t` with nothing to enter.
    NothingToEnter(Color),
    /// R11: `t` when no value of the dice could enter a piece.
    NoEntry(Color),
    /// `pass` without a bonus or free move.
    NothingToDecline,
    /// No piece at start.
    NoneAtStart(Color),
    /// No piece in the river.
    NoneInRiver(Color),
    /// A river in Finkel.
    NoRiver,
    /// Entering in Long Jump without a throw.
    EnterByThrowing,
    /// Moving in Long Jump with a throw.
    ThrowOnlyEnters(u8),
    /// No piece on the square.
    EmptySquare(Square),
    /// The piece is the opponent's.
    NotYours(Color, Square),
    /// The piece never visits the square.
    OffRoute(Color, Square),
    /// The piece would not move forward.
    NotForward(Color, Square),
    /// A piece cannot enter there.
    NoSuchEntry(Square),
    /// A piece cannot enter and go home at once.
    EnterHome,
    /// R3: entering with the 5.
    EnterWithFive,
    /// The throw is another number.
    NotTheThrow(u8, u8),
    /// A bonus or free move is 1, 2, 3 or 5.
    NotABonus(u8),
    /// Home only from the last rosette.
    HomeFromRosette(Square),
    /// The chain has another length.
    NotTheChain(u8, u8),
    /// The chain does not lead past the last square.
    ChainTooShort(u8),
    /// One of the player's own pieces stands there.
    OwnPiece(Color, Square),
    /// Entering on an occupied square in Long Jump.
    Occupied(Square),
    /// An enemy on 4 cannot be hit in Finkel.
    Safe(Color),
    /// `-` where an enemy is hit.
    Hits(Color, Square),
    /// `x` where nobody stands.
    NothingToHit(Square),
    /// `x` at home.
    NothingToHitAtHome,
}

/// The rule that forbids an action, or `None` if it is legal.
pub(crate) fn refuse(pos: &Position, action: Action) -> Option<Refusal> {
    if pos.is_over() {
        return Some(Refusal::GameOver);
    }
    match action {
        Action::Dice(value) => refuse_dice(pos, value),
        Action::Throw => refuse_throw(pos),
        Action::Pass if pos.is_chance() => Some(Refusal::DiceFirst(pos.turn)),
        Action::Pass => (!pos.may_pass()).then_some(Refusal::NothingToDecline),
        Action::Move(_) if pos.is_chance() => Some(Refusal::DiceFirst(pos.turn)),
        Action::Move(piece) => refuse_move(pos, piece).err(),
    }
}

fn refuse_dice(pos: &Position, value: u8) -> Option<Refusal> {
    if pos.is_chance() {
        let shown = pos.rules.dice().iter().any(|&(dice, _)| dice == Action::Dice(value));
        return (!shown).then_some(Refusal::NoSuchThrow(pos.rules, value));
    }
    Some(match pos.phase {
        Phase::ToThrow => Refusal::ChooseFirst(pos.turn),
        phase => Refusal::NotTheDice(pos.turn, phase),
    })
}

fn refuse_throw(pos: &Position) -> Option<Refusal> {
    match (pos.rules, pos.phase) {
        (Rules::Runners | Rules::Finkel, _) => Some(Refusal::NoChoiceToThrow(pos.rules)),
        (_, Phase::Thrown(value)) => Some(Refusal::PlayTheThrow(pos.turn, value)),
        (_, Phase::ToThrow) if long_jump::may_throw(pos) => None,
        (_, Phase::ToThrow) if pos.mover.start + pos.mover.river == 0 => Some(Refusal::NothingToEnter(pos.turn)),
        (_, Phase::ToThrow) => Some(Refusal::NoEntry(pos.turn)),
        _ => Some(Refusal::DiceFirst(pos.turn)),
    }
}

fn refuse_move(pos: &Position, piece: Move) -> Result<(), Refusal> {
    check_origin(pos, piece.from)?;
    if let Target::Square(to) = piece.to
        && Route::of(pos.rules).place(pos.turn, to).is_none()
    {
        return Err(Refusal::OffRoute(pos.turn, to));
    }
    // Both ends are on the route: the origin holds one of the player's pieces.
    let Some(step) = pos.step(piece) else {
        return Ok(());
    };
    check_way(pos, piece, step)?;
    match piece.to {
        Target::Square(to) => check_landing(pos, piece, step, to),
        Target::Home if piece.hit => Err(Refusal::NothingToHitAtHome),
        Target::Home => Ok(()),
    }
}

fn check_origin(pos: &Position, from: Origin) -> Result<(), Refusal> {
    match (pos.rules, pos.phase, from) {
        (Rules::LongJump, Phase::ToThrow, Origin::Start | Origin::River) => Err(Refusal::EnterByThrowing),
        (Rules::LongJump, Phase::Thrown(value), Origin::Square(_)) => Err(Refusal::ThrowOnlyEnters(value)),
        (Rules::Finkel, _, Origin::River) => Err(Refusal::NoRiver),
        (_, _, Origin::Start) if pos.mover.start == 0 => Err(Refusal::NoneAtStart(pos.turn)),
        (_, _, Origin::River) if pos.mover.river == 0 => Err(Refusal::NoneInRiver(pos.turn)),
        (_, _, Origin::Square(square)) => match pos.at(square) {
            None => Err(Refusal::EmptySquare(square)),
            Some(color) if color != pos.turn => Err(Refusal::NotYours(color, square)),
            Some(_) => Ok(()),
        },
        _ => Ok(()),
    }
}

/// Checks how far a piece goes.
fn check_way(pos: &Position, piece: Move, step: Step) -> Result<(), Refusal> {
    let route = Route::of(pos.rules);
    let distance = match (step.from, piece.to) {
        (Step::START | Step::RIVER, Target::Home) => return Err(Refusal::EnterHome),
        (Step::START, Target::Square(to)) if step.to < route.gate => {
            return Err(Refusal::NoSuchEntry(to));
        }
        (Step::START, _) => step.to - route.gate + 1,
        (Step::RIVER, _) => step.to + 1,
        (from, Target::Square(to)) if step.to <= from => {
            return Err(Refusal::NotForward(pos.turn, to));
        }
        (from, Target::Square(_)) => step.to - from,
        (from, Target::Home) => route.len - from,
    };
    let enters = step.from >= Step::START;
    match (pos.rules, pos.phase, piece.to) {
        (Rules::LongJump, Phase::ToThrow, to) => check_chain(long_jump::chain_length(pos, step.from), distance, to),
        (Rules::Runners, _, Target::Home) if step.from != LAST => {
            Err(Refusal::HomeFromRosette(route.square(pos.turn, LAST)))
        }
        (_, Phase::Thrown(value), _) if distance != value => Err(Refusal::NotTheThrow(distance, value)),
        (_, Phase::Bonus | Phase::FreeMove, _) if enters && distance == 5 => Err(Refusal::EnterWithFive),
        (_, Phase::Bonus | Phase::FreeMove, _) if !BONUS.contains(&distance) => Err(Refusal::NotABonus(distance)),
        _ => Ok(()),
    }
}

fn check_chain(chain: u8, distance: u8, to: Target) -> Result<(), Refusal> {
    match to {
        // Here the distance is that of the first place past the last square.
        Target::Home if chain < distance => Err(Refusal::ChainTooShort(chain)),
        Target::Home => Ok(()),
        Target::Square(_) if chain != distance => Err(Refusal::NotTheChain(distance, chain)),
        Target::Square(_) => Ok(()),
    }
}

/// Checks the square a piece lands on, and that a hit is written as one.
fn check_landing(pos: &Position, piece: Move, step: Step, to: Square) -> Result<(), Refusal> {
    let hit = pos.hits(step);
    if pos.mover.men >> step.to & 1 != 0 {
        Err(Refusal::OwnPiece(pos.turn, to))
    } else if pos.rules == Rules::LongJump && step.from >= Step::START && hit {
        Err(Refusal::Occupied(to))
    } else if pos.rules == Rules::Finkel && step.to == finkel::SAFE && hit {
        Err(Refusal::Safe(!pos.turn))
    } else if hit && !piece.hit {
        Err(Refusal::Hits(!pos.turn, to))
    } else if piece.hit && !hit {
        Err(Refusal::NothingToHit(to))
    } else {
        Ok(())
    }
}

/// A number of squares.
struct Way(u8);

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} square{}", self.0, if self.0 == 1 { "" } else { "s" })
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::GameOver => f.write_str("the game is over"),
            Self::DiceFirst(color) => write!(f, "the dice come first: {color} is to throw"),
            Self::NotTheDice(color, phase) => match phase {
                Phase::Bonus => write!(f, "the dice wait: {color} has a bonus to play or decline"),
                Phase::FreeMove => write!(f, "the dice wait: {color} has a free move to play or decline"),
                _ => write!(f, "the dice were thrown: {color} is to play the {phase}"),
            },
            Self::ChooseFirst(color) => write!(f, "{color} has not chosen to throw ('t')"),
            Self::NoSuchThrow(rules, value) => write!(f, "the dice of {rules} never show {value}"),
            Self::NoChoiceToThrow(rules) => write!(f, "{rules} has no choice to throw; the dice follow by themselves"),
            Self::PlayTheThrow(color, value) => {
                write!(f, "{color} has thrown and is to enter with the {value}")
            }
            Self::NothingToEnter(color) => write!(f, "{color} has no piece at start or in the river to throw for"),
            Self::NoEntry(color) => {
                write!(
                    f,
                    "no value of the dice could enter a piece, and {color} has a piece on the board to move (R11)"
                )
            }
            Self::NothingToDecline => f.write_str("there is no bonus or free move to decline"),
            Self::NoneAtStart(color) => write!(f, "{color} has no piece at start"),
            Self::NoneInRiver(color) => write!(f, "{color} has no piece in the river"),
            Self::NoRiver => f.write_str("ur-finkel has no river"),
            Self::EnterByThrowing => f.write_str("a piece enters only by a throw ('t')"),
            Self::ThrowOnlyEnters(value) => write!(f, "the {value} thrown can only enter a piece"),
            Self::EmptySquare(square) => write!(f, "no piece stands on {square}"),
            Self::NotYours(color, square) => write!(f, "the piece on {square} is {color}'s"),
            Self::OffRoute(color, square) => write!(f, "{square} is not on {color}'s route"),
            Self::NotForward(color, square) => {
                write!(f, "{color}'s pieces only move forward, and {square} is not ahead")
            }
            Self::NoSuchEntry(square) => write!(f, "a piece from start does not enter on {square}"),
            Self::EnterHome => f.write_str("a piece that enters cannot go home at once"),
            Self::EnterWithFive => f.write_str("a piece cannot enter with the 5 (R3)"),
            Self::NotTheThrow(distance, value) => {
                write!(f, "it is {}, but {value} was thrown", Way(distance))
            }
            Self::NotABonus(distance) => write!(f, "it is {}, but a bonus or free move is 1, 2, 3 or 5", Way(distance)),
            Self::HomeFromRosette(last) => write!(f, "a piece goes home only from the last rosette, {last}, with 1"),
            Self::NotTheChain(distance, chain) => {
                write!(f, "it is {}, but a piece in a chain of {chain} moves {}", Way(distance), Way(chain))
            }
            Self::ChainTooShort(chain) => {
                write!(f, "a chain of {chain} does not lead past the last square")
            }
            Self::OwnPiece(color, square) => write!(f, "{color}'s own piece stands on {square}"),
            Self::Occupied(square) => write!(f, "a piece enters on an empty square only, and {square} is occupied"),
            Self::Safe(color) => write!(f, "{color}'s piece on the rosette 4 cannot be hit"),
            Self::Hits(color, square) => write!(f, "{color}'s piece on {square} is hit, which is written with 'x'"),
            Self::NothingToHit(square) => write!(f, "there is nobody to hit on {square}; it is written with '-'"),
            Self::NothingToHitAtHome => f.write_str("there is nobody to hit at home"),
        }
    }
}
