//! Numbers for positions: every position of a slice has one, from zero on,
//! and every number is a position. `docs/formats/tablebase.md` has the
//! definition; nothing here knows how pieces move.
//!
//! Squares are counted row by row from the far side of the player to move,
//! whatever the board calls them.

use crate::slice::Slice;

/// The most squares a board may have: sets of squares are one word.
pub(crate) const MOST_SQUARES: usize = 64;

/// `CHOOSE[n][k]`: in how many ways `k` of `n` squares can be chosen. A power
/// of two long, so that looking something up needs no check.
static CHOOSE: [[u32; 8]; 2 * MOST_SQUARES] = {
    let mut choose = [[0; 8]; 2 * MOST_SQUARES];
    let mut n = 0;
    while n <= MOST_SQUARES {
        choose[n][0] = 1;
        let mut k = 1;
        while k < 8 && n > 0 {
            choose[n][k] = choose[n - 1][k] + choose[n - 1][k - 1];
            k += 1;
        }
        n += 1;
    }
    choose
};

/// In how many ways `k` of `n` squares can be chosen.
#[inline(always)]
pub(crate) fn choose(n: usize, k: usize) -> u64 {
    CHOOSE[n & (2 * MOST_SQUARES - 1)][k & 7] as u64
}

/// Size of a board: all that numbers depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    /// Squares in a row.
    pub(crate) row: usize,
    /// All squares.
    pub(crate) squares: usize,
}

/// A position seen from the side to move, as sets of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pieces {
    pub(crate) stm_men: u64,
    pub(crate) stm_kings: u64,
    pub(crate) opp_men: u64,
    pub(crate) opp_kings: u64,
}

impl Pieces {
    /// The pieces of the two sides.
    pub(crate) fn slice(&self) -> Slice {
        let side = |men: u64, kings: u64| crate::slice::Side {
            men: men.count_ones() as u8,
            kings: kings.count_ones() as u8,
        };
        Slice { stm: side(self.stm_men, self.stm_kings), opp: side(self.opp_men, self.opp_kings) }
    }

    /// The same position seen by the other player.
    #[must_use]
    pub(crate) fn flipped(&self, grid: Grid) -> Self {
        let turn = |set: u64| set.reverse_bits() >> (MOST_SQUARES - grid.squares);
        Self {
            stm_men: turn(self.opp_men),
            stm_kings: turn(self.opp_kings),
            opp_men: turn(self.stm_men),
            opp_kings: turn(self.stm_kings),
        }
    }
}

/// The numbering of one slice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Index {
    grid: Grid,
    slice: Slice,
    /// The first number of men, by how many of the mover's stand on his own
    /// back row, where the opponent has none.
    first: [u64; 8],
    /// Ways to place men.
    men: u64,
    /// Ways to place the mover's kings beside the men.
    stm_kings: u64,
    /// Ways to place the opponent's kings beside all these.
    opp_kings: u64,
}

impl Index {
    pub(crate) fn new(grid: Grid, slice: Slice) -> Self {
        let Slice { stm, opp } = slice;
        let Grid { row, squares } = grid;
        let (stm_men, opp_men) = (stm.men as usize, opp.men as usize);
        let mut first = [u64::MAX; 8];
        let mut men = 0;
        for (home, first) in first.iter_mut().enumerate().take(1 + stm_men.min(row)) {
            let away = stm_men - home;
            *first = men;
            men += choose(row, home)
                * choose(squares - 2 * row, away)
                * choose(squares - row - away, opp_men);
        }
        let free = squares - stm_men - opp_men;
        Self {
            grid,
            slice,
            first,
            men,
            stm_kings: choose(free, stm.kings as usize),
            opp_kings: choose(free - stm.kings as usize, opp.kings as usize),
        }
    }

    pub(crate) fn slice(&self) -> Slice {
        self.slice
    }

    /// How many squares the board has.
    pub(crate) fn squares(&self) -> usize {
        self.grid.squares
    }

    /// How many positions there are.
    pub(crate) fn len(&self) -> u64 {
        self.men * self.stm_kings * self.opp_kings
    }

