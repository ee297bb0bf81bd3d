//! What is being edited: the pieces on the board and off it, and the other fields of the line as they are written.

use draw::{EditorPiece, Place};
use game::{Color, RuleSet};
use mur::FLEET;

/// A line that is being edited.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) rules: RuleSet,
    /// The fields after the board, as they are written.
    pub(super) fields: Vec<String>,
    /// The pieces on the board, as the line writes them.
    pieces: Vec<(Place, char)>,
    /// Ur: the pieces at start, in the river and home, Black's first.
    off_board: [[u8; 3]; 2],
}

/// The most pieces of a side of Ur.
const MOST: u8 = ur::Rules::PIECES;

impl Draft {
    /// Reads a line as far as that can be done.
    pub(super) fn read(rules: RuleSet, line: &str) -> Draft {
        let mut fields = line.split(' ').map(str::to_owned);
        let board = fields.next().unwrap_or_default();
        let mut fields: Vec<String> = fields.collect();
        fields.resize(super::fields::count(rules), "-".to_owned());
        let mut draft = Draft { rules, pieces: read(rules, &board), off_board: [[0; 3]; 2], fields };
        if let RuleSet::Ur(_) = rules {
            draft.off_board = [1, 2].map(|field| {
                let mut numbers = draft.fields[field].split(',').map(|number| number.parse().unwrap_or(0).min(MOST));
                core::array::from_fn(|_| numbers.next().unwrap_or(0))
            });
        }
        draft
    }

    /// The line.
    pub(super) fn line(&self) -> String {
        let mut fields = vec![write(self.rules, &self.pieces)];
        fields.extend(self.fields.iter().cloned());
        if let RuleSet::Ur(_) = self.rules {
            for (field, off) in fields[2..4].iter_mut().zip(self.off_board) {
                *field = off.map(|count| count.to_string()).join(",");
            }
        }
        fields.join(" ")
    }

    /// Takes every piece off the board; the kraken goes to the centre.
    pub(super) fn clear(&mut self) {
        for (_, letter) in std::mem::take(&mut self.pieces) {
            self.retire(letter);
        }
        if let RuleSet::Mur(_) = self.rules {
            self.pieces.push((Place::Point(mur::Point::O), 'k'));
        }
    }

    /// Takes a piece from one place to another, if it can be there. What stands there goes off the board.
    pub(super) fn take(&mut self, from: Place, to: Place) {
        let allowed = self.moves().into_iter().any(|(at, _, places)| at == from && places.contains(&to));
        if !allowed {
            return;
        }
        let letter = match self.letter_at(from) {
            Some(letter) => {
                self.pieces.retain(|(place, _)| *place != from);
                letter
            }
            None => match tray(from) {
                Some((color, place)) => {
                    if let Some(place) = place {
                        self.off_board[color as usize][place] -= 1;
                    }
                    letter(color)
                }
                None => return,
            },
        };
        if let Some((color, place)) = tray(to) {
            if let Some(place) = place {
                self.off_board[color as usize][place] += 1;
            }
            return;
        }
        if let Some(there) = self.letter_at(to) {
            self.pieces.retain(|(place, _)| *place != to);
            self.retire(there);
            if there == 'k' {
                self.pieces.push((from, 'k'));
            }
        }
        self.pieces.push((to, letter));
    }

    /// Everything that can be moved: from where, what it is, and where it can go.
    pub(super) fn moves(&self) -> Vec<(Place, String, Vec<Place>)> {
        let points: Vec<Place> = rows(self.rules).into_iter().flatten().collect();
        let mut moves = Vec::new();
        for &(from, letter) in &self.pieces {
            let Some((words, color)) = self.named(letter) else { continue };
            let trays = self.supplies().into_iter().map(|(place, _)| place);
            let own = trays.filter(|place| tray(*place).map(|(of, _)| of) == color && color.is_some());
            let others = points.iter().copied().filter(|&to| to != from);
            moves.push((from, words, others.chain(own).collect()));
        }
        for (from, count) in self.supplies() {
            let Some((color, _)) = tray(from).filter(|_| count > 0) else { continue };
            // A ship from the hand cannot push the kraken off the board.
            let free = points.iter().copied().filter(|&to| self.letter_at(to) != Some('k'));
            let trays = self.supplies().into_iter().map(|(place, _)| place);
            let own = trays.filter(|&to| to != from && tray(to).is_some_and(|(of, _)| of == color));
            let words = self.named(letter(color)).map(|(words, _)| words).unwrap_or_default();
            moves.push((from, words, free.chain(own).collect()));
        }
        moves
    }

    /// How many pieces there are in each tray.
    pub(super) fn supplies(&self) -> Vec<(Place, u8)> {
        let on_board = |color| self.pieces.iter().filter(|(_, piece)| *piece == letter(color)).count() as u8;
        let both = Color::BOTH.into_iter();
        match self.rules {
            RuleSet::Mur(_) => {
                both.map(|color| (Place::Hand(color), (FLEET as u8).saturating_sub(on_board(color)))).collect()
            }
            RuleSet::Ur(rules) => both
                .flat_map(|color| {
                    let [start, river, home] = self.off_board[color as usize];
                    [(Place::Start(color), start), (Place::River(color), river), (Place::Home(color), home)]
                })
                .filter(|(place, _)| rules != ur::Rules::Finkel || !matches!(place, Place::River(_)))
                .collect(),
        }
    }

