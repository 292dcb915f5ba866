//! The commands inside comments: clocks, and what other programs write in the
//! same form. This module parses them; the text of a comment stays as it is.

use std::time::Duration;

use crownhead_rules::Color;

use super::{Comment, Place};

/// A command in a comment: `[%name value]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Command<'c> {
    /// The name.
    pub name: &'c str,
    /// The rest, without blanks around it.
    pub value: &'c str,
}

/// What a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    /// What is measured.
    pub kind: ClockKind,
    /// Whose clock, where the command says so; otherwise that of the player
    /// who made the move.
    pub color: Option<Color>,
    /// Whether this is the clock that is running.
    pub running: bool,
    /// The time.
    pub time: Duration,
}

/// What is measured by a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockKind {
    /// Time left: `clk` and `clock`.
    Remaining,
    /// What a mechanical clock shows: `mct`.
    Mechanical,
    /// Time used in the game so far: `egt`.
    UsedInGame,
    /// Time used for this move: `emt`.
    UsedForMove,
}

impl Comment {
    /// A comment in braces.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), to_line_end: false, place: Place::default() }
    }

    /// The commands inside, in order.
    ///
    /// ```
    /// use crownhead_notation::pdn::Comment;
    ///
    /// let comment = Comment::new("good [%clock w0:00:10 B0:00:03] [%eval 0.3]");
    /// assert_eq!(comment.commands().len(), 2);
    /// assert_eq!(comment.clocks()[1].time.as_secs(), 3);
    /// assert_eq!(comment.words(), "good");
    /// ```
    pub fn commands(&self) -> Vec<Command<'_>> {
        let mut commands = Vec::new();
        self.split(|_| {}, |command| commands.push(command));
        commands
    }

    /// The text without commands, on one line.
    pub fn words(&self) -> String {
        let mut words = Vec::new();
        self.split(|text| words.extend(text.split_whitespace()), |_| {});
        words.join(" ")
    }

    fn split<'c>(&'c self, mut plain: impl FnMut(&'c str), mut command: impl FnMut(Command<'c>)) {
        let mut rest = self.text.as_str();
        while let Some((before, after)) = rest.split_once("[%") {
            let Some((inside, after)) = after.split_once(']') else { break };
            plain(before);
            let inside = inside.trim();
            let (name, value) = inside.split_once(char::is_whitespace).unwrap_or((inside, ""));
            command(Command { name, value: value.trim() });
            rest = after;
        }
        plain(rest);
    }

    /// The clocks inside. A command that cannot be read as a time is not
    /// among them; it is still among the commands.
    pub fn clocks(&self) -> Vec<Clock> {
        let mut clocks = Vec::new();
        for Command { name, value } in self.commands() {
            let kind = match name {
                "clk" | "clock" => ClockKind::Remaining,
                "mct" => ClockKind::Mechanical,
                "egt" => ClockKind::UsedInGame,
                "emt" => ClockKind::UsedForMove,
                _ => continue,
            };
            for part in value.split_whitespace() {
                let (color, running, time) = match part.split_at_checked(1) {
                    Some(("w", time)) => (Some(Color::White), false, time),
                    Some(("W", time)) => (Some(Color::White), true, time),
                    Some(("b", time)) => (Some(Color::Black), false, time),
                    Some(("B", time)) => (Some(Color::Black), true, time),
                    _ => (None, false, part),
                };
                if let Some(time) = parse_time(time) {
                    clocks.push(Clock { kind, color, running, time });
                }
            }
        }
        clocks
    }
}

/// Reads `h:mm:ss`, `mm:ss`, `ss`, with a fraction or without.
pub fn parse_time(text: &str) -> Option<Duration> {
    let mut seconds = 0.0_f64;
    for (index, part) in text.split(':').enumerate() {
        let number = |c: char| c.is_ascii_digit() || c == '.';
        if index > 2 || part.is_empty() || part.len() > 12 || !part.chars().all(number) {
            return None;
        }
        seconds = seconds * 60.0 + part.parse::<f64>().ok()?;
    }
    Duration::try_from_secs_f64(seconds).ok()
}

/// Writes a time as `h:mm:ss`, with tenths if it is not whole seconds.
pub fn write_time(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let tenths = time.subsec_millis() / 100;
    let seconds = seconds % 60;
    if tenths == 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{hours}:{minutes:02}:{seconds:02}.{tenths}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_of_every_kind_are_read() {
        let clocks = Comment::new("[%clk 1:02:03][%egt 0:0:9.5][%emt 7][%mct 0:59]").clocks();
        let seconds: Vec<f64> = clocks.iter().map(|clock| clock.time.as_secs_f64()).collect();
        assert_eq!(seconds, [3723.0, 9.5, 7.0, 59.0]);
        let both = Comment::new("[%clock w0:00:10 B0:00:03]").clocks();
        assert_eq!((both[0].color, both[0].running), (Some(Color::White), false));
        assert_eq!((both[1].color, both[1].running), (Some(Color::Black), true));
    }

    #[test]
    fn nonsense_is_not_a_clock() {
        for text in
            ["[%clk", "[%clk x]", "[%clk 1:2:3:4]", "[%]", "[%clk :]", "[%clk é1]", "[%clk 1e9]"]
        {
            assert!(Comment::new(text).clocks().is_empty(), "{text}");
        }
    }

    #[test]
    fn times_read_back() {
        for millis in [0, 100, 59_900, 60_000, 3_599_000, 86_400_000] {
            let time = Duration::from_millis(millis);
            assert_eq!(parse_time(&write_time(time)), Some(time));
        }
    }
}
