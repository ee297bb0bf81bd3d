//! Checks of searches.

use std::time::Duration;

use game::Game;

use super::{Table, Trouble};
use crate::client::position_command;
use crate::seat::legal;
use crate::stopwatch::Stopwatch;

/// Milliseconds by which a move may be late.
const MARGIN_MS: u64 = 1000;

/// Sends a position and a search, and checks the move; how long it took.
fn go(table: &mut Table, game: &Game, arguments: &str) -> Result<u64, Trouble> {
    table.client.send(position_command(game));
    let (text, took_ms) = table.client.go(arguments, table.patience_ms)?;
    let context =
        |foul| Trouble::Fault(format!("`go {arguments}` at '{}' of {}: the engine {foul}", game.line(), game.rules()));
    legal(game, &text).map_err(context)?;
    table.unless_reported("position")?;
    Ok(took_ms)
}

/// Moves must be legal, from the first to the last.
pub(super) fn legal_moves(table: &mut Table) -> Result<(), Trouble> {
    for sample in table.samples.clone() {
        table.choose_rules(sample.rules)?;
        for game in sample.choices() {
            go(table, game, "nodes 200")?;
        }
    }
    Ok(())
}

/// A search to a depth ends.
pub(super) fn depth(table: &mut Table) -> Result<(), Trouble> {
    each_first_choice(table, |table, game| go(table, game, "depth 2").map(drop))
}

/// A search with a limit on time keeps it.
pub(super) fn movetime(table: &mut Table) -> Result<(), Trouble> {
    each_first_choice(table, |table, game| match go(table, game, "movetime 200")? {
        late if late > 200 + MARGIN_MS => Err(Trouble::Fault(format!("`go movetime 200` took {late} ms"))),
        _ => Ok(()),
    })
}

/// A search with clocks does not use them up.
pub(super) fn clocks(table: &mut Table) -> Result<(), Trouble> {
    const CLOCKS: &str = "p1time 2000 p2time 2000 p1inc 10 p2inc 10";
    each_first_choice(table, |table, game| match go(table, game, CLOCKS)? {
        late if late > 2000 => Err(Trouble::Fault(format!("`go {CLOCKS}` took {late} ms"))),
        _ => Ok(()),
    })
}

/// An endless search waits for `stop`, and the engine answers meanwhile.
pub(super) fn stop(table: &mut Table) -> Result<(), Trouble> {
    each_first_choice(table, |table, game| {
        table.client.send(position_command(game));
        table.client.send("go infinite");
        let watch = Stopwatch::start();
        while watch.ms() < 150 {
            if let Ok(line) = table.client.any_line("go", 150_u64.saturating_sub(watch.ms()))
                && line.starts_with("bestmove")
            {
                return Err(Trouble::Fault("`go infinite` ended before `stop`".to_owned()));
            }
        }
        table.client.ready(table.patience_ms)?;
        table.client.send("stop");
        let text = table.client.best_move(table.patience_ms)?;
        legal(game, &text).map(drop).map_err(Trouble::from)
    })
}

/// The engine ends with its input, even in the middle of a search.
pub(super) fn end_while_searching(table: &mut Table) -> Result<(), Trouble> {
    let Some(sample) = table.samples.first().cloned() else { return Ok(()) };
    table.choose_rules(sample.rules)?;
    if let Some(game) = sample.first_choice() {
        table.client.send(position_command(game));
    }
    table.client.send("go infinite");
    let ended = table.client.hang_up(Duration::from_millis(table.patience_ms));
    let still_running = || Trouble::Fault("the engine keeps searching after the end of its input".to_owned());
    ended.map(drop).ok_or_else(still_running)
}

fn each_first_choice(
    table: &mut Table,
    check: impl Fn(&mut Table, &Game) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    for sample in table.samples.clone() {
        table.choose_rules(sample.rules)?;
        if let Some(game) = sample.first_choice() {
            check(table, game)?;
        }
    }
    Ok(())
}
