//! Statistics of random games: how long they are, who wins and how, and how often each rule comes into play.

mod lengths;
mod occurrence;

pub use lengths::Lengths;
pub use occurrence::occurrences_of;

use std::collections::BTreeMap;

use game::{Color, Ending, Game, How, Options, OptionsFault, Random, RuleSet};

/// What happened in many games.
///
/// ```
/// use measure::census::Census;
/// use game::{Options, RuleSet};
/// let rules: RuleSet = "mur-basic".parse().unwrap();
/// let census = Census::of_random_games(rules, &Options::default(), 10, 1).unwrap();
/// assert_eq!(census.games(), 10);
/// assert_eq!(census, Census::of_random_games(rules, &Options::default(), 10, 1).unwrap());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    rules: RuleSet,
    lengths: Lengths,
    wins: BTreeMap<(Color, How), u64>,
    drawn: u64,
    points: u64,
    choices: u64,
    decisions: u64,
    most_choices: usize,
    occurrences: Vec<(&'static str, u64)>,
}

impl Census {
    /// No games yet.
    pub fn new(rules: RuleSet) -> Census {
        let zero = |name: &&'static str| (*name, 0);
        Census {
            rules,
            lengths: Lengths::default(),
            wins: BTreeMap::new(),
            drawn: 0,
            points: 0,
            choices: 0,
            decisions: 0,
            most_choices: 0,
            occurrences: occurrences_of(rules).iter().map(zero).collect(),
        }
    }

    /// Plays a number of random games; the same seed gives the same games. In advanced Mur the dice are rolled for each game
    /// unless the options set them.
    ///
    /// # Errors
    /// If the options do not fit the rule set.
    pub fn of_random_games(rules: RuleSet, options: &Options, games: u64, seed: u64) -> Result<Census, OptionsFault> {
        let mut census = Census::new(rules);
        let mut random = Random::new(seed);
        for _ in 0..games {
            census.play(Game::start(rules, options)?, &mut random);
        }
        Ok(census)
    }

    /// Plays a random game to its end and counts it.
    pub fn play(&mut self, mut game: Game, random: &mut Random) {
        let before = game.plies();
        loop {
            let legal = game.legal_actions();
            let Some(action) = game.random_action_among(&legal, random) else {
                break;
            };
            if !action.is_chance() {
                self.choices += legal.len() as u64;
                self.decisions += 1;
                self.most_choices = self.most_choices.max(legal.len());
            }
            let turn = game.turn();
            let mut effects = Vec::new();
            game.play_observed(action, &mut effects);
            for effect in effects {
                occurrence::note(&effect, turn, &mut |name, times| self.count(name, times));
            }
        }
        self.lengths.add(game.plies() - before);
        match game.ending() {
            Some(Ending { winner: Some(winner), how, points }) => {
                *self.wins.entry((winner, how)).or_default() += 1;
                self.points += u64::from(points);
            }
            _ => self.drawn += 1,
        }
    }

    fn count(&mut self, name: &'static str, times: u32) {
        if let Some((_, count)) = self.occurrences.iter_mut().find(|(known, _)| *known == name) {
            *count += u64::from(times);
        }
    }

    /// The rule set.
    pub fn rules(&self) -> RuleSet {
        self.rules
    }

    /// How many games there were.
    pub fn games(&self) -> u64 {
        self.lengths.count()
    }

    /// How long the games were, in plies.
    pub fn lengths(&self) -> &Lengths {
        &self.lengths
    }

    /// How many games each side won in each way.
    pub fn wins(&self) -> &BTreeMap<(Color, How), u64> {
        &self.wins
    }

    /// How many games were drawn by the ply limit.
    pub fn drawn(&self) -> u64 {
        self.drawn
    }

    /// The points of all wins.
    pub fn points(&self) -> u64 {
        self.points
    }

    /// How many legal actions a player had to choose from on average, including forced plays but not dice; 0 if there was no
    /// decision at all.
    pub fn branching(&self) -> f64 {
        self.choices as f64 / self.decisions.max(1) as f64
    }

    /// The most legal actions a player had.
    pub fn most_choices(&self) -> usize {
        self.most_choices
    }

    /// How often each rule came into play, in the rule set's own order.
    pub fn occurrences(&self) -> &[(&'static str, u64)] {
        &self.occurrences
    }

    /// How often something happened.
    pub fn times(&self, name: &str) -> u64 {
        self.occurrences.iter().find(|(known, _)| *known == name).map_or(0, |(_, count)| *count)
    }
}
