use game::{Audience, Game, RuleSet};

use crate::failure::Failure;

/// A board with lines below it; a move to try or to refuse becomes what the rules say of it there.
pub(super) fn draw(rules: RuleSet, position: &str, below: &[&str], colors: bool) -> Result<String, Failure> {
    let game = Game::parse(rules, &completed(rules, position))?;
    let picture = draw::board_text(&game, colors);
    let mut drawing = picture.trim_end_matches('\n').to_owned();
    for line in below {
        drawing.push('\n');
        match line.split_once(' ') {
            Some(("try", attempt)) => drawing.push_str(&told(&game, attempt, true)?),
            Some(("refuse", attempt)) => drawing.push_str(&told(&game, attempt, false)?),
            _ => drawing.push_str(line),
        }
    }
    Ok(drawing)
}

/// What the rules say of a move, if it is what the text says.
fn told(game: &Game, attempt: &str, legal: bool) -> Result<String, Failure> {
    let explanation = game.explain(attempt);
    let sentence = explanation.sentence(&Audience::player(game.rules(), game.turn()));
    if explanation.legal() != legal {
        return Err(Failure::told(format_args!("the text is wrong in {}: {sentence}", game.line())));
    }
    Ok(wrapped(&sentence))
}

/// The whole position line. Diagrams of Mur that the rule sets share say only what they are about.
fn completed(rules: RuleSet, position: &str) -> String {
    let fields = position.split(' ').count();
    let mut line = position.to_owned();
    if let RuleSet::Mur(rules) = rules {
        if fields == 1 {
            line.push_str(" b 0-0 -");
        }
        if rules == mur::Rules::Advanced && fields <= 4 {
            line.push_str(" 1-2-3 - 6:0-0");
        }
    }
    line
}

/// The width the rules are written for.
const WIDTH: usize = 78;

/// A sentence broken into lines, set in, its later lines more so.
fn wrapped(sentence: &str) -> String {
    let mut text = String::from("  ");
    let mut column = 2;
    for word in sentence.split(' ') {
        let length = word.chars().count();
        if column > 2 && column + 1 + length > WIDTH {
            text.push_str("\n      ");
            column = 6;
        } else if column > 2 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += length;
    }
    text
}
