//! Principal variation search (PVS): the recursive search of a node, in
//! stages.
//!
//! 1. Positions whose score is known: draws, endgame tables.
//! 2. Mate distance pruning and the transposition table.
//! 3. Forward pruning of calm positions: reverse futility pruning, razoring,
//!    probabilistic cutoffs (`ProbCut`).
//! 4. Enhanced transposition cutoffs, internal iterative reductions, singular
//!    extensions and multi-cut.
//! 5. The moves in their order, with futility pruning, late move pruning and
//!    late move reductions.
//! 6. What was found goes into the transposition table.
//!
//! Scores are from the point of view of the side to move.

use std::ops::ControlFlow;

use crownhead_rules::kernel::{Board, Layout, MovementSource, Step, Word};

use super::{
    MOST_PLY,
    order::{Before, Cells, cells_of_tag, first, tag},
    stack::List,
    worker::{Node, Worker},
};
use crate::{
    Bound, Score,
    eval::Evaluate,
    tt::{Entry, NO_EVAL, Tag},
};

/// The search window: what scores are between is exact, what they are beyond
/// is a bound.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

impl Window {
    /// Asks whether a score is greater than alpha (null window).
    pub(super) fn above(alpha: Score) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    /// Asks whether a score reaches a goal (null window).
    fn reaching(goal: Score) -> Self {
        Self { alpha: goal - 1, beta: goal }
    }

