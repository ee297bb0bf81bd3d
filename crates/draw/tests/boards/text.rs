//! Text boards fit a terminal and show everything.

use crate::help::{MUR, UR, game, place};
use draw::{Accent, CellOptions, Cells, Circle, PortNames, SvgOptions, TextOptions, board_svg, board_text};
use game::{Color, Game, Position};

/// How many pieces a side has, and whether there is a kraken.
fn pieces(game: &Game) -> (usize, bool) {
    match game.position() {
        Position::Mur(_) => (7, true),
        Position::Ur(position) => (usize::from(position.pieces()), false),
    }
}

#[test]
fn text_fits_80_columns_and_23_rows_and_shows_every_piece() {
    let knock = [("mur-basic", "w/2wk1wbb/bw1w4/bb1w1bbw w 2-0 -", "d3xb3>e3")];
    let hit = [("ur-runners", "b3b1/b1w1b1ww/w5 b 1,1,1 1,1,1 2", "5x7 d2")];
    let plain = MUR.into_iter().chain(UR).map(|(rules, line)| (rules, line, ""));
    for (rules, line, actions) in plain.chain(knock).chain(hit) {
        let game = game(rules, line, actions);
        for bits in 0..16 {
            let options = TextOptions {
                ascii: bits & 1 != 0,
                flip: bits & 2 != 0,
                coordinates: bits & 4 != 0,
                legend: bits & 8 != 0,
                ..TextOptions::default()
            };
            let drawn = board_text(&game, &options);
            assert!(drawn.lines().count() <= 23, "{drawn}");
            assert!(drawn.lines().all(|line| line.chars().count() <= 80), "{drawn}");
            assert_eq!(drawn.is_ascii(), options.ascii, "{drawn}");
            if options.ascii {
                continue;
            }
            let (pieces, kraken) = pieces(&game);
            // The legend shows each sign once more.
            let more = usize::from(options.legend);
            assert_eq!(drawn.matches('●').count(), pieces + more, "{drawn}");
            assert_eq!(drawn.matches('○').count(), pieces + more, "{drawn}");
            assert_eq!(drawn.matches('Ж').count(), if kraken { 1 + more } else { 0 }, "{drawn}");
        }
    }
}

/// Mur §4: the ports have names for show, New York and Shanghai in the west (g3).
#[test]
fn ports_are_named_if_asked_for() {
    let named = |rules: &str, line: &str, ports: PortNames, flip: bool| {
        let game = game(rules, line, "");
        let text = board_text(&game, &TextOptions { ports, flip, ..TextOptions::default() });
        let cells = Cells::new(&game.position(), (33, 15), CellOptions { ports, flip, ascii: false });
        let rows: Vec<String> =
            (0..cells.height()).map(|row| cells.row(row).iter().map(|(letter, _)| letter).collect()).collect();
        [text, rows.join("\n"), board_svg(&game, &SvgOptions { ports, flip, ..SvgOptions::default() })]
    };
    let row = |drawn: &str, name: &str| drawn.lines().find(|line| line.contains(name)).map(str::to_owned);
    for (rules, line) in [("mur-basic", "k/8/8/8 b 0-0 -"), ("mur-advanced", "k/8/8/8 b 0-0 - 1-2-3 - 6:0-0")] {
        for flip in [false, true] {
            for (names, [west, east]) in
                [(PortNames::Atlantic, ["New York", "London"]), (PortNames::Pacific, ["Shanghai", "Tokyo"])]
            {
                let [text, cells, svg] = named(rules, line, names, flip);
                for drawn in [text, cells] {
                    let row = row(&drawn, west).unwrap_or_else(|| panic!("{west} is missing in\n{drawn}"));
                    assert_eq!(row.find(west) < row.find(east), !flip, "{drawn}");
                }
                assert!(svg.contains(&format!(">{west}<")) && svg.contains(&format!(">{east}<")), "{svg}");
            }
        }
        assert!(named(rules, line, PortNames::None, false).iter().all(|drawn| !drawn.contains("London")));
    }
    // Classic has no ports.
    let classic = named("mur-classic", "k/8/8/8 b 0-0 -", PortNames::Atlantic, false);
    assert!(classic.iter().all(|drawn| !drawn.contains("London")));
}

