//! The backward pass: quiet moves unmade, whose positions are numbered without being set up.

use std::sync::atomic::Ordering;

use super::{BATCH, Frame, Half, ROOM, STRETCH, bytes_equal, count_down, win};
use crate::{
    field::{Field, OFF},
    index::{Index, Pieces, Sets, choose},
};

/// A man's move, unmade.
#[derive(Clone, Copy)]
struct ManRetreat {
    /// Its square before the move, and after.
    from: u8,
    to: u8,
    /// The number of the men before the move, in the flipped slice.
    men: u64,
}

/// A thread's backward pass. The numbers it finds belong to the flipped slice.
pub(super) struct Retreat<'p> {
    field: &'p Field,
    sets: &'p Sets,
    here: &'p Half,
    there: &'p Half,
    /// The number of squares without men.
    free: usize,
    frame: Frame,
    /// The first position with the current kings of the side to move, those
    /// kings, and the squares they and the men occupy.
    row: u64,
    stm: u64,
    occupied: u64,
    /// The number of the men in the flipped slice.
    men: u64,
    man_retreats: Vec<ManRetreat>,
    /// Predecessors found and not yet processed.
    found: Found,
}

/// Numbers of positions.
struct Found {
    numbers: [u64; ROOM],
    count: usize,
}

impl Found {
    #[inline(always)]
    fn push(&mut self, number: u64) {
        self.numbers[self.count & (ROOM - 1)] = number;
        self.count += 1;
    }
}

impl<'p> Retreat<'p> {
    pub(super) fn new(field: &'p Field, sets: &'p Sets, here: &'p Half, there: &'p Half) -> Self {
        Self {
            field,
            sets,
            here,
            there,
            free: field.grid.squares - here.index.slice().men() as usize,
            frame: Frame::NONE,
            row: u64::MAX / 2,
            stm: 0,
            occupied: 0,
            men: 0,
            man_retreats: Vec::new(),
            found: Found { numbers: [0; ROOM], count: 0 },
        }
    }

    /// Unmakes the moves that lead to the positions of a stretch with one
    /// distance; returns the greatest distance found.
    pub(super) fn stretch(&mut self, first: u64, distance: u8, wins: bool) -> u8 {
        let mut highest = 0;
        let words = &self.here.bytes.words()[(first / 8) as usize..];
        for (place, word) in words.iter().take(STRETCH as usize / 8).enumerate() {
            let mut equal = bytes_equal(word.load(Ordering::Relaxed), distance);
            while equal != 0 {
                let byte = equal.trailing_zeros() / 8;
                equal &= equal - 1;
                let at = first + place as u64 * 8 + u64::from(byte);
                if at >= self.here.bytes.len() {
                    break;
                }
                self.take_back(at);
                if self.found.count >= BATCH {
                    highest = highest.max(self.finish(distance, wins));
                }
            }
        }
        highest
    }

    /// Processes the predecessors found.
    pub(super) fn finish(&mut self, distance: u8, wins: bool) -> u8 {
        let found = &mut self.found.numbers[..self.found.count];
        self.found.count = 0;
        if wins {
            win(self.there, found, distance + 1)
        } else {
            count_down(self.there, found, distance + 1)
        }
    }

    /// For a new placement of men: the moves of men that may have led to it.
    fn look_at_men(&mut self) {
        let field = self.field;
        let men = Pieces {
            stm_men: self.frame.stm_men,
            opp_men: self.frame.opp_men,
            ..Pieces::default()
        };
        // From the point of view of the side that moved.
        let men = men.flipped(field.grid);
        self.men = self.there.index.rank_men(men.stm_men, men.opp_men);
        self.man_retreats.clear();
        let last = field.grid.squares as u8 - 1;
        let mut movers = men.stm_men;
        while movers != 0 {
            let to = movers.trailing_zeros() as u8;
            movers &= movers - 1;
            for steps in &field.man_retreats {
                let from = steps[to as usize & 63];
                if from != OFF && (men.stm_men | men.opp_men) >> from & 1 == 0 {
                    let before = men.stm_men ^ 1 << to ^ 1 << from;
                    self.man_retreats.push(ManRetreat {
                        from: last - from,
                        to: last - to,
                        men: self.there.index.rank_men(before, men.opp_men),
                    });
                }
            }
        }
    }

