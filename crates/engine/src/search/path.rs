//! The positions from the start of the game to the one being searched, and
//! whether a drawing rule has ended it.

use crownhead_rules::{
    ByColor, Color, Game, Lines, Progress, RuleSet,
    draws::{DrawRules, Material, Ply},
    kernel::{Board, Step, Word},
};

/// The greatest number of pieces of any ending with a move limit.
const FEW: u32 = 8;
/// Counts this close to their limit are part of the key of a position.
const CLOSE: u16 = 8;

/// The positions of the game and of the current line.
pub(crate) struct Path<W> {
    rules: DrawRules,
    points: Vec<Point>,
    /// The plies since few pieces were left, if the rules have limited endings.
    tail: Vec<Ply>,
    before_tail: Ply,
    has_endings: bool,
    /// Whether every move of a man is irreversible.
    men_only_go_on: bool,
    road: W,
}

/// One position between the last irreversible move and the current node.
#[derive(Clone, Copy)]
struct Point {
    hash: u64,
    /// Plies since the last irreversible move (a capture or a move of a man).
    since: u16,
    /// Moves without progress by each side.
    made: ByColor<u16>,
    /// The number of pieces.
    pieces: u16,
    /// The length of `tail` at this position.
    tail: u16,
}

impl<W: Word> Path<W> {
    /// The path to the last position of a game.
    pub(crate) fn of(game: &Game) -> Self {
        let rules: &RuleSet = game.start().rules();
        let draws = rules.rules().draws;
        let (start, earlier) = game.before();
        let has_endings = !draws.endings.list().is_empty();
        let mover = start.mover;
        let mut made = ByColor::default();
        made[mover] = earlier.div_ceil(2).min(10_000) as u16;
        made[!mover] = (earlier / 2).min(10_000) as u16;
        let mut path = Self {
            rules: draws,
            points: Vec::with_capacity(512),
            tail: Vec::new(),
            before_tail: *start,
            has_endings,
            men_only_go_on: rules.rules().movement.lines != Lines::Orthogonal,
            road: rules.cells(rules.main_road()),
        };
        path.points.push(Point {
            hash: start.hash,
            since: 0,
            made,
            pieces: pieces(start) as u16,
            tail: 0,
        });
        for ply in game.plies() {
            path.count(ply.hash, ply.mover, ply.capture, ply.by_man, pieces(ply) as u16);
            if has_endings {
                if pieces(ply) <= FEW {
                    path.tail.push(*ply);
                } else {
                    path.before_tail = *ply;
                }
            }
        }
        path
    }

    #[inline(always)]
    fn count(&mut self, hash: u64, mover: Color, capture: bool, by_man: bool, pieces: u16) {
        let last = self.points[self.points.len() - 1];
        let mut made = last.made;
        if capture || by_man && self.rules.progress == Progress::CaptureOrManMove {
            made = ByColor::default();
        } else if !by_man {
            made[mover] += 1;
        }
        let is_final = capture || by_man && self.men_only_go_on;
        let since = if is_final { 0 } else { last.since + 1 };
        self.points.push(Point { hash, since, made, pieces, tail: self.tail.len() as u16 });
    }

    /// Appends the position after a move.
    #[inline(always)]
    pub(crate) fn push(&mut self, before: &Board<W>, step: &Step<W>, after: &Board<W>, hash: u64) {
        let by_man = (before.kings[before.turn] & step.from).none();
        let capture = step.captured.any();
        let mut pieces = self.points[self.points.len() - 1].pieces;
        if capture {
            pieces -= step.captured.count() as u16;
        }
        self.count(hash, before.turn, capture, by_man, pieces);
        if self.has_endings && u32::from(pieces) <= FEW {
            self.push_tail(before.turn, after, hash, capture, by_man);
        }
    }

    #[inline(never)]
    fn push_tail(&mut self, mover: Color, after: &Board<W>, hash: u64, capture: bool, man: bool) {
        let material = self.material(after);
        self.tail.push(Ply { hash, mover, capture, by_man: man, material });
    }

    /// Removes the last position.
    #[inline(always)]
    pub(crate) fn pop(&mut self) {
        if let Some(point) = self.points.pop()
            && self.has_endings
        {
            self.tail.truncate(point.tail.into());
        }
    }

    /// Whether a drawing rule ends the game here. A single repetition within
    /// the search counts as a draw: what could be repeated once can be repeated
    /// again.
    #[inline(always)]
    pub(crate) fn is_drawn(&self) -> bool {
        let last = &self.points[self.points.len() - 1];
        if last.since >= 4 {
            let here = self.points.len() - 1;
            let first = here.saturating_sub(last.since.into());
            let mut index = here;
            while index >= first + 2 {
                index -= 2;
                if index + 4 <= here && self.points[index].hash == last.hash {
                    return true;
                }
            }
        }
        let limit = self.rules.quiet_moves;
        if limit != 0 && last.made.white.min(last.made.black) >= limit {
            return true;
        }
        self.has_endings
            && self.tail.len() > usize::from(last.tail)
            && self.rules.ending_is_used_up(&self.before_tail, &self.tail)
    }

    /// Whether the last move was irreversible, so that earlier counts no longer
    /// matter, except that of a limited ending.
    #[inline(always)]
    pub(crate) fn is_fresh(&self) -> bool {
        self.points[self.points.len() - 1].since == 0
    }

    /// Whether the rules have limited endings.
    pub(crate) fn has_endings(&self) -> bool {
        self.has_endings
    }

    /// Plies since the last capture or move of a man.
    pub(crate) fn plies_without_progress(&self) -> u16 {
        let made = self.points[self.points.len() - 1].made;
        made.white + made.black
    }

    /// Whether a win in so many plies comes before a limited ending is drawn.
    pub(crate) fn leaves_time(&self, board: &Board<W>, plies: u16) -> bool {
        if !self.has_endings {
            return true;
        }
        let limit = self.rules.fewest_moves(self.material(board));
        limit.is_none_or(|moves| plies < 2 * u16::from(moves))
    }

    fn material(&self, board: &Board<W>) -> ByColor<Material> {
        ByColor::from_fn(|color| Material {
            men: board.men[color].count() as u8,
            kings: board.kings[color].count() as u8,
            on_road: (board.kings[color] & self.road).any(),
        })
    }

    /// The hash under which the last position is stored in the transposition
    /// table. Near the end of a drawing count it includes the count.
    #[inline(always)]
    pub(crate) fn key(&self) -> u64 {
        let last = &self.points[self.points.len() - 1];
        let limit = self.rules.quiet_moves;
        let made = last.made.white.min(last.made.black);
        if limit != 0 && made + CLOSE >= limit {
            last.hash ^ mix(u64::from(limit - made.min(limit)) + 1)
        } else if self.has_endings && self.tail.len() > usize::from(last.tail) && last.since > 0 {
            let few = self.tail.last().is_some_and(|ply| pieces(ply) <= 5);
            if few { last.hash ^ mix(u64::from(last.since) << 20) } else { last.hash }
        } else {
            last.hash
        }
    }
}

fn pieces(ply: &Ply) -> u32 {
    let side = |material: Material| u32::from(material.men) + u32::from(material.kings);
    side(ply.material.white) + side(ply.material.black)
}

/// Spreads a small number over all bits.
const fn mix(number: u64) -> u64 {
    let number = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (number ^ number >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}
