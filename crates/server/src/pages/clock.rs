//! The clock on the set-up sheet: a few by name, and fields for any other. `web/common/clock.js` reads them.

use game::RuleSet;
use maud::{Markup, html};
use wire::choices::{Choices, Clock, ClockKind, Preset};

/// The longest time that can be filled in, in minutes: a day.
const MOST_MINUTES: u32 = 24 * 60;

pub(crate) fn fieldset(rules: RuleSet, choices: &Choices) -> Markup {
    html! {
        fieldset.clock {
            legend { "Clock" }
            div.segments {
                (named("none", "None", "no clock", true))
                @for preset in Preset::of(rules) { (named(preset.time, preset.name, preset.words, false)) }
                (named("own", "Other", "", false))
            }
            p #clock-words.hint { "No clock." }
            div #own-clock.own-clock hidden { (fields(&choices.clocks)) }
        }
    }
}

fn named(value: &str, name: &str, words: &str, checked: bool) -> Markup {
    html! {
        label {
            input type="radio" name="clock" value=(value) data-words=(words) checked[checked];
            span { (name) @if !words.is_empty() && value != "none" { span.visually-hidden { ": " (words) } } }
        }
    }
}

fn fields(clocks: &[Clock]) -> Markup {
    html! {
        div.field {
            label for="clock-kind" { "Kind" }
            select #clock-kind name="clock-kind" {
                @for clock in clocks.iter().filter(|clock| clock.example.is_some()) {
                    option value=(clock.kind) data-example=[clock.example.as_deref()] data-prefix=(clock.prefix) data-sign=[clock.sign]
                        data-bonus=(bonus(clock.kind)) { (clock.words) }
                }
            }
        }
        div.numbers {
            (number("clock-minutes", "Minutes", MOST_MINUTES, 10))
            (number("clock-seconds", "Seconds", 59, 0))
            div.field #bonus-field { label for="clock-bonus" { "Seconds more after each turn" } (input("clock-bonus", 3600, 5)) }
        }
    }
}

/// What the last field of a kind of clock is.
fn bonus(kind: ClockKind) -> &'static str {
    match kind {
        ClockKind::Increment => "Seconds more after each turn",
        ClockKind::Delay | ClockKind::Round => "Seconds of delay in each turn",
        _ => "",
    }
}

fn number(name: &str, words: &str, most: u32, usual: u32) -> Markup {
    html! { div.field { label for=(name) { (words) } (input(name, most, usual)) } }
}

fn input(name: &str, most: u32, usual: u32) -> Markup {
    html! { input id=(name) type="number" name=(name) min="0" max=(most) value=(usual) inputmode="numeric" required; }
}
