//! Pairs score group after score group, as the Dutch system does: a *bracket* is a score group (the residents) together with the players
//! whom the group above has sent down (moved-down players).
//!
//! Within a bracket all criteria from C6 to C21 are one weight: a field of bits for each, the most important first, wide enough
//! that its sum over all pairs never reaches the next. The matching spans everybody who is not paired yet, so that
//! the rest can always be paired (C4), and the best matching keeps every criterion in its order. What the criteria leave open is
//! decided by the order of transpositions and exchanges: a small bonus is put on one player's pairs, and the matching is asked again.

use std::ops::Range;

use crate::{
    matching::Matching,
    wide::{Weight, Wide},
};

use super::field::{Card, Field, Float};

/// Pairs of cards, and the one that is left over; or some cards that cannot be paired.
pub(super) fn pair(field: &Field) -> Result<Vec<(usize, Option<usize>)>, Vec<usize>> {
    if field.cards.is_empty() {
        return Ok(Vec::new());
    }
    let groups = field.groups();
    let mut left_over = first_look(field, &groups)?;
    let mut pairs = Vec::new();
    let mut moved_down = Vec::new();
    for (index, residents) in groups.iter().enumerate() {
        let next = groups.get(index + 1).map_or(0, Range::len);
        let below = residents.end..field.cards.len();
        let bye = left_over.as_ref();
        let bracket = Bracket::new(field, moved_down, residents.clone(), next, below, bye);
        let paired = bracket.pair();
        pairs.extend(paired.pairs.iter().map(|&(a, b)| (a, Some(b))));
        moved_down = paired.moved_down;
        if let Some(left_over) = &mut left_over {
            left_over.is_all_there_is = paired.next_sends_only_the_bye;
        }
    }
    pairs.extend(moved_down.into_iter().map(|card| (card, None)));
    Ok(pairs)
}

/// The bye of an odd number.
#[derive(Debug)]
pub(super) struct LeftOver {
    /// The lowest score that the bye can go to (C5).
    score: u32,
    /// The bracket sends nobody down but the player with the bye, so C9 applies.
    is_all_there_is: bool,
    /// Games played by those with this score, most first: their number of unplayed games is to be small (C9).
    played: Vec<u32>,
}

impl LeftOver {
    fn is_candidate(&self, card: &Card) -> bool {
        card.may_have_bye && card.score <= self.score
    }
}

/// Whether everybody can be paired at all, and if the number is odd, with which score somebody stays without a game.
fn first_look(field: &Field, groups: &[Range<usize>]) -> Result<Option<LeftOver>, Vec<usize>> {
    const LEGAL: i64 = 1 << 48;
    const BYE: i64 = 1 << 16;
    let cards = field.cards.len();
    let vertices = cards.next_multiple_of(2);
    let top = &groups[0];
    let group_of = |card: usize| groups.partition_point(|group| group.end <= card);
    let mut matching = Matching::new(vertices, |a, b| {
        if b == cards {
            // The lower the score, the better.
            let is_legal = field.cards[a].may_have_bye;
            if is_legal { LEGAL + BYE * group_of(a) as i64 } else { 0 }
        } else if field.may_meet(a, b) {
            LEGAL + i64::from(b < top.end && !cards.is_multiple_of(2))
        } else {
            0
        }
    });
    matching.solve();
    let is_legal = |card: usize| {
        let mate = matching.mate(card);
        if mate == cards { field.cards[card].may_have_bye } else { field.may_meet(card, mate) }
    };
    let unpaired: Vec<usize> = (0..cards).filter(|&card| !is_legal(card)).collect();
    if !unpaired.is_empty() {
        return Err(unpaired);
    }
    Ok((vertices > cards).then(|| {
        let score = field.cards[matching.mate(cards)].score;
        let mut played: Vec<u32> =
            field.cards.iter().filter(|card| card.score == score).map(|card| card.played).collect();
        played.sort_unstable_by(|a, b| b.cmp(a));
        let stays = |card: usize| {
            let mate = matching.mate(card);
            mate == cards || mate < top.end
        };
        LeftOver {
            score,
            is_all_there_is: score >= field.cards[0].score && top.clone().all(stays),
            played,
        }
    }))
}

