//! Counting moves and positions without generating lists (bulk counting).

use super::{
    Board, Budget, Kernel, KingRun, Layout, MovementSource, Step, Word,
    generate::{Springs, View, for_king_moves, for_man_captures, for_man_moves, slide},
    sides,
};
use crate::{ByColor, Color, Crowning, Direction, KingRange, Objective, Obligation};
use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

/// Move lists, one for each ply.
type Lists<W> = [Vec<Step<W>>];

impl<M: MovementSource, L: Layout> Kernel<M, L> {
    /// The number of move sequences of exactly `depth` plies. The last ply is
    /// counted in bulk. Captures have no [`Budget`]: a composed position can
    /// take for ever.
    pub fn perft(&self, board: &Board<L::Word>, depth: u32) -> u64 {
        let mut lists = vec![Vec::with_capacity(64); depth as usize];
        let Some((list, rest)) = lists.split_first_mut() else { return 1 };
        match board.turn {
            Color::White if depth == 1 => self.count_any::<true>(board, list),
            Color::Black if depth == 1 => self.count_any::<false>(board, list),
            Color::White => self.perft_as::<true, false>(board, list, rest),
            Color::Black => self.perft_as::<false, true>(board, list, rest),
        }
    }

    /// [`perft`](Self::perft) of at least two plies: one for `list` and one
    /// for each of `rest`.
    fn perft_as<const WHITE: bool, const OTHER: bool>(
        &self,
        board: &Board<L::Word>,
        list: &mut Vec<Step<L::Word>>,
        rest: &mut Lists<L::Word>,
    ) -> u64 {
        let Some((next, rest)) = rest.split_first_mut() else { return 0 };
        if self.is_decided::<WHITE>(board) {
            return 0;
        }
        if rest.is_empty() {
            return if self.is_plain() {
                self.perft2::<WHITE, OTHER>(board, list, next)
            } else {
                self.perft2_any::<WHITE, OTHER>(board, list, next)
            };
        }
        let view = self.view::<WHITE>(board);
        let springs = self.springs::<WHITE>(&view);
        let mut nodes = 0;
        if self.jumping_men::<WHITE>(&view, &springs).any() || self.a_king_can_capture(&view) {
            self.captures::<WHITE>(board, list, Budget::UNLIMITED);
            for step in list.iter() {
                let after = self.play_as::<WHITE>(board, step);
                nodes += self.perft_as::<OTHER, WHITE>(&after, next, rest);
            }
            if self.rules().capture == Obligation::Forced {
                return nodes;
            }
        }
        self.for_quiet_moves::<WHITE>(board, &view, |step| {
            let after = self.play_as::<WHITE>(board, &step);
            nodes += self.perft_as::<OTHER, WHITE>(&after, next, rest);
        });
        nodes
    }

    /// Whether these rules lack the features that must be checked at every
    /// position: optional capture, a first king that wins, men that may not
    /// take kings.
    #[inline(always)]
    fn is_plain(&self) -> bool {
        let rules = self.rules();
        rules.capture == Obligation::Forced
            && rules.objective != Objective::FirstKing
            && rules.men_capture_kings
    }

    /// [`perft`](Self::perft) of two plies, under any rules.
    fn perft2_any<const WHITE: bool, const OTHER: bool>(
        &self,
        board: &Board<L::Word>,
        list: &mut Vec<Step<L::Word>>,
        next: &mut Vec<Step<L::Word>>,
    ) -> u64 {
        // The budget is unlimited, so the list is complete.
        let _ = self.moves_as::<WHITE>(board, list, Budget::UNLIMITED);
        let after = |step| self.play_as::<WHITE>(board, step);
        list.iter().map(|step| self.count_any::<OTHER>(&after(step), next)).sum()
    }

