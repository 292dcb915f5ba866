//! Perfect matching of maximum weight in a complete graph, which stays optimal while weights change.
//!
//! The primal-dual method of Edmonds: every vertex has a dual value, every blossom (an odd cycle taken as one vertex) another.
//! The *slack* of an edge, the duals of its ends less twice its weight, is never negative; matched edges have slack 0, and
//! that proves the matching optimal. A search grows one alternating tree from an exposed vertex and costs O(n²). After a
//! change of weights only those vertices are exposed whose edges would break the proof, so a change of one row costs
//! a search or two and not a new matching: the Dutch system asks for thousands of such changes in a round.

use crate::wide::Weight;

const NONE: usize = usize::MAX;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    /// Not in the tree.
    Free,
    /// At an even distance from the root.
    Outer,
    /// At an odd distance.
    Inner,
}

/// Perfect matching on vertices `0..n`, `n` even. Every pair has a weight of at least 0; pairs that must
/// not be matched are given so little that a better matching avoids them.
#[derive(Debug)]
pub(crate) struct Matching<W> {
    n: usize,
    /// Twice the weight of every pair, as a square.
    doubled: Vec<W>,
    dual: Vec<W>,
    mate: Vec<usize>,
    /// Vertices that have not been removed.
    live: Vec<usize>,
    is_live: Vec<bool>,
    /// Exposed vertices whose dual is to be chosen anew.
    is_stale: Vec<bool>,
    /// The outermost blossom of each vertex, or the vertex.
    top: Vec<usize>,

    // Nodes: vertices, and from `n` on blossoms.
    members: Vec<Vec<usize>>,
    base: Vec<usize>,
    excess: Vec<W>,
    /// A cycle of nodes, the one with the base first.
    children: Vec<Vec<usize>>,
    /// `links[i]` leads from a vertex of `children[i]` to one of the next child.
    links: Vec<Vec<(usize, usize)>>,
    unused: Vec<usize>,

    // The search.
    label: Vec<Label>,
    /// The edge by which an inner node was reached: from an outer vertex, to a vertex of it.
    entry: Vec<(usize, usize)>,
    outers: Vec<usize>,
    inners: Vec<usize>,
    /// For vertices that are not outer: the outer vertex with least slack, and the slack.
    near: Vec<usize>,
    near_slack: Vec<W>,
    /// For outer blossoms: the member with least slack towards each vertex.
    row: Vec<Vec<usize>>,
    /// For outer nodes: the edge of least slack to another outer node.
    best: Vec<(usize, usize)>,
    best_slack: Vec<W>,
}

impl<W: Weight> Matching<W> {
    /// A graph of `n` vertices. `weight` is asked for every pair once, the smaller first.
    pub(crate) fn new(n: usize, mut weight: impl FnMut(usize, usize) -> W) -> Self {
        assert!(n.is_multiple_of(2), "a perfect matching needs an even number of vertices");
        let mut doubled = vec![W::ZERO; n * n];
        let mut dual = vec![W::ZERO; n];
        for u in 0..n {
            for v in u + 1..n {
                let single = weight(u, v);
                let double = single.plus(single);
                doubled[u * n + v] = double;
                doubled[v * n + u] = double;
                dual[u] = dual[u].max(single);
                dual[v] = dual[v].max(single);
            }
        }
        let nodes = n + n / 2;
        let mut members: Vec<Vec<usize>> = (0..n).map(|v| vec![v]).collect();
        members.resize(nodes, Vec::new());
        let mut base: Vec<usize> = (0..n).collect();
        base.resize(nodes, NONE);
        let mut matching = Self {
            n,
            doubled,
            dual,
            mate: vec![NONE; n],
            live: (0..n).collect(),
            is_live: vec![true; n],
            is_stale: vec![false; n],
            top: (0..n).collect(),
            members,
            base,
            excess: vec![W::ZERO; nodes],
            children: vec![Vec::new(); nodes],
            links: vec![Vec::new(); nodes],
            unused: (n..nodes).rev().collect(),
            label: vec![Label::Free; nodes],
            entry: vec![(NONE, NONE); nodes],
            outers: Vec::new(),
            inners: Vec::new(),
            near: vec![NONE; n],
            near_slack: vec![W::ZERO; n],
            row: vec![Vec::new(); nodes],
            best: vec![(NONE, NONE); nodes],
            best_slack: vec![W::ZERO; nodes],
        };
        // Edges that are tight from the beginning cost no search.
        for u in 0..n {
            if matching.mate[u] == NONE
                && let Some(v) = (u + 1..n)
                    .find(|&v| matching.mate[v] == NONE && matching.slack(u, v) == W::ZERO)
            {
                matching.mate[u] = v;
                matching.mate[v] = u;
            }
        }
        matching
    }

