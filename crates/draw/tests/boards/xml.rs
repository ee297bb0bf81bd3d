//! A strict reader of the XML that drawings are made of.

/// One element with its attributes and the text directly inside it.
#[derive(Debug)]
pub(crate) struct Tag {
    pub(crate) name: String,
    pub(crate) attributes: Vec<(String, String)>,
    pub(crate) text: String,
}

impl Tag {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Whether it has all these classes, parted by spaces.
    pub(crate) fn is(&self, classes: &str) -> bool {
        let own = self.get("class").unwrap_or_default();
        classes.split(' ').all(|wanted| own.split(' ').any(|class| class == wanted))
    }
}

/// Every element in document order; panics at the first thing that is not well-formed.
pub(crate) fn read(text: &str) -> Vec<Tag> {
    let mut tags: Vec<Tag> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let mut rest = text.trim_end();
    while let Some(stripped) = rest.strip_prefix('<') {
        let (inside, after) = stripped.split_once('>').expect("a tag ends");
        if let Some(name) = inside.strip_prefix('/') {
            let opened = open.pop().expect("a closing tag has an opening one");
            assert_eq!(tags[opened].name, name, "tags are nested");
        } else {
            let (inside, is_empty) = match inside.strip_suffix('/') {
                Some(inside) => (inside, true),
                None => (inside, false),
            };
            if !is_empty {
                open.push(tags.len());
            }
            tags.push(tag(inside));
        }
        let end = after.find('<').unwrap_or(after.len());
        let text = unescape(&after[..end]);
        match open.last() {
            Some(&parent) => tags[parent].text.push_str(text.trim()),
            None => assert_eq!(text.trim(), "", "text is inside elements"),
        }
        rest = &after[end..];
    }
    assert_eq!((rest, open.len()), ("", 0), "everything is closed");
    assert_eq!(tags[0].name, "svg");
    tags
}

fn tag(inside: &str) -> Tag {
    let (name, mut rest) = inside.split_once(' ').unwrap_or((inside, ""));
    let mut attributes: Vec<(String, String)> = Vec::new();
    while !rest.is_empty() {
        let (name, value) = rest.split_once("=\"").expect("an attribute has a value");
        let (value, after) = value.split_once('"').expect("a value ends");
        assert!(attributes.iter().all(|(known, _)| known != name), "{name} appears twice");
        attributes.push((name.into(), unescape(value)));
        rest = after.trim_start();
    }
    Tag { name: name.into(), attributes, text: String::new() }
}

fn unescape(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, entity)) = rest.split_once('&') {
        let (name, after) = entity.split_once(';').expect("an entity ends");
        plain.push_str(before);
        plain.push(match name {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            unknown => panic!("unknown entity {unknown}"),
        });
        rest = after;
    }
    assert!(!rest.contains(['<', '\u{0}']));
    plain + rest
}
