//! Lines gone wrong, some of them into other valid lines.

use super::board::SQUARES;
use super::random::{Rng, random_line, random_position};

const LETTERS: &[char] = &[
    'b', 'w', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '/', ',', ' ', 't', 'd', '+', '!', '-', '.', 'B', 'x',
    '\t', '\n', 'é', '\u{0663}',
];
const PHASES: &[&str] = &["t", "t2", "d", "0", "1", "2", "3", "4", "5", "+", "!", "", "t1", "01"];

/// A line that may or may not be valid.
pub fn mutated_line(rules: &str, rng: &mut Rng) -> String {
    let phase = rng.pick(PHASES);
    let mut line = match rng.below(3) {
        // The right pieces on the right squares; the phase may not fit.
        0 => return random_line(rules, phase, rng),
        // A valid position of another rule set.
        1 => {
            let other = rng.pick(&["ur-runners", "ur-long-jump", "ur-finkel"]);
            random_position(other, rng).line()
        }
        _ => random_position(rules, rng).line(),
    };
    for _ in 0..rng.below(3) {
        line = match rng.below(4) {
            0 => with_another_letter(&line, LETTERS, rng),
            1 => with_other_fields(&line, phase, rng),
            2 => with_other_counts(&line, rng),
            _ => with_a_split_run(&line, rng),
        };
    }
    line
}

/// An action with a letter gone wrong.
pub fn mutated_action(action: &str, rng: &mut Rng) -> String {
    let letters: Vec<char> = "-xhsrtdpa09 é".chars().chain(SQUARES.chars()).collect();
    with_another_letter(action, &letters, rng)
}

/// A letter exchanged, inserted or lost.
fn with_another_letter(text: &str, from: &[char], rng: &mut Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    if letters.is_empty() {
        return text.to_string();
    }
    let place = rng.below(letters.len());
    match rng.below(4) {
        0 | 1 => letters[place] = rng.pick(from),
        2 => letters.insert(place, rng.pick(from)),
        _ => drop(letters.remove(place)),
    }
    letters.into_iter().collect()
}

/// Another phase, another turn, two fields exchanged, one lost or one too many.
fn with_other_fields(line: &str, phase: &str, rng: &mut Rng) -> String {
    let mut fields: Vec<&str> = line.split(' ').collect();
    let (one, two) = (rng.below(fields.len()), rng.below(fields.len()));
    match rng.below(8) {
        0..4 => *fields.last_mut().expect("a field") = phase,
        4 if fields.len() > 1 => fields[1] = if fields[1] == "b" { "w" } else { "b" },
        5 => drop(fields.remove(one)),
        6 => fields.push(phase),
        _ => fields.swap(one, two),
    }
    fields.join(" ")
}

/// A run of empty squares written as two, one of them perhaps 0: `6` as `42`.
fn with_a_split_run(line: &str, rng: &mut Rng) -> String {
    let end = line.find(' ').unwrap_or(line.len());
    let runs: Vec<(usize, usize)> =
        line[..end].char_indices().filter_map(|(place, letter)| Some((place, letter.to_digit(10)? as usize))).collect();
    if runs.is_empty() {
        return line.to_string();
    }
    let (place, run) = rng.pick(&runs);
    let part = rng.below(run + 1);
    format!("{}{part}{}{}", &line[..place], run - part, &line[place + 1..])
}

/// A piece off the board more or less, or carried from one place to another, which keeps the total right.
fn with_other_counts(line: &str, rng: &mut Rng) -> String {
    let mut bytes = line.as_bytes().to_vec();
    let counts: Vec<usize> = (1..bytes.len())
        .filter(|&i| bytes[i].is_ascii_digit() && (bytes[i - 1] == b',' || bytes.get(i + 1) == Some(&b',')))
        .collect();
    if counts.is_empty() {
        return line.to_string();
    }
    let (from, to) = (rng.pick(&counts), rng.pick(&counts));
    if bytes[from] > b'0' && rng.below(8) > 0 {
        bytes[from] -= 1;
    }
    if bytes[to] < b'9' && rng.below(8) > 0 {
        bytes[to] += 1;
    }
    String::from_utf8(bytes).expect("only digits changed")
}
