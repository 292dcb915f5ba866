//! The dialog for a new game: rules, players, level, clock, and every switch
//! of house rules.

use std::time::Duration;

use crownhead_play::{Level, Plan, Player, TimeControl};
use crownhead_rules::{ByColor, RuleSet, Rules, SWITCHES, Switch, Values, catalog};

/// Minutes at the start and seconds for each move.
const CLOCKS: &[(u64, u64)] = &[(0, 0), (1, 0), (3, 2), (5, 3), (10, 5), (15, 10), (30, 20)];

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seats {
    YouBegin,
    ComputerBegins,
    People,
    Computers,
}

const SEATS: [Seats; 4] = [Seats::YouBegin, Seats::ComputerBegins, Seats::People, Seats::Computers];

impl Seats {
    const fn words(self) -> &'static str {
        match self {
            Self::YouBegin => "you begin",
            Self::ComputerBegins => "the computer begins",
            Self::People => "two people",
            Self::Computers => "two computers",
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
        let seats = match (is_human(first), is_human(!first)) {
            (true, false) => Seats::YouBegin,
            (false, true) => Seats::ComputerBegins,
            (true, true) => Seats::People,
            (false, false) => Seats::Computers,
        };
        let levels = [plan.players.white, plan.players.black].into_iter();
        let level = levels.filter_map(|player| match player {
            Player::Computer(Level::Number(number)) => Some(number),
            Player::Computer(Level::Perfect) => Some(PERFECT),
            Player::Human => None,
        });
        let clock = plan
            .time
            .map_or((0, 0), |time| (time.initial.as_secs() / 60, time.increment.as_secs()));
        Self {
            line: 0,
            base: catalog::ALL.iter().position(|e| e.id == plan.rules.base().id).unwrap_or(0),
            rules: *plan.rules.rules(),
            seats: SEATS.iter().position(|other| *other == seats).unwrap_or(0),
            level: level.max().unwrap_or(4),
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
    pub(super) fn lines(&self) -> Vec<(String, String)> {
        let base = &catalog::ALL[self.base];
        let line = |field| match field {
            Field::Rules => ("rules".to_owned(), base.name.to_owned()),
            Field::Seats => ("players".to_owned(), SEATS[self.seats].words().to_owned()),
            Field::Level => {
                let level = if self.level == PERFECT {
                    "perfect".to_owned()
                } else {
                    self.level.to_string()
                };
                ("level".to_owned(), level)
            }
            Field::Clock => {
                let clock = match CLOCKS[self.clock] {
                    (0, _) => "none".to_owned(),
                    (minutes, seconds) => format!("{minutes} min + {seconds} s"),
                };
                ("clock".to_owned(), clock)
            }
            Field::Switch(switch) => {
                let value = switch.get(&self.rules);
                let changed = value != switch.get(&base.rules);
                (switch.key.to_owned(), if changed { format!("{value} *") } else { value })
            }
        };
        Self::fields().map(line).collect()
    }

    /// What the line with the cursor is about.
    pub(super) fn about(&self) -> String {
        match Self::fields().nth(self.line) {
            Some(Field::Switch(switch)) => switch.about.to_owned(),
            Some(Field::Rules) => "the rule set; switches below make house rules of it".to_owned(),
            Some(Field::Level) => {
                "1 is a beginner, 10 hard to beat, perfect has no mercy".to_owned()
            }
            _ => String::new(),
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
            Some(Field::Rules) => {
                self.base = turn(self.base, catalog::ALL.len());
                self.rules = catalog::ALL[self.base].rules;
            }
            Some(Field::Seats) => self.seats = turn(self.seats, SEATS.len()),
            Some(Field::Level) => {
                self.level = turn(usize::from(self.level) - 1, usize::from(PERFECT)) as u8 + 1;
            }
            Some(Field::Clock) => self.clock = turn(self.clock, CLOCKS.len()),
            Some(Field::Switch(switch)) => self.turn_switch(switch, forwards),
            None => {}
        }
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

    /// The game, if the rules do not contradict each other.
    pub(super) fn plan(&self) -> Result<Plan, String> {
        let base = &catalog::ALL[self.base];
        let rules = RuleSet::changed(base, "", self.rules).map_err(|contradictions| {
            let all: Vec<String> = contradictions.iter().map(ToString::to_string).collect();
            format!("these do not go together: {}", all.join("; "))
        })?;
        let level = if self.level == PERFECT { Level::Perfect } else { Level::of(self.level) };
        let computer = Player::Computer(level);
        let (first, second) = match SEATS[self.seats] {
            Seats::YouBegin => (Player::Human, computer),
            Seats::ComputerBegins => (computer, Player::Human),
            Seats::People => (Player::Human, Player::Human),
            Seats::Computers => (computer, computer),
        };
        let begins = rules.rules().first;
        let time = match CLOCKS[self.clock] {
            (0, _) => None,
            (minutes, seconds) => Some(TimeControl {
                initial: Duration::from_secs(60 * minutes),
                increment: Duration::from_secs(seconds),
            }),
        };
        let players = ByColor::from_fn(|side| if side == begins { first } else { second });
        Ok(Plan { players, time, ..Plan::new(rules) })
    }
}

/// The level after the tenth.
const PERFECT: u8 = 11;

#[cfg(test)]
mod tests {
    use super::*;

    fn dialog() -> NewGame {
        NewGame::from_plan(&Plan::new(RuleSet::named("english").unwrap()))
    }

    #[test]
    fn every_line_can_be_changed_and_changed_back() {
        for line in 0..NewGame::fields().len() {
            let mut dialog = NewGame { line, ..dialog() };
            let before = dialog.lines();
            dialog.change(true);
            let changed = dialog.lines();
            dialog.change(false);
            // A number at its largest stays there.
            assert!(dialog.lines() == before || changed == before, "{:?}", before[line]);
        }
    }

    #[test]
    fn the_plan_is_what_the_lines_say() {
        let mut dialog = dialog();
        dialog.change(false);
        dialog.go(true);
        dialog.change(true);
        let plan = dialog.plan().unwrap();
        assert_eq!(plan.rules.base().id, catalog::ALL.last().unwrap().id);
        assert_eq!(NewGame::from_plan(&plan).lines(), dialog.lines());
    }

    #[test]
    fn rules_that_contradict_each_other_are_refused_with_their_names() {
        let mut dialog = dialog();
        dialog.line = NewGame::fields().len() - SWITCHES.len()
            + SWITCHES.iter().position(|switch| switch.key == "rows").unwrap();
        dialog.change(true);
        assert!(dialog.plan().unwrap_err().contains("rows=4"));
    }
}
