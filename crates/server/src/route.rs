//! From a request to an answer.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode, Uri, Version, header};
use axum::middleware::{self, Next};
use axum::routing::get;
use solver::Library;
use tokio::sync::Semaphore;
use tower_http::trace::TraceLayer;

use crate::assets::Assets;
use crate::config::Config;
use crate::net::{Hosts, Peer};
use crate::online::Online;
use crate::page::Page;
use crate::site::Site;
use crate::{headers, online, value};

/// How many positions may be looked up at the same time.
const LOOKUPS: usize = 4;

/// What every answer is made from.
#[derive(Clone, Debug)]
pub(crate) struct App {
    site: Arc<Site>,
    config: Arc<Config>,
    pub(crate) library: Arc<Library>,
    pub(crate) lookups: Arc<Semaphore>,
}

/// All routes.
pub(crate) fn router(config: Config, library: Library, online: Option<Online>) -> Router {
    let library = Arc::new(library);
    let hosts = Arc::new(Hosts::of_this_machine(&config.hosts));
    let app = App {
        site: Arc::new(Site::new(Assets::embedded(), Arc::clone(&library))),
        config: Arc::new(config),
        library,
        lookups: Arc::new(Semaphore::new(LOOKUPS)),
    };
    let site =
        Router::new().route("/api/value", get(value::value).fallback(not_allowed)).fallback(resource).with_state(app);
    let all = match online {
        Some(online) => site.merge(online::router(online)),
        None => site,
    };
    all.layer(middleware::from_fn_with_state(hosts, for_known_hosts))
        .layer(middleware::from_fn(with_headers))
        .layer(TraceLayer::new_for_http())
}

/// Sets the headers that every answer has, and reports what was refused.
async fn with_headers(request: Request, next: Next) -> Response<Body> {
    let asked = (request.method().clone(), request.uri().clone(), request.extensions().get::<Peer>().copied());
    let mut response = next.run(request).await;
    headers::set(response.headers_mut());
    if is_refusal(response.status()) {
        let (method, uri, peer) = asked;
        let from = peer.map_or_else(String::new, |Peer(ip)| format!(" from {ip}"));
        let path: String = uri.path().chars().take(100).collect();
        tracing::info!("refused {method} {path:?}{from}: {}", response.status());
    }
    response
}

/// Whether an answer means that somebody tried what they should not. That an address leads nowhere is ordinary.
fn is_refusal(status: StatusCode) -> bool {
    status.is_client_error() && !matches!(status, StatusCode::NOT_FOUND | StatusCode::GONE | StatusCode::CONFLICT)
}

/// Answers only requests for a name of this server.
async fn for_known_hosts(State(hosts): State<Arc<Hosts>>, request: Request, next: Next) -> Response<Body> {
    let mut fields = request.headers().get_all(header::HOST).iter();
    let host = fields.next().map(|host| host.to_str().unwrap_or_default());
    let host = request.uri().authority().map(axum::http::uri::Authority::as_str).or(host);
    let known = match host {
        Some(host) => hosts.include(host),
        // Programs from before there were names.
        None => request.version() == Version::HTTP_10,
    };
    if fields.next().is_some() || host.is_none() && !known {
        return said(StatusCode::BAD_REQUEST, "A request has one Host.");
    }
    if known {
        next.run(request).await
    } else {
        said(
            StatusCode::MISDIRECTED_REQUEST,
            "This server has another name. If this is its name, start it with --host NAME.",
        )
    }
}

/// An answer with a sentence in it.
pub(crate) fn said(status: StatusCode, text: &str) -> Response<Body> {
    let mut response = empty(status, header::CONTENT_TYPE, "text/plain; charset=utf-8");
    *response.body_mut() = Body::from(format!("{text}\n"));
    response
}

/// A page or a file.
async fn resource(State(app): State<App>, request: Request) -> Response<Body> {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return not_allowed().await;
    }
    let uri = request.uri();
    match &app.config.web {
        None => answer(&app.site, uri, request.headers()),
        // Rendering again for every request is slow, and shows every change at once.
        Some(web) => match Assets::read(web) {
            Ok(assets) => answer(&Site::new(assets, app.library), uri, request.headers()),
            Err(error) => {
                tracing::error!("cannot read {}: {error}", web.display());
                empty(StatusCode::INTERNAL_SERVER_ERROR, header::CACHE_CONTROL, "no-store")
            }
        },
    }
}

fn answer(site: &Site, uri: &Uri, request: &HeaderMap) -> Response<Body> {
    let path = uri.path();
    if let Some(found) = site.find(path) {
        return found.answer(StatusCode::OK, request);
    }
    let shorter = path.trim_end_matches('/');
    if Page::at(shorter).is_some() {
        return redirect(StatusCode::PERMANENT_REDIRECT, shorter, uri);
    }
    match Page::first_of(shorter) {
        Some(first) => redirect(StatusCode::TEMPORARY_REDIRECT, &first.path(), uri),
        None => site.not_found().answer(StatusCode::NOT_FOUND, request),
    }
}

/// Sends the browser to another path with the same query.
fn redirect(status: StatusCode, path: &str, from: &Uri) -> Response<Body> {
    let query = from.query().map_or(String::new(), |query| format!("?{query}"));
    let mut response = empty(status, header::LOCATION, &(path.to_owned() + &query));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// The answer to methods that would change something. Nothing that comes with them is read.
async fn not_allowed() -> Response<Body> {
    let mut response = said(StatusCode::METHOD_NOT_ALLOWED, "Only GET and HEAD requests are allowed here.");
    response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

fn empty(status: StatusCode, name: header::HeaderName, value: &str) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    if let Ok(value) = HeaderValue::from_str(value) {
        response.headers_mut().insert(name, value);
    }
    response
}
