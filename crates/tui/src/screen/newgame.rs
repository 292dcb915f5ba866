//! The dialog for a new game: rules, players, level, clock, and every switch
//! of house rules.

use std::time::Duration;

use crownhead_play::{Colours, FIRST_LEVEL, Level, Plan, Player, TimeControl};
use crownhead_rules::{ByColor, Contradictions, RuleSet, Rules, SWITCHES, Switch, Values, catalog};
use crownhead_words::{Language, say::screen, set_name, switch_about, switch_title, switch_value};

/// Minutes at the start and seconds for each move.
const CLOCKS: &[(u64, u64)] = &[(0, 0), (1, 0), (3, 2), (5, 3), (10, 5), (15, 10), (30, 20)];

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seats {
    YouBegin,
    ComputerBegins,
    ByLot,
    People,
    Computers,
}

const SEATS: [Seats; 5] =
    [Seats::YouBegin, Seats::ComputerBegins, Seats::ByLot, Seats::People, Seats::Computers];

impl Seats {
    fn words(self, language: Language) -> &'static str {
        match self {
            Self::YouBegin => screen::seats_you_begin(language),
            Self::ComputerBegins => screen::seats_computer_begins(language),
            Self::ByLot => screen::seats_by_lot(language),
            Self::People => screen::seats_people(language),
            Self::Computers => screen::seats_computers(language),
        }
    }
}

/// A line of the dialog.
#[derive(Clone, Copy, Debug)]
enum Field {
    Rules,
    Seats,
    Level,
    Clock,
    Switch(&'static Switch),
}

/// What was chosen so far.
#[derive(Clone, Debug)]
pub(super) struct NewGame {
    /// The line the cursor is in.
    pub(super) line: usize,
    base: usize,
    rules: Rules,
    seats: usize,
    level: u8,
    clock: usize,
    /// Why the game could not begin.
    pub(super) fault: Option<String>,
}

impl NewGame {
    /// The dialog with what is played now.
    pub(super) fn from_plan(plan: &Plan) -> Self {
        let first = plan.rules.rules().first;
        let is_human = |side| plan.players[side] == Player::Human;
        let seats = match (is_human(first), is_human(!first), plan.colours) {
            (true, true, _) => Seats::People,
            (false, false, _) => Seats::Computers,
            (true, false, Colours::Chosen) => Seats::YouBegin,
            (false, true, Colours::Chosen) => Seats::ComputerBegins,
            (true, false, Colours::ByLot) | (false, true, Colours::ByLot) => Seats::ByLot,
        };
        let levels = [plan.players.white, plan.players.black].into_iter();
        let level = levels.filter_map(|player| match player {
            Player::Computer(Level::Number(number)) => Some(number),
            Player::Computer(Level::Perfect) => Some(PERFECT),
            Player::Human => None,
        });
        let clock = match plan.time {
            Some(TimeControl::Game { initial, increment }) => {
                (initial.as_secs() / 60, increment.as_secs())
            }
            // Nobody has days for a move at one screen.
            Some(TimeControl::Days(_)) | None => (0, 0),
        };
        Self {
            line: 0,
            base: catalog::ALL.iter().position(|e| e.id == plan.rules.base().id).unwrap_or(0),
            rules: *plan.rules.rules(),
            seats: place_of(seats),
            level: level.max().unwrap_or(FIRST_LEVEL),
            clock: CLOCKS.iter().position(|other| *other == clock).unwrap_or(0),
            fault: None,
        }
    }

    fn fields() -> impl ExactSizeIterator<Item = Field> {
        let first = [Field::Rules, Field::Seats, Field::Level, Field::Clock];
        let count = first.len() + SWITCHES.len();
        (0..count).map(move |index| match index.checked_sub(first.len()) {
            None => first[index],
            Some(index) => Field::Switch(&SWITCHES[index]),
        })
    }