    /// The partner of a vertex. Only after [`solve`](Self::solve).
    pub(crate) fn mate(&self, v: usize) -> usize {
        self.mate[v]
    }

    /// Changes a weight. If several weights of one vertex change, it comes first.
    pub(crate) fn set(&mut self, v: usize, u: usize, weight: W) {
        let double = weight.plus(weight);
        if double == self.doubled[v * self.n + u] {
            return;
        }
        if self.mate[v] == u || self.top[v] == self.top[u] {
            self.detach(v);
        }
        self.doubled[v * self.n + u] = double;
        self.doubled[u * self.n + v] = double;
        if !self.is_stale[v] && !self.is_stale[u] && self.slack(v, u) < W::ZERO {
            self.detach(v);
            self.is_stale[v] = true;
        }
    }

    /// Takes a pair out of the graph.
    pub(crate) fn remove(&mut self, u: usize, v: usize) {
        for gone in [u, v] {
            self.detach(gone);
            self.is_live[gone] = false;
            self.is_stale[gone] = false;
        }
        self.live.retain(|&x| x != u && x != v);
    }

    /// Makes the matching optimal for the weights of now.
    pub(crate) fn solve(&mut self) {
        for index in 0..self.live.len() {
            let v = self.live[index];
            if self.is_stale[v] {
                let row = &self.doubled[v * self.n..(v + 1) * self.n];
                self.dual[v] = self
                    .live
                    .iter()
                    .filter(|&&u| u != v)
                    .map(|&u| row[u].minus(self.dual[u]))
                    .max()
                    .expect("there are at least two vertices");
                self.is_stale[v] = false;
            }
        }
        for index in 0..self.live.len() {
            let v = self.live[index];
            if self.mate[v] == NONE {
                self.search(v);
            }
        }
    }

    #[inline]
    fn slack(&self, u: usize, v: usize) -> W {
        self.dual[u].plus(self.dual[v]).minus(self.doubled[u * self.n + v])
    }

    /// Takes a vertex out of all blossoms and exposes it, together with those whose matched edges the blossoms
    /// held tight.
    fn detach(&mut self, v: usize) {
        if self.top[v] != v {
            let touched = self.members[self.top[v]].clone();
            while self.top[v] != v {
                let blossom = self.top[v];
                let share = self.excess[blossom].half();
                for index in 0..self.members[blossom].len() {
                    let x = self.members[blossom][index];
                    self.dual[x] = self.dual[x].plus(share);
                }
                self.open(blossom);
            }
            for x in touched {
                let y = self.mate[x];
                if y != NONE && self.top[x] != self.top[y] && self.slack(x, y) != W::ZERO {
                    self.expose(x);
                }
            }
        }
        self.expose(v);
    }

    fn expose(&mut self, v: usize) {
        let u = self.mate[v];
        if u != NONE {
            self.mate[u] = NONE;
            self.mate[v] = NONE;
        }
    }

