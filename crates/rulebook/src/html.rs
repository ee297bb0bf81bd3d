//! The rules as HTML: one page that needs nothing else, or the article alone for a page that has its own frame.
//!
//! Each diagram is a `figure` that says what it shows, so that a page can bring it to life: `data-rules`, `data-position`,
//! `data-moves` (played before the board is drawn) and `data-try` (the move that is marked). Boards that follow each other ply by
//! ply are figures inside a `div` of the class `sequence`.

use std::fmt::Write;

use prose::markup;

use crate::{Block, Diagram, Example, Rulebook, Section, Span};

/// A page of its own: light and dark, printable, without anything from elsewhere.
pub fn page(book: &Rulebook) -> String {
    let title = markup(&book.title());
    let style = include_str!("html/page.css");
    let pictures = draw::css();
    let contents = if book.whole { contents(book) } else { String::new() };
    let article = article(book);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <style>\n{style}{pictures}</style>\n</head>\n<body>\n<header>\n<h1>{title}</h1>\n</header>\n{contents}<main>\n\
         {article}</main>\n</body>\n</html>\n"
    )
}

/// The sections alone. The pictures need the style sheet [`draw::css`].
pub fn article(book: &Rulebook) -> String {
    let writer = Writer { book };
    book.sections.iter().map(|section| writer.section(section)).collect()
}

/// Links to all sections.
pub fn contents(book: &Rulebook) -> String {
    let entry = |section: &Section| {
        format!("<li><a href=\"#{}\">{}</a></li>\n", markup(&section.name), markup(&section.title()))
    };
    let entries: String = book.sections.iter().map(entry).collect();
    format!("<nav aria-label=\"Contents\">\n<ul>\n{entries}</ul>\n</nav>\n")
}

struct Writer<'a> {
    book: &'a Rulebook,
}

impl Writer<'_> {
    fn section(&self, section: &Section) -> String {
        let blocks: String = section.blocks.iter().map(|block| self.block(block)).collect();
        let (name, title) = (markup(&section.name), markup(&section.title()));
        format!("<section id=\"{name}\">\n<h2>{title}</h2>\n{blocks}</section>\n")
    }

    fn block(&self, block: &Block) -> String {
        match block {
            Block::Paragraph(spans) => format!("<p>{}</p>\n", self.words(spans)),
            Block::Bullets(items) => format!("<ul>\n{}</ul>\n", self.items(items)),
            Block::Steps(items) => format!("<ol>\n{}</ol>\n", self.items(items)),
            Block::Table(rows) => self.table(rows),
            Block::Verbatim(lines) => format!("<pre>{}</pre>\n", markup(lines)),
            Block::Diagram(diagram) => self.diagram(diagram),
            Block::Sequence(boards) => {
                let boards: String = boards.iter().map(|board| self.diagram(board)).collect();
                format!("<div class=\"sequence\">\n{boards}</div>\n")
            }
        }
    }

    fn items(&self, items: &[Vec<Span>]) -> String {
        items.iter().map(|item| format!("<li>{}</li>\n", self.words(item))).collect()
    }

    fn table(&self, rows: &[Vec<Vec<Span>>]) -> String {
        let mut html = String::from("<table>\n");
        for row in rows {
            html.push_str("<tr>");
            for (column, cell) in row.iter().enumerate() {
                let words = self.words(cell);
                html += &match column {
                    0 => format!("<th scope=\"row\">{words}</th>"),
                    _ => format!("<td>{words}</td>"),
                };
            }
            html.push_str("</tr>\n");
        }
        html + "</table>\n"
    }

    fn diagram(&self, diagram: &Diagram) -> String {
        let mut html = format!(
            "<figure class=\"diagram\" data-rules=\"{}\" data-position=\"{}\"",
            self.book.rules,
            markup(&diagram.line)
        );
        if !diagram.played.is_empty() {
            // Writing to a string cannot fail.
            let _ = write!(html, " data-moves=\"{}\"", markup(&diagram.played.join(" ")));
        }
        if let Some(example) = diagram.examples.first() {
            let _ = write!(html, " data-try=\"{}\"", markup(&example.attempt));
        }
        html.push_str(">\n");
        html += &diagram.svg(false);
        html += "<figcaption>\n";
        if !diagram.caption.is_empty() {
            let _ = writeln!(html, "<p>{}</p>", self.words(&diagram.legend()));
        }
        if !diagram.examples.is_empty() {
            let examples: String = diagram.examples.iter().map(example).collect();
            let _ = write!(html, "<ul class=\"examples\">\n{examples}</ul>\n");
        }
        html + "</figcaption>\n</figure>\n"
    }

    fn words(&self, spans: &[Span]) -> String {
        spans.iter().map(|span| self.span(span)).collect()
    }

    fn span(&self, span: &Span) -> String {
        let words = markup(span.words());
        match span {
            Span::Plain(_) => words,
            Span::Label(_) => format!("<strong>{words}</strong>"),
            Span::Term(_) => format!("<em>{words}</em>"),
            Span::Code(_) => format!("<code>{words}</code>"),
            Span::Link { name, number, .. } => match self.book.sections.iter().any(|section| section.name == *name) {
                true => format!("<a href=\"#{}\">{words}</a>", markup(name)),
                false => format!("{words} (section {number})"),
            },
        }
    }
}

fn example(example: &Example) -> String {
    let class = if example.legal { "legal" } else { "illegal" };
    format!("<li class=\"{class}\"><code>{}</code> {}</li>\n", markup(&example.attempt), markup(&example.answer))
}
