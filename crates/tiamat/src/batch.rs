//! Batch mode: one position per line in, one JSON value per line out.

use std::io::Write;

use clap::Args;
use game::{Game, RuleSet};
use serde::Serialize;
use session::record::{Entry, Record};

use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Lines;
use crate::output::Output;
use crate::position_args::{PositionArgs, moves_of, play};

/// The flag for batch mode.
#[derive(Args)]
pub(crate) struct BatchArg {
    /// Answer every line of standard input with a line of JSON.
    ///
    /// A line is a position, moves from the start (`c3 d3`), a position and moves (`k/8/8/8 b 0-0 -; c3 d3`), or a whole record
    /// (`[Rules "mur-basic"] 1. c3 2. d3`). A bad line is answered by an object with `error` and perhaps `faults`, and the
    /// next line is read. The exit code is the highest of all lines.
    #[arg(long, conflicts_with_all = ["position", "moves"])]
    pub(crate) batch: bool,
}

/// A line of a batch: where it begins and what is played from there.
struct Line {
    start: Game,
    moves: Vec<Entry>,
}

/// Answers every line about the position after all its moves.
pub(crate) fn answer_positions<A: Serialize>(
    args: &PositionArgs,
    out: &mut Output,
    mut answer: impl FnMut(&Game) -> Result<A, Failure>,
) -> Result<Exit, Failure> {
    answer_lines(args, out, |Line { mut start, moves }| {
        play(&mut start, &moves)?;
        Ok((answer(&start)?, Exit::Success))
    })
}

/// Answers every line about its last move in the position before it.
pub(crate) fn answer_attempts<A: Serialize>(
    args: &PositionArgs,
    out: &mut Output,
    mut answer: impl FnMut(&Game, &str) -> Result<(A, Exit), Failure>,
) -> Result<Exit, Failure> {
    answer_lines(args, out, |Line { mut start, moves }| {
        let (last, others) = moves.split_last().ok_or_else(|| Failure::bad_input("the line has no move to explain"))?;
        play(&mut start, others)?;
        answer(&start, last.action.as_str())
    })
}

fn answer_lines<A: Serialize>(
    args: &PositionArgs,
    out: &mut Output,
    mut answer: impl FnMut(Line) -> Result<(A, Exit), Failure>,
) -> Result<Exit, Failure> {
    let mut lines = Lines::of_stdin();
    while let Some(text) = lines.next()? {
        let line = text.map_err(Failure::bad_input).and_then(|text| Line::parse(args, text));
        match line.and_then(&mut answer) {
            Ok((answer, status)) => {
                out.decide(status);
                out.json(&answer)?;
            }
            Err(Failure::BadInput { error, faults }) => {
                out.decide(Exit::BadInput);
                out.json(&wire::Error { error, faults })?;
            }
            Err(failure) => return Err(failure),
        }
        // The sender may be waiting for this answer before writing the next line.
        if !lines.has_arrived() {
            out.out.flush()?;
        }
    }
    Ok(out.exit())
}

impl Line {
    fn parse(args: &PositionArgs, text: &str) -> Result<Line, Failure> {
        let text = text.trim();
        if text.is_empty() {
            return Err(Failure::bad_input("the line is empty"));
        }
        if text.starts_with('[') {
            return Line::of_record(args.rules, &Record::parse(text)?);
        }
        // Only positions have slashes, and they come first.
        let first = text.split_whitespace().next().unwrap_or_default();
        if !first.contains('/') {
            return Ok(Line { start: args.start()?, moves: moves_of(text)? });
        }
        let (position, moves) = text.split_once(';').unwrap_or((text, ""));
        Ok(Line { start: Game::parse(args.rules, position.trim_end())?, moves: moves_of(moves)? })
    }

    fn of_record(rules: RuleSet, record: &Record) -> Result<Line, Failure> {
        if record.tags.rules != rules.name() {
            let found = game::excerpt(&record.tags.rules);
            return Err(Failure::bad_input(format_args!("the record is of {found}, not {rules}")));
        }
        Ok(Line { start: record.start()?, moves: record.actions.clone() })
    }
}
