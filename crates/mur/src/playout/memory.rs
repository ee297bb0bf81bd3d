//! What repetition remembers of a random game (§4).

use crate::{Bitboard, Point, Rules};

/// The content of the 25 points and the dice, order ignored, in one number.
pub(super) type Scene = u64;

/// The scene of a board: Black's ships, White's, the kraken and the dice.
///
/// The centre's byte of each half has seven bits to spare: the kraken's point takes five of Black's, the dice six of White's.
/// (How often the dice show 4, 1 and 2 says how often they show 3.)
#[inline(always)]
pub(super) fn scene(ships: [Bitboard; 2], kraken: Point, dice: u8) -> Scene {
    let [black, white] = ships.map(|ships| u64::from(ships.0));
    black | white << 32 | u64::from(kraken.bit()) << 1 | u64::from(dice & 0x3F) << 33
}

/// The scenes a position may not come to again, or that would make it an immediate repeat.
pub(super) struct Memory<const RULES: u8> {
    /// The last four, latest first.
    recent: [Scene; 4],
    /// All of them, in advanced.
    all: Vec<Scene>,
    /// One bit for each of 32768 kinds of scenes: most questions "was this here before?" end here.
    sieve: Vec<u64>,
}

/// How many scenes there is room for before more has to be found: a long game.
const ROOM: usize = 1024;

/// How many words the sieve has.
const SIEVE: usize = 512;

/// No scene: there are never that many ships.
const NONE: Scene = Scene::MAX;

impl<const RULES: u8> Memory<RULES> {
    pub(super) fn new() -> Memory<RULES> {
        let (scenes, words) = if RULES == Rules::Advanced as u8 { (ROOM, SIEVE) } else { (0, 0) };
        Memory { recent: [NONE; 4], all: Vec::with_capacity(scenes), sieve: vec![0; words] }
    }

    #[inline(always)]
    pub(super) fn record(&mut self, scene: Scene) {
        if RULES == Rules::Advanced as u8 {
            self.all.push(scene);
            let (word, bit) = place(scene);
            self.sieve[word] |= bit;
        } else {
            let [first, second, third, _] = self.recent;
            self.recent = [scene, first, second, third];
        }
    }

    /// Whether a play may not lead to this scene.
    #[inline(always)]
    pub(super) fn forbids(&self, scene: Scene) -> bool {
        if RULES == Rules::Advanced as u8 {
            let (word, bit) = place(scene);
            self.sieve[word] & bit != 0 && self.all.contains(&scene)
        } else if RULES == Rules::Basic as u8 {
            // R10: "within 5 turns" counts both ends.
            self.recent.iter().fold(false, |any, &recent| any | (recent == scene))
        } else {
            self.recent[0] == scene
        }
    }

    /// Whether this is the scene before the opponent's last play: classic's immediate repeat.
    #[inline(always)]
    pub(super) fn is_immediate_repeat(&self, scene: Scene) -> bool {
        self.recent[1] == scene
    }
}

/// The word and bit of a scene in the sieve.
#[inline(always)]
fn place(scene: Scene) -> (usize, u64) {
    let hash = scene.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    ((hash >> 49) as usize / 64 % SIEVE, 1 << (hash >> 49 & 63))
}
