use game::Color;
use session::record::{ActionText, Entry, Evaluation, Marks, Record, Variation, Worth};

use crate::grade::Grade;
use crate::report::{PlyKind, Report};

/// The record with what a review found: an evaluation after every action, and for each fault its marks, what was missed and the
/// better line.
#[must_use]
pub fn annotated(record: &Record, report: &Report) -> Record {
    let mut record = record.clone();
    let mut last = None;
    for (entry, ply) in record.actions.iter_mut().zip(&report.plies) {
        let PlyKind::Decision { score, grade, line, missed, .. } = &ply.kind else {
            entry.evaluation = match (&ply.kind, last) {
                (PlyKind::Forced, Some(won)) => one_ply_later(won),
                _ => Some(Evaluation::of(ply.value)),
            };
            last = entry.evaluation;
            continue;
        };
        entry.evaluation = evaluation(*score, ply.by, ply.value);
        last = entry.evaluation;
        if *grade == Grade::Good {
            continue;
        }
        entry.marks = Marks::new(grade.marks()).unwrap_or_default();
        if !missed.is_empty() {
            entry.comments.push(missed.join("; "));
        }
        let actions = line.iter().map(|action| Entry::new(ActionText::of(action))).collect();
        entry.variations.push(Variation { preface: Vec::new(), actions });
    }
    record
}

/// An evaluation after a ply that nobody chose: a proven win is one ply closer.
fn one_ply_later(before: Evaluation) -> Option<Evaluation> {
    match before.worth {
        Worth::Win { plies: 0 | 1, .. } => None,
        Worth::Win { winner, plies } => Some(Evaluation { worth: Worth::Win { winner, plies: plies - 1 }, ..before }),
        _ => Some(before),
    }
}

/// What the position after an action is worth; a finished game needs no evaluation.
fn evaluation(score: engine::Score, by: Color, value: f64) -> Option<Evaluation> {
    // The score is that of the position before the action.
    let win = |winner, plies: u32| Evaluation { worth: Worth::Win { winner, plies: plies - 1 }, depth: None };
    match score {
        engine::Score::WinIn(0 | 1) | engine::Score::LoseIn(0 | 1) => None,
        engine::Score::WinIn(plies) => Some(win(by, plies)),
        engine::Score::LoseIn(plies) => Some(win(!by, plies)),
        engine::Score::Centi(_) | engine::Score::Expected(_) => Some(Evaluation::of(value)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proven_win_comes_closer_with_a_forced_ply() {
        let win = |plies| Evaluation { worth: Worth::Win { winner: Color::Black, plies }, depth: None };
        assert_eq!(one_ply_later(win(2)), Some(win(1)));
        assert_eq!(one_ply_later(win(1)), None, "the game is over");
        assert_eq!(one_ply_later(Evaluation::of(0.5)), Some(Evaluation::of(0.5)));
    }
}
