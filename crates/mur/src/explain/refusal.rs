use super::{Player, Subject, Victory};
use crate::{Bitboard, Dice, Pending, Point};

/// Why an action is illegal: the first reason a teacher would name.
///
/// `Display` is for onlookers ("White's ship on c2 …"); [`Refusal::sentence`] addresses any audience.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    GameOver {
        /// Who won it.
        winner: Player,
        /// How.
        victory: Victory,
    },
    /// The set-up roll comes first (R21).
    DiceFirst,
    /// The dice have been rolled already.
    AlreadyRolled {
        /// What they show.
        dice: Dice,
    },
    /// Only advanced has dice to roll.
    NoDice,
    /// Only advanced has round clocks, so no flag can fall.
    NoRoundClock,
    /// One play is forced: a withdrawal, or a reset of the kraken (§3.3).
    Forced {
        /// The side to move.
        who: Player,
        /// What they must do.
        pending: Pending,
    },
    /// An immediate repeat forces the player to withdraw one ship (classic), and this does not.
    AfterRepeat {
        /// The side to move.
        who: Player,
        /// What is wrong with it as a withdrawal.
        reason: Box<Refusal>,
    },
    /// Without a legal play the player withdraws any one ship (R12), and this does not.
    NoLegalPlay {
        /// The side to move.
        who: Player,
        /// What is wrong with it apart from that.
        reason: Box<Refusal>,
    },

    /// All ships are on the board.
    NothingToPlace {
        /// Whose.
        who: Player,
    },
    /// A ship is placed on an empty point only.
    Occupied {
        /// The piece there.
        piece: Subject,
        /// The point.
        at: Point,
    },

    /// It is not a withdrawal of one ship.
    NotAWithdrawal {
        /// The side to move.
        who: Player,
        /// One of their ships that could leave, if they have any.
        ship: Option<Point>,
    },
    /// The kraken cannot be withdrawn.
    KrakenStays {
        /// Who tried.
        who: Player,
        /// Where it is, if it was named by its point.
        at: Option<Point>,
    },
    /// The kraken is reset only after it was closed (advanced).
    ResetNotDue,
    /// The kraken never leaves the board (basic, classic).
    NoReset,
    /// There is no ship to withdraw on this point.
    NothingToWithdraw {
        /// The point.
        at: Point,
    },
    /// The ship to withdraw is the opponent's.
    WithdrawsTheirs {
        /// Who tried.
        who: Player,
        /// Whose it is.
        owner: Player,
        /// Where it is.
        at: Point,
    },
    /// A withdrawal without a ship.
    NoShipNamed,
    /// Only one ship may leave.
    OneShipOnly {
        /// How many were named.
        named: u32,
    },
    /// Classic has no ports.
    NoPorts,
    /// Ships leave the board from ports only.
    NotAPort {
        /// The point.
        at: Point,
    },

    /// There is no ship to move on this point.
    NothingToMove {
        /// The point.
        at: Point,
    },
    /// The ship to move is the opponent's.
    NotYours {
        /// Who tried.
        who: Player,
        /// Whose it is.
        owner: Player,
        /// Where it is.
        at: Point,
    },
    /// R3: a move that ends where it starts does not exist.
    NoMove {
        /// The point.
        at: Point,
    },
    /// The two points are not on one ring or diameter.
    NoLine {
        /// Where the piece is.
        from: Point,
        /// Where it should go.
        to: Point,
    },
    /// A ship moves exactly as many steps as its class says.
    WrongDistance {
        /// Whose ship.
        who: Player,
        /// Its class.
        class: u32,
        /// Where it is.
        from: Point,
        /// Where it should go.
        to: Point,
        /// How far that is.
        steps: u32,
        /// The points it has a legal play to.
        targets: Bitboard,
    },
    /// Only a strictly stronger ship may knock.
    NotStronger {
        /// Whose ship.
        who: Player,
        /// Its class.
        class: u32,
        /// Where it is.
        from: Point,
        /// The piece it should knock.
        occupant: Subject,
        /// Where that is.
        to: Point,
    },
    /// The point is occupied, so the move is a knock and has to be written as one.
    IsAKnock {
        /// The piece there.
        occupant: Subject,
        /// Where the mover is.
        from: Point,
        /// Where it goes.
        to: Point,
        /// Where the knocked piece would land, one play for each.
        landings: Bitboard,
    },
    /// The point is empty, so the knock is a move and has to be written as one.
    NothingToKnock {
        /// Where the ship is.
        from: Point,
        /// Where it goes.
        to: Point,
    },
    /// A knocked piece lands on the first empty point on its way.
    WrongLanding {
        /// The knocked piece.
        piece: Subject,
        /// Where it is knocked from.
        from: Point,
        /// Where it lands.
        landings: Bitboard,
        /// Where it should have landed.
        named: Point,
    },

    /// Only advanced has dice to tip.
    NoDiceToTip,
    /// Only a knock of the kraken may tip a die.
    TipsWithoutKraken {
        /// The piece that is knocked.
        occupant: Subject,
        /// Where it is.
        at: Point,
    },
    /// No die may be tipped when the kraken is knocked from `o`.
    TipsFromCentre,
    /// A triple may be tipped only by a ship that moves as many steps as it shows.
    TipsTriple {
        /// Whose ship.
        who: Player,
        /// How many steps it moves.
        class: u32,
        /// The dice.
        dice: Dice,
        /// The number they show.
        triple: u8,
    },
    /// No die can be tipped to this number.
    WrongTip {
        /// The dice.
        dice: Dice,
        /// The number.
        number: u8,
    },

    /// Nobody moves the kraken (basic, classic).
    KrakenDrifts {
        /// Where it is.
        at: Point,
    },
    /// Nobody controls the kraken (advanced).
    KrakenNeutral {
        /// Where it is.
        at: Point,
    },
    /// The opponent controls the kraken (advanced).
    KrakenControlled {
        /// Who tried.
        who: Player,
        /// Who controls it.
        by: Player,
        /// Where it is.
        at: Point,
    },
    /// The kraken in control moves onto occupied points only.
    KrakenNeedsShip {
        /// Who controls it.
        who: Player,
        /// The empty point.
        to: Point,
    },
    /// The kraken cannot knock this ship into a group as large as its distance.
    KrakenCannotKnock {
        /// The ship.
        occupant: Subject,
        /// Where it is.
        at: Point,
    },
    /// A move of the kraken cannot tip a die.
    KrakenTips,
    /// The ship the kraken knocks must end in a group as large as the kraken's distance.
    KrakenDistance {
        /// The distances from which the kraken knocks the ship there.
        steps: Vec<u32>,
        /// Where the ship lands.
        landing: Point,
        /// The size of its group there.
        size: u32,
    },

    /// It would close or trap the player's own ships (§3).
    SelfClose {
        /// The player.
        who: Player,
        /// Their ships.
        ships: Bitboard,
        /// The opponent.
        opponent: Player,
        /// The opponent's ships that it would close as well: a mixed double.
        theirs: Bitboard,
    },
    /// R7: it would close or trap the kraken for the opponent.
    KrakenForOpponent {
        /// The opponent.
        opponent: Player,
    },
    /// Classic: a ship would rest on an eye without trapping an opposing ship (§3.2).
    Eye {
        /// Who tried.
        who: Player,
        /// Whose eye it is (R9: one's own counts too).
        owner: Player,
        /// The eye.
        at: Point,
    },
    /// It would leave the position as it is.
    Unchanged {
        /// Who tried.
        who: Player,
    },
    /// It would bring back an earlier position (§4).
    Repeats {
        /// Who tried.
        who: Player,
        /// How many plies ago that was, counting this one.
        plies: u32,
        /// The ply that led to it, 0 for the start.
        ply: u32,
    },
}

impl Refusal {
    /// The reason in itself, without the duty it comes with after a repeat or without a legal play.
    pub fn cause(&self) -> &Refusal {
        match self {
            Refusal::AfterRepeat { reason, .. } | Refusal::NoLegalPlay { reason, .. } => reason.cause(),
            _ => self,
        }
    }
}

impl core::error::Error for Refusal {}
