//! The board of Ur.

use crate::xml::{Tag, read};
use draw::ur::{Options, TextOptions, svg, text};
use draw::{Frame, Theme};
use ur::{Action, Color, Move, Origin, Position, Rules, Square, Target};

const LINES: [(Rules, &str); 9] = [
    (Rules::Runners, "6/8/6 b 7,0,0 7,0,0 t"),
    (Rules::Runners, "b3b1/b1w1b1ww/w5 b 1,1,1 1,1,1 2"),
    (Rules::Runners, "b3b1/b1w1b1ww/w5 w 1,1,1 1,1,1 +"),
    (Rules::Runners, "6/b7/6 w 6,0,0 7,0,0 t2"),
    (Rules::LongJump, "bb4/1w6/6 b 0,2,0 0,0,3 t"),
    (Rules::LongJump, "6/8/6 b 7,0,0 7,0,0 4"),
    (Rules::Finkel, "1b4/3b2w1/2w3 w 3,0,2 2,0,3 3"),
    (Rules::Finkel, "6/8/6 b 1,0,0 1,0,0 t"),
    (Rules::Runners, "6/w7/6 b 0,0,3 1,1,0 t"),
];

fn position((rules, line): (Rules, &str)) -> Position {
    Position::parse(rules, line).unwrap()
}

fn piece_move(text: &str) -> Move {
    match text.parse() {
        Ok(Action::Move(piece_move)) => piece_move,
        other => panic!("{text} is no move: {other:?}"),
    }
}

fn square(name: char) -> Square {
    Square::from_name(name).unwrap()
}

fn drawn(line: (Rules, &str), options: &Options) -> Vec<Tag> {
    read(&svg(&position(line), options))
}

/// The squares of the elements with these classes.
fn squares(tags: &[Tag], classes: &str) -> String {
    tags.iter().filter(|tag| tag.is(classes)).filter_map(|tag| tag.get("data-square")).collect()
}

fn count(tags: &[Tag], classes: &str) -> usize {
    tags.iter().filter(|tag| tag.is(classes)).count()
}

#[test]
fn every_piece_is_drawn_once() {
    for line in LINES {
        let position = position(line);
        let tags = drawn(line, &Options::default());
        for (color, class) in [(Color::Black, "piece black"), (Color::White, "piece white")] {
            assert_eq!(squares(&tags, class), position.squares(color).to_string(), "{line:?}");
            assert_eq!(count(&tags, class), usize::from(position.pieces()), "{line:?}");
        }
        assert_eq!(squares(&tags, "square"), "ABCDEF12345678abcdef");
    }
}

#[test]
fn r1_rosettes_and_eyes_are_where_the_rules_say() {
    let tags = drawn(LINES[0], &Options::default());
    let with_inlay = |class: &str| -> String {
        let pairs = tags.iter().filter(|tag| tag.is("square")).zip(tags.iter().filter(|tag| tag.is("inlay")));
        pairs.filter(|(_, inlay)| inlay.is(class)).filter_map(|(square, _)| square.get("data-square")).collect()
    };
    assert_eq!(with_inlay("rosette"), "DF4df");
    assert_eq!(with_inlay("eyes"), "AC7ac");
    assert_eq!(with_inlay("dots"), "B258b");
    assert_eq!(with_inlay("steps") + &with_inlay("quarters"), "E1e36");
}

#[test]
fn blacks_side_is_on_top_unless_flipped() {
    let at = |flipped, name| {
        let tags = drawn(LINES[0], &Options { frame: Frame { flipped, ..Frame::default() }, ..Options::default() });
        let found = tags.iter().find(|tag| tag.is("square") && tag.get("data-square") == Some(name));
        found.unwrap().get("transform").unwrap().to_owned()
    };
    assert_eq!(at(false, "D"), "translate(50 50)");
    assert_eq!(at(false, "e"), "translate(750 250)");
    assert_eq!(at(true, "D"), "translate(50 250)");
    assert_eq!([at(false, "4"), at(true, "4")], ["translate(350 150)", "translate(350 150)"]);
}

#[test]
fn dice_show_what_was_thrown() {
    let dice = |line, options: &Options| {
        let tags = drawn(line, options);
        let value = tags.iter().find_map(|tag| tag.get("data-value").map(str::to_owned));
        (count(&tags, "die"), count(&tags, "die marked"), value, count(&tags, "dice waiting"))
    };
    let plain = Options::default();
    assert_eq!(dice(LINES[0], &plain), (3, 0, None, 1));
    assert_eq!(dice(LINES[1], &plain), (3, 2, Some("2".into()), 0));
    assert_eq!(dice(LINES[2], &plain), (0, 0, None, 0));
    assert_eq!(dice(LINES[5], &plain), (3, 0, Some("4".into()), 0)); // Long Jump: no mark counts 4
    assert_eq!(dice(LINES[6], &plain), (4, 3, Some("3".into()), 0));
    let told = Options { thrown: Some((Color::White, 1)), ..plain };
    assert_eq!(dice(LINES[2], &told), (3, 1, Some("1".into()), 0));
}

