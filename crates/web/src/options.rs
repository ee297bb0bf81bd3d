//! What can be chosen before a match: for a sheet that knows nothing of the games.

use engine::Level;
use game::RuleSet;
use serde::{Deserialize, Serialize};
use session::clock::TimeControl;
use session::dice::DiceKind;

use crate::Fault;

/// The rule set to choose for.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct For {
    rules: String,
}

/// Everything there is to choose.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Choices {
    rules: &'static str,
    about: &'static str,
    /// What the players are called by the books, Black first.
    players: [&'static str; 2],
    /// Whether the rule set has dice, so that they can decide who begins.
    dice: bool,
    /// Whether a draw can be agreed on.
    draws: bool,
    formats: Vec<Format>,
    options: Vec<Choice>,
    clocks: Vec<Clock>,
    /// Who begins: words for `roll`, `a` and `b`, the usual choice first.
    openers: Vec<Opener>,
    levels: Vec<LevelWords>,
}

/// What a match can consist of; with its numbers it is the `format` of a setup.
#[derive(Clone, Debug, Serialize)]
struct Format {
    kind: &'static str,
    words: &'static str,
    numbers: Vec<Choice>,
    /// What a stake is paid for.
    stake: &'static str,
}

/// Something to choose.
#[derive(Clone, Debug, Serialize)]
struct Choice {
    name: &'static str,
    words: &'static str,
    /// `number` or `flag`.
    kind: &'static str,
    /// The usual number; null if there is none. For a flag, 0 or 1.
    default: Option<u32>,
    least: u32,
    most: u32,
    /// The most if another option is set.
    #[serde(skip_serializing_if = "Option::is_none")]
    most_if: Option<MostIf>,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct MostIf {
    option: &'static str,
    most: u32,
}

/// A kind of clock. `time` of a setup is `prefix`, the base time, and `sign` with the bonus, if it has one.
#[derive(Clone, Debug, Serialize)]
struct Clock {
    kind: &'static str,
    words: &'static str,
    prefix: &'static str,
    sign: Option<&'static str>,
    /// A usual one.
    example: Option<String>,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct Opener {
    opener: &'static str,
    words: &'static str,
}

#[derive(Clone, Copy, Debug, Serialize)]
struct LevelWords {
    level: u8,
    words: &'static str,
}

/// What can be chosen for a rule set.
pub(crate) fn choices(asked: &For) -> Result<Choices, Fault> {
    let rules: RuleSet = asked.rules.parse()?;
    let dice = DiceKind::of(rules).is_some();
    Ok(Choices {
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
    })
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
            let numbers = vec![number("sets", "Sets", 2, MOST), number("games", "Games per set", 6, MOST)];
            vec![format("mur_classic", "Sets of games, each played on from the last", numbers)]
        }
        RuleSet::Mur(mur::Rules::Advanced) => {
            vec![format("mur_advanced", "Games, each with a roll for Blue", games())]
        }
        RuleSet::Ur(ur::Rules::Runners) => vec![format("runners_set", "A set for the 21 tallies", Vec::new())],
        RuleSet::Ur(ur::Rules::LongJump) => {
            let unit = "after each game the loser pays this for every point";
            vec![
                format("long_jump_set", "A set: first to 21 points", Vec::new()),
                Format { stake: unit, ..format("long_jump_stakes", "Games for stakes, paid by the point", games()) },
            ]
        }
        RuleSet::Ur(ur::Rules::Finkel) => vec![format("finkel", "Games", games())],
    }
}

fn options(rules: RuleSet) -> Vec<Choice> {
    let plies =
        Choice { default: rules.ply_limit(), ..number("ply_limit", "Draw a game after this many plies", 1, 100_000) };
    match rules {
        RuleSet::Mur(mur::Rules::Advanced) => {
            let (full, short) = (u32::from(mur::Race::FULL), u32::from(mur::Race::SHORT));
            let handicap = Choice {
                least: 0,
                most_if: Some(MostIf { option: "short", most: short - 1 }),
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
