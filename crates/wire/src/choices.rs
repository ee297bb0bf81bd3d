//! What can be chosen before a match: for a sheet that knows nothing of the games.

use ::session::clock::TimeControl;
use ::session::dice::DiceKind;
use engine::Level;
use game::RuleSet;
use serde::Serialize;

/// Everything there is to choose.
#[derive(Clone, Debug, Serialize)]
pub struct Choices {
    /// The rule set.
    pub rules: &'static str,
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
    pub openers: Vec<Opener>,
    /// The strengths of the computer.
    pub levels: Vec<LevelWords>,
}

/// What a match can consist of; with its numbers it is the `format` of a setup.
#[derive(Clone, Debug, Serialize)]
pub struct Format {
    /// Its name in a setup.
    pub kind: &'static str,
    /// What is written beside it.
    pub words: &'static str,
    /// Its numbers.
    pub numbers: Vec<Choice>,
    /// What a stake is paid for.
    pub stake: &'static str,
}

/// A number or a flag.
#[derive(Clone, Debug, Serialize)]
pub struct Choice {
    /// Its name in a setup.
    pub name: &'static str,
    /// What is written beside it.
    pub words: &'static str,
    /// `number` or `flag`.
    pub kind: &'static str,
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

/// The most that can be chosen if a flag is set.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ConditionalMost {
    /// The name of the flag.
    pub option: &'static str,
    /// The most.
    pub most: u32,
}

/// A kind of clock. `time` of a setup is `prefix`, the base time, and `sign` with the bonus, if it has one.
#[derive(Clone, Debug, Serialize)]
pub struct Clock {
    /// `none`, `sudden`, `increment`, `delay` or `round`.
    pub kind: &'static str,
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
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Opener {
    /// `roll`, `a` or `b`, as in a setup.
    pub opener: &'static str,
    /// What is written beside it, for a player after the name.
    pub words: &'static str,
}

/// A strength of the computer.
#[derive(Clone, Copy, Debug, Serialize)]
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
            rules: rules.name(),
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

fn number(name: &'static str, words: &'static str, default: u32, most: u32) -> Choice {
    Choice { name, words, kind: "number", default: Some(default), least: 1, most, most_if: None }
}

fn formats(rules: RuleSet) -> Vec<Format> {
    const MOST: u32 = 99;
    let games = || vec![number("games", "Games", 1, MOST)];
    let pool = "each player pays this into the pool; the winner of the match takes it";
    let format = |kind, words, numbers| Format { kind, words, numbers, stake: pool };
    match rules {
        RuleSet::Mur(mur::Rules::Basic) => {
            vec![format("mur_basic", "Games, with the colours swapped after each", games())]
        }
        RuleSet::Mur(mur::Rules::Classic) => {
            // A first match is one game; that of the book has two sets of six.
            let numbers = vec![number("sets", "Sets", 1, MOST), number("games", "Games per set", 1, MOST)];
            vec![format("mur_classic", "Sets of games, each played on from the last", numbers)]
        }
        RuleSet::Mur(mur::Rules::Advanced) => {
            vec![format("mur_advanced", "Games, each with a roll for Blue", games())]
        }
        RuleSet::Ur(ur::Rules::Runners) => {
            vec![
                format("runners_games", "Single games, without tallies", games()),
                format("runners_set", "A set: every win takes tallies by its points, and all 21 win", Vec::new()),
            ]
        }
        RuleSet::Ur(ur::Rules::LongJump) => {
            let unit = "after each game the loser pays this for every point";
            vec![
                Format {
                    stake: unit,
                    ..format("long_jump_stakes", "Single games; stakes are paid by the point", games())
                },
                format("long_jump_set", "A set: first to 21 points", Vec::new()),
            ]
        }
        RuleSet::Ur(ur::Rules::Finkel) => vec![format("finkel", "Games", games())],
    }
}

fn options(rules: RuleSet) -> Vec<Choice> {
    let plies =
        Choice { default: rules.ply_limit(), ..number("ply_limit", "Draw a game after this many turns", 1, 100_000) };
    match rules {
        RuleSet::Mur(mur::Rules::Advanced) => {
            let (full, short) = (u32::from(mur::Race::FULL), u32::from(mur::Race::SHORT));
            let handicap = Choice {
                least: 0,
                most_if: Some(ConditionalMost { option: "short", most: short - 1 }),
                ..number("handicap", "Bars that White starts ahead", 0, full - 1)
            };
            let flag = Choice { kind: "flag", least: 0, ..number("short", "Short race, 3 bars instead of 6", 0, 1) };
            vec![flag, handicap, plies]
        }
        RuleSet::Mur(_) => vec![plies],
        RuleSet::Ur(_) => {
            let most = u32::from(ur::Rules::PIECES);
            vec![number("pieces", "Pieces per player", most, most)]
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
        clock("none", "No clock", "", None, ""),
        clock("sudden", "A fixed time for the game", "", None, "10m"),
        clock("increment", "Time, and some more after each turn", "", Some("+"), "10m+5s"),
        clock("delay", "Time, with a delay before it runs", "", Some(" d"), "5m d5s"),
    ];
    if rules == RuleSet::Mur(mur::Rules::Advanced) {
        let round = TimeControl::MUR_ADVANCED.to_string();
        clocks.push(clock("round", "A clock for each round; running out costs a bar", "round ", Some(" d"), &round));
    }
    clocks
}

fn openers(rules: RuleSet, dice: bool) -> Vec<Opener> {
    let words = match rules {
        RuleSet::Mur(mur::Rules::Advanced) => ["Roll for Blue", "is Blue in the first game"],
        RuleSet::Mur(_) => ["", "is Black and begins"],
        RuleSet::Ur(_) => ["Roll for who begins", "begins"],
    };
    let roll = dice.then_some(Opener { opener: "roll", words: words[0] });
    roll.into_iter().chain(["a", "b"].map(|opener| Opener { opener, words: words[1] })).collect()
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
