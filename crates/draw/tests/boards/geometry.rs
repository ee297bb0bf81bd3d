//! The geometry agrees with the pictures, and trips with the rules.

use std::collections::HashMap;

use crate::help::{MUR, UR, drawn, game, numbers};
use draw::geometry::{Geometry, Traveller};
use draw::{Place, SvgOptions, board_svg};
use game::{Color, Game, Position, RuleSet};

/// Ways to look at a board: from the other side, turned, without names, on its shorter side.
const WAYS: [(bool, u8, bool, bool); 6] = [
    (false, 0, false, false),
    (true, 0, false, false),
    (false, 3, true, false),
    (true, 9, true, false),
    (false, 0, true, true),
    (true, 0, false, true),
];

fn seen(rules: RuleSet, (flip, turn, bare, upright): (bool, u8, bool, bool)) -> Geometry {
    Geometry::new(rules, flip).turned(turn).bare(bare).upright(upright)
}

#[test]
fn pieces_are_drawn_where_the_geometry_says() {
    for (rules, line) in MUR.into_iter().chain(UR) {
        for way in WAYS {
            let game = game(rules, line, "");
            let geometry = seen(game.rules(), way);
            let (flip, turn, bare, upright) = way;
            let tags = drawn(&game, &SvgOptions { flip, turn, bare, upright, ..SvgOptions::default() });
            let mut slots: HashMap<&str, u8> = HashMap::new();
            for tag in tags.iter().filter(|tag| tag.is("ship") || tag.is("kraken") || tag.is("piece")) {
                let name = tag.get("data-at").unwrap();
                let slot = slots.entry(name).or_default();
                let place = Place::parse(game.rules(), name).unwrap();
                let (x, y) = geometry.slot(place, *slot).unwrap();
                *slot += 1;
                let drawn = numbers(tag.get("transform").unwrap());
                assert!((drawn[0] - x).abs() < 0.01 && (drawn[1] - y).abs() < 0.01, "{name} {line}");
                assert_eq!(drawn.get(2).copied().unwrap_or(1.0), geometry.scale(place), "{name} {line}");
            }
            let (corner, size) = geometry.frame(true);
            assert_eq!(numbers(tags[0].get("viewBox").unwrap()), [corner.0, corner.1, size.0, size.1]);
        }
    }
}

#[test]
fn dice_are_drawn_where_the_geometry_says() {
    let boards = [MUR[5], MUR[6], MUR[7], UR[0], UR[1], UR[6]].map(|board| (board, false));
    for ((rules, line), upright) in boards.into_iter().chain([(UR[0], true), (UR[1], true), (UR[6], true)]) {
        let game = game(rules, line, "");
        let tags = drawn(&game, &SvgOptions { upright, ..SvgOptions::default() });
        let drawn: Vec<Vec<f64>> =
            tags.iter().filter(|tag| tag.is("die")).map(|tag| numbers(tag.get("transform").unwrap())).collect();
        let places = Geometry::new(game.rules(), false).upright(upright).dice(&game.position());
        assert_eq!(drawn.len(), places.len(), "{line}");
        for (drawn, (_, (x, y))) in drawn.iter().zip(places) {
            assert!((drawn[0] - x).abs() < 0.01 && (drawn[1] - y).abs() < 0.01, "{line}");
        }
    }
}

#[test]
fn every_place_is_inside_the_picture_and_has_a_name() {
    for (rules, way) in RuleSet::ALL.into_iter().flat_map(|rules| WAYS.map(|way| (rules, way))) {
        let geometry = seen(rules, way);
        let ((left, top), (width, height)) = geometry.frame(true);
        for place in geometry.places() {
            let (x, y) = geometry.middle(place).unwrap();
            assert!((left..left + width).contains(&x) && (top..top + height).contains(&y), "{rules} {place}");
            assert_eq!(Place::parse(rules, &place.to_string()).unwrap(), place);
        }
    }
    let [mur, ur] = ["mur-basic", "ur-finkel"].map(|rules| Geometry::new(rules.parse().unwrap(), false));
    assert_eq!(mur.middle(Place::Bar(Color::Black, 1)), None);
    assert_eq!(mur.middle(Place::Home(Color::Black)), None);
    assert_eq!(ur.middle(Place::River(Color::White)), None);
    assert_eq!(ur.middle(Place::Hand(Color::White)), None);
}

