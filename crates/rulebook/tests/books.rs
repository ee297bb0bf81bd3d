//! The rule books of all six rule sets: they can be read, hold what they promise and come out whole in every form.

use std::collections::HashSet;

use game::{Action, RuleSet};
use rulebook::{Block, Rulebook, Section, Why, html, markdown, text};

fn books() -> impl Iterator<Item = (RuleSet, Rulebook)> {
    RuleSet::ALL.into_iter().map(|rules| (rules, book(rules)))
}

#[track_caller]
fn book(rules: RuleSet) -> Rulebook {
    Rulebook::of(rules).unwrap_or_else(|mistake| panic!("{rules}: {mistake}"))
}

fn diagrams(sections: &[Section]) -> impl Iterator<Item = &rulebook::Diagram> {
    sections.iter().flat_map(|section| &section.blocks).flat_map(|block| match block {
        Block::Diagram(diagram) => std::slice::from_ref(diagram.as_ref()),
        Block::Sequence(boards) => boards,
        _ => &[],
    })
}

#[test]
fn every_rule_set_has_a_book_that_can_be_read() {
    for (rules, book) in books() {
        let text = text::render(&book, &draw::TextOptions::default());
        for leftover in ["{#", "{B", "```", "\ntry ", "\nrefuse ", "]("] {
            assert!(!text.contains(leftover), "{rules}: {leftover:?} is left over");
        }
        assert!(diagrams(&book.sections).count() >= 3, "{rules}");
    }
}

#[test]
fn a_summary_of_at_most_forty_lines_opens_every_book() {
    for (rules, book) in books() {
        let summary = text::render(&book.only("summary").unwrap(), &draw::TextOptions::default());
        let lines = summary.lines().count();
        assert!((20..=40).contains(&lines), "{rules}: {lines} lines");
        assert_eq!((book.sections[0].number, book.sections[0].name.as_str()), (0, "summary"));
        assert!(text::render(&book, &draw::TextOptions::default()).contains("Players"), "{rules}");
    }
}

#[test]
fn lines_fit_a_terminal_with_and_without_colours() {
    for (rules, book) in books() {
        let plain = text::render(&book, &draw::TextOptions::default());
        for line in plain.lines() {
            assert!(line.chars().count() <= 78, "{rules}: {line}");
        }
        let coloured = text::render(&book, &draw::TextOptions { color: true, ..draw::TextOptions::default() });
        assert!(coloured.contains("\x1b[1m"));
        assert_eq!(coloured.lines().count(), plain.lines().count(), "{rules}: colours change the layout");
    }
}

#[test]
fn sections_are_found_by_number_name_and_word() {
    let book = book(RuleSet::Mur(mur::Rules::Classic));
    for wanted in ["11", "eyes", "Eyes and the gouge", "gouge", " EYES "] {
        assert_eq!(book.only(wanted).unwrap().sections[0].name, "eyes", "{wanted}");
    }
    for wanted in ["eye", "gouges"] {
        assert_eq!(book.only(wanted).unwrap().sections[0].name, "eyes", "{wanted}");
    }
    let error = |wanted: &str| book.only(wanted).unwrap_err();
    for wanted in ["99", "", "kraken of the deep", "-1"] {
        let error = error(wanted);
        assert_eq!((error.why, error.sections.len()), (Why::Unknown, book.sections.len()), "{error}");
        assert!(error.to_string().contains("\n  11  eyes          Eyes and the gouge\n"), "{error}");
        assert!(error.to_string().lines().all(|line| line.chars().count() <= 80), "{error}");
    }
    // Several headings have the word: they are the ones to choose from.
    let ships = error("ships");
    let names: Vec<&str> = ships.sections.iter().map(|section| section.name.as_str()).collect();
    assert_eq!((ships.why, names), (Why::Several, vec!["stuck", "withdrawing"]));
    // No heading has the word, but a section explains it.
    let alpha = error("alpha");
    assert!(alpha.why == Why::Mentioned && alpha.sections.iter().any(|section| section.name == "groups"), "{alpha}");
    for (rules, book) in books() {
        let names: HashSet<&str> = book.sections.iter().map(|section| section.name.as_str()).collect();
        assert_eq!(names.len(), book.sections.len(), "{rules}: two sections share a name");
        assert!(book.sections.iter().zip(0..).all(|(section, number)| section.number == number));
    }
}

