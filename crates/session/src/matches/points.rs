use super::MatchOutcome;
use super::player::{Pair, Player};
use std::num::NonZeroU16;

/// A set of Long Jump (Ur §3): first to 21 points in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points {
    scored: Pair<u32>,
    resigned: Option<Player>,
}

impl Points {
    /// How many points win the set.
    pub const GOAL: u32 = ur::Rules::SET as u32;

    /// Points each player has scored.
    #[must_use]
    pub fn scored(&self) -> Pair<u32> {
        self.scored
    }

    pub(super) fn score(&mut self, winner: Player, points: u32) {
        self.scored[winner] += points;
    }

    // Nobody can say how many points the games not played would have brought, so the points stay and the set is lost.
    pub(super) fn resign_set(&mut self, by: Player) {
        self.resigned = Some(by);
    }

    pub(super) fn outcome(&self) -> Option<MatchOutcome> {
        let first_home = [Player::A, Player::B].into_iter().find(|&player| self.scored[player] >= Points::GOAL);
        first_home.or(self.resigned.map(Player::other)).map(MatchOutcome::Won)
    }
}

/// Long Jump for unit stakes (Ur §3): the loser pays one unit per point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stakes {
    games: u16,
    played: u16,
    received: Pair<u32>,
}

impl Stakes {
    pub(super) fn new(games: NonZeroU16) -> Stakes {
        Stakes { games: games.get(), played: 0, received: Pair::default() }
    }

    /// Units each player has been paid by the other so far.
    #[must_use]
    pub fn received(&self) -> Pair<u32> {
        self.received
    }

    /// What the player has won on balance; negative if they have lost.
    #[must_use]
    pub fn balance(&self, player: Player) -> i64 {
        i64::from(self.received[player]) - i64::from(self.received[player.other()])
    }

    pub(super) fn pay(&mut self, winner: Option<(Player, u32)>) {
        self.played += 1;
        if let Some((winner, points)) = winner {
            self.received[winner] += points;
        }
    }

    pub(super) fn outcome(&self) -> Option<MatchOutcome> {
        (self.played == self.games).then(|| self.received.leader().map_or(MatchOutcome::Drawn, MatchOutcome::Won))
    }
}