/// What became of a bracket, in cards.
pub(super) struct Paired {
    pub(super) pairs: Vec<(usize, usize)>,
    pub(super) moved_down: Vec<usize>,
    next_sends_only_the_bye: bool,
}

/// The players of a bracket and everybody below, as vertices of a matching: moved-down players, residents, the next score
/// group, the rest, and one more for the bye if the number is odd.
pub(super) struct Bracket<'a> {
    field: &'a Field,
    left_over: Option<&'a LeftOver>,
    /// The card of each vertex, without that of the bye.
    cards: Vec<usize>,
    /// Vertices of the residents, and of the next score group.
    residents: Range<usize>,
    next: Range<usize>,
}

impl<'a> Bracket<'a> {
    /// `below` are the cards of lower score groups, of which the first `next` are the next group.
    pub(super) fn new(
        field: &'a Field,
        moved_down: Vec<usize>,
        residents: impl IntoIterator<Item = usize>,
        next: usize,
        below: impl IntoIterator<Item = usize>,
        left_over: Option<&'a LeftOver>,
    ) -> Self {
        let from = moved_down.len();
        let mut cards = moved_down;
        cards.extend(residents);
        let to = cards.len();
        cards.extend(below);
        Self { field, left_over, cards, residents: from..to, next: to..to + next }
    }

    fn card(&self, vertex: usize) -> &Card {
        &self.field.cards[self.cards[vertex]]
    }

    pub(super) fn pair(&self) -> Paired {
        let layout = Layout::new(self);
        // Duals can be a few times as large as a weight, which is doubled; and there is a sign.
        let words = (layout.bits + 20).div_ceil(64);
        debug_assert!(words <= 64);
        match words {
            // Few widths, because each is compiled anew.
            0..=3 => Work::<3>::new(self, &layout).pair(),
            4..=8 => Work::<8>::new(self, &layout).pair(),
            // A score takes at most as many bits as players have it, in six fields: 500 players stay below 4096.
            _ => Work::<64>::new(self, &layout).pair(),
        }
    }
}

/// Where the fields of a weight begin, counted in bits from the least significant.
#[derive(Debug, Default)]
struct Layout {
    bits: usize,
    /// The bonus that decides between transpositions.
    bonus: usize,
    /// Exchanges: their number, and the difference of the numbers exchanged.
    difference: usize,
    exchanges: usize,
    /// C18 to C21.
    float_scores: [usize; 4],
    /// C14 to C17.
    floats: [usize; 4],
    /// C10 to C13.
    colours: [usize; 4],
    unplayed: usize,
    next_scores: usize,
    next_pairs: usize,
    scores: usize,
    pairs: usize,
    legal: usize,
    /// A bit offset within fields of scores, for each score of the bracket; for each of the bracket and the next group.
    score_bits: Vec<(u32, usize)>,
    next_score_bits: Vec<(u32, usize)>,
    /// Several scores: with one, the fields of scores say nothing new.
    is_mixed: bool,
    rounds_before: usize,
}

fn bits(most: usize) -> usize {
    (usize::BITS - most.leading_zeros()) as usize
}

