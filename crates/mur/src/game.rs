use core::fmt;

use crate::{Faults, Past, Play, Position, Rules};

/// A position together with the game that led to it: what legality depends on.
///
/// ```
/// use mur::{Game, Position, Rules};
/// let mut game = Game::new(Position::start(Rules::Basic));
/// assert_eq!(game.legal_plays().len(), 24);
/// game.try_play("c3".parse().unwrap()).unwrap();
/// assert_eq!(game.position().to_string(), "k/8/8/2b5 w 0-0 -");
/// game.undo();
/// assert_eq!(game.position().to_string(), "k/8/8/8 b 0-0 -");
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    position: Position,
    past: Past,
    /// What happened so far, each with the position it happened in.
    events: Vec<(Position, Event)>,
}

/// What changes a position: nearly always a play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The side to move made a play.
    Play(Play),
    /// The side to move ran out of time in advanced, and the opponent advanced a bar (§7).
    Flag,
}

/// The play is not legal in the position; [`explain`](crate::explain) says why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalPlay(pub Play);

impl fmt::Display for IllegalPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is illegal", self.0)
    }
}

impl core::error::Error for IllegalPlay {}

impl Game {
    /// A game that begins at a position.
    pub fn new(position: Position) -> Game {
        Game { position, past: Past::new(&position), events: Vec::new() }
    }

    /// A game that begins at a position line.
    pub fn from_line(rules: Rules, line: &str) -> Result<Game, Faults> {
        Position::from_line(rules, line).map(Game::new)
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The positions so far.
    pub fn past(&self) -> &Past {
        &self.past
    }

    /// What happened so far.
    pub fn events(&self) -> impl ExactSizeIterator<Item = Event> {
        self.events.iter().map(|(_, event)| *event)
    }

    /// The plays so far.
    pub fn plays(&self) -> impl DoubleEndedIterator<Item = Play> {
        self.events.iter().filter_map(|(_, event)| match event {
            Event::Play(play) => Some(*play),
            Event::Flag => None,
        })
    }

    /// The positions in which things happened so far, the first one included, the present one not.
    pub fn earlier(&self) -> impl ExactSizeIterator<Item = &Position> {
        self.events.iter().map(|(position, _)| position)
    }

    /// The legal plays, sorted bytewise by their canonical strings; none in a finished game.
    pub fn legal_plays(&self) -> Vec<Play> {
        let mut plays = Vec::new();
        self.position.visit(&mut self.past.clone(), &mut |_, play, _| plays.push(play));
        plays.sort_by_cached_key(|play| play.text());
        plays
    }

    /// How many legal plays there are, counted without making them.
    pub fn count_legal(&self) -> u64 {
        self.position.count(&self.past, true)
    }

    /// Whether a play is legal.
    pub fn is_legal(&self, play: Play) -> bool {
        let mut found = false;
        self.position.visit(&mut self.past.clone(), &mut |_, legal, _| found |= legal == play);
        found
    }

    /// Makes a play.
    ///
    /// # Panics
    /// If it is illegal.
    pub fn play(&mut self, play: Play) {
        self.try_play(play).expect("a legal play");
    }

    /// Makes a play if it is legal.
    pub fn try_play(&mut self, play: Play) -> Result<(), IllegalPlay> {
        if !self.is_legal(play) {
            return Err(IllegalPlay(play));
        }
        self.play_unchecked(play);
        Ok(())
    }

    /// Makes a play that is known to be legal, without looking. An illegal one gives a position that no game can reach, or
    /// panics.
    pub fn play_unchecked(&mut self, play: Play) {
        let next = self.position.played(play, &self.past);
        self.events.push((self.position, Event::Play(play)));
        self.past.push(&next);
        self.position = next;
    }

    /// The side to move runs out of time: the opponent advances a bar, which may win, and the same side is still to move
    /// (§7). The board stays, so nothing is added to what repetition sees. False if there is no race to advance in.
    pub fn flag(&mut self) -> bool {
        let Some(next) = self.position.time_ran_out() else { return false };
        self.events.push((self.position, Event::Flag));
        self.position = next;
        true
    }

    /// Takes back what happened last and returns it.
    pub fn undo(&mut self) -> Option<Event> {
        let (position, event) = self.events.pop()?;
        if let Event::Play(_) = event {
            self.past.pop(&self.position);
        }
        self.position = position;
        Some(event)
    }
}
