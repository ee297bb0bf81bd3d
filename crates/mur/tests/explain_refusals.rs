//! Why plays are illegal, by example: one board for each reason.

use mur::{Audience, Game, Rules};

/// Plays all but the last of these actions and gives the reason why the last one is refused, to the side to move.
#[track_caller]
fn refused(rules: Rules, line: &str, actions: &str) -> String {
    let mut game = Game::parse(rules, line).unwrap_or_else(|faults| panic!("{faults}"));
    let (earlier, last) = actions.rsplit_once(' ').unwrap_or(("", actions));
    for action in earlier.split(' ').filter(|action| !action.is_empty()) {
        game.play(action.parse().expect("an action"));
    }
    let explanation = game.explain(last);
    let sentence = explanation.sentence(&Audience::player(rules, game.position().turn()));
    assert!(!explanation.is_legal() && explanation.effects().is_empty(), "{sentence}");
    let reason = sentence.strip_prefix("illegal, ");
    reason.unwrap_or_else(|| panic!("{sentence}")).to_string()
}

fn basic(line: &str, plays: &str) -> String {
    refused(Rules::Basic, line, plays)
}

fn classic(line: &str, plays: &str) -> String {
    refused(Rules::Classic, line, plays)
}

/// The end of the line is dice, control and race.
fn advanced(line: &str, plays: &str) -> String {
    refused(Rules::Advanced, line, plays)
}

/// Black's admiral on c2 beside White's commanders on d2 and d3.
const BESIDE_A_PAIR: &str = "k/8/2bw4/3w4 b 0-0 -";
/// Black's admiral on c2 beside White's on d2.
const TWO_ADMIRALS: &str = "k/8/2bw4/8 b 0-0 -";

#[test]
fn what_cannot_be_read() {
    assert_eq!(basic(BESIDE_A_PAIR, "c4"), "'c4' is not a point (points are o and a1 to h3)");
    assert_eq!(basic(BESIDE_A_PAIR, "c2-"), "a point is missing (points are o and a1 to h3)");
    let no_play = "not a move; moves look like c3, c2-d2, c2xd2>e2 and -c3";
    for text in ["", "!", "xyz", "pass", "c2–d2", "-h", "=", "d2d3", "12"] {
        assert_eq!(basic(BESIDE_A_PAIR, text), no_play, "{text}");
    }
    assert_eq!(basic(BESIDE_A_PAIR, "c2-dd"), "'dd' is not a point (points are o and a1 to h3)");
    assert_eq!(basic(BESIDE_A_PAIR, "C2-C3"), "moves are written in small letters without spaces: c2-c3");
    assert_eq!(basic(BESIDE_A_PAIR, "c2-c3=2"), "only a knock of the kraken can tip a die");
    assert_eq!(basic(BESIDE_A_PAIR, "c2xd2>e2=5"), "'5' is not a number on a die (1 to 4)");
    assert_eq!(basic(BESIDE_A_PAIR, "c2xd2>e2="), "the number to tip a die to is missing (1 to 4)");
    assert_eq!(
        basic(BESIDE_A_PAIR, "-d3-d2"),
        "withdrawn ships are named once each, in the order o a1 … h1 a2 … h2 a3 … h3, the kraken last"
    );
    assert_eq!(basic(BESIDE_A_PAIR, "*"), "name the ship to withdraw, like -c3");
}

#[test]
fn a_knock_without_its_landing_point() {
    let reason = "a knock names the point where the knocked piece lands: ";
    assert_eq!(basic(BESIDE_A_PAIR, "c2xd2"), format!("{reason}c2xd2>e2"));
    // The kraken in Blue's control moves one step to where the knocked ship is alone.
    assert_eq!(advanced("1/8/3kb1w1/8 b 0-0 - 1-1-1 b 6:0-0", "d2xe2"), format!("{reason}d2xe2>f2"));
}

