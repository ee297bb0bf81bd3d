use ur::{Color, Position, Rules};

use super::network::Judgement;

/// What a player wants from a game: what each way of winning and losing is worth.
///
/// Worths are Black's; what Black gains White loses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    /// What a win of each colour by this many points is worth to Black.
    worth: [[f32; MOST + 1]; 2],
    /// The same in short, for positions that are judged: what playing is worth in any case, a win more than a loss, and each
    /// point.
    share: f32,
    win: f32,
    points: f32,
}

/// The most points a game can bring: 3 for each of 7 pieces.
const MOST: usize = 3 * Rules::PIECES as usize;

impl Aim {
    /// As many points as possible.
    pub fn points() -> Aim {
        Aim::linear(0.0, 1.0)
    }

    /// To win, by however many points.
    pub fn win() -> Aim {
        Aim::linear(1.0, 0.0)
    }

    fn linear(win: f32, points: f32) -> Aim {
        let worth = core::array::from_fn(|scored| win + points * scored as f32);
        Aim { worth: [worth, worth.map(|worth| -worth)], share: 0.0, win, points }
    }

    /// What the results of a game are worth to Black, by the winner and the points. `likely` says how likely each result is; it
    /// decides which results count most when a position is judged by its points and its chance to win alone.
    pub fn of_results(worth: impl Fn(Color, u8) -> f64, likely: impl Fn(Color, u8) -> f64) -> Aim {
        let results =
            || Color::BOTH.into_iter().flat_map(|winner| (1..=MOST as u8).map(move |scored| (winner, scored)));
        let [share, win, points] = fit(results().map(|(winner, scored)| {
            let sign = if winner == Color::Black { 1.0 } else { -1.0 };
            Case {
                features: [1.0, sign, sign * f64::from(scored)],
                worth: worth(winner, scored),
                weight: likely(winner, scored),
            }
        }));
        let of = |winner| core::array::from_fn(|scored| worth(winner, (scored as u8).max(1)) as f32);
        Aim { worth: [of(Color::Black), of(Color::White)], share: share as f32, win: win as f32, points: points as f32 }
    }

    /// What a finished game is worth to the side to act; None if it is not over.
    pub(crate) fn worth(&self, position: &Position) -> Option<f32> {
        let (winner, scored) = (position.winner()?, position.points()?);
        let worth = self.worth[winner as usize][usize::from(scored).min(MOST)];
        Some(if position.turn() == Color::Black { worth } else { -worth })
    }

    /// What a judged position is worth to the side to act.
    pub(crate) fn judged(&self, turn: Color, judgement: Judgement) -> f32 {
        let share = if turn == Color::Black { self.share } else { -self.share };
        share + self.win * judgement.win + self.points * judgement.points
    }

    /// The least and the most that a game that is not over can be worth to the side to act, and that it is judged to be worth.
    pub(crate) fn bounds(&self, position: &Position) -> [f32; 2] {
        let turn = position.turn();
        // The loser pays for every piece that is not home.
        let [won, lost] = [most_points(position, !turn), most_points(position, turn)];
        let [for_win, for_loss] = [(turn, won), (!turn, lost)].map(|(winner, most)| {
            let worth = self.worth[winner as usize][1..=usize::from(most)].iter();
            worth.map(move |&worth| if turn == Color::Black { worth } else { -worth })
        });
        let [won, lost] = [f32::from(won), -f32::from(lost)];
        let judged = [[won, 1.0], [won, -1.0], [lost, 1.0], [lost, -1.0]];
        let linear = judged.map(|[points, win]| self.judged(turn, Judgement { points, win }));
        let all = || for_win.clone().chain(for_loss.clone()).chain(linear);
        [all().fold(f32::INFINITY, f32::min), all().fold(f32::NEG_INFINITY, f32::max)]
    }

    /// Whether only points count, or only winning.
    pub(crate) fn pure(&self) -> Option<Goal> {
        match (self.win == 0.0, self.points == 0.0, self.share == 0.0) {
            (true, false, true) => Some(Goal::Points),
            (false, true, true) => Some(Goal::Win),
            _ => None,
        }
    }
}

/// The most points that the loser of a game can still have to pay.
pub(super) fn most_points(position: &Position, loser: Color) -> u8 {
    let left = position.pieces() - position.side(loser).home;
    match position.rules() {
        Rules::Runners => 3 * left,
        Rules::LongJump => 2 * left,
        Rules::Finkel => 1,
    }
}

/// What values are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Expected points.
    Points,
    /// Wins minus losses.
    Win,
}

/// A result of a game and how much it counts.
struct Case {
    features: [f64; 3],
    worth: f64,
    weight: f64,
}

/// The weights of the features that come closest to the worths.
fn fit(cases: impl Iterator<Item = Case>) -> [f64; 3] {
    let mut sums = [[0.0; 4]; 3];
    for Case { features, worth, weight } in cases {
        for (row, feature) in sums.iter_mut().zip(features) {
            let terms = features.into_iter().chain([worth]);
            row.iter_mut().zip(terms).for_each(|(sum, term)| *sum += weight * feature * term);
        }
    }
    // Keeps the equations solvable where results are always the same, as in Finkel.
    (0..3).for_each(|i| sums[i][i] += 1e-9);
    for i in 0..3 {
        let row = sums[i];
        for (j, other) in sums.iter_mut().enumerate() {
            if j != i {
                let factor = other[i] / row[i];
                other.iter_mut().zip(row).for_each(|(value, from)| *value -= factor * from);
            }
        }
    }
    core::array::from_fn(|i| sums[i][3] / sums[i][i])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_that_count_by_points_make_an_aim_for_points() {
        let signed = |winner, scored: u8| if winner == Color::Black { f64::from(scored) } else { -f64::from(scored) };
        let aim = Aim::of_results(signed, |_, scored| 1.0 / f64::from(scored));
        assert!((aim.points - 1.0).abs() < 1e-5 && aim.win.abs() < 1e-4 && aim.share.abs() < 1e-4, "{aim:?}");
    }

    #[test]
    fn what_black_gains_white_loses() {
        let over = Position::parse(Rules::Runners, "6/8/6 w 5,2,0 0,0,7 t").unwrap();
        assert_eq!(Aim::points().worth(&over), Some(19.0));
        assert_eq!(Aim::win().worth(&over.swapped()), Some(1.0));
        let aim = Aim::of_results(|winner, _| if winner == Color::Black { 1.0 } else { 0.25 }, |_, _| 1.0);
        assert_eq!(aim.worth(&over), Some(-0.25));
        let even = aim.judged(Color::Black, Judgement { points: 0.0, win: 0.0 });
        assert!((even - 0.625).abs() < 1e-4, "{even}");
    }
}
