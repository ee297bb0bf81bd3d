//! What the tables of one game say about a position.

use ur::Position;

use crate::error::Error;
use crate::table::Table;
use crate::value::Valued;

/// The tables of one game: for points, for wins, or both.
#[derive(Clone, Copy, Debug)]
pub struct Tables<'a> {
    /// The table for points.
    pub points: Option<&'a Table>,
    /// The table for wins.
    pub win: Option<&'a Table>,
}

/// What tables say about a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Values {
    /// In points, for the side to act.
    pub points: Option<f64>,
    /// The chance of the side to act to win.
    pub win: Option<f64>,
    /// By points if they are known, else by the chance to win as a value from -1 to 1.
    pub actions: Vec<Valued>,
}

impl Tables<'_> {
    /// The values of a position and of its legal actions, best first.
    ///
    /// # Errors
    /// If the position is of another game, or a table is damaged.
    pub fn values(&self, position: &Position) -> Result<Values, Error> {
        let value = |table: Option<&Table>| table.map(|table| table.value(position)).transpose();
        let actions = self.points.or(self.win).map(|table| table.valued_actions(position)).transpose()?;
        let chance = |value: f64| (1.0 + value) / 2.0;
        Ok(Values {
            points: value(self.points)?,
            win: value(self.win)?.map(chance),
            actions: actions.unwrap_or_default(),
        })
    }
}
