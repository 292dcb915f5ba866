//! The search: iterative deepening with principal variation search (PVS), on
//! one thread or on several that share a transposition table (lazy SMP).

mod endings;
mod order;
mod params;
mod path;
mod pvs;
mod quiescence;
mod root;
mod stack;
mod worker;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crownhead_rules::{
    Game, RuleSet,
    kernel::{Budget, Kernel, Layout, MovementSource, Step},
    with_kernel,
};

pub use self::params::Params;
use self::{
    endings::Plan,
    params::Reductions,
    path::Path,
    root::Roots,
    stack::Memory,
    worker::{Goal, Node, Worker},
};
use crate::{
    Answer, Engine, Limits, Options, Report, Score, Stop,
    eval::{Evaluate, Linear, weights::Weights},
    tables::Tables,
    time::Timer,
    tt::Table,
};

/// The greatest distance from the root.
const MOST_PLY: usize = Score::MOST_PLIES as usize - 5;

/// Makes an engine for a rule set.
pub(crate) fn engine_for(rules: &RuleSet, options: &Options) -> Box<dyn Engine> {
    let (built_in, built_in_network);
    let (weights, mut network) = if let Some(weights) = &options.weights {
        (&**weights, None)
    } else {
        (built_in, built_in_network) = Weights::with_network(rules);
        (&built_in, built_in_network.as_ref())
    };
    if let Some(given) = &options.network {
        network = given.as_deref();
    }
    with_kernel!(rules, |kernel| {
        let eval = Linear::new(rules, kernel, weights, network);
        Box::new(Searcher::new(rules, *kernel, eval, options))
    })
}

/// Sorts a short list by falling key; equal elements keep their order. An
/// insertion sort: the sort of the standard library takes 3 kB of code for each
/// kernel and each list.
fn sort_descending<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for sorted in 1..list.len() {
        let mut at = sorted;
        while at > 0 && key(&list[at - 1]) < key(&list[at]) {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// Decides for all threads whether a search goes on.
pub(crate) struct Control<'a> {
    stop: &'a Stop,
    timer: &'a Timer,
    node_limit: u64,
    over: AtomicBool,
    /// Nodes of all threads, if there are several.
    total: Option<AtomicU64>,
}

impl Control<'_> {
    /// Whether the search must stop. Every thread asks every 256 nodes.
    #[cold]
    fn is_over(&self, nodes: u64, is_first: bool) -> bool {
        let nodes = match &self.total {
            Some(total) => total.fetch_add(256, Ordering::Relaxed) + 256,
            None => nodes,
        };
        if nodes >= self.node_limit
            || self.stop.is_stopped()
            || is_first && self.timer.is_up(self.stop)
        {
            self.over.store(true, Ordering::Relaxed);
        }
        self.over.load(Ordering::Relaxed)
    }
}

/// The engine compiled for one kernel.
struct Searcher<M, L: Layout, E> {
    rules: RuleSet,
    kernel: Kernel<M, L>,
    eval: E,
    table: Table,
    memories: Vec<Memory<L::Word>>,
    params: Params,
    reductions: Reductions,
    tables: Tables,
}

impl<M: MovementSource, L: Layout, E: Evaluate<L>> Searcher<M, L, E> {
    fn new(rules: &RuleSet, kernel: Kernel<M, L>, eval: E, options: &Options) -> Self {
        let params = Params::for_rules(rules).with(&options.params);
        let threads = options.threads.clamp(1, 256);
        let mut memories = Vec::new();
        memories.resize_with(threads, || Memory::new(eval.state()));
        Self {
            rules: rules.clone(),
            kernel,
            eval,
            table: Table::new(options.hash_mib),
            memories,
            params,
            reductions: Reductions::new(&params),
            tables: options.endgames.tables(rules),
        }
    }

