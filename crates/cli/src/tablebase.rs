//! `crownhead tablebase`: making, checking and asking tables. The tables are
//! the library's; here are the options, the progress and the printing.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU64, Ordering},
};

use anyhow::{Context, anyhow, bail};
use clap::{Args as ClapArgs, Subcommand};
#[cfg(feature = "cluster")]
use crownhead_engine::Stop;
use crownhead_notation::MoveText;
use crownhead_tablebase::{
    Extent, Generator, LocalDisk, MOST_PIECES, Manifest, Plan, Progress, Slice, Tables, Value,
    inventory, positions_to_verify, verify, with_threads,
};
#[cfg(feature = "cluster")]
use crownhead_tablebase::{GenerateError, MOST_SENT_PIECES, PairTask};
use indicatif::ProgressBar;
use serde::Serialize;

#[cfg(feature = "cluster")]
use crate::crew::{Crew, helping::Bench};
use crate::{
    args::RulesArgs, crew::WorkersArgs, data::DataArgs, house, moves, output, output::Output,
};

#[derive(Debug, Subcommand)]
pub(crate) enum TablebaseCommand {
    /// Make tables: what every position with few pieces is worth
    ///
    /// Says first what it will take, and refuses if memory or disk will not
    /// do. May be stopped at any time: the same command goes on.
    Generate(GenerateArgs),
    /// Check tables: every checksum, and every position against its moves
    Verify(VerifyArgs),
    /// Ask what a position is worth, and each of its moves
    Probe(ProbeArgs),
    /// List the tables there are, with what is in them
    Info(InfoArgs),
}

#[derive(Debug, ClapArgs)]
pub(crate) struct GenerateArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// Up to how many pieces, both sides together
    #[arg(long, value_name = "N")]
    pieces: u32,
    /// Threads to work with; 0 is one for each core
    #[arg(long, value_name = "N", default_value_t = 0)]
    threads: usize,
    #[command(flatten)]
    workers: WorkersArgs,
    #[command(flatten)]
    data: DataArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct VerifyArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// Look at so many positions only, drawn by chance; 0 is checksums alone
    #[arg(long, value_name = "N")]
    sample: Option<u64>,
    /// Threads to work with; 0 is one for each core
    #[arg(long, value_name = "N", default_value_t = 0)]
    threads: usize,
    #[command(flatten)]
    data: DataArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ProbeArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// The position
    #[arg(long)]
    fen: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: DataArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct InfoArgs {
    #[command(flatten)]
    rules: RulesArgs,
    /// Print one JSON object for each slice
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    data: DataArgs,
}

pub(crate) fn run(command: &TablebaseCommand, output: &mut Output) -> anyhow::Result<()> {
    match command {
        TablebaseCommand::Generate(args) => generate(args, output),
        TablebaseCommand::Verify(args) => check(args, output),
        TablebaseCommand::Probe(args) => probe(args, output),
        TablebaseCommand::Info(args) => info(args, output),
    }
}

/// A progress bar that can be stopped with Ctrl-C.
struct Watched {
    bar: ProgressBar,
    done: AtomicU64,
    stopped: Arc<AtomicBool>,
}

impl Watched {
    fn new(positions: u64, done: u64) -> Self {
        let bar = output::progress(
            positions,
            "{elapsed_precise} [{wide_bar}] {percent}% {msg} {per_sec} ({eta} left)",
        );
        bar.set_position(done);
        bar.reset_eta();
        let stopped = Arc::new(AtomicBool::new(false));
        let signal = Arc::clone(&stopped);
        // Without the handler Ctrl-C ends the program at once, which harms
        // nothing.
        let _ = ctrlc::set_handler(move || signal.store(true, Ordering::Relaxed));
        Self { bar, done: AtomicU64::new(done), stopped }
    }
}

impl Progress for Watched {
    fn advance(&self, positions: u64) {
        let done = self.done.fetch_add(positions, Ordering::Relaxed) + positions;
        self.bar.set_position(done);
    }

    fn begin(&self, slice: Slice) {
        self.bar.set_message(slice.to_string());
    }

    fn is_cancelled(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }
}

fn generate(args: &GenerateArgs, output: &mut Output) -> anyhow::Result<()> {
    if args.workers.workers.is_some() {
        #[cfg(feature = "cluster")]
        return generate_by_workers(args, output);
        #[cfg(not(feature = "cluster"))]
        return crate::crew::refuse();
    }
    let rules = house::load(&args.rules.rules, &args.rules.set)?;
    let generator = Generator::new(&rules, &args.data.tablebases()?, args.pieces)?;
    let threads = match args.threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    let plan = generator.plan(threads)?;
    if plan.finished == plan.positions {
        return output.line(format!("All {} slices are there already.", plan.slices));
    }
    output::note(&describe(&plan, threads));
    let bar = Watched::new(plan.positions, plan.finished);
    let made = with_threads(threads, || generator.run(&LocalDisk, &bar))
        .context("cannot start threads")?;
    bar.bar.finish_and_clear();
    let manifest = made?;
    output.line(in_words(&manifest, &plan))
}

