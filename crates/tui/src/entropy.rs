/// Bytes from the system that nobody can foresee.
///
/// # Errors
/// If the system has none to give.
pub(crate) fn bytes<const N: usize>() -> std::io::Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
    Ok(bytes)
}
