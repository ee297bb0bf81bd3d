use std::collections::BTreeMap;

use game::{How, RuleSet};
use players::{Foul, Purpose, Spec};
use schemars::JsonSchema;
use serde::Serialize;

use crate::elo::{self, Estimate};
use crate::points::PointsTally;
use crate::referee::{Decided, Played};
use crate::run::Plan;
use crate::score::{Side, Tally};
use crate::settings::Settings;
use crate::sprt::Verdict;

/// How a match went: the object that `tiamat match --json` prints.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Report {
    /// The rule set.
    #[schemars(extend("enum" = RuleSet::ALL.map(RuleSet::name)))]
    pub rules: String,
    /// Whether sets were played: each counts as a game.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub sets: bool,
    /// Ur: what the players played for, `points` or `win`; in sets `set`.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    #[schemars(extend("enum" = ["points", "win", "set"]))]
    pub purpose: Option<&'static str>,
    /// Whether the match was stopped before all games were played.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub interrupted: bool,
    /// The player named first.
    pub a: PlayerReport,
    /// The player named second.
    pub b: PlayerReport,
    /// Games that counted.
    pub games: u64,
    /// Games without a winner, those at the ply limit included.
    pub draws: u64,
    /// The share of the points that `a` took, 0 to 1; null without games.
    pub score: Option<Interval>,
    /// The same as a difference in Elo.
    pub elo: Option<Interval>,
    /// Ur, played for points: the points of a game on average, as `a` sees them; null before there are two pairs of games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Interval>,
    /// Pairs of games by what they brought `a`: 0, ½, 1, 1½ or 2 points.
    pub pairs: [u64; 5],
    /// The sequential test, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<Test>,
    /// How many games ended how: `closes`, `home`, `ply_limit`, `crash` …
    pub endings: BTreeMap<&'static str, u64>,
    /// Plies of a game on average.
    pub plies: f64,
    /// Games that were lost by a foul.
    pub fouls: Vec<FoulReport>,
    /// What the match was played with.
    #[serde(flatten)]
    pub settings: Settings,
}

/// One of the two players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PlayerReport {
    /// As the command line names it.
    pub player: String,
    /// Games it won.
    pub wins: u64,
}

/// An estimate with its 95 % interval. In JSON an infinite number is null.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Interval {
    /// The estimate.
    #[schemars(with = "Option<f64>")]
    pub value: f64,
    /// The lower end.
    #[schemars(with = "Option<f64>")]
    pub low: f64,
    /// The upper end.
    #[schemars(with = "Option<f64>")]
    pub high: f64,
}

/// The state of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Test {
    /// The first hypothesis.
    pub elo0: f64,
    /// The second hypothesis.
    pub elo1: f64,
    /// The logarithm of their likelihood ratio.
    pub llr: f64,
    /// Where the test ends, on either side of 0.
    pub bound: f64,
    /// `accepted` (the second hypothesis holds), `rejected` (the first one does) or `continuing`.
    #[schemars(extend("enum" = [Verdict::Accepted, Verdict::Rejected, Verdict::Continuing].map(Verdict::name)))]
    pub state: &'static str,
}

/// A game that was lost by a foul.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FoulReport {
    /// The number of the game, from 1.
    pub game: u64,
    /// Who: `a` or `b`.
    #[schemars(extend("enum" = [Side::A, Side::B].map(Side::letter)))]
    pub side: char,
    /// `crash`, `hang`, `time`, `illegal`, `protocol` or `unable`.
    #[schemars(extend("enum" = Foul::NAMES))]
    pub foul: &'static str,
    /// What happened, in words: `crashed (exit status: 1)`.
    pub what: String,
    /// The last lines on the standard error of a program that crashed or hung; only for the first fouls of a match.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stderr: Vec<String>,
}

/// How many fouls are reported with what the program wrote to its standard error: an engine may crash in every game.
const MOST_STDERRS: usize = 100;

impl Report {
    pub(crate) fn new(plan: &Plan) -> Report {
        let player = |spec: &Spec| PlayerReport { player: spec.to_string(), wins: 0 };
        let mut report = Report {
            rules: plan.rules.to_string(),
            sets: plan.sets,
            purpose: matches!(plan.rules, RuleSet::Ur(_)).then(|| plan.purpose().name()),
            interrupted: false,
            a: player(&plan.a),
            b: player(&plan.b),
            games: 0,
            draws: 0,
            score: None,
            elo: None,
            points: None,
            pairs: [0; 5],
            sprt: None,
            endings: BTreeMap::new(),
            plies: 0.0,
            fouls: Vec::new(),
            settings: Settings::of(plan),
        };
        report.sum_up(&Tally::default(), &PointsTally::default(), plan);
        report
    }

    /// Takes in the game with this number, from 0.
    pub(crate) fn add(&mut self, number: u64, played: &Played, winner: Option<Side>) {
        let before = self.games as f64;
        self.games += 1;
        self.plies = (self.plies * before + played.plies as f64) / (before + 1.0);
        let how = match &played.decided {
            // Words of JSON are in snake case; this is the only one of several parts.
            Decided::ByRules(How::PlyLimit) => "ply_limit",
            Decided::ByRules(how) => how.name(),
            Decided::ByFoul(foul) => foul.name(),
        };
        *self.endings.entry(how).or_default() += 1;
        if let Decided::ByFoul(foul) = &played.decided {
            let side = if winner == Some(Side::A) { Side::B } else { Side::A };
            let (game, side) = (number + 1, side.letter());
            let stderr = if self.fouls.len() < MOST_STDERRS { foul.stderr().to_vec() } else { Vec::new() };
            self.fouls.push(FoulReport { game, side, foul: foul.name(), what: foul.to_string(), stderr });
        }
    }

    /// Works out what follows from the results.
    pub(crate) fn sum_up(&mut self, tally: &Tally, points: &PointsTally, plan: &Plan) {
        let interval = |Estimate { low, value, high }| Interval { value, low, high };
        self.a.wins = tally.wins;
        self.b.wins = tally.losses;
        self.draws = tally.draws;
        self.pairs = tally.pairs;
        self.score = elo::score(tally).map(interval);
        self.elo = elo::estimate(tally).map(interval);
        self.points = points.estimate().filter(|_| plan.purpose() == Purpose::Points).map(interval);
        self.sprt = plan.sprt.map(|sprt| {
            let [elo0, elo1] = sprt.elos();
            let state = sprt.verdict(&tally.pairs).name();
            Test { elo0, elo1, llr: sprt.llr(&tally.pairs), bound: sprt.bound(), state }
        });
    }
}
