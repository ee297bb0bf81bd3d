//! Replaying records: what was played is played again, flags of the round clock included.

use game::{Action, Game};
use session::record::Record;

const DOCUMENT: &str = include_str!("../../../docs/record-format.md");

fn replay(text: &str) -> Result<Game, String> {
    Record::parse(text).unwrap().replay().map_err(|error| error.to_string())
}

#[test]
fn the_documents_examples_can_be_played() {
    let examples: Vec<&str> = DOCUMENT.split("```").filter_map(|part| part.strip_prefix("record\n")).collect();
    assert_eq!(examples.len(), 2);
    for example in examples {
        let game = replay(example).unwrap();
        assert_eq!(game.plies(), Record::parse(example).unwrap().actions.len());
    }
}

#[test]
fn a_flag_advances_the_opponent_and_leaves_the_turn() {
    let mut game =
        replay("[Rules \"mur-advanced\"]\n[Start \"k/8/8/8 b 0-0 - 1-2-3 - 3:0-1\"]\n1. c3 2. flag 3. d3").unwrap();
    assert_eq!(game.line(), "k/8/8/2bw4 b 0-0 - 1-2-3 - 3:1-1");
    assert_eq!(game.undo().map(|action| action.to_string()).as_deref(), Some("d3"));
    assert_eq!(game.undo(), Some(Action::FLAG));
    assert_eq!(game.line(), "k/8/8/2b5 w 0-0 - 1-2-3 - 3:0-1");
}

#[test]
fn a_flag_may_win_the_race() {
    let game = replay("[Rules \"mur-advanced\"]\n[Start \"k/8/8/8 b 0-0 - 1-2-3 - 3:0-2\"]\n1. flag").unwrap();
    assert_eq!(game.winner(), Some(game::Color::White));
    assert_eq!(game.line(), "k/8/8/8 b 0-0 - 1-2-3 - 3:0-3");
}

#[test]
fn a_flag_is_not_a_choice_and_belongs_to_advanced_alone() {
    let game = replay("[Rules \"mur-advanced\"]\n[Start \"k/8/8/8 b 0-0 - 1-2-3 - 6:0-0\"]\n").unwrap();
    assert!(!game.legal().contains(&Action::FLAG));
    assert!(replay("[Rules \"mur-basic\"]\n1. flag").unwrap_err().contains("ply 1"));
    assert!(replay("[Rules \"ur-finkel\"]\n1. flag").unwrap_err().contains("ply 1"));
}
