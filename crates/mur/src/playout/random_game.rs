use super::compact_play::CompactPlay;
use super::draw::Candidate;
use super::fleet::Fleet;
use super::memory::Memory;
use super::ways::Ways;
use crate::snapshot::Snapshot;
use crate::{Bitboard, Board, Color, History, Pending, Play, Point, Position, Rules};

/// The number of draws of two slots that may fail before the legal plays are listed after all.
const DRAWS: u32 = 64;

/// A game played at random: a position and its history, in the form in which random plays are drawn fastest.
pub(super) struct RandomGame<const RULES: u8> {
    /// The fleets of both colours.
    pub(super) fleets: [Fleet; 2],
    pub(super) kraken: Point,
    pub(super) turn: Color,
    /// Whether a play is forced, or the game is over.
    pub(super) forced: bool,
    /// The number of slots for the ways of ships.
    pub(super) sailings: u32,
    /// The number of slots.
    slots: u32,
    /// The number of draws that failed since the last play.
    failures: u32,
    /// In advanced, the ships that can knock the kraken and tip.
    pub(super) tippers: Bitboard,
    /// In advanced, the number of different numbers the dice show.
    pub(super) choices: u32,
    /// In advanced, the number all dice show, or 0.
    pub(super) triple: u8,
    pub(super) memory: Memory<RULES>,
    /// The dice, the race, the score, control and what is pending. Its turn and pieces are out of date.
    pub(super) status: Position,
    pub(super) ways: &'static Ways,
}

/// A legal play and what it leads to.
#[derive(Clone, Copy)]
pub(super) struct Outcome {
    pub(super) candidate: Candidate,
    /// The points each side surrounds, the player first.
    pub(super) surrounded: [Bitboard; 2],
    /// What it closes or traps.
    pub(super) caught: Bitboard,
    pub(super) snapshot: Snapshot,
}

/// A play that was made; which one exactly is only worked out on request.
pub(super) enum Played {
    Freely(CompactPlay),
    Forced { ships: Bitboard, kraken: bool },
}

impl Played {
    pub(super) fn play(self) -> Play {
        match self {
            Played::Freely(compact) => compact.play(),
            Played::Forced { ships, kraken } => Play::Withdraw { ships, kraken },
        }
    }
}

impl<const RULES: u8> RandomGame<RULES> {
    pub(super) const CLASSIC: bool = RULES == Rules::Classic as u8;
    pub(super) const ADVANCED: bool = RULES == Rules::Advanced as u8;

    /// A game that has come to a position.
    pub(super) fn new(now: &Position, history: &History) -> RandomGame<RULES> {
        let mut memory = Memory::new();
        history.snapshots().iter().for_each(|&snapshot| memory.record(snapshot));
        let mut game = RandomGame {
            fleets: now.board.ships.map(Fleet::of),
            kraken: now.board.kraken,
            turn: now.turn,
            forced: now.pending != Pending::Nothing || now.winner().is_some(),
            sailings: 0,
            slots: 0,
            failures: 0,
            tippers: Bitboard::EMPTY,
            choices: now.dice.choices(),
            triple: now.dice.triple().unwrap_or(0),
            memory,
            status: *now,
            ways: Ways::table(),
        };
        game.count_slots();
        game
    }

    /// The position the game has come to.
    pub(super) fn position(&self) -> Position {
        let Position { rules, dice, race, pending, score, control, .. } = self.status;
        Position { turn: self.turn, pending, score, control, ..Position::assemble(rules, self.board(), dice, race) }
    }

    fn board(&self) -> Board {
        Board { ships: self.fleets.map(|fleet| fleet.ships), kraken: self.kraken }
    }

    /// The fleets of the side to move and of the other.
    #[inline(always)]
    pub(super) fn sides(&self) -> [&Fleet; 2] {
        [&self.fleets[self.turn as usize], &self.fleets[!self.turn as usize]]
    }

    /// Two things of the side to move and the other, as those of Black and White.
    #[inline(always)]
    pub(super) fn by_color<T>(&self, [own, theirs]: [T; 2]) -> [T; 2] {
        match self.turn {
            Color::Black => [own, theirs],
            Color::White => [theirs, own],
        }
    }

    /// Plays on until the game is over or this many plies have been played; the number of plies played.
    #[inline(always)]
    pub(super) fn play_on(
        &mut self,
        plies: u32,
        random: &mut impl FnMut() -> u64,
        watch: &mut impl FnMut(Played),
    ) -> u32 {
        let mut played = 0;
        while played < plies {
            let made = if self.forced {
                self.play_forced(random)
            } else if let Some(outcome) = self.draw(random) {
                Some(Played::Freely(self.accept(outcome)))
            } else if self.may_draw_again() {
                continue;
            } else {
                self.play_listed(random)
            };
            let Some(made) = made else { break };
            watch(made);
            played += 1;
        }
        played
    }

