//! Replaying records: what was played is played again, flags of the round clock included.

use game::{Action, Color, Ending, Game, How, Options, Random};
use session::record::Record;

const DOCUMENT: &str = include_str!("../../../docs/record-format.md");

fn replay(text: &str) -> Result<Game, String> {
    Record::parse(text).unwrap().replay().map_err(|error| error.to_string())
}

#[test]
fn the_documents_examples_can_be_played() {
    let examples: Vec<&str> = DOCUMENT.split("```").filter_map(|part| part.strip_prefix("record\n")).collect();
    assert_eq!(examples.len(), 3);
    for example in examples {
        let game = replay(example).unwrap();
        assert_eq!(game.actions().len(), Record::parse(example).unwrap().actions.len());
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
    assert_eq!(game.winner(), Some(Color::White));
    assert_eq!(game.line(), "k/8/8/8 b 0-0 - 1-2-3 - 3:0-3");
}

#[test]
fn a_flag_is_not_a_choice_and_belongs_to_advanced_alone() {
    let game = replay("[Rules \"mur-advanced\"]\n[Start \"k/8/8/8 b 0-0 - 1-2-3 - 6:0-0\"]\n").unwrap();
    assert!(!game.legal_actions().contains(&Action::FLAG));
    assert!(replay("[Rules \"mur-basic\"]\n1. flag").unwrap_err().contains("move 1"));
    assert!(replay("[Rules \"ur-finkel\"]\n1. flag").unwrap_err().contains("move 1"));
}

/// What a check says of a record of mur-classic with these tags and actions.
fn check(tags: &str, actions: &str) -> Result<Option<Ending>, String> {
    let record = Record::parse(&format!("[Rules \"mur-classic\"]\n{tags}\n{actions}")).unwrap();
    record.check().map(|checked| checked.ending).map_err(|error| error.to_string())
}

/// Black traps three ships.
const WON: &str = "c3 d3 e3 a1 d2 -d3 d2-d1 d3 d1-d2 -d3 d2-d1 d3 d1-d2";

#[test]
fn result_and_termination_are_held_against_the_game() {
    let won = Ending::won(Color::Black, How::Traps, 1);
    assert_eq!(check("[Result \"black\"] [Termination \"normal\"]", WON), Ok(Some(won)));
    assert_eq!(check("[Result \"black\"]", WON), Ok(Some(won)));
    assert_eq!(
        check("[Result \"white\"] [Termination \"time\"]", WON),
        Err("the game was won by black at the board, but Result is `white` and Termination `time`".to_owned())
    );
    assert_eq!(check("", WON), Err("the game was won by black at the board, but Result is `*`".to_owned()));
    for (tags, ending) in [
        ("", None),
        ("[Result \"*\"] [Termination \"abandoned\"]", Some(Ending::drawn(How::Abandonment))),
        ("[Result \"white\"] [Termination \"abandoned\"]", Some(Ending::won(Color::White, How::Abandonment, 1))),
        ("[Result \"white\"] [Termination \"time\"]", Some(Ending::won(Color::White, How::Time, 1))),
        ("[Result \"draw\"] [Termination \"agreement\"]", Some(Ending::drawn(How::Agreement))),
        ("[Options \"ply-limit=1\"] [Result \"draw\"]", Some(Ending::drawn(How::PlyLimit))),
    ] {
        assert_eq!(check(tags, "1. c3"), Ok(ending), "{tags}");
    }
    for (tags, fault) in [
        (
            "[Result \"black\"] [Termination \"normal\"]",
            "Termination is `normal`, but the game is not over at the board",
        ),
        ("[Termination \"time\"]", "Termination is `time`, but the game has no Result"),
        ("[Result \"black\"] [Termination \"agreement\"]", "Result `black` contradicts Termination `agreement`"),
        ("[Result \"draw\"] [Termination \"time\"]", "Result `draw` contradicts Termination `time`"),
        (
            "[Result \"draw\"] [Termination \"ply-limit\"]",
            "Termination is `ply-limit`, but the limit is 600 actions and the game has 1",
        ),
    ] {
        assert_eq!(check(tags, "1. c3"), Err(fault.to_owned()), "{tags}");
    }
    let ur = Record::parse("[Rules \"ur-finkel\"] [Result \"draw\"]\n1. d1").unwrap();
    assert_eq!(ur.check().unwrap_err().to_string(), "Result is `draw`, but ur-finkel has no draws");
}

#[test]
fn a_game_is_recorded_and_checked_again() {
    let mut random = Random::new(5);
    for rules in ["mur-basic", "mur-classic", "mur-advanced", "ur-runners", "ur-long-jump", "ur-finkel"] {
        let mut game = Game::start(rules.parse().unwrap(), &Options::default()).unwrap();
        while let Some(action) = game.random_action(&mut random) {
            game.play(action);
        }
        let record = Record::of(&game, game.ending());
        let read = Record::parse(&record.to_string()).unwrap();
        let checked = read.check().unwrap();
        assert_eq!((checked.game.line(), checked.ending), (game.line(), game.ending()), "{record}");
    }
}

#[test]
fn a_record_keeps_the_ply_limit() {
    let mut random = Random::new(6);
    for rules in ["mur-basic", "mur-classic", "mur-advanced", "ur-runners", "ur-long-jump", "ur-finkel"] {
        let rules: game::RuleSet = rules.parse().unwrap();
        for limit in [None, Some(1), Some(2), Some(30), Some(600)] {
            let mut game = Game::start(rules, &Options::default()).unwrap().with_ply_limit(limit);
            for _ in 0..40 {
                // A game that starts from any other position has a `Start`.
                let start = Game::new(game.position()).with_ply_limit(limit);
                for game in [&game, &start] {
                    let record = Record::of(game, game.ending());
                    let read = Record::parse(&record.to_string()).unwrap();
                    let checked = read.check().unwrap_or_else(|error| panic!("{error}: {record}"));
                    assert_eq!(checked.game.positions(), game.positions(), "{record}");
                    assert_eq!(checked.game.actions(), game.actions(), "{record}");
                    assert_eq!(checked.game.ply_limit(), limit, "{record}");
                    assert_eq!((checked.game.ending(), checked.ending), (game.ending(), game.ending()), "{record}");
                    assert_eq!(record.tags.options.is_empty(), limit == rules.ply_limit(), "{record}");
                }
                let Some(action) = game.random_action(&mut random) else { break };
                game.play(action);
            }
        }
    }
}

#[test]
fn a_ply_limit_is_a_number_or_none() {
    let limit = |value: &str| replay(&format!("[Rules \"mur-basic\"]\n[Options \"ply-limit={value}\"]\n1. c3"));
    assert_eq!(limit("7").unwrap().ply_limit(), Some(7));
    assert_eq!(limit("none").unwrap().ply_limit(), None);
    assert_eq!(limit("many").unwrap_err(), "the option ply-limit is a number, not 'many'");
}

#[test]
fn the_set_up_roll_has_number_0() {
    let tags = "[Rules \"mur-advanced\"]\n";
    let read = |actions: &str| Record::parse(&format!("{tags}{actions}"));
    let record = read("0. d1-2-3 1. c2 2. d3").unwrap();
    assert!(record.to_string().ends_with("\n0. d1-2-3 1. c2 2. d3\n"));
    assert_eq!(read("d1-2-3 1. c2 d3").unwrap(), record);
    assert_eq!(read("1. d1-2-3").unwrap_err().to_string(), "line 2, column 1: the next action is number 0, not 1");
}