    /// The lines: what is asked, and what was chosen.
    pub(super) fn lines(&self, language: Language) -> Vec<(String, String)> {
        let base = &catalog::ALL[self.base];
        let line = |field| match field {
            Field::Rules => {
                (screen::new_rules(language).to_owned(), set_name(language, base.id).to_owned())
            }
            Field::Seats => (
                screen::new_players(language).to_owned(),
                SEATS[self.seats].words(language).to_owned(),
            ),
            Field::Level => {
                let level = if self.level == PERFECT {
                    screen::new_level_perfect(language).to_owned()
                } else {
                    self.level.to_string()
                };
                (screen::new_level(language).to_owned(), level)
            }
            Field::Clock => {
                let clock = match CLOCKS[self.clock] {
                    (0, _) => screen::new_clock_none(language).to_owned(),
                    (minutes, seconds) => screen::new_clock_set(language, minutes, seconds),
                };
                (screen::new_clock(language).to_owned(), clock)
            }
            Field::Switch(switch) => {
                let value = switch.get(&self.rules);
                let changed = value != switch.get(&base.rules);
                let value = switch_value(language, switch, &value);
                (
                    switch_title(language, switch).to_owned(),
                    if changed { format!("{value} *") } else { value },
                )
            }
        };
        Self::fields().map(line).collect()
    }

    /// What the line with the cursor is about.
    pub(super) fn about(&self, language: Language) -> &'static str {
        match Self::fields().nth(self.line) {
            Some(Field::Switch(switch)) => switch_about(language, switch),
            Some(Field::Rules) => screen::new_rules_about(language),
            Some(Field::Level) => screen::new_level_about(language),
            Some(Field::Seats) => screen::new_players_about(language),
            Some(Field::Clock) => screen::new_clock_about(language),
            None => "",
        }
    }

    /// Goes up or down.
    pub(super) fn go(&mut self, down: bool) {
        let count = Self::fields().len();
        self.line = (self.line + if down { 1 } else { count - 1 }) % count;
    }

    /// Changes what the line with the cursor says.
    pub(super) fn change(&mut self, forwards: bool) {
        let turn = |at: usize, count: usize| (at + if forwards { 1 } else { count - 1 }) % count;
        self.fault = None;
        match Self::fields().nth(self.line) {
            Some(Field::Rules) => self.choose(turn(self.base, catalog::ALL.len())),
            Some(Field::Seats) => self.seats = turn(self.seats, SEATS.len()),
            Some(Field::Level) => {
                self.level = turn(usize::from(self.level) - 1, usize::from(PERFECT)) as u8 + 1;
            }
            Some(Field::Clock) => self.clock = turn(self.clock, CLOCKS.len()),
            Some(Field::Switch(switch)) => self.turn_switch(switch, forwards),
            None => {}
        }
    }

    /// The rule set that house rules are made of, as a place in the catalog.
    pub(super) fn base(&self) -> usize {
        self.base
    }

    /// Takes another rule set, and its custom of choosing or drawing colours
    /// unless two people or two computers play.
    pub(super) fn choose(&mut self, base: usize) {
        let was_lot = catalog::ALL[self.base].customs.colours_by_lot;
        let entry = &catalog::ALL[base];
        self.base = base;
        self.rules = entry.rules;
        match SEATS[self.seats] {
            Seats::YouBegin | Seats::ComputerBegins if entry.customs.colours_by_lot => {
                self.seats = place_of(Seats::ByLot);
            }
            Seats::ByLot if was_lot && !entry.customs.colours_by_lot => {
                self.seats = place_of(Seats::YouBegin);
            }
            Seats::YouBegin
            | Seats::ComputerBegins
            | Seats::ByLot
            | Seats::People
            | Seats::Computers => {}
        }
    }

    /// Whether the cursor is in the line of the rule set.
    pub(super) fn is_at_rules(&self) -> bool {
        matches!(Self::fields().nth(self.line), Some(Field::Rules))
    }

    fn turn_switch(&mut self, switch: &Switch, forwards: bool) {
        let value = switch.get(&self.rules);
        let next = match switch.values {
            Values::YesNo => if value == "true" { "false" } else { "true" }.to_owned(),
            Values::Words(words) => {
                let at = words.iter().position(|word| *word == value).unwrap_or(0);
                let step = if forwards { 1 } else { words.len() - 1 };
                words[(at + step) % words.len()].to_owned()
            }
            Values::Number(least, most) => {
                let number = value.parse().unwrap_or(least);
                let next = if forwards { number + 1 } else { number.saturating_sub(1) };
                next.clamp(least, most).to_string()
            }
        };
        // A value of the switch's own list is always good.
        let _ = switch.set(&mut self.rules, &next);
    }

