//! Files of games. A header says how they were played; each game is followed by a checksum, so that an interrupted run can
//! be resumed after the last whole game.

use std::fmt::Display;
use std::fs::File;
use std::io::{BufReader, ErrorKind, Read, Write};
use std::path::Path;

use mur::{Color, Dice, Rules};

use crate::error::TrainError;
use crate::score::{pack, unpack};
use crate::selfplay_game::{PlayedGame, Ply};

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
const VERSION: u8 = 1;
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

    fn parse(bytes: &[u8; HEADER]) -> Result<Header, TrainError> {
        let rules = Rules::ALL.into_iter().find(|rules| *rules as u8 == bytes[9]);
        let (Some(rules), true) = (rules, bytes[..9] == *[&MAGIC[..], &[VERSION]].concat()) else {
            return Err(TrainError::Foreign("games"));
        };
        let number = |from: usize| u32::from_le_bytes([bytes[from], bytes[from + 1], bytes[from + 2], bytes[from + 3]]);
        let seed = u64::from(number(16)) | u64::from(number(20)) << 32;
        Ok(Header { rules, nodes: number(12), seed, weights: number(24) })
    }

    /// Fails if another header differs from this one, which was asked for.
    pub(crate) fn expect(&self, found: &Header) -> Result<(), TrainError> {
        expect_equal("rule set", found.rules.name(), self.rules.name())?;
        expect_equal("number of nodes", found.nodes, self.nodes)?;
        expect_equal("seed", found.seed, self.seed)?;
        expect_equal("checksum of the engine's weights", found.weights, self.weights)
    }
}

/// Fails if a value of a header is not the one that was asked for.
fn expect_equal<T: Copy + PartialEq + Display>(what: &'static str, found: T, wanted: T) -> Result<(), TrainError> {
    if found == wanted {
        return Ok(());
    }
    Err(TrainError::Other { what, found: found.to_string(), wanted: wanted.to_string() })
}

/// FNV-1a: good enough to notice damage.
pub(crate) fn checksum(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// Writes a game: its length in bytes, the game, its checksum.
pub(crate) fn write(game: &PlayedGame, to: &mut impl Write) -> std::io::Result<()> {
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
    to.write_all(&(body.len() as u16).to_le_bytes())?;
    to.write_all(&body)?;
    to.write_all(&checksum(&body).to_le_bytes())
}

/// Reads the games of a file one by one.
#[derive(Debug)]
pub struct GameReader {
    from: BufReader<File>,
    header: Header,
    games: u64,
    /// Bytes of the header and the games that were read whole.
    whole: u64,
}

impl GameReader {
    /// Opens a file of games.
    ///
    /// # Errors
    /// If it cannot be read or holds something else.
    pub fn open(path: &Path) -> Result<GameReader, TrainError> {
        let mut from = BufReader::new(File::open(path)?);
        let mut bytes = [0; HEADER];
        from.read_exact(&mut bytes).map_err(|error| match error.kind() {
            ErrorKind::UnexpectedEof => TrainError::Foreign("games"),
            _ => TrainError::System(error),
        })?;
        Ok(GameReader { from, header: Header::parse(&bytes)?, games: 0, whole: HEADER as u64 })
    }

    /// How the games were played.
    pub fn header(&self) -> Header {
        self.header
    }

    /// How many games have been read.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Bytes of the header and the games that were read whole.
    pub(crate) fn whole(&self) -> u64 {
        self.whole
    }

    /// The next game; nothing at the end of the file, and nothing if the last game was cut off.
    ///
    /// # Errors
    /// If the file cannot be read or a game is damaged.
    pub fn next_game(&mut self) -> Result<Option<PlayedGame>, TrainError> {
        let mut length = [0; 2];
        if !self.fill(&mut length)? {
            return Ok(None);
        }
        let mut body = vec![0; usize::from(u16::from_le_bytes(length))];
        let mut sum = [0; 4];
        if !self.fill(&mut body)? || !self.fill(&mut sum)? {
            return Ok(None);
        }
        let damaged = |fault| TrainError::Damaged { part: format!("game {}", self.games + 1), fault };
        if checksum(&body) != u32::from_le_bytes(sum) {
            return Err(damaged("its checksum is wrong"));
        }
        let game = parse(self.header.rules, &body).ok_or_else(|| damaged("it cannot be read"))?;
        self.games += 1;
        self.whole += 2 + body.len() as u64 + 4;
        Ok(Some(game))
    }

    /// Whether there were enough bytes.
    fn fill(&mut self, bytes: &mut [u8]) -> Result<bool, TrainError> {
        match self.from.read_exact(bytes) {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(false),
            Err(error) => Err(error.into()),
        }
    }
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
