//! What the people at the table can do.

use session::dice::Throw;
use session::matches::Player;
use session::{Author, Command, DiceSource, Offer, Resignation};

use super::{Fault, Sitting, fresh_entropy};
use game::Action;

impl Sitting {
    /// The person who speaks when nobody is named: the only one, or the one whose turn it is.
    #[must_use]
    pub fn speaker(&self) -> Player {
        self.lone_person().or_else(|| self.turn()).unwrap_or(Player::A)
    }

    /// Whether people say what the dice show.
    #[must_use]
    pub fn has_manual_dice(&self) -> bool {
        self.session().setup().dice == DiceSource::Manual
    }

    /// Everybody is ready for the next game.
    ///
    /// # Errors
    /// If no game is being prepared.
    pub fn next_game(&mut self) -> Result<(), Fault> {
        let mut entropy = fresh_entropy()?;
        let now = self.now();
        let begun = self.table.next_game(&mut || entropy.next().unwrap_or_default(), now);
        let steps = self.answered(begun)?;
        self.react(steps)
    }

    /// The opening roll of a player; with real dice, what they show.
    ///
    /// # Errors
    /// If it is not the time for it.
    pub fn roll(&mut self, player: Player, shown: Option<Throw>) -> Result<(), Fault> {
        self.give(Author::Player(player), Command::Roll(shown))
    }

    /// A throw of the player whose turn it is; with real dice, what they show.
    ///
    /// # Errors
    /// If there is nothing to throw.
    pub fn throw(&mut self, shown: Option<Throw>) -> Result<(), Fault> {
        self.give(Author::Host, Command::Throw(shown))
    }

    /// An action of the person whose turn it is.
    ///
    /// # Errors
    /// If it is a computer's turn, or the action is illegal.
    pub fn try_play(&mut self, action: Action) -> Result<(), Fault> {
        let by = self.table.person_to_act()?.unwrap_or_else(|| self.speaker());
        self.give(Author::Player(by), Command::Play(action))
    }

    /// Takes back the last decision: with a computer, that of the person; otherwise that of either player.
    ///
    /// # Errors
    /// If there is nothing to take back, or dice have been thrown since.
    pub fn undo(&mut self) -> Result<(), Fault> {
        let taken_back = self.table.take_back(self.now());
        let steps = self.answered(taken_back)?;
        self.react(steps)
    }

    /// Gives up the game or the set; whichever can be given up if nothing is said.
    ///
    /// # Errors
    /// If it cannot be given up.
    pub fn resign(&mut self, player: Player, what: Option<Resignation>) -> Result<(), Fault> {
        let may = self.session().may(player).resign;
        let what = what.or(may.first().copied()).unwrap_or(Resignation::Game);
        self.give(Author::Player(player), Command::Resign(what))
    }

    /// Offers a draw, or accepts the one that was offered.
    ///
    /// # Errors
    /// If it cannot be offered.
    pub fn offer_draw(&mut self, player: Player) -> Result<(), Fault> {
        self.give(Author::Player(player), Command::Offer(Offer::Draw))
    }

    /// Answers an open offer of the opponent.
    ///
    /// # Errors
    /// If there is none.
    pub fn answer(&mut self, accept: bool) -> Result<(), Fault> {
        let answer = self.table.answer(accept, self.now());
        let steps = self.answered(answer)?;
        self.react(steps)
    }

    /// Breaks the match off before both have moved.
    ///
    /// # Errors
    /// If they have.
    pub fn abort(&mut self) -> Result<(), Fault> {
        self.give(Author::Host, Command::Abort)
    }
}
