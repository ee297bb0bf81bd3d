//! Long Jump, rule by rule.
//!
//! ```text
//!  D C B A . . F E      Black  ABCD1234567FE8ef
//!  1 2 3 4 5 6 7 8
//!  d c b a . . f e      White  abcd1234567fe8EF
//! ```

pub mod support;

use ur::{Color, Rules};

const LONG_JUMP: Rules = Rules::LongJump;

fn legal(line: &str, actions: &str) {
    support::legal(LONG_JUMP, line, actions);
}

fn leads(line: &str, actions: &str, end: &str) {
    support::leads(LONG_JUMP, line, actions, end);
}

fn illegal(line: &str, action: &str, reason: &str) {
    support::illegal(LONG_JUMP, line, action, reason);
}

#[test]
fn a_player_without_a_piece_on_the_board_must_throw() {
    legal("6/8/6 b 7,0,0 7,0,0 t", "t");
    legal("6/8/6 b 7,0,0 7,0,0 d", "d1 d2 d3 d4");
    leads("6/8/6 b 7,0,0 7,0,0 t", "t d2 s-2", "6/1b6/6 w 6,0,0 7,0,0 t");
    // Whatever the chances: 1-4 are full, and the throw is lost.
    legal("6/wwww4/6 b 7,0,0 3,0,0 t", "t");
    leads("6/wwww4/6 b 7,0,0 3,0,0 t", "t d2", "6/wwww4/6 w 7,0,0 3,0,0 t");
}

#[test]
fn a_turn_is_a_throw_or_a_move() {
    legal("6/b7/6 b 6,0,0 7,0,0 t", "1-2 t");
    legal("6/b7/6 b 0,0,6 7,0,0 t", "1-2");
    illegal("6/b7/6 b 0,0,6 7,0,0 t", "t", "Black has no piece at start or in the river to enter");
    illegal("6/b7/6 b 6,0,0 7,0,0 t", "s-2", "a piece enters only with a throw (`t`)");
    illegal("6/b7/6 b 6,0,0 7,0,0 t", "d1", "Black has not chosen to throw (`t`)");
    illegal("6/b7/6 b 6,0,0 7,0,0 3", "1-2", "the 3 thrown can only enter a piece");
}

#[test]
fn r10_a_throw_that_can_enter_a_piece_must() {
    legal("6/8/6 b 5,2,0 7,0,0 3", "r-C s-3");
    legal("6/2w5/6 b 5,2,0 6,0,0 3", "r-C");
    legal("2b3/8/6 b 4,2,0 7,0,0 3", "s-3");
    // From the river on one's own side; White's side is the lower one.
    legal("6/8/6 w 7,0,0 6,1,0 4", "r-d s-4");
    // Entering never hits.
    illegal("6/2w5/6 b 5,2,0 6,0,0 3", "sx3", "a piece enters only on an empty square, and 3 is occupied");
    leads("2b3/2w5/6 b 4,2,0 6,0,0 t", "t d3", "2b3/2w5/6 w 4,2,0 6,0,0 t");
}

#[test]
fn r11_no_throw_when_no_value_could_enter_a_piece() {
    legal("6/wwwb4/6 b 6,0,0 4,0,0 t", "4-F");
    illegal("6/wwwb4/6 b 6,0,0 4,0,0 t", "t", "no throw could enter a piece, so Black must move one on the board");
    // One value that could is enough, from the river too.
    legal("6/wwwb4/6 b 5,1,0 4,0,0 t", "4-F t");
    legal("bbbb2/8/6 b 0,3,0 7,0,0 t", "A-1 B-2 C-3 D-4");
}

#[test]
fn a_piece_moves_as_far_as_its_chain_is_long() {
    // The example of the rules: 1, 2 and 3 are held, and Black has C and D besides.
    legal("2bb2/wbw5/6 w 4,0,0 5,0,0 t", "1-4 3-6 t");
    legal("2bb2/wbw5/6 b 4,0,0 5,0,0 t", "2-7 C-4 D-5 t");
    // A chain follows the player's own route: 7 and F join for Black, not for White.
    legal("5b/6b1/6 b 0,0,5 7,0,0 t", "7-E F-8");
    legal("5b/6bw/6 w 0,0,5 6,0,0 t", "8-E t");
}

#[test]
fn chains_of_both_colours_along_the_exit() {
    // White's e-8-E: e and 8 white, E black.
    legal("4b1/7w/4w1 w 0,0,6 0,0,5 t", "8-h e-F");
    legal("4b1/7w/4w1 b 0,0,6 0,0,5 t", "E-f");
}

#[test]
fn past_the_last_square_is_home_and_landing_on_a_piece_hits_it() {
    legal("6/8/5b b 0,0,6 7,0,0 t", "f-h");
    legal("6/8/4b1 b 0,0,6 7,0,0 t", "e-f");
    legal("6/8/4bw b 0,0,6 6,0,0 t", "e-h");
    leads("6/b1w5/6 b 6,0,0 6,0,0 t", "1-2", "6/1bw5/6 w 6,0,0 6,0,0 t");
    leads("6/1bb1w3/6 b 5,0,0 6,0,0 t", "3x5", "6/1b2b3/6 w 5,0,0 6,1,0 t");
    illegal("6/8/4b1 b 0,0,6 7,0,0 t", "e-h", "a chain of 1 does not reach past the last square");
    illegal("6/bb6/6 b 5,0,0 7,0,0 t", "1-2", "that is 1 square, but a piece in a chain of 2 moves 2 squares");
}

#[test]
fn a_piece_never_lands_on_its_own_side() {
    legal("6/bb1b4/6 b 4,0,0 7,0,0 t", "1-3 4-5 t");
    illegal("6/bb1b4/6 b 4,0,0 7,0,0 t", "2-4", "Black's own piece is on 4");
}

#[test]
fn a_rosette_gives_another_turn_of_any_kind() {
    leads("6/2b5/6 b 6,0,0 7,0,0 t", "3-4", "6/3b4/6 b 6,0,0 7,0,0 t");
    leads("6/8/6 b 7,0,0 7,0,0 t", "t d4 s-4", "6/3b4/6 b 6,0,0 7,0,0 t");
    leads("6/8/6 b 6,1,0 7,0,0 t", "t d4 r-D", "3b2/8/6 b 6,0,0 7,0,0 t");
    // No rosette is protected.
    leads("6/2wb4/6 w 6,0,0 6,0,0 t", "3-5", "6/3bw3/6 b 6,0,0 6,0,0 t");
    leads("6/1w1b4/6 w 6,0,0 6,0,0 t", "2-3", "6/2wb4/6 b 6,0,0 6,0,0 t");
}

#[test]
fn points_are_1_on_the_board_2_waiting() {
    let won = support::position(LONG_JUMP, "6/w7/5b b 0,0,6 3,2,1 t").play(support::action("f-h"));
    assert_eq!(won.to_string(), "6/w7/6 b 0,0,7 3,2,1 t");
    assert_eq!((won.winner(), won.points()), (Some(Color::Black), Some(1 + 2 * 5)));
    assert_eq!(support::legal_actions(&won), "");
}

#[test]
fn no_mark_counts_four() {
    let dice = support::position(LONG_JUMP, "6/8/6 b 7,0,0 7,0,0 d").chance().unwrap();
    let shown: Vec<String> = dice.iter().map(|(action, chance)| format!("{action}={chance}")).collect();
    assert_eq!(shown, ["d1=3/8", "d2=3/8", "d3=1/8", "d4=1/8"]);
    assert_eq!(support::position(LONG_JUMP, "6/8/6 b 7,0,0 7,0,0 t").chance(), None);
}
