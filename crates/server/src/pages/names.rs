//! What the pages call the games. Finkel's reconstruction goes by the name that people know.

use game::RuleSet;

/// The name by itself.
pub(crate) const fn name(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::Ur(ur::Rules::Finkel) => "Royal Game of Ur",
        other => other.title(),
    }
}

/// The name in a sentence.
pub(crate) const fn in_sentence(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::Ur(ur::Rules::Finkel) => "the Royal Game of Ur",
        other => other.title(),
    }
}

/// A line of words as a sentence.
pub(crate) fn sentence(words: &str) -> String {
    prose::capital(words) + "."
}
