//! Checks of everything but searches, and the list of all checks.

use std::time::Duration;

use game::{Color, Game, excerpt};
use players::client::{fen, position_command};

use super::moves;
use super::{CheckedEngine, Trouble};

/// What is checked, in order. The first check is the greeting: without it nothing else makes sense.
pub(super) const ALL: [(&str, Check); 16] = [
    ("`ugi` is answered with a name, options and `ugiok`", greeting),
    ("options are well-formed", options),
    ("rule sets can be chosen", rule_sets),
    ("`query` is answered from the first move to the last", queries),
    ("`position fen` sets up a position", positions),
    ("moves are legal, and lines about searches make sense", moves::legal_moves),
    ("`go depth` ends at that depth", moves::depth),
    ("`go nodes` ends about there", moves::nodes),
    ("`go movetime` keeps its time", moves::movetime),
    ("`go` with clocks keeps its time", moves::clocks),
    ("`go infinite` runs until `stop`", moves::stop),
    ("searches sent at once are answered one by one", moves::batch),
    ("faulty commands do no harm", faulty_commands),
    ("faulty commands are answered", answered_faults),
    ("`quit` ends the engine", quit),
    ("the end of input ends the engine, even while it searches", moves::end_while_searching),
];

pub(super) type Check = fn(&mut CheckedEngine) -> Result<(), Trouble>;

/// Commands that no engine can obey.
const FAULTY: [&str; 5] = [
    "nonsense",
    "position fen nonsense",
    "position startpos moves nonsense",
    "setoption name Nonsense value 1",
    "query nonsense",
];

fn fault(fault: impl Into<String>) -> Trouble {
    Trouble::Fault(fault.into())
}

fn greeting(engine: &mut CheckedEngine) -> Result<(), Trouble> {
    if engine.client.name.is_none() {
        return Err(fault("`id name` is missing"));
    }
    if engine.client.author.is_none() {
        return Err(Trouble::Advice("`id author` is missing".to_owned()));
    }
    engine.client.ready(engine.patience_ms).map_err(Trouble::from)
}

fn options(engine: &mut CheckedEngine) -> Result<(), Trouble> {
    engine
        .client
        .options
        .iter()
        .try_for_each(|option| well_formed(option).map_err(|why| fault(format!("`option {}`: {why}", excerpt(option)))))
}

/// `name NAME type TYPE` and what the type asks for.
fn well_formed(option: &str) -> Result<(), String> {
    let words: Vec<&str> = option.split_whitespace().collect();
    let at = |word: &str| words.iter().position(|&found| found == word);
    let kind = at("type").ok_or("`type` is missing")?;
    if words.first() != Some(&"name") || kind < 2 {
        return Err("`name` is missing".to_owned());
    }
    let after = |word: &str| at(word).and_then(|at| words.get(at + 1)).copied();
    let number = |word: &str| {
        let text = after(word).ok_or_else(|| format!("`{word}` is missing"))?;
        text.parse::<i64>().map_err(|_| format!("`{word}` is not a number"))
    };
    match after("type") {
        Some("spin") => {
            let (default, least, most) = (number("default")?, number("min")?, number("max")?);
            if (least..=most).contains(&default) { Ok(()) } else { Err("the default is out of range".to_owned()) }
        }
        Some("combo") => {
            let default = after("default").ok_or("`default` is missing")?;
            let values: Vec<&str> = words.windows(2).filter(|pair| pair[0] == "var").map(|pair| pair[1]).collect();
            if values.contains(&default) { Ok(()) } else { Err("the default is not one of the values".to_owned()) }
        }
        Some("check" | "string" | "button") => Ok(()),
        Some(other) => Err(format!("unknown type '{other}'")),
        None => Err("`type` is empty".to_owned()),
    }
}

fn rule_sets(engine: &mut CheckedEngine) -> Result<(), Trouble> {
    for sample in engine.samples.clone() {
        engine.choose_rules(sample.rules)?;
    }
    Ok(())
}

fn queries(engine: &mut CheckedEngine) -> Result<(), Trouble> {
    for sample in engine.samples.clone() {
        engine.choose_rules(sample.rules)?;
        for game in sample.stages() {
            engine.client.send(position_command(game));
            ask(engine, game)?;
        }
    }
    Ok(())
}

fn positions(engine: &mut CheckedEngine) -> Result<(), Trouble> {
    for sample in engine.samples.clone() {
        engine.choose_rules(sample.rules)?;
        for game in sample.stages() {
            engine.client.send(fen(&game.position()));
            ask(engine, game)?;
        }
    }
    Ok(())
}

/// Compares what the engine says about a position with the rules.
fn ask(engine: &mut CheckedEngine, game: &Game) -> Result<(), Trouble> {
    let truth = |holds: bool| if holds { "true" } else { "false" };
    let result = match game.winner() {
        Some(Color::Black) => "p1win",
        Some(Color::White) => "p2win",
        None => "none",
    };
    let over = game.winner().is_some();
    let turn = (!over).then(|| ("p1turn", truth(game.turn() == Color::Black)));
    for (question, expected) in [("gameover", truth(over)), ("result", result)].into_iter().chain(turn) {
        let answer = engine.client.query(question, engine.patience_ms)?;
        if answer != expected {
            let (line, rules, answer) = (game.line(), game.rules(), excerpt(&answer));
            return Err(fault(format!("`query {question}` at '{line}' of {rules}: expected {expected}, got {answer}")));
        }
    }
    engine.unless_reported("position")
}

fn faulty_commands(engine: &mut CheckedEngine) -> Result<(), Trouble> {
    for command in FAULTY {
        engine.client.send(command);
        let harmed = |foul| fault(format!("after `{command}` the engine {foul}"));
        engine.client.ready(engine.patience_ms).map_err(harmed)?;
    }
    Ok(())
}

fn answered_faults(engine: &mut CheckedEngine) -> Result<(), Trouble> {
    for command in FAULTY {
        engine.client.send(command);
        engine.client.send("isready");
        if engine.client.any_line("isready", engine.patience_ms)? == "readyok" {
            return Err(Trouble::Advice(format!("`{command}` is not answered")));
        }
        while engine.client.any_line("isready", engine.patience_ms)? != "readyok" {}
    }
    Ok(())
}

fn quit(engine: &mut CheckedEngine) -> Result<(), Trouble> {
    match engine.client.quit(Duration::from_millis(engine.patience_ms)) {
        Some(status) if status.success() => Ok(()),
        Some(status) => Err(fault(format!("the engine ended with {status}"))),
        None => Err(fault("the engine keeps running")),
    }
}
