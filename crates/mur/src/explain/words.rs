//! Small words: lists, numbers, articles.

use core::fmt::Display;

use crate::Rules;

/// `d2`, `d2 and c3`, `d2, e1 and c3`; with another last word, `d2 or c3`.
pub(super) fn list<T: Display>(items: impl IntoIterator<Item = T>, last: &str) -> String {
    let mut names: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match names.pop() {
        None => String::new(),
        Some(name) if names.is_empty() => name,
        Some(name) => format!("{} {last} {name}", names.join(", ")),
    }
}

/// `1 step`, `2 steps`.
pub(super) fn count(number: impl Into<u32>, noun: &str) -> String {
    let number = number.into();
    format!("{number} {}", plural(number, noun))
}

/// `step` for one, `steps` for more.
pub(super) fn plural(number: u32, noun: &str) -> String {
    format!("{noun}{}", if number == 1 { "" } else { "s" })
}

/// Numbers up to a fleet in words.
pub(super) fn number(number: u32) -> &'static str {
    ["no", "one", "two", "three", "four", "five", "six", "seven"].get(number as usize).copied().unwrap_or("many")
}

/// What the book does with a surrounded piece: close it, or trap it in classic.
pub(super) fn close(rules: Rules) -> &'static str {
    if rules == Rules::Classic { "trap" } else { "close" }
}

/// What happened to it: closed, or trapped in classic.
pub(super) fn closed(rules: Rules) -> &'static str {
    if rules == Rules::Classic { "trapped" } else { "closed" }
}
