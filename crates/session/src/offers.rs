use crate::command::Offer;
use crate::matches::Player;

/// The offers that are open: what is offered, and who offers it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offers([Option<Player>; 3]);

impl Offers {
    /// Who offers this.
    #[must_use]
    pub fn by(&self, offer: Offer) -> Option<Player> {
        self.0[offer as usize]
    }

    /// Every open offer.
    pub fn open(&self) -> impl Iterator<Item = (Offer, Player)> + use<> {
        let open = *self;
        Offer::ALL.into_iter().filter_map(move |offer| Some((offer, open.by(offer)?)))
    }

    pub(crate) fn put(&mut self, offer: Offer, by: Player) {
        self.0[offer as usize] = Some(by);
    }

    pub(crate) fn remove(&mut self, offer: Offer) {
        self.0[offer as usize] = None;
    }
}
