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
        assert!(44.0 * numbers(die.get("transform").unwrap())[2] * unit(&tags) >= 20.0);
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

/// Dice keep to the gap beside their number, clear of each other.
#[test]
fn dice_of_ur_do_not_overlap() {
    for line in [UR[0], UR[1], UR[6]] {
        let tags = plain(line);
        let dice: Vec<Vec<f64>> =
            tags.iter().filter(|tag| tag.is("die")).map(|tag| numbers(tag.get("transform").unwrap())).collect();
        assert!(dice.len() >= 3);
        for (number, one) in dice.iter().enumerate() {
            // The gap is 172 wide, between the frames of the two blocks.
            assert!(one[0] - 23.0 * one[2] > 414.0 && one[0] + 23.0 * one[2] < 586.0, "{one:?}");
            for other in &dice[..number] {
                let apart = (one[0] - other[0]).abs() >= 46.0 * one[2] || (one[1] - other[1]).abs() >= 45.0 * one[2];
                assert!(apart, "{one:?} {other:?}");
            }
        }
    }
}

/// Every entry of a legend has a column that is wide enough for it.
#[test]
fn entries_of_legends_do_not_collide() {
    let long = [("mur-advanced", "1/8/2bk4/8 b 0-0 - 1-2-4 - 3:1-2", "c2xd2>e2=3"), ("ur-runners", UR[1].1, "5x7")];
    for (rules, line, actions) in long {
        let game = game(rules, line, actions);
        let tags = drawn(&game, &SvgOptions { legend: true, ..SvgOptions::default() });
        let view = numbers(tags[0].get("viewBox").unwrap());
        let in_legend: Vec<&Tag> = tags.iter().skip_while(|tag| !tag.is("legend")).collect();
        let mut entries: Vec<(f64, f64, f64)> = Vec::new();
        for (place, tag) in in_legend.iter().enumerate().filter(|(_, tag)| tag.is("entry")) {
            let at = numbers(tag.get("transform").unwrap());
            let word = in_legend[place..].iter().find(|tag| tag.name == "text").unwrap();
            // Letters are a little wider than half their height.
            let width = word.text.chars().count() as f64 * letters(word) * 0.56;
            entries.push((at[0], at[1], at[0] + 34.0 + width));
        }
        assert!(entries.len() > 10);
        for &(x, y, end) in &entries {
            let next = entries.iter().filter(|other| other.1 == y && other.0 > x).map(|other| other.0 - 26.0);
            let limit = next.fold(view[0] + view[2], f64::min);
            assert!(end <= limit && y + 26.0 < view[1] + view[3], "{rules}: {x} {y} {end} {limit}");
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
