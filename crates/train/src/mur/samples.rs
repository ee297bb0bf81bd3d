//! Positions to learn from, and what they turned out to be worth.

use std::path::{Path, PathBuf};

use engine::Score;
use engine::mur::features::features_of_sides;
use engine::mur::net::{COUNTS, PLANES, planes};
use mur::{Bitboard, Color, Game, Pending, Position, Rules};

use super::error::{GamesFault, TrainError};
use super::file::GameReader;
use super::selfplay_game::PlayedGame;

/// Quiet positions, each with the chance of the side to move.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    /// Where the pieces are, as the side to move sees them.
    pub(crate) planes: Vec<[Bitboard; PLANES]>,
    /// The counted features of the side to move and of the other side.
    pub(crate) counts: Vec<[i8; COUNTS]>,
    /// What the side to move scored, from 0 to 1.
    pub(crate) targets: Vec<f32>,
    /// What it scored in the end: 0 or 1, or a half if nobody won.
    pub(crate) results: Vec<f32>,
}

/// One game out of this many is kept for checking.
const CHECKED_ONE_IN: u64 = 12;

impl Samples {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.targets.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    /// The least loss that any network could have on these samples.
    pub(crate) fn entropy(&self) -> f64 {
        let sum: f64 = self.targets.iter().map(|&target| super::model::loss(target, target)).sum();
        sum / self.len().max(1) as f64
    }
}

/// What to learn from.
#[derive(Clone, Debug)]
pub struct Lessons {
    /// The rule set.
    pub rules: Rules,
    /// How much a position is judged by what came later, in per cent.
    pub foresight: u8,
    /// A number that differs between games that differ.
    pub(crate) checksum: u32,
    /// Files that end in the middle of a game, which is left out.
    pub cut_off: Vec<CutOff>,
    /// How many hundredths of a close raise the odds of winning by a factor of e.
    pub scale: f64,
    /// For training.
    pub training: Samples,
    /// For checking, from games that are not used for training.
    pub checking: Samples,
}

/// A file that ends in the middle of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CutOff {
    /// The file.
    pub path: PathBuf,
    /// The number of the game, from 1.
    pub game: u64,
}

impl Lessons {
    /// Reads games and collects their quiet positions.
    ///
    /// A position is judged by the search there and by what came later: `foresight` says how much the later counts, from 0
    /// (the search alone) to 100 per cent (the result of the game alone).
    ///
    /// # Errors
    /// If the files cannot be read, are damaged, or hold nothing to learn from.
    pub fn read(rules: Rules, files: &[impl AsRef<Path>], foresight: u8) -> Result<Lessons, TrainError> {
        let scale = fit_scale(rules, files)?;
        let [mut training, mut checking] = [Samples::default(), Samples::default()];
        let (mut checksums, mut cut_off) = (crc32fast::Hasher::new(), Vec::new());
        for path in files.iter().map(AsRef::as_ref) {
            let mut reader = GameReader::open(path)?;
            while let Some(game) = reader.next_game()? {
                let checks = reader.games().is_multiple_of(CHECKED_ONE_IN);
                let samples = if checks { &mut checking } else { &mut training };
                collect(&game, scale, f32::from(foresight) / 100.0, samples)
                    .ok_or_else(|| TrainError::at(path)(GamesFault::illegal(reader.games())))?;
            }
            checksums.update(&reader.checksum().to_le_bytes());
            cut_off.extend(reader.cut_off().map(|game| CutOff { path: path.to_owned(), game }));
        }
        match training.is_empty() || checking.is_empty() {
            true => Err(TrainError::Few),
            false => {
                Ok(Lessons { rules, foresight, checksum: checksums.finalize(), cut_off, scale, training, checking })
            }
        }
    }
}

