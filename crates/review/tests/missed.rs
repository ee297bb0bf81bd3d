//! What was missed, in words: each kind of sentence where it is true, and not where it is false.

use engine::Score;
use game::{Action, Game, Options, Random, RuleSet};
use review::Ranked;
use review::words::missed;

/// The actions of a line from a position, as the engine would expect them.
fn ranked(game: &Game, line: &str) -> Ranked {
    let mut ahead = game.clone();
    let play = |text: &str| {
        ahead.play_text(text).expect("a legal action");
        *ahead.actions().last().expect("it was played")
    };
    let line: Vec<Action> = line.split_whitespace().map(play).collect();
    Ranked { action: line[0], score: Score::Centi(0), line }
}

/// What is said when the first line was played and the second one was better; the other way round, that is not said.
#[track_caller]
fn said(rules: &str, position: &str, played: &str, better: &str, sentence: &str) {
    let game = Game::parse(rules.parse().unwrap(), position).unwrap();
    let [played, better] = [played, better].map(|line| ranked(&game, line));
    let words = missed(&game, &played, &better);
    assert!(words.iter().any(|words| words == sentence), "{sentence:?} is missing in {words:?}");
    let other = missed(&game, &better, &played);
    let kind: Vec<&str> = sentence.split(' ').take(3).collect();
    assert!(!other.iter().any(|words| words.starts_with(&kind.join(" "))), "{kind:?} is wrong in {other:?}");
}

#[test]
fn chances_of_the_next_throw_are_compared() {
    // White hits 5 with a 2, 6 of 16 throws, and 7 with a 4, 1 of 16.
    let line = "6/2w1b3/6 b 6,0,0 6,0,0 2";
    said(
        "ur-finkel",
        line,
        "s-B",
        "5-7",
        "gave the opponent a better chance of a hit with the next throw (38 %, not 6 %)",
    );
    // A piece on E goes home with a 2, 6 of 16 throws, and one on F with a 1, 4 of 16.
    let line = "4b1/8/6 b 6,0,0 7,0,0 1";
    let home = "missed a better chance of bringing a piece home with the next throw (38 %, not 25 %)";
    said("ur-finkel", line, "E-F", "s-A", home);
    // D is 3 from A and F is 1 from E, 8 of 16 throws; a 4 enters on D, 1 of 16. But F is a rosette: nothing was missed by it.
    let game = Game::parse("ur-finkel".parse().unwrap(), line).unwrap();
    let words = missed(&game, &ranked(&game, "E-F"), &ranked(&game, "s-A"));
    assert!(!words.iter().any(|words| words.contains("a rosette")), "{words:?}");
}

#[test]
fn a_win_by_force_is_shown_as_far_as_it_is_known() {
    // White has two closes, and d2 closes Black's ship on d3.
    let game = Game::parse("mur-basic".parse().unwrap(), "k/8/8/2wbw3 b 2-2 -").unwrap();
    let lost = |line: &str, plies| Ranked { score: Score::LoseIn(plies), ..ranked(&game, line) };
    let better = ranked(&game, "d2");
    let said = |played: &Ranked| missed(&game, played, &better);
    assert!(said(&lost("h3", 2)).contains(&"allowed White to win: d2".to_owned()), "the winning play itself");
    let parried = lost("d3-d2 a3", 4);
    assert!(said(&parried).contains(&"allowed White to win by force (a3 …)".to_owned()), "{:?}", said(&parried));
}

#[test]
fn penalties_of_runners_are_weighed() {
    // After 1-2, a 3 must run over the rosette on 4 or on F; after 6-7, it reaches the rosette on 4.
    let line = "6/b4b2/6 b 0,0,0 2,0,0 1";
    let jump = "risked a higher chance of having to jump a rosette with the next throw (13 %, not 0 %)";
    said("ur-runners", line, "1-2", "6-7", jump);
    let rosette = "missed a better chance of a rosette with the next throw (50 %, not 38 %)";
    said("ur-runners", line, "1-2", "6-7", rosette);
}

#[test]
fn throws_and_moves_of_long_jump_are_weighed() {
    let line = "6/b7/6 b 6,0,0 7,0,0 t";
    said("ur-long-jump", line, "1-2", "t", "missed a throw, which can bring another piece into play (6 to come)");
    let moved = "threw the dice, where 1-2 brings the piece on 1 to 2, where it stands alone";
    said("ur-long-jump", line, "t", "1-2", moved);
}

