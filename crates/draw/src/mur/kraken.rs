//! The kraken, a head and eight arms.

use ::mur::Rules;
use game::Color;

use super::ship;
use crate::shape::{circle, group, path, rectangle};
use crate::side;
use crate::svg::Element;
use crate::theme::{BLACK_RIM, GOLD, GOLD_RIM, Paint, RED, RED_RIM, WHITE, WHITE_RIM};

/// The kraken around the origin, with the badge of the side that controls it.
pub(crate) fn draw(rules: Rules, control: Option<Color>) -> Element {
    let kraken = group().class("kraken").child(creature(rules));
    match control {
        Some(color) => kraken.class("controlled").child(badge(rules, color).class("badge").at((29.0, -29.0))),
        None => kraken,
    }
}

/// The creature alone: yellow in advanced, red in basic and classic.
pub(super) fn creature(rules: Rules) -> Element {
    let (skin, rim) = skin(rules);
    // Drawn twice, wide and narrow, so that every arm has an edge.
    let arms = |paint, width| {
        let arm = |way: &str| path(way);
        let reach = |way: &str| [arm(way), arm(way).with("transform", "scale(-1 1)")];
        group().hollow().stroke(paint, width).with("stroke-linecap", "round").children(ARMS.into_iter().flat_map(reach))
    };
    let mantle = path("M-16 8C-25-8-17-33 0-40C17-33 25-8 16 8Q0 16-16 8Z")
        .fill(skin)
        .stroke(rim, 2.5)
        .with("stroke-linejoin", "round");
    let spots = [(-5.0, -26.0, 2.5), (6.0, -22.0, 3.2), (-1.0, -16.0, 2.0)]
        .map(|(x, y, radius)| circle((x, y), radius).fill(rim).with("opacity", 0.35));
    let eyes = [-8.5, 8.5].map(|x| circle((x, -2.0), 6.0).fill(WHITE).stroke(rim, 2.0));
    let pupils = [-7.5, 7.5].map(|x| circle((x, -1.0), 2.8).fill(rim));
    group().child(arms(rim, 9.5)).child(arms(skin, 5.5)).child(mantle).children(spots).children(eyes).children(pupils)
}

/// The arms of one side; the other side's are their mirror image.
const ARMS: [&str; 4] = [
    "M-12 2C-22 6-35 1-35-10C-35-18-25-18-26-11",
    "M-10 6C-19 14-30 8-36 15C-41 23-32 29-28 22",
    "M-7 9C-8 20-20 19-22 29C-22 37-12 37-12 30",
    "M-3 10C-5 18 0 24-4 34",
];

const fn skin(rules: Rules) -> (Paint, Paint) {
    match rules {
        Rules::Advanced => (GOLD, GOLD_RIM),
        Rules::Basic | Rules::Classic => (RED, RED_RIM),
    }
}

/// A small plain stone of a side, shaped as its ships are.
pub(super) fn badge(rules: Rules, color: Color) -> Element {
    let stone = match color {
        Color::Black => circle((0.0, 0.0), 11.0).stroke(BLACK_RIM, 3.0),
        Color::White => rectangle((-10.0, -10.0), (20.0, 20.0), 4.0).stroke(WHITE_RIM, 3.0),
    };
    group().class(side::class(color)).child(stone.fill(ship::stone(rules, color)))
}
