//! The board of Mur.

use crate::xml::{Tag, read};
use draw::mur::{Arrow, ArrowStyle, Options, TextOptions, svg, text};
use draw::{Frame, Theme};
use mur::{Color, Pending, Piece, Point, Position, Rules};

const LINES: [(Rules, &str); 8] = [
    (Rules::Basic, "k/8/8/8 b 0-0 -"),
    (Rules::Basic, "w/2wk1wbb/bw1w4/bw2bbbw b 2-0 -"),
    (Rules::Basic, "1/8/2b5/1bwb3k w 1-0 -c3"),
    (Rules::Basic, "1/8/8/7k w k-1 -"),
    (Rules::Classic, "k/8/bw6/8 b 2-1 *"),
    (Rules::Advanced, "k/8/8/8 b 0-0 - 1-2-3 - 6:0-0"),
    (Rules::Advanced, "1/5b1w/w1b1k1w1/1bwb1w2 w 0-0 -c3-k 3-3-3 b 6:3-4"),
    (Rules::Advanced, "1/8/8/7k w 0-0 - 1-2-3 - 3:3-1"),
];

fn position((rules, line): (Rules, &str)) -> Position {
    Position::parse(rules, line).unwrap()
}

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

fn names<'a>(tags: impl IntoIterator<Item = &'a Tag>) -> Vec<&'a str> {
    tags.into_iter().filter_map(|tag| tag.get("data-point")).collect()
}

/// The places of the elements with these classes.
fn places<'a>(tags: &'a [Tag], classes: &str) -> Vec<&'a str> {
    names(tags.iter().filter(|tag| tag.is(classes)))
}

#[test]
fn every_piece_stands_once_on_its_point() {
    for line in LINES {
        let position = position(line);
        let tags = read(&svg(&position, &Options::default()));
        let standing = |piece| {
            let here = |point: &Point| position.board().piece_at(*point) == Some(piece);
            Point::ALL.iter().filter(|point| here(point)).map(Point::to_string).collect::<Vec<_>>()
        };
        assert_eq!(places(&tags, "ship black"), standing(Piece::Ship(Color::Black)), "{line:?}");
        assert_eq!(places(&tags, "ship white"), standing(Piece::Ship(Color::White)), "{line:?}");
        assert_eq!(places(&tags, "kraken"), standing(Piece::Kraken), "{line:?}");
        for (color, class) in [(Color::Black, "ship black off-board"), (Color::White, "ship white off-board")] {
            let off = tags.iter().filter(|tag| tag.is(class)).count();
            assert_eq!(off, position.board().off_board(color) as usize, "{line:?}");
        }
        assert_eq!(places(&tags, "point"), Point::ALL.map(|point| point.to_string()));
    }
}

#[test]
fn every_combination_of_options_is_well_formed() {
    let points: Vec<Point> = Point::ALL.to_vec();
    let styles = [ArrowStyle::Play, ArrowStyle::Hint, ArrowStyle::Threat];
    let arrows = ["o", "a1", "c3", "h2"]
        .map(point)
        .into_iter()
        .flat_map(|from| Point::ALL.into_iter().map(move |to| Arrow { from, to, style: styles[to.index() % 3] }));
    let full = Options {
        targets: points.clone(),
        threats: points.clone(),
        highlights: points,
        arrows: arrows.collect(),
        last: "a3xb3>c3=2".parse().ok(),
        ..Options::default()
    };
    for line in LINES {
        for theme in [Theme::Auto, Theme::Light, Theme::Dark] {
            for bits in 0..8 {
                let frame = Frame {
                    theme,
                    style_sheet: bits & 1 == 0,
                    width: Some(360),
                    flipped: bits & 1 != 0,
                    coordinates: bits & 2 != 0,
                    show_reserves: bits & 4 != 0,
                    caption: Some("</text> & \"more\" <b>".into()),
                };
                let options = Options { frame, ..full.clone() };
                let drawn = svg(&position(line), &options);
                assert!(!drawn.contains("NaN") && !drawn.contains("inf"), "{line:?}");
                let tags = read(&drawn);
                assert!(tags[0].is("tiamat mur") && tags[0].get("role") == Some("img"));
                assert_eq!(tags[1].text, "</text> & \"more\" <b>");
            }
        }
    }
}

#[test]
fn r1_letters_run_clockwise_from_the_north() {
    let tags = read(&svg(&position(LINES[0]), &Options::default()));
    let at = |name: &str| {
        let place = tags.iter().find(|tag| tag.is("point") && tag.get("data-point") == Some(name)).unwrap();
        [place.get("cx"), place.get("cy")].map(|text| text.map_or(0.0, |text| text.parse::<f64>().unwrap()))
    };
    assert_eq!(at("o"), [0.0, 0.0]);
    assert_eq!(at("a3"), [0.0, -290.0]);
    assert_eq!(at("c3"), [290.0, 0.0]);
    assert_eq!(at("e3"), [0.0, 290.0]);
    assert_eq!(at("g3"), [-290.0, 0.0]);
    assert!(at("b2")[0] > 0.0 && at("b2")[1] < 0.0);
}

