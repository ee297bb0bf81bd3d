use maud::{Markup, html};

use super::door::{family_name, picture};
use super::layout::{Frame, needs_script};
use super::{hero, names};
use crate::assets::Assets;
use crate::page::{Family, Page};

/// The first page: both families, and a board of the one that the reader plays. A page is the same for everybody, so it holds both
/// boards; `web/common/remembered.js` knows which to show before the first paint.
pub(crate) fn frame(assets: &Assets) -> Frame {
    Frame {
        title: "Tiamat: play Mur and Ur".to_owned(),
        description:
            "Play Mur, a game of ships and a kraken, and Ur, dice races 4,500 years old: against the computer or a \
                      friend, with rules you can try out and an analysis board."
                .to_owned(),
        class: "page home",
        main: html! {
            section #continue.continue aria-label="Continue" {
                a.continue-game href="/games" { span.button.primary { "Continue" } " " span { "Your unfinished games" } }
            }
            section.hero {
                div.hero-head {
                    h1 { "Ships, a kraken, and a race 4,500 years old" }
                    div.doors { @for family in Family::ALL { (door(family, assets)) } }
                }
                @for family in Family::ALL { (hero::board(family)) }
                div.hero-words {
                    @for family in Family::ALL { (hero::minute(family)) }
                    (needs_script("You need JavaScript to play, but not to read the rules."))
                }
            }
            section.ways {
                h2 { "Ways to play" }
                @for family in Family::ALL { (ways(family)) }
            }
        },
    }
}

fn door(family: Family, assets: &Assets) -> Markup {
    let (about, short) = match family {
        Family::Mur => ("A modern strategy game of ships and a kraken on a round sea.", "Ships and a kraken"),
        Family::Ur => ("The Royal Game of Ur and its kin: dice races of ancient Mesopotamia.", "The Royal Game"),
    };
    let others = family.rule_sets();
    html! {
        article.door data-family=(family.name()) {
            a.door-link href=(Page::Door(family).path()) {
                span.door-picture aria-hidden="true" { (picture(family.first(), assets)) }
                h2 { (family_name(family)) }
                span.door-about { (about) }
                span.door-short aria-hidden="true" { (short) }
            }
            ul.door-games {
                @for rules in others { li { a href=(Page::Play(rules).path()) { "Play " (names::in_sentence(rules)) } } }
            }
        }
    }
}

fn ways(family: Family) -> Markup {
    let first = family.first();
    let play = Page::Play(first).path();
    html! {
        ul.ways-list data-family=(family.name()) {
            li { h3 { a href=(format!("{play}?opponent=computer")) { "The computer" } }
                p { "Ten levels, from a first game to a real fight. It thinks on your device." } }
            li { h3 { a href=(format!("{play}?opponent=friend")) { "A friend, on one device" } }
                p { "Whole sets and matches, with clocks and scores if you like." } }
            li { h3 { a href=(Page::Rules(first).path()) { "Learn" } }
                p { "Rules in plain words. Every diagram is a board you can try moves on." } }
            li { h3 { a href=(Page::Analysis(first).path()) { "Analyse" } }
                p { "Any position, both sides, branches, and the engine’s best lines." } }
        }
    }
}