#[test]
fn finkel_has_no_river() {
    let trays = |line| {
        let tags = drawn(line, &Options::default());
        let names: Vec<String> = tags.iter().filter_map(|tag| tag.get("data-tray")).map(str::to_owned).collect();
        names.join(" ")
    };
    assert_eq!(trays(LINES[0]), "start river home start river home");
    assert_eq!(trays(LINES[6]), "start home start home");
}

#[test]
fn the_last_move_is_marked_with_the_river_of_a_hit_piece() {
    let marks = |line, text: &str| {
        let options = Options { last: Some((Color::White, piece_move(text))), ..Options::default() };
        let tags = drawn(line, &options);
        let place = |class: &str| {
            let tag = tags.iter().find(|tag| tag.is(class));
            tag.map_or("", |tag| tag.get("data-square").or(tag.get("data-tray")).unwrap()).to_owned()
        };
        ["last from", "last to", "last hit"].map(place).join("|")
    };
    assert_eq!(marks(LINES[1], "5x7"), "5|7|river");
    assert_eq!(marks(LINES[1], "s-2"), "start|2|");
    assert_eq!(marks(LINES[1], "F-h"), "F|home|");
    assert_eq!(marks(LINES[6], "5x7"), "5|7|start");
}

#[test]
fn a_route_runs_to_its_end_and_not_from_foreign_squares() {
    let ways = |line, color, origin| {
        let tags = drawn(line, &Options { route: Some((color, origin)), ..Options::default() });
        let after = tags.iter().skip_while(|tag| !tag.is("route")).nth(1);
        after.and_then(|tag| tag.get("d")).map(|way| way.matches('L').count())
    };
    // Twelve squares from start, sixteen from the river; each way has one leg more, out of the board.
    assert_eq!(ways(LINES[0], Color::Black, Origin::Start), Some(12));
    assert_eq!(ways(LINES[0], Color::White, Origin::River), Some(16));
    assert_eq!(ways(LINES[6], Color::White, Origin::Start), Some(14));
    assert_eq!(ways(LINES[0], Color::Black, Origin::Square(square('f'))), Some(1));
    assert_eq!(ways(LINES[0], Color::Black, Origin::Square(square('a'))), None);
}

#[test]
fn every_combination_of_options_is_well_formed() {
    let full = Options {
        targets: Square::ALL.into_iter().map(Target::Square).chain([Target::Home]).collect(),
        highlights: Square::ALL.to_vec(),
        last: Some((Color::Black, piece_move("rxB"))),
        route: Some((Color::White, Origin::River)),
        thrown: Some((Color::Black, 200)),
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
                let tags = drawn(line, &options);
                assert!(tags[0].is("tiamat ur") && tags[0].get("role") == Some("img"));
                assert_eq!(tags[1].text, "</text> & \"more\" <b>");
            }
        }
    }
}

#[test]
fn the_description_tells_the_whole_position() {
    let tags = drawn(LINES[1], &Options::default());
    assert_eq!(tags[1].text, "Ur, Runners: Black to play a 2");
    assert_eq!(
        tags[2].text,
        "Ur, Runners. Black to play a 2. Black: on the board A E 1 5, 1 at start, 1 in the river, 1 home. \
         White: on the board 3 7 8 a, 1 at start, 1 in the river, 1 home."
    );
    let duty = |line| drawn(line, &Options::default())[1].text.clone();
    assert_eq!(duty(LINES[3]), "Ur, Runners: White to throw, two tries");
    assert_eq!(duty(LINES[4]), "Ur, Long Jump: Black to move or throw");
    assert_eq!(duty(LINES[8]), "Ur, Runners: Black wins 6 points");
}

#[test]
fn text_fits_a_terminal_and_shows_every_piece() {
    for line in LINES {
        let position = position(line);
        for bits in 0..4 {
            let options = TextOptions {
                ascii: bits & 1 != 0,
                flipped: bits & 2 != 0,
                last: Some((Color::White, piece_move("5x7"))),
                targets: vec![Target::Square(square('2')), Target::Home],
                thrown: Some((Color::Black, 255)),
                ..TextOptions::default()
            };
            let drawn = text(&position, &options);
            assert!(drawn.lines().count() <= 24 && drawn.lines().all(|line| line.chars().count() <= 60));
            assert_eq!(drawn.is_ascii(), options.ascii);
            let [black, white] = if options.ascii { ["B", "W"] } else { ["●", "○"] };
            // In ASCII the square B and the names of the players are letters too.
            let [more_black, more_white] = if options.ascii { [2, 1] } else { [0, 0] };
            let pieces = usize::from(position.pieces());
            assert_eq!(drawn.matches(black).count(), pieces + more_black, "{drawn}");
            assert_eq!(drawn.matches(white).count(), pieces + more_white, "{drawn}");
        }
    }
}
