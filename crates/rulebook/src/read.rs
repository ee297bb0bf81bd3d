//! Reading the body of a section.

use std::iter::Peekable;
use std::str::Lines;

use game::RuleSet;

use crate::{Block, Diagram, Mistake, Span, span};

/// Knows the number of each section.
type Numbers<'a> = &'a dyn Fn(&str) -> Option<usize>;

/// The blocks of a body.
pub(crate) fn blocks(rules: RuleSet, body: &str, number_of: Numbers<'_>) -> Result<Vec<Block>, Mistake> {
    let mut lines = body.lines().peekable();
    let mut blocks = Vec::new();
    while let Some(line) = lines.next() {
        blocks.push(match Kind::of(line) {
            Kind::Blank => continue,
            Kind::Board => boards(rules, line, &mut lines, number_of)?,
            Kind::Verbatim => {
                Block::Verbatim(of_one_kind(line, &mut lines).iter().map(|line| line[4..].to_owned() + "\n").collect())
            }
            Kind::Row => {
                let rows = of_one_kind(line, &mut lines).into_iter().map(|line| cells(line, number_of));
                Block::Table(rows.collect::<Result<_, Mistake>>()?)
            }
            kind @ (Kind::Bullet | Kind::Step) => {
                let mut items = vec![item(line, &mut lines)];
                while let Some(next) = lines.next_if(|next| Kind::of(next) == kind) {
                    items.push(item(next, &mut lines));
                }
                let items = items.iter().map(|item| span::read(item, number_of)).collect::<Result<_, Mistake>>()?;
                if kind == Kind::Step { Block::Steps(items) } else { Block::Bullets(items) }
            }
            Kind::Words => Block::Paragraph(span::read(&of_one_kind(line, &mut lines).join(" "), number_of)?),
        });
    }
    Ok(blocks)
}

/// What a line is the beginning of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Blank,
    Board,
    Verbatim,
    Row,
    Bullet,
    Step,
    Words,
}

impl Kind {
    fn of(line: &str) -> Kind {
        let step = || line.split_once(". ").is_some_and(|(number, _)| number.parse::<u8>().is_ok());
        match line {
            "" => Kind::Blank,
            _ if line.starts_with(BOARD) => Kind::Board,
            _ if line.starts_with("    ") => Kind::Verbatim,
            _ if line.starts_with("| ") => Kind::Row,
            _ if line.starts_with("- ") => Kind::Bullet,
            _ if step() => Kind::Step,
            _ => Kind::Words,
        }
    }
}

const BOARD: &str = "```board ";

/// A line and those of its kind that follow it.
fn of_one_kind<'a>(first: &'a str, lines: &mut Peekable<Lines<'a>>) -> Vec<&'a str> {
    let mut all = vec![first];
    while let Some(next) = lines.next_if(|next| Kind::of(next) == Kind::of(first)) {
        all.push(next);
    }
    all
}

/// An item of a list without its mark, its further lines set in below it.
fn item<'a>(first: &'a str, lines: &mut Peekable<Lines<'a>>) -> String {
    let mut item = first.split_once(' ').map_or("", |(_, words)| words).to_owned();
    while let Some(next) = lines.next_if(|next| next.starts_with("  ")) {
        item.push(' ');
        item.push_str(next.trim_start());
    }
    item
}

fn cells(line: &str, number_of: Numbers<'_>) -> Result<Vec<Vec<Span>>, Mistake> {
    let inside = line.trim_matches('|');
    inside.split('|').map(|cell| span::read(cell.trim(), number_of)).collect()
}

fn boards<'a>(
    rules: RuleSet,
    first: &str,
    lines: &mut impl Iterator<Item = &'a str>,
    number_of: Numbers<'_>,
) -> Result<Block, Mistake> {
    let body: Vec<&str> = lines.take_while(|line| *line != "```").collect();
    let mut boards = Vec::new();
    for (mut board, caption) in Diagram::read(rules, first.trim_start_matches(BOARD), &body)? {
        board.caption = span::read(&caption, number_of)?;
        boards.push(board);
    }
    Ok(match <[Diagram; 1]>::try_from(boards) {
        Ok([alone]) => Block::Diagram(Box::new(alone)),
        Err(boards) => Block::Sequence(boards),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(body: &str) -> Vec<Block> {
        blocks(RuleSet::Mur(mur::Rules::Basic), body, &|_| None).unwrap()
    }

    #[test]
    fn every_kind_of_block_is_read() {
        let body = "One\nparagraph.\n\n- first\n  line\n- second\n\n1. step\n2. step\n\n| a | b |\n| c | d |\n\n    as\n    is\n\n\
                    ```board k/8/8/8\nCaption.\ntry c3\n```\nAfter.\n\n\
                    ```board k/8/8/8\nstep c3\n```\n";
        let blocks = read(body);
        assert!(matches!(&blocks[0], Block::Paragraph(spans) if spans[0].words() == "One paragraph."));
        assert!(matches!(&blocks[1], Block::Bullets(items) if items.len() == 2 && items[0][0].words() == "first line"));
        assert!(matches!(&blocks[2], Block::Steps(items) if items.len() == 2));
        assert!(matches!(&blocks[3], Block::Table(rows) if rows.len() == 2 && rows[1][1][0].words() == "d"));
        assert!(matches!(&blocks[4], Block::Verbatim(lines) if lines == "as\nis\n"));
        assert!(matches!(&blocks[5], Block::Diagram(diagram) if diagram.examples.len() == 1));
        assert!(matches!(&blocks[6], Block::Paragraph(_)));
        assert!(matches!(&blocks[7], Block::Sequence(boards) if boards.len() == 2));
        assert_eq!(blocks.len(), 8);
    }
}
