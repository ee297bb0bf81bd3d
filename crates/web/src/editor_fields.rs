//! The fields of a position line after the board: what they are called and what they can be.

use game::{Color, RuleSet};
use schemars::JsonSchema;
use serde::Serialize;

/// A field of a position line.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "EditorField")]
pub(crate) struct Field {
    /// Its place in the line; 0 is the board.
    number: usize,
    /// What it is called.
    words: &'static str,
    /// What it is now.
    value: String,
    /// What it can be; empty if it is free text.
    choices: Vec<Choice>,
    /// How it is written, for free text.
    hint: &'static str,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "FieldChoice")]
struct Choice {
    value: String,
    words: String,
}

/// The fields of a line of a rule set.
pub(crate) fn of(rules: RuleSet, values: &[String]) -> Vec<Field> {
    let field = |number: usize, words, hint, choices: Vec<(String, String)>| Field {
        number,
        words,
        value: values.get(number).cloned().unwrap_or_default(),
        choices: choices.into_iter().map(|(value, words)| Choice { value, words }).collect(),
        hint,
    };
    let sides = || Color::BOTH.map(|color| (color.to_string(), rules.player(color).to_owned()));
    let turn = field(1, "Turn", "", sides().to_vec());
    match rules {
        RuleSet::Mur(rules) => {
            let mut fields = vec![turn];
            if rules != mur::Rules::Advanced {
                fields.push(field(2, "Score", "Black's and White's, like 0-2; k for the kraken", Vec::new()));
            }
            fields.push(field(3, "Forced play", "- for none, or a withdrawal like -d2-c3", Vec::new()));
            if rules == mur::Rules::Advanced {
                fields.push(field(4, "Dice", "Blue's die and White's two, like 1-3-4", Vec::new()));
                let nobody = [("-".to_owned(), "Nobody".to_owned())];
                fields.push(field(5, "Control of the kraken", "", nobody.into_iter().chain(sides()).collect()));
                fields.push(field(6, "Race", "length, then Blue's and White's bars, like 6:0-0", Vec::new()));
            }
            fields
        }
        RuleSet::Ur(rules) => {
            let off_board = "at start, in the river, home, like 7,0,0";
            vec![
                turn,
                field(2, "Black off the board", off_board, Vec::new()),
                field(3, "White off the board", off_board, Vec::new()),
                field(4, "To do", "", phases(rules)),
            ]
        }
    }
}

fn phases(rules: ur::Rules) -> Vec<(String, String)> {
    let phase = |value: &str, words: &str| (value.to_owned(), words.to_owned());
    let thrown = |values: std::ops::RangeInclusive<u8>| {
        values.map(|value| (value.to_string(), format!("play a {value}"))).collect::<Vec<_>>()
    };
    match rules {
        ur::Rules::Runners => [phase("t", "throw"), phase("t2", "throw with two tries")]
            .into_iter()
            .chain(thrown(1..=3))
            .chain([phase("+", "play a bonus"), phase("!", "play a free move")])
            .collect(),
        ur::Rules::LongJump => {
            [phase("t", "choose"), phase("d", "throw to enter")].into_iter().chain(thrown(1..=4)).collect()
        }
        ur::Rules::Finkel => [phase("t", "throw")].into_iter().chain(thrown(1..=4)).collect(),
    }
}
