//! Random games: every play legal, every legal play as likely as any other.

use std::collections::{BTreeMap, BTreeSet};

use mur::playout::Playout;
use mur::{Action, Game, Pending, Play, Position, Race, Rules, playout};

/// 64 random bits per call (splitmix64), the same on every machine.
fn bits(mut seed: u64) -> impl FnMut() -> u64 {
    move || {
        seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (seed ^ (seed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}

/// The positions of the perft suite: openings, crowded boards, big groups, eyes, tips, kraken moves, stagnation.
fn suite() -> Vec<Position> {
    let files = [
        (Rules::Basic, include_str!("data/basic.perft")),
        (Rules::Classic, include_str!("data/classic.perft")),
        (Rules::Advanced, include_str!("data/advanced.perft")),
    ];
    let lines = files.iter().flat_map(|&(rules, text)| text.lines().map(move |line| (rules, line)));
    lines
        .filter_map(|(rules, line)| Some((rules, line.strip_prefix("position ")?)))
        .map(|(rules, line)| Position::parse(rules, line).expect("a valid line"))
        .collect()
}

/// What a play is, to see that a test has met all there is.
fn kind(game: &Game, play: Play) -> &'static str {
    let position = game.position();
    let kraken = position.board().kraken();
    match (play, position.pending()) {
        (Play::Place(_), _) => "placement",
        (Play::Move { .. }, _) => "move",
        (Play::Knock { from, .. }, _) if from == kraken => "kraken move",
        (Play::Knock { tip: Some(_), .. }, _) => "tip",
        (Play::Knock { to, .. }, _) if to == kraken => "knock of the kraken",
        (Play::Knock { .. }, _) => "knock",
        (Play::Withdraw { kraken: true, .. }, _) => "kraken reset",
        (Play::Withdraw { .. }, Pending::Withdraw { .. }) => "withdrawal",
        (Play::Withdraw { .. }, Pending::AnyShip) => "withdrawal of any ship",
        (Play::Withdraw { ships, .. }, Pending::Nothing) => {
            let in_port = ships.iter().all(mur::Point::is_port);
            if in_port && position.rules().has_ports() { "withdrawal from a port" } else { "stagnation" }
        }
    }
}

/// Plays a random game on, then again action by action under the eyes of the rules. Returns the kinds of plays it had.
fn replay(mut game: Game, plies: u32, random: &mut impl FnMut() -> u64) -> BTreeSet<&'static str> {
    let mut actions = Vec::new();
    let Playout { position: end, plies: played } =
        playout::play_out_watched(&game, plies, random, &mut |action| actions.push(action));
    // R21: the set-up roll is not a ply.
    assert_eq!(actions.iter().filter(|action| !action.is_chance()).count(), played as usize);
    assert_eq!(actions.first().is_some_and(|action| action.is_chance()), game.position().is_chance());
    let mut kinds = BTreeSet::new();
    for action in actions {
        kinds.extend(action.play().map(|play| kind(&game, play)));
        let line = game.position().to_string();
        game.try_play(action).unwrap_or_else(|illegal| panic!("{}: {line}: {illegal}", end.rules()));
    }
    assert_eq!(end, *game.position());
    assert!(played == plies || end.winner().is_some(), "{end} is not the end");
    kinds
}

/// A start of the rule set; in advanced before the roll, full or short, with or without a handicap.
fn any_start(rules: Rules, random: &mut impl FnMut() -> u64) -> Position {
    if rules != Rules::Advanced {
        return Position::start(rules);
    }
    let mut below = |count: u64| (random() % count) as u8;
    let length = if below(3) == 0 { Race::SHORT } else { Race::FULL };
    Position::start_advanced(Race::new(length, below(u64::from(length))).expect("a handicap"))
}

#[test]
fn games_from_the_start_are_legal_play_by_play_and_end_where_the_rules_say() {
    let common = ["placement", "move", "knock", "knock of the kraken", "withdrawal"];
    let special: [&[&str]; 3] = [
        &["withdrawal from a port"],
        &["withdrawal of any ship"],
        &["withdrawal from a port", "tip", "kraken move", "kraken reset"],
    ];
    let mut random = bits(1);
    for (rules, special) in Rules::ALL.into_iter().zip(special) {
        let mut kinds = BTreeSet::new();
        for _ in 0..300 {
            let game = Game::new(any_start(rules, &mut random));
            kinds.extend(replay(game, 600, &mut random));
        }
        for kind in common.iter().chain(special) {
            assert!(kinds.contains(kind), "{rules}: no {kind} in any game");
        }
    }
}

#[test]
fn games_from_anywhere_are_legal_play_by_play_and_end_where_the_rules_say() {
    let mut random = bits(2);
    let mut kinds = BTreeSet::new();
    for position in suite() {
        for plies in [1, 2, 5, 40] {
            kinds.extend(replay(Game::new(position), plies, &mut random));
        }
    }
    assert!(kinds.contains("stagnation"));
}

#[test]
fn a_game_under_way_is_played_on_with_its_history() {
    let mut random = bits(3);
    for rules in Rules::ALL {
        for round in 0..300 {
            let mut game = Game::new(any_start(rules, &mut random));
            let mut actions = Vec::new();
            playout::play_out_watched(&game, round, &mut random, &mut |action| actions.push(action));
            actions.into_iter().for_each(|action| game.play_unchecked(action));
            replay(game, 30, &mut random);
        }
    }
}

/// Draws plays and compares how often each one came with what equal chances give: the sum of squares must not be more than
/// six standard deviations above its mean.
fn draws_evenly(game: &Game, each: u64, random: &mut impl FnMut() -> u64) {
    let position = game.position();
    let legal = game.legal_actions();
    let mut drawn: BTreeMap<Action, u64> = legal.iter().map(|&action| (action, 0)).collect();
    let draws = each * legal.len() as u64;
    for _ in 0..draws {
        let count = &mut drawn;
        let plies = if position.is_chance() { 0 } else { 1 };
        playout::play_out_watched(game, plies, random, &mut |action| {
            let count = count.get_mut(&action).unwrap_or_else(|| panic!("{position}: {action} is illegal"));
            *count += 1;
        });
    }
    let freedom = legal.len().saturating_sub(1) as f64;
    let square = |&count: &u64| (count as f64 - each as f64).powi(2) / each as f64;
    let sum: f64 = drawn.values().map(square).sum();
    assert!(sum <= freedom + 6.0 * (2.0 * freedom).sqrt(), "{} {position}: {sum:.1}\n{drawn:?}", position.rules());
    assert!(drawn.values().all(|&count| count > 0), "{position}: some play never came\n{drawn:?}");
}

#[test]
fn every_legal_play_is_as_likely_as_any_other() {
    let mut random = bits(4);
    for position in suite() {
        draws_evenly(&Game::new(position), 200, &mut random);
    }
}

#[test]
fn r21_every_set_up_roll_is_as_likely_as_any_other() {
    draws_evenly(&Game::new(Position::start(Rules::Advanced)), 1_000, &mut bits(11));
}

#[test]
fn two_ways_to_one_empty_point_are_one_play_and_two_landings_are_two() {
    let lines = [
        // Class 4: ring and diameter lead to the opposite point. White's ships of class 7 can be knocked both ways round.
        (Rules::Basic, "1/bb2ww2/bb2ww2/4wwwk b 0-0 -"),
        // Class 6, and a ship on `o` with eight ways.
        (Rules::Classic, "b/bbb5/1b6/1b3kww b 0-0 -"),
        // The kraken can be hit by several ways, each with its tips, a triple by class 4 alone.
        (Rules::Advanced, "1/bb6/bb2k3/8 b 0-0 - 1-2-4 - 6:0-0"),
        (Rules::Advanced, "1/bb6/bb2k3/8 b 0-0 - 4-4-4 w 6:0-0"),
        // A controlled kraken in the centre, and one that is not.
        (Rules::Advanced, "k/bw1bw3/1b1w2b1/w4w2 b 0-0 - 3-3-3 b 6:0-0"),
        (Rules::Advanced, "1/bw1bw3/kb1w2b1/w4w2 b 0-0 - 3-3-3 b 6:0-0"),
    ];
    let mut random = bits(5);
    for (rules, line) in lines {
        draws_evenly(&Game::parse(rules, line).expect("a valid line"), 1_000, &mut random);
    }
}

#[test]
fn what_the_history_forbids_is_never_drawn() {
    let back_and_forth = ["b3-c3", "f3-g3", "c3-b3"];
    let lines = [
        // R10: the position four plies ago may not come again.
        (Rules::Basic, "k/8/8/1b3w2 b 0-0 -", Some("g3-f3")),
        (Rules::Classic, "k/8/8/1b3w2 b 0-0 -", None),
        (Rules::Advanced, "k/8/8/1b3w2 b 0-0 - 1-2-3 - 6:0-0", Some("g3-f3")),
    ];
    let mut random = bits(6);
    for (rules, line, forbidden) in lines {
        let mut game = Game::parse(rules, line).expect("a valid line");
        back_and_forth.iter().for_each(|play| game.play(play.parse().expect("a play")));
        let forbidden = forbidden.map(|play| play.parse().expect("a play"));
        assert!(forbidden.is_none_or(|play| !game.is_legal(play)));
        draws_evenly(&game, 1_000, &mut random);
    }
}

#[test]
fn the_same_random_numbers_give_the_same_game() {
    for rules in Rules::ALL {
        let game = |seed| {
            let mut plays = Vec::new();
            let start = Game::new(any_start(rules, &mut bits(7)));
            let end = playout::play_out_watched(&start, 100, &mut bits(seed), &mut |play| plays.push(play));
            (plays, end)
        };
        assert_eq!(game(8), game(8));
        assert_ne!(game(8), game(9));
    }
}

#[test]
fn a_finished_game_has_no_plays() {
    let lines = [
        (Rules::Basic, "k/8/8/8 w 3-0 -"),
        (Rules::Classic, "k/8/8/8 w k-1 -"),
        (Rules::Advanced, "k/8/8/8 b 0-0 - 1-2-3 - 3:1-3"),
    ];
    for (rules, line) in lines {
        let game = Game::parse(rules, line).expect("a valid line");
        let Playout { position: end, plies } =
            playout::play_out_watched(&game, 600, &mut bits(10), &mut |play| panic!("{play}"));
        assert_eq!((end, plies), (*game.position(), 0));
    }
}
