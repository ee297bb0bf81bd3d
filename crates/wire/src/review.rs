use game::{Action, RuleSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Color, PointsSum, Rules, Score};

/// The review of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Review {
    /// The rule set.
    pub rules: Rules,
    /// How many actions the game has; all of them have been judged if there are as many `plies`.
    pub actions: usize,
    /// Both sides.
    pub sides: ReviewSides,
    /// What losses and the error rate are counted in: percent of the chance to win, or points.
    pub unit: ReviewUnit,
    /// How lucky the dice were, in games of dice.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub luck: Option<ReviewLuck>,
    /// How the winner's points add up: `5×3 + 1×2 + 1`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub points: Option<PointsSum>,
    /// Every action that was judged, in order.
    pub plies: Vec<ReviewPly>,
}

/// What both sides did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ReviewSides {
    /// Black, or Blue.
    pub black: ReviewSide,
    /// White.
    pub white: ReviewSide,
}

/// What a side did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ReviewSide {
    /// Decisions with a choice.
    pub decisions: u32,
    /// Actions without a choice.
    pub forced: u32,
    /// The mean accuracy of its decisions in percent; null without any.
    pub accuracy: Option<f64>,
    /// What a decision lost on average, in the review's unit; null without any.
    pub error_rate: Option<f64>,
    /// What all its decisions lost, in the same unit: the error rate times the decisions.
    pub lost: f64,
    /// How many decisions were inaccuracies.
    pub inaccuracies: u32,
    /// How many were mistakes.
    pub mistakes: u32,
    /// How many were blunders.
    pub blunders: u32,
    /// What its throws brought more than average throws, in points.
    pub luck: f64,
}

/// What losses are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ReviewUnit {
    /// Percent of the chance to win: 100 is a whole game.
    Percent,
    /// Points.
    Points,
}

/// How lucky the dice were, in points for Black.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ReviewLuck {
    /// What the game brought.
    pub result: f64,
    /// Black's luck less White's.
    pub luck: f64,
    /// The result without the luck.
    pub adjusted: f64,
}

/// An action that was judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ReviewPly {
    /// Its number in the record.
    pub ply: usize,
    /// Who acted.
    pub by: Color,
    /// The action.
    pub action: String,
    /// What the position after it is worth to Black, in closes or points.
    pub value: f64,
    /// The same as equity.
    pub equity: f64,
    /// What kind of action it was.
    pub kind: PlyKind,
    /// What a decision lost, in the review's unit.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub lost: Option<f64>,
    /// Everything that a decision was compared with, itself included, the best first.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub compared: Vec<RatedAction>,
    /// How good a decision was.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub grade: Option<Grade>,
    /// The best action.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub best: Option<String>,
    /// What was expected to follow it, itself included.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub pv: Vec<String>,
    /// What is wrong with it, in words: `a blunder that lost a forced win in 3`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub words: Option<String>,
    /// In words, what was missed.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub missed: Vec<String>,
    /// What a throw brought more than the average, in points.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub luck: Option<f64>,
}

/// An action and what it is worth to the side to act.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RatedAction {
    /// The action.
    pub action: String,
    /// What it is worth.
    #[serde(flatten)]
    pub worth: Worth,
}

/// What a score is worth in the measures of people.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Worth {
    /// Closes of Mur, points of Ur; a proven win is ten closes.
    pub value: f64,
    /// In how many turns a win is proven; negative for a loss.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub wins_in: Option<i64>,
    /// The chance to win, from 0 to 1, where that follows from the value.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub chance: Option<f64>,
    /// What losses are differences of: percent of the chance to win, or points.
    pub measure: f64,
}

impl Worth {
    /// What a score is worth.
    pub fn of(rules: RuleSet, score: engine::Score) -> Worth {
        Worth {
            value: review::units(score),
            wins_in: match score {
                engine::Score::WinIn(turns) => Some(i64::from(turns)),
                engine::Score::LoseIn(turns) => Some(-i64::from(turns)),
                engine::Score::Centi(_) | engine::Score::Expected(_) => None,
            },
            chance: review::win_chance(rules, score),
            measure: review::loss(rules, review::equity(rules, score)),
        }
    }
}

/// What kind of action was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum PlyKind {
    /// There was no choice.
    Forced,
    /// There was a choice.
    Decision,
    /// The dice fell.
    Throw,
}

/// How good a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// As good as the best, or nearly.
    Good,
    /// An inaccuracy, marked `?!`.
    Inaccuracy,
    /// A mistake, marked `?`.
    Mistake,
    /// A blunder, marked `??`.
    Blunder,
}

impl From<review::Grade> for Grade {
    fn from(grade: review::Grade) -> Grade {
        match grade {
            review::Grade::Good => Grade::Good,
            review::Grade::Inaccuracy => Grade::Inaccuracy,
            review::Grade::Mistake => Grade::Mistake,
            review::Grade::Blunder => Grade::Blunder,
        }
    }
}

/// What was found about an action: enough to go on with a review later.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Judged {
    /// There was no choice.
    Forced,
    /// Some legal actions, the best first.
    Decision(Vec<JudgedAction>),
    /// Everything the dice could show.
    Throw(Vec<JudgedThrow>),
}