    /// Ways to place men.
    pub(crate) fn men_count(&self) -> u64 {
        self.men
    }

    /// Ways to place kings around given men: the mover's, the opponent's.
    pub(crate) fn king_counts(&self) -> (u64, u64) {
        (self.stm_kings, self.opp_kings)
    }

    /// The number of a position of this slice.
    #[inline]
    pub(crate) fn rank(&self, pieces: &Pieces) -> u64 {
        let men = self.rank_men(pieces.stm_men, pieces.opp_men);
        let gone = pieces.stm_men | pieces.opp_men;
        let stm_kings = rank_set(pieces.stm_kings, gone);
        let opp_kings = rank_set(pieces.opp_kings, gone | pieces.stm_kings);
        self.join(men, stm_kings, opp_kings)
    }

    /// The number of a position from those of its parts.
    #[inline(always)]
    pub(crate) fn join(&self, men: u64, stm_kings: u64, opp_kings: u64) -> u64 {
        (men * self.stm_kings + stm_kings) * self.opp_kings + opp_kings
    }

    /// The number of the men alone.
    #[inline]
    pub(crate) fn rank_men(&self, stm: u64, opp: u64) -> u64 {
        let Grid { row, squares } = self.grid;
        let home = stm >> (squares - row);
        let away = stm & ((1 << (squares - row)) - 1);
        let at_home = home.count_ones() as usize;
        let at_large = self.slice.stm.men as usize - at_home;
        let opp_ways = choose(squares - row - at_large, self.slice.opp.men as usize);
        let home = rank_set(home, 0);
        let away_rank = rank_set(away >> row, 0);
        let stm_rank = home * choose(squares - 2 * row, at_large) + away_rank;
        self.first[at_home] + stm_rank * opp_ways + rank_set(opp, away)
    }

    /// The men with a number: the mover's and the opponent's.
    #[inline]
    pub(crate) fn unrank_men(&self, sets: &Sets, number: u64) -> (u64, u64) {
        let Grid { row, squares } = self.grid;
        let (stm_men, opp_men) = (self.slice.stm.men as usize, self.slice.opp.men as usize);
        let mut at_home = stm_men.min(row);
        while self.first[at_home] > number {
            at_home -= 1;
        }
        let at_large = stm_men - at_home;
        // Men alone have fewer than four billion numbers.
        let rest = (number - self.first[at_home]) as u32;
        let opp_ways = choose(squares - row - at_large, opp_men) as u32;
        let away_ways = choose(squares - 2 * row, at_large) as u32;
        let (stm_rank, opp_rank) = (rest / opp_ways, rest % opp_ways);
        let home = sets.get(at_home, stm_rank / away_ways, 0);
        let away = sets.get(at_large, stm_rank % away_ways, 0) << row;
        let opp = sets.get(opp_men, opp_rank, away);
        (away | home << (squares - row), opp)
    }

    /// The position with a number.
    pub(crate) fn unrank(&self, sets: &Sets, number: u64) -> Pieces {
        let (number, opp_rank) = (number / self.opp_kings, number % self.opp_kings);
        let (men, stm_rank) = (number / self.stm_kings, number % self.stm_kings);
        let (stm_men, opp_men) = self.unrank_men(sets, men);
        let gone = stm_men | opp_men;
        let stm_kings = sets.get(self.slice.stm.kings as usize, stm_rank as u32, gone);
        let opp_kings = sets.get(self.slice.opp.kings as usize, opp_rank as u32, gone | stm_kings);
        Pieces { stm_men, stm_kings, opp_men, opp_kings }
    }
}

/// All sets of squares up to some size, in the order of their numbers.
#[derive(Debug)]
pub(crate) struct Sets(Vec<Vec<u64>>);

impl Sets {
    /// The sets that slices of so many pieces need.
    pub(crate) fn new(grid: Grid, pieces: u32) -> Self {
        Self((0..pieces as usize).map(|size| packed_sets(size, grid.squares)).collect())
    }

    /// Sets of one size, packed: the place of the lowest member in the lowest
    /// byte.
    pub(crate) fn packed(&self, size: usize) -> &[u64] {
        &self.0[size]
    }

