//! What the rule books say of sets and matches.

use game::Color;
use session::matches::{Format, Games, Match, MatchError, MatchOutcome, Next, Opener};
use session::matches::{Pair, Player, Points, Score, Seating, Stakes, Tallies};
use std::num::NonZeroU16;

use crate::result::{GameResult, record};

const A: Player = Player::A;
const B: Player = Player::B;

fn n(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).unwrap()
}

fn wins(by: Player) -> GameResult {
    GameResult::Won { by, points: 1 }
}

fn scores(by: Player, points: u32) -> GameResult {
    GameResult::Won { by, points }
}

fn seating(it: &Match) -> Seating {
    match it.next() {
        Next::Play(seating) => seating,
        other => panic!("no game to play: {other:?}"),
    }
}

fn games(it: &Match) -> &Games {
    match it.score() {
        Score::Games(games) => games,
        other => panic!("not counted in games: {other:?}"),
    }
}

/// Plays games given by their winners: `A`, `B`, or `=` for a drawn one.
fn play(it: &mut Match, winners: &str) {
    for winner in winners.chars() {
        let result = match winner {
            'A' => wins(A),
            'B' => wins(B),
            _ => GameResult::Drawn,
        };
        record(it, result).unwrap();
    }
}

fn check_classic(winners: &str, sets: (u32, u32), outcome: MatchOutcome) {
    let mut it = Match::new(Format::MUR_CLASSIC, Opener::Player(A));
    play(&mut it, winners);
    assert_eq!(games(&it).sets_won(), Pair { a: sets.0, b: sets.1 }, "{winners}");
    assert_eq!(it.next(), Next::Over(outcome), "{winners}");
}

// Mur §6: Black starts odd games, White even ones; a set is 6 games, a match 2 sets.
#[test]
fn classic_black_starts_odd_games_and_white_even_ones() {
    let mut it = Match::new(Format::MUR_CLASSIC, Opener::Player(A));
    let mut seen = Vec::new();
    while let Next::Play(Seating { black, first, plays_on }) = it.next() {
        seen.push(format!("{black}{first}{}", if plays_on { "+" } else { "" }));
        record(&mut it, wins(A)).unwrap();
    }
    let expected = "Ab Aw+ Ab+ Aw+ Ab+ Aw+ Bb Bw+ Bb+ Bw+ Bb+ Bw+";
    assert_eq!(seen.join(" "), expected);
}

// R13: more sets, then more games, else drawn.
#[test]
fn classic_r13_sets_decide_then_games() {
    check_classic("AAAABBAAAABB", (2, 0), MatchOutcome::Won(A));
    check_classic("BBBBBBAAABB=", (1, 1), MatchOutcome::Won(B));
    check_classic("AAABBBAAABBB", (0, 0), MatchOutcome::Drawn);
    check_classic("AAABBBBBBBAA", (0, 1), MatchOutcome::Won(B));
    check_classic("AAAABBBBBBAA", (1, 1), MatchOutcome::Drawn);
    check_classic("AAABBBAABBB=", (0, 1), MatchOutcome::Won(B));
    check_classic("===========A", (1, 0), MatchOutcome::Won(A));
}

// R13: who resigns a set loses it, whatever its games were; the remaining games count for the opponent.
#[test]
fn classic_r13_a_resigned_set_is_lost() {
    let mut it = Match::new(Format::MUR_CLASSIC, Opener::Player(A));
    play(&mut it, "AAB");
    it.resign_set(A).unwrap();
    assert_eq!(games(&it).won(), Pair { a: 2, b: 4 });
    assert_eq!(games(&it).sets_won(), Pair { a: 0, b: 1 });
    assert_eq!(seating(&it), Seating { black: B, first: Color::Black, plays_on: false });
    // Even with more of its games won than the opponent could still win.
    play(&mut it, "AAAA");
    assert_eq!(games(&it).won_in_set(), Pair { a: 4, b: 0 });
    it.resign_set(A).unwrap();
    assert_eq!(games(&it).won(), Pair { a: 6, b: 6 });
    assert_eq!(games(&it).sets_won(), Pair { a: 0, b: 2 });
    assert_eq!(it.outcome(), Some(MatchOutcome::Won(B)));
    assert_eq!(it.resign_set(B), Err(MatchError::Over));
}

