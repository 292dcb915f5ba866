//! The recursive search of one thread: principal variation search (PVS) with a
//! quiescence search at its leaves.
//!
//! Scores are integers from the point of view of the side to move, as
//! [`Score::value`] returns them. A proven win is [`WIN`] minus its distance in
//! plies.

use crownhead_rules::{
    Blocked, Objective, Obligation, RuleSet,
    kernel::{Board, Budget, Kernel, Layout, MovementSource, Step, Word},
};

use crownhead_tablebase::{Tables, Wdl};

use super::{
    Control,
    order::{Before, Order, tag},
    params::{Params, Reductions},
    path::Path,
};
use crate::{
    Bound, Score,
    eval::Evaluate,
    tt::{Entry, NO_EVAL, Table, Tag},
};

/// The score of a game that is won at this node (mate score).
pub(super) const WIN: i32 = 30_000;
/// Scores above this are proven wins: mate scores of any ply.
pub(super) const PROVEN: i32 = WIN - Score::MOST_PLIES as i32;
/// A win by the endgame tables, whose WDL values have no distance; the plies
/// from the root to the probed position are subtracted.
const KNOWN: i32 = 25_000;
/// Scores above this are proven or come from endgame tables.
const CERTAIN: i32 = KNOWN - Score::MOST_PLIES as i32;
/// Infinity: greater than every score.
pub(super) const INFINITE: i32 = WIN + 1;
/// The greatest distance from the root.
pub(super) const MOST_PLY: usize = Score::MOST_PLIES as usize - 5;

/// What listing the captures of one node may take: some milliseconds. Only
/// positions made up to be hard need more.
const CAPTURES: Budget = Budget::of_steps(1 << 12);
/// Nodes that could be searched in the time that a node takes whose captures
/// are over the budget.
const HARD_NODE: u64 = 1 << 12;

/// Whether a score is a mate score.
const fn is_proven(value: i32) -> bool {
    value.abs() >= PROVEN
}

/// What a thread keeps from one search to the next.
pub(crate) struct Memory<W> {
    pub(super) order: Order,
    frames: Vec<Frame<W>>,
    /// Move lists that no node uses at the moment, to be reused.
    lists: Vec<List<W>>,
}

impl<W: Word> Memory<W> {
    pub(crate) fn new() -> Self {
        let cells = 8 * size_of::<W>();
        let mut frames = Vec::new();
        frames.resize_with(MOST_PLY + 8, Frame::default);
        Self { order: Order::new(cells), frames, lists: Vec::new() }
    }

    pub(crate) fn clear(&mut self) {
        self.order.clear();
        for frame in &mut self.frames {
            *frame = Frame::default();
        }
    }
}

/// The search stack: what is kept for one ply.
struct Frame<W> {
    /// The cells of the move made from here.
    cells: Option<(usize, usize)>,
    killers: [Tag; 2],
    /// The excluded move of a singular extension search.
    excluded: Tag,
    pv: Vec<Step<W>>,
}

impl<W> Default for Frame<W> {
    fn default() -> Self {
        Self { cells: None, killers: [0; 2], excluded: 0, pv: Vec::new() }
    }
}

/// The moves of a node with their ordering scores.
struct List<W> {
    steps: Vec<Step<W>>,
    ranks: Vec<i32>,
}

impl<W: Word> List<W> {
    /// Selection sort, one step: swaps the move with the highest score from
    /// `index` on to `index`.
    #[inline(always)]
    fn pick(&mut self, index: usize) -> Step<W> {
        let mut best = index;
        for other in index + 1..self.ranks.len() {
            if self.ranks[other] > self.ranks[best] {
                best = other;
            }
        }
        self.ranks.swap(index, best);
        self.steps.swap(index, best);
        self.steps[index]
    }
}

/// A position with its hash.
#[derive(Clone, Copy)]
pub(super) struct Node<W> {
    pub(super) board: Board<W>,
    pub(super) hash: u64,
}

