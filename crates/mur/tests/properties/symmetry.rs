//! The rules commute with the symmetries of the board: all 16 in classic, the four that keep the ports elsewhere.

use std::collections::BTreeSet;

use mur::{Action, Bitboard, Game, Point, Rules, Symmetry};
use proptest::prelude::*;
use proptest::sample::select;

use crate::games::{any_game, cases};

/// The symmetries the rules of a set commute with.
fn symmetries(rules: Rules) -> &'static [Symmetry] {
    if rules.has_ports() { &Symmetry::KEEPING_PORTS } else { &Symmetry::ALL }
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn the_image_of_a_game_is_a_game(game in any_game()) {
        for &symmetry in symmetries(game.position().rules()) {
            let mut image = Game::new(symmetry.position(game.first_position()));
            for action in game.actions() {
                prop_assert!(image.try_play(symmetry.action(action)).is_ok(), "{symmetry:?} {action}");
            }
            prop_assert_eq!(*image.position(), symmetry.position(game.position()));
            // The whole history was mapped, so repetition forbids the images of what it forbids.
            let images: BTreeSet<Action> =
                game.legal_actions().into_iter().map(|action| symmetry.action(action)).collect();
            prop_assert_eq!(image.legal_actions(), images.into_iter().collect::<Vec<_>>());
            prop_assert_eq!(image.count_actions(), game.count_actions());
        }
    }

    #[test]
    fn the_image_of_a_position_is_a_position(game in any_game(), symmetry in select(&Symmetry::ALL)) {
        let position = game.position();
        let image = symmetry.position(position);
        prop_assert_eq!(image.hash(), image.recomputed_hash());
        prop_assert_eq!(mur::Position::parse(position.rules(), &image.to_string()), Ok(image));
        prop_assert_eq!(symmetry.inverse().position(&image), *position);
    }

    #[test]
    fn an_image_is_undone_by_the_inverse(symmetry in select(&Symmetry::ALL), game in any_game()) {
        for action in game.legal_actions() {
            prop_assert_eq!(symmetry.inverse().action(symmetry.action(action)), action);
        }
    }
}

#[test]
fn there_are_sixteen_and_they_keep_neighbours_and_rings() {
    let images: BTreeSet<Vec<Point>> =
        Symmetry::ALL.iter().map(|symmetry| Point::ALL.map(|point| symmetry.point(point)).to_vec()).collect();
    assert_eq!(images.len(), 16);
    for symmetry in Symmetry::ALL {
        for point in Point::ALL {
            let image = symmetry.point(point);
            assert_eq!(image.ring(), point.ring());
            let neighbours = symmetry.points(Bitboard::of(point).neighbours());
            assert_eq!(neighbours, Bitboard::of(image).neighbours());
        }
    }
}

#[test]
fn four_of_them_keep_the_ports() {
    let keeping = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.points(Bitboard::PORTS) == Bitboard::PORTS);
    assert_eq!(keeping.collect::<Vec<_>>(), Symmetry::KEEPING_PORTS);
}

#[test]
fn in_basic_and_advanced_the_ports_break_the_other_symmetries() {
    // A ship on c3 may leave; after an eighth of a turn it is on d3 and may not.
    let game = Game::parse(Rules::Basic, "k/8/8/2b5 b 0-0 -").expect("a valid line");
    let turned = Game::new(Symmetry::ALL[1].position(game.position()));
    assert_eq!(turned.position().to_string(), "k/8/8/3b4 b 0-0 -");
    assert_eq!(game.count_actions(), turned.count_actions() + 1);
}