    /// Counts draws that failed one after the other. Not inlined: the compiler would see a loop in which nothing changes and
    /// prepare for many rounds of it, when there are hardly ever two.
    #[inline(never)]
    fn may_draw_again(&mut self) -> bool {
        self.failures += 1;
        self.failures < DRAWS
    }

    /// Draws two slots and looks for a legal play in them.
    #[inline(always)]
    fn draw(&self, random: &mut impl FnMut() -> u64) -> Option<Outcome> {
        let bits = random();
        let [first, second] = [bits as u32, (bits >> 32) as u32].map(|half| below(self.slots, half));
        self.judge(self.either(first, second)?)
    }

    /// Lists the legal plays and makes one of them.
    #[cold]
    #[inline(never)]
    fn play_listed(&mut self, random: &mut impl FnMut() -> u64) -> Option<Played> {
        let outcome = |slot: u32| self.candidate(slot).and_then(|candidate| self.judge(candidate));
        let legal: Vec<Outcome> = (0..self.slots).filter_map(outcome).collect();
        match legal.get(below(legal.len() as u32, random() as u32) as usize) {
            Some(&outcome) => Some(Played::Freely(self.accept(outcome))),
            // R12: without a legal play, the player withdraws any one of their ships.
            None => self.withdraw_any(random),
        }
    }

    /// Makes the play that is forced, if the game is not over.
    #[cold]
    #[inline(never)]
    fn play_forced(&mut self, random: &mut impl FnMut() -> u64) -> Option<Played> {
        match self.status.pending {
            Pending::Nothing => None,
            Pending::Withdraw { ships, kraken } => Some(self.withdraw(ships, kraken)),
            Pending::AnyShip => self.withdraw_any(random),
        }
    }

    fn withdraw_any(&mut self, random: &mut impl FnMut() -> u64) -> Option<Played> {
        let own = self.sides()[0].ships;
        let ship = own.iter().nth(below(own.count(), random() as u32) as usize)?;
        Some(self.withdraw(ship.into(), false))
    }

    /// A forced withdrawal: exempt from repetition (R11) but recorded.
    fn withdraw(&mut self, ships: Bitboard, kraken: bool) -> Played {
        let board = self.board().after(self.turn, Play::Withdraw { ships, kraken });
        self.status.pending = Pending::Nothing;
        self.forced = false;
        self.kraken = board.kraken;
        let snapshot = Snapshot::of(&board, self.status.dice);
        self.fleets = board.ships.map(Fleet::of);
        self.turn_over(snapshot);
        Played::Forced { ships, kraken }
    }

    /// Makes a play that was found legal.
    #[inline(always)]
    fn accept(&mut self, outcome: Outcome) -> CompactPlay {
        let Outcome { candidate, surrounded, caught, snapshot } = outcome;
        if Self::ADVANCED && candidate.play.tip > 0 {
            self.tip(candidate.play.tip);
        }
        if caught.any() {
            self.gain(caught, candidate.kraken);
        } else if Self::CLASSIC && self.memory.is_immediate_repeat(snapshot) {
            self.status.pending = Pending::AnyShip;
            self.forced = true;
        }
        self.kraken = candidate.kraken;
        let [own, theirs] = candidate.ships;
        self.fleets[self.turn as usize].put(own, surrounded[0]);
        let other = &mut self.fleets[!self.turn as usize];
        if other.ships != theirs {
            other.put(theirs, surrounded[1]);
        }
        self.turn_over(snapshot);
        candidate.play
    }

    /// Hands the turn to the other side.
    #[inline(always)]
    fn turn_over(&mut self, snapshot: Snapshot) {
        self.turn = !self.turn;
        self.failures = 0;
        self.memory.record(snapshot);
        self.count_slots();
    }

    #[inline(always)]
    fn count_slots(&mut self) {
        let own = self.sides()[0].ships;
        // Four ways for each ship, and eight from the centre.
        self.sailings = 4 * (own.count() + (own & Bitboard::CENTRE).0);
        self.slots = self.sailings + self.rare_slots();
    }
}

/// A number below `count` from 32 random bits; no chance is off by more than one in four billion.
#[inline(always)]
fn below(count: u32, bits: u32) -> u32 {
    ((u64::from(bits) * u64::from(count)) >> 32) as u32
}
