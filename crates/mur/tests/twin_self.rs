//! Facts of the rules, shown by the twin alone.

mod twin;

use twin::setup::points;
use twin::{Rng, Twin, perft, random_position};

const BASIC: &str = "mur-basic";
const CLASSIC: &str = "mur-classic";
const ADVANCED: &str = "mur-advanced";
const ALL: [&str; 3] = [BASIC, CLASSIC, ADVANCED];

fn read(rules: &str, line: &str) -> Twin {
    Twin::from_line(rules, line).unwrap_or_else(|faults| panic!("{line}: {faults:?}"))
}

/// A running game with nothing scored or pending; in advanced with the dice 1-2-3.
fn game(rules: &str, turn: char, ships: [&str; 2], kraken: &str) -> Twin {
    let dice = if rules == ADVANCED { " 1-2-3 - 6:0-0" } else { "" };
    let points = points(ships[0], ships[1], kraken);
    read(rules, &format!("{points} {turn} 0-0 -{dice}"))
}

/// An advanced game with dice, control and race as given.
fn race(turn: char, ships: [&str; 2], kraken: &str, rest: &str) -> Twin {
    let points = points(ships[0], ships[1], kraken);
    read(ADVANCED, &format!("{points} {turn} 0-0 - {rest}"))
}

#[track_caller]
fn legal(twin: &Twin, play: &str) {
    assert!(twin.legal_actions().contains(&play.to_string()), "{:?}", twin.legal_actions());
}

#[track_caller]
fn illegal(twin: &Twin, play: &str) {
    assert!(!twin.legal_actions().contains(&play.to_string()), "{play} is legal");
}

/// The legal plays that begin so.
fn plays_of(twin: &Twin, beginning: &str) -> Vec<String> {
    let mut plays = twin.legal_actions();
    plays.retain(|play| play.starts_with(beginning));
    plays
}

/// All fields of the line after a play but the points.
fn rest_after(twin: &Twin, play: &str) -> String {
    let mut twin = twin.clone();
    twin.play(play);
    twin.line().split_once(' ').expect("more than one field").1.to_string()
}

#[test]
fn perft_from_the_start() {
    for (rules, counts) in [(BASIC, [24, 552, 14_134]), (CLASSIC, [24, 552, 14_088]), (ADVANCED, [24, 552, 14_134])] {
        let twin = game(rules, 'b', ["", ""], "o");
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&twin, depth), count, "{rules} at depth {depth}");
        }
    }
}

#[test]
fn a_way_out_and_back_is_not_a_move_and_two_ways_to_one_point_are_one_play() {
    for rules in ALL {
        // R3: two steps outward from a2 lead back to a2.
        let pair = game(rules, 'b', ["a2 b2", ""], "h3");
        assert_eq!(plays_of(&pair, "a2-"), ["a2-c2", "a2-g2", "a2-o"]);
        // e2 is four steps away both ways round and through the centre; o by way of a3.
        let four = game(rules, 'b', ["a2 b2 b3 c3", ""], "h3");
        assert_eq!(plays_of(&four, "a2-"), ["a2-e2", "a2-o"]);
        // From o outward along any of the eight radii.
        let centre = game(rules, 'b', ["o", ""], "h3");
        assert_eq!(plays_of(&centre, "o-").len(), 8);
    }
}

#[test]
fn different_strings_are_different_plays() {
    let twin = game(BASIC, 'b', ["f2 f3 h2 a2 b2 c2", ""], "o");
    let [mut knock, mut plain] = [twin.clone(), twin];
    knock.play("f2xh2>d2");
    plain.play("f2-d2");
    assert_eq!(knock.line(), plain.line());
}

