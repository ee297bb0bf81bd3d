//! Finkel, rule by rule.
//!
//! ```text
//!  D C B A . . F E      Black  ABCD12345678EF
//!  1 2 3 4 5 6 7 8
//!  d c b a . . f e      White  abcd12345678ef
//! ```

pub mod support;

use ur::{Color, Rules};

const FINKEL: Rules = Rules::Finkel;

fn legal(line: &str, actions: &str) {
    support::legal(FINKEL, line, actions);
}

fn leads(line: &str, actions: &str, end: &str) {
    support::leads(FINKEL, line, actions, end);
}

fn illegal(line: &str, action: &str, reason: &str) {
    support::illegal(FINKEL, line, action, reason);
}

#[test]
fn a_zero_ends_the_turn() {
    legal("6/8/6 b 7,0,0 7,0,0 t", "d0 d1 d2 d3 d4");
    leads("6/8/6 b 7,0,0 7,0,0 t", "d0", "6/8/6 w 7,0,0 7,0,0 t");
}

#[test]
fn a_usable_throw_must_be_played() {
    leads("4b1/8/6 b 0,0,6 7,0,0 t", "d3", "4b1/8/6 w 0,0,6 7,0,0 t");
    leads("4bb/8/6 b 0,0,5 7,0,0 t", "d4", "4bb/8/6 w 0,0,5 7,0,0 t");
    legal("1b4/8/6 b 6,0,0 7,0,0 2", "B-D");
    legal("b5/8/6 b 6,0,0 7,0,0 2", "A-C s-B");
}

#[test]
fn a_hit_piece_returns_to_start() {
    leads("6/b1w5/6 b 6,0,0 6,0,0 2", "1x3", "6/2b5/6 w 6,0,0 7,0,0 t");
    illegal("6/b1w5/6 b 6,0,0 6,0,0 2", "r-A", "ur-finkel has no river");
}

#[test]
fn the_piece_on_4_cannot_be_landed_on() {
    legal("6/b2w4/6 b 6,0,0 6,0,0 3", "s-C");
    illegal("6/b2w4/6 b 6,0,0 6,0,0 3", "1x4", "White's piece on the rosette 4 cannot be hit");
    leads("6/3w3b/6 w 6,0,0 6,0,0 4", "4x8", "6/7w/6 b 7,0,0 6,0,0 t");
}

#[test]
fn a_rosette_gives_another_throw() {
    leads("6/8/6 b 7,0,0 7,0,0 t", "d4 s-D", "3b2/8/6 b 6,0,0 7,0,0 t");
    leads("6/2b5/6 b 6,0,0 7,0,0 1", "3-4", "6/3b4/6 b 6,0,0 7,0,0 t");
    leads("6/7w/6 w 7,0,0 6,0,0 2", "8-f", "6/8/5w w 7,0,0 6,0,0 t");
}

#[test]
fn exact_throws_bear_off() {
    legal("4bb/7b/6 b 0,0,4 7,0,0 1", "F-h");
    legal("4bb/7b/6 b 0,0,4 7,0,0 2", "E-h");
    legal("4bb/7b/6 b 0,0,4 7,0,0 3", "8-h");
    leads("4bb/6b1/6 b 0,0,4 7,0,0 4", "7-h", "4bb/8/6 w 0,0,5 7,0,0 t");
}

#[test]
fn the_winner_scores_one() {
    let won = support::position(FINKEL, "5b/8/6 b 0,0,6 7,0,0 1").play(support::action("F-h"));
    assert_eq!(won.to_string(), "6/8/6 b 0,0,7 7,0,0 t");
    assert_eq!((won.winner(), won.points()), (Some(Color::Black), Some(1)));
}

#[test]
fn the_chances_of_four_dice() {
    let dice = support::position(FINKEL, "6/8/6 b 7,0,0 7,0,0 t").chance().unwrap();
    let sixteenths: Vec<u32> = dice.iter().map(|(_, chance)| chance.num * 16 / chance.den).collect();
    assert_eq!(sixteenths, [1, 4, 6, 4, 1]);
}
