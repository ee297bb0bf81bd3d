use super::error::WriteRgnError;
use super::{column, route, tile};
use crate::record::{Outcome, Record};
use game::{Color, Family, RuleSet};
use std::fmt::Write;

/// Writes a game in RGN. Clocks, marks, comments, evaluations, variations and the proof of the dice are left out.
///
/// # Errors
/// If RGN cannot express the game.
pub fn write(record: &Record) -> Result<String, WriteRgnError> {
    let tags = &record.tags;
    let game = record.replay().map_err(WriteRgnError::Replay)?;
    let (RuleSet::Ur(ur::Rules::Finkel), Family::Ur(inner)) = (game.rules(), game.family()) else {
        return Err(WriteRgnError::OtherRules(tags.rules.clone()));
    };
    let usual = ur::Position::start(ur::Rules::Finkel, ur::Rules::PIECES);
    if ![usual, usual.swapped()].contains(inner.first_position()) {
        return Err(WriteRgnError::Start);
    }
    // Light moves first.
    let light = Color::from(inner.first_position().turn());
    let names = [&tags.black, &tags.white].map(Clone::clone);
    let [light_name, dark_name] = if light == Color::Black {
        names
    } else {
        let [b, w] = names;
        [w, b]
    };
    let mut text = String::new();
    let mut put = |key: &str, value: Option<String>| {
        value.into_iter().for_each(|value| text += &format!("[{key} {}]\n", escape(&value)));
    };
    put("Rules", Some("Finkel".to_owned()));
    put("Light", light_name);
    put("Dark", dark_name);
    put("StartTime", tags.date.map(|date| date.to_string()));
    put("Result", tags.result.winner().map(|winner| if winner == light { "Light" } else { "Dark" }.to_owned()));
    put("Termination", tags.termination.filter(|_| tags.result != Outcome::Unfinished).map(|by| by.to_string()));
    text += "\n";
    turns(inner, light, &mut text);
    Ok(text)
}

/// The moves, a line for each pair of turns.
fn turns(game: &ur::Game, light: Color, text: &mut String) {
    let actions: Vec<ur::Action> = game.actions().collect();
    let (mut turn, mut number) = (None, 0);
    for ((position, &action), next) in
        game.positions().zip(&actions).zip(actions.iter().skip(1).map(Some).chain([None]))
    {
        let side = Color::from(position.turn());
        // The throw shows in the move that uses it.
        if matches!((action, next), (ur::Action::Roll(_), Some(ur::Action::Move(_)))) {
            continue;
        }
        let first = turn.replace(side) != Some(side);
        match (first, side == light) {
            (true, true) => {
                number += 1;
                let end = if number == 1 { "" } else { "\n" };
                let _ = write!(text, "{end}{number}. ");
            }
            (true, false) => *text += " / ",
            (false, _) => *text += " ",
        }
        *text += &match action {
            ur::Action::Move(moved) => written(side, if side == light { Color::Black } else { Color::White }, moved),
            ur::Action::Roll(value) => format!("{value} --"),
            // Finkel's rules have neither.
            ur::Action::Throw | ur::Action::Pass => unreachable!("an action of other rules"),
        };
    }
    if game.position().is_over() {
        text.push('#');
    }
    text.push('\n');
}

/// A move of a side that has the seat of another colour in RGN.
fn written(side: Color, seat: Color, moved: ur::Move) -> String {
    let tile = |square: ur::Square| route().index_of(side.into(), square).map(|step| tile(seat, step));
    let from = match moved.from {
        ur::Origin::Square(square) => tile(square),
        ur::Origin::Start | ur::Origin::River => None,
    };
    let to = match moved.to {
        ur::Target::Square(square) => tile(square),
        ur::Target::Home => None,
    };
    let off_board = |sign: char| format!("{}{sign}", column(seat));
    let hit = if moved.hit { "x" } else { "" };
    let star = if matches!(moved.to, ur::Target::Square(square) if square.is_rosette()) { " *" } else { "" };
    format!("{}{}{hit}{star}", from.unwrap_or_else(|| off_board('@')), to.unwrap_or_else(|| off_board('+')))
}

/// A value as it is written: in quotes unless it is a plain word.
fn escape(value: &str) -> String {
    let plain = value.starts_with(|c: char| c.is_ascii_alphabetic())
        && value.chars().all(|c| c.is_ascii_alphanumeric() || "_.-".contains(c));
    if plain {
        return value.to_owned();
    }
    let mut text = String::from("\"");
    for c in value.chars() {
        match c {
            '"' | '\\' => text.extend(['\\', c]),
            '\n' => text += "\\n",
            '\r' => text += "\\r",
            c => text.push(c),
        }
    }
    text + "\""
}
