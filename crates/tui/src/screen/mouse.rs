//! The mouse: a click picks a piece up, puts it down, and plays the move that is shown.

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::keys;
use super::state::{Overlay, Screen};
use crate::sitting::Fault;

/// Somebody uses the mouse.
pub(super) fn act(screen: &mut Screen, mouse: MouseEvent) -> Result<(), Fault> {
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => click(screen, (mouse.column, mouse.row)),
        MouseEventKind::Down(MouseButton::Right) => {
            screen.choice = None;
            screen.picked = None;
            Ok(())
        }
        _ => Ok(()),
    }
}

fn click(screen: &mut Screen, (column, row): (u16, u16)) -> Result<(), Fault> {
    if std::mem::replace(&mut screen.overlay, Overlay::Nothing) != Overlay::Nothing {
        return Ok(());
    }
    let button = screen.buttons.iter().find(|(area, _)| area.contains(Position::new(column, row)));
    if let Some(&(_, letter)) = button {
        return keys::command(screen, letter);
    }
    let distance = |spot: &super::state::Spot| {
        let (across, down) = (column.abs_diff(spot.middle.0), row.abs_diff(spot.middle.1));
        (across <= spot.reach.0 && down <= spot.reach.1).then_some(across + 2 * down)
    };
    let near = screen.spots.iter().filter_map(|spot| Some((distance(spot)?, spot.id))).min_by_key(|(far, _)| *far);
    if let Some((_, spot)) = near {
        screen.cursor = spot;
        return screen.press(spot);
    }
    Ok(())
}