/// A diagram shows the move it is about: the text marks it, the drawing has an arrow or a ring.
#[test]
fn diagrams_mark_the_move_they_are_about() {
    for (rules, book) in books() {
        for diagram in diagrams(&book.sections) {
            let Some(example) = diagram.examples.first() else { continue };
            // Dice and clocks leave no trace on the points.
            let action = Action::parse(rules, &example.attempt).unwrap();
            if action.is_chance() || action == Action::FLAG {
                continue;
            }
            let text = diagram.text(&draw::TextOptions::default());
            let signs = ["moves from", "moves to", "placed here", "must leave", "kraken goes here"];
            let marked = signs.iter().any(|sign| text.contains(sign)) || text.contains("leaves");
            assert!(marked, "{rules} {}: {text}", example.attempt);
            let svg = diagram.svg(true);
            let hooks = ["class=\"arrow", "class=\"circle"];
            assert!(hooks.iter().any(|hook| svg.contains(hook)), "{rules} {}", example.attempt);
        }
    }
}

#[test]
fn a_piece_that_turns_back_has_an_arrow_for_each_direction() {
    let book = book(RuleSet::Mur(mur::Rules::Basic));
    let knocking = book.only("knocking").unwrap();
    let second = diagrams(&knocking.sections).last().unwrap().svg(true);
    for hook in
        ["data-from=\"c2\" data-to=\"c3\"", "data-from=\"c3\" data-to=\"c1\"", "data-from=\"c1\" data-to=\"g1\""]
    {
        assert!(second.contains(hook), "{hook}");
    }
}

/// R20: the next game of a classic set begins where the text says.
#[test]
fn the_next_game_of_a_set_starts_as_the_text_shows() {
    let book = book(RuleSet::Mur(mur::Rules::Classic)).only("match").unwrap();
    let lines: Vec<String> = diagrams(&book.sections).map(|diagram| diagram.game().line()).collect();
    let won = mur::Position::parse(mur::Rules::Classic, &lines[0]).unwrap();
    assert_eq!(won.winner(), Some(mur::Color::Black));
    assert_eq!(won.next_game(mur::Color::White).unwrap().to_string(), lines[1]);
}

#[test]
fn markdown_has_a_fence_around_every_board() {
    for (rules, book) in books() {
        let markdown = markdown::render(&book);
        assert!(markdown.starts_with("# The rules of "), "{rules}");
        let verbatim = book.sections.iter().flat_map(|section| &section.blocks);
        let verbatim = verbatim.filter(|block| matches!(block, Block::Verbatim(_))).count();
        let fences = markdown.lines().filter(|line| *line == "```text").count();
        assert_eq!(fences, diagrams(&book.sections).count() + verbatim, "{rules}");
        assert_eq!(markdown.lines().filter(|line| *line == "```").count(), fences, "{rules}");
        assert!(markdown.contains("\n## On one page\n") && markdown.contains("\n## 1. The game\n"), "{rules}");
    }
}

/// Every element is closed where it should be, and ids are unique.
fn check_html(name: &str, page: &str) {
    let body = page.split_once("<html").expect("an html element").1;
    let mut open = vec!["html"];
    for tag in body.split('<').skip(1) {
        let tag = tag.split('>').next().unwrap();
        let word = tag.trim_start_matches('/').split([' ', '/']).next().unwrap();
        if word == "meta" || tag.ends_with('/') {
            continue;
        }
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(word), "{name}: </{word}>");
        } else {
            open.push(word);
        }
    }
    assert!(open.is_empty(), "{name}: {open:?} left open");
    let ids: Vec<&str> = page.split(" id=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len(), "{name}");
    for link in page.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()) {
        assert!(ids.contains(&link), "{name}: a link to {link}");
    }
}

#[test]
fn html_is_one_well_formed_page_that_needs_nothing_else() {
    for (rules, book) in books() {
        let page = html::page(&book);
        check_html(rules.name(), &page);
        for foreign in ["src=", "@import", "url(", "<link", "<script"] {
            assert!(!page.contains(foreign), "{rules}: {foreign}");
        }
        for wanted in
            ["<html lang=\"en\">", "prefers-color-scheme: dark", "@media print", "<nav aria-label=\"Contents\">"]
        {
            assert!(page.contains(wanted), "{rules}: {wanted}");
        }
        assert_eq!(page.matches("<svg").count(), diagrams(&book.sections).count(), "{rules}");
        assert_eq!(page.matches("<figure").count(), page.matches("data-position=\"").count());
        // Pictures share one style sheet.
        assert_eq!(page.matches("<style").count(), 1, "{rules}");
    }
}

#[test]
fn a_page_with_one_section_links_to_no_other() {
    let book = book(RuleSet::Mur(mur::Rules::Advanced)).only("knocking").unwrap();
    let page = html::page(&book);
    check_html("knocking", &page);
    assert!(page.contains("The kraken (section 10)") && !page.contains("<nav"));
}
