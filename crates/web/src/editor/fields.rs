//! What is chosen beside the board of an editor: each part of a position line by itself, with everything it can be.

use draw::Place;
use game::{Color, RuleSet};
use mur::{Bitboard, Pending, Race, Rules};
use schemars::JsonSchema;
use serde::Serialize;

use super::draft::Draft;

/// Something to choose.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "EditorField")]
pub(crate) struct Field {
    /// Its name, for changing it.
    name: &'static str,
    /// What it is called.
    words: String,
    /// What it is now.
    value: String,
    /// What it can be.
    choices: Vec<Choice>,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "FieldChoice")]
struct Choice {
    value: String,
    words: String,
}

const TURN: usize = 0;
const SCORE: usize = 1;
const PENDING: usize = 2;
const DICE: usize = 3;
const CONTROL: usize = 4;
const RACE: usize = 5;
/// Ur: what is to be done.
const PHASE: usize = 3;

/// How many fields a line has after the board.
pub(super) fn count(rules: RuleSet) -> usize {
    match rules {
        RuleSet::Mur(Rules::Advanced) => 6,
        RuleSet::Mur(_) => 3,
        RuleSet::Ur(_) => 4,
    }
}

/// Everything that can be chosen.
pub(super) fn of(draft: &Draft) -> Vec<Field> {
    let mut fields = vec![field("turn", "Whose turn".to_owned(), &draft.fields[TURN], sides(draft.rules))];
    match draft.rules {
        RuleSet::Mur(rules) => {
            if rules != Rules::Advanced {
                fields.extend(scores(draft, rules));
            }
            fields.push(field("pending", "Has to withdraw".to_owned(), &draft.fields[PENDING], pending(draft, rules)));
            if rules == Rules::Advanced {
                fields.extend(advanced(draft));
            }
        }
        RuleSet::Ur(rules) => {
            fields.push(field("phase", "What comes next".to_owned(), &draft.fields[PHASE], phases(rules)));
            let numbers = (1..=ur::Rules::PIECES).map(plain).collect();
            fields.push(field("pieces", "Pieces of each side".to_owned(), &draft.side().to_string(), numbers));
        }
    }
    fields
}

/// Changes a field.
pub(super) fn write(draft: &mut Draft, name: &str, value: &str) {
    let value = value.to_owned();
    match name {
        "turn" => draft.fields[TURN] = value,
        "pieces" => draft.set_pieces(value.parse().unwrap_or(ur::Rules::PIECES)),
        "phase" => draft.fields[PHASE] = value,
        "score-b" => write_part(draft, SCORE, '-', 0, value),
        "score-w" => write_part(draft, SCORE, '-', 1, value),
        "pending" => draft.fields[PENDING] = value,
        "die-1" => write_part(draft, DICE, '-', 0, value),
        "die-2" => write_part(draft, DICE, '-', 1, value),
        "die-3" => write_part(draft, DICE, '-', 2, value),
        "control" if draft.fields.len() > CONTROL => draft.fields[CONTROL] = value,
        "length" if draft.fields.len() > RACE => {
            let [_, bars] = race(draft);
            draft.fields[RACE] = format!("{value}:{bars}");
        }
        "bars-b" | "bars-w" if draft.fields.len() > RACE => {
            let [length, bars] = race(draft);
            let [blue, white] = pair(&bars);
            let bars = if name == "bars-b" { format!("{value}-{white}") } else { format!("{blue}-{value}") };
            draft.fields[RACE] = format!("{length}:{bars}");
        }
        _ => {}
    }
}

/// Writes a part of a field whose parts a sign divides; parts that are missing become like it.
fn write_part(draft: &mut Draft, field: usize, sign: char, part: usize, value: String) {
    let Some(old) = draft.fields.get_mut(field) else { return };
    let count = if field == DICE { 3 } else { 2 };
    let mut parts: Vec<String> = old.split(sign).map(str::to_owned).collect();
    if parts.len() != count || parts.iter().any(String::is_empty) {
        parts = vec![if field == DICE { value.clone() } else { "0".to_owned() }; count];
    }
    parts[part] = value;
    *old = parts.join(&sign.to_string());
}

fn field(name: &'static str, words: String, value: &str, mut choices: Vec<Choice>) -> Field {
    // What a line brought along can be kept.
    if choices.iter().all(|choice| choice.value != value) {
        choices.push(Choice { value: value.to_owned(), words: value.to_owned() });
    }
    Field { name, words, value: value.to_owned(), choices }
}

fn choice(value: &impl ToString, words: impl Into<String>) -> Choice {
    Choice { value: value.to_string(), words: words.into() }
}

fn plain(number: u8) -> Choice {
    choice(&number, number.to_string())
}

fn sides(rules: RuleSet) -> Vec<Choice> {
    Color::BOTH.map(|color| choice(&color, rules.player(color))).into()
}

