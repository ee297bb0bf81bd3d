//! What the signs in a picture of Mur mean.

use ::mur::{Pending, Play};
use game::Color;

use super::board::anchor;
use super::scene::Scene;
use super::{caught, kraken, mark, ship, track};
use crate::arrow::{Look, along};
use crate::legend::Entry;
use crate::shape::{circle, group, rectangle};
use crate::svg::Element;
use crate::theme::{DANGER, PITCH, TARGET, WHITE};

/// The signs this picture has.
pub(super) fn entries(scene: &Scene<'_>) -> Vec<Entry> {
    let position = scene.position;
    let rules = position.rules();
    let small = |sign: Element| group().child(sign.with("transform", "scale(.6)"));
    let mut entries: Vec<Entry> = Color::BOTH
        .map(|color| (small(ship::draw(rules, color)), format!("{}'s ship", rules.player(color.into()))))
        .into();
    entries.push((small(kraken::draw(rules, None)), "kraken".into()));
    if rules.has_ports() {
        entries.push((small(anchor()), "port".into()));
    }
    if position.race().is_some() {
        entries.extend(
            Color::BOTH.map(|color| (track::direction(color), format!("{}'s race", rules.player(color.into())))),
        );
        entries.push((track::start(), "start".into()));
        entries.push((chequers(), "finish".into()));
    }
    if let Some(color) = position.control() {
        let player = rules.player(color);
        entries.push((kraken::badge(rules, color.into()), format!("in control: {player}")));
    }
    if let Some(last) = &scene.last {
        entries.push((sample(Look::MOVE), "last play".into()));
        if matches!(last.play, Play::Knock { .. }) {
            entries.push((sample(Look::FLIGHT), "knocked piece".into()));
        }
    }
    if !scene.destinations.is_empty() {
        entries.push((circle((0.0, 0.0), 12.0).fill(TARGET), "can go here".into()));
    }
    if matches!(position.pending(), Pending::Withdraw { .. }) {
        entries.push((ring("8 6"), "must leave".into()));
    }
    if caught(position).any() {
        entries.push((ring("none"), "surrounded".into()));
    }
    entries
}

/// An arrow as the legend shows it.
pub(crate) fn sample(look: Look) -> Element {
    along(&[(-24.0, 0.0), (24.0, 0.0)], look, 0.0, 0.0)
}

fn ring(dashes: &'static str) -> Element {
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
