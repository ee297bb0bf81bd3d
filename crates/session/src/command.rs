use crate::dice::Throw;
use crate::matches::Player;
use game::Action;

/// Who gives a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Author {
    /// A player, for their own seat.
    Player(Player),
    /// The host of the session: a server, a referee at the table, a program that runs matches. The host may roll, throw and
    /// play for the player whose turn it is, and does what no player may.
    Host,
}

/// What can be asked of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A player is ready for the next game and, with fair dice, adds some entropy. From the host: the game begins now, and
    /// players who are not ready add nothing.
    Ready {
        /// Any bytes; empty unless the dice are fair.
        entropy: Vec<u8>,
    },
    /// The opening roll. With dice on the table, what they show.
    Roll(Option<Throw>),
    /// A throw of the dice in the game. With dice on the table, what they show.
    Throw(Option<Throw>),
    /// An action of the game.
    Play(Action),
    /// Offers something to the opponent; if the opponent has offered a draw or a rematch too, accepts it. A takeback by the
    /// host is made at once.
    Offer(Offer),
    /// Accepts what the opponent has offered.
    Accept(Offer),
    /// Declines what the opponent has offered.
    Decline(Offer),
    /// Takes back one's own offer.
    Cancel(Offer),
    /// Gives something up.
    Resign(Resignation),
    /// Breaks the match off before it has really begun: it counts for nothing.
    Abort,
    /// The host breaks the match off: this player has left and loses, or nobody wins.
    Abandon(Option<Player>),
    /// The host stops the clocks: its machine was down since then, or a player is away. The game can go on meanwhile.
    Pause,
    /// The host lets the clocks run on.
    Resume,
    /// Lets time pass, as [`crate::Session::poll`] does.
    Tick,
}

/// What a player can offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Offer {
    /// A drawn game.
    Draw,
    /// To take back the last decision of the player who asks, and everything since.
    Takeback,
    /// Another match.
    Rematch,
}

impl Offer {
    /// Everything that can be offered.
    pub const ALL: [Offer; 3] = [Offer::Draw, Offer::Takeback, Offer::Rematch];
}

/// What a player can give up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Resignation {
    /// The game being played.
    Game,
    /// The set, the game being played included. A match of several games is one set, but for classic Mur.
    Set,
}
