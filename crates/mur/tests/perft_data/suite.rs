//! Reading and writing `.perft` files: `id NAME`, `position LINE` and `perft DEPTH COUNT` lines, a blank line between
//! positions.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use mur::Rules;

/// The positions of a rule set.
pub(crate) struct Suite {
    path: PathBuf,
    pub(crate) cases: Vec<Case>,
}

/// One position and what is known of it.
pub(crate) struct Case {
    pub(crate) id: String,
    pub(crate) position: String,
    /// Depths and how many ways to play on there are.
    pub(crate) counts: Vec<(u32, u64)>,
}

impl Suite {
    pub(crate) fn load(rules: Rules) -> Suite {
        let name = rules.name().trim_start_matches("mur-");
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name).with_extension("perft");
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let cases = text.split("\n\n").map(|block| case(block.trim())).collect();
        Suite { path, cases }
    }

    pub(crate) fn save(&self) {
        let blocks: Vec<String> = self.cases.iter().map(Case::write).collect();
        fs::write(&self.path, blocks.join("\n")).unwrap_or_else(|error| panic!("{}: {error}", self.path.display()));
    }
}

impl Case {
    fn write(&self) -> String {
        let mut block = format!("id {}\nposition {}\n", self.id, self.position);
        for (depth, nodes) in &self.counts {
            let _ = writeln!(block, "perft {depth} {nodes}");
        }
        block
    }
}

fn case(block: &str) -> Case {
    let mut case = Case { id: String::new(), position: String::new(), counts: Vec::new() };
    for line in block.lines() {
        match line.split_once(' ') {
            Some(("id", id)) => case.id = id.into(),
            Some(("position", position)) => case.position = position.into(),
            Some(("perft", count)) => case.counts.push(count_of(count)),
            _ => panic!("{line:?} is not a line of a .perft file"),
        }
    }
    case
}

fn count_of(text: &str) -> (u32, u64) {
    let count = text.split_once(' ').and_then(|(depth, nodes)| Some((depth.parse().ok()?, nodes.parse().ok()?)));
    count.unwrap_or_else(|| panic!("{text:?} is not a depth and a count"))
}
