//! §8: the canonical strings of plays.

use mur::{Bitboard, ParsePlayError, Play, Point};

use crate::table::{after, every};

fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

#[test]
fn s8_every_kind_of_play_has_its_form() {
    let [b1, c2, d1, d2, e1, e2, c3] = ["b1", "c2", "d1", "d2", "e1", "e2", "c3"].map(point);
    let ships = |points: &[Point]| points.iter().copied().collect::<Bitboard>();
    let forms = [
        ("c3", Play::Place(c3)),
        ("o", Play::Place(Point::O)),
        ("c2-d2", Play::Move { from: c2, to: d2 }),
        ("o-d1", Play::Move { from: Point::O, to: d1 }),
        ("c2xd2>e2", Play::Knock { from: c2, to: d2, landing: e2, tip: None }),
        ("c2xd2>e2=3", Play::Knock { from: c2, to: d2, landing: e2, tip: Some(3) }),
        ("b1xd1>e1", Play::Knock { from: b1, to: d1, landing: e1, tip: None }),
        ("-c3", Play::withdraw(c3)),
        ("-d2-c3", Play::Withdraw { ships: ships(&[d2, c3]), kraken: false }),
        ("-k", Play::Withdraw { ships: Bitboard::EMPTY, kraken: true }),
        ("-c3-k", Play::Withdraw { ships: ships(&[c3]), kraken: true }),
    ];
    for (text, play) in forms {
        assert_eq!(text.parse(), Ok(play));
        assert_eq!(play.to_string(), text);
    }
}

#[test]
fn s8_marks_at_the_end_are_read_and_forgotten() {
    for mark in ["+", "++", "#", "!", "?", "!?", "+!", "#!!"] {
        for play in ["c3", "c2-d2", "c2xd2>e2", "c2xd2>e2=3", "-c3", "-d2-c3-k"] {
            let read: Play = format!("{play}{mark}").parse().expect("a play with a mark");
            assert_eq!(read.to_string(), play);
        }
    }
}

#[test]
fn s8_withdrawn_ships_come_in_canonical_order_and_the_kraken_last() {
    for text in ["-c3-d2", "-d2-d2", "-a1-o", "-h3-a3"] {
        assert_eq!(text.parse::<Play>(), Err(ParsePlayError::Order), "{text}");
    }
    for text in ["-k-c3", "-k-k"] {
        assert_eq!(text.parse::<Play>(), Err(ParsePlayError::Point("k".into())), "{text}");
    }
}

#[test]
fn s8_anything_else_is_unreadable() {
    use ParsePlayError::{Empty, MissingPoint, MissingTip, MoveAndKnock, Point, Tip, TipWithoutKnock};
    let unreadable = [
        ("", Empty),
        ("+!", Empty),
        ("-", MissingPoint),
        ("i1", Point("i1".into())),
        ("a4", Point("a4".into())),
        ("A1", Point("A1".into())),
        (" c3", Point(" c3".into())),
        ("c3 ", Point("c3 ".into())),
        ("c2-", MissingPoint),
        ("c2-d2-e2", Point("d2-e2".into())),
        ("c2xd2", MissingPoint),
        ("c2xd2>", MissingPoint),
        ("xd2>e2", MissingPoint),
        ("a3-b3x", MoveAndKnock),
        ("a3xb3-c3", MoveAndKnock),
        ("c2xd2>e2=0", Tip("0".into())),
        ("c2xd2>e2=5", Tip("5".into())),
        ("c2xd2>e2=12", Tip("12".into())),
        ("c2xd2>e2=", MissingTip),
        ("c2-d2=3", TipWithoutKnock),
        ("c3=3", TipWithoutKnock),
        ("-c3-", MissingPoint),
        ("c３", Point("c３".into())),
    ];
    for (text, why) in unreadable {
        assert_eq!(text.parse::<Play>(), Err(why), "{text:?}");
    }
}

#[test]
fn s8_plays_are_sorted_bytewise_by_their_strings() {
    let picture = "
           a b c d e f g h
        o  .
        1  b . . . . . . .
        2  . b k . . w . .
        3  . . b . . . b .";
    for game in every(picture, 'b') {
        let plays: Vec<String> = game.legal_actions().iter().map(ToString::to_string).collect();
        assert!(plays.is_sorted());
    }
}

#[test]
fn s8_every_ply_has_its_number_forced_withdrawals_included() {
    let picture = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . . . . . .
        3  . . b w b . . .";
    for game in every(picture, 'b') {
        let game = after(&game, &["d2", "-d3", "a1"]);
        let record: Vec<String> = game.plays().map(|play| play.to_string()).collect();
        assert_eq!(record, ["d2", "-d3", "a1"]);
    }
}
