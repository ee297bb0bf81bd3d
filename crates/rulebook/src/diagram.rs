use game::{Action, Audience, Effect, Game, RuleSet};

use crate::{Mistake, Span};

/// A board, moves tried on it, and a caption.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// The position line the diagram starts from.
    pub line: String,
    /// Moves played from there before the board is drawn.
    pub played: Vec<String>,
    /// What there is to see.
    pub caption: Vec<Span>,
    /// What the rules say about moves here. The first one is marked on the board.
    pub examples: Vec<Example>,
    game: Game,
}

/// A move that is tried, and what the rules say about it.
#[derive(Clone, Debug)]
pub struct Example {
    /// The move as it is written.
    pub attempt: String,
    /// Whether it is legal.
    pub legal: bool,
    /// What it does, or why it is illegal; without the move itself.
    pub answer: String,
    pub(crate) action: Option<Action>,
    pub(crate) effects: Vec<Effect>,
}

impl Diagram {
    /// Reads the block `board LINE` with its lines; the caption is left for the caller to style.
    pub(crate) fn read(rules: RuleSet, line: &str, body: &[&str]) -> Result<(Diagram, String), Mistake> {
        let line = completed(rules, line);
        let mut game = Game::parse(rules, &line).map_err(|error| Mistake(error.to_string()))?;
        let (mut played, mut examples, mut caption) = (Vec::new(), Vec::new(), Vec::new());
        for below in body {
            match below.split_once(' ') {
                Some(("play", text)) => {
                    game.play_text(text).map_err(|error| Mistake(error.to_string()))?;
                    played.push(text.to_owned());
                }
                Some(("try", attempt)) => examples.push(Example::ask(&game, attempt, true)?),
                Some(("refuse", attempt)) => examples.push(Example::ask(&game, attempt, false)?),
                _ => caption.push(*below),
            }
        }
        Ok((Diagram { line, played, caption: Vec::new(), examples, game }, caption.join(" ")))
    }

    /// The game as it is drawn.
    pub fn game(&self) -> &Game {
        &self.game
    }
}

impl Example {
    /// What the rules say about a move, if it is what the text says.
    fn ask(game: &Game, attempt: &str, legal: bool) -> Result<Example, Mistake> {
        let asked = game.explain(attempt);
        // The captions speak of the players by their colours, and so do the answers.
        let audience = Audience::onlookers(game.rules());
        if asked.is_legal() != legal {
            return Err(Mistake(format!("in {}: {}", game.line(), asked.sentence(&audience))));
        }
        Ok(Example {
            attempt: attempt.to_owned(),
            legal,
            answer: asked.lines(&audience).join("; "),
            action: asked.action,
            effects: asked.effects().to_vec(),
        })
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<(Diagram, String), Mistake> {
        Diagram::read(RuleSet::Mur(mur::Rules::Basic), "k/8/2b5/8", &["Caption,", line, "and more."])
    }

    /// A rule shows what it says: a text that tries what is illegal or refuses what is legal cannot be read.
    #[test]
    fn diagrams_try_what_is_legal_and_refuse_what_is_not() {
        let (tried, caption) = read("try c2-d2").unwrap();
        assert_eq!(caption, "Caption, and more.");
        assert!(tried.examples[0].legal && tried.examples[0].answer.contains("moves one step"));
        assert!(read("refuse c2-e2").unwrap().0.examples[0].answer.contains("illegal, "));
        assert!(read("try c2-e2").is_err() && read("refuse c2-d2").is_err());
    }

    #[test]
    fn what_is_played_comes_before_what_is_tried() {
        let (diagram, _) = read("play c2-d2").unwrap();
        assert_eq!((diagram.game().line().as_str(), diagram.played.len()), ("k/8/3b4/8 w 0-0 -", 1));
        assert!(read("play c2-e2").is_err());
    }
}
