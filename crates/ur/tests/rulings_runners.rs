//! Runners, rule by rule.
//!
//! ```text
//!  D C B A . . F E      Black  ABCD1234567FE8ef
//!  1 2 3 4 5 6 7 8
//!  d c b a . . f e      White  abcd1234567fe8EF
//! ```

pub mod support;

use ur::{Color, Rules, Square, Squares};

const RUNNERS: Rules = Rules::Runners;

fn legal(line: &str, actions: &str) {
    support::legal(RUNNERS, line, actions);
}

fn leads(line: &str, actions: &str, end: &str) {
    support::leads(RUNNERS, line, actions, end);
}

fn illegal(line: &str, action: &str, reason: &str) {
    support::illegal(RUNNERS, line, action, reason);
}

#[test]
fn r1_eyes_and_rosettes_are_those_of_the_british_museum_board() {
    assert_eq!(Squares::EYES, Squares::named("AaCc7"));
    assert_eq!(Squares::ROSETTES, Squares::named("Dd4Ff"));
    assert!(Square::ALL.into_iter().all(|s| s.is_eye() == s.swapped().is_eye()));
}

#[test]
fn a_zero_starts_a_player_who_throws_again() {
    legal("6/8/6 b 7,0,0 7,0,0 t", "d0 d1 d2 d3");
    leads("6/8/6 b 7,0,0 7,0,0 t", "d0", "6/b7/6 b 6,0,0 7,0,0 t");
    // It hits an opposing piece on 1.
    leads("6/b7/6 w 6,0,0 7,0,0 t", "d0", "6/w7/6 w 6,1,0 6,0,0 t");
}

#[test]
fn anything_but_a_zero_ends_the_turn_of_a_player_who_has_not_started() {
    for dice in ["d1", "d2", "d3"] {
        leads("6/8/6 b 7,0,0 7,0,0 t", dice, "6/8/6 w 7,0,0 7,0,0 t");
        // No penalty: the opponent gets neither two tries nor a 0.
        leads("6/b7/6 w 6,0,0 7,0,0 t", dice, "6/b7/6 b 6,0,0 7,0,0 t");
    }
}

#[test]
fn a_throw_must_be_used_and_the_turn_goes_on() {
    legal("6/b7/6 b 6,0,0 7,0,0 3", "1-4 s-3");
    legal("6/b1w5/6 b 5,1,0 6,0,0 2", "1x3 r-B s-2");
    legal("6/bw6/6 b 5,1,0 6,0,0 2", "1-3 r-B sx2");
    leads("6/b7/6 b 6,0,0 7,0,0 t", "d2 s-2", "6/bb6/6 b 5,0,0 7,0,0 t");
    illegal("6/b7/6 b 6,0,0 7,0,0 3", "pass", "there is no bonus or free move to decline");
}

#[test]
fn the_routes_cross_to_the_other_side_and_back() {
    for (from, to) in "ABCD1234567FE8e".chars().zip("BCD1234567FE8ef".chars()) {
        let square = |name| Square::from_name(name).unwrap();
        for color in Color::BOTH {
            let seen = |name| {
                if color == Color::Black { square(name) } else { square(name).swapped() }
            };
            let route = ur::Route::of(RUNNERS);
            assert_eq!(route.index_of(color, seen(from)).unwrap() + 1, route.index_of(color, seen(to)).unwrap());
        }
    }
    legal("6/6w1/6 w 6,1,0 6,0,0 1", "7-f s-1");
    legal("5b/8/5w b 0,0,6 0,0,6 2", "F-8");
}

#[test]
fn r2_a_bonus_can_be_declined() {
    leads("6/2b5/6 b 6,0,0 6,1,0 1", "3-4", "6/3b4/6 b 6,0,0 6,1,0 +");
    legal("6/3b4/6 b 6,0,0 6,1,0 +", "4-5 4-6 4-7 4-E pass s-1 s-2 s-3");
    leads("6/3b4/6 b 6,0,0 6,1,0 +", "pass", "6/3b4/6 b 6,0,0 6,1,0 t");
    leads("6/3b4/6 b 6,0,0 6,1,0 +", "4-7", "6/6b1/6 b 6,0,0 6,1,0 t");
    // Five squares pass F: a legal bonus, but penalty 3.
    leads("6/3b4/6 b 6,0,0 6,1,0 +", "4-E", "4b1/8/6 w 6,0,0 6,1,0 !");
}

#[test]
fn bonuses_chain() {
    // 3-4, 7-F and e-f each earn the next move; f-h ends the chain.
    leads("6/2b3b1/4b1 b 0,0,4 6,1,0 1", "3-4 7-F e-f f-h", "5b/3b4/6 b 0,0,5 6,1,0 t");
}

