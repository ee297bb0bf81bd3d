//! The board of Mur.

use crate::help::{MUR, count, drawn, game, numbers, place, plain, values};
use crate::xml::Tag;
use draw::{Accent, Arrow, Circle, Place, SvgOptions, TextOptions, Theme, board_svg, board_text};
use mur::{Color, Piece, Point, Position};

fn position((rules, line): (&str, &str)) -> Position {
    match game(rules, line, "").position() {
        game::Position::Mur(position) => position,
        game::Position::Ur(_) => panic!("{line} is a line of Mur"),
    }
}

/// The points of the pieces with these classes on the board.
fn places<'a>(tags: &'a [Tag], classes: &str) -> Vec<&'a str> {
    let on_board = tags.iter().filter(|tag| tag.is(classes) && !tag.is("off-board"));
    on_board.filter_map(|tag| tag.get("data-at")).collect()
}

#[test]
fn every_piece_is_drawn_once_on_its_point() {
    for line in MUR {
        let position = position(line);
        let tags = plain(line);
        let standing = |piece| {
            let here = |point: &Point| position.board().piece_at(*point) == Some(piece);
            Point::ALL.iter().filter(|point| here(point)).map(Point::to_string).collect::<Vec<_>>()
        };
        assert_eq!(places(&tags, "ship black"), standing(Piece::Ship(Color::Black)), "{line:?}");
        assert_eq!(places(&tags, "ship white"), standing(Piece::Ship(Color::White)), "{line:?}");
        assert_eq!(places(&tags, "kraken"), standing(Piece::Kraken), "{line:?}");
        for (color, class, hand) in
            [(Color::Black, "ship black off-board", "hand-b"), (Color::White, "ship white off-board", "hand-w")]
        {
            let off = values(&tags, class, "data-at");
            assert_eq!(off, vec![hand; position.board().off_board(color) as usize], "{line:?}");
        }
        assert_eq!(values(&tags, "point", "data-point"), Point::ALL.map(|point| point.to_string()));
        assert_eq!(values(&tags, "supply", "data-supply"), ["hand-b", "hand-w"]);
    }
}

#[test]
fn every_combination_of_options_is_well_formed() {
    let accents = [Accent::Note, Accent::Hint, Accent::Threat];
    let points = || Point::ALL.into_iter().map(|point| (Place::Point(point), accents[point.index() % 3]));
    let froms = ["o", "a1", "c3", "h2"].map(|name| Place::Point(name.parse().unwrap()));
    let arrows = froms.into_iter().flat_map(|from| points().map(move |(to, accent)| Arrow { from, to, accent }));
    // Places of the other game are left out.
    let foreign = Place::Square(ur::Square::ALL[0]);
    let full = SvgOptions {
        destinations: Some(Place::Hand(game::Color::Black)),
        route: Some(foreign),
        circles: points().map(|(at, accent)| Circle { at, accent }).collect(),
        arrows: arrows.chain([Arrow { from: foreign, to: froms[0], accent: Accent::Note }]).collect(),
        ..SvgOptions::default()
    };
    for (rules, line) in MUR {
        let game = game(rules, line, "");
        for theme in [Theme::Auto, Theme::Light, Theme::Dark] {
            for bits in 0..8 {
                let options = SvgOptions {
                    theme,
                    style_sheet: bits & 1 == 0,
                    width: Some(360),
                    flip: bits & 1 != 0,
                    coordinates: bits & 2 != 0,
                    reserves: bits & 4 != 0,
                    legend: bits & 2 != 0,
                    caption: Some("</text> & \"more\" <b>".into()),
                    ..full.clone()
                };
                let picture = board_svg(&game, &options);
                assert!(!picture.contains("NaN") && !picture.contains("inf"), "{line:?}");
                let tags = drawn(&game, &options);
                assert!(tags[0].is("tiamat mur") && tags[0].get("role") == Some("img"));
                assert_eq!(tags[1].text, "</text> & \"more\" <b>");
                assert_eq!(count(&tags, "arrow"), 100);
                assert_eq!(count(&tags, "circle"), 25);
            }
        }
    }
}

