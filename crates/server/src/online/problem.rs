use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use online::Refusal;
use serde::Serialize;

/// Why a request was refused, as RFC 9457 has it.
#[derive(Debug, Serialize)]
pub(crate) struct Problem {
    #[serde(skip)]
    code: StatusCode,
    title: &'static str,
    status: u16,
    /// The reason in one word.
    reason: &'static str,
    /// The reason in a sentence.
    detail: String,
}

impl Problem {
    pub(crate) fn new(code: StatusCode, reason: &'static str, detail: impl Into<String>) -> Problem {
        let title = code.canonical_reason().unwrap_or_default();
        Problem { code, title, status: code.as_u16(), reason, detail: detail.into() }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        let code = match refusal.reason {
            "no_match" => StatusCode::NOT_FOUND,
            "withdrawn" => StatusCode::GONE,
            "taken" | "not_begun" | "ahead" => StatusCode::CONFLICT,
            "not_seated" | "not_yours" | "no_guest" => StatusCode::FORBIDDEN,
            "too_many" | "too_fast" => StatusCode::TOO_MANY_REQUESTS,
            "busy" => StatusCode::SERVICE_UNAVAILABLE,
            "failed" => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::BAD_REQUEST,
        };
        Problem::new(code, refusal.reason, refusal.text)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = Response::new(Body::from(serde_json::to_vec(&self).unwrap_or_default()));
        *response.status_mut() = self.code;
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        response
    }
}
