//! The set-up sheet: opponent, level and *Start* at once, everything else folded, and a line that says what will be played.

use std::fmt::Display;

use game::RuleSet;
use maud::{Markup, html};
use wire::choices::{Choice, ChoiceKind, Choices, Format, FormatKind};
use wire::session::Opener;

use super::layout::{Frame, needs_script, rule_tabs};
use super::{clock, names};
use crate::boards;
use crate::page::Page;

/// The level of a first game.
const FIRST_LEVEL: u8 = 2;

/// Who can be the opponent: the value, what is written on it, and what the line says about it.
const OPPONENTS: [(&str, &str, &str); 2] = [
    ("computer", "The computer", "against the computer"),
    ("friend", "A friend, on this device", "against a friend on this device"),
];

pub(crate) fn frame(rules: RuleSet) -> Frame {
    let name = names::in_sentence(rules);
    Frame {
        title: format!("Play {name}"),
        description: format!("Set up a game of {name} against the computer or a friend on the same device."),
        class: "page setup",
        main: html! {
            h1 { "Play " (name) }
            (rule_tabs(rules, Page::Play))
            div.setup-columns {
                (sheet(rules, &Choices::of(rules)))
                div.setup-board {
                    div.board { (boards::picture(&boards::start(rules))) }
                    p.hint { "New to it? " a href=(format!("{}#summary", Page::Rules(rules).path())) { "Read the rules on one page" } "." }
                }
            }
        },
    }
}

fn sheet(rules: RuleSet, choices: &Choices) -> Markup {
    html! {
        form #setup.panel data-name=(names::in_sentence(rules)) {
            (needs_script("You need JavaScript to play, but not to read the rules."))
            div.sheet-first {
                (opponent())
                (level(choices))
            }
            details #more.more {
                summary { "Match, clock and more" }
                div.sheet-rest {
                    (players())
                    (beginner(rules, choices))
                    (formats(rules, choices))
                    (clock::fieldset(rules, choices))
                    (options(rules, choices))
                }
            }
            div.begin {
                p #said.said { (said(rules, choices)) }
                p #fault.notice hidden {}
                button.button.primary.start type="submit" { "Start the game" }
            }
        }
    }
}

/// What will be played with the usual choices, in the words of `web/common/setup-words.js`.
fn said(rules: RuleSet, choices: &Choices) -> String {
    let level = choices.levels.iter().find(|level| level.level == FIRST_LEVEL).map_or("", |level| level.words);
    let begins = if choices.dice { by_chance(rules, choices).1 } else { "you begin" };
    format!(
        "One game of {} against the computer, level {FIRST_LEVEL} ({}). {}; no clock.",
        names::in_sentence(rules),
        level.to_lowercase(),
        prose::capital(begins)
    )
}

fn opponent() -> Markup {
    html! {
        fieldset {
            legend { "Opponent" }
            div.segments {
                @for (index, (value, words, said)) in OPPONENTS.into_iter().enumerate() {
                    (segment("opponent", value, words, said, index == 0))
                }
            }
        }
    }
}

fn level(choices: &Choices) -> Markup {
    html! {
        fieldset data-for="computer" {
            legend { "Level" }
            div.segments.levels {
                @for level in &choices.levels {
                    label {
                        input type="radio" name="level" value=(level.level) data-words=(level.words) checked[level.level == FIRST_LEVEL];
                        span { (level.level) span.visually-hidden { ": " (level.words) } }
                    }
                }
            }
        }
    }
}

