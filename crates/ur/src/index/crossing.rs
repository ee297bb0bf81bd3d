//! Ranking the pieces of both sides on the squares both walk on.

/// Every way in which two sides can stand on the shared squares, ranked among those with as many pieces each.
#[derive(Debug)]
pub(super) struct Crossing {
    /// A set of squares as a number in base 3 with the digits 0 and 1: a side's part of the key of a crossing.
    ternary: Vec<u32>,
    /// The rank of a crossing by its key. At most 12! / 4!³ = 34,650 crossings have as many pieces each.
    ranks: Vec<u16>,
    /// Where the crossings of so many movers and so many waiters begin in `sets`.
    begins: [[u32; 8]; 8],
    /// The crossings themselves.
    sets: Vec<[u16; 2]>,
}

impl Crossing {
    /// The crossings on this many shared squares of up to so many pieces a side.
    pub(super) fn new(squares: u32, pieces: u32) -> Self {
        let all = 1u16 << squares;
        let ternary: Vec<u32> = (0..all).map(|set| in_base_3(set, squares)).collect();
        let mut begins = [[0; 8]; 8];
        let mut end = 0;
        for movers in 0..=pieces {
            for waiters in 0..=pieces {
                begins[movers as usize][waiters as usize] = end;
                end += count(squares, movers, waiters);
            }
        }
        let mut ranks = vec![0; 3usize.pow(squares)];
        let mut sets = vec![[0; 2]; end as usize];
        let mut next = [[0u16; 8]; 8];
        let small = |set: &u16| set.count_ones() <= pieces;
        for mover in (0..all).filter(small) {
            for waiter in (0..all).filter(small).filter(|waiter| waiter & mover == 0) {
                let class = (mover.count_ones() as usize, waiter.count_ones() as usize);
                let rank = next[class.0][class.1];
                next[class.0][class.1] += 1;
                ranks[key(&ternary, mover, waiter)] = rank;
                sets[begins[class.0][class.1] as usize + usize::from(rank)] = [mover, waiter];
            }
        }
        Self { ternary, ranks, begins, sets }
    }

    /// The rank of a crossing among those with as many pieces each.
    #[inline]
    pub(super) fn rank(&self, mover: u16, waiter: u16) -> u32 {
        u32::from(self.ranks[key(&self.ternary, mover, waiter)])
    }

    /// The crossing of so many movers and so many waiters that has a rank.
    #[inline]
    pub(super) fn unrank(&self, movers: usize, waiters: usize, rank: u32) -> [u16; 2] {
        self.sets[(self.begins[movers][waiters] + rank) as usize]
    }
}

#[inline]
fn key(ternary: &[u32], mover: u16, waiter: u16) -> usize {
    (ternary[usize::from(mover)] + 2 * ternary[usize::from(waiter)]) as usize
}

fn in_base_3(set: u16, squares: u32) -> u32 {
    (0..squares).rev().fold(0, |number, square| 3 * number + u32::from(set >> square & 1))
}

/// In how many ways so many movers and so many waiters can stand on the shared squares.
pub(super) fn count(squares: u32, movers: u32, waiters: u32) -> u32 {
    match squares.checked_sub(movers) {
        Some(rest) => choose(squares, movers) * choose(rest, waiters),
        None => 0,
    }
}

/// The number of ways to choose k of n things.
pub(super) fn choose(n: u32, k: u32) -> u32 {
    if k > n { 0 } else { (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1)) }
}
