use crate::Mistake;

/// A run of words in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Plain words.
    Plain(String),
    /// A term where it is introduced.
    Term(String),
    /// A label at the beginning of a paragraph.
    Label(String),
    /// Points, moves and lines as they are written down.
    Code(String),
    /// Words that lead to another section.
    Link {
        /// The words.
        words: String,
        /// The name of the section.
        name: String,
        /// The number of the section.
        number: usize,
    },
}

impl Span {
    /// The words without their style.
    pub fn words(&self) -> &str {
        match self {
            Span::Plain(words) | Span::Term(words) | Span::Label(words) | Span::Code(words) => words,
            Span::Link { words, .. } => words,
        }
    }
}

/// Reads the styles of a text. `number_of` knows the number of each section.
pub(crate) fn read(text: &str, number_of: &dyn Fn(&str) -> Option<usize>) -> Result<Vec<Span>, Mistake> {
    let mut spans = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let plain = rest.find(['*', '`', '[']).unwrap_or(rest.len());
        if plain > 0 {
            spans.push(Span::Plain(rest[..plain].to_owned()));
            rest = &rest[plain..];
            continue;
        }
        let (open, close) = match rest.as_bytes() {
            [b'*', b'*', ..] => ("**", "**"),
            [b'*', ..] => ("*", "*"),
            [b'`', ..] => ("`", "`"),
            _ => ("[", ")"),
        };
        let inside = &rest[open.len()..];
        let Some(end) = inside.find(close) else {
            return Err(Mistake(format!("`{open}` without `{close}`: {rest}")));
        };
        let words = &inside[..end];
        rest = &inside[end + close.len()..];
        spans.push(match open {
            "**" => Span::Label(words.to_owned()),
            "*" => Span::Term(words.to_owned()),
            "`" => Span::Code(words.to_owned()),
            _ => link(words, number_of)?,
        });
    }
    Ok(spans)
}

/// `words](#name`, the brackets around it gone.
fn link(text: &str, number_of: &dyn Fn(&str) -> Option<usize>) -> Result<Span, Mistake> {
    let Some((words, name)) = text.split_once("](#") else {
        return Err(Mistake(format!("not a link: [{text})")));
    };
    let Some(number) = number_of(name) else {
        return Err(Mistake(format!("a link to the section '{name}', which does not exist")));
    };
    Ok(Span::Link { words: words.to_owned(), name: name.to_owned(), number })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(name: &str) -> Option<usize> {
        (name == "eyes").then_some(10)
    }

    #[test]
    fn styles_are_read_in_order() {
        let spans = read("**Aim.** A *pocket* on `c3`, see [the eyes](#eyes).", &known).unwrap();
        assert_eq!(
            spans,
            [
                Span::Label("Aim.".into()),
                Span::Plain(" A ".into()),
                Span::Term("pocket".into()),
                Span::Plain(" on ".into()),
                Span::Code("c3".into()),
                Span::Plain(", see ".into()),
                Span::Link { words: "the eyes".into(), name: "eyes".into(), number: 10 },
                Span::Plain(".".into()),
            ]
        );
    }

    #[test]
    fn what_is_left_open_or_leads_nowhere_is_a_mistake() {
        for text in ["a *term", "`c3", "**Aim.*", "[words", "[words)", "[words](#nowhere)"] {
            assert!(read(text, &known).is_err(), "{text}");
        }
    }
}
