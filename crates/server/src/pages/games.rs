use game::RuleSet;
use maud::html;

use super::layout::{Frame, needs_script};
use crate::page::Page;

pub(crate) fn frame() -> Frame {
    Frame {
        title: "My games".to_owned(),
        description: "Your games of Mur and Ur in this browser: open, continue, export or delete them.".to_owned(),
        class: "page",
        main: html! {
            h1 { "My games" }
            p.lead { "Your games are stored in this browser and nowhere else." }
            (needs_script("You need JavaScript to see your games."))
            div #games {
                p { "Start one: "
                    @for (number, rules) in RuleSet::ALL.into_iter().enumerate() {
                        @if number > 0 { ", " }
                        a href=(Page::Play(rules).path()) { (rules.title()) }
                    } "."
                }
            }
        },
    }
}
