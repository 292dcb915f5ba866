//! Colours by lot. `simple` gives the players their colours by chance, at the
//! first game and at every rematch; in the other rule sets a player may ask
//! for it. The chance itself is handed in as a number, so that a game can be
//! repeated from its seed.

use crownhead_rules::{ByColor, RuleSet};

use crate::Plan;

/// How the players of a game came to their colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colours {
    /// Somebody chose them.
    Chosen,
    /// They were drawn by lot. A front end says so when the game begins.
    ByLot,
}

impl Colours {
    /// What a rule set asks for: [`Colours::ByLot`] in `simple` and in house
    /// rules made of it, [`Colours::Chosen`] elsewhere.
    ///
    /// ```
    /// use crownhead_play::Colours;
    /// use crownhead_rules::{Id, RuleSet};
    ///
    /// assert_eq!(Colours::usual(&RuleSet::of(Id::Simple)), Colours::ByLot);
    /// assert_eq!(Colours::usual(&RuleSet::of(Id::English)), Colours::Chosen);
    /// ```
    pub fn usual(rules: &RuleSet) -> Self {
        if rules.customs().colours_by_lot { Self::ByLot } else { Self::Chosen }
    }
}

/// The next game of the same players.
#[derive(Clone, Debug)]
pub struct Rematch {
    /// The game.
    pub plan: Plan,
    /// Whether each player has the other colour now. Whoever holds a seat
    /// moves with it.
    pub exchanged: bool,
}

impl Plan {
    /// The same game with the colours drawn by lot. `lot` is any number from
    /// a source of chance; one number always gives the same colours.
    #[must_use]
    pub fn by_lot(self, lot: u64) -> Self {
        let drawn = if is_exchange(lot) { self.exchanged() } else { self };
        Self { colours: Colours::ByLot, ..drawn }
    }

    /// The next game of the same players: with the colours exchanged, or, if
    /// they were drawn by lot or the rule set asks for it, drawn again.
    #[must_use]
    pub fn rematch(&self, lot: u64) -> Rematch {
        let plan = self.clone();
        let is_drawn = [self.colours, Colours::usual(&self.rules)].contains(&Colours::ByLot);
        if is_drawn {
            Rematch { plan: plan.by_lot(lot), exchanged: is_exchange(lot) }
        } else {
            Rematch { plan: plan.exchanged(), exchanged: true }
        }
    }

    fn exchanged(self) -> Self {
        let ByColor { white, black } = self.players;
        Self { players: ByColor { white: black, black: white }, ..self }
    }
}

/// Whether a lot exchanges the colours: half of all numbers do, and
/// neighbouring numbers (seeds that are counted up) as often as any others.
/// The finalizer of `SplitMix64`.
const fn is_exchange(lot: u64) -> bool {
    let mixed = lot.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (mixed ^ (mixed >> 31)) & 1 == 1
}

#[cfg(test)]
mod tests {
    use crownhead_rules::catalog;

    use super::*;
    use crate::{Level, Player};

    const COMPUTER: Player = Player::Computer(Level::Number(3));

    fn plan(id: &str) -> Plan {
        let players = ByColor { white: COMPUTER, black: Player::Human };
        Plan { players, ..Plan::new(RuleSet::named(id).unwrap()) }
    }

    #[test]
    fn a_lot_gives_either_colour_equally_often() {
        let is_white = |lot: &u64| plan("simple").by_lot(*lot).players.white == Player::Human;
        let white = (0..10_000).filter(is_white).count();
        // Four standard deviations to either side.
        assert!((4_800..=5_200).contains(&white), "{white} of 10,000");
        let runs = (0..10_000).filter(|lot| is_white(lot) != is_white(&(lot + 1))).count();
        assert!((4_800..=5_200).contains(&runs), "{runs} changes between neighbours");
    }

    #[test]
    fn one_lot_always_gives_the_same_colours() {
        for lot in 0..100 {
            let drawn = plan("simple").by_lot(lot);
            assert_eq!(drawn.players, plan("simple").by_lot(lot).players);
            assert_eq!(drawn.colours, Colours::ByLot);
        }
    }

    #[test]
    fn only_simple_asks_for_lots() {
        let asks = |entry: &&'static catalog::Entry| {
            Colours::usual(&RuleSet::from(*entry)) == Colours::ByLot
        };
        let ids: Vec<&str> =
            catalog::ALL.iter().filter(asks).map(|entry| entry.id.as_str()).collect();
        assert_eq!(ids, ["simple"]);
    }

    #[test]
    fn a_rematch_of_simple_draws_again_and_says_whether_colours_changed() {
        // Whether or not the colours of the first game were chosen.
        for colours in [Colours::Chosen, Colours::ByLot] {
            let first = Plan { colours, ..plan("simple") };
            let mut exchanges = 0;
            for lot in 0..1000 {
                let Rematch { plan: again, exchanged } = first.rematch(lot);
                assert_eq!(again.colours, Colours::ByLot);
                assert_eq!(again.players.white == first.players.black, exchanged);
                exchanges += usize::from(exchanged);
            }
            assert!((430..=570).contains(&exchanges), "{exchanges} of 1,000");
        }
    }

    #[test]
    fn a_rematch_elsewhere_exchanges_chosen_colours_and_draws_drawn_ones() {
        for lot in 0..100 {
            let Rematch { plan: again, exchanged } = plan("english").rematch(lot);
            assert!(exchanged);
            assert_eq!(again.players.white, Player::Human);
        }
        let drawn = plan("english").by_lot(7);
        let both = (0..100).map(|lot| drawn.rematch(lot).exchanged);
        assert!(
            both.clone().any(|exchanged| exchanged) && both.clone().any(|exchanged| !exchanged)
        );
    }
}
