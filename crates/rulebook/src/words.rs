use game::{Color, RuleSet};

/// A text with the rule set's own words in it.
pub(crate) fn in_words_of(rules: RuleSet, text: &str) -> String {
    let classic = rules == RuleSet::Mur(mur::Rules::Classic);
    let basic = rules == RuleSet::Mur(mur::Rules::Basic);
    let runners = rules == RuleSet::Ur(ur::Rules::Runners);
    let either = |yes, first, other| if yes { first } else { other };
    let words = [
        ("{Black}", rules.player(Color::Black)),
        ("{class}", either(classic, "order", "class")),
        // The basic book names four classes; the fifth name is the advanced book's.
        ("{officer}", either(basic, "\n(a name from advanced)", "")),
        ("{stuck}", either(classic, "blocked", "trapped")),
        (
            "{stuck_is_not}",
            either(classic, "a blocked ship is not in a trap", "a trapped ship, in this sense, is not closed"),
        ),
        // Classic has no ports.
        ("{from_a_port}", either(classic, "", ", and from [a port](#ports) you\ncan still withdraw it")),
        ("{any_ship}", either(classic, ", `*` if\n  any one ship", "")),
        (
            "{eyes}",
            either(
                runners,
                "Five are *eyes*: `A`, `a`, `C`, `c` and `7`.",
                "The eyes drawn on five others mean nothing in this game.",
            ),
        ),
    ];
    words.iter().fold(text.to_owned(), |text, (word, meaning)| text.replace(word, meaning))
}
