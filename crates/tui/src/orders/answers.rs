//! Orders that change nothing: what is legal, what the position is, what the score is.

use board_view::{Gesture, GestureKind, SpotId, obstacle};
use draw::{Place, TextOptions};
use game::{Action, Game, Refusal as Refused};
use session::Phase;
use session::matches::Seating;

use super::Reply;
use crate::sheet::sheet;
use crate::sitting::{Awaited, Fault, Refusal, Sitting};
use crate::words::{Words, chains, is_single};

/// The game being played, or the last one.
fn game(sitting: &Sitting) -> Result<(&Game, Seating), Fault> {
    let found = sitting.session().game().zip(sitting.session().seating());
    found.ok_or(Fault::Refused(Refusal::NoGameYet))
}

fn live_game(sitting: &Sitting) -> Result<(&Game, Seating), Fault> {
    if sitting.session().phase() == Phase::Playing {
        return game(sitting);
    }
    Err(Refusal::NoGame.into())
}

/// The legal moves, of one place if it is named.
pub(super) fn legal(sitting: &Sitting, place: Option<&str>) -> Result<Reply, Fault> {
    let (game, seating) = live_game(sitting)?;
    if game.chance().is_some() {
        return Ok(Reply::say("The dice come next: say `throw`."));
    }
    let Some(name) = place else {
        let legal: Vec<String> = game.legal_actions().iter().map(ToString::to_string).collect();
        return Ok(Reply::say(format!("{}: {}", prose::count(legal.len(), "legal move"), legal.join(" "))));
    };
    let place = Place::parse(game.rules(), name).map_err(Refusal::Place)?;
    let view = Words::of(sitting).board_view(game, seating, false);
    let gestures = view.map(|view| view.actions).unwrap_or_default();
    let here = Some(SpotId::Place(place));
    let of_place =
        |gesture: &&Gesture| gesture.pick == here || gesture.drop == here && gesture.kind == GestureKind::Place;
    let lines: Vec<String> =
        gestures.iter().filter(of_place).map(|gesture| format!("{}: {}", gesture.action, gesture.text)).collect();
    if !lines.is_empty() {
        return Ok(Reply::lines(lines));
    }
    let why = |refusal: Refused| Words::of(sitting).with_audience(seating, |audience| refusal.sentence(audience));
    let why = obstacle(game, place).map_or(String::new(), |refusal| format!(": {}", why(refusal)));
    Ok(Reply::say(format!("Nothing can be played from {place}{why}.")))
}

/// What a move would do, or why it is illegal.
pub(super) fn explain(sitting: &Sitting, text: &str) -> Result<Reply, Fault> {
    let (game, seating) = live_game(sitting)?;
    let explanation = game.explain(text);
    let unreadable = matches!(explanation.verdict, game::Verdict::Unreadable(_));
    let mut said = Words::of(sitting).with_audience(seating, |audience| explanation.sentence(audience));
    if unreadable {
        said += "; say `help` for what you can say";
    }
    Ok(Reply::say(said + "."))
}

/// The board as a drawing.
pub(super) fn board(sitting: &Sitting) -> Result<Reply, Fault> {
    let (game, seating) = game(sitting)?;
    let flip = Words::of(sitting).viewer(seating) == Some(game::Color::White);
    let options =
        TextOptions { ascii: sitting.is_ascii(), flip, ports: sitting.port_names(), ..TextOptions::default() };
    Ok(Reply::lines(draw::board_text(game, &options).lines().map(str::to_owned).collect()))
}

/// The position in words, and whose turn it is; when the game is over, how it ended and what comes next.
pub(super) fn position(sitting: &Sitting) -> Result<Reply, Fault> {
    let (game, seating) = game(sitting)?;
    let words = Words::of(sitting);
    let view = words.board_view(game, seating, false);
    let chains = view.as_ref().and_then(chains);
    let (description, say) = view.map(|view| (view.description, view.say)).unzip();
    let mut lines: Vec<String> = description.into_iter().chain(chains).collect();
    if sitting.session().phase() == Phase::Playing {
        lines.extend(say);
    } else {
        lines.extend(words.last_result(sitting.session()).map(|result| result + "."));
        lines.extend(between_games(sitting).map(str::to_owned));
    }
    Ok(Reply::lines(lines))
}

/// What people can do while no game is being played, if they can do anything.
pub(crate) fn between_games(sitting: &Sitting) -> Option<&'static str> {
    match sitting.awaited() {
        Awaited::NextGame if sitting.session().played().len() == 0 => Some("Press Enter to begin the game."),
        Awaited::NextGame => Some("Press Enter to begin the next game."),
        Awaited::Nothing => Some("The match is over: say `rematch` for another, or `quit`."),
        _ => None,
    }
}

/// The moves so far, with their numbers.
pub(super) fn moves(sitting: &Sitting) -> Result<Reply, Fault> {
    let (game, _) = game(sitting)?;
    let moves: Vec<String> = numbered(game).into_iter().map(|(number, action)| format!("{number}. {action}")).collect();
    Ok(Reply::say(if moves.is_empty() { "No moves yet.".to_owned() } else { moves.join(" ") }))
}

/// Every action with its number; the set-up roll of advanced Mur has number 0.
pub(crate) fn numbered(game: &Game) -> Vec<(usize, Action)> {
    let actions = game.actions();
    let first = 1 - (actions.len() - game.plies());
    (first..).zip(actions).collect()
}

/// What the clocks show.
pub(super) fn clocks(sitting: &Sitting) -> Result<Reply, Fault> {
    let view = sitting.session().view(None, sitting.now());
    let Some((reading, seating)) = view.clock.zip(sitting.session().seating()) else {
        return Ok(Reply::say("No clock is running."));
    };
    Ok(Reply::say(Words::of(sitting).clocks(&reading, seating) + "."))
}

/// What both sides have achieved in the game being played, the score of the match, and the games that are over.
pub(super) fn score(sitting: &Sitting) -> Result<Reply, Fault> {
    let session = sitting.session();
    let words = Words::of(sitting);
    let mut lines = Vec::new();
    if let Ok((game, seating)) = live_game(sitting) {
        lines.push(words.with_audience(seating, |audience| board_view::progress(game, audience)));
    }
    if is_single(session.setup().format) {
        lines.push("The match is a single game.".to_owned());
    }
    lines.extend(words.score(session).map(|score| score + "."));
    lines.extend(sheet(session));
    Ok(Reply::lines(lines))
}

/// The records of the games so far, that of the game being played too.
pub(super) fn record(sitting: &Sitting) -> Result<Reply, Fault> {
    let records: Vec<String> = sitting.session().records().iter().map(ToString::to_string).collect();
    if records.is_empty() {
        return Ok(Reply::say("No game has begun."));
    }
    Ok(Reply::lines(records.join("\n").lines().map(str::to_owned).collect()))
}

/// Where the match is kept; copies it to a file if one is named.
pub(super) fn save(sitting: &Sitting, file: &str) -> Result<Reply, Fault> {
    let Some(journal) = sitting.journal() else {
        return Err(Refusal::NotKept.into());
    };
    if file.is_empty() {
        return Ok(Reply::say(format!("The match is kept in {}.", journal.path().display())));
    }
    match journal.copy_to(file.as_ref()) {
        Ok(()) => Ok(Reply::say(format!("Saved to {file}; `tiamat play --load {file}` continues from here."))),
        Err(error) => Err(Refusal::Save { file: file.to_owned(), error }.into()),
    }
}
