//! §6: where the next game of a classic set begins.

use mur::{Color, Game, Rules};

use crate::table::{advanced, after, basic, classic, rest, shows};

/// The next game, White's to begin.
#[track_caller]
fn next(game: &Game) -> Game {
    Game::new(game.position().next_game(Color::White).expect("a finished game of classic"))
}

#[test]
fn s6_trapped_ships_leave_the_kraken_returns_scores_are_zero() {
    let picture = "
           a b c d e f g h
        o  w
        1  . . . . . . . .
        2  . . . + . . k .
        3  w . b w b . . .";
    let won = after(&classic(picture, "b 2-1 -"), &["d2"]);
    assert_eq!(rest(&won), "w 3-1 -");
    let next = next(&won);
    shows(
        &next,
        "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . b . . . .
        3  w . b . b . . .",
    );
    assert_eq!(rest(&next), "w 0-0 -");
    assert_eq!(next.position().rules(), Rules::Classic);
}

#[test]
fn s6_after_a_trap_of_the_kraken_ships_trapped_with_it_leave_too() {
    let picture = "
           a b c d e f g h
        o  b
        1  . . b w b . . .
        2  . . . + . . . .
        3  . . b k b . w .";
    let won = after(&classic(picture, "b 0-2 -"), &["d2"]);
    assert_eq!(rest(&won), "w k-2 -");
    shows(
        &next(&won),
        "
           a b c d e f g h
        o  k
        1  . . b . b . . .
        2  . . . b . . . .
        3  . . b . b . w .",
    );
}

#[test]
fn s6_a_winning_gouge_stays_on_the_board() {
    let picture = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . w b . . . .
        3  . w b + b . . .";
    let won = after(&classic(picture, "w 0-2 -"), &["d3"]);
    shows(
        &next(&won),
        "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . w b . . . .
        3  . w . w b . . .",
    );
}

#[test]
fn s6_the_caller_says_who_begins_and_the_line_reads_back() {
    let picture = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . + . . . .
        3  . . b w b . . .";
    let won = after(&classic(picture, "b 2-0 -"), &["d2"]);
    for first in Color::BOTH {
        let next = won.position().next_game(first).expect("a finished game");
        assert_eq!(next.turn(), first);
        assert_eq!(mur::Position::parse(Rules::Classic, &next.to_string()), Ok(next));
    }
}

#[test]
fn s6_drawn_games_are_continued_too_but_not_where_games_are_independent() {
    let picture = "
           a b c d e f g h
        o  k
        1  . . . . . . . .
        2  . . . + . . . .
        3  . . b w b . . .";
    let next = |state: &str| classic(picture, state).position().next_game(Color::White).map(|next| next.to_string());
    assert_eq!(next("b 2-0 -").as_deref(), Some("k/8/8/2bwb3 w 0-0 -"));
    assert_eq!(next("w 2-0 -d3").as_deref(), Some("k/8/8/2b1b3 w 0-0 -"));
    let finished =
        [after(&basic(picture, "b 2-0 -"), &["d2"]), after(&advanced(picture, "b 0-0 - 1-2-3 - 3:2-0"), &["d2"])];
    for game in finished {
        assert!(game.position().winner().is_some());
        assert_eq!(game.position().next_game(Color::White), None);
    }
}
