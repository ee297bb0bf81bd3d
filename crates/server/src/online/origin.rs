//! Whether a request comes from a page of this server.

use axum::http::{HeaderMap, StatusCode, header};

use super::problem::Problem;

/// Refuses what another site has sent in the name of somebody who is a guest here. Browsers say where such a request comes from;
/// programs that say nothing have nobody's cookie.
pub(crate) fn check(headers: &HeaderMap) -> Result<(), Problem> {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let ours = match (text("origin"), text("host")) {
        (Some(origin), Some(host)) => {
            let (_, authority) = origin.split_once("://").unwrap_or(("", ""));
            !authority.is_empty() && authority.eq_ignore_ascii_case(host)
        }
        (Some(_), None) => false,
        (None, _) => matches!(text("sec-fetch-site"), None | Some("same-origin" | "none")),
    };
    if ours {
        Ok(())
    } else {
        Err(Problem::new(StatusCode::FORBIDDEN, "foreign_origin", "this request comes from another site"))
    }
}

/// Whether the body is what it should be. A form of another site cannot send this type.
pub(crate) fn check_json(headers: &HeaderMap) -> Result<(), Problem> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json")) {
        Ok(())
    } else {
        let detail = "expected a body of type application/json";
        Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json", detail))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_own_pages_are_trusted() {
        let allowed = |fields: &[(&'static str, &str)]| {
            let headers =
                fields.iter().map(|(name, value)| (header::HeaderName::from_static(name), value.parse().unwrap()));
            check(&headers.collect()).is_ok()
        };
        let host = ("host", "club:8426");
        assert!(allowed(&[host, ("origin", "http://club:8426")]));
        assert!(allowed(&[host, ("origin", "https://Club:8426")]));
        assert!(allowed(&[host]));
        assert!(allowed(&[host, ("sec-fetch-site", "same-origin")]));
        for origin in
            ["http://evil.example", "http://club", "http://club:8426.evil.example", "null", "club:8426", "http://"]
        {
            assert!(!allowed(&[host, ("origin", origin)]), "{origin}");
        }
        assert!(!allowed(&[host, ("sec-fetch-site", "cross-site")]));
        assert!(!allowed(&[("origin", "http://club:8426")]));
    }
}
