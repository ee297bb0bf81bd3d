use core::fmt;
use std::sync::OnceLock;

use ur::{Color, Position, Rules};

use super::aim::{Aim, most_points};
use super::results::chances;

/// The score of a set of Runners, for 21 tallies, or of Long Jump, for 21 points.
///
/// What a result of the next game is worth follows from how likely the set is to be won from the score it leads to. That is
/// computed for every score, from how often games between equal players end with which result.
///
/// ```
/// use engine::ur::SetScore;
/// use ur::{Color, Rules};
/// let set = SetScore::new(Rules::Runners, 15, 6).unwrap();
/// assert!(set.standing(7, Color::White) > 0.0, "Black is ahead");
/// assert!(SetScore::new(Rules::Runners, 15, 7).is_none(), "there are only 21 tallies");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetScore {
    rules: Rules,
    black: u8,
    white: u8,
}

/// All the tallies in Runners, and the points to reach in Long Jump.
const GOAL: u8 = Rules::SET;

impl SetScore {
    /// A score: the tallies that Black and White hold, or the points they have scored. None if a set that goes on cannot have
    /// this score, or the rule set has no sets.
    pub fn new(rules: Rules, black: u8, white: u8) -> Option<SetScore> {
        let possible = match rules {
            Rules::Runners => black.max(white) < GOAL && u16::from(black) + u16::from(white) <= u16::from(GOAL),
            Rules::LongJump => black.max(white) < GOAL,
            Rules::Finkel => false,
        };
        possible.then_some(SetScore { rules, black, white })
    }

    /// The tallies or points of Black and of White.
    pub fn held(&self) -> [u8; 2] {
        [self.black, self.white]
    }

    /// What to play for in a game of the set.
    ///
    /// The game is judged by its points and the chance to win, so only results that are still possible count.
    pub fn aim(&self, position: &Position) -> Aim {
        let pieces = position.pieces();
        let worth = |winner, points| self.worth(pieces, winner, points);
        let [first, second] = chances(self.rules, pieces);
        let likely = |winner: Color, points: u8| {
            if points > most_points(position, !winner) {
                return 0.0;
            }
            let either = [&first, &second].map(|chances| chances.get(usize::from(points) - 1).copied());
            // A result that has never been seen may still happen.
            either.into_iter().flatten().sum::<f64>() + 1e-4
        };
        Aim::of_results(worth, likely)
    }

    /// What a result of the game being played is worth to Black. R9: the loser begins the next game.
    pub fn worth(&self, pieces: u8, winner: Color, points: u8) -> f64 {
        self.with(winner, points).standing(pieces, !winner)
    }

    /// What the set is worth to Black when this side begins the next game: 1 if it is won, -1 if it is lost.
    pub fn standing(&self, pieces: u8, first: Color) -> f64 {
        let standings = Standings::of(self.rules, pieces);
        match first {
            Color::Black => standings.at(self.black, self.white),
            Color::White => -standings.at(self.white, self.black),
        }
    }

    /// The score after a game; None if the set is over.
    #[must_use]
    pub fn after(&self, winner: Color, points: u8) -> Option<SetScore> {
        let SetScore { rules, black, white } = self.with(winner, points);
        SetScore::new(rules, black, white)
    }

    fn with(self, winner: Color, points: u8) -> SetScore {
        let (own, other) = match winner {
            Color::Black => (self.black, self.white),
            Color::White => (self.white, self.black),
        };
        let (own, other) = after(self.rules, own, other, points);
        let [black, white] = if winner == Color::Black { [own, other] } else { [other, own] };
        SetScore { black, white, ..self }
    }
}

/// The score as `best --score` takes it: Black's, a comma, White's.
impl fmt::Display for SetScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.black, self.white)
    }
}

/// The winner's and the loser's score after a game.
fn after(rules: Rules, winner: u8, loser: u8, points: u8) -> (u8, u8) {
    let won = (winner + points).min(GOAL);
    match rules {
        // Ur §2: from the pool first, then from the opponent, as far as there are any.
        Rules::Runners => (won, loser.min(GOAL - won)),
        Rules::LongJump | Rules::Finkel => (won, loser),
    }
}

/// What every score of a set is worth to the side that begins the next game, between equal players.
struct Standings {
    worth: Vec<[f64; GOAL as usize + 1]>,
}

/// Values are computed until they change by less than this.
const SETTLED: f64 = 1e-9;

impl Standings {
    /// The standings of sets of games with this many pieces. They are computed once.
    fn of(rules: Rules, pieces: u8) -> &'static Standings {
        static KNOWN: [[OnceLock<Standings>; Rules::PIECES as usize]; 3] =
            [const { [const { OnceLock::new() }; Rules::PIECES as usize] }; 3];
        let pieces = pieces.clamp(1, Rules::PIECES);
        KNOWN[rules as usize][usize::from(pieces) - 1]
            .get_or_init(|| Standings::compute(rules, &chances(rules, pieces)))
    }

    /// Tallies can go back and forth, so the values are improved until they settle.
    fn compute(rules: Rules, chances: &[Vec<f64>; 2]) -> Standings {
        let mut standings = Standings { worth: vec![[0.0; GOAL as usize + 1]; GOAL as usize + 1] };
        let mut change = 1.0;
        while change > SETTLED {
            change = 0.0;
            for own in (0..GOAL).rev() {
                for other in (0..GOAL).rev() {
                    if rules == Rules::Runners && own + other > GOAL {
                        continue;
                    }
                    let value = standings.expected(rules, chances, own, other);
                    let known = &mut standings.worth[usize::from(own)][usize::from(other)];
                    change = f64::max(change, (value - *known).abs());
                    *known = value;
                }
            }
        }
        standings
    }

    /// What a score is worth to the side that begins, from what the scores after the game are worth. R9: the loser of a game
    /// begins the next one.
    fn expected(&self, rules: Rules, chances: &[Vec<f64>; 2], own: u8, other: u8) -> f64 {
        let [first, second] = chances;
        let mut sum = 0.0;
        for (chance, points) in first.iter().zip(1..) {
            let (own, other) = after(rules, own, other, points);
            sum -= chance * self.at(other, own);
        }
        for (chance, points) in second.iter().zip(1..) {
            let (other, own) = after(rules, other, own, points);
            sum += chance * self.at(own, other);
        }
        sum
    }

    /// What a score is worth to the side that begins.
    fn at(&self, own: u8, other: u8) -> f64 {
        match (own >= GOAL, other >= GOAL) {
            (true, _) => 1.0,
            (_, true) => -1.0,
            _ => self.worth[usize::from(own)][usize::from(other)],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ur::network::Judgement;

    /// A win by 21 takes a whole set of Runners, so small wins are worth little beside it, but they are never worth less than
    /// nothing.
    #[test]
    fn winning_and_points_never_count_against_a_player() {
        for rules in [Rules::Runners, Rules::LongJump] {
            for pieces in [1, 4, 7] {
                let start = Position::start(rules, pieces);
                let scores = (0..GOAL).flat_map(|black| (0..GOAL).map(move |white| (black, white)));
                for score in scores.filter_map(|(black, white)| SetScore::new(rules, black, white)) {
                    let aim = score.aim(&start);
                    let worth = |points, win| aim.judged(Color::Black, Judgement { points, win });
                    let [even, win, point] = [worth(0.0, 0.0), worth(0.0, 1.0), worth(1.0, 0.0)];
                    assert!(
                        win >= even && point >= even && win + point > 2.0 * even,
                        "{rules} {pieces} {score}: {aim:?}"
                    );
                }
            }
        }
    }
}
