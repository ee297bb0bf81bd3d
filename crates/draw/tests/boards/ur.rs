//! The board of Ur.

use crate::help::{UR, count, drawn, game, numbers, place, plain, values};
use crate::xml::Tag;
use draw::{Accent, Arrow, Circle, Place, SvgOptions, Theme};
use game::Color;
use ur::{Position, Square};

fn position((rules, line): (&str, &str)) -> Position {
    match game(rules, line, "").position() {
        game::Position::Ur(position) => position,
        game::Position::Mur(_) => panic!("{line} is a line of Ur"),
    }
}

/// The squares of the pieces with these classes on the board.
fn squares(tags: &[Tag], classes: &str) -> String {
    let on_board = tags.iter().filter(|tag| tag.is(classes) && !tag.is("off-board"));
    on_board.filter_map(|tag| tag.get("data-at")).collect()
}

/// The sum of red, green and blue of everything that is filled like this.
fn brightness(tags: &[Tag], class: &str) -> Vec<u32> {
    let fills = tags.iter().filter(|tag| tag.is(class)).filter_map(|tag| tag.get("fill"));
    fills
        .map(|fill| {
            let bytes = u32::from_str_radix(fill.trim_start_matches('#'), 16).unwrap().to_be_bytes();
            bytes.into_iter().map(u32::from).sum()
        })
        .collect()
}

#[test]
fn blacks_pieces_are_dark_and_whites_are_light() {
    let tags = plain(UR[0]);
    let (dark, light) = (brightness(&tags, "f-black"), brightness(&tags, "f-white"));
    assert!(dark.len() >= 7 && dark.iter().all(|&sum| sum < 200), "{dark:?}");
    assert!(light.len() >= 7 && light.iter().all(|&sum| sum > 600), "{light:?}");
}

#[test]
fn every_piece_is_drawn_once() {
    for line in UR {
        let position = position(line);
        let tags = plain(line);
        for (color, class) in [(ur::Color::Black, "piece black"), (ur::Color::White, "piece white")] {
            assert_eq!(squares(&tags, class), position.squares(color).to_string(), "{line:?}");
            assert_eq!(count(&tags, class), usize::from(position.pieces()), "{line:?}");
        }
        assert_eq!(values(&tags, "square", "data-square").concat(), "ABCDEF12345678abcdef");
    }
}

#[test]
fn r1_rosettes_and_eyes_are_where_the_rules_say() {
    let tags = plain(UR[0]);
    let with_inlay = |class: &str| -> String {
        let pairs = tags.iter().filter(|tag| tag.is("tile")).zip(tags.iter().filter(|tag| tag.is("inlay")));
        pairs.filter(|(_, inlay)| inlay.is(class)).filter_map(|(tile, _)| tile.get("data-name")).collect()
    };
    assert_eq!(with_inlay("rosette"), "DF4df");
    assert_eq!(with_inlay("eyes"), "AC7ac");
    assert_eq!(with_inlay("dots"), "B258b");
    assert_eq!(with_inlay("steps") + &with_inlay("quarters"), "E1e36");
}

#[test]
fn blacks_side_is_on_top_unless_flipped() {
    let at = |flip, name| {
        let game = game(UR[0].0, UR[0].1, "");
        let tags = drawn(&game, &SvgOptions { flip, ..SvgOptions::default() });
        let found = tags.iter().find(|tag| tag.is("tile") && tag.get("data-name") == Some(name));
        found.unwrap().get("transform").unwrap().to_owned()
    };
    assert_eq!(at(false, "D"), "translate(50 74)");
    assert_eq!(at(false, "e"), "translate(750 318)");
    assert_eq!(at(true, "D"), "translate(50 318)");
    assert_eq!([at(false, "4"), at(true, "4")], ["translate(350 196)", "translate(350 196)"]);
}

/// The name of a square is in the strip above it, clear of the inlay.
#[test]
fn names_are_off_the_inlays() {
    let tags = plain(UR[0]);
    let names: Vec<&Tag> =
        tags.iter().skip_while(|tag| !tag.is("coordinates")).skip(1).take_while(|tag| tag.name == "text").collect();
    assert_eq!(names.len(), 20);
    for name in names {
        let tile = tags.iter().find(|tag| tag.get("data-name") == Some(&name.text)).unwrap();
        let top = numbers(tile.get("transform").unwrap())[1] - 46.0;
        let foot: f64 = name.get("y").unwrap().parse().unwrap();
        assert!(foot < top, "{}", name.text);
    }
}

