use clap::Args;
use game::RuleSet;

use crate::failure::Failure;
use crate::output::Output;
use crate::rule_set_name::RuleSetName;
use crate::rule_text;

/// The rule sets, or the rules of one of them.
///
/// The rule sets come with a line about each; the rules of one of them are told section by section, with diagrams.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat rules
  tiamat rules mur-basic
  tiamat rules ur-finkel | less -R")]
pub(crate) struct Rules {
    /// The rule set whose rules to print.
    #[arg(value_name = "RULESET", value_parser = RuleSetName)]
    rules: Option<RuleSet>,
}

impl Rules {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        match self.rules {
            None => {
                RuleSet::ALL.into_iter().try_for_each(|rules| out.line(format_args!("{rules:<13} {}", rules.about())))
            }
            Some(rules) => out.text(&rule_text::write(rules, out.colors)?),
        }
    }
}
