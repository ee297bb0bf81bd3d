//! Questions to the computers: what to play, what to advise, whether to take a draw.

use engine::Limits;
use session::clock::Millis;
use session::matches::Player;
use session::{Author, Command, Given, Offer, Resignation};

use crate::answer::{gives_up, takes_draw};
use crate::{Fault, Hint, Purpose, Question, Store, Table, Taken, Thought, Topic};

/// How long to think about a hint and about an offer.
const HINT_MS: u64 = 1_500;
pub(crate) const DRAW_MS: u64 = 500;

impl<S: Store> Table<S> {
    /// What the computers are asked now. A question that is no longer here needs no answer: its thinking can stop.
    #[must_use]
    pub fn questions(&self) -> &[Question] {
        &self.questions
    }

    /// Whether this is being thought about.
    #[must_use]
    pub fn is_asked(&self, topic: Topic) -> bool {
        self.questions.iter().any(|question| question.topic == topic)
    }

    /// Nobody wants to know any more.
    pub fn drop_questions(&mut self) {
        self.questions.clear();
    }

    /// Asks what the engine would do for the person who acts.
    ///
    /// # Errors
    /// If there is nothing to choose.
    pub fn ask_hint(&mut self) -> Result<(), Fault<S::Error>> {
        let choices = self.turn().map_or(0, |player| self.session.may(player).play.len());
        if choices == 0 {
            return Err(Fault::NothingToChoose);
        }
        if !self.is_asked(Topic::Hint) {
            self.ask(Topic::Hint, Limits::time(HINT_MS));
        }
        Ok(())
    }

    pub(crate) fn ask(&mut self, topic: Topic, limits: Limits) {
        let Some(game) = self.session.game().cloned() else { return };
        self.last_question += 1;
        let purpose = Purpose::of(&self.session);
        let round = self.session.game_number();
        self.questions.push(Question { number: self.last_question, topic, round, game, purpose, limits });
    }

    /// Takes what came of a question, and does what follows from it.
    ///
    /// # Errors
    /// If the session refuses what was thought of, or what happened cannot be kept.
    pub fn take(&mut self, thought: Thought, now: Millis) -> Result<Taken, Fault<S::Error>> {
        let Some(place) = self.questions.iter().position(|question| question.number == thought.question) else {
            return Ok(Taken::Stale);
        };
        let question = self.questions.remove(place);
        let Thought { action, score, line, .. } = thought;
        let acted = |advanced: crate::Advanced| Taken::Acted(advanced.steps);
        match (question.topic, action) {
            (Topic::Move(player), Ok(_)) if self.resigns(player) && gives_up(score) => {
                self.act(Author::Player(player), Command::Resign(Resignation::Game), now).map(acted)
            }
            (Topic::Move(player), Ok(action)) => {
                self.act(Author::Player(player), Command::Play(action), now).map(acted)
            }
            (Topic::Move(player), Err(why)) => {
                let left = self.give(Given::new(Author::Host, Command::Abandon(Some(player))), now)?;
                Ok(Taken::Left(player, why, left.steps))
            }
            (Topic::Hint, Ok(action)) => Ok(Taken::Hint(Hint { action, score, line })),
            (Topic::Hint, Err(why)) => Ok(Taken::NoHint(why)),
            (Topic::Draw(player), action) => {
                let (to_move, actions) = (self.turn() == Some(player), question.game.actions().len());
                let takes = action.is_ok() && takes_draw(score, to_move, actions);
                let answer = if takes { Command::Accept(Offer::Draw) } else { Command::Decline(Offer::Draw) };
                self.act(Author::Player(player), answer, now).map(acted)
            }
        }
    }

    fn resigns(&self, player: Player) -> bool {
        let allowed = self.seats[player].computer().is_some_and(|computer| computer.resigns);
        allowed && self.session.may(player).resign.contains(&Resignation::Game)
    }
}