#[test]
fn r3_pieces_cannot_enter_with_the_five() {
    let bonus = "6/3b4/6 b 5,1,0 6,1,0 +";
    illegal(bonus, "s-5", "a piece cannot enter with the 5 of a bonus or free move");
    illegal(bonus, "r-1", "a piece cannot enter with the 5 of a bonus or free move");
    illegal(bonus, "r-D", "that is 4 squares, but a bonus or free move is 1, 2, 3 or 5");
}

#[test]
fn home_only_from_the_last_rosette_with_exactly_one() {
    legal("6/8/4bb b 0,0,5 6,1,0 1", "f-h");
    legal("6/8/4bb b 0,0,5 6,1,0 +", "f-h pass");
    legal("6/8/4bb b 0,0,5 6,1,0 !", "f-h pass");
    illegal("6/8/4b1 b 0,0,6 6,1,0 1", "e-h", "a piece goes home only from the last rosette, f, with exactly 1");
    illegal("6/6b1/5b b 0,0,5 6,1,0 2", "f-h", "that is 1 square, but the throw was 2");
    // White's last rosette is F.
    legal("5w/8/6 w 6,1,0 0,0,6 1", "F-h");
}

#[test]
fn no_piece_moves_past_the_last_rosette() {
    // e is one square from f.
    leads("6/8/4b1 b 0,0,6 6,1,0 t", "d2", "6/8/4b1 w 0,0,6 6,1,0 t");
    leads("6/8/4b1 b 0,0,6 6,1,0 t", "d3", "6/8/4b1 w 0,0,6 6,1,0 t");
}

#[test]
fn penalty_1_gives_an_opponent_who_has_not_started_two_tries() {
    leads("6/b7/6 b 6,0,0 7,0,0 t", "d0", "6/b7/6 w 6,0,0 7,0,0 t2");
    leads("6/b7/6 b 6,0,0 7,0,0 t", "d0 d1", "6/b7/6 w 6,0,0 7,0,0 t");
    leads("6/b7/6 b 6,0,0 7,0,0 t", "d0 d1 d1", "6/b7/6 b 6,0,0 7,0,0 t");
    leads("6/b7/6 b 6,0,0 7,0,0 t", "d0 d0", "6/w7/6 w 6,1,0 6,0,0 t");
    leads("6/b7/6 b 6,0,0 7,0,0 t", "d0 d1 d0", "6/w7/6 w 6,1,0 6,0,0 t");
    // A side that has started simply gets its turn.
    leads("6/b7/6 b 6,0,0 6,1,0 t", "d0", "6/b7/6 w 6,0,0 6,1,0 t");
}

#[test]
fn penalty_2_starts_an_opponent_who_has_not_started() {
    // 1, 3, 5, 7, E and e block each other for a 2. White's piece enters on 1, hitting.
    leads("4b1/b1b1b1b1/4b1 b 0,0,1 7,0,0 t", "d2", "4b1/w1b1b1b1/4b1 w 0,1,1 6,0,0 t");
    leads("6/8/5b b 0,0,6 7,0,0 t", "d3", "6/w7/5b w 0,0,6 6,0,0 t");
    leads("6/8/5b b 0,0,6 6,1,0 t", "d3", "6/8/5b w 0,0,6 6,1,0 t");
}

#[test]
fn penalty_3_keeps_the_move_and_the_hit_and_gives_a_free_move() {
    leads("6/2b1w3/6 b 6,0,0 6,0,0 2", "3x5", "6/4b3/6 w 6,0,0 6,1,0 !");
    legal("6/4b3/6 w 6,0,0 6,1,0 !", "pass r-a r-b r-c s-1 s-2 s-3");
    leads("6/4b3/6 w 6,0,0 6,1,0 !", "s-2", "6/1w2b3/6 w 6,0,0 5,1,0 t");
    leads("6/4b3/6 w 6,0,0 6,1,0 !", "pass", "6/4b3/6 w 6,0,0 6,1,0 t");
    // It was the only move, so it had to be made.
    legal("6/2b5/6 b 0,0,6 6,1,0 2", "3-5");
}

#[test]
fn the_squares_a_move_starts_from_and_ends_on_do_not_count() {
    leads("6/3b4/6 b 6,0,0 6,1,0 2", "4-6", "6/5b2/6 b 6,0,0 6,1,0 t");
    leads("6/1b6/6 b 6,0,0 6,1,0 2", "2-4", "6/3b4/6 b 6,0,0 6,1,0 +");
}

