use core::fmt::Display;

/// A number of things.
///
/// ```
/// assert_eq!(prose::count(1_u8, "game"), "1 game");
/// assert_eq!(prose::count(2_u64, "game"), "2 games");
/// assert_eq!(prose::count(0_usize, "ply"), "0 plies");
/// ```
pub fn count<N: Copy + Display + PartialEq + From<u8>>(number: N, noun: &str) -> String {
    format!("{number} {}", plural(number == N::from(1), noun))
}

/// A noun for one thing, or for several.
///
/// ```
/// let each = ["piece", "ply", "day"].map(|noun| [prose::plural(true, noun), prose::plural(false, noun)]);
/// assert_eq!(each, [["piece", "pieces"], ["ply", "plies"], ["day", "days"]]);
/// ```
#[must_use]
pub fn plural(one: bool, noun: &str) -> String {
    if one {
        return noun.to_owned();
    }
    match noun.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{stem}ies"),
        _ => format!("{noun}s"),
    }
}
