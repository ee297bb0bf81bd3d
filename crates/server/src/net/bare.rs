//! Answers without a request: to what cannot be read, and to connections for which there is no room.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};

use crate::headers;

/// The bytes of an answer after which the connection is closed.
pub(crate) fn answer(status: StatusCode, text: &str) -> Vec<u8> {
    let mut fields = HeaderMap::new();
    headers::set(&mut fields);
    fields.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    fields.insert(header::CONNECTION, HeaderValue::from_static("close"));
    fields.insert(header::CONTENT_LENGTH, (text.len() + 1).into());
    let mut bytes = format!("HTTP/1.1 {status}\r\n").into_bytes();
    for (name, value) in &fields {
        bytes.extend_from_slice(name.as_str().as_bytes());
        bytes.extend_from_slice(b": ");
        bytes.extend_from_slice(value.as_bytes());
        bytes.extend_from_slice(b"\r\n");
    }
    bytes.extend_from_slice(b"\r\n");
    bytes.extend_from_slice(text.as_bytes());
    bytes.push(b'\n');
    bytes
}

/// The answer to put in place of one that `hyper` gives by itself, without our headers: to a request that it cannot read.
pub(crate) fn instead_of(written: &[u8]) -> Option<Vec<u8>> {
    let head = written.strip_prefix(b"HTTP/1.1 4").filter(|head| head.ends_with(b"\r\n\r\n"))?;
    let ours = b"\r\nx-content-type-options:";
    if head.windows(ours.len()).any(|window| window == ours) {
        return None;
    }
    let status = StatusCode::from_bytes(written.get(9..12)?).ok()?;
    let text = match status {
        StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE => "The head of the request is too long.",
        StatusCode::URI_TOO_LONG => "The address is too long.",
        _ => "This request cannot be read.",
    };
    Some(answer(status, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_answers_without_our_headers_are_replaced() {
        let plain = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\n\r\n";
        let ours = instead_of(plain).unwrap();
        let text = String::from_utf8(ours.clone()).unwrap();
        assert!(text.starts_with("HTTP/1.1 431 Request Header Fields Too Large\r\n"), "{text}");
        assert!(text.contains("content-security-policy: ") && text.contains("cache-control: no-store"), "{text}");
        let head = text.split_once("\r\n\r\n").unwrap().0.to_owned() + "\r\n\r\n";
        assert_eq!(instead_of(head.as_bytes()), None);
        assert_eq!(instead_of(b"HTTP/1.1 200 OK\r\n\r\n"), None);
    }
}
