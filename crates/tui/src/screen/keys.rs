//! The keyboard.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use session::Phase;

use super::state::{Overlay, Screen};
use crate::orders;
use crate::sitting::{Awaited, Fault};

/// Somebody presses a key.
pub(super) fn press(screen: &mut Screen, key: KeyEvent) -> Result<(), Fault> {
    if key.kind == KeyEventKind::Release {
        return Ok(());
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'q')) {
        screen.leaving = true;
        return Ok(());
    }
    if screen.typed.is_some() {
        return type_order(screen, key.code);
    }
    if scroll(screen, key.code) {
        return Ok(());
    }
    match std::mem::replace(&mut screen.overlay, Overlay::Nothing) {
        Overlay::Nothing => {}
        Overlay::Resign if screen.sitting.is_refereed() => {
            return match key.code {
                KeyCode::Char('1') => screen.order("resign A"),
                KeyCode::Char('2') => screen.order("resign B"),
                _ => Ok(()),
            };
        }
        Overlay::Resign if matches!(key.code, KeyCode::Char('y' | 'Y')) => return screen.order("resign"),
        Overlay::Resign | Overlay::Help | Overlay::Text { .. } => return Ok(()),
    }
    match key.code {
        KeyCode::Char(letter) => command(screen, letter),
        KeyCode::Enter => enter(screen),
        KeyCode::Esc => {
            screen.notice = None;
            if screen.choice.take().is_none() {
                screen.picked = None;
            }
            Ok(())
        }
        KeyCode::Tab => {
            screen.next_place(false);
            Ok(())
        }
        KeyCode::BackTab => {
            screen.next_place(true);
            Ok(())
        }
        KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right => {
            arrow(screen, key.code);
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Does what a letter means; the buttons of the screen have the same letters.
pub(super) fn command(screen: &mut Screen, letter: char) -> Result<(), Fault> {
    if let Some(choice) = &mut screen.choice
        && let Some(number @ 1..) = letter.to_digit(10)
        && number as usize <= choice.outcomes.len()
    {
        choice.chosen = number as usize - 1;
        return Ok(());
    }
    // With real dice somebody types what they show.
    let dice = matches!(screen.sitting.awaited(), Awaited::Throw(_) | Awaited::Roll(_));
    if letter.is_ascii_digit() && dice && screen.sitting.has_manual_dice() {
        screen.typed = Some(letter.to_string());
        return Ok(());
    }
    match letter {
        ' ' => enter(screen),
        '?' => {
            screen.overlay = Overlay::Help;
            Ok(())
        }
        ':' | '/' => {
            screen.notice = None;
            screen.typed = Some(String::new());
            Ok(())
        }
        'q' => {
            screen.leaving = true;
            Ok(())
        }
        'h' => {
            screen.notice = Some("Thinking of a hint…".to_owned());
            let asked = screen.sitting.ask_hint();
            screen.refused(asked)
        }
        'u' => screen.order("undo"),
        't' => screen.order("throw"),
        'n' => screen.order("next"),
        'm' => screen.order("rematch"),
        'd' => screen.order("draw"),
        'a' => screen.order("accept"),
        'x' => screen.order("decline"),
        'p' => screen.order("ports"),
        's' => screen.order("save"),
        'r' if screen.sitting.session().phase() == Phase::Playing => {
            screen.overlay = Overlay::Resign;
            Ok(())
        }
        // Says what can be given up instead.
        'r' => screen.order("resign"),
        'f' => {
            screen.turned = !screen.turned;
            screen.refresh();
            Ok(())
        }
        _ => Ok(()),
    }
}

fn enter(screen: &mut Screen) -> Result<(), Fault> {
    if screen.choice.is_some() {
        return screen.commit();
    }
    match screen.sitting.awaited() {
        Awaited::Play(_) if !orders::only_throws(&screen.sitting) => screen.press(screen.cursor),
        // With real dice somebody has to say what they show.
        Awaited::Throw(_) | Awaited::Roll(_) if screen.sitting.has_manual_dice() => {
            screen.typed = Some(String::new());
            Ok(())
        }
        _ => screen.order(""),
    }
}

fn arrow(screen: &mut Screen, key: KeyCode) {
    if let Some(choice) = screen.choice.as_mut().filter(|choice| choice.outcomes.len() > 1) {
        let last = choice.outcomes.len() - 1;
        match key {
            KeyCode::Up => choice.chosen = choice.chosen.saturating_sub(1),
            KeyCode::Down => choice.chosen = (choice.chosen + 1).min(last),
            _ => {}
        }
        return;
    }
    screen.notice = None;
    let Some(view) = &screen.view else { return };
    let Some(spot) = view.places.iter().find(|spot| spot.id == screen.cursor) else { return };
    let next = match key {
        KeyCode::Up => spot.next.up,
        KeyCode::Down => spot.next.down,
        KeyCode::Left => spot.next.left,
        _ => spot.next.right,
    };
    if let Some(next) = next.filter(|next| screen.spots.iter().any(|spot| spot.id == *next)) {
        screen.choice = None;
        screen.cursor = next;
    }
}

/// Moves a long text up or down; whether the key was for that.
fn scroll(screen: &mut Screen, key: KeyCode) -> bool {
    let Overlay::Text { top, .. } = &mut screen.overlay else { return false };
    // Painting brings it back to what there is.
    *top = match key {
        KeyCode::Up => top.saturating_sub(1),
        KeyCode::Down => top.saturating_add(1),
        KeyCode::PageUp => top.saturating_sub(PAGE),
        KeyCode::PageDown => top.saturating_add(PAGE),
        KeyCode::Home => 0,
        KeyCode::End => usize::MAX,
        _ => return false,
    };
    true
}

const PAGE: usize = 10;

/// Somebody pastes a text: whole lines are orders, and the rest of a last one can be completed. Its letters are not keys, or a
/// word could resign.
pub(super) fn paste(screen: &mut Screen, text: &str) -> Result<(), Fault> {
    screen.overlay = Overlay::Nothing;
    // Terminals paste line ends as if Enter were pressed.
    for part in text.replace("\r\n", "\r").replace('\n', "\r").split_inclusive('\r') {
        let (part, whole) = part.strip_suffix('\r').map_or((part, false), |part| (part, true));
        screen.typed.get_or_insert_default().extend(part.chars().filter(|letter| !letter.is_control()));
        if whole {
            type_order(screen, KeyCode::Enter)?;
            screen.step()?;
        }
    }
    Ok(())
}

/// The line for orders.
fn type_order(screen: &mut Screen, key: KeyCode) -> Result<(), Fault> {
    let Some(typed) = &mut screen.typed else { return Ok(()) };
    match key {
        KeyCode::Char(letter) => typed.push(letter),
        KeyCode::Backspace => {
            typed.pop();
        }
        KeyCode::Esc => screen.typed = None,
        KeyCode::Enter => {
            let line = screen.typed.take().unwrap_or_default();
            if !line.trim().is_empty() {
                return screen.order(&line);
            }
        }
        _ => {}
    }
    Ok(())
}
