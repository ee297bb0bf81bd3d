use crate::{
    Action, Color, Ending, Explanation, How, Options, OptionsFault, ParsePositionError, Position, Ratio, RuleSet,
    Verdict,
};

/// A game of any rule set: a position and the actions that led to it.
///
/// Dice are actions like any other. Replaying the actions gives the same position on every machine.
///
/// ```
/// use game::{Game, Options, RuleSet};
/// let mut game = Game::start("mur-basic".parse().unwrap(), &Options::default()).unwrap();
/// assert_eq!(game.legal_actions().len(), 24);
/// game.play_text("c3").unwrap();
/// assert_eq!(game.line(), "k/8/8/2b5 w 0-0 -");
/// assert!(game.play_text("c3").is_err());
/// game.undo();
/// assert_eq!(game.line(), "k/8/8/8 b 0-0 -");
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) family: Family,
    ply_limit: Option<u32>,
}

/// The game as its own rules know it.
#[derive(Clone, Debug)]
pub enum Family {
    /// A game of Mur.
    Mur(mur::Game),
    /// A game of Ur.
    Ur(ur::Game),
}

impl Game {
    /// A game from the start, drawn at the ply limit. Advanced Mur begins with the set-up roll, which is played at once if
    /// the options give it.
    ///
    /// # Errors
    /// If the options do not fit the rule set.
    pub fn start(rules: RuleSet, options: &Options) -> Result<Game, OptionsFault> {
        let limit = options.ply_limit.or(rules.ply_limit());
        let mut game = Game::new(options.first_position(rules)?).with_ply_limit(limit);
        if let Some(dice) = options.dice {
            game.play(Action::Mur(mur::Action::Roll(dice)));
        }
        Ok(game)
    }

    /// A game that begins at a position, without a ply limit.
    pub fn new(position: Position) -> Game {
        let family = match position {
            Position::Mur(position) => Family::Mur(mur::Game::new(position)),
            Position::Ur(position) => Family::Ur(ur::Game::new(position)),
        };
        Game { family, ply_limit: None }
    }

    /// A game that begins at a position line, without a ply limit.
    ///
    /// # Errors
    /// Everything that is wrong with the line.
    pub fn parse(rules: RuleSet, line: &str) -> Result<Game, ParsePositionError> {
        Position::parse(rules, line).map(Game::new)
    }

    /// The same game, drawn after this many plies (R18: play that could go on for ever may be given a limit).
    #[must_use]
    pub fn with_ply_limit(self, ply_limit: Option<u32>) -> Game {
        Game { ply_limit, ..self }
    }

    /// The present position.
    pub fn position(&self) -> Position {
        match &self.family {
            Family::Mur(game) => Position::Mur(*game.position()),
            Family::Ur(game) => Position::Ur(*game.position()),
        }
    }

    /// The position the game began at.
    pub fn first_position(&self) -> Position {
        match &self.family {
            Family::Mur(game) => Position::Mur(*game.first_position()),
            Family::Ur(game) => Position::Ur(*game.first_position()),
        }
    }

    /// The game as its own rules know it.
    pub fn family(&self) -> &Family {
        &self.family
    }

    /// The rule set.
    pub fn rules(&self) -> RuleSet {
        self.position().rules()
    }

    /// The position line.
    pub fn line(&self) -> String {
        self.position().to_string()
    }

    /// The side to act.
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// Who has won, if anybody has.
    pub fn winner(&self) -> Option<Color> {
        self.position().winner()
    }

    /// The winner's points, in a finished game of Ur.
    pub fn points(&self) -> Option<u32> {
        self.position().points()
    }

    /// The number of plies after which the game is drawn.
    pub fn ply_limit(&self) -> Option<u32> {
        self.ply_limit
    }

