//! Holds the library against the slow generator, and against itself, in one
//! position.

use std::{
    collections::BTreeSet,
    fmt::{self, Write},
};

use crownhead_rules::{IllegalMove, Move, Position, RuleSet, Square};

use super::{cases::Case, fen};
use crate::slow::{Board, Listing, SlowMove};

/// How many routes of one capture are asked for.
const MOST_ROUTES: usize = 2_000;

/// Jumps the slow generator makes in each position after a move. Where they
/// are not enough, positions two moves on are not counted: some house rules
/// allow tens of thousands of captures at once.
const FEW_JUMPS: usize = 1_000;

/// How much is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Care {
    /// The list of moves, compiled and interpreted.
    Lists,
    /// Also paths, positions after each move, hashes and counts.
    Everything,
}

/// What came of comparing some positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Positions compared.
    pub(crate) positions: u64,
    /// Positions with more routes than the slow generator had patience for.
    pub(crate) skipped: u64,
    /// Legal moves in the positions compared.
    pub(crate) moves: u64,
    /// Captures among them.
    pub(crate) captures: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Self) {
        self.positions += other.positions;
        self.skipped += other.skipped;
        self.moves += other.moves;
        self.captures += other.captures;
    }
}

/// A rule set in its two forms.
#[derive(Clone, Debug)]
pub(crate) struct Compared {
    rules: RuleSet,
    interpreted: RuleSet,
    /// Jumps the slow generator makes before it gives up on a position.
    patience: usize,
}

impl Compared {
    pub(crate) fn new(rules: RuleSet, patience: usize) -> Self {
        let interpreted = rules.interpreted();
        Self { rules, interpreted, patience }
    }

    /// How many squares the board has.
    pub(crate) fn squares(&self) -> usize {
        self.rules.board().len()
    }

    /// Compares every position of a case.
    pub(crate) fn case(&self, case: &Case, care: Care) -> Result<Tally, String> {
        let mut tally = Tally::default();
        let Some(mut position) = case.start(&self.rules) else { return Ok(tally) };
        let mut playout = case.playout.iter();
        loop {
            // Where the slow generator gives up there may be so many captures
            // that listing them all takes the library long, too.
            let board = Board::new(self.rules.rules(), &position.to_setup());
            let Some(listing) = board.list(self.patience) else {
                tally.skipped += 1;
                return Ok(tally);
            };
            let moves = position.moves();
            tally.add(self.position(&position, &moves, &board, &listing, care)?);
            let Some(&choice) = playout.next() else { return Ok(tally) };
            if moves.is_empty() {
                return Ok(tally);
            }
            let chosen = &moves[choice as usize % moves.len()];
            position = match position.play(chosen) {
                Ok(next) => next,
                Err(IllegalMove::TooManyCaptures) => {
                    tally.skipped += 1;
                    return Ok(tally);
                }
                Err(error) => return Err(self.fault(&position, format_args!("{error}"))),
            };
        }
    }

    /// Compares one position, given what both generators say.
    fn position(
        &self,
        position: &Position,
        moves: &[Move],
        board: &Board,
        listing: &Listing,
        care: Care,
    ) -> Result<Tally, String> {
        let fast: BTreeSet<SlowMove> = moves.iter().map(same).collect();
        if !fast.iter().eq(listing.moves.keys()) || fast.len() != moves.len() {
            let lists = format!(
                "library:\n{}slow generator:\n{}",
                texts(moves.iter().map(same)),
                texts(listing.moves.keys().cloned())
            );
            return Err(self.fault(position, format_args!("{lists}")));
        }
        let interpreted = Position::from_setup(&self.interpreted, &position.to_setup());
        let interpreted = interpreted.expect("the setup of a position").moves();
        if interpreted != moves {
            let lists = format!(
                "compiled:\n{}interpreted:\n{}",
                texts(moves.iter().map(same)),
                texts(interpreted.iter().map(same))
            );
            return Err(self.fault(position, format_args!("{lists}")));
        }
        if care == Care::Everything {
            self.paths(position, moves, listing)?;
            self.after(position, moves, board)?;
        }
        let captures = moves.iter().filter(|m| m.is_capture()).count() as u64;
        Ok(Tally { positions: 1, skipped: 0, moves: moves.len() as u64, captures })
    }