#[test]
fn ports_are_drawn_where_there_are_ports() {
    let ports = |line| {
        let tags = read(&svg(&position(line), &Options::default()));
        tags.iter().filter(|tag| tag.is("port")).count()
    };
    assert_eq!([ports(LINES[0]), ports(LINES[4]), ports(LINES[5])], [2, 0, 2]);
}

#[test]
fn forced_plays_are_marked_on_the_pieces() {
    let drawn = position(LINES[6]);
    assert!(matches!(drawn.pending(), Pending::Withdraw { kraken: true, .. }));
    let tags = read(&svg(&drawn, &Options::default()));
    assert_eq!(places(&tags, "leaving"), ["e2", "c3"]);
    assert_eq!(places(&tags, "leave"), ["e2", "c3"]);
    let duty: Vec<&str> = tags.iter().filter(|tag| tag.is("duty")).map(|tag| tag.text.as_str()).collect();
    assert_eq!(duty, ["", "must withdraw c3, reset kraken"]);
}

// §5: the play that wins ends the game at once, so what it closed or trapped still stands.
#[test]
fn a_won_game_shows_the_winner_and_what_was_surrounded() {
    for (rules, line, surrounded) in [
        (Rules::Basic, "1/8/2b5/1bwb3k w 3-0 -", vec!["c3"]),
        (Rules::Basic, "1/8/2b5/1bkb1w2 w k-1 -", vec!["c3"]),
        (Rules::Classic, "k/8/2bb4/1bwwb3 w 3-0 -", vec![]),
        (Rules::Classic, "k/8/2b1b3/1bwbwb2 w 4-1 -", vec!["c3", "e3"]),
        (Rules::Advanced, "1/8/2b5/1bwb3k w 0-0 - 1-2-3 - 3:3-1", vec!["c3"]),
        (Rules::Advanced, "1/8/2b5/1bwb3k w 0-0 - 1-2-3 - 3:1-3", vec![]),
        (Rules::Basic, "1/8/2b5/1bwb3k w 2-0 -", vec![]),
    ] {
        let position = position((rules, line));
        let tags = read(&svg(&position, &Options::default()));
        assert_eq!(places(&tags, "caught"), surrounded, "{line}");
        let winners: Vec<&Tag> = tags.iter().filter(|tag| tag.is("player winner")).collect();
        assert_eq!(winners.len(), usize::from(position.winner().is_some()), "{line}");
        assert_eq!(tags.iter().filter(|tag| tag.is("duty") && tag.text == "wins").count(), winners.len(), "{line}");
        assert_eq!(tags[2].text.contains("Surrounded at the end"), !surrounded.is_empty(), "{line}");
        let drawn = text(&position, &TextOptions::default());
        assert_eq!(drawn.contains("# # surrounded"), !surrounded.is_empty(), "{drawn}");
    }
}

#[test]
fn the_race_has_twelve_bars_three_dice_and_a_finish() {
    let tags = read(&svg(&position(LINES[6]), &Options::default()));
    let count = |classes: &str| tags.iter().filter(|tag| tag.is(classes)).count();
    assert_eq!(count("bar"), 12);
    assert_eq!([count("die black"), count("die white"), count("bar finish")], [1, 2, 1]);
    let bars: Vec<_> = tags.iter().filter_map(|tag| tag.get("data-bar")).collect();
    assert_eq!(bars, ["3", "4", "4"]);
    let short = read(&svg(&position(LINES[7]), &Options::default()));
    assert_eq!(short.iter().filter(|tag| tag.is("bar finish")).count(), 2);
    let none = read(&svg(&position(LINES[0]), &Options::default()));
    assert!(!none.iter().any(|tag| tag.is("bar") || tag.is("die")));
}

/// The numbers in an attribute.
fn numbers(text: &str) -> Vec<f64> {
    text.split(|letter: char| !letter.is_ascii_digit() && letter != '.' && letter != '-')
        .filter_map(|n| n.parse().ok())
        .collect()
}

#[test]
fn dice_keep_to_their_bars() {
    for race in ["6:0-0", "6:0-1", "6:1-5", "6:2-4", "6:3-3", "6:4-2", "6:5-0", "6:6-5", "3:2-3"] {
        let line = format!("k/8/8/8 b 0-0 - 1-2-3 - {race}");
        let tags = read(&svg(&position((Rules::Advanced, &line)), &Options::default()));
        for die in tags.iter().filter(|tag| tag.is("die")) {
            let [x, y, scale] = numbers(die.get("transform").unwrap())[..] else { panic!("a die has a place") };
            let bar = die.get("data-bar").unwrap().parse::<f64>().unwrap() * if die.is("black") { -30.0 } else { 30.0 };
            for (dx, dy) in [(0.0, -29.0), (29.0, 24.0), (-29.0, 24.0)] {
                let (x, y) = (x + scale * dx, y + scale * dy);
                let away = (x.atan2(-y).to_degrees() - bar + 540.0).rem_euclid(360.0) - 180.0;
                assert!(away.abs() < 14.4 && (390.0..448.0).contains(&x.hypot(y)), "{race} {die:?}");
            }
        }
    }
}

