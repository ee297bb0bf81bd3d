//! How games and matches end.

use std::sync::Arc;

use crate::command::{Author, Offer, Resignation};
use crate::event::Event;
use crate::game_dice::GameDice;
use crate::live_game::Cause;
use crate::matches::{Format, MatchError, Player, Score};
use crate::phase::{MatchEnd, Opening, Stage};
use crate::played::PlayedGame;
use crate::refused::Refused;
use crate::session::Session;
use crate::worth::worth;
use game::{Ending, How, Position};

impl Session {
    /// The current game ends, goes into the score, and the next one is prepared.
    pub(crate) fn end_game(&mut self, ending: Ending, out: &mut Vec<Event>) {
        self.clear_table(ending, out);
        let recorded = self.score.record(ending);
        debug_assert_eq!(recorded, Ok(()));
        self.go_on(MatchEnd::Played, out);
    }

    /// Takes the current game away and reveals its dice.
    fn clear_table(&mut self, ending: Ending, out: &mut Vec<Event>) {
        let number = self.game_number();
        let Stage::Playing(mut live) = std::mem::replace(&mut self.stage, Stage::preparing()) else { return };
        let position = live.game().position();
        self.set_position = Some(position);
        // R20: what the books still ask for after the last play is the first step of setting up the next game.
        let aftermath = match position {
            Position::Mur(last) => last.next_game(self.score.first_to_play_on().into()).map(Position::Mur),
            Position::Ur(_) => None,
        };
        let winner = ending.winner.map(|color| live.seating.player(color));
        out.push(Event::GameEnded { game: number, ending, winner, aftermath });
        self.reveal(&mut live.dice, number, out);
        self.played.push(Arc::new(PlayedGame::new(number, *live, ending, aftermath)));
    }

    /// Ends an opening roll that decides nothing any more. Its dice were seen, so they are revealed like those of a game.
    fn end_opening(&mut self, out: &mut Vec<Event>) -> Option<Box<Opening>> {
        let game = self.game_number();
        let Stage::Opening(mut opening) = std::mem::replace(&mut self.stage, Stage::preparing()) else { return None };
        self.reveal(&mut opening.dice, game, out);
        Some(opening)
    }

    fn reveal(&self, dice: &mut GameDice, game: u32, out: &mut Vec<Event>) {
        dice.learn_seed(self.disclosed.seed.as_ref());
        if let Some(seed) = dice.seed() {
            out.push(Event::Revealed { game, seed: seed.clone() });
        }
    }

    /// After a game, or a set that was given up: the score, and the next game or the end of the match.
    fn go_on(&mut self, why: MatchEnd, out: &mut Vec<Event>) {
        let opening = self.end_opening(out);
        for offer in Offer::ALL {
            self.lapse(offer, out);
        }
        let (score, purse) = (*self.score.score(), self.purse());
        out.push(Event::Scored { score, purse });
        match self.outcome() {
            Some(outcome) => {
                self.stage = Stage::Over { why, rematch: false, opening };
                let text = self.score.in_words(&self.setup.names).unwrap_or_default();
                out.push(Event::MatchEnded { outcome, why, text, purse });
            }
            None => {
                self.stage = Stage::preparing();
                let preparing = self.preparing();
                out.push(preparing);
            }
        }
    }

    /// Why a player cannot give something up, if they cannot.
    pub(crate) fn check_resignation(&self, what: Resignation) -> Result<(), Refused> {
        let classic = matches!(self.setup.format, Format::MurClassic { .. });
        match (what, &self.stage) {
            (_, Stage::Over { .. }) => Err(Refused::MatchOver),
            // Mur §6: a player may resign a set, never a single game.
            (Resignation::Game, _) if classic => Err(Refused::OnlySetsAreResigned),
            (Resignation::Game, Stage::Playing(_)) => Ok(()),
            (Resignation::Game, _) => Err(Refused::NoGame),
            (Resignation::Set, _) if matches!(self.score.score(), Score::Stakes(_)) => Err(Refused::NoSetToResign),
            (Resignation::Set, _) => Ok(()),
        }
    }

    pub(crate) fn resign(&mut self, by: Author, what: Resignation, out: &mut Vec<Event>) -> Result<(), Refused> {
        let player = Session::seated(by)?;
        self.check_resignation(what)?;
        let ending = self.lost_by(player, How::Resignation);
        match (what, ending) {
            (Resignation::Game, Some(ending)) => self.end_game(ending, out),
            (Resignation::Game, None) => return Err(Refused::NoGame),
            (Resignation::Set, ending) => {
                if let Some(ending) = ending {
                    self.clear_table(ending, out);
                }
                let resigned = self.score.resign_set(player);
                debug_assert_eq!(resigned, Ok::<(), MatchError>(()));
                // The next set begins on an empty board.
                self.set_position = None;
                self.go_on(MatchEnd::Resignation, out);
            }
        }
        Ok(())
    }

    /// How the current game ends if this player gives it up or leaves it.
    fn lost_by(&self, player: Player, how: How) -> Option<Ending> {
        let live = self.live_game()?;
        let loser = live.seating.side(player);
        Some(Ending::won(!loser, how, worth(&live.game().position(), loser)))
    }

    /// Why the match cannot be broken off as if it had never begun, if it cannot.
    pub(crate) fn check_abort(&self) -> Result<(), Refused> {
        if matches!(self.stage, Stage::Over { .. }) {
            return Err(Refused::MatchOver);
        }
        if !self.played.is_empty() || *self.score.score() != Score::new(self.setup.format) {
            return Err(Refused::MatchUnderWay);
        }
        let moved = |player| {
            let plies = self.live_game().map_or(&[][..], |live| live.plies());
            // The set-up roll of advanced Mur is not a move.
            let set_up = matches!(self.setup.format, Format::MurAdvanced { .. });
            plies.iter().any(|ply| match ply.cause {
                Cause::Decision => ply.player == player,
                Cause::Dice => ply.player == player && !set_up,
                Cause::Flag | Cause::Automatic => false,
            })
        };
        if moved(Player::A) && moved(Player::B) { Err(Refused::BothMoved) } else { Ok(()) }
    }

    pub(crate) fn abort(&mut self, out: &mut Vec<Event>) -> Result<(), Refused> {
        self.check_abort()?;
        self.break_off(None, MatchEnd::Abort, out);
        Ok(())
    }

    pub(crate) fn abandon(&mut self, by: Author, left: Option<Player>, out: &mut Vec<Event>) -> Result<(), Refused> {
        match (by, &self.stage) {
            (Author::Player(_), _) => Err(Refused::HostOnly),
            (Author::Host, Stage::Over { .. }) => Err(Refused::MatchOver),
            (Author::Host, _) => {
                self.break_off(left, MatchEnd::Abandonment, out);
                Ok(())
            }
        }
    }

    /// The match is over: the player who left loses it, or nobody wins.
    fn break_off(&mut self, left: Option<Player>, why: MatchEnd, out: &mut Vec<Event>) {
        let lost = left.and_then(|player| self.lost_by(player, How::Abandonment));
        if self.live_game().is_some() {
            self.clear_table(lost.unwrap_or(Ending::drawn(How::Abandonment)), out);
        }
        let broken_off = self.score.break_off(left, lost.map(|ending| ending.points));
        debug_assert_eq!(broken_off, Ok(()));
        self.go_on(why, out);
    }
}
