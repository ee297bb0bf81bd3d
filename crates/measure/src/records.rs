//! Reading records and checking every ply: plies per second.

use game::{Game, Options, Random, RuleSet};
use session::record::{Record, RecordTexts};

use crate::Workload;

/// Games per file.
const GAMES: u64 = 200;

/// A file of random games of each rule set, read as a stream; every game is played again under the rules.
pub fn workloads() -> Vec<Workload> {
    let workload = |rules: RuleSet| {
        let file = file(rules);
        Workload::new(format!("records of {rules}"), "plies", move || plies(&file))
    };
    RuleSet::ALL.map(workload).into()
}

/// The text of a file of random games.
fn file(rules: RuleSet) -> String {
    let text = |seed| {
        let mut random = Random::new(seed);
        let mut game = Game::start(rules, &Options::default()).expect("every rule set has a usual start");
        while let Some(action) = game.random_action(&mut random) {
            game.play_unchecked(action);
        }
        let mut record = Record::of(&game, game.ending());
        (record.tags.black, record.tags.white) = (Some("Ishtar".to_owned()), Some("Anu".to_owned()));
        format!("{record}\n")
    };
    (0..GAMES).map(text).collect()
}

/// The plies of all games in a file, each of which was checked.
fn plies(file: &str) -> u64 {
    let mut records = RecordTexts::new(file.as_bytes());
    let mut plies = 0;
    while let Ok(Some(found)) = records.next() {
        let text = found.text.expect("a file of good records");
        let record = Record::parse_at(text, found.line).expect("a file of good records");
        let checked = record.check_variations().expect("a file of good records");
        plies += checked.game.plies() as u64;
    }
    plies
}
