//! What pages call: rules, drawing, records and matches.

use board_view::{BoardView, Facts, Look, Pointer, Sign, Tip};
use game::{Game, RuleSet};
use schemars::JsonSchema;
use serde::Deserialize;
use wire::choices::Choices;
use wire::{Explanation, PointsSum, Position};

use crate::board::{AttemptOf, DiceOf, Outcome, OutcomeOf};
use crate::check::{Played as PlayedGames, RandomGames};
use crate::editor::{Edit, Edited};
use crate::methods::methods;
use crate::paces::Pauses;
use crate::position::{Attempt as AttemptText, CheckedLine, Line as RulesAndLine};
use crate::record::{Read as RecordRead, Text, Verified, Write};
use crate::session::{Answer, Apply, At, Entropy, GameOf, Load, New, Plies, Ply, Rematch, Secret, Sessions, State};
use crate::{Fault, GameAt, board, check, editor, paces, position, record};

/// What a page keeps between calls.
#[derive(Debug, Default)]
pub(crate) struct Page {
    sessions: Sessions,
}

methods! {
    of Page, with self and _host:

    "attempt" (at: GameAt, look: Look, of: AttemptOf) -> Option<Explanation> = board::attempt_of(&at.read()?, &look, &of);
    "board" (at: GameAt, look: Look) -> BoardView = BoardView::new(&at.read()?, &look)?;
    "check.games" (of: RandomGames) -> PlayedGames = check::games(&of)?;
    "dice" (of: OfRules, dice: DiceOf) -> Vec<String> = board::dice(&dice, of.read()?);
    "explain" (at: GameAt, of: AttemptText) -> Explanation = position::explain(&at, &of)?;
    "facts" (of: OfRules) -> Facts = board_view::facts(of.read()?);
    "options" (of: OfRules) -> Choices = Choices::of(of.read()?);
    "outcome" (at: GameAt, look: Look, of: OutcomeOf) -> Outcome = board::outcome(at.read()?, &look, &of)?;
    "paces" () -> [Pauses; 4] = paces::all();
    "picture" (at: GameAt, look: Look) -> String = board::picture(&at.read()?, &look)?;
    "points" (at: GameAt) -> Option<PointsSum> = points(&at.read()?);
    "position" (at: GameAt) -> Position = position::of_game(&at.read()?);
    "position.check" (of: RulesAndLine) -> CheckedLine = position::check_line(&of)?;
    "position.edit" (of: Edit, look: Look) -> Edited = editor::edit(&of, &look)?;
    "record.read" (of: Text) -> Vec<RecordRead> = record::read(&of)?;
    "record.verify" (of: Text) -> Verified = record::verify(&of)?;
    "record.write" (at: GameAt, how: Write) -> String = record::write(&at, &how)?;
    "session.advance" (at: At, entropy: Entropy) -> State = self.sessions.advance(at, &entropy)?;
    "session.apply" (at: At, command: Apply) -> State = self.sessions.apply(at, &command)?;
    "session.attempt" (of: GameOf, look: Look, attempt: AttemptOf) -> Option<Explanation>
        = board::attempt_of(&self.sessions.game(of)?, &look, &attempt);
    "session.board" (of: GameOf, look: Look) -> BoardView = BoardView::new(&self.sessions.game(of)?, &look)?;
    "session.close" (at: At) -> () = self.sessions.close(at);
    "session.game" (of: GameOf) -> GameAt = self.sessions.game_at(of)?;
    "session.hint" (at: At) -> State = self.sessions.ask_hint(at)?;
    "session.load" (of: Load) -> State = self.sessions.load(&of)?;
    "session.log" (at: At) -> Vec<String> = self.sessions.log(at)?;
    "session.new" (of: New) -> State = self.sessions.create(&of)?;
    "session.outcome" (of: GameOf, look: Look, action: OutcomeOf) -> Outcome
        = board::outcome(self.sessions.game(of)?, &look, &action)?;
    "session.plies" (of: GameOf, asked: Plies) -> Vec<Ply> = self.sessions.plies(of, &asked)?;
    "session.points" (of: GameOf) -> Option<PointsSum> = points(&self.sessions.game(of)?);
    "session.position" (of: GameOf) -> Position = position::of_game(&self.sessions.game(of)?);
    "session.ready" (at: At, entropy: Entropy) -> State = self.sessions.ready(at, &entropy)?;
    "session.records" (at: At) -> Vec<String> = self.sessions.records(at)?;
    "session.rematch" (at: At, secret: Secret) -> Rematch = self.sessions.rematch(at, &secret)?;
    "session.takeback" (at: At) -> State = self.sessions.take_back(at)?;
    "session.thought" (at: At, answer: Answer) -> State = self.sessions.take(at, &answer)?;
    "session.view" (at: At) -> State = self.sessions.view(at)?;
    "signs" (of: OfRules) -> Vec<Sign> = board_view::signs(of.read()?);
    "tips" (of: OfRules, with: PointedWith) -> Vec<Tip> = board_view::tips(of.read()?, with.pointer);
}

/// How the points of a game that was decided on the board add up; null where every win brings the same.
fn points(game: &Game) -> Option<PointsSum> {
    Some(PointsSum::from(&game.points_sum(!game.winner()?)?))
}

/// What the reader points with.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
struct PointedWith {
    #[serde(default)]
    pointer: Pointer,
}

/// The rule set of a method that is about one.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
struct OfRules {
    rules: String,
}

impl OfRules {
    fn read(&self) -> Result<RuleSet, Fault> {
        Ok(self.rules.parse()?)
    }
}
