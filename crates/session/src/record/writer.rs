use super::entry::{Entry, Variation};
use super::raw_tag::escape_value;
use super::{Record, comment};
use std::fmt;

/// The widest line that the writer makes of several words.
const WIDTH: usize = 100;

impl Record {
    /// The number of the first action: the set-up roll of advanced Mur comes before the first ply and has number 0.
    fn first_number(&self) -> usize {
        let roll = self.actions.first().is_some_and(|entry| entry.action.is_set_up_roll());
        usize::from(!roll)
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.tags.listed() {
            writeln!(f, "[{name} \"{}\"]", escape_value(&value))?;
        }
        writeln!(f)?;
        let mut lines = Lines { f, column: 0, open: 0 };
        lines.put_line(self.first_number(), &self.preface, &self.actions)?;
        lines.finish()
    }
}

/// Words put one after the other into lines of a reasonable width.
struct Lines<'a, 'f> {
    f: &'a mut fmt::Formatter<'f>,
    column: usize,
    /// How many parentheses open at the next word.
    open: usize,
}

impl Lines<'_, '_> {
    /// A game or a variation.
    fn put_line(&mut self, first: usize, preface: &[String], actions: &[Entry]) -> fmt::Result {
        for text in preface {
            self.put(&comment::write(text))?;
        }
        (first..).zip(actions).try_for_each(|(number, entry)| self.put_entry(number, entry))
    }

    fn put_entry(&mut self, number: usize, entry: &Entry) -> fmt::Result {
        self.put(&format!("{number}. {}{}", entry.action, entry.marks))?;
        if let Some(clock) = entry.clock {
            self.put(&format!("@{clock}"))?;
        }
        if let Some(evaluation) = entry.evaluation {
            self.put(&format!("%{evaluation}"))?;
        }
        for text in &entry.comments {
            self.put(&comment::write(text))?;
        }
        for Variation { preface, actions } in &entry.variations {
            self.open += 1;
            self.put_line(number, preface, actions)?;
            self.f.write_str(")")?;
            self.column += 1;
        }
        Ok(())
    }

    fn put(&mut self, word: &str) -> fmt::Result {
        let opened = "(".repeat(std::mem::take(&mut self.open)) + word;
        let word = opened.as_str();
        let first_line = word.lines().next().unwrap_or("").chars().count();
        if self.column > 0 && self.column + 1 + first_line > WIDTH {
            self.f.write_str("\n")?;
            self.column = 0;
        } else if self.column > 0 {
            self.f.write_str(" ")?;
            self.column += 1;
        }
        self.f.write_str(word)?;
        match word.rsplit_once('\n') {
            Some((_, last_line)) => self.column = last_line.chars().count(),
            None => self.column += word.chars().count(),
        }
        Ok(())
    }

    fn finish(self) -> fmt::Result {
        if self.column > 0 {
            self.f.write_str("\n")?;
        }
        Ok(())
    }
}
