//! The screen as a whole: a header, the board, the panels and the keys.

use board_view::SpotId;
use draw::{CellOptions, Cells, Place, Tint};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::state::{Screen, Spot};
use super::{bar, overlay, panels};

/// The narrowest panel beside the board.
const PANEL: u16 = 30;

/// Paints everything.
pub(super) fn all(screen: &mut Screen, frame: &mut Frame<'_>) {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    screen.spots.clear();
    screen.buttons.clear();
    if area.width < 60 || area.height < 16 {
        let text = "The terminal is too small for the board: 80 columns and 24 rows are enough. Press q to stop.";
        Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buffer);
        return;
    }
    let [header, keys] = [Rect { height: 1, ..area }, Rect { y: area.bottom() - 1, height: 1, ..area }];
    let body = Rect { y: 1, height: area.height - 2, ..area };
    panels::header(screen, header, buffer);
    let board = board(screen, body, buffer);
    let beside = Rect { x: board.right() + 1, width: body.right().saturating_sub(board.right() + 1), ..body };
    let below = Rect { y: board.bottom(), height: body.bottom() - board.bottom(), ..board };
    panels::all(screen, beside, below, buffer);
    bar::paint(screen, keys, buffer);
    overlay::paint(&mut screen.overlay, &screen.sitting, &screen.words, area, buffer);
    if screen.sitting.is_ascii() {
        spell(area, buffer);
    }
}

/// Paints the board as large as it can be, with its marks.
fn board(screen: &mut Screen, body: Rect, buffer: &mut Buffer) -> Rect {
    let setup = screen.sitting.session().setup();
    let flip = screen.is_flipped();
    let room = (body.width - PANEL - 1, body.height);
    let first = || setup.options.first_position(setup.rules()).ok();
    let Some(position) = screen.game().map(|(game, _)| game.position()).or_else(first) else {
        return Rect { width: 0, height: 0, ..body };
    };
    let sitting = &screen.sitting;
    let options = CellOptions { ascii: sitting.is_ascii(), flip, ports: sitting.port_names() };
    let cells = Cells::new(&position, room, options);
    let area = Rect { width: cells.width(), height: cells.height(), ..body }.intersection(body);
    for row in 0..area.height {
        for (column, &(character, tint)) in (0..area.width).zip(cells.row(row)) {
            buffer[(area.x + column, area.y + row)].set_char(character).set_style(style(tint, screen.options.colors));
        }
    }
    for spot in cells.spots() {
        let middle = (area.x + spot.middle.0, area.y + spot.middle.1);
        screen.spots.push(Spot { id: spot.place.into(), middle, reach: spot.reach });
        mark(screen, spot.place, middle, area, buffer);
    }
    area
}

/// Puts brackets around a place that something is to be said about, and shows the cursor.
fn mark(screen: &Screen, place: Place, (column, row): (u16, u16), area: Rect, buffer: &mut Buffer) {
    let id = SpotId::from(place);
    let last = screen.view.as_ref().and_then(|view| view.last.as_ref());
    let moved = last.is_some_and(|last| last.trips.iter().any(|trip| trip.to == place));
    let hinted = screen.hinted().contains(&id);
    let chosen = screen.choice.as_ref().is_some_and(|choice| choice.place == id);
    let brackets = if chosen {
        Some(['>', '<'])
    } else if screen.picked == Some(id) {
        Some(['(', ')'])
    } else if screen.destinations().contains(&id) {
        Some(['~', '~'])
    } else if hinted {
        Some(['?', '?'])
    } else if moved {
        Some(['<', '>'])
    } else {
        None
    };
    let shade = style(Tint::Mark, screen.options.colors);
    for (cell, sign) in [(column.wrapping_sub(1), 0), (column + 1, 1)] {
        if let Some(brackets) = brackets.filter(|_| area.contains((cell, row).into())) {
            buffer[(cell, row)].set_char(brackets[sign]).set_style(shade);
        }
    }
    chain(screen, place, (column, row), area, buffer);
    if screen.cursor == id && screen.may_choose() || chosen {
        for cell in [column.wrapping_sub(1), column, column + 1] {
            if area.contains((cell, row).into()) {
                buffer[(cell, row)].modifier.insert(Modifier::REVERSED);
            }
        }
    }
}

/// Writes how long the chain of a piece is beside it (Long Jump).
fn chain(screen: &Screen, place: Place, (column, row): (u16, u16), area: Rect, buffer: &mut Buffer) {
    let notes = screen.view.iter().flat_map(|view| &view.notes);
    if let Some(note) = notes.into_iter().find(|note| note.kind == board_view::NoteKind::Chain && note.place == place)
        && area.contains((column + 2, row).into())
    {
        buffer.set_string(column + 2, row, &note.label, style(Tint::Gold, screen.options.colors));
    }
}

impl Screen {
    /// The places of the hint.
    fn hinted(&self) -> Vec<SpotId> {
        let (Some(hint), Some(view)) = (&self.hint, &self.view) else { return Vec::new() };
        let gesture = view.actions.iter().find(|gesture| gesture.action == hint.action);
        gesture.map(|gesture| gesture.pick.into_iter().chain(gesture.drop).collect()).unwrap_or_default()
    }
}

/// How a tint looks.
pub(super) fn style(tint: Tint, colors: bool) -> Style {
    let (color, modifier) = match tint {
        Tint::Plain => (None, Modifier::empty()),
        Tint::Faint => (None, Modifier::DIM),
        Tint::First => (Some(Color::LightBlue), Modifier::BOLD),
        Tint::Second => (None, Modifier::BOLD),
        Tint::Gold => (Some(Color::Yellow), Modifier::BOLD),
        Tint::Red => (Some(Color::LightRed), Modifier::BOLD),
        Tint::Mark => (Some(Color::Magenta), Modifier::BOLD),
    };
    let style = Style::reset().add_modifier(modifier);
    match color.filter(|_| colors) {
        Some(color) => style.fg(color),
        None => style,
    }
}

/// Writes everything in ASCII.
fn spell(area: Rect, buffer: &mut Buffer) {
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            let cell = &mut buffer[(x, y)];
            if cell.symbol().is_ascii() {
                continue;
            }
            let plain = match cell.symbol() {
                "─" | "–" | "—" => '-',
                "│" => '|',
                "┌" | "┐" | "└" | "┘" => '+',
                "·" | "…" => '.',
                "▶" | "▸" => '>',
                "↑" => '^',
                "↓" => 'v',
                _ => '?',
            };
            cell.set_char(plain);
        }
    }
}
