//! Choosing a move on the board: pick a piece up, put it down, see what that does, play it.

use draw::Place;
use game::{Action, RuleSet};
use web::board_view::{Gesture, attempt};

use super::state::{Overlay, Screen};
use crate::orders;
use crate::sitting::{Awaited, Fault};
use crate::words::{Words, capital};

/// A move that is chosen but not played yet, and others with the same gesture.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub(super) place: String,
    pub(super) outcomes: Vec<Gesture>,
    pub(super) chosen: usize,
}

impl Choice {
    pub(super) fn gesture(&self) -> Option<&Gesture> {
        self.outcomes.get(self.chosen)
    }
}

impl Screen {
    fn rules(&self) -> RuleSet {
        self.sitting.session().setup().rules()
    }

    fn gestures(&self) -> &[Gesture] {
        self.view.as_ref().map_or(&[], |view| &view.actions)
    }

    /// Where the piece that is picked up can go.
    pub(super) fn destinations(&self) -> Vec<&str> {
        let Some(picked) = &self.picked else { return Vec::new() };
        let picked = self.gestures().iter().filter(|gesture| gesture.pick.as_ref() == Some(picked));
        picked.filter_map(|gesture| gesture.drop.as_deref()).collect()
    }

    /// The places from which something can be done.
    pub(super) fn sources(&self) -> Vec<String> {
        if !self.may_choose() {
            return Vec::new();
        }
        let mut places = Vec::new();
        for gesture in self.gestures() {
            let clicked = gesture.clicks.iter().filter(|_| gesture.kind != "place");
            for place in gesture.pick.iter().filter(|_| gesture.kind != "place").chain(clicked) {
                if !places.contains(place) {
                    places.push(place.clone());
                }
            }
        }
        places
    }

    /// Somebody presses a place.
    pub(super) fn press(&mut self, place: &str) -> Result<(), Fault> {
        self.notice = None;
        if matches!(self.sitting.awaited(), Awaited::Throw(_) | Awaited::Roll(_) | Awaited::NextGame) {
            return self.order("");
        }
        if !self.may_choose() {
            return Ok(());
        }
        if self.choice.as_ref().is_some_and(|choice| choice.place == place) {
            return self.commit();
        }
        self.choice = None;
        let chosen: Vec<Gesture> = match &self.picked {
            Some(picked) => {
                let here = |gesture: &&Gesture| {
                    let dropped = gesture.drop.iter().chain(&gesture.also).any(|drop| drop == place);
                    gesture.pick.as_ref() == Some(picked) && dropped
                };
                self.gestures().iter().filter(here).cloned().collect()
            }
            None => {
                let here = |gesture: &&Gesture| gesture.clicks.iter().any(|click| click == place);
                self.gestures().iter().filter(here).cloned().collect()
            }
        };
        if !chosen.is_empty() {
            self.choice = Some(Choice { place: place.to_owned(), outcomes: chosen, chosen: 0 });
            return Ok(());
        }
        if self.picked.as_deref() == Some(place) {
            self.picked = None;
        } else if self.gestures().iter().any(|gesture| gesture.pick.as_deref() == Some(place)) {
            self.picked = Some(place.to_owned());
            // With one way to go there is nothing to point at.
            self.choose_only();
        } else {
            self.explain(place);
        }
        Ok(())
    }

    /// Chooses the only place where the picked piece can go, if there is only one.
    fn choose_only(&mut self) {
        let mut places: Vec<String> = self.destinations().into_iter().map(str::to_owned).collect();
        places.dedup();
        if let [only] = &places[..] {
            let outcomes: Vec<Gesture> =
                self.gestures().iter().filter(|gesture| gesture.pick == self.picked).cloned().collect();
            self.cursor.clone_from(only);
            self.choice = Some(Choice { place: only.clone(), outcomes, chosen: 0 });
        }
    }

    /// Says why something cannot be done at a place.
    fn explain(&mut self, place: &str) {
        let rules = self.rules();
        let read = |name: &str| Place::parse(rules, name).ok();
        let from = self.picked.as_deref().and_then(read);
        let Some((game, seating)) = self.game() else { return };
        let explanation = attempt(game, from, read(place));
        let words = self.view.as_ref().and_then(|view| view.places.iter().find(|spot| spot.id == place));
        let said = match explanation {
            Some(explanation) => self.words.with_audience(seating, |audience| explanation.sentence(audience)),
            None => words.map(|spot| spot.words.clone()).unwrap_or_default(),
        };
        self.notice = Some(capital(&said) + ".");
    }

    /// Plays the chosen move.
    pub(super) fn commit(&mut self) -> Result<(), Fault> {
        let Some(gesture) = self.choice.as_ref().and_then(Choice::gesture) else { return Ok(()) };
        let Ok(action) = Action::parse(self.rules(), &gesture.action) else { return Ok(()) };
        self.choice = None;
        self.picked = None;
        // In Long Jump the throw itself follows at once.
        let played = if action == Action::Ur(ur::Action::Throw) {
            orders::obey(&mut self.sitting, "throw").map(|_| ())
        } else {
            self.sitting.play(action)
        };
        self.refused(played)
    }

    /// Shows what the match refuses.
    pub(super) fn refused(&mut self, done: Result<(), Fault>) -> Result<(), Fault> {
        match done {
            Err(Fault::Refused(why)) => {
                self.notice = Some(capital(&why) + ".");
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
        let places: Vec<String> = if self.picked.is_some() {
            self.destinations().into_iter().map(str::to_owned).collect()
        } else {
            self.sources()
        };
        let shown: Vec<String> =
            places.into_iter().filter(|place| self.spots.iter().any(|spot| spot.id == *place)).collect();
        let here = shown.iter().position(|place| *place == self.cursor);
        let next = match (here, back) {
            _ if shown.is_empty() => return,
            (None, _) => 0,
            (Some(at), false) => (at + 1) % shown.len(),
            (Some(at), true) => (at + shown.len() - 1) % shown.len(),
        };
        self.cursor.clone_from(&shown[next]);
    }
}
