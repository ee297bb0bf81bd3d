use game::RuleSet;
use maud::html;

use super::layout::{Frame, needs_script, rule_tabs};
use super::names;
use crate::boards;
use crate::page::Page;

pub(crate) fn frame(rules: RuleSet, exact: bool) -> Frame {
    let title = names::in_sentence(rules);
    Frame {
        title: format!("Analyse {title}"),
        description: format!(
            "An analysis board for {title}: play both sides, follow branches, ask the engine, edit positions."
        ),
        class: "page analysis",
        main: html! {
            div #analysis.desk data-values=[exact.then_some("/api/value")] {
                div.desk-head {
                    h1 { "Analyse " (title) }
                    (rule_tabs(rules, Page::Analysis))
                }
                section.desk-board aria-label="Board" {
                    div #board.board { (boards::picture(&boards::start(rules))) }
                }
                section.story aria-label="What happens" {
                    p #reason.event {}
                    p #say.say {}
                    div.room { p #notice.notice hidden {} }
                }
                aside #side.side aria-label="Analysis" {
                    (needs_script("You need JavaScript to analyse games, but not to read the rules."))
                }
            }
        },
    }
}
