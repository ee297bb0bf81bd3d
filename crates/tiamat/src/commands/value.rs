use std::collections::BTreeMap;

use clap::Args;
use game::{Game, Position};
use solver::{Objective, Table, Valued};

use super::solve::summary;
use crate::batch::{self, BatchArg};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Output;
use crate::position_args::PositionArgs;
use crate::tables::Tables;

/// Look up the exact value of a position of Ur.
///
/// Prints what the side to act can expect under best play, in points or as a chance to win, depending on the tables found; and
/// the same after every legal action, best first, or before a throw after everything the dice can show. Tables are made by
/// `tiamat solve`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat value ur-finkel --tables finkel-3 --pieces 3 --moves d2
  tiamat value ur-finkel --tables finkel-3 --position \"6/b7/6 w 2,0,0 3,0,0 t\" --json
  tiamat value ur-finkel --tables finkel-3 --pieces 3 --certificate
  printf 'd1\\nd2\\nd3\\n' | tiamat value ur-finkel --tables finkel-3 --pieces 3 --batch")]
pub(crate) struct Value {
    #[command(flatten)]
    position: PositionArgs,

    #[command(flatten)]
    tables: Tables,

    /// Print what the tables hold and how each layer was proven, instead of a value.
    #[arg(long, conflicts_with = "batch")]
    certificate: bool,

    /// Print one JSON object.
    #[arg(long, conflicts_with = "certificate")]
    json: bool,

    #[command(flatten)]
    batch: BatchArg,
}

impl Value {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        let mut opened = Opened { tables: &self.tables, by_pieces: BTreeMap::new() };
        if self.batch.batch {
            return batch::answer_positions(&self.position, out, |game| {
                let position = ur_position(game)?;
                Ok(Values::look_up(&position, opened.pair(&position)?)?.json(&position))
            });
        }
        let position = ur_position(&self.position.game()?)?;
        let pair = opened.pair(&position)?;
        if self.certificate {
            certificates(pair, out)?;
        } else {
            let values = Values::look_up(&position, pair)?;
            if self.json { out.json(&values.json(&position))? } else { values.print(&position, out)? }
        }
        Ok(Exit::Success)
    }
}

fn ur_position(game: &Game) -> Result<ur::Position, Failure> {
    match game.position() {
        Position::Ur(position) => Ok(position),
        Position::Mur(position) => {
            let rules = position.rules();
            Err(Failure::bad_input(format_args!("{rules} has no tables; only rule sets of Ur have tables")))
        }
    }
}

/// Tables of one rule set, each opened once however many positions are looked up.
struct Opened<'a> {
    tables: &'a Tables,
    by_pieces: BTreeMap<u8, Pair>,
}

/// The tables of one game, at least one of them.
struct Pair {
    points: Option<Table>,
    win: Option<Table>,
}

impl Opened<'_> {
    fn pair(&mut self, position: &ur::Position) -> Result<&Pair, Failure> {
        let pieces = position.pieces();
        let pair = match self.by_pieces.remove(&pieces) {
            Some(pair) => pair,
            None => self.find(position.rules(), pieces)?,
        };
        Ok(self.by_pieces.entry(pieces).or_insert(pair))
    }

    fn find(&self, rules: ur::Rules, pieces: u8) -> Result<Pair, Failure> {
        let wanted = |objective| solver::Game { rules, pieces, objective };
        let points = self.tables.find(wanted(Objective::Points))?;
        let win = self.tables.find(wanted(Objective::Win))?;
        if points.is_none() && win.is_none() {
            return Err(self.tables.missing(wanted(Objective::Points)));
        }
        Ok(Pair { points, win })
    }
}

/// What the tables say about a position.
struct Values {
    /// In points, for the side to act.
    points: Option<f64>,
    /// The chance of the side to act to win.
    win: Option<f64>,
    /// By points if they are known, else by the chance to win as a value from -1 to 1.
    actions: Vec<Valued>,
}

impl Values {
    fn look_up(position: &ur::Position, pair: &Pair) -> Result<Self, Failure> {
        let (points, win) = (pair.points.as_ref(), pair.win.as_ref());
        let value =
            |table: Option<&Table>| table.map(|table| table.value(position)).transpose().map_err(Failure::bad_input);
        let actions = points.or(win).map(|table| table.actions(position)).transpose().map_err(Failure::bad_input)?;
        Ok(Self { points: value(points)?, win: value(win)?.map(chance), actions: actions.unwrap_or_default() })
    }

    fn json(&self, position: &ur::Position) -> wire::Value {
        let action = |valued: &Valued| wire::Valued { action: valued.action.to_string(), value: valued.value };
        wire::Value {
            turn: position.turn().to_string(),
            unit: if self.points.is_some() { wire::Unit::Points } else { wire::Unit::WinsLessLosses },
            actions: self.actions.iter().map(action).collect(),
            value: self.points.or(self.win.map(|win| 2.0 * win - 1.0)),
            win: self.win,
        }
    }

    fn print(&self, position: &ur::Position, out: &mut Output) -> Result<(), Failure> {
        let who = position.rules().player(position.turn());
        let role = match position.winner() {
            None => "to act",
            Some(winner) if winner == position.turn() => "who has won",
            Some(_) => "who has lost",
        };
        if let Some(points) = self.points {
            out.line(format_args!("value       {points:+.9} points for {who}, {role}"))?;
        }
        if let Some(win) = self.win {
            out.line(format_args!("win chance  {:.7} % for {who} if both play to win", 100.0 * win))?;
        }
        if !self.actions.is_empty() {
            let unit = if self.points.is_some() { "in points" } else { "as win chances" };
            let listed = if position.is_chance() { "throws" } else { "actions" };
            out.line(format_args!("{listed}, {unit} for {who}:"))?;
        }
        self.actions.iter().try_for_each(|Valued { action, value }| {
            let action = action.to_string();
            match self.points {
                Some(_) => out.line(format_args!("  {action:<6}{value:+.9}")),
                None => out.line(format_args!("  {action:<6}{:.7} %", 100.0 * chance(*value))),
            }
        })
    }
}

/// The chance to win of a value from -1 to 1.
fn chance(value: f64) -> f64 {
    (1.0 + value) / 2.0
}

/// Prints the certificates of the tables, which may be one and the same.
fn certificates(Pair { points, win }: &Pair, out: &mut Output) -> Result<(), Failure> {
    let other = win.iter().filter(|win| points.as_ref().is_none_or(|points| points.game() != win.game()));
    points.iter().chain(other).try_for_each(|table| certify(table, out))
}

/// Prints a table's certificate.
fn certify(table: &Table, out: &mut Output) -> Result<(), Failure> {
    out.text(&summary(table)?)?;
    out.line("layers by start,home of the side to act and of its opponent:")?;
    out.line("  layer     positions  sweeps  proof  residual    doubt  endless")?;
    for pair in &table.certificate().pairs {
        let layer = table.index().layers()[pair.layer];
        let [mover, opponent] = [layer.mover, layer.opponent].map(|side| match side.start {
            Some(start) => format!("{start},{}", side.home),
            None => format!("-,{}", side.home),
        });
        let endless = pair.endless.map_or_else(|| "-".to_owned(), |gap| format!("{gap:.1e}"));
        out.line(format_args!(
            "{mover} {opponent}  {:>12}  {:>6}  {:>5}  {:>8.1e} {:>8.1e} {endless:>8}",
            layer.len, pair.sweeps, pair.proof_sweeps, pair.residual, pair.doubt
        ))?;
    }
    Ok(())
}
