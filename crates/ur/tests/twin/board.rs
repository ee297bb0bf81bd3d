//! The board and the routes, written out as the rule pages write them.

/// The twenty squares, in the order of the position line.
pub const SQUARES: &str = "ABCDEF12345678abcdef";
/// The same squares, row by row.
pub const ROWS: [&str; 3] = ["ABCDEF", "12345678", "abcdef"];
/// Landing here earns something in every rule set.
pub const ROSETTES: &str = "Dd4Ff";
/// R1: as on the British Museum board, the one the rules' author describes.
pub const EYES: &str = "AaCc7";

/// The three rule sets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Rules {
    /// `ur-runners`
    Runners,
    /// `ur-long-jump`
    LongJump,
    /// `ur-finkel`
    Finkel,
}

impl Rules {
    /// The rule set with this name.
    pub fn named(name: &str) -> Option<Rules> {
        match name {
            "ur-runners" => Some(Rules::Runners),
            "ur-long-jump" => Some(Rules::LongJump),
            "ur-finkel" => Some(Rules::Finkel),
            _ => None,
        }
    }

    /// The route of a piece that enters from start.
    pub fn route_from_start(self, side: char) -> &'static str {
        match (self, side) {
            (Rules::Finkel, 'b') => "ABCD12345678EF",
            (Rules::Finkel, _) => "abcd12345678ef",
            (_, 'b') => "1234567FE8ef",
            (_, _) => "1234567fe8EF",
        }
    }

    /// The route of a piece that enters from the river, which is also every square a piece can be on: the route from start
    /// is the end of it. Finkel has no river, so there it is the route from start.
    pub fn full_route(self, side: char) -> &'static str {
        match (self, side) {
            (Rules::Finkel, _) => self.route_from_start(side),
            (_, 'b') => "ABCD1234567FE8ef",
            (_, _) => "abcd1234567fe8EF",
        }
    }

    /// The dice: value and chance, as a fraction.
    pub fn dice(self) -> &'static [(u8, (u32, u32))] {
        match self {
            // Three two-sided dice, marks counted.
            Rules::Runners => &[(0, (1, 8)), (1, (3, 8)), (2, (3, 8)), (3, (1, 8))],
            // The same dice, but no mark counts 4.
            Rules::LongJump => &[(1, (3, 8)), (2, (3, 8)), (3, (1, 8)), (4, (1, 8))],
            // Four two-sided dice, marks counted.
            Rules::Finkel => &[(0, (1, 16)), (1, (4, 16)), (2, (6, 16)), (3, (4, 16)), (4, (1, 16))],
        }
    }
}

/// The index of a square in [`SQUARES`].
pub fn index_of(square: char) -> usize {
    SQUARES.find(square).expect("a square of the board")
}

/// The other colour.
pub fn other(side: char) -> char {
    if side == 'b' { 'w' } else { 'b' }
}

/// The square at index `n` of a route.
pub fn nth(route: &str, n: usize) -> Option<char> {
    route.as_bytes().get(n).map(|&byte| char::from(byte))
}
