use std::collections::BTreeMap;
use std::sync::Arc;

use crate::clock::Millis;
use crate::command::{Author, Command};
use crate::command_id::CommandId;
use crate::dice::Commitment;
use crate::event::Event;
use crate::given::{Answered, Given, Marks};
use crate::live_game::LiveGame;
use crate::log::{BadLog, Entry, Log};
use crate::matches::{Match, MatchOutcome, Next, Player, Seating};
use crate::offers::Offers;
use crate::phase::{Phase, Stage};
use crate::played::PlayedGame;
use crate::public::{Disclosed, Note};
use crate::purse::Purse;
use crate::record::Record;
use crate::refused::{Error, Refused};
use crate::setup::{DiceSource, Setup, SetupFault};
use crate::step::Step;
use game::{Color, Game, Position};

/// A whole match between two players: opening rolls, games, clocks, offers, score.
///
/// A session is a state machine without input or output. Commands come in with their author and the time, numbered steps go out. It
/// is a function of its [`Log`]: the same commands at the same times give the same session.
///
/// ```
/// use session::clock::Millis;
/// use session::matches::{Format, Player};
/// use session::{Author, Command, Session, Setup};
///
/// let mut session = Session::new(Setup::new(Format::MUR_CLASSIC)).unwrap();
/// session.apply(Author::Host, Command::Ready { entropy: Vec::new() }, Millis(0)).unwrap();
/// let place = game::Action::Mur("c3".parse().unwrap());
/// let error = session.apply(Author::Player(Player::B), Command::Play(place), Millis(5)).unwrap_err();
/// assert_eq!(error.to_string(), "it is Player A's turn");
/// session.apply(Author::Player(Player::A), Command::Play(place), Millis(9)).unwrap();
/// assert_eq!(session.game().unwrap().line(), "k/8/8/2b5 w 0-0 -");
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) setup: Setup,
    pub(crate) entries: Vec<Entry>,
    pub(crate) score: Match,
    pub(crate) stage: Stage,
    pub(crate) offers: Offers,
    pub(crate) played: Vec<Arc<PlayedGame>>,
    /// Classic Mur: how the last game of the set being played ended.
    pub(crate) set_position: Option<Position>,
    /// What each entry made public.
    pub(crate) notes: Vec<Note>,
    /// What the last entry of the log caused.
    pub(crate) last: Step,
    /// The entries that named commands made.
    pub(crate) ids: BTreeMap<(Author, CommandId), u64>,
    /// Since when commands are not late.
    pub(crate) marks: Marks,
    /// Since when the clocks stand still, if they do.
    pub(crate) paused: Option<Millis>,
    /// In a session that follows another: the commitment to the seed of the game being prepared or played.
    pub(crate) commitment: Option<Commitment>,
    /// In a session that follows another: what the entry being followed makes public.
    pub(crate) disclosed: Disclosed,
    /// The latest moment it was given.
    pub(crate) latest: Millis,
}

impl Session {
    /// The most bytes of entropy a player can add to the dice of a game.
    pub const MOST_ENTROPY: usize = 1024;

    /// The last moment a session can be given: the largest number of milliseconds that JavaScript can count exactly.
    pub const LAST_MOMENT: Millis = Millis((1 << 53) - 1);

    /// A session in which nothing has happened yet: the players get ready for the first game.
    ///
    /// # Errors
    /// If it cannot be set up like that.
    pub fn new(setup: Setup) -> Result<Session, SetupFault> {
        setup.check()?;
        let mut session = Session {
            score: Match::new(setup.format, setup.opener).with_first_to_move(first_to_move(&setup)),
            setup,
            entries: Vec::new(),
            stage: Stage::preparing(),
            offers: Offers::default(),
            played: Vec::new(),
            set_position: None,
            notes: Vec::new(),
            last: Step { number: 0, at: Millis::ZERO, by: Author::Host, seating: None, events: Vec::new() },
            ids: BTreeMap::new(),
            marks: Marks::default(),
            paused: None,
            commitment: None,
            disclosed: Disclosed::default(),
            latest: Millis::ZERO,
        };
        if let DiceSource::Elsewhere { commitment } = session.setup.dice {
            session.disclosed.commitment = commitment;
        }
        session.last.events = vec![session.preparing()];
        session.disclosed = Disclosed::default();
        Ok(session)
    }

