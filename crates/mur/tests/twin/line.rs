//! Position lines (§8), written and read. The reader is strict and names every fault it finds.

use super::board::{Board, CENTRE, EMPTY, KRAKEN, name, named, other, standing, surrounded};
use super::state::{Pending, Race, Rules, Score, State};

/// The line of a position.
pub(crate) fn write(state: &State) -> String {
    let mut line = format!(
        "{} {} {}-{} {}",
        write_points(&state.board),
        state.turn,
        write_score(state.score[0]),
        write_score(state.score[1]),
        write_pending(&state.pending),
    );
    if let Some(race) = &state.race {
        let dice = race.dice.map_or("-".to_string(), |[first, second, third]| format!("{first}-{second}-{third}"));
        let control = race.control.unwrap_or('-');
        let [blue, white] = race.bars;
        let length = race.length;
        line += &format!(" {dice} {control} {length}:{blue}-{white}");
    }
    line
}

/// The points field of a board.
pub(crate) fn write_points(board: &Board) -> String {
    [&board[0..1], &board[1..9], &board[9..17], &board[17..25]]
        .map(|points| {
            let mut text = String::new();
            let mut empty = 0;
            for &piece in points {
                if piece == EMPTY {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    text += &empty.to_string();
                    empty = 0;
                }
                text.push(piece);
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            text
        })
        .join("/")
}

fn write_score(score: Score) -> String {
    match score {
        Score::Ships(number) => number.to_string(),
        Score::Kraken => "k".to_string(),
    }
}

/// A pending play, which is also the string of the play that meets it.
pub(crate) fn write_pending(pending: &Pending) -> String {
    match pending {
        Pending::Nothing => "-".to_string(),
        Pending::AnyShip => "*".to_string(),
        Pending::Forced { ships, kraken } => {
            let ships: String = ships.iter().map(|&ship| format!("-{}", name(ship))).collect();
            ships + if *kraken { "-k" } else { "" }
        }
    }
}

/// Reads a line, or says everything that is wrong with it.
pub(crate) fn read(rules: Rules, line: &str) -> Result<State, Vec<String>> {
    let fields: Vec<&str> = line.split(' ').collect();
    let wanted = if rules == Rules::Advanced { 7 } else { 4 };
    if fields.len() != wanted {
        return Err(vec![format!("{} fields, not {wanted}", fields.len())]);
    }
    let mut faults = Vec::new();
    let mut keep = |fault: String| faults.push(fault);
    let board = read_points(fields[0]).map_err(&mut keep).ok();
    let turn = read_turn(fields[1]).map_err(&mut keep).ok();
    let score = read_score(fields[2]).map_err(&mut keep).ok();
    let pending = read_pending(fields[3]).map_err(&mut keep).ok();
    let race = match rules {
        Rules::Advanced => read_race(fields[4], fields[5], fields[6]).map_err(&mut keep).ok().map(Some),
        _ => Some(None),
    };
    if let (Some(board), Some(turn), Some(score), Some(pending), Some(race)) = (board, turn, score, pending, race) {
        let state = State { rules, board, turn, score, pending, race };
        faults.extend(wrong(&state));
        if faults.is_empty() {
            return Ok(state);
        }
    }
    Err(faults)
}

fn read_points(text: &str) -> Result<Board, String> {
    let parts: Vec<&str> = text.split('/').collect();
    if parts.len() != 4 {
        return Err(format!("{} parts of the board, not 4", parts.len()));
    }
    let mut pieces = Vec::new();
    for (part, size) in parts.into_iter().zip([1, 8, 8, 8]) {
        let before = pieces.len();
        let mut after_digit = false;
        for letter in part.chars() {
            match letter {
                'b' | 'w' | 'k' => pieces.push(letter),
                '1'..='8' if !after_digit => {
                    let run = letter as usize - '0' as usize;
                    pieces.extend(vec![EMPTY; run]);
                }
                // One position has one line: a run is one digit.
                '1'..='8' => return Err(format!("a run of empty points in two digits: {part}")),
                _ => return Err(format!("unknown character {letter:?} among the points")),
            }
            after_digit = letter.is_ascii_digit();
        }
        let count = pieces.len() - before;
        if count != size {
            return Err(format!("{count} points in {part:?}, not {size}"));
        }
    }
    Board::try_from(pieces).map_err(|_| "not 25 points".to_string())
}

fn read_turn(text: &str) -> Result<char, String> {
    match text {
        "b" => Ok('b'),
        "w" => Ok('w'),
        _ => Err(format!("unknown turn {text:?}")),
    }
}

/// A number as it is written: digits, and no zero in front.
fn number(text: &str) -> Option<u64> {
    let plain = text.chars().all(|digit| digit.is_ascii_digit());
    let leading = text.len() > 1 && text.starts_with('0');
    if plain && !leading { text.parse().ok() } else { None }
}

fn read_score(text: &str) -> Result<[Score; 2], String> {
    let one = |text: &str| match text {
        "k" => Some(Score::Kraken),
        _ => number(text).map(Score::Ships),
    };
    let read = || {
        let (first, second) = text.split_once('-')?;
        Some([one(first)?, one(second)?])
    };
    read().ok_or_else(|| format!("unknown score {text:?}"))
}

fn read_pending(text: &str) -> Result<Pending, String> {
    if text == "-" {
        return Ok(Pending::Nothing);
    }
    if text == "*" {
        return Ok(Pending::AnyShip);
    }
    let mut names: Vec<&str> = text.split('-').collect();
    if !names.remove(0).is_empty() || names.is_empty() {
        return Err(format!("unknown pending play {text:?}"));
    }
    let kraken = names.last() == Some(&"k");
    if kraken {
        names.pop();
    }
    let mut ships = Vec::new();
    for name in names {
        ships.push(named(name).ok_or_else(|| format!("no point {name:?} to withdraw from"))?);
    }
    Ok(Pending::Forced { ships, kraken })
}

fn read_race(dice: &str, control: &str, race: &str) -> Result<Race, String> {
    let numbers: Vec<u8> = dice
        .split('-')
        .filter(|_| dice != "-")
        .map(|die| match die {
            "1" => Ok(1),
            "2" => Ok(2),
            "3" => Ok(3),
            "4" => Ok(4),
            _ => Err(format!("unknown die {die:?}")),
        })
        .collect::<Result<_, _>>()?;
    // R21: `-` before the set-up roll.
    let dice = match dice {
        "-" => None,
        _ => Some(<[u8; 3]>::try_from(numbers).map_err(|_| format!("not three dice: {dice:?}"))?),
    };
    let control = match control {
        "-" => None,
        "b" => Some('b'),
        "w" => Some('w'),
        _ => return Err(format!("unknown control {control:?}")),
    };
    let read = || {
        let (length, bars) = race.split_once(':')?;
        let (blue, white) = bars.split_once('-')?;
        Some((number(length)?, [number(blue)?, number(white)?]))
    };
    let (length, bars) = read().ok_or_else(|| format!("unknown race {race:?}"))?;
    Ok(Race { dice, control, length, bars })
}

/// The faults of a line whose fields can be read one by one.
fn wrong(state: &State) -> Vec<String> {
    let mut faults = Vec::new();
    let mut fault = |wrong: bool, text: &str| {
        if wrong {
            faults.push(text.to_string());
        }
    };
    let board = &state.board;
    let count = |piece| standing(board, piece).len();
    fault(count(KRAKEN) != 1, "not exactly one kraken");
    fault(count('b') > 7, "more than 7 ships of the first player");
    fault(count('w') > 7, "more than 7 ships of the second player");

    let advanced = state.rules == Rules::Advanced;
    if let Some(race) = &state.race {
        let known = race.length == 3 || race.length == 6;
        fault(!known, "a race length other than 3 or 6");
        let beyond = race.bars.iter().any(|&bars| bars > race.length);
        fault(beyond, "bars outside the race");
        let loose = race.control.is_some() && race.triple().is_none();
        fault(loose, "control without a triple");
        if race.dice.is_none() {
            // R21: before the set-up roll the board is the start and nothing has happened, but for a handicap.
            let ships = count('b') + count('w');
            fault(ships > 0 || board[CENTRE] != KRAKEN, "not rolled, but not the start");
            fault(state.turn != 'b', "not rolled, but White's turn");
            fault(state.pending != Pending::Nothing, "not rolled, but something is pending");
            fault(race.control.is_some(), "not rolled, but the kraken is controlled");
            fault(race.bars[0] > 0 || race.bars[1] >= race.length, "not rolled, but the race has begun");
        }
        let scored = state.score != [Score::Ships(0); 2];
        fault(scored, "a score in advanced");
    }

    let winners = state.winners();
    fault(winners.len() > 1, "two winners");
    let finished = !winners.is_empty();
    match &state.pending {
        Pending::Nothing => {}
        Pending::AnyShip => {
            fault(finished, "a pending play in a finished game");
            fault(state.rules != Rules::Classic, "* outside classic");
            fault(count(state.turn) == 0, "* without a ship to withdraw");
        }
        Pending::Forced { ships, kraken } => {
            fault(finished, "a pending play in a finished game");
            fault(*kraken && !advanced, "-k outside advanced");
            let ordered = ships.windows(2).all(|pair| pair[0] < pair[1]);
            fault(!ordered, "a pending play not in canonical order");
            let foreign = ships.iter().any(|&ship| board[ship] != state.turn);
            fault(foreign, "a pending play of a point without an own ship");
        }
    }
    let waiting = !matches!(state.pending, Pending::Forced { .. });
    if state.rules == Rules::Classic && waiting && !finished {
        let trapped = (0..25).any(|p| match board[p] {
            EMPTY => false,
            KRAKEN => surrounded(board, p, 'b') || surrounded(board, p, 'w'),
            colour => surrounded(board, p, other(colour)),
        });
        fault(trapped, "a piece is trapped and nothing is pending");
    }
    faults
}
