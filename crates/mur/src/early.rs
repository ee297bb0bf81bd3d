//! The early part of a long history, sorted by ships, so that looking back takes no longer as a game goes on.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::snapshot::Snapshot;
use crate::{Bitboard, Color, Position, hash};

/// The first snapshots of a history by the ships of both sides. A play changes one ship of each side at most: so what it could
/// bring back is found by the ships there would be, without looking at the rest, however often a side had these ships.
#[derive(Clone, Default, Debug)]
pub(crate) struct Early {
    len: usize,
    /// The snapshots with the same ships, which differ in the kraken and the dice alone, each with how often it was there.
    by_ships: Sorted<u64, Vec<(Snapshot, u32)>>,
    /// How many snapshots have the same ships of Black, and of White.
    by_fleet: [Sorted<u32, u32>; 2],
}

type Sorted<K, V> = HashMap<K, V, BuildHasherDefault<ShipsHasher>>;

/// The same on every machine.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct ShipsHasher(u64);

impl Hasher for ShipsHasher {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_u32(&mut self, ships: u32) {
        self.write_u64(ships.into());
    }

    fn write_u64(&mut self, ships: u64) {
        self.0 = hash::mix(self.0 ^ ships);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// The ships of a player and of the opponent as one number.
fn ships(color: Color, own: Bitboard, theirs: Bitboard) -> u64 {
    let [black, white] = if color == Color::Black { [own, theirs] } else { [theirs, own] };
    u64::from(black.bits()) | u64::from(white.bits()) << 32
}

impl Early {
    /// How many snapshots it has.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Adds the next snapshot.
    pub(crate) fn push(&mut self, snapshot: Snapshot) {
        let same = self.by_ships.entry(ships_of(snapshot)).or_default();
        match same.iter_mut().find(|(earlier, _)| *earlier == snapshot) {
            Some((_, times)) => *times += 1,
            None => same.push((snapshot, 1)),
        }
        for (color, fleets) in Color::BOTH.into_iter().zip(&mut self.by_fleet) {
            *fleets.entry(snapshot.ships(color).bits()).or_default() += 1;
        }
        self.len += 1;
    }

    /// Takes back the last snapshot, which is this one.
    pub(crate) fn pop(&mut self, snapshot: Snapshot) {
        if let Some(same) = self.by_ships.get_mut(&ships_of(snapshot)) {
            same.iter_mut().filter(|(earlier, _)| *earlier == snapshot).for_each(|(_, times)| *times -= 1);
            same.retain(|&(_, times)| times > 0);
        }
        for (color, fleets) in Color::BOTH.into_iter().zip(&mut self.by_fleet) {
            fleets.entry(snapshot.ships(color).bits()).and_modify(|count| *count -= 1);
        }
        self.len -= 1;
    }

    /// Whether a snapshot is there.
    pub(crate) fn contains(&self, snapshot: Snapshot) -> bool {
        self.with_ships(ships_of(snapshot)).any(|earlier| earlier == snapshot)
    }

    /// Visits the snapshots, each once, whose ships are what one play could make of those that are there now.
    pub(crate) fn visit_near(&self, now: &Position, mut visit: impl FnMut(Snapshot)) {
        let [own, theirs] = [now.turn, !now.turn].map(|color| now.board.ships(color));
        let mut visit_ships = |own, theirs| self.with_ships(ships(now.turn, own, theirs)).for_each(&mut visit);
        if self.has_fleet(!now.turn, theirs) {
            visit_ships(own, theirs);
            let free = Bitboard::ALL - own - theirs;
            free.iter().for_each(|gained| visit_ships(own.with(gained), theirs));
            for lost in own.iter() {
                visit_ships(own.without(lost), theirs);
                free.iter().for_each(|gained| visit_ships(own.without(lost).with(gained), theirs));
            }
        }
        for knocked in theirs.iter() {
            for landing in (Bitboard::ALL - theirs).iter() {
                let others = theirs.without(knocked).with(landing);
                if self.has_fleet(!now.turn, others) {
                    // By the kraken, or by a ship that now has the point.
                    visit_ships(own, others);
                    own.iter().for_each(|lost| visit_ships(own.without(lost).with(knocked), others));
                }
            }
        }
    }

    /// Whether a player ever had these ships.
    fn has_fleet(&self, color: Color, ships: Bitboard) -> bool {
        self.by_fleet[color as usize].get(&ships.bits()).is_some_and(|&count| count > 0)
    }

    fn with_ships(&self, ships: u64) -> impl Iterator<Item = Snapshot> {
        self.by_ships.get(&ships).into_iter().flatten().map(|&(snapshot, _)| snapshot)
    }
}

fn ships_of(snapshot: Snapshot) -> u64 {
    ships(Color::Black, snapshot.ships(Color::Black), snapshot.ships(Color::White))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Point, Rules};

    /// White goes round with one ship while Black's two are everywhere: thousands of positions have the same ship of White's.
    #[test]
    fn looking_back_takes_no_longer_as_a_game_goes_on() {
        let now = Position::parse(Rules::Advanced, "k/8/8/bbw5 b 0-0 - 1-2-3 - 6:0-0").expect("a valid line");
        let [own, theirs] = Color::BOTH.map(|color| now.board.ships(color));
        let free = Bitboard::ALL - theirs - Bitboard::of(now.board.kraken);
        let mut early = Early::default();
        let mut visited = Vec::new();
        for one in free.iter() {
            for other in free.iter().filter(|other| other.bit() > one.bit()) {
                for kraken in [now.board.kraken, Point::ALL[24]] {
                    early.push(Snapshot::new([Bitboard::of(one).with(other), theirs], kraken, now.dice));
                }
            }
        }
        early.visit_near(&now, |snapshot| visited.push(snapshot));
        assert!(visited.len() < early.len() / 4, "{} of {}", visited.len(), early.len());
        for (index, snapshot) in visited.iter().enumerate() {
            assert!((snapshot.ships(Color::Black) - own).count() <= 1, "no play makes {snapshot:?}");
            assert!(!visited[index + 1..].contains(snapshot), "{snapshot:?} is visited twice");
        }
    }
}
