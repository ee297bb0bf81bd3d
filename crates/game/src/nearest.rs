//! What somebody meant who mistyped a name.

/// The candidate whose name takes the fewest edits to reach; a name without its first part (`basic` for `mur-basic`) counts
/// as well.
pub(crate) fn nearest<T: Copy>(
    typed: &str,
    candidates: impl IntoIterator<Item = T>,
    name: impl Fn(T) -> &'static str,
) -> Option<T> {
    let typed = typed.to_ascii_lowercase();
    candidates.into_iter().min_by_key(|&candidate| {
        let full = name(candidate);
        let short = full.split_once('-').map_or(full, |(_, rest)| rest);
        edits(&typed, full).min(edits(&typed, short) + 1)
    })
}

/// How many characters must be inserted, deleted or replaced to turn one text into the other.
fn edits(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (deleted, a) in from.chars().enumerate() {
        let mut diagonal = deleted;
        row[0] = deleted + 1;
        for (column, &b) in to.iter().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[column + 1];
            row[column + 1] = replaced.min(diagonal + 1).min(row[column] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleSet;

    #[test]
    fn edits_are_counted() {
        for (from, to, expected) in
            [("", "", 0), ("mur", "", 3), ("mur", "ur", 1), ("kraken", "kracken", 1), ("rosette", "roulette", 2)]
        {
            assert_eq!(edits(from, to), expected, "{from} {to}");
        }
    }

    #[test]
    fn a_typo_finds_its_rule_set() {
        for (typed, expected) in [
            ("mur-basc", "mur-basic"),
            ("MUR-CLASSIC", "mur-classic"),
            ("advanced", "mur-advanced"),
            ("finkle", "ur-finkel"),
            ("longjump", "ur-long-jump"),
            ("runner", "ur-runners"),
        ] {
            let found = nearest(typed, RuleSet::ALL, RuleSet::name);
            assert_eq!(found.map(RuleSet::name), Some(expected), "{typed}");
        }
    }
}
