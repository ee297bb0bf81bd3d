//! What either side could close or trap on its next turn.

use core::fmt;

use game::{Action, Color, Effect, Game, Position};
use mur::{Bitboard, Player};

use crate::reasons::Reason;
use crate::words::series;

/// A play that closes or traps something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threat {
    /// The play.
    pub reply: Action,
    /// What it closes or traps.
    pub close: Effect,
}

/// In words for onlookers: the play and what it closes.
impl fmt::Display for Threat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.reply, self.close)
    }
}

/// Opposing pieces that can be closed or trapped.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Prey {
    pub(crate) ships: Bitboard,
    pub(crate) kraken: bool,
}

impl Prey {
    const NONE: Prey = Prey { ships: Bitboard::EMPTY, kraken: false };

    /// What the side to move can close or trap at once.
    fn of(game: &Game) -> Prey {
        let closed = |effect: Effect| match effect {
            Effect::Mur(mur::Effect::Close { owner, ships, kraken }) if Color::from(owner.color) != game.turn() => {
                Some(Prey { ships, kraken })
            }
            _ => None,
        };
        let caught = game.legal_actions().into_iter().flat_map(|action| game.effects(action)).filter_map(closed);
        caught.fold(Prey::NONE, |all, some| Prey { ships: all.ships | some.ships, kraken: all.kraken || some.kraken })
    }

    /// What the other side could close or trap if it were to move.
    fn of_the_other(game: &Game) -> Prey {
        passed(game).map_or(Prey::NONE, |passed| Prey::of(&passed))
    }

    fn without(self, other: Prey) -> Prey {
        Prey { ships: self.ships - other.ships, kraken: self.kraken && !other.kraken }
    }

    fn is_empty(self) -> bool {
        self.ships.is_empty() && !self.kraken
    }

    pub(crate) fn listed(self) -> String {
        let ships = self.ships.iter().map(|point| point.to_string());
        series(ships.chain(self.kraken.then(|| "the kraken".to_owned())).collect())
    }
}

/// Threats that an action stops, and those that it makes.
pub(crate) fn next_turn_of_mur(game: &Game, action: Action, after: &Game) -> Vec<Reason> {
    // Opponents who must withdraw ships have no choice, so nothing is stopped or threatened yet.
    if after.turn() == game.turn() || after.legal_actions().len() < 2 {
        return Vec::new();
    }
    let Position::Mur(position) = game.position() else { return Vec::new() };
    let opponent = Player { rules: position.rules(), color: !position.turn() };
    let mut reasons = Vec::new();
    let left = Prey::of(after);
    let mut stopped = Prey::of_the_other(game).without(left);
    if let Action::Mur(mur::Action::Play(mur::Play::Move { from, to } | mur::Play::Knock { from, to, .. })) = action
        && stopped.ships.has(from)
    {
        stopped.ships = stopped.ships.without(from);
        if !left.ships.has(to) {
            reasons.push(Reason::Rescues(from));
        }
    }
    if !stopped.is_empty() {
        reasons.push(Reason::Prevents(opponent, stopped));
    }
    let threatened = threatened(game, after);
    if !threatened.is_empty() {
        reasons.push(Reason::Threatens(opponent, threatened));
    }
    reasons
}

/// What the side to move in `game` could close or trap after an action if it were its turn again, and could not before.
fn threatened(game: &Game, after: &Game) -> Prey {
    Prey::of_the_other(after).without(Prey::of(game))
}

/// What a better action threatens to close or trap next, and another does not.
pub(crate) fn missed_threat(game: &Game, played: Action, better: Action) -> Option<Threat> {
    let afters = [played, better].map(|action| {
        let mut after = game.clone();
        after.play_unchecked(action);
        after
    });
    let [done, could] = [0, 1].map(|index| {
        let after = &afters[index];
        let goes_on = after.ending().is_none() && after.turn() != game.turn();
        if goes_on { threatened(game, after) } else { Prey::NONE }
    });
    let missed = could.without(done);
    if missed.is_empty() {
        return None;
    }
    let again = passed(&afters[1])?;
    let catches = |reply: Action| {
        again.effects(reply).into_iter().find_map(|close| match close {
            Effect::Mur(mur::Effect::Close { owner, ships, kraken })
                if Color::from(owner.color) != game.turn()
                    && (!(ships & missed.ships).is_empty() || kraken && missed.kraken) =>
            {
                Some(Threat { reply, close })
            }
            _ => None,
        })
    };
    again.legal_actions().into_iter().find_map(catches)
}

/// The same position with the other side to move, if there is one: what that side could do now.
pub(crate) fn passed(game: &Game) -> Option<Game> {
    let Position::Mur(position) = game.position() else { return None };
    let turned = mur::Setup { turn: !position.turn(), ..position.into() };
    Some(Game::new(Position::Mur(turned.validate().ok()?)))
}
