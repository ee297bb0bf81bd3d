//! §1: the board and the pieces.

use mur::{Bitboard, Color, FLEET, Game, Piece, Point, Position, Rules};

use crate::table::{after, every, illegal, legal, plays};

#[test]
fn s1_the_canonical_order_is_the_centre_then_ring_by_ring() {
    let names = Point::ALL.map(|point| point.to_string()).join(" ");
    assert_eq!(names, "o a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 g2 h2 a3 b3 c3 d3 e3 f3 g3 h3");
    for (index, point) in Point::ALL.into_iter().enumerate() {
        assert_eq!(point.index(), index);
        assert_eq!(point.to_string().parse(), Ok(point));
    }
}

#[test]
fn r01_a_points_north_and_letters_run_clockwise() {
    // Eight radii, an eighth of a turn each: c is a quarter turn from north, east, and g is west.
    assert_eq!([Point::C3, Point::G3].map(Point::letter), [2, 6]);
    assert_eq!([Point::C3, Point::G3].map(|port| port.to_string()), ["c3", "g3"]);
    let ports: Bitboard = Point::ALL.into_iter().filter(|point| point.is_port()).collect();
    assert_eq!(ports, Bitboard::PORTS);
}

#[test]
fn s1_ring_3_has_3_neighbours_rings_1_and_2_have_4_the_centre_has_8() {
    for point in Point::ALL {
        let neighbours = Bitboard::of(point).neighbours();
        assert_eq!(neighbours.count(), [8, 4, 4, 3][usize::from(point.ring())], "{point}");
        assert!(neighbours.into_iter().all(|other| Bitboard::of(other).neighbours().has(point)));
    }
}

#[test]
fn s1_neighbours_are_one_step_along_a_ring_or_a_radius() {
    let ship_on_a1 = "
           a b c d e f g h
        o  .
        1  b . . . . . . .
        2  . . . . . . . .
        3  . . . . k . . .";
    for game in every(ship_on_a1, 'b') {
        assert_eq!(plays(&game, "a1-"), ["a1-a2", "a1-b1", "a1-h1", "a1-o"]);
    }
    let ship_on_h3 = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . . . . . .
        3  . . . . . . . b";
    for game in every(ship_on_h3, 'b') {
        assert_eq!(plays(&game, "h3-"), ["h3-a3", "h3-g3", "h3-h2"]);
    }
    let ship_on_the_centre = "
           a b c d e f g h
        o  b
        1  . . . . . . . .
        2  . . . . k . . .
        3  . . . . . . . .";
    for game in every(ship_on_the_centre, 'b') {
        let moves = ["o-a1", "o-b1", "o-c1", "o-d1", "o-e1", "o-f1", "o-g1", "o-h1"];
        assert_eq!(plays(&game, "o-"), moves);
    }
}

#[test]
fn s1_the_start_is_the_kraken_alone_in_the_centre_and_b_to_play() {
    let start = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . . . . . .
        3  . . . . . . . .";
    for game in every(start, 'b') {
        let position = game.position();
        let expected = match position.dice() {
            Some(dice) => Position::start(Rules::Advanced).roll(dice).expect("a roll that is due"),
            None => Position::start(position.rules()),
        };
        assert_eq!(*position, expected);
        assert_eq!(position.board().piece_at(Point::O), Some(Piece::Kraken));
        assert_eq!(Color::BOTH.map(|color| position.board().off_board(color)), [FLEET; 2]);
        assert_eq!(position.turn(), Color::Black);
        assert_eq!(game.count_actions(), 24);
    }
}

#[test]
fn s1_the_first_player_is_black_and_in_advanced_blue() {
    let players = Rules::ALL.map(|rules| Color::BOTH.map(|color| rules.player(color)));
    assert_eq!(players, [["Black", "White"], ["Black", "White"], ["Blue", "White"]]);
    assert_eq!(Color::BOTH.map(Color::letter), ['b', 'w']);
}

#[test]
fn s1_the_first_player_begins_and_turns_alternate() {
    for rules in Rules::ALL {
        let mut game = Game::new(Position::start(rules));
        if rules == Rules::Advanced {
            game.play("d1-2-3".parse().unwrap());
        }
        let turns = ["a2", "c2", "e2", "g2"].map(|placed| {
            let turn = game.position().turn();
            game.play(placed.parse().unwrap());
            turn
        });
        assert_eq!(turns, [Color::Black, Color::White, Color::Black, Color::White], "{rules}");
    }
}

#[test]
fn s1_each_side_has_seven_ships() {
    let six_black_ships = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  b b b . . . . .
        3  b b b . w w w .";
    for game in every(six_black_ships, 'b') {
        legal(&game, "e1");
        let game = after(&game, &["e1", "a1"]);
        assert_eq!(Color::BOTH.map(|color| game.position().board().off_board(color)), [0, 3]);
        illegal(&game, "g1");
    }
}
