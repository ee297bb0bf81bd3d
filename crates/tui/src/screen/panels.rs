//! What is written beside and below the board.

use draw::Tint;
use game::{Color, RuleSet};
use prose::{capital, wrap};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use super::choice::Choice;
use super::paint::style;
use super::players;
use super::state::Screen;
use crate::orders::{self, numbered};
use crate::score::cut;
use crate::sitting::Awaited;
use crate::words::thing;

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
    // A blank at each end, and the dot between the parts.
    let taken: usize = parts.iter().map(|part| part.chars().count() + 3).sum();
    parts.extend(screen.words.short_score(session, usize::from(area.width).saturating_sub(taken + 2)));
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
    let (rows, rest) = (players::rows(screen), beside.height);
    let top = Rect { height: rows.min(rest), ..beside };
    let bottom = Rect { y: beside.bottom() - rows.min(rest), height: rows.min(rest), ..beside };
    players::player(screen, upper, top, buffer);
    players::player(screen, lower, bottom, buffer);
    let between = Rect { y: top.bottom() + 1, height: rest.saturating_sub(2 * rows + 2), ..beside };
    if below.height >= 6 {
        now(screen, Rect { y: below.y + 1, height: below.height - 1, ..below }, buffer);
        moves(screen, between, buffer);
    } else {
        // What is to be done comes first; the moves get what it leaves.
        let needed = urgent(screen, between.width).len() as u16;
        let half = between.height.div_ceil(2).max(between.height.saturating_sub(6).min(12));
        let half = half.max(needed).min(between.height);
        now(screen, Rect { height: half, ..between }, buffer);
        moves(screen, Rect { y: between.y + half, height: between.height - half, ..between }, buffer);
    }
}

/// What is going on: what is urgent, then what has happened, the newest at the end.
fn now(screen: &Screen, area: Rect, buffer: &mut Buffer) {
    let height = usize::from(area.height);
    let mut rows = shortened(urgent(screen, area.width), height, area.width);
    let faint = style(Tint::Faint, screen.options.colors);
    rows.extend(happened(&screen.said, faint, area.width, height.saturating_sub(rows.len())));
    Paragraph::new(rows).render(area, buffer);
}

/// As many rows as there is room for; a mark says that there were more.
fn shortened(mut rows: Vec<Line<'static>>, room: usize, width: u16) -> Vec<Line<'static>> {
    if rows.len() > room {
        rows.truncate(room);
        if let Some(last) = rows.last_mut() {
            let text: String = last.spans.iter().map(|span| span.content.as_ref()).collect();
            let style = last.spans.last().map(|span| span.style).unwrap_or_default();
            *last = Line::styled(cut(&format!("{} …", text.trim_end()), usize::from(width)), style);
        }
    }
    rows
}

/// The last things that have happened, oldest first, as many as fit; the oldest may be shortened. The newest is marked.
fn happened(said: &[String], faint: Style, width: u16, room: usize) -> Vec<Line<'static>> {
    let mut left = room;
    let mut shown: Vec<Vec<Line<'static>>> = Vec::new();
    for (age, said) in said.iter().rev().enumerate() {
        if left == 0 {
            break;
        }
        let (sign, shade) = if age == 0 { ("▸ ", Style::reset()) } else { ("· ", faint) };
        let rows = wrap(said, usize::from(width).saturating_sub(2));
        let signs = [sign].into_iter().chain(std::iter::repeat("  "));
        let rows = signs.zip(rows).map(|(sign, row)| Line::styled(format!("{sign}{row}"), shade)).collect();
        let rows = shortened(rows, left, width);
        left -= rows.len();
        shown.push(rows);
    }
    shown.into_iter().rev().flatten().collect()
}

/// The answer to the last key, the chosen move in words, offers, a hint, whose turn it is: in rows of this width.
fn urgent(screen: &Screen, width: u16) -> Vec<Line<'static>> {
    let mark = style(Tint::Mark, screen.options.colors);
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let mut said: Vec<(String, Style)> = Vec::new();
    said.extend(screen.notice.iter().map(|notice| (notice.clone(), mark)));
    if let (Some(hint), Some((game, seating))) = (&screen.hint, screen.game()) {
        said.push((screen.words.hint(hint, game, seating), mark));
    }
    if let Some(choice) = &screen.choice {
        said.extend(choice_lines(screen, choice, mark));
    } else {
        said.extend(offers(screen).map(|offer| (offer, mark)));
        said.push((duty(screen), bold));
    }
    let rows =
        |(text, style): (String, Style)| wrap(&text, width.into()).into_iter().map(move |row| Line::styled(row, style));
    said.into_iter().flat_map(rows).collect()
}

