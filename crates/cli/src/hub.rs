//! `crownhead hub`: the engine for other programs, by the Hub protocol on
//! standard input and output.
//!
//! [`EngineSession`](crownhead_protocol::hub::EngineSession) decides what each
//! line means; it has neither threads nor streams. This module has them: a
//! thread that reads, one that searches, and this one, which does what the
//! session says and writes.

use std::{
    hash::{BuildHasher, RandomState},
    io::{self, Read},
    sync::mpsc::{self, Receiver, SyncSender},
    thread,
};

use anyhow::Context;
use crownhead_engine::{
    Bound, Clock, Endgames, Engine, Limits, Options, Report, Stop, Strength, player_for,
};
use crownhead_notation::write_hub;
use crownhead_protocol::hub::{
    Action, EngineMessage, EngineSession, Id, Info, Level, LineBuffer, Mode, Param, ParamKind,
};
use crownhead_rules::RuleSet;

use crate::{
    data::DataArgs,
    house, memory,
    output::Output,
    thinker::{self, Task, Thought},
};

/// Lines and reports that wait to be dealt with, at most.
const MOST_EVENTS: usize = 256;
/// A table for positions of 2^16 entries of 16 bytes takes one MiB.
const LEAST_TT_SIZE: u32 = 16;
/// 2^30 entries take 16 GiB.
const MOST_TT_SIZE: u32 = 30;

#[derive(Debug, clap::Args)]
pub(crate) struct HubArgs {
    /// The rules to begin with: a rule set's id, or a TOML file of house rules
    ///
    /// The other program can choose another rule set with the parameter
    /// `variant`.
    #[arg(long, value_name = "ID|FILE", default_value = "international")]
    rules: String,
    /// Change a switch of the rules (may be given more than once)
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
    #[command(flatten)]
    data: DataArgs,
}

pub(crate) fn run(args: &HubArgs, output: &mut Output) -> anyhow::Result<()> {
    let rules = house::load(&args.rules, &args.set)?;
    let (events, inbox) = mpsc::sync_channel(MOST_EVENTS);
    let mut hub = Hub {
        session: EngineSession::new(id(), params(), rules),
        settings: Settings { endgames: args.data.endgames(), ..Settings::default() },
        engine: None,
        made_with: (Options::default(), Strength::Full),
        stop: None,
        events: events.clone(),
    };
    let reader = thread::Builder::new().name("reader".to_owned());
    reader.spawn(move || read_lines(&events)).context("cannot start a thread")?;
    let result = hub.serve(&inbox, output);
    // The session has ended; a search that still runs is stopped.
    hub.stop();
    result
}

fn id() -> Id {
    Id {
        name: "Crownhead".to_owned(),
        version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        author: Some(env!("CARGO_PKG_AUTHORS").to_owned()),
        country: None,
    }
}

/// What can be set, beside the variant.
fn params() -> Vec<Param> {
    let Settings { threads, tt_size, names_ponder_move, .. } = Settings::default();
    // As large as memory allows, so that a larger table is refused.
    let most = memory::most_mib_log2().map_or(MOST_TT_SIZE, |log| LEAST_TT_SIZE + log);
    let max = most.clamp(tt_size, MOST_TT_SIZE).into();
    let strengths = std::iter::once("full".to_owned()).chain((1..=10).map(|n: u8| n.to_string()));
    vec![
        Param::new("threads", threads, ParamKind::Int { min: 1, max: 256 }),
        Param::new("tt-size", tt_size, ParamKind::Int { min: LEAST_TT_SIZE.into(), max }),
        Param::new("ponder", names_ponder_move, ParamKind::Bool),
        Param::new("strength", "full", ParamKind::Enum(strengths.collect())),
        // There is no book. Programs that switch it off are not refused.
        Param::new("book", false, ParamKind::Bool),
    ]
}

/// The values of the parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Settings {
    threads: usize,
    /// Logarithm of the number of entries, as other engines count.
    tt_size: u32,
    /// Whether `done` has the reply to ponder on.
    names_ponder_move: bool,
    strength: Strength,
    /// Not a parameter: where the tables are.
    endgames: Endgames,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            threads: 1,
            tt_size: 22,
            names_ponder_move: true,
            strength: Strength::Full,
            endgames: Endgames::BuiltIn,
        }
    }
}

