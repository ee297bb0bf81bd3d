//! The strips above and below the board: name, duty, closes or bars, ships in hand.

use ::mur::{FLEET, Position, Rules, Score};
use game::Color;

use super::{describe, kraken, layout::Layout, ship};
use crate::Place;
use crate::pennant::{pennant, star};
use crate::shape::{Xy, circle, group, rectangle, words};
use crate::side;
use crate::svg::Element;
use crate::theme::{FAINT, INK};

/// Both strips.
pub(super) fn both(position: &Position, layout: Layout) -> [Element; 2] {
    Color::BOTH.map(|color| strip(position, layout, color))
}

fn strip(position: &Position, layout: Layout, color: Color) -> Element {
    let strip = group().class("player").class(side::class(color));
    let strip = if layout.bare { strip } else { words_of(strip, position, layout, color) };
    let off = position.board().off_board(color.into());
    strip.child(tally(position, color).at(layout.tally(color))).child(ships(position.rules(), off, layout, color))
}

/// The ships in hand of both sides with their names, for a board without a position.
pub(super) fn trays(rules: Rules, off: [u32; 2], layout: Layout) -> [Element; 2] {
    Color::BOTH.map(|color| {
        let name = name(rules, layout, color);
        group().class("player").class(side::class(color)).child(name).child(ships(
            rules,
            off[color as usize],
            layout,
            color,
        ))
    })
}

fn name(rules: Rules, layout: Layout, color: Color) -> Element {
    let at = (-layout.rim() + 48.0, layout.strip(color) + Layout::FIRST_LINE);
    words(at, 38.0, rules.player(color.into())).with("font-weight", "bold").fill(INK)
}

/// The name of a side and what it has to do, with a sign for the one to act or the winner.
fn words_of(mut strip: Element, position: &Position, layout: Layout, color: Color) -> Element {
    let rules = position.rules();
    let (left, y) = (-layout.rim(), layout.strip(color));
    let first = y + Layout::FIRST_LINE;
    let corner = (left + 20.0, first);
    match position.winner() {
        None if position.turn() == color.into() => strip = strip.class("to-play").child(pennant().at(corner)),
        Some(winner) if winner == color.into() => strip = strip.class("winner").child(star().at(corner)),
        _ => {}
    }
    let name = name(rules, layout, color);
    let duty = words((left + 48.0, y + 20.0), 30.0, describe::duty(position, color.into())).class("duty").fill(FAINT);
    strip.child(name).child(duty)
}

/// Closes or traps as eyes, or the bars of the race; then the kraken, for the side that controls it or won by it.
fn tally(position: &Position, color: Color) -> Element {
    let rules = position.rules();
    let tally = group().class("tally");
    let emblem = |x| group().class("emblem").child(kraken::creature(rules)).scaled((x, 0.0), 0.58);
    if let Some(race) = position.race() {
        let bars = format!("{} / {}", race.bars(color.into()), race.length());
        let tally = tally.child(words((0.0, 0.0), 32.0, bars).class("bars").fill(FAINT));
        return match position.control() {
            Some(holder) if holder == color.into() => tally.child(emblem(112.0)),
            _ => tally,
        };
    }
    match position.score(color.into()) {
        Score::Kraken => tally.child(emblem(14.0)),
        Score::Closes(closes) => {
            // A score can be written larger than play makes it; more than a fleet of eyes would leave the strip.
            let closes = closes.min(FLEET);
            let at = |index| (14.0 + 35.0 * f64::from(index), 0.0);
            let eyes = (0..closes.max(Score::TO_WIN)).map(|index| eye(at(index), index < closes));
            tally.children(eyes)
        }
    }
}

/// A close that was made, or that is still to be made.
pub(super) fn eye(at: Xy, made: bool) -> Element {
    let ring = circle(at, 13.0).hollow().stroke(FAINT, 3.0);
    let eye = group().class(if made { "close made" } else { "close" }).child(ring);
    if made { eye.child(circle(at, 7.5).fill(INK)) } else { eye }
}

/// The ships in hand one by one, and empty berths for the others.
fn ships(rules: Rules, off: u32, layout: Layout, color: Color) -> Element {
    let berths = (0..FLEET).map(|index| {
        let at = layout.berth(color, index);
        if index < off {
            let ship = ship::draw(rules, color).class("off-board");
            ship.with("data-at", Place::Hand(color)).scaled(at, Layout::IN_HAND)
        } else {
            let outline = ship::berth(color).class("berth").hollow().stroke(FAINT, 2.5);
            outline.with("stroke-dasharray", "6 7").scaled(at, Layout::IN_HAND)
        }
    });
    group().class("hand").with("pointer-events", "none").children(berths)
}

/// Unseen frames around the hands that a page can listen to.
pub(super) fn hands(layout: Layout) -> Element {
    let hands = Color::BOTH.map(|color| {
        let (corner, size) = layout.hand(color);
        rectangle(corner, size, 12.0).class("supply").class(side::class(color)).with("data-supply", Place::Hand(color))
    });
    group().class("supplies").hollow().with("pointer-events", "all").children(hands)
}