    /// Replaces an outermost blossom by its children.
    fn open(&mut self, blossom: usize) {
        for child in std::mem::take(&mut self.children[blossom]) {
            for index in 0..self.members[child].len() {
                let x = self.members[child][index];
                self.top[x] = child;
            }
        }
        self.links[blossom].clear();
        self.members[blossom].clear();
        self.row[blossom].clear();
        self.excess[blossom] = W::ZERO;
        self.label[blossom] = Label::Free;
        self.unused.push(blossom);
    }

    /// Grows an alternating tree from an exposed vertex until it reaches another one.
    fn search(&mut self, root: usize) {
        for label in &mut self.label {
            *label = Label::Free;
        }
        self.near.fill(NONE);
        self.outers.clear();
        self.inners.clear();
        self.make_outer(self.top[root]);
        while !self.step() {}
        // Blossoms that hold nothing together are opened, so that later changes find fewer.
        let mut index = 0;
        while index < self.live.len() {
            let top = self.top[self.live[index]];
            if top >= self.n && self.excess[top] == W::ZERO {
                self.open(top);
            } else {
                index += 1;
            }
        }
    }

    /// Changes the duals until something happens to the tree. True once the matching has grown.
    fn step(&mut self) -> bool {
        enum Event {
            Grow(usize),
            Close(usize),
            Expand(usize),
        }
        let mut least: Option<(W, Event)> = None;
        let mut offer = |delta: W, event: Event| {
            if least.as_ref().is_none_or(|(so_far, _)| delta < *so_far) {
                least = Some((delta, event));
            }
        };
        for &x in &self.live {
            if self.label[self.top[x]] == Label::Free {
                offer(self.near_slack[x], Event::Grow(x));
            }
        }
        for &node in &self.outers {
            if self.best[node].0 != NONE {
                offer(self.best_slack[node].half(), Event::Close(node));
            }
        }
        for &node in &self.inners {
            if node >= self.n {
                offer(self.excess[node].half(), Event::Expand(node));
            }
        }
        let (delta, event) = least.expect("the number of vertices is even, so a free one is left");
        if delta != W::ZERO {
            self.shift(delta);
        }
        match event {
            Event::Grow(x) => self.grow(x),
            Event::Close(node) => {
                self.close(node);
                false
            }
            Event::Expand(node) => {
                self.expand(node);
                false
            }
        }
    }

    fn shift(&mut self, delta: W) {
        for &x in &self.live {
            match self.label[self.top[x]] {
                Label::Outer => self.dual[x] = self.dual[x].minus(delta),
                Label::Inner => self.dual[x] = self.dual[x].plus(delta),
                Label::Free => self.near_slack[x] = self.near_slack[x].minus(delta),
            }
        }
        let twice = delta.plus(delta);
        for &node in &self.outers {
            self.best_slack[node] = self.best_slack[node].minus(twice);
            if node >= self.n {
                self.excess[node] = self.excess[node].plus(twice);
            }
        }
        for &node in &self.inners {
            if node >= self.n {
                self.excess[node] = self.excess[node].minus(twice);
            }
        }
    }

    /// A free vertex is reached by a tight edge: its node joins the tree together with its partner, or the
    /// path to it is flipped.
    fn grow(&mut self, x: usize) -> bool {
        let (from, node) = (self.near[x], self.top[x]);
        let partner = self.mate[self.base[node]];
        if partner == NONE {
            self.rotate(node, x);
            self.mate[x] = from;
            self.flip(from, x);
            return true;
        }
        self.label[node] = Label::Inner;
        self.entry[node] = (from, x);
        self.inners.push(node);
        self.make_outer(self.top[partner]);
        false
    }

    /// Matches outer vertex `u` with `x`, and everything on its way to the root the other way round.
    fn flip(&mut self, mut u: usize, mut x: usize) {
        loop {
            let node = self.top[u];
            let before = self.mate[self.base[node]];
            self.rotate(node, u);
            self.mate[u] = x;
            if before == NONE {
                return;
            }
            let inner = self.top[before];
            let (from, to) = self.entry[inner];
            self.rotate(inner, to);
            self.mate[to] = from;
            (u, x) = (from, to);
        }
    }

