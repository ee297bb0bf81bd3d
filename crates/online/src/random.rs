use crate::Refusal;

/// Bytes from the system that nobody can foresee.
pub(crate) fn bytes<const N: usize>() -> Result<[u8; N], Refusal> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| Refusal::failed(&format!("no random numbers: {error}")))?;
    Ok(bytes)
}
