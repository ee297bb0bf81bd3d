use game::RuleSet;
use maud::{Markup, html};

use super::layout::{Frame, needs_script, pressing};
use crate::assets::Assets;
use crate::boards;
use crate::page::Page;

pub(crate) fn frame(assets: &Assets) -> Frame {
    let first = RuleSet::ALL[0];
    Frame {
        title: "Tiamat: play Mur and Ur".to_owned(),
        description:
            "Play Mur, a game of ships and a kraken, and Ur, dice races 4,500 years old: against the computer or a \
                      friend, with rules you can try out and an analysis board."
                .to_owned(),
        class: "page home",
        main: html! {
            section.hero {
                div.hero-words {
                    h1 { "Ships, a kraken, and a race 4,500 years old" }
                    p.lead {
                        "Mur is a modern strategy game on a round board. Ur is the dice race of ancient Mesopotamia. "
                        "Play one here, now: you have the black ships, the computer the white ones."
                    }
                    ol.in-a-minute {
                        li { "Place a ship on any empty point, or move one of yours along its ring or line: as many steps as its group has ships." }
                        li { "A move that ends on a weaker piece knocks it onwards. The smaller a ship’s group, the stronger the ship." }
                        li { "Surround a white ship with yours on every point next to it, and it is " em { "closed" } ". Three closes win, and so does closing the kraken." }
                    }
                    div.actions {
                        a.button.primary href=(Page::Play(first).path()) { "Set up a game" }
                        a.button href=(Page::Rules(first).path()) { "Learn the rules" }
                    }
                    (needs_script("You need JavaScript to play, but not to read the rules."))
                }
                div.hero-board {
                    div #home-board.board data-rules=(first) { (boards::picture(&boards::start(first))) }
                    p #home-say.say { "Your turn: place a ship." }
                    // Room is kept for what comes and goes, so that nothing jumps.
                    div.hero-room {
                        p #home-last.hint { (pressing("Click", "Tap")) " any point of the board to begin." }
                        p #home-tip.tip hidden {}
                        p #home-notice.notice hidden {}
                    }
                    div.actions {
                        button #home-back.button type="button" disabled { "Take back" }
                        button #home-again.button type="button" disabled { "Start again" }
                    }
                }
            }
            div #continue.panel hidden {}
            section #games {
                h2 { "Six games" }
                div.cards { @for rules in RuleSet::ALL { (card(rules, assets)) } }
            }
            section.ways {
                h2 { "Ways to play" }
                ul.ways-list {
                    li { h3 { a href="/play/mur-basic?opponent=computer" { "The computer" } }
                        p { "Ten levels, from a first game to a real fight. It thinks on your device." } }
                    li { h3 { a href="/play/mur-basic?opponent=friend" { "A friend, on one device" } }
                        p { "Whole sets and matches, with clocks and scores if you like." } }
                    li { h3 { a href="/rules/mur-basic" { "Learn" } }
                        p { "Rules in plain words. Every diagram is a board you can try moves on." } }
                    li { h3 { a href="/analysis/mur-basic" { "Analyse" } }
                        p { "Any position, both sides, branches, and the engine’s best lines." } }
                }
            }
        },
    }
}

fn card(rules: RuleSet, assets: &Assets) -> Markup {
    let picture = |theme: &str| assets.url(&format!("pictures/{rules}-{theme}.svg"));
    let words = format!("A board of {} in the middle of a game", rules.title());
    let (width, height) = if matches!(rules, RuleSet::Mur(_)) { (320, 320) } else { (320, 140) };
    html! {
        article.card {
            a.card-picture href=(Page::Play(rules).path()) aria-label=(format!("Play {}", rules.title())) {
                @for theme in ["light", "dark"] {
                    img class=(format!("for-{theme}")) src=(picture(theme)) alt=(words) width=(width) height=(height) loading="lazy" decoding="async";
                }
            }
            h3 { (rules.title()) }
            p { (sentence(rules.about())) }
            p.card-links {
                a.button.primary href=(Page::Play(rules).path()) { "Play" span.visually-hidden { " " (rules.title()) } }
                a.button.quiet href=(Page::Rules(rules).path()) { "Rules" span.visually-hidden { " of " (rules.title()) } }
                a.button.quiet href=(Page::Analysis(rules).path()) { "Analyse" span.visually-hidden { " " (rules.title()) } }
            }
        }
    }
}

/// A line of words as a sentence.
pub(crate) fn sentence(words: &str) -> String {
    prose::capital(words) + "."
}
