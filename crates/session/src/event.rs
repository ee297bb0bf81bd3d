use crate::clock::Millis;
use crate::command::Offer;
use crate::dice::{Commitment, Seed, Throw};
use crate::matches::{MatchOutcome, Pair, Player, Score, Seating};
use crate::phase::MatchEnd;
use crate::purse::Purse;
use game::{Action, Color, Effect, Ending, Position};

/// What has happened in a session. Nothing here is secret: everybody may see every event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The players get ready for a game.
    Preparing {
        /// The number of the game, from 1.
        game: u32,
        /// With fair dice, the commitment to the game's seed.
        commitment: Option<Commitment>,
    },
    /// A player is ready.
    Ready(Player),
    /// With fair dice: what the players have added. From now on the dice of the game are fixed.
    Entropy(Pair<Vec<u8>>),
    /// Both players are to roll for who begins.
    OpeningRoll,
    /// A player has rolled for who begins.
    Rolled {
        /// The player.
        player: Player,
        /// What the dice show.
        throw: Throw,
    },
    /// Both have rolled the same and roll again.
    Tie,
    /// A player has won the opening roll.
    Begins(Player),
    /// A game begins.
    GameStarted {
        /// Its number, from 1.
        game: u32,
        /// Who sits where.
        seating: Seating,
        /// The position on the board.
        start: Position,
    },
    /// The dice of the game were thrown. What that does follows as [`Event::Played`].
    Thrown {
        /// The player who threw.
        player: Player,
        /// The number of the throw in this game, from 1.
        number: u64,
        /// What the dice show.
        throw: Throw,
    },
    /// An action was played, by a player, the dice or the clock.
    Played {
        /// The player whose action it is.
        player: Player,
        /// The action.
        action: Action,
        /// What it does, in order.
        effects: Vec<Effect>,
        /// Whether the session did it on behalf of its owner: a forced withdrawal.
        automatic: bool,
        /// The position after it.
        position: Position,
    },
    /// A player's time has run out.
    FlagFell {
        /// The player.
        player: Player,
        /// Their colour.
        color: Color,
    },
    /// An advance in advanced Mur: both round clocks are reset.
    ClocksReset,
    /// The clocks stand still.
    Paused,
    /// The clocks run on.
    Resumed {
        /// When they were stopped: the time since then is nobody's.
        since: Millis,
    },
    /// A player offers something.
    Offered(Offer, Player),
    /// A player declines what the other has offered.
    Declined(Offer, Player),
    /// A player takes back their own offer.
    Cancelled(Offer, Player),
    /// A player's offer is no longer open, because the game has continued.
    Lapsed(Offer, Player),
    /// The last actions were taken back.
    TakenBack {
        /// How many.
        actions: usize,
        /// The position on the board now.
        position: Position,
    },
    /// A game is over.
    GameEnded {
        /// Its number, from 1.
        game: u32,
        /// How it ended.
        ending: Ending,
        /// The player who has won.
        winner: Option<Player>,
        /// Classic Mur (R20): the position after the trapped ships are lifted and the kraken is back on `o`.
        aftermath: Option<Position>,
    },
    /// With fair dice: the seed of a finished game, so that everybody can check its dice.
    Revealed {
        /// The number of the game.
        game: u32,
        /// Its seed.
        seed: Seed,
    },
    /// The score of the match.
    Scored {
        /// What each player has.
        score: Score,
        /// The stakes.
        purse: Purse,
    },
    /// The match is over.
    MatchEnded {
        /// Who has won.
        outcome: MatchOutcome,
        /// Why it is over.
        why: MatchEnd,
        /// The result in a sentence.
        text: String,
        /// The stakes.
        purse: Purse,
    },
    /// Both players want another match: [`crate::Session::rematch`].
    RematchAgreed,
}
