use clap::Args;
use clap::builder::PossibleValuesParser;
use wire::{schema, schema_names};

use crate::failure::Failure;
use crate::output::Output;

/// Print a JSON Schema of what Tiamat writes.
///
/// Without a name, list the names. docs/wire.md describes the types in words.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat schema
  tiamat schema position > position.schema.json")]
pub(crate) struct Schema {
    /// The type to describe.
    #[arg(value_name = "NAME", value_parser = PossibleValuesParser::new(schema_names()))]
    name: Option<String>,
}

impl Schema {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        match self.name.as_deref().and_then(schema) {
            Some(schema) => out.pretty_json(&schema),
            None => schema_names().try_for_each(|name| out.line(name)),
        }
    }
}
