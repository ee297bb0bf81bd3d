//! Checks of searches.

use std::time::Duration;

use game::{Game, excerpt};
use players::client::position_command;
use players::{Stopwatch, legal_action};

use super::info::check_info;
use super::{CheckedEngine, Trouble};

/// Milliseconds by which a move may be late.
const MARGIN_MS: u64 = 1000;

/// Sends a position and a search, and checks the move and what is said about it; how long it took.
fn go(engine: &mut CheckedEngine, game: &Game, arguments: &str) -> Result<u64, Trouble> {
    let at = || format!("`go {arguments}` at '{}' of {}", game.line(), game.rules());
    engine.client.send(position_command(game));
    let (text, took_ms) = engine.client.go(arguments, engine.patience_ms)?;
    legal_action(game, &text).map_err(|foul| Trouble::Fault(format!("{}: the engine {foul}", at())))?;
    engine.unless_reported("position")?;
    for info in engine.client.infos() {
        let fault = |what| Trouble::Fault(format!("{}: `info {}`: {what}", at(), excerpt(info)));
        check_info(info, game).map_err(fault)?;
    }
    // A second answer would be taken for the answer to the next search.
    engine.client.send("isready");
    loop {
        match engine.client.any_line("isready", engine.patience_ms)? {
            line if line == "readyok" => return Ok(took_ms),
            line if line.starts_with("bestmove") => {
                return Err(Trouble::Fault(format!("{}: `bestmove` was sent twice", at())));
            }
            _ => {}
        }
    }
}

/// Moves must be legal, from the first to the last, and so must the lines that are expected.
pub(super) fn legal_moves(engine: &mut CheckedEngine) -> Result<(), Trouble> {
    for sample in engine.samples.clone() {
        engine.choose_rules(sample.rules)?;
        for game in sample.choices() {
            go(engine, game, "nodes 200")?;
        }
    }
    Ok(())
}

/// A search to a depth ends there.
pub(super) fn depth(engine: &mut CheckedEngine) -> Result<(), Trouble> {
    each_first_choice(engine, |engine, game| {
        go(engine, game, "depth 2")?;
        match engine.client.last_info() {
            Some(info) if info.depth > 2 => Err(Trouble::Fault(format!("`go depth 2` reports depth {}", info.depth))),
            _ => Ok(()),
        }
    })
}

/// A search of a number of positions ends about there.
pub(super) fn nodes(engine: &mut CheckedEngine) -> Result<(), Trouble> {
    const NODES: u64 = 1000;
    each_first_choice(engine, |engine, game| {
        go(engine, game, &format!("nodes {NODES}"))?;
        match engine.client.last_info() {
            // Threads may overshoot a little.
            Some(info) if info.nodes > 10 * NODES => {
                Err(Trouble::Advice(format!("`go nodes {NODES}` reports {} nodes", info.nodes)))
            }
            _ => Ok(()),
        }
    })
}

/// Commands that come during a search with a limit wait for its end, and so does the end of the input.
pub(super) fn batch(engine: &mut CheckedEngine) -> Result<(), Trouble> {
    let Some(sample) = engine.samples.first().cloned() else { return Ok(()) };
    engine.choose_rules(sample.rules)?;
    let games: Vec<&Game> = sample.choices().take(2).collect();
    for game in &games {
        engine.client.send(position_command(game));
        engine.client.send("go nodes 2000");
    }
    engine.client.close_input();
    for game in games {
        let answer = engine.client.best_move(engine.patience_ms);
        let legal = answer.is_ok_and(|text| legal_action(game, &text).is_ok());
        if !legal {
            let advice = "two searches sent at once through a pipe do not get two answers";
            return Err(Trouble::Advice(advice.to_owned()));
        }
    }
    Ok(())
}

/// A search with a limit on time keeps it.
pub(super) fn movetime(engine: &mut CheckedEngine) -> Result<(), Trouble> {
    each_first_choice(engine, |engine, game| match go(engine, game, "movetime 200")? {
        late if late > 200 + MARGIN_MS => Err(Trouble::Fault(format!("`go movetime 200` took {late} ms"))),
        _ => Ok(()),
    })
}

/// A search with clocks does not use them up.
pub(super) fn clocks(engine: &mut CheckedEngine) -> Result<(), Trouble> {
    const CLOCKS: &str = "p1time 2000 p2time 2000 p1inc 10 p2inc 10";
    each_first_choice(engine, |engine, game| match go(engine, game, CLOCKS)? {
        late if late > 2000 => Err(Trouble::Fault(format!("`go {CLOCKS}` took {late} ms"))),
        _ => Ok(()),
    })
}

/// An endless search waits for `stop`, and the engine answers meanwhile.
pub(super) fn stop(engine: &mut CheckedEngine) -> Result<(), Trouble> {
    each_first_choice(engine, |engine, game| {
        engine.client.send(position_command(game));
        engine.client.send("go infinite");
        let watch = Stopwatch::start();
        while watch.ms() < 150 {
            if let Ok(line) = engine.client.any_line("go", 150_u64.saturating_sub(watch.ms()))
                && line.starts_with("bestmove")
            {
                return Err(Trouble::Fault("`go infinite` ended before `stop`".to_owned()));
            }
        }
        engine.client.ready(engine.patience_ms)?;
        engine.client.send("stop");
        let text = engine.client.best_move(engine.patience_ms)?;
        legal_action(game, &text).map(drop).map_err(Trouble::from)
    })
}

/// The engine ends with its input, even in the middle of a search.
pub(super) fn end_while_searching(engine: &mut CheckedEngine) -> Result<(), Trouble> {
    let Some(sample) = engine.samples.first().cloned() else { return Ok(()) };
    engine.choose_rules(sample.rules)?;
    if let Some(game) = sample.first_choice() {
        engine.client.send(position_command(game));
    }
    engine.client.send("go infinite");
    let ended = engine.client.hang_up(Duration::from_millis(engine.patience_ms));
    let still_running = || Trouble::Fault("the engine keeps searching after the end of its input".to_owned());
    ended.map(drop).ok_or_else(still_running)
}

fn each_first_choice(
    engine: &mut CheckedEngine,
    check: impl Fn(&mut CheckedEngine, &Game) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    for sample in engine.samples.clone() {
        engine.choose_rules(sample.rules)?;
        if let Some(game) = sample.first_choice() {
            check(engine, game)?;
        }
    }
    Ok(())
}
