//! What is written beside and below the board.

use draw::Tint;
use game::{Color, Position, RuleSet};
use mur::FLEET;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};
use session::Phase;

use super::paint::style;
use super::state::{Screen, Spot};
use crate::orders::numbered;
use crate::sitting::Awaited;
use crate::words::{capital, time};

/// The rule set and the score of the match.
pub(super) fn header(screen: &Screen, area: Rect, buffer: &mut Buffer) {
    let session = screen.sitting.session();
    let mut parts = vec![session.setup().rules().name().to_owned()];
    if screen.sitting.is_refereed() {
        parts.push("referee".to_owned());
    }
    if session.game_number() > 1 {
        parts.push(format!("game {}", session.game_number()));
    }
    parts.extend(screen.words.score(session));
    let text = format!(" {} ", parts.join(" · "));
    let bold = Style::reset().add_modifier(Modifier::REVERSED);
    buffer.set_style(area, bold);
    buffer.set_stringn(area.x, area.y, text, area.width.into(), bold);
}

/// Both players, what is going on, and the moves.
pub(super) fn all(screen: &mut Screen, beside: Rect, below: Rect, buffer: &mut Buffer) {
    let flip = screen.is_flipped();
    let black_on_top = match screen.sitting.session().setup().rules() {
        RuleSet::Mur(_) => flip,
        RuleSet::Ur(_) => !flip,
    };
    let [upper, lower] = if black_on_top { [Color::Black, Color::White] } else { [Color::White, Color::Black] };
    let (rows, rest) = (player_rows(screen), beside.height);
    let top = Rect { height: rows.min(rest), ..beside };
    let bottom = Rect { y: beside.bottom() - rows.min(rest), height: rows.min(rest), ..beside };
    player(screen, upper, top, buffer);
    player(screen, lower, bottom, buffer);
    let between = Rect { y: top.bottom() + 1, height: rest.saturating_sub(2 * rows + 2), ..beside };
    if below.height >= 6 {
        now(screen, Rect { y: below.y + 1, height: below.height - 1, ..below }, buffer);
        moves(screen, between, buffer);
    } else {
        let half = between.height.div_ceil(2).max(between.height.saturating_sub(6));
        now(screen, Rect { height: half, ..between }, buffer);
        moves(screen, Rect { y: between.y + half, height: between.height - half, ..between }, buffer);
    }
}

fn player_rows(screen: &Screen) -> u16 {
    match screen.sitting.session().setup().rules() {
        RuleSet::Mur(mur::Rules::Advanced) => 3,
        RuleSet::Mur(_) => 2,
        RuleSet::Ur(_) => 2,
    }
}

