//! What lies over the board: help, long answers, a question.

use game::RuleSet;
use prose::wrap;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Widget};
use session::matches::Player;

use super::help::keys;
use super::state::Overlay;
use crate::sitting::Sitting;
use crate::words::{Words, is_single};

/// Paints it. A long text is brought back to where there is something to read.
pub(super) fn paint(overlay: &mut Overlay, sitting: &Sitting, words: &Words, area: Rect, buffer: &mut Buffer) {
    let (title, lines): (&str, Vec<String>) = match overlay {
        Overlay::Nothing => return,
        Overlay::Help => (" Keys ", keys(sitting)),
        Overlay::Text { lines, .. } => ("", lines.clone()),
        Overlay::Resign => (" Resign ", resignation(sitting, words)),
    };
    let rows: Vec<String> = lines.iter().flat_map(|line| wrap(line, usize::from(area.width) - 4)).collect();
    let width = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0) as u16 + 4;
    let height = (rows.len() as u16).saturating_add(2).min(area.height);
    let shown = usize::from(height) - 2;
    let mut block = Block::bordered().title(title);
    let mut first = 0;
    if let Overlay::Text { top, .. } = overlay
        && rows.len() > shown
    {
        *top = (*top).min(rows.len() - shown);
        first = *top;
        block = block.title_bottom(" ↑ ↓ scroll, any other key: back ");
    }
    let over = Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    Clear.render(over, buffer);
    let rows: Vec<Line<'_>> = rows.into_iter().skip(first).map(|row| Line::from(format!(" {row}"))).collect();
    Paragraph::new(rows).block(block).render(over, buffer);
}

/// Asks whether to give up. A referee says who does.
fn resignation(sitting: &Sitting, words: &Words) -> Vec<String> {
    let what = match sitting.session().setup().rules() {
        RuleSet::Mur(mur::Rules::Classic) if is_single(sitting.session().setup().format) => "set of one game",
        RuleSet::Mur(mur::Rules::Classic) => "set",
        _ => "game",
    };
    let name = |player| words.name(player, sitting.session().seating());
    let (question, yes) = if sitting.is_refereed() {
        let [a, b] = Player::BOTH.map(name);
        (format!("Who gives up this {what}?"), format!("1 for {a}, 2 for {b}"))
    } else if sitting.lone_person().is_some() {
        (format!("Give up this {what}?"), "y to resign".to_owned())
    } else {
        (format!("Does {} give up this {what}?", name(sitting.speaker())), "y to resign".to_owned())
    };
    vec![question, format!("Press {yes}, any other key to play on.")]
}
