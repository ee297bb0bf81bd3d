//! Help for beginners of Mur: sizes of groups, pockets, threats.

use draw::Place;
use game::{Audience, Color};
use mur::{Bitboard, Point, Position};

use crate::aid::{Note, NoteKind};
use crate::look::Aids;
use crate::possessive;

pub(crate) fn notes(position: &Position, aids: &Aids, side: Color, audience: &Audience<'_>) -> Vec<Note> {
    let mut notes = Vec::new();
    if aids.pockets {
        notes.extend(pockets(position, side, NoteKind::Pocket, audience));
    }
    if aids.threats {
        notes.extend(pockets(position, !side, NoteKind::Threat, audience));
    }
    // Numbers last, so that no ring is drawn over them.
    if aids.groups {
        notes.extend(Color::BOTH.into_iter().flat_map(|color| groups(position, color)));
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

/// What one more ship of a colour would close or trap, and the point where that ship is missing.
fn pockets(position: &Position, color: Color, kind: NoteKind, audience: &Audience<'_>) -> Vec<Note> {
    let own = position.board().ships(color.into());
    let (catch, caught) = match position.rules() {
        mur::Rules::Classic => ("trap", "trapped"),
        mur::Rules::Basic | mur::Rules::Advanced => ("close", "closed"),
    };
    let owner = possessive(audience, color);
    let note =
        |kind, point: Point, words: String| Note { kind, place: Place::Point(point), label: String::new(), words };
    let pockets = position.threats(color.into()).iter().flat_map(|prey| {
        let gap = (Bitboard::of(prey).neighbours() - own).iter();
        let words = format!("one more of {owner} ships here would {catch} {prey}");
        let gaps = gap.map(move |gap| note(NoteKind::Gap, gap, words.clone()));
        gaps.chain([note(kind, prey, format!("one ship short of being {caught}"))])
    });
    pockets.collect()
}
