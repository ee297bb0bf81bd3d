//! Inviting, joining, withdrawing, and lists of matches.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use online::{Invitation, Refusal};
use serde::Deserialize;
use serde_json::json;
use store::MatchId;
use wire::session::Seat;

use super::Online;
use super::asked::{Asked, Guest};
use super::guest::Nothing;
use super::problem::Problem;

/// What somebody who joins is called.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Joining {
    name: String,
}

/// Which part of a list.
#[derive(Debug, Deserialize)]
pub(crate) struct Part {
    #[serde(default)]
    page: u64,
}

/// The match with this name in an address.
pub(crate) fn id(text: &str) -> Result<MatchId, Problem> {
    text.parse().map_err(|_| Problem::new(StatusCode::NOT_FOUND, "no_match", "there is no such match"))
}

pub(crate) async fn invite(State(online): State<Online>, asked: Asked<Invitation>) -> Result<Response, Problem> {
    let person = online.hall.guest(asked.guest, &asked.body.name).await?;
    let id = online.hall.invite(&person, asked.body).await?;
    let content = json!({ "match": id.as_str(), "link": format!("/match/{id}") });
    let mut response = online.with_cookie(asked.guest, &person, &content);
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

pub(crate) async fn join(
    State(online): State<Online>,
    Path(text): Path<String>,
    asked: Asked<Joining>,
) -> Result<Response, Problem> {
    let id = id(&text)?;
    // Nobody becomes a guest by looking for a match that is not there.
    online.hall.summary(id, None).await?;
    let person = online.hall.guest(asked.guest, &asked.body.name).await?;
    let seat = online.hall.join(id, &person).await?;
    Ok(online.with_cookie(asked.guest, &person, &json!({ "match": id.as_str(), "seat": Seat::from(seat) })))
}

pub(crate) async fn withdraw(
    State(online): State<Online>,
    Path(text): Path<String>,
    asked: Asked<Nothing>,
) -> Result<Response, Problem> {
    let nobody = || Refusal::from(store::Error::NoPerson);
    online.hall.withdraw(id(&text)?, asked.guest.ok_or_else(nobody)?).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

pub(crate) async fn show(
    State(online): State<Online>,
    Path(text): Path<String>,
    Guest(guest): Guest,
) -> Result<Response, Problem> {
    Ok(Json(online.hall.summary(id(&text)?, guest).await?).into_response())
}

pub(crate) async fn list(
    State(online): State<Online>,
    Guest(guest): Guest,
    Query(part): Query<Part>,
) -> Result<Response, Problem> {
    let found = match guest {
        Some(guest) => online.hall.matches_of(guest, part.page).await?,
        None => Vec::new(),
    };
    Ok(Json(json!({ "matches": found })).into_response())
}
