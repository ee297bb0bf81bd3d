use std::collections::BTreeMap;
use std::ops::ControlFlow;

use clap::Args;
use game::Action;
use prose::count;
use session::record::Checked;
use wire::RecordStats;

use super::games::{Games, report};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Output;

/// Count games, actions, results, endings and throws.
///
/// Every game is replayed. Games that cannot be read or break a rule are reported on stderr and left out; then the exit code is
/// 2 or 1.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat record stats examples/ur-finkel.record
  tiamat record stats examples/ur-finkel.record --json")]
pub(crate) struct Stats {
    #[command(flatten)]
    games: Games,

    /// A JSON object for each rule set.
    #[arg(long)]
    json: bool,
}

impl Stats {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Exit, Failure> {
        let mut all: BTreeMap<&'static str, RecordStats> = BTreeMap::new();
        self.games.visit(|found| {
            match (found.check(), &found.record) {
                (Ok(checked), Ok(record)) => {
                    let name = checked.game.rules().name();
                    let stats = all.entry(name).or_insert_with(|| RecordStats {
                        rules: checked.game.rules().into(),
                        games: 0,
                        plies: 0,
                        shortest: usize::MAX,
                        longest: 0,
                        results: BTreeMap::new(),
                        endings: BTreeMap::new(),
                        throws: BTreeMap::new(),
                    });
                    add(stats, &checked, record.tags.result.word());
                }
                (Err(problems), _) => out.decide(report(&found, &problems)),
                (Ok(_), Err(_)) => {}
            }
            Ok(ControlFlow::Continue(()))
        })?;
        if all.is_empty() && !self.json {
            out.line("no games")?;
        }
        for (rules, stats) in &all {
            if self.json {
                out.json(stats)?;
                continue;
            }
            let RecordStats { games, plies, shortest, longest, .. } = stats;
            let mean = *plies as f64 / *games as f64;
            out.heading(&format!("{rules}: {}", count(*games, "game")))?;
            out.line(format_args!("  actions  {plies}; {mean:.1} per game, from {shortest} to {longest}"))?;
            let endings =
                stats.endings.iter().map(|(how, number)| (how.to_string().replace('_', " "), *number)).collect();
            for (name, counts) in [("results", &stats.results), ("endings", &endings), ("throws", &stats.throws)] {
                if !counts.is_empty() {
                    let counts: Vec<String> = counts.iter().map(|(what, number)| format!("{what} {number}")).collect();
                    out.line(format_args!("  {name:<8} {}", counts.join(", ")))?;
                }
            }
        }
        Ok(out.exit())
    }
}

fn add(stats: &mut RecordStats, checked: &Checked, result: &str) {
    let plies = checked.game.plies();
    stats.games += 1;
    stats.plies += plies as u64;
    stats.shortest = stats.shortest.min(plies);
    stats.longest = stats.longest.max(plies);
    *stats.results.entry(result.to_owned()).or_default() += 1;
    if let Some(ending) = checked.ending {
        *stats.endings.entry(ending.how.into()).or_default() += 1;
    }
    for action in checked.game.actions().iter().filter(|action| action.is_chance()) {
        let Action::Ur(_) = action else { continue };
        *stats.throws.entry(action.to_string()).or_default() += 1;
    }
}
