//! Counting moves and positions without writing them down.

use super::{
    Board, Kernel, Layout, MovementSource, Step, Word,
    generate::{for_king_moves, for_man_moves, slide},
};
use crate::{Color, Direction, KingRange, Obligation};
use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

/// Move lists, one for each ply.
type Lists<W> = [Vec<Step<W>>];

impl<M: MovementSource, L: Layout> Kernel<M, L> {
    /// How many positions there are after exactly `depth` moves, counting
    /// each way to reach one. The last ply is counted, not generated.
    pub fn perft(&self, board: &Board<L::Word>, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut lists = vec![Vec::with_capacity(64); depth as usize];
        match board.turn {
            Color::White => self.perft_as::<true, false>(board, depth, &mut lists),
            Color::Black => self.perft_as::<false, true>(board, depth, &mut lists),
        }
    }

    fn perft_as<const WHITE: bool, const OTHER: bool>(
        &self,
        board: &Board<L::Word>,
        depth: u32,
        lists: &mut Lists<L::Word>,
    ) -> u64 {
        let Some((list, rest)) = lists.split_first_mut() else { return 1 };
        if depth == 1 {
            return self.count_as::<WHITE>(board, list);
        }
        if self.is_decided::<WHITE>(board) {
            return 0;
        }
        let view = self.view::<WHITE>(board);
        let springs = self.springs::<WHITE>(&view);
        let mut nodes = 0;
        if self.jumping_men::<WHITE>(&view, &springs).any() || self.a_king_can_capture(&view) {
            list.clear();
            self.captures::<WHITE>(&view, &springs, list);
            for step in list.iter() {
                let after = self.play_as::<WHITE>(board, step);
                nodes += self.perft_as::<OTHER, WHITE>(&after, depth - 1, rest);
            }
            if self.rules().capture == Obligation::Forced {
                return nodes;
            }
        }
        self.for_quiet_moves::<WHITE>(board, &view, |step| {
            let after = self.play_as::<WHITE>(board, &step);
            nodes += self.perft_as::<OTHER, WHITE>(&after, depth - 1, rest);
        });
        nodes
    }

    /// How many legal moves there are. `list` is scratch space.
    #[inline(always)]
    fn count_as<const WHITE: bool>(
        &self,
        board: &Board<L::Word>,
        list: &mut Vec<Step<L::Word>>,
    ) -> u64 {
        if self.is_decided::<WHITE>(board) {
            return 0;
        }
        let view = self.view::<WHITE>(board);
        let springs = self.springs::<WHITE>(&view);
        let mut count = 0;
        let king_captures = self.a_king_can_capture(&view);
        if king_captures || self.jumping_men::<WHITE>(&view, &springs).any() {
            let (done, _, any_open) = self.single_jumps::<WHITE>(&view, &springs);
            // Men that take one piece each, no two of them alike, and none
            // of more worth than another.
            if !king_captures && any_open.none() && view.their_kings.none() {
                let [a, b, c, d, e, f, g, h] = done;
                count += L::Word::count4([a, b, c, d]);
                if L::ORTHOGONAL {
                    count += L::Word::count4([e, f, g, h]);
                }
            } else {
                list.clear();
                self.captures::<WHITE>(&view, &springs, list);
                count += list.len() as u32;
            }
            if self.rules().capture == Obligation::Forced {
                return count.into();
            }
        }
        let mut sets = [L::Word::NONE; 4];
        let mut i = 0;
        for_man_moves!(L, WHITE, |d| {
            sets[i] = L::step(view.men, d) & view.empty;
            i += 1;
        });
        count += L::Word::count4(sets);
        if view.kings.any() {
            let kings = self.free_kings::<WHITE>(board, &view);
            let mut i = 0;
            for_king_moves!(L, |d| {
                sets[i] = match self.rules().king_range {
                    KingRange::Short => L::step(kings, d) & view.empty,
                    // Kings on one line stand in each other's way, so no
                    // cell is reached twice from the same direction.
                    KingRange::Flying => slide::<L>(kings, view.empty, d),
                };
                i += 1;
            });
            count += L::Word::count4(sets);
        }
        count.into()
    }
}
