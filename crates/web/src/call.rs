use board_view::{BoardView, Look};
use game::Game;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wire::choices::Choices;

use crate::game_at::OfRules;
use crate::search::Analyst;
use crate::session::Sessions;
use crate::{Fault, GameAt, Host, board, check, editor, position, record, review};

/// The module: it answers calls, and keeps sessions between them.
#[derive(Debug, Default)]
pub struct Module {
    sessions: Sessions,
    analyst: Analyst,
}

/// What a call returns.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Answer<T> {
    Ok(T),
    Error(Fault),
}

impl Module {
    /// The names of all methods; `docs/web.md` describes them.
    pub const METHODS: &[&str] = &[
        "attempt",
        "board",
        "check.engine",
        "check.games",
        "explain",
        "options",
        "outcome",
        "picture",
        "position",
        "position.check",
        "position.edit",
        "record.read",
        "record.verify",
        "record.write",
        "review",
        "review.page",
        "search",
        "session.apply",
        "session.attempt",
        "session.board",
        "session.close",
        "session.game",
        "session.load",
        "session.log",
        "session.new",
        "session.outcome",
        "session.plies",
        "session.poll",
        "session.position",
        "session.records",
        "session.rematch",
        "session.view",
        "tips",
    ];

    /// Calls a method with parameters in JSON. The answer is `{"ok": RESULT}` or `{"error": {"message": …, "kind": …}}`.
    pub fn call(&mut self, method: &str, params: &str, host: &mut dyn Host) -> String {
        self.answer(method, params, host).unwrap_or_else(|fault| write(&Answer::<()>::Error(fault)))
    }

    fn answer(&mut self, method: &str, params: &str, host: &mut dyn Host) -> Result<String, Fault> {
        if !Module::METHODS.contains(&method) {
            return Err(unknown(method));
        }
        let params = &wire::json::parse(params).map_err(Fault::malformed)?;
        Ok(match method {
            "position" => ok(&position::of_game(&read::<GameAt>(params)?.read()?)),
            "position.check" => ok(&position::check_line(&read(params)?)?),
            "explain" => ok(&position::explain(&read(params)?, &read(params)?)?),
            "options" => ok(&Choices::of(read::<OfRules>(params)?.read()?)),
            "search" => ok(&self.analyst.search(&read(params)?, &read(params)?, host)?),
            "review" => ok(&review::review(&read(params)?, &read(params)?, host)?),
            "review.page" => ok(&review::page(&read(params)?, &read(params)?, read(params)?, host)?),
            "record.read" => ok(&record::read(&read(params)?)?),
            "record.write" => ok(&record::write(&read(params)?, &read(params)?)?),
            "record.verify" => ok(&record::verify(&read(params)?)?),
            "session.new" => ok(&self.sessions.create(&read(params)?)?),
            "session.load" => ok(&self.sessions.load(&read(params)?)?),
            "session.apply" => ok(&self.sessions.apply(&read(params)?)?),
            "session.poll" => ok(&self.sessions.poll(read(params)?)?),
            "session.view" => ok(&self.sessions.view(read(params)?)?),
            "session.log" => ok(&self.sessions.log(read(params)?)?),
            "session.records" => ok(&self.sessions.records(&read(params)?)?),
            "session.plies" => ok(&self.sessions.plies(read(params)?, &read(params)?)?),
            "session.position" => ok(&position::of_game(&self.sessions.game(read(params)?)?)),
            "session.game" => ok(&self.sessions.game_at(read(params)?)?),
            "session.rematch" => ok(&self.sessions.rematch(&read(params)?)?),
            "session.close" => ok(&self.sessions.close(read(params)?)),
            "board" | "outcome" | "attempt" | "picture" => {
                let game = read::<GameAt>(params)?.read()?;
                on_board(method, game, params)?
            }
            "session.board" | "session.outcome" | "session.attempt" => {
                let game = self.sessions.game(read(params)?)?;
                on_board(method.trim_start_matches("session."), game, params)?
            }
            "position.edit" => ok(&editor::edit(&read(params)?)?),
            "tips" => ok(&board_view::tips(read::<OfRules>(params)?.read()?)),
            "check.games" => ok(&check::games(&read(params)?)?),
            "check.engine" => ok(&check::engine()),
            _ => return Err(unknown(method)),
        })
    }
}

fn unknown(method: &str) -> Fault {
    Fault::new("unknown-method", format_args!("there is no method `{method}`"))
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

/// Reads the parameters of a method, or a part of them: fields that belong to other parts are left alone.
pub(crate) fn read<T: DeserializeOwned>(params: &Value) -> Result<T, Fault> {
    wire::json::read(params).map_err(Fault::malformed)
}

fn ok<T: Serialize>(result: &T) -> String {
    write(&Answer::Ok(result))
}

fn write<T: Serialize>(answer: &Answer<T>) -> String {
    // Every type of an answer has names for its fields, so that it can always be written.
    serde_json::to_string(answer)
        .unwrap_or_else(|error| format!("{{\"error\":{{\"message\":\"{error}\",\"kind\":\"unwritable\"}}}}"))
}
