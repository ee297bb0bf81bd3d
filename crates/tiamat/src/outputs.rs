//! Files that a command writes. Existing files are replaced only with `--force`, and files that the command reads never.

use std::fs;
use std::path::Path;

use clap::Args;

use crate::failure::Failure;
use crate::input::STDIN;

/// The flag to replace files.
#[derive(Args)]
pub(crate) struct ForceArg {
    /// Replace files that are there already.
    #[arg(long)]
    force: bool,
}

impl ForceArg {
    /// Looks for a reason not to write these files, before any work is done.
    pub(crate) fn check<'a>(
        &self,
        inputs: impl IntoIterator<Item = &'a Path>,
        outputs: impl IntoIterator<Item = &'a Path>,
    ) -> Result<(), Failure> {
        let outputs: Vec<&Path> = outputs.into_iter().collect();
        if self.force && outputs.is_empty() {
            return Err(Failure::bad_input("--force replaces files, but none is to be written"));
        }
        check_distinct(inputs, outputs.iter().copied())?;
        outputs.into_iter().try_for_each(|output| {
            let at = |failure: Failure| failure.at(output.display());
            if !self.force && output.is_file() {
                return Err(at(Failure::bad_input("the file is there already; --force replaces it")));
            }
            if output.is_dir() {
                return Err(at(Failure::bad_input("this is a directory")));
            }
            match output.parent().filter(|dir| !dir.as_os_str().is_empty()) {
                Some(dir) => fs::metadata(dir).map(drop).map_err(|error| at(Failure::bad_input(error))),
                None => Ok(()),
            }
        })
    }
}

/// Looks for a file that would be written twice, or that is read as well.
pub(crate) fn check_distinct<'a>(
    inputs: impl IntoIterator<Item = &'a Path>,
    outputs: impl IntoIterator<Item = &'a Path>,
) -> Result<(), Failure> {
    let reads: Vec<&Path> = inputs.into_iter().filter_map(read_place).collect();
    let mut writes: Vec<&Path> = Vec::new();
    for output in outputs {
        let fault = if reads.iter().any(|input| files::is_same(input, output)) {
            "the command also reads this file"
        } else if writes.iter().any(|other| files::is_same(other, output)) {
            "the command would write this file twice"
        } else {
            writes.push(output);
            continue;
        };
        return Err(Failure::bad_input(fault).at(output.display()));
    }
    Ok(())
}

/// Where an input is, if writing there could destroy it. What comes from a terminal or through a pipe is kept nowhere.
fn read_place(input: &Path) -> Option<&Path> {
    if input.as_os_str() != STDIN {
        return Some(input);
    }
    // A system without this name has no file to compare with.
    Some(Path::new("/dev/stdin")).filter(|stdin| stdin.is_file())
}
