//! Choosing a move on the board: pick a piece up, put it down, see what that does, play it.

use board_view::{Gesture, GestureKind, SpotId, attempt, obstacle};
use draw::Place;
use game::{Action, Explanation, Refusal};
use prose::capital;

use super::state::{Overlay, Screen};
use crate::orders;
use crate::sitting::{Awaited, Fault};
use crate::words::Words;

/// A move that is chosen but not played yet, and others with the same gesture.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub(super) place: SpotId,
    pub(super) outcomes: Vec<Gesture>,
    pub(super) chosen: usize,
}

impl Choice {
    pub(super) fn gesture(&self) -> Option<&Gesture> {
        self.outcomes.get(self.chosen)
    }
}

impl Screen {
    fn gestures(&self) -> &[Gesture] {
        self.view.as_ref().map_or(&[], |view| &view.actions)
    }

    /// Where the piece that is picked up can go.
    pub(super) fn destinations(&self) -> Vec<SpotId> {
        if self.picked.is_none() {
            return Vec::new();
        }
        let picked = self.gestures().iter().filter(|gesture| gesture.pick == self.picked);
        once(picked.filter_map(|gesture| gesture.drop))
    }

    /// The places where a choice can begin: pieces that can move and the hand, or where only placing is possible, the points for
    /// a new ship.
    pub(super) fn sources(&self) -> Vec<SpotId> {
        if !self.may_choose() {
            return Vec::new();
        }
        let (placed, moved): (Vec<&Gesture>, Vec<&Gesture>) =
            self.gestures().iter().partition(|gesture| gesture.kind == GestureKind::Place);
        let every: Vec<SpotId> = if moved.is_empty() {
            placed.into_iter().flat_map(|gesture| &gesture.clicks).copied().collect()
        } else {
            let moved = moved.into_iter().flat_map(|gesture| gesture.pick.iter().chain(&gesture.clicks));
            moved.chain(placed.first().and_then(|gesture| gesture.pick.as_ref())).copied().collect()
        };
        once(every.into_iter())
    }

    /// Somebody presses a place.
    pub(super) fn press(&mut self, place: SpotId) -> Result<(), Fault> {
        self.notice = None;
        // A throw cannot be taken back, so a click on the board must not make one by mistake.
        if matches!(self.sitting.awaited(), Awaited::Throw(_) | Awaited::Roll(_)) {
            let manual = self.sitting.has_manual_dice();
            self.notice = (!manual).then(|| "The dice come first: press Enter, or click on t below.".to_owned());
        }
        if !self.may_choose() {
            return Ok(());
        }
        if self.choice.as_ref().is_some_and(|choice| choice.place == place) {
            return self.commit();
        }
        self.choice = None;
        let here = |gesture: &&Gesture| match self.picked {
            Some(_) => gesture.pick == self.picked && (gesture.drop == Some(place) || gesture.also.contains(&place)),
            None => gesture.clicks.contains(&place),
        };
        let outcomes: Vec<Gesture> = self.gestures().iter().filter(here).cloned().collect();
        if !outcomes.is_empty() {
            self.choice = Some(Choice { place, outcomes, chosen: 0 });
            return Ok(());
        }
        if self.picked == Some(place) {
            self.picked = None;
        } else if self.gestures().iter().any(|gesture| gesture.pick == Some(place)) {
            self.picked = Some(place);
            // With one way to go there is nothing to point at.
            self.choose_only();
        } else {
            self.explain(place);
        }
        Ok(())
    }

    /// Chooses the only place where the picked piece can go, if there is only one.
    fn choose_only(&mut self) {
        if let [only] = self.destinations()[..] {
            let outcomes: Vec<Gesture> =
                self.gestures().iter().filter(|gesture| gesture.pick == self.picked).cloned().collect();
            self.cursor = only;
            self.choice = Some(Choice { place: only, outcomes, chosen: 0 });
        }
    }

    /// Says why something cannot be done at a place: about the move that was pressed, or if nothing was picked up, about the
    /// place.
    fn explain(&mut self, place: SpotId) {
        let Some((game, seating)) = self.game() else { return };
        let spot = self.view.as_ref().and_then(|view| view.places.iter().find(|spot| spot.id == place));
        let here = spot.map(|spot| spot.words.clone()).unwrap_or_default();
        let picked = self.picked.and_then(SpotId::place);
        let sentence =
            |explanation: Explanation| self.words.with_audience(seating, |audience| explanation.sentence(audience));
        let why = |refusal: Refusal| self.words.with_audience(seating, |audience| refusal.sentence(audience));
        let said = match picked {
            Some(_) => attempt(game, picked, place.place()).map(sentence),
            None => place
                .place()
                .and_then(|place| obstacle(game, place))
                .map(|refusal| format!("{here}; nothing can be played here: {}", why(refusal))),
        };
        let said = said.unwrap_or_else(|| format!("{here}; nothing can be played here"));
        // Names of places and moves are written as they are.
        let named = picked.is_some() || matches!(place.place(), Some(Place::Point(_) | Place::Square(_)));
        self.notice = Some(if named { said } else { capital(&said) } + ".");
    }

    /// Plays the chosen move.
    pub(super) fn commit(&mut self) -> Result<(), Fault> {
        let Some(gesture) = self.choice.as_ref().and_then(Choice::gesture) else { return Ok(()) };
        let action = gesture.action;
        self.choice = None;
        self.picked = None;
        // In Long Jump the throw itself follows at once.
        let played = if action == Action::Ur(ur::Action::Throw) {
            orders::obey(&mut self.sitting, "throw").map(|_| ())
        } else {
            self.sitting.try_play(action)
        };
        self.refused(played)
    }

    /// Shows what the match refuses.
    pub(super) fn refused(&mut self, done: Result<(), Fault>) -> Result<(), Fault> {
        match done {
            Err(Fault::Refused(why)) => {
                self.notice = Some(capital(&why.to_string()) + ".");
                Ok(())
            }
            other => other,
        }
    }

    /// Does what an order in words asks for.
    pub(super) fn order(&mut self, line: &str) -> Result<(), Fault> {
        self.notice = None;
        let reply = orders::obey(&mut self.sitting, line)?;
        self.leaving |= reply.quit;
        // After a rematch other players sit where the last ones sat.
        self.words = Words::of(&self.sitting);
        match &reply.lines[..] {
            [] => {}
            [line] => self.notice = Some(line.clone()),
            _ => self.overlay = Overlay::Text { lines: reply.lines, top: 0 },
        }
        Ok(())
    }

    /// Goes to the next place that matters: a destination, or a piece that can move.
    pub(super) fn next_place(&mut self, back: bool) {
        let places = if self.picked.is_some() { self.destinations() } else { self.sources() };
        let shown: Vec<SpotId> =
            places.into_iter().filter(|place| self.spots.iter().any(|spot| spot.id == *place)).collect();
        let here = shown.iter().position(|place| *place == self.cursor);
        let next = match (here, back) {
            _ if shown.is_empty() => return,
            (None, _) => 0,
            (Some(at), false) => (at + 1) % shown.len(),
            (Some(at), true) => (at + shown.len() - 1) % shown.len(),
        };
        self.cursor = shown[next];
    }
}

/// Each place once, in the order in which they come: several moves may begin or end at the same one.
fn once(places: impl Iterator<Item = SpotId>) -> Vec<SpotId> {
    let mut seen = Vec::new();
    for place in places {
        if !seen.contains(&place) {
            seen.push(place);
        }
    }
    seen
}
