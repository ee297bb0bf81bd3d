use clap::Args;
use clap::builder::PossibleValuesParser;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use ugi::check::Finding;

use crate::commands::bench::{EngineBench, Speed};
use crate::commands::loss::LossReport;
use crate::failure::Failure;
use crate::output::Output;

/// Print a JSON Schema of what Tiamat writes.
///
/// Without a name, list the names. docs/wire.md describes the types in words.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat schema
  tiamat schema position > position.schema.json
  tiamat schema match > match.schema.json")]
pub(crate) struct Schema {
    /// The type to describe.
    #[arg(value_name = "NAME", value_parser = PossibleValuesParser::new(names()))]
    name: Option<String>,
}

impl Schema {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        match self.name.as_deref().and_then(schema) {
            Some(schema) => out.pretty_json(&schema),
            None => names().try_for_each(|name| out.line(name)),
        }
    }
}

fn names() -> impl Iterator<Item = &'static str> {
    wire::schema_names().chain(REPORTS.into_iter().map(|(name, _)| name))
}

fn schema(name: &str) -> Option<schemars::Schema> {
    let report = REPORTS.into_iter().find(|(known, _)| *known == name).map(|(_, schema)| schema());
    report.or_else(|| wire::schema(name))
}

type Make = fn() -> schemars::Schema;

/// Reports of measurements and checks, by the commands that print them. The other types are those of `wire`.
const REPORTS: [(&str, Make); 5] = [
    ("match", written::<arena::Report>),
    ("ugi-check", written::<Vec<Finding>>),
    ("loss", written::<LossReport>),
    ("bench", written::<Vec<Speed>>),
    ("bench-engine", written::<EngineBench>),
];

/// The schema of a type that is only ever written: a field that is always there is required, even if it can be null.
fn written<T: JsonSchema>() -> schemars::Schema {
    SchemaSettings::default().for_serialize().into_generator().into_root_schema_for::<T>()
}