/// An action and what it is worth to its side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct JudgedAction {
    /// The action.
    pub action: String,
    /// What it is worth.
    pub score: Score,
    /// What is expected to follow, the action included.
    pub pv: Vec<String>,
}

/// What the dice could show and what that is worth to the side that throws.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct JudgedThrow {
    /// What they show.
    pub action: String,
    /// How likely it is.
    pub probability: f64,
    /// What it is worth.
    pub score: Score,
}

impl Review {
    /// The review as far as it has come.
    pub fn new(review: &review::Review) -> Review {
        let report = review.report();
        let [black, white] = report.sides.each_ref().map(ReviewSide::from);
        Review {
            rules: report.rules.into(),
            actions: review.len(),
            sides: ReviewSides { black, white },
            unit: match review::Unit::of(report.rules) {
                review::Unit::Chance => ReviewUnit::Percent,
                review::Unit::Points => ReviewUnit::Points,
            },
            points: review.points_sum().as_ref().map(PointsSum::from),
            luck: report.luck.map(|luck| ReviewLuck { result: luck.result, luck: luck.black, adjusted: luck.adjusted }),
            plies: report.plies.iter().map(|ply| ReviewPly::new(report.rules, ply)).collect(),
        }
    }
}

impl From<&review::SideReport> for ReviewSide {
    fn from(side: &review::SideReport) -> ReviewSide {
        ReviewSide {
            decisions: side.decisions,
            forced: side.forced,
            accuracy: side.accuracy(),
            error_rate: side.error_rate(),
            lost: side.given_away(),
            inaccuracies: side.graded(review::Grade::Inaccuracy),
            mistakes: side.graded(review::Grade::Mistake),
            blunders: side.graded(review::Grade::Blunder),
            luck: side.luck,
        }
    }
}

impl ReviewPly {
    /// An action that was judged.
    pub fn new(rules: RuleSet, ply: &review::Ply) -> ReviewPly {
        let mut found = ReviewPly {
            ply: ply.number,
            by: ply.by.into(),
            action: ply.action.to_string(),
            value: ply.value,
            equity: ply.equity,
            kind: PlyKind::Forced,
            lost: None,
            compared: Vec::new(),
            grade: None,
            best: None,
            pv: Vec::new(),
            words: review::words::fault(rules, ply),
            missed: Vec::new(),
            luck: None,
        };
        match &ply.kind {
            review::PlyKind::Forced => {}
            review::PlyKind::Throw { luck } => (found.kind, found.luck) = (PlyKind::Throw, Some(*luck)),
            review::PlyKind::Decision { lost_equity, grade, best, line, missed, compared, .. } => {
                found.kind = PlyKind::Decision;
                found.lost = Some(review::loss(rules, *lost_equity));
                let rated = |&(action, score): &(Action, _)| RatedAction {
                    action: action.to_string(),
                    worth: Worth::of(rules, score),
                };
                found.compared = compared.iter().map(rated).collect();
                found.grade = Some((*grade).into());
                found.best = Some(best.to_string());
                found.pv = strings(line);
                found.missed.clone_from(missed);
            }
        }
        found
    }
}

fn strings(actions: &[Action]) -> Vec<String> {
    actions.iter().map(ToString::to_string).collect()
}

impl From<&review::Judged> for Judged {
    fn from(judged: &review::Judged) -> Judged {
        match judged {
            review::Judged::Forced => Judged::Forced,
            review::Judged::Decision(ranked) => {
                let action = |ranked: &review::Ranked| JudgedAction {
                    action: ranked.action.to_string(),
                    score: ranked.score.into(),
                    pv: strings(&ranked.line),
                };
                Judged::Decision(ranked.iter().map(action).collect())
            }
            review::Judged::Throw(outcomes) => {
                let throw = |outcome: &review::Outcome| JudgedThrow {
                    action: outcome.action.to_string(),
                    probability: outcome.chance,
                    score: outcome.score.into(),
                };
                Judged::Throw(outcomes.iter().map(throw).collect())
            }
        }
    }
}

impl Judged {
    /// What was found; `None` if one of the strings is not an action.
    pub fn read(&self, rules: RuleSet) -> Option<review::Judged> {
        let action = |text: &String| Action::parse(rules, text).ok();
        Some(match self {
            Judged::Forced => review::Judged::Forced,
            Judged::Decision(ranked) => review::Judged::Decision(
                ranked
                    .iter()
                    .map(|ranked| {
                        let line = ranked.pv.iter().map(action).collect::<Option<_>>()?;
                        Some(review::Ranked { action: action(&ranked.action)?, score: ranked.score.into(), line })
                    })
                    .collect::<Option<_>>()?,
            ),
            Judged::Throw(throws) => review::Judged::Throw(
                throws
                    .iter()
                    .map(|throw| {
                        let (chance, score) = (throw.probability, throw.score.into());
                        Some(review::Outcome { action: action(&throw.action)?, chance, score })
                    })
                    .collect::<Option<_>>()?,
            ),
        })
    }
}