    /// The session that a log makes.
    ///
    /// # Errors
    /// If a command of the log is refused.
    pub fn replay(log: &Log) -> Result<Session, BadLog> {
        let mut session = Session::new(log.setup.clone()).map_err(BadLog::Setup)?;
        for (number, entry) in (1..).zip(&log.entries) {
            let given = Given { id: entry.id.clone(), ..Given::new(entry.by, entry.command.clone()) };
            let applied = session.give(given, entry.at);
            applied.map_err(|error| BadLog::Entry { number, error })?;
        }
        Ok(session)
    }

    /// Does what the author asks, after collecting what time alone has caused. Time never runs backwards: a time earlier than
    /// [`Session::latest`] counts as that moment.
    ///
    /// # Errors
    /// Why it is refused; then nothing changes but by the passing of time. After [`Session::LAST_MOMENT`] every command is
    /// refused, and not even time passes.
    pub fn apply(&mut self, by: Author, command: Command, now: Millis) -> Result<Vec<Step>, Error> {
        self.give(Given::new(by, command), now).map(|answered| answered.steps)
    }

    /// Does what the author asks, as [`Session::apply`], unless it comes too late: what it answers has changed since. A
    /// command that was obeyed before is answered like the first time, and changes nothing.
    ///
    /// # Errors
    /// Why it is refused, as [`Session::apply`] says.
    pub fn give(&mut self, given: Given, now: Millis) -> Result<Answered, Error> {
        let refused = |session: &Session, why, steps| Error { why, steps, names: session.setup.names.clone() };
        if now > Session::LAST_MOMENT {
            return Err(refused(self, Refused::TimeTooLarge(now), Vec::new()));
        }
        let mut steps = self.poll(now);
        match self.repeated(&given) {
            Ok(Some(number)) => return Ok(Answered { number, repeated: true, steps }),
            Ok(None) => {}
            Err(why) => return Err(refused(self, why, steps)),
        }
        if given.command == Command::Tick {
            return Ok(Answered { number: self.number(), repeated: false, steps });
        }
        let mut events = Vec::new();
        let in_time = self.check_in_time(&given);
        if let Err(why) = in_time.and_then(|()| self.act(given.by, &given.command, self.latest, &mut events)) {
            return Err(refused(self, why, steps));
        }
        let Given { by, command, id, .. } = given;
        steps.push(self.enter(Entry { at: self.latest, by, command, id }, events));
        Ok(Answered { number: self.number(), repeated: false, steps })
    }

    /// Collects what time alone has caused: flags that fell up to now, each at the exact moment it did. The state does not
    /// depend on how often this is called, as long as the times given do not run backwards. Time stops at
    /// [`Session::LAST_MOMENT`].
    pub fn poll(&mut self, now: Millis) -> Vec<Step> {
        self.latest = self.latest.max(now).min(Session::LAST_MOMENT);
        let now = self.latest;
        let mut steps = Vec::new();
        while let Some(flag) = self.collect_flag(now) {
            let mut events = Vec::new();
            self.flag_fell(flag, &mut events);
            steps.push(self.enter(Entry::new(Author::Host, Command::Tick, flag.at), events));
        }
        steps
    }

    /// Adds an entry to the log, with what it caused.
    fn enter(&mut self, entry: Entry, events: Vec<Event>) -> Step {
        let step = Step { number: self.number() + 1, at: entry.at, by: entry.by, seating: self.seating(), events };
        self.marks.note(&step);
        self.notes.push(Note::of(&step.events));
        if let Some(id) = &entry.id {
            self.ids.insert((entry.by, id.clone()), step.number);
        }
        self.entries.push(entry);
        self.last = step.clone();
        step
    }

    fn act(&mut self, by: Author, command: &Command, now: Millis, out: &mut Vec<Event>) -> Result<(), Refused> {
        match command {
            Command::Ready { entropy } => self.ready(by, entropy, now, out),
            Command::Roll(throw) => self.roll(by, *throw, now, out),
            Command::Throw(throw) => self.throw(by, *throw, now, out),
            Command::Play(action) => self.play(by, *action, now, out),
            Command::Offer(offer) => self.offer(by, *offer, now, out),
            Command::Accept(offer) => self.accept(by, *offer, now, out),
            Command::Decline(offer) => self.decline(by, *offer, out),
            Command::Cancel(offer) => self.cancel(by, *offer, out),
            Command::Resign(what) => self.resign(by, *what, out),
            Command::Abort => self.abort(out),
            Command::Abandon(left) => self.abandon(by, *left, out),
            Command::Pause => self.pause(by, now, out),
            Command::Resume => self.resume(by, now, out),
            Command::Tick => Ok(()),
        }
    }

