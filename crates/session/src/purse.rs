use crate::matches::{Format, Match, MatchOutcome, Pair, Player, Score};

/// The stakes of a match, in whole units of anything.
///
/// Both players put the same amount into a pool before the match, and the winner scoops it; after a draw each takes back their
/// own (Ur §2). For unit stakes there is no pool: the loser of each game pays one unit per point (Ur §3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Purse {
    /// What is in the pool.
    pub pool: u64,
    /// What each player has won or lost so far, not counting what is in the pool.
    pub balance: Pair<i64>,
}

impl Purse {
    /// The stakes of a match as it is.
    #[must_use]
    pub fn of(score: &Match, stake: u32) -> Purse {
        let unit = i64::from(stake);
        let balance = |of: &dyn Fn(Player) -> i64| Pair { a: of(Player::A), b: of(Player::B) };
        if let (Format::LongJumpStakes { .. }, Score::Stakes(stakes)) = (score.format(), score.score()) {
            return Purse { pool: 0, balance: balance(&|player| unit * stakes.balance(player)) };
        }
        match score.outcome() {
            None => Purse { pool: 2 * u64::from(stake), balance: Pair::default() },
            Some(MatchOutcome::Won(winner)) => {
                Purse { pool: 0, balance: balance(&|player| if player == winner { unit } else { -unit }) }
            }
            Some(MatchOutcome::Drawn | MatchOutcome::Void) => Purse::default(),
        }
    }
}
