//! During a game: throws, plays and forced withdrawals.

use crate::clock::Millis;
use crate::command::{Author, Offer};
use crate::dice::Throw;
use crate::event::Event;
use crate::live_game::{Cause, LiveGame};
use crate::ready::counting_throw;
use crate::refused::{Illegal, Refused};
use crate::session::Session;
use game::Action;

impl Session {
    /// Whether the author may act for the side whose turn it is. The host may act for both.
    fn on_turn(&mut self, by: Author) -> Result<(), Refused> {
        let player = self.live_game_mut()?.player();
        match by {
            Author::Player(author) if author != player => Err(Refused::NotYourTurn(player)),
            Author::Player(_) | Author::Host => Ok(()),
        }
    }

    pub(crate) fn throw(
        &mut self,
        by: Author,
        shown: Option<Throw>,
        now: Millis,
        out: &mut Vec<Event>,
    ) -> Result<(), Refused> {
        self.on_turn(by)?;
        let live = self.live_game_mut()?;
        let kind = live.dice_due().ok_or(Refused::NoThrowDue)?;
        let throw = counting_throw(kind, shown, live.throw(kind))?;
        live.thrown = Some(throw);
        out.push(Event::Thrown { player: live.player(), number: live.next_throw(), throw });
        self.put(throw.action(), Cause::Dice, now, out)
    }

    pub(crate) fn play(
        &mut self,
        by: Author,
        action: Action,
        now: Millis,
        out: &mut Vec<Event>,
    ) -> Result<(), Refused> {
        self.on_turn(by)?;
        let live = self.live_game_mut()?;
        match (action, live.dice_due()) {
            (Action::FLAG, _) => Err(Refused::FlagPlayed),
            // With real dice the action itself may be entered.
            (action, Some(kind)) if action.is_chance() => {
                let throw = Throw::of(kind, action).ok_or(Refused::OtherDice(kind))?;
                self.throw(by, Some(throw), now, out)
            }
            (_, Some(_)) => Err(Refused::ThrowFirst),
            (action, None) if action.is_chance() => Err(Refused::NoThrowDue),
            (action, None) => self.put(action, Cause::Decision, now, out),
        }
    }

    /// Plays an action, then what follows from it: the end of the game, or a forced withdrawal.
    pub(crate) fn put(
        &mut self,
        action: Action,
        cause: Cause,
        now: Millis,
        out: &mut Vec<Event>,
    ) -> Result<(), Refused> {
        let live = self.live_game_mut()?;
        let (player, black) = (live.player(), live.seating.black);
        let illegal = |refusal| Refused::Illegal(Box::new(Illegal { action, refusal, black }));
        let (effects, reset) = live.play(action, cause, now).map_err(illegal)?;
        let position = live.game().position();
        let ending = live.game().ending();
        out.push(Event::Played { player, action, effects, automatic: cause == Cause::Automatic, position });
        if reset {
            out.push(Event::ClocksReset);
        }
        self.lapse(Offer::Takeback, out);
        // Playing on declines the opponent's offer of a draw.
        if cause == Cause::Decision && self.offers.by(Offer::Draw) == Some(player.other()) {
            self.lapse(Offer::Draw, out);
        }
        match ending {
            Some(ending) => self.end_game(ending, out),
            None => self.withdraw(now, out),
        }
        Ok(())
    }

    /// Withdraws closed and trapped ships on behalf of their owner (Mur §3.3), if that is wanted.
    pub(crate) fn withdraw(&mut self, now: Millis, out: &mut Vec<Event>) {
        let forced =
            self.live_game().filter(|_| self.setup.automatic_withdrawals).and_then(LiveGame::forced_withdrawal);
        if let Some(withdrawal) = forced {
            let put = self.put(withdrawal, Cause::Automatic, now, out);
            debug_assert_eq!(put, Ok(()));
        }
    }
}