// R13: a match of n games is one set of n.
#[test]
fn r13_a_resigned_match_of_one_set_is_lost_by_whoever_leads() {
    for format in [Format::MurBasic { games: n(6) }, Format::Finkel { games: n(6) }] {
        let mut it = Match::new(format, Opener::Player(A));
        play(&mut it, "AAAA");
        it.resign_set(A).unwrap();
        assert_eq!(games(&it).won(), Pair { a: 4, b: 2 });
        assert_eq!(it.outcome(), Some(MatchOutcome::Won(B)), "{format:?}");
        let names = Pair { a: "Ishtar".to_owned(), b: "Anu".to_owned() };
        assert_eq!(it.in_words(&names).unwrap(), "Anu wins the match by resignation");
    }
}

// Mur §6: a player may resign a set, never a single game. In basic and advanced they may.
#[test]
fn classic_a_single_game_cannot_be_resigned() {
    let resigned = GameResult::Resigned { by: A, points: 1 };
    let mut classic = Match::new(Format::MUR_CLASSIC, Opener::Player(A));
    assert_eq!(record(&mut classic, resigned), Err(MatchError::OnlySetsAreResigned));
    assert_eq!(classic, Match::new(Format::MUR_CLASSIC, Opener::Player(A)));
    let mut basic = Match::new(Format::MurBasic { games: n(3) }, Opener::Player(A));
    record(&mut basic, resigned).unwrap();
    assert_eq!(games(&basic).won(), Pair { a: 0, b: 1 });
}

#[test]
fn basic_colours_swap_and_black_starts() {
    let mut it = Match::new(Format::MurBasic { games: n(4) }, Opener::Player(B));
    let mut blacks = String::new();
    while let Next::Play(seating) = it.next() {
        assert_eq!((seating.first, seating.plays_on), (Color::Black, false));
        blacks += &seating.black.to_string();
        let result = if it.played() == 0 { wins(A) } else { GameResult::Drawn };
        record(&mut it, result).unwrap();
    }
    assert_eq!(blacks, "BABA");
    assert_eq!(it.outcome(), Some(MatchOutcome::Won(A)));
    assert_eq!(record(&mut it, wins(B)), Err(MatchError::Over));
}

// Mur §6: both roll the three dice, the higher sum is Blue. `OpeningRoll` has the dice.
#[test]
fn advanced_rolls_for_blue_before_each_game() {
    let mut it = Match::new(Format::MurAdvanced { games: n(2) }, Opener::Roll);
    assert_eq!(it.next(), Next::Roll);
    assert_eq!(record(&mut it, wins(A)), Err(MatchError::RollFirst));
    it.begins(B).unwrap();
    assert_eq!(seating(&it), Seating { black: B, first: Color::Black, plays_on: false });
    assert_eq!(it.begins(A), Err(MatchError::NoRollDue));
    record(&mut it, wins(A)).unwrap();
    assert_eq!(it.next(), Next::Roll);
    it.begins(A).unwrap();
    record(&mut it, wins(A)).unwrap();
    assert_eq!(it.next(), Next::Over(MatchOutcome::Won(A)));
    assert_eq!(it.begins(A), Err(MatchError::Over));
    // The players may agree on who is Blue in the first game.
    let mut agreed = Match::new(Format::MurAdvanced { games: n(2) }, Opener::Player(B));
    assert_eq!(seating(&agreed).black, B);
    record(&mut agreed, wins(A)).unwrap();
    assert_eq!(agreed.next(), Next::Roll);
}

// Ur §2: in the first game the higher throw begins; later the loser of the last one does.
#[test]
fn ur_rolls_for_who_begins_once() {
    let mut it = Match::new(Format::RunnersSet, Opener::Roll);
    assert_eq!(it.next(), Next::Roll);
    it.begins(B).unwrap();
    assert_eq!((seating(&it).black, seating(&it).first_player()), (B, B));
    record(&mut it, wins(B)).unwrap();
    assert_eq!((seating(&it).black, seating(&it).first_player()), (B, A));
}

#[test]
fn a_match_can_be_broken_off() {
    for (left, outcome) in [(Some(A), MatchOutcome::Won(B)), (None, MatchOutcome::Void)] {
        let mut it = Match::new(Format::MUR_CLASSIC, Opener::Player(A));
        play(&mut it, "AA");
        it.break_off(left, None).unwrap();
        assert_eq!(it.next(), Next::Over(outcome));
        assert_eq!(it.break_off(left, None), Err(MatchError::Over));
        assert_eq!(games(&it).won(), Pair { a: 2, b: 0 });
    }
}