/// A rectangle by its edges: left, top, right, bottom.
type Edges = [f64; 4];

fn apart(one: Edges, other: Edges) -> bool {
    one[2] <= other[0] || other[2] <= one[0] || one[3] <= other[1] || other[3] <= one[1]
}

/// What is drawn and written beside a bare board keeps out of everything else's way, and inside the picture.
#[test]
fn nothing_overlaps_on_a_bare_board() {
    for (rules, upright) in RuleSet::ALL.into_iter().flat_map(|rules| [(rules, false), (rules, true)]) {
        for (flip, turn) in [false, true].into_iter().flat_map(|flip| (0..8).map(move |turn| (flip, turn))) {
            let geometry = Geometry::new(rules, flip).turned(turn).bare(true).upright(upright);
            let ((left, top), (width, height)) = geometry.frame(true);
            // Bars of the race are a ring of their own, and dice stand on few of them.
            let places = geometry.places().into_iter().filter(|place| !matches!(place, Place::Bar(..)));
            let mut things: Vec<(String, Edges)> = places
                .map(|place| {
                    let ((x, y), (width, height)) = geometry.area(place).unwrap();
                    let half = (width / 2.0, height / 2.0);
                    (place.to_string(), [x - half.0, y - half.1, x + half.0, y + half.1])
                })
                .collect();
            for color in Color::BOTH {
                let ((x, y), (width, height)) = geometry.caption(color);
                things.push((format!("caption {color:?}"), [x, y, x + width, y + height]));
            }
            // Points of Mur are round, and those of its inner rings are so close that the squares around them overlap.
            let is_point = |name: &str| matches!(Place::parse(rules, name), Ok(Place::Point(_)));
            for (index, (name, edges)) in things.iter().enumerate() {
                let inside =
                    edges[0] >= left && edges[1] >= top && edges[2] <= left + width && edges[3] <= top + height;
                assert!(inside, "{rules} upright {upright}: {name} {edges:?} is not inside the picture");
                for (other, others) in &things[index + 1..] {
                    assert!(
                        apart(*edges, *others) || is_point(name) && is_point(other),
                        "{rules} upright {upright} turn {turn}: {name} {edges:?} and {other} {others:?}"
                    );
                }
            }
        }
    }
}

/// The captions of the side that is below, and of its hand or its trays, are below; upright, its squares are on the right.
#[test]
fn the_near_side_is_below_and_on_the_right_of_an_upright_board() {
    for (rules, near) in [("mur-basic", Color::Black), ("ur-finkel", Color::White), ("ur-runners", Color::White)] {
        let rules: RuleSet = rules.parse().unwrap();
        for flip in [false, true] {
            let near = if flip { !near } else { near };
            for upright in [false, true] {
                let geometry = Geometry::new(rules, flip).bare(true).upright(upright);
                assert!(geometry.caption(near).0.1 > geometry.caption(!near).0.1, "{rules} {flip} {upright}");
            }
            if matches!(rules, RuleSet::Ur(_)) {
                let geometry = Geometry::new(rules, flip).upright(true);
                let own = |color: Color| if color == Color::Black { "A" } else { "a" };
                let x = |color| geometry.middle(Place::parse(rules, own(color)).unwrap()).unwrap().0;
                let home = |color| geometry.middle(Place::Home(color)).unwrap().0;
                assert!(x(near) > x(!near) && home(near) > home(!near), "{rules} {flip}");
            }
        }
    }
}

/// A board on its shorter side is as tall as it was long, and its squares are as large as before.
#[test]
fn an_upright_board_fills_a_tall_screen() {
    for rules in ["ur-runners", "ur-long-jump", "ur-finkel"] {
        let rules = rules.parse().unwrap();
        let (_, (width, height)) = Geometry::new(rules, false).bare(true).upright(true).frame(true);
        assert!((0.55..0.65).contains(&(width / height)), "{rules}: {width} to {height}");
    }
}

/// How many of each thing are on each place.
type Census = HashMap<(String, Place), i32>;

