use core::fmt;

/// How strong a computer player is, from 1 to 10.
///
/// Level 1 loses to a child who knows the rules, level 10 is everything the engine has. The levels in between are limited by
/// the positions they look at, not by time, so a level is as strong in the browser as anywhere else.
///
/// ```
/// use engine::Level;
/// assert_eq!(Level::new(3).unwrap().number(), 3);
/// assert!(Level::new(0).is_none() && Level::new(11).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const LOWEST: Level = Level(1);
    /// The strongest.
    pub const HIGHEST: Level = Level(10);

    /// A level from 1 to 10.
    pub fn new(number: u8) -> Option<Level> {
        (Level::LOWEST.0..=Level::HIGHEST.0).contains(&number).then_some(Level(number))
    }

    /// All of them, the weakest first.
    pub fn all() -> impl ExactSizeIterator<Item = Level> + DoubleEndedIterator {
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].into_iter().map(Level)
    }

    /// The number, 1 to 10.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
