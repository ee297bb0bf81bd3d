//! Positions to learn from, taken from games that are played from the tables.

use game::Random;
use solver::Table;
use ur::{Color, Phase, Position, Rules, Side};

use super::error::Error;
use super::lessons::Lessons;

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
        play(lessons, &mut random, &mut samples)?;
    }
    add_any(lessons, count / ANY, &mut random, &mut samples)?;
    for last in (1..samples.len()).rev() {
        samples.swap(last, random.below(last + 1));
    }
    samples.truncate(count);
    Ok(samples)
}

/// A table to play a game from: larger ones more often, because more can happen in their games.
fn pick<'a>(lessons: &'a Lessons, random: &mut Random) -> &'a Table {
    let tables = lessons.tables();
    let weight = |table: &Table| usize::from(table.game().pieces).pow(2);
    let mut at = random.below(tables.iter().map(weight).sum());
    for table in tables {
        match at.checked_sub(weight(table)) {
            Some(rest) => at = rest,
            None => return table,
        }
    }
    &tables[0]
}

/// Plays a game and takes every position that one action could have led to.
fn play(lessons: &Lessons, random: &mut Random, samples: &mut Vec<Sample>) -> Result<(), Error> {
    let table = pick(lessons, random);
    let wild = RANDOM[random.below(RANDOM.len())];
    let mut position = begin(lessons.rules(), table.game().pieces, random);
    for _ in 0..LONGEST {
        let action = if position.is_chance() || random.below(100) < wild {
            if !position.is_chance() {
                collect(lessons, &position, samples)?;
            }
            ur::playout::random_action(&position, &mut || random.bits())
        } else {
            collect(lessons, &position, samples)?;
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

fn collect(lessons: &Lessons, position: &Position, samples: &mut Vec<Sample>) -> Result<(), Error> {
    let mut found = Ok(());
    position.visit_actions(|action| {
        let after = position.play_unchecked(action);
        if found.is_ok() && after.phase() == Phase::ToThrow && !after.is_over() {
            found = lessons.values(&after).map(|values| samples.push(Sample { position: after, values }));
        }
    });
    found
}

/// Adds any placements at all.
fn add_any(lessons: &Lessons, count: usize, random: &mut Random, samples: &mut Vec<Sample>) -> Result<(), Error> {
    let mut added = 0;
    while added < count {
        let table = pick(lessons, random);
        let position = table.index().unrank(random.below(table.positions() as usize) as u64);
        if !position.is_over() {
            samples.push(Sample { position, values: lessons.values(&position)? });
            added += 1;
        }
    }
    Ok(())
}
