//! Tests whether an engine speaks the Universal Game Interface.

mod checks;
mod info;
mod moves;
mod samples;

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use game::RuleSet;
use players::Foul;
use players::client::Client;
use schemars::JsonSchema;
use serde::Serialize;

use samples::Sample;

/// What a check has found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Finding {
    /// What was checked.
    pub check: &'static str,
    /// `passed`, `failed`, `advice` (it is allowed, but not a good idea) or `skipped`.
    #[schemars(extend("enum" = ["passed", "failed", "advice", "skipped"]))]
    pub verdict: &'static str,
    /// What is wrong, if anything is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
    /// The last lines on the engine's standard error, if the check failed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stderr: Vec<String>,
}

impl Finding {
    /// Whether the engine breaks the protocol.
    pub fn is_failure(&self) -> bool {
        self.verdict == "failed"
    }
}

/// What to check, and how patiently.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The rule set to check; all that the engine's option `RuleSet` has if not given.
    pub rules: Option<RuleSet>,
    /// Milliseconds to wait for an answer.
    pub patience_ms: u64,
}

/// Checks an engine. `watch` sees each finding as soon as it is made. Every check has a program of its own, so that one that
/// went wrong cannot spoil the next. Once `stop` is set, the findings so far are all there is.
///
/// # Errors
/// If the program cannot be started.
pub fn check(subject: &Subject, stop: &Arc<AtomicBool>, watch: &mut dyn FnMut(&Finding)) -> io::Result<Vec<Finding>> {
    let mut findings: Vec<Finding> = Vec::new();
    let mut samples = None;
    for &(name, check) in &checks::ALL {
        let finding = if findings.first().is_some_and(Finding::is_failure) {
            let fault = Some("the first check failed".to_owned());
            Finding { check: name, verdict: "skipped", fault, stderr: Vec::new() }
        } else {
            let client = Client::start(&subject.command, stop)?;
            let mut engine = CheckedEngine { client, patience_ms: subject.patience_ms, samples: Vec::new() };
            let result = engine.examine(subject.rules, &mut samples, check);
            judge(name, result, &mut engine.client)
        };
        if stop.load(Ordering::Relaxed) {
            break;
        }
        watch(&finding);
        findings.push(finding);
    }
    Ok(findings)
}

fn judge(check: &'static str, result: Result<(), Trouble>, client: &mut Client) -> Finding {
    let (verdict, fault) = match result {
        Ok(()) => ("passed", None),
        Err(Trouble::Fault(fault)) => ("failed", Some(fault)),
        Err(Trouble::Advice(fault)) => ("advice", Some(fault)),
    };
    let stderr = if verdict == "failed" { client.last_words() } else { Vec::new() };
    Finding { check, verdict, fault, stderr }
}

/// What is wrong with an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Trouble {
    /// It breaks the protocol.
    Fault(String),
    /// It could do better.
    Advice(String),
}

impl From<Foul> for Trouble {
    fn from(foul: Foul) -> Trouble {
        Trouble::Fault(format!("the engine {foul}"))
    }
}

/// An engine that is being checked.
struct CheckedEngine {
    client: Client,
    patience_ms: u64,
    /// A game of each rule set.
    samples: Vec<Sample>,
}

impl CheckedEngine {
    /// Greets the engine and makes a check. Samples are made when it is known which rule sets there are.
    fn examine(
        &mut self,
        rules: Option<RuleSet>,
        samples: &mut Option<Vec<Sample>>,
        check: checks::Check,
    ) -> Result<(), Trouble> {
        self.client.greet(self.patience_ms)?;
        if samples.is_none() {
            let rules = rules.map_or_else(|| self.offered(), |rules| Ok(vec![rules]));
            *samples = Some(rules.and_then(samples::of).map_err(Trouble::Fault)?);
        }
        self.samples = samples.clone().unwrap_or_default();
        check(self)
    }

    /// The rule sets that the engine offers.
    fn offered(&self) -> Result<Vec<RuleSet>, String> {
        let values =
            self.client.values("RuleSet").ok_or("the engine has no option RuleSet: name a rule set with --rules")?;
        let known: Vec<RuleSet> =
            RuleSet::ALL.into_iter().filter(|rules| values.iter().any(|name| *name == rules.name())).collect();
        if known.is_empty() {
            Err(format!("the option RuleSet names no rule set we know: {}", values.join(", ")))
        } else {
            Ok(known)
        }
    }

    /// Sets a rule set up and waits until the engine is ready.
    fn choose_rules(&mut self, rules: RuleSet) -> Result<(), Trouble> {
        self.client.choose_rules(rules);
        self.client.new_game(self.patience_ms)?;
        self.unless_reported(&format!("setoption name RuleSet value {rules}"))
    }

    /// Fails if the engine has reported an error.
    fn unless_reported(&self, after: &str) -> Result<(), Trouble> {
        match self.client.reported() {
            Some(error) => Err(Trouble::Fault(format!("after `{after}`: {error}"))),
            None => Ok(()),
        }
    }
}