#[test]
fn a_hopeless_knock_without_its_landing_point() {
    assert_eq!(basic(BESIDE_A_PAIR, "f2xd2"), "f2 is empty: there is no ship to move");
    assert_eq!(basic(BESIDE_A_PAIR, "c2xb2"), "b2 is empty, so there is nothing to knock: write c2-b2");
    for text in ["c2xd2", "c2xd2>", "c2xd2=3"] {
        assert_eq!(basic(TWO_ADMIRALS, text), basic(TWO_ADMIRALS, "c2xd2>e2"), "{text}");
    }
    assert!(basic(TWO_ADMIRALS, "c2xd2").contains("cannot knock White's admiral"));
    let pocket = "k/8/2bw4/3wbw2 b 0-0 -";
    assert_eq!(basic(pocket, "c2xd2"), "it would close your own ship on e3 (self-close)");
    assert_eq!(
        advanced("1/5b2/2bkb1w1/8 b 0-0 - 1-1-1 b 6:0-0", "d2xg2"),
        "the kraken cannot knock White's ship on g2 into a group as large as its distance"
    );
}

#[test]
fn a_long_text_is_not_quoted_in_full() {
    let game = Game::parse(Rules::Basic, BESIDE_A_PAIR).unwrap();
    for text in ["x".repeat(5000), format!("c2-{}", "d".repeat(5000)), "ö".repeat(5000)] {
        let sentence = game.explain(&text).sentence(&Audience::onlookers(Rules::Basic));
        assert!(sentence.chars().count() < 100, "{sentence}");
    }
    assert_eq!(
        basic(BESIDE_A_PAIR, &format!("c2-{}", "d".repeat(5000))),
        "'dddddddd…' is not a point (points are o and a1 to h3)"
    );
    let faults = Game::parse(Rules::Basic, &"k".repeat(5000)).unwrap_err().to_string();
    assert_eq!(faults, "expected 4 fields separated by single spaces, found 1");
}

#[test]
fn faults_name_the_players() {
    let faults = |rules, line: &str| Game::parse(rules, line).unwrap_err().to_string();
    assert_eq!(faults(Rules::Basic, "k/wwwwwwww/8/8 b 0-0 -"), "White has 7 ships, not 8");
    assert_eq!(faults(Rules::Basic, "k/bbbbbbbb/8/8 b 0-0 -"), "Black has 7 ships, not 8");
    let race = faults(Rules::Advanced, "k/8/8/8 b 0-0 - 1-2-3 - 6:7-0");
    assert_eq!(race, "Blue can have advanced 0 to 6 bars");
}

#[test]
fn a_finished_game() {
    assert_eq!(basic("k/8/8/8 w 3-1 -", "d2"), "the game is over: Black won with 3 closes");
    assert_eq!(basic("k/8/8/8 w k-1 -", "d2"), "the game is over: Black won by closing the kraken");
    assert_eq!(classic("k/8/8/8 b 0-4 -", "d2"), "the game is over: White won with 4 traps");
    assert_eq!(classic("k/8/8/8 b 0-k -", "d2"), "the game is over: White won by trapping the kraken");
    let finished = "k/8/8/8 w 0-0 - 1-2-3 - 3:3-0";
    assert_eq!(advanced(finished, "d2"), "the game is over: Blue won by reaching the finish bar");
}

#[test]
fn a_forced_withdrawal_comes_first() {
    let closed = "k/8/2bw4/2wb4 w 1-0 -d2";
    assert_eq!(basic(closed, "-c3"), "your turn is forced: you must withdraw d2 (-d2)");
    assert_eq!(classic(closed, "e1"), "your turn is forced: you must withdraw d2 (-d2)");
    // §3.3: all in one play.
    assert_eq!(
        advanced("1/8/2bw4/2wbk3 w 0-0 -d2-c3-k 1-2-3 - 6:5-0", "-d2"),
        "your turn is forced: you must withdraw d2 and c3 and reset the kraken (-d2-c3-k)"
    );
    assert_eq!(
        advanced("1/8/2bw4/2wbk3 w 0-0 -k 1-2-3 - 6:3-0", "e2"),
        "your turn is forced: you must reset the kraken (-k)"
    );
}

#[test]
fn after_an_immediate_repeat_any_one_ship_leaves() {
    let repeat = "k/8/2bw4/2wb4 w 0-0 *";
    let because = |reason| format!("the immediate repeat forces you to withdraw any one of your ships, and {reason}");
    assert_eq!(classic(repeat, "b1"), because("this is not a withdrawal like -d2"));
    assert_eq!(classic(repeat, "-c2"), because("the ship on c2 is Black's, not yours"));
    assert_eq!(classic(repeat, "-b1"), because("b1 is empty: there is no ship to withdraw"));
    assert_eq!(classic(repeat, "-d2-c3"), because("only one ship may leave, not 2"));
    assert_eq!(classic(repeat, "-k"), because("the kraken is not yours to withdraw"));
}

