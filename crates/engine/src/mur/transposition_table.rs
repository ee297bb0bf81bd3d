use core::sync::atomic::{AtomicU64, Ordering};

use super::packed::Packed;

/// The transposition table: what a search found out about positions, shared by all its threads without locks.
///
/// An entry is two words of 8 bytes. The first holds the key combined with the second by exclusive or, so an entry that two
/// threads wrote at once does not match any key and is ignored.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    buckets: Box<[Bucket]>,
    generation: u64,
}

/// Four entries that share a line of the processor's cache.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

#[derive(Debug, Default)]
struct Entry {
    check: AtomicU64,
    data: AtomicU64,
}

/// What a stored score says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Bound {
    /// The score is at most this.
    Upper = 1,
    /// The score is at least this.
    Lower = 2,
    /// The score is this.
    Exact = 3,
}

/// What the table knows of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    pub(crate) play: Packed,
    pub(crate) score: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

// From the lowest bit up: the play, the score, the depth, the bound, the generation.
const SCORE_SHIFT: u32 = Packed::BITS;
const DEPTH_SHIFT: u32 = SCORE_SHIFT + 16;
const BOUND_SHIFT: u32 = DEPTH_SHIFT + 8;
const GENERATION_SHIFT: u32 = BOUND_SHIFT + 2;
const GENERATIONS: u64 = 1 << 6;

impl TranspositionTable {
    /// A table of about this many megabytes, at least one bucket. Where there is not enough memory it has just that one: callers
    /// who want an error instead ask [`TranspositionTable::has_room`] first.
    pub(crate) fn new(megabytes: usize) -> TranspositionTable {
        let (mut buckets, number) = reserve(megabytes).unwrap_or_default();
        buckets.resize_with(number.max(1), Bucket::default);
        TranspositionTable { buckets: buckets.into_boxed_slice(), generation: 0 }
    }

    /// Whether there is enough memory for a table of this many megabytes.
    pub(crate) fn has_room(megabytes: usize) -> bool {
        reserve(megabytes).is_some()
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.generation = 0;
        for entry in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *entry = Entry::default();
        }
    }

    /// Marks what is in the table as old: it is replaced first.
    pub(crate) fn age(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        // The high bits choose the bucket, so that a table may have any size.
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// What is known of a position.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<Known> {
        self.bucket(key).0.iter().find_map(|entry| {
            let data = entry.data.load(Ordering::Relaxed);
            (entry.check.load(Ordering::Relaxed) ^ data == key).then(|| Known::unpack(data))?
        })
    }

    /// Stores what was found. A deeper entry of this search about another position is kept if there is a better one to
    /// give up.
    #[inline]
    pub(crate) fn store(&self, key: u64, mut known: Known) {
        let bucket = self.bucket(key);
        let mut replaced = &bucket.0[0];
        let mut least = i64::MAX;
        for entry in &bucket.0 {
            let data = entry.data.load(Ordering::Relaxed);
            if entry.check.load(Ordering::Relaxed) ^ data == key {
                if known.play == Packed::NONE {
                    known.play = Packed::from_bits(data as u32);
                }
                replaced = entry;
                break;
            }
            let worth = self.worth(data);
            if worth < least {
                least = worth;
                replaced = entry;
            }
        }
        let data = known.pack() | self.generation << GENERATION_SHIFT;
        replaced.check.store(key ^ data, Ordering::Relaxed);
        replaced.data.store(data, Ordering::Relaxed);
    }

    /// How much an entry is worth keeping: depth, less what age costs.
    #[inline]
    fn worth(&self, data: u64) -> i64 {
        if data == 0 {
            return i64::MIN;
        }
        let age = (self.generation + GENERATIONS - (data >> GENERATION_SHIFT) % GENERATIONS) % GENERATIONS;
        (data >> DEPTH_SHIFT & 0xFF) as i64 - 8 * age as i64
    }
}

/// Memory for a table of about this many megabytes and the number of its buckets, if there is enough.
fn reserve(megabytes: usize) -> Option<(Vec<Bucket>, usize)> {
    let mut buckets = Vec::new();
    let number = megabytes.checked_mul(1 << 20)? / size_of::<Bucket>();
    buckets.try_reserve_exact(number).ok()?;
    Some((buckets, number))
}

impl Known {
    #[inline]
    fn pack(self) -> u64 {
        u64::from(self.play.bits())
            | u64::from(self.score as i16 as u16) << SCORE_SHIFT
            | u64::from(self.depth.clamp(0, 255) as u8) << DEPTH_SHIFT
            | (self.bound as u64) << BOUND_SHIFT
    }

    #[inline]
    fn unpack(data: u64) -> Option<Known> {
        let bound = match data >> BOUND_SHIFT & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(Known {
            play: Packed::from_bits(data as u32),
            score: i32::from((data >> SCORE_SHIFT) as u16 as i16),
            depth: (data >> DEPTH_SHIFT & 0xFF) as i32,
            bound,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(seed: u64) -> Known {
        let bound = [Bound::Upper, Bound::Lower, Bound::Exact][seed as usize % 3];
        let bits = 1 << 18 | (seed as u32 % 25) << 5;
        Known {
            play: Packed::from_bits(bits),
            score: (seed % 60_001) as i32 - 30_000,
            depth: (seed >> 8 & 63) as i32,
            bound,
        }
    }

    fn key(seed: u64) -> u64 {
        let x = (seed ^ seed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB)
    }

    #[test]
    fn an_entry_takes_16_bytes() {
        assert_eq!(size_of::<Bucket>(), 64);
    }

    // More than any machine has: nothing aborts.
    #[test]
    fn a_table_without_memory_is_small() {
        let most = usize::MAX >> 21;
        assert!(!TranspositionTable::has_room(most) && !TranspositionTable::has_room(usize::MAX));
        assert_eq!(TranspositionTable::new(most).buckets.len(), 1);
        assert!(TranspositionTable::has_room(1));
        assert_eq!(TranspositionTable::new(1).buckets.len(), (1 << 20) / size_of::<Bucket>());
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = TranspositionTable::new(1);
        for seed in 1..1000 {
            table.store(key(seed), known(seed));
            assert_eq!(table.probe(key(seed)), Some(known(seed)));
        }
        assert_eq!(table.probe(12345), None);
    }

    #[test]
    fn a_full_bucket_gives_up_the_shallowest_entry() {
        let table = TranspositionTable::new(0);
        let at = |seed, depth| table.store(key(seed), Known { depth, ..known(seed) });
        (1..=4).for_each(|seed| at(seed, 10 + seed as i32));
        at(5, 1);
        assert_eq!(table.probe(key(1)), None);
        assert!(table.probe(key(5)).is_some());
        at(6, 2);
        assert_eq!(table.probe(key(5)), None);
        assert!((2..=4).all(|seed| table.probe(key(seed)).is_some()));
    }

    #[test]
    fn threads_never_see_torn_entries() {
        // Few buckets and many keys, so that threads keep overwriting each other.
        let table = TranspositionTable::new(0);
        std::thread::scope(|scope| {
            for start in 0..4_u64 {
                let table = &table;
                scope.spawn(move || {
                    for round in 0..200_000_u64 {
                        let seed = (round * 7 + start * 3) % 64 + 1;
                        table.store(key(seed), known(seed));
                        let other = (round * 5 + start) % 64 + 1;
                        if let Some(found) = table.probe(key(other)) {
                            assert_eq!(found, known(other));
                        }
                    }
                });
            }
        });
    }
}
