use game::RuleSet;
use maud::{PreEscaped, html};
use rulebook::Rulebook;

use super::layout::{Frame, rule_tabs};
use super::names::{self, sentence};
use crate::page::Page;

pub(crate) fn frame(rules: RuleSet) -> Frame {
    let title = names::in_sentence(rules);
    // The tests render every book, so the words for a broken one are never seen.
    let (contents, article) = match Rulebook::of(rules) {
        Ok(book) => (rulebook::html::contents(&book), rulebook::html::article(&book)),
        Err(mistake) => (String::new(), format!("<p>{mistake}</p>")),
    };
    Frame {
        title: format!("The rules of {title}"),
        description: format!(
            "How to play {title}: {}. A summary on one page, then every rule with diagrams.",
            rules.about()
        ),
        class: "page book",
        main: html! {
            h1 { "The rules of " (title) }
            p.lead { (sentence(rules.about())) }
            (rule_tabs(rules, Page::Rules))
            p.actions {
                a.button.primary href=(Page::Play(rules).path()) { "Play " (title) }
                a.button href=(Page::Analysis(rules).path()) { "Open a board" }
                button #print.button type="button" hidden { "Print" }
            }
            div.book-columns {
                details.book-contents { summary { "Contents" } (PreEscaped(contents)) }
                div.prose.book-text { (PreEscaped(article)) }
            }
        },
    }
}
