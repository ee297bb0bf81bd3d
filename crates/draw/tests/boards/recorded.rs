//! The charts of the solved games have today's look. Their figures come from games played with tables that take hours to solve,
//! so each chart is drawn again from the figures in its own description.
//!
//! `REGENERATE=1 cargo test -p tiamat-draw --test boards` does so; `tiamat study` makes charts of new games.

use crate::gallery::{check, picture};
use crate::help::game;
use crate::xml::read;
use draw::chart::{Chart, Column, Group};
use draw::{SvgOptions, board_svg};

/// The number at the end of `games 0.230`, and the margin of `lost 1.140 ± 0.004`.
fn column(words: &str) -> (String, Column) {
    let (words, margin) = match words.split_once(" ± ") {
        Some((words, margin)) => (words, Some(margin.parse().unwrap())),
        None => (words, None),
    };
    let (name, value) = words.rsplit_once(' ').unwrap();
    (name.to_owned(), Column { value: value.parse().unwrap(), margin })
}

/// The chart that a picture describes: `up by across. label: name value, name value; …`.
fn described(svg: &str) -> Chart {
    let tags = read(svg);
    let (title, description) = (&tags[1].text, &tags[2].text);
    let (words, figures) = description.strip_suffix('.').unwrap().split_once(". ").unwrap();
    let (up, across) = words.split_once(" by ").unwrap();
    let mut series = Vec::new();
    let mut groups: Vec<Group> = figures
        .split("; ")
        .map(|group| {
            let (label, columns) = group.rsplit_once(": ").unwrap();
            let (names, columns) = columns.split(", ").map(column).unzip();
            series = names;
            Group { label: label.to_owned(), columns }
        })
        .collect();
    // Only the column of everything beyond the others has its share in its name.
    let overflow = groups.pop_if(|group| group.label.ends_with(" %"));
    Chart { title: title.clone(), across: across.to_owned(), up: up.to_owned(), series, groups, overflow }
}

#[test]
fn charts_of_solved_games_are_drawn_from_their_figures() {
    for rules in ["ur-runners", "ur-long-jump"] {
        for kind in ["points", "thumbs", "turns"] {
            let path = picture(&format!("ur-solved/{rules}-7-{kind}.svg"));
            let chart = described(&std::fs::read_to_string(&path).unwrap());
            assert!(chart.groups.len() >= 5, "{rules} {kind}");
            check(&path, &chart.svg());
        }
    }
}

/// No game is left out: the columns of lengths and of points add up to 100 %.
#[test]
fn charts_of_solved_games_have_all_games() {
    for rules in ["ur-runners", "ur-long-jump"] {
        for kind in ["points", "turns"] {
            let chart =
                described(&std::fs::read_to_string(picture(&format!("ur-solved/{rules}-7-{kind}.svg"))).unwrap());
            assert_eq!(chart.overflow.is_some(), kind == "turns", "{rules}");
            let columns = chart.groups.iter().chain(&chart.overflow).flat_map(|group| &group.columns);
            let sum: f64 = columns.map(|column| column.value).sum();
            assert!((sum - 100.0).abs() < 0.01, "{rules} {kind}: {sum}");
        }
    }
}

#[test]
fn positions_of_solved_games() {
    for (name, rules, line) in [
        ("last-enemy", "ur-runners", "6/2b2wb1/5b b 0,0,4 0,0,6 3"),
        ("bonus-first", "ur-runners", "6/2b5/5b b 0,0,5 7,0,0 +"),
        ("lone-piece", "ur-long-jump", "6/w3ww1b/4b1 b 0,0,5 4,0,0 t"),
    ] {
        check(&picture(&format!("ur-solved/{name}.svg")), &board_svg(&game(rules, line, ""), &SvgOptions::default()));
    }
}
