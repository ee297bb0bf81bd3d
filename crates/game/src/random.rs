/// A stream of random numbers determined by a seed, the same on every machine (SplitMix64).
///
/// ```
/// use game::Random;
/// let draw = |seed| { let mut random = Random::new(seed); [random.below(6), random.below(6), random.below(6)] };
/// assert_eq!(draw(1), draw(1));
/// ```
#[derive(Clone, Debug)]
pub struct Random(u64);

/// What SplitMix64 adds to its state for every number.
const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

impl Random {
    /// The stream of a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The number at this index in the stream of a seed, the first at 1: what [`Random::bits`] gives at that call, without
    /// drawing those before it.
    ///
    /// ```
    /// use game::Random;
    /// let mut random = Random::new(7);
    /// assert_eq!([random.bits(), random.bits()], [Random::nth(7, 1), Random::nth(7, 2)]);
    /// ```
    pub fn nth(seed: u64, index: u64) -> u64 {
        Random(seed.wrapping_add(index.wrapping_sub(1).wrapping_mul(GAMMA))).bits()
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GAMMA);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, each as likely as any other to one part in 2⁶⁴ divided by `bound`; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.bits()) * bound as u128) >> 64) as usize
    }

    /// One of these; `None` if the slice is empty.
    pub fn pick<'a, T>(&mut self, among: &'a [T]) -> Option<&'a T> {
        among.get(self.below(among.len()))
    }
}