fn census(game: &Game) -> Census {
    let mut census = Census::new();
    let mut add = |traveller: Traveller, place: Place, count: u32| {
        if count > 0 {
            *census.entry((format!("{traveller:?}"), place)).or_default() += i32::try_from(count).unwrap();
        }
    };
    match game.position() {
        Position::Mur(position) => {
            for point in mur::Point::ALL {
                match position.board().piece_at(point) {
                    Some(mur::Piece::Ship(color)) => add(Traveller::Ship(color.into()), Place::Point(point), 1),
                    Some(mur::Piece::Kraken) => add(Traveller::Kraken, Place::Point(point), 1),
                    None => {}
                }
            }
            for color in Color::BOTH {
                add(Traveller::Ship(color), Place::Hand(color), position.board().off_board(color.into()));
                if let Some(race) = position.race() {
                    let dice = if color == Color::Black { 1 } else { 2 };
                    add(Traveller::Die(color), Place::Bar(color, race.bars(color.into())), dice);
                }
            }
        }
        Position::Ur(position) => {
            for square in ur::Square::ALL {
                if let Some(color) = position.piece_at(square) {
                    add(Traveller::Piece(color.into()), Place::Square(square), 1);
                }
            }
            for color in Color::BOTH {
                let side = position.side(color.into());
                let piece = Traveller::Piece(color);
                add(piece, Place::Start(color), u32::from(side.start));
                add(piece, Place::River(color), u32::from(side.river));
                add(piece, Place::Home(color), u32::from(side.home));
            }
        }
    }
    census
}

/// Trips are the whole difference between the position before an action and the one after it.
#[test]
fn trips_lead_from_one_position_to_the_next() {
    let close = |(x, y): (f64, f64), (a, b): (f64, f64)| (x - a).hypot(y - b) < 1e-6;
    for rules in RuleSet::ALL {
        for seed in 0..30 {
            let mut game = Game::start(rules, &game::Options::default()).unwrap();
            let mut random = game::Random::new(seed);
            let geometry = Geometry::new(rules, seed % 2 == 1).upright(seed % 3 == 1).bare(seed % 4 > 1);
            for _ in 0..150 {
                let Some(action) = game.random_action(&mut random) else { break };
                let mut expected = census(&game);
                let trips = geometry.trips(&game, &action);
                for trip in &trips {
                    let name = format!("{:?}", trip.traveller);
                    *expected.entry((name.clone(), trip.from)).or_default() -= 1;
                    *expected.entry((name, trip.to)).or_default() += 1;
                    assert!(trip.line.len() > 1, "{trip:?}");
                    for (place, end) in [(trip.from, trip.line[0]), (trip.to, trip.line[trip.line.len() - 1])] {
                        // A trip begins and ends in some slot of its places.
                        let slots = (0..7).filter_map(|slot| geometry.slot(place, slot));
                        let die = matches!(trip.traveller, Traveller::Die(_));
                        assert!(die || slots.into_iter().any(|slot| close(slot, end)), "{action}: {trip:?}");
                    }
                }
                expected.retain(|_, count| *count != 0);
                let line = game.line();
                game.play(action);
                assert_eq!(expected, census(&game), "{rules}: {action} in {line}: {trips:?}");
            }
        }
    }
}

#[test]
fn illegal_actions_have_no_trips() {
    let game = game("mur-basic", MUR[0].1, "");
    let action = game::Action::parse(game.rules(), "a1-a2").unwrap();
    assert!(Geometry::new(game.rules(), false).trips(&game, &action).is_empty());
}

#[test]
fn symbols_are_what_pictures_show() {
    for (rules, line) in [MUR[1], MUR[6], UR[1]] {
        let game = game(rules, line, "");
        let picture = board_svg(&game, &SvgOptions::default());
        for color in Color::BOTH {
            let symbol = draw::symbol::piece(game.rules(), color);
            // Inside its own tag a piece is the same everywhere.
            let inside = symbol.split_once('\n').unwrap().1;
            assert!(picture.contains(inside), "{symbol}");
        }
    }
    let picture = board_svg(&game(MUR[6].0, MUR[6].1, ""), &SvgOptions::default());
    let inside = |symbol: &str| symbol.split_once('\n').unwrap().1.to_owned();
    assert!(picture.contains(&inside(&draw::symbol::kraken(mur::Rules::Advanced, Some(Color::Black)))));
    assert!(picture.contains(&inside(&draw::symbol::mur_die(Color::White, Some(3)))));
    let picture = board_svg(&game(UR[1].0, UR[1].1, ""), &SvgOptions::default());
    assert!([true, false].iter().all(|&marked| picture.contains(&inside(&draw::symbol::ur_die(marked)))));
}
