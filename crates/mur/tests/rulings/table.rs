//! A game on the table, and what can be said about it.

use mur::{Action, Color, Game, Pending, Position, Rules, Score};

use crate::picture;

/// A game of a rule set that begins with a picture and the other fields of a position line.
#[track_caller]
pub(crate) fn game(rules: Rules, picture: &str, rest: &str) -> Game {
    let line = format!("{} {rest}", picture::points(picture));
    Game::parse(rules, &line).unwrap_or_else(|faults| panic!("{faults}"))
}

/// A game of basic.
#[track_caller]
pub(crate) fn basic(picture: &str, rest: &str) -> Game {
    game(Rules::Basic, picture, rest)
}

/// A game of classic.
#[track_caller]
pub(crate) fn classic(picture: &str, rest: &str) -> Game {
    game(Rules::Classic, picture, rest)
}

/// A game of advanced.
#[track_caller]
pub(crate) fn advanced(picture: &str, rest: &str) -> Game {
    game(Rules::Advanced, picture, rest)
}

/// The same board under every rule set, nothing made or pending yet; the dice show 1-2-3.
#[track_caller]
pub(crate) fn every(picture: &str, turn: char) -> [Game; 3] {
    Rules::ALL.map(|rules| fresh(rules, picture, turn))
}

/// The same board under the rule sets that know closes: basic and advanced.
#[track_caller]
pub(crate) fn closing(picture: &str, turn: char) -> [Game; 2] {
    [Rules::Basic, Rules::Advanced].map(|rules| fresh(rules, picture, turn))
}

#[track_caller]
fn fresh(rules: Rules, picture: &str, turn: char) -> Game {
    let dice_and_race = if rules == Rules::Advanced { " 1-2-3 - 6:0-0" } else { "" };
    game(rules, picture, &format!("{turn} 0-0 -{dice_and_race}"))
}

/// The canonical string of each legal play that begins so.
pub(crate) fn plays(game: &Game, beginning: &str) -> Vec<String> {
    let plays = game.legal_actions().into_iter().map(|play| play.to_string());
    plays.filter(|play| play.starts_with(beginning)).collect()
}

#[track_caller]
pub(crate) fn legal(game: &Game, play: &str) {
    assert!(game.is_legal(read(play)), "{play} is illegal in\n{}", describe(game));
}

#[track_caller]
pub(crate) fn illegal(game: &Game, play: &str) {
    assert!(!game.is_legal(read(play)), "{play} is legal in\n{}", describe(game));
}

/// The game after these plays.
#[track_caller]
pub(crate) fn after(game: &Game, plays: &[&str]) -> Game {
    let mut game = game.clone();
    for play in plays {
        let made = game.try_play(read(play));
        assert!(made.is_ok(), "{play} is illegal in\n{}", describe(&game));
    }
    game
}

/// The pieces are where the picture shows them.
#[track_caller]
pub(crate) fn shows(game: &Game, picture: &str) {
    let line = format!("{} b 0-0 -", picture::points(picture));
    let expected = Position::parse(Rules::Basic, &line).unwrap_or_else(|faults| panic!("{faults}"));
    let [found, expected] = [game.position(), &expected].map(Position::board);
    // The boards are compared, not their pictures, which cannot show two pieces on one point.
    assert!(found == expected, "found\n{}\ninstead of\n{}", picture::draw(found), picture::draw(expected));
}

/// The fields of the position line but the points.
pub(crate) fn rest(game: &Game) -> String {
    let line = game.position().to_string();
    line.split_once(' ').map(|(_, rest)| rest.into()).unwrap_or_default()
}

/// The forced play as in the position line, `-` for none.
pub(crate) fn pending(game: &Game) -> String {
    game.position().pending().to_string()
}

/// Whether nothing is forced.
pub(crate) fn is_free(game: &Game) -> bool {
    game.position().pending() == Pending::Nothing
}

/// What both sides have gained: closes or traps, in advanced bars.
pub(crate) fn made(game: &Game) -> [u32; 2] {
    let position = game.position();
    Color::BOTH.map(|color| match (position.race(), position.score(color)) {
        (Some(race), _) => race.bars(color).into(),
        (None, Score::Closes(closes)) => closes,
        (None, Score::Kraken) => panic!("the game was won by the kraken"),
    })
}

#[track_caller]
fn read(action: &str) -> Action {
    action.parse().unwrap_or_else(|fault| panic!("{action}: {fault}"))
}

fn describe(game: &Game) -> String {
    let position = game.position();
    format!("{}\n{position} ({})", picture::draw(position.board()), position.rules())
}
