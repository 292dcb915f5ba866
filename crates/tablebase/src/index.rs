//! The index of positions: a bijection between the positions of a slice and the
//! numbers from 0 on. `docs/formats/tablebase.md` defines it. This module does
//! not know how pieces move.
//!
//! Squares are counted row by row from the far side of the side to move.

use crate::slice::Slice;

/// The largest board: sets of squares are one 64-bit word.
pub(crate) const MOST_SQUARES: usize = 64;

/// Binomial coefficients: `CHOOSE[n][k]` is the number of ways to choose `k` of
/// `n` squares. The length is a power of two, so that no bounds check is
/// needed.
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

/// The number of ways to choose `k` of `n` squares.
#[inline(always)]
pub(crate) fn choose(n: usize, k: usize) -> u64 {
    CHOOSE[n & (2 * MOST_SQUARES - 1)][k & 7] as u64
}

/// The size of a board, on which the index depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    /// Squares in a row.
    pub(crate) row: usize,
    /// All squares.
    pub(crate) squares: usize,
}

/// A position from the point of view of the side to move, as sets of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pieces {
    pub(crate) stm_men: u64,
    pub(crate) stm_kings: u64,
    pub(crate) opp_men: u64,
    pub(crate) opp_kings: u64,
}

impl Pieces {
    /// The slice of the position.
    pub(crate) fn slice(&self) -> Slice {
        let side = |men: u64, kings: u64| crate::slice::Side {
            men: men.count_ones() as u8,
            kings: kings.count_ones() as u8,
        };
        Slice { stm: side(self.stm_men, self.stm_kings), opp: side(self.opp_men, self.opp_kings) }
    }

    /// The same position from the point of view of the other side.
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

/// The index of one slice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Index {
    grid: Grid,
    slice: Slice,
    /// The first number of each group of placements of men, by how many of the
    /// mover's men stand on its own back row, where the opponent has none.
    first: [u64; 8],
    /// The number of placements of men.
    men: u64,
    /// The number of placements of the mover's kings on the squares left by the
    /// men.
    stm_kings: u64,
    /// The number of placements of the opponent's kings on the squares left
    /// then.
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

    /// The number of squares of the board.
    pub(crate) fn squares(&self) -> usize {
        self.grid.squares
    }

    /// The number of positions.
    pub(crate) fn len(&self) -> u64 {
        self.men * self.stm_kings * self.opp_kings
    }

    /// The number of placements of men.
    pub(crate) fn men_count(&self) -> u64 {
        self.men
    }

    /// The numbers of placements of the mover's and the opponent's kings.
    pub(crate) fn king_counts(&self) -> (u64, u64) {
        (self.stm_kings, self.opp_kings)
    }

    /// The number of a position.
    #[inline]
    pub(crate) fn rank(&self, pieces: &Pieces) -> u64 {
        let men = self.rank_men(pieces.stm_men, pieces.opp_men);
        let gone = pieces.stm_men | pieces.opp_men;
        let stm_kings = rank_set(pieces.stm_kings, gone);
        let opp_kings = rank_set(pieces.opp_kings, gone | pieces.stm_kings);
        self.join(men, stm_kings, opp_kings)
    }

    /// Combines the numbers of men and kings to the number of a position.
    #[inline(always)]
    pub(crate) fn join(&self, men: u64, stm_kings: u64, opp_kings: u64) -> u64 {
        (men * self.stm_kings + stm_kings) * self.opp_kings + opp_kings
    }

    /// The number of a placement of men.
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

    /// The placement of men with a number: the mover's and the opponent's.
    #[inline]
    pub(crate) fn unrank_men(&self, sets: &Sets, number: u64) -> (u64, u64) {
        let Grid { row, squares } = self.grid;
        let (stm_men, opp_men) = (self.slice.stm.men as usize, self.slice.opp.men as usize);
        let mut at_home = stm_men.min(row);
        while self.first[at_home] > number {
            at_home -= 1;
        }
        let at_large = stm_men - at_home;
        // There are fewer than 2^32 placements of men.
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

/// All sets of squares up to a size, in the order of their numbers.
#[derive(Debug)]
pub(crate) struct Sets(Vec<Vec<u64>>);

impl Sets {
    /// The sets that slices of so many pieces need.
    pub(crate) fn new(grid: Grid, pieces: u32) -> Self {
        Self((0..pieces as usize).map(|size| packed_sets(size, grid.squares)).collect())
    }

    /// The sets of one size, packed: the index of the lowest square in the
    /// lowest byte.
    pub(crate) fn packed(&self, size: usize) -> &[u64] {
        &self.0[size]
    }

    /// The set with a number, among the squares that are not in `gone`.
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

/// The rank of a set in the combinatorial number system, among the squares that
/// are not in `gone`.
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

/// All sets of one size in order, packed: the lowest square in the lowest byte.
fn packed_sets(size: usize, squares: usize) -> Vec<u64> {
    let count = choose(squares, size);
    let mut sets = Vec::with_capacity(count as usize);
    let mut members = [0u8; 8];
    for (place, member) in members.iter_mut().enumerate() {
        *member = if place < size { place as u8 } else { 0 };
    }
    for _ in 0..count {
        sets.push(u64::from_le_bytes(members));
        // The next set: the lowest square that can advance does, and those
        // below it return to the beginning.
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
        let counts: Vec<u64> = (2..=7).map(|pieces| positions(EIGHT, pieces)).collect();
        let six = [3_488, 196_032, 6_209_316, 139_450_808, 2_426_085_676];
        assert_eq!(counts[..5], six);
        assert_eq!(counts[5], 34_243_113_624);
        let counts: Vec<u64> = (2..=5).map(|pieces| positions(TEN, pieces)).collect();
        assert_eq!(counts, [8_845, 806_300, 41_971_200, 1_570_600_750]);
    }

    #[test]
    fn every_number_is_a_position_and_back() {
        for (grid, pieces, stride) in
            [(EIGHT, 2, 1), (EIGHT, 3, 1), (EIGHT, 5, 9973), (EIGHT, 7, 1_000_003), (TEN, 4, 997)]
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
