//! What can be chosen before a match: for a sheet that knows nothing of the games.

use std::fmt;

use ::session::clock::TimeControl;
use ::session::dice::DiceKind;
use engine::Level;
use game::RuleSet;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Rules;
use crate::session::Opener;

/// Everything there is to choose.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Choices {
    /// The rule set.
    pub rules: Rules,
    /// The rule set in a sentence.
    pub about: &'static str,
    /// What the players are called by the books, Black first.
    pub players: [&'static str; 2],
    /// Whether the rule set has dice, so that they can decide who begins.
    pub dice: bool,
    /// Whether a draw can be agreed on.
    pub draws: bool,
    /// What a match can consist of, the usual first.
    pub formats: Vec<Format>,
    /// What can be chosen for each game.
    pub options: Vec<Choice>,
    /// The kinds of clocks.
    pub clocks: Vec<Clock>,
    /// Who begins: words for `roll`, `a` and `b`, the usual choice first.
    pub openers: Vec<OpenerChoice>,
    /// The strengths of the computer.
    pub levels: Vec<LevelWords>,
}

/// What a match can consist of; with its numbers it is the `format` of a setup.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "FormatChoice")]
pub struct Format {
    /// Its name in a setup.
    pub kind: FormatKind,
    /// What is written beside it.
    pub words: &'static str,
    /// Its numbers.
    pub numbers: Vec<Choice>,
    /// What a stake is paid for.
    pub stake: &'static str,
}

/// A number or a flag.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Choice {
    /// Its name in a setup.
    pub name: ChoiceName,
    /// What is written beside it.
    pub words: &'static str,
    /// What it is.
    pub kind: ChoiceKind,
    /// The usual number; null if there is none. For a flag, 0 or 1.
    pub default: Option<u32>,
    /// The least that can be chosen.
    pub least: u32,
    /// The most that can be chosen.
    pub most: u32,
    /// The most if another option is set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most_if: Option<ConditionalMost>,
}

/// The kinds of matches, as the `kind` of a format names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum FormatKind {
    /// Basic Mur.
    MurBasic,
    /// Classic Mur.
    MurClassic,
    /// Advanced Mur.
    MurAdvanced,
    /// Single games of Runners.
    RunnersGames,
    /// A set of Runners.
    RunnersSet,
    /// A set of Long Jump.
    LongJumpSet,
    /// Long Jump for stakes.
    LongJumpStakes,
    /// Finkel.
    Finkel,
}

/// The numbers and flags of formats and options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ChoiceName {
    /// How many games.
    Games,
    /// How many sets.
    Sets,
    /// The bars that White starts ahead.
    Handicap,
    /// A short race.
    Short,
    /// The pieces of each side.
    Pieces,
    /// When a game is drawn.
    PlyLimit,
}

/// What can be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChoiceKind {
    /// A number.
    Number,
    /// Yes or no.
    Flag,
}

/// A kind of clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ClockKind {
    /// No clock.
    None,
    /// A fixed time.
    Sudden,
    /// More time after each turn.
    Increment,
    /// Time that does not run at once.
    Delay,
    /// A time for each round (advanced Mur).
    Round,
}

/// The most that can be chosen if a flag is set.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct ConditionalMost {
    /// The name of the flag.
    pub option: ChoiceName,
    /// The most.
    pub most: u32,
}

/// A kind of clock. `time` of a setup is `prefix`, the base time, and `sign` with the bonus, if it has one.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "ClockChoice")]
pub struct Clock {
    /// Which kind.
    pub kind: ClockKind,
    /// What is written beside it.
    pub words: &'static str,
    /// What comes before every time of this kind.
    pub prefix: &'static str,
    /// What comes before its bonus, if it has one.
    pub sign: Option<&'static str>,
    /// A usual one.
    pub example: Option<String>,
}

/// A clock under a name, for those who do not want to fill in numbers.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// It as the `time` of a setup.
    pub time: &'static str,
    /// What it means.
    pub words: &'static str,
}

