//! A position editor: what is put on the board and into the fields of a line, and every fault it has.

use board_view::BoardView;
use draw::{EditorPiece, Place};
use game::{Color, Position, RuleSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::Owner;

use crate::{Fault, editor_fields};

/// A line and what to change in it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub(crate) struct Edit {
    rules: String,
    /// The line, with or without faults.
    line: String,
    #[serde(default)]
    flip: bool,
    #[serde(default)]
    turn: u8,
    /// Put a piece on a place, or nothing to empty it.
    #[serde(default)]
    put: Option<Put>,
    /// Write a field of the line.
    #[serde(default)]
    write: Option<Written>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
struct Put {
    place: String,
    #[serde(default)]
    piece: Option<Owner>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "FieldValue")]
struct Written {
    field: usize,
    value: String,
}

/// A line as it is being edited.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(crate) struct Edited {
    /// The line.
    line: String,
    /// Everything that is wrong with it.
    faults: Vec<String>,
    /// The fields after the board.
    fields: Vec<editor_fields::Field>,
    /// What can be put on the board.
    tools: Vec<Tool>,
    /// The board.
    board: BoardView,
}

/// Something to put on the board.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Tool {
    /// Null empties a place.
    piece: Option<Owner>,
    words: String,
    /// Its picture, around the origin.
    svg: String,
}

/// Changes a line, and says everything about it.
pub(crate) fn edit(edit: &Edit) -> Result<Edited, Fault> {
    let rules: RuleSet = edit.rules.parse()?;
    let mut fields: Vec<String> = edit.line.split(' ').map(str::to_owned).collect();
    let mut pieces = read(rules, &fields[0]);
    if let Some(put) = &edit.put {
        let at = Place::parse(rules, &put.place)?;
        // There is one kraken: putting it somewhere takes it from where it was.
        let moved = |piece: char| piece == 'k' && put.piece == Some(Owner::Kraken);
        pieces.retain(|(place, piece)| *place != at && !moved(*piece));
        pieces.extend(put.piece.map(|piece| (at, letter(piece))));
        fields[0] = write(rules, &pieces);
    }
    if let Some(Written { field, value }) = &edit.write
        && let Some(old) = fields.get_mut(*field)
    {
        // A space would begin another field.
        *old = if value.is_empty() { "-".to_owned() } else { value.replace(' ', "") };
    }
    let line = fields.join(" ");
    let shown: Vec<(Place, EditorPiece)> =
        pieces.iter().filter_map(|&(place, piece)| Some((place, editor_piece(piece)?))).collect();
    Ok(Edited {
        faults: match Position::parse(rules, &line) {
            Ok(_) => Vec::new(),
            Err(error) => error.faults.iter().map(ToString::to_string).collect(),
        },
        fields: editor_fields::of(rules, &fields),
        tools: tools(rules),
        board: BoardView::of_pieces(rules, &line, &shown, edit.flip, edit.turn),
        line,
    })
}

/// How a line writes a piece.
fn letter(piece: Owner) -> char {
    match piece {
        Owner::Black => 'b',
        Owner::White => 'w',
        Owner::Kraken => 'k',
    }
}

fn editor_piece(piece: char) -> Option<EditorPiece> {
    match piece {
        'b' => Some(EditorPiece::Side(Color::Black)),
        'w' => Some(EditorPiece::Side(Color::White)),
        'k' => Some(EditorPiece::Kraken),
        _ => None,
    }
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
fn read(rules: RuleSet, field: &str) -> Vec<(Place, char)> {
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
fn write(rules: RuleSet, pieces: &[(Place, char)]) -> String {
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

fn tools(rules: RuleSet) -> Vec<Tool> {
    let side = |color: Color| Tool {
        piece: Some(wire::Color::from(color).into()),
        words: rules.player(color).to_owned(),
        svg: draw::symbol::piece(rules, color),
    };
    let kraken = match rules {
        RuleSet::Mur(rules) => Some(Tool {
            piece: Some(Owner::Kraken),
            words: "Kraken".to_owned(),
            svg: draw::symbol::kraken(rules, None),
        }),
        RuleSet::Ur(_) => None,
    };
    let empty = Tool { piece: None, words: "Empty".to_owned(), svg: String::new() };
    Color::BOTH.map(side).into_iter().chain(kraken).chain([empty]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edited(rules: &str, line: &str, put: Option<(&str, Option<Owner>)>) -> Edited {
        let put = put.map(|(place, piece)| Put { place: place.to_owned(), piece });
        edit(&Edit { rules: rules.to_owned(), line: line.to_owned(), flip: false, turn: 0, put, write: None }).unwrap()
    }

    #[test]
    fn pieces_are_put_on_and_taken_off() {
        let line = "k/8/8/2b5 w 0-0 -";
        assert_eq!(edited("mur-basic", line, Some(("d3", Some(Owner::White)))).line, "k/8/8/2bw4 w 0-0 -");
        assert_eq!(edited("mur-basic", line, Some(("c3", None))).line, "k/8/8/8 w 0-0 -");
        assert_eq!(edited("mur-basic", line, Some(("c3", Some(Owner::Kraken)))).line, "1/8/8/2k5 w 0-0 -");
        let start = "6/8/6 b 7,0,0 7,0,0 t";
        assert_eq!(edited("ur-finkel", start, Some(("4", Some(Owner::Black)))).line, "6/3b4/6 b 7,0,0 7,0,0 t");
    }

    #[test]
    fn every_fault_is_listed_while_the_board_is_still_shown() {
        let without_kraken = edited("mur-basic", "k/8/8/2b5 w 0-0 -", Some(("o", None)));
        assert_eq!(without_kraken.faults, ["there is no kraken"]);
        assert!(without_kraken.board.svg.contains("data-at=\"c3\""));
        let eight = edited("ur-finkel", "6/8/6 b 7,0,0 7,0,0 t", Some(("4", Some(Owner::Black))));
        assert!(eight.faults.iter().any(|fault| fault.contains('8')), "{:?}", eight.faults);
    }

    #[test]
    fn lines_survive_reading_and_writing() {
        for (rules, line) in [("mur-classic", "k/1b3w2/w1b2b2/1w1bw1b1"), ("ur-runners", "b3b1/b1w1b1ww/w5")] {
            let rules = rules.parse().unwrap();
            assert_eq!(write(rules, &read(rules, line)), line);
        }
    }

    #[test]
    fn field_is_written() {
        let write = Some(Written { field: 1, value: "b".to_owned() });
        let edit = Edit {
            rules: "mur-basic".into(),
            line: "k/8/8/2b5 w 0-0 -".into(),
            flip: false,
            turn: 0,
            put: None,
            write,
        };
        assert_eq!(super::edit(&edit).unwrap().line, "k/8/8/2b5 b 0-0 -");
    }

    #[test]
    fn text_that_is_not_a_line_has_faults_and_a_board() {
        let odd = edited("ur-runners", "what is this", None);
        assert!(!odd.faults.is_empty() && odd.board.svg.starts_with("<svg"));
        assert!(!edited("mur-advanced", "", None).faults.is_empty());
    }
}