#[test]
fn r4_a_move_that_passes_a_rosette_earns_no_bonus() {
    // 3 4 5 6 7 F: over 4 onto F.
    leads("6/2b5/6 b 6,0,0 6,1,0 +", "3-F", "5b/8/6 w 6,0,0 6,1,0 !");
}

#[test]
fn r5_an_opponent_who_has_not_started_takes_a_zero_instead() {
    leads("6/2b5/6 b 6,0,0 7,0,0 2", "3-5", "6/w3b3/6 w 6,0,0 6,0,0 t");
    // B-1 passes D, and the piece that did it is hit on 1.
    leads("1b4/8/6 b 6,0,0 7,0,0 3", "B-1", "6/w7/6 w 6,1,0 6,0,0 t");
}

#[test]
fn r6_free_moves_earn_bonuses_and_incur_penalty_3() {
    leads("6/2w5/6 w 6,1,0 6,0,0 !", "3-4", "6/3w4/6 w 6,1,0 6,0,0 +");
    leads("6/2w5/6 w 6,1,0 6,0,0 !", "3-5", "6/4w3/6 b 6,1,0 6,0,0 !");
    leads("6/2w5/6 w 7,0,0 6,0,0 !", "3-5", "6/b3w3/6 b 6,0,0 6,0,0 t");
}

#[test]
fn r7_a_player_who_has_started_can_always_use_a_bonus_or_free_move() {
    // So nothing is ever skipped: every placement of three pieces a side with the mover started has a move.
    let index = ur::index::Index::new(RUNNERS, 3);
    for rank in 0..index.len() {
        let line = index.unrank(rank).to_string();
        let Ok(position) = ur::Position::parse(RUNNERS, &line.replace(" t", " +")) else {
            continue;
        };
        assert!(position.count_actions() >= 2, "{line}");
    }
    legal("4ww/8/6 w 6,1,0 0,0,5 !", "F-h pass");
    legal("6/w7/6 b 6,0,1 6,0,0 !", "pass s-2 s-3 sx1");
}

#[test]
fn r8_a_piece_on_an_eye_passes_a_rosette_safely_but_counts_it() {
    for (line, action, end) in [
        ("2b3/8/6 b 6,0,0 6,1,0 2", "C-1", "6/b7/6 b 6,0,0 6,1,0 t"),
        ("b5/8/6 b 6,0,0 6,1,0 +", "A-2", "6/1b6/6 b 6,0,0 6,1,0 t"),
        ("6/6b1/6 b 6,0,0 6,1,0 2", "7-E", "4b1/8/6 b 6,0,0 6,1,0 t"),
        ("6/6w1/6 w 6,1,0 6,0,0 2", "7-e", "6/8/4w1 w 6,1,0 6,0,0 t"),
        // Over F onto the last rosette: no penalty, so the bonus is earned.
        ("6/6b1/6 b 6,0,0 6,1,0 +", "7-f", "6/8/5b b 6,0,0 6,1,0 +"),
    ] {
        leads(line, action, end);
    }
    leads("6/5b2/6 b 6,0,0 6,1,0 3", "6-E", "4b1/8/6 w 6,0,0 6,1,0 !");
    leads("1b4/8/6 b 6,0,0 6,1,0 3", "B-1", "6/b7/6 w 6,0,0 6,1,0 !");
}

#[test]
fn points_are_1_on_the_board_2_in_the_river_3_at_start() {
    let won = support::position(RUNNERS, "6/w7/5b b 0,0,6 3,2,1 1").play(support::action("f-h"));
    assert_eq!(won.to_string(), "6/w7/6 b 0,0,7 3,2,1 t");
    assert_eq!((won.winner(), won.points()), (Some(Color::Black), Some(1 + 2 * 2 + 3 * 3)));
    assert_eq!(support::legal_actions(&won), "");
    assert_eq!(won.chance(), None);
    // The whole set in one game.
    let whole = support::position(RUNNERS, "6/8/6 b 0,0,7 7,0,0 t");
    assert_eq!(whole.points(), Some(21));
}

#[test]
fn bearing_off_by_a_bonus_or_free_move_can_win() {
    leads("6/8/5b b 0,0,6 6,1,0 +", "f-h", "6/8/6 b 0,0,7 6,1,0 t");
    leads("6/8/5b b 0,0,6 6,1,0 !", "f-h", "6/8/6 b 0,0,7 6,1,0 t");
}

#[test]
fn the_chances_of_three_dice() {
    let dice = support::position(RUNNERS, "6/8/6 b 7,0,0 7,0,0 t").chance().unwrap();
    let shown: Vec<String> = dice.iter().map(|(action, chance)| format!("{action}={chance}")).collect();
    assert_eq!(shown, ["d0=1/8", "d1=3/8", "d2=3/8", "d3=1/8"]);
}
