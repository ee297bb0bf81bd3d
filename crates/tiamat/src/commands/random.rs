use clap::Args;
use game::{Color, Options, RuleSet};
use measure::census::Census;
use prose::count;
use serde_json::{Map, Value, json};

use crate::failure::Failure;
use crate::number::at_least;
use crate::output::Output;
use crate::position_args::StartArgs;
use crate::rule_set_name::RuleSetName;

/// Play random games and count what happens in them.
///
/// Every legal move is equally likely.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat random mur-basic --games 1000 --seed 7
  tiamat random mur-advanced --dice 1-2-3 --short
  tiamat random ur-runners --games 200 --json")]
pub(crate) struct Random {
    /// The rule set.
    #[arg(value_name = "RULESET", value_parser = RuleSetName)]
    rules: RuleSet,

    /// Number of games.
    #[arg(long, value_name = "N", default_value = "100", allow_negative_numbers = true, value_parser = at_least(1_u64))]
    games: u64,

    /// Seed of the random numbers; the same seed gives the same games.
    #[arg(long, value_name = "S", default_value = "1", allow_negative_numbers = true, value_parser = at_least(0_u64))]
    seed: u64,

    /// Draw a game after this many actions, dice included. By default 600 in basic and classic Mur; other games always end.
    #[arg(long, value_name = "P", allow_negative_numbers = true, value_parser = at_least(0_u32))]
    max_plies: Option<u32>,

    #[command(flatten)]
    start: StartArgs,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

impl Random {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        let options = Options { ply_limit: self.max_plies, ..self.start.options() };
        let census = Census::of_random_games(self.rules, &options, self.games, self.seed)?;
        if self.json { out.json(&self.json(&census)) } else { self.print(&census, out) }
    }

    fn print(&self, census: &Census, out: &mut Output) -> Result<(), Failure> {
        let games = census.games();
        out.line(format_args!("{} of {}, seed {}", count(games, "random game"), self.rules, self.seed))?;
        let [shortest, lower, median, upper, longest] = census.lengths().quartiles();
        let mean = census.lengths().mean();
        out.line(format_args!(
            "length: mean {mean:.2} actions, shortest {shortest}, quartiles {lower} {median} {upper}, longest {longest}"
        ))?;
        out.line(format_args!("choices: mean {:.2}, most {}", census.branching(), census.most_choices()))?;
        for side in Color::BOTH {
            out.line(format_args!("{}", self.wins(census, side)))?;
        }
        out.line(format_args!("drawn: {}", share(census.drawn(), games)))?;
        if let RuleSet::Ur(_) = self.rules {
            out.line(format_args!("points: mean {:.3}", ratio(census.points(), games - census.drawn())))?;
            let per_turn = ratio(census.times("throws"), census.times("turns"));
            out.line(format_args!("throws per turn: mean {per_turn:.3}"))?;
        }
        out.line("per game:")?;
        for (name, times) in census.occurrences() {
            out.line(format_args!("  {:>10.3}  {name}", ratio(*times, games)))?;
        }
        Ok(())
    }

    fn wins(&self, census: &Census, side: Color) -> String {
        let ways = || census.wins().iter().filter(|((winner, _), _)| *winner == side);
        let won: u64 = ways().map(|(_, games)| games).sum();
        let by: Vec<String> = ways().map(|((_, how), games)| format!("{games} {}", how.phrase(self.rules))).collect();
        let player = self.rules.player(side);
        if by.is_empty() {
            return format!("{player} wins: {}", share(won, census.games()));
        }
        format!("{player} wins: {}, {}", share(won, census.games()), by.join(", "))
    }

    fn json(&self, census: &Census) -> Value {
        let [shortest, lower, median, upper, longest] = census.lengths().quartiles();
        let mut wins = Map::new();
        for ((side, how), games) in census.wins() {
            let ways = wins.entry(side.to_string()).or_insert_with(|| json!({}));
            ways[how.name()] = json!(games);
        }
        let occurrences: Map<String, Value> =
            census.occurrences().iter().map(|(name, times)| ((*name).to_owned(), json!(times))).collect();
        let mut value = json!({
            "rules": self.rules.name(),
            "seed": self.seed,
            "games": census.games(),
            "length": {
                "mean": census.lengths().mean(),
                "min": shortest,
                "lower_quartile": lower,
                "median": median,
                "upper_quartile": upper,
                "max": longest,
            },
            "branching": { "mean": census.branching(), "max": census.most_choices() },
            "wins": wins,
            "drawn": census.drawn(),
            "happenings": occurrences,
        });
        if let RuleSet::Ur(_) = self.rules {
            value["points"] = json!(census.points());
        }
        value
    }
}

fn share(part: u64, whole: u64) -> String {
    format!("{part} ({:.1} %)", 100.0 * ratio(part, whole))
}

/// Zero if there is nothing to count.
fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole.max(1) as f64
}
