//! Facts of the rules, worked out by hand: one per line in a `.facts` file for each rule set, `#` for comments.

/// One fact.
#[derive(Clone, Copy, Debug)]
pub enum Fact {
    /// `position : all its actions`
    Actions {
        /// The position.
        line: &'static str,
        /// Its actions, sorted.
        actions: &'static str,
    },
    /// `position > action > what it leads to`
    LeadsTo {
        /// The position.
        line: &'static str,
        /// One of its actions.
        action: &'static str,
        /// The position after it.
        after: &'static str,
    },
    /// `position = winner points`
    Won {
        /// The position, finished.
        line: &'static str,
        /// `b` or `w`.
        winner: char,
        /// The winner's points.
        points: u32,
    },
}

/// The facts of a rule set.
pub fn facts(rules: &str) -> Vec<Fact> {
    let text = match rules {
        "ur-runners" => include_str!("runners.facts"),
        "ur-long-jump" => include_str!("long_jump.facts"),
        _ => include_str!("finkel.facts"),
    };
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| fact(line).unwrap_or_else(|| panic!("not a fact: {line}"))).collect()
}

fn fact(text: &'static str) -> Option<Fact> {
    if let Some((line, actions)) = text.split_once(" : ") {
        return Some(Fact::Actions { line, actions });
    }
    if let Some((line, won)) = text.split_once(" = ") {
        let (winner, points) = won.split_once(' ')?;
        return Some(Fact::Won { line, winner: winner.chars().next()?, points: points.parse().ok()? });
    }
    let (line, rest) = text.split_once(" > ")?;
    let (action, after) = rest.split_once(" > ")?;
    Some(Fact::LeadsTo { line, action, after })
}
