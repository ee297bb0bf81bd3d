use clap::Args;
use game::{RuleSet, excerpt};
use rulebook::{Rulebook, html, markdown, text};

use crate::failure::Failure;
use crate::output::Output;
use crate::pager;
use crate::rule_set_name::RuleSetName;

/// List the rule sets, or print the rules of one of them.
///
/// The rules begin with a one-page summary, followed by numbered sections with diagrams. In a terminal they open in a pager:
/// the one named by PAGER, or less.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tiamat rules
  tiamat rules mur-basic
  tiamat rules mur-basic --section summary
  tiamat rules mur-classic --section eyes
  tiamat rules ur-runners --html > runners.html")]
pub(crate) struct Rules {
    /// The rule set whose rules to print; without it, the rule sets are listed.
    #[arg(value_name = "RULESET", value_parser = RuleSetName)]
    rules: Option<RuleSet>,

    /// Print one section, given by its number, its name or a word of its heading. `summary` is the one-page summary.
    #[arg(long, value_name = "N|NAME", requires = "rules")]
    section: Option<String>,

    /// Print straight to the terminal, without a pager.
    #[arg(long)]
    no_pager: bool,

    #[command(flatten)]
    form: Form,
}

/// How to print the rules.
#[derive(Args)]
#[group(multiple = false, requires = "rules")]
struct Form {
    /// Print one HTML page with drawings, for browsers and printers.
    #[arg(long)]
    html: bool,
    /// Print Markdown, with diagrams as text.
    #[arg(long)]
    markdown: bool,
}

impl Rules {
    pub(crate) fn run(&self, out: &mut Output) -> Result<(), Failure> {
        let Some(rules) = self.rules else {
            return RuleSet::ALL
                .into_iter()
                .try_for_each(|rules| out.line(format_args!("{rules:<13} {}", rules.about())));
        };
        let book = Rulebook::of(rules).map_err(Failure::bad_input)?;
        let book = match &self.section {
            Some(section) => book.only(&excerpt(section)).map_err(Failure::bad_input)?,
            None => book,
        };
        match self.form {
            Form { html: true, .. } => out.text(&html::page(&book)),
            Form { markdown: true, .. } => out.text(&markdown::render(&book)),
            _ => {
                let text = text::render(&book, &out.text_options());
                pager::show(&out.spelled(&text), self.no_pager, out)
            }
        }
    }
}
