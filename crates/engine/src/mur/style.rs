/// How the engine searches: which of its tricks it uses. Each is the outcome of matches; see `docs/engine.md`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Look less deep at plays that come late in the order and close nothing.
    pub reductions: bool,
}

impl Style {
    /// Everything that earned its place.
    pub const FULL: Style = Style { reductions: false };
    /// None of it: every play is searched to the full depth.
    pub const PLAIN: Style = Style { reductions: false };

    /// By how much less deep to look at a play.
    #[inline]
    pub(crate) fn reduction(self, depth: i32, tried: usize, quiet: bool) -> i32 {
        i32::from(self.reductions && depth >= 3 && tried > 6 && quiet)
    }
}
