use super::MatchOutcome;
use super::player::{Pair, Player};

/// The 21 tallies of a set of Runners (Ur §2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tallies {
    pool: u32,
    held: Pair<u32>,
}

impl Tallies {
    /// How many tallies there are.
    pub const ALL: u32 = ur::Rules::SET as u32;

    pub(super) fn new() -> Tallies {
        Tallies { pool: Tallies::ALL, held: Pair::default() }
    }

    /// Tallies that nobody holds yet.
    #[must_use]
    pub fn pool(&self) -> u32 {
        self.pool
    }

    /// Tallies that each player holds.
    #[must_use]
    pub fn held(&self) -> Pair<u32> {
        self.held
    }

    // The winner takes as many as they have points, from the pool first, then from the opponent, as far as there are any.
    pub(super) fn take(&mut self, winner: Player, points: u32) {
        let from_pool = points.min(self.pool);
        let from_loser = (points - from_pool).min(self.held[winner.other()]);
        self.pool -= from_pool;
        self.held[winner.other()] -= from_loser;
        self.held[winner] += from_pool + from_loser;
    }

    pub(super) fn resign_set(&mut self, by: Player) {
        self.take(by.other(), Tallies::ALL);
    }

    // Who holds all 21 wins the set and the stakes.
    pub(super) fn outcome(&self) -> Option<MatchOutcome> {
        [Player::A, Player::B].into_iter().find(|&player| self.held[player] == Tallies::ALL).map(MatchOutcome::Won)
    }
}
