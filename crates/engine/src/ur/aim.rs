use ur::{Color, Position, Rules};

use super::network::Judgement;

/// What a player wants from a game: what winning is worth, and each point.
///
/// Worths are Black's; what Black gains White loses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    /// What playing is worth to Black in any case.
    share: f32,
    win: f32,
    points: f32,
}

impl Aim {
    /// As many points as possible.
    pub fn points() -> Aim {
        Aim { share: 0.0, win: 0.0, points: 1.0 }
    }

    /// To win, by however many points.
    pub fn win() -> Aim {
        Aim { share: 0.0, win: 1.0, points: 0.0 }
    }

    /// The aim that comes close to what the results of a game are worth to Black, by the winner and the points, each counting
    /// by how likely it is.
    pub fn of_results(worth: impl Fn(Color, u8) -> f64, likely: impl Fn(Color, u8) -> f64) -> Aim {
        let results = Color::BOTH.into_iter().flat_map(|winner| (1..=MOST).map(move |scored| (winner, scored)));
        let cases: Vec<Case> = results
            .map(|(winner, scored)| {
                let sign = if winner == Color::Black { 1.0 } else { -1.0 };
                let features = [1.0, sign, sign * f64::from(scored)];
                Case { features, worth: worth(winner, scored), weight: likely(winner, scored) }
            })
            .collect();
        let [share, win, points] = simplest(&cases).map(|weight| weight as f32);
        Aim { share, win, points: if win + points < LEAST { LEAST } else { points } }
    }

    /// What a finished game is worth to the side to act; None if it is not over.
    pub(crate) fn worth(&self, position: &Position) -> Option<f32> {
        let (winner, scored) = (position.winner()?, f32::from(position.points()?));
        let [win, points] = if winner == position.turn() { [1.0, scored] } else { [-1.0, -scored] };
        Some(self.judged(position.turn(), Judgement { points, win }))
    }

    /// What a judged position is worth to the side to act.
    pub(crate) fn judged(&self, turn: Color, judgement: Judgement) -> f32 {
        let share = if turn == Color::Black { self.share } else { -self.share };
        share + self.win * judgement.win + self.points * judgement.points
    }

    /// The least and the most that a game that is not over can be worth to the side to act.
    pub(crate) fn bounds(&self, position: &Position) -> [f32; 2] {
        let turn = position.turn();
        // The loser pays for every piece that is not home.
        let [won, lost] = [f32::from(most_points(position, !turn)), -f32::from(most_points(position, turn))];
        let worths = [[won, 1.0], [won, -1.0], [lost, 1.0], [lost, -1.0]]
            .map(|[points, win]| self.judged(turn, Judgement { points, win }));
        [worths.into_iter().fold(f32::INFINITY, f32::min), worths.into_iter().fold(f32::NEG_INFINITY, f32::max)]
    }

    /// Whether this is part of what counts.
    pub(crate) fn needs(&self, goal: Goal) -> bool {
        match goal {
            Goal::Points => self.points != 0.0,
            Goal::Win => self.win != 0.0,
        }
    }
}

/// What a point is worth if nothing seems to matter any more: a player plays on, and values stay different from each other.
const LEAST: f32 = 1e-4;

/// The most points a game can bring: 3 for each of 7 pieces.
const MOST: u8 = 3 * Rules::PIECES;

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

/// How much worse a simpler aim may fit, as a share of how much the worths vary.
const WORSE: f64 = 0.02;

/// Weights for the share, a win and a point that come close to the worths: points alone or winning alone, unless both together
/// come clearly closer. Each is judged with errors of its own, so counting both has to pay. And neither may count against the
/// player: where a sweep takes the whole set, the closest fit would hold it against small wins that they are wins.
fn simplest(cases: &[Case]) -> [f64; 3] {
    let [neither, points, win, both] =
        [[true, false, false], [true, false, true], [true, true, false], [true, true, true]].map(|used| {
            let fit = fit(cases, used);
            (miss(cases, fit), fit)
        });
    let one = if points.0 <= win.0 { points } else { win };
    let [_, for_win, for_points] = both.1;
    let pays = both.0 + WORSE * neither.0 < one.0 && for_win > 0.0 && for_points > 0.0;
    if pays { both.1 } else { one.1 }
}

/// By how much the weighted sums of the features miss the worths: the sum of the squares.
fn miss(cases: &[Case], fit: [f64; 3]) -> f64 {
    let square = |case: &Case| {
        let sum: f64 = case.features.iter().zip(fit).map(|(feature, weight)| feature * weight).sum();
        case.weight * (case.worth - sum) * (case.worth - sum)
    };
    cases.iter().map(square).sum()
}

/// The weights of the features that come closest to the worths; those that are not used count 0.
fn fit(cases: &[Case], used: [bool; 3]) -> [f64; 3] {
    let mut sums = [[0.0; 4]; 3];
    for Case { features, worth, weight } in cases {
        for (row, feature) in sums.iter_mut().zip(features) {
            let terms = features.iter().chain([worth]);
            row.iter_mut().zip(terms).for_each(|(sum, term)| *sum += weight * feature * term);
        }
    }
    let used = |i: &usize| used[*i];
    // Keeps the equations solvable where results are always the same, as in Finkel.
    (0..3).for_each(|i| sums[i][i] += 1e-9);
    for i in (0..3).filter(used) {
        let row = sums[i];
        for (j, other) in sums.iter_mut().enumerate() {
            if j != i {
                let factor = other[i] / row[i];
                other.iter_mut().zip(row).for_each(|(value, from)| *value -= factor * from);
            }
        }
    }
    core::array::from_fn(|i| if used(&i) { sums[i][3] / sums[i][i] } else { 0.0 })
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
    fn winning_and_points_count_together_only_if_that_pays() {
        let worth = |bonus: f64| {
            move |winner, scored: u8| {
                let worth = bonus + f64::from(scored);
                if winner == Color::Black { worth } else { -worth }
            }
        };
        let aim = |bonus| Aim::of_results(worth(bonus), |_, scored| if scored < 4 { 1.0 } else { 0.0 });
        let (against, slight, strong) = (aim(-0.9), aim(0.2), aim(2.0));
        assert_eq!([against.win, slight.win], [0.0, 0.0]);
        assert!((strong.win - 2.0).abs() < 1e-4 && (strong.points - 1.0).abs() < 1e-4, "{strong:?}");
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