#[test]
fn dice_show_what_was_thrown() {
    let dice = |line: (&str, &str), actions: &str| {
        let tags = drawn(&game(line.0, line.1, actions), &SvgOptions::default());
        let value = tags.iter().find_map(|tag| tag.get("data-value").map(str::to_owned));
        (count(&tags, "die"), count(&tags, "die marked"), value, count(&tags, "dice waiting"))
    };
    assert_eq!(dice(UR[0], ""), (3, 0, None, 1));
    assert_eq!(dice(UR[1], ""), (3, 2, Some("2".into()), 0));
    assert_eq!(dice(UR[2], ""), (0, 0, None, 0));
    assert_eq!(dice(UR[5], ""), (3, 0, Some("4".into()), 0)); // Long Jump: no mark counts 4
    assert_eq!(dice(UR[6], ""), (4, 3, Some("3".into()), 0));
    // A throw that ended the turn is still shown: 1 does not start a player.
    assert_eq!(dice(UR[0], "d1"), (3, 1, Some("1".into()), 0));
}

#[test]
fn finkel_has_no_river() {
    let supplies = |line| values(&plain(line), "supply", "data-supply").join(" ");
    assert_eq!(supplies(UR[0]), "start-b river-b home-b start-w river-w home-w");
    assert_eq!(supplies(UR[6]), "start-b home-b start-w home-w");
}

#[test]
fn the_last_move_is_marked_with_the_river_of_a_hit_piece() {
    let marks = |line: (&str, &str), actions: &str| {
        let tags = drawn(&game(line.0, line.1, actions), &SvgOptions::default());
        ["last from", "last to", "last hit"].map(|class| values(&tags, class, "data-place").concat()).join("|")
    };
    assert_eq!(marks(UR[1], "5x7"), "5|7|river-w");
    assert_eq!(marks(UR[1], "s-2"), "start-b|2|");
    assert_eq!(marks(("ur-runners", "6/8/5b b 6,0,0 7,0,0 1"), "f-h"), "f|home-b|");
    assert_eq!(marks(("ur-finkel", "6/2b3w1/6 b 6,0,0 6,0,0 4"), "3x7"), "3|7|start-w");
}

/// The corners of the last move's path.
fn path(line: (&str, &str), action: &str, class: &str) -> Vec<(f64, f64)> {
    let tags = drawn(&game(line.0, line.1, action), &SvgOptions::default());
    let shaft = tags.iter().skip_while(|tag| !tag.is(class)).nth(1).unwrap_or_else(|| panic!("no {class}"));
    numbers(&shaft.get("d").unwrap().replace(['M', 'L'], " ")).chunks(2).map(|pair| (pair[0], pair[1])).collect()
}

#[test]
fn the_path_of_the_last_move_follows_the_route() {
    // From 7 over F, E and 8 to e: up, right and down around the corner.
    let way = path(("ur-runners", "6/6b1/6 b 6,0,0 7,0,0 +"), "7-8", "path move");
    let corners = [(650.0, 74.0), (750.0, 74.0)];
    assert!(corners.iter().all(|corner| way.contains(corner)), "{way:?}");
    // A hit piece flies to its river, below the board.
    let flight = path(UR[1], "5x7", "path flight");
    assert!(flight[flight.len() - 1].1 > 366.0, "{flight:?}");
}

/// A piece enters and leaves at right angles to the board, so that you see on which square.
#[test]
fn the_path_of_a_piece_that_enters_or_leaves_is_upright() {
    // Below the board from the tray at the far left to 1, above it.
    let way = path(("ur-runners", "6/8/1w4 w 6,0,1 5,0,1 2"), "s-2", "path move");
    assert!(way[0].0 == 50.0 && way[1] == (50.0, 196.0), "{way:?}");
    // Out of the end of the tray, around the corner, down to A and back to C.
    let way = path(("ur-finkel", "6/8/6 b 7,0,0 7,0,0 3"), "s-C", "path move");
    assert!(way.contains(&(350.0, -50.0)) && way.contains(&(350.0, 74.0)), "{way:?}");
    let way = path(("ur-runners", "6/8/5b b 6,0,0 7,0,0 1"), "f-h", "path move");
    assert!(way.iter().all(|&(x, _)| x == 650.0), "{way:?}");
}

