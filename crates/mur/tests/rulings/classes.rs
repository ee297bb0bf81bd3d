//! §2: groups and classes.

use mur::{Color, Point, Rules};

use crate::table::{after, every, game, legal, plays};

/// The class of the ship on a point.
fn class(game: &mur::Game, point: &str) -> Option<u32> {
    let point: Point = point.parse().expect("a point");
    Color::BOTH.into_iter().find_map(|color| game.position().classes(color).class_at(point))
}

#[test]
fn s2_diagram_1_a_single_ship_and_a_pair() {
    let diagram_1 = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . b . . . b b
        3  . . . . . . . .";
    for game in every(diagram_1, 'b') {
        assert_eq!(class(&game, "c2"), Some(1));
        assert_eq!(plays(&game, "c2-"), ["c2-b2", "c2-c1", "c2-c3", "c2-d2"]);
        assert_eq!(["g2", "h2"].map(|point| class(&game, point)), [Some(2); 2]);
        assert_eq!(plays(&game, "g2-"), ["g2-a2", "g2-e2"]);
    }
}

#[test]
fn s2_diagram_2_groups_of_three_and_four_and_of_two_and_four() {
    let diagram_2 = "
           a b c d e f g h
        o  k
        1  . . . b . . . w
        2  b . b b w w . w
        3  b b . b w w . .";
    for game in every(diagram_2, 'b') {
        assert_eq!(["a2", "a3", "b3"].map(|point| class(&game, point)), [Some(3); 3]);
        assert_eq!(["c2", "d1", "d2", "d3"].map(|point| class(&game, point)), [Some(4); 4]);
        assert_eq!(["h1", "h2"].map(|point| class(&game, point)), [Some(2); 2]);
        assert_eq!(["e2", "e3", "f2", "f3"].map(|point| class(&game, point)), [Some(4); 4]);
    }
}

#[test]
fn s2_groups_link_round_the_ring_and_through_the_centre_but_not_diagonally() {
    let picture = "
           a b c d e f g h
        o  w
        1  . . w . . . w .
        2  b . . . . . k .
        3  . b . . . . . b";
    for game in every(picture, 'b') {
        // a2, b3 and h3 touch at corners only.
        assert_eq!(["a2", "b3", "h3"].map(|point| class(&game, point)), [Some(1); 3]);
        assert_eq!(["c1", "o", "g1"].map(|point| class(&game, point)), [Some(3); 3]);
    }
    let round_the_ring = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . . . . . .
        3  b . . . . . . b";
    for game in every(round_the_ring, 'b') {
        assert_eq!(["a3", "h3"].map(|point| class(&game, point)), [Some(2); 2]);
    }
}

#[test]
fn s2_the_kraken_and_opposing_ships_link_nothing() {
    let picture = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  b k b w b . . .
        3  . . . . . . . .";
    for game in every(picture, 'b') {
        assert_eq!(["a2", "c2", "e2", "d2"].map(|point| class(&game, point)), [Some(1); 4]);
        assert_eq!(class(&game, "b2"), None);
    }
}

#[test]
fn s2_the_class_is_taken_before_the_play() {
    let pair = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . b b . . . .
        3  . . . . . . . .";
    for game in every(pair, 'b') {
        // The pair's ship goes two steps although it is alone when it arrives …
        let game = after(&game, &["d2-f2", "h3"]);
        assert_eq!(["c2", "f2"].map(|point| class(&game, point)), [Some(1); 2]);
        // … and the admiral that joins another goes one.
        let game = after(&game, &["f2-e2", "h3-g3"]);
        let game = after(&game, &["e2-d2"]);
        assert_eq!(class(&game, "d2"), Some(2));
    }
}

#[test]
fn s2_the_kraken_has_class_4_and_in_advanced_no_class() {
    assert_eq!(Rules::ALL.map(Rules::kraken_class), [Some(4), Some(4), None]);
    let lieutenants = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  b . . k . . . .
        3  b b . . . . . .";
    for game in every(lieutenants, 'b') {
        legal(&game, "a2xd2>e2");
    }
    let masters = "
           a b c d e f g h
        o  .
        1  . . . . . . . .
        2  b b . . k . . .
        3  b b . . . . . .";
    for (rules, knocks) in [(Rules::Basic, 0), (Rules::Classic, 0), (Rules::Advanced, 3 * 4)] {
        let dice = if rules == Rules::Advanced { " 1-2-3 - 6:0-0" } else { "" };
        let game = game(rules, masters, &format!("b 0-0 -{dice}"));
        // Four steps both ways round and one across, each with three dice to tip or none.
        assert_eq!(plays(&game, "a2xe2").len(), knocks, "{rules}");
    }
}

#[test]
fn s2_classes_have_names() {
    let ranks = ["admiral", "commander", "lieutenant", "master", "officer", "officer", "officer"];
    let orders = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta"];
    for (class, (rank, order)) in (1..).zip(ranks.into_iter().zip(orders)) {
        assert_eq!(Rules::ALL.map(|rules| rules.class_name(class)), [rank, order, rank]);
    }
}
