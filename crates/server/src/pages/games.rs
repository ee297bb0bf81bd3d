use maud::html;

use super::layout::{Frame, needs_script};
use super::names;
use crate::page::{Family, Page};

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
                section.begin-one {
                    h2 { "Start a game" }
                    @for family in Family::ALL {
                        p { @for rules in family.rule_sets() { a.button href=(Page::Play(rules).path()) { (names::name(rules)) } " " } }
                    }
                }
            }
        },
    }
}
