//! Guests: a cookie that only this server can have written, a name, and a link to keep.

use hmac::{Hmac, KeyInit, Mac};
use session::dice::{from_hex, to_hex};
use sha2::{Digest, Sha256};
use store::{Person, PersonId};

use crate::{Hall, Refusal, name, random};

/// What comes before a name in everything that is signed, so that a signature for one purpose is good for no other.
const PURPOSE: &[u8] = b"tiamat-guest-1";

/// Signs the cookies of guests.
#[derive(Clone)]
pub(crate) struct Signer([u8; 32]);

/// What a guest can prove with who they are on another device. Only its digest is kept.
#[derive(Clone, PartialEq, Eq)]
pub struct Recovery(pub String);

impl std::fmt::Debug for Signer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Signer")
    }
}

impl std::fmt::Debug for Recovery {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Recovery")
    }
}

impl Signer {
    pub(crate) fn new(key: [u8; 32]) -> Signer {
        Signer(key)
    }

    fn mac(&self, id: &str) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes any key");
        mac.update(PURPOSE);
        mac.update(id.as_bytes());
        mac
    }

    pub(crate) fn sign(&self, id: PersonId) -> String {
        format!("{id}.{}", to_hex(&self.mac(id.as_str()).finalize().into_bytes()))
    }

    /// Whose cookie this is. The comparison takes as long for wrong signatures as for right ones.
    pub(crate) fn read(&self, cookie: &str) -> Option<PersonId> {
        let (id, signature) = cookie.split_once('.')?;
        let signature = from_hex(signature).ok()?;
        self.mac(id).verify_slice(&signature).ok()?;
        id.parse().ok()
    }
}

impl Hall {
    /// Whose cookie this is, if this server wrote it.
    #[must_use]
    pub fn guest_of(&self, cookie: &str) -> Option<PersonId> {
        self.signer.read(cookie)
    }

    /// The cookie of a guest.
    #[must_use]
    pub fn cookie_of(&self, guest: PersonId) -> String {
        self.signer.sign(guest)
    }

    /// The guest with this cookie, or a new one, under this name.
    ///
    /// # Errors
    /// If the name cannot be one.
    pub async fn guest(&self, known: Option<PersonId>, called: &str) -> Result<Person, Refusal> {
        let called = name::check(called)?;
        let kept = match known {
            Some(id) => self.store.person(id).await?,
            None => None,
        };
        let person = match kept {
            Some(person) if person.name == called => return Ok(person),
            Some(person) => Person { name: called, ..person },
            None => Person { id: PersonId::of_bytes(random::bytes()?), name: called, created: self.clock.now().0 },
        };
        self.store.put_person(person.clone()).await?;
        Ok(person)
    }

    /// What a guest is called.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn person(&self, guest: PersonId) -> Result<Option<Person>, Refusal> {
        Ok(self.store.person(guest).await?)
    }

    /// Something for a guest to keep, with which they are who they are on any device. What they kept before is of no use any more.
    ///
    /// # Errors
    /// If there is no such guest.
    pub async fn make_recovery(&self, guest: PersonId) -> Result<Recovery, Refusal> {
        let secret: [u8; 32] = random::bytes()?;
        self.store.set_recovery(guest, Sha256::digest(secret).into()).await?;
        Ok(Recovery(to_hex(&secret)))
    }

    /// The guest who has kept this.
    ///
    /// # Errors
    /// If nobody has.
    pub async fn recover(&self, recovery: &Recovery) -> Result<Person, Refusal> {
        let wrong = || Refusal::new("no_guest", "this link is not valid; perhaps a newer one has replaced it");
        let secret = from_hex(&recovery.0).map_err(|_| wrong())?;
        self.store.recover(Sha256::digest(secret).into()).await?.ok_or_else(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_own_key_makes_a_cookie() {
        let (ours, theirs) = (Signer::new([1; 32]), Signer::new([2; 32]));
        let [ann, bob] = [1, 2].map(|n| PersonId::of_bytes([n; 10]));
        assert_eq!(ours.read(&ours.sign(ann)), Some(ann));
        assert_eq!(ours.read(&theirs.sign(ann)), None);
        let signature = ours.sign(ann).split_once('.').unwrap().1.to_owned();
        for forged in
            [format!("{bob}.{signature}"), format!("{ann}."), format!("{ann}.00"), ann.to_string(), String::new()]
        {
            assert_eq!(ours.read(&forged), None, "{forged}");
        }
        assert_eq!(format!("{ours:?}"), "Signer");
    }
}
