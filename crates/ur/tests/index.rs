//! The state index, compared with published numbers and with itself.

use ur::index::Index;
use ur::{Position, Rules};

/// The number of placements of 1 to 7 pieces per side in Runners and in Long Jump, one side to act.
const LONG_ROUTE: [u64; 7] = [349, 26_454, 779_498, 11_452_586, 97_535_730, 538_319_172, 2_111_588_700];

#[test]
fn the_published_numbers_of_placements() {
    for (pieces, count) in (1..).zip(LONG_ROUTE) {
        assert_eq!(Index::new(Rules::Runners, pieces).len(), count);
        assert_eq!(Index::new(Rules::LongJump, pieces).len(), count);
    }
}

#[test]
fn the_published_numbers_of_finkel() {
    let index = Index::new(Rules::Finkel, 7);
    assert_eq!(index.len(), 137_913_936);
    let unfinished = index.layers().iter().filter(|layer| layer.mover.home < 7 && layer.opponent.home < 7);
    assert_eq!(unfinished.map(|layer| u64::from(layer.len)).sum::<u64>(), 137_870_097);
}

/// Checks that a rank leads to a position and back; every placement but "both home" is a position line.
fn round_trip(index: &Index, rank: u64) {
    let position = index.unrank(rank);
    assert_eq!(index.rank(&position), rank, "{position}");
    assert_eq!(index.rank(&position.swapped()), rank, "{position}");
    let layer = index.layers()[index.layer(&position)];
    assert!(layer.ranks().contains(&rank));
    assert_eq!((position.mover().home, position.opponent().home), (layer.mover.home, layer.opponent.home));
    assert_eq!(position.mover().pieces(), index.pieces());
    assert_eq!(position.opponent().pieces(), index.pieces());
}

fn reads_back(index: &Index, rank: u64) {
    let position = index.unrank(rank);
    let both_home = position.mover().is_home() && position.opponent().is_home();
    match Position::parse(index.rules(), &position.to_string()) {
        Ok(read) => assert!(read == position && !both_home),
        Err(faults) => assert!(both_home, "{position}: {faults}"),
    }
}

#[test]
fn every_rank_of_up_to_four_pieces_round_trips() {
    for rules in Rules::ALL {
        for pieces in 1..=4 {
            let index = Index::new(rules, pieces);
            (0..index.len()).for_each(|rank| round_trip(&index, rank));
            let stride = index.len() / 50_000 + 1;
            (0..index.len()).step_by(stride as usize).for_each(|rank| reads_back(&index, rank));
        }
    }
}

#[test]
fn ranks_of_five_to_seven_pieces_round_trip() {
    for rules in Rules::ALL {
        for pieces in 5..=7 {
            let index = Index::new(rules, pieces);
            let last = index.len() - 1;
            let stride = (last / 100_000) as usize | 1;
            for rank in (0..index.len()).step_by(stride).chain([last]) {
                round_trip(&index, rank);
            }
            (0..index.len()).step_by(100 * stride).for_each(|rank| reads_back(&index, rank));
        }
    }
}

#[test]
fn layers_leave_no_gaps_and_mirrors_are_neighbours() {
    for rules in Rules::ALL {
        for pieces in 1..=7 {
            let index = Index::new(rules, pieces);
            let layers = index.layers();
            let mut next = 0;
            for (number, layer) in layers.iter().enumerate() {
                assert_eq!(layer.first, next);
                assert!(layer.len > 0);
                next = layer.ranks().end;
                let mirror = layers[layer.mirror];
                assert_eq!((mirror.mover, mirror.opponent, mirror.len), (layer.opponent, layer.mover, layer.len));
                assert!(layer.mirror.abs_diff(number) <= 1);
            }
            assert_eq!(next, index.len());
        }
    }
}

/// Every play stays in its layer, goes to the mirror or to an earlier layer.
#[test]
fn no_play_leads_to_a_later_layer() {
    for rules in Rules::ALL {
        let index = Index::new(rules, 3);
        for rank in (0..index.len()).step_by(31) {
            let position = index.unrank(rank);
            // Long enough for a throw, its move and a bonus.
            check_layers(&index, index.layer(&position), position, 3);
        }
    }
}

fn check_layers(index: &Index, here: usize, position: Position, depth: u32) {
    for action in position.legal_actions() {
        let next = position.play(action);
        let there = index.layer(&next);
        let stays = there == here || there == index.layers()[here].mirror;
        assert!(stays || there < here, "{position} {action}");
        if depth > 1 && stays {
            check_layers(index, there, next, depth - 1);
        }
    }
}
