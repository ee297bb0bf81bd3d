//! Ranking the pieces of both sides on the squares both routes visit.

/// Which shared squares the mover's and the opponent's pieces are on, as bits in the order of the mover's route.
pub type Crossing = [u16; 2];

/// Every crossing, ranked within its class: the crossings with the same number of pieces of each side.
#[derive(Debug)]
pub struct Crossings {
    /// A set of squares as a base-3 number with digits 0 and 1: a side's part of a crossing's key.
    ternary: Vec<u32>,
    /// The rank of a crossing by its key. A class has at most 12! / 4!³ = 34,650 crossings.
    ranks: Vec<u16>,
    /// Where each class begins in `sets`, by its number of the mover's and of the opponent's pieces.
    begins: [[u32; 8]; 8],
    /// The number of crossings of each class.
    counts: [[u32; 8]; 8],
    /// The crossings themselves, class by class.
    sets: Vec<Crossing>,
}

impl Crossings {
    /// The crossings on this many shared squares of up to `pieces` pieces per side.
    pub(super) fn new(squares: u32, pieces: u32) -> Self {
        let all = 1u16 << squares;
        let ternary: Vec<u32> = (0..all).map(|set| in_base_3(set, squares)).collect();
        let (mut begins, mut counts) = ([[0; 8]; 8], [[0; 8]; 8]);
        let mut end = 0;
        for movers in 0..=pieces {
            for opponents in 0..=pieces {
                begins[movers as usize][opponents as usize] = end;
                counts[movers as usize][opponents as usize] = count(squares, movers, opponents);
                end += count(squares, movers, opponents);
            }
        }
        let mut ranks = vec![0; 3usize.pow(squares)];
        let mut sets = vec![[0; 2]; end as usize];
        let mut next = [[0u16; 8]; 8];
        let small: Vec<u16> = (0..all).filter(|set| set.count_ones() <= pieces).collect();
        for &mover in &small {
            for &opponent in small.iter().filter(|&opponent| opponent & mover == 0) {
                let class = (mover.count_ones() as usize, opponent.count_ones() as usize);
                let rank = next[class.0][class.1];
                next[class.0][class.1] += 1;
                ranks[key(&ternary, mover, opponent)] = rank;
                sets[begins[class.0][class.1] as usize + usize::from(rank)] = [mover, opponent];
            }
        }
        Self { ternary, ranks, begins, counts, sets }
    }

    /// The rank of a crossing within its class.
    #[inline]
    pub fn rank(&self, mover: u16, opponent: u16) -> u32 {
        u32::from(self.ranks[key(&self.ternary, mover, opponent)])
    }

    /// A crossing's number among all crossings.
    #[inline]
    pub fn number(&self, [mover, opponent]: Crossing) -> usize {
        let (movers, opponents) = (mover.count_ones() as usize, opponent.count_ones() as usize);
        self.begins[movers & 7][opponents & 7] as usize + self.rank(mover, opponent) as usize
    }

    /// The number of crossings.
    #[allow(clippy::len_without_is_empty, reason = "there is always a crossing: no pieces at all")]
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// All crossings, class by class, in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = Crossing> {
        self.sets.iter().copied()
    }

    /// The crossings of a class in the order of their ranks. There are none if a side has more pieces than in the game.
    pub fn class(&self, movers: usize, opponents: usize) -> &[Crossing] {
        let count = self.counts[movers][opponents] as usize;
        &self.sets[self.begins[movers][opponents] as usize..][..count]
    }

    /// The crossing with this rank within the class of these numbers of pieces.
    #[inline]
    pub(super) fn unrank(&self, movers: usize, opponents: usize, rank: u32) -> Crossing {
        self.sets[(self.begins[movers][opponents] + rank) as usize]
    }
}

#[inline]
fn key(ternary: &[u32], mover: u16, opponent: u16) -> usize {
    (ternary[usize::from(mover)] + 2 * ternary[usize::from(opponent)]) as usize
}

fn in_base_3(set: u16, squares: u32) -> u32 {
    (0..squares).rev().fold(0, |number, square| 3 * number + u32::from(set >> square & 1))
}

/// The number of crossings in a class.
pub(super) fn count(squares: u32, movers: u32, opponents: u32) -> u32 {
    match squares.checked_sub(movers) {
        Some(rest) => choose(squares, movers) * choose(rest, opponents),
        None => 0,
    }
}

/// The binomial coefficient n over k.
pub(super) fn choose(n: u32, k: u32) -> u32 {
    if k > n { 0 } else { (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1)) }
}
