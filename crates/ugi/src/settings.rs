use engine::ur::{Aim, SetScore};
use engine::{Engine, EngineOptions, Player};
use game::{Position, RuleSet, excerpt};
use players::{Contestant, Purpose, Source, Spec, score_of_set};

/// The options of the engine.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) rules: RuleSet,
    /// None: the best there is.
    player: Option<Spec>,
    engine: EngineOptions,
    /// What games of Ur are played for that belong to no set.
    goal: Purpose,
    /// The set that the game belongs to, in Ur.
    set: Option<SetScore>,
    /// How many lines to show.
    pub(crate) lines: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            rules: RuleSet::ALL[0],
            player: None,
            engine: EngineOptions::default(),
            goal: Purpose::Win,
            set: None,
            lines: 1,
        }
    }
}

/// Who chooses the moves.
pub(crate) enum Chooser {
    /// The engine, which can show several lines.
    Engine(Box<Engine>),
    /// Anybody else, and where they come from.
    Other(Box<dyn Player>, Contestant),
}

const HASH: [usize; 2] = [1, 65_536];
const THREADS: [usize; 2] = [1, 256];
const LINES: [usize; 2] = [1, 100];
/// The name of the player that is the best there is.
const AUTO: &str = "auto";
/// The score of a game that belongs to no set.
const NO_SET: &str = "none";

impl Settings {
    /// The lines that describe the options.
    pub(crate) fn describe() -> Vec<String> {
        let Settings { rules, engine, goal, lines, .. } = Settings::default();
        let spin = |name, default, [least, most]: [usize; 2]| {
            format!("option name {name} type spin default {default} min {least} max {most}")
        };
        let names: Vec<String> = RuleSet::ALL.iter().map(|rules| format!("var {rules}")).collect();
        vec![
            format!("option name RuleSet type combo default {rules} {}", names.join(" ")),
            format!("option name Player type string default {AUTO}"),
            format!("option name Goal type combo default {goal} var {} var {}", Purpose::Points, Purpose::Win),
            format!("option name SetScore type string default {NO_SET}"),
            spin("Hash", engine.hash_mb, HASH),
            spin("Threads", engine.threads, THREADS),
            spin("MultiPV", lines, LINES),
        ]
    }

    /// Sets an option. What cannot be set leaves everything as it was.
    ///
    /// # Errors
    /// What is wrong with the name or the value.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name.to_ascii_lowercase().as_str() {
            "ruleset" => {
                let rules = excerpt(value).parse::<RuleSet>().map_err(|error| error.to_string())?;
                // The score belongs to a set of the rule set before.
                let set = self.set.filter(|_| rules == self.rules);
                *self = Settings { rules, set, ..self.clone() };
            }
            "player" if value == AUTO => self.player = None,
            "player" => {
                let spec: Spec = value.parse().map_err(|error| format!("player '{}': {error}", excerpt(value)))?;
                if matches!(spec.source, Source::Ugi(_)) {
                    return Err("the player cannot be another engine".to_owned());
                }
                self.contestant(&spec)?;
                self.player = Some(spec);
            }
            "goal" => self.goal = value.parse().map_err(|error| format!("Goal: {error}, not '{}'", excerpt(value)))?,
            "setscore" if value == NO_SET => self.set = None,
            "setscore" => self.set = Some(self.score(value)?),
            "hash" => {
                let engine = EngineOptions { hash_mb: number(name, value, HASH)?, ..self.engine };
                engine.check(self.rules).map_err(|why| why.to_string())?;
                self.engine = engine;
            }
            "threads" => self.engine.threads = number(name, value, THREADS)?,
            "multipv" => self.lines = number(name, value, LINES)?,
            _ => return Err(format!("unknown option '{}'", excerpt(name))),
        }
        Ok(())
    }

    /// The player that these options ask for. The seed settles its random numbers.
    ///
    /// # Errors
    /// If there is none for the rule set.
    pub(crate) fn chooser(&self, seed: u64) -> Result<Chooser, String> {
        let Some(spec) = &self.player else {
            let engine = Engine::new(self.rules, &self.engine).map_err(|why| why.to_string())?;
            return Ok(Chooser::Engine(Box::new(engine)));
        };
        let contestant = self.contestant(spec)?;
        let player = contestant.builtin(seed).map_err(|why| why.to_string())?;
        let player = player.ok_or_else(|| format!("there is no player for {}", self.rules))?;
        Ok(Chooser::Other(player, contestant))
    }

    /// What games are played for: the set if there is one.
    pub(crate) fn purpose(&self) -> Purpose {
        if self.set.is_some() { Purpose::Set } else { self.goal }
    }

    /// What to play for in a position.
    pub(crate) fn aim(&self, position: &Position) -> Aim {
        self.goal.aim_in(self.set, position)
    }

    /// The score of a set that goes on, such as `12,5`.
    fn score(&self, value: &str) -> Result<SetScore, String> {
        let numbers = value.split_once(',').and_then(|(black, white)| Some((black.parse().ok()?, white.parse().ok()?)));
        let (black, white) = numbers
            .ok_or_else(|| format!("SetScore needs two numbers, such as 12,5, or none, not '{}'", excerpt(value)))?;
        score_of_set(self.rules, black, white).map_err(|error| error.to_string())
    }

    fn contestant(&self, spec: &Spec) -> Result<Contestant, String> {
        Contestant::prepare(spec, self.rules, &self.engine).map_err(|error| error.to_string())
    }
}

fn number(name: &str, value: &str, [least, most]: [usize; 2]) -> Result<usize, String> {
    let number = value.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("{name} needs a whole number from {least} to {most}, not '{}'", excerpt(value)))
}
