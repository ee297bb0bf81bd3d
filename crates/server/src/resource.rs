//! Something the server gives out, with all that caches and browsers need to know about it.

use std::borrow::Cow;
use std::io::Write;
use std::sync::OnceLock;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

/// How long browsers may keep a resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// For ever: another content has another address.
    Forever,
    /// As long as the server confirms it.
    Confirmed,
}

impl Keep {
    const fn header(self) -> &'static str {
        match self {
            Keep::Forever => "public, max-age=31536000, immutable",
            Keep::Confirmed => "no-cache",
        }
    }
}

/// A page or a file.
#[derive(Debug)]
pub(crate) struct Resource {
    content: Bytes,
    kind: &'static str,
    keep: Keep,
    /// Compressed when it is first asked for, if not before; empty if that does not make it smaller.
    compressed: OnceLock<Bytes>,
    tag: OnceLock<String>,
}

impl Resource {
    pub(crate) fn new(content: Cow<'static, [u8]>, kind: &'static str, keep: Keep) -> Resource {
        let content = match content {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        };
        Resource { content, kind, keep, compressed: OnceLock::new(), tag: OnceLock::new() }
    }

    /// A page of HTML.
    pub(crate) fn page(html: String) -> Resource {
        Resource::new(Cow::Owned(html.into_bytes()), "text/html; charset=utf-8", Keep::Confirmed)
    }

    /// A file whose kind follows from its name.
    pub(crate) fn file(name: &str, content: Cow<'static, [u8]>) -> Resource {
        Resource::new(content, kind_of(name), Keep::Forever)
    }

    /// The same with its content already compressed; empty if that does not make it smaller.
    pub(crate) fn with_compressed(mut self, compressed: &'static [u8]) -> Resource {
        self.compressed = OnceLock::from(Bytes::from_static(compressed));
        self
    }

    pub(crate) fn content(&self) -> &[u8] {
        &self.content
    }

    /// The validator of its content. It is weak because the compressed content shares it.
    pub(crate) fn tag(&self) -> &str {
        self.tag.get_or_init(|| format!("W/\"{}\"", digest([&self.content[..]])))
    }

    /// The answer to a request with these headers.
    pub(crate) fn answer(&self, status: StatusCode, request: &HeaderMap) -> Response<Body> {
        let mut response = Response::builder()
            .status(status)
            .header(header::CONTENT_TYPE, self.kind)
            .header(header::CACHE_CONTROL, self.keep.header())
            .header(header::VARY, "accept-encoding");
        if status == StatusCode::OK {
            response = response.header(header::ETAG, self.tag());
            if names(request.get(header::IF_NONE_MATCH), self.tag()) {
                return finished(response.status(StatusCode::NOT_MODIFIED), Bytes::new());
            }
        }
        match self.compressed() {
            Some(compressed) if accepts_gzip(request) => {
                finished(response.header(header::CONTENT_ENCODING, "gzip"), compressed)
            }
            _ => finished(response, self.content.clone()),
        }
    }

    fn compressed(&self) -> Option<Bytes> {
        let compressed = self.compressed.get_or_init(|| {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
            let written = encoder.write_all(&self.content).and_then(|()| encoder.finish());
            written.ok().filter(|small| small.len() < self.content.len()).map_or(Bytes::new(), Bytes::from)
        });
        Some(compressed.clone()).filter(|bytes| !bytes.is_empty())
    }
}

fn finished(response: axum::http::response::Builder, content: Bytes) -> Response<Body> {
    // Every header set here is a valid one.
    response.body(Body::from(content)).unwrap_or_default()
}

/// Whether a list of validators names this one, or all.
fn names(list: Option<&HeaderValue>, tag: &str) -> bool {
    let opaque = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let list = list.and_then(|list| list.to_str().ok());
    list.is_some_and(|list| list.trim() == "*" || list.split(',').any(|other| opaque(other) == opaque(tag)))
}

/// Whether the client can unpack gzip, and does not refuse it.
fn accepts_gzip(request: &HeaderMap) -> bool {
    let mut codings = request.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    codings.any(|list| {
        list.split(',').any(|coding| {
            let (name, weight) = coding.split_once(';').unwrap_or((coding, "q=1"));
            let refused = weight.trim().strip_prefix("q=").and_then(|q| q.parse::<f32>().ok()) == Some(0.0);
            name.trim().eq_ignore_ascii_case("gzip") && !refused
        })
    })
}

/// The media type of a file.
fn kind_of(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Half of the SHA-256 of all parts, each preceded by its length.
pub(crate) fn digest<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut sha = Sha256::new();
    for part in parts {
        sha.update((part.len() as u64).to_be_bytes());
        sha.update(part);
    }
    sha.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}