#[test]
fn r4_r5_a_knocked_piece_turns_back_and_may_land_where_the_mover_started() {
    for rules in ALL {
        let full = game(rules, 'b', ["a3", "a2 a1 o e1 e2 e3"], "c2");
        legal(&full, "a3xa2>a3");
        let gap = game(rules, 'b', ["a3", "a2 o e1 e2 e3 b2"], "c2");
        legal(&gap, "a3xa2>a1");
    }
}

#[test]
fn only_a_stronger_class_knocks() {
    for rules in ALL {
        let admirals = game(rules, 'b', ["c2", "d2"], "h3");
        illegal(&admirals, "c2xd2>e2");
        let pair = game(rules, 'b', ["c2", "d2 d3"], "h3");
        legal(&pair, "c2xd2>e2");
        // The kraken is of class 4, except in advanced.
        let master = game(rules, 'b', ["a2 a3 b2 b3", ""], "e2");
        assert_eq!(plays_of(&master, "a2x").is_empty(), rules != ADVANCED);
        let lieutenant = game(rules, 'b', ["a2 a3 b2", ""], "d2");
        legal(&lieutenant, "a2xd2>e2");
    }
}

#[test]
fn a_close_or_trap_scores_and_forces_the_withdrawal() {
    let ships = ["c3 e3", "d3"];
    for rules in [BASIC, CLASSIC] {
        let mut twin = game(rules, 'b', ships, "o");
        assert_eq!(rest_after(&twin, "d2"), "w 1-0 -d3");
        twin.play("d2");
        assert_eq!(twin.legal_actions(), ["-d3"]);
        assert_eq!(rest_after(&twin, "-d3"), "b 1-0 -");
    }
    let twin = game(ADVANCED, 'b', ships, "o");
    assert_eq!(rest_after(&twin, "d2"), "w 0-0 -d3 1-2-3 - 6:1-0");
}

#[test]
fn r6_several_ships_closed_at_once_each_count() {
    let twin = game(BASIC, 'b', ["c3 e3 c1 e1 o", "d1 d3"], "h3");
    assert_eq!(rest_after(&twin, "d2"), "w 2-0 -d1-d3");
}

#[test]
fn r8_a_ship_knocked_into_place_closes() {
    let twin = game(BASIC, 'b', ["a1 a2 c1 c2 c3 e3", "d3"], "h3");
    assert_eq!(rest_after(&twin, "a2xc2>d2"), "w 1-0 -d3");
}

#[test]
fn self_close_and_r7_are_illegal() {
    for rules in ALL {
        let own = game(rules, 'b', ["b2 d3", "c2 c3 e3"], "h3");
        illegal(&own, "b2xc2>d2");
        let kraken = game(rules, 'b', ["b2", "c2 c3 e3"], "d3");
        illegal(&kraken, "b2xc2>d2");
        let neither = game(rules, 'b', ["b2", "c2 c3 e3"], "h3");
        legal(&neither, "b2xc2>d2");
    }
}

#[test]
fn the_kraken_closed_wins_or_advances_three_bars() {
    for rules in [BASIC, CLASSIC] {
        let mut twin = game(rules, 'w', ["a1", "c3 e3"], "d3");
        assert_eq!(rest_after(&twin, "d2"), "b 0-k -");
        twin.play("d2");
        assert_eq!((twin.winner(), twin.turn()), (Some('w'), 'b'));
        assert_eq!(twin.legal_actions(), [""; 0]);
    }
    // A ship on o goes off board when the kraken is reset.
    let mut twin = race('w', ["o", "c3 e3"], "d3", "2-2-2 b 6:0-1");
    assert_eq!(rest_after(&twin, "d2"), "b 0-0 -k 2-2-2 b 6:0-4");
    twin.play("d2");
    assert_eq!(twin.legal_actions(), ["-k"]);
    twin.play("-k");
    let reset = points("", "c3 d2 e3", "o");
    assert_eq!(twin.line(), format!("{reset} w 0-0 - 2-2-2 b 6:0-4"));
    // R15: never past the finish.
    let last = race('w', ["o", "c3 e3"], "d3", "2-2-2 b 6:0-5");
    assert_eq!(rest_after(&last, "d2"), "b 0-0 - 2-2-2 b 6:0-6");
}