impl Settings {
    /// Takes over a value, which the session has checked.
    fn set(&mut self, name: &str, value: &str) {
        match name {
            "threads" => self.threads = value.parse().unwrap_or(self.threads),
            "tt-size" => self.tt_size = value.parse().unwrap_or(self.tt_size),
            "ponder" => self.names_ponder_move = value == "true",
            "strength" => {
                self.strength = value.parse().map_or(Strength::Full, Strength::Level);
            }
            _ => {}
        }
    }

    fn options(&self) -> Options {
        let hash_mib = 1 << self.tt_size.saturating_sub(LEAST_TT_SIZE);
        let endgames = self.endgames.clone();
        Options { hash_mib, threads: self.threads, endgames, ..Options::default() }
    }
}

/// Something that happened on another thread.
enum Event {
    Line(String),
    /// Standard input has ended.
    End,
    Info(Info),
    /// A search has ended; with nothing if it broke down.
    Done(Option<Thought>),
}

struct Hub {
    session: EngineSession,
    settings: Settings,
    /// The engine, unless it is thinking.
    engine: Option<Box<dyn Engine>>,
    /// What it was made with.
    made_with: (Options, Strength),
    /// Ends the search that goes on.
    stop: Option<Stop>,
    events: SyncSender<Event>,
}

impl Hub {
    fn serve(&mut self, inbox: &Receiver<Event>, output: &mut Output) -> anyhow::Result<()> {
        for event in inbox {
            let actions = match event {
                Event::Line(line) => self.session.receive(&line),
                Event::Info(info) => vec![Action::Send(EngineMessage::Info(info))],
                Event::Done(thought) => {
                    self.finish(thought.context("the search ended without an answer")?)
                }
                Event::End => break,
            };
            for action in actions {
                match action {
                    Action::Quit => return output.flush(),
                    Action::Send(message) => output.line(message)?,
                    Action::SetParam { .. }
                    | Action::Init
                    | Action::NewGame
                    | Action::Search(_)
                    | Action::Stop
                    | Action::PonderHit => self.perform(action)?,
                }
            }
            output.flush()?;
        }
        Ok(())
    }

    fn perform(&mut self, action: Action) -> anyhow::Result<()> {
        match action {
            Action::SetParam { name, value } => self.settings.set(&name, &value),
            Action::Init => {
                if let Some(rules) = self.session.rules().cloned() {
                    self.engine = Some(self.player(&rules));
                }
            }
            Action::NewGame => {
                if let Some(engine) = &mut self.engine {
                    engine.new_game();
                }
            }
            Action::Search(search) => {
                let engine = self.player(search.game.position().rules());
                let limits = limits(&search.level, search.mode);
                let stop = Stop::new();
                self.stop = Some(stop.clone());
                let task = Task { engine, game: search.game, limits, stop };
                let tell = |report: &Report| info(report).map(Event::Info);
                thinker::think(task, self.events.clone(), tell, Event::Done)?;
            }
            Action::Stop => self.stop(),
            Action::PonderHit => {
                if let Some(stop) = &self.stop {
                    stop.ponder_hit();
                }
            }
            Action::Send(_) | Action::Quit => {}
        }
        Ok(())
    }

    /// Takes the engine back and answers.
    fn finish(&mut self, Thought { engine, answer }: Thought) -> Vec<Action> {
        self.stop = None;
        self.engine = Some(engine);
        let ponder = answer.ponder.filter(|_| self.settings.names_ponder_move);
        self.session.finish(answer.best.as_ref(), ponder.as_ref())
    }

    fn stop(&self) {
        if let Some(stop) = &self.stop {
            stop.stop();
        }
    }