    /// The game, if the rules do not contradict each other. `lot` decides the
    /// colours where they are drawn.
    pub(super) fn plan(&self, lot: u64) -> Result<Plan, Contradictions> {
        let base = &catalog::ALL[self.base];
        let rules = RuleSet::changed(base, "", self.rules)?;
        let level = if self.level == PERFECT { Level::Perfect } else { Level::of(self.level) };
        let computer = Player::Computer(level);
        let (first, second) = match SEATS[self.seats] {
            Seats::YouBegin | Seats::ByLot => (Player::Human, computer),
            Seats::ComputerBegins => (computer, Player::Human),
            Seats::People => (Player::Human, Player::Human),
            Seats::Computers => (computer, computer),
        };
        let begins = rules.rules().first;
        let time = match CLOCKS[self.clock] {
            (0, _) => None,
            (minutes, seconds) => Some(TimeControl::Game {
                initial: Duration::from_secs(60 * minutes),
                increment: Duration::from_secs(seconds),
            }),
        };
        let players = ByColor::from_fn(|side| if side == begins { first } else { second });
        let plan = Plan { players, time, ..Plan::new(rules) };
        Ok(if SEATS[self.seats] == Seats::ByLot { plan.by_lot(lot) } else { plan })
    }
}

fn place_of(seats: Seats) -> usize {
    SEATS.iter().position(|other| *other == seats).unwrap_or(0)
}

/// The level after the tenth.
const PERFECT: u8 = 11;

#[cfg(test)]
mod tests {
    use crownhead_rules::Id;

    use super::*;

    fn dialog() -> NewGame {
        NewGame::from_plan(&Plan::new(RuleSet::named("english").unwrap()))
    }

    #[test]
    fn every_line_can_be_changed_and_changed_back() {
        for line in 0..NewGame::fields().len() {
            let mut dialog = NewGame { line, ..dialog() };
            let before = dialog.lines(Language::En);
            dialog.change(true);
            let changed = dialog.lines(Language::En);
            dialog.change(false);
            // A number at its largest stays there.
            assert!(
                dialog.lines(Language::En) == before || changed == before,
                "{:?}",
                before[line]
            );
        }
    }

    #[test]
    fn the_plan_is_what_the_lines_say() {
        let mut dialog = dialog();
        dialog.change(false);
        dialog.go(true);
        dialog.change(true);
        let plan = dialog.plan(1).unwrap();
        assert_eq!(plan.rules.base().id, catalog::ALL.last().unwrap().id);
        assert_eq!(NewGame::from_plan(&plan).lines(Language::En), dialog.lines(Language::En));
    }

    #[test]
    fn simple_is_played_by_lot_unless_somebody_chooses() {
        let mut dialog = dialog();
        dialog.seats = place_of(Seats::YouBegin);
        let place = |id| catalog::ALL.iter().position(|entry| entry.id == id).unwrap();
        dialog.choose(place(Id::Simple));
        let drawn: Vec<Plan> = (0..20).map(|lot| dialog.plan(lot).unwrap()).collect();
        assert!(drawn.iter().all(|plan| plan.colours == Colours::ByLot));
        assert!(drawn.iter().any(|plan| plan.players.white == Player::Human));
        assert!(drawn.iter().any(|plan| plan.players.black == Player::Human));
        assert_eq!(NewGame::from_plan(&drawn[0]).lines(Language::En), dialog.lines(Language::En));
        dialog.choose(place(Id::Russian));
        assert_eq!(dialog.plan(1).unwrap().colours, Colours::Chosen);
        // In any rule set lots can be asked for.
        dialog.seats = place_of(Seats::ByLot);
        assert_eq!(dialog.plan(1).unwrap().colours, Colours::ByLot);
    }

    #[test]
    fn switches_are_named_in_words() {
        for (name, value) in dialog().lines(Language::En) {
            assert!(!name.contains('_') && !value.contains('_'), "{name}: {value}");
            assert!(!["true", "false"].contains(&value.as_str()), "{name}: {value}");
        }
    }

    #[test]
    fn rules_that_contradict_each_other_are_refused_with_their_names() {
        let mut dialog = dialog();
        dialog.line = NewGame::fields().len() - SWITCHES.len()
            + SWITCHES.iter().position(|switch| switch.key == "rows").unwrap();
        dialog.change(true);
        let said = crownhead_words::contradictions(Language::En, &dialog.plan(1).unwrap_err());
        assert!(said.contains("rows of men: 4") && !said.contains(['=', '_']), "{said}");
    }
}
