//! Sets of classic Mur (§6, R13, R20), and who sits where in the others.

use game::{Color, How};
use session::matches::{Format, MatchOutcome, Pair, Player, Score};
use session::{Command, Event, Offer, Phase, Resignation, Setup};

use crate::at_the_table::{A, B, HOST, Play, n, setup};

/// Black traps a ship on d3 three times.
const THREE_TRAPS: &str = "c3 d3 e3 a1 d2 d2-d1 d3 d1-d2 d2-d1 d3 d1-d2";

// Mur §6: the trapped ships of the last play are withdrawn, the kraken is put on o, the scores return to 0, and White
// starts the second game from that position.
#[test]
fn a_classic_game_grows_out_of_the_last_one() {
    let mut play = Play::new(setup(Format::MUR_CLASSIC));
    play.moves("c3 d3 e3 a1 d2");
    // §3.3: the ship is withdrawn on behalf of its owner.
    assert_eq!(play.line(), "k/w7/3b4/2b1b3 b 1-0 -");
    play.moves("d2-d1 d3 d1-d2 d2-d1 d3");
    let events = play.moves("d1-d2");
    let ended = events.iter().find_map(|event| match event {
        Event::GameEnded { ending, aftermath, .. } => Some((ending.winner, ending.how, aftermath.unwrap().to_string())),
        _ => None,
    });
    let aftermath = "k/w7/3b4/2b1b3 w 0-0 -";
    assert_eq!(ended, Some((Some(Color::Black), How::Traps, aftermath.to_owned())));
    assert_eq!(play.session.phase(), Phase::Preparing);
    assert!(play.line().starts_with("k/w7/3b4/2bwb3"), "the finished game stays on the board");
    play.ready();
    assert_eq!(play.line(), aftermath);
    let seating = play.session.view(None, play.now).game.unwrap().seating;
    assert_eq!((seating.black, seating.first, seating.plays_on), (Player::A, Color::White, true));
}

// Mur §8: a forced withdrawal is its owner's ply even when the opponent lifts the ship for them.
#[test]
fn forced_withdrawals_are_the_owners_plies() {
    let mut play = Play::new(setup(Format::MUR_CLASSIC));
    let events = play.moves("c3 d3 e3 a1 d2");
    let withdrawn = events.iter().find_map(|event| match event {
        Event::Played { player, action, automatic: true, .. } => Some((*player, action.to_string())),
        _ => None,
    });
    assert_eq!(withdrawn, Some((Player::B, "-d3".to_owned())));
    assert_eq!(play.session.records()[0].actions[5].action.as_str(), "-d3");

    let by_hand = Setup { automatic_withdrawals: false, ..setup(Format::MUR_CLASSIC) };
    let mut play = Play::new(by_hand);
    play.moves("c3 d3 e3 a1 d2");
    assert_eq!(play.line(), "k/w7/3b4/2bwb3 w 1-0 -d3");
    assert_eq!(play.session.may(Player::B).play, [play.action("-d3")]);
    assert_eq!(play.refuses(A, Command::Play(play.action("-d3"))), "not_your_turn");
    play.does(B, Command::Play(play.action("-d3")));
    assert_eq!(play.line(), "k/w7/3b4/2b1b3 b 1-0 -");
}

#[test]
fn a_new_set_starts_from_an_empty_board() {
    let mut play = Play::new(setup(Format::MUR_CLASSIC));
    play.moves("c3 d3");
    // R13: the remaining games of a resigned set count for the opponent, the unfinished one included.
    play.does(B, Command::Resign(Resignation::Set));
    let Score::Games(games) = play.session.score().score() else { panic!("classic counts games") };
    assert_eq!((games.won(), games.sets_won()), (Pair { a: 6, b: 0 }, Pair { a: 1, b: 0 }));
    play.ready();
    assert_eq!(play.line(), "k/8/8/8 b 0-0 -");
    let seating = play.session.view(None, play.now).game.unwrap().seating;
    assert_eq!((seating.black, seating.plays_on), (Player::B, false));
}

// Mur §6: a player may resign a set, never a single game.
#[test]
fn a_single_classic_game_cannot_be_resigned() {
    let mut play = Play::new(setup(Format::MUR_CLASSIC));
    assert_eq!(play.refuses(A, Command::Resign(Resignation::Game)), "only_sets_are_resigned");
    assert_eq!(play.session.may(Player::A).resign, [Resignation::Set]);
    play.moves(THREE_TRAPS);
    // Between games too.
    play.does(A, Command::Resign(Resignation::Set));
    let Score::Games(games) = play.session.score().score() else { panic!("classic counts games") };
    assert_eq!(games.won(), Pair { a: 1, b: 5 });
}

// §6 speaks of won games; a drawn one is continued in the same way.
#[test]
fn a_drawn_classic_game_is_played_on_with_the_kraken_home() {
    let mut play = Play::new(setup(Format::MUR_CLASSIC));
    play.moves("c1 a3 c1xo>g1 b3");
    assert_eq!(play.line(), "b/6k1/8/ww6 b 0-0 -");
    play.does(B, Command::Offer(Offer::Draw));
    play.does(A, Command::Accept(Offer::Draw));
    play.ready();
    assert_eq!(play.line(), "k/8/8/ww6 w 0-0 -");
}

// A ship that had to be withdrawn when the players agreed on a draw is not there in the next game.
#[test]
fn a_trapped_ship_leaves_a_drawn_classic_game() {
    let mut play = Play::new(Setup { automatic_withdrawals: false, ..setup(Format::MUR_CLASSIC) });
    play.moves("c3 d3 e3 a1 d2");
    assert_eq!(play.line(), "k/w7/3b4/2bwb3 w 1-0 -d3");
    play.does(B, Command::Offer(Offer::Draw));
    play.does(A, Command::Offer(Offer::Draw));
    play.ready();
    assert_eq!(play.line(), "k/w7/3b4/2b1b3 w 0-0 -");
}

#[test]
fn a_short_classic_match_is_decided_by_its_sets() {
    let format = Format::MurClassic { sets: n(2), games: n(1) };
    let mut play = Play::new(setup(format));
    play.moves(THREE_TRAPS);
    play.ready();
    // The colours are swapped, so Black is B now.
    play.moves(THREE_TRAPS);
    assert_eq!(play.session.outcome(), Some(MatchOutcome::Drawn));
    assert_eq!(play.refuses(HOST, Command::Ready { entropy: Vec::new() }), "match_over");
}

// Ur R9: the loser throws first in the next game, whatever their colour.
#[test]
fn the_loser_of_a_game_of_ur_begins_the_next() {
    let mut play = Play::new(setup(Format::Finkel { games: n(3) }));
    for (resigns, begins) in [(B, Player::B), (A, Player::A)] {
        play.does(resigns, Command::Resign(Resignation::Game));
        play.ready();
        let view = play.session.view(None, play.now);
        assert_eq!((view.turn, view.game.unwrap().seating.black), (Some(begins), Player::A));
    }
}