#[test]
fn no_piece_hides_the_number_of_a_ring() {
    let tags = read(&svg(&position(LINES[0]), &Options::default()));
    let at =
        |tag: &Tag, names: [&str; 2]| names.map(|name| tag.get(name).map_or(0.0, |text| text.parse::<f64>().unwrap()));
    for number in tags.iter().filter(|tag| tag.name == "text" && ["1", "2", "3"].contains(&tag.text.as_str())) {
        let [x, y] = at(number, ["x", "y"]);
        for place in tags.iter().filter(|tag| tag.is("point")) {
            let [px, py] = at(place, ["cx", "cy"]);
            // The middle of a digit is eight above its foot; it is as wide as high at most.
            assert!((x - px).hypot(y - 8.0 - py) > 38.0 + 8.0, "{} on {:?}", number.text, place.get("data-point"));
        }
    }
}

#[test]
fn control_of_the_kraken_is_a_badge() {
    let tags = read(&svg(&position(LINES[6]), &Options::default()));
    let badges: Vec<&Tag> = tags.iter().filter(|tag| tag.is("badge")).collect();
    assert!(matches!(badges[..], [badge] if badge.is("black")));
    assert!(tags.iter().any(|tag| tag.is("kraken controlled")));
}

#[test]
fn the_last_play_is_marked_from_start_to_landing() {
    let marks = |play: &str| {
        let options = Options { last: play.parse().ok(), ..Options::default() };
        let tags = read(&svg(&position(LINES[1]), &options));
        ["last from", "last to", "last landing"].map(|class| places(&tags, class).join(" ")).join("|")
    };
    assert_eq!(marks("d3xb3>e3"), "d3|b3|e3");
    assert_eq!(marks("c2xd2>c2"), "|d2|c2"); // R4
    assert_eq!(marks("c3"), "|c3|");
    assert_eq!(marks("-d2-c3-k"), "d2 c3|o|");
}

#[test]
fn targets_are_dots_on_empty_points_and_rings_around_pieces() {
    let options = Options { targets: vec![point("o"), point("c3")], ..Options::default() };
    let tags = read(&svg(&position(LINES[0]), &options));
    let look: Vec<_> = tags
        .iter()
        .filter(|tag| tag.is("target"))
        .map(|tag| (tag.get("data-point").unwrap(), tag.get("fill") == Some("none")))
        .collect();
    assert_eq!(look, [("o", true), ("c3", false)]);
}

#[test]
fn the_description_tells_the_whole_position() {
    let tags = read(&svg(&position(LINES[6]), &Options::default()));
    assert_eq!(tags[1].text, "Advanced Mur: White must withdraw c3, reset kraken");
    assert_eq!(
        tags[2].text,
        "Advanced Mur. White must withdraw c3, reset kraken. Blue's ships: f1, c2, b3, d3; 3 off board. \
         White's ships: h1, a2, g2, c3, f3; 2 off board. Kraken: e2. Dice: Blue's 3, White's 3 and 3. \
         Race to 6: Blue 3, White 4. Blue controls the kraken."
    );
    let won = read(&svg(&position(LINES[3]), &Options::default()));
    assert_eq!(won[1].text, "Basic Mur: Black wins");
    assert!(won[2].text.ends_with("Closes: Black the kraken, White 1."));
}

#[test]
fn text_fits_a_terminal_and_shows_every_piece() {
    for line in LINES {
        let position = position(line);
        for bits in 0..8 {
            let options = TextOptions {
                ascii: bits & 1 != 0,
                flipped: bits & 2 != 0,
                coordinates: bits & 4 != 0,
                ..TextOptions::default()
            };
            let drawn = text(&position, &options);
            assert!(drawn.lines().count() <= 30 && drawn.lines().all(|line| line.chars().count() <= 60));
            assert_eq!(drawn.is_ascii(), options.ascii);
            let [black, white, kraken] = if options.ascii { ['B', 'W', 'K'] } else { ['●', '○', 'Ж'] };
            // Every ship is on the board or in the harbour; the names of the players begin with the same letters.
            let initials = usize::from(options.ascii);
            assert_eq!(drawn.matches(black).count(), 7 + initials, "{drawn}");
            assert_eq!(drawn.matches(white).count(), 7 + initials, "{drawn}");
            assert_eq!(drawn.matches(kraken).count(), 1, "{drawn}");
        }
    }
}

#[test]
fn colour_only_colours_the_text() {
    for line in LINES {
        let position = position(line);
        let plain = TextOptions { last: "d3xb3>e3".parse().ok(), ..TextOptions::default() };
        let coloured = text(&position, &TextOptions { color: true, ..plain.clone() });
        let mut stripped = String::new();
        for part in coloured.split('\x1b') {
            stripped.push_str(part.split_once('m').filter(|_| part.starts_with('[')).map_or(part, |(_, rest)| rest));
        }
        assert_eq!(stripped, text(&position, &plain));
    }
}
