use board_view::{BoardView, SpotId};
use draw::Place;
use game::Game;
use prose::capital;
use ratatui::layout::Rect;
use session::Event;
use session::matches::Seating;
use table::Hint;

use super::ScreenOptions;
use super::choice::Choice;
use crate::news::News;
use crate::sitting::{Awaited, Fault, Sitting};
use crate::words::Words;

/// Everything the screen shows.
pub(super) struct Screen {
    pub(super) sitting: Sitting,
    pub(super) words: Words,
    pub(super) options: ScreenOptions,
    /// The board as it is, without rules.
    pub(super) view: Option<BoardView>,
    /// The place under the cursor.
    pub(super) cursor: SpotId,
    /// The place whose piece is picked up.
    pub(super) picked: Option<SpotId>,
    /// A move that is chosen but not played yet.
    pub(super) choice: Option<Choice>,
    pub(super) hint: Option<Hint>,
    /// What was said so far.
    pub(super) said: Vec<String>,
    /// How the last game and the match ended.
    pub(super) result: Vec<String>,
    /// What answers the last key, until the next one.
    pub(super) notice: Option<String>,
    /// The order that is being typed.
    pub(super) typed: Option<String>,
    pub(super) overlay: Overlay,
    /// Whether somebody has turned the board.
    pub(super) turned: bool,
    pub(super) leaving: bool,
    /// Where places were painted last: for the mouse.
    pub(super) spots: Vec<Spot>,
    pub(super) buttons: Vec<(Rect, char)>,
    /// The last judgement of each computer, Black's first, while no person plays.
    pub(super) judged: [Option<engine::Score>; 2],
}

/// Where the cursor begins in Ur.
const MIDDLE_ROSETTE: ur::Square = ur::Square::from_name('4').expect("a square");

/// A place on the screen.
#[derive(Clone, Debug)]
pub(super) struct Spot {
    pub(super) id: SpotId,
    pub(super) middle: (u16, u16),
    pub(super) reach: (u16, u16),
}

/// What lies over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Overlay {
    Nothing,
    Help,
    /// A long answer to an order, and the first row of it that is shown.
    Text {
        lines: Vec<String>,
        top: usize,
    },
    /// Whether to give up.
    Resign,
}

impl Screen {
    pub(super) fn new(sitting: Sitting, options: ScreenOptions) -> Screen {
        let words = Words::of(&sitting);
        let mut screen = Screen {
            sitting,
            words,
            options,
            view: None,
            cursor: SpotId::Place(Place::Point(mur::Point::O)),
            picked: None,
            choice: None,
            hint: None,
            said: Vec::new(),
            result: Vec::new(),
            notice: None,
            typed: None,
            overlay: Overlay::Nothing,
            turned: false,
            leaving: false,
            spots: Vec::new(),
            buttons: Vec::new(),
            judged: [None; 2],
        };
        if !screen.sitting.session().entries().is_empty() {
            screen.said.push("The match continues.".to_owned());
        }
        screen.refresh();
        screen
    }

    /// Lets the match go on and takes what is new.
    pub(super) fn step(&mut self) -> Result<(), Fault> {
        match self.sitting.step() {
            Err(Fault::Refused(why)) => self.notice = Some(capital(&why.to_string()) + "."),
            other => other?,
        }
        let mut changed = false;
        for news in self.sitting.take_news() {
            match news {
                News::Event(event, seating) => {
                    changed = true;
                    let said = self.words.event(&event, seating, self.sitting.session()).map(|said| said + ".");
                    match event {
                        Event::GameStarted { .. } => {
                            self.judged = [None; 2];
                            self.result.clear();
                        }
                        Event::GameEnded { .. } | Event::MatchEnded { .. } => self.result.extend(said.clone()),
                        _ => {}
                    }
                    self.said.extend(said);
                }
                News::Judged { player, score, .. } => {
                    if let Some(seating) = self.sitting.session().seating() {
                        self.judged[seating.side(player) as usize] = Some(score);
                    }
                }
                News::Hint(hint) => {
                    self.notice = None;
                    self.hint = Some(hint);
                }
                News::Trouble(player, why) => {
                    let name = self.words.name(player, self.sitting.session().seating());
                    self.said.push(format!("{name} cannot play on: {why}."));
                }
            }
        }
        if changed {
            self.refresh();
        }
        Ok(())
    }

    /// The game on the board and who sits where.
    pub(super) fn game(&self) -> Option<(&Game, Seating)> {
        self.sitting.session().game().zip(self.sitting.session().seating())
    }

    /// Whether the board is seen from the other side: a lone White player sits at the bottom.
    pub(super) fn is_flipped(&self) -> bool {
        let viewer = self.game().and_then(|(_, seating)| self.words.viewer(seating));
        let family = self.sitting.session().setup().rules();
        let natural = match family {
            game::RuleSet::Mur(_) => viewer == Some(game::Color::White),
            // Black's row is the upper one in Ur.
            game::RuleSet::Ur(_) => viewer != Some(game::Color::White),
        };
        natural != self.turned
    }

    /// The board has changed: what was chosen on it is of no use any more.
    pub(super) fn refresh(&mut self) {
        let flip = self.is_flipped();
        self.view = self.game().and_then(|(game, seating)| self.words.board_view(game, seating, flip));
        self.picked = None;
        self.choice = None;
        self.hint = None;
        let Some(view) = &self.view else { return };
        let ur = matches!(self.sitting.session().setup().rules(), game::RuleSet::Ur(_));
        let lost = !view.places.iter().any(|place| place.id == self.cursor);
        if lost {
            self.cursor = if ur { Place::Square(MIDDLE_ROSETTE) } else { Place::Point(mur::Point::O) }.into();
        }
        // The cursor begins on something that can be chosen. Later it stays where it is in Mur, where nearly every point can;
        // in Ur few pieces can move, and it goes to the first of them.
        let begins = self.game().is_some_and(|(game, _)| game.plies() < 2) || lost;
        let sources = self.sources();
        if let Some(first) = sources.first().filter(|_| (ur || begins) && !sources.contains(&self.cursor)) {
            self.cursor = *first;
        }
    }

    /// Whether a person can choose an action on the board now.
    pub(super) fn may_choose(&self) -> bool {
        matches!(self.sitting.awaited(), Awaited::Play(_))
    }
}
