//! The rules for a terminal.

mod layout;

use draw::TextOptions;

use crate::{Block, Diagram, Rulebook, Section, Span};
use layout::{Style, wrap};

/// The width the rules are laid out for.
const WIDTH: usize = 78;

/// The whole text, with colours and boards as the options say.
pub fn render(book: &Rulebook, options: &TextOptions) -> String {
    let color = options.color;
    let title = book.whole.then(|| wrap(&[Span::Label(book.title())], "", "", color));
    let mut parts: Vec<String> = title.into_iter().collect();
    parts.extend(book.sections.iter().map(|section| self::section(section, options)));
    parts.join("\n")
}

fn section(section: &Section, options: &TextOptions) -> String {
    let color = options.color;
    let mut text = Style::Strong.paint(&section.title(), color) + "\n";
    for block in &section.blocks {
        text.push('\n');
        text.push_str(&self::block(block, options));
    }
    text
}

fn block(block: &Block, options: &TextOptions) -> String {
    let color = options.color;
    match block {
        Block::Paragraph(spans) => wrap(spans, "", "", color),
        Block::Bullets(items) => items.iter().map(|item| wrap(item, "- ", "  ", color)).collect(),
        Block::Steps(items) => {
            (1..).zip(items).map(|(number, item)| wrap(item, &format!("{number}. "), "   ", color)).collect()
        }
        Block::Table(rows) => table(rows, color),
        Block::Verbatim(lines) => lines.lines().map(|line| format!("    {line}\n")).collect(),
        Block::Diagram(diagram) => self::diagram(diagram, options),
        Block::Sequence(boards) => {
            let boards: Vec<String> = boards.iter().map(|board| diagram(board, options)).collect();
            boards.join("\n")
        }
    }
}

/// The first column as wide as it must be, the last one wrapped.
fn table(rows: &[Vec<Vec<Span>>], color: bool) -> String {
    let width = |cell: &Vec<Span>| layout::width(cell);
    let first = rows.iter().filter_map(|row| row.first().map(width)).max().unwrap_or(0) + 2;
    let row = |row: &Vec<Vec<Span>>| {
        let (label, rest) = row.split_first()?;
        let lead = wrap(label, "", "", color);
        let pad = " ".repeat(first - layout::width(label));
        let rest: Vec<Span> = rest.concat();
        Some(wrap(&rest, &format!("{}{pad}", lead.trim_end()), &" ".repeat(first), color))
    };
    rows.iter().filter_map(row).collect()
}

fn diagram(diagram: &Diagram, options: &TextOptions) -> String {
    let color = options.color;
    let mut text = diagram.text(options).trim_end_matches('\n').to_owned() + "\n";
    if !diagram.caption.is_empty() {
        text += &wrap(&diagram.legend(), "", "", color);
    }
    for example in &diagram.examples {
        let sentence = format!("{}: {}", example.attempt, example.answer);
        text += &wrap(&[Span::Plain(sentence)], "  ", "      ", color);
    }
    text
}
