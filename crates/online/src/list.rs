//! Matches in a list, and one by itself, for whoever has no connection to it.

use serde::Serialize;
use session::matches::Player;
use store::{MatchId, Page, PersonId};
use wire::session::Seat;

use crate::invite::people;
use crate::observer::status;
use crate::{Hall, Refusal, Terms};

/// How many matches a list has.
const PAGE: u64 = 50;

/// A match in a list.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// Its name.
    #[serde(rename = "match")]
    pub id: String,
    /// `open`, `playing`, `over` or `withdrawn`.
    pub status: &'static str,
    /// What was offered to whoever joins.
    pub terms: Terms,
    /// The seat of whoever asks; nobody's for others.
    pub you: Option<Seat>,
    /// Whether it waits for whoever asks.
    pub your_turn: bool,
    /// When something happens by itself, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadline: Option<u64>,
    /// When it was made, in milliseconds.
    pub created: u64,
    /// The match after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

impl Hall {
    /// A match, as this person sees it in a list.
    ///
    /// # Errors
    /// If there is none.
    pub async fn summary(&self, id: MatchId, person: Option<PersonId>) -> Result<Summary, Refusal> {
        summary(&self.store.find(id).await?.ok_or_else(Refusal::no_match)?, person)
    }

    /// The matches of a guest: first those that wait for them.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn matches_of(&self, person: PersonId, page: u64) -> Result<Vec<Summary>, Refusal> {
        let page = Page { skip: page.saturating_mul(PAGE), most: PAGE };
        self.store.list(person, page).await?.iter().map(|found| summary(found, Some(person))).collect()
    }
}

fn summary(found: &store::Match, person: Option<PersonId>) -> Result<Summary, Refusal> {
    let people = people(found.seats);
    let seat = Player::BOTH.into_iter().find(|&player| person.is_some() && people[player] == person);
    let [a, b] = found.standing.waits_for;
    let playing = found.standing.status == store::Status::Playing;
    Ok(Summary {
        id: found.id.to_string(),
        status: status(found.standing.status),
        terms: Terms::read(&found.terms)?,
        you: seat.map(Seat::from),
        your_turn: playing && (seat == Some(Player::A) && a || seat == Some(Player::B) && b),
        deadline: found.standing.deadline,
        created: found.created,
        next: found.next.map(|next| next.to_string()),
    })
}
