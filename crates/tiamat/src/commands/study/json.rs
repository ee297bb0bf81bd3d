//! The report as JSON.

use serde_json::{Map, Value, json};
use solver::Valued;
use study::{Answer, Cost, Example, Histogram, Mean, Opening, Strategy};

use super::Report;

pub(super) fn report(report: &Report) -> Value {
    let Report { game, plan, value, win, best, sample, costs, openings, starts } = report;
    let mut json = json!({
        "rules": game.rules.name(),
        "pieces": game.pieces,
        "games": plan.games,
        "seed": plan.seed,
        "value": value,
        "points": mean(best.results.mean()),
        "wins": mean(best.wins),
        "broken_off": best.endless,
        "results": counts(&best.results),
        "turns": length(&best.turns),
        "throws": length(&best.throws),
        "questions": answers(&best.answers),
        "placements": json!({ "count": sample.placements, "all": sample.all }),
        "anywhere": answers(&sample.answers),
        "thumbs": costs.iter().map(cost).collect::<Vec<_>>(),
        "openings": openings.iter().map(opening).collect::<Vec<_>>(),
        "starts": starts.iter().map(|(pieces, value)| json!({ "pieces": pieces, "value": value })).collect::<Vec<_>>(),
    });
    if let Some(win) = win {
        json["win"] = json!(win);
    }
    json
}

fn mean(mean: Mean) -> Value {
    json!({ "mean": mean.mean(), "margin": mean.margin(), "count": mean.count() })
}

fn counts(histogram: &Histogram) -> Value {
    histogram.iter().map(|(number, times)| (number.to_string(), json!(times))).collect::<Map<_, _>>().into()
}

fn length(lengths: &Histogram) -> Value {
    let mut json = mean(lengths.mean());
    json["games"] = counts(lengths);
    json
}

fn valued(Valued { action, value }: &Valued) -> Value {
    json!({ "action": action.to_string(), "value": value })
}

fn answers(answers: &[Answer]) -> Vec<Value> {
    answers.iter().filter(|answer| answer.asked > 0).map(answered).collect()
}

fn answered(answer: &Answer) -> Value {
    let Answer { question, asked, right, equal, examples } = answer;
    let example = |example: &Example| {
        json!({
            "position": example.position.to_string(),
            "best": valued(&example.best),
            "other": valued(&example.other),
        })
    };
    json!({
        "question": question.to_string(),
        "asked": asked,
        "right": right.count(),
        "equal": equal,
        "gain": mean(*right),
        "examples": examples.iter().map(example).collect::<Vec<_>>(),
    })
}

fn cost((player, cost): &(Strategy, Cost)) -> Value {
    json!({
        "player": player.name(),
        "lost": mean(cost.lost),
        "points": mean(cost.result),
        "wins": mean(cost.wins),
        "broken_off": cost.endless,
    })
}

fn opening(opening: &Opening) -> Value {
    json!({
        "moves": opening.moves.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "chance": opening.chance,
        "position": opening.position.to_string(),
        "actions": opening.actions.iter().map(valued).collect::<Vec<_>>(),
    })
}
