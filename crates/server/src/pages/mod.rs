//! The pages as HTML. Each can be read without its script; the modules of `web/pages/` bring it to life.

mod about;
mod analysis;
mod clock;
mod door;
mod games;
mod hero;
mod home;
mod layout;
mod local;
mod names;
mod rules;
mod setup;

use game::RuleSet;
use maud::html;
use solver::Library;

use crate::assets::Assets;
use crate::library;
use crate::page::Page;
use layout::Frame;

/// A page as HTML.
pub(crate) fn render(page: Page, assets: &Assets, library: &Library) -> String {
    let frame = match page {
        Page::Home => home::frame(assets),
        Page::Door(family) => door::frame(family, assets),
        Page::Play(rules) => setup::frame(rules),
        Page::Local => local::frame(),
        Page::Analysis(rules) => analysis::frame(rules, library::has(library, rules)),
        Page::Rules(rules) => rules::frame(rules),
        Page::Games => games::frame(),
        Page::About => about::frame(),
    };
    frame.render(Some(page), assets)
}

/// The page for addresses where there is nothing.
pub(crate) fn not_found(assets: &Assets) -> String {
    let main = html! {
        div.prose {
            h1 { "Nothing here" }
            p { "No page has this address. Try one of these:" }
            ul.games-to-play {
                @for rules in RuleSet::ALL {
                    li { a.button href=(Page::Play(rules).path()) { "Play " (names::in_sentence(rules)) } " "
                        a.button.quiet href=(Page::Rules(rules).path()) { "Rules" span.visually-hidden { " of " (names::in_sentence(rules)) } } }
                }
            }
            p { a href="/" { "The home page" } " has a board you can play on right away." }
        }
    };
    Frame {
        title: "Nothing here".to_owned(),
        description: "There is no page at this address.".to_owned(),
        class: "page",
        main,
    }
    .render(None, assets)
}
