//! What changes a game, in words to read before anything else happens.

use draw::Place;
use game::{Audience, Color, Effect, Game, Position};
use mur::{Bitboard, Effect as Mur, Score};
use prose::count;
use schemars::JsonSchema;
use serde::Serialize;
use table::{Weight, lost_throw};
use ur::Effect as Ur;

use crate::SpotId;

/// What an action has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Story {
    /// In one or two words: `Closed!`.
    pub title: &'static str,
    /// In a sentence without its capital and its stop.
    pub words: String,
    /// How many of what wins this makes: `1 of 3`; nothing where that is not counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<String>,
    /// What was closed or trapped, where it is now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub caught: Vec<SpotId>,
    /// The ships around it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub around: Vec<SpotId>,
}

/// How many closes or traps win.
const TO_WIN: u32 = 3;

impl Story {
    /// The story of an action; none for a plain move.
    #[must_use]
    pub fn of(effects: &[Effect], after: &Position, audience: &Audience<'_>) -> Option<Story> {
        if Weight::of_effects(effects) < Weight::Event {
            return None;
        }
        let titles = effects.iter().filter_map(title);
        let title = titles.max_by_key(|(rank, _)| *rank).map_or("Turn lost", |(_, title)| title);
        let parts: Vec<String> = effects.iter().filter_map(|effect| part(effect, audience)).collect();
        let (caught, around) = enclosed(effects, after);
        Some(Story { title, words: parts.join("; "), count: tally(effects), caught, around })
    }
}

/// What an effect calls for as a headline, and which of several headlines it is.
fn title(effect: &Effect) -> Option<(u8, &'static str)> {
    Some(match effect {
        Effect::Mur(Mur::Close { owner, .. }) if owner.rules == mur::Rules::Classic => (9, "Trapped!"),
        Effect::Mur(Mur::Close { .. }) => (9, "Closed!"),
        Effect::Mur(Mur::Flag { .. }) => (8, "Time!"),
        Effect::Mur(Mur::TakeControl { .. }) => (7, "Control!"),
        Effect::Mur(Mur::LoseControl { .. }) => (6, "Control lost"),
        Effect::Mur(Mur::Repeat) => (5, "Repeated"),
        Effect::Mur(Mur::Stagnate { .. }) => (4, "No legal play"),
        Effect::Mur(Mur::Roll { .. }) => (3, "The dice are rolled"),
        Effect::Ur(Ur::Win { .. }) => (9, "Home!"),
        Effect::Ur(Ur::Penalty { .. }) => (8, "Penalty"),
        Effect::Ur(Ur::Hit { .. }) => (7, "Hit!"),
        Effect::Ur(Ur::NoMove { .. }) => (6, "Turn lost"),
        Effect::Ur(Ur::Start { .. }) => (5, "Off!"),
        Effect::Ur(Ur::Stay { .. }) => (4, "Not yet"),
        _ => return None,
    })
}

/// The effects that a story is made of, in words. Of a play of Mur that closes something, the way there is seen on the board.
fn part(effect: &Effect, audience: &Audience<'_>) -> Option<String> {
    let wanted = match effect {
        Effect::Mur(Mur::Score { .. } | Mur::Turn { .. } | Mur::Place { .. } | Mur::Move { .. }) => false,
        Effect::Mur(Mur::TurnBack { .. } | Mur::Knock { .. } | Mur::MakeWay { .. }) => false,
        // A close makes the owner withdraw; that is what happens next.
        Effect::Mur(Mur::Forced { pending, .. }) => *pending == mur::Pending::AnyShip,
        Effect::Ur(Ur::Turn { .. } | Ur::Move { .. } | Ur::Enter { .. } | Ur::Return { .. }) => false,
        _ => true,
    };
    wanted.then(|| effect.sentence(audience))
}

/// What the side that closes has now.
fn tally(effects: &[Effect]) -> Option<String> {
    let closer = effects.iter().find_map(|effect| match effect {
        Effect::Mur(Mur::Close { owner, .. }) => Some(!owner.color),
        _ => None,
    })?;
    effects.iter().find_map(|effect| match effect {
        Effect::Mur(Mur::Score { score }) => match score[closer as usize] {
            Score::Closes(closes) => Some(format!("{closes} of {TO_WIN}")),
            Score::Kraken => None,
        },
        Effect::Mur(Mur::Advance { now, length, .. }) => Some(format!("{now} of {length}")),
        _ => None,
    })
}