    /// Makes a vertex of a node its base: the one that is matched with the outside.
    fn rotate(&mut self, node: usize, v: usize) {
        if self.base[node] == v {
            return;
        }
        let length = self.children[node].len();
        let at = (0..length)
            .find(|&index| self.members[self.children[node][index]].contains(&v))
            .expect("the vertex is in the blossom");
        self.rotate(self.children[node][at], v);
        // Along the even side of the cycle every second link becomes matched.
        let fresh: Vec<usize> = if at.is_multiple_of(2) {
            (0..at).step_by(2).collect()
        } else {
            (at + 1..length).step_by(2).collect()
        };
        for index in fresh {
            let (a, b) = self.links[node][index];
            self.rotate(self.children[node][index], a);
            self.rotate(self.children[node][(index + 1) % length], b);
            self.mate[a] = b;
            self.mate[b] = a;
        }
        self.children[node].rotate_left(at);
        self.links[node].rotate_left(at);
        self.base[node] = v;
    }

    fn make_outer(&mut self, node: usize) {
        self.label[node] = Label::Outer;
        self.outers.push(node);
        for index in 0..self.members[node].len() {
            self.scan(self.members[node][index]);
        }
        if node >= self.n {
            let mut row = vec![NONE; self.n];
            for &x in &self.live {
                if self.top[x] != node {
                    self.improve(&mut row[x], &self.members[node], x);
                }
            }
            self.row[node] = row;
        }
        self.find_best(node);
    }

    /// Tells vertices that are not outer of a new outer one.
    fn scan(&mut self, u: usize) {
        for &x in &self.live {
            if self.label[self.top[x]] != Label::Outer {
                let slack = self.slack(u, x);
                if self.near[x] == NONE || slack < self.near_slack[x] {
                    self.near[x] = u;
                    self.near_slack[x] = slack;
                }
            }
        }
    }

    fn improve(&self, place: &mut usize, candidates: &[usize], x: usize) {
        for &u in candidates {
            if *place == NONE || self.slack(u, x) < self.slack(*place, x) {
                *place = u;
            }
        }
    }

    /// Finds the edge of least slack from an outer node to the others. Whichever of two came last knows of the edge
    /// between them, which is enough to find the least of all.
    fn find_best(&mut self, node: usize) {
        let mut best: Option<(W, usize, usize)> = None;
        for &x in &self.live {
            let top = self.top[x];
            if top != node && self.label[top] == Label::Outer {
                let u = if node < self.n { node } else { self.row[node][x] };
                let slack = self.slack(u, x);
                if best.is_none_or(|(least, _, _)| slack < least) {
                    best = Some((slack, u, x));
                }
            }
        }
        let (slack, u, x) = best.unwrap_or((W::ZERO, NONE, NONE));
        self.best[node] = (u, x);
        self.best_slack[node] = slack;
    }

    /// The inner node above an outer one, and the outer node above that.
    fn above(&self, outer: usize) -> Option<(usize, usize)> {
        let partner = self.mate[self.base[outer]];
        if partner == NONE {
            return None;
        }
        let inner = self.top[partner];
        Some((inner, self.top[self.entry[inner].0]))
    }

