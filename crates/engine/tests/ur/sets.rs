//! Playing for a set.

use std::collections::HashMap;

use engine::ur::{Engine, SetScore};
use engine::{Limits, Unwatched};
use ur::{Action, Color, Position, Rules};

fn set(rules: Rules, black: u8, white: u8) -> SetScore {
    SetScore::new(rules, black, white).unwrap()
}

#[test]
fn only_scores_of_sets_that_go_on_are_accepted() {
    assert!(SetScore::new(Rules::Runners, 20, 1).is_some() && SetScore::new(Rules::Runners, 20, 2).is_none());
    assert!(SetScore::new(Rules::Runners, 21, 0).is_none() && SetScore::new(Rules::LongJump, 0, 21).is_none());
    assert!(SetScore::new(Rules::LongJump, 20, 20).is_some());
    assert!(SetScore::new(Rules::Finkel, 0, 0).is_none());
    assert!(SetScore::new(Rules::Runners, 255, 255).is_none());
}

#[test]
fn a_set_is_worth_the_same_to_both_sides_with_the_sign_changed() {
    for (rules, black, white) in [(Rules::Runners, 3, 12), (Rules::Runners, 11, 10), (Rules::LongJump, 20, 5)] {
        for first in Color::BOTH {
            let [one, other] =
                [set(rules, black, white).standing(7, first), set(rules, white, black).standing(7, !first)];
            assert!((one + other).abs() < 1e-9 && one.abs() < 1.0, "{rules} {black}-{white}: {one} {other}");
        }
    }
}

#[test]
fn more_is_better() {
    for rules in [Rules::Runners, Rules::LongJump] {
        for first in Color::BOTH {
            for pieces in [1, 4, 7] {
                let standings: Vec<f64> = (0..=15).map(|held| set(rules, held, 5).standing(pieces, first)).collect();
                assert!(standings.is_sorted_by(|one, other| one < other), "{rules} {standings:?}");
            }
        }
    }
}

/// The position after a result is worth what the session says the score is then: games are played from the chances of their
/// results until the sets are over.
#[test]
fn standings_agree_with_sets_that_are_played_out() {
    use session::matches::{Format, Match, Next, Opener, Player};
    let formats = [(Rules::Runners, Format::RunnersSet), (Rules::LongJump, Format::LongJumpSet)];
    for (rules, format) in formats {
        let [first, second] = engine::ur::chances(rules, 7);
        let mut random = engine::Random::new(1);
        let (mut sum, sets) = (0.0, 4000);
        for _ in 0..sets {
            let mut played = Match::new(format, Opener::Player(Player::A));
            let outcome = loop {
                let seating = match played.next() {
                    Next::Play(seating) => seating,
                    Next::Over(outcome) => break outcome,
                    Next::Roll => panic!("it is decided who begins"),
                };
                let mut at = random.bits() as f64 / u64::MAX as f64;
                let results = [&first, &second].into_iter().zip([seating.first, !seating.first]);
                let results = results.flat_map(|(chances, winner)| chances.iter().zip(1..).map(move |it| (winner, it)));
                let (winner, (_, points)) = results
                    .into_iter()
                    .find(|(_, (chance, _))| {
                        at -= **chance;
                        at <= 0.0
                    })
                    .unwrap_or((seating.first, (&0.0, 1)));
                played.record(game::Ending::won(winner, game::How::Home, points)).unwrap();
            };
            sum += if outcome.winner() == Some(Player::A) { 1.0 } else { -1.0 };
        }
        let (played, computed) = (sum / f64::from(sets), set(rules, 0, 0).standing(7, Color::Black));
        // Three standard errors.
        assert!((played - computed).abs() < 3.0 / f64::from(sets).sqrt(), "{rules}: {played} {computed}");
    }
}

/// Every position of a small game, with what can follow.
struct Small {
    positions: Vec<Position>,
    numbers: HashMap<Position, usize>,
    /// By position: each action's chance if the dice decide, and the position after it.
    after: Vec<Vec<(f64, usize)>>,
}