#[test]
fn the_legend_explains_what_the_picture_has() {
    let legend = |line: (&str, &str), actions: &str, chosen: Option<&str>| {
        let game = game(line.0, line.1, actions);
        let chosen = chosen.map(|name| place(&game, name));
        let options = SvgOptions { legend: true, destinations: chosen, route: chosen, ..SvgOptions::default() };
        let tags = drawn(&game, &options);
        let entries = tags.iter().skip_while(|tag| !tag.is("legend")).filter(|tag| tag.name == "text");
        entries.map(|tag| tag.text.clone()).collect::<Vec<_>>().join(", ")
    };
    let begins = "Black's piece, White's piece, rosette";
    assert_eq!(legend(UR[0], "", None), format!("{begins}, eye, to act, to be thrown"));
    assert_eq!(legend(UR[2], "", None), format!("{begins}, eye, to act"), "no dice are drawn");
    // Finkel's eyes mean nothing.
    assert_eq!(legend(UR[6], "", None), format!("{begins}, to act, die: a mark, die: no mark"));
    let hit = legend(UR[1], "5x7", None);
    assert!(hit.ends_with("moved from, moved to, last move, hit piece, hit: now here"), "{hit}");
    let chosen = legend(UR[1], "", Some("5"));
    assert!(chosen.ends_with("die: no mark, can hit this, way home"), "{chosen}");
    let home = legend(("ur-runners", "6/8/5b b 6,0,0 7,0,0 1"), "", Some("f"));
    assert!(home.ends_with("can go home, way home"), "{home}");
}

#[test]
fn a_move_that_is_tried_is_marked_before_it_is_played() {
    let game = game("ur-finkel", "6/8/6 b 7,0,0 7,0,0 3", "");
    let attempt = game::Action::parse(game.rules(), "s-C").ok();
    let text = draw::board_text(&game, &draw::TextOptions { attempt, ..draw::TextOptions::default() });
    assert!(text.contains("(●●●●●●●)") && text.contains("< >") && text.contains("< > moves to"), "{text}");
}

#[test]
fn a_route_runs_to_its_end_and_not_from_foreign_squares() {
    let ways = |line: (&str, &str), name: &str| {
        let game = game(line.0, line.1, "");
        let tags = drawn(&game, &SvgOptions { route: Some(place(&game, name)), ..SvgOptions::default() });
        let after = tags.iter().skip_while(|tag| !tag.is("route")).nth(1);
        after.and_then(|tag| tag.get("d")).map(|way| way.matches('L').count())
    };
    // Twelve squares from start, sixteen from the river; each way has one leg more, out of the board.
    assert_eq!(ways(UR[0], "start-b"), Some(12));
    assert_eq!(ways(UR[0], "river-w"), Some(16));
    assert_eq!(ways(UR[6], "start-w"), Some(14));
    assert_eq!(ways(UR[0], "f"), Some(1));
    assert_eq!(ways(UR[0], "a"), None);
}

#[test]
fn every_combination_of_options_is_well_formed() {
    let accents = [Accent::Note, Accent::Hint, Accent::Threat];
    let squares = || Square::ALL.into_iter().map(|square| (Place::Square(square), accents[square.index() % 3]));
    let home = Place::Home(Color::White);
    // Places of the other game are left out.
    let foreign = Place::Hand(Color::Black);
    let full = SvgOptions {
        destinations: Some(Place::Square(Square::ALL[6])),
        circles: squares().map(|(at, accent)| Circle { at, accent }).collect(),
        arrows: squares()
            .map(|(from, accent)| Arrow { from, to: home, accent })
            .chain([Arrow { from: foreign, to: home, accent: Accent::Note }])
            .collect(),
        route: Some(Place::River(Color::White)),
        ..SvgOptions::default()
    };
    for (rules, line) in UR {
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
                let tags = drawn(&game, &options);
                assert!(tags[0].is("tiamat ur") && tags[0].get("role") == Some("img"));
                assert_eq!(tags[1].text, "</text> & \"more\" <b>");
                assert_eq!([count(&tags, "arrow"), count(&tags, "circle")], [20, 20]);
            }
        }
    }
}

#[test]
fn destinations_are_dots_on_empty_squares_and_rings_around_pieces() {
    let game = game(UR[1].0, UR[1].1, "");
    let options = SvgOptions { destinations: Some(place(&game, "1")), ..SvgOptions::default() };
    let tags = drawn(&game, &options);
    let marks: Vec<_> = tags.iter().filter(|tag| tag.is("destination")).collect();
    assert_eq!(marks.len(), 1);
    assert_eq!((marks[0].get("data-to"), marks[0].name.as_str()), (Some("3"), "g"));
}

#[test]
fn the_description_says_the_whole_position() {
    let tags = plain(UR[1]);
    assert_eq!(tags[1].text, "Ur, Runners: Black to play a 2");
    assert_eq!(
        tags[2].text,
        "Ur, Runners. Black to play a 2. Black: on the board A E 1 5, 1 at start, 1 in the river, 1 home. \
         White: on the board 3 7 8 a, 1 at start, 1 in the river, 1 home."
    );
    let duty = |line| plain(line)[1].text.clone();
    assert_eq!(duty(UR[3]), "Ur, Runners: White to throw, two tries");
    assert_eq!(duty(UR[4]), "Ur, Long Jump: Black to move or throw");
    assert_eq!(duty(UR[8]), "Ur, Runners: Black wins 6 points");
}
