//! Why an action is good, in words.

use game::{Game, Options, Random, RuleSet};
use review::words::reason;

fn why(rules: &str, line: &str, action: &str) -> String {
    let game = Game::parse(rules.parse().unwrap(), line).unwrap();
    let played =
        game.explain(action).action.filter(|action| game.legal_actions().contains(action)).expect("a legal action");
    reason(&game, played, &[]).unwrap_or_default()
}

#[test]
fn a_close_a_trap_and_a_win_are_named() {
    assert_eq!(why("mur-basic", "k/8/8/2bwb3 b 0-0 -", "d2"), "it closes d3");
    assert_eq!(why("mur-basic", "k/8/8/2bwb3 b 2-0 -", "d2"), "it wins the game");
    assert_eq!(why("mur-classic", "k/8/8/2bwb3 b 0-0 -", "d2"), "it traps d3");
}

#[test]
fn a_threat_is_stopped_by_a_block_or_by_leaving() {
    assert_eq!(why("mur-basic", "k/8/8/2wbw3 b 0-0 -", "d2"), "it keeps White from closing d3");
    assert_eq!(why("mur-basic", "k/8/8/2wbw3 b 0-0 -", "d3-d2"), "it takes the ship on d3 out of danger");
    assert_eq!(why("mur-basic", "k/8/8/2wbw3 b 0-0 -", "h3"), "", "nothing is stopped");
}

#[test]
fn a_threat_is_made() {
    assert_eq!(why("mur-basic", "k/8/8/2bw4 b 0-0 -", "e3"), "it threatens to close d3");
}

#[test]
fn what_the_dice_could_do_is_counted() {
    // White hits 5 with a 2, 6 of 16 throws, and 7 with a 4, 1 of 16.
    let line = "6/2w1b3/6 b 6,0,0 6,0,0 2";
    assert_eq!(why("ur-finkel", line, "5-7"), "it leaves 5, where 38 % of throws would hit it (now 6 %)");
    let entered = why("ur-finkel", line, "s-B");
    assert_eq!(entered, "it brings a piece from the start to B, 2 squares from the rosette on D");
    // In Long Jump no throw is needed.
    let line = "6/1ww1b3/6 b 6,0,0 5,0,0 t";
    assert_eq!(why("ur-long-jump", line, "5-6"), "it leaves 5, where it could be hit");
}

#[test]
fn gains_of_ur_are_named() {
    assert_eq!(why("ur-finkel", "6/1b2w3/6 b 6,0,0 6,0,0 3", "2x5"), "it sends the piece on 5 back to the start");
    let rosette = why("ur-finkel", "6/2b5/6 b 6,0,0 7,0,0 1", "3-4");
    assert_eq!(rosette, "it lands on a rosette, which gives another throw");
}

#[test]
fn a_quiet_move_of_ur_is_explained_by_where_it_leads() {
    let quiet = why("ur-finkel", "6/4b3/6 b 6,0,0 7,0,0 1", "5-6");
    assert_eq!(quiet, "it brings the piece on 5 to 6, 4 squares from the rosette on F");
    let chain = why("ur-long-jump", "6/b1b5/6 b 5,0,0 7,0,0 t", "1-2");
    assert_eq!(chain, "it brings the piece on 1 to 2, into a chain of 2");
    assert_eq!(
        why("ur-long-jump", "6/b7/6 b 6,0,0 7,0,0 t", "1-2"),
        "it brings the piece on 1 to 2, where it stands alone"
    );
    let throw = why("ur-long-jump", "6/b7/6 b 4,2,0 7,0,0 t", "t");
    assert_eq!(throw, "it can bring another piece into play (6 to come)");
}

#[test]
fn tips_and_control_are_named() {
    let line = "1/8/2k5/2b5 b 0-0 - 1-1-4 - 6:0-0";
    assert_eq!(why("mur-advanced", line, "c3xc2>c1=1"), "it tips a die to 1 and takes control of the kraken");
    assert_eq!(why("mur-advanced", line, "c3xc2>c1"), "");
}

#[test]
fn what_is_claimed_in_random_games_is_so() {
    for rules in RuleSet::ALL {
        let mut random = Random::new(5);
        let mut game = Game::start(rules, &Options::default()).unwrap();
        while let Some(chosen) =
            game.random_action_among(&game.legal_actions(), &mut random).filter(|_| game.plies() < 150)
        {
            for action in game.legal_actions() {
                let why = reason(&game, action, &[]).unwrap_or_default();
                let mut after = game.clone();
                after.play(action);
                let wins = after.ending().is_some_and(|ending| ending.winner == Some(game.turn()));
                assert_eq!(why == "it wins the game", wins, "{rules} {} {action}: {why}", game.line());
                let kinds: Vec<&str> = game.effects(action).iter().map(game::Effect::kind).collect();
                let catches = kinds.contains(&"close") || kinds.contains(&"trap");
                let claimed = why.starts_with("it closes") || why.starts_with("it traps");
                assert_eq!(claimed, catches && !wins, "{rules} {} {action}: {why}", game.line());
            }
            game.play(chosen);
        }
    }
}

#[test]
fn what_is_prepared_comes_from_the_line() {
    let game = Game::parse("mur-basic".parse().unwrap(), "k/8/8/2b5 b 0-0 -").unwrap();
    let mut ahead = game.clone();
    let line: Vec<_> = ["h1", "d3", "e3", "a1", "d2"]
        .iter()
        .map(|text| {
            let action = ahead.explain(text).action.unwrap();
            ahead.play_unchecked(action);
            action
        })
        .collect();
    assert_eq!(reason(&game, line[0], &line).as_deref(), Some("it prepares a move that closes d3 (h1 d3 e3 a1 d2)"));
}
