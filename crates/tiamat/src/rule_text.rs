//! tmp
use crate::{failure::Failure, output::Output};
use game::RuleSet;
pub(crate) fn print(rules: RuleSet, out: &mut Output) -> Result<(), Failure> {
    out.line(rules)
}