    /// The engine for these rules and the settings: the last one if it will
    /// do.
    fn player(&mut self, rules: &RuleSet) -> Box<dyn Engine> {
        let wanted = (self.settings.options(), self.settings.strength);
        let is_same = self.made_with == wanted;
        self.made_with = wanted;
        // The old one goes first: together they may not fit into memory.
        let kept = self.engine.take().filter(|engine| is_same && engine.rules() == rules);
        kept.unwrap_or_else(|| {
            let seed = RandomState::new().hash_one(0);
            let (options, strength) = &self.made_with;
            player_for(rules, *strength, options, seed)
        })
    }
}

fn limits(level: &Level, mode: Mode) -> Limits {
    let clock = |remaining| Clock {
        remaining,
        increment: level.increment.unwrap_or_default(),
        moves_to_go: level.moves.filter(|&moves| moves > 0),
    };
    Limits {
        depth: level.depth.map(|depth| depth.max(1)),
        nodes: level.nodes.map(|nodes| nodes.max(1)),
        move_time: level.move_time,
        clock: level.time.map(clock),
        ponder: mode == Mode::Ponder,
        analyse: mode == Mode::Analyze,
        ..Limits::default()
    }
}

/// What the protocol says of a line; only the best one, and only when its
/// score is exact.
fn info(report: &Report) -> Option<Info> {
    (report.rank <= 1 && report.bound == Bound::Exact).then(|| Info {
        depth: Some(report.depth),
        mean_depth: None,
        max_depth: (report.seldepth > 0).then_some(report.seldepth),
        score: Some(report.score.men()),
        nodes: Some(report.nodes),
        time: Some(report.time),
        nps: Some(report.nps() as f64),
        pv: report.pv.iter().map(write_hub).collect(),
    })
}

fn read_lines(events: &SyncSender<Event>) {
    let mut stdin = io::stdin().lock();
    let mut buffer = LineBuffer::new();
    let mut bytes = [0; 8192];
    loop {
        // A pipe that cannot be read is one that has ended.
        let read = match stdin.read(&mut bytes) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => read.unwrap_or(0),
        };
        match bytes.get(..read) {
            Some(bytes) if read > 0 => buffer.push(bytes),
            _ => buffer.finish(),
        }
        while let Some(line) = buffer.next_line() {
            if events.send(Event::Line(line)).is_err() {
                return;
            }
        }
        if read == 0 {
            // If this cannot be sent, the main thread has ended.
            let _ = events.send(Event::End);
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crownhead_engine::Score;
    use std::time::Duration;

    #[test]
    fn sizes_of_tables_are_powers_of_two() {
        let mut settings = Settings::default();
        assert_eq!(settings.options(), Options::default());
        settings.set("tt-size", "16");
        settings.set("threads", "3");
        assert_eq!(settings.options(), Options { hash_mib: 1, threads: 3, ..Options::default() });
        settings.set("strength", "4");
        assert_eq!(settings.strength, Strength::Level(4));
        settings.set("strength", "full");
        assert_eq!(settings.strength, Strength::Full);
    }

    #[test]
    fn every_declared_value_is_one_that_can_be_set() {
        for param in params() {
            assert_eq!(param.check(&param.value).as_ref(), Ok(&param.value), "{}", param.name);
        }
    }

    #[test]
    fn limits_say_what_the_level_says() {
        let level = Level { depth: Some(0), moves: Some(0), ..Level::default() };
        let level = Level { time: Some(Duration::from_secs(9)), ..level };
        let limits = limits(&level, Mode::Ponder);
        assert_eq!(limits.depth, Some(1));
        assert_eq!(limits.nodes, None);
        assert!(limits.ponder && !limits.analyse);
        let clock = limits.clock.unwrap();
        assert_eq!((clock.remaining, clock.increment), (Duration::from_secs(9), Duration::ZERO));
        assert_eq!(clock.moves_to_go, None);
    }

    #[test]
    fn only_exact_scores_of_the_best_line_are_told() {
        let report = Report { rank: 1, score: Score::centimen(-35), ..Report::default() };
        let text = EngineMessage::Info(info(&report).unwrap()).to_string();
        assert_eq!(text, "info depth=0 score=-0.35 nodes=0 time=0 nps=0");
        assert!(info(&Report { rank: 2, ..report.clone() }).is_none());
        assert!(info(&Report { bound: Bound::Lower, ..report }).is_none());
    }
}