    /// [`perft`](Self::perft) of two plies under plain rules. Nearly all the
    /// time is spent here, so the positions in between stay in registers.
    fn perft2<const WHITE: bool, const OTHER: bool>(
        &self,
        board: &Board<L::Word>,
        list: &mut Vec<Step<L::Word>>,
        next: &mut Vec<Step<L::Word>>,
    ) -> u64 {
        let view = self.view::<WHITE>(board);
        let springs = self.springs::<WHITE>(&view);
        let mut nodes = 0;
        if self.jumping_men::<WHITE>(&view, &springs).any() || self.a_king_can_capture(&view) {
            self.captures::<WHITE>(board, list, Budget::UNLIMITED);
            for step in list.iter() {
                let Board { men, kings, runs, .. } = self.play_as::<WHITE>(board, step);
                nodes += self.count_as::<OTHER>(men, kings, runs, next);
            }
            return nodes;
        }
        let (us, _) = sides::<WHITE>();
        for_man_moves!(L, WHITE, |d| {
            for to in (L::step(view.men, d) & view.empty).cells() {
                let Board { mut men, mut kings, mut runs, .. } = *board;
                men[us] = (view.men ^ L::back(to, d)) | to & !view.crown;
                kings[us] = view.kings | to & view.crown;
                if self.rules().king_move_limit != 0 {
                    runs[us] = KingRun::default();
                }
                nodes += self.count_as::<OTHER>(men, kings, runs, next);
            }
        });
        if view.kings.any() {
            self.for_quiet_king_moves::<WHITE>(board, &view, |step| {
                let after = self.play_as::<WHITE>(board, &step);
                nodes += self.count_any::<OTHER>(&after, next);
            });
        }
        nodes
    }

    /// The number of legal moves under plain rules. `list` is scratch space.
    ///
    /// Most positions have men only, and captures of one piece going forward.
    /// Their moves are counted as whole sets, without a branch on whether they
    /// are captures, which no processor predicts well.
    /// are captures is not branched on: it is as good as random.
    #[inline(always)]
    fn count_as<const WHITE: bool>(
        &self,
        men: ByColor<L::Word>,
        kings: ByColor<L::Word>,
        runs: ByColor<KingRun>,
        list: &mut Vec<Step<L::Word>>,
    ) -> u64 {
        // Assembled only where it is needed: the pieces arrive in registers.
        let board = || Board { men, kings, turn: sides::<WHITE>().0, runs };
        if L::ORTHOGONAL {
            return self.count_wide::<WHITE>(&board(), list);
        }
        let rules = self.rules();
        let view = self.view_of::<WHITE>(men, kings, true);
        let springs = self.springs::<WHITE>(&view);
        let ways = if WHITE {
            [NorthEast, NorthWest, SouthEast, SouthWest]
        } else {
            [SouthEast, SouthWest, NorthEast, NorthWest]
        };
        let left = self.first_jumps::<WHITE>(&view, &springs, ways[0]);
        let right = self.first_jumps::<WHITE>(&view, &springs, ways[1]);
        let backward = (springs[ways[2] as usize] | springs[ways[3] as usize]) & view.men;
        // Captures of one piece differ in rank only by whether it is a king.
        let is_even = !rules.precedence.looks_at_kings() || view.their_kings.none();
        if !is_even || (view.kings | left.1 | right.1 | backward).any() {
            return self.count_any::<WHITE>(&board(), list);
        }
        let captures = L::Word::mask((left.0 | right.0).any());
        let quiet = |d| L::step(view.men, d) & view.empty & !captures;
        L::count_forward::<WHITE>(left.0 | quiet(ways[0]), right.0 | quiet(ways[1])).into()
    }

    /// The landing cells of men that jump in direction `d`, and those from
    /// which the capture goes on.
    #[inline(always)]
    fn first_jumps<const WHITE: bool>(
        &self,
        view: &View<L::Word>,
        springs: &Springs<L::Word>,
        d: Direction,
    ) -> (L::Word, L::Word) {
        let landed = L::steps(springs[d as usize] & view.men, d, 2);
        (landed, landed & self.goes_on::<WHITE>(view, springs, d))
    }

