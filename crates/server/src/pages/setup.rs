use game::RuleSet;
use maud::html;

use super::layout::{Frame, needs_script, rule_tabs};
use crate::boards;
use crate::page::Page;

pub(crate) fn frame(rules: RuleSet) -> Frame {
    let title = rules.title();
    Frame {
        title: format!("Play {title}"),
        description: format!("Set up a game of {title} against the computer or a friend on the same device."),
        class: "page setup",
        main: html! {
            h1 { "Play " (title) }
            (rule_tabs(rules, Page::Play))
            div.setup-columns {
                form #setup.panel { (needs_script("It takes JavaScript to play. The rules can be read without it.")) }
                div.board { (boards::picture(&boards::start(rules))) }
            }
        },
    }
}
