//! A win in n plies is a win in n plies: every defence is replayed.

use engine::mur::Style;
use engine::{Limits, Random, Score, Unwatched};
use mur::{Game, Pending, Play, Rules};

use crate::fixtures::{engine, game, random_game};

fn plays(game: &Game) -> Vec<Play> {
    let mut plays = Vec::new();
    game.visit_plays(|play| plays.push(play));
    plays
}

/// Whether the side to move wins within this many plies, by trying everything.
fn wins_within(game: &mut Game, plies: u32) -> bool {
    plies > 0
        && plays(game).into_iter().any(|play| {
            game.play_unchecked(play.into());
            let wins = game.position().is_over() || loses_within(game, plies - 1);
            game.undo();
            wins
        })
}

/// Whether the side to move loses within this many plies, whatever it does.
fn loses_within(game: &mut Game, plies: u32) -> bool {
    let plays = plays(game);
    plies > 0
        && !plays.is_empty()
        && plays.into_iter().all(|play| {
            game.play_unchecked(play.into());
            let loses = !game.position().is_over() && wins_within(game, plies - 1);
            game.undo();
            loses
        })
}

/// Plays the engine's choice against every defence and checks that each leads to a win in time.
fn replay(game: &mut Game, promised: u32) {
    let limits = Limits::nodes(2_000_000);
    let choice = engine(game.position().rules()).search(game, None, &limits, &mut Unwatched).unwrap();
    assert_eq!(choice.score, Score::WinIn(promised), "{}", game.position());
    game.play(choice.action.into());
    if promised == 1 {
        assert!(game.position().is_over(), "{}", game.position());
    } else {
        let mut longest = 0;
        for defence in plays(game) {
            game.play(defence.into());
            assert!(!game.position().is_over(), "{}", game.position());
            let left = (1..promised).step_by(2).find(|&plies| wins_within(game, plies));
            let left = left.unwrap_or_else(|| panic!("{} is not won in time", game.position()));
            longest = longest.max(left);
            replay(game, left);
            game.undo();
        }
        assert_eq!(longest, promised - 2, "the best defence holds out to the end: {}", game.position());
    }
    game.undo();
}

#[test]
fn every_defence_against_a_promised_win_fails() {
    let mut random = Random::new(3);
    let mut seen = [0; 6];
    for rules in Rules::ALL {
        for round in 0..60 {
            let mut game = random_game(rules, 20 + round, &mut random);
            if game.position().is_over() {
                continue;
            }
            let choice = engine(rules).search(&game, None, &Limits::depth(3), &mut Unwatched).unwrap();
            if let Score::WinIn(plies) = choice.score
                && plies <= 5
                && (plies < 5 || seen[5] < 2)
            {
                assert!(wins_within(&mut game, plies) && !wins_within(&mut game, plies - 1), "{}", game.position());
                replay(&mut game, plies);
                seen[plies as usize] += 1;
            }
        }
    }
    assert!(seen[1] > 2 && seen[3] > 2 && seen[5] > 0, "wins found, by plies: {seen:?}");
}

/// A position that is won in three plies in several ways.
const WIN_IN_THREE: &str = "k/bbww1bwb/1b1bwww1/2b4w b 0-1 -";

#[test]
fn a_proven_win_stays_proven() {
    let game = game(Rules::Classic, WIN_IN_THREE);
    for (lines, depth) in [(1, 7), (3, 4), (3, 7), (5, 5)] {
        let limits = Limits::depth(depth);
        let choices = engine(Rules::Classic).analyse(&game, None, lines, &limits, &mut Unwatched).unwrap();
        assert_eq!(choices[0].score, Score::WinIn(3), "{lines} lines at depth {depth}");
        let mut first: Vec<Play> = choices.iter().map(|choice| choice.action).collect();
        first.sort_by_key(ToString::to_string);
        first.dedup();
        assert_eq!(first.len(), lines, "every line has a play of its own");
    }
}

#[test]
fn a_promised_win_comes_with_every_play_to_the_end() {
    let mut random = Random::new(11);
    let mut seen = 0;
    for rules in Rules::ALL {
        for round in 0..60 {
            let game = random_game(rules, 20 + round, &mut random);
            if game.position().is_over() {
                continue;
            }
            let choices = engine(rules).analyse(&game, None, 3, &Limits::depth(4), &mut Unwatched).unwrap();
            for choice in choices {
                let (Score::WinIn(plies) | Score::LoseIn(plies)) = choice.score else { continue };
                let mut game = game.clone();
                choice.pv.iter().for_each(|&play| game.play(play.into()));
                assert!(choice.pv.len() == plies as usize && game.position().is_over(), "{rules} {choice:?}");
                seen += 1;
            }
        }
    }
    assert!(seen > 20, "{seen} wins and losses");
}

#[test]
fn a_promised_loss_cannot_be_put_off() {
    let mut random = Random::new(5);
    let mut seen = 0;
    for rules in Rules::ALL {
        for round in 0..160 {
            let mut game = random_game(rules, 20 + round, &mut random);
            if game.position().is_over() {
                continue;
            }
            let choice = engine(rules).search(&game, None, &Limits::depth(3), &mut Unwatched).unwrap();
            if let Score::LoseIn(plies) = choice.score
                && plies <= 4
            {
                assert!(loses_within(&mut game, plies), "{}", game.position());
                assert!(!loses_within(&mut game, plies - 2), "{}", game.position());
                game.play(choice.action.into());
                assert!(!wins_within(&mut game, plies.saturating_sub(3)), "{}", game.position());
                seen += 1;
            }
        }
    }
    assert!(seen > 3, "{seen} losses found");
}

#[test]
fn short_wins_are_never_missed() {
    let mut random = Random::new(9);
    for rules in Rules::ALL {
        for round in 0..60 {
            let mut game = random_game(rules, 15 + round, &mut random);
            if game.position().is_over() || game.position().pending() != Pending::Nothing {
                continue;
            }
            let shortest = (1..=3).step_by(2).find(|&plies| wins_within(&mut game, plies));
            if let Some(plies) = shortest {
                // Three plies see every win in three; with the tricks that leave plays out it may take some more.
                for (style, depth) in [(Style::PLAIN, 3), (Style::FULL, 6)] {
                    let mut engine = engine(rules).with_style(style);
                    let choice = engine.search(&game, None, &Limits::depth(depth), &mut Unwatched).unwrap();
                    assert_eq!(choice.score, Score::WinIn(plies), "{} in {style:?}", game.position());
                }
            }
        }
    }
}

#[test]
fn the_kraken_in_a_pocket_is_closed_at_once() {
    let mut game = game(Rules::Basic, "1/8/8/1bkb4 b 0-0 -");
    let choice = engine(Rules::Basic).search(&game, None, &Limits::depth(1), &mut Unwatched).unwrap();
    assert_eq!((choice.action.to_string().as_str(), choice.score), ("c2", Score::WinIn(1)));
    game.play(choice.action.into());
    assert!(game.position().is_over());
}
