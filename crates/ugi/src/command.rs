use game::excerpt;

/// What can be asked of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Ugi,
    IsReady,
    NewGame,
    SetOption { name: String, value: String },
    Position { line: Option<String>, moves: Vec<String> },
    Go(Go),
    Stop,
    Query(Question),
    Quit,
}

/// The limits of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Go {
    /// Time left on the clocks in milliseconds, the first player's first.
    pub(crate) time: [Option<u64>; 2],
    /// What each move adds to them.
    pub(crate) increment: [Option<u64>; 2],
    pub(crate) movetime: Option<u64>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    /// Whether to wait for `stop` even if there is nothing left to search.
    pub(crate) infinite: bool,
}

/// What can be asked about the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    GameOver,
    FirstPlayersTurn,
    Result,
}

impl Command {
    /// Reads a line; nothing if it is empty.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn parse(line: &str) -> Result<Option<Command>, String> {
        let (name, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        let rest = rest.trim();
        let command = match name {
            "" => return Ok(None),
            "ugi" => Command::Ugi,
            "isready" => Command::IsReady,
            "uginewgame" => Command::NewGame,
            "stop" => Command::Stop,
            "quit" => Command::Quit,
            "setoption" => set_option(rest)?,
            "position" => position(rest)?,
            "go" => Command::Go(Go::parse(rest)?),
            "query" => Command::Query(match rest {
                "gameover" => Question::GameOver,
                "p1turn" => Question::FirstPlayersTurn,
                "result" => Question::Result,
                other => {
                    let other = excerpt(other);
                    return Err(format!("unknown query '{other}' (expected gameover, p1turn or result)"));
                }
            }),
            other => return Err(format!("unknown command '{}'", excerpt(other))),
        };
        let alone = matches!(name, "ugi" | "isready" | "uginewgame" | "stop" | "quit");
        if alone && !rest.is_empty() {
            return Err(format!("{name} takes no arguments, found '{}'", excerpt(rest)));
        }
        Ok(Some(command))
    }
}

/// `name X value Y`; both may contain spaces.
fn set_option(rest: &str) -> Result<Command, String> {
    const FORM: &str = "expected setoption name NAME value VALUE";
    let named = rest.strip_prefix("name ").ok_or(FORM)?;
    let (name, value) = named.split_once(" value ").ok_or(FORM)?;
    Ok(Command::SetOption { name: name.trim().to_owned(), value: value.trim().to_owned() })
}

/// `startpos` or `fen LINE`, then perhaps `moves` and moves. A line has spaces in it: it ends where the moves begin.
fn position(rest: &str) -> Result<Command, String> {
    const FORM: &str =
        "expected position startpos or position fen LINE, optionally followed by moves and a list of moves";
    let words: Vec<&str> = rest.split_whitespace().collect();
    let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let moves = words.iter().skip(end + 1).map(ToString::to_string).collect();
    let line = match &words[..end] {
        ["startpos"] => None,
        ["fen", line @ ..] if !line.is_empty() => Some(line.join(" ")),
        _ => return Err(FORM.to_owned()),
    };
    Ok(Command::Position { line, moves })
}

impl Go {
    /// Whether the search ends by itself, whatever the clocks.
    pub(crate) fn is_limited_without_clocks(&self) -> bool {
        self.movetime.is_some() || self.depth.is_some() || self.nodes.is_some()
    }

    /// Whether the search ends by itself.
    pub(crate) fn is_finite(&self) -> bool {
        !self.infinite && (self.is_limited_without_clocks() || self.time.iter().any(Option::is_some))
    }

    fn parse(rest: &str) -> Result<Go, String> {
        let mut go = Go::default();
        let mut words = rest.split_whitespace();
        while let Some(word) = words.next() {
            if word == "infinite" {
                go.infinite = true;
                continue;
            }
            if !["p1time", "p2time", "p1inc", "p2inc", "movetime", "depth", "nodes"].contains(&word) {
                return Err(format!("unknown limit '{}' of go", excerpt(word)));
            }
            let text = words.next().ok_or_else(|| format!("go {word} needs a number"))?;
            let fault = |what| format!("go {word} needs {what}, not '{}'", excerpt(text));
            let number: i64 = text.parse().map_err(|_| fault("a whole number"))?;
            // A clock may have run out already.
            let time = u64::try_from(number).unwrap_or(0);
            let positive =
                || u64::try_from(number).ok().filter(|&number| number > 0).ok_or_else(|| fault("at least 1"));
            match word {
                "p1time" => go.time[0] = Some(time),
                "p2time" => go.time[1] = Some(time),
                "p1inc" => go.increment[0] = Some(time),
                "p2inc" => go.increment[1] = Some(time),
                "movetime" => go.movetime = Some(positive()?),
                "depth" => go.depth = Some(u32::try_from(positive()?).unwrap_or(u32::MAX)),
                _ => go.nodes = Some(positive()?),
            }
        }
        Ok(go)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Command {
        Command::parse(line).unwrap().unwrap()
    }

    #[test]
    fn a_position_line_ends_where_the_moves_begin() {
        let line = Some("k/8/8/8 b 0-0 -".to_owned());
        let moves = vec!["c3".to_owned(), "d3".to_owned()];
        let with_moves = Command::Position { line: line.clone(), moves: moves.clone() };
        assert_eq!(read("position fen k/8/8/8 b 0-0 - moves c3 d3"), with_moves);
        assert_eq!(read("position fen k/8/8/8 b 0-0 -"), Command::Position { line, moves: vec![] });
        assert_eq!(read("position startpos moves c3 d3"), Command::Position { line: None, moves });
        assert_eq!(read("position startpos"), Command::Position { line: None, moves: vec![] });
    }

    #[test]
    fn limits_are_read_in_any_order() {
        let go = Go { time: [Some(0), Some(500)], increment: [Some(10), None], ..Go::default() };
        assert_eq!(read("go p2time 500 p1time -3 p1inc 10"), Command::Go(go));
        let go = Go { depth: Some(3), nodes: Some(1000), movetime: Some(50), ..Go::default() };
        assert_eq!(read("go movetime 50 nodes 1000 depth 3"), Command::Go(go));
        assert_eq!(read("go infinite"), Command::Go(Go { infinite: true, ..Go::default() }));
    }

    #[test]
    fn faults_are_named() {
        let fault = |line: &str| Command::parse(line).unwrap_err();
        assert_eq!(fault("castle"), "unknown command 'castle'");
        assert_eq!(fault("go fast"), "unknown limit 'fast' of go");
        assert_eq!(fault("go depth"), "go depth needs a number");
        assert_eq!(fault("go depth -1"), "go depth needs at least 1, not '-1'");
        assert_eq!(fault("go nodes 0"), "go nodes needs at least 1, not '0'");
        assert_eq!(fault("go nodes many"), "go nodes needs a whole number, not 'many'");
        assert_eq!(fault("isready now"), "isready takes no arguments, found 'now'");
        assert_eq!(fault("query mood"), "unknown query 'mood' (expected gameover, p1turn or result)");
        for line in
            ["setoption", "setoption name Hash", "setoption Hash 3", "position", "position fen", "position start"]
        {
            assert!(fault(line).starts_with("expected "), "{line}");
        }
        assert_eq!(Command::parse("  "), Ok(None));
    }
}
