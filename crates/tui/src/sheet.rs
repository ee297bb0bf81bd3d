//! The score sheet: a table of the games of a match.

use game::{Color, Ending, RuleSet};
use session::matches::{Pair, Score};
use session::{Event, Purse, Session};

use crate::score::has_sets;
use crate::sitting::Sitting;
use crate::words::Words;

/// Number, Black, White, result, how, points, score, stakes.
type Row = [String; 8];

/// The games that are over, one per line below the titles: who played, the result, and the score after it. Nothing before the
/// first one has ended.
pub(crate) fn sheet(session: &Session) -> Vec<String> {
    let rows = rows(session);
    if rows.is_empty() {
        return Vec::new();
    }
    let setup = session.setup();
    let [black, white] = Color::BOTH.map(|color| setup.rules().player(color).to_owned());
    let [game, result, how, points, stakes] = ["Game", "Result", "How", "Points", "Stakes"].map(str::to_owned);
    let score = format!("{} - {}", setup.names.a, setup.names.b);
    let mut table: Vec<Row> = vec![[game, black, white, result, how, points, score, stakes]];
    table.extend(rows);
    // A win of Mur or Finkel always counts as one.
    let has_points = !matches!(setup.rules(), RuleSet::Mur(_) | RuleSet::Ur(ur::Rules::Finkel));
    let shown: [bool; 8] = [true, true, true, true, true, has_points, true, setup.stake > 0];
    let widths: Vec<usize> =
        (0..shown.len()).map(|column| table.iter().map(|row| row[column].chars().count()).max().unwrap_or(0)).collect();
    let line = |row: &Row| {
        let cells = row.iter().zip(&widths).zip(shown).filter(|(_, shown)| *shown);
        let cells: Vec<String> = cells.map(|((cell, &width), _)| format!("{cell:width$}")).collect();
        cells.join("  ").trim_end().to_owned()
    };
    table.iter().map(line).collect()
}

/// What a referee hands in when a match ends: the table of its games, then their records. Nothing if no game has ended.
pub(crate) fn score_sheet(sitting: &Sitting) -> Vec<String> {
    let table = sheet(sitting.session());
    if table.is_empty() {
        return Vec::new();
    }
    let score = Words::of(sitting).score(sitting.session()).map(|score| score + ".");
    let records: Vec<String> = sitting.records().iter().map(ToString::to_string).collect();
    let records = records.join("\n");
    let lines = ["Score sheet:".to_owned()].into_iter().chain(table).chain(score).chain(["Records:".to_owned()]);
    lines.chain(records.lines().map(str::to_owned)).collect()
}

/// Goes through the whole match again: only its events say what the score was after each game.
fn rows(session: &Session) -> Vec<Row> {
    let Ok(mut replayed) = Session::new(session.setup().clone()) else { return Vec::new() };
    let mut rows = Vec::new();
    for entry in session.entries() {
        let mut ended = None;
        let steps = replayed.apply(entry.by, entry.command.clone(), entry.at).unwrap_or_default();
        for event in steps.into_iter().flat_map(|step| step.events) {
            match event {
                Event::GameEnded { ending, .. } => ended = Some(ending),
                Event::Scored { score, purse } => rows.push(row(&replayed, ended.take(), &score, purse)),
                _ => {}
            }
        }
    }
    rows
}

/// What has just been scored: the last game, or a set that was given up between games.
fn row(session: &Session, ended: Option<Ending>, score: &Score, purse: Purse) -> Row {
    let (score, stakes) = (scored(session, score), stakes(session, purse));
    let Some((game, ending)) = session.played().last().zip(ended) else {
        let [none, how] = ["-", "set resigned"].map(str::to_owned);
        return [none.clone(), none.clone(), none.clone(), none.clone(), how, none, score, stakes];
    };
    let [black, white] = Color::BOTH.map(|color| session.setup().names[game.seating.player(color)].clone());
    let result = match ending.winner {
        Some(Color::Black) => "1-0",
        Some(Color::White) => "0-1",
        None => "drawn",
    };
    let how = ending.how.name().replace('-', " ");
    [game.number.to_string(), black, white, result.to_owned(), how, ending.points.to_string(), score, stakes]
}

/// The score after a game, the first player's number first.
fn scored(session: &Session, score: &Score) -> String {
    let both = |of: Pair<u32>| format!("{} - {}", of.a, of.b);
    match score {
        Score::Games(games) if has_sets(session.setup().format) => {
            format!("sets {}, set {}", both(games.sets_won()), both(games.won_in_set()))
        }
        Score::Games(games) => both(games.won()),
        Score::Tallies(tallies) => format!("{}, {} left", both(tallies.held()), tallies.pool()),
        Score::Points(points) => both(points.scored()),
        Score::Stakes(stakes) => both(stakes.received()),
    }
}

/// What is in the pool, or who has won how much.
fn stakes(session: &Session, purse: Purse) -> String {
    match purse.balance.leader() {
        Some(player) => format!("{} +{}", session.setup().names[player], purse.balance[player]),
        // After a draw both take back their own.
        None if purse.pool == 0 => "even".to_owned(),
        None => format!("pool {}", purse.pool),
    }
}
