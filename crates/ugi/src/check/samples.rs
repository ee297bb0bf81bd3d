use game::{Game, Options, Random, RuleSet};

/// A random game that somebody won.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    pub(super) rules: RuleSet,
    /// The game after 0, 1, 2 … actions.
    stages: Vec<Game>,
}

/// How many random games are tried before giving up.
const TRIES: u64 = 1000;
/// The longest game that makes a sample.
const LONGEST: usize = 2000;

/// A game of each of these rule sets.
pub(super) fn of(rules: Vec<RuleSet>) -> Result<Vec<Sample>, String> {
    let sample =
        |rules| (0..TRIES).find_map(|seed| play(rules, seed)).ok_or_else(|| format!("no sample game of {rules}"));
    rules.into_iter().map(sample).collect()
}

fn play(rules: RuleSet, seed: u64) -> Option<Sample> {
    let mut random = Random::new(seed);
    let mut game = Game::start(rules, &Options::default()).ok()?;
    let mut stages = vec![game.clone()];
    while stages.len() < LONGEST {
        let Some(action) = game.random_action(&mut random) else { break };
        game.try_play(action).ok()?;
        stages.push(game.clone());
    }
    game.winner().is_some().then_some(Sample { rules, stages })
}

impl Sample {
    /// A few stages of the game, from the first to the last.
    pub(super) fn stages(&self) -> impl Iterator<Item = &Game> {
        const FEW: usize = 8;
        let last = self.stages.len() - 1;
        (0..=FEW).filter_map(move |part| self.stages.get(last * part / FEW))
    }

    /// A few stages at which a player has a choice.
    pub(super) fn choices(&self) -> impl Iterator<Item = &Game> {
        let choice = |game: &&Game| game.ending().is_none() && game.chance().is_none();
        let number = self.stages.iter().filter(choice).count();
        self.stages.iter().filter(choice).step_by((number / 6).max(1))
    }

    /// The first stage at which a player has several choices.
    pub(super) fn first_choice(&self) -> Option<&Game> {
        let mut choices = self.stages.iter().filter(|game| game.ending().is_none() && game.chance().is_none());
        choices.find(|game| game.count_actions() > 1)
    }
}
