//! A person's form against the computer: how many games in a row were won or
//! lost at one level of one rule set. After two of them a front end offers the
//! next level. It only offers: the level stays until the person takes it.

use crownhead_rules::{Color, RuleSet};

use crate::{Finish, Level, Plan, Player};

/// After so many wins or losses in a row another level is offered.
const IN_A_ROW: u32 = 2;

/// The games a person has won or lost in a row. A draw, another level, another
/// rule set and a game without exactly one computer begin a new row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Form(Option<Row>);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Row {
    rules: RuleSet,
    level: Level,
    won: bool,
    games: u32,
}

/// The next level that is offered after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LevelOffer {
    /// The level above or below that of the game.
    pub level: Level,
    /// Whether the person has won the last games; else lost.
    pub won: bool,
}

impl Form {
    /// The form after one more game has ended. A game that goes on after a
    /// takeback and ends again counts once if its front end keeps the form it
    /// began with.
    #[must_use]
    pub fn after(&self, plan: &Plan, finish: Finish) -> Self {
        let Some((person, level)) = against_computer(plan) else { return Self::default() };
        let Some(winner) = finish.winner else { return Self::default() };
        let won = winner == person;
        let before = self
            .0
            .as_ref()
            .filter(|row| row.rules == plan.rules && row.level == level && row.won == won);
        let games = before.map_or(0, |row| row.games) + 1;
        Self(Some(Row { rules: plan.rules.clone(), level, won, games }))
    }

    /// The next level up after two wins in a row, the next down after two
    /// losses; none beyond the last.
    pub fn offer(&self) -> Option<LevelOffer> {
        let row = self.0.as_ref().filter(|row| row.games >= IN_A_ROW)?;
        let level = if row.won { row.level.harder() } else { row.level.easier() }?;
        Some(LevelOffer { level, won: row.won })
    }
}

impl Plan {
    /// The level of the one computer; none if two people or two computers play.
    pub fn computer_level(&self) -> Option<Level> {
        against_computer(self).map(|(_, level)| level)
    }

    /// The same game with every computer at this level.
    #[must_use]
    pub fn at_level(self, level: Level) -> Self {
        let players = crownhead_rules::ByColor::from_fn(|side| match self.players[side] {
            Player::Human => Player::Human,
            Player::Computer(_) => Player::Computer(level),
        });
        Self { players, ..self }
    }
}

/// The one person's side and the computer's level.
fn against_computer(plan: &Plan) -> Option<(Color, Level)> {
    match (plan.players.white, plan.players.black) {
        (Player::Human, Player::Computer(level)) => Some((Color::White, level)),
        (Player::Computer(level), Player::Human) => Some((Color::Black, level)),
        (Player::Human, Player::Human) | (Player::Computer(_), Player::Computer(_)) => None,
    }
}

#[cfg(test)]
mod tests {
    use crownhead_rules::ByColor;

    use super::*;
    use crate::EndReason;

    fn plan(id: &str, level: Level) -> Plan {
        let players = ByColor { white: Player::Computer(level), black: Player::Human };
        Plan { players, ..Plan::new(RuleSet::named(id).unwrap()) }
    }

    const fn won_by(winner: Option<Color>) -> Finish {
        let reason = match winner {
            Some(winner) => EndReason::Time { side: winner },
            None => EndReason::Agreed,
        };
        Finish { winner, reason }
    }

    const WON: Finish = won_by(Some(Color::Black));
    const LOST: Finish = won_by(Some(Color::White));
    const DRAWN: Finish = won_by(None);

    /// The level offered after these games in a row.
    fn offered(games: &[(&str, Level, Finish)]) -> Option<(Level, bool)> {
        let after = |form: Form, (id, level, finish): &(&str, Level, Finish)| {
            form.after(&plan(id, *level), *finish)
        };
        games.iter().fold(Form::default(), after).offer().map(|offer| (offer.level, offer.won))
    }

    #[test]
    fn two_in_a_row_offer_the_next_level() {
        let two = Level::of(2);
        let game = |finish| ("english", two, finish);
        assert_eq!(offered(&[game(WON)]), None);
        assert_eq!(offered(&[game(WON), game(WON)]), Some((Level::of(3), true)));
        assert_eq!(offered(&[game(LOST), game(LOST)]), Some((Level::of(1), false)));
        // Whoever declines the offer and goes on like this gets it again.
        assert_eq!(offered(&[game(WON), game(WON), game(WON)]), Some((Level::of(3), true)));
        assert_eq!(offered(&[game(WON), game(LOST)]), None);
        assert_eq!(offered(&[game(WON), game(DRAWN), game(WON)]), None);
        assert_eq!(offered(&[game(LOST), game(DRAWN), game(LOST)]), None);
    }

    #[test]
    fn other_games_and_levels_begin_a_new_row() {
        let two = Level::of(2);
        assert_eq!(offered(&[("english", two, WON), ("russian", two, WON)]), None);
        assert_eq!(offered(&[("english", two, WON), ("english", Level::of(3), WON)]), None);
        let people = Plan::new(RuleSet::named("english").unwrap());
        let form = Form::default().after(&plan("english", two), WON).after(&people, WON);
        assert_eq!(form, Form::default());
    }

    #[test]
    fn there_is_nothing_above_the_strongest_and_nothing_below_the_first() {
        let twice =
            |level, finish| offered(&[("english", level, finish), ("english", level, finish)]);
        assert_eq!(twice(Level::of(10), WON), Some((Level::Perfect, true)));
        assert_eq!(twice(Level::Perfect, WON), None);
        assert_eq!(twice(Level::Perfect, LOST), Some((Level::of(10), false)));
        assert_eq!(twice(Level::of(1), LOST), None);
    }

    #[test]
    fn a_level_is_for_computers_alone() {
        let higher = plan("english", Level::of(2)).at_level(Level::of(3));
        assert_eq!(higher.players.white, Player::Computer(Level::of(3)));
        assert_eq!(higher.players.black, Player::Human);
        assert_eq!(higher.computer_level(), Some(Level::of(3)));
    }
}