    /// [`count_as`](Self::count_as) where pieces capture along rows and
    /// columns: too many directions to count without branching.
    #[inline(never)]
    fn count_wide<const WHITE: bool>(
        &self,
        board: &Board<L::Word>,
        list: &mut Vec<Step<L::Word>>,
    ) -> u64 {
        let view = self.view::<WHITE>(board);
        if view.kings.any() {
            return self.count_any::<WHITE>(board, list);
        }
        let springs = self.springs::<WHITE>(&view);
        if self.jumping_men::<WHITE>(&view, &springs).any() {
            let short = self.count_short_captures::<WHITE>(&view, &springs);
            return short.map_or_else(|| self.count_any::<WHITE>(board, list), u64::from);
        }
        let mut count = 0;
        for_man_moves!(L, WHITE, |d| {
            count += (L::step(view.men, d) & view.empty).count();
        });
        count.into()
    }

    /// The number of captures by men, if none takes more than two pieces and
    /// all of the same length have the same rank.
    #[inline(always)]
    fn count_short_captures<const WHITE: bool>(
        &self,
        view: &View<L::Word>,
        springs: &Springs<L::Word>,
    ) -> Option<u32> {
        let rules = self.rules();
        if rules.precedence.looks_at_kings() && view.their_kings.any() {
            return None;
        }
        let (mut ones, mut twos) = (0, 0);
        for_man_captures!(L, WHITE, self.source.men_capture_backwards(), |d| {
            let (landed, open) = self.first_jumps::<WHITE>(view, springs, d);
            ones += (landed & !open).count();
            if open.any() {
                if rules.crowning == Crowning::InPassing && (landed & view.crown).any() {
                    return None;
                }
                for_man_captures!(L, WHITE, self.source.men_capture_backwards(), |e| {
                    let landed = L::steps(open & springs[e as usize], e, 2);
                    if e != d.opposite() && landed.any() {
                        let third =
                            self.goes_on::<WHITE>(view, springs, e) | Self::closing(view, d, e);
                        if (landed & third).any() {
                            return None;
                        }
                        twos += landed.count();
                    }
                });
            }
        });
        let longest_only = rules.precedence.is_led_by_count() || rules.precedence.looks_at_kings();
        Some(if longest_only && twos > 0 { twos } else { ones + twos })
    }

    /// The cells from which a third jump, after `d` and `e`, would return to
    /// the man's first cell if a piece stands in between. Three jumps close a
    /// triangle only where pieces capture in eight directions.
    #[inline(always)]
    fn closing(view: &View<L::Word>, d: Direction, e: Direction) -> L::Word {
        if !(L::ORTHOGONAL && L::DIAGONAL) {
            return L::Word::NONE;
        }
        let shift = -(L::shift(d) + L::shift(e));
        match Direction::ALL.into_iter().find(|&f| L::shift(f) == shift) {
            Some(f) => L::back(view.man_targets, f),
            None => L::Word::NONE,
        }
    }

    /// [`count_as`](Self::count_as) for every position.
    #[cold]
    #[inline(never)]
    fn count_any<const WHITE: bool>(
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
        let men_capture = self.jumping_men::<WHITE>(&view, &springs).any();
        let kings_capture = self.a_king_can_capture(&view);
        if men_capture || kings_capture {
            let short = if kings_capture {
                None
            } else {
                self.count_short_captures::<WHITE>(&view, &springs)
            };
            count += short.unwrap_or_else(|| {
                self.captures::<WHITE>(board, list, Budget::UNLIMITED);
                list.len() as u32
            });
            if self.rules().capture == Obligation::Forced {
                return count.into();
            }
        }
        let mut sets = [L::Word::NONE; 8];
        for_man_moves!(L, WHITE, |d| {
            sets[d as usize] = L::step(view.men, d) & view.empty;
        });
        count += L::Word::count8(sets);
        let kings = self.free_kings::<WHITE>(board, &view);
        if kings.any() {
            let mut sets = [L::Word::NONE; 8];
            for_king_moves!(L, |d| {
                sets[d as usize] = match self.rules().king_range {
                    KingRange::Short => L::step(kings, d) & view.empty,
                    // Kings on one line block each other, so no cell is reached
                    // twice from the same direction.
                    KingRange::Flying => slide::<L>(kings, view.empty, d),
                };
            });
            count += L::Word::count8(sets);
        }
        count.into()
    }
}