impl Preset {
    /// The clocks that are offered for a rule set.
    pub fn of(rules: RuleSet) -> Vec<Preset> {
        let mut presets = vec![
            Preset { name: "Quick", time: "3m+2s", words: "3 minutes each, 2 seconds more after each turn" },
            Preset { name: "Usual", time: "10m+5s", words: "10 minutes each, 5 seconds more after each turn" },
            Preset { name: "Long", time: "30m+15s", words: "30 minutes each, 15 seconds more after each turn" },
        ];
        if rules == RuleSet::Mur(mur::Rules::Advanced) {
            let words = "10 minutes for each round, with a delay of 5 seconds; running out costs a bar";
            presets.insert(0, Preset { name: "By the book", time: "round 10m d5s", words });
        }
        presets
    }
}

/// Who begins.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct OpenerChoice {
    /// As in a setup.
    pub opener: Opener,
    /// What is written beside it, for a player after the name.
    pub words: &'static str,
}

/// A strength of the computer.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct LevelWords {
    /// The number of the level.
    pub level: u8,
    /// How strong it is.
    pub words: &'static str,
}

impl Choices {
    /// What can be chosen for a rule set.
    pub fn of(rules: RuleSet) -> Choices {
        let dice = DiceKind::of(rules).is_some();
        Choices {
            rules: rules.into(),
            about: rules.about(),
            players: game::Color::BOTH.map(|color| rules.player(color)),
            dice,
            draws: matches!(rules, RuleSet::Mur(_)),
            formats: formats(rules),
            options: options(rules),
            clocks: clocks(rules),
            openers: openers(rules, dice),
            levels: levels(),
        }
    }
}

/// As in JSON.
macro_rules! displayed {
    ($($name:ident)*) => {
        $(impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.serialize(f)
            }
        })*
    };
}

displayed! { FormatKind ChoiceName ClockKind }

fn number(name: ChoiceName, words: &'static str, default: u32, most: u32) -> Choice {
    Choice { name, words, kind: ChoiceKind::Number, default: Some(default), least: 1, most, most_if: None }
}

fn formats(rules: RuleSet) -> Vec<Format> {
    const MOST: u32 = 99;
    let games = || vec![number(ChoiceName::Games, "Games", 1, MOST)];
    let pool = "each player pays this into the pool; the winner of the match takes it";
    let format = |kind, words, numbers| Format { kind, words, numbers, stake: pool };
    match rules {
        RuleSet::Mur(mur::Rules::Basic) => {
            vec![format(FormatKind::MurBasic, "Games, with the colours swapped after each", games())]
        }
        RuleSet::Mur(mur::Rules::Classic) => {
            // A first match is one game; that of the book has two sets of six.
            let numbers =
                vec![number(ChoiceName::Sets, "Sets", 1, MOST), number(ChoiceName::Games, "Games per set", 1, MOST)];
            vec![format(FormatKind::MurClassic, "Sets of games, each played on from the last", numbers)]
        }
        RuleSet::Mur(mur::Rules::Advanced) => {
            vec![format(FormatKind::MurAdvanced, "Games, each with a roll for Blue", games())]
        }
        RuleSet::Ur(ur::Rules::Runners) => {
            vec![
                format(FormatKind::RunnersGames, "Single games, without tallies", games()),
                format(
                    FormatKind::RunnersSet,
                    "A set: every win takes tallies by its points, and all 21 win",
                    Vec::new(),
                ),
            ]
        }
        RuleSet::Ur(ur::Rules::LongJump) => {
            let unit = "after each game the loser pays this for every point";
            vec![
                Format {
                    stake: unit,
                    ..format(FormatKind::LongJumpStakes, "Single games; stakes are paid by the point", games())
                },
                format(FormatKind::LongJumpSet, "A set: first to 21 points", Vec::new()),
            ]
        }
        RuleSet::Ur(ur::Rules::Finkel) => vec![format(FormatKind::Finkel, "Games", games())],
    }
}

