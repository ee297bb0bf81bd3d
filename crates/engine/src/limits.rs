/// When a search stops. Without any limit it runs until the caller stops it.
///
/// A search that has to stop in its first iteration returns the best play it has looked at. Times are judged by the caller's
/// clock: see [`Control::elapsed_ms`](crate::Control::elapsed_ms).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Plies to look ahead; forced withdrawals are not counted.
    pub depth: Option<u32>,
    /// Positions to visit, the same on every machine. With several threads a search may visit a few more.
    pub nodes: Option<u64>,
    /// Milliseconds after which no new iteration starts.
    pub soft_ms: Option<u64>,
    /// Milliseconds after which the search stops at once.
    pub hard_ms: Option<u64>,
}

impl Limits {
    /// A search of a fixed depth.
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// A search of a fixed number of positions.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A search that takes this long, as nearly as possible.
    pub fn time(ms: u64) -> Limits {
        Limits { hard_ms: Some(ms), ..Limits::default() }
    }

    /// A share of the time left on a clock, with the time that each play adds to it.
    ///
    /// ```
    /// use engine::Limits;
    /// let limits = Limits::clock(60_000, 1_000);
    /// assert!(limits.hard_ms.unwrap() < 60_000 / 4);
    /// assert!(limits.soft_ms < limits.hard_ms);
    /// ```
    pub fn clock(left_ms: u64, increment_ms: u64) -> Limits {
        // Games last about a hundred plies, so a side has some thirty plays to go at any time.
        let share = left_ms / 30 + increment_ms * 3 / 4;
        let most = (left_ms / 5).max(1);
        Limits { soft_ms: Some((share / 2).min(most)), hard_ms: Some((share * 2).min(most)), ..Limits::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::Limits;

    /// Whatever a turn adds, no move may use up the clock, and a search that finds nothing new stops well before it must.
    #[test]
    fn no_move_takes_more_than_a_fifth_of_the_clock() {
        for left in (0..1_000).chain((1_000..10_000_000).step_by(9_973)) {
            for increment in [0, 1, 100, 5_000, 60_000, 86_400_000] {
                let limits = Limits::clock(left, increment);
                let (soft, hard) = (limits.soft_ms.unwrap(), limits.hard_ms.unwrap());
                assert!(hard <= (left / 5).max(1), "{left} + {increment}: {hard}");
                assert!(soft <= hard, "{left} + {increment}: {soft} and {hard}");
                // An increment is there to be used.
                let without = Limits::clock(left, 0).hard_ms.unwrap();
                assert!(hard >= without, "{left} + {increment}: {hard} and {without}");
            }
        }
        let (plain, increment) = (Limits::clock(60_000, 0), Limits::clock(60_000, 5_000));
        assert!(increment.hard_ms > plain.hard_ms && increment.soft_ms > plain.soft_ms);
    }

    #[test]
    fn a_thirtieth_of_the_clock_and_most_of_the_increment_is_used() {
        let limits = Limits::clock(60_000, 2_000);
        assert_eq!((limits.soft_ms, limits.hard_ms), (Some(1_750), Some(7_000)));
    }

    #[test]
    fn a_limit_is_the_only_one() {
        let none = Limits { depth: None, nodes: None, soft_ms: None, hard_ms: None };
        assert_eq!(Limits::depth(3), Limits { depth: Some(3), ..none });
        assert_eq!(Limits::nodes(4), Limits { nodes: Some(4), ..none });
        assert_eq!(Limits::time(5), Limits { hard_ms: Some(5), ..none });
    }
}
