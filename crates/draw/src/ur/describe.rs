//! A position in words, for readers who cannot see the picture.

use ::ur::{Color, Phase, Position, Rules, Squares};

use super::layout::Tray;
use crate::SvgOptions;

/// The title of the picture.
pub(super) fn title(position: &Position, options: &SvgOptions) -> String {
    match &options.caption {
        Some(caption) => caption.clone(),
        None => format!("{}: {}", page(position.rules()), turn(position)),
    }
}

const fn page(rules: Rules) -> &'static str {
    match rules {
        Rules::Runners => "Ur, Runners",
        Rules::LongJump => "Ur, Long Jump",
        Rules::Finkel => "Ur, Finkel",
    }
}

/// Who has to do what, or who has won.
fn turn(position: &Position) -> String {
    let color = position.winner().unwrap_or(position.turn());
    format!("{} {}", position.rules().player(color), duty(position, color))
}

/// What a side has to do now, in a few words; nothing for the side that waits.
pub(super) fn duty(position: &Position, color: Color) -> String {
    if let (Some(winner), Some(points)) = (position.winner(), position.points()) {
        return if winner == color { format!("wins {}", prose::count(points, "point")) } else { String::new() };
    }
    if position.turn() != color {
        return String::new();
    }
    match position.phase() {
        Phase::ToThrow if position.rules() != Rules::LongJump => "to throw".into(),
        Phase::ToThrow if position.mover().board == 0 => "to throw".into(),
        Phase::ToThrow if position.may_throw() => "to move or throw".into(),
        Phase::ToThrow => "to move".into(),
        Phase::TwoTries => "to throw, two tries".into(),
        Phase::DiceDue => "throws".into(),
        Phase::Thrown(value) => format!("to play a {value}"),
        Phase::Bonus => "bonus: 1, 2, 3 or 5".into(),
        Phase::FreeMove => "free: 1, 2, 3 or 5".into(),
    }
}

/// The whole position.
pub(super) fn position(position: &Position) -> String {
    let mut words = vec![format!("{}. {}.", page(position.rules()), turn(position))];
    for color in Color::BOTH {
        let mut parts = vec![format!("on the board {}", list(position.squares(color)))];
        parts.extend(Tray::of(position.rules()).iter().map(|&tray| {
            let count = tray.pieces(position, color.into());
            match tray {
                Tray::Start => format!("{count} at start"),
                Tray::River => format!("{count} in the river"),
                Tray::Home => format!("{count} home"),
            }
        }));
        words.push(format!("{}: {}.", position.rules().player(color), parts.join(", ")));
    }
    words.join(" ")
}

fn list(squares: Squares) -> String {
    if squares.is_empty() {
        return "none".into();
    }
    squares.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}
