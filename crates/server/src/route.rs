//! From a request to an answer.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode, Uri, header};
use axum::middleware::{self, Next};
use axum::routing::get;
use solver::Library;
use tokio::sync::Semaphore;
use tower_http::trace::TraceLayer;

use crate::assets::Assets;
use crate::config::Config;
use crate::page::Page;
use crate::site::Site;
use crate::{headers, value};

/// How many positions may be looked up at the same time.
const LOOKUPS: usize = 4;

/// How many bytes of a request's body are read, and for how long.
const LONGEST_BODY: usize = 64 << 20;
const PATIENCE: Duration = Duration::from_secs(10);

/// What every answer is made from.
#[derive(Clone, Debug)]
pub(crate) struct App {
    site: Arc<Site>,
    config: Arc<Config>,
    pub(crate) library: Arc<Library>,
    pub(crate) lookups: Arc<Semaphore>,
}

/// All routes.
pub(crate) fn router(config: Config, library: Library) -> Router {
    let library = Arc::new(library);
    let app = App {
        site: Arc::new(Site::new(Assets::embedded(), Arc::clone(&library))),
        config: Arc::new(config),
        library,
        lookups: Arc::new(Semaphore::new(LOOKUPS)),
    };
    Router::new()
        .route("/api/value", get(value::value).fallback(not_allowed))
        .fallback(resource)
        .layer(middleware::from_fn(with_headers))
        .layer(TraceLayer::new_for_http())
        .with_state(app)
}

async fn with_headers(request: Request, next: Next) -> Response<Body> {
    let mut response = next.run(request).await;
    headers::set(response.headers_mut());
    response
}

/// A page or a file.
async fn resource(State(app): State<App>, request: Request) -> Response<Body> {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return not_allowed(request).await;
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
    empty(status, header::LOCATION, &(path.to_owned() + &query))
}

/// The answer to methods that would change something.
async fn not_allowed(request: Request) -> Response<Body> {
    // Programs look for an answer when they have sent all they have.
    let _ = tokio::time::timeout(PATIENCE, forget(request.into_body())).await;
    let mut response = empty(StatusCode::METHOD_NOT_ALLOWED, header::ALLOW, "GET, HEAD");
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    *response.body_mut() = Body::from("Only GET and HEAD requests are allowed here.\n");
    response
}

/// Reads a body and drops it, unless it is too long.
async fn forget(mut body: Body) {
    let mut length = 0;
    while length < LONGEST_BODY
        && let Some(Ok(frame)) = poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await
    {
        length += frame.data_ref().map_or(0, Bytes::len);
    }
}

fn empty(status: StatusCode, name: header::HeaderName, value: &str) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    if let Ok(value) = HeaderValue::from_str(value) {
        response.headers_mut().insert(name, value);
    }
    response
}
