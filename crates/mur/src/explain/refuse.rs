//! Which rule forbids an action: the first reason a teacher would name.

use super::refuse_move::{refuse_knock, refuse_kraken, refuse_move};
use super::{Player, Refusal, Subject, Victory};
use crate::violation::Violation;
use crate::{Action, Bitboard, Game, Pending, Play, Point, Position, Rules};

/// Nothing, or the reason why not.
pub(super) type Judgement = Result<(), Refusal>;

impl Game {
    /// Why an action is illegal; nothing if it is legal.
    ///
    /// ```
    /// use mur::{Game, Position, Refusal, Rules};
    /// let game = Game::new(Position::start(Rules::Advanced));
    /// assert_eq!(game.refusal("d1-2-3".parse().unwrap()), None);
    /// assert_eq!(game.refusal("c3".parse().unwrap()), Some(Refusal::DiceFirst));
    /// ```
    pub fn refusal(&self, action: Action) -> Option<Refusal> {
        judge(self, action).err()
    }
}

pub(super) fn judge(game: &Game, action: Action) -> Judgement {
    let position = game.position();
    match action {
        Action::Roll(_) if position.rules != Rules::Advanced => return Err(Refusal::NoDice),
        Action::Flag if position.rules != Rules::Advanced => return Err(Refusal::NoRoundClock),
        _ => {}
    }
    if let Some((color, victory)) = Victory::of(position) {
        return Err(Refusal::GameOver { winner: Player { rules: position.rules, color }, victory });
    }
    match (action, position.dice()) {
        (Action::Roll(_), Some(dice)) => Err(Refusal::AlreadyRolled { dice }),
        (Action::Roll(_), None) => Ok(()),
        _ if position.is_chance() => Err(Refusal::DiceFirst),
        (Action::Flag, _) => Ok(()),
        (Action::Play(play), _) => judge_play(game, play),
    }
}

fn judge_play(game: &Game, play: Play) -> Judgement {
    let position = game.position();
    let [who, _] = Player::both(position);
    match position.pending {
        Pending::Withdraw { ships, kraken } if play == (Play::Withdraw { ships, kraken }) => Ok(()),
        pending @ Pending::Withdraw { .. } => Err(Refusal::Forced { who, pending }),
        Pending::AnyShip => {
            withdraw_any(position, play).map_err(|reason| Refusal::AfterRepeat { who, reason: Box::new(reason) })
        }
        Pending::Nothing if game.stagnates() => {
            let judgement = match play {
                Play::Withdraw { .. } => withdraw_any(position, play),
                _ => judge_free_play(game, play),
            };
            judgement.map_err(|reason| Refusal::NoLegalPlay { who, reason: Box::new(reason) })
        }
        Pending::Nothing => judge_free_play(game, play),
    }
}

/// A play by a side that is forced to nothing.
fn judge_free_play(game: &Game, play: Play) -> Judgement {
    let kraken = game.position().board.kraken;
    match play {
        Play::Place(at) => place(game, at),
        Play::Move { from, .. } | Play::Knock { from, .. } if from == kraken => refuse_kraken(game, play),
        Play::Move { from, to } => refuse_move(game, from, to),
        Play::Knock { from, to, landing, tip } => refuse_knock(game, from, to, landing, tip),
        Play::Withdraw { ships, kraken } => withdraw_by_port(game, ships, kraken),
    }
}

fn place(game: &Game, at: Point) -> Judgement {
    let position = game.position();
    if position.board.off_board(position.turn) == 0 {
        let [who, _] = Player::both(position);
        return Err(Refusal::NothingToPlace { who });
    }
    match Subject::on(position, at) {
        Some(piece) => Err(Refusal::Occupied { piece, at }),
        None => violations(game, Play::Place(at)),
    }
}

/// A withdrawal where any one own ship may leave: after a repeat in classic, or without a legal play (R12).
fn withdraw_any(position: &Position, play: Play) -> Judgement {
    let [who, _] = Player::both(position);
    match play {
        Play::Withdraw { kraken: true, .. } => Err(Refusal::KrakenStays { who, at: None }),
        Play::Withdraw { ships, .. } => one_own_ship(position, ships).map(|_| ()),
        _ => Err(Refusal::NotAWithdrawal { who, ship: position.board.ships(position.turn).first() }),
    }
}

/// A withdrawal that nothing forces: by a port (§4).
fn withdraw_by_port(game: &Game, ships: Bitboard, kraken: bool) -> Judgement {
    let position = game.position();
    if kraken {
        return Err(if position.rules == Rules::Advanced { Refusal::ResetNotDue } else { Refusal::NoReset });
    }
    let ship = one_own_ship(position, ships)?;
    if !position.rules.has_ports() {
        return Err(Refusal::NoPorts);
    }
    if !ship.is_port() {
        return Err(Refusal::NotAPort { at: ship });
    }
    violations(game, Play::withdraw(ship))
}

/// The one ship of the player's that is named.
fn one_own_ship(position: &Position, ships: Bitboard) -> Result<Point, Refusal> {
    let [who, _] = Player::both(position);
    for at in ships {
        match Subject::on(position, at) {
            None => return Err(Refusal::NothingToWithdraw { at }),
            Some(Subject::Kraken) => return Err(Refusal::KrakenStays { who, at: Some(at) }),
            Some(Subject::Ship { owner, .. }) if owner != who => {
                return Err(Refusal::WithdrawsTheirs { who, owner, at });
            }
            Some(Subject::Ship { .. }) => {}
        }
    }
    match (ships.count(), ships.first()) {
        (1, Some(ship)) => Ok(ship),
        (0, _) | (_, None) => Err(Refusal::NoShipNamed),
        (named, _) => Err(Refusal::OneShipOnly { named }),
    }
}

/// Judges what a play the pieces can make closes and what it repeats.
pub(super) fn violations(game: &Game, play: Play) -> Judgement {
    let position = game.position();
    let Err(violation) = position.attempt(play, game.history()) else { return Ok(()) };
    let [who, opponent] = Player::both(position);
    Err(match violation {
        Violation::SelfClose(ships) => {
            Refusal::SelfClose { who, ships, opponent, theirs: surrounded_by(position, play) }
        }
        Violation::KrakenForOpponent => Refusal::KrakenForOpponent { opponent },
        Violation::Eye(at) => {
            let owner = if position.board.ships(position.turn).surrounded().has(at) { who } else { opponent };
            Refusal::Eye { who, owner, at }
        }
        Violation::Repeats { plies: 1 } => Refusal::Unchanged { who },
        Violation::Repeats { plies } => {
            // The play would be the one after those made so far.
            let ply = (game.plays().count() as u32 + 1).saturating_sub(plies);
            Refusal::Repeats { who, plies, ply }
        }
    })
}

/// The opposing ships a play closes or traps, whatever else it does.
fn surrounded_by(position: &Position, play: Play) -> Bitboard {
    let turn = position.turn;
    let after = position.board.after(turn, play);
    let surrounded = match position.rules {
        Rules::Classic => after.ships(turn).surrounded(),
        // A trap is a state; a close is a pocket that became an eye.
        _ => after.ships(turn).surrounded() - position.board.ships(turn).surrounded(),
    };
    surrounded & after.ships(!turn)
}