fn players() -> Markup {
    html! {
        div.pair {
            div.field { label for="name-a" { "Your name" } input #name-a type="text" name="name-a" maxlength="100" placeholder="Player" autocomplete="nickname"; }
            div.field data-for="friend" hidden {
                label for="name-b" { "Your friend’s name" }
                input #name-b type="text" name="name-b" maxlength="100" placeholder="Player B" autocomplete="off";
            }
        }
    }
}

/// Who begins if nobody says: dice decide where there are dice, chance where there are none. What is written on it, and in the line.
fn by_chance(rules: RuleSet, choices: &Choices) -> (&'static str, &'static str) {
    match choices.openers.iter().find(|opener| opener.opener == Opener::Roll) {
        Some(opener) if rules.player(game::Color::Black) == "Blue" => (opener.words, "both roll for Blue, who begins"),
        Some(opener) => (opener.words, "both throw for who begins"),
        None => ("At random", "chance decides who begins"),
    }
}

fn beginner(rules: RuleSet, choices: &Choices) -> Markup {
    let (words, said) = by_chance(rules, choices);
    let first = rules.player(game::Color::Black);
    let legend = if choices.dice { "Who begins" } else { "Who plays Black and begins" };
    let legend = if first == "Blue" { "Who plays Blue and begins" } else { legend };
    html! {
        fieldset {
            legend { (legend) }
            div.segments {
                (segment("opener", if choices.dice { "roll" } else { "random" }, words, said, choices.dice))
                (segment("opener", "a", "You", "you begin", !choices.dice))
                label {
                    input type="radio" name="opener" value="b" data-computer="the computer begins" data-friend="your friend begins";
                    span { span data-for="computer" { "The computer" } span data-for="friend" hidden { "Your friend" } }
                }
            }
        }
    }
}

fn formats(rules: RuleSet, choices: &Choices) -> Markup {
    let several = choices.formats.len() > 1;
    html! {
        fieldset {
            legend { "Match" }
            @for (index, format) in choices.formats.iter().enumerate() {
                @if several {
                    label.check { input type="radio" name="format" value=(format.kind) data-said=(whole(format)) checked[index == 0]; (format.words) }
                } @else {
                    input type="hidden" name="format" value=(format.kind);
                    // Words that only repeat the label of the number are left out.
                    @if format.numbers.iter().all(|number| number.words != format.words) { p.hint { (format.words) "." } }
                }
                @if !format.numbers.is_empty() {
                    div.numbers data-format=(format.kind) { @for choice in &format.numbers { (number(choice, &format.kind)) } }
                }
            }
            @if rules == RuleSet::Mur(mur::Rules::Classic) {
                button #by-the-book.button.quiet type="button" data-sets="2" data-games="6" { "By the book: two sets of six games" }
            }
        }
    }
}

/// What the line calls a match that is not a number of games.
fn whole(format: &Format) -> &'static str {
    match format.kind {
        FormatKind::RunnersSet => "a set for all 21 tallies",
        FormatKind::LongJumpSet => "a set to 21 points",
        _ => "",
    }
}

fn options(rules: RuleSet, choices: &Choices) -> Markup {
    html! {
        fieldset {
            legend { "Options" }
            @for choice in &choices.options {
                @if choice.kind == ChoiceKind::Flag {
                    label.check { input type="checkbox" name=(choice.name); (choice.words) }
                } @else {
                    (number(choice, &"option"))
                }
            }
            @for (index, format) in choices.formats.iter().enumerate() {
                div.field data-format=(format.kind) hidden[index > 0] {
                    label for=(format!("stake-{}", format.kind)) { "Stake" }
                    input id=(format!("stake-{}", format.kind)) type="number" name=(format!("{}-stake", format.kind)) min="0" max="1000000" value="0";
                    p.hint { (names::sentence(format.stake)) }
                }
            }
            @if matches!(rules, RuleSet::Mur(_)) {
                label.check { input type="checkbox" name="by-hand"; "Withdraw ships by hand" }
            }
        }
    }
}

fn number(choice: &Choice, group: &dyn Display) -> Markup {
    let id = format!("{group}-{}", choice.name);
    html! {
        div.field {
            label for=(id) { (choice.words) }
            input id=(id) type="number" name=(id) min=(choice.least) max=(choice.most) value=[choice.default] inputmode="numeric"
                data-most-if=[choice.most_if.as_ref().map(|limit| limit.option)] data-most=[choice.most_if.as_ref().map(|limit| limit.most)];
        }
    }
}

fn segment(name: &str, value: &str, words: &str, said: &str, checked: bool) -> Markup {
    html! {
        label { input type="radio" name=(name) value=(value) data-said=(said) checked[checked]; span { (words) } }
    }
}
