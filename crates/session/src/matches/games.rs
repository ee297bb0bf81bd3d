use super::MatchOutcome;
use super::player::{Pair, Player};
use std::num::NonZeroU16;

/// Games counted in sets. A match of n games is one set of n.
///
/// R13: a set goes to the player who won more of its games, an equal number is a drawn set; who resigns a set loses it; a match
/// goes to more sets, then more games, else it is drawn. A drawn game counts for nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Games {
    /// How many sets there are.
    sets: u16,
    /// How many games there are in a set.
    per_set: u16,
    sets_played: u16,
    played_in_set: u16,
    sets_won: Pair<u32>,
    won_in_set: Pair<u32>,
    won: Pair<u32>,
}

impl Games {
    pub(super) fn new(sets: NonZeroU16, per_set: NonZeroU16) -> Games {
        Games {
            sets: sets.get(),
            per_set: per_set.get(),
            sets_played: 0,
            played_in_set: 0,
            sets_won: Pair::default(),
            won_in_set: Pair::default(),
            won: Pair::default(),
        }
    }

    /// Sets each player has won.
    #[must_use]
    pub fn sets_won(&self) -> Pair<u32> {
        self.sets_won
    }

    /// Games each player has won in the whole match.
    #[must_use]
    pub fn won(&self) -> Pair<u32> {
        self.won
    }

    /// Games each player has won in the set being played.
    #[must_use]
    pub fn won_in_set(&self) -> Pair<u32> {
        self.won_in_set
    }

    /// Sets that are finished, drawn ones included.
    #[must_use]
    pub fn sets_played(&self) -> u16 {
        self.sets_played
    }

    /// Games of the current set that are finished, drawn ones included.
    #[must_use]
    pub fn played_in_set(&self) -> u16 {
        self.played_in_set
    }

    pub(super) fn record(&mut self, winner: Option<Player>) {
        self.played_in_set += 1;
        if let Some(winner) = winner {
            self.give(winner, 1);
        }
        if self.played_in_set == self.per_set {
            self.close_set(self.won_in_set.leader());
        }
    }

    // R13: who resigns a set loses it, whatever its games were; the remaining games count for the opponent.
    pub(super) fn resign_set(&mut self, by: Player) {
        self.give(by.other(), u32::from(self.per_set - self.played_in_set));
        self.close_set(Some(by.other()));
    }

    fn give(&mut self, player: Player, games: u32) {
        self.won_in_set[player] += games;
        self.won[player] += games;
    }

    fn close_set(&mut self, winner: Option<Player>) {
        if let Some(winner) = winner {
            self.sets_won[winner] += 1;
        }
        self.sets_played += 1;
        self.played_in_set = 0;
        self.won_in_set = Pair::default();
    }

    pub(super) fn outcome(&self) -> Option<MatchOutcome> {
        (self.sets_played == self.sets).then(|| {
            let leader = self.sets_won.leader().or_else(|| self.won.leader());
            leader.map_or(MatchOutcome::Drawn, MatchOutcome::Won)
        })
    }
}
