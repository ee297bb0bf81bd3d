//! Playing with people: the hall of matches (crate `online`) over HTTP and WebSocket.

mod asked;
mod guest;
mod invitations;
mod origin;
mod problem;
mod rate;
mod socket;
mod ticker;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post};
use online::Hall;
use tokio::sync::watch;

use crate::limits::Limits;
use rate::Rate;

pub(crate) use ticker::keep_ticking;

/// What requests about matches are answered from.
#[derive(Clone, Debug)]
pub(crate) struct Online {
    hall: Arc<Hall>,
    rate: Arc<Rate>,
    limits: Limits,
    secure_cookies: bool,
    /// Ends connections when the server does.
    ending: watch::Receiver<()>,
}

impl Online {
    pub(crate) fn new(hall: Arc<Hall>, limits: Limits, secure_cookies: bool, ending: watch::Receiver<()>) -> Online {
        Online { hall, rate: Arc::new(Rate::default()), limits, secure_cookies, ending }
    }
}

/// The routes of matches and guests.
pub(crate) fn router(online: Online) -> Router {
    Router::new()
        .route("/api/matches", get(invitations::list).post(invitations::invite))
        .route("/api/matches/{id}", get(invitations::show))
        .route("/api/matches/{id}/join", post(invitations::join))
        .route("/api/matches/{id}/withdraw", post(invitations::withdraw))
        .route("/api/me", get(guest::me))
        .route("/api/me/recovery", post(guest::make_recovery))
        .route("/api/me/recover", post(guest::recover))
        .route("/ws/match/{id}", get(socket::socket))
        .with_state(online)
}
