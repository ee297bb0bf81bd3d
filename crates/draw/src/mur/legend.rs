//! What the signs in a picture of Mur mean.

use ::mur::{Color, FLEET, Pending, Play, Position, Race, Rules, Score};

use super::board::anchor;
use super::picture::{Last, Picture};
use super::{caught, dice, kraken, mark, panel, ship, track};
use crate::Place;
use crate::arrow::Look;
use crate::legend::{Entry, Trace, accents, arrow, dot, frame, missing, ring, turn};
use crate::shape::{circle, group, rectangle};
use crate::svg::Element;
use crate::theme::{DANGER, PITCH, WHITE};

/// A sign of the board in the size of the legend.
fn small(sign: Element) -> Element {
    group().child(sign.with("transform", "scale(.6)"))
}

/// The signs this picture has.
pub(super) fn entries(picture: &Picture<'_>) -> Vec<Entry> {
    let position = picture.position;
    let rules = position.rules();
    let mut entries: Vec<Entry> = Color::BOTH
        .map(|color| (small(ship::draw(rules, color.into())), format!("{}'s ship", rules.player(color))))
        .into();
    entries.push((small(kraken::draw(rules, None)), "kraken".into()));
    if rules.has_ports() {
        entries.push((small(anchor()), "port".into()));
    }
    if picture.options.reserves {
        entries.extend(of_strips(position));
    }
    if let Some(race) = position.race() {
        entries.extend(of_race(position, race));
    }
    if let Some(color) = position.control() {
        let player = rules.player(color);
        entries.push((kraken::badge(rules, color.into()), format!("{player} controls it")));
    }
    if let Some(last) = &picture.last {
        entries.extend(of_last_play(last));
        if picture.tipped().is_some() {
            entries.push((small(dice::tipped()), "tipped die".into()));
        }
    }
    entries.extend(of_destinations(picture));
    if matches!(position.pending(), Pending::Withdraw { .. }) {
        entries.push((closed("8 6"), "must leave".into()));
    }
    if caught(position).any() {
        entries.push((closed("none"), "surrounded".into()));
    }
    entries.extend(accents(picture.options));
    entries
}

/// Beside the names: whose turn it is, ships in hand, closes.
fn of_strips(position: &Position) -> Vec<Entry> {
    let rules = position.rules();
    let duty = if position.is_chance() { "to roll" } else { "to play" };
    let mut entries = vec![turn(position.winner().is_some(), duty)];
    let away = |color: &Color| position.board().off_board(*color) < FLEET;
    if let Some(color) = Color::BOTH.into_iter().find(away) {
        entries.push((small(missing(ship::berth(color.into()))), "not in hand".into()));
    }
    let made = match rules {
        Rules::Advanced => return entries,
        Rules::Classic => "trap",
        Rules::Basic => "close",
    };
    let scores = Color::BOTH.map(|color| position.score(color));
    let has = |is: fn(u32) -> bool| scores.iter().any(|score| matches!(score, Score::Closes(count) if is(*count)));
    if has(|closes| closes > 0) {
        entries.push((panel::eye((0.0, 0.0), true), format!("{made} made")));
    }
    if has(|closes| closes < Score::TO_WIN) {
        entries.push((panel::eye((0.0, 0.0), false), format!("{made} to make")));
    }
    entries
}

/// Around the board of advanced: both ways, dice, start and finish.
fn of_race(position: &Position, race: Race) -> Vec<Entry> {
    let player = |color: Color| position.rules().player(color);
    let mut entries: Vec<Entry> =
        Color::BOTH.map(|color| (track::direction(color.into()), format!("{}'s race", player(color)))).into();
    let [blue, white] = Color::BOTH;
    let signs = [(blue, format!("{}'s die", player(blue))), (white, format!("{}'s dice", player(white)))];
    entries.extend(signs.map(|(color, words)| (small(dice::draw(color.into(), None)), words)));
    if track::shows_start(race) {
        entries.push((track::start(), "start".into()));
    }
    entries.push((chequers(), "finish".into()));
    if race.length() == Race::SHORT {
        entries.push((track::beyond(rectangle((-24.0, -12.0), (48.0, 24.0), 3.0)), "not in this race".into()));
    }
    entries
}

fn of_last_play(last: &Last) -> Vec<Entry> {
    let from = || (Trace::From.ring(), "last play: from".to_owned());
    let to = || (Trace::To.ring(), "last play: to".to_owned());
    let path = || (arrow(Look::MOVE), "last play: path".to_owned());
    match last.play {
        Play::Place(_) => vec![(Trace::To.ring(), "placed last".into())],
        Play::Move { .. } => vec![from(), to(), path()],
        Play::Knock { from: start, landing, .. } => {
            // R4: where the knocked piece landed hides where the mover came from.
            let from = (start != landing).then(from);
            let knocked = (arrow(Look::FLIGHT), "knocked piece".to_owned());
            let landed = (Trace::Landing.ring(), "it landed here".to_owned());
            from.into_iter().chain([to(), path(), knocked, landed]).collect()
        }
        Play::Withdraw { ships, kraken } => {
            let left = ships.any().then(|| (Trace::From.ring(), "withdrawn".to_owned()));
            let reset = kraken.then(|| (Trace::To.ring(), "kraken is back".to_owned()));
            left.into_iter().chain(reset).collect()
        }
    }
}

fn of_destinations(picture: &Picture<'_>) -> Vec<Entry> {
    let empty = picture.position.board().empty();
    let any = |is: &dyn Fn(&Place) -> bool| picture.destinations.iter().any(is);
    let mut entries: Vec<Entry> = Vec::new();
    if any(&|place| matches!(place, Place::Point(point) if empty.has(*point))) {
        entries.push((dot(), "can go here".into()));
    }
    if any(&|place| matches!(place, Place::Point(point) if !empty.has(*point))) {
        entries.push((ring(), "can knock this".into()));
    }
    if any(&|place| matches!(place, Place::Hand(_))) {
        entries.push((frame(), "can be withdrawn".into()));
    }
    entries
}

fn closed(dashes: &'static str) -> Element {
    let ring = circle((0.0, 0.0), 18.0).hollow().stroke(DANGER, 4.0).with("stroke-dasharray", dashes);
    group().child(ring).child(mark::cross().scaled((13.0, -13.0), 0.6))
}

fn chequers() -> Element {
    let squares = (0..8u8).map(|square| {
        let (column, row) = (square % 4, square / 4);
        let corner = (f64::from(column) * 10.0 - 20.0, f64::from(row) * 10.0 - 10.0);
        rectangle(corner, (10.0, 10.0), 0.0).fill(if (column + row) % 2 == 0 { PITCH } else { WHITE })
    });
    group().children(squares)
}
