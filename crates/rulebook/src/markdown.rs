//! The rules as Markdown, diagrams as fenced text.

use std::fmt::Write;

use draw::TextOptions;

use crate::{Block, Diagram, Rulebook, Section, Span};

/// The whole text.
pub fn render(book: &Rulebook) -> String {
    let title = book.whole.then(|| format!("# {}\n", book.title()));
    let mut parts: Vec<String> = title.into_iter().collect();
    parts.extend(book.sections.iter().map(section));
    parts.join("\n")
}

fn section(section: &Section) -> String {
    let mut text = format!("## {}\n", section.title());
    for block in &section.blocks {
        text.push('\n');
        text.push_str(&self::block(block));
    }
    text
}

fn block(block: &Block) -> String {
    match block {
        Block::Paragraph(spans) => words(spans) + "\n",
        Block::Bullets(items) => items.iter().map(|item| format!("- {}\n", words(item))).collect(),
        Block::Steps(items) => (1..).zip(items).map(|(number, item)| format!("{number}. {}\n", words(item))).collect(),
        Block::Table(rows) => table(rows),
        Block::Verbatim(lines) => format!("```text\n{lines}```\n"),
        Block::Diagram(diagram) => self::diagram(diagram),
        Block::Sequence(boards) => boards.iter().map(diagram).collect::<Vec<_>>().join("\n"),
    }
}

/// Markdown wants a head; ours is empty.
fn table(rows: &[Vec<Vec<Span>>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let mut text = format!("|{}\n|{}\n", " |".repeat(columns), "---|".repeat(columns));
    for row in rows {
        let cells: Vec<String> = row.iter().map(|cell| words(cell)).collect();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
    text
}

fn diagram(diagram: &Diagram) -> String {
    let mut text = format!("```text\n{}\n```\n", diagram.text(&TextOptions::default()).trim_end_matches('\n'));
    if !diagram.caption.is_empty() {
        let _ = write!(text, "\n{}\n", words(&diagram.legend()));
    }
    if !diagram.examples.is_empty() {
        text.push('\n');
    }
    for example in &diagram.examples {
        let _ = writeln!(text, "- `{}`: {}", example.attempt, escaped(&example.answer));
    }
    text
}

fn words(spans: &[Span]) -> String {
    spans.iter().fold(String::new(), |mut text, span| {
        let _ = match span {
            Span::Plain(words) => write!(text, "{}", escaped(words)),
            Span::Label(words) => write!(text, "**{}**", escaped(words)),
            Span::Term(words) => write!(text, "*{}*", escaped(words)),
            Span::Code(words) => write!(text, "`{words}`"),
            Span::Link { words, number, .. } => write!(text, "{} (section {number})", escaped(words)),
        };
        text
    })
}

/// Plain words whose characters Markdown would take for marks.
fn escaped(words: &str) -> String {
    let mut text = String::new();
    for letter in words.chars() {
        if matches!(letter, '*' | '_' | '`' | '<' | '>' | '[' | ']' | '|' | '\\') {
            text.push('\\');
        }
        text.push(letter);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_written_and_plain_words_are_not_taken_for_marks() {
        let spans = [Span::Plain("c2xd2>e2 and ".into()), Span::Term("pocket".into()), Span::Code("a>b".into())];
        assert_eq!(words(&spans), "c2xd2\\>e2 and *pocket*`a>b`");
    }

    #[test]
    fn a_table_has_a_head() {
        let cell = |words: &str| vec![Span::Plain(words.into())];
        assert_eq!(table(&[vec![cell("Players"), cell("2")]]), "| | |\n|---|---|\n| Players | 2 |\n");
    }
}
