//! Sets and matches: Mur §6 and R13; the sets of Ur §2 and §3, and R9.

use game::Color;
use session::matches::{Format, GameResult, Games, Match, MatchError, MatchOutcome, Next};
use session::matches::{Pair, Player, Points, Score, Seating, Stakes, Tallies};
use std::num::NonZeroU16;

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
        it.record(result).unwrap();
    }
}

fn check_classic(winners: &str, sets: (u32, u32), outcome: MatchOutcome) {
    let mut it = Match::new(Format::MUR_CLASSIC, A);
    play(&mut it, winners);
    assert_eq!(games(&it).sets_won(), Pair { a: sets.0, b: sets.1 }, "{winners}");
    assert_eq!(it.next(), Next::Over(outcome), "{winners}");
}

// Mur §6: Black starts odd games, White even ones; a set is 6 games, a match 2 sets.
#[test]
fn classic_black_starts_odd_games_and_white_even_ones() {
    let mut it = Match::new(Format::MUR_CLASSIC, A);
    let mut seen = Vec::new();
    while let Next::Play(Seating { black, first, plays_on }) = it.next() {
        seen.push(format!("{black}{first}{}", if plays_on { "+" } else { "" }));
        it.record(wins(A)).unwrap();
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

// R13: resigning a set gives its remaining games to the opponent.
#[test]
fn classic_r13_a_resigned_set_gives_its_remaining_games_away() {
    let mut it = Match::new(Format::MUR_CLASSIC, A);
    play(&mut it, "AAB");
    it.resign_set(A).unwrap();
    assert_eq!(games(&it).won(), Pair { a: 2, b: 4 });
    assert_eq!(games(&it).sets_won(), Pair { a: 0, b: 1 });
    assert_eq!(seating(&it), Seating { black: B, first: Color::Black, plays_on: false });
    // A set that is as good as won stays won even if it is then resigned.
    play(&mut it, "AAAA");
    assert_eq!(games(&it).won_in_set(), Pair { a: 4, b: 0 });
    it.resign_set(A).unwrap();
    assert_eq!(games(&it).won(), Pair { a: 6, b: 6 });
    assert_eq!(games(&it).sets_won(), Pair { a: 1, b: 1 });
    assert_eq!(it.outcome(), Some(MatchOutcome::Drawn));
    assert_eq!(it.resign_set(B), Err(MatchError::Over));
}

// Mur §6: a player may resign a set, never a single game. In basic and advanced he may.
#[test]
fn classic_a_single_game_cannot_be_resigned() {
    let resigned = GameResult::Resigned { by: A, points: 1 };
    let mut classic = Match::new(Format::MUR_CLASSIC, A);
    assert_eq!(classic.record(resigned), Err(MatchError::OnlySetsAreResigned));
    assert_eq!(classic, Match::new(Format::MUR_CLASSIC, A));
    let mut basic = Match::new(Format::MurBasic { games: n(3) }, A);
    basic.record(resigned).unwrap();
    assert_eq!(games(&basic).won(), Pair { a: 0, b: 1 });
}

#[test]
fn basic_colours_swap_and_black_starts() {
    let mut it = Match::new(Format::MurBasic { games: n(4) }, B);
    let mut blacks = String::new();
    while let Next::Play(seating) = it.next() {
        assert_eq!((seating.first, seating.plays_on), (Color::Black, false));
        blacks += &seating.black.to_string();
        it.record(if it.played() == 0 { wins(A) } else { GameResult::Drawn }).unwrap();
    }
    assert_eq!(blacks, "BABA");
    assert_eq!(it.outcome(), Some(MatchOutcome::Won(A)));
    assert_eq!(it.record(wins(B)), Err(MatchError::Over));
}

// Mur §6: both roll the three dice, the higher sum is Blue, ties roll again.
#[test]
fn advanced_the_higher_roll_is_blue() {
    let mut it = Match::new(Format::MurAdvanced { games: n(2) }, A);
    assert_eq!(it.next(), Next::RollForBlue);
    assert_eq!(it.record(wins(A)), Err(MatchError::RollFirst));
    let roll = |a, b| Pair { a, b };
    assert_eq!(it.roll_for_blue(roll([4, 1, 1], [2, 2, 2])), Ok(None));
    assert_eq!(it.next(), Next::RollForBlue);
    assert_eq!(it.roll_for_blue(roll([4, 1, 1], [2, 2, 5])), Err(MatchError::NoSuchFace(5)));
    assert_eq!(it.roll_for_blue(roll([0, 1, 1], [2, 2, 2])), Err(MatchError::NoSuchFace(0)));
    assert_eq!(it.roll_for_blue(roll([4, 1, 1], [2, 2, 3])), Ok(Some(B)));
    assert_eq!(seating(&it), Seating { black: B, first: Color::Black, plays_on: false });
    assert_eq!(it.roll_for_blue(roll([4, 4, 4], [1, 1, 1])), Err(MatchError::NoRollDue));
    it.record(wins(A)).unwrap();
    assert_eq!(it.next(), Next::RollForBlue);
    it.roll_for_blue(roll([4, 4, 4], [1, 1, 1])).unwrap();
    it.record(wins(A)).unwrap();
    assert_eq!(it.next(), Next::Over(MatchOutcome::Won(A)));
    assert_eq!(it.roll_for_blue(roll([4, 4, 4], [1, 1, 1])), Err(MatchError::Over));
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
    let mut it = Match::new(Format::RunnersSet, A);
    for (result, expected) in [
        (scores(A, 9), (12, 9, 0)),
        (scores(B, 10), (2, 9, 10)),
        (GameResult::Drawn, (2, 9, 10)),
        (scores(A, 5), (0, 14, 7)),
        (GameResult::Resigned { by: A, points: 3 }, (0, 11, 10)),
        (scores(A, 14), (0, 21, 0)),
    ] {
        assert_eq!(it.outcome(), None);
        it.record(result).unwrap();
        assert_eq!(tallies(&it), expected, "{result:?}");
    }
    assert_eq!(it.outcome(), Some(MatchOutcome::Won(A)));
    assert_eq!(it.record(scores(B, 1)), Err(MatchError::Over));
}

// The runners page: "it is possible for one player to win the whole set on the first game" (3 × 7 = 21).
#[test]
fn runners_a_set_can_be_won_in_one_game() {
    let mut it = Match::new(Format::RunnersSet, A);
    it.record(scores(B, 21)).unwrap();
    assert_eq!(it.next(), Next::Over(MatchOutcome::Won(B)));
}

// Ur R9: the loser plays first in the next game; the colours stay.
#[test]
fn ur_r9_the_loser_plays_first() {
    for format in [
        Format::RunnersSet,
        Format::LongJumpSet,
        Format::LongJumpStakes { games: n(9) },
        Format::Finkel { games: n(9) },
    ] {
        let mut it = Match::new(format, B);
        let mut firsts = String::new();
        for result in [wins(A), wins(A), wins(B), GameResult::Drawn, GameResult::Drawn] {
            assert_eq!(seating(&it).black, B);
            firsts += &seating(&it).first_player().to_string();
            it.record(result).unwrap();
        }
        assert_eq!(firsts, "BBBAB", "{format:?}");
    }
}

// Ur §3 "Set": first to 21 points in all.
#[test]
fn long_jump_first_to_21_points() {
    let mut it = Match::new(Format::LongJumpSet, A);
    for result in [scores(A, 14), scores(B, 14), scores(A, 6), scores(B, 6)] {
        it.record(result).unwrap();
        assert_eq!(it.outcome(), None);
    }
    it.record(scores(B, 1)).unwrap();
    let Score::Points(points) = it.score() else { panic!() };
    assert_eq!(points.scored(), Pair { a: 20, b: Points::GOAL });
    assert_eq!(it.outcome(), Some(MatchOutcome::Won(B)));
}

// Ur §3 "Set": or unit stakes, the loser pays one unit a point.
#[test]
fn long_jump_unit_stakes_are_paid_after_each_game() {
    let mut it = Match::new(Format::LongJumpStakes { games: n(3) }, A);
    it.record(scores(A, 5)).unwrap();
    it.record(scores(B, 14)).unwrap();
    let balance = |it: &Match, player| match it.score() {
        Score::Stakes(stakes) => Stakes::balance(stakes, player),
        other => panic!("not stakes: {other:?}"),
    };
    assert_eq!((balance(&it, A), balance(&it, B)), (-9, 9));
    assert_eq!(it.resign_set(A), Err(MatchError::NoSetToResign));
    it.record(scores(A, 9)).unwrap();
    assert_eq!(it.outcome(), Some(MatchOutcome::Drawn));
}

#[test]
fn a_game_is_worth_what_the_rules_allow() {
    for (format, most) in [
        (Format::RunnersSet, 21),
        (Format::LongJumpSet, 14),
        (Format::Finkel { games: n(2) }, 1),
        (Format::MUR_CLASSIC, 1),
    ] {
        for claimed in [0, most + 1, u32::MAX] {
            let mut it = Match::new(format, A);
            let refused = it.record(scores(A, claimed));
            assert_eq!(refused, Err(MatchError::Points { claimed, most }));
            assert_eq!(it, Match::new(format, A));
        }
        Match::new(format, A).record(scores(A, most)).unwrap();
    }
}

#[test]
fn a_resigned_set_is_won_by_the_opponent() {
    for format in [
        Format::MurBasic { games: n(5) },
        Format::MurAdvanced { games: n(5) },
        Format::RunnersSet,
        Format::LongJumpSet,
        Format::Finkel { games: n(5) },
    ] {
        let mut it = Match::new(format, A);
        it.resign_set(A).unwrap();
        assert_eq!(it.next(), Next::Over(MatchOutcome::Won(B)), "{format:?}");
    }
    let mut it = Match::new(Format::RunnersSet, A);
    it.record(scores(A, 9)).unwrap();
    it.resign_set(A).unwrap();
    assert_eq!(tallies(&it), (0, 0, Tallies::ALL));
}
