//! Position lines: `squares turn black white phase`, strictly read.

use super::board::{ROWS, Rules, SQUARES, other};
use super::{Off, Phase, Twin, finkel, long_jump, runners};

impl Twin {
    /// The position as a line.
    pub fn line(&self) -> String {
        let rows: Vec<String> = ROWS.iter().map(|row| self.row(row)).collect();
        let off = |side| {
            let Off { start, river, home } = self.off(side);
            format!("{start},{river},{home}")
        };
        let phase = match self.phase {
            Phase::ToThrow => "t".to_string(),
            Phase::TwoTries => "t2".to_string(),
            Phase::DiceDue => "d".to_string(),
            Phase::Thrown(n) => n.to_string(),
            Phase::Bonus => "+".to_string(),
            Phase::FreeMove => "!".to_string(),
        };
        format!("{} {} {} {} {phase}", rows.join("/"), self.turn(), off('b'), off('w'))
    }

    fn row(&self, row: &str) -> String {
        let full: String = row.chars().map(|square| self.on(square)).collect();
        // The longest runs first: what is left of a run never touches another one.
        (1..=row.len()).rev().fold(full, |text, run| text.replace(&".".repeat(run), &run.to_string()))
    }

    /// Reads a line; rejects it with every fault found at the first level that has any: fields, pieces, then phase.
    pub fn from_line(rules: &str, line: &str) -> Result<Twin, Vec<String>> {
        let rules = Rules::named(rules).ok_or_else(|| vec![format!("no rule set `{rules}`")])?;
        let twin = read(rules, line)?;
        none_of(piece_faults(&twin))?;
        none_of(phase_faults(&twin))?;
        Ok(twin)
    }
}

fn none_of(faults: Vec<String>) -> Result<(), Vec<String>> {
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// Reads the five fields, one by one.
fn read(rules: Rules, line: &str) -> Result<Twin, Vec<String>> {
    let fields: Vec<&str> = line.split(' ').collect();
    let [squares, turn, black, white, phase] = fields[..] else {
        return Err(vec![format!("{} fields, not five", fields.len())]);
    };
    let mut faults = Vec::new();
    let mut twin = Twin {
        rules,
        board: [b'.'; 20],
        turn: b'b',
        black: Off::default(),
        white: Off::default(),
        phase: Phase::ToThrow,
    };
    match read_squares(squares) {
        Ok(full) => SQUARES.chars().zip(full.chars()).for_each(|(square, piece)| twin.put(square, piece)),
        Err(fault) => faults.push(fault),
    }
    match turn {
        "b" | "w" => twin.turn = turn.as_bytes()[0],
        _ => faults.push(format!("turn `{turn}`")),
    }
    match read_off(black) {
        Ok(off) => twin.black = off,
        Err(fault) => faults.push(format!("black: {fault}")),
    }
    match read_off(white) {
        Ok(off) => twin.white = off,
        Err(fault) => faults.push(format!("white: {fault}")),
    }
    match read_phase(rules, phase) {
        Some(phase) => twin.phase = phase,
        None => faults.push(format!("a phase the rule set does not have: `{phase}`")),
    }
    none_of(faults)?;
    Ok(twin)
}

/// The squares as twenty of `b`, `w` and `.`, in the order of the line.
fn read_squares(text: &str) -> Result<String, String> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != ROWS.len() {
        return Err(format!("{} rows, not three", rows.len()));
    }
    let mut full = String::new();
    for (row, squares) in rows.into_iter().zip(ROWS) {
        let mut written = String::new();
        let mut after_digit = false;
        for piece in row.chars() {
            match piece {
                'b' | 'w' => written.push(piece),
                '1'..='8' if after_digit => {
                    return Err(format!("a digit follows another digit in `{row}`"));
                }
                '1'..='8' => written.push_str(&".".repeat(piece as usize - '0' as usize)),
                '0' | '9' => return Err(format!("the digit {piece} in `{row}`")),
                _ => return Err(format!("unknown character `{piece}`")),
            }
            after_digit = piece.is_ascii_digit();
        }
        if written.len() != squares.len() {
            return Err(format!("`{row}` is {} squares, not {}", written.len(), squares.len()));
        }
        full.push_str(&written);
    }
    Ok(full)
}

