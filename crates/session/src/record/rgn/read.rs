use super::error::{ReadRgnError, RgnFault};
use super::{route, step};
use crate::record::scan::Scan;
use crate::record::{Outcome, Record, TagName, Tags, Termination, TextPosition};
use game::{Color, Game, Options, PlayError, Position, RuleSet};
use ur::{Action, Move, Origin, Target};

/// Reads a game in RGN whose text begins at this line of a file.
///
/// # Errors
/// The first fault.
///
/// ```
/// use session::record::rgn;
/// let record = rgn::read("[Light \"Ada\"]\n\n1. A@A3 / 0 --\n2. A3A1 * A@A4", 1).unwrap();
/// assert_eq!(record.tags.black.as_deref(), Some("Ada"));
/// let actions: Vec<&str> = record.actions.iter().map(|entry| entry.action.as_str()).collect();
/// assert_eq!(actions, ["d2", "s-B", "d0", "d2", "B-D", "d1", "s-A"]);
/// ```
pub fn read(text: &str, line: usize) -> Result<Record, ReadRgnError> {
    let mut scan = Scan::new(text.strip_prefix('\u{feff}').unwrap_or(text), line);
    let mut tags = Tags { rules: FINKEL.name().to_owned(), ..Tags::default() };
    scan.skip_white();
    while scan.peek() == Some('[') {
        let at = scan.at();
        let (key, value) = metadata(&mut scan).ok_or(ReadRgnError { at, what: RgnFault::Metadata })?;
        take(&mut tags, &key, value).map_err(|what| ReadRgnError { at, what })?;
        scan.skip_white();
    }
    let game = Game::start(FINKEL, &Options::default())
        .map_err(|_| ReadRgnError { at: scan.at(), what: RgnFault::Metadata })?;
    let mut moves = Moves { game, last: None };
    loop {
        scan.skip_white();
        let at = scan.at();
        let word = scan.take_while(|c| !c.is_whitespace());
        if word.is_empty() {
            break;
        }
        moves.take(at, word).map_err(|what| ReadRgnError { at, what })?;
    }
    let Moves { game, last } = moves;
    if let Some(Last::Throw { at, .. }) = last {
        return Err(ReadRgnError { at, what: RgnFault::Throw });
    }
    let played = Record::of(&game, game.ending());
    let outcome = if game.ending().is_some() { played.tags.result } else { tags.result };
    let termination = if game.ending().is_some() { played.tags.termination } else { tags.termination };
    Ok(Record { tags: Tags { result: outcome, termination, ..tags }, ..played })
}

const FINKEL: RuleSet = RuleSet::Ur(ur::Rules::Finkel);

/// `[Key value]` or `[Key "value"]`; the scan is at the `[`.
fn metadata(scan: &mut Scan<'_>) -> Option<(String, String)> {
    scan.next();
    scan.skip_blanks();
    let key = word(scan)?;
    scan.skip_blanks();
    let value = word(scan)?;
    scan.skip_blanks();
    scan.eat(']').then_some((key, value))
}

/// A word, in quotes or not.
fn word(scan: &mut Scan<'_>) -> Option<String> {
    if !scan.eat('"') {
        let bare = scan.take_while(|c| c.is_ascii_alphanumeric() || "_.-".contains(c));
        return (!bare.is_empty()).then(|| bare.to_owned());
    }
    let mut text = String::new();
    loop {
        text += scan.take_while(|c| !matches!(c, '"' | '\\' | '\n'));
        match scan.next()? {
            '"' => return Some(text),
            '\\' => text.push(match scan.next()? {
                'n' => '\n',
                'r' => '\r',
                c @ ('"' | '\\') => c,
                _ => return None,
            }),
            _ => return None,
        }
    }
}

fn take(tags: &mut Tags, key: &str, value: String) -> Result<(), RgnFault> {
    match key {
        "Rules" if value.to_ascii_lowercase().contains("finkel") => {}
        "Rules" => return Err(RgnFault::OtherRules(value)),
        "Light" => tags.black = Some(value),
        "Dark" => tags.white = Some(value),
        "Result" => {
            tags.result = match value.to_ascii_lowercase().as_str() {
                "light" => Outcome::Black,
                "dark" => Outcome::White,
                _ => Outcome::Unfinished,
            };
        }
        "Termination" => tags.termination = value.parse::<Termination>().ok(),
        "StartTime" => {
            tags.date = value.get(..10).and_then(|day| day.parse().ok());
            keep(tags, key, value);
        }
        _ => keep(tags, key, value),
    }
    Ok(())
}

/// Keeps what the format gives no meaning to; a name that has one gets `Rgn` in front.
fn keep(tags: &mut Tags, key: &str, value: String) {
    let name = TagName::new(key).or_else(|| TagName::new(&format!("Rgn{key}")));
    tags.other.extend(name.map(|name| (name, value)));
}

/// The game as far as it has been read.
struct Moves {
    game: Game,
    last: Option<Last>,
}