fn tallies(it: &Match) -> (u32, u32, u32) {
    match it.score() {
        Score::Tallies(tallies) => (tallies.pool(), tallies.held().a, tallies.held().b),
        other => panic!("not counted in tallies: {other:?}"),
    }
}

// Ur §2 "Set": from the pool first, then from the opponent, as far as there are any.
#[test]
fn runners_the_winner_takes_from_the_pool_then_from_the_loser() {
    let mut it = Match::new(Format::RunnersSet, Opener::Player(A));
    for (result, expected) in [
        (scores(A, 9), (12, 9, 0)),
        (scores(B, 10), (2, 9, 10)),
        (GameResult::Drawn, (2, 9, 10)),
        (scores(A, 5), (0, 14, 7)),
        (GameResult::Resigned { by: A, points: 3 }, (0, 11, 10)),
        (scores(A, 14), (0, 21, 0)),
    ] {
        assert_eq!(it.outcome(), None);
        record(&mut it, result).unwrap();
        assert_eq!(tallies(&it), expected, "{result:?}");
    }
    assert_eq!(it.outcome(), Some(MatchOutcome::Won(A)));
    assert_eq!(record(&mut it, scores(B, 1)), Err(MatchError::Over));
}

// The runners page: "it is possible for one player to win the whole set on the first game" (3 × 7 = 21).
#[test]
fn runners_a_set_can_be_won_in_one_game() {
    let mut it = Match::new(Format::RunnersSet, Opener::Player(A));
    record(&mut it, scores(B, 21)).unwrap();
    assert_eq!(it.next(), Next::Over(MatchOutcome::Won(B)));
}

// Ur R9: the loser plays first in the next game; the colours stay.
#[test]
fn ur_r9_the_loser_plays_first() {
    for format in [
        Format::RunnersSet,
        Format::RunnersGames { games: n(9) },
        Format::LongJumpSet,
        Format::LongJumpStakes { games: n(9) },
        Format::Finkel { games: n(9) },
    ] {
        let mut it = Match::new(format, Opener::Player(B));
        let mut firsts = String::new();
        for result in [wins(A), wins(A), wins(B), GameResult::Drawn, GameResult::Drawn] {
            assert_eq!(seating(&it).black, B);
            firsts += &seating(&it).first_player().to_string();
            record(&mut it, result).unwrap();
        }
        assert_eq!(firsts, "BBBAB", "{format:?}");
    }
}

// A single game of Runners is won by whoever brings every piece home, for however many points.
#[test]
fn a_single_game_of_runners_needs_no_tallies() {
    let mut it = Match::new(Format::RunnersGames { games: n(1) }, Opener::Player(A));
    record(&mut it, scores(B, 4)).unwrap();
    assert_eq!(it.outcome(), Some(MatchOutcome::Won(B)));
    let names = Pair { a: "Ishtar".to_owned(), b: "Anu".to_owned() };
    assert_eq!(it.in_words(&names).unwrap(), "Anu wins the match by 1 game to 0");
}

// Ur §3 "Set": first to 21 points in all.
#[test]
fn long_jump_first_to_21_points() {
    let mut it = Match::new(Format::LongJumpSet, Opener::Player(A));
    for result in [scores(A, 14), scores(B, 14), scores(A, 6), scores(B, 6)] {
        record(&mut it, result).unwrap();
        assert_eq!(it.outcome(), None);
    }
    record(&mut it, scores(B, 1)).unwrap();
    let Score::Points(points) = it.score() else { panic!() };
    assert_eq!(points.scored(), Pair { a: 20, b: Points::GOAL });
    assert_eq!(it.outcome(), Some(MatchOutcome::Won(B)));
}

// Ur §3 "Set": or unit stakes, the loser pays one unit per point.
#[test]
fn long_jump_unit_stakes_are_paid_after_each_game() {
    let mut it = Match::new(Format::LongJumpStakes { games: n(3) }, Opener::Player(A));
    record(&mut it, scores(A, 5)).unwrap();
    record(&mut it, scores(B, 14)).unwrap();
    let balance = |it: &Match, player| match it.score() {
        Score::Stakes(stakes) => Stakes::balance(stakes, player),
        other => panic!("not stakes: {other:?}"),
    };
    assert_eq!((balance(&it, A), balance(&it, B)), (-9, 9));
    assert_eq!(it.resign_set(A), Err(MatchError::NoSetToResign));
    record(&mut it, scores(A, 9)).unwrap();
    assert_eq!(it.outcome(), Some(MatchOutcome::Drawn));
}

