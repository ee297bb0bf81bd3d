use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::ur::SetScore;
use engine::{Control, Player};
use game::{Action, Game, Position, excerpt};

use crate::allowance::Allowance;
use crate::client::{Client, position_command};
use crate::contestant::Contestant;
use crate::foul::{Foul, Illegal};
use crate::stopwatch::Stopwatch;

/// A place at the board, taken by the same contestant in game after game.
///
/// Players inside this program are made for each game, so what they do depends on the seed of the game alone. A program keeps
/// running until it commits a foul.
pub struct Seat<'a> {
    contestant: &'a Contestant,
    player: Option<Box<dyn Player>>,
    client: Option<Client>,
    set: Option<SetScore>,
    stop: Arc<AtomicBool>,
}

impl<'a> Seat<'a> {
    /// A place for this contestant.
    pub fn new(contestant: &'a Contestant) -> Seat<'a> {
        Seat { contestant, player: None, client: None, set: None, stop: Arc::default() }
    }

    /// The same place, where nobody waits for a program any longer once this is set.
    #[must_use]
    pub fn with_stop(mut self, stop: &Arc<AtomicBool>) -> Seat<'a> {
        self.stop = Arc::clone(stop);
        self
    }

    /// Says that the next game belongs to a set with this score, or to none. A program learns it if it has the option `SetScore`.
    pub fn play_for(&mut self, set: Option<SetScore>) {
        self.set = set;
    }

    /// Begins a game. The seed settles the random numbers of a built-in player.
    ///
    /// # Errors
    /// The outer error is the system's: the program cannot be started at all. The inner one is a foul of the program.
    pub fn new_game(&mut self, game: &Game, seed: u64, allowance: &Allowance) -> io::Result<Result<(), Foul>> {
        self.player = match self.contestant.builtin(seed) {
            Ok(player) => player,
            Err(why) => return Ok(Err(Foul::Unable(why.to_string()))),
        };
        let Some(command) = self.contestant.command() else { return Ok(Ok(())) };
        let mut greeted = Ok(());
        if self.client.is_none() {
            let mut client = Client::start(command, &self.stop)?;
            greeted = client.greet(allowance.patience_ms);
            client.choose_rules(game.rules());
            self.client = Some(client);
        }
        let Some(client) = &mut self.client else { return Ok(Ok(())) };
        client.play_for(self.contestant.purpose(), self.set);
        let begun = greeted.and_then(|()| client.new_game(allowance.patience_ms));
        if begun.is_err() {
            self.client = None;
        }
        Ok(begun)
    }

    /// Chooses a legal action in time. Once the match is called off, what comes back means nothing.
    ///
    /// # Errors
    /// What the player has done wrong.
    pub fn choose(
        &mut self,
        game: &Game,
        allowance: &Allowance,
        called_off: &dyn Fn() -> bool,
    ) -> Result<Action, Foul> {
        self.choose_watched(game, allowance, &mut Watch { watch: Stopwatch::start(), called_off })
    }

    /// Chooses a legal action in time, while `control` sees what the player thinks and can stop a built-in one.
    ///
    /// # Errors
    /// What the player has done wrong.
    pub fn choose_watched(
        &mut self,
        game: &Game,
        allowance: &Allowance,
        control: &mut dyn Control,
    ) -> Result<Action, Foul> {
        let chosen = match (&mut self.player, &mut self.client) {
            (Some(player), _) => {
                if let (Some(set), Position::Ur(position)) = (self.set, game.position()) {
                    player.set_aim(&set.aim(&position));
                }
                from_player(&mut **player, game, allowance, control)
            }
            (None, Some(client)) => from_client(client, game, allowance, control),
            (None, None) => Err(Foul::Unable("nobody is at the board".to_owned())),
        };
        if chosen.is_err() {
            self.client = None;
        }
        chosen
    }
}

/// A search in a match that may be called off.
struct Watch<'a> {
    watch: Stopwatch,
    called_off: &'a dyn Fn() -> bool,
}

impl Control for Watch<'_> {
    fn elapsed_ms(&mut self) -> u64 {
        self.watch.ms()
    }

    fn stop(&mut self) -> bool {
        (self.called_off)()
    }
}

/// Programs that have played well are asked to leave; the others are killed at once.
impl Drop for Seat<'_> {
    fn drop(&mut self) {
        if let Some(client) = &mut self.client {
            client.quit(Duration::from_millis(500));
        }
    }
}

fn from_player(
    player: &mut dyn Player,
    game: &Game,
    allowance: &Allowance,
    control: &mut dyn Control,
) -> Result<Action, Foul> {
    let watch = Stopwatch::start();
    let chosen = player.choose(game, &allowance.limits(), control);
    let action = chosen.map_err(|why| Foul::Unable(why.to_string()))?;
    in_time(watch.ms(), allowance)?;
    legal(game, action)
}

fn from_client(
    client: &mut Client,
    game: &Game,
    allowance: &Allowance,
    control: &mut dyn Control,
) -> Result<Action, Foul> {
    client.send(position_command(game));
    let patience_ms = allowance.movetime_ms.unwrap_or(0).saturating_add(allowance.patience_ms);
    let (text, took_ms) = client.go(&allowance.arguments(), patience_ms)?;
    if let Some(info) = client.last_info() {
        control.info(&info);
    }
    in_time(took_ms, allowance)?;
    legal_action(game, &text).map_err(|foul| match (foul, client.reported()) {
        (Foul::Illegal { text, why, .. }, Some(error)) => Foul::Illegal { text, why, reported: Some(excerpt(error)) },
        (foul, _) => foul,
    })
}

fn in_time(took_ms: u64, allowance: &Allowance) -> Result<(), Foul> {
    match allowance.overrun(took_ms) {
        Some(allowed_ms) => Err(Foul::Late { took_ms, allowed_ms }),
        None => Ok(()),
    }
}

/// The action of a text, if it is legal.
///
/// # Errors
/// That it is not, and why.
pub fn legal_action(game: &Game, text: &str) -> Result<Action, Foul> {
    match Action::parse(game.rules(), text) {
        Ok(action) => legal(game, action),
        Err(_) => Err(Foul::Illegal { text: excerpt(text), why: Illegal::NotAMove, reported: None }),
    }
}

/// The action, if a player can choose it. A flag is an action as well, but the clock's.
fn legal(game: &Game, action: Action) -> Result<Action, Foul> {
    if game.legal_actions().contains(&action) {
        return Ok(action);
    }
    let why = game.refusal(action).map_or(Illegal::NotForPlayers, Illegal::Refused);
    Err(Foul::Illegal { text: action.to_string(), why, reported: None })
}
