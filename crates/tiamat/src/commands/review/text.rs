use game::{Color, RuleSet};
use prose::count;
use review::{Grade, PlayerTotal, PlyKind, SideReport, Totals, words};

use super::Done;
use crate::failure::Failure;
use crate::output::Output;

/// Prints a review for people.
pub(crate) fn show(done: &Done, out: &mut Output) -> Result<(), Failure> {
    let report = done.review.report();
    out.heading(&done.title)?;
    for color in Color::BOTH {
        out.hanging(
            4,
            &format!("  {}: {}", done.names[color as usize], side(report.side(color), report.luck.is_some())),
        )?;
    }
    if let (Some(sum), Some(winner)) = (done.review.points_sum(), report.ending().and_then(|ending| ending.winner)) {
        let (name, points) = (&done.names[winner as usize], count(sum.points(), "point"));
        out.hanging(4, &format!("  {name} wins {points}: {sum} ({})", sum.sentence()))?;
    }
    if let Some(luck) = report.luck {
        let name = &done.names[0];
        let result = if report.ending().is_some() { "result" } else { "value so far (the game is not over)" };
        out.hanging(
            4,
            &format!("  {result} for {name}: {:+.3} points; without luck {:+.3}", luck.result, luck.adjusted),
        )?;
    }
    out.hanging(4, &format!("  {}", done.source.sentence()))?;
    for ply in report.faults() {
        let (PlyKind::Decision { grade, best, line, missed, .. }, Some(fault)) =
            (&ply.kind, words::fault(report.rules, ply))
        else {
            continue;
        };
        let name = &done.names[ply.by as usize];
        out.hanging(4, &format!("{}. {}{} {name}: {fault}; better was {best}", ply.number, ply.action, grade.marks()))?;
        if !missed.is_empty() {
            out.hanging(6, &format!("    {}", missed.join("; ")))?;
        }
        if line.len() > 1 {
            let line: Vec<String> = line.iter().map(ToString::to_string).collect();
            out.hanging(6, &format!("    better line: {}", line.join(" ")))?;
        }
    }
    out.line("")
}

/// Prints what the players of several games did in all, where somebody played more than one, and what the numbers mean.
pub(crate) fn show_totals(totals: &Totals, out: &mut Output) -> Result<(), Failure> {
    let several: Vec<&PlayerTotal> = totals.players().iter().filter(|player| player.games > 1).collect();
    let mut units: Vec<&str> = totals.players().iter().map(|player| words::rate_in_words(player.side.rules)).collect();
    units.dedup();
    for (place, player) in several.iter().enumerate() {
        let rules = player.side.rules;
        if place == 0 || several[place - 1].side.rules != rules {
            out.heading(&format!("All games of {}", rules.title()))?;
        }
        let points = match rules {
            RuleSet::Ur(_) => format!("; points {:+}", player.points),
            RuleSet::Mur(_) => String::new(),
        };
        let games = count(player.games, "game");
        let what = side(&player.side, matches!(rules, RuleSet::Ur(_)));
        out.hanging(4, &format!("  {}, {games}: {what}{points}", player.name))?;
    }
    if !several.is_empty() {
        out.line("")?;
    }
    units.into_iter().try_for_each(|words| out.hanging(0, words))
}

fn side(side: &SideReport, dice: bool) -> String {
    let luck = if dice { format!("; luck {:+.3} points", side.luck) } else { String::new() };
    let (Some(accuracy), Some(rate)) = (side.accuracy(), side.error_rate()) else {
        return format!("no decisions{luck}");
    };
    let faults = [Grade::Inaccuracy, Grade::Mistake, Grade::Blunder].map(|grade| {
        let number = side.graded(grade);
        count(number, grade.name())
    });
    format!(
        "accuracy {accuracy:.0} %; {} × {} = {} {}; {}{luck}",
        count(side.decisions, "decision"),
        words::decimal(rate, 2, ""),
        words::decimal(side.given_away(), 2, ""),
        words::loss_unit(side.rules),
        faults.join(", ")
    )
}