impl Small {
    fn new(start: Position) -> Small {
        let mut small = Small { positions: vec![start], numbers: HashMap::from([(start, 0)]), after: Vec::new() };
        while let Some(&position) = small.positions.get(small.after.len()) {
            let chance = |action| {
                let dice = position.chance()?.iter();
                dice.clone().find(|(thrown, _)| *thrown == action).map(|(_, chance)| chance.to_f64())
            };
            let list = actions(&position).into_iter().map(|action| {
                let after = position.play_unchecked(action);
                let number = *small.numbers.entry(after).or_insert_with(|| {
                    small.positions.push(after);
                    small.positions.len() - 1
                });
                (chance(action).unwrap_or_default(), number)
            });
            let list = list.collect();
            small.after.push(list);
        }
        small
    }

    /// The exact value of every position with these worths of the results, improved until they settle.
    fn solve(&self, worth: impl Fn(Color, u8) -> f64) -> Vec<f64> {
        let mut values = vec![0.0; self.positions.len()];
        let mut change = 1.0;
        while change > 1e-6 {
            change = 0.0;
            for number in (0..values.len()).rev() {
                let value = self.improved(number, &worth, &values);
                change = f64::max(change, (value - values[number]).abs());
                values[number] = value;
            }
        }
        values
    }

    fn improved(&self, number: usize, worth: &impl Fn(Color, u8) -> f64, values: &[f64]) -> f64 {
        let position = &self.positions[number];
        if let Some((winner, points)) = position.winner().zip(position.points()) {
            let worth = worth(winner, points);
            return if position.turn() == Color::Black { worth } else { -worth };
        }
        let all = self.after[number].iter();
        if position.is_chance() {
            all.map(|&(chance, after)| chance * self.signed(position, after, values)).sum()
        } else {
            all.map(|&(_, after)| self.signed(position, after, values)).fold(f64::NEG_INFINITY, f64::max)
        }
    }

    fn signed(&self, before: &Position, after: usize, values: &[f64]) -> f64 {
        if self.positions[after].turn() == before.turn() { values[after] } else { -values[after] }
    }
}

fn actions(position: &Position) -> Vec<Action> {
    match position.chance() {
        Some(dice) => dice.iter().map(|&(action, _)| action).collect(),
        None => position.legal_actions(),
    }
}

/// With two pieces per side a win brings up to 6 points. Black holds 20 tallies and White one: any win takes the set.
#[test]
fn the_score_changes_what_is_best() {
    let small = Small::new(Position::start(Rules::Runners, 2));
    let score = set(Rules::Runners, 20, 1);
    let signed = |winner, worth: f64| if winner == Color::Black { worth } else { -worth };
    let by_points = small.solve(|winner, points| signed(winner, f64::from(points)));
    let by_set = small.solve(|winner, points| score.worth(2, winner, points));
    let mut engine = Engine::new(Rules::Runners);
    let (mut differ, mut followed, mut lost, mut ignored) = (0, 0, 0.0, 0.0);
    for (number, position) in small.positions.iter().enumerate() {
        if position.is_chance() || position.is_over() {
            continue;
        }
        let value = |action, values: &[f64]| {
            let after = position.play_unchecked(action);
            small.signed(position, small.numbers[&after], values)
        };
        let best = |values: &[f64]| {
            let list = actions(position).into_iter();
            list.max_by(|&one, &other| value(one, values).total_cmp(&value(other, values))).unwrap()
        };
        // Playing for points costs a hundredth of a win here, or more.
        let loss = by_set[number] - value(best(&by_points), &by_set);
        if loss < 0.01 {
            continue;
        }
        differ += 1;
        engine.set_aim(score.aim(position));
        let found = engine.analyse(position, 1, &Limits::depth(2), &mut Unwatched).unwrap();
        let game::Action::Ur(chosen) = found[0].action else { panic!("an action of Ur") };
        followed += usize::from(by_set[number] - value(chosen, &by_set) < 1e-4);
        lost += by_set[number] - value(chosen, &by_set);
        ignored += loss;
    }
    assert!(differ > 0 && 4 * followed > 3 * differ && lost < ignored / 4.0, "{differ} {followed} {lost} {ignored}");
}