    /// How the game ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        match (self.winner(), self.ply_limit) {
            (Some(winner), _) => Some(Ending::won(winner, self.how_won(winner), self.points().unwrap_or(1))),
            // R18: play that could go on for ever is drawn at the ply limit.
            (None, Some(limit)) if self.plies() >= limit as usize => Some(Ending::drawn(How::PlyLimit)),
            (None, _) => None,
        }
    }

    fn how_won(&self, winner: Color) -> How {
        match self.position() {
            Position::Ur(_) => How::Home,
            Position::Mur(position) if position.race().is_some() => How::Race,
            Position::Mur(position) => match position.score(winner.into()) {
                mur::Score::Kraken => How::Kraken,
                mur::Score::Closes(_) if position.rules() == mur::Rules::Classic => How::Traps,
                mur::Score::Closes(_) => How::Closes,
            },
        }
    }

    /// The number of plies so far: every action but the set-up roll of advanced Mur (R21). A fallen flag is one.
    pub fn plies(&self) -> usize {
        match &self.family {
            Family::Mur(game) => {
                let rolled = game.actions().next().is_some_and(mur::Action::is_chance);
                game.actions().len() - usize::from(rolled)
            }
            Family::Ur(game) => game.actions().len(),
        }
    }

    /// The actions so far.
    pub fn actions(&self) -> Vec<Action> {
        match &self.family {
            Family::Mur(game) => game.actions().map(Action::Mur).collect(),
            Family::Ur(game) => game.actions().map(Action::Ur).collect(),
        }
    }

    /// The positions so far: the first one, then the one after each action.
    pub fn positions(&self) -> Vec<Position> {
        match &self.family {
            Family::Mur(game) => game.positions().copied().map(Position::Mur).collect(),
            Family::Ur(game) => game.positions().copied().map(Position::Ur).collect(),
        }
    }

    /// The legal actions, sorted bytewise by their canonical strings: at a chance node the dice, none in a finished game.
    pub fn legal_actions(&self) -> Vec<Action> {
        if self.ending().is_some() {
            return Vec::new();
        }
        match &self.family {
            Family::Mur(game) => game.legal_actions().into_iter().map(Action::Mur).collect(),
            Family::Ur(game) => game.legal_actions().into_iter().map(Action::Ur).collect(),
        }
    }

    /// Visits the legal actions in no particular order, without allocating.
    pub fn visit_actions(&self, mut visit: impl FnMut(Action)) {
        if self.ending().is_some() {
            return;
        }
        match &self.family {
            Family::Mur(game) => game.visit_actions(|action| visit(Action::Mur(action))),
            Family::Ur(game) => game.visit_actions(|action| visit(Action::Ur(action))),
        }
    }

    /// The number of legal actions, counted without listing them.
    pub fn count_actions(&self) -> u64 {
        if self.ending().is_some() {
            return 0;
        }
        match &self.family {
            Family::Mur(game) => game.count_actions(),
            Family::Ur(game) => game.count_actions(),
        }
    }

    /// The dice with their chances, if the next action is theirs.
    pub fn chance(&self) -> Option<Vec<(Action, Ratio)>> {
        if self.ending().is_some() {
            return None;
        }
        match &self.family {
            Family::Mur(game) => {
                let ratio = |ratio: mur::Ratio| Ratio { num: ratio.num, den: ratio.den };
                let rolls = game.position().chance()?.iter();
                Some(rolls.map(|&(roll, chance)| (Action::Mur(roll), ratio(chance))).collect())
            }
            Family::Ur(game) => {
                let dice = game.position().chance()?.iter();
                Some(dice.map(|&(dice, chance)| (Action::Ur(dice), chance)).collect())
            }
        }
    }

    /// What an attempted action does, or the rule that forbids it, whatever was typed.
    pub fn explain(&self, text: &str) -> Explanation {
        let text = text.to_owned();
        if let Ok(action) = Action::parse(self.rules(), &text) {
            return Explanation { text, ..self.explain_action(action) };
        }
        let verdict = match &self.family {
            Family::Mur(game) => game.explain(&text).verdict.into(),
            Family::Ur(game) => game.explain(&text).verdict.into(),
        };
        Explanation { text, action: None, verdict }
    }

    /// What an action does, or the rule that forbids it.
    pub fn explain_action(&self, action: Action) -> Explanation {
        let verdict = match self.refusal(action) {
            None => Verdict::Legal(self.effects(action)),
            Some(refusal) => Verdict::Illegal(refusal),
        };
        Explanation { text: action.to_string(), action: Some(action), verdict }
    }
}