impl Layout {
    fn new(bracket: &Bracket<'_>) -> Self {
        let residents = bracket.residents.len();
        let offsets = |vertices: Range<usize>| {
            let mut scores: Vec<u32> = vertices.map(|vertex| bracket.card(vertex).score).collect();
            scores.sort_unstable();
            let mut at = 0;
            let found: Vec<(u32, usize)> = scores
                .chunk_by(|a, b| a == b)
                .map(|same| {
                    let from = at;
                    at += bits(same.len());
                    (same[0], from)
                })
                .collect();
            (found, at)
        };
        let (score_bits, scores_width) = offsets(0..bracket.residents.end);
        let (next_score_bits, next_scores_width) = offsets(0..bracket.next.end);
        let is_mixed = score_bits.len() > 1;
        let rounds_before = bracket.field.rounds_before;
        let mut layout =
            Self { score_bits, next_score_bits, is_mixed, rounds_before, ..Self::default() };
        let mut at = 0;
        let mut take = |width: usize| {
            let from = at;
            at += width;
            from
        };
        layout.bonus = take(bits(residents) + 1);
        layout.difference = take(2 * bits(residents));
        layout.exchanges = take(bits(residents));
        // Floats of one round ago matter more than those of two rounds ago.
        for criterion in (0..4).rev() {
            let is_there = is_mixed && rounds_before > criterion / 2;
            layout.float_scores[criterion] = take(if is_there { scores_width } else { 0 });
        }
        for criterion in (0..4).rev() {
            // Where all have the same score nobody floats up.
            let is_there = rounds_before > criterion / 2 && (is_mixed || criterion % 2 == 0);
            layout.floats[criterion] = take(if is_there { bits(residents) } else { 0 });
        }
        for criterion in (0..4).rev() {
            layout.colours[criterion] = take(bits(residents));
        }
        let has_c9 = bracket.left_over.is_some_and(|bye| bye.is_all_there_is);
        let same = bracket.left_over.map_or(0, |bye| bye.played.len());
        layout.unplayed = take(if has_c9 { bits(same) } else { 0 });
        layout.next_scores = take(next_scores_width);
        layout.next_pairs = take(bits(bracket.next.len()));
        layout.scores = take(if is_mixed { scores_width } else { 0 });
        layout.pairs = take(bits(residents));
        layout.legal = take(1);
        layout.bits = at;
        layout
    }

    fn offset(table: &[(u32, usize)], score: u32) -> usize {
        table[table.partition_point(|&(below, _)| below < score)].1
    }
}

/// A bracket being paired.
struct Work<'a, const N: usize> {
    bracket: &'a Bracket<'a>,
    layout: &'a Layout,
    matching: Matching<Wide<N>>,
    /// The partner of each vertex when the matching was last optimal. Weights that change afterwards leave some vertices without one in the matching
    /// itself.
    mates: Vec<usize>,
    /// The weight of each pair of vertices without bonus, 0 if it is not allowed (any more).
    weights: Vec<Wide<N>>,
    vertices: usize,
    is_paired: Vec<bool>,
    pairs: Vec<(usize, usize)>,
}

impl<'a, const N: usize> Work<'a, N> {
    fn new(bracket: &'a Bracket<'a>, layout: &'a Layout) -> Self {
        let players = bracket.cards.len();
        let vertices = players.next_multiple_of(2);
        let mut weights = vec![Wide::ZERO; vertices * vertices];
        for high in 0..players {
            for low in high + 1..vertices {
                weights[high * vertices + low] = if low == players {
                    bye_weight(bracket, layout, high)
                } else {
                    weight(bracket, layout, high, low)
                };
            }
        }
        let mut work = Self {
            bracket,
            layout,
            matching: Matching::new(vertices, |a, b| weights[a * vertices + b]),
            mates: vec![0; vertices],
            weights,
            vertices,
            is_paired: vec![false; vertices],
            pairs: Vec::new(),
        };
        work.solve();
        work
    }

    /// Makes the matching optimal.
    fn solve(&mut self) {
        self.matching.solve();
        for vertex in 0..self.vertices {
            self.mates[vertex] = self.matching.mate(vertex);
        }
    }

    fn mate(&self, vertex: usize) -> usize {
        self.mates[vertex]
    }

    fn pair(mut self) -> Paired {
        let chosen = self.choose_moved_down();
        self.pair_moved_down(&chosen);
        self.pair_residents();
        let bracket = self.bracket;
        let moved_down: Vec<usize> =
            (0..bracket.residents.end).filter(|&vertex| !self.is_paired[vertex]).collect();
        Paired {
            pairs: self.pairs.iter().map(|&(a, b)| (bracket.cards[a], bracket.cards[b])).collect(),
            next_sends_only_the_bye: self.next_sends_only_the_bye(&moved_down),
            moved_down: moved_down.into_iter().map(|vertex| bracket.cards[vertex]).collect(),
        }
    }