fn in_words(manifest: &Manifest, plan: &Plan) -> String {
    let bytes: u64 = manifest.slices.iter().map(|entry| entry.wdl.bytes + entry.dtw.bytes).sum();
    format!(
        "{} slices, {} positions, {:.1} MB in {}",
        manifest.slices.len(),
        manifest.slices.iter().map(|entry| entry.counts.positions).sum::<u64>(),
        bytes as f64 / 1e6,
        plan.folder.display()
    )
}

/// Has workers make the missing slices, each pair as soon as what it leads to is there.
#[cfg(feature = "cluster")]
fn generate_by_workers(args: &GenerateArgs, output: &mut Output) -> anyhow::Result<()> {
    let rules = house::load(&args.rules.rules, &args.rules.set)?;
    if args.pieces > MOST_SENT_PIECES {
        bail!(
            "--workers: slices of more than {MOST_SENT_PIECES} pieces are too large to be sent about; make \
             those of {MOST_SENT_PIECES} with workers and the others on one machine"
        );
    }
    let generator = Generator::new(&rules, &args.data.tablebases()?, args.pieces)?.for_several();
    let plan = generator.plan(1)?;
    if plan.finished == plan.positions {
        return output.line(format!("All {} slices are there already.", plan.slices));
    }
    let crew = Crew::of(&args.workers, Some(generator.tables_folder()))?;
    let mut crew = crew.context("--workers: no address")?;
    let disk = LocalDisk;
    let mut pairs = generator.pairs(&disk)?;
    output::note(&describe(&plan, 1));
    let bar = Watched::new(plan.positions, plan.finished);
    pairs.restore(&bar)?;
    let all = pairs.missing();
    let mut begun = vec![false; all.len()];
    loop {
        for (number, slice) in all.iter().enumerate() {
            if crew.room() > 0
                && !begun[number]
                && let Some(task) = pairs.task(*slice)
            {
                begun[number] = true;
                crew.begin(number, &serde_json::to_value(&task)?)?;
            }
        }
        if !crew.is_busy() {
            break;
        }
        if let Some((number, made)) = crew.next()? {
            bar.begin(all[number]);
            bar.advance(pairs.add(all[number], &made)?);
        }
        if bar.is_cancelled() {
            return Err(GenerateError::Cancelled.into());
        }
    }
    pairs.tidy_up();
    bar.bar.finish_and_clear();
    output.line(in_words(pairs.manifest(), &plan))
}

/// Makes a pair of slices for somebody else.
#[cfg(feature = "cluster")]
pub(crate) fn unit(
    command: &TablebaseCommand,
    part: &serde_json::Value,
    bench: &Bench<'_>,
) -> anyhow::Result<Vec<u8>> {
    /// Set when the pair is not wanted any more.
    struct Wanted<'a>(&'a Stop);

    impl Progress for Wanted<'_> {
        fn is_cancelled(&self) -> bool {
            self.0.is_stopped()
        }
    }

    let TablebaseCommand::Generate(args) = command else { bail!("this is not done for others") };
    let task: PairTask = serde_json::from_value(part.clone())?;
    let rules = house::load(&args.rules.rules, &args.rules.set)?;
    let folder = bench.folder(task.name())?;
    let generator = Generator::new(&rules, folder.path(), args.pieces)?.for_several();
    std::fs::create_dir_all(generator.tables_folder())?;
    for name in task.files() {
        bench.keep(name, &generator.tables_folder().join(name))?;
    }
    let make = || generator.make_pair(&task, &LocalDisk, &Wanted(bench.stop));
    Ok(with_threads(1, make).context("cannot start threads")??)
}

fn describe(plan: &Plan, threads: usize) -> String {
    let seconds = match plan.seconds {
        seconds @ 0..=120 => format!("{seconds} s"),
        seconds => format!("{} minutes", seconds.div_ceil(60)),
    };
    format!(
        "{} positions in {} slices, {} of them there already.\n\
         About {} MiB of memory, at most {} MiB on disk, about {seconds} with {threads} threads.\n",
        plan.positions,
        plan.slices,
        plan.finished,
        plan.memory.div_ceil(1 << 20),
        plan.disk.div_ceil(1 << 20),
    )
}

