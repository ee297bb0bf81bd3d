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
    /// Whether the board follows another one, a ply later.
    continues: bool,
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
    /// Reads the block `board LINE` with its lines: one board, and another for each `step`. The captions are left for the
    /// caller to style.
    pub(crate) fn read(rules: RuleSet, line: &str, body: &[&str]) -> Result<Vec<(Diagram, String)>, Mistake> {
        let line = completed(rules, line);
        let game = Game::parse(rules, &line).map_err(|error| Mistake(error.to_string()))?;
        let first =
            Diagram { line, played: Vec::new(), caption: Vec::new(), examples: Vec::new(), continues: false, game };
        let (mut earlier, mut diagram, mut caption) = (Vec::new(), first, Vec::new());
        for below in body {
            match below.split_once(' ') {
                Some(("play", text)) => diagram.play(text)?,
                Some(("step", text)) => {
                    let mut next = Diagram { examples: Vec::new(), continues: true, ..diagram.clone() };
                    next.play(text)?;
                    earlier.push((std::mem::replace(&mut diagram, next), caption.join(" ")));
                    caption.clear();
                }
                Some(("try", attempt)) => diagram.examples.push(Example::ask(&diagram.game, attempt, true)?),
                Some(("refuse", attempt)) => diagram.examples.push(Example::ask(&diagram.game, attempt, false)?),
                _ => caption.push(*below),
            }
        }
        earlier.push((diagram, caption.join(" ")));
        Ok(earlier)
    }

    fn play(&mut self, text: &str) -> Result<(), Mistake> {
        self.game.play_text(text).map_err(|error| Mistake(error.to_string()))?;
        self.played.push(text.to_owned());
        Ok(())
    }

    /// The caption, behind the ply that led here if the board continues another one.
    pub(crate) fn legend(&self) -> Vec<Span> {
        let ply = self.continues.then(|| self.ply()).flatten();
        let ply = ply.into_iter().flat_map(|ply| [Span::Code(ply), Span::Plain(" ".into())]);
        ply.chain(self.caption.iter().cloned()).collect()
    }

    /// The last ply before the board, numbered from the position line on: `2. d3-c3`.
    fn ply(&self) -> Option<String> {
        self.played.last().map(|text| format!("{}. {text}", self.played.len()))
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
        let boards = Diagram::read(RuleSet::Mur(mur::Rules::Basic), "k/8/2b5/8", &["Caption,", line, "and more."])?;
        Ok(boards.into_iter().next_back().unwrap())
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

    #[test]
    fn each_step_has_a_board_of_its_own() {
        let body = ["First.", "try c2-d2", "step c2-d2", "Second.", "step d3", "Third.", "refuse d2-d3"];
        let boards = Diagram::read(RuleSet::Mur(mur::Rules::Basic), "k/8/2b5/8", &body).unwrap();
        let plies: Vec<Option<String>> = boards.iter().map(|(diagram, _)| diagram.ply()).collect();
        assert_eq!(plies, [None, Some("1. c2-d2".to_owned()), Some("2. d3".to_owned())]);
        let captions: Vec<&str> = boards.iter().map(|(_, caption)| caption.as_str()).collect();
        assert_eq!(captions, ["First.", "Second.", "Third."]);
        let lines: Vec<String> = boards.iter().map(|(diagram, _)| diagram.game().line()).collect();
        assert_eq!(lines, ["k/8/2b5/8 b 0-0 -", "k/8/3b4/8 w 0-0 -", "k/8/3b4/3w4 b 0-0 -"]);
        let tried: Vec<usize> = boards.iter().map(|(diagram, _)| diagram.examples.len()).collect();
        assert_eq!(tried, [1, 0, 1]);
    }
}
