use core::fmt;

/// What a result depends on, such as the weights of a network: one setting per line, options as the user writes them
/// (`--seed 1`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe(Vec<String>);

impl Recipe {
    /// A recipe with these settings.
    pub fn new(settings: impl IntoIterator<Item = String>) -> Recipe {
        Recipe(settings.into_iter().collect())
    }

    pub(crate) fn parse(text: &str) -> Recipe {
        Recipe::new(text.lines().map(str::to_owned))
    }

    /// Fails if earlier work followed another recipe.
    ///
    /// # Errors
    /// The settings that differ.
    pub fn expect(&self, earlier: &Recipe) -> Result<(), Difference> {
        let only =
            |one: &Recipe, other: &Recipe| one.0.iter().filter(|line| !other.0.contains(line)).cloned().collect();
        let difference = Difference { earlier: only(earlier, self), now: only(self, earlier) };
        if difference.earlier.is_empty() && difference.now.is_empty() { Ok(()) } else { Err(difference) }
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

/// The settings in which a recipe differs from the one of earlier work: `with --seed 1, not --seed 2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    earlier: Vec<String>,
    now: Vec<String>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [earlier, now] = [&self.earlier, &self.now].map(|settings| settings.join(" and "));
        match (earlier.as_str(), now.as_str()) {
            ("", now) => write!(f, "without {now}"),
            (earlier, "") => write!(f, "with {earlier} as well"),
            (earlier, now) => write!(f, "with {earlier}, not {now}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_named() {
        let recipe = |lines: &[&str]| Recipe::new(lines.iter().map(|&line| line.to_owned()));
        let check = |earlier: &[&str], now: &[&str], expected: &str| {
            let difference = recipe(now).expect(&recipe(earlier)).map_err(|difference| difference.to_string());
            assert_eq!(difference, if expected.is_empty() { Ok(()) } else { Err(expected.to_owned()) });
        };
        check(&["--seed 1", "--rate 2"], &["--seed 1", "--rate 2"], "");
        check(&["--seed 1", "--rate 2"], &["--seed 1", "--rate 3"], "with --rate 2, not --rate 3");
        check(
            &["--seed 1", "--rate 2"],
            &["--seed 2", "--rate 3"],
            "with --seed 1 and --rate 2, not --seed 2 and --rate 3",
        );
        check(&["--seed 1"], &["--seed 1", "a table"], "without a table");
        check(&["--seed 1", "a table"], &["--seed 1"], "with a table as well");
    }
}
