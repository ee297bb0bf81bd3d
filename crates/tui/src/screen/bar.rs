//! The last row: keys to press, or the order that is being typed.

use game::RuleSet;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use session::Phase;

use super::state::Screen;
use crate::orders::{can_pass, can_throw};
use crate::sitting::Awaited;

/// The keys that can be pressed, or the order that is being typed.
pub(super) fn paint(screen: &mut Screen, area: Rect, buffer: &mut Buffer) {
    if let Some(typed) = &screen.typed {
        let text = format!(":{typed}");
        buffer.set_stringn(area.x, area.y, &text, area.width.into(), Style::reset());
        let end = area.x + (text.chars().count() as u16).min(area.width - 1);
        buffer[(end, area.y)].modifier.insert(Modifier::REVERSED);
        return;
    }
    let width = |meaning: &str| meaning.len() as u16 + 2;
    let mut keys = useful(screen);
    // Where room is scarce, help and the way out stay: they are the last two.
    while keys.len() > 2 && keys.iter().map(|(_, meaning)| width(meaning) + 2).sum::<u16>() > area.width + 1 {
        keys.remove(keys.len() - 3);
    }
    // In Ur the throw keeps its place while it is of no use, so that the other keys do not jump about.
    let can_throw = can_throw(&screen.sitting);
    let mut x = area.x + 1;
    for (key, meaning) in keys {
        let width = width(meaning);
        let weight = if key == 't' && !can_throw { Modifier::DIM } else { Modifier::BOLD };
        buffer.set_string(x, area.y, key.to_string(), Style::reset().add_modifier(weight));
        buffer.set_string(x + 2, area.y, meaning, Style::reset().add_modifier(Modifier::DIM));
        screen.buttons.push((Rect { x, y: area.y, width, height: 1 }, key));
        x += width + 2;
    }
}

/// The keys that mean something now.
fn useful(screen: &Screen) -> Vec<(char, &'static str)> {
    let sitting = &screen.sitting;
    let session = sitting.session();
    let watched = sitting.is_watched();
    let mut keys: Vec<(char, &str)> = Vec::new();
    match session.phase() {
        Phase::Over => keys.push(('m', "rematch")),
        _ if watched => {}
        Phase::Preparing => keys.push(('n', "next game")),
        Phase::Opening => keys.push(('t', "roll")),
        Phase::Playing => {
            let offered =
                session.view(None, sitting.now()).offers.open().any(|(_, by)| sitting.seats()[by.other()].is_person());
            if offered {
                keys.extend([('a', "accept"), ('x', "decline")]);
            }
            if can_pass(sitting) {
                keys.push(('x', "decline"));
            }
            if matches!(session.setup().rules(), RuleSet::Ur(_)) || matches!(sitting.awaited(), Awaited::Throw(_)) {
                keys.push(('t', "throw"));
            }
            if !sitting.is_refereed() {
                keys.push(('h', "hint"));
            }
            keys.push(('u', "undo"));
            if matches!(session.setup().rules(), RuleSet::Mur(_)) {
                keys.push(('d', "draw"));
            }
            keys.push(('r', "resign"));
        }
    }
    if !watched {
        keys.push((':', "order"));
    }
    keys.extend([('f', "flip"), ('?', "help"), ('q', "quit")]);
    keys
}
