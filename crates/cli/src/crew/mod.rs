//! Long work for many machines: `--workers URL` of `match`, `tune play`, `tablebase generate` and `review`.
//! The command cuts its work into units, hands them to whoever runs `crownhead worker`, and puts the results
//! together in the order in which it would have found them itself.
//!
//! A worker is told the command line, the files that it names, and which unit to do. So a unit means there
//! what it means here.

#[cfg(feature = "cluster")]
mod asking;
#[cfg(any(feature = "cluster", test))]
mod files;
#[cfg(feature = "cluster")]
pub(crate) mod helping;

use clap::Args as ClapArgs;
#[cfg(feature = "cluster")]
use serde::{Deserialize, Serialize};
#[cfg(feature = "cluster")]
use serde_json::Value;

#[cfg(feature = "cluster")]
pub(crate) use self::{asking::Crew, files::Local};

/// Who does the work.
#[derive(Clone, Debug, Default, ClapArgs)]
pub(crate) struct WorkersArgs {
    /// Have workers do it that take their work from NATS, such as
    /// `nats://127.0.0.1:4222`
    ///
    /// Start them with `crownhead worker --nats URL`, on any machines; any of
    /// them may come and go. The result is the same as without them.
    #[arg(long, value_name = "URL")]
    pub(crate) workers: Option<String>,
}

/// A unit of work, as a worker is told of it.
#[cfg(feature = "cluster")]
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Unit {
    /// Tells runs of commands apart.
    run: String,
    /// The command line, without the name of the program.
    args: Vec<String>,
    /// The files it names.
    files: Vec<String>,
    /// Which part of the work.
    part: Value,
}

/// Refuses in a build without NATS.
#[cfg(not(feature = "cluster"))]
pub(crate) fn refuse<T>() -> anyhow::Result<T> {
    anyhow::bail!(
        "--workers: this build has no NATS; build with: cargo build --release --features cluster"
    )
}

/// What decides the results of this build: its version, and how its engine plays.
#[cfg(feature = "cluster")]
fn version() -> String {
    use crownhead_engine::{Limits, Options, Stop, engine_for};
    use crownhead_rules::{Game, Id, Position, RuleSet};

    let mut sum = 0_u64;
    for id in [Id::English, Id::International] {
        let rules = RuleSet::of(id);
        let options = Options { hash_mib: 1, ..Options::default() };
        let game = Game::new(Position::start(&rules));
        let answer = engine_for(&rules, &options).search(
            &game,
            &Limits::depth(7),
            &Stop::new(),
            &mut |_| {},
        );
        for line in answer.lines {
            sum = sum.wrapping_mul(31).wrapping_add(line.nodes);
            sum = sum.wrapping_mul(31).wrapping_add(line.score.value() as u64);
        }
    }
    format!("{}-{sum:x}", env!("CARGO_PKG_VERSION"))
}
