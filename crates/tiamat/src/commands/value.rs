use clap::Args;
use game::Position;
use solver::{Objective, Table, Valued};

use super::solve::summary;
use crate::failure::Failure;
use crate::output::Output;
use crate::place::Place;
use crate::tables::Tables;

/// The exact value of a position of Ur.
///
/// What best play gives the side to act, in points and, if a table says so, as a chance to win; and the same after every legal
/// action, the best first. Values come from tables made by `tiamat solve`.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat value ur-finkel --tables finkel-3 --pieces 3
  tiamat value ur-runners --tables tables --position \"6/8/6 b 7,0,0 7,0,0 t\" --moves \"d0 d3\" --json
  tiamat value ur-runners --tables runners-7 --certificate")]
pub(crate) struct Value {
    #[command(flatten)]
    place: Place,

    #[command(flatten)]
    tables: Tables,

    /// Print what the tables are and how they are proven, layer by layer, instead.
    #[arg(long)]
    certificate: bool,

    /// A JSON object.
    #[arg(long, conflicts_with = "certificate")]
    json: bool,
}

impl Value {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        let game = self.place.game()?;
        let Position::Ur(position) = &game.position() else {
            return Err(Failure::told(format_args!("{} has no tables; only rule sets of Ur have", self.place.rules)));
        };
        let table = |objective| {
            self.tables.find(solver::Game { rules: position.rules(), pieces: position.pieces(), objective })
        };
        let (points, win) = (table(Objective::Points)?, table(Objective::Win)?);
        if points.is_none() && win.is_none() {
            return Err(self.tables.missing(position.rules(), position.pieces()));
        }
        if self.certificate {
            return [points, win].iter().flatten().try_for_each(|table| certify(table, out));
        }
        let told = Told::new(position, points.as_ref(), win.as_ref())?;
        if self.json { out.json(&told.json()) } else { told.print(out) }
    }
}

/// What the tables tell of a position.
struct Told {
    value: Option<f64>,
    win: Option<f64>,
    actions: Vec<Valued>,
}

impl Told {
    fn new(position: &ur::Position, points: Option<&Table>, win: Option<&Table>) -> Result<Self, Failure> {
        let value = |table: Option<&Table>| table.map(|table| table.value(position)).transpose().map_err(Failure::told);
        let actions = points.or(win).map(|table| table.actions(position)).transpose().map_err(Failure::told)?;
        Ok(Self {
            value: value(points)?,
            win: value(win)?.map(|value| (1.0 + value) / 2.0),
            actions: actions.unwrap_or_default(),
        })
    }

    fn json(&self) -> wire::Value {
        let action = |valued: &Valued| wire::Valued { action: valued.action.to_string(), value: valued.value };
        wire::Value {
            actions: self.actions.iter().map(action).collect(),
            value: self.value.or(self.win.map(|win| 2.0 * win - 1.0)),
            win: self.win,
        }
    }

    fn print(&self, out: &mut Output) -> Result<(), Failure> {
        if let Some(value) = self.value {
            out.line(format_args!("value {value:+.9}"))?;
        }
        if let Some(win) = self.win {
            out.line(format_args!("win   {:.7} %", 100.0 * win))?;
        }
        self.actions.iter().try_for_each(|Valued { action, value }| {
            let action = action.to_string();
            out.line(format_args!("{action:<6}{value:+.9}"))
        })
    }
}

/// Prints a table's certificate.
fn certify(table: &Table, out: &mut Output) -> Result<(), Failure> {
    out.text(&summary(table)?)?;
    out.line("layer (start,home of mover and waiter)  positions  sweeps  proof  residual  doubt  endless")?;
    for pair in &table.certificate().pairs {
        let layer = table.index().layers()[pair.layer];
        let [mover, waiter] = [layer.mover, layer.opponent].map(|side| match side.start {
            Some(start) => format!("{start},{}", side.home),
            None => format!("-,{}", side.home),
        });
        let endless = pair.endless.map_or_else(|| "-".to_owned(), |gap| format!("{gap:.1e}"));
        out.line(format_args!(
            "{mover} {waiter}  {:>10}  {:>5}  {:>5}  {:.1e}  {:.1e}  {endless}",
            layer.len, pair.sweeps, pair.proof_sweeps, pair.residual, pair.doubt
        ))?;
    }
    Ok(())
}
