//! Resignation, abort, abandonment, stakes.

use game::{Color, Ending, How};
use session::matches::{Format, MatchOutcome, Opener, Pair, Player, Score};
use session::{Command, Event, MatchEnd, Phase, Resignation, Setup};

use crate::at_the_table::{A, B, HOST, Play, n, setup};

const GAME: Command = Command::Resign(Resignation::Game);
const SET: Command = Command::Resign(Resignation::Set);

fn outcome(play: &Play) -> (MatchOutcome, MatchEnd) {
    play.session.view(None, play.now).outcome.unwrap()
}

#[test]
fn a_resigned_game_goes_to_the_opponent() {
    let mut play = Play::new(setup(Format::MurBasic { games: n(3) }));
    assert_eq!(play.refuses(HOST, GAME), "no_seat");
    // It does not matter whose turn it is.
    let events = play.does(B, GAME);
    assert!(
        matches!(events[0], Event::GameEnded { ending, .. } if ending == Ending::won(Color::Black, How::Resignation, 1))
    );
    assert_eq!(play.refuses(B, GAME), "no_game");
    play.ready();
    play.does(A, SET);
    assert_eq!(outcome(&play), (MatchOutcome::Won(Player::B), MatchEnd::Resignation));
    assert_eq!(play.refuses(B, SET), "match_over");
}

// In Ur a resigned game is worth the points the position would give.
#[test]
fn a_resigned_game_of_ur_is_worth_its_points() {
    let mut play = Play::new(setup(Format::LongJumpSet));
    play.moves("t d3 s-3 t d1 s-1");
    let events = play.does(A, GAME);
    // One piece on the board, six at start.
    assert!(matches!(events[0], Event::GameEnded { ending, .. } if ending.points == 13));
    let Score::Points(points) = play.session.score().score() else { panic!() };
    assert_eq!(points.scored(), Pair { a: 0, b: 13 });
}

// A set of Long Jump is lost by whoever resigns it, and the points stay: those of the game being played do not count.
#[test]
fn a_resigned_set_of_long_jump_is_lost_whatever_its_points() {
    let mut play = Play::new(setup(Format::LongJumpSet));
    play.does(B, GAME);
    play.ready();
    play.moves("t d3 s-3");
    play.does(A, SET);
    assert_eq!(outcome(&play), (MatchOutcome::Won(Player::B), MatchEnd::Resignation));
    let Score::Points(points) = play.session.score().score() else { panic!() };
    assert_eq!(points.scored(), Pair { a: 14, b: 0 });
    assert!(play.session.records().iter().all(|record| record.check().is_ok()));
}

#[test]
fn unit_stakes_have_no_set_to_resign() {
    let format = Format::LongJumpStakes { games: n(2) };
    let mut play = Play::new(Setup { stake: 5, ..setup(format) });
    assert_eq!(play.refuses(A, SET), "no_set_to_resign");
    play.does(A, GAME);
    // The loser pays the unit per point: 7 pieces at start are 14.
    let purse = play.session.purse();
    assert_eq!((purse.pool, purse.balance), (0, Pair { a: -70, b: 70 }));
    play.ready();
    play.moves("t d3 s-3");
    play.does(B, GAME);
    assert_eq!(play.session.purse().balance, Pair { a: 0, b: 0 });
    assert_eq!(outcome(&play), (MatchOutcome::Drawn, MatchEnd::Played));
}

// Ur §2: both put the same amount into a pool; who wins the set scoops it.
#[test]
fn the_winner_scoops_the_pool() {
    let mut play = Play::new(Setup { stake: 10, ..setup(Format::RunnersSet) });
    assert_eq!(play.session.purse().pool, 20);
    // Nobody has started: 3 points for each of 7 pieces are all 21 tallies.
    let events = play.does(B, GAME);
    let Some(Event::MatchEnded { outcome, purse, .. }) = events.last() else { panic!("{events:?}") };
    assert_eq!(*outcome, MatchOutcome::Won(Player::A));
    assert_eq!((purse.pool, purse.balance), (0, Pair { a: 10, b: -10 }));
}

