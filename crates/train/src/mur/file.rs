//! Files of games. A header says how they were played. Each game is checksummed and so is its length, so a run that was
//! interrupted while it wrote a game can be told from damage.

use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use mur::{Color, Dice, Rules};

use super::error::{GamesFault, TrainError};
use super::score::{pack, unpack};
use super::selfplay_game::{PlayedGame, Ply};
use crate::Recipe;

/// How the games of a file were played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Header {
    /// The rule set.
    pub rules: Rules,
    /// Positions looked at per play.
    pub nodes: u32,
    /// The seed of all games.
    pub seed: u64,
    /// The checksum of the weights that the engine judged by.
    pub weights: u32,
}

const MAGIC: [u8; 8] = *b"MURGAMES";
const VERSION: u8 = 2;
/// Bytes of a header.
pub(crate) const HEADER: usize = 28;

impl Header {
    pub(crate) fn bytes(&self) -> [u8; HEADER] {
        let mut bytes = [0; HEADER];
        bytes[..8].copy_from_slice(&MAGIC);
        bytes[8] = VERSION;
        bytes[9] = self.rules as u8;
        bytes[12..16].copy_from_slice(&self.nodes.to_le_bytes());
        bytes[16..24].copy_from_slice(&self.seed.to_le_bytes());
        bytes[24..28].copy_from_slice(&self.weights.to_le_bytes());
        bytes
    }

    fn parse(bytes: &[u8]) -> Result<Header, GamesFault> {
        let bytes: &[u8; HEADER] = bytes.try_into().map_err(|_| GamesFault::Foreign)?;
        if !bytes.starts_with(&MAGIC) {
            return Err(GamesFault::Foreign);
        }
        if bytes[8] != VERSION {
            return Err(GamesFault::Version(bytes[8]));
        }
        let rules = Rules::ALL.into_iter().find(|rules| *rules as u8 == bytes[9]).ok_or(GamesFault::Foreign)?;
        let number = |from: usize| u32::from_le_bytes([bytes[from], bytes[from + 1], bytes[from + 2], bytes[from + 3]]);
        let seed = u64::from(number(16)) | u64::from(number(20)) << 32;
        Ok(Header { rules, nodes: number(12), seed, weights: number(24) })
    }

    /// Fails if another header differs from this one, which was asked for.
    pub(crate) fn expect(&self, found: &Header) -> Result<(), GamesFault> {
        if found.rules != self.rules {
            return Err(GamesFault::Rules { found: found.rules, wanted: self.rules });
        }
        self.recipe().expect(&found.recipe()).map_err(GamesFault::Other)
    }

    fn recipe(&self) -> Recipe {
        let Header { nodes, seed, weights, .. } = self;
        Recipe::new([
            format!("--nodes {nodes}"),
            format!("--seed {seed}"),
            format!("the weights of checksum {weights:08x}"),
        ])
    }
}

/// Writes a game: its length in bytes, the same with all bits flipped, the game, its checksum.
pub(crate) fn write(game: &PlayedGame, to: &mut impl Write) -> io::Result<()> {
    let mut body = Vec::with_capacity(16 + 4 * game.plies.len());
    let dice = game.dice.and_then(|dice| Dice::ALL.iter().position(|&other| other == dice)).unwrap_or(0);
    body.push(dice as u8);
    body.push(game.winner.map_or(0, |winner| 1 + winner as u8));
    for ply in &game.plies {
        if ply.choice < 0x80 {
            body.push(ply.choice as u8);
        } else {
            body.extend([0x80 | (ply.choice & 0x7F) as u8, (ply.choice >> 7) as u8]);
        }
        body.extend(pack(ply.score).to_le_bytes());
    }
    let length = body.len() as u16;
    to.write_all(&length.to_le_bytes())?;
    to.write_all(&(!length).to_le_bytes())?;
    to.write_all(&body)?;
    to.write_all(&crc32fast::hash(&body).to_le_bytes())
}

