//! Who a browser is.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use online::{Recovery, Refusal};
use serde::{Deserialize, Serialize};
use serde_json::json;
use store::{Person, PersonId};

use super::Online;
use super::asked::{Asked, COOKIE, Guest};
use super::problem::Problem;

/// How long a browser keeps the cookie: as long as browsers keep any.
const DAYS: u32 = 400;

/// A request that says nothing.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nothing {}

/// What a guest has kept.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Kept {
    token: String,
}

/// What the guest is called.
pub(crate) async fn me(State(online): State<Online>, Guest(guest): Guest) -> Result<Response, Problem> {
    let person = match guest {
        Some(guest) => online.hall.person(guest).await?,
        None => None,
    };
    Ok(Json(json!({ "name": person.map(|person| person.name) })).into_response())
}

/// A link with which the guest is the same on another device, or after the cookie is lost. The token is behind `#`, so that no log
/// of a server or proxy has it.
pub(crate) async fn make_recovery(State(online): State<Online>, asked: Asked<Nothing>) -> Result<Response, Problem> {
    let nobody = || Refusal::from(store::Error::NoPerson);
    let Recovery(token) = online.hall.make_recovery(asked.guest.ok_or_else(nobody)?).await?;
    Ok(Json(json!({ "link": format!("/recover#{token}"), "token": token })).into_response())
}

/// Makes this browser the guest who has kept such a link.
pub(crate) async fn recover(State(online): State<Online>, asked: Asked<Kept>) -> Result<Response, Problem> {
    let person = online.hall.recover(&Recovery(asked.body.token)).await?;
    Ok(online.with_cookie(None, &person, &json!({ "name": person.name })))
}

impl Online {
    /// An answer that makes the browser this guest, unless it is already.
    pub(crate) fn with_cookie(&self, known: Option<PersonId>, person: &Person, content: &impl Serialize) -> Response {
        let mut response = Json(content).into_response();
        if known != Some(person.id) {
            let secure = if self.secure_cookies { "; Secure" } else { "" };
            let value = self.hall.cookie_of(person.id);
            let seconds = DAYS * 24 * 60 * 60;
            let cookie = format!("{COOKIE}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
            if let Ok(cookie) = HeaderValue::from_str(&cookie) {
                response.headers_mut().insert(header::SET_COOKIE, cookie);
            }
        }
        response
    }
}