#[test]
fn a_match_can_be_aborted_before_both_have_moved() {
    let mut play = Play::new(Setup { stake: 10, ..setup(Format::MurBasic { games: n(2) }) });
    play.moves("c3");
    assert!(play.session.may(Player::A).abort);
    let events = play.does(A, Command::Abort);
    assert!(matches!(events[0], Event::GameEnded { ending, .. } if ending == Ending::drawn(How::Abandonment)));
    assert_eq!(outcome(&play), (MatchOutcome::Void, MatchEnd::Abort));
    assert_eq!(play.session.purse().balance, Pair { a: 0, b: 0 });
    assert!(play.session.records()[0].check().is_ok());

    let mut play = Play::new(setup(Format::MurBasic { games: n(2) }));
    play.moves("c3 d3");
    assert_eq!(play.refuses(A, Command::Abort), "both_moved");
    play.does(A, GAME);
    assert_eq!(play.refuses(A, Command::Abort), "match_under_way");
}

#[test]
fn a_match_can_be_aborted_before_it_begins() {
    let mut play = Play::new(Setup { opener: Opener::Roll, ..Setup::new(Format::RunnersSet) });
    assert_eq!(play.session.phase(), Phase::Opening);
    play.does(B, Command::Abort);
    assert_eq!(play.refuses(B, Command::Abort), "match_over");
}

#[test]
fn the_host_declares_a_match_abandoned() {
    for (left, expected) in [(Some(Player::A), MatchOutcome::Won(Player::B)), (None, MatchOutcome::Void)] {
        let mut play = Play::new(setup(Format::MUR_CLASSIC));
        play.moves("c3 d3 e3");
        assert_eq!(play.refuses(B, Command::Abandon(left)), "host_only");
        play.does(HOST, Command::Abandon(left));
        assert_eq!(outcome(&play), (expected, MatchEnd::Abandonment));
        assert_eq!(play.refuses(HOST, Command::Abandon(left)), "match_over");
        assert!(play.session.records()[0].check().is_ok());
    }
}

/// What the last event says about the match, and the purse with it.
fn ended(play: &Play, events: &[Event]) -> (String, Pair<i64>) {
    let Some(Event::MatchEnded { purse, .. }) = events.last() else { panic!("{events:?}") };
    assert_eq!(*purse, play.session.purse());
    (play.session.score().in_words(&play.session.setup().names).unwrap(), purse.balance)
}

// The games of a match for unit stakes are paid for one by one, so breaking it off does not undo them.
#[test]
fn settled_games_stay_settled_when_the_match_is_broken_off() {
    let stakes = || Play::new(Setup { stake: 2, ..setup(Format::LongJumpStakes { games: n(3) }) });
    let mut play = stakes();
    let events = play.does(HOST, Command::Abandon(None));
    let void = "the match was called off and counts for nothing".to_owned();
    assert_eq!(ended(&play, &events), (void.clone(), Pair { a: 0, b: 0 }));

    let mut play = stakes();
    let events = play.does(A, Command::Abort);
    assert_eq!(ended(&play, &events), (void, Pair { a: 0, b: 0 }));

    let mut play = stakes();
    play.does(A, GAME);
    let events = play.does(HOST, Command::Abandon(None));
    let text = "the match was called off; payments for its finished games stay as they are";
    assert_eq!(ended(&play, &events), (text.to_owned(), Pair { a: -28, b: 28 }));
}

#[test]
fn a_player_who_leaves_pays_for_the_game_being_played() {
    let mut play = Play::new(Setup { stake: 2, ..setup(Format::LongJumpStakes { games: n(2) }) });
    play.does(A, GAME);
    // Between games there is nothing to pay for.
    let mut between = Play { session: play.session.clone(), now: play.now };
    let events = between.does(HOST, Command::Abandon(Some(Player::B)));
    let text = "Player B left the match; Player A wins; payments for its finished games stay as they are";
    assert_eq!(ended(&between, &events), (text.to_owned(), Pair { a: -28, b: 28 }));
    // A has a piece on the board and B leaves with all seven at start: 14 points.
    play.ready();
    play.moves("t d3 s-3");
    let events = play.does(HOST, Command::Abandon(Some(Player::B)));
    let text = "Player B left the match; Player A wins; payments for its finished games stay as they are";
    assert_eq!(ended(&play, &events), (text.to_owned(), Pair { a: 0, b: 0 }));
    assert_eq!(outcome(&play), (MatchOutcome::Won(Player::A), MatchEnd::Abandonment));
}