#[test]
fn an_eye_is_free_in_basic_and_advanced_and_needs_a_trap_in_classic() {
    let eye = ["c3 e3 d2", ""];
    for rules in [BASIC, ADVANCED] {
        for turn in ['b', 'w'] {
            legal(&game(rules, turn, eye, "h3"), "d3");
        }
    }
    // R9: one's own eye is an eye too.
    illegal(&game(CLASSIC, 'b', eye, "h3"), "d3");
    illegal(&game(CLASSIC, 'w', eye, "h3"), "d3");
    // A gouge: White's ship on d3 is surrounded, but traps c3.
    let gouge = game(CLASSIC, 'w', ["c3 e3 d2", "b3 c2"], "h3");
    assert_eq!(rest_after(&gouge, "d3"), "b 0-1 -c3");
    // Knocking an opposing ship into one's own eye traps it.
    let knock = game(CLASSIC, 'b', ["c3 e3 d2 o", "d1 c1"], "h3");
    assert_eq!(rest_after(&knock, "oxd1>d3"), "w 1-0 -d3");
    // The eye rule does not restrict the kraken.
    let kraken = game(CLASSIC, 'b', ["c3 e3 d2 o", ""], "d1");
    assert_eq!(rest_after(&kraken, "oxd1>d3"), "w k-0 -");
}

#[test]
fn ports_are_open_in_basic_and_advanced() {
    for rules in ALL {
        let twin = game(rules, 'b', ["c3 c2 g3 a3", ""], "o");
        let expected: &[&str] = if rules == CLASSIC { &[] } else { &["-c3", "-g3"] };
        assert_eq!(plays_of(&twin, "-"), expected);
    }
}

#[test]
fn repetition_diagram_14() {
    for rules in ALL {
        let mut twin = game(rules, 'b', ["c2 b3 e3", "d3"], "o");
        for play in ["c2-d2", "d3-c3", "d2-c2"] {
            twin.play(play);
        }
        if rules == CLASSIC {
            legal(&twin, "c3-d3");
        } else {
            illegal(&twin, "c3-d3");
            legal(&twin, "-c3");
        }
    }
}

#[test]
fn r10_basic_looks_back_four_positions_and_advanced_to_the_start() {
    for rules in [BASIC, ADVANCED] {
        let mut twin = game(rules, 'b', ["b3", "f3"], "o");
        for play in ["b3-c3", "f3-g3", "c3-d3", "g3-h3", "d3-c3"] {
            twin.play(play);
        }
        // It would repeat the position after the second play, four positions before.
        illegal(&twin, "h3-g3");
        for play in ["h3-h2", "c3-b3", "h2-g2", "b3-b2", "g2-f2", "b2-b3"] {
            twin.play(play);
        }
        // f2-f3 would repeat the first position, twelve positions before.
        assert_eq!(twin.legal_actions().contains(&"f2-f3".to_string()), rules == BASIC);
    }
}

#[test]
fn an_immediate_repeat_costs_the_opponent_a_ship_in_classic() {
    for rules in ALL {
        let mut twin = game(rules, 'b', ["b2 c1", "c2 c3"], "h3");
        twin.play("b2xc2>d2");
        if rules != CLASSIC {
            illegal(&twin, "d2xc2>b2");
            continue;
        }
        twin.play("d2xc2>b2");
        assert_eq!(twin.line(), format!("{} b 0-0 *", points("b2 c1", "c2 c3", "h3")));
        assert_eq!(twin.legal_actions(), ["-b2", "-c1"]);
    }
}

