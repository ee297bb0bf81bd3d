//! Whether this build searches as any other.

use schemars::JsonSchema;
use serde::Serialize;

/// What a search of the engine's benchmark has visited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub(crate) struct Visited {
    rules: wire::Rules,
    nodes: u64,
}

/// Runs the engine's benchmark.
pub(crate) fn engine() -> Vec<Visited> {
    let visited = |(rules, nodes)| Visited { rules: game::RuleSet::Mur(rules).into(), nodes };
    engine::mur::bench().into_iter().map(visited).collect()
}
