//! Checks of what an engine says about its searches.

use game::{Action, Game, excerpt};

/// Numbers that count something.
const COUNTS: [&str; 6] = ["depth", "seldepth", "multipv", "nodes", "nps", "time"];

/// Checks a line about a search, without the word `info`.
///
/// # Errors
/// What is wrong with it.
pub(super) fn check_info(info: &str, game: &Game) -> Result<(), String> {
    let words: Vec<&str> = info.split_whitespace().collect();
    // Everything after `pv` is a move.
    let end = words.iter().position(|&word| word == "pv").unwrap_or(words.len());
    for pair in words[..end].windows(2) {
        match *pair {
            [name, number] if COUNTS.contains(&name) && number.parse::<u64>().is_err() => {
                return Err(format!("`{name}` needs a whole number, not '{}'", excerpt(number)));
            }
            [kind @ ("cp" | "mate"), number] if number.parse::<i64>().is_err() => {
                return Err(format!("`score {kind}` needs a whole number, not '{}'", excerpt(number)));
            }
            ["score", kind] if !["cp", "mate"].contains(&kind) => {
                return Err(format!("expected `score cp` or `score mate`, not '{}'", excerpt(kind)));
            }
            _ => {}
        }
    }
    let mut game = game.clone();
    for text in words.iter().skip(end + 1) {
        // Lines may go on after the game, or after dice that nobody can foresee.
        if game.ending().is_some() || game.chance().is_some() {
            break;
        }
        let action = Action::parse(game.rules(), text).ok().filter(|action| game.legal_actions().contains(action));
        let action = action.ok_or_else(|| format!("'{}' in the line is not a legal move", excerpt(text)))?;
        game.play(action);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Options;

    #[test]
    fn nonsense_is_found() {
        let game = Game::start("mur-basic".parse().unwrap(), &Options::default()).unwrap();
        let fault = |info: &str| check_info(info, &game).unwrap_err();
        assert_eq!(fault("depth many score cp 3"), "`depth` needs a whole number, not 'many'");
        assert_eq!(fault("depth 1 nodes -5"), "`nodes` needs a whole number, not '-5'");
        assert_eq!(fault("score cp high"), "`score cp` needs a whole number, not 'high'");
        assert_eq!(fault("score good"), "expected `score cp` or `score mate`, not 'good'");
        assert_eq!(fault("depth 2 pv c3 zz"), "'zz' in the line is not a legal move");
        assert_eq!(fault("depth 2 pv c3 c3"), "'c3' in the line is not a legal move");
        let good =
            ["depth 3 seldepth 4 score mate -2 nodes 10 nps 10 time 0 pv c3 d3", "hashfull 3", "currmove c3 depth 1"];
        good.into_iter().for_each(|info| assert_eq!(check_info(info, &game), Ok(()), "{info}"));
    }
}
