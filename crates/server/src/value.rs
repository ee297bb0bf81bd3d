//! Exact values of Ur: `GET /api/value?rules=ur-finkel&position=LINE`.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use serde::Deserialize;
use solver::Library;
use wire::Found;

use crate::library::{self, NoValue};
use crate::route::App;

/// The position asked for. Fields that are missing are reported in this project's words, so they can be read as missing.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    rules: Option<String>,
    position: Option<String>,
}

type Answer = Result<Json<Found>, (StatusCode, Json<wire::Error>)>;

/// Looks a position up. Tables are on disk, so this is done where it may take its time, and not too often at once.
pub(crate) async fn value(State(app): State<App>, asked: Result<Query<Asked>, QueryRejection>) -> Answer {
    let bad = |fault: &str| refused(StatusCode::BAD_REQUEST, fault.to_owned(), Vec::new());
    let Query(Asked { rules, position }) = asked.map_err(|_| bad("the query repeats a field or is not UTF-8"))?;
    let rules = rules.ok_or_else(|| bad("the query has no field `rules`"))?;
    let position = position.ok_or_else(|| bad("the query has no field `position`"))?;
    let busy = |_| refused(StatusCode::SERVICE_UNAVAILABLE, "the server is shutting down".to_owned(), Vec::new());
    let _turn = app.lookups.acquire().await.map_err(busy)?;
    let library = Arc::clone(&app.library);
    let found = tokio::task::spawn_blocking(move || look_up(&library, &rules, &position)).await;
    found.unwrap_or_else(|error| Err(refused(StatusCode::INTERNAL_SERVER_ERROR, error.to_string(), Vec::new())))
}

fn look_up(library: &Library, rules: &str, position: &str) -> Answer {
    let error = match library::values(library, rules, position) {
        Ok((position, values)) => return Ok(Json(Found::Value(wire::Value::new(&position, &values)))),
        Err(none @ NoValue::NoTable { .. }) => return Ok(Json(Found::NoTable { none: none.to_string() })),
        Err(error) => error,
    };
    let status = match &error {
        NoValue::Rules(_) | NoValue::Position(_) | NoValue::NotUr(_) | NoValue::NoTable { .. } => {
            StatusCode::BAD_REQUEST
        }
        NoValue::Table(_) => StatusCode::INTERNAL_SERVER_ERROR,
    };
    if status == StatusCode::INTERNAL_SERVER_ERROR {
        tracing::error!("{error}");
    }
    let faults = match &error {
        NoValue::Position(error) => error.faults.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    };
    Err(refused(status, error.to_string(), faults))
}

fn refused(status: StatusCode, error: String, faults: Vec<String>) -> (StatusCode, Json<wire::Error>) {
    (status, Json(wire::Error { error, faults }))
}
