//! What pages call: rules, drawing, records and matches.

use board_view::{BoardView, Look};
use game::{Game, RuleSet};
use serde::Deserialize;
use serde_json::Value;
use wire::choices::Choices;

use crate::call::{ok, read, unknown};
use crate::session::Sessions;
use crate::{Fault, GameAt, board, check, editor, position, record};

/// What a page keeps between calls.
#[derive(Debug, Default)]
pub(crate) struct Page {
    sessions: Sessions,
}

impl Page {
    pub(crate) const METHODS: &[&str] = &[
        "attempt",
        "board",
        "check.games",
        "explain",
        "options",
        "outcome",
        "picture",
        "points",
        "position",
        "position.check",
        "position.edit",
        "record.read",
        "record.verify",
        "record.write",
        "session.advance",
        "session.apply",
        "session.attempt",
        "session.board",
        "session.close",
        "session.game",
        "session.hint",
        "session.hurry",
        "session.load",
        "session.log",
        "session.new",
        "session.outcome",
        "session.pace",
        "session.plies",
        "session.points",
        "session.position",
        "session.ready",
        "session.records",
        "session.rematch",
        "session.takeback",
        "session.thought",
        "session.view",
        "tips",
    ];

    pub(crate) fn answer(&mut self, method: &str, params: &Value) -> Result<String, Fault> {
        Ok(match method {
            "position" => ok(&position::of_game(&read::<GameAt>(params)?.read()?)),
            "position.check" => ok(&position::check_line(&read(params)?)?),
            "points" => ok(&points(&read::<GameAt>(params)?.read()?)),
            "explain" => ok(&position::explain(&read(params)?, &read(params)?)?),
            "options" => ok(&Choices::of(read::<OfRules>(params)?.read()?)),
            "record.read" => ok(&record::read(&read(params)?)?),
            "record.write" => ok(&record::write(&read(params)?, &read(params)?)?),
            "record.verify" => ok(&record::verify(&read(params)?)?),
            "session.new" => ok(&self.sessions.create(&read(params)?)?),
            "session.load" => ok(&self.sessions.load(&read(params)?)?),
            "session.apply" => ok(&self.sessions.apply(read(params)?, &read(params)?)?),
            "session.advance" => ok(&self.sessions.advance(read(params)?, &read(params)?)?),
            "session.ready" => ok(&self.sessions.ready(read(params)?, &read(params)?)?),
            "session.takeback" => ok(&self.sessions.take_back(read(params)?)?),
            "session.hint" => ok(&self.sessions.ask_hint(read(params)?)?),
            "session.thought" => ok(&self.sessions.take(read(params)?, &read(params)?)?),
            "session.pace" => ok(&self.sessions.set_pace(read(params)?, read(params)?)?),
            "session.hurry" => ok(&self.sessions.hurry(read(params)?)?),
            "session.view" => ok(&self.sessions.view(read(params)?)?),
            "session.log" => ok(&self.sessions.log(read(params)?)?),
            "session.records" => ok(&self.sessions.records(read(params)?)?),
            "session.plies" => ok(&self.sessions.plies(read(params)?, &read(params)?)?),
            "session.points" => ok(&points(&self.sessions.game(read(params)?)?)),
            "session.position" => ok(&position::of_game(&self.sessions.game(read(params)?)?)),
            "session.game" => ok(&self.sessions.game_at(read(params)?)?),
            "session.rematch" => ok(&self.sessions.rematch(read(params)?, &read(params)?)?),
            "session.close" => ok(&self.sessions.close(read(params)?)),
            "board" | "outcome" | "attempt" | "picture" => {
                let game = read::<GameAt>(params)?.read()?;
                on_board(method, game, params)?
            }
            "session.board" | "session.outcome" | "session.attempt" => {
                let game = self.sessions.game(read(params)?)?;
                on_board(method.trim_start_matches("session."), game, params)?
            }
            "position.edit" => ok(&editor::edit(&read(params)?, &read(params)?)?),
            "tips" => ok(&board_view::tips(read::<OfRules>(params)?.read()?)),
            "check.games" => ok(&check::games(&read(params)?)?),
            _ => return Err(unknown(method)),
        })
    }
}

/// How the points of a game that was decided on the board add up; null where every win brings the same.
fn points(game: &Game) -> Option<wire::PointsSum> {
    Some(wire::PointsSum::from(&game.points_sum(!game.winner()?)?))
}

/// The calls about the board of a game, however that was named.
fn on_board(method: &str, game: Game, params: &Value) -> Result<String, Fault> {
    let look: Look = read(params)?;
    Ok(match method {
        "outcome" => ok(&board::outcome(game, &look, &read(params)?)?),
        "attempt" => ok(&board::attempt_of(&game, &look, &read(params)?)),
        "picture" => ok(&board::picture(&game, &look)?),
        _ => ok(&BoardView::new(&game, &look)?),
    })
}

/// The rule set of a method that is about one.
#[derive(Clone, Debug, Deserialize)]
struct OfRules {
    rules: String,
}

impl OfRules {
    fn read(&self) -> Result<RuleSet, Fault> {
        Ok(self.rules.parse()?)
    }
}