    /// Finds the numbers of all positions from which a quiet move leads here,
    /// whether or not a capture was compulsory there.
    #[inline(always)]
    fn take_back(&mut self, at: u64) {
        if at.wrapping_sub(self.row) >= self.here.index.king_counts().1 {
            self.begin_row(at);
        }
        let slice = self.here.index.slice();
        let stm = self.stm;
        let opp = self.sets.packed(slice.opp.kings as usize)[(at - self.row) as usize];
        // Loops of constant length save a third of the time.
        match (slice.stm.kings, slice.opp.kings) {
            (0, 0) => self.retreats::<0, 0>(stm, opp),
            (0, 1) => self.retreats::<0, 1>(stm, opp),
            (0, 2) => self.retreats::<0, 2>(stm, opp),
            (0, 3) => self.retreats::<0, 3>(stm, opp),
            (0, 4) => self.retreats::<0, 4>(stm, opp),
            (0, 5) => self.retreats::<0, 5>(stm, opp),
            (0, 6) => self.retreats::<0, 6>(stm, opp),
            (1, 0) => self.retreats::<1, 0>(stm, opp),
            (1, 1) => self.retreats::<1, 1>(stm, opp),
            (1, 2) => self.retreats::<1, 2>(stm, opp),
            (1, 3) => self.retreats::<1, 3>(stm, opp),
            (1, 4) => self.retreats::<1, 4>(stm, opp),
            (1, 5) => self.retreats::<1, 5>(stm, opp),
            (1, 6) => self.retreats::<1, 6>(stm, opp),
            (2, 0) => self.retreats::<2, 0>(stm, opp),
            (2, 1) => self.retreats::<2, 1>(stm, opp),
            (2, 2) => self.retreats::<2, 2>(stm, opp),
            (2, 3) => self.retreats::<2, 3>(stm, opp),
            (2, 4) => self.retreats::<2, 4>(stm, opp),
            (2, 5) => self.retreats::<2, 5>(stm, opp),
            (3, 0) => self.retreats::<3, 0>(stm, opp),
            (3, 1) => self.retreats::<3, 1>(stm, opp),
            (3, 2) => self.retreats::<3, 2>(stm, opp),
            (3, 3) => self.retreats::<3, 3>(stm, opp),
            (3, 4) => self.retreats::<3, 4>(stm, opp),
            (4, 0) => self.retreats::<4, 0>(stm, opp),
            (4, 1) => self.retreats::<4, 1>(stm, opp),
            (4, 2) => self.retreats::<4, 2>(stm, opp),
            (4, 3) => self.retreats::<4, 3>(stm, opp),
            (5, 0) => self.retreats::<5, 0>(stm, opp),
            (5, 1) => self.retreats::<5, 1>(stm, opp),
            (5, 2) => self.retreats::<5, 2>(stm, opp),
            (6, 0) => self.retreats::<6, 0>(stm, opp),
            (6, 1) => self.retreats::<6, 1>(stm, opp),
            _ => unreachable!("no more than seven pieces, one on each side"),
        }
    }

    /// Begins a row of positions that differ only in the opponent's kings.
    #[inline(never)]
    fn begin_row(&mut self, at: u64) {
        let (stm_ways, opp_ways) = self.here.index.king_counts();
        // No slice has 2^32 positions.
        let (at, stm_ways, opp_ways) = (at as u32, stm_ways as u32, opp_ways as u32);
        let row = at / opp_ways;
        let (men, stm_rank) = (row / stm_ways, row % stm_ways);
        if self.frame.place_men(&self.here.index, self.sets, men.into()) {
            self.look_at_men();
        }
        let kings = self.here.index.slice().stm.kings;
        self.row = (row * opp_ways).into();
        self.stm = self.sets.packed(kings as usize)[stm_rank as usize];
        self.occupied = self.frame.stm_men | self.frame.opp_men;
        for king in 0..kings {
            self.occupied |= 1 << self.frame.square((self.stm >> (8 * king)) as u8);
        }
    }

    /// Finds the predecessors, with kings as packed ranks.
    #[inline(never)]
    fn retreats<const STM: usize, const OPP: usize>(&mut self, stm: u64, opp: u64) {
        let stm: [u8; STM] = std::array::from_fn(|king| (stm >> (8 * king)) as u8);
        // Ranks among the squares without men, the lowest first.
        let opp: [u8; OPP] = std::array::from_fn(|king| {
            let place = (opp >> (8 * king)) as u8;
            stm.iter().fold(place, |place, taken| place + (*taken <= place) as u8)
        });
        let frame = &self.frame;
        let mut occupied = self.occupied;
        for place in &opp {
            occupied |= 1 << frame.square(*place);
        }
        let (there, men, found) = (&self.there.index, self.men, &mut self.found);
        let free = self.free;
        for king in 0..OPP {
            let square = frame.square(opp[king]);
            self.field.for_king_steps(square, occupied, |before| {
                let mut kings = opp;
                kings[king] = frame.place(before);
                // At most one king is out of order: one pass of insertion each
                // way.
                for place in 1..OPP {
                    sort(&mut kings, place);
                }
                for place in (1..OPP).rev() {
                    sort(&mut kings, place);
                }
                found.push(flipped_number(there, men, free, &kings, &stm));
            });
        }
        for retreat in &self.man_retreats {
            if occupied >> retreat.from & 1 != 0 {
                continue;
            }
            // The squares in between have one man more, or one fewer, below
            // them.
            let (low, high) = (retreat.from.min(retreat.to), retreat.from.max(retreat.to));
            let change = if retreat.from < retreat.to { u8::MAX } else { 1 };
            let moved = |place: u8| {
                let square = frame.square(place);
                place.wrapping_add(if low < square && square < high { change } else { 0 })
            };
            let (stm, opp) = (stm.map(moved), opp.map(moved));
            found.push(flipped_number(there, retreat.men, free, &opp, &stm));
        }
    }
}

/// Puts two neighbours in order.
#[inline(always)]
fn sort(kings: &mut [u8], place: usize) {
    let (low, high) = (kings[place - 1].min(kings[place]), kings[place - 1].max(kings[place]));
    (kings[place - 1], kings[place]) = (low, high);
}

/// The number of a position in the flipped slice, from the ranks of both sides'
/// kings among the squares without men, the lowest first.
#[inline(always)]
fn flipped_number<const STM: usize, const OPP: usize>(
    index: &Index,
    men: u64,
    free: usize,
    opp: &[u8; OPP],
    stm: &[u8; STM],
) -> u64 {
    let mut opp_rank = 0;
    for size in 0..OPP {
        opp_rank += choose(free - 1 - opp[OPP - 1 - size] as usize, size + 1);
    }
    let mut stm_rank = 0;
    for size in 0..STM {
        let place = stm[STM - 1 - size];
        let beyond: usize = opp.iter().map(|&other| (other > place) as usize).sum();
        stm_rank += choose(free - 1 - place as usize - beyond, size + 1);
    }
    index.join(men, opp_rank, stm_rank)
}
