//! A board to play on at once, and what a newcomer needs to know to do so. `web/home/live.js` brings it to life.

use maud::{Markup, html};

use super::layout::pressing;
use super::names;
use crate::boards;
use crate::page::Family;

/// The board of a family's first rule set.
pub(crate) fn board(family: Family) -> Markup {
    let rules = family.first();
    let (say, how) = match family {
        Family::Mur => {
            ("Your turn: place a ship.", html! { (pressing("Click", "Tap")) " any point of the board to begin." })
        }
        Family::Ur => ("Your turn: throw the dice.", html! { "Bring all seven pieces home before the computer does." }),
    };
    html! {
        div.hero-board.live data-family=(family.name()) data-rules=(rules) {
            p.hero-name { strong { (names::name(rules)) } " " span { "You are Black." } }
            div.board { (boards::picture(&boards::start(rules))) }
            p.say { (say) }
            // Room is kept for what comes and goes, so that nothing jumps.
            div.hero-room {
                p.last.hint { (how) }
                p.tip hidden {}
                p.notice hidden {}
            }
            div.actions {
                @if family == Family::Ur { button.throw.button.primary type="button" aria-disabled="true" { "Throw the dice" } }
                button.back.button type="button" disabled { "Take back" }
                button.again.button type="button" disabled { "Start again" }
            }
        }
    }
}

/// The rules in a minute.
pub(crate) fn minute(family: Family) -> Markup {
    html! {
        ol.in-a-minute data-family=(family.name()) {
            @match family {
                Family::Mur => {
                    li { "Place a ship on any empty point, or move one of yours along its ring or line: as many steps as its group has ships." }
                    li { "A move that ends on a weaker piece knocks it onwards. The smaller a ship’s group, the stronger the ship." }
                    li { "Surround a white ship with yours on every point next to it, and it is " em { "closed" } ". Three closes win, and so does closing the kraken." }
                }
                Family::Ur => {
                    li { "Throw four dice: the marked corners that point up are your steps. Move one piece, or enter a new one." }
                    li { "Land on a white piece in the middle row, and it starts again from the beginning." }
                    li { "A " em { "rosette" } " gives you another throw, and nobody can hit you on the middle one. The first to bring all seven pieces home wins." }
                }
            }
        }
    }
}