    /// The set with a number, among the squares that are not gone.
    #[inline(always)]
    fn get(&self, size: usize, rank: u32, gone: u64) -> u64 {
        let packed = self.0[size][rank as usize];
        let mut set = 0;
        for member in 0..size {
            let mut square = packed >> (8 * member) & 63;
            let mut above = gone;
            while above != 0 && u64::from(above.trailing_zeros()) <= square {
                square += 1;
                above &= above - 1;
            }
            set |= 1 << square;
        }
        set
    }
}

/// The place of a set among all sets of its size on the squares that are not
/// gone, in the order of their highest squares.
#[inline(always)]
fn rank_set(mut set: u64, gone: u64) -> u64 {
    let mut rank = 0;
    let mut size = 0;
    while set != 0 {
        let square = set.trailing_zeros();
        size += 1;
        let below = (gone & (set ^ (set - 1))).count_ones();
        rank += choose((square - below) as usize, size);
        set &= set - 1;
    }
    rank
}

/// All sets of one size, in order, packed: the lowest member in the lowest
/// byte.
fn packed_sets(size: usize, squares: usize) -> Vec<u64> {
    let count = choose(squares, size);
    let mut sets = Vec::with_capacity(count as usize);
    let mut members = [0u8; 8];
    for (place, member) in members.iter_mut().enumerate() {
        *member = if place < size { place as u8 } else { 0 };
    }
    for _ in 0..count {
        sets.push(u64::from_le_bytes(members));
        // The lowest member that can go up does, and those below start over.
        for place in 0..size {
            let is_free = place + 1 == size || members[place] + 1 < members[place + 1];
            if is_free {
                members[place] += 1;
                break;
            }
            members[place] = place as u8;
        }
    }
    sets
}

#[cfg(test)]
mod tests {
    use super::*;

    const EIGHT: Grid = Grid { row: 4, squares: 32 };
    const TEN: Grid = Grid { row: 5, squares: 50 };

    fn positions(grid: Grid, pieces: u32) -> u64 {
        Slice::all(pieces, true).iter().map(|&slice| Index::new(grid, slice).len()).sum()
    }

    #[test]
    fn there_are_as_many_positions_as_published() {
        let counts: Vec<u64> = (2..=6).map(|pieces| positions(EIGHT, pieces)).collect();
        assert_eq!(counts, [3_488, 196_032, 6_209_316, 139_450_808, 2_426_085_676]);
        let counts: Vec<u64> = (2..=5).map(|pieces| positions(TEN, pieces)).collect();
        assert_eq!(counts, [8_845, 806_300, 41_971_200, 1_570_600_750]);
    }

    #[test]
    fn every_number_is_a_position_and_back() {
        for (grid, pieces, stride) in
            [(EIGHT, 2, 1), (EIGHT, 3, 1), (EIGHT, 5, 9973), (TEN, 4, 997)]
        {
            let sets = Sets::new(grid, pieces);
            for slice in Slice::all(pieces, true) {
                let index = Index::new(grid, slice);
                for number in (0..index.len()).step_by(stride) {
                    let pieces = index.unrank(&sets, number);
                    assert_eq!(pieces.slice(), slice);
                    assert_eq!(index.rank(&pieces), number, "{slice}: {pieces:?}");
                    assert_eq!(pieces.flipped(grid).flipped(grid), pieces);
                    let crowned = (1 << grid.row) - 1;
                    assert_eq!(pieces.stm_men & crowned, 0);
                    assert_eq!(pieces.flipped(grid).stm_men & crowned, 0);
                }
            }
        }
    }

    #[test]
    fn packed_sets_are_in_the_order_of_their_numbers() {
        for size in 0..=4 {
            for (rank, packed) in packed_sets(size, 12).into_iter().enumerate() {
                let members = &packed.to_le_bytes()[..size];
                let set = members.iter().fold(0, |set, member| set | 1u64 << member);
                assert_eq!(rank_set(set, 0), rank as u64);
            }
        }
    }
}
