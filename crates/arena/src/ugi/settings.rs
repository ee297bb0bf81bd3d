use engine::ur::Aim;
use engine::{Engine, EngineOptions, Player};
use game::{Options, RuleSet, excerpt};

use crate::contestant::Contestant;
use crate::spec::{Source, Spec};

/// The options of the engine.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub(super) rules: RuleSet,
    /// None: the best there is.
    player: Option<Spec>,
    engine: EngineOptions,
    /// How many lines to show.
    pub(super) lines: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { rules: RuleSet::ALL[0], player: None, engine: EngineOptions::default(), lines: 1 }
    }
}

/// Who chooses the moves.
pub(super) enum Chooser {
    /// The engine, which can show several lines.
    Engine(Box<Engine>),
    /// Anybody else.
    Other(Box<dyn Player>),
}

const HASH: [usize; 2] = [1, 65_536];
const THREADS: [usize; 2] = [1, 256];
const LINES: [usize; 2] = [1, 100];
/// The name of the player that is the best there is.
const AUTO: &str = "auto";

impl Settings {
    /// The lines that describe the options.
    pub(super) fn describe() -> Vec<String> {
        let Settings { rules, engine, lines, .. } = Settings::default();
        let spin = |name, default, [least, most]: [usize; 2]| {
            format!("option name {name} type spin default {default} min {least} max {most}")
        };
        let names: Vec<String> = RuleSet::ALL.iter().map(|rules| format!("var {rules}")).collect();
        vec![
            format!("option name RuleSet type combo default {rules} {}", names.join(" ")),
            format!("option name Player type string default {AUTO}"),
            spin("Hash", engine.hash_mb, HASH),
            spin("Threads", engine.threads, THREADS),
            spin("MultiPV", lines, LINES),
        ]
    }

    /// Sets an option. What cannot be set leaves everything as it was.
    ///
    /// # Errors
    /// What is wrong with the name or the value.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name.to_ascii_lowercase().as_str() {
            "ruleset" => {
                let rules = excerpt(value).parse::<RuleSet>().map_err(|error| error.to_string())?;
                *self = Settings { rules, ..self.clone() };
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
            "hash" => self.engine.hash_mb = number(name, value, HASH)?,
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
    pub(super) fn chooser(&self, seed: u64) -> Result<Chooser, String> {
        let Some(spec) = &self.player else {
            let mut engine = Engine::new(self.rules, &self.engine).map_err(|why| why.to_string())?;
            engine.set_aim(&Aim::win());
            return Ok(Chooser::Engine(Box::new(engine)));
        };
        let player = self.contestant(spec)?.builtin(seed);
        player.map(Chooser::Other).ok_or_else(|| format!("nobody plays {}", self.rules))
    }

    fn contestant(&self, spec: &Spec) -> Result<Contestant, String> {
        let start = Options::default().start(self.rules).map_err(|error| error.to_string())?;
        Contestant::prepare(spec, &start, &self.engine).map_err(|error| error.to_string())
    }
}

fn number(name: &str, value: &str, [least, most]: [usize; 2]) -> Result<usize, String> {
    let number = value.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("{name} needs a whole number from {least} to {most}, not '{}'", excerpt(value)))
}