#[test]
fn r1_letters_run_clockwise_from_the_north() {
    let tags = plain(MUR[0]);
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
    let ports = |line| count(&plain(line), "port");
    assert_eq!([ports(MUR[0]), ports(MUR[4]), ports(MUR[5])], [2, 0, 2]);
}

#[test]
fn the_race_has_twelve_bars_three_dice_and_a_finish() {
    let tags = plain(MUR[6]);
    assert_eq!(count(&tags, "bar"), 12);
    assert_eq!([count(&tags, "die black"), count(&tags, "die white"), count(&tags, "bar finish")], [1, 2, 1]);
    assert_eq!(values(&tags, "die", "data-bar"), ["3", "4", "4"]);
    assert_eq!(values(&tags, "die", "data-at"), ["bar-b3", "bar-w4", "bar-w4"]);
    assert!(!plain(MUR[0]).iter().any(|tag| tag.is("bar") || tag.is("die")));
}

// §7: a short race ends on each side's own black bar; the bars behind it are not part of it.
#[test]
fn a_short_race_shows_its_own_finish() {
    let (full, short) = (plain(MUR[6]), plain(MUR[7]));
    assert_eq!([count(&full, "bar finish"), count(&full, "bar beyond")], [1, 0]);
    assert_eq!([count(&short, "bar finish"), count(&short, "bar beyond")], [2, 5]);
    // An arrow after every bar of a side's race shows its direction.
    assert_eq!([count(&full, "way black"), count(&full, "way white")], [6, 6]);
    assert_eq!([count(&short, "way black"), count(&short, "way white")], [3, 3]);
}

// §7: Blue's die goes counterclockwise, White's two go clockwise.
#[test]
fn arrows_of_the_race_point_the_way_it_goes() {
    for tag in plain(MUR[6]).iter().filter(|tag| tag.is("way")) {
        let [x, y, heading] = numbers(tag.get("transform").unwrap())[..] else { panic!("an arrow has a heading") };
        // The direction that a clockwise walk has here.
        let clockwise = x.atan2(-y).to_degrees() + 90.0;
        let turn = (heading - clockwise).rem_euclid(360.0);
        let expected = if tag.is("white") { 0.0 } else { 180.0 };
        assert!((turn - expected).abs() < 0.1 || (turn - expected - 360.0).abs() < 0.1, "{turn} {tag:?}");
    }
}

#[test]
fn dice_keep_to_their_bars_and_apart() {
    for race in ["6:0-0", "6:0-1", "6:1-5", "6:2-4", "6:3-3", "6:4-2", "6:5-0", "6:6-5", "3:2-3"] {
        let line = format!("k/8/8/8 b 0-0 - 1-2-3 - {race}");
        let tags = plain(("mur-advanced", &line));
        let mut middles: Vec<(f64, f64)> = Vec::new();
        for die in tags.iter().filter(|tag| tag.is("die")) {
            let [x, y, scale] = numbers(die.get("transform").unwrap())[..] else { panic!("a die has a place") };
            let bar = die.get("data-bar").unwrap().parse::<f64>().unwrap() * if die.is("black") { -30.0 } else { 30.0 };
            for (dx, dy) in [(0.0, -36.0), (34.0, 26.0), (-34.0, 26.0)] {
                let (x, y) = (x + scale * dx, y + scale * dy);
                let away = (x.atan2(-y).to_degrees() - bar + 540.0).rem_euclid(360.0) - 180.0;
                assert!(away.abs() < 14.4 && (394.0..474.0).contains(&x.hypot(y)), "{race} {die:?}");
            }
            assert!(middles.iter().all(|&(mx, my)| (x - mx).hypot(y - my) > 55.0), "{race}: dice overlap");
            middles.push((x, y));
        }
    }
}