    /// A tight edge between two outer nodes closes an odd cycle, which becomes a blossom.
    fn close(&mut self, node: usize) {
        let (u, v) = self.best[node];
        let path = |from: usize| {
            let mut nodes = vec![from];
            while let Some((_, outer)) = self.above(nodes[nodes.len() - 1]) {
                nodes.push(outer);
            }
            nodes
        };
        let (mut left, mut right) = (path(self.top[u]), path(self.top[v]));
        let mut meeting = NONE;
        while let (Some(&a), Some(&b)) = (left.last(), right.last()) {
            if a != b {
                break;
            }
            meeting = a;
            left.pop();
            right.pop();
        }
        // From the meeting point down to `u`, over to `v`, and up again.
        let mut children = vec![meeting];
        let mut links = Vec::new();
        for &outer in left.iter().rev() {
            let (inner, _) = self.above(outer).expect("below the meeting point");
            links.push(self.entry[inner]);
            children.push(inner);
            links.push((self.mate[self.base[outer]], self.base[outer]));
            children.push(outer);
        }
        links.push((u, v));
        for &outer in &right {
            let (inner, _) = self.above(outer).expect("below the meeting point");
            children.push(outer);
            links.push((self.base[outer], self.mate[self.base[outer]]));
            children.push(inner);
            let (from, to) = self.entry[inner];
            links.push((to, from));
        }

        let blossom =
            self.unused.pop().expect("there are at most half as many blossoms as vertices");
        let members: Vec<usize> =
            children.iter().flat_map(|&child| self.members[child].iter().copied()).collect();
        self.base[blossom] = self.base[meeting];
        self.excess[blossom] = W::ZERO;
        for &x in &members {
            self.top[x] = blossom;
        }
        let mut row = vec![NONE; self.n];
        for &child in &children {
            for &x in &self.live {
                if self.top[x] == blossom {
                } else if child >= self.n && self.label[child] == Label::Outer {
                    self.improve(&mut row[x], &[self.row[child][x]], x);
                } else {
                    self.improve(&mut row[x], &self.members[child], x);
                }
            }
        }
        self.row[blossom] = row;
        self.label[blossom] = Label::Outer;
        self.outers.retain(|outer| !children.contains(outer));
        self.outers.push(blossom);
        let fresh: Vec<usize> =
            children.iter().copied().filter(|&child| self.label[child] == Label::Inner).collect();
        self.inners.retain(|inner| !fresh.contains(inner));
        for inner in fresh {
            for index in 0..self.members[inner].len() {
                self.scan(self.members[inner][index]);
            }
        }
        self.members[blossom] = members;
        self.children[blossom] = children;
        self.links[blossom] = links;
        self.find_best(blossom);
    }

    /// An inner blossom that holds nothing together any more is replaced by its children. Those between the entry and
    /// the base stay in the tree.
    fn expand(&mut self, blossom: usize) {
        let (from, to) = self.entry[blossom];
        let children = self.children[blossom].clone();
        let links = self.links[blossom].clone();
        self.inners.retain(|&inner| inner != blossom);
        self.open(blossom);
        let length = children.len();
        let at = children
            .iter()
            .position(|&child| self.top[to] == child)
            .expect("the entry is in the blossom");
        for &child in &children {
            self.label[child] = Label::Free;
        }
        // The even side, from the entry to the base, with the links on the way.
        let way: Vec<(usize, (usize, usize))> = if at.is_multiple_of(2) {
            (0..at).rev().map(|index| (children[index], flipped(links[index]))).collect()
        } else {
            (at..length).map(|index| (children[(index + 1) % length], links[index])).collect()
        };
        self.label[children[at]] = Label::Inner;
        self.entry[children[at]] = (from, to);
        self.inners.push(children[at]);
        for pair in way.chunks(2) {
            let [(outer, _), (inner, link)] = *pair else {
                unreachable!("the even side has an even length")
            };
            self.label[inner] = Label::Inner;
            self.entry[inner] = link;
            self.inners.push(inner);
            self.make_outer(outer);
        }
    }
}

