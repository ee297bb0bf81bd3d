use super::deed::Deed;
use super::draw::Candidate;
use super::fleet::Fleet;
use super::memory::{Memory, Scene, scene};
use super::ways::Ways;
use crate::{Bitboard, Board, Color, Pending, Play, Point, Position, Rules};

/// How many draws of two slots may fail before the legal plays are listed after all.
const DRAWS: u32 = 64;

/// A game nobody steers: a position and its past, in the form in which random plays are drawn fastest.
pub(super) struct Adrift<const RULES: u8> {
    /// The fleets of both colours.
    pub(super) fleets: [Fleet; 2],
    pub(super) kraken: Point,
    pub(super) turn: Color,
    /// Whether a play is forced, or none is left to make.
    pub(super) forced: bool,
    /// How many slots there are for the ways of ships.
    pub(super) sailings: u32,
    /// How many slots there are.
    slots: u32,
    /// How many draws have failed since the last play.
    failures: u32,
    /// In advanced, the ships that can knock the kraken and tip.
    pub(super) tippers: Bitboard,
    /// In advanced, how many different numbers the dice show.
    pub(super) choices: u32,
    /// In advanced, the number all dice show, or 0.
    pub(super) triple: u8,
    pub(super) memory: Memory<RULES>,
    /// The dice, the race, the score, control and what is pending. Its turn and pieces are those of long ago.
    pub(super) table: Position,
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
    pub(super) scene: Scene,
}

/// A play made; which one exactly is only worked out when somebody asks.
pub(super) enum Made {
    Freely(Deed),
    Forced { ships: Bitboard, kraken: bool },
}

impl Made {
    pub(super) fn play(self) -> Play {
        match self {
            Made::Freely(deed) => deed.play(),
            Made::Forced { ships, kraken } => Play::Withdraw { ships, kraken },
        }
    }
}

impl<const RULES: u8> Adrift<RULES> {
    pub(super) const CLASSIC: bool = RULES == Rules::Classic as u8;
    pub(super) const ADVANCED: bool = RULES == Rules::Advanced as u8;

    /// A game that has come to a position; `past` are its boards and dice so far, oldest first, the present ones included.
    pub(super) fn new<'past>(now: &Position, past: impl Iterator<Item = (&'past Board, u8)>) -> Adrift<RULES> {
        let mut memory = Memory::new();
        for (board, dice) in past {
            memory.record(scene(board.ships, board.kraken, dice));
        }
        let mut game = Adrift {
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
            table: *now,
            ways: Ways::table(),
        };
        game.count_slots();
        game
    }

    /// The position the game has come to.
    pub(super) fn position(&self) -> Position {
        let Position { rules, dice, race, pending, score, control, .. } = self.table;
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

    /// Plays on until the game is over or so many plies have been played, and says how many were.
    #[inline(always)]
    pub(super) fn play_on(
        &mut self,
        plies: u32,
        random: &mut impl FnMut() -> u64,
        watch: &mut impl FnMut(Made),
    ) -> u32 {
        let mut played = 0;
        while played < plies {
            let made = if self.forced {
                self.play_forced(random)
            } else if let Some(outcome) = self.draw(random) {
                Some(Made::Freely(self.accept(outcome)))
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
    /// prepare for many rounds of it, when there is hardly ever a second.
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
    fn play_listed(&mut self, random: &mut impl FnMut() -> u64) -> Option<Made> {
        let outcome = |slot: u32| self.candidate(slot).and_then(|candidate| self.judge(candidate));
        let legal: Vec<Outcome> = (0..self.slots).filter_map(outcome).collect();
        match legal.get(below(legal.len() as u32, random() as u32) as usize) {
            Some(&outcome) => Some(Made::Freely(self.accept(outcome))),
            // R12: without a legal play, the player withdraws any one of his ships.
            None => self.withdraw_any(random),
        }
    }

    /// Makes the play that is forced, if the game is not over.
    #[cold]
    #[inline(never)]
    fn play_forced(&mut self, random: &mut impl FnMut() -> u64) -> Option<Made> {
        match self.table.pending {
            Pending::Nothing => None,
            Pending::Withdraw { ships, kraken } => Some(self.withdraw(ships, kraken)),
            Pending::AnyShip => self.withdraw_any(random),
        }
    }

    fn withdraw_any(&mut self, random: &mut impl FnMut() -> u64) -> Option<Made> {
        let own = self.sides()[0].ships;
        let ship = own.iter().nth(below(own.count(), random() as u32) as usize)?;
        Some(self.withdraw(ship.into(), false))
    }

    /// A forced withdrawal: exempt from repetition (R11) but recorded.
    fn withdraw(&mut self, ships: Bitboard, kraken: bool) -> Made {
        let board = self.board().after(self.turn, Play::Withdraw { ships, kraken });
        self.table.pending = Pending::Nothing;
        self.forced = false;
        self.kraken = board.kraken;
        let scene = scene(board.ships, board.kraken, self.table.dice.combination());
        self.fleets = board.ships.map(Fleet::of);
        self.turn_over(scene);
        Made::Forced { ships, kraken }
    }

    /// Makes a play that was found legal.
    #[inline(always)]
    fn accept(&mut self, outcome: Outcome) -> Deed {
        let Outcome { candidate, surrounded, caught, scene } = outcome;
        if Self::ADVANCED && candidate.deed.tip > 0 {
            self.tip(candidate.deed.tip);
        }
        if caught.any() {
            self.take(caught, candidate.kraken);
        } else if Self::CLASSIC && self.memory.is_immediate_repeat(scene) {
            self.table.pending = Pending::AnyShip;
            self.forced = true;
        }
        self.kraken = candidate.kraken;
        let [own, theirs] = candidate.ships;
        self.fleets[self.turn as usize].put(own, surrounded[0]);
        let other = &mut self.fleets[!self.turn as usize];
        if other.ships != theirs {
            other.put(theirs, surrounded[1]);
        }
        self.turn_over(scene);
        candidate.deed
    }

    /// Hands the turn to the other side.
    #[inline(always)]
    fn turn_over(&mut self, scene: Scene) {
        self.turn = !self.turn;
        self.failures = 0;
        self.memory.record(scene);
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
