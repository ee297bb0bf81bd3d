use super::fault::{Fault, FaultKind, TextPosition};
use super::opening_rolls::OpeningRolls;
use super::raw_tag::RawTag;
use super::tags::{TagName, Tags};
use crate::dice::{Commitment, DiceProof, Seed, from_hex};
use game::Color;
use std::collections::BTreeSet;
use std::fmt::Display;
use std::str::FromStr;

/// Makes sense of the tags of a record that starts here, and notes what cannot be made sense of.
pub(super) fn gather(raw: Vec<RawTag>, start: TextPosition, faults: &mut Vec<Fault>) -> Tags {
    let mut gathering = Gathering { tags: Tags::default(), dice: DiceTags::default(), faults };
    let mut seen = BTreeSet::new();
    for tag in raw {
        if seen.insert(tag.name.clone()) {
            gathering.take(tag);
        } else {
            gathering.fault(tag.name_at, FaultKind::DuplicateTag(tag.name));
        }
    }
    if !seen.contains("Rules") {
        gathering.fault(start, FaultKind::MissingTag("Rules"));
    }
    if let Some(at) = gathering.dice.at.filter(|_| !seen.contains("DiceCommitment")) {
        gathering.fault(at, FaultKind::MissingTag("DiceCommitment"));
    }
    let first = gathering.tags.opening_rolls.as_ref().map_or(Color::Black, OpeningRolls::first);
    gathering.tags.dice = gathering.dice.proof(first);
    gathering.tags
}

struct Gathering<'a> {
    tags: Tags,
    dice: DiceTags,
    faults: &'a mut Vec<Fault>,
}

/// What has been read of the proof of the dice.
#[derive(Default)]
struct DiceTags {
    /// Where there is a tag that means nothing without the commitment.
    at: Option<TextPosition>,
    commitment: Option<Commitment>,
    seed: Option<Seed>,
    entropy_b: Vec<u8>,
    entropy_w: Vec<u8>,
}

impl DiceTags {
    fn proof(self, first: Color) -> Option<DiceProof> {
        Some(DiceProof {
            commitment: self.commitment?,
            seed: self.seed,
            entropy_b: self.entropy_b,
            entropy_w: self.entropy_w,
            first,
        })
    }
}

impl Gathering<'_> {
    fn fault(&mut self, at: TextPosition, what: FaultKind) {
        self.faults.push(Fault { at, what });
    }

    fn take(&mut self, tag: RawTag) {
        match tag.name.as_str() {
            "Rules" => self.tags.rules = tag.value,
            "Start" => self.tags.start = Some(tag.value),
            "Black" => self.tags.black = Some(tag.value),
            "White" => self.tags.white = Some(tag.value),
            "Options" => self.tags.options = self.read(&tag).unwrap_or_default(),
            "Date" => self.tags.date = self.read(&tag),
            "Result" => self.tags.result = self.read(&tag).unwrap_or_default(),
            "Termination" => self.tags.termination = self.read(&tag),
            "TimeControl" => self.tags.time_control = self.read(&tag),
            "OpeningRolls" => self.tags.opening_rolls = self.read(&tag),
            "DiceCommitment" => self.dice.commitment = self.read(&tag),
            "DiceSeed" => {
                self.dice.at = Some(tag.name_at);
                self.dice.seed = self.read(&tag);
            }
            "DiceEntropyBlack" => self.dice.entropy_b = self.read_entropy(&tag),
            "DiceEntropyWhite" => self.dice.entropy_w = self.read_entropy(&tag),
            name => {
                let other = TagName::new(name).map(|name| (name, tag.value));
                self.tags.other.extend(other);
            }
        }
    }

    fn read<T: FromStr<Err: Display>>(&mut self, tag: &RawTag) -> Option<T> {
        self.checked(tag, tag.value.parse())
    }

    fn read_entropy(&mut self, tag: &RawTag) -> Vec<u8> {
        self.dice.at = Some(tag.name_at);
        self.checked(tag, from_hex(&tag.value)).unwrap_or_default()
    }

    fn checked<T>(&mut self, tag: &RawTag, value: Result<T, impl Display>) -> Option<T> {
        match value {
            Ok(value) => Some(value),
            Err(error) => {
                let (tag_name, why) = (tag.name.clone(), error.to_string());
                let what = FaultKind::BadValue { tag: tag_name, why };
                self.fault(tag.value_at, what);
                None
            }
        }
    }
}
