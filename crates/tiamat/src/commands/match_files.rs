//! The files in which `tiamat play` keeps matches.

use std::fs::File;
use std::io::{self, BufReader, IsTerminal, Read};
use std::path::Path;

use game::{Game, RuleSet};
use journal::{Journal, JournalError};
use session::record::{Checked, Record, RecordTexts};
use session::{Phase, Session};
use tui::{Keep, Sitting};

use crate::failure::Failure;
use crate::output::note;

/// A file for a new match.
pub(super) fn create(path: &Path) -> Result<Journal, Failure> {
    let at = |failure: Failure| failure.at(path.display());
    if path.exists() {
        let reason = "the file is there already; --load continues the match in it";
        return Err(at(Failure::bad_input(reason)));
    }
    Ok(Journal::open(path).map_err(|error| at(Failure::bad_input(error)))?.0)
}

/// A file in the directory for matches; a match can be played without it too.
pub(super) fn keep(rules: RuleSet) -> Option<Journal> {
    let keep = Keep::of_user()?;
    if !io::stdin().is_terminal()
        && let Some(kept) = keep.unfinished(Some(rules))
    {
        note(format_args!("note: {} is not over; --resume continues it", kept.path.display()));
    }
    match keep.create(rules) {
        Ok(journal) => Some(journal),
        Err(error) => {
            note(format_args!("note: the match cannot be kept: {error}"));
            None
        }
    }
}

/// Goes on with the match of a file that somebody names, which must be of the rule set if one is given.
pub(super) fn load(path: &Path, rules: Option<RuleSet>) -> Result<Sitting, Failure> {
    let at = |failure: Failure| failure.at(path.display());
    if !path.exists() {
        return Err(at(Failure::bad_input("there is no such file")));
    }
    let sitting = open(path, false)?;
    let found = sitting.session().setup().rules();
    match rules.filter(|&wanted| wanted != found) {
        Some(wanted) => Err(Failure::bad_input(format_args!("{} is a match of {found}, not {wanted}", path.display()))),
        None => Ok(sitting),
    }
}

/// Goes on with the match of a file; a `passing` file goes when the match is over.
pub(super) fn open(path: &Path, passing: bool) -> Result<Sitting, Failure> {
    let at = |failure: Failure| failure.at(path.display());
    let or_record = |why: String| {
        let other = || (!looks_like_match(path)).then(|| "this is not a match of Tiamat".to_owned());
        at(Failure::bad_input(record_instead(path).or_else(other).unwrap_or(why)))
    };
    let (journal, session) = Journal::open(path).map_err(|error| match error {
        // A device may have no end to look for.
        JournalError::NotAFile => at(Failure::bad_input(error)),
        error => or_record(error.to_string()),
    })?;
    let session = session.ok_or_else(|| or_record(JournalError::NoMatch.to_string()))?;
    if journal.was_cut_off() {
        note(format_args!("note: {}: the last line is cut off and is left out", path.display()));
    }
    Sitting::resume(journal, session, passing).map_err(|error| at(Failure::bad_input(error)))
}

/// Whether a file begins like a match, whose lines are objects in JSON, or is empty or cannot be read at all.
fn looks_like_match(path: &Path) -> bool {
    let mut first = [0];
    let read = File::open(path).and_then(|mut file| file.read(&mut first));
    read.map_or(true, |read| read == 0 || first == *b"{")
}

/// What to do with a file that holds records instead of a match, if it does.
fn record_instead(path: &Path) -> Option<String> {
    let mut texts = RecordTexts::new(BufReader::new(File::open(path).ok()?));
    let first = texts.next().ok()??;
    let text = first.text.ok().filter(|text| text.trim_start().starts_with('['))?;
    let file = path.display();
    let Ok(record) = Record::parse_at(text, first.line) else {
        return Some(format!(
            "this looks like a record, not a match to continue; `tiamat record check {file}` checks it"
        ));
    };
    let several = texts.next().ok()?.is_some();
    let show = if several {
        format!("these are records of games, not a match to continue; `tiamat record show {file} --game N` replays one")
    } else {
        format!("this is the record of a game, not a match to continue; `tiamat record show {file}` replays it")
    };
    let unfinished = record.check().ok().filter(|checked| checked.ending.is_none() && !several);
    Some(match unfinished {
        Some(Checked { game, .. }) => {
            let (rules, line) = (game.rules(), game.line());
            format!("{show}, and `tiamat play {rules} --position '{line}'` plays on from its last position")
        }
        None => show,
    })
}

/// The last match that is not over.
pub(super) fn resume(rules: Option<RuleSet>) -> Result<Sitting, Failure> {
    let kept = Keep::of_user().and_then(|keep| keep.unfinished(rules));
    let kept = kept.ok_or_else(|| Failure::bad_input("there is no unfinished match to continue"))?;
    open(&kept.path, true)
}

/// What is played in a match that is not over: `The match of mur-classic, Ishtar against Anu, is not over (game 2, 14 moves).`
pub(super) fn not_over(session: &Session) -> String {
    let setup = session.setup();
    let moves = match session.game().filter(|_| session.phase() == Phase::Playing).map_or(0, Game::plies) {
        0 => String::new(),
        1 => ", 1 move".to_owned(),
        moves => format!(", {moves} moves"),
    };
    let (a, b, rules, game) = (&setup.names.a, &setup.names.b, setup.rules(), session.game_number());
    format!("The match of {rules}, {a} against {b}, is not over (game {game}{moves}).")
}
