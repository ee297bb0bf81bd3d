//! The rules of each rule set in words: sections that the rule sets share where they agree.
//!
//! A section is a text with a heading. `{Black}` and the like stand for what a rule set calls things. A fenced block
//! `board LINE` becomes a drawing with the lines in it below; among them `try MOVE` becomes what a legal move does, and
//! `refuse MOVE` why an illegal one is not allowed.

mod diagram;
mod sections;

use game::{Color, RuleSet};

use crate::failure::Failure;
use crate::output::bold;

/// The rules of a rule set, its sections numbered.
pub(crate) fn write(rules: RuleSet, colors: bool) -> Result<String, Failure> {
    let title = format!("The rules of {rules}: {}", rules.about());
    let mut text = bold(&title, colors) + "\n";
    for (number, section) in (1..).zip(sections::of(rules)) {
        let section = in_words_of(rules, section);
        let (heading, body) = section.split_once('\n').unwrap_or((&section, ""));
        let heading = format!("{number}. {}", heading.trim_start_matches("# "));
        text += &format!("\n{}\n", bold(&heading, colors));
        write_body(rules, body, colors, &mut text)?;
    }
    Ok(text)
}

fn write_body(rules: RuleSet, body: &str, colors: bool, text: &mut String) -> Result<(), Failure> {
    let mut lines = body.lines();
    while let Some(line) = lines.next() {
        match line.strip_prefix("```board ") {
            Some(position) => {
                let below: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
                text.push_str(&diagram::draw(rules, position, &below, colors)?);
            }
            None => text.push_str(line),
        }
        text.push('\n');
    }
    Ok(())
}

/// Only Runners has a use for them.
const EYES: &str = " Five are\n*eyes*: `A`, `a`, `C`, `c` and `7`.";

/// The text with the rule set's own words in it.
fn in_words_of(rules: RuleSet, section: &str) -> String {
    let classic = rules == RuleSet::Mur(mur::Rules::Classic);
    let runners = rules == RuleSet::Ur(ur::Rules::Runners);
    let words = [
        ("{Black}", rules.player(Color::Black)),
        ("{class}", if classic { "order" } else { "class" }),
        ("{any_ship}", if classic { ", `*` if any one ship" } else { "" }),
        ("{eyes}", if runners { EYES } else { " The eyes drawn on\nfive others mean nothing in this game." }),
    ];
    words.iter().fold(section.to_owned(), |text, (word, meaning)| text.replace(word, meaning))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_has_rules_with_diagrams_that_can_be_drawn_and_hold() {
        for rules in RuleSet::ALL {
            let text = write(rules, false).unwrap_or_else(|failure| panic!("{rules}: {failure:?}"));
            for leftover in ["{", "}", "```", "\ntry ", "\nrefuse "] {
                assert!(!text.contains(leftover), "{rules}: {leftover:?} is left over");
            }
        }
    }

    /// A rule shows what it says: a text that tries what is illegal or refuses what is legal is not drawn.
    #[test]
    fn diagrams_try_what_is_legal_and_refuse_what_is_not() {
        let draw = |line| diagram::draw(RuleSet::Mur(mur::Rules::Basic), "k/8/2b5/8", &[line], false);
        assert!(draw("try c2-d2").unwrap().contains("your admiral moves"));
        assert!(draw("refuse c2-e2").unwrap().contains("illegal, "));
        assert!(draw("try c2-e2").is_err() && draw("refuse c2-d2").is_err());
    }

    #[test]
    fn the_gouge_and_the_double_close_are_what_the_text_says() {
        let classic = write(RuleSet::Mur(mur::Rules::Classic), false).unwrap();
        assert!(classic.contains("a gouge"));
        let basic = write(RuleSet::Mur(mur::Rules::Basic), false).unwrap();
        assert!(basic.contains("White's ships on c3 and e3 are closed"));
    }
}