#[test]
fn placing() {
    let why = "and a ship is placed on an empty point";
    assert_eq!(basic(TWO_ADMIRALS, "d2"), format!("White's ship is on d2, {why}"));
    assert_eq!(basic(TWO_ADMIRALS, "c2"), format!("your ship is on c2, {why}"));
    assert_eq!(basic(TWO_ADMIRALS, "o"), format!("the kraken is on o, {why}"));
    let all_out = "k/bb1bbbb1/2bw4/8 b 0-0 -";
    assert_eq!(basic(all_out, "h3"), "all 7 of your ships are on the board, so there is no ship left to place");
}

#[test]
fn r9_an_eye_of_either_colour_is_closed_to_ships() {
    // The eye is b3, between a3, c3 and b2.
    let why = "eye, and no ship may come to rest on an eye unless that traps an opposing ship";
    assert_eq!(classic("k/8/1w6/w1w5 b 0-0 -", "b3"), format!("b3 is White's {why}"));
    assert_eq!(classic("k/8/1b6/b1b5 b 0-0 -", "b3"), format!("b3 is your own {why}"));
}

#[test]
fn moving_what_is_not_yours() {
    assert_eq!(basic(TWO_ADMIRALS, "b2-b3"), "b2 is empty: there is no ship to move");
    assert_eq!(basic(TWO_ADMIRALS, "d2-d3"), "the ship on d2 is White's, and you move only your own");
    let drifts = "the kraken is on o, and nobody moves it: it only moves when a ship knocks it";
    assert_eq!(basic(TWO_ADMIRALS, "o-a1"), drifts);
    assert_eq!(classic(TWO_ADMIRALS, "oxc2>c3"), drifts);
    assert_eq!(
        advanced("k/8/2bw4/8 b 0-0 - 1-2-3 - 6:0-0", "oxc2>c3"),
        "the kraken is on o, and nobody controls it: that takes tipping a die to make a triple"
    );
    assert_eq!(
        advanced("k/8/2bw4/8 b 0-0 - 1-1-1 w 6:0-0", "oxc2>c3"),
        "the kraken is on o, and you do not control it: White does"
    );
}

#[test]
fn moving_off_the_lines_or_nowhere() {
    assert_eq!(
        basic(TWO_ADMIRALS, "c2-d3"),
        "d3 is neither on the ring nor on the diameter of c2, and pieces move along one of these"
    );
    // R3: two steps outward from c2 lead to c3 and back.
    let pair = "k/8/2b5/2b5 b 0-0 -";
    assert_eq!(basic(pair, "c2-c2"), "it ends where it starts, on c2, which does not count as a move");
}

#[test]
fn moving_too_far_or_not_far_enough() {
    // Black's lieutenants on b2, c2 and b3.
    assert_eq!(
        basic("k/8/1bb5/1b6 b 0-0 -", "c2-d2"),
        "your ship on c2 is in a group of 3 (lieutenant), so it moves exactly 3 steps; c2-d2 is 1 step; \
         it can go to c1, g1, f2 and h2"
    );
    assert_eq!(
        classic("k/8/1bb5/8 b 0-0 -", "c2xd2>e2"),
        "your ship on c2 is in a group of 2 (beta), so it moves exactly 2 steps; c2-d2 is 1 step; \
         it can go to o, a2 and e2"
    );
    assert_eq!(
        basic("k/8/2b5/8 b 0-0 -", "c2-f2"),
        "your ship on c2 is alone (admiral), so it moves exactly 1 step; c2-f2 is 3 steps; \
         it can go to c1, b2, d2 and c3"
    );
}

#[test]
fn a_knock_written_as_a_move_and_the_other_way_round() {
    assert_eq!(basic(BESIDE_A_PAIR, "c2-d2"), "White's ship is on d2, so this is a knock: write c2xd2>e2");
    assert_eq!(basic(BESIDE_A_PAIR, "c2xb2>a2"), "b2 is empty, so there is nothing to knock: write c2-b2");
}

