//! The strips above and below the board: name, duty, closes or bars, ships off the board.

use ::mur::{Color, FLEET, Position, Score};

use super::{board::Sea, describe, kraken, ship};
use crate::pennant::{pennant, star};
use crate::svg::{Element, circle, group, rectangle, words};
use crate::theme::{FAINT, INK};

/// The height of a strip.
pub(super) const HEIGHT: f64 = 88.0;
/// The height of name, tally and ships in a strip; the duty stands below them.
const FIRST_LINE: f64 = -20.0;
/// The room one ship off the board takes.
const BERTH: f64 = 46.0;

/// Both strips: the first player's below the board unless it is turned.
pub(super) fn both(position: &Position, sea: &Sea) -> [Element; 2] {
    Color::BOTH.map(|color| {
        let below = (color == Color::Black) != sea.flipped;
        let distance = sea.rim() + HEIGHT / 2.0 + 4.0;
        strip(position, sea, color).at((0.0, if below { distance } else { -distance }))
    })
}

fn strip(position: &Position, sea: &Sea, color: Color) -> Element {
    let rules = position.rules();
    let left = -sea.rim();
    let mut strip = group().class("player").class(ship::class(color));
    let corner = (left + 22.0, FIRST_LINE);
    match position.winner() {
        None if position.turn() == color => strip = strip.class("to-play").child(pennant().at(corner)),
        Some(winner) if winner == color => strip = strip.class("winner").child(star().at(corner)),
        _ => {}
    }
    let name = words((left + 50.0, FIRST_LINE), 36.0, rules.player(color)).with("font-weight", "bold").fill(INK);
    let duty = words((left + 50.0, 20.0), 26.0, describe::duty(position, color)).class("duty").fill(FAINT);
    strip
        .child(name)
        .child(duty)
        .child(tally(position, color).at((left + 184.0, FIRST_LINE)))
        .child(harbour(position, sea, color))
}

/// Closes or traps as eyes, or the bars of the race; then the kraken, for whoever controls it or won by it.
fn tally(position: &Position, color: Color) -> Element {
    let rules = position.rules();
    let tally = group().class("tally");
    let emblem = |x| group().class("emblem").child(kraken::creature(rules)).scaled((x, 0.0), 0.55);
    if let Some(race) = position.race() {
        let bars = format!("{} / {}", race.bars(color), race.length());
        let tally = tally.child(words((0.0, 0.0), 30.0, bars).class("bars").fill(FAINT));
        return match position.control() {
            Some(holder) if holder == color => tally.child(emblem(108.0)),
            _ => tally,
        };
    }
    match position.score(color) {
        Score::Kraken => tally.child(emblem(14.0)),
        Score::Closes(closes) => {
            // A score can be written larger than play makes it; more than a fleet of eyes would leave the strip.
            let closes = closes.min(FLEET);
            let eyes = (0..closes.max(Score::TO_WIN)).map(|place| eye(place, place < closes));
            tally.children(eyes)
        }
    }
}

/// A close that was made, or that is still to be made.
fn eye(place: u32, made: bool) -> Element {
    let at = (14.0 + 34.0 * f64::from(place), 0.0);
    let ring = circle(at, 12.0).hollow().stroke(FAINT, 3.0);
    let eye = group().class(if made { "close made" } else { "close" }).child(ring);
    if made { eye.child(circle(at, 7.0).fill(INK)) } else { eye }
}

/// The ships off the board, and empty berths for the others.
fn harbour(position: &Position, sea: &Sea, color: Color) -> Element {
    let off = position.board().off_board(color);
    let berths = (0..FLEET).map(|place| {
        let at = (sea.rim() - 24.0 - BERTH * f64::from(place), FIRST_LINE);
        if place < off {
            ship::draw(position.rules(), color).class("off-board").scaled(at, 0.58)
        } else {
            berth(color).scaled(at, 0.58)
        }
    });
    group().class("harbour").children(berths)
}

/// The outline of a side's stone, faint.
fn berth(color: Color) -> Element {
    let outline = match color {
        Color::Black => circle((0.0, 0.0), 33.0),
        Color::White => rectangle((-30.0, -30.0), (60.0, 60.0), 13.0),
    };
    outline.class("berth").hollow().stroke(FAINT, 2.0).with("stroke-dasharray", "6 7").with("opacity", 0.6)
}