    fn weight(&self, high: usize, low: usize) -> Wide<N> {
        self.weights[high * self.vertices + low]
    }

    fn is_allowed(&self, high: usize, low: usize) -> bool {
        !self.weight(high, low).is_zero()
    }

    /// Puts `bonus` on a pair that is allowed.
    fn favour(&mut self, v: usize, u: usize, bonus: u64) {
        if self.is_allowed(v.min(u), v.max(u)) {
            let weight = self.weight(v.min(u), v.max(u)).with(self.layout.bonus, bonus);
            self.matching.set(v, u, weight);
        }
    }

    /// Sets the weight of a pair without bonus.
    fn change(&mut self, v: usize, u: usize, weight: Wide<N>) {
        self.weights[v.min(u) * self.vertices + v.max(u)] = weight;
        self.matching.set(v, u, weight);
    }

    fn forbid(&mut self, v: usize, u: usize) {
        self.change(v, u, Wide::ZERO);
    }

    fn finish(&mut self, high: usize) {
        let low = self.mate(high);
        debug_assert!(self.is_allowed(high.min(low), high.max(low)));
        self.is_paired[high] = true;
        self.is_paired[low] = true;
        self.pairs.push((high, low));
        self.matching.remove(high, low);
    }

    /// Whether a vertex is matched with a resident.
    fn is_in_bracket(&self, vertex: usize) -> bool {
        let mate = self.mate(vertex);
        self.bracket.residents.contains(&mate)
            && self.is_allowed(vertex.min(mate), vertex.max(mate))
    }

    /// Which moved-down players are paired in this bracket. How many of each score is settled by the weights; of the same score
    /// the higher ones come first.
    fn choose_moved_down(&mut self) -> Vec<usize> {
        let bracket = self.bracket;
        let scores: Vec<u32> =
            (0..bracket.residents.start).map(|vertex| bracket.card(vertex).score).collect();
        let mut chosen = Vec::new();
        let mut from = 0;
        for same in scores.chunk_by(|a, b| a == b) {
            let group = from..from + same.len();
            from = group.end;
            let mut places = group.clone().filter(|&vertex| self.is_in_bracket(vertex)).count();
            for vertex in group.clone() {
                if places == 0 {
                    break;
                }
                if group.end - vertex <= places {
                    chosen.extend(vertex..group.end);
                    break;
                }
                if !self.is_in_bracket(vertex) {
                    for resident in bracket.residents.clone() {
                        self.favour(vertex, resident, 1);
                    }
                    self.solve();
                }
                let is_chosen = self.is_in_bracket(vertex);
                for resident in bracket.residents.clone() {
                    self.favour(vertex, resident, 0);
                }
                if is_chosen {
                    chosen.push(vertex);
                    places -= 1;
                    for other in bracket.residents.end..self.vertices {
                        self.forbid(vertex, other);
                    }
                }
            }
        }
        chosen
    }

    /// Gives each chosen moved-down player the highest resident possible.
    fn pair_moved_down(&mut self, chosen: &[usize]) {
        for &vertex in chosen {
            let mut bonus = 0;
            for resident in self.bracket.residents.clone().rev() {
                if !self.is_paired[resident] {
                    self.favour(vertex, resident, bonus);
                    bonus += 1;
                }
            }
            self.solve();
            self.finish(vertex);
        }
    }

    /// Whether a resident is the higher player of a pair of residents.
    fn is_higher(&self, vertex: usize) -> bool {
        let mate = self.mate(vertex);
        mate > vertex && mate < self.bracket.residents.end && self.is_allowed(vertex, mate)
    }

