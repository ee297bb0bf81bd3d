use std::fmt::Display;

use game::RuleSet;
use maud::{Markup, html};
use wire::choices::{Choice, ChoiceKind, Choices, ClockKind, Format};
use wire::session::Opener;

use super::layout::{Frame, needs_script, rule_tabs};
use crate::boards;
use crate::page::Page;

/// The level of a first game.
const FIRST_LEVEL: u8 = 2;

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
        form #setup.panel data-dice=[choices.dice.then_some("fair")] {
            (needs_script("You need JavaScript to play, but not to read the rules."))
            (opponent(choices))
            (beginner(rules, choices))
            (formats(choices))
            (clock(choices))
            (more(rules, choices))
            p #fault.notice hidden {}
            div.actions { button.button.primary.start type="submit" { "Start the game" } }
        }
    }
}

fn opponent(choices: &Choices) -> Markup {
    let computer = !choices.levels.is_empty();
    html! {
        fieldset {
            legend { "Opponent" }
            div.segments {
                (segment("opponent", "computer", "The computer", computer, !computer))
                (segment("opponent", "friend", "A friend, on this device", !computer, false))
            }
            @if !computer { p.hint { "There is no computer player for this game yet." } }
        }
        @if computer {
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
                p #level-words.hint {
                    @for level in choices.levels.iter().filter(|level| level.level == FIRST_LEVEL) { (level.words) }
                }
            }
        }
        div.pair {
            div.field { label for="name-a" { "Your name" } input #name-a type="text" name="name-a" maxlength="100" placeholder="Player" autocomplete="nickname"; }
            div.field data-for="friend" hidden[computer] {
                label for="name-b" { "Your friend’s name" }
                input #name-b type="text" name="name-b" maxlength="100" placeholder="Player B" autocomplete="off";
            }
        }
    }
}

/// Who begins: dice decide where there are dice, chance where there are none.
fn beginner(rules: RuleSet, choices: &Choices) -> Markup {
    let by_dice = choices.openers.iter().find(|opener| opener.opener == Opener::Roll);
    let words = by_dice.map_or("At random", |opener| opener.words);
    let first = rules.player(game::Color::Black);
    let legend = if choices.dice { "Who begins" } else { "Who plays Black and begins" };
    let legend = if first == "Blue" { "Who plays Blue and begins" } else { legend };
    html! {
        fieldset {
            legend { (legend) }
            div.segments {
                (segment("opener", if by_dice.is_some() { "roll" } else { "random" }, words, by_dice.is_some(), false))
                (segment("opener", "a", "You", by_dice.is_none(), false))
                label {
                    input type="radio" name="opener" value="b";
                    span { span data-for="computer" { "The computer" } span data-for="friend" { "Your friend" } }
                }
            }
        }
    }
}

fn formats(choices: &Choices) -> Markup {
    let several = choices.formats.len() > 1;
    html! {
        fieldset {
            legend { "Match" }
            @for (index, format) in choices.formats.iter().enumerate() {
                @if several {
                    label.check { input type="radio" name="format" value=(format.kind) checked[index == 0]; (format.words) }
                } @else {
                    input type="hidden" name="format" value=(format.kind);
                    // Words that only repeat the label of the number are left out.
                    @if format.numbers.iter().all(|number| number.words != format.words) { p.hint { (format.words) "." } }
                }
                (format_numbers(format))
            }
        }
    }
}

fn format_numbers(format: &Format) -> Markup {
    html! {
        @if !format.numbers.is_empty() {
            div.numbers data-format=(format.kind) { @for choice in &format.numbers { (number(choice, &format.kind)) } }
        }
    }
}

fn clock(choices: &Choices) -> Markup {
    html! {
        div.field {
            label for="clock" { "Clock" }
            select #clock name="clock" {
                @for clock in &choices.clocks {
                    option value=(clock.kind) data-example=[clock.usual()] data-prefix=(clock.prefix) data-sign=[clock.sign]
                        data-hint=(time_hint(clock.kind)) { (clock.words) }
                }
            }
        }
        div #time-field.field hidden {
            label for="time" { "Time" }
            input #time type="text" name="time" autocomplete="off" spellcheck="false" aria-describedby="time-hint";
            p #time-hint.hint {}
        }
    }
}

/// How the time of a kind of clock is written.
fn time_hint(kind: ClockKind) -> &'static str {
    match kind {
        ClockKind::Sudden => "10m is ten minutes for the whole game. You can also write 1h30m or 90s.",
        ClockKind::Increment => "10m+5s is ten minutes, and five seconds more after each turn.",
        ClockKind::Delay => "5m d5s is five minutes; in each turn the clock starts after five seconds.",
        ClockKind::Round => {
            "10m d5s is ten minutes for each round; in each turn the clock starts after five seconds. 10m has no delay."
        }
        _ => "",
    }
}

fn more(rules: RuleSet, choices: &Choices) -> Markup {
    html! {
        details.more {
            summary { "More options" }
            @for choice in &choices.options {
                @if choice.kind == ChoiceKind::Flag {
                    label.check { input type="checkbox" name=(choice.name); (choice.words) }
                } @else {
                    (number(choice, &"option"))
                }
            }
            @for format in &choices.formats {
                div.field data-format=(format.kind) {
                    label for=(format!("stake-{}", format.kind)) { "Stake" }
                    input id=(format!("stake-{}", format.kind)) type="number" name=(format!("{}-stake", format.kind)) min="0" max="1000000" value="0";
                    p.hint { (super::home::sentence(format.stake)) }
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

fn segment(name: &str, value: &str, words: &str, checked: bool, disabled: bool) -> Markup {
    html! {
        label { input type="radio" name=(name) value=(value) checked[checked] disabled[disabled]; span { (words) } }
    }
}
