//! Help for beginners of Mur: sizes of groups, pockets, threats.

use draw::Place;
use game::Color;
use mur::{Bitboard, Point, Position};

use crate::aid::{Note, NoteKind};
use crate::look::Aids;

pub(crate) fn notes(position: &Position, aids: &Aids, side: Color) -> Vec<Note> {
    let mut notes = Vec::new();
    if aids.groups {
        notes.extend(Color::BOTH.into_iter().flat_map(|color| groups(position, color)));
    }
    if aids.pockets {
        notes.extend(pockets(position, side, NoteKind::Pocket, "one more ship of yours here would catch what is on"));
    }
    if aids.threats {
        notes.extend(pockets(position, !side, NoteKind::Threat, "one more opposing ship here would catch what is on"));
    }
    notes
}

/// How large the group of each ship is, which is also how far it moves.
fn groups(position: &Position, color: Color) -> impl Iterator<Item = Note> {
    let ships = position.board().ships(color.into());
    let classes = *position.classes(color.into());
    ships.iter().filter_map(move |point| {
        let class = classes.class_at(point)?;
        let words = format!("a group of {class}: moves {}", prose::count(class, "step"));
        Some(Note { kind: NoteKind::Group, place: Place::Point(point), label: class.to_string(), words })
    })
}

/// What one more ship of a colour would catch, and the point where that ship is missing.
fn pockets(position: &Position, color: Color, kind: NoteKind, words: &str) -> Vec<Note> {
    let own = position.board().ships(color.into());
    let note =
        |kind, point: Point, words: String| Note { kind, place: Place::Point(point), label: String::new(), words };
    let caught = position.threats(color.into());
    let pockets = caught.iter().flat_map(|prey| {
        let gap = (Bitboard::of(prey).neighbours() - own).iter();
        let gaps = gap.map(move |gap| note(NoteKind::Gap, gap, format!("{words} {prey}")));
        gaps.chain([note(kind, prey, format!("{prey} is one ship short of being caught"))])
    });
    pockets.collect()
}
