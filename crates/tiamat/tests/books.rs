//! `docs/books.md` and `docs/rulings.md` keep their word: commands run and print what they should, pages of the site show it,
//! tests exist, numbers add up.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

const BOOKS: &str = include_str!("../../../docs/books.md");
const RULINGS: &str = include_str!("../../../docs/rulings.md");

/// A row of the table.
struct Row<'a> {
    number: usize,
    statement: &'a str,
    /// Commands, and addresses of pages.
    places: Vec<&'a str>,
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
                places: between(place, "`", "`"),
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
        let Row { number, statement, places, words, tests } = row;
        assert!(statement.ends_with('.'), "{number}: {statement}");
        assert!(!words.is_empty() && !tests.is_empty(), "{number}: {statement}");
        // Both in the terminal and in the browser.
        let (pages, commands): (Vec<_>, Vec<_>) = places.into_iter().partition(|place| place.starts_with('/'));
        assert!(!commands.is_empty() && !pages.is_empty(), "{number}: {statement}");
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
    let mut program = Command::new(env!("CARGO_BIN_EXE_tiamat"));
    program.args(&arguments[1..]).stdin(input);
    // Matches are kept, but not among the user's own.
    program.env("XDG_STATE_HOME", Path::new(env!("CARGO_TARGET_TMPDIR")).join("books"));
    let run = program.output().unwrap();
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
fn every_command_and_page_has_the_words_to_look_for() {
    let site = Site::start();
    let mut known: HashMap<&str, String> = HashMap::new();
    let mut missing = Vec::new();
    for row in rows() {
        for place in &row.places {
            known
                .entry(place)
                .or_insert_with(|| if place.starts_with('/') { site.shown(place) } else { printed(place) });
        }
        // No place is there for nothing.
        for place in &row.places {
            if !row.words.iter().any(|words| known[place].contains(&plain(words))) {
                missing.push(format!("{}: nothing of {:?} in {place}", row.number, row.words));
            }
        }
        for words in &row.words {
            if !row.places.iter().any(|place| known[place].contains(&plain(words))) {
                missing.push(format!("{}: “{words}” in {:?}", row.number, row.places));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// The site, as `tiamat serve` serves it.
struct Site {
    server: Child,
    address: String,
}

impl Site {
    fn start() -> Site {
        let mut program = Command::new(env!("CARGO_BIN_EXE_tiamat"));
        program
            .args(["serve", "--addr", "127.0.0.1:0", "--data", concat!(env!("CARGO_TARGET_TMPDIR"), "/books")])
            .stdout(Stdio::piped());
        let mut server = program.spawn().expect("the site starts");
        let mut line = String::new();
        BufReader::new(server.stdout.as_mut().expect("a pipe")).read_line(&mut line).expect("it says where it is");
        let address = line.trim().rsplit("http://").next().expect("an address").trim_end_matches('/').to_owned();
        Site { server, address }
    }

    /// What a page shows, on one line and without marks; of a page with `#section` only that section.
    fn shown(&self, place: &str) -> String {
        let (path, section) = place.split_once('#').map_or((place, None), |(path, section)| (path, Some(section)));
        let mut stream = TcpStream::connect(&self.address).expect("the site answers");
        write!(stream, "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", self.address)
            .expect("the site listens");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("the site answers");
        assert!(answer.starts_with("HTTP/1.1 200 "), "{place}: {}", answer.lines().next().unwrap_or_default());
        let html = match section {
            None => answer.as_str(),
            Some(section) => {
                let begin = answer.split_once(&format!("<section id=\"{section}\">"));
                let rest = begin.unwrap_or_else(|| panic!("{place}: there is no such section")).1;
                rest.split_once("</section>").expect("a section ends").0
            }
        };
        plain(&without_tags(html))
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

/// The words of HTML.
fn without_tags(html: &str) -> String {
    const INSIDE_WORDS: [&str; 7] = ["a", "b", "code", "em", "i", "span", "strong"];
    let mut text = String::new();
    for part in html.split('<') {
        let (tag, words) = part.split_once('>').unwrap_or(("a", part));
        let name = tag.trim_start_matches('/').split_whitespace().next().unwrap_or_default();
        if !INSIDE_WORDS.contains(&name) {
            text.push(' ');
        }
        text += words;
    }
    text.replace("&gt;", ">").replace("&lt;", "<").replace("&quot;", "\"").replace("&#39;", "'").replace("&amp;", "&")
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