/// The search of one thread.
pub(super) struct Worker<'a, M, L: Layout, E> {
    pub(super) kernel: &'a Kernel<M, L>,
    pub(super) eval: &'a E,
    pub(super) table: &'a Table,
    pub(super) control: &'a Control<'a>,
    pub(super) memory: &'a mut Memory<L::Word>,
    pub(super) params: Params,
    pub(super) reductions: &'a Reductions,
    pub(super) path: Path<L::Word>,
    pub(super) nodes: u64,
    pub(super) seldepth: usize,
    pub(super) root_depth: i32,
    pub(super) is_aborted: bool,
    /// Whether this thread checks the clock.
    pub(super) is_first: bool,
    pub(super) goal: Goal,
    pub(super) tables: &'a Tables,
    /// The greatest number of pieces for which tables are probed; 0 for none.
    pub(super) table_pieces: u32,
    /// Positions found in tables.
    pub(super) table_hits: u64,
    /// Whether the captures of some node were not all listed, so that lines
    /// may hold moves that are not legal.
    pub(super) has_partial_lists: bool,
}

/// The objective of the game, as far as the search needs it.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    objective: Objective,
    blocked: Blocked,
    /// Whether capture is compulsory.
    is_forced: bool,
}

impl Goal {
    pub(super) fn of(rules: &RuleSet) -> Self {
        let rules = rules.rules();
        Self {
            objective: rules.movement.objective,
            blocked: rules.blocked,
            is_forced: rules.movement.capture == Obligation::Forced,
        }
    }
}

