//! The early part of a long history, sorted by fleets, so that looking back takes no longer as a game goes on.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::snapshot::Snapshot;
use crate::{Bitboard, Color, Position, hash};

/// The first snapshots of a history by the ships of either side. A play changes one ship of the opponent's at most, by a knock:
/// so what it could bring back is found by their ships, without looking at the rest.
#[derive(Clone, Default, Debug)]
pub(crate) struct Early {
    len: usize,
    /// For Black and White the snapshots with the same ships, oldest first.
    by_fleet: [Fleets; 2],
}

type Fleets = HashMap<u32, Vec<Snapshot>, BuildHasherDefault<FleetHasher>>;

/// The same on every machine.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct FleetHasher(u64);

impl Hasher for FleetHasher {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u32(byte.into()));
    }

    fn write_u32(&mut self, ships: u32) {
        self.0 = hash::mix(self.0 ^ u64::from(ships));
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

impl Early {
    /// How many snapshots it has.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Adds the next snapshot.
    pub(crate) fn push(&mut self, snapshot: Snapshot) {
        for (color, fleets) in Color::BOTH.into_iter().zip(&mut self.by_fleet) {
            fleets.entry(snapshot.ships(color).bits()).or_default().push(snapshot);
        }
        self.len += 1;
    }

    /// Takes back the last snapshot, which is this one.
    pub(crate) fn pop(&mut self, snapshot: Snapshot) {
        for (color, fleets) in Color::BOTH.into_iter().zip(&mut self.by_fleet) {
            fleets.get_mut(&snapshot.ships(color).bits()).and_then(Vec::pop);
        }
        self.len -= 1;
    }

    /// Whether a snapshot is there.
    pub(crate) fn contains(&self, snapshot: Snapshot) -> bool {
        self.with_fleet(Color::Black, snapshot.ships(Color::Black)).contains(&snapshot)
    }

    /// Visits the snapshots in which the opponent's ships are where they are now, or all but one of them, each once.
    pub(crate) fn visit_near(&self, now: &Position, mut visit: impl FnMut(Snapshot)) {
        let theirs = now.board.ships(!now.turn);
        let mut visit_fleet = |ships: Bitboard| {
            let same = self.with_fleet(!now.turn, ships);
            for (index, snapshot) in same.iter().enumerate() {
                if !same[index + 1..].contains(snapshot) {
                    visit(*snapshot);
                }
            }
        };
        visit_fleet(theirs);
        for knocked in theirs.iter() {
            let rest = theirs.without(knocked);
            (Bitboard::ALL - theirs).iter().for_each(|landing| visit_fleet(rest.with(landing)));
        }
    }

    fn with_fleet(&self, color: Color, ships: Bitboard) -> &[Snapshot] {
        self.by_fleet[color as usize].get(&ships.bits()).map_or(&[], Vec::as_slice)
    }
}