    /// How many pieces Black has in all.
    pub(super) fn side(&self) -> u8 {
        self.pieces_of(Color::Black).clamp(1, MOST)
    }

    fn pieces_of(&self, color: Color) -> u8 {
        let on_board = self.pieces.iter().filter(|(_, piece)| *piece == letter(color)).count() as u8;
        on_board + self.off_board[color as usize].iter().sum::<u8>()
    }

    /// Gives both sides so many pieces (Ur): more of them are at start; those that are too many are taken from the trays first.
    pub(super) fn set_pieces(&mut self, wanted: u8) {
        for color in Color::BOTH {
            while self.pieces_of(color) < wanted.min(MOST) {
                self.off_board[color as usize][0] += 1;
            }
            while self.pieces_of(color) > wanted.max(1) {
                match self.off_board[color as usize].iter_mut().find(|count| **count > 0) {
                    Some(count) => *count -= 1,
                    None => {
                        let last = self.pieces.iter().rposition(|(_, piece)| *piece == letter(color));
                        last.map(|place| self.pieces.remove(place));
                    }
                }
            }
        }
    }

    /// The pieces as they are drawn.
    pub(super) fn shown(&self) -> Vec<(Place, EditorPiece)> {
        let piece = |letter| match letter {
            'k' => Some(EditorPiece::Kraken),
            letter => Some(EditorPiece::Side(color_of(letter)?)),
        };
        self.pieces.iter().filter_map(|&(place, letter)| Some((place, piece(letter)?))).collect()
    }

    fn letter_at(&self, place: Place) -> Option<char> {
        self.pieces.iter().find(|(at, _)| *at == place).map(|(_, letter)| *letter)
    }

    /// A piece that is no longer on the board is in hand, or at start.
    fn retire(&mut self, letter: char) {
        if let (RuleSet::Ur(_), Some(color)) = (self.rules, color_of(letter)) {
            self.off_board[color as usize][0] += 1;
        }
    }

    fn named(&self, letter: char) -> Option<(String, Option<Color>)> {
        let what = if matches!(self.rules, RuleSet::Mur(_)) { "ship" } else { "piece" };
        match letter {
            'k' => Some(("the kraken".to_owned(), None)),
            letter => {
                let color = color_of(letter)?;
                Some((format!("{}'s {what}", self.rules.player(color)), Some(color)))
            }
        }
    }
}

/// Whose tray a place is, and for Ur which.
fn tray(place: Place) -> Option<(Color, Option<usize>)> {
    match place {
        Place::Hand(color) => Some((color, None)),
        Place::Start(color) => Some((color, Some(0))),
        Place::River(color) => Some((color, Some(1))),
        Place::Home(color) => Some((color, Some(2))),
        Place::Point(_) | Place::Square(_) | Place::Bar(..) => None,
    }
}

fn letter(color: Color) -> char {
    if color == Color::Black { 'b' } else { 'w' }
}

fn color_of(letter: char) -> Option<Color> {
    Color::BOTH.into_iter().find(|&color| self::letter(color) == letter)
}

/// The rows of places that the first field of a line describes.
fn rows(rules: RuleSet) -> Vec<Vec<Place>> {
    let split = |places: &mut dyn Iterator<Item = Place>, lengths: &[usize]| {
        lengths.iter().map(|&length| places.take(length).collect()).collect()
    };
    match rules {
        RuleSet::Mur(_) => split(&mut mur::Point::ALL.into_iter().map(Place::Point), &[1, 8, 8, 8]),
        RuleSet::Ur(_) => split(&mut ur::Square::ALL.into_iter().map(Place::Square), &[6, 8, 6]),
    }
}

/// The pieces of a line with their places, as far as they can be read.
pub(super) fn read(rules: RuleSet, field: &str) -> Vec<(Place, char)> {
    let mut pieces = Vec::new();
    for (row, text) in rows(rules).iter().zip(field.split('/')) {
        let mut column = 0;
        for character in text.chars() {
            match character.to_digit(10) {
                Some(empty) => column += empty as usize,
                None => {
                    pieces.extend(row.get(column).map(|&place| (place, character)));
                    column += 1;
                }
            }
        }
    }
    pieces
}

/// The first field of a line for these pieces.
pub(super) fn write(rules: RuleSet, pieces: &[(Place, char)]) -> String {
    let row = |row: &Vec<Place>| {
        let (mut text, mut empty) = (String::new(), 0);
        for place in row {
            match pieces.iter().find(|(taken, _)| taken == place) {
                None => empty += 1,
                Some((_, piece)) => {
                    if empty > 0 {
                        text.push_str(&empty.to_string());
                    }
                    empty = 0;
                    text.push(*piece);
                }
            }
        }
        if empty > 0 { format!("{text}{empty}") } else { text }
    };
    rows(rules).iter().map(row).collect::<Vec<_>>().join("/")
}