/// In ASCII the letters of pieces are letters of words too; without names and legend they can be counted.
#[test]
fn ascii_shows_every_piece_as_well() {
    let letters = |text: &str, letter: char| text.matches(letter).count();
    for (rules, line) in MUR.into_iter().chain(UR) {
        let game = game(rules, line, "");
        let options = TextOptions { ascii: true, legend: false, coordinates: false, ..TextOptions::default() };
        let drawn = board_text(&game, &options);
        let (pieces, kraken) = pieces(&game);
        // The names of the players begin with the letters of their pieces.
        assert_eq!(letters(&drawn, 'B'), pieces + 1, "{drawn}");
        assert_eq!(letters(&drawn, 'W'), pieces + 1, "{drawn}");
        assert_eq!(letters(&drawn, 'K'), usize::from(kraken), "{drawn}");
    }
}

#[test]
fn colour_only_colours_the_text() {
    let knock = ("mur-basic", "w/2wk1wbb/bw1w4/bb1w1bbw w 2-0 -");
    for (rules, line) in MUR.into_iter().chain(UR).chain([knock]) {
        let game = game(rules, line, if line == knock.1 { "d3xb3>e3" } else { "" });
        let plain = TextOptions::default();
        let coloured = board_text(&game, &TextOptions { color: true, ..plain.clone() });
        let mut stripped = String::new();
        for part in coloured.split('\x1b') {
            stripped.push_str(part.split_once('m').filter(|_| part.starts_with('[')).map_or(part, |(_, rest)| rest));
        }
        assert_eq!(stripped, board_text(&game, &plain));
    }
}

#[test]
fn captions_are_wrapped_and_stay_ascii() {
    for (rules, line) in [MUR[0], UR[0]] {
        let game = game(rules, line, "");
        let caption = Some(format!("Größe\u{7} {}", "word ".repeat(20)));
        let options = TextOptions { ascii: true, caption, ..TextOptions::default() };
        let drawn = board_text(&game, &options);
        assert!(drawn.starts_with("Gr??e  word") || drawn.starts_with("Gr??e word"), "{drawn}");
        assert!(drawn.is_ascii() && drawn.lines().all(|line| line.len() <= 80), "{drawn}");
    }
}

#[test]
fn circles_are_brackets_with_a_meaning() {
    for (line, name) in [(MUR[0], "b2"), (UR[0], "5")] {
        let game = game(line.0, line.1, "");
        let circles = vec![Circle { at: place(&game, name), accent: Accent::Threat }];
        let drawn = board_text(&game, &TextOptions { circles, ..TextOptions::default() });
        assert!(drawn.contains("% %") && drawn.contains("threat"), "{drawn}");
    }
}

/// Drawing never fails, whatever happened before: random games of every rule set.
#[test]
fn whole_games_are_drawn() {
    for rules in game::RuleSet::ALL {
        let mut game = Game::start(rules, &game::Options::default()).unwrap();
        let mut random = game::Random::new(7);
        for _ in 0..60 {
            let chosen = Some(draw::Place::Hand(Color::Black));
            let pictured = board_svg(&game, &SvgOptions { destinations: chosen, ..SvgOptions::default() });
            assert!(!pictured.contains("NaN"));
            let drawn = board_text(&game, &TextOptions::default());
            assert!(drawn.lines().count() <= 23 && drawn.lines().all(|line| line.chars().count() <= 80), "{drawn}");
            let Some(action) = game.random_action(&mut random) else { break };
            game.play(action);
        }
    }
}