/// A player: name, clock, ships in hand, score on the board.
fn player(screen: &mut Screen, color: Color, area: Rect, buffer: &mut Buffer) {
    let Some((game, seating)) = screen.game() else { return };
    let session = screen.sitting.session();
    let (rules, position) = (session.setup().rules(), game.position());
    let ascii = screen.sitting.is_ascii();
    let playing = session.phase() == Phase::Playing;
    let tint = if color == Color::Black { Tint::First } else { Tint::Second };
    let shade = style(tint, screen.show.colors);
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
    let judged = judged.map(|score| format!(" {score}")).unwrap_or_default();
    let room = usize::from(area.width).saturating_sub(clock.len() + 5);
    let title: String = format!("{name}{you}, {side}{judged}").chars().take(room).collect();
    buffer.set_stringn(area.x, area.y, format!("{turn} {piece} "), 4, shade);
    buffer.set_stringn(area.x + 4, area.y, title, room, shade);
    if area.height > 0 && !clock.is_empty() {
        let low = view.clock.is_some_and(|reading| reading.left(color).0 < 20_000);
        let shade = if low { style(Tint::Red, screen.show.colors) } else { style(Tint::Plain, screen.show.colors) };
        let at = area.right().saturating_sub(clock.len() as u16 + 1);
        buffer.set_stringn(at, area.y, &clock, clock.len(), shade);
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
            let id = format!("hand-{color}");
            if screen.destinations().contains(&id.as_str()) {
                buffer.set_stringn(area.x + 3, area.y + 1, "~", 1, style(Tint::Mark, screen.show.colors));
            }
            if screen.cursor == id && screen.may_choose() {
                buffer.set_style(
                    Rect { x: area.x + 4, y: area.y + 1, width: FLEET as u16, height: 1 },
                    Style::new().add_modifier(Modifier::REVERSED),
                );
            }
            screen.spots.push(Spot { id, middle, reach: (FLEET as u16 / 2 + 1, 0) });
        }
        Position::Ur(_) => {
            let thrown = view.dice.thrown.filter(|_| playing && game.turn() == color);
            let words = thrown.map(|throw| dice(throw, ascii)).unwrap_or_default();
            buffer.set_stringn(area.x + 4, area.y + 1, words, usize::from(area.width) - 4, shade);
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

/// A throw of the dice of Ur.
fn dice(throw: session::dice::Throw, ascii: bool) -> String {
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
    format!("throw {} = {}", faces.join(" "), throw.value())
}

/// What is going on: the chosen move in words, a hint, whose turn it is, what has happened.
fn now(screen: &Screen, area: Rect, buffer: &mut Buffer) {
    let mark = style(Tint::Mark, screen.show.colors);
    let mut lines: Vec<Line<'_>> = Vec::new();
    lines.extend(screen.notice.iter().map(|notice| Line::styled(notice.clone(), mark)));
    if let Some(choice) = &screen.choice {
        choice_lines(choice, mark, &mut lines);
    } else {
        if let (Some(hint), Some((game, seating))) = (&screen.hint, screen.game()) {
            let does = screen.words.played(hint.action, &game.effects(hint.action), seating);
            let score = hint.score.map(|score| format!(" ({score})")).unwrap_or_default();
            lines.push(Line::styled(format!("Hint{score}: {does}."), mark));
        }
        lines.push(Line::styled(duty(screen), Style::new().add_modifier(Modifier::BOLD)));
    }
    let faint = style(Tint::Faint, screen.show.colors);
    lines.extend(screen.said.iter().rev().take(usize::from(area.height)).map(|said| Line::styled(said.clone(), faint)));
    Paragraph::new(lines).wrap(Wrap { trim: true }).render(area, buffer);
}

fn choice_lines(choice: &super::choice::Choice, mark: Style, lines: &mut Vec<Line<'_>>) {
    if choice.outcomes.len() > 1 {
        for (number, outcome) in (1..).zip(&choice.outcomes) {
            let chosen = number == choice.chosen + 1;
            let shade = if chosen { mark.add_modifier(Modifier::REVERSED) } else { mark };
            lines.push(Line::styled(format!("{number} {}", outcome.words), shade));
        }
    }
    let Some(gesture) = choice.gesture() else { return };
    lines.push(Line::from(vec![
        Span::styled(gesture.action.clone(), mark.add_modifier(Modifier::BOLD)),
        Span::raw(": press Enter to play, Esc to go back"),
    ]));
    lines.extend(gesture.text.split("; ").map(|effect| Line::from(format!("- {effect}"))));
}

/// What the match waits for.
fn duty(screen: &Screen) -> String {
    let session = screen.sitting.session();
    let name = |player| screen.words.name(player, session.seating());
    let you = |player| screen.sitting.lone_person() == Some(player);
    let manual = screen.sitting.has_manual_dice();
    let say = || screen.view.as_ref().map(|view| view.say.clone()).unwrap_or_default();
    match screen.sitting.awaited() {
        Awaited::Nothing => "The match is over. Press q to leave.".to_owned(),
        Awaited::NextGame if session.played().len() == 0 => "Press Enter to begin the game.".to_owned(),
        Awaited::NextGame => "Press Enter to begin the next game.".to_owned(),
        Awaited::Roll(player) => {
            let whose = if you(player) { "Your".to_owned() } else { format!("{}'s", screen.words.name(player, None)) };
            let how = if manual { "type what the dice show" } else { "press Enter" };
            format!("{whose} opening roll: {how}.")
        }
        Awaited::Throw(_) if manual => format!("{} Type : and what the dice show.", say()),
        Awaited::Throw(_) => format!("{} Press Enter.", say()),
        Awaited::Play(_) => say(),
        Awaited::Computer(player) if screen.sitting.is_thinking() => capital(&format!("{} is thinking…", name(player))),
        Awaited::Computer(_) => say(),
    }
}

/// The moves so far, the last ones if there are too many.
fn moves(screen: &Screen, area: Rect, buffer: &mut Buffer) {
    let Some((game, _)) = screen.game() else { return };
    if area.height < 2 {
        return;
    }
    let listed: Vec<String> =
        numbered(game).into_iter().map(|(number, action)| format!("{number}. {action}")).collect();
    let widest = listed.iter().map(|text| text.chars().count()).max().unwrap_or(1) + 2;
    let columns = (usize::from(area.width) / widest).max(1);
    let rows: Vec<String> =
        listed.chunks(columns).map(|row| row.iter().map(|text| format!("{text:widest$}")).collect()).collect();
    let room = usize::from(area.height) - 1;
    buffer.set_stringn(area.x, area.y, "Moves", area.width.into(), style(Tint::Faint, screen.show.colors));
    for (y, row) in (area.y + 1..).zip(rows.iter().skip(rows.len().saturating_sub(room))) {
        buffer.set_stringn(area.x, y, row, area.width.into(), Style::reset());
    }
}

/// The keys that can be pressed, or the order that is being typed.
pub(super) fn keys(screen: &mut Screen, area: Rect, buffer: &mut Buffer) {
    if let Some(typed) = &screen.typed {
        let text = format!(":{typed}");
        buffer.set_stringn(area.x, area.y, &text, area.width.into(), Style::reset());
        let end = area.x + (text.chars().count() as u16).min(area.width - 1);
        buffer[(end, area.y)].modifier.insert(Modifier::REVERSED);
        return;
    }
    let watched = screen.sitting.lone_person().is_none() && !screen.sitting.seats().a.is_person();
    let dice = session::dice::DiceKind::of(screen.sitting.session().setup().rules()).is_some();
    let mut keys: Vec<(char, &str)> = Vec::new();
    if !watched {
        if dice {
            keys.push(('t', "throw"));
        }
        if !screen.sitting.is_refereed() {
            keys.push(('h', "hint"));
        }
        keys.push(('u', "undo"));
        if matches!(screen.sitting.session().setup().rules(), RuleSet::Mur(_)) {
            keys.push(('d', "draw"));
        }
        keys.push(('r', "resign"));
        keys.push((':', "order"));
    }
    keys.extend([('f', "flip"), ('?', "help"), ('q', "quit")]);
    let mut x = area.x + 1;
    for (key, meaning) in keys {
        let width = meaning.len() as u16 + 2;
        if x + width > area.right() {
            break;
        }
        buffer.set_string(x, area.y, key.to_string(), Style::reset().add_modifier(Modifier::BOLD));
        buffer.set_string(x + 2, area.y, meaning, Style::reset().add_modifier(Modifier::DIM));
        screen.buttons.push((Rect { x, y: area.y, width, height: 1 }, key));
        x += width + 2;
    }
}