/// What the next word may belong to.
#[derive(Clone, Copy)]
enum Last {
    /// A number, after which `--` must come.
    Throw { value: u8, at: TextPosition },
    /// A move that ended on a rosette without a `*` so far.
    Rosette,
}

impl Moves {
    fn take(&mut self, at: TextPosition, word: &str) -> Result<(), RgnFault> {
        // A finished game ends in `#`.
        let word = word.trim_end_matches('#');
        match (word, self.last) {
            ("", _) => Ok(()),
            ("--", Some(Last::Throw { value, .. })) => self.lose(value),
            (_, Some(Last::Throw { .. })) => Err(RgnFault::Throw),
            ("*", Some(Last::Rosette)) => {
                self.last = None;
                Ok(())
            }
            (_, Some(Last::Rosette)) | ("*", _) => Err(RgnFault::Sign('*')),
            ("/", None) => self.turn(false),
            (word, None) if word.ends_with('.') => match word[..word.len() - 1].parse::<u32>() {
                Ok(_) => self.turn(true),
                Err(_) => Err(RgnFault::Word(word.to_owned())),
            },
            (word, None) => match word.as_bytes() {
                [value @ b'0'..=b'4'] => {
                    self.last = Some(Last::Throw { value: value - b'0', at });
                    self.used()
                }
                _ => self.play(word),
            },
        }
    }

    /// A turn begins: it must be the side's.
    fn turn(&self, light: bool) -> Result<(), RgnFault> {
        self.used()?;
        let is_lights = self.game.turn() == Color::Black;
        if light == is_lights { Ok(()) } else { Err(RgnFault::Turn { light }) }
    }

    /// A throw that was left unused because it came last may only come last.
    fn used(&self) -> Result<(), RgnFault> {
        match thrown(&self.game) {
            Some(value) => Err(RgnFault::Usable(value)),
            None => Ok(()),
        }
    }

    /// A throw without a move. If it could be used it must come last: its player was still thinking.
    fn lose(&mut self, value: u8) -> Result<(), RgnFault> {
        self.last = None;
        self.action(Action::Roll(value))
    }

    fn play(&mut self, word: &str) -> Result<(), RgnFault> {
        self.used()?;
        let bad = || RgnFault::Word(word.to_owned());
        let (bare, star) = match word.strip_suffix('*') {
            Some(bare) => (bare, true),
            None => (word, false),
        };
        let (bare, hit) = match bare.strip_suffix('x') {
            Some(bare) => (bare, true),
            None => (bare, false),
        };
        let side = self.game.turn();
        let (from, to) = bare.get(..2).zip(bare.get(2..)).ok_or_else(bad)?;
        let own = |name: &str, sign: char| name.len() == 2 && name.ends_with(sign) && is_column(side, name);
        let from_step = if own(from, '@') { None } else { Some(step(side, from).ok_or_else(bad)?) };
        let to_step = if own(to, '+') { None } else { Some(step(side, to).ok_or_else(bad)?) };
        // Before the first square, and after the last.
        let ends = (from_step.map_or(0, |step| step + 1), to_step.map_or(route().len + 1, |step| step + 1));
        let value = ends.1.checked_sub(ends.0).filter(|value| (1..=4).contains(value)).ok_or(RgnFault::Distance)?;
        let square = |step: u8| route().square(side.into(), step);
        let from = from_step.map_or(Origin::Start, |step| Origin::Square(square(step)));
        let to = to_step.map_or(Target::Home, |step| Target::Square(square(step)));
        self.action(Action::Roll(value))?;
        if self.game.refusal(game::Action::Ur(Move { from, to, hit: !hit }.into())).is_none() {
            return Err(RgnFault::Sign('x'));
        }
        self.action(Move { from, to, hit }.into())?;
        let rosette = matches!(to, Target::Square(square) if square.is_rosette());
        if star && !rosette {
            return Err(RgnFault::Sign('*'));
        }
        self.last = (rosette && !star).then_some(Last::Rosette);
        Ok(())
    }

    fn action(&mut self, action: Action) -> Result<(), RgnFault> {
        let action = game::Action::Ur(action);
        self.game.try_play(action).map_err(|_| {
            let explanation = self.game.explain_action(action);
            RgnFault::Play(PlayError { ply: self.game.plies() + 1, rules: FINKEL, explanation })
        })
    }
}

/// The throw that waits to be used, if there is one.
fn thrown(game: &Game) -> Option<u8> {
    match game.position() {
        Position::Ur(position) => match position.phase() {
            ur::Phase::Thrown(value) if !position.is_over() => Some(value),
            _ => None,
        },
        Position::Mur(_) => None,
    }
}

/// Whether a name begins with the letter of the side's own column.
fn is_column(side: Color, name: &str) -> bool {
    name.get(..1).is_some_and(|letter| letter.eq_ignore_ascii_case(super::column(side)))
}
