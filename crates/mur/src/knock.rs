//! Knocking: moving onto an occupied point (§2).

use crate::{Bitboard, Play, Point, Position, lane};

impl Position {
    /// The pieces a ship of this class may knock, wherever they are: ships of either side of a strictly weaker class, and the
    /// kraken if it is weaker or has no class at all.
    #[inline]
    pub fn knockable(&self, class: u32) -> Bitboard {
        let ships = self.classes[0].weaker_than(class) | self.classes[1].weaker_than(class);
        if self.kraken_yields_to(class) { ships.with(self.board.kraken) } else { ships }
    }

    /// Whether a ship of this class may knock the kraken.
    #[inline]
    pub(crate) fn kraken_yields_to(&self, class: u32) -> bool {
        self.rules.kraken_class().is_none_or(|kraken| class < kraken)
    }

    /// Visits the knocks of a piece of this class on these points, each canonical string once; tips are left out.
    #[inline(always)]
    pub(crate) fn visit_knocks(&self, from: Point, class: u32, on: Bitboard, mut visit: impl FnMut(Point, Point)) {
        let on = on & lane::targets(class, from);
        // R4: the mover's starting point counts as empty.
        let empty = self.board.empty().with(from);
        if !lane::ways_meet(class) {
            for to in on {
                visit(to, lane::landing(lane::arrival_on(class, from, to), empty));
            }
            return;
        }
        let mut seen = [(Point::O, Point::O); 8];
        let mut count = 0;
        for &arrival in lane::arrivals(class, from) {
            if !on.has(lane::point(arrival)) {
                continue;
            }
            let knock = (lane::point(arrival), lane::landing(arrival, empty));
            if !seen[..count].contains(&knock) {
                seen[count] = knock;
                count += 1;
                visit(knock.0, knock.1);
            }
        }
    }

    /// Whether a knock of the kraken by a ship of this class may tip a die (§7): not in the centre, and a triple only by a
    /// ship that moves as many steps as it shows.
    #[inline]
    pub(crate) fn may_tip(&self, class: u32) -> bool {
        self.rules == crate::Rules::Advanced
            && self.board.kraken != Point::O
            && self.dice.triple().is_none_or(|number| u32::from(number) == class)
    }

    /// Visits a knock and, when it may tip, its variants.
    #[inline]
    pub(crate) fn visit_tips(&self, from: Point, class: u32, to: Point, landing: Point, mut visit: impl FnMut(Play)) {
        visit(Play::Knock { from, to, landing, tip: None });
        if to == self.board.kraken && self.may_tip(class) {
            for number in self.dice.tips() {
                visit(Play::Knock { from, to, landing, tip: Some(number) });
            }
        }
    }
}
