//! The geometry agrees with the pictures, and trips with the rules.

use std::collections::HashMap;

use crate::help::{MUR, UR, drawn, game, numbers};
use draw::geometry::{Geometry, Traveller};
use draw::{Place, SvgOptions, board_svg};
use game::{Color, Game, Position};

#[test]
fn pieces_are_drawn_where_the_geometry_says() {
    for (rules, line) in MUR.into_iter().chain(UR) {
        for (flip, turn) in [(false, 0), (true, 0), (false, 3), (true, 9)] {
            let game = game(rules, line, "");
            let geometry = Geometry::new(game.rules(), flip).turned(turn);
            let tags = drawn(&game, &SvgOptions { flip, turn, ..SvgOptions::default() });
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
    for (rules, line) in [MUR[5], MUR[6], MUR[7], UR[0], UR[1], UR[6]] {
        let game = game(rules, line, "");
        let tags = drawn(&game, &SvgOptions::default());
        let drawn: Vec<Vec<f64>> =
            tags.iter().filter(|tag| tag.is("die")).map(|tag| numbers(tag.get("transform").unwrap())).collect();
        let places = Geometry::new(game.rules(), false).dice(&game.position());
        assert_eq!(drawn.len(), places.len(), "{line}");
        for (drawn, (_, (x, y))) in drawn.iter().zip(places) {
            assert!((drawn[0] - x).abs() < 0.01 && (drawn[1] - y).abs() < 0.01, "{line}");
        }
    }
}

#[test]
fn every_place_is_inside_the_picture_and_has_a_name() {
    for rules in game::RuleSet::ALL {
        let geometry = Geometry::new(rules, false);
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
    for rules in game::RuleSet::ALL {
        for seed in 0..30 {
            let mut game = Game::start(rules, &game::Options::default()).unwrap();
            let mut random = game::Random::new(seed);
            let geometry = Geometry::new(rules, seed % 2 == 1);
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