    /// What it was set up with. It holds the secret of the dice.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Everything that makes the session. It holds the secret of the dice.
    #[must_use]
    pub fn log(&self) -> Log {
        Log { setup: self.setup.clone(), entries: self.entries.clone() }
    }

    /// The commands that were accepted so far.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What the last accepted command caused, or the setup if there is no command yet.
    #[must_use]
    pub fn last_step(&self) -> &Step {
        &self.last
    }

    /// The number of the last entry of the log; 0 if there is only the setup.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.entries.len() as u64
    }

    /// What the session is doing.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.stage.phase()
    }

    /// Score and seating.
    #[must_use]
    pub fn score(&self) -> &Match {
        &self.score
    }

    /// How the match ended, once it has.
    #[must_use]
    pub fn outcome(&self) -> Option<MatchOutcome> {
        self.score.outcome()
    }

    /// The stakes.
    #[must_use]
    pub fn purse(&self) -> Purse {
        Purse::of(&self.score, self.setup.stake)
    }

    /// The game being played, or between games the last one.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        match self.live_game() {
            Some(live) => Some(live.game()),
            None => self.played.last().map(|played| &played.game),
        }
    }

    /// Who sits where in that game.
    #[must_use]
    pub fn seating(&self) -> Option<Seating> {
        self.live_game().map(|live| live.seating).or_else(|| self.played.last().map(|played| played.seating))
    }

    /// The games that are over, first to last.
    pub fn played(&self) -> impl ExactSizeIterator<Item = &PlayedGame> {
        self.played.iter().map(|played| &**played)
    }

    /// The records of the games that are over, and that of the game being played.
    #[must_use]
    pub fn records(&self) -> Vec<Record> {
        let over = self.played.iter().map(|played| played.record(&self.setup));
        over.chain(self.live_game().map(|live| live.record(&self.setup, self.game_number()))).collect()
    }

    /// The number of the game being played or prepared, from 1; after the match, that of the last one.
    #[must_use]
    pub fn game_number(&self) -> u32 {
        let over = matches!(self.stage, Stage::Over { .. }) && !self.played.is_empty();
        u32::try_from(self.played.len()).unwrap_or(u32::MAX).saturating_add(u32::from(!over))
    }

    /// The latest moment the session was given, by a command, refused or not, or by a poll.
    #[must_use]
    pub fn latest(&self) -> Millis {
        self.latest
    }

    /// When to poll next: the moment at which a flag falls if nobody does anything.
    #[must_use]
    pub fn next_flag(&self) -> Option<Millis> {
        let flag = self.live_game()?.clock.as_ref()?.next_flag()?;
        Some(flag.at).filter(|at| *at <= Session::LAST_MOMENT)
    }

    /// The setup of the next match, with the seats exchanged, if both players want one. The host supplies new dice.
    #[must_use]
    pub fn rematch(&self, dice: DiceSource) -> Option<Setup> {
        let agreed = matches!(self.stage, Stage::Over { rematch: true, .. });
        agreed.then(|| self.setup.rematch(dice))
    }

    /// The game that is being played.
    pub(crate) fn live_game(&self) -> Option<&LiveGame> {
        match &self.stage {
            Stage::Playing(live) => Some(live),
            _ => None,
        }
    }

    pub(crate) fn live_game_mut(&mut self) -> Result<&mut LiveGame, Refused> {
        match &mut self.stage {
            Stage::Playing(live) => Ok(live),
            Stage::Over { .. } => Err(Refused::MatchOver),
            Stage::Preparing { .. } | Stage::Opening(_) => Err(Refused::NoGame),
        }
    }

    /// The player who gives a command that only players can give.
    pub(crate) fn seated(by: Author) -> Result<Player, Refused> {
        match by {
            Author::Player(player) => Ok(player),
            Author::Host => Err(Refused::NoSeat),
        }
    }

    /// What the match does next.
    pub(crate) fn next(&self) -> Next {
        self.score.next()
    }
}

/// The colour to move in the position that games of Mur begin with. In Ur the player who begins has the side to act.
fn first_to_move(setup: &Setup) -> Color {
    match setup.start {
        Some(Position::Mur(start)) => start.turn().into(),
        Some(Position::Ur(_)) | None => Color::Black,
    }
}