    /// The window of the opponent.
    #[inline(always)]
    pub(super) fn flipped(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

/// How a node is searched.
#[derive(Clone, Copy)]
pub(super) struct Task {
    pub(super) depth: i32,
    pub(super) ply: usize,
    /// Whether a move is expected to reach beta (cut node).
    pub(super) cut: bool,
}

/// What is known of a node before its moves are searched.
#[derive(Clone, Copy)]
struct Outlook {
    /// Its entry in the transposition table.
    entry: Option<Entry>,
    /// The move that a singular extension search leaves out; 0 for none.
    excluded: Tag,
    /// How many moves there are, once they are listed.
    count: usize,
    /// Whether the moves are compulsory captures.
    captures: bool,
    /// The static evaluation, unless captures are compulsory.
    eval: Option<Score>,
    /// Whether the static evaluation is above that of two plies before.
    is_improving: bool,
    /// Whether neither side can capture.
    is_calm: bool,
}

/// What becomes of a move that is not the first.
enum Late {
    /// It is not searched: this is what it could score at most.
    Prune(Score),
    /// It is searched less deeply by so many plies.
    Reduce(i32),
}

impl<M: MovementSource, L: Layout, E: Evaluate<L>> Worker<'_, M, L, E> {
    /// Searches a node and returns its score.
    pub(super) fn search<const PV: bool>(
        &mut self,
        node: &Node<L::Word>,
        window: Window,
        task: Task,
    ) -> Score {
        let Task { depth, ply, .. } = task;
        if depth <= 0 {
            return self.quiesce::<PV>(&node.board, window, ply, self.params.threats);
        }
        if self.enter(ply) {
            return Score::DRAW;
        }
        if PV {
            self.memory.frames[ply].pv.clear();
        }
        if let Some(score) = self.settled(node, ply) {
            return score;
        }
        // Mate distance pruning: the earliest win is at the next ply, the
        // earliest loss at this one.
        let alpha = window.alpha.max(Score::lost_at(ply));
        let beta = window.beta.min(-Score::lost_at(ply + 1));
        if alpha >= beta {
            return alpha;
        }
        let window = Window { alpha, beta };
        let excluded = self.memory.frames[ply].excluded;
        let entry = if excluded == 0 { self.look_up(depth) } else { None };
        if !PV
            && let Some(entry) = entry
            && let Some(score) = hash_cutoff(entry, window, task)
        {
            return score;
        }
        if let Some(entry) = entry
            && entry.best != 0
            && depth > 1 + self.params.recent_depth
        {
            // Most often the hash move is searched first: what is known of the
            // position after it comes from memory while the moves are listed.
            let (from, to) = cells_of_tag(entry.best);
            self.table.prefetch(self.kernel.quiet_hash_after(&node.board, node.hash, from, to));
        }
        let mut list = self.memory.borrow_list();
        let score = self.search_listed::<PV>(node, window, task, entry, excluded, &mut list);
        self.memory.return_list(list);
        score
    }

    /// The entry of the current position in the transposition table, or for a
    /// node of low depth among the recent ones.
    #[inline(always)]
    fn look_up(&self, depth: i32) -> Option<Entry> {
        let key = self.path.key();
        if depth > self.params.recent_depth
            && let entry @ Some(_) = self.table.get(key)
        {
            return entry;
        }
        // A node that was searched less deeply before has a hash move, too.
        self.memory.recent.get(key)
    }

    /// The score of a node that needs no search.
    #[inline(always)]
    fn settled(&mut self, node: &Node<L::Word>, ply: usize) -> Option<Score> {
        if self.path.is_drawn() {
            return Some(Score::DRAW);
        }
        if self.is_decided(&node.board) {
            return Some(self.without_moves(&node.board, ply));
        }
        if ply >= MOST_PLY {
            return Some(self.evaluate(&node.board, ply));
        }
        if self.is_ending(&node.board) { self.probe_tables(&node.board, ply) } else { None }
    }

    /// The rest of [`search`](Self::search), with the list of the frame.
    #[inline(always)]
    fn search_listed<const PV: bool>(
        &mut self,
        node: &Node<L::Word>,
        window: Window,
        mut task: Task,
        entry: Option<Entry>,
        excluded: Tag,
        list: &mut List<L::Word>,
    ) -> Score {
        let board = &node.board;
        let can_capture = self.kernel.can_capture(board, board.turn);
        let mut outlook = self.outlook(node, can_capture, entry, excluded, task.ply);
        // Most nodes that are pruned are so before their moves are listed.
        let is_optional = can_capture && !outlook.captures;
        if outlook.captures {
            self.list_captures(board, &mut list.steps);
        } else if is_optional {
            self.list_moves(board, &mut list.steps);
        }
        if !PV && outlook.is_calm && excluded == 0 {
            let has_choice =
                if is_optional { list.steps.len() > 1 } else { self.kernel.has_choice(board) };
            if has_choice && let Some(score) = self.prune(node, window, task, &outlook) {
                return score;
            }
            if self.is_aborted {
                return Score::DRAW;
            }
        }
        if !can_capture {
            self.kernel.quiet_moves(board, &mut list.steps);
        }
        outlook.count = list.steps.len();
        if outlook.count == 0 {
            return self.without_moves(board, task.ply);
        }
        if !PV && let Some(score) = self.successor_cutoff(node, list, window.beta, task, excluded) {
            return score;
        }
        if self.is_unprepared::<PV>(task, &outlook) {
            task.depth -= 1;
        }
        let extension = match self.extension::<PV>(node, window, task, &outlook) {
            ControlFlow::Continue(extension) => extension,
            ControlFlow::Break(score) => return score,
        };
        self.search_moves::<PV>(node, window, task, &outlook, extension, list)
    }

    /// Looks at a node whose moves are not listed yet.
    #[inline(always)]
    fn outlook(
        &mut self,
        node: &Node<L::Word>,
        can_capture: bool,
        entry: Option<Entry>,
        excluded: Tag,
        ply: usize,
    ) -> Outlook {
        let captures = self.goal.is_forced && can_capture;
        let is_calm = !captures && !self.kernel.can_capture(&node.board, !node.board.turn);
        let eval = match entry {
            _ if captures => None,
            Some(Entry { eval, .. }) if eval != NO_EVAL => Some(Score::from_value(eval.into())),
            _ => Some(self.evaluate(&node.board, ply)),
        };
        self.memory.frames[ply].eval = eval;
        let before = ply.checked_sub(2).and_then(|ply| self.memory.frames[ply].eval);
        let is_improving = match (eval, before) {
            (Some(eval), Some(before)) => eval > before,
            (Some(_), None) | (None, _) => true,
        };
        Outlook { entry, excluded, count: 0, captures, eval, is_improving, is_calm }
    }

    /// Forward pruning: the score of a calm node with a choice of moves if its
    /// static evaluation or a shallow search settles it.
    #[inline(always)]
    fn prune(
        &mut self,
        node: &Node<L::Word>,
        Window { alpha, beta }: Window,
        task: Task,
        outlook: &Outlook,
    ) -> Option<Score> {
        let Task { depth, ply, .. } = task;
        let eval = outlook.eval?;
        if beta.is_proven() || alpha.is_proven() {
            return None;
        }
        // Reverse futility pruning (RFP): the static evaluation beats beta by
        // `reverse_margin` per remaining ply.
        if depth <= self.params.reverse_depth && eval - self.params.reverse_margin * depth >= beta {
            return Some(eval);
        }
        // Razoring: the static evaluation is below alpha by `razor_margin` per
        // remaining ply, so quiescence search decides.
        if depth <= self.params.razor_depth && eval + self.params.razor_margin * depth <= alpha {
            if self.is_quiet(&node.board) {
                return Some(eval);
            }
            let window = Window::above(alpha);
            let score = self.quiesce::<false>(&node.board, window, ply, self.params.threats);
            if score <= alpha {
                return Some(score);
            }
        }
        // ProbCut: a shallower search beats beta by `probcut_margin`.
        if depth >= self.params.probcut_depth && eval >= beta {
            let goal = beta + self.params.probcut_margin;
            let shallow = Task { depth: depth - self.params.probcut_less, ..task };
            let score = self.search::<false>(node, Window::reaching(goal), shallow);
            if score >= goal && !self.is_aborted {
                return Some(score);
            }
        }
        None
    }

    /// Whether quiescence search of a calm position that has moves would do no more than
    /// evaluate it.
    #[inline(always)]
    fn is_quiet(&self, board: &Board<L::Word>) -> bool {
        let follows_crowns = self.params.threats + self.params.promotions > 0;
        // Where captures are optional, it follows those.
        self.goal.is_forced
            && !(follows_crowns && self.kernel.can_crown(board))
            && !self.is_ending(board)
    }

    /// Enhanced transposition cutoff (ETC): a position one move on whose hash
    /// entry refutes this node.
    #[inline(always)]
    fn successor_cutoff(
        &mut self,
        node: &Node<L::Word>,
        list: &mut List<L::Word>,
        beta: Score,
        Task { depth, ply, .. }: Task,
        excluded: Tag,
    ) -> Option<Score> {
        if excluded != 0 || depth < self.params.etc_depth {
            return None;
        }
        list.hashes.clear();
        for step in &list.steps {
            let hash = self.hash_after(node, step);
            self.table.prefetch(hash);
            list.hashes.push(hash);
        }
        for (step, &hash) in list.steps.iter().zip(&list.hashes) {
            if let Some(entry) = self.table.get(hash)
                && i32::from(entry.depth) >= depth - 1
                && entry.bound != Bound::Lower
            {
                let score = -Score::from_table(entry.score, ply + 1);
                if score >= beta {
                    let after = self.after(node, step);
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

    /// Internal iterative reduction (IIR): whether a node that matters has no
    /// hash move and is searched less deeply to find one.
    fn is_unprepared<const PV: bool>(&self, task: Task, outlook: &Outlook) -> bool {
        outlook.entry.is_none_or(|entry| entry.best == 0)
            && task.depth >= self.params.iir_depth
            && !outlook.captures
            && outlook.count > 1
            && (PV || task.cut)
    }

    /// By how much the first move is extended: an only move and a hash move
    /// that all others fall short of (singular extension). Breaks with a score
    /// if several moves reach beta (multi-cut), or if the search is aborted.
    #[inline(always)]
    fn extension<const PV: bool>(
        &mut self,
        node: &Node<L::Word>,
        window: Window,
        task: Task,
        outlook: &Outlook,
    ) -> ControlFlow<Score, i32> {
        let Task { depth, ply, .. } = task;
        let mut extension = i32::from(outlook.count == 1);
        if outlook.count > 1
            && outlook.excluded == 0
            && depth >= self.params.singular_depth
            && let Some(entry) = outlook.entry
            && entry.best != 0
            && entry.bound != Bound::Upper
            && i32::from(entry.depth) >= depth - 3
            && let score = Score::from_table(entry.score, ply)
            && !score.is_proven()
        {
            let goal = score - self.params.singular_margin * depth / 8;
            let half = Task { depth: (depth - 1) / 2, ..task };
            self.memory.frames[ply].excluded = entry.best;
            let score = self.search::<false>(node, Window::reaching(goal), half);
            self.memory.frames[ply].excluded = 0;
            if self.is_aborted {
                return ControlFlow::Break(Score::DRAW);
            }
            if score < goal {
                extension = 1;
            } else if goal >= window.beta && !PV {
                return ControlFlow::Break(goal);
            }
        }
        ControlFlow::Continue(if ply as i32 >= 2 * self.root_depth { 0 } else { extension })
    }

    /// Scores the moves of a node for ordering: hash move, captures by the
    /// number of pieces, promotions, killers, countermove, history.
    #[inline(never)]
    fn rank(&self, board: &Board<L::Word>, list: &mut List<L::Word>, best: Tag, ply: usize) {
        let side = board.turn;
        let their_kings = board.kings[!side];
        let before = self.before(ply);
        let [killer, second] = self.memory.frames[ply].killers;
        let answer = self.memory.order.answer(before);
        let histories = self.memory.order.histories(side, before);
        // Moves from other cells than these have nothing but their histories.
        let known = first_cell::<L>(best)
            | first_cell::<L>(killer)
            | first_cell::<L>(second)
            | first_cell::<L>(answer);
        list.rank(|step| {
            if step.captured.any() {
                if tag(step) == best {
                    return first::HASH_MOVE;
                }
                let kings = (step.captured & their_kings).count();
                return first::CAPTURE + 16 * (step.captured.count() + kings) as i32;
            }
            let cells = Cells::of(step);
            if !step.crowns && (step.from & known).none() {
                return histories.of(cells);
            }
            let tag = cells.tag();
            if tag == best {
                first::HASH_MOVE
            } else if step.crowns {
                first::PROMOTION
            } else if tag == killer {
                first::KILLER
            } else if tag == second {
                first::SECOND_KILLER
            } else {
                histories.of(cells) + if tag == answer { 4000 } else { 0 }
            }
        });
    }

    /// Searches the moves one after another until one reaches beta.
    #[inline(always)]
    fn search_moves<const PV: bool>(
        &mut self,
        node: &Node<L::Word>,
        window: Window,
        task: Task,
        outlook: &Outlook,
        extension: i32,
        list: &mut List<L::Word>,
    ) -> Score {
        let Task { depth, ply, .. } = task;
        let Window { mut alpha, beta } = window;
        if outlook.count > 1 {
            self.rank(&node.board, list, outlook.entry.map_or(0, |entry| entry.best), ply);
        }
        self.memory.frames[ply + 1].reset();
        let before = self.before(ply);
        let mut best = Score::WORST;
        let mut best_step: Option<Step<L::Word>> = None;
        let mut tried = 0;
        for index in 0..outlook.count {
            let step = if outlook.count > 1 { list.pick(index) } else { list.steps[index] };
            if outlook.excluded != 0 && tag(&step) == outlook.excluded {
                continue;
            }
            let board = self.kernel.play(&node.board, &step);
            let is_quiet = step.captured.none() && !step.crowns && !outlook.captures;
            let mut reduction = 0;
            if is_quiet && tried > 0 && !best.is_proven_loss() {
                let late = self.late::<PV>(task, outlook, alpha, &step, &board, before, tried);
                match late {
                    Late::Prune(most) => {
                        tried += 1;
                        best = best.max(most);
                        continue;
                    }
                    Late::Reduce(plies) => reduction = plies,
                }
            }
            let next = depth - 1 + if tried == 0 { extension } else { 0 };
            let score = if !PV && next <= 0 {
                // Quiescence search asks neither the path nor the table.
                let null = Window::above(alpha).flipped();
                -self.quiesce::<false>(&board, null, ply + 1, self.params.threats)
            } else {
                let after = Node { board, hash: self.hash_after(node, &step) };
                if next - reduction > self.params.recent_depth {
                    self.table.prefetch(after.hash);
                } else {
                    self.memory.recent.prefetch(after.hash);
                }
                self.memory.note_move(ply, &step);
                self.path.push(&node.board, &step, &after.board, after.hash);
                let window = Window { alpha, beta };
                let next = Task { depth: next, ply: ply + 1, cut: !task.cut };
                let score = self.search_move::<PV>(&after, window, next, reduction, tried == 0);
                self.path.pop();
                score
            };
            if self.is_aborted {
                return Score::DRAW;
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
                        if is_quiet {
                            self.memory.frames[ply].add_killer(tag(&step));
                            let worse = &list.steps[..index];
                            let side = node.board.turn;
                            self.memory.order.learn(side, &step, worse, before, depth);
                        }
                        break;
                    }
                }
            }
        }
        if tried == 0 {
            // The only legal move is the excluded one.
            return alpha;
        }
        if outlook.excluded == 0 {
            let best_tag = best_step.map_or(0, |step| tag(&step));
            self.store(best, best_tag, window, task, outlook.eval);
        }
        best
    }

    /// What to do with a quiet move after the first.
    #[inline(always)]
    #[expect(clippy::too_many_arguments, reason = "all of it decides")]
    fn late<const PV: bool>(
        &self,
        task: Task,
        outlook: &Outlook,
        alpha: Score,
        step: &Step<L::Word>,
        after: &Board<L::Word>,
        before: Before,
        tried: usize,
    ) -> Late {
        let Task { depth, cut, .. } = task;
        let side = !after.turn;
        let is_deep = depth >= 3 && tried > usize::from(PV);
        if !is_deep && PV {
            return Late::Reduce(0);
        }
        // Whether the move offers a piece.
        let is_offer = || self.kernel.can_capture(after, after.turn);
        let histories = || self.memory.order.histories(side, before);
        let history = || histories().of(Cells::of(step));
        if !PV && outlook.is_calm && !alpha.is_proven() {
            // Futility pruning: the static evaluation plus a margin per
            // remaining ply does not reach alpha.
            if depth <= self.params.futility_depth
                && let Some(eval) = outlook.eval
                && let most = eval + self.params.futility_margin * depth
                && most <= alpha
                && !is_offer()
                && !self.kernel.can_capture(after, side)
            {
                return Late::Prune(most);
            }
            // Late move pruning (LMP).
            if depth <= self.params.prune_depth
                && tried as i32 >= self.params.prune_after + depth * depth
                && history() < 0
                && !is_offer()
            {
                return Late::Prune(Score::WORST);
            }
        }
        // Late move reductions (LMR).
        if !is_deep {
            return Late::Reduce(0);
        }
        let mut reduction = self.reductions.of(depth, tried);
        reduction -= history() / self.params.history_unit;
        reduction += i32::from(cut) - i32::from(PV);
        reduction += i32::from(self.params.improving != 0 && !outlook.is_improving);
        reduction = reduction.clamp(0, depth - 2);
        if reduction > self.params.offer_most && is_offer() {
            // A sacrifice is reduced by `offer_most` at most.
            reduction = self.params.offer_most;
        }
        Late::Reduce(reduction)
    }

    /// Searches the position after a move: the first one of a PV node with the
    /// whole window, the others with a null window and again if they are
    /// better than expected.
    #[inline(always)]
    fn search_move<const PV: bool>(
        &mut self,
        after: &Node<L::Word>,
        window: Window,
        next: Task,
        reduction: i32,
        is_first: bool,
    ) -> Score {
        let on_line = Task { cut: false, ..next };
        if PV && is_first {
            return -self.search::<true>(after, window.flipped(), on_line);
        }
        let alpha = window.alpha;
        let null = Window::above(alpha).flipped();
        let reduced =
            Task { depth: next.depth - reduction, cut: reduction > 0 || next.cut, ..next };
        let mut score = -self.search::<false>(after, null, reduced);
        if score > alpha && reduction > 0 && !self.is_aborted {
            score = -self.search::<false>(after, null, next);
        }
        if PV && score > alpha && !self.is_aborted {
            score = -self.search::<true>(after, window.flipped(), on_line);
        }
        score
    }

    /// Stores the score of a node in the transposition table.
    fn store(&mut self, best: Score, step: Tag, window: Window, task: Task, eval: Option<Score>) {
        let Task { depth, ply, .. } = task;
        let bound = if best >= window.beta {
            Bound::Lower
        } else if best > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            best: step,
            score: best.to_table(ply),
            eval: eval.map_or(NO_EVAL, |eval| eval.value() as i16),
            depth: depth.clamp(0, 255) as u8,
            bound,
        };
        let key = self.path.key();
        if depth <= self.params.recent_depth {
            self.memory.recent.put(key, entry);
        } else {
            self.table.put(key, entry);
        }
    }
}

/// The first cell of a move, as a set.
#[inline(always)]
fn first_cell<L: Layout>(tag: Tag) -> L::Word {
    L::Word::cell(cells_of_tag(tag).0 & L::Word::LAST_CELL)
}

/// The score of a hash entry, if it was searched deeply enough and fits the
/// window.
#[inline(always)]
fn hash_cutoff(entry: Entry, window: Window, Task { depth, ply, .. }: Task) -> Option<Score> {
    if i32::from(entry.depth) < depth {
        return None;
    }
    let score = Score::from_table(entry.score, ply);
    let fits = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
    };
    fits.then_some(score)
}