    /// Pairs the residents whom no moved-down player has taken: the upper half with the lower half, with as few and as small
    /// exchanges between the halves as possible, and then the first of the transpositions.
    fn pair_residents(&mut self) {
        self.solve();
        let rest: Vec<usize> =
            self.bracket.residents.clone().filter(|&vertex| !self.is_paired[vertex]).collect();
        let half = rest.iter().filter(|&&vertex| self.is_higher(vertex)).count();
        if half == 0 {
            return;
        }
        for (place, &high) in rest.iter().enumerate() {
            for &low in &rest[place + 1..] {
                if self.is_allowed(high, low) {
                    let weight = self
                        .weight(high, low)
                        .with(self.layout.exchanges, u64::from(place < half))
                        .with(self.layout.difference, (rest.len() - place) as u64);
                    self.change(high, low, weight);
                }
            }
        }
        self.solve();
        let exchanges = rest[..half].iter().filter(|&&vertex| !self.is_higher(vertex)).count();
        self.choose_from_upper_half(&rest, half, exchanges);
        self.choose_from_lower_half(&rest, half, exchanges);

        // Everybody's half is settled.
        let higher: Vec<bool> = rest.iter().map(|&vertex| self.is_higher(vertex)).collect();
        for place in 0..rest.len() {
            for below in place + 1..rest.len() {
                if !higher[place] || higher[below] {
                    self.forbid(rest[place], rest[below]);
                }
            }
        }
        for place in 0..rest.len() {
            if !higher[place] {
                continue;
            }
            let mut bonus = 0;
            for &low in rest[place + 1..].iter().rev() {
                if !self.is_paired[low] {
                    self.favour(rest[place], low, bonus);
                    bonus += 1;
                }
            }
            self.solve();
            self.finish(rest[place]);
        }
    }

    /// Which players of the upper half change to the lower one: the lowest possible.
    fn choose_from_upper_half(&mut self, rest: &[usize], half: usize, exchanges: usize) {
        let mut left = exchanges;
        for place in (0..half).rev() {
            if left == 0 {
                break;
            }
            let vertex = rest[place];
            if self.is_higher(vertex) {
                for &low in &rest[place + 1..] {
                    if self.is_allowed(vertex, low) {
                        let weight = self.weight(vertex, low);
                        let malus = Wide::ZERO.with(self.layout.bonus, 1);
                        self.matching.set(vertex, low, weight.minus(malus));
                    }
                }
                self.solve();
            }
            let changes = !self.is_higher(vertex);
            for &low in &rest[place + 1..] {
                if changes {
                    self.forbid(vertex, low);
                } else {
                    self.favour(vertex, low, 0);
                }
            }
            left -= usize::from(changes);
        }
        self.solve();
    }

    /// Which players of the lower half change to the upper one: the highest possible.
    fn choose_from_lower_half(&mut self, rest: &[usize], half: usize, exchanges: usize) {
        let mut left = exchanges;
        for place in half..rest.len() {
            // The difference of numbers is settled, and with it the last one.
            if left <= 1 {
                break;
            }
            let vertex = rest[place];
            if !self.is_higher(vertex) {
                for &low in &rest[place + 1..] {
                    self.favour(vertex, low, 1);
                }
                self.solve();
            }
            let changes = self.is_higher(vertex);
            for &low in &rest[place + 1..] {
                self.favour(vertex, low, 0);
            }
            if changes {
                left -= 1;
                for &high in &rest[..place] {
                    self.forbid(vertex, high);
                }
                for other in self.bracket.residents.end..self.vertices {
                    self.forbid(vertex, other);
                }
            }
        }
        self.solve();
    }

    /// Whether the next bracket can pair everybody but the player with the bye, so that C9 applies there.
    fn next_sends_only_the_bye(&mut self, moved_down: &[usize]) -> bool {
        let bracket = self.bracket;
        let Some(left_over) = bracket.left_over else { return false };
        if bracket.next.is_empty() || left_over.score < bracket.card(bracket.next.start).score {
            return false;
        }
        self.solve();
        moved_down.iter().copied().chain(bracket.next.clone()).all(|vertex| {
            let mate = self.mate(vertex);
            mate == bracket.cards.len() || mate < bracket.next.end
        })
    }
}

