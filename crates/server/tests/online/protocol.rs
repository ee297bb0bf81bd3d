//! The conversation in `docs/online.md`, held with a real server.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::client::{Browser, Socket};

/// Fields whose values differ from time to time, or follow from secrets.
const VARYING: [&str; 8] = ["at", "now", "created", "a_away_since", "b_away_since", "watchers", "token", "commitment"];

/// The lines of the conversation: who, what kind of line it is, and the rest.
fn lines(text: &str) -> Vec<(&str, &str, &str)> {
    let blocks = text.split("```text\n").skip(1).filter_map(|block| block.split("```").next());
    blocks
        .flat_map(str::lines)
        .filter_map(|line| {
            let (who, rest) = line.split_once(' ')?;
            let (sign, rest) = rest.split_once(' ')?;
            Some((who, sign, rest))
        })
        .collect()
}

/// The same without what varies.
fn plain(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let kept = fields.iter().filter(|(name, _)| !VARYING.contains(&name.as_str()));
            kept.map(|(name, value)| (name.clone(), plain(value))).collect()
        }
        other => other.clone(),
    }
}

fn kind(frame: &Value) -> String {
    frame.get("frame").map_or_else(|| format!("entry {}", frame["number"]), Value::to_string)
}

#[tokio::test]
async fn the_conversation_in_the_documentation_is_as_it_says() {
    let text = include_str!("../../../../docs/online.md");
    let mut browsers: BTreeMap<&str, Browser> = BTreeMap::new();
    let mut sockets: BTreeMap<&str, Socket> = BTreeMap::new();
    let mut answer = None;
    let mut names: Vec<(&str, String)> = Vec::new();
    let mut counted = 0;
    for (who, sign, rest) in lines(text) {
        let rest = names.iter().fold(rest.to_owned(), |rest, (name, id)| rest.replace(name, id));
        counted += 1;
        match sign {
            "->" => {
                let mut parts = rest.splitn(3, ' ');
                let (method, path) = (parts.next().unwrap(), parts.next().unwrap());
                let browser = browsers.entry(who).or_default();
                answer = Some(match parts.next() {
                    Some(body) => browser.post(path, &serde_json::from_str(body).unwrap()),
                    None if method == "WS" => {
                        let (path, after) = path.rsplit_once('=').unwrap();
                        let id = path.trim_start_matches("/ws/match/").trim_end_matches("?after");
                        sockets.insert(who, browser.follow(id, after.parse().unwrap()).await);
                        continue;
                    }
                    None => browser.get(path),
                });
            }
            "<-" => {
                let answer = answer.take().expect("an answer");
                let (status, content) = rest.split_once(' ').unwrap_or((&rest, "null"));
                if names.is_empty()
                    && let Some(id) = answer.content["match"].as_str()
                {
                    names.push(("MATCH", id.to_owned()));
                }
                let content = names.iter().fold(content.to_owned(), |text, (name, id)| text.replace(name, id));
                let expected: Value = serde_json::from_str(&content).expect(&content);
                assert_eq!(answer.status.to_string(), status, "{rest}: {}", answer.content);
                assert_eq!(plain(&answer.content), plain(&expected), "{rest}");
            }
            ">>" => sockets.get_mut(who).unwrap().send(rest).await,
            "<<" => {
                let expected: Value = serde_json::from_str(&rest).expect(&rest);
                let socket = sockets.get_mut(who).unwrap();
                let frame = loop {
                    let frame = socket.frame().await.expect(&rest);
                    if kind(&frame) == kind(&expected) {
                        break frame;
                    }
                };
                assert_eq!(plain(&frame), plain(&expected), "{rest}");
            }
            _ => counted -= 1,
        }
    }
    assert!(counted >= 20, "{counted} lines");
}