fn options(rules: RuleSet) -> Vec<Choice> {
    let plies = Choice {
        default: rules.ply_limit(),
        ..number(ChoiceName::PlyLimit, "Draw a game after this many turns", 1, 100_000)
    };
    match rules {
        RuleSet::Mur(mur::Rules::Advanced) => {
            let (full, short) = (u32::from(mur::Race::FULL), u32::from(mur::Race::SHORT));
            let handicap = Choice {
                least: 0,
                most_if: Some(ConditionalMost { option: ChoiceName::Short, most: short - 1 }),
                ..number(ChoiceName::Handicap, "Bars that White starts ahead", 0, full - 1)
            };
            let flag = Choice {
                kind: ChoiceKind::Flag,
                least: 0,
                ..number(ChoiceName::Short, "Short race, 3 bars instead of 6", 0, 1)
            };
            vec![flag, handicap, plies]
        }
        RuleSet::Mur(_) => vec![plies],
        RuleSet::Ur(_) => {
            let most = u32::from(ur::Rules::PIECES);
            vec![number(ChoiceName::Pieces, "Pieces per player", most, most)]
        }
    }
}

fn clocks(rules: RuleSet) -> Vec<Clock> {
    let clock = |kind, words, prefix, sign, example: &str| Clock {
        kind,
        words,
        prefix,
        sign,
        example: (!example.is_empty()).then(|| example.to_owned()),
    };
    let mut clocks = vec![
        clock(ClockKind::None, "No clock", "", None, ""),
        clock(ClockKind::Sudden, "A fixed time for the game", "", None, "10m"),
        clock(ClockKind::Increment, "Time, and some more after each turn", "", Some("+"), "10m+5s"),
        clock(ClockKind::Delay, "Time, with a delay before it runs", "", Some(" d"), "5m d5s"),
    ];
    if rules == RuleSet::Mur(mur::Rules::Advanced) {
        let round = TimeControl::MUR_ADVANCED.to_string();
        clocks.push(clock(
            ClockKind::Round,
            "A clock for each round; running out costs a bar",
            "round ",
            Some(" d"),
            &round,
        ));
    }
    clocks
}

fn openers(rules: RuleSet, dice: bool) -> Vec<OpenerChoice> {
    let words = match rules {
        RuleSet::Mur(mur::Rules::Advanced) => ["Roll for Blue", "is Blue in the first game"],
        RuleSet::Mur(_) => ["", "is Black and begins"],
        RuleSet::Ur(_) => ["Roll for who begins", "begins"],
    };
    let roll = dice.then_some(OpenerChoice { opener: Opener::Roll, words: words[0] });
    roll.into_iter().chain([Opener::A, Opener::B].map(|opener| OpenerChoice { opener, words: words[1] })).collect()
}

fn levels() -> Vec<LevelWords> {
    Level::all().map(|level| LevelWords { level: level.number(), words: level_words(level) }).collect()
}

fn level_words(level: Level) -> &'static str {
    match level.number() {
        1 => "First steps",
        2 => "Beginner",
        3 => "Easy",
        4 => "Casual",
        5 => "Fair",
        6 => "Steady",
        7 => "Strong",
        8 => "Expert",
        9 => "Master",
        _ => "Full strength",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_is_a_clock_of_one_of_the_kinds() {
        for rules in RuleSet::ALL {
            for Preset { time, .. } in Preset::of(rules) {
                let control: TimeControl = time.parse().unwrap_or_else(|error| panic!("{time}: {error}"));
                assert_eq!(control.to_string(), time);
            }
        }
        assert_eq!(Preset::of(RuleSet::Mur(mur::Rules::Advanced))[0].time, TimeControl::MUR_ADVANCED.to_string());
    }

    // A first match is one game, whatever the rule set.
    #[test]
    fn the_usual_match_is_one_game() {
        for rules in RuleSet::ALL {
            let usual = &Choices::of(rules).formats[0];
            assert!(!usual.numbers.is_empty(), "{rules}");
            assert!(usual.numbers.iter().all(|number| number.default == Some(1)), "{rules}");
        }
    }
}
