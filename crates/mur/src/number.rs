use core::str::FromStr;

/// A number in digits alone, without sign or leading zeros.
pub(crate) fn number<N: FromStr>(text: &str) -> Option<N> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text.len() == 1 || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}