/// Adds the quiet positions of a game, unless a play is not legal.
fn collect(played: &PlayedGame, scale: f64, foresight: f32, samples: &mut Samples) -> Option<()> {
    let mut game = PlayedGame::start(played.rules, played.dice);
    // The positions by ply: where their sample is, if they are quiet, and whether there was a choice.
    let mut seen = Vec::with_capacity(played.plies.len());
    for ply in &played.plies {
        let actions = game.legal_actions();
        let action = *actions.get(usize::from(ply.choice))?;
        let quiet = ply.score.is_some() && is_quiet(&game);
        seen.push((quiet.then_some(samples.len()), actions.len() > 1));
        if quiet {
            let position = game.position();
            samples.planes.push(planes(position, position.turn()));
            samples.counts.push(narrow_counts(position));
            samples.targets.push(0.5);
            samples.results.push(played.winner.map_or(0.5, |winner| f32::from(u8::from(winner == position.turn()))));
        }
        game.play_unchecked(action);
    }
    // From the end of the game to its start: what the side to move will have scored, as far as it can be blamed for it.
    let mut later = played.winner.map(|winner| if winner == game.position().turn() { 1.0 } else { 0.0 });
    for (ply, (sample, had_choice)) in played.plies.iter().zip(seen).rev() {
        // The turn passes with every ply.
        later = later.map(|later: f32| 1.0 - later);
        if let Some(score) = ply.score {
            let judged = chance(score, scale);
            let target = later.map_or(judged, |later| foresight * later + (1.0 - foresight) * judged);
            if let Some(sample) = sample {
                samples.targets[sample] = target;
            }
            later = Some(target);
        } else if had_choice {
            // A random play says nothing about the position before it.
            later = None;
        }
    }
    Some(())
}

/// The counted features of both sides; none is larger than a byte.
pub(crate) fn narrow_counts(position: &Position) -> [i8; COUNTS] {
    let counts = features_of_sides(position);
    let mut narrow = [0; COUNTS];
    narrow.iter_mut().zip(counts.as_flattened()).for_each(|(narrow, &count)| *narrow = count as i8);
    narrow
}

/// Whether nothing can be closed and nothing is forced.
fn is_quiet(game: &Game) -> bool {
    let mut closing = false;
    game.visit_closing_plays(|_| closing = true);
    !closing && game.position().pending() == Pending::Nothing
}

/// The chance to win that a score represents.
fn chance(score: Score, scale: f64) -> f32 {
    match score {
        Score::Centi(centi) => (1.0 / (1.0 + (f64::from(-centi) / scale).exp())) as f32,
        Score::WinIn(_) => 1.0,
        Score::LoseIn(_) => 0.0,
        // Only Ur has expected scores.
        Score::Expected(_) => 0.5,
    }
}

/// How many hundredths of a close raise the odds of winning by a factor of e, judged by the games.
fn fit_scale(rules: Rules, files: &[impl AsRef<Path>]) -> Result<f64, TrainError> {
    let mut judged: Vec<(f64, bool)> = Vec::new();
    for path in files.iter().map(AsRef::as_ref) {
        let mut reader = GameReader::open(path)?;
        let found = reader.header().rules;
        if found != rules {
            return Err(TrainError::at(path)(GamesFault::Rules { found, wanted: rules }));
        }
        while let Some(game) = reader.next_game()? {
            let Some(winner) = game.winner else { continue };
            for (ply, turn) in game.plies.iter().zip([Color::Black, Color::White].into_iter().cycle()) {
                if let Some(Score::Centi(centi)) = ply.score {
                    judged.push((f64::from(centi), winner == turn));
                }
            }
        }
    }
    if judged.is_empty() {
        return Err(TrainError::Few);
    }
    let loss = |scale: f64| -> f64 {
        judged.iter().map(|&(centi, won)| (1.0 + (if won { -centi } else { centi } / scale).exp()).ln()).sum()
    };
    // The loss has one minimum: narrow the range down to it.
    let (mut low, mut high) = (10.0_f64, 5000.0_f64);
    while high / low > 1.001 {
        let ratio = (high / low).powf(1.0 / 3.0);
        let (left, right) = (low * ratio, high / ratio);
        if loss(left) < loss(right) { high = right } else { low = left }
    }
    Ok((low * high).sqrt())
}