#[test]
fn longer_jumps_are_counted() {
    // The piece on 7 reaches a rosette anyway. On 2, the other one makes a chain of two.
    let line = "4b1/b1b3b1/6 b 3,0,0 7,0,0 t";
    said("ur-long-jump", line, "E-8", "1-2", "missed a longer jump next turn (2 squares, not 1)");
}

#[test]
fn what_the_opponent_answers_is_named() {
    let line = "k/8/8/1wb5 b 0-0 -";
    said("mur-basic", line, "h1 d3", "c2 e1", "allowed White d3, which threatens to close c3");
    // What both allow is not held against either.
    let game = Game::parse("mur-basic".parse().unwrap(), line).unwrap();
    let words = missed(&game, &ranked(&game, "h1 d3"), &ranked(&game, "h2 d3"));
    assert!(!words.iter().any(|words| words.contains("threatens")), "{words:?}");
}

#[test]
fn what_the_better_play_prepares_is_named() {
    let line = "k/8/8/2w5 b 0-0 -";
    said("mur-basic", line, "h1 a1", "b3 a1 d3", "missed preparing d3, which threatens to close c3");
}

#[test]
fn pockets_are_named() {
    // The kraken keeps White from completing the pocket at once.
    said("mur-basic", "1/8/2k5/1wbw4 b 0-0 -", "h1", "-c3", "left c3 in a pocket that lacks one ship");
    said("mur-basic", "1/8/2k5/1bw5 b 0-0 -", "h1", "d3", "missed a pocket around c3 that lacks one ship");
}

#[test]
fn a_hold_on_the_kraken_counts_off_the_centre() {
    let hold = "missed a firmer hold on the kraken (points around it: 1, not 0)";
    said("mur-basic", "1/8/2k5/8 b 0-0 -", "h1", "c1", hold);
    let game = Game::parse("mur-basic".parse().unwrap(), "k/8/8/8 b 0-0 -").unwrap();
    let words = missed(&game, &ranked(&game, "h3"), &ranked(&game, "c1"));
    assert!(!words.iter().any(|words| words.contains("hold")), "{words:?}");
}

#[test]
fn knocks_of_the_next_turn_are_named() {
    said("mur-basic", "k/w1b5/8/8 b 0-0 -", "b1", "e3", "left b1 open to a knock");
    said("mur-basic", "k/1ww5/8/8 b 0-0 -", "e3", "a1", "missed aiming at b1 for a knock next turn");
}

#[test]
fn control_of_the_kraken_is_named() {
    let line = "1/8/2k5/2b5 b 0-0 - 1-1-4 - 6:0-0";
    let control = "missed control of the kraken (Blue takes control of the kraken)";
    said("mur-advanced", line, "h1", "c3xc2>c1=1", control);
}

// The judge gives at least the opponent's answer to both plays of Mur; then something can always be said.
#[test]
fn every_fault_has_words() {
    for rules in RuleSet::ALL {
        for seed in 0..4 {
            let mut random = Random::new(seed);
            let mut game = Game::start(rules, &Options::default()).unwrap();
            while game.ending().is_none() && game.plies() < 60 {
                let legal = game.legal_actions();
                if game.chance().is_none() && legal.len() > 1 {
                    let mut pick = || {
                        let action = *random.pick(&legal).unwrap();
                        let mut after = game.clone();
                        after.play(action);
                        let reply = after.random_action(&mut random).filter(|_| matches!(rules, RuleSet::Mur(_)));
                        Ranked { action, score: Score::Centi(0), line: [action].into_iter().chain(reply).collect() }
                    };
                    let (played, better) = (pick(), pick());
                    let words = missed(&game, &played, &better);
                    let over = |line: &[Action]| matches!(rules, RuleSet::Mur(_)) && line.len() < 2;
                    let differ = played.action != better.action && !over(&played.line) && !over(&better.line);
                    assert!(!differ || !words.is_empty(), "{rules} {}: {played:?} {better:?}", game.line());
                    assert!(words.iter().all(|words| !words.is_empty() && !words.contains("  ")), "{words:?}");
                }
                let action = game.random_action(&mut random).unwrap();
                game.play(action);
            }
        }
    }
}
