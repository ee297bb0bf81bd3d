//! The front door of a family: its board to play on at once, its rule sets, where to learn and to analyse.

use game::RuleSet;
use maud::{Markup, html};

use super::layout::{Frame, needs_script};
use super::{hero, names};
use crate::assets::Assets;
use crate::page::{Family, Page};

/// What a family is, in its own words.
struct Words {
    title: &'static str,
    description: &'static str,
    heading: &'static str,
    lead: &'static str,
}

const fn words(family: Family) -> Words {
    match family {
        Family::Mur => Words {
            title: "Mur: ships, a kraken and a round sea",
            description: "Play Mur at once against the computer: a modern strategy game of ships and a kraken on a round board, \
                          with three rule sets, rules you can try out and an analysis board.",
            heading: "Mur: ships, a kraken and a round sea",
            lead: "A modern strategy game. Whoever surrounds closes, and the weakest ships are the strongest.",
        },
        Family::Ur => Words {
            title: "Ur: the race of ancient Mesopotamia",
            description: "Play the Royal Game of Ur at once against the computer: a dice race 4,500 years old, with two more rule \
                          sets, rules you can try out and an analysis board.",
            heading: "Ur: a race 4,500 years old",
            lead: "The dice race of ancient Mesopotamia. The Royal Game of Ur is quick to learn; Runners and Long Jump go further.",
        },
    }
}

pub(crate) fn frame(family: Family, assets: &Assets) -> Frame {
    let Words { title, description, heading, lead } = words(family);
    let first = family.first();
    Frame {
        title: title.to_owned(),
        description: description.to_owned(),
        class: "page home door-page",
        main: html! {
            section.hero {
                h1.hero-head { (heading) }
                (hero::board(family))
                div.hero-words {
                    p.lead { (lead) }
                    (hero::minute(family))
                    div.actions {
                        a.button.primary href=(Page::Play(first).path()) { "Set up a game" }
                        a.button href=(format!("{}#summary", Page::Rules(first).path())) { "Learn the rules" }
                        a.button href=(Page::Analysis(first).path()) { "Analyse" }
                    }
                    (needs_script("You need JavaScript to play, but not to read the rules."))
                }
            }
            section #games {
                h2 { "Three ways to play " (family_name(family)) }
                div.cards { @for rules in family.rule_sets() { (card(rules, assets)) } }
            }
            @for other in Family::ALL.into_iter().filter(|other| *other != family) {
                p.other-door { a href=(Page::Door(other).path()) { "The other family: " (words(other).heading) } }
            }
        },
    }
}

/// What people call a family.
pub(crate) const fn family_name(family: Family) -> &'static str {
    match family {
        Family::Mur => "Mur",
        Family::Ur => "Ur",
    }
}

fn card(rules: RuleSet, assets: &Assets) -> Markup {
    let named = names::in_sentence(rules);
    html! {
        article.card {
            a.card-picture href=(Page::Play(rules).path()) aria-label=(format!("Play {named}")) { (picture(rules, assets)) }
            h3 { (names::name(rules)) }
            p { (names::sentence(rules.about())) }
            p.card-links {
                a.button.primary href=(Page::Play(rules).path()) { "Play" span.visually-hidden { " " (named) } }
                a.button.quiet href=(Page::Rules(rules).path()) { "Rules" span.visually-hidden { " of " (named) } }
                a.button.quiet href=(Page::Analysis(rules).path()) { "Analyse" span.visually-hidden { " " (named) } }
            }
        }
    }
}

/// The board of a rule set in the middle of a game, in the colours of the theme.
pub(crate) fn picture(rules: RuleSet, assets: &Assets) -> Markup {
    let words = format!("A board of {} in the middle of a game", names::in_sentence(rules));
    let (width, height) = if matches!(rules, RuleSet::Mur(_)) { (320, 320) } else { (320, 140) };
    html! {
        @for theme in ["light", "dark"] {
            img class=(format!("for-{theme}")) src=(assets.url(&format!("pictures/{rules}-{theme}.svg"))) alt=(words)
                width=(width) height=(height) loading="lazy" decoding="async";
        }
    }
}
