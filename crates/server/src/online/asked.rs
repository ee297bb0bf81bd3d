//! What a request says, once it may say it.

use std::convert::Infallible;
use std::time::{Duration, Instant};

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;
use store::PersonId;
use wire::json;

use super::Online;
use super::origin;
use super::problem::Problem;
use crate::net::Peer;

/// The name of the cookie that says which guest a browser is.
pub(crate) const COOKIE: &str = "tiamat_guest";

/// How long the body of a request may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// Which guest asks, if it is one.
#[derive(Debug)]
pub(crate) struct Guest(pub(crate) Option<PersonId>);

/// A request to change something: who asks, and what they say.
#[derive(Debug)]
pub(crate) struct Asked<T> {
    pub(crate) guest: Option<PersonId>,
    pub(crate) body: T,
}

fn guest(headers: &HeaderMap, online: &Online) -> Option<PersonId> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    let mut named = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|cookie| cookie.trim().split_once('='));
    named.find_map(|(name, value)| online.hall.guest_of(value).filter(|_| name == COOKIE))
}

impl FromRequestParts<Online> for Guest {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, online: &Online) -> Result<Guest, Infallible> {
        Ok(Guest(guest(&parts.headers, online)))
    }
}

impl<T: DeserializeOwned> FromRequest<Online> for Asked<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, online: &Online) -> Result<Asked<T>, Problem> {
        origin::check(request.headers())?;
        origin::check_json(request.headers())?;
        let allowed = request.extensions().get::<Peer>().is_none_or(|peer| online.rate.allows(*peer, Instant::now()));
        if !allowed {
            return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too_fast", "too many requests; wait a minute"));
        }
        let guest = guest(request.headers(), online);
        let text = read(request.into_body(), online.limits.body).await?;
        let bad = |fault: json::Error| Problem::new(StatusCode::BAD_REQUEST, "malformed", fault.to_string());
        let value = json::parse(&text).map_err(bad)?;
        Ok(Asked { guest, body: json::read(&value).map_err(bad)? })
    }
}

/// The body, unless it is too long, which is seen before it is read if it says so itself.
async fn read(body: Body, most: usize) -> Result<String, Problem> {
    let too_long = || Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too_long", "the body of the request is too long");
    if body.size_hint().lower() > most as u64 {
        return Err(too_long());
    }
    let late = |_| Problem::new(StatusCode::REQUEST_TIMEOUT, "late", "the body of the request took too long");
    let bytes = tokio::time::timeout(PATIENCE, to_bytes(body, most)).await.map_err(late)?.map_err(|_| too_long())?;
    String::from_utf8(bytes.into())
        .map_err(|_| Problem::new(StatusCode::BAD_REQUEST, "malformed", "the body is not UTF-8"))
}
