//! Colours that meet in a picture can be distinguished, in light and in dark.
//!
//! The ratios are those of WCAG 2.2: at least 4.5 for text and 3 for everything else that carries meaning. A shape
//! with a rim is seen by its rim or by its body, whichever stands out.

use super::theme::*;

/// Text of the first paint on the second.
const TEXT: &[(Paint, Paint)] = &[
    (INK, PAPER),
    (FAINT, PAPER),
    (INK, SEA),
    (INK, SHOAL),
    (SHELL, BITUMEN),
    (BLACK_MARK, BLUE),
    (WHITE_MARK, WHITE),
];

/// Lines and marks of the first paint on the second.
const MARKS: &[(Paint, Paint)] = &[
    (LINE, SEA),
    (LINE, SHOAL),
    (SHORE, PAPER),
    (SHORE, SEA),
    (SHORE, SHOAL),
    (SHORE, LAND),
    (PITCH_RIM, PITCH),
    (PITCH_RIM, PAPER),
    (INK, LAND),
    (GOLD, GOLD_RIM),
    (RED, RED_RIM),
    (WHITE, GOLD_RIM),
    (WHITE, RED_RIM),
    (BLACK_MARK, BLACK),
    (BLACK_MARK, BLUE),
    (WHITE_MARK, WHITE),
    (LAST, PAPER),
    (LAST, SEA),
    (LAST, SHOAL),
    (LAST, LAND),
    (TARGET, PAPER),
    (TARGET, SEA),
    (TARGET, SHOAL),
    (DANGER, PAPER),
    (DANGER, SEA),
    (DANGER, SHOAL),
    (INK, PAPER),
    (FAINT, PAPER),
    (LAPIS, SHELL),
    (CARNELIAN, SHELL),
    (SHELL, LAPIS),
    (SHELL, CARNELIAN),
    (SHELL, BITUMEN),
    (BITUMEN_RIM, PAPER),
    (FIRST_SERIES, PAPER),
    (SECOND_SERIES, PAPER),
];

/// Shapes with a rim: the body, the rim, the ground. The rim or the body stands out from the ground.
const SHAPES: &[(Paint, Paint, Paint)] = &[
    (BLACK, BLACK_RIM, SEA),
    (BLACK, BLACK_RIM, SHOAL),
    (BLACK, BLACK_RIM, PAPER),
    (BLACK, BLACK_RIM, SHELL),
    (BLUE, BLACK_RIM, SEA),
    (BLUE, BLACK_RIM, SHOAL),
    (BLUE, BLACK_RIM, PAPER),
    (WHITE, WHITE_RIM, SEA),
    (WHITE, WHITE_RIM, SHOAL),
    (WHITE, WHITE_RIM, PAPER),
    (WHITE, WHITE_RIM, SHELL),
    (GOLD, GOLD_RIM, SEA),
    (GOLD, GOLD_RIM, SHOAL),
    (GOLD, GOLD_RIM, PAPER),
    (RED, RED_RIM, SEA),
    (RED, RED_RIM, SHOAL),
    (RED, RED_RIM, PAPER),
    (LAND, SHORE, PAPER),
    (PITCH, PITCH_RIM, PAPER),
    (LAPIS, BITUMEN_RIM, PAPER),
    (SHELL, BITUMEN_RIM, PAPER),
    (BITUMEN, BITUMEN_RIM, PAPER),
];

/// The relative luminance of a colour such as `#1c2a32`.
fn luminance(colour: &str) -> f64 {
    let channel = |from: usize| {
        let value = f64::from(u8::from_str_radix(&colour[from..from + 2], 16).unwrap()) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

fn ratio(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The lower of the ratios in light and in dark.
fn least(one: Paint, other: Paint) -> f64 {
    ratio(one.light, other.light).min(ratio(one.dark, other.dark))
}

#[test]
fn ratios_are_those_of_the_standard() {
    assert_eq!(ratio("#000000", "#ffffff"), 21.0);
    assert!((ratio("#777777", "#ffffff") - 4.48).abs() < 0.01);
}

#[test]
fn text_has_a_contrast_of_4_5_and_marks_of_3() {
    let mut weak = Vec::new();
    for (pairs, wanted) in [(TEXT, 4.5), (MARKS, 3.0)] {
        for &(paint, ground) in pairs {
            let found = least(paint, ground);
            if found < wanted {
                weak.push(format!("{} on {}: {found:.2}, needs {wanted}", paint.name, ground.name));
            }
        }
    }
    assert!(weak.is_empty(), "{weak:#?}");
}

#[test]
fn shapes_are_seen_by_their_rim_or_their_body() {
    let mut weak = Vec::new();
    for &(body, rim, ground) in SHAPES {
        let in_theme = |colour: fn(&Paint) -> &'static str| {
            ratio(colour(&body), colour(&ground)).max(ratio(colour(&rim), colour(&ground)))
        };
        let found = in_theme(|paint| paint.light).min(in_theme(|paint| paint.dark));
        if found < 3.0 {
            weak.push(format!("{} with rim {} on {}: {found:.2}", body.name, rim.name, ground.name));
        }
    }
    assert!(weak.is_empty(), "{weak:#?}");
}

#[test]
fn every_paint_is_in_some_pair() {
    let all = [&SHARED[..], &OF_MUR, &OF_UR, &OF_CHARTS].concat();
    for paint in all {
        let paired = TEXT.iter().chain(MARKS).any(|&(one, other)| one == paint || other == paint)
            || SHAPES.iter().any(|&(body, rim, ground)| [body, rim, ground].contains(&paint));
        assert!(paired, "{} is checked nowhere", paint.name);
    }
}

/// Text is drawn only with paints that are checked for text.
#[test]
fn every_paint_of_text_is_checked_for_text() {
    let lines = [
        ("mur-basic", "1/8/2b5/1bwb3k w 1-0 -c3"),
        ("mur-advanced", "1/5b1w/w1b1k1w1/1bwb1w2 w 0-0 -c3-k 3-3-3 b 6:3-4"),
        ("ur-runners", "b3b1/b1w1b1ww/w5 b 1,1,1 1,1,1 2"),
        ("ur-finkel", "6/8/6 b 7,0,0 7,0,0 t"),
    ];
    let options = crate::SvgOptions { legend: true, caption: Some("A caption".into()), ..crate::SvgOptions::default() };
    for (rules, line) in lines {
        let game = game::Game::parse(rules.parse().unwrap(), line).unwrap();
        let picture = crate::board_svg(&game, &options);
        let words: Vec<&str> = picture.split("<text").skip(1).filter_map(|text| text.split('>').next()).collect();
        assert!(words.len() > 10);
        for word in words {
            let checked = |&(paint, _): &(Paint, Paint)| word.contains(&format!("f-{}\"", paint.name));
            assert!(TEXT.iter().any(checked), "{word}");
        }
    }
}
