use solver::{Objective, Table};
use ur::{Position, Rules, Side};

use super::error::Error;

/// The tables to learn from: all of one rule set, with any numbers of pieces.
#[derive(Debug)]
pub struct Lessons {
    rules: Rules,
    tables: Vec<Table>,
}

impl Lessons {
    /// Takes the tables of a rule set; others are left out.
    ///
    /// # Errors
    /// If no table is left.
    pub fn new(rules: Rules, mut tables: Vec<Table>) -> Result<Lessons, Error> {
        tables.retain(|table| table.game().rules == rules);
        // The same order, whatever the order of the directories.
        tables.sort_by_key(|table| (table.game().pieces, table.game().objective == Objective::Win));
        if tables.is_empty() { Err(Error::NoTable(rules)) } else { Ok(Lessons { rules, tables }) }
    }

    pub(crate) fn rules(&self) -> Rules {
        self.rules
    }

    pub(crate) fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// The exact values of a position to throw (Long Jump: to choose) in points and for the win; NaN where no table knows them.
    pub(crate) fn values(&self, position: &Position) -> Result<[f32; 2], Error> {
        let mut values = [self.value(position, Objective::Points)?, self.value(position, Objective::Win)?];
        if self.rules == Rules::Finkel {
            // A win is worth one point, so the two are the same.
            let either = if values[0].is_nan() { values[1] } else { values[0] };
            values = [either; 2];
        }
        Ok(values)
    }

    fn value(&self, position: &Position, objective: Objective) -> Result<f32, Error> {
        for table in self.tables.iter().filter(|table| table.game().objective == objective) {
            if let Some(position) = with_pieces(position, table.game().pieces) {
                return Ok(table.value(&position)? as f32);
            }
        }
        Ok(f32::NAN)
    }
}

/// The same position in a game with more or fewer pieces: the difference is at home on both sides. None if too few are at home,
/// or if it would matter.
fn with_pieces(position: &Position, pieces: u8) -> Option<Position> {
    let moved = |side: Side| {
        let home = (side.home + pieces).checked_sub(position.pieces())?;
        let moved = Side { home, ..side };
        // In Runners a side starts with its first piece.
        (position.rules() != Rules::Runners || moved.has_started() == side.has_started()).then_some(moved)
    };
    let sides = (moved(position.mover())?, moved(position.opponent())?);
    Some(Position::from_sides_unchecked(position.rules(), position.turn(), sides.0, sides.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(rules: Rules, line: &str, pieces: u8, expected: Option<&str>) {
        let position = |line| Position::parse(rules, line).unwrap();
        assert_eq!(with_pieces(&position(line), pieces), expected.map(position), "{rules} {line} with {pieces}");
    }

    #[test]
    fn pieces_at_home_make_no_difference() {
        check(Rules::LongJump, "6/8/6 b 3,0,0 3,0,0 t", 7, Some("6/8/6 b 3,0,4 3,0,4 t"));
        check(Rules::LongJump, "b5/3w4/6 w 4,1,1 4,0,2 t", 6, Some("b5/3w4/6 w 4,1,0 4,0,1 t"));
        check(Rules::LongJump, "b5/3w4/6 w 4,1,1 4,0,2 t", 5, None);
    }

    #[test]
    fn who_has_started_makes_a_difference_in_runners() {
        check(Rules::Runners, "6/b7/6 b 2,0,0 3,0,0 t", 3, Some("6/b7/6 b 2,0,0 3,0,0 t"));
        check(Rules::Runners, "6/b7/6 b 2,0,0 3,0,0 t", 4, None);
        check(Rules::Runners, "6/b6w/6 b 2,0,0 2,0,0 t", 4, Some("6/b6w/6 b 2,0,1 2,0,1 t"));
        check(Rules::Runners, "6/b7/6 b 2,0,1 3,0,1 t", 3, None);
    }
}
