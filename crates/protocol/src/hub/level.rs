//! The limits of a search, set by the `level` command.

use std::time::Duration;

use super::{
    Line,
    message::{BadValue, number, seconds, write_seconds},
};

/// Limits of the next search. Without any the engine searches until `stop`; of
/// several, the first one reached ends the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Level {
    /// Depth in plies.
    pub depth: Option<u32>,
    /// Positions to search.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub move_time: Option<Duration>,
    /// Time left on the engine's clock.
    pub time: Option<Duration>,
    /// Time added to the clock before each move.
    pub increment: Option<Duration>,
    /// Moves to the next time control; `None` for the rest of the game.
    pub moves: Option<u32>,
}

impl Level {
    /// No limit.
    pub const INFINITE: Self = Self {
        depth: None,
        nodes: None,
        move_time: None,
        time: None,
        increment: None,
        moves: None,
    };

    /// A fixed time for the move.
    pub fn move_time(time: Duration) -> Self {
        Self { move_time: Some(time), ..Self::INFINITE }
    }

    /// A fixed depth in plies.
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::INFINITE }
    }

    /// A fixed number of positions.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::INFINITE }
    }

    /// A clock with an increment for each move.
    pub fn clock(time: Duration, increment: Duration) -> Self {
        Self { time: Some(time), increment: Some(increment), ..Self::INFINITE }
    }

    /// Whether only `stop` ends the search.
    pub fn is_infinite(&self) -> bool {
        let Self { depth, nodes, move_time, time, .. } = self;
        depth.is_none() && nodes.is_none() && move_time.is_none() && time.is_none()
    }

    /// Merges the limits of another `level` command; one without limits removes
    /// all.
    pub fn add(&mut self, other: &Self) {
        if *other == Self::INFINITE {
            *self = Self::INFINITE;
        }
        self.depth = other.depth.or(self.depth);
        self.nodes = other.nodes.or(self.nodes);
        self.move_time = other.move_time.or(self.move_time);
        self.time = other.time.or(self.time);
        self.increment = other.increment.or(self.increment);
        self.moves = other.moves.or(self.moves);
    }

    pub(super) fn of_line(line: &Line) -> Result<Self, BadValue> {
        Ok(Self {
            depth: number(line, "depth")?,
            nodes: number(line, "nodes")?,
            move_time: seconds(line, "move-time")?,
            time: seconds(line, "time")?,
            increment: seconds(line, "inc")?,
            moves: number(line, "moves")?,
        })
    }

    pub(super) fn to_line(self) -> Line {
        let line = Line::new("level");
        if self == Self::INFINITE {
            return line.flag("infinite");
        }
        line.with_some("depth", self.depth)
            .with_some("nodes", self.nodes)
            .with_some("move-time", self.move_time.map(write_seconds))
            .with_some("moves", self.moves)
            .with_some("time", self.time.map(write_seconds))
            .with_some("inc", self.increment.map(write_seconds))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(text: &str) -> Level {
        Level::of_line(&Line::parse(text).unwrap()).unwrap()
    }

    #[test]
    fn every_form_reads_and_writes() {
        for text in [
            "level infinite",
            "level depth=12",
            "level nodes=500000",
            "level move-time=0.1",
            "level moves=40 time=60 inc=0.5",
            "level depth=3 nodes=4 move-time=5 moves=6 time=7.25 inc=8",
        ] {
            assert_eq!(level(text).to_line().to_string(), text);
        }
    }

    #[test]
    fn limits_add_up_until_one_without_limits() {
        let mut sum = level("level depth=5");
        sum.add(&level("level time=60"));
        sum.add(&level("level depth=7 inc=1"));
        assert_eq!(sum, level("level depth=7 time=60 inc=1"));
        assert!(!sum.is_infinite());
        sum.add(&level("level infinite"));
        assert_eq!(sum, Level::INFINITE);
        assert!(level("level inc=1 moves=3").is_infinite(), "nothing to count them against");
    }

    #[test]
    fn a_clock_that_ran_out_is_empty() {
        assert_eq!(level("level time=-0.25").time, Some(Duration::ZERO));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["depth=x", "depth=-1", "nodes=1.5", "time=nan", "inc=inf", "move-time=\"\""] {
            let line = Line::parse(&format!("level {text}")).unwrap();
            let error = Level::of_line(&line).expect_err(text);
            assert_eq!(error.name, text.split_once('=').unwrap().0);
        }
    }
}