/// `start,river,home`: one digit each, as no side has more than seven pieces.
fn read_off(text: &str) -> Result<Off, String> {
    let counts: Vec<&str> = text.split(',').collect();
    let [start, river, home] = counts[..] else {
        return Err(format!("`{text}` is not start,river,home"));
    };
    let count = |digit: &str| match digit {
        "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" => Ok(digit.as_bytes()[0] - b'0'),
        _ => Err(format!("`{digit}` is not a number of pieces")),
    };
    Ok(Off { start: count(start)?, river: count(river)?, home: count(home)? })
}

fn read_phase(rules: Rules, text: &str) -> Option<Phase> {
    match (rules, text) {
        (_, "t") => Some(Phase::ToThrow),
        (Rules::Runners, "t2") => Some(Phase::TwoTries),
        (Rules::Runners, "+") => Some(Phase::Bonus),
        (Rules::Runners, "!") => Some(Phase::FreeMove),
        (Rules::LongJump, "d") => Some(Phase::DiceDue),
        (_, "1") => Some(Phase::Thrown(1)),
        (_, "2") => Some(Phase::Thrown(2)),
        (_, "3") => Some(Phase::Thrown(3)),
        (Rules::LongJump | Rules::Finkel, "4") => Some(Phase::Thrown(4)),
        _ => None,
    }
}

fn piece_faults(twin: &Twin) -> Vec<String> {
    let mut faults = Vec::new();
    for side in ['b', 'w'] {
        let pieces = twin.pieces(side);
        if !(1..=7).contains(&pieces) {
            faults.push(format!("{side} has {pieces} pieces"));
        }
        let route = twin.rules.full_route(side);
        for square in SQUARES.chars().filter(|&square| twin.on(square) == side && !route.contains(square)) {
            faults.push(format!("{side} on {square}, which is not on its route"));
        }
        if twin.rules == Rules::Finkel && twin.off(side).river > 0 {
            faults.push(format!("{side} has pieces in a river, in finkel"));
        }
    }
    if twin.pieces('b') != twin.pieces('w') {
        faults.push("sides of different size".to_string());
    }
    if ['b', 'w'].into_iter().all(|side| twin.off(side).home == twin.pieces(side)) {
        faults.push("both sides home".to_string());
    }
    faults
}

fn phase_faults(twin: &Twin) -> Vec<String> {
    let side = twin.turn();
    // "A finished game keeps the winner's turn", but a line that gives the loser the turn is not among those a reader rejects:
    // nothing can be done in it either way.
    if twin.winner().is_some() && twin.phase != Phase::ToThrow {
        return vec!["any phase but t in a finished game".to_string()];
    }
    let fault = match (twin.rules, twin.phase) {
        (_, Phase::ToThrow) => None,
        (Rules::Runners, Phase::TwoTries) => {
            let fits = !runners::has_started(twin, side) && runners::has_started(twin, other(side));
            (!fits).then_some("t2 unless the side to act has not started and the other has")
        }
        // Only Runners has "not started": elsewhere the first throw enters the first piece.
        (Rules::Runners, _) if !runners::has_started(twin, side) => {
            Some("something to play for a side that has not started")
        }
        (Rules::Runners, Phase::Thrown(n)) => {
            runners::steps(twin, usize::from(n)).is_empty().then_some("nothing to play")
        }
        (Rules::Runners, _) => runners::bonus_steps(twin).is_empty().then_some("nothing to play"),
        (Rules::LongJump, Phase::Thrown(n)) => long_jump::entries(twin, n).is_empty().then_some("nothing to play"),
        (Rules::LongJump, _) => (!long_jump::may_throw(twin)).then_some("d where t would not be a legal choice"),
        (Rules::Finkel, Phase::Thrown(n)) => finkel::steps(twin, n).is_empty().then_some("nothing to play"),
        (Rules::Finkel, _) => Some("a phase finkel does not have"),
    };
    fault.into_iter().map(str::to_string).collect()
}