    /// The routes of a move are those the slow generator walked, and its path
    /// is one of them that lands no further on than it needs to.
    fn paths(&self, position: &Position, moves: &[Move], listing: &Listing) -> Result<(), String> {
        for m in moves {
            let slow = same(m);
            let routes = position.routes(m, MOST_ROUTES);
            let count = routes.len();
            let routes: BTreeSet<Vec<Square>> = routes.into_iter().collect();
            let ways = &listing.moves[&slow];
            let wanted = ways.all.len().min(MOST_ROUTES);
            let agree = count == wanted
                && routes.len() == wanted
                && routes.is_subset(&ways.all)
                && (wanted < ways.all.len() || routes.contains(&m.path))
                && m.path.first() == Some(&m.from)
                && m.path.last() == Some(&m.to)
                && ways.direct.contains(&m.path);
            if !agree {
                let list = |paths: &BTreeSet<Vec<Square>>| {
                    paths.iter().map(|path| path_text(path)).collect::<Vec<_>>().join("  ")
                };
                let message = format!(
                    "{slow}: routes\n  {}\nslow generator\n  {}\npath\n  {}",
                    list(&routes),
                    list(&ways.all),
                    path_text(&m.path)
                );
                return Err(self.fault(position, format_args!("{message}")));
            }
        }
        Ok(())
    }

    /// The position after each move is the slow generator's, its hash is the
    /// one it has when built anew, and counting moves adds up.
    fn after(&self, position: &Position, moves: &[Move], board: &Board) -> Result<(), String> {
        let mut grandchildren = Some(0);
        for m in moves {
            let slow = same(m);
            let after = board.play(&slow);
            let replies = after.list(FEW_JUMPS).map(|listing| listing.moves.len() as u64);
            grandchildren = grandchildren.zip(replies).map(|(sum, replies)| sum + replies);
            let played = position.play(m);
            if played == Err(IllegalMove::TooManyCaptures) {
                continue;
            }
            let Ok(next) = played else {
                return Err(self.fault(position, format_args!("{slow} cannot be played")));
            };
            let (setup, expected) = (next.to_setup(), after.to_setup());
            if setup != expected {
                let (setup, expected) = (fen::write(&setup), fen::write(&expected));
                let message = format!("after {slow}\n  {setup}, should be\n  {expected}");
                return Err(self.fault(position, format_args!("{message}")));
            }
            let anew = Position::from_setup(&self.rules, &setup).expect("a position's setup");
            if anew != next || anew.hash() != next.hash() {
                let (kept, anew) = (next.hash(), anew.hash());
                let message = format!("hash after {slow}: {kept:#x}, built anew {anew:#x}");
                return Err(self.fault(position, format_args!("{message}")));
            }
        }
        let counts = (position.perft(1), grandchildren.map(|_| position.perft(2)));
        let expected = (moves.len() as u64, grandchildren);
        if counts != expected || position.has_moves() == moves.is_empty() {
            let message = format!("perft {counts:?}, moves add up to {expected:?}");
            return Err(self.fault(position, format_args!("{message}")));
        }
        Ok(())
    }

    fn fault(&self, position: &Position, message: fmt::Arguments<'_>) -> String {
        let rules = self.rules.rules();
        let mut text = format!("rules {}", self.rules.base().id);
        for (key, value) in rules.differences(&self.rules.base().rules) {
            let _ = write!(text, " {key}={value}");
        }
        let _ = write!(text, "\nfen {}\n{message}", fen::write(&position.to_setup()));
        text
    }
}

/// A move as the slow generator spells it.
pub(crate) fn same(m: &Move) -> SlowMove {
    SlowMove { from: m.from, to: m.to, captured: m.captured.iter().collect(), crowns: m.crowns }
}

impl fmt::Display for SlowMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.captured.is_empty() {
            write!(f, "{}-{}", self.from, self.to)?;
        } else {
            let captured: Vec<String> = self.captured.iter().map(Square::to_string).collect();
            write!(f, "{}x{}<{}>", self.from, self.to, captured.join(","))?;
        }
        f.write_str(if self.crowns { "=K" } else { "" })
    }
}

fn texts(moves: impl Iterator<Item = SlowMove>) -> String {
    moves.fold(String::new(), |text, m| format!("{text}  {m}\n"))
}

pub(crate) fn path_text(path: &[Square]) -> String {
    path.iter().map(Square::to_string).collect::<Vec<_>>().join("x")
}
