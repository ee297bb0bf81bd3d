//! Games to draw.

use crate::xml::{Tag, read};
use draw::{Place, SvgOptions, board_svg};
use game::Game;

/// A game that begins at a line, after these actions.
#[track_caller]
pub(crate) fn game(rules: &str, line: &str, actions: &str) -> Game {
    let mut game = Game::parse(rules.parse().unwrap(), line).unwrap();
    for action in actions.split_whitespace() {
        game.play_text(action).unwrap_or_else(|error| panic!("{error}"));
    }
    game
}

/// Positions of Mur of every kind.
pub(crate) const MUR: [(&str, &str); 9] = [
    ("mur-basic", "k/8/8/8 b 0-0 -"),
    ("mur-basic", "w/2wk1wbb/bw1w4/bw2bbbw b 2-0 -"),
    ("mur-basic", "1/8/2b5/1bwb3k w 1-0 -c3"),
    ("mur-basic", "1/8/8/7k w k-1 -"),
    ("mur-classic", "k/8/bw6/8 b 2-1 *"),
    ("mur-advanced", "k/8/8/8 b 0-0 - 1-2-3 - 6:0-0"),
    ("mur-advanced", "1/5b1w/w1b1k1w1/1bwb1w2 w 0-0 -c3-k 3-3-3 b 6:3-4"),
    ("mur-advanced", "1/8/8/7k w 0-0 - 1-2-3 - 3:3-1"),
    ("mur-advanced", "k/8/8/8 b 0-0 - - - 6:0-0"),
];

/// Positions of Ur of every kind.
pub(crate) const UR: [(&str, &str); 9] = [
    ("ur-runners", "6/8/6 b 7,0,0 7,0,0 t"),
    ("ur-runners", "b3b1/b1w1b1ww/w5 b 1,1,1 1,1,1 2"),
    ("ur-runners", "b3b1/b1w1b1ww/w5 w 1,1,1 1,1,1 +"),
    ("ur-runners", "6/b7/6 w 6,0,0 7,0,0 t2"),
    ("ur-long-jump", "bb4/1w6/6 b 0,2,0 0,0,3 t"),
    ("ur-long-jump", "6/8/6 b 7,0,0 7,0,0 4"),
    ("ur-finkel", "1b4/3b2w1/2w3 w 3,0,2 2,0,3 3"),
    ("ur-finkel", "6/8/6 b 1,0,0 1,0,0 t"),
    ("ur-runners", "6/w7/6 b 0,0,3 1,1,0 t"),
];

/// A place by its name.
#[track_caller]
pub(crate) fn place(game: &Game, name: &str) -> Place {
    Place::parse(game.rules(), name).unwrap()
}

/// The elements of a game's picture.
pub(crate) fn drawn(game: &Game, options: &SvgOptions) -> Vec<Tag> {
    read(&board_svg(game, options))
}

/// The elements of a position's picture.
pub(crate) fn plain((rules, line): (&str, &str)) -> Vec<Tag> {
    drawn(&game(rules, line, ""), &SvgOptions::default())
}

/// How many elements have these classes.
pub(crate) fn count(tags: &[Tag], classes: &str) -> usize {
    tags.iter().filter(|tag| tag.is(classes)).count()
}

/// An attribute of every element with these classes that has it.
pub(crate) fn values<'a>(tags: &'a [Tag], classes: &str, attribute: &str) -> Vec<&'a str> {
    tags.iter().filter(|tag| tag.is(classes)).filter_map(|tag| tag.get(attribute)).collect()
}

/// The numbers in an attribute.
pub(crate) fn numbers(text: &str) -> Vec<f64> {
    text.split(|letter: char| !letter.is_ascii_digit() && letter != '.' && letter != '-')
        .filter_map(|number| number.parse().ok())
        .collect()
}
