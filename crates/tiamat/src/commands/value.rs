use clap::Args;
use game::{Game, Position};
use solver::{Library, Objective, Table, Valued, Values};

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
// Options of advanced Mur, which has no tables.
#[command(mut_args(|arg| {
    let of_mur = ["dice", "handicap", "short"].contains(&arg.get_id().as_str());
    arg.hide(of_mur)
}))]
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
        let library = self.tables.open()?;
        if self.batch.batch {
            return batch::answer_positions(&self.position, out, |game| {
                let position = ur_position(game)?;
                Ok(wire::Value::new(&position, &look_up(&position, &tables_of(&library, &position)?)?))
            });
        }
        let position = ur_position(&self.position.game()?)?;
        let tables = tables_of(&library, &position)?;
        if self.certificate {
            certificates(&tables, out)?;
        } else {
            let values = look_up(&position, &tables)?;
            if self.json { out.json(&wire::Value::new(&position, &values))? } else { print(&values, &position, out)? }
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

/// The tables of the game that a position belongs to.
fn tables_of<'a>(library: &'a Library, position: &ur::Position) -> Result<solver::Tables<'a>, Failure> {
    let (rules, pieces) = (position.rules(), position.pieces());
    let missing = || library.missing(solver::Game { rules, pieces, objective: Objective::Points });
    library.of(rules, pieces).ok_or_else(missing).map_err(Failure::bad_input)
}

fn look_up(position: &ur::Position, tables: &solver::Tables<'_>) -> Result<Values, Failure> {
    tables.values(position).map_err(Failure::bad_input)
}

fn print(values: &Values, position: &ur::Position, out: &mut Output) -> Result<(), Failure> {
    let who = position.rules().player(position.turn());
    let role = match position.winner() {
        None => "to act",
        Some(winner) if winner == position.turn() => "who has won",
        Some(_) => "who has lost",
    };
    if let Some(points) = values.points {
        out.line(format_args!("value       {points:+.9} points for {who}, {role}"))?;
    }
    if let Some(win) = values.win {
        out.line(format_args!("win chance  {:.7} % for {who} if both play to win", 100.0 * win))?;
    }
    if !values.actions.is_empty() {
        let unit = if values.points.is_some() { "in points" } else { "as win chances" };
        let listed = if position.is_chance() { "throws" } else { "actions" };
        out.line(format_args!("{listed}, {unit} for {who}:"))?;
    }
    values.actions.iter().try_for_each(|Valued { action, value }| {
        let action = action.to_string();
        match values.points {
            Some(_) => out.line(format_args!("  {action:<6}{value:+.9}")),
            None => out.line(format_args!("  {action:<6}{:.7} %", 100.0 * chance(*value))),
        }
    })
}

/// The chance to win of a value from -1 to 1.
fn chance(value: f64) -> f64 {
    (1.0 + value) / 2.0
}

/// Prints the certificates of the tables, which may be one and the same.
fn certificates(solver::Tables { points, win }: &solver::Tables<'_>, out: &mut Output) -> Result<(), Failure> {
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