#[test]
fn no_piece_or_mark_hides_the_number_of_a_ring() {
    let tags = plain(MUR[0]);
    let at =
        |tag: &Tag, names: [&str; 2]| names.map(|name| tag.get(name).map_or(0.0, |text| text.parse::<f64>().unwrap()));
    let numbers: Vec<&Tag> = tags.iter().filter(|tag| tag.is("ring")).collect();
    assert_eq!(numbers.iter().map(|tag| tag.text.as_str()).collect::<String>(), "123");
    for number in numbers {
        let [x, y] = at(number, ["x", "y"]);
        for place in tags.iter().filter(|tag| tag.is("point")) {
            let [px, py] = at(place, ["cx", "cy"]);
            // The middle of a digit is ten above its foot; it is as wide as high at most. Marks reach 46 from a point.
            let away = (x - px).hypot(y - 10.0 - py);
            assert!(away > 46.0 + 10.0, "{} on {:?}", number.text, place.get("data-point"));
        }
    }
}

#[test]
fn control_of_the_kraken_is_a_badge() {
    let tags = plain(MUR[6]);
    let badges: Vec<&Tag> = tags.iter().filter(|tag| tag.is("badge")).collect();
    assert!(matches!(badges[..], [badge] if badge.is("black")));
    assert!(tags.iter().any(|tag| tag.is("kraken controlled")));
}

#[test]
fn flipping_turns_the_board_by_half() {
    let game = game("mur-basic", MUR[1].1, "");
    let at = |flip: bool| {
        let tags = drawn(&game, &SvgOptions { flip, ..SvgOptions::default() });
        let found = tags.iter().find(|tag| tag.get("data-at") == Some("c1")).unwrap();
        numbers(found.get("transform").unwrap())
    };
    let (upright, flipped) = (at(false), at(true));
    assert_eq!((upright[0], upright[1]), (-flipped[0], -flipped[1]));
}

#[test]
fn turning_by_eighths_moves_each_point_to_the_next_letter() {
    let rules = "mur-advanced".parse().unwrap();
    let at = |turn: u8, name: &str| {
        draw::geometry::Geometry::new(rules, false).turned(turn).middle(Place::parse(rules, name).unwrap()).unwrap()
    };
    let close = |(x, y): (f64, f64), (a, b): (f64, f64)| (x - a).hypot(y - b) < 1e-9;
    assert!(close(at(1, "a3"), at(0, "b3")) && close(at(7, "b2"), at(0, "a2")) && close(at(8, "c1"), at(0, "c1")));
    assert!(close(at(4, "bar-b0"), at(0, "bar-b6")));
    assert_eq!(at(3, "hand-w"), at(0, "hand-w"));
}