#[test]
fn knocking_what_is_not_weaker() {
    let admirals = "your admiral on c2 (class 1) cannot knock White's admiral on d2 (class 1): \
                    only a strictly stronger class, a smaller number, may knock";
    assert_eq!(basic(TWO_ADMIRALS, "c2xd2>e2"), admirals);
    assert_eq!(basic(TWO_ADMIRALS, "c2-d2"), admirals);
    // A beta on c2, an alpha on e2.
    assert_eq!(
        classic("k/8/2b1w3/2b5 b 0-0 -", "c2xe2>f2"),
        "your beta on c2 (order 2) cannot knock White's alpha on e2 (order 1): \
         only a strictly higher order, a smaller number, may knock"
    );
    // Four masters; the kraken on g2 is as strong.
    assert_eq!(
        basic("1/8/1bb3k1/1bb5 b 0-0 -", "c2xg2>h2"),
        "your master on c2 (class 4) cannot knock the kraken on g2 (class 4, as a master): \
         only a strictly stronger class, a smaller number, may knock"
    );
}

#[test]
fn a_knocked_piece_lands_on_the_first_empty_point() {
    assert_eq!(
        basic(BESIDE_A_PAIR, "c2xd2>d1"),
        "White's ship knocked from d2 lands on e2, the first empty point on its way, not on d1"
    );
    // A master goes from a2 to e2 both ways round and through the centre; R5: the way out turns back at e3 to e1.
    assert_eq!(
        basic("k/8/bb1ww3/1bbwww2 b 0-0 -", "a2xe2>b1"),
        "White's ship knocked from e2 lands on e1, c2 or f2, the first empty point on its way, not on b1"
    );
}

#[test]
fn self_close_and_mixed_double() {
    // The ship knocked to e2 completes White's formation d3, f3, e2 around Black's e3.
    let pocket = "k/8/2bw4/3wbw2 b 0-0 -";
    assert_eq!(basic(pocket, "c2xd2>e2"), "it would close your own ship on e3 (self-close)");
    assert_eq!(classic(pocket, "c2xd2>e2"), "it would trap your own ship on e3 (self-trap)");
    // At the same time Black's mover on d2, c3 and e3 close White's d3.
    let both = "k/1b1w4/1b1w4/2bwbw2 b 0-0 -";
    assert_eq!(
        basic(both, "b2xd2>e2"),
        "it would close White's ship on d3 but also your own ship on e3 (a mixed double, which is a self-close)"
    );
}

#[test]
fn r7_nobody_closes_the_kraken_for_the_opponent() {
    // The kraken is on e3 between White's d3 and f3; the knocked ship would take e2.
    let pocket = "1/3w4/2bw4/3wkw2 b 0-0 -";
    assert_eq!(basic(pocket, "c2xd2>e2"), "it would close the kraken for White, and only White may do that");
    assert_eq!(classic(pocket, "c2xd2>e2"), "it would trap the kraken for White, and only White may do that");
}

#[test]
fn a_play_that_changes_nothing() {
    // R5 and R4: knocked from a3, with the kraken on a2, the ship flies back to a1, where its knocker was.
    let line = "1/bb6/k7/bb5b b 0-0 -";
    let unchanged = "it would leave the position unchanged, your two ships merely trading places";
    assert_eq!(basic(line, "a1xa3>a1"), unchanged);
    assert_eq!(classic(line, "a1xa3>a1"), unchanged);
    assert_eq!(advanced(&format!("{line} 1-2-3 - 6:0-0"), "a1xa3>a1"), unchanged);
}

#[test]
fn repetition() {
    // Two admirals step out and back again.
    let line = "k/8/2b3w1/8 b 0-0 -";
    // R10: the fourth position back may not return, the fifth may.
    assert_eq!(
        basic(line, "c2-d2 g2-h2 d2-c2 h2-g2"),
        "it would repeat the position of 4 turns earlier (at the start), \
         and a position must differ from the four before it"
    );
    let advanced_line = format!("{line} 1-2-3 - 6:0-0");
    assert_eq!(
        advanced(&advanced_line, "b1 g2-h2 c2-d2 h2-g2 d2-c2"),
        "it would repeat the board and dice of 4 turns earlier (after turn 1), and no position may appear twice in a game"
    );
    assert_eq!(
        advanced(&advanced_line, "c2-d2 g2-h2 d2-e2 h2-h3 e2-e3 h3-g3 e3-d3 g3-g2 d3-d2"),
        "it would repeat the board and dice of 8 turns earlier (after turn 1), and no position may appear twice in a game"
    );
}

