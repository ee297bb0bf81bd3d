//! §8: position lines that can be read.

use mur::{Color, Pending, Position, Rules, Score};

use crate::picture;
use crate::table::{advanced, basic};

/// Reads a line and writes it again.
#[track_caller]
fn read(rules: Rules, line: &str) -> Position {
    let position = Position::parse(rules, line).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(position.to_string(), line);
    position
}

#[test]
fn s8_the_start_positions() {
    for rules in [Rules::Basic, Rules::Classic] {
        assert_eq!(Position::start(rules), read(rules, "k/8/8/8 b 0-0 -"));
    }
    read(Rules::Advanced, "k/8/8/8 b 0-0 - 1-2-3 - 6:0-0");
    read(Rules::Advanced, "k/8/8/8 b 0-0 - 1-2-3 - 3:0-1");
}

#[test]
fn s8_points_are_the_centre_and_the_rings_with_digits_for_empty_runs() {
    let game = basic(
        "
           a b c d e f g h
        o  .
        1  b . . w . . . .
        2  . . . . . . . w
        3  . k b . . . . .",
        "w 0-2 -",
    );
    assert_eq!(game.position().to_string(), "1/b2w4/7w/1kb5 w 0-2 -");
    let full_ring = basic(
        "
           a b c d e f g h
        o  b
        1  w w w w k w w w
        2  . b b b b b b .
        3  . . . . . . . .",
        "b 1-0 -",
    );
    assert_eq!(full_ring.position().to_string(), "b/wwwwkwww/1bbbbbb1/8 b 1-0 -");
}

#[test]
fn s8_the_picture_of_a_line_is_the_line_of_its_picture() {
    let line = "w/b2w4/k6w/1bb4b w 0-2 -";
    let position = read(Rules::Basic, line);
    let picture = picture::draw(position.board());
    assert_eq!(picture::points(&picture), "w/b2w4/k6w/1bb4b");
}

#[test]
fn s8_pending_plays() {
    let withdraw = read(Rules::Basic, "k/8/3w4/2wb4 w 1-0 -d2-c3");
    assert!(matches!(withdraw.pending(), Pending::Withdraw { ships, kraken: false } if ships.count() == 2));
    let repeat = read(Rules::Classic, "k/8/3w4/2wb4 w 1-0 *");
    assert_eq!(repeat.pending(), Pending::AnyShip);
    for pending in ["-k", "-c3-k", "-d2-c3-k"] {
        read(Rules::Advanced, &format!("1/8/3w4/2wbk3 w 0-0 {pending} 1-2-3 - 6:3-0"));
    }
}

#[test]
fn s8_dice_control_and_race() {
    let game = advanced(
        "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . . . . . .
        3  . . . . . . . .",
        "w 0-0 - 4-4-4 w 6:2-5",
    );
    let position = game.position();
    assert_eq!(position.dice().map(mur::Dice::numbers), Some([4, 4, 4]));
    assert_eq!(position.control(), Some(Color::White));
    let bars = position.race().map(|race| (race.length(), Color::BOTH.map(|color| race.bars(color))));
    assert_eq!(bars, Some((6, [2, 5])));
}

#[test]
fn s8_finished_games_can_be_read_and_have_no_plays() {
    let finished = [
        (Rules::Basic, "k/8/3b4/2bwb3 w 3-2 -", Color::Black),
        (Rules::Basic, "k/8/8/8 b 0-5 -", Color::White),
        (Rules::Basic, "k/8/8/8 w 300-2 -", Color::Black),
        (Rules::Basic, "1/8/3b4/2bkb3 w k-1 -", Color::Black),
        // In a finished game of classic the trapped piece is still there.
        (Rules::Classic, "k/8/3b4/2bwb3 w 3-2 -", Color::Black),
        (Rules::Classic, "1/8/3w4/2wkw3 b 2-k -", Color::White),
        (Rules::Advanced, "k/8/3b4/2bwb3 w 0-0 - 1-2-3 - 6:6-5", Color::Black),
        (Rules::Advanced, "k/8/8/8 b 0-0 - 2-2-2 b 3:0-3", Color::White),
    ];
    for (rules, line, winner) in finished {
        let position = read(rules, line);
        assert_eq!(position.winner(), Some(winner), "{line}");
        assert_eq!(mur::Game::new(position).legal_actions(), [], "{line}");
    }
}

#[test]
fn s8_scores_are_closes_or_the_kraken() {
    let position = read(Rules::Basic, "k/8/8/8 w k-1 -");
    assert_eq!(Color::BOTH.map(|color| position.score(color)), [Score::Kraken, Score::Closes(1)]);
}

#[test]
fn s8_a_gouging_ship_may_be_surrounded_while_a_withdrawal_is_pending() {
    read(Rules::Classic, "k/8/2wb4/1wbwb3 b 0-1 -c3");
}