/// The weight of staying without a game: C2, C5 and C9.
fn bye_weight<const N: usize>(bracket: &Bracket<'_>, layout: &Layout, vertex: usize) -> Wide<N> {
    let (Some(left_over), card) = (bracket.left_over, bracket.card(vertex)) else {
        return Wide::ZERO;
    };
    if !left_over.is_candidate(card) {
        return Wide::ZERO;
    }
    let mut weight = Wide::ZERO.with(layout.legal, 1);
    if left_over.is_all_there_is && card.score == left_over.score {
        // As many games played as possible.
        let fewer = left_over.played.iter().filter(|&&played| played < card.played).count();
        weight.add_at(layout.unplayed, fewer as u64);
    }
    weight
}

/// The weight of a pair of vertices, the higher first.
fn weight<const N: usize>(
    bracket: &Bracket<'_>,
    layout: &Layout,
    high: usize,
    low: usize,
) -> Wide<N> {
    let mut weight = Wide::ZERO;
    if !bracket.field.may_meet(bracket.cards[high], bracket.cards[low]) {
        return weight;
    }
    weight.add_at(layout.legal, 1);
    let (one, other) = (bracket.card(high), bracket.card(low));
    if bracket.next.contains(&low) {
        // C8: as many pairs as possible in the next bracket, and of the highest scores.
        weight.add_at(layout.next_pairs, 1);
        let offset = Layout::offset(&layout.next_score_bits, one.score);
        weight.add_at(layout.next_scores + offset, 1);
    }
    if !bracket.residents.contains(&low) {
        return weight;
    }
    // C6: as few as possible are sent down. C7: of the lowest scores.
    weight.add_at(layout.pairs, 1);
    if layout.is_mixed {
        weight.add_at(layout.scores + Layout::offset(&layout.score_bits, one.score), 1);
    }
    for (criterion, is_met) in colour_criteria(one, other).into_iter().enumerate() {
        weight.add_at(layout.colours[criterion], u64::from(is_met));
    }
    // C14 to C21, for one round ago and for two.
    for back in 0..2 {
        if layout.rounds_before <= back {
            break;
        }
        let is_down = |card: &Card| card.floats[back] == Float::Down;
        let is_level = one.score == other.score;
        let floats_up_again = !is_level && other.floats[back] == Float::Up;
        // Who floated down is kept from it by being paired.
        let kept = u64::from(is_down(other)) + u64::from(is_level && is_down(one));
        weight.add_at(layout.floats[2 * back], kept);
        if layout.is_mixed {
            weight.add_at(layout.floats[2 * back + 1], u64::from(!floats_up_again));
            let offset = |card: &Card| Layout::offset(&layout.score_bits, card.score);
            for card in [one, other] {
                let at = layout.float_scores[2 * back] + offset(card);
                weight.add_at(at, u64::from(is_down(card)));
            }
            let at = layout.float_scores[2 * back + 1] + offset(one);
            weight.add_at(at, u64::from(!floats_up_again));
        }
    }
    weight
}

/// C10 to C13: whether a pair keeps each criterion of colours.
fn colour_criteria(a: &Card, b: &Card) -> [bool; 4] {
    if a.preference.is_none() || a.preference != b.preference {
        return [true; 4];
    }
    let unwanted = a.preference.map(crate::tournament::Colour::other);
    // C10: nobody gets a colour difference beyond 2.
    let no_wide_difference = !(a.is_unbalanced() && b.is_unbalanced());
    // C11: nobody gets the same colour three times running.
    let no_third_time = !a.is_absolute()
        || !b.is_absolute()
        || match a.imbalance.cmp(&b.imbalance) {
            std::cmp::Ordering::Equal => a.repeated.is_none() || a.repeated != b.repeated,
            // The smaller difference gives way.
            std::cmp::Ordering::Greater => b.repeated != unwanted,
            std::cmp::Ordering::Less => a.repeated != unwanted,
        };
    // C13: nobody's strong preference is disregarded.
    let is_mild = |card: &Card| !card.is_strong() && !card.is_absolute();
    let no_strong_denied = is_mild(a) || is_mild(b) || (a.is_absolute() && b.is_absolute());
    [no_wide_difference, no_third_time, false, no_strong_denied]
}