    /// The legal moves, restricted to those asked for. Moves after which the
    /// game could not go on are left out if there are others.
    fn root_moves(
        &self,
        game: &Game,
        limits: &Limits,
        timer: &Timer,
        stop: &Stop,
    ) -> Vec<Step<L::Word>> {
        let position = game.position();
        let mut steps = Vec::new();
        self.kernel.moves(position.board_for(&self.kernel), &mut steps);
        if !limits.search_moves.is_empty() {
            let is_legal = |m: &&crownhead_rules::Move| position.is_legal(m);
            let wanted: Vec<_> = limits
                .search_moves
                .iter()
                .filter(is_legal)
                .map(|m| position.step(&self.kernel, m))
                .collect();
            if !wanted.is_empty() {
                steps.retain(|step| wanted.contains(step));
            }
        }
        let can_go_on = |step: &&Step<L::Word>| {
            let after = position.after_step(&self.kernel, step);
            let is_late = stop.is_stopped() || timer.is_up(stop);
            is_late || after.check_captures(Budget::USUAL).is_ok()
        };
        let playable: Vec<_> = steps.iter().filter(can_go_on).copied().collect();
        if playable.is_empty() { steps } else { playable }
    }
}

impl<M: MovementSource, L: Layout, E: Evaluate<L>> Engine for Searcher<M, L, E> {
    fn rules(&self) -> &RuleSet {
        &self.rules
    }

    fn new_game(&mut self) {
        self.table.clear();
        for memory in &mut self.memories {
            memory.clear();
        }
    }

    fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(&Report),
    ) -> Answer {
        let timer = Timer::start(limits);
        let position = game.position();
        let mut steps = self.root_moves(game, limits, &timer, stop);
        let Some(first) = steps.first() else { return Answer::default() };
        if steps.len() == 1 && !limits.analyse {
            let m = position.move_of(first);
            let line = Report { rank: 1, pv: vec![m.clone()], ..Report::default() };
            return Answer { best: Some(m), ponder: None, lines: vec![line] };
        }
        let mut table_pieces = self.tables.most_pieces();
        let mut kept = None;
        match endings::plan(&self.tables, &self.kernel, game, &steps, limits) {
            Some(Plan::Answer(mut answer)) => {
                for line in &mut answer.lines {
                    line.time = timer.elapsed();
                    report(line);
                }
                return answer;
            }
            Some(Plan::Search(moves)) => {
                steps = moves;
                table_pieces = 0;
            }
            Some(Plan::Keep(moves, result)) => {
                steps = moves;
                kept = Some((position.turn(), result));
            }
            None => {}
        }
        self.table.age();
        let several = self.memories.len() > 1;
        let control = Control {
            stop,
            timer: &timer,
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            over: AtomicBool::new(false),
            total: several.then(|| AtomicU64::new(0)),
        };
        let board = *position.board_for(&self.kernel);
        let root = Node { board, hash: position.hash() };
        let (kernel, eval, table, tables) = (&self.kernel, &self.eval, &self.table, &self.tables);
        let goal = Goal::of(&self.rules);
        let (params, reductions) = (self.params, &self.reductions);
        let new_worker = |memory, is_first| Worker {
            kernel,
            eval,
            table,
            control: &control,
            memory,
            params,
            reductions,
            path: Path::of(game),
            nodes: 0,
            seldepth: 0,
            root_depth: 0,
            is_aborted: false,
            is_first,
            goal,
            tables,
            table_pieces,
            kept,
            table_hits: 0,
            has_partial_lists: false,
        };
        let (first, others) =
            self.memories.split_first_mut().expect("an engine has at least one thread");
        std::thread::scope(|scope| {
            for (index, memory) in others.iter_mut().enumerate() {
                let worker = new_worker(memory, false);
                let mut roots = Roots::new(worker, root, &steps);
                // In a box, so that starting a thread is compiled once for all kernels.
                let help: Box<dyn FnOnce() + Send> =
                    Box::new(move || roots.help(index + 1, limits));
                scope.spawn(help);
            }
            let worker = new_worker(first, true);
            let mut roots = Roots::new(worker, root, &steps);
            let lines = roots.lead(position, limits, report);
            control.over.store(true, Ordering::Relaxed);
            let best = lines.first().and_then(|line| line.pv.first()).cloned();
            let ponder = lines.first().and_then(|line| line.pv.get(1)).cloned();
            Answer { best, ponder, lines }
        })
    }
}