#[test]
fn tipping() {
    let ships = ["c2", ""];
    let twin = race('b', ships, "d2", "2-1-2 - 6:0-0");
    assert_eq!(plays_of(&twin, "c2x"), ["c2xd2>e2", "c2xd2>e2=2", "c2xd2>e2=3"]);
    // The leftmost die that shows the number turns.
    assert_eq!(rest_after(&twin, "c2xd2>e2=3"), "w 0-0 - 3-1-2 - 6:0-0");
    // A tip that makes a triple gives control.
    assert_eq!(rest_after(&twin, "c2xd2>e2=2"), "w 0-0 - 2-2-2 b 6:0-0");
    // Not if the kraken was on o.
    let centre = race('b', ["c1", ""], "o", "2-1-2 - 6:0-0");
    assert_eq!(plays_of(&centre, "c1x"), ["c1xo>g1"]);
    // Of a triple only at its own distance; R16: the tip that breaks it ends control.
    let ones = race('b', ships, "d2", "1-1-1 w 6:0-0");
    assert_eq!(rest_after(&ones, "c2xd2>e2=2"), "w 0-0 - 2-1-1 - 6:0-0");
    assert_eq!(rest_after(&ones, "c2xd2>e2"), "w 0-0 - 1-1-1 w 6:0-0");
    let twos = race('b', ships, "d2", "2-2-2 b 6:0-0");
    assert_eq!(plays_of(&twos, "c2x"), ["c2xd2>e2"]);
}

#[test]
fn the_player_in_control_moves_the_kraken() {
    let at = |ships, rest| race('b', ships, "a3", rest);
    // One step onto b3; on c3 the knocked ship is alone.
    legal(&at(["", "b3"], "4-4-4 b 6:0-0"), "a3xb3>c3");
    illegal(&at(["", "b3"], "4-4-4 w 6:0-0"), "a3xb3>c3");
    illegal(&at(["", "b3"], "4-4-4 - 6:0-0"), "a3xb3>c3");
    // With a friend next to c3 the group is one of two, and the distance is one.
    illegal(&at(["", "b3 c2"], "4-4-4 b 6:0-0"), "a3xb3>c3");
    // From two steps away the same landing makes the right group, for either colour.
    legal(&race('b', ["", "b3 c2"], "h3", "4-4-4 b 6:0-0"), "h3xb3>c3");
    legal(&race('b', ["b3 c2", ""], "h3", "4-4-4 b 6:0-0"), "h3xb3>c3");
}

#[test]
fn r12_without_a_legal_play_any_ship_is_withdrawn() {
    let squeezed = ["a1 a2 b2 c2 d2 e2 g2", "c1 e1 g1 f2 h2 a3 g3"];
    let ringed = ["o a1 c1 e1 f1 g1 h1", "d1 a2 b2 c2 d2 e2 g2"];
    for (rules, ships, kraken) in
        [(BASIC, squeezed, "o"), (ADVANCED, squeezed, "o"), (BASIC, ringed, "b1"), (CLASSIC, ringed, "b1")]
    {
        let twin = game(rules, 'b', ships, kraken);
        let mut withdrawals: Vec<String> = ships[0].split(' ').map(|ship| format!("-{ship}")).collect();
        withdrawals.sort();
        assert_eq!(twin.legal_actions(), withdrawals, "{rules}");
        assert!(rest_after(&twin, &withdrawals[0]).starts_with("w 0-0 -"));
    }
}

#[test]
fn random_positions_are_lines_that_read_back_and_games_go_on_from_them() {
    for rules in ALL {
        let mut rng = Rng(14);
        for _ in 0..2_000 {
            let line = random_position(rules, &mut rng);
            let mut twin = read(rules, &line);
            assert_eq!(twin.line(), line);
            for _ in 0..6 {
                let plays = twin.legal_actions();
                if plays.is_empty() {
                    break;
                }
                let turn = twin.turn();
                let play = rng.pick(&plays);
                twin.play(play);
                assert_ne!(twin.turn(), turn, "{line}");
            }
        }
    }
}
