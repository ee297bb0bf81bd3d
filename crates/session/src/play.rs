//! During a game: throws, plays and forced withdrawals.

use crate::clock::Millis;
use crate::command::{Author, Offer};
use crate::dice::Throw;
use crate::event::Event;
use crate::ready::on_the_table;
use crate::refused::{Illegal, Refused};
use crate::session::Session;
use crate::table::{Cause, Table};
use game::Action;

impl Session {
    /// Whether the author may act for the side whose turn it is. The host may act for both.
    fn on_turn(&mut self, by: Author) -> Result<(), Refused> {
        let player = self.table_mut()?.player();
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
        let table = self.table_mut()?;
        let kind = table.dice_due().ok_or(Refused::NoThrowDue)?;
        let throw = on_the_table(kind, shown, table.throw(kind))?;
        table.thrown = Some(throw);
        out.push(Event::Thrown { player: table.player(), number: table.next_throw(), throw });
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
        let table = self.table_mut()?;
        match (action, table.dice_due()) {
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
        let table = self.table_mut()?;
        let (player, black) = (table.player(), table.seating.black);
        let illegal = |refusal| Refused::Illegal(Box::new(Illegal { action, refusal, black }));
        let (effects, reset) = table.play(action, cause, now).map_err(illegal)?;
        let position = table.game().position();
        let ending = table.game().ending();
        out.push(Event::Played { player, action, effects, automatic: cause == Cause::Automatic, position });
        if reset {
            out.push(Event::ClocksReset);
        }
        self.lapse(Offer::Takeback, out);
        // Who plays on does not accept the opponent's draw.
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
        let forced = self.table().filter(|_| self.setup.automatic_withdrawals).and_then(Table::forced_withdrawal);
        if let Some(withdrawal) = forced {
            let put = self.put(withdrawal, Cause::Automatic, now, out);
            debug_assert_eq!(put, Ok(()));
        }
    }
}
