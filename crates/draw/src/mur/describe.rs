//! A position in words, for readers who cannot see the picture.

use ::mur::{Bitboard, Color, Pending, Position, Rules, Score};

use super::caught;
use crate::SvgOptions;

/// The title of the picture.
pub(super) fn title(position: &Position, options: &SvgOptions) -> String {
    match &options.caption {
        Some(caption) => caption.clone(),
        None => format!("{}: {}", book(position.rules()), turn(position)),
    }
}

const fn book(rules: Rules) -> &'static str {
    match rules {
        Rules::Basic => "Basic Mur",
        Rules::Classic => "Classic Mur",
        Rules::Advanced => "Advanced Mur",
    }
}

/// Who has to do what, or who has won.
fn turn(position: &Position) -> String {
    let color = position.winner().unwrap_or(position.turn());
    format!("{} {}", position.rules().player(color), duty(position, color))
}

/// What a side has to do now, in a few words; nothing for the side that waits.
pub(super) fn duty(position: &Position, color: Color) -> String {
    if let Some(winner) = position.winner() {
        return if winner == color { "wins".into() } else { String::new() };
    }
    if position.turn() != color {
        return String::new();
    }
    if position.is_chance() {
        return "to roll the dice".into();
    }
    match position.pending() {
        Pending::Nothing => "to play".into(),
        Pending::AnyShip => "must withdraw any one ship".into(),
        Pending::Withdraw { ships, kraken: false } => format!("must withdraw {}", list(ships)),
        Pending::Withdraw { ships, kraken: true } if ships.is_empty() => "must reset the kraken".into(),
        Pending::Withdraw { ships, kraken: true } => {
            format!("must withdraw {}, reset kraken", list(ships))
        }
    }
}

/// The whole position.
pub(super) fn position(position: &Position) -> String {
    let rules = position.rules();
    let board = position.board();
    let mut words = vec![format!("{}. {}.", book(rules), turn(position))];
    for color in Color::BOTH {
        let player = rules.player(color);
        let ships = board.ships(color);
        let standing = if ships.is_empty() { "none".into() } else { list(ships) };
        words.push(format!("{player}'s ships: {standing}; {} off board.", board.off_board(color)));
    }
    words.push(format!("Kraken: {}.", board.kraken()));
    if caught(position).any() {
        words.push(format!("Surrounded at the end: {}.", list(caught(position))));
    }
    match position.race() {
        Some(race) => {
            let bars = Color::BOTH.map(|color| race.bars(color));
            words.push(match position.dice().map(::mur::Dice::numbers) {
                Some([blue, white, other]) => format!("Dice: Blue's {blue}, White's {white} and {other}."),
                None => "Dice: not rolled yet.".into(),
            });
            words.push(format!("Race to {}: Blue {}, White {}.", race.length(), bars[0], bars[1]));
            if let Some(color) = position.control() {
                words.push(format!("{} controls the kraken.", rules.player(color)));
            }
        }
        None => {
            let made = if rules == Rules::Classic { "Traps" } else { "Closes" };
            let [black, white] = Color::BOTH.map(|color| match position.score(color) {
                Score::Closes(closes) => closes.to_string(),
                Score::Kraken => "the kraken".into(),
            });
            words.push(format!("{made}: Black {black}, White {white}."));
        }
    }
    words.join(" ")
}

fn list(points: Bitboard) -> String {
    points.iter().map(|point| point.to_string()).collect::<Vec<_>>().join(", ")
}
