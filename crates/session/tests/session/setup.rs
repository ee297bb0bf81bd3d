//! Setups that cannot be.

use game::{Options, Position};
use session::matches::{Format, Opener, Pair};
use session::{DiceSource, Session, Setup};

use crate::at_the_table::{Play, n, setup};

fn fault(setup: Setup) -> String {
    Session::new(setup).unwrap_err().to_string()
}

fn basic() -> Setup {
    setup(Format::MurBasic { games: n(1) })
}

fn position(format: Format, line: &str) -> Option<Position> {
    Some(Position::parse(format.rules(), line).unwrap())
}

#[test]
fn faults_of_setups_are_named() {
    let options = Options { handicap: 1, ..Options::default() };
    assert_eq!(fault(Setup { options, ..basic() }), "mur-basic has no handicap");
    let options = Options { ply_limit: Some(0), ..Options::default() };
    assert_eq!(fault(Setup { options, ..basic() }), "the ply limit must be at least 1");
    let options = Options { dice: mur::Dice::new([1, 2, 3]), ..Options::default() };
    let advanced = setup(Format::MurAdvanced { games: n(1) });
    let fixed = "the dice are rolled in the session and cannot be set up";
    assert_eq!(fault(Setup { options, ..advanced }), fixed);
    let time = Some("round 10m".parse().unwrap());
    assert_eq!(fault(Setup { time, ..basic() }), "only mur-advanced has round clocks, not mur-basic");
    for time in ["99999999h", "24h0m1s", "10m+25h", "10m d99h"] {
        let time = Some(time.parse().unwrap());
        assert_eq!(fault(Setup { time, ..basic() }), "the time is too long: a clock has at most 24h");
    }
    let no_roll = "mur-basic has no dice to roll: name the player who begins";
    assert_eq!(fault(Setup { opener: Opener::Roll, ..basic() }), no_roll);
    assert_eq!(fault(Setup { dice: DiceSource::Practice { seed: 1 }, ..basic() }), "mur-basic has no dice");
    let names = Pair { a: "Anu".to_owned(), b: " ".to_owned() };
    assert_eq!(fault(Setup { names, ..basic() }), "player B needs a name of 1 to 100 printable characters");
    for name in ["An\nu", "Anu\0", "\u{85}Anu", " "] {
        let names = Pair { a: name.to_owned(), b: "Anu".to_owned() };
        assert_eq!(fault(Setup { names, ..basic() }), "player A needs a name of 1 to 100 printable characters");
    }
    let start = position(Format::MUR_CLASSIC, "k/8/8/8 b 0-0 -");
    assert_eq!(fault(Setup { start, ..basic() }), "the start position belongs to mur-classic, not mur-basic");
    let start = position(basic().format, "k/8/8/8 w 3-0 -");
    assert_eq!(fault(Setup { start, ..basic() }), "the game is already over in the start position");
}

#[test]
fn games_can_begin_anywhere() {
    let line = "k/8/8/2bw4 b 1-2 -";
    let play = Play::new(Setup { start: position(basic().format, line), ..basic() });
    assert_eq!(play.line(), line);
    // What is forced there is done.
    let start = position(basic().format, "k/w7/3b4/2bwb3 w 1-0 -d3");
    assert_eq!(Play::new(Setup { start, ..basic() }).line(), "k/w7/3b4/2b1b3 b 1-0 -");
    // In Ur the player who begins has the side to act.
    let finkel = setup(Format::Finkel { games: n(1) });
    let start = position(finkel.format, "1w4/8/6 b 7,0,0 6,0,0 t".replace("1w4/8/6", "6/8/1w4").as_str());
    let play = Play::new(Setup { start, ..finkel });
    assert_eq!(play.line(), "6/8/1w4 b 7,0,0 6,0,0 t");
}
