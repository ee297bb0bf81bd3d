//! The players: names, clocks, what is in hand, and how the race goes.

use board_view::SpotId;
use draw::{Place, Tint};
use game::{Color, Position, RuleSet};
use mur::FLEET;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use session::Phase;

use super::paint::style;
use super::state::{Screen, Spot};
use crate::score::cut;
use crate::words::time;

/// How many rows a player has.
pub(super) fn rows(screen: &Screen) -> u16 {
    match screen.sitting.session().setup().rules() {
        RuleSet::Mur(mur::Rules::Advanced) => 3,
        RuleSet::Mur(_) | RuleSet::Ur(_) => 2,
    }
}

/// A player: name, clock, ships in hand, score on the board.
pub(super) fn player(screen: &mut Screen, color: Color, area: Rect, buffer: &mut Buffer) {
    let Some((game, seating)) = screen.game() else { return };
    let session = screen.sitting.session();
    let (rules, position) = (session.setup().rules(), game.position());
    let ascii = screen.sitting.is_ascii();
    let playing = session.phase() == Phase::Playing;
    let tint = if color == Color::Black { Tint::First } else { Tint::Second };
    let shade = style(tint, screen.options.colors);
    let piece = match (color, ascii) {
        (Color::Black, false) => '●',
        (Color::White, false) => '○',
        (Color::Black, true) => 'B',
        (Color::White, true) => 'W',
    };
    let turn = if playing && game.turn() == color { '▶' } else { ' ' };
    let name = &session.setup().names[seating.player(color)];
    let side = rules.player(color);
    let you = if screen.words.viewer(seating) == Some(color) { " (you)" } else { "" };
    let view = session.view(None, screen.sitting.now());
    let clock = view.clock.map(|reading| time(reading.left(color))).unwrap_or_default();
    let judged = screen.judged[color as usize].filter(|_| screen.sitting.lone_person().is_none());
    let judged = judged.map(|score| screen.sitting.purpose().figure(score, rules)).unwrap_or_default();
    let parts = [judged.as_str(), clock.as_str()].into_iter().filter(|part| !part.is_empty());
    let right = parts.collect::<Vec<_>>().join("  ");
    let taken = if right.is_empty() { 0 } else { right.len() + 2 };
    let room = usize::from(area.width).saturating_sub(4 + taken);
    // A colour is a shape too, so it can be left out where room is scarce.
    let titles = [format!("{name}{you}, {side}"), format!("{name}{you}")];
    let title = titles.iter().find(|title| title.chars().count() <= room);
    let title = title.cloned().unwrap_or_else(|| cut(name, room));
    buffer.set_stringn(area.x, area.y, format!("{turn} {piece} "), 4, shade);
    buffer.set_stringn(area.x + 4, area.y, title, room, shade);
    if area.height > 0 && !right.is_empty() {
        let low = view.clock.is_some_and(|reading| reading.left(color).0 < 20_000);
        let shade =
            if low { style(Tint::Red, screen.options.colors) } else { style(Tint::Plain, screen.options.colors) };
        let at = area.right().saturating_sub(right.len() as u16 + 1);
        buffer.set_stringn(at, area.y, &right, right.len(), shade);
    }
    if area.height < 2 {
        return;
    }
    match position {
        Position::Mur(position) => {
            let off = position.board().off_board(color.into());
            let ships: String = (0..FLEET).map(|berth| if berth < off { piece } else { '·' }).collect();
            let made = match (position.rules(), position.score(color.into())) {
                (mur::Rules::Advanced, _) => String::new(),
                (_, mur::Score::Kraken) => "  the kraken".to_owned(),
                (mur::Rules::Classic, mur::Score::Closes(traps)) => format!("  traps {traps}/3"),
                (mur::Rules::Basic, mur::Score::Closes(closes)) => format!("  closes {closes}/3"),
            };
            let control = if position.control() == Some(color.into()) { "  kraken" } else { "" };
            buffer.set_stringn(area.x + 4, area.y + 1, &ships, usize::from(area.width) - 4, shade);
            let hand = format!("{off} in hand{made}{control}");
            buffer.set_stringn(
                area.x + 5 + FLEET as u16,
                area.y + 1,
                hand,
                usize::from(area.width) - 5 - FLEET as usize,
                Style::reset(),
            );
            let race = position.race().map(|race| race_words(&position, race, color));
            if let Some(race) = race.filter(|_| area.height > 2) {
                buffer.set_stringn(area.x + 4, area.y + 2, race, usize::from(area.width) - 4, Style::reset());
            }
            let middle = (area.x + 4 + FLEET as u16 / 2, area.y + 1);
            let id = SpotId::Place(Place::Hand(color));
            if screen.destinations().contains(&id) {
                buffer.set_stringn(area.x + 3, area.y + 1, "~", 1, style(Tint::Mark, screen.options.colors));
            }
            if screen.cursor == id && screen.may_choose() {
                buffer.set_style(
                    Rect { x: area.x + 4, y: area.y + 1, width: FLEET as u16, height: 1 },
                    Style::new().add_modifier(Modifier::REVERSED),
                );
            }
            screen.spots.push(Spot { id, middle, reach: (FLEET as u16 / 2 + 1, 0) });
        }
        Position::Ur(position) => {
            // Only while the throw is to be played: afterwards the turn may have passed, or a bonus or free move is due.
            let to_play = matches!(position.phase(), ur::Phase::Thrown(_));
            let shown = playing && game.turn() == color && to_play;
            let thrown = view.dice.thrown.filter(|_| shown);
            let room = usize::from(area.width).saturating_sub(4);
            let words = thrown.map(|throw| dice(throw, ascii, room)).unwrap_or_default();
            buffer.set_stringn(area.x + 4, area.y + 1, words, room, shade);
        }
    }
}

/// The bars a side has come and its dice.
fn race_words(position: &mur::Position, race: mur::Race, color: Color) -> String {
    let dice = match (position.dice().map(mur::Dice::numbers), color) {
        (None, _) => "-".to_owned(),
        (Some([blue, ..]), Color::Black) => blue.to_string(),
        (Some([_, one, two]), Color::White) => format!("{one} {two}"),
    };
    let bars = race.bars(color.into());
    let track: String =
        (0..=race.length()).map(|bar| if bar == bars { format!("({dice})") } else { "─·".to_owned() }).collect();
    format!("{track} {bars}/{}", race.length())
}

/// A throw of the dice of Ur; where room is scarce, only its value.
fn dice(throw: session::dice::Throw, ascii: bool, room: usize) -> String {
    let faces: Vec<&str> = throw
        .faces()
        .iter()
        .map(|&face| match (face, ascii) {
            (0, false) => "△",
            (0, true) => ".",
            (_, false) => "▲",
            (_, true) => "X",
        })
        .collect();
    let full = format!("throw {} = {}", faces.join(" "), throw.value());
    if full.chars().count() <= room { full } else { format!("= {}", throw.value()) }
}
