use mur::{Play, Position};

use super::packed::Packed;

/// How the engine searches: which of its tricks it uses. Each is the outcome of matches; see `docs/engine.md`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Whether to look a ply less deep at plays that come late in the order and close nothing.
    pub reductions: bool,
    /// The depth up to which hopeless plays are left out and hopeful positions are believed.
    pub prune_depth: i32,
    /// What a quiet play may gain for each ply of depth, in hundredths of a close.
    pub prune_margin: i32,
    /// How well it sees.
    pub weakness: Weakness,
}

impl Style {
    /// Everything that earned its place.
    pub const FULL: Style = Style { reductions: true, prune_depth: 2, prune_margin: 80, weakness: Weakness::NONE };
    /// None of it: every play is searched to the full depth.
    pub const PLAIN: Style = Style { reductions: false, prune_depth: 0, prune_margin: 0, weakness: Weakness::NONE };

    /// By how much less deep to look at a play.
    #[inline]
    pub(crate) fn reduction(&self, depth: i32, tried: usize, quiet: bool) -> i32 {
        i32::from(self.reductions && quiet && depth >= 3 && tried > 6)
    }
}

/// What makes a player weak: weak levels make the mistakes that people make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weakness {
    /// The share of closes that are overlooked, in thousandths.
    pub overlooked: u16,
    /// By how much positions are misjudged at most, in hundredths of a close.
    pub misjudged: i16,
    /// Determines which ones.
    pub seed: u64,
}

impl Weakness {
    /// Overlooks and misjudges nothing.
    pub const NONE: Weakness = Weakness { overlooked: 0, misjudged: 0, seed: 0 };

    /// Whether a play that closes something goes unnoticed: always the same one in a search.
    #[inline]
    pub(crate) fn overlooks(&self, play: Play) -> bool {
        self.overlooked > 0 && self.scatter(u64::from(Packed::new(play).bits())) % 1000 < u64::from(self.overlooked)
    }

    /// By how much a position is misjudged.
    #[inline]
    pub(crate) fn error(&self, position: &Position) -> i32 {
        if self.misjudged == 0 {
            return 0;
        }
        let most = i32::from(self.misjudged);
        // The middle of three, so that small errors are more common than large ones.
        let bits = self.scatter(position.hash());
        let part = |shift: u32| (((bits >> shift & 0xFFFF) as i32 * (2 * most + 1)) >> 16) - most;
        let [a, b, c] = [part(0), part(16), part(32)];
        a.max(b).min(a.min(b).max(c))
    }

    #[inline]
    fn scatter(&self, bits: u64) -> u64 {
        let x = (bits ^ self.seed).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let x = (x ^ x >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        x ^ x >> 32
    }
}