fn flipped((a, b): (usize, usize)) -> (usize, usize) {
    (b, a)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Matching, NONE};
    use crate::wide::Weight;

    impl<W: Weight> Matching<W> {
        /// Checks the proof of optimality: no negative slack or excess, matched edges tight, blossoms full.
        fn certify(&self) {
            let mut held = vec![W::ZERO; self.n * self.n];
            let mut open: Vec<usize> = self.live.iter().map(|&v| self.top[v]).collect();
            open.sort_unstable();
            open.dedup();
            while let Some(node) = open.pop() {
                if node < self.n {
                    continue;
                }
                assert!(self.excess[node] >= W::ZERO);
                for &u in &self.members[node] {
                    for &v in &self.members[node] {
                        held[u * self.n + v] = held[u * self.n + v].plus(self.excess[node]);
                    }
                }
                let inside = self.members[node]
                    .iter()
                    .filter(|&&u| self.members[node].contains(&self.mate[u]))
                    .count();
                assert_eq!(inside + 1, self.members[node].len(), "a blossom is full");
                open.extend(&self.children[node]);
            }
            for &u in &self.live {
                assert_ne!(self.mate[u], NONE);
                assert_eq!(self.mate[self.mate[u]], u);
                for &v in &self.live {
                    let slack = self.slack(u, v).plus(held[u * self.n + v]);
                    assert!(u == v || slack >= W::ZERO, "{u}-{v}");
                    assert!(self.mate[u] != v || slack == W::ZERO, "{u}={v}");
                }
            }
        }

        fn total(&self) -> W {
            let all = self.live.iter().map(|&v| self.doubled[v * self.n + self.mate[v]]);
            all.fold(W::ZERO, |sum, weight| sum.plus(weight.half())).half()
        }
    }

    /// The weight of the best perfect matching, by trying all.
    fn brute_force(weights: &[Vec<i64>], left: &[usize]) -> i64 {
        let Some((&first, rest)) = left.split_first() else { return 0 };
        let partners = rest.iter().map(|&partner| {
            let others: Vec<usize> = rest.iter().copied().filter(|&x| x != partner).collect();
            weights[first][partner] + brute_force(weights, &others)
        });
        partners.max().expect("an even number is left")
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(600))]

        #[test]
        fn small_graphs_are_matched_as_by_trying_all(
            half in 1_usize..5,
            most in 1_i64..12,
            seeds in prop::collection::vec(0_i64..1_000_000, 64),
            changes in prop::collection::vec((0_usize..8, 0_usize..8, 0_i64..1_000_000), 0..24),
        ) {
            let n = 2 * half;
            let mut weights = vec![vec![0; n]; n];
            for u in 0..n {
                for v in u + 1..n {
                    let weight = seeds[u * 8 + v] % most;
                    weights[u][v] = weight;
                    weights[v][u] = weight;
                }
            }
            let mut matching = Matching::new(n, |u, v| weights[u][v]);
            matching.solve();
            matching.certify();
            let everybody: Vec<usize> = (0..n).collect();
            prop_assert_eq!(matching.total(), brute_force(&weights, &everybody));
            for (index, &(u, v, weight)) in changes.iter().enumerate() {
                let (u, v, weight) = (u % n, v % n, weight % most);
                if u == v {
                    continue;
                }
                weights[u][v] = weight;
                weights[v][u] = weight;
                matching.set(u, v, weight);
                // Several changes at once, too.
                if index % 3 != 0 {
                    matching.solve();
                    matching.certify();
                    prop_assert_eq!(matching.total(), brute_force(&weights, &everybody));
                }
            }
        }

        #[test]
        fn large_graphs_prove_their_matching(
            half in 5_usize..26,
            most in 1_u64..40,
            seed in any::<u64>(),
        ) {
            let mut state = seed;
            let mut random = move || {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                state >> 33
            };
            let n = 2 * half;
            let mut matching = Matching::new(n, |_, _| (random() % most) as i64);
            matching.solve();
            matching.certify();
            while matching.live.len() > 2 {
                for _ in 0..3 {
                    let u = matching.live[random() as usize % matching.live.len()];
                    for _ in 0..=random() % 30 {
                        let v = matching.live[random() as usize % matching.live.len()];
                        if u != v {
                            matching.set(u, v, (random() % most) as i64);
                        }
                    }
                }
                matching.solve();
                matching.certify();
                if random() % 2 == 0 {
                    let u = matching.live[random() as usize % matching.live.len()];
                    matching.remove(u, matching.mate(u));
                    matching.solve();
                    matching.certify();
                }
            }
        }
    }
}
