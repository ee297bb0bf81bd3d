use clap::Args;
use game::Position;
use solver::{Objective, Table, Valued};

use super::solve::summary;
use crate::failure::Failure;
use crate::output::Output;
use crate::position_args::PositionArgs;
use crate::tables::Tables;

/// Look up the exact value of a position of Ur.
///
/// Prints what the side to act can expect under best play, in points or as a chance to win, depending on the tables found; and
/// the same after every legal action, best first. Tables are made by `tiamat solve`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat value ur-finkel --tables finkel-3 --pieces 3
  tiamat value ur-runners --tables tables --position \"6/8/6 b 7,0,0 7,0,0 t\" --moves \"d0 d3\" --json
  tiamat value ur-runners --tables runners-7 --certificate")]
pub(crate) struct Value {
    #[command(flatten)]
    position: PositionArgs,

    #[command(flatten)]
    tables: Tables,

    /// Print what the tables hold and how each layer was proven, instead of a value.
    #[arg(long)]
    certificate: bool,

    /// Print one JSON object.
    #[arg(long, conflicts_with = "certificate")]
    json: bool,
}

impl Value {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        let game = self.position.game()?;
        let Position::Ur(position) = &game.position() else {
            let rules = self.position.rules;
            return Err(Failure::bad_input(format_args!("{rules} has no tables; only rule sets of Ur have tables")));
        };
        let wanted = |objective| solver::Game { rules: position.rules(), pieces: position.pieces(), objective };
        let points = self.tables.find(wanted(Objective::Points))?;
        let win = self.tables.find(wanted(Objective::Win))?;
        if points.is_none() && win.is_none() {
            return Err(self.tables.missing(wanted(Objective::Points)));
        }
        if self.certificate {
            return certificates(points.as_ref(), win.as_ref(), out);
        }
        let values = Values::look_up(position, points.as_ref(), win.as_ref())?;
        if self.json { out.json(&values.json()) } else { values.print(position, out) }
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
    fn look_up(position: &ur::Position, points: Option<&Table>, win: Option<&Table>) -> Result<Self, Failure> {
        let value =
            |table: Option<&Table>| table.map(|table| table.value(position)).transpose().map_err(Failure::bad_input);
        let actions = points.or(win).map(|table| table.actions(position)).transpose().map_err(Failure::bad_input)?;
        Ok(Self { points: value(points)?, win: value(win)?.map(chance), actions: actions.unwrap_or_default() })
    }

    fn json(&self) -> wire::Value {
        let action = |valued: &Valued| wire::Valued { action: valued.action.to_string(), value: valued.value };
        wire::Value {
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
            out.line(format_args!("actions, {unit} for {who}:"))?;
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
fn certificates(points: Option<&Table>, win: Option<&Table>, out: &mut Output) -> Result<(), Failure> {
    let other = win.filter(|win| points.is_none_or(|points| points.game() != win.game()));
    points.into_iter().chain(other).try_for_each(|table| certify(table, out))
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