impl<M: MovementSource, L: Layout, E: Evaluate<L>> Worker<'_, M, L, E> {
    /// Counts a node; returns whether the search must stop.
    #[inline(always)]
    fn enter(&mut self, ply: usize) -> bool {
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        if self.nodes.is_multiple_of(256) || self.nodes >= self.control.node_limit {
            self.is_aborted |= self.control.is_over(self.nodes, self.is_first);
        }
        self.is_aborted
    }

    /// The moves of a node. Where listing all captures takes too long, those
    /// found so far.
    #[inline(always)]
    fn list_moves(&mut self, board: &Board<L::Word>, steps: &mut Vec<Step<L::Word>>) {
        if self.kernel.moves_within(board, steps, CAPTURES).is_err() {
            self.count_hard_node();
        }
    }

    /// A node whose captures took as long as many other nodes counts as many,
    /// and the clock is looked at.
    #[cold]
    fn count_hard_node(&mut self) {
        self.has_partial_lists = true;
        self.nodes += HARD_NODE;
        self.is_aborted |= self.control.is_over(self.nodes, self.is_first);
    }

    fn take_list(&mut self) -> List<L::Word> {
        self.memory.lists.pop().unwrap_or_else(|| List {
            steps: Vec::with_capacity(64),
            ranks: Vec::with_capacity(64),
        })
    }

    /// The score of the side to move when it has no legal move.
    fn without_moves(&self, board: &Board<L::Word>, ply: usize) -> i32 {
        let lost = ply as i32 - WIN;
        if self.goal.objective == Objective::Giveaway {
            return -lost;
        }
        let is_stuck = board.side(board.turn).any() && !self.is_decided(board);
        if self.goal.blocked == Blocked::Draws && is_stuck { 0 } else { lost }
    }

    /// Whether the opponent has just made the first king, where that wins.
    #[inline(always)]
    fn is_decided(&self, board: &Board<L::Word>) -> bool {
        self.goal.objective == Objective::FirstKing && board.kings[!board.turn].any()
    }

    #[inline(always)]
    fn evaluate(&self, board: &Board<L::Word>) -> i32 {
        self.eval.evaluate(self.kernel, board)
    }

    /// Whether a position has few enough pieces for a table.
    #[inline(always)]
    fn is_ending(&self, board: &Board<L::Word>) -> bool {
        let (side, other) = (board.side(board.turn), board.side(!board.turn));
        self.table_pieces != 0 && (side | other).count() <= self.table_pieces
    }

    /// Probes the endgame tables. They know no move counts, so nothing is
    /// returned where a drawing rule may end the game before the win.
    fn known(&mut self, board: &Board<L::Word>, ply: usize) -> Option<i32> {
        if !self.path.is_fresh() {
            return None;
        }
        let wdl = self.tables.wdl(self.kernel, board)?;
        if wdl != Wdl::Draw && self.path.has_endings() {
            let plies = self.tables.value(self.kernel, board)?.plies()?;
            if !self.path.leaves_time(board, plies) {
                return None;
            }
        }
        self.table_hits += 1;
        Some(of_known(wdl, ply))
    }

    /// Probes the endgame tables in quiescence search, in a position without
    /// captures. Counts of drawing rules are ignored here: the score only
    /// replaces the static evaluation.
    fn known_quiet(&mut self, board: &Board<L::Word>, ply: usize) -> Option<i32> {
        if !self.path.leaves_time(board, u16::MAX) {
            return None;
        }
        let wdl = self.tables.wdl_quiet(board)?;
        self.table_hits += 1;
        Some(of_known(wdl, ply))
    }

    /// The position after a move.
    #[inline(always)]
    pub(super) fn after(&self, node: &Node<L::Word>, step: &Step<L::Word>) -> Node<L::Word> {
        let board = self.kernel.play(&node.board, step);
        let hash = node.board.hash_after(node.hash, step, &board);
        Node { board, hash }
    }

    /// The two moves before a ply.
    #[inline(always)]
    fn before(&self, ply: usize) -> Before {
        [
            ply.checked_sub(1).and_then(|ply| self.memory.frames[ply].cells),
            ply.checked_sub(2).and_then(|ply| self.memory.frames[ply].cells),
        ]
    }

    /// Scores the moves of a node for ordering: hash move, captures by the
    /// number of pieces, killers, countermove, history.
    fn rank(&self, node: &Node<L::Word>, list: &mut List<L::Word>, best: Tag, ply: usize) {
        let before = self.before(ply);
        let killers = self.memory.frames[ply].killers;
        let answer = self.memory.order.answer(&before);
        let side = node.board.turn;
        list.ranks.clear();
        for step in &list.steps {
            let tag = tag(step);
            let rank = if tag == best {
                1 << 30
            } else if step.captured.any() {
                let kings = (step.captured & node.board.kings[!side]).count();
                (1 << 24) + 16 * (step.captured.count() + kings) as i32
            } else if step.crowns {
                1 << 23
            } else if tag == killers[0] {
                1 << 22
            } else if tag == killers[1] {
                1 << 21
            } else {
                let bonus = if tag == answer { 4000 } else { 0 };
                self.memory.order.history(side, Order::cells_of(step), &before) + bonus
            };
            list.ranks.push(rank);
        }
    }

    /// Searches a node to a depth with the window (`alpha`, `beta`) and returns
    /// its score.
    pub(super) fn search<const PV: bool>(
        &mut self,
        node: &Node<L::Word>,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        if depth <= 0 {
            return self.quiesce::<PV>(node, alpha, beta, ply, self.params.threats);
        }
        if self.enter(ply) {
            return 0;
        }
        if PV {
            self.memory.frames[ply].pv.clear();
        }
        if self.path.is_drawn() {
            return 0;
        }
        if self.is_decided(&node.board) {
            return self.without_moves(&node.board, ply);
        }
        if ply >= MOST_PLY {
            return self.evaluate(&node.board);
        }
        if self.is_ending(&node.board)
            && let Some(value) = self.known(&node.board, ply)
        {
            return value;
        }
        // Mate distance pruning: the earliest win is at the next ply, the
        // earliest loss at this one.
        alpha = alpha.max(ply as i32 - WIN);
        beta = beta.min(WIN - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }

        let excluded = self.memory.frames[ply].excluded;
        let key = self.path.key();
        let known = if excluded == 0 { self.table.get(key) } else { None };
        if let Some(entry) = known
            && !PV
            && i32::from(entry.depth) >= depth
        {
            let score = from_table(entry.score, ply);
            let fits = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if fits {
                return score;
            }
        }

        let mut list = self.take_list();
        self.list_moves(&node.board, &mut list.steps);
        let count = list.steps.len();
        if count == 0 {
            self.memory.lists.push(list);
            return self.without_moves(&node.board, ply);
        }
        let captures = self.goal.is_forced && list.steps[0].captured.any();

        // Quiet positions get a static evaluation, on which forward pruning
        // depends.
        let mut eval = i32::from(NO_EVAL);
        let mut is_calm = false;
        if !captures {
            eval = match known {
                Some(entry) if entry.eval != NO_EVAL => entry.eval.into(),
                _ => self.evaluate(&node.board),
            };
            is_calm = !self.kernel.can_capture(&node.board, !node.board.turn);
        }
        if !PV && is_calm && excluded == 0 && count > 1 && !is_proven(beta) && !is_proven(alpha) {
            if let Some(value) = self.prune(node, alpha, beta, depth, ply, eval, cut) {
                self.memory.lists.push(list);
                return value;
            }
            if self.is_aborted {
                self.memory.lists.push(list);
                return 0;
            }
        }

        let best_known = known.map_or(0, |entry| entry.best);
        if !PV
            && excluded == 0
            && depth >= self.params.etc_depth
            && let Some(value) = self.known_cutoff(node, &list, beta, depth, ply)
        {
            self.memory.lists.push(list);
            return value;
        }
        if best_known == 0
            && depth >= self.params.iir_depth
            && !captures
            && count > 1
            && (PV || cut)
        {
            depth -= 1;
        }

        let mut extension = i32::from(count == 1);
        if count > 1
            && excluded == 0
            && depth >= self.params.singular_depth
            && let Some(entry) = known
            && entry.best != 0
            && entry.bound != Bound::Upper
            && i32::from(entry.depth) >= depth - 3
        {
            let score = from_table(entry.score, ply);
            if !is_proven(score) {
                let goal = score - self.params.singular_margin * depth / 8;
                self.memory.frames[ply].excluded = entry.best;
                let value = self.search::<false>(node, goal - 1, goal, (depth - 1) / 2, ply, cut);
                self.memory.frames[ply].excluded = 0;
                if self.is_aborted {
                    self.memory.lists.push(list);
                    return 0;
                }
                if value < goal {
                    extension = 1;
                } else if goal >= beta && !PV {
                    // Multi-cut: another move beats beta as well.
                    self.memory.lists.push(list);
                    return goal;
                }
            }
        }
        if ply as i32 >= 2 * self.root_depth {
            extension = 0;
        }

        self.rank(node, &mut list, best_known, ply);
        self.memory.frames[ply + 1].killers = [0; 2];
        self.memory.frames[ply + 1].excluded = 0;
        let before = self.before(ply);
        let side = node.board.turn;
        let first_alpha = alpha;
        let mut best = -INFINITE;
        let mut best_step: Option<Step<L::Word>> = None;
        let mut tried = 0;
        for index in 0..count {
            let step = list.pick(index);
            if excluded != 0 && tag(&step) == excluded {
                continue;
            }
            let after = self.after(node, &step);
            self.table.prefetch(after.hash);
            let quiet = step.captured.none() && !step.crowns;

            let mut reduction = 0;
            if quiet && !captures && tried > 0 && best > -PROVEN {
                let history = self.memory.order.history(side, Order::cells_of(&step), &before);
                if !PV
                    && is_calm
                    && depth <= self.params.futility_depth
                    && eval + self.params.futility_margin * depth <= alpha
                    && !is_proven(alpha)
                    && !self.kernel.can_capture(&after.board, after.board.turn)
                    && !self.kernel.can_capture(&after.board, side)
                {
                    // Futility pruning: the static evaluation plus a margin per
                    // remaining ply does not reach alpha.
                    tried += 1;
                    best = best.max(eval + self.params.futility_margin * depth);
                    continue;
                }
                if depth >= 3 && tried > usize::from(PV) {
                    reduction = self.reductions.of(depth, tried);
                    reduction -= history / self.params.history_unit;
                    reduction += i32::from(cut) - i32::from(PV);
                    reduction = reduction.clamp(0, depth - 2);
                    if reduction > self.params.offer_most
                        && self.kernel.can_capture(&after.board, after.board.turn)
                    {
                        // A sacrifice is reduced by `offer_most` at most.
                        reduction = self.params.offer_most;
                    }
                }
            }
            let next = depth - 1 + if tried == 0 { extension } else { 0 };

            self.memory.frames[ply].cells = Some(Order::cells_of(&step));
            self.path.push(&node.board, &step, &after.board, after.hash);
            let mut score;
            if PV && tried == 0 {
                score = -self.search::<true>(&after, -beta, -alpha, next, ply + 1, false);
            } else {
                let scout = next - reduction;
                let will_cut = reduction > 0 || !cut;
                score = -self.search::<false>(&after, -alpha - 1, -alpha, scout, ply + 1, will_cut);
                if score > alpha && reduction > 0 && !self.is_aborted {
                    score = -self.search::<false>(&after, -alpha - 1, -alpha, next, ply + 1, !cut);
                }
                if PV && score > alpha && !self.is_aborted {
                    score = -self.search::<true>(&after, -beta, -alpha, next, ply + 1, false);
                }
            }
            self.path.pop();
            if self.is_aborted {
                self.memory.lists.push(list);
                return 0;
            }
            tried += 1;
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_step = Some(step);
                    if PV {
                        self.extend_pv(ply, step);
                    }
                    if score >= beta {
                        if quiet && !captures {
                            self.remember_cutoff(
                                side,
                                &step,
                                &list.steps[..index],
                                &before,
                                depth,
                                ply,
                            );
                        }
                        break;
                    }
                }
            }
        }
        self.memory.lists.push(list);
        if tried == 0 {
            // The only legal move is the excluded one.
            return alpha;
        }
        if excluded == 0 {
            let bound = if best >= beta {
                Bound::Lower
            } else if best > first_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let entry = Entry {
                best: best_step.map_or(0, |step| tag(&step)),
                score: to_table(best, ply),
                eval: eval as i16,
                depth: depth.clamp(0, 255) as u8,
                bound,
            };
            self.table.put(key, entry);
        }
        best
    }

    /// Puts a move in front of the principal variation of the next ply.
    fn extend_pv(&mut self, ply: usize, step: Step<L::Word>) {
        let (head, tail) = self.memory.frames.split_at_mut(ply + 1);
        let pv = &mut head[ply].pv;
        pv.clear();
        pv.push(step);
        pv.extend_from_slice(&tail[0].pv);
    }

    /// The principal variation from a ply on.
    pub(super) fn pv(&self, ply: usize) -> &[Step<L::Word>] {
        &self.memory.frames[ply].pv
    }

    /// Records the move made at the root for the histories of the next ply.
    pub(super) fn note_root_move(&mut self, step: &Step<L::Word>) {
        self.memory.frames[0].cells = Some(Order::cells_of(step));
        self.memory.frames[1].killers = [0; 2];
        self.memory.frames[1].excluded = 0;
    }

    fn remember_cutoff(
        &mut self,
        side: crownhead_rules::Color,
        step: &Step<L::Word>,
        worse: &[Step<L::Word>],
        before: &Before,
        depth: i32,
        ply: usize,
    ) {
        let killers = &mut self.memory.frames[ply].killers;
        let tag = tag(step);
        if killers[0] != tag {
            *killers = [tag, killers[0]];
        }
        self.memory.order.learn(side, step, worse, before, depth);
    }

    /// Forward pruning: the score of a quiet node if its static evaluation or a
    /// shallow search settles it.
    #[expect(clippy::too_many_arguments, reason = "a search has these")]
    fn prune(
        &mut self,
        node: &Node<L::Word>,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        eval: i32,
        cut: bool,
    ) -> Option<i32> {
        // Reverse futility pruning (RFP): the static evaluation beats beta by
        // `reverse_margin` per remaining ply.
        if depth <= self.params.reverse_depth && eval - self.params.reverse_margin * depth >= beta {
            return Some(eval);
        }
        // Razoring: the static evaluation is below alpha by `razor_margin` per
        // remaining ply, so quiescence search decides.
        if depth <= self.params.razor_depth && eval + self.params.razor_margin * depth <= alpha {
            let value = self.quiesce::<false>(node, alpha, alpha + 1, ply, self.params.threats);
            if value <= alpha {
                return Some(value);
            }
        }
        // ProbCut: a shallower search beats beta by `probcut_margin`.
        if depth >= self.params.probcut_depth && eval >= beta {
            let goal = beta + self.params.probcut_margin;
            let less = depth - self.params.probcut_less;
            let value = self.search::<false>(node, goal - 1, goal, less, ply, cut);
            if value >= goal && !self.is_aborted {
                return Some(value);
            }
        }
        None
    }

    /// Enhanced transposition cutoff (ETC): a position one move on whose hash
    /// entry refutes this node.
    fn known_cutoff(
        &mut self,
        node: &Node<L::Word>,
        list: &List<L::Word>,
        beta: i32,
        depth: i32,
        ply: usize,
    ) -> Option<i32> {
        for step in &list.steps {
            let after = self.after(node, step);
            if let Some(entry) = self.table.get(after.hash)
                && i32::from(entry.depth) >= depth - 1
                && entry.bound != Bound::Lower
            {
                let score = -from_table(entry.score, ply + 1);
                if score >= beta {
                    // The entry must hold on this path, too: a drawing rule may
                    // apply.
                    self.path.push(&node.board, step, &after.board, after.hash);
                    let is_other = self.path.key() != after.hash || self.path.is_drawn();
                    self.path.pop();
                    if !is_other {
                        return Some(score);
                    }
                }
            }
        }
        None
    }

    /// Quiescence search: follows captures, replies to threatened captures and
    /// promotions.
    fn quiesce<const PV: bool>(
        &mut self,
        node: &Node<L::Word>,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        threats: i32,
    ) -> i32 {
        if self.enter(ply) {
            return 0;
        }
        if PV {
            self.memory.frames[ply].pv.clear();
        }
        let board = &node.board;
        if self.is_decided(board) {
            return self.without_moves(board, ply);
        }
        if ply >= MOST_PLY {
            return self.evaluate(board);
        }
        let can_capture = self.kernel.can_capture(board, board.turn);
        let mut best = -INFINITE;
        let mut list = self.take_list();
        if can_capture {
            self.list_moves(board, &mut list.steps);
            if !self.goal.is_forced {
                // Where captures are optional, standing pat is allowed.
                list.steps.retain(|step| step.captured.any());
            }
        } else {
            let reach = self.kernel.reach(board, board.turn);
            if (reach.men | reach.kings).none() {
                self.memory.lists.push(list);
                return self.without_moves(board, ply);
            }
        }
        if !can_capture || !self.goal.is_forced {
            if threats > 0 && self.kernel.can_capture(board, !board.turn) {
                // The opponent threatens a capture: all answers are searched.
                self.list_moves(board, &mut list.steps);
                if list.steps.is_empty() {
                    self.memory.lists.push(list);
                    return self.without_moves(board, ply);
                }
            } else {
                let known = if self.is_ending(board) { self.known_quiet(board, ply) } else { None };
                if let Some(value) = known {
                    self.memory.lists.push(list);
                    return value;
                }
                best = self.evaluate(board);
                if best >= beta {
                    self.memory.lists.push(list);
                    return best;
                }
                alpha = alpha.max(best);
                if !can_capture && threats > -self.params.promotions {
                    self.kernel.crowning_moves(board, &mut list.steps);
                } else if !can_capture {
                    list.steps.clear();
                }
            }
        }
        if list.steps.len() > 1 {
            list.ranks.clear();
            list.ranks.extend(list.steps.iter().map(|step| {
                (step.captured.count() + (step.captured & board.kings[!board.turn]).count()) as i32
            }));
        } else {
            list.ranks.resize(list.steps.len(), 0);
        }
        for index in 0..list.steps.len() {
            let step = list.pick(index);
            let after = self.after(node, &step);
            let left = if step.captured.any() { threats } else { threats - 1 };
            let score = -self.quiesce::<PV>(&after, -beta, -alpha, ply + 1, left);
            if self.is_aborted {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    if PV {
                        self.extend_pv(ply, step);
                    }
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        self.memory.lists.push(list);
        best
    }
}

const fn of_known(wdl: Wdl, ply: usize) -> i32 {
    match wdl {
        Wdl::Win => KNOWN - ply as i32,
        Wdl::Draw => 0,
        Wdl::Loss => ply as i32 - KNOWN,
    }
}

/// Mate scores are stored in the hash table relative to the position, not to
/// the root.
fn to_table(value: i32, ply: usize) -> i16 {
    let ply = ply as i32;
    (if value >= CERTAIN {
        value + ply
    } else if value <= -CERTAIN {
        value - ply
    } else {
        value
    }) as i16
}

fn from_table(value: i16, ply: usize) -> i32 {
    let (value, ply) = (i32::from(value), ply as i32);
    if value >= CERTAIN {
        value - ply
    } else if value <= -CERTAIN {
        value + ply
    } else {
        value
    }
}
