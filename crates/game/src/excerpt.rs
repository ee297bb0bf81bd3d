/// A text fit to be quoted in a message: on one line, and cut where it gets too long to read.
///
/// ```
/// assert_eq!(game::excerpt("c2\n"), "c2\\n");
/// assert!(game::excerpt(&"x".repeat(1000)).chars().count() < 100);
/// ```
pub fn excerpt(text: &str) -> String {
    const LONGEST: usize = 80;
    let mut line = String::new();
    for (count, letter) in text.chars().enumerate() {
        match letter {
            _ if count == LONGEST => {
                line.push('…');
                break;
            }
            letter if letter.is_control() => line.extend(letter.escape_default()),
            letter => line.push(letter),
        }
    }
    line
}
