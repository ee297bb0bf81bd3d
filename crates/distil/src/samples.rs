//! Positions to learn from, taken from games that are played from the tables.

use game::Random;
use solver::Table;
use ur::{Color, Phase, Position, Rules, Side};

use crate::error::Error;
use crate::lessons::{Game, Lessons};

/// A position to throw (Long Jump: to choose) and its exact values in points and for the win.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sample {
    pub(crate) position: Position,
    pub(crate) values: [f32; 2],
}

/// How often the players of a game choose at random, in hundredths: most games are nearly perfect, and a few are wild, so that
/// the network also learns what mistakes lead to.
const RANDOM: [usize; 8] = [0, 0, 5, 5, 10, 20, 40, 100];
/// One in this many samples is any placement at all.
const ANY: usize = 16;
/// Games are cut off here; Long Jump can go on for ever.
const LONGEST: u32 = 2000;

/// Samples in a random order, the same for the same number.
pub(crate) fn batch(lessons: &Lessons, count: usize, seed: u64, number: u64) -> Result<Vec<Sample>, Error> {
    let mut random = Random::new(Random::new(seed).bits() ^ number);
    let mut samples = Vec::with_capacity(count + 64);
    while samples.len() < count {
        let game = pick(lessons, &mut random);
        play(game, &mut random, &mut samples)?;
    }
    add_any(lessons, count / ANY, &mut random, &mut samples)?;
    for last in (1..samples.len()).rev() {
        samples.swap(last, random.below(last + 1));
    }
    samples.truncate(count);
    Ok(samples)
}

/// A game to play: larger ones more often, because more can happen in them.
fn pick<'a>(lessons: &'a Lessons, random: &mut Random) -> &'a Game {
    let games = lessons.games();
    let weight = |game: &Game| usize::from(game.pieces).pow(2);
    let mut at = random.below(games.iter().map(weight).sum());
    for game in games {
        match at.checked_sub(weight(game)) {
            Some(rest) => at = rest,
            None => return game,
        }
    }
    &games[0]
}

/// Plays a game and takes every position that one action could have led to.
fn play(game: &Game, random: &mut Random, samples: &mut Vec<Sample>) -> Result<(), Error> {
    let tables: Vec<&Table> = game.tables().collect();
    let Some(&table) = random.pick(&tables) else { return Ok(()) };
    let wild = RANDOM[random.below(RANDOM.len())];
    let mut position = begin(table.game().rules, game.pieces, random);
    for _ in 0..LONGEST {
        let action = if position.is_chance() || random.below(100) < wild {
            if !position.is_chance() {
                collect(game, &position, samples)?;
            }
            ur::playout::random_action(&position, &mut || random.bits())
        } else {
            collect(game, &position, samples)?;
            table.valued_actions(&position)?.first().map(|best| best.action)
        };
        let Some(action) = action else { break };
        position = position.play_unchecked(action);
    }
    Ok(())
}

/// The start of a game, or in every other game one with fewer pieces: those that are left out are at home.
fn begin(rules: Rules, pieces: u8, random: &mut Random) -> Position {
    let home = if random.below(2) == 0 { 0 } else { random.below(usize::from(pieces)) as u8 };
    let side = Side { start: pieces - home, home, ..Side::default() };
    Position::from_sides_unchecked(rules, Color::Black, side, side)
}

fn collect(game: &Game, position: &Position, samples: &mut Vec<Sample>) -> Result<(), Error> {
    let mut found = Ok(());
    position.visit_actions(|action| {
        let after = position.play_unchecked(action);
        if found.is_ok() && after.phase() == Phase::ToThrow && !after.is_over() {
            found = game.values(&after).map(|values| samples.push(Sample { position: after, values }));
        }
    });
    found
}

/// Adds any placements at all.
fn add_any(lessons: &Lessons, count: usize, random: &mut Random, samples: &mut Vec<Sample>) -> Result<(), Error> {
    let mut added = 0;
    while added < count {
        let game = pick(lessons, random);
        let Some(table) = game.tables().next() else { continue };
        let position = table.index().unrank(random.below(table.positions() as usize) as u64);
        if !position.is_over() {
            samples.push(Sample { position, values: game.values(&position)? });
            added += 1;
        }
    }
    Ok(())
}