#[test]
fn the_legend_explains_what_the_picture_has() {
    let legend = |line: (&str, &str), actions: &str, chosen: Option<&str>| {
        let game = game(line.0, line.1, actions);
        let destinations = chosen.map(|name| place(&game, name));
        let tags = drawn(&game, &SvgOptions { legend: true, destinations, ..SvgOptions::default() });
        let entries = tags.iter().skip_while(|tag| !tag.is("legend")).filter(|tag| tag.name == "text");
        entries.map(|tag| tag.text.clone()).collect::<Vec<_>>().join(", ")
    };
    let begins = "Black's ship, White's ship, kraken, port";
    assert_eq!(legend(MUR[0], "", None), format!("{begins}, to play, close to make"));
    assert_eq!(
        legend(MUR[0], "c3", None),
        format!("{begins}, to play, not in hand, close to make, placed last"),
        "a ship that was placed has a ring and no path"
    );
    assert_eq!(
        legend(MUR[4], "", None),
        "Black's ship, White's ship, kraken, to play, not in hand, trap made, trap to make"
    );
    let race = "Blue's race, White's race, Blue's die, White's dice";
    assert_eq!(
        legend(MUR[6], "", None),
        format!(
            "Blue's ship, White's ship, kraken, port, to play, not in hand, {race}, start, finish, Blue controls it, must leave"
        )
    );
    // White's dice cover the sign of the start.
    assert_eq!(legend(MUR[8], "", None), format!("Blue's ship, White's ship, kraken, port, to roll, {race}, finish"));
    let short = legend(("mur-advanced", "k/8/8/8 b 0-0 - 1-2-3 - 3:1-1"), "", None);
    assert!(short.ends_with("start, finish, not in this race"), "{short}");
    assert_eq!(
        legend(("mur-basic", "w/2wk1wbb/bw1w4/bb1w1bbw w 2-0 -"), "d3xb3>e3", Some("h1")),
        format!(
            "{begins}, to play, not in hand, close made, close to make, last play: from, last play: to, last play: path, \
             knocked piece, it landed here, can go here, can knock this"
        )
    );
    let swap = legend(("mur-basic", "k/8/2b5/2ww4 b 0-0 -"), "c2xc3>c2", None);
    assert!(swap.ends_with("last play: to, last play: path, knocked piece, it landed here"), "{swap}");
    let knock = legend(("mur-basic", "k/2b5/2w5/3w4 b 0-0 -"), "", Some("c1"));
    assert!(knock.ends_with("can go here, can knock this"), "{knock}");
    let leave = legend(("mur-basic", "k/8/8/2b5 b 0-0 -"), "", Some("c3"));
    assert!(leave.ends_with("can go here, can be withdrawn"), "{leave}");
    let tip = legend(("mur-advanced", "1/8/2bk4/8 b 0-0 - 1-2-4 - 6:1-2"), "c2xd2>e2=3", None);
    assert!(tip.ends_with("it landed here, tipped die"), "{tip}");
    let reset = legend(MUR[6], "-c3-k", None);
    assert!(reset.ends_with("withdrawn, kraken is back"), "{reset}");
}

#[test]
fn the_legend_explains_accents() {
    let game = game(MUR[0].0, MUR[0].1, "");
    let at = place(&game, "c3");
    let options = SvgOptions {
        legend: true,
        circles: vec![Circle { at, accent: Accent::Hint }],
        arrows: vec![Arrow { from: place(&game, "c2"), to: at, accent: Accent::Threat }],
        ..SvgOptions::default()
    };
    let tags = drawn(&game, &options);
    let words: Vec<&str> = tags
        .iter()
        .skip_while(|tag| !tag.is("legend"))
        .filter(|tag| tag.name == "text")
        .map(|tag| tag.text.as_str())
        .collect();
    assert!(words.ends_with(&["hint", "threat"]), "{words:?}");
    // The samples of the legend are not marks of the board.
    assert_eq!(count(&tags, "arrow"), 1);
}

#[test]
fn the_description_says_the_whole_position() {
    let tags = plain(MUR[6]);
    assert_eq!(tags[1].text, "Advanced Mur: White must withdraw c3, reset kraken");
    assert_eq!(
        tags[2].text,
        "Advanced Mur. White must withdraw c3, reset kraken. Blue's ships: f1, c2, b3, d3; 3 off board. \
         White's ships: h1, a2, g2, c3, f3; 2 off board. Kraken: e2. Dice: Blue's 3, White's 3 and 3. \
         Race to 6: Blue 3, White 4. Blue controls the kraken."
    );
    let before = plain(MUR[8]);
    assert_eq!(before[1].text, "Advanced Mur: Blue to roll the dice");
    assert!(before[2].text.ends_with("Dice: not rolled yet. Race to 6: Blue 0, White 0."));
    let won = plain(MUR[3]);
    assert_eq!(won[1].text, "Basic Mur: Black wins");
    assert!(won[2].text.ends_with("Closes: Black the kraken, White 1."));
}

#[test]
fn the_text_legend_explains_the_kraken_and_the_marks() {
    let game = game("mur-basic", "w/2wk1wbb/bw1w4/bb1w1bbw w 2-0 -", "d3xb3>e3");
    let drawn = board_text(&game, &TextOptions { ascii: true, ..TextOptions::default() });
    for entry in [" B   Black's ship", " K   kraken", "[ ]  port", "( )  last play from", "{ }  landed here"] {
        assert!(drawn.contains(entry), "{entry:?} is missing in\n{drawn}");
    }
}