/// What is closed, and the ships around it.
fn enclosed(effects: &[Effect], after: &Position) -> (Vec<SpotId>, Vec<SpotId>) {
    let Position::Mur(after) = after else { return Default::default() };
    let mut caught = Bitboard::EMPTY;
    let mut around = Bitboard::EMPTY;
    for effect in effects {
        let Effect::Mur(Mur::Close { owner, ships, kraken }) = *effect else { continue };
        let closed = if kraken { ships.with(after.board().kraken()) } else { ships };
        caught |= closed;
        around |= closed.neighbours() & after.board().ships(!owner.color);
    }
    let places = |points: Bitboard| points.iter().map(|point| Place::Point(point).into()).collect();
    (places(caught), places(around - caught))
}

/// What decided a finished game, for its players; nothing where the ending says it all.
#[must_use]
pub fn decided(game: &Game, audience: &Audience<'_>) -> Option<String> {
    let winner = game.ending()?.winner?;
    let actions = game.actions();
    let set_up = actions.len() - game.plies();
    let mut again = Game::new(game.first_position());
    let mut count = Count::default();
    for (index, action) in actions.into_iter().enumerate() {
        let mut effects = Vec::new();
        again.play_observed(action, &mut effects);
        effects.iter().for_each(|effect| count.see(effect, winner, (index + 1).saturating_sub(set_up)));
        if let Some(who) = penalized(&effects).or_else(|| lost_throw(&effects)) {
            count.lost[usize::from(Color::from(who) != winner)] += 1;
        }
    }
    count.sentence(game, winner, audience)
}

/// Whose turn a penalty ends.
fn penalized(effects: &[Effect]) -> Option<ur::Color> {
    effects.iter().find_map(|effect| match effect {
        Effect::Ur(Ur::Penalty { who, .. }) => Some(*who),
        _ => None,
    })
}

/// What happened in a game that may have decided it.
#[derive(Default)]
struct Count {
    /// The points that the winner closed, each with the number of the move.
    closes: Vec<String>,
    /// How often the winner's and the loser's pieces were hit.
    hits: [usize; 2],
    /// How often the winner and the loser lost a turn.
    lost: [usize; 2],
}

impl Count {
    fn see(&mut self, effect: &Effect, winner: Color, number: usize) {
        let side = |who: Color| usize::from(who != winner);
        match *effect {
            Effect::Mur(Mur::Close { owner, ships, kraken }) if Color::from(owner.color) != winner => {
                let points = ships.iter().map(|point| point.to_string()).chain(kraken.then(|| "the kraken".to_owned()));
                let points: Vec<String> = points.collect();
                self.closes.push(format!("{} at move {number}", points.join(" and ")));
            }
            Effect::Ur(Ur::Hit { owner, .. }) => self.hits[side(owner.into())] += 1,
            _ => {}
        }
    }

    fn sentence(&self, game: &Game, winner: Color, audience: &Audience<'_>) -> Option<String> {
        match game.position() {
            Position::Mur(position) => {
                let caught = if position.rules() == mur::Rules::Classic { "Trapped" } else { "Closed" };
                (!self.closes.is_empty()).then(|| format!("{caught}: {}", self.closes.join(", ")))
            }
            Position::Ur(position) => {
                let loser = !winner;
                let left = position.side(loser.into());
                let left = usize::from(left.start + left.river) + left.board.count_ones() as usize;
                let [won, lost] = [winner, loser].map(|color| name(color, audience));
                let had = if audience.you == Some(loser) { "you".to_owned() } else { lost };
                let mut parts = vec![format!("{had} had {} still to bring home", count(left, "piece"))];
                let [theirs, own] = self.hits;
                if theirs + own > 0 {
                    parts.push(format!("{had} {} hit {}, {won} {}", was(loser, audience), times(own), times(theirs)));
                }
                let [theirs, own] = self.lost;
                if theirs + own > 0 {
                    parts.push(format!("{had} lost {}, {won} {theirs}", count(own, "turn")));
                }
                Some(parts.join("; "))
            }
        }
    }
}

fn name(color: Color, audience: &Audience<'_>) -> String {
    if audience.you == Some(color) { "you".to_owned() } else { audience.names[color as usize].to_owned() }
}

fn was(color: Color, audience: &Audience<'_>) -> &'static str {
    if audience.you == Some(color) { "were" } else { "was" }
}

fn times(number: usize) -> String {
    match number {
        0 => "never".to_owned(),
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{number} times"),
    }
}
