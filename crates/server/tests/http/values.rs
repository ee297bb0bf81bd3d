//! Exact values of Ur.

use std::fs::OpenOptions;
use std::num::NonZeroUsize;
use std::os::unix::fs::FileExt;
use std::path::PathBuf;

use server::{Config, Server};
use solver::{Game, Objective, Table, Task, solve};
use ur::Rules;

use crate::client::{Answer, request, start};

/// A table of Finkel with 1 piece per side, in a directory of its own.
fn table(name: &str) -> (PathBuf, Table) {
    table_of(name, 1)
}

/// The same with as many pieces.
fn table_of(name: &str, pieces: u8) -> (PathBuf, Table) {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&dir);
    let game = Game { rules: Rules::Finkel, pieces, objective: Objective::Points };
    let task = Task {
        game,
        dir: dir.join("finkel"),
        threads: NonZeroUsize::MIN,
        encoding: None,
        precision: None,
        endless: false,
    };
    (dir, solve(&task, &|_| {}).expect("a small table"))
}

fn ask(addr: std::net::SocketAddr, query: &str) -> Answer {
    request(addr, format!("GET /api/value?{query} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"))
}

#[test]
fn values_are_those_of_the_table() {
    let (dir, table) = table("values");
    let addr = start(vec![dir]);
    for line in ["6/8/6 b 1,0,0 1,0,0 t", "6/8/6 b 1,0,0 1,0,0 2", "6/3b4/6 w 0,0,0 1,0,0 3"] {
        let position = match game::Position::parse("ur-finkel".parse().unwrap(), line).unwrap() {
            game::Position::Ur(position) => position,
            game::Position::Mur(_) => unreachable!(),
        };
        let answer = ask(addr, &format!("rules=ur-finkel&position={}", line.replace(' ', "%20").replace(',', "%2C")));
        assert_eq!((answer.status, answer.header("content-type")), (200, "application/json"), "{}", answer.text());
        let value: wire::Value = serde_json::from_str(answer.text()).unwrap();
        assert_eq!(value.value, Some(table.value(&position).unwrap()), "{line}");
        let actions = table.valued_actions(&position).unwrap();
        let listed: Vec<(String, f64)> =
            value.actions.into_iter().map(|valued| (valued.action, valued.value)).collect();
        assert_eq!(
            listed,
            actions.into_iter().map(|valued| (valued.action.to_string(), valued.value)).collect::<Vec<_>>()
        );
    }
    let with =
        |path: &str| request(addr, format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"));
    assert!(with("/analysis/ur-finkel").text().contains("data-values=\"/api/value\""));
    assert!(!with("/analysis/ur-runners").text().contains("data-values"));
}

#[test]
fn questions_without_an_answer_are_refused_with_a_reason() {
    let (dir, _) = table("refused");
    let addr = start(vec![dir]);
    for (query, status, words) in [
        ("", 400, "the query has no field `rules`"),
        ("rules=ur-finkel", 400, "the query has no field `position`"),
        ("rules=ur-finkel&rules=ur-runners", 400, "repeats a field"),
        ("rules=ur-finkle&position=x", 400, "did you mean ur-finkel?"),
        ("rules=ur-finkel&position=x", 400, "bad position"),
        ("rules=mur-basic&position=k/8/8/8%20b%200-0%20-", 400, "only rule sets of Ur"),
        ("rules=%ff&position=%00", 400, ""),
    ] {
        let answer = ask(addr, query);
        assert_eq!(answer.status, status, "{query}: {}", answer.text());
        let error: wire::Error = serde_json::from_str(answer.text()).unwrap();
        assert!(error.error.contains(words), "{query}: {}", error.error);
    }
}

#[test]
fn a_position_without_a_table_is_not_an_error() {
    let (dir, _) = table("none");
    let answer = ask(start(vec![dir]), "rules=ur-finkel&position=6/8/6%20b%207,0,0%207,0,0%20t");
    assert_eq!((answer.status, answer.text()), (200, r#"{"none":"there is no table of ur-finkel with 7 pieces"}"#));
}

/// The value of a position of Finkel, or the error of a server that has no value for it.
fn value_of(addr: std::net::SocketAddr, line: &str) -> Result<f64, String> {
    let answer = ask(addr, &format!("rules=ur-finkel&position={}", line.replace(' ', "%20").replace(',', "%2C")));
    if answer.status == 200 {
        return Ok(serde_json::from_str::<wire::Value>(answer.text()).unwrap().value.unwrap());
    }
    assert_eq!(answer.status, 500, "{}", answer.text());
    Err(serde_json::from_str::<wire::Error>(answer.text()).unwrap().error)
}

/// Two positions whose values are in different blocks of the table.
const FAR_APART: [&str; 2] = ["6/8/6 b 2,0,0 2,0,0 t", "3b2/3w3b/3w2 w 0,0,0 0,0,0 t"];

/// A server with a table of 2 pieces, the path of the table, and its values of these positions.
fn served(name: &str) -> (std::net::SocketAddr, PathBuf, [f64; 2]) {
    let (dir, table) = table_of(name, 2);
    let values = FAR_APART.map(|line| {
        let position = ur::Position::parse(Rules::Finkel, line).unwrap();
        table.value(&position).unwrap()
    });
    (start(vec![dir.clone()]), dir.join("finkel/table.ur"), values)
}

#[test]
fn a_table_truncated_while_it_is_served_is_an_error() {
    let (addr, path, [start, _]) = served("truncated");
    assert_eq!(value_of(addr, FAR_APART[0]), Ok(start));
    OpenOptions::new().write(true).open(&path).unwrap().set_len(5000).unwrap();
    assert_eq!(value_of(addr, FAR_APART[0]), Ok(start), "it was read before");
    let error = value_of(addr, FAR_APART[1]).unwrap_err();
    assert!(error.starts_with(&format!("{} is damaged: it was truncated", path.display())), "{error}");
    let none = ask(addr, "rules=ur-finkel&position=6/8/6%20b%201,0,0%201,0,0%20t");
    assert_eq!(none.status, 200, "the server goes on");
}

#[test]
fn a_table_altered_while_it_is_served_is_an_error() {
    let (addr, path, [start, _]) = served("altered");
    assert_eq!(value_of(addr, FAR_APART[0]), Ok(start));
    let len = std::fs::metadata(&path).unwrap().len() as usize;
    OpenOptions::new().write(true).open(&path).unwrap().write_all_at(&vec![7; len], 0).unwrap();
    assert_eq!(value_of(addr, FAR_APART[0]), Ok(start), "it was read before");
    let error = value_of(addr, FAR_APART[1]).unwrap_err();
    assert!(error.contains("table.ur is damaged: the values in bytes ") && error.ends_with("were altered"), "{error}");
}

#[test]
fn a_table_replaced_or_deleted_while_it_is_served_keeps_its_values() {
    let (addr, path, [start, other]) = served("replaced");
    let next = path.with_file_name("next");
    std::fs::write(&next, b"not a table").unwrap();
    std::fs::rename(&next, &path).unwrap();
    assert_eq!(value_of(addr, FAR_APART[0]), Ok(start));
    std::fs::remove_file(&path).unwrap();
    assert_eq!(value_of(addr, FAR_APART[1]), Ok(other));
}

#[test]
fn a_directory_without_tables_is_an_error_at_the_start() {
    let config = Config { tables: vec!["/nowhere".into()], ..Config::new(([127, 0, 0, 1], 0).into()) };
    let error = Server::bind(config).unwrap_err();
    assert_eq!(error.to_string(), "/nowhere: no such directory");
}
