//! Pictures stay legible where there is little room, and are drawn quickly.

use std::time::Instant;

use crate::help::{MUR, UR, drawn, game, numbers, plain};
use crate::xml::Tag;
use draw::{SvgOptions, board_svg};

/// The pixels of a user unit when the picture is 380 pixels wide.
fn unit(tags: &[Tag]) -> f64 {
    380.0 / numbers(tags[0].get("viewBox").unwrap())[2]
}

fn letters(tag: &Tag) -> f64 {
    tag.get("font-size").unwrap().parse().unwrap()
}

#[test]
fn dice_can_be_read_at_a_width_of_380_pixels() {
    let tags = plain(MUR[6]);
    let numbers_on_dice: Vec<f64> = tags
        .iter()
        .enumerate()
        .filter(|(_, tag)| tag.is("die"))
        .map(|(index, die)| {
            let scale = numbers(die.get("transform").unwrap())[2];
            let number = tags[index..].iter().find(|tag| tag.name == "text").unwrap();
            letters(number) * scale * unit(&tags)
        })
        .collect();
    assert!(numbers_on_dice.len() == 3 && numbers_on_dice.iter().all(|&pixels| pixels >= 12.0), "{numbers_on_dice:?}");
    let tags = plain(UR[6]);
    let value = tags.iter().find(|tag| tag.is("value")).unwrap();
    assert_eq!(value.text, "3");
    assert!(letters(value) * unit(&tags) >= 20.0);
    for die in tags.iter().filter(|tag| tag.is("die")) {
        // A die is 44 wide.
        assert!(44.0 * numbers(die.get("transform").unwrap())[2] * unit(&tags) >= 12.0);
    }
}

#[test]
fn words_are_at_least_10_pixels_high_at_a_width_of_380_pixels() {
    for line in MUR.into_iter().chain(UR) {
        let game = game(line.0, line.1, "");
        let options = SvgOptions { legend: true, caption: Some("A caption".into()), ..SvgOptions::default() };
        let tags = drawn(&game, &options);
        for word in tags.iter().filter(|tag| tag.name == "text") {
            assert!(letters(word) * unit(&tags) >= 10.0, "{:?} in {line:?}", word.text);
        }
    }
}

/// Every piece off the board is seen whole: no two overlap.
#[test]
fn pieces_in_hand_can_be_counted() {
    for line in MUR.into_iter().chain(UR) {
        let tags = plain(line);
        let off: Vec<Vec<f64>> =
            tags.iter().filter(|tag| tag.is("off-board")).map(|tag| numbers(tag.get("transform").unwrap())).collect();
        for (number, one) in off.iter().enumerate() {
            for other in &off[..number] {
                // Pieces reach 35 from their middle.
                let away = (one[0] - other[0]).hypot(one[1] - other[1]);
                assert!(away > 2.0 * 35.0 * one[2], "{line:?}: {one:?} {other:?}");
            }
        }
    }
}

#[test]
fn a_board_is_drawn_in_well_under_a_millisecond() {
    for line in [MUR[6], UR[1]] {
        let game = game(line.0, line.1, "");
        let options = SvgOptions { legend: true, ..SvgOptions::default() };
        // The best of many, so that other work on the machine does not count.
        let best = (0..200)
            .map(|_| {
                let start = Instant::now();
                assert!(board_svg(&game, &options).len() > 1000);
                start.elapsed()
            })
            .min();
        assert!(best.is_some_and(|best| best.as_micros() < 900), "{line:?}: {best:?}");
    }
}
