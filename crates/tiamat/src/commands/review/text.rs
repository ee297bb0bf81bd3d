use game::Color;
use prose::count;
use review::{Grade, PlyKind, SideReport, words};

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
        "accuracy {accuracy:.1} %, error rate {rate:.1} in {}; {}{luck}",
        count(side.decisions, "decision"),
        faults.join(", ")
    )
}
