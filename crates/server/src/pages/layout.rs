//! What all pages share: head, header, navigation, footer.

use game::RuleSet;
use maud::{DOCTYPE, Markup, html};

use super::door::family_name;
use super::names;
use crate::assets::Assets;
use crate::page::{Family, Page};

/// A page without what all pages share.
pub(crate) struct Frame {
    pub(crate) title: String,
    pub(crate) description: String,
    /// The class of the main part.
    pub(crate) class: &'static str,
    pub(crate) main: Markup,
}

impl Frame {
    /// The whole page; `None` is the page for addresses where there is nothing.
    pub(crate) fn render(self, page: Option<Page>, assets: &Assets) -> String {
        let name = page.map_or("nothing", Page::name);
        let title = if page == Some(Page::Home) { self.title } else { format!("{} · Tiamat", self.title) };
        html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (title) }
                    meta name="description" content=(self.description);
                    meta name="color-scheme" content="light dark";
                    meta name="theme-color" content="#fbf7ee" media="(prefers-color-scheme: light)";
                    meta name="theme-color" content="#10181d" media="(prefers-color-scheme: dark)";
                    script src=(assets.url("common/remembered.js")) {}
                    link rel="icon" href=(assets.url("icons/icon.svg")) type="image/svg+xml";
                    link rel="apple-touch-icon" href=(assets.url("icons/icon-192.png"));
                    link rel="manifest" href=(assets.url("manifest.webmanifest"));
                    @for sheet in ["styles/base.css", "styles/pictures.css", "board/board.css"] {
                        (style_sheet(assets, sheet))
                    }
                    (style_sheet(assets, &format!("styles/{}.css", page.map_or(name, Page::style))))
                    (module(assets, "common/site.js"))
                    (module(assets, &format!("pages/{name}.js")))
                }
                body data-page=(name) data-rules=[page.and_then(Page::rules)] data-family=[page.and_then(Page::family).map(Family::name)] {
                    a.skip href="#main" { "Skip to content" }
                    (header(page))
                    main #main class=(self.class) tabindex="-1" { (self.main) }
                    (footer())
                    // Everything screen readers announce; they may miss a region that arrives together with its words.
                    div #live.visually-hidden role="status" aria-atomic="false" {}
                }
            }
        }
        .into_string()
    }
}

fn style_sheet(assets: &Assets, name: &str) -> Markup {
    html! { @if assets.contains(name) { link rel="stylesheet" href=(assets.url(name)); } }
}

fn module(assets: &Assets, name: &str) -> Markup {
    html! { @if assets.contains(name) { script type="module" src=(assets.url(name)) {} } }
}

fn header(page: Option<Page>) -> Markup {
    // Where nothing else is known, `web/common/site.js` leads to the game that the reader plays.
    let family = page.and_then(Page::family);
    let rules = page.and_then(Page::rules).unwrap_or(family.unwrap_or(Family::Mur).first());
    let links = [
        ("Play", Page::Play(rules)),
        ("Learn", Page::Rules(rules)),
        ("Analyse", Page::Analysis(rules)),
        ("My games", Page::Games),
        ("About", Page::About),
    ];
    html! {
        header.site-header {
            a.brand href="/" aria-current=[(page == Some(Page::Home)).then_some("page")] {
                (emblem()) span { "Tiamat" }
            }
            nav.families aria-label="Families" {
                @for door in Family::ALL {
                    a href=(Page::Door(door).path()) aria-current=[current(door, page)] { (family_name(door)) }
                }
            }
            nav.site-nav aria-label="Site" {
                @for (words, target) in links {
                    a href=(target.path()) aria-current=[(page == Some(target)).then_some("page")] { (words) }
                }
            }
            button #theme.button.quiet.theme type="button" hidden { "Theme" }
        }
    }
}

/// Whether the reader is at a front door, or behind it.
fn current(door: Family, page: Option<Page>) -> Option<&'static str> {
    let family = page.and_then(Page::family).filter(|family| *family == door)?;
    Some(if page == Some(Page::Door(family)) { "page" } else { "true" })
}

fn footer() -> Markup {
    html! {
        footer.site-footer {
            p { "Mur and Ur, free to play, without accounts and without requests to other sites. Games stay in this browser." }
            p { a href="/about" { "About" } " · " a href="/about#fair-dice" { "Fair dice" } }
        }
    }
}

/// The rosette of the icon, in the colours of the page.
fn emblem() -> Markup {
    html! {
        svg.emblem viewBox="-50 -50 100 100" aria-hidden="true" {
            circle.emblem-ground r="48" {}
            @for turn in 0..8 {
                path.emblem-petal d="M0-6C13-16 13-34 0-42C-13-34-13-16 0-6Z" transform=(format!("rotate({})", turn * 45)) {}
            }
            circle.emblem-heart r="7" {}
        }
    }
}

/// Links to the same kind of page for every rule set.
pub(crate) fn rule_tabs(current: RuleSet, page: fn(RuleSet) -> Page) -> Markup {
    html! {
        nav.tabs aria-label="Games" {
            @for rules in RuleSet::ALL {
                a href=(page(rules).path()) aria-current=[(rules == current).then_some("page")] { (names::name(rules)) }
            }
        }
    }
}

/// What a reader without scripts should know.
pub(crate) fn needs_script(words: &str) -> Markup {
    html! { noscript { p.notice { (words) } } }
}

/// What a mouse does, and what a finger does: the style sheet shows what is right.
pub(crate) fn pressing(mouse: &str, touch: &str) -> Markup {
    html! { span.by-mouse { (mouse) } span.by-touch { (touch) } }
}