#[test]
fn a_game_is_worth_what_the_rules_allow() {
    for (format, most) in [
        (Format::RunnersSet, 21),
        (Format::RunnersGames { games: n(2) }, 21),
        (Format::LongJumpSet, 14),
        (Format::Finkel { games: n(2) }, 1),
        (Format::MUR_CLASSIC, 1),
    ] {
        for claimed in [0, most + 1, u32::MAX] {
            let mut it = Match::new(format, Opener::Player(A));
            let refused = record(&mut it, scores(A, claimed));
            assert_eq!(refused, Err(MatchError::Points { claimed, most }));
            assert_eq!(it, Match::new(format, Opener::Player(A)));
        }
        record(&mut Match::new(format, Opener::Player(A)), scores(A, most)).unwrap();
    }
}

#[test]
fn a_resigned_set_is_won_by_the_opponent() {
    for format in [
        Format::MurBasic { games: n(5) },
        Format::MurAdvanced { games: n(5) },
        Format::RunnersSet,
        Format::RunnersGames { games: n(5) },
        Format::LongJumpSet,
        Format::Finkel { games: n(5) },
    ] {
        let mut it = Match::new(format, Opener::Player(A));
        it.resign_set(A).unwrap();
        assert_eq!(it.next(), Next::Over(MatchOutcome::Won(B)), "{format:?}");
    }
    let mut it = Match::new(Format::RunnersSet, Opener::Player(A));
    record(&mut it, scores(A, 9)).unwrap();
    it.resign_set(A).unwrap();
    assert_eq!(tallies(&it), (0, 0, Tallies::ALL));
}

#[test]
fn results_are_put_into_words() {
    let names = Pair { a: "Ishtar".to_owned(), b: "Anu".to_owned() };
    let words = |it: &Match| it.in_words(&names).unwrap();
    let classic = |winners: &str| {
        let mut it = Match::new(Format::MUR_CLASSIC, Opener::Player(A));
        play(&mut it, winners);
        words(&it)
    };
    assert_eq!(classic("AAAABBAAAABB"), "Ishtar wins the match by 2 sets to 0");
    assert_eq!(classic("BBBBBBAAABB="), "Anu wins the match by 8 games to 3");
    assert_eq!(classic("AAABBBAAABBB"), "the match is drawn, 6 games each");
    let mut basic = Match::new(Format::MurBasic { games: n(1) }, Opener::Player(A));
    assert_eq!(basic.in_words(&names), None);
    let mut unplayed = basic.clone();
    unplayed.resign_set(A).unwrap();
    assert_eq!(words(&unplayed), "Anu wins the match by resignation");
    record(&mut basic, wins(B)).unwrap();
    assert_eq!(words(&basic), "Anu wins the match by 1 game to 0");
    let mut long_jump = Match::new(Format::LongJumpSet, Opener::Player(A));
    record(&mut long_jump, scores(A, 14)).unwrap();
    let mut resigned = long_jump.clone();
    resigned.resign_set(A).unwrap();
    assert_eq!(words(&resigned), "Anu wins the set: Ishtar has resigned it");
    record(&mut long_jump, scores(A, 7)).unwrap();
    assert_eq!(words(&long_jump), "Ishtar wins the set by 21 points to 0");
    let mut stakes = Match::new(Format::LongJumpStakes { games: n(1) }, Opener::Player(A));
    record(&mut stakes, scores(B, 9)).unwrap();
    assert_eq!(words(&stakes), "Anu wins 9 points");
    let mut runners = Match::new(Format::RunnersSet, Opener::Player(A));
    runners.resign_set(B).unwrap();
    assert_eq!(words(&runners), "Ishtar wins the set: Anu has resigned it");
    let mut left = Match::new(Format::RunnersSet, Opener::Player(A));
    left.break_off(Some(A), None).unwrap();
    assert_eq!(words(&left), "Ishtar left the match; Anu wins");
    let mut void = Match::new(Format::RunnersSet, Opener::Player(A));
    void.break_off(None, None).unwrap();
    assert_eq!(words(&void), "the match was called off and counts for nothing");
    let mut paid = Match::new(Format::LongJumpStakes { games: n(2) }, Opener::Player(A));
    let mut unpaid = paid.clone();
    unpaid.break_off(None, None).unwrap();
    assert_eq!(words(&unpaid), "the match was called off and counts for nothing");
    record(&mut paid, scores(B, 9)).unwrap();
    paid.break_off(None, None).unwrap();
    assert_eq!(words(&paid), "the match was called off; payments for its finished games stay as they are");
}
