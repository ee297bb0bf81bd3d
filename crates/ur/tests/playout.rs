//! Random play is fair and follows the rules.

use std::collections::BTreeMap;

use ur::playout::{Events, play_out, play_out_observed, random_action};
use ur::{Action, Effect, Penalty, Position, Rules};

/// Random numbers that are the same on every machine.
fn random_numbers(seed: u64) -> impl FnMut() -> u64 {
    let mut state = seed;
    move || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}

/// How often each action is picked when the random numbers are spread evenly over their range.
fn picks(position: &Position, numbers: u64) -> BTreeMap<Action, u64> {
    let mut counts = BTreeMap::new();
    for number in 0..numbers {
        let random = (u128::from(number) << 64).div_ceil(u128::from(numbers)) as u64;
        *counts.entry(random_action(position, &mut || random).unwrap()).or_default() += 1;
    }
    counts
}

#[test]
fn every_legal_action_is_equally_likely() {
    for (rules, line) in [
        (Rules::Runners, "6/3b4/6 b 4,2,0 6,1,0 +"),
        (Rules::Runners, "6/b1b5/6 b 4,1,0 6,1,0 1"),
        (Rules::LongJump, "2bb2/wbw5/6 b 4,0,0 5,0,0 t"),
        (Rules::LongJump, "6/8/6 b 5,2,0 7,0,0 3"),
        (Rules::Finkel, "b1b3/1b1w4/6 b 4,0,0 6,0,0 2"),
    ] {
        let position = Position::parse(rules, line).unwrap();
        let legal = position.legal_actions();
        let counts = picks(&position, 1000 * legal.len() as u64);
        assert!(counts.keys().eq(&legal), "{counts:?}");
        assert!(counts.values().all(|&count| count == 1000), "{counts:?}");
    }
}

#[test]
fn the_dice_fall_by_their_chances() {
    for (rules, line) in [
        (Rules::Runners, "6/8/6 b 7,0,0 7,0,0 t"),
        (Rules::LongJump, "6/8/6 b 7,0,0 7,0,0 d"),
        (Rules::Finkel, "6/8/6 b 7,0,0 7,0,0 t"),
    ] {
        let position = Position::parse(rules, line).unwrap();
        let counts = picks(&position, 1600);
        for (dice, chance) in position.chance().unwrap() {
            assert_eq!(counts[dice], u64::from(1600 * chance.num / chance.den), "{rules} {dice}");
        }
    }
}

/// The fast loop plays the same game as one action after the other, and counts the same effects.
#[test]
fn a_random_game_is_a_series_of_legal_actions() {
    for rules in Rules::ALL {
        for seed in 0..200 {
            let pieces = 1 + (seed % 7) as u8;
            let (mut now, mut random, mut plies) = (Position::start(rules, pieces), random_numbers(seed), 0);
            let mut effects: Vec<Effect> = Vec::new();
            while let Some(action) = random_action(&now, &mut random) {
                effects.extend(now.effects(action));
                now = now.play(action);
                plies += 1;
            }
            let mut events = Events::default();
            let end =
                play_out_observed(&Position::start(rules, pieces), u32::MAX, &mut random_numbers(seed), &mut events);
            assert_eq!((end.position, end.plies), (now, plies));
            let count = |is: fn(&Effect) -> bool| effects.iter().filter(|effect| is(effect)).count() as u64;
            assert_eq!(events.throws, count(|effect| matches!(effect, Effect::Roll { .. })));
            assert_eq!(events.hits, count(|effect| matches!(effect, Effect::Hit { .. })));
            assert_eq!(
                events.penalties[2],
                count(|effect| matches!(effect, Effect::Penalty { penalty: Penalty::Jump, .. }))
            );
            assert_eq!((events.wins, events.points), (1, u64::from(now.points().unwrap())));
        }
    }
}

#[test]
fn play_stops_after_the_given_number_of_actions() {
    let start = Position::start(Rules::Runners, 7);
    let end = play_out(&start, 10, &mut random_numbers(1));
    assert_eq!(end.plies, 10);
    assert!(!end.position.is_over());
    assert_eq!(play_out(&start, 0, &mut random_numbers(1)).position, start);
}
