//! Charts show everything they were given.

use crate::help::count;
use crate::xml::{Tag, read};
use draw::chart::{Chart, Column, Group};

fn column(value: f64) -> Column {
    Column { value, margin: None }
}

fn group(label: &str, value: f64) -> Group {
    Group { label: label.into(), columns: vec![column(value)] }
}

fn lengths(overflow: Option<Group>) -> Vec<Tag> {
    let groups = (0..50).map(|length| group(&length.to_string(), 2.0)).collect();
    let chart = Chart {
        title: "Lengths".into(),
        across: "turns".into(),
        up: "% of games".into(),
        series: vec!["games".into()],
        groups,
        overflow,
    };
    read(&chart.svg())
}

/// The left edges of the columns.
fn edges(tags: &[Tag]) -> Vec<f64> {
    let columns = tags.iter().skip_while(|tag| !tag.is("columns")).filter(|tag| tag.name == "rect");
    columns.filter_map(|tag| tag.get("x")?.parse().ok()).collect()
}

#[test]
fn an_overflow_is_named_and_drawn_apart() {
    let tags = lengths(Some(group("50 to 93: 0.10 %", 0.1)));
    assert!(tags.iter().any(|tag| tag.text == "50 to 93: 0.10 %"), "it is named although other labels are left out");
    assert!(tags[2].text.contains("50 to 93: 0.10 %: games 0.100"), "{}", tags[2].text);
    assert_eq!([count(&tags, "overflow"), count(&tags, "break")], [1, 1]);
    let edges = edges(&tags);
    assert_eq!(edges.len(), 51);
    assert!(edges[50] - edges[49] > 2.0 * (edges[49] - edges[48]), "{edges:?}");
    assert!(edges[50] + 10.0 < 900.0);
}

#[test]
fn without_an_overflow_all_columns_are_alike() {
    let tags = lengths(None);
    assert_eq!([count(&tags, "overflow"), count(&tags, "break")], [0, 0]);
    let edges = edges(&tags);
    assert!(edges.windows(3).all(|three| (three[0] + three[2] - 2.0 * three[1]).abs() < 0.03), "{edges:?}");
}
