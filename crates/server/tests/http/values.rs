//! Exact values of Ur.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use server::{Config, Server};
use solver::{Game, Objective, Table, Task, solve};
use ur::Rules;

use crate::client::{Answer, request, start};

/// A table of Finkel with 1 piece per side, in a directory of its own.
fn table(name: &str) -> (PathBuf, Table) {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&dir);
    let game = Game { rules: Rules::Finkel, pieces: 1, objective: Objective::Points };
    let task = Task {
        game,
        dir: dir.join("finkel-1"),
        threads: NonZeroUsize::MIN,
        encoding: None,
        precision: None,
        endless: false,
    };
    (dir, solve(&task, &|_| {}).expect("a small table"))
}

fn ask(addr: std::net::SocketAddr, query: &str) -> Answer {
    request(addr, format!("GET /api/value?{query} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"))
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
    let with = |path: &str| request(addr, format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"));
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

#[test]
fn a_directory_without_tables_is_an_error_at_the_start() {
    let config = Config { addr: ([127, 0, 0, 1], 0).into(), data: None, tables: vec!["/nowhere".into()], web: None };
    let error = Server::bind(config).unwrap_err();
    assert_eq!(error.to_string(), "/nowhere: no such directory");
}
