//! Tables of 4-byte values, as large games have them, work like any other.

pub mod support;

use std::fs;

use solver::{Encoding, Error, Game, Objective, Table, Task, solve};
use support::{TempDir, bytes, game, solved, solved_as, task};
use ur::{Position, Rules};

fn in_four_bytes(game: Game) -> (TempDir, Table) {
    solved_as(game, Some(Encoding::fixed(game)))
}

/// All positions but that of rank 0, which has both sides home.
fn positions(table: &Table) -> impl Iterator<Item = Position> {
    (1..table.positions()).map(|rank| table.index().unrank(rank))
}

/// Every layer is computed from others as they are stored, so rounding errors add up a little.
#[test]
fn values_agree_with_those_of_eight_bytes() {
    for rules in Rules::ALL {
        for objective in [Objective::Points, Objective::Win] {
            let game = game(rules, 2, objective);
            let ((_four, four), (_eight, eight)) = (in_four_bytes(game), solved(rules, 2, objective));
            assert_eq!(eight.encoding(), Encoding::Float);
            let far = |position: Position| {
                let [four, eight] = [&four, &eight].map(|table| table.value(&position).expect("a sound table"));
                (four - eight).abs()
            };
            let farthest = positions(&four).map(far).fold(0.0, f64::max);
            let error = four.encoding().error();
            assert!(farthest > 0.0 && farthest <= 2.5 * error, "{game}: {farthest:e}, rounding error {error:e}");
            let certificate = four.certificate();
            assert!(certificate.residual() < 1e-7, "{game}: {}", certificate.residual());
            assert!(certificate.doubt() <= 1e-8, "{game}: {}", certificate.doubt());
        }
    }
}

#[test]
fn the_header_records_how_values_are_stored() {
    for (rules, objective, encoding, error) in [
        (Rules::Runners, Objective::Points, "i32/2^28", "1.862645149230957e-9"),
        (Rules::LongJump, Objective::Points, "i32/2^28", "1.862645149230957e-9"),
        (Rules::Finkel, Objective::Win, "i32/2^30", "4.656612873077393e-10"),
    ] {
        let (dir, table) = in_four_bytes(game(rules, 2, objective));
        let bytes = bytes(dir.path());
        let header = String::from_utf8_lossy(&bytes[..4096]).into_owned();
        for line in [format!("encoding {encoding}\n"), format!("storing-error {error}\n"), "precision 1e-10\n".into()] {
            assert!(header.contains(&line), "{line} {header}");
        }
        assert_eq!(table.encoding().to_string(), encoding);
        assert_eq!(table.encoding().error(), error.parse().expect("a number"));
        // The value of rank 1 comes 4 bytes after that of rank 0.
        let second = i32::from_le_bytes([bytes[4100], bytes[4101], bytes[4102], bytes[4103]]);
        let value = table.value(&table.index().unrank(1)).expect("a sound table");
        assert_eq!(f64::from(second) * 2.0 * table.encoding().error(), value);
    }
}

#[test]
fn values_of_an_altered_block_are_refused() {
    let (dir, table) = in_four_bytes(game(Rules::Finkel, 2, Objective::Win));
    let path = dir.path().join("table.ur");
    let sound = bytes(dir.path());
    let positions: Vec<Position> = positions(&table).collect();
    drop(table);
    for block in 0..=positions.len() / 4096 {
        let mut altered = sound.clone();
        altered[4096 + 4 * (4096 * block + 17)] ^= 1;
        fs::write(&path, altered).expect("a writable directory");
        let table = Table::open(dir.path()).expect("values are checked when they are looked up");
        assert!(matches!(table.check_all(), Err(Error::Damaged(..))));
        for (rank, position) in (1..).zip(&positions) {
            // The values of positions to throw are in the table, unless the game is over.
            if position.winner().is_none() {
                assert_eq!(table.value(position).is_err(), rank / 4096 == block, "block {block}, rank {rank}");
            }
        }
    }
}

#[test]
fn a_directory_with_another_encoding_is_refused() {
    let game = game(Rules::Finkel, 1, Objective::Win);
    let (dir, _table) = in_four_bytes(game);
    let eight = Task { encoding: Some(Encoding::Float), ..task(game, dir.path()) };
    let error = solve(&eight, &|_| {}).expect_err("values of 4 bytes");
    assert!(error.to_string().contains("holds values encoded as i32/2^30, not f64"), "{error}");
    // Without a preference the table will do.
    assert!(solve(&task(game, dir.path()), &|_| panic!("there is nothing to do")).is_ok());
}

#[test]
fn encodings_too_small_for_the_values_are_refused() {
    let dir = TempDir::new("parts");
    for bits in [29, 31, 32, 255] {
        let game = game(Rules::Runners, 2, Objective::Points);
        let task = Task { encoding: Some(Encoding::Fixed(bits)), ..task(game, dir.path()) };
        assert!(matches!(solve(&task, &|_| {}), Err(Error::Encoding(..))), "{bits}");
    }
}
