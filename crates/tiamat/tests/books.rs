//! `docs/books.md` and `docs/rulings.md` keep their word: commands run and print what they should, tests exist, numbers add up.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const BOOKS: &str = include_str!("../../../docs/books.md");
const RULINGS: &str = include_str!("../../../docs/rulings.md");

/// A row of the table.
struct Row<'a> {
    number: usize,
    statement: &'a str,
    commands: Vec<&'a str>,
    words: Vec<&'a str>,
    tests: Vec<&'a str>,
}

/// The rows of all five books, in order.
fn rows() -> Vec<Row<'static>> {
    let numbered = BOOKS.lines().filter_map(|line| {
        let cells: Vec<&str> = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").collect();
        Some((cells.first()?.parse().ok()?, line, cells))
    });
    numbered
        .map(|(number, line, cells)| {
            let [_, statement, place, words, tests] = cells[..] else { panic!("not five cells: {line}") };
            Row {
                number,
                statement,
                commands: between(place, "`", "`"),
                words: between(words, "“", "”"),
                tests: between(tests, "`", "`"),
            }
        })
        .collect()
}

/// What is between an opening and a closing mark.
fn between<'a>(text: &'a str, open: &str, close: &str) -> Vec<&'a str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((_, after)) = rest.split_once(open) {
        let Some((inside, after)) = after.split_once(close) else { panic!("{open} without {close}: {text}") };
        found.push(inside);
        rest = after;
    }
    found
}

/// The first number after some words.
fn number_after(text: &str, words: &str) -> usize {
    let rest = text.split_once(words).unwrap_or_else(|| panic!("{words:?} is missing")).1;
    rest.split(|letter: char| !letter.is_ascii_digit()).next().and_then(|number| number.parse().ok()).expect("a number")
}

#[test]
fn every_statement_has_its_row() {
    let numbers: Vec<usize> = rows().iter().map(|row| row.number).collect();
    assert_eq!(numbers, (1..=220).collect::<Vec<_>>());
    for row in rows() {
        let Row { number, statement, commands, words, tests } = row;
        assert!(statement.ends_with('.'), "{number}: {statement}");
        assert!(!commands.is_empty() && !words.is_empty() && !tests.is_empty(), "{number}: {statement}");
    }
}

#[test]
fn the_counts_at_the_top_are_those_of_the_rows() {
    let rows = rows();
    assert_eq!(number_after(BOOKS, "\nOf "), rows.len());
    assert_eq!(number_after(BOOKS, " statements, "), rows.len());
    let mut counted = 0;
    for line in BOOKS.lines().filter(|line| line.contains('–')) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, _, span, _] = cells[..] else { continue };
        let (first, last) = span.split_once('–').expect("from, to");
        assert_eq!(first.parse(), Ok(counted + 1), "{line}");
        counted = last.parse().expect("a number");
    }
    assert_eq!(counted, rows.len(), "every row belongs to a book");
}

/// The words of a command line, as a shell would part them, and the file it reads.
fn arguments(command: &str) -> (Vec<String>, Option<PathBuf>) {
    let (command, input) = match command.split_once(" < ") {
        Some((command, file)) => (command, Some(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file))),
        None => (command, None),
    };
    let quoted = command.split('"').enumerate();
    let words = quoted
        .flat_map(|(index, part)| match index % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        })
        .collect();
    (words, input)
}

/// What a command prints, on one line and without marks.
fn printed(command: &str) -> String {
    let (arguments, input) = arguments(command);
    assert_eq!(arguments[0], "tiamat", "{command}");
    let input = input.map_or_else(Stdio::null, |path| fs::File::open(path).expect("a match").into());
    let run = Command::new(env!("CARGO_BIN_EXE_tiamat")).args(&arguments[1..]).stdin(input).output().unwrap();
    // The answer to an illegal move is no, exit code 1.
    let expected = if arguments[1] == "explain" { 0..=1 } else { 0..=0 };
    let code = run.status.code().expect("an exit code");
    assert!(expected.contains(&code), "{command}: {}", String::from_utf8_lossy(&run.stderr));
    plain(&String::from_utf8(run.stdout).unwrap())
}

fn plain(text: &str) -> String {
    text.replace(['*', '`'], "").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_command_runs_and_prints_the_words_to_look_for() {
    let mut known: HashMap<&str, String> = HashMap::new();
    let mut missing = Vec::new();
    for row in rows() {
        for command in &row.commands {
            known.entry(command).or_insert_with(|| printed(command));
        }
        // No command is there for nothing.
        for command in &row.commands {
            if !row.words.iter().any(|words| known[command].contains(&plain(words))) {
                missing.push(format!("{}: nothing of {:?} in {command}", row.number, row.words));
            }
        }
        for words in &row.words {
            if !row.commands.iter().any(|command| known[command].contains(&plain(words))) {
                missing.push(format!("{}: “{words}” in {:?}", row.number, row.commands));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// All Rust sources below a directory.
fn sources(directory: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn every_test_named_exists() {
    let mut paths = Vec::new();
    for member in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).unwrap() {
        for folder in ["src", "tests"] {
            let folder = member.as_ref().unwrap().path().join(folder);
            if folder.is_dir() {
                sources(&folder, &mut paths);
            }
        }
    }
    let all: String = paths.iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    let mut missing: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for row in rows() {
        for test in row.tests.into_iter().filter(|test| !all.contains(&format!("fn {test}("))) {
            missing.entry(test).or_default().push(row.number);
        }
    }
    assert!(missing.is_empty(), "no such test: {missing:?}");
}

/// R1 to R21 of Mur and R1 to R11 of Ur, each once and in order, with its reason.
#[test]
fn every_ruling_is_printed_with_its_reason() {
    let (mur, ur) = RULINGS.split_once("\n## Ur\n").expect("two games");
    for (game, last) in [(mur, 21), (ur, 11)] {
        let items = game.split("\n- **R").skip(1).map(|item| item.split("\n\n").next().unwrap());
        let mut numbers = Vec::new();
        for item in items {
            assert!(item.contains("*Why:*"), "R{item}");
            numbers.push(item.split('.').next().unwrap().parse::<usize>().unwrap());
        }
        // In order, so that a number is found where it is looked for.
        assert_eq!(numbers, (1..=last).collect::<Vec<_>>());
    }
}