fn choice_lines(screen: &Screen, choice: &Choice, mark: Style) -> Vec<(String, Style)> {
    let mut lines = Vec::new();
    if choice.outcomes.len() > 1 {
        for (number, outcome) in (1..).zip(&choice.outcomes) {
            let chosen = number == choice.chosen + 1;
            let shade = if chosen { mark.add_modifier(Modifier::REVERSED) } else { mark };
            lines.push((format!("{number} {}", outcome.words), shade));
        }
    }
    let (Some(gesture), Some((game, seating))) = (choice.gesture(), screen.game()) else { return lines };
    lines.push((format!("{}: press Enter to play, Esc to go back", gesture.action), mark));
    let explanation = game.explain_action(gesture.action);
    let effects = screen.words.with_audience(seating, |audience| explanation.lines(audience));
    lines.extend(effects.into_iter().map(|effect| (format!("- {effect}"), Style::reset())));
    lines
}

/// What has been offered to a person.
fn offers(screen: &Screen) -> impl Iterator<Item = String> {
    let sitting = &screen.sitting;
    let open: Vec<_> = sitting.session().view(None, sitting.now()).offers.open().collect();
    open.into_iter().filter(|(_, by)| sitting.seats()[by.other()].is_person()).map(|(offer, by)| {
        let name = capital(&screen.words.name(by, sitting.session().seating()));
        format!("{name} offers{}: press a to accept, x to decline.", thing(offer))
    })
}

/// What the match waits for.
fn duty(screen: &Screen) -> String {
    let session = screen.sitting.session();
    let name = |player| screen.words.name(player, session.seating());
    let you = |player| screen.sitting.lone_person() == Some(player);
    let manual = screen.sitting.has_manual_dice();
    let shown = orders::expected(&screen.sitting);
    let say = || screen.view.as_ref().map(|view| view.say.clone()).unwrap_or_default();
    match screen.sitting.awaited() {
        Awaited::Nothing => "The match is over. Press m for a rematch, q to leave.".to_owned(),
        Awaited::NextGame if session.played().len() == 0 => "Press Enter to begin the game.".to_owned(),
        Awaited::NextGame => "Press Enter to begin the next game.".to_owned(),
        Awaited::Roll(player) => {
            let whose = if you(player) { "Your".to_owned() } else { format!("{}'s", screen.words.name(player, None)) };
            let how = if manual { format!("type what the dice show, {shown}") } else { "press Enter".to_owned() };
            format!("{whose} opening roll: {how}.")
        }
        Awaited::Throw(_) if manual => format!("{} Type what they show, {shown}.", say()),
        Awaited::Throw(_) => format!("{} Press Enter.", say()),
        Awaited::Play(_) if orders::only_throws(&screen.sitting) => format!("{} Press Enter.", say()),
        Awaited::Play(_) if orders::can_pass(&screen.sitting) => format!("{} Press x to decline.", say()),
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
    buffer.set_stringn(area.x, area.y, "Moves", area.width.into(), style(Tint::Faint, screen.options.colors));
    for (y, row) in (area.y + 1..).zip(rows.iter().skip(rows.len().saturating_sub(room))) {
        buffer.set_stringn(area.x, y, row, area.width.into(), Style::reset());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_entry_that_does_not_fit_is_shortened() {
        let said = ["Blue places a ship.", "f3: the kraken is closed.", "Blue wins."].map(str::to_owned);
        let rows = |room| -> Vec<String> {
            happened(&said, Style::reset(), 14, room).iter().map(ToString::to_string).collect()
        };
        assert_eq!(rows(4), ["· f3: the", "  kraken is", "  closed.", "▸ Blue wins."]);
        assert_eq!(rows(3), ["· f3: the", "  kraken is …", "▸ Blue wins."]);
        assert_eq!(rows(1), ["▸ Blue wins."]);
        assert!(rows(0).is_empty());
    }
}
