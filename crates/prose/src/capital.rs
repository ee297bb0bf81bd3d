/// The text with a capital letter at its beginning.
///
/// ```
/// assert_eq!(prose::capital("it closes d3"), "It closes d3");
/// assert_eq!(prose::capital(""), "");
/// ```
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
