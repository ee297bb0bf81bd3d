use crate::Refusal;

/// The most characters a guest's name can have.
const LONGEST: usize = 30;

/// A name that everybody can read on one line.
pub(crate) fn check(name: &str) -> Result<String, Refusal> {
    let name = name.trim();
    let fits = (1..=LONGEST).contains(&name.chars().count());
    if fits && !name.contains(is_unseen) {
        Ok(name.to_owned())
    } else {
        Err(Refusal::malformed(format!("name: expected 1 to {LONGEST} characters that can be seen")))
    }
}

/// The name of the second player: one that the first does not have.
pub(crate) fn beside(other: &str, name: String) -> String {
    if name.to_lowercase() == other.to_lowercase() { name + " 2" } else { name }
}

/// Whether a character cannot be seen, or changes how those around it look.
fn is_unseen(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_be_seen() {
        assert_eq!(check("  Zoë of Ur "), Ok("Zoë of Ur".to_owned()));
        let long = "x".repeat(31);
        for bad in ["", "   ", "a\nb", "a\u{202e}b", "\u{200b}", &long] {
            assert_eq!(check(bad).unwrap_err().reason, "malformed", "{bad:?}");
        }
        assert_eq!(beside("Ann", "ann".to_owned()), "ann 2");
        assert_eq!(beside("Ann", "Bob".to_owned()), "Bob");
    }
}
