//! Reviews of games. A page runs this in the engine's worker: each answer is reported as soon as it is known, so a review that
//! is stopped can be continued.

use game::{Color, Ending, Game, How};
use review::html::{Reviewed, html};
use review::{EngineJudge, Judge, Settings, Source};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{Fault, FaultKind, GameAt, Host};

/// How to review a game.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "ReviewHow")]
pub(crate) struct Question {
    /// What is known already, in order.
    #[serde(default)]
    known: Vec<wire::Judged>,
    /// The points that the game brought Black, if it was not decided on the board.
    #[serde(default)]
    result: Option<i32>,
    /// Mur: positions to visit for each search.
    #[serde(default)]
    nodes: Option<u64>,
}

/// What the page of a review says beside what was found.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "ReviewAbout")]
pub(crate) struct About {
    /// The names of Black and White.
    names: [String; 2],
    /// Whether what is known comes from tables of exact values.
    #[serde(default)]
    exact: bool,
}

/// Judges every action of a game that is not known yet, and reports each answer to the host.
pub(crate) fn review(game: &GameAt, question: &Question, host: &mut dyn Host) -> Result<wire::Review, Fault> {
    Ok(wire::Review::new(&judged(&game.read()?, question, host)?))
}

/// The review as a web page that needs nothing else.
pub(crate) fn page(game: &GameAt, question: &Question, about: About, host: &mut dyn Host) -> Result<String, Fault> {
    let game = &game.read()?;
    let review = judged(game, question, host)?;
    let names = about.names;
    Ok(html(&[Reviewed {
        title: format!("{}: {} – {}", game.rules().title(), names[0], names[1]),
        names,
        game,
        report: review.report(),
        source: if about.exact { Source::Exact } else { Source::Engine },
        points: review.points_sum(),
    }]))
}

fn judged(game: &Game, question: &Question, host: &mut dyn Host) -> Result<review::Review, Fault> {
    let mut review = review::Review::new(game, question.ending().filter(|_| game.ending().is_none()));
    for known in &question.known {
        // What does not fit is judged again, with everything after it.
        let Some(judged) = known.read(game.rules()) else { break };
        if review.answer(judged).is_err() {
            break;
        }
    }
    let usual = Settings::default();
    let settings = Settings { nodes: question.nodes.unwrap_or(usual.nodes), ..usual };
    // A finished review needs no engine.
    let mut judge = None;
    while let Some(next) = review.next() {
        let judge = judge.get_or_insert_with(|| EngineJudge::new(game.rules(), &settings));
        let judged = judge.judge(&next)?;
        if let Ok(news) = serde_json::to_string(&wire::Judged::from(&judged)) {
            host.report(&news);
        }
        review.answer(judged).map_err(|unfit| Fault::new(FaultKind::Review, unfit))?;
    }
    Ok(review)
}

impl Question {
    fn ending(&self) -> Option<Ending> {
        let points = self.result.filter(|&points| points != 0)?;
        let winner = if points > 0 { Color::Black } else { Color::White };
        Some(Ending::won(winner, How::Resignation, points.unsigned_abs()))
    }
}
