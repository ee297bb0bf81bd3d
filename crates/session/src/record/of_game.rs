use super::entry::{ActionText, Entry};
use super::options::Options;
use super::outcome::{Outcome, Termination};
use super::replay::{NO_LIMIT, PLY_LIMIT};
use super::{Record, Tags};
use game::{Color, Ending, Game};

impl Record {
    /// The record of a game: its start, its actions, and how it ended. Games also end off the board, so the ending is given;
    /// [`Game::ending`] knows those at the board.
    ///
    /// ```
    /// use game::{Color, Ending, Game, How, Options};
    /// use session::record::Record;
    ///
    /// let mut game = Game::start("mur-basic".parse().unwrap(), &Options::default()).unwrap();
    /// game.play_text("c3").unwrap();
    /// let record = Record::of(&game, Some(Ending::won(Color::Black, How::Resignation, 1)));
    /// assert_eq!(record.check().unwrap().ending, Some(Ending::won(Color::Black, How::Resignation, 1)));
    /// ```
    #[must_use]
    pub fn of(game: &Game, ending: Option<Ending>) -> Record {
        let rules = game.rules();
        let start = game.first_position();
        let is_usual = game::Options::default().first_position(rules) == Ok(start);
        let (result, termination) = match ending {
            None => (Outcome::Unfinished, None),
            Some(ending) => (outcome(&ending), Some(Termination::of(ending.how))),
        };
        let mut options = Options::default();
        if game.ply_limit() != rules.ply_limit() {
            let limit = game.ply_limit().map_or_else(|| NO_LIMIT.to_owned(), |plies| plies.to_string());
            let _ = options.add(PLY_LIMIT, Some(&limit));
        }
        let tags = Tags {
            rules: rules.name().to_owned(),
            start: (!is_usual).then(|| start.to_string()),
            options,
            result,
            termination,
            ..Tags::default()
        };
        let actions = game.actions().iter().map(|action| Entry::new(ActionText::of(action))).collect();
        Record { tags, preface: Vec::new(), actions }
    }
}

/// How an ending is recorded. A game that was broken off without a winner is not over.
fn outcome(ending: &Ending) -> Outcome {
    match (ending.winner, ending.how) {
        (Some(Color::Black), _) => Outcome::Black,
        (Some(Color::White), _) => Outcome::White,
        (None, game::How::Abandonment) => Outcome::Unfinished,
        (None, _) => Outcome::Draw,
    }
}

impl From<&game::Options> for Options {
    /// The options that a record names: what differs from an ordinary game.
    fn from(options: &game::Options) -> Options {
        let mut named = Options::default();
        let handicap = (options.handicap > 0).then(|| options.handicap.to_string());
        let numbers = [
            ("handicap", handicap),
            ("pieces", options.pieces.map(|pieces| pieces.to_string())),
            (PLY_LIMIT, options.ply_limit.map(|plies| plies.to_string())),
        ];
        for (name, value) in numbers {
            if let Some(value) = value {
                let _ = named.add(name, Some(&value));
            }
        }
        if options.short {
            let _ = named.add("short", None);
        }
        named
    }
}
