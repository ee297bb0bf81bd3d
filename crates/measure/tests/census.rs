//! The census of random games.

use game::{How, Options, RuleSet};
use measure::census::Census;

fn census(name: &str, options: Options) -> Census {
    Census::of_random_games(name.parse().unwrap(), &options, 30, 5).unwrap()
}

#[test]
fn every_game_is_won_or_drawn() {
    for rules in RuleSet::ALL {
        let census = census(rules.name(), Options::default());
        let won: u64 = census.wins().values().sum();
        assert_eq!((won + census.drawn(), census.games()), (30, 30), "{rules}");
        let [shortest, lower, median, upper, longest] = census.lengths().quartiles();
        assert!(shortest <= lower && lower <= median && median <= upper && upper <= longest);
        assert!(census.branching() >= 1.0 && census.branching() <= census.most_choices() as f64);
    }
}

#[test]
fn a_low_ply_limit_draws_every_game() {
    let census = census("mur-classic", Options { ply_limit: Some(5), ..Options::default() });
    assert_eq!((census.drawn(), census.lengths().quartiles()), (30, [5; 5]));
    // No ship can be trapped within five plies.
    assert_eq!(census.times("ships trapped"), 0);
    assert_eq!(census.times("no such thing"), 0);
}

// Mur §5: basic is won by three closes or the kraken, advanced by the race.
#[test]
fn games_are_won_as_their_rules_say() {
    let ways = |name| -> Vec<How> {
        let census = census(name, Options::default());
        census.wins().keys().map(|(_, how)| *how).collect()
    };
    assert!(ways("mur-basic").iter().all(|how| matches!(how, How::Closes | How::Kraken)));
    assert!(ways("mur-advanced").iter().all(|how| *how == How::Race));
    assert!(ways("ur-runners").iter().all(|how| *how == How::Home));
}

// Mur §3.3: each close that does not win is followed by a withdrawal, and by nothing else.
#[test]
fn closes_and_forced_withdrawals_belong_together() {
    let census = census("mur-basic", Options::default());
    let closes = census.times("ships closed") + census.times("closes of the kraken");
    assert!(census.times("forced withdrawals") <= closes);
    assert!(closes <= 3 * census.games() + census.times("forced withdrawals"));
}

// Ur §2: each turn of Runners but the last ends with a penalty or without a start, and each penalty ends a turn.
#[test]
fn penalties_end_turns() {
    let census = census("ur-runners", Options::default());
    let penalties: u64 = ["penalty 1 (a throw of 0)", "penalty 2 (no move)", "penalty 3 (over a rosette)"]
        .iter()
        .map(|name| census.times(name))
        .sum();
    assert!(penalties > 0 && penalties < census.times("turns"));
    assert!(census.times("throws") >= census.times("turns"));
}
