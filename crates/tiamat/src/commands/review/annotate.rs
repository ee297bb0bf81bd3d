use game::Color;
use review::{Grade, PlyKind, Report};
use session::record::{ActionText, Entry, Evaluation, Marks, Record, Variation, Worth};

/// The record with what a review found: an evaluation after every action, and for each fault its marks, what was missed and the
/// better line.
pub(crate) fn annotated(record: &Record, report: &Report) -> Record {
    let mut record = record.clone();
    for (entry, ply) in record.actions.iter_mut().zip(&report.plies) {
        let PlyKind::Decision { score, grade, line, missed, .. } = &ply.kind else {
            entry.evaluation = Some(Evaluation::of(ply.value));
            continue;
        };
        entry.evaluation = evaluation(*score, ply.by, ply.value);
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