#[test]
fn withdrawing() {
    let line = "k/8/3w4/2b1b1w1 b 0-0 -";
    assert_eq!(
        basic(line, "-e3"),
        "e3 is not a port: ships leave the board only from c3 and g3, unless they are forced to"
    );
    assert_eq!(basic(line, "-b2"), "b2 is empty: there is no ship to withdraw");
    assert_eq!(basic(line, "-g3"), "the ship on g3 is White's, not yours");
    assert_eq!(basic(line, "-c3-e3"), "only one ship may leave, not 2");
    assert_eq!(basic(line, "-o"), "the kraken is on o, and it is not yours to withdraw");
    assert_eq!(basic(line, "-k"), "the kraken never leaves the board");
    assert_eq!(classic(line, "-c3"), "there are no ports in classic: a ship leaves the board only when it must");
    let advanced_line = format!("{line} 1-2-3 - 6:0-0");
    assert_eq!(advanced(&advanced_line, "-k"), "the kraken goes back to o only after it was closed");
}

#[test]
fn tipping() {
    assert_eq!(basic("1/8/2bk4/8 b 0-0 -", "c2xd2>e2=2"), "there are no dice to tip: only advanced has them");
    assert_eq!(
        advanced(&format!("{BESIDE_A_PAIR} 1-2-3 - 6:0-0"), "c2xd2>e2=2"),
        "only a knock of the kraken may tip a die, and White's ship is on d2"
    );
    assert_eq!(
        advanced("k/2b5/8/8 b 0-0 - 1-2-3 - 6:0-0", "c1xo>g1=2"),
        "no die may be tipped when the kraken is knocked from o"
    );
    // Blue's admiral on c2 beside the kraken on d2.
    assert_eq!(
        advanced("1/8/2bk4/8 b 0-0 - 1-3-4 - 6:0-0", "c2xd2>e2=3"),
        "the dice show 1-3-4 and go on by one each, so a die can be tipped to 1, 2 or 4, not to 3"
    );
    assert_eq!(
        advanced("1/8/2bk4/8 b 0-0 - 3-3-3 - 6:0-0", "c2xd2>e2=4"),
        "the dice show 3-3-3, so only a ship that moves exactly 3 steps may tip one; yours moves 1"
    );
}

#[test]
fn moving_the_kraken() {
    // The kraken on d2 in Blue's control, Blue's c2, e2 and f1, White's g2.
    let line = "1/5b2/2bkb1w1/8 b 0-0 - 1-1-1 b 6:0-0";
    assert_eq!(advanced(line, "d2-f2"), "the kraken in your control moves onto occupied points only, and f2 is empty");
    assert_eq!(advanced(line, "d2-c2"), "your ship is on c2, so this is a knock: write d2xc2>b2");
    assert_eq!(
        advanced(line, "d2-g2"),
        "the kraken cannot knock White's ship on g2 into a group as large as its distance"
    );
    assert_eq!(
        advanced(line, "d2xe3>f3"),
        "e3 is neither on the ring nor on the diameter of d2, and pieces move along one of these"
    );
    assert_eq!(
        advanced(line, "d2xe2>h2"),
        "your ship knocked from e2 lands on d2 or f2, the first empty point on its way, not on h2"
    );
    assert_eq!(advanced(line, "d2xc2>b2=2"), "a move of the kraken cannot tip a die: only a ship that knocks it does");
    assert_eq!(
        advanced(line, "d2xe2>f2"),
        "the kraken goes 1 step, so the knocked ship must end in a group of exactly 1, but on f2 its group has 2 ships"
    );
    assert_eq!(
        advanced(line, "d2xg2>h2"),
        "the kraken goes 3 steps, so the knocked ship must end in a group of exactly 3, but on h2 its group has 1 ship"
    );
}

#[test]
fn r12_without_a_legal_play() {
    // Black: a1 a2 b2 c2 d2 e2 and g2, all blocked.
    let blocked = "k/b1w1w1w1/bbbbbwbw/w5w1 b 0-0 -";
    let withdraw = "; you have no legal play, so you must withdraw any one of your ships";
    assert_eq!(
        basic(blocked, "a1-b1"),
        format!(
            "your ship on a1 is in a group of 6 (officer), so it moves exactly 6 steps; a1-b1 is 1 step; \
             it has no legal move now{withdraw}"
        )
    );
    assert_eq!(
        basic(blocked, "h1"),
        format!("all 7 of your ships are on the board, so there is no ship left to place{withdraw}")
    );
    assert_eq!(basic(blocked, "-h1"), format!("h1 is empty: there is no ship to withdraw{withdraw}"));
}
