use ur::Position;

use super::budget::Budget;
use super::engine::Engine;
use super::search::Search;
use super::tables::Unreadable;
use crate::{Limits, Unable, Unwatched};

impl Engine {
    /// What a position in any phase, dice to be thrown included, is worth to the side to act: exact if the tables know it, else
    /// judged after looking into this many positions to throw in a row.
    ///
    /// # Errors
    /// If the position has other rules, or a table is damaged.
    ///
    /// ```
    /// use engine::ur::Engine;
    /// use ur::{Position, Rules};
    /// let start = Position::start(Rules::Finkel, 7);
    /// let value = Engine::new(Rules::Finkel).worth(&start, 1).unwrap();
    /// assert!((value - 0.0308).abs() < 0.02, "{value}");
    /// ```
    pub fn worth(&self, position: &Position, depth: u32) -> Result<f32, Unable> {
        if position.rules() != self.rules() {
            return Err(Unable::OtherRules);
        }
        if let Some(value) = self.exact_if_known(position).map_err(|Unreadable(why)| Unable::Table(why))? {
            return Ok(value);
        }
        let limits = Limits::default();
        let mut unwatched = Unwatched;
        let mut search = Search::new(self.network(), self.aim(), Budget::new(&limits, &mut unwatched));
        // Without limits nothing stops it.
        search.value(position, depth, [f32::NEG_INFINITY, f32::INFINITY]).map_err(|_| Unable::Over)
    }

    /// Whether the tables know a position, so that its value is exact.
    ///
    /// # Errors
    /// If a table is damaged.
    pub fn is_exact(&self, position: &Position) -> Result<bool, Unable> {
        self.exact_if_known(position).map(|value| value.is_some()).map_err(|Unreadable(why)| Unable::Table(why))
    }
}
