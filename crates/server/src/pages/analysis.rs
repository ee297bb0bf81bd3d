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
            h1 { "Analyse " (title) }
            (rule_tabs(rules, Page::Analysis))
            div #analysis.game data-values=[exact.then_some("/api/value")] {
                section.game-board aria-label="Board" {
                    p #say.say {}
                    div #board.board { (boards::picture(&boards::start(rules))) }
                    div.room { p #notice.notice hidden {} }
                }
                aside #side.game-side aria-label="Analysis" {
                    (needs_script("You need JavaScript to analyse games, but not to read the rules."))
                }
            }
        },
    }
}
