//! Draws, takebacks and rematches.

use crate::clock::Millis;
use crate::command::{Author, Offer};
use crate::event::Event;
use crate::live_game::Cause;
use crate::matches::Player;
use crate::phase::Stage;
use crate::refused::Refused;
use crate::session::Session;
use game::{Ending, How, RuleSet};

impl Session {
    /// Why a player cannot offer something, if they cannot.
    pub(crate) fn check_offer(&self, offer: Offer, by: Player) -> Result<(), Refused> {
        match offer {
            Offer::Draw => {
                self.playing()?;
                // Ur ends by itself and has no draws.
                if let rules @ RuleSet::Ur(_) = self.setup.rules() {
                    return Err(Refused::NoDraws(rules));
                }
            }
            // Their takeback is not the same as the opponent's.
            Offer::Takeback if self.offers.by(offer) == Some(by.other()) => return Err(Refused::AnswerFirst),
            Offer::Takeback => {
                self.takeback(Some(by))?;
            }
            Offer::Rematch if !matches!(self.stage, Stage::Over { rematch: false, .. }) => {
                return Err(self.not_now_for_rematch());
            }
            Offer::Rematch => {}
        }
        if self.offers.by(offer) == Some(by) { Err(Refused::AlreadyOffered(offer)) } else { Ok(()) }
    }

    fn not_now_for_rematch(&self) -> Refused {
        match self.stage {
            Stage::Over { .. } => Refused::RematchAgreed,
            _ => Refused::MatchNotOver,
        }
    }

    fn playing(&self) -> Result<(), Refused> {
        if self.live_game().is_some() { Ok(()) } else { Err(self.not_now(Refused::NoGame)) }
    }

    pub(crate) fn offer(&mut self, by: Author, offer: Offer, now: Millis, out: &mut Vec<Event>) -> Result<(), Refused> {
        let player = match (by, offer) {
            // At one board nobody has to be asked.
            (Author::Host, Offer::Takeback) => {
                let ply = self.takeback(None)?;
                return self.take_back(ply, now, out);
            }
            _ => Session::seated(by)?,
        };
        self.check_offer(offer, player)?;
        if self.offers.by(offer) == Some(player.other()) {
            return self.accept(by, offer, now, out);
        }
        self.offers.put(offer, player);
        out.push(Event::Offered(offer, player));
        Ok(())
    }

    pub(crate) fn accept(
        &mut self,
        by: Author,
        offer: Offer,
        now: Millis,
        out: &mut Vec<Event>,
    ) -> Result<(), Refused> {
        let player = Session::seated(by)?;
        self.offered_to(player, offer)?;
        match offer {
            Offer::Draw => {
                self.offers.remove(offer);
                self.end_game(Ending::drawn(How::Agreement), out);
            }
            Offer::Takeback => {
                let ply = self.takeback(Some(player.other()))?;
                self.take_back(ply, now, out)?;
            }
            Offer::Rematch => {
                self.offers.remove(offer);
                if let Stage::Over { rematch, .. } = &mut self.stage {
                    *rematch = true;
                }
                out.push(Event::RematchAgreed);
            }
        }
        Ok(())
    }

    pub(crate) fn decline(&mut self, by: Author, offer: Offer, out: &mut Vec<Event>) -> Result<(), Refused> {
        let player = Session::seated(by)?;
        self.offered_to(player, offer)?;
        self.offers.remove(offer);
        out.push(Event::Declined(offer, player));
        Ok(())
    }

    pub(crate) fn cancel(&mut self, by: Author, offer: Offer, out: &mut Vec<Event>) -> Result<(), Refused> {
        let player = Session::seated(by)?;
        if self.offers.by(offer) != Some(player) {
            return Err(self.not_offered(offer, true));
        }
        self.offers.remove(offer);
        out.push(Event::Cancelled(offer, player));
        Ok(())
    }

    fn offered_to(&self, player: Player, offer: Offer) -> Result<(), Refused> {
        let offered = self.offers.by(offer) == Some(player.other());
        if offered { Ok(()) } else { Err(self.not_offered(offer, false)) }
    }

    fn not_offered(&self, offer: Offer, own: bool) -> Refused {
        match (offer, &self.stage) {
            (Offer::Rematch, Stage::Over { rematch: true, .. }) => Refused::RematchAgreed,
            _ => Refused::NotOffered { offer, own },
        }
    }

    /// An offer is no longer open, because the game has continued or is over.
    pub(crate) fn lapse(&mut self, offer: Offer, out: &mut Vec<Event>) {
        if let Some(by) = self.offers.by(offer) {
            self.offers.remove(offer);
            out.push(Event::Lapsed(offer, by));
        }
    }

    /// The ply that a takeback goes back to: the last decision of the player who asks, or of either for the host. Never
    /// across a throw or a flag, which everybody has seen.
    fn takeback(&self, asker: Option<Player>) -> Result<usize, Refused> {
        self.playing()?;
        let plies = self.live_game().map_or(&[][..], |live| live.plies());
        for (number, ply) in plies.iter().enumerate().rev() {
            match ply.cause {
                Cause::Dice => return Err(Refused::ThrowSeen),
                Cause::Flag => return Err(Refused::FlagSeen),
                Cause::Decision if asker.is_none_or(|asker| asker == ply.player) => return Ok(number),
                Cause::Decision | Cause::Automatic => {}
            }
        }
        Err(Refused::NothingToTakeBack)
    }

    fn take_back(&mut self, ply: usize, now: Millis, out: &mut Vec<Event>) -> Result<(), Refused> {
        let live = self.live_game_mut()?;
        let actions = live.take_back(ply, now);
        let position = live.game().position();
        out.push(Event::TakenBack { actions, position });
        self.offers.remove(Offer::Takeback);
        self.lapse(Offer::Draw, out);
        Ok(())
    }
}