fn check(args: &VerifyArgs, output: &mut Output) -> anyhow::Result<()> {
    let rules = house::load(&args.rules.rules, &args.rules.set)?;
    let folder = args.data.tablebases()?;
    let most = inventory(&rules, &folder)?.iter().map(|entry| entry.slice().pieces()).max();
    let generator = Generator::new(&rules, &folder, most.unwrap_or(2))?;
    let extent = match args.sample {
        None => Extent::Everything,
        Some(0) => Extent::Checksums,
        Some(positions) => Extent::Sample(positions),
    };
    let bar = Watched::new(positions_to_verify(&generator, extent)?, 0);
    let report = with_threads(args.threads, || verify(&rules, &generator, extent, &bar))
        .context("cannot start threads")?;
    bar.bar.finish_and_clear();
    let report = report?;
    for fault in &report.faults {
        output.line(fault)?;
    }
    for wrong in &report.wrong {
        let say = |value: Option<Value>| value.map_or("nothing".to_owned(), |v| v.to_string());
        output.line(format!(
            "{} position {}: {} stored, {} by its moves",
            wrong.slice,
            wrong.number,
            say(wrong.stored),
            say(wrong.right)
        ))?;
    }
    output.line(format!(
        "{} files, {} of them as expected; {} positions checked; {} faults",
        report.files,
        report.as_expected,
        report.positions,
        report.faults.len() + report.wrong.len()
    ))?;
    if report.files == 0 {
        bail!("no tables of these rules in {}", folder.display());
    }
    if !report.is_sound() {
        bail!("the tables in {} are not sound", folder.display());
    }
    Ok(())
}

#[derive(Serialize)]
struct ProbeJson {
    result: String,
    plies: Option<u16>,
    moves: Vec<MoveJson>,
}

#[derive(Serialize)]
struct MoveJson {
    text: String,
    result: String,
    plies: Option<u16>,
}

fn probe(args: &ProbeArgs, output: &mut Output) -> anyhow::Result<()> {
    let rules = house::load(&args.rules.rules, &args.rules.set)?;
    let position = moves::position(&rules, Some(&args.fen))?;
    let tables = Tables::open(&rules, &args.data.tablebases()?)?;
    for fault in tables.faults() {
        output::complain(&format!("not used: {fault}"));
    }
    let value = tables.probe(&position).zip(tables.probe_moves(&position));
    let (value, found) = value.ok_or_else(|| match tables.most_distances() {
        0 => anyhow!("there are no tables of these rules: crownhead tablebase generate"),
        most => anyhow!(
            "there are tables of up to {most} pieces: crownhead tablebase generate makes more, \
             up to {MOST_PIECES}"
        ),
    })?;
    let text = MoveText::of(&rules);
    let legal: Vec<_> = found.iter().map(|(m, _)| m.clone()).collect();
    let texts = found.iter().map(|(m, value)| (text.write_among(&legal, m), *value));
    if args.json {
        let result = |value: Value| value.wdl().to_string();
        let moves = texts
            .map(|(text, value)| MoveJson { text, result: result(value), plies: value.plies() })
            .collect();
        return output.json(&ProbeJson { result: result(value), plies: value.plies(), moves });
    }
    output.line(value)?;
    for (text, value) in texts {
        output.line(format!("  {text:<8} {value}"))?;
    }
    Ok(())
}

#[derive(Serialize)]
struct SliceJson<'a> {
    rules: &'a str,
    stm: String,
    opp: String,
    positions: u64,
    win: u64,
    loss: u64,
    draw: u64,
    longest: u16,
}

fn info(args: &InfoArgs, output: &mut Output) -> anyhow::Result<()> {
    let rules = house::load(&args.rules.rules, &args.rules.set)?;
    let entries = inventory(&rules, &args.data.tablebases()?)?;
    if !args.json {
        output.line(
            "to move  against      positions           win          loss          draw  longest",
        )?;
    }
    for entry in &entries {
        let (slice, counts) = (entry.slice(), entry.counts);
        if args.json {
            output.json(&SliceJson {
                rules: rules.key(),
                stm: slice.stm.to_string(),
                opp: slice.opp.to_string(),
                positions: counts.positions,
                win: counts.win,
                loss: counts.loss,
                draw: counts.draw,
                longest: counts.longest,
            })?;
        } else {
            output.line(format!(
                "{:<8} {:<8} {:>13} {:>13} {:>13} {:>13} {:>8}",
                slice.stm.to_string(),
                slice.opp.to_string(),
                counts.positions,
                counts.win,
                counts.loss,
                counts.draw,
                counts.longest
            ))?;
        }
    }
    Ok(())
}
