//! The report as text.

use indicatif::HumanCount;
use solver::Valued;
use study::{Answer, Cost, Histogram, Mean, Opening};

use super::Report;
use crate::failure::Failure;
use crate::output::Output;

pub(super) fn print(report: &Report, out: &mut Output) -> Result<(), Failure> {
    let Report { game, plan, value, win, best, sample, costs, openings, starts } = report;
    let games = HumanCount(plan.games);
    let heading = format!("{game}: {games} games of best play, seed {}", plan.seed);
    out.heading(&heading)?;
    out.prose(&format!("value of the start     {value:+.9} points for the side that throws first"))?;
    if let Some(win) = win {
        out.prose(&format!("win chance             {:.7} % if both play to win", 100.0 * win))?;
    }
    out.prose(&format!("points per game        {}", signed(best.results.mean())))?;
    out.prose(&format!("games won              {}", share(best.wins)))?;
    out.prose(&format!("length in turns        {}", spread(&best.turns)))?;
    out.prose(&format!("length in throws       {}", spread(&best.throws)))?;
    if best.endless > 0 {
        out.prose(&format!("abandoned              {} games", HumanCount(best.endless)))?;
    }
    title(out, "Points")?;
    let most = best.results.iter().map(|(points, _)| points.abs()).max().unwrap_or(0);
    let percent = |points| 100.0 * best.results.times(points) as f64 / best.results.count().max(1) as f64;
    for points in 1..=most {
        let (first, second) = (percent(points), percent(-points));
        out.prose(&format!("{points:>2}   first wins {first:>7.3} %   second wins {second:>7.3} %"))?;
    }
    title(out, "Is it right to …")?;
    print_answers(&best.answers, "game", plan.games, out)?;
    let placements = HumanCount(sample.placements);
    let which = if sample.all { format!("all {placements}") } else { format!("{placements} random") };
    title(out, &format!("The same in {which} placements"))?;
    print_answers(&sample.answers, "placement", sample.placements, out)?;
    title(out, "What rules of thumb cost against best play, in points per game")?;
    for (player, cost) in costs {
        out.prose(&format!("{player:<18}{}", cost_text(cost)))?;
    }
    title(out, "The likeliest first choices")?;
    for opening in openings {
        print_opening(opening, out)?;
    }
    if starts.len() > 1 {
        title(out, "Value of the start by pieces per side")?;
        for (pieces, value) in starts {
            out.prose(&format!("{pieces}  {value:+.9}"))?;
        }
    }
    Ok(())
}

fn title(out: &mut Output, text: &str) -> Result<(), Failure> {
    out.line("")?;
    out.heading(text)
}

fn signed(mean: Mean) -> String {
    format!("{:+.4} ± {:.4}", mean.mean(), mean.margin())
}

fn share(mean: Mean) -> String {
    format!("{:.3} ± {:.3} %", 100.0 * mean.mean(), 100.0 * mean.margin())
}

fn spread(lengths: &Histogram) -> String {
    let mean = lengths.mean();
    let [shortest, low, median, high, longest] = [0.0, 0.05, 0.5, 0.95, 1.0].map(|share| lengths.quantile(share));
    format!(
        "{:.3} ± {:.3}; shortest {shortest}, 5 % at most {low}, median {median}, 95 % at most {high}, longest {longest}",
        mean.mean(),
        mean.margin()
    )
}

fn print_answers(answers: &[Answer], unit: &str, units: u64, out: &mut Output) -> Result<(), Failure> {
    for answer in answers.iter().filter(|answer| answer.asked > 0) {
        let Answer { question, asked, right, equal, examples } = answer;
        let of = |part: u64, whole: u64| part as f64 / whole.max(1) as f64;
        let question = question.to_string();
        out.prose(&format!(
            "{question:<26}{:>8.4} % ({} of {} times, {:.4} per {unit}), by {:.4} points; equal {:.3} %",
            100.0 * of(right.count(), *asked),
            HumanCount(right.count()),
            HumanCount(*asked),
            of(right.count(), units),
            right.mean(),
            100.0 * of(*equal, *asked)
        ))?;
        for example in examples.iter().take(3) {
            let (best, other) = (example.best.action.to_string(), example.other.action.to_string());
            let (position, margin) = (example.position.to_string(), example.margin());
            out.prose(&format!("    {position:<36} {best:<5} beats {other:<5} by {margin:.4}"))?;
        }
    }
    Ok(())
}

fn cost_text(cost: &Cost) -> String {
    let Cost { lost, result, wins, endless } = cost;
    let abandoned = if *endless > 0 { format!("; {endless} games abandoned") } else { String::new() };
    format!(
        "{:>8.4} ± {:.4}; scored {} points, won {}{abandoned}",
        lost.mean(),
        lost.margin(),
        signed(*result),
        share(*wins)
    )
}

fn print_opening(opening: &Opening, out: &mut Output) -> Result<(), Failure> {
    let moves: Vec<String> = opening.moves.iter().map(ToString::to_string).collect();
    let moves = moves.join(" ");
    let actions = opening.actions.iter().map(|Valued { action, value }| format!("{action} {value:+.5}"));
    let actions: Vec<String> = actions.collect();
    out.prose(&format!("{:>7.3} %  {moves:<24} {}", 100.0 * opening.chance, actions.join(", ")))
}
