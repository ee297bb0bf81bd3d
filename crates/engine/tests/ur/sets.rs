//! Playing for a set.

use engine::ur::{Aim, Engine, SetScore};
use engine::{Limits, Unwatched};
use ur::{Action, Color, Position, Rules};

use crate::small::Small;

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

/// What an engine with this aim chooses, looking this far ahead.
fn chosen(engine: &mut Engine, aim: Aim, depth: u32, position: &Position) -> Action {
    engine.set_aim(aim);
    let found = engine.analyse(position, 1, &Limits::depth(depth), &mut Unwatched).unwrap();
    let game::Action::Ur(action) = found[0].action else { panic!("an action of Ur") };
    action
}

/// With two pieces per side a win brings up to 6 points. Black holds 20 tallies and White one: any win takes the set.
#[test]
fn the_score_changes_what_is_best() {
    let small = Small::new(&[Position::start(Rules::Runners, 2)]);
    let score = set(Rules::Runners, 20, 1);
    let signed = |winner, worth: f64| if winner == Color::Black { worth } else { -worth };
    let by_points = small.solve(|winner, points| signed(winner, f64::from(points)));
    let by_set = small.solve(|winner, points| score.worth(2, winner, points));
    let mut engine = Engine::new(Rules::Runners);
    let (mut differ, mut followed, mut lost, mut ignored) = (0, 0, 0.0, 0.0);
    for number in small.choices() {
        // Playing for points costs a hundredth of a win here, or more.
        let loss_for_points = small.loss(number, small.best(number, &by_points).action, &by_set);
        if loss_for_points < 0.01 {
            continue;
        }
        let aim = score.aim(small.position(number));
        let action = chosen(&mut engine, aim, 2, small.position(number));
        let loss_for_set = small.loss(number, action, &by_set);
        differ += 1;
        followed += usize::from(loss_for_set < 1e-4);
        lost += loss_for_set;
        ignored += loss_for_points;
    }
    assert!(differ > 0 && 4 * followed > 3 * differ && lost < ignored / 4.0, "{differ} {followed} {lost} {ignored}");
}

/// Most scores change little, and then playing for the set must not be worse than playing for points.
#[test]
fn playing_for_the_set_is_no_worse_than_for_points() {
    let scores = [(Rules::Runners, [(0, 0), (10, 11), (20, 1)]), (Rules::LongJump, [(0, 0), (10, 5), (20, 20)])];
    for (rules, scores) in scores {
        let start = Position::start(rules, 2);
        let small = Small::new(&[start]);
        for (black, white) in scores {
            let score = set(rules, black, white);
            let values = small.solve(|winner, points| score.worth(2, winner, points));
            let [for_set, for_points] = losses_in_games(&small, start, score, &values);
            assert!(for_set <= 1.02 * for_points, "{rules} {black}-{white}: {for_set} {for_points}");
        }
    }
}

/// What playing for the set and for points lose in games that are played for the set.
fn losses_in_games(small: &Small, start: Position, score: SetScore, values: &[f64]) -> [f64; 2] {
    let mut engine = Engine::new(start.rules());
    let mut random = engine::Random::new(1);
    let mut losses = [0.0; 2];
    for _ in 0..300 {
        let mut position = start;
        while !position.is_over() {
            let action = if position.is_chance() {
                ur::playout::random_action(&position, &mut || random.bits()).unwrap()
            } else {
                let number = small.number(&position);
                let aims = [score.aim(&position), Aim::points()];
                let actions = aims.map(|aim| chosen(&mut engine, aim, 1, &position));
                let lost = actions.map(|action| small.loss(number, action, values));
                losses.iter_mut().zip(lost).for_each(|(sum, lost)| *sum += lost);
                actions[0]
            };
            position = position.play_unchecked(action);
        }
    }
    losses
}