/// Reads the games of a file one by one.
#[derive(Debug)]
pub struct GameReader {
    path: PathBuf,
    from: BufReader<File>,
    header: Header,
    games: u64,
    /// Bytes of the header and the games that were read whole.
    whole: u64,
    cut_off: bool,
    checksums: crc32fast::Hasher,
}

impl GameReader {
    /// Opens a file of games.
    ///
    /// # Errors
    /// If it cannot be read or holds something else.
    pub fn open(path: &Path) -> Result<GameReader, TrainError> {
        let mut from = BufReader::new(File::open(path).map_err(TrainError::at(path))?);
        let header = take(&mut from, HEADER).map_err(TrainError::at(path))?;
        Ok(GameReader {
            path: path.to_owned(),
            from,
            header: Header::parse(&header).map_err(TrainError::at(path))?,
            games: 0,
            whole: HEADER as u64,
            cut_off: false,
            checksums: crc32fast::Hasher::new(),
        })
    }

    /// How the games were played.
    pub fn header(&self) -> Header {
        self.header
    }

    /// How many games have been read.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The game that the file ends in the middle of, if [`next_game`](GameReader::next_game) has met such an end: the run that
    /// wrote it was interrupted.
    pub fn cut_off(&self) -> Option<u64> {
        self.cut_off.then_some(self.games + 1)
    }

    /// Bytes of the header and the games that were read whole.
    pub(crate) fn whole(&self) -> u64 {
        self.whole
    }

    /// A number that differs between files whose games, as far as they have been read, differ.
    pub(crate) fn checksum(&self) -> u32 {
        self.checksums.clone().finalize()
    }

    /// The next game; nothing at the end of the file, and nothing if the last game was [cut off](GameReader::cut_off).
    ///
    /// # Errors
    /// If the file cannot be read or a game is damaged.
    pub fn next_game(&mut self) -> Result<Option<PlayedGame>, TrainError> {
        self.read_game().map_err(TrainError::at(&self.path))
    }

    fn read_game(&mut self) -> Result<Option<PlayedGame>, GamesFault> {
        let damaged = |fault| GamesFault::Damaged { game: self.games + 1, fault };
        let length = take(&mut self.from, 4)?;
        let Ok([low, high, flipped @ ..]) = <[u8; 4]>::try_from(length.as_slice()) else {
            self.cut_off = !length.is_empty();
            return Ok(None);
        };
        let length = u16::from_le_bytes([low, high]);
        if length != !u16::from_le_bytes(flipped) {
            return Err(damaged("its length is wrong"));
        }
        let rest = take(&mut self.from, usize::from(length) + 4)?;
        let Some((body, sum)) = rest.split_last_chunk().filter(|(body, _)| body.len() == usize::from(length)) else {
            self.cut_off = true;
            return Ok(None);
        };
        if crc32fast::hash(body) != u32::from_le_bytes(*sum) {
            return Err(damaged("its checksum is wrong"));
        }
        let game = parse(self.header.rules, body).ok_or_else(|| damaged("it cannot be read"))?;
        self.games += 1;
        self.whole += 4 + rest.len() as u64;
        self.checksums.update(sum);
        Ok(Some(game))
    }
}

/// The next bytes; fewer at the end of the file.
fn take(from: &mut impl Read, count: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(count);
    from.take(count as u64).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn parse(rules: Rules, body: &[u8]) -> Option<PlayedGame> {
    let [dice, winner, rest @ ..] = body else { return None };
    let dice = Dice::ALL.get(usize::from(*dice)).copied().filter(|_| rules == Rules::Advanced);
    let winner = match winner {
        0 => None,
        1 => Some(Color::Black),
        2 => Some(Color::White),
        _ => return None,
    };
    let mut bytes = rest.iter().copied();
    let mut plies = Vec::with_capacity(rest.len() / 3);
    while let Some(low) = bytes.next() {
        let choice = match low {
            0..0x80 => u16::from(low),
            _ => u16::from(low & 0x7F) | u16::from(bytes.next()?) << 7,
        };
        let score = unpack(i16::from_le_bytes([bytes.next()?, bytes.next()?]));
        plies.push(Ply { choice, score });
    }
    Some(PlayedGame { rules, dice, plies, winner })
}
