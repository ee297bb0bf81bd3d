use std::path::PathBuf;

use prose::count;
use schemars::JsonSchema;
use serde::Serialize;

use crate::failure::Failure;
use crate::output::Output;

/// What a player of Ur loses against best play: the object that `tiamat loss --json` prints.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Loss")]
pub(crate) struct LossReport {
    /// The rule set.
    #[schemars(extend("enum" = ur::Rules::ALL.map(ur::Rules::name)))]
    pub(super) rules: &'static str,
    /// Pieces per side.
    pub(super) pieces: u8,
    /// What is played for: `points` or `win`.
    #[serde(rename = "for")]
    #[schemars(extend("enum" = ["points", "win"]))]
    pub(super) purpose: &'static str,
    /// Who plays: a level from 1 to 10.
    pub(super) level: u8,
    /// Whether it also looks values up in the tables.
    pub(super) informed: bool,
    /// The network it judges by, if it is not the engine's own.
    pub(super) weights: Option<PathBuf>,
    /// How many plies it looks ahead, if that is limited.
    pub(super) depth: Option<u32>,
    /// How many positions it looks at, if that is limited.
    pub(super) nodes: Option<u64>,
    /// The seed of the games.
    pub(super) seed: u64,
    /// Whether it was stopped before all games were played.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub(super) interrupted: bool,
    /// Games that were finished.
    pub(super) games: u64,
    /// Choices between several actions.
    pub(super) decisions: u64,
    /// What is lost per decision on average, in points or in wins.
    pub(super) lost: f64,
    /// Half of the 95 % confidence interval of `lost`; null for fewer than two decisions.
    #[schemars(with = "Option<f64>")]
    pub(super) margin: f64,
    /// The share of the decisions that are as good as any, 0 to 1.
    pub(super) best: f64,
    /// Games that were stopped because they took too long.
    pub(super) endless: u64,
}

impl LossReport {
    /// Prints what `player`, named in words, has lost.
    pub(super) fn print(&self, player: &str, out: &mut Output) -> Result<(), Failure> {
        let (pieces, games) = (count(self.pieces, "piece"), count(self.games, "game"));
        out.line(format_args!("{} with {pieces}, for {}: {player}", self.rules, self.purpose))?;
        match (self.decisions, self.games) {
            (0, 0) => return out.line("no game was finished"),
            (0, _) => return out.line(format_args!("0 decisions in {games}: there was never a choice")),
            (decisions, _) => out.line(format_args!("{} in {games}", count(decisions, "decision")))?,
        }
        let unit = if self.purpose == "points" { "points" } else { "of a win" };
        out.prose(&format!("{:.6} ± {:.6} {unit} lost per decision", self.lost, self.margin))?;
        out.line(format_args!("{:.2} % of choices were best", 100.0 * self.best))?;
        match self.endless {
            0 => Ok(()),
            endless => out.line(format_args!("{} stopped because they took too long", count(endless, "game"))),
        }
    }
}