/// Both sides' closes or traps.
fn scores(draft: &Draft, rules: Rules) -> [Field; 2] {
    let made = if rules == Rules::Classic { "traps" } else { "closes" };
    let values = pair(&draft.fields[SCORE]);
    Color::BOTH.map(|color| {
        let mut choices: Vec<Choice> = (0..3).map(plain).collect();
        choices.extend([choice(&"3", "3: has won"), choice(&"k", "the kraken: has won")]);
        let name = if color == Color::Black { "score-b" } else { "score-w" };
        field(name, format!("{}'s {made}", rules.player(color.into())), &values[color as usize], choices)
    })
}

/// Dice, control and race of advanced Mur.
fn advanced(draft: &Draft) -> Vec<Field> {
    let dice: Vec<&str> = draft.fields[DICE].split('-').collect();
    let die = |place: usize| dice.get(place).filter(|die| !die.is_empty()).copied().unwrap_or("");
    let numbers = || (1..=4).map(plain).chain([choice(&"", "not rolled")]).collect::<Vec<_>>();
    let mut fields: Vec<Field> =
        [("die-1", "Blue's die"), ("die-2", "White's first die"), ("die-3", "White's second die")]
            .into_iter()
            .enumerate()
            .map(|(place, (name, words))| field(name, words.to_owned(), die(place), numbers()))
            .collect();
    let mut holders = vec![choice(&"-", "nobody")];
    holders.extend(sides(draft.rules));
    fields.push(field("control", "Controls the kraken".to_owned(), &draft.fields[CONTROL], holders));
    let [length, bars] = race(draft);
    let lengths = vec![choice(&Race::FULL, "6 bars, the whole race"), choice(&Race::SHORT, "3 bars, a short race")];
    fields.push(field("length", "Race".to_owned(), &length, lengths));
    let most = length.parse().unwrap_or(Race::FULL).min(Race::FULL);
    let values = pair(&bars);
    fields.extend(Color::BOTH.map(|color| {
        let name = if color == Color::Black { "bars-b" } else { "bars-w" };
        let words = format!("{}'s bars", draft.rules.player(color));
        field(name, words, &values[color as usize], (0..=most).map(plain).collect())
    }));
    fields
}

/// The length of the race and the bars, as far as they can be read.
fn race(draft: &Draft) -> [String; 2] {
    let (length, bars) = draft.fields.get(RACE).and_then(|race| race.split_once(':')).unwrap_or(("6", "0-0"));
    [length.to_owned(), bars.to_owned()]
}

/// Two numbers with a hyphen between them; 0 where there is none.
fn pair(text: &str) -> [String; 2] {
    let (black, white) = text.split_once('-').unwrap_or(("0", "0"));
    [black, white].map(|part| if part.is_empty() { "0".to_owned() } else { part.to_owned() })
}

/// What the side to move may have to withdraw: what stands surrounded, or in classic any one ship.
fn pending(draft: &Draft, rules: Rules) -> Vec<Choice> {
    let mut choices = vec![choice(&"-", "nothing")];
    if rules == Rules::Classic {
        choices.push(choice(&"*", "any one ship"));
    }
    let ships = |color: Color| -> Bitboard {
        let own = |(place, piece): (Place, draw::EditorPiece)| match (place, piece) {
            (Place::Point(point), draw::EditorPiece::Side(of)) if of == color => Some(point),
            _ => None,
        };
        draft.shown().into_iter().filter_map(own).collect()
    };
    let turn = if draft.fields[TURN] == "w" { Color::White } else { Color::Black };
    let surrounded = ships(!turn).surrounded();
    let kraken = draft.shown().into_iter().any(|(place, piece)| {
        matches!((place, piece), (Place::Point(point), draw::EditorPiece::Kraken) if surrounded.has(point))
    });
    let closed = Pending::Withdraw { ships: surrounded & ships(turn), kraken: kraken && rules == Rules::Advanced };
    let written = closed.to_string();
    if written.starts_with('-') && written.len() > 1 {
        let names: Vec<&str> = written.split('-').filter(|name| !name.is_empty()).collect();
        let words: Vec<&str> = names.iter().map(|name| if *name == "k" { "the kraken" } else { name }).collect();
        choices.push(choice(&written, words.join(", ")));
    }
    choices
}

fn phases(rules: ur::Rules) -> Vec<Choice> {
    let thrown = |values: std::ops::RangeInclusive<u8>| values.map(|value| choice(&value, format!("play a {value}")));
    match rules {
        ur::Rules::Runners => [choice(&"t", "throw"), choice(&"t2", "throw with two tries")]
            .into_iter()
            .chain(thrown(1..=3))
            .chain([choice(&"+", "play a bonus"), choice(&"!", "play a free move")])
            .collect(),
        ur::Rules::LongJump => {
            [choice(&"t", "move or throw"), choice(&"d", "throw to enter")].into_iter().chain(thrown(1..=4)).collect()
        }
        ur::Rules::Finkel => [choice(&"t", "throw")].into_iter().chain(thrown(1..=4)).collect(),
    }
}
