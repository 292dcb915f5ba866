//! Playing through games: every move of a text looked up among the legal
//! ones, in the main line and in variations. The result is not judged; people
//! resign, agree to draws and forget flags.

use std::ops::ControlFlow;

use crownhead_rules::{Color, Move, Position, RuleSet, Square};

use super::{Game, GameMove, GameSetup, Item, LineId, MoveNumber, Place, Problem};
use crate::{MoveError, MoveText, SquareNames, fen, squares::quote};

/// What came of playing through a game.
#[derive(Clone, Debug)]
pub struct Replay {
    /// Whether every move that could be looked at is legal and everything in
    /// the game could be read.
    pub legal: bool,
    /// Legal moves of the main line.
    pub plies: usize,
    /// Legal moves of all lines together.
    pub moves: usize,
    /// Moves not looked at, because of what came before them.
    pub unchecked: usize,
    /// What is wrong, in the order of the text.
    pub errors: Vec<Problem>,
    /// What is not as it should be but has only one meaning (moves written
    /// too shortly, and variations that begin after the move they follow
    /// instead of in its place), and moves that cannot be checked because
    /// they come after one that nobody wrote down.
    pub notes: Vec<Problem>,
    /// The position the game begins with, if it has one.
    pub start: Option<Position>,
    /// The last position of the main line that is known.
    pub end: Option<Position>,
    /// The moves of the main line up to the first that is not legal.
    pub line: Vec<Move>,
}

/// Plays through a game.
///
/// ```
/// use crownhead_notation::pdn;
/// use crownhead_rules::RuleSet;
///
/// let rules = RuleSet::named("english").expect("a rule set of this library");
/// let games = pdn::read("1. 11-15 23-19 (23-18) 2. 8-12 *".as_bytes());
/// let replay = pdn::replay(&games[0], &rules);
/// assert!(!replay.legal);
/// assert_eq!((replay.plies, replay.moves), (2, 3));
/// let error = replay.errors[0].to_string();
/// assert_eq!(
///     error,
///     "line 1, column 27: 8-12 is not a legal move: a square holds one piece, and one of the same side is on 12"
/// );
/// ```
pub fn replay(game: &Game, rules: &RuleSet) -> Replay {
    record(game, rules, Detail::Moves)
}

/// Plays through a game without keeping the moves: [`Replay::line`] and
/// [`Replay::end`] stay empty. That takes half the time.
pub fn check(game: &Game, rules: &RuleSet) -> Replay {
    record(game, rules, Detail::Ends)
}

fn record(game: &Game, rules: &RuleSet, detail: Detail) -> Replay {
    let mut recorder = Recorder::new(game, detail);
    let walked = walk(game, rules, Depth::Variations, detail, &mut |event| {
        recorder.see(&event);
        ControlFlow::Continue(())
    });
    debug_assert!(walked.is_continue());
    recorder.finish()
}

/// Makes a [`Replay`] of what is met on the way through a game.
pub(super) struct Recorder<'g> {
    game: &'g Game,
    detail: Detail,
    replay: Replay,
    /// Whether moves of the main line are no longer added to
    /// [`Replay::line`].
    broken: bool,
}

impl<'g> Recorder<'g> {
    pub(super) fn new(game: &'g Game, detail: Detail) -> Self {
        let replay = Replay {
            legal: true,
            plies: 0,
            moves: 0,
            unchecked: 0,
            errors: Vec::new(),
            notes: Vec::new(),
            start: None,
            end: None,
            line: Vec::new(),
        };
        Self { game, detail, replay, broken: false }
    }

    pub(super) fn see(&mut self, event: &Event<'_>) {
        let replay = &mut self.replay;
        match event {
            Event::Start(position) => {
                replay.start = Some((*position).clone());
            }
            Event::Played { line, played, .. } => {
                replay.moves += 1;
                if *line == self.game.main() {
                    replay.plies += 1;
                    if let (Played::Among { m, .. }, false) = (played, self.broken)
                        && self.detail == Detail::Moves
                    {
                        replay.line.push((*m).clone());
                    }
                }
            }
            Event::Placed { line, .. } => self.broken |= *line == self.game.main(),
            Event::End(position) => {
                if self.detail == Detail::Moves {
                    replay.end = Some((*position).clone());
                }
            }
            Event::Skipped => replay.unchecked += 1,
            // The reader has said where and why.
            Event::Unreadable => replay.legal = false,
            Event::Note { place, message } => replay.notes.push(place.problem(message.as_str())),
            Event::Wrong { place, line, fault } => {
                replay.legal = false;
                replay.errors.push(place.problem(fault.to_string()));
                self.broken |= *line == self.game.main();
            }
        }
    }

    pub(super) fn finish(self) -> Replay {
        let mut replay = self.replay;
        // Nothing but problems is not a game without moves.
        replay.legal &= replay.moves > 0 || self.game.problems.is_empty();
        replay.notes.sort_by_key(|problem| (problem.line, problem.column));
        replay.errors.sort_by_key(|problem| (problem.line, problem.column));
        replay
    }
}

/// What is met on the way through a game.
pub(super) enum Event<'a> {
    /// The first position.
    Start(&'a Position),
    /// A legal move.
    Played { line: LineId, index: usize, played: Played<'a> },
    /// A position in the text.
    Placed { line: LineId, index: usize, position: &'a Position },
    /// The last position of the main line that is known.
    End(&'a Position),
    /// A move whose position is not known.
    Skipped,
    /// Text that could not be read.
    Unreadable,
    /// Something that was taken for what it must have meant.
    Note { place: Place, message: String },
    /// A move or a position that is wrong.
    Wrong { place: Place, line: LineId, fault: Fault<'a> },
}

/// A legal move of a game.
pub(super) enum Played<'a> {
    /// The only one between two squares.
    Only { from: Square, to: Square, is_capture: bool },
    /// One of the legal moves with the same first and last square (or more).
    Among { m: &'a Move, legal: &'a [Move] },
}

/// What a visitor wants to know of each move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Detail {
    /// The move: every legal one is [`Played::Among`].
    Moves,
    /// Where it begins and ends is enough if no other move does.
    Ends,
}

/// What is wrong with a move or a position.
pub(super) enum Fault<'a> {
    Move(&'a GameMove, MoveError, &'a Position),
    Position(String),
}

impl std::fmt::Display for Fault<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Move(played, error @ MoveError::NotLegal { similar, .. }, position) => {
                error.fmt(f)?;
                let moves = MoveText::of(position.rules());
                let squares = moves.squares(&played.text).map(|written| written.squares);
                let why = squares.ok().and_then(|squares| position.why_not_squares(&squares));
                match why {
                    Some(why) if similar.is_empty() => {
                        let names = moves.names();
                        write!(f, ": {}", crownhead_words::why(&why, &|square| names.name(square)))
                    }
                    _ => Ok(()),
                }
            }
            Self::Move(_, error @ MoveError::Ambiguous { .. }, _) => error.fmt(f),
            // Their columns count inside the move, not inside the line.
            Self::Move(_, MoveError::BadSquare { error, .. }, _) => error.fmt(f),
            Self::Move(played, ..) => write!(f, "'{}' is not a move", quote(&played.text)),
            Self::Position(message) => f.write_str(message),
        }
    }
}

/// How much of a game to go through, and how kindly.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Depth {
    /// The main line, begun by the side that the rules say.
    MainLine,
    /// Everything, begun by the side whose move comes first.
    Variations,
}

struct Frame {
    line: LineId,
    index: usize,
    /// The position here, if it is known.
    position: Option<Position>,
    /// The position before the last move.
    before: Option<Position>,
    /// The last position that was known, if the one here is not.
    known: Option<Position>,
    moved: bool,
}

impl Frame {
    const fn new(line: LineId, position: Option<Position>) -> Self {
        Self { line, index: 0, position, before: None, known: None, moved: false }
    }
}

/// Which lines of a game have been met.
pub(super) struct LineSet(Vec<bool>);

impl LineSet {
    pub(super) fn with_main(game: &Game) -> Self {
        let mut seen = Self(vec![false; game.line_count()]);
        seen.insert(game.main());
        seen
    }

    /// Adds a line; whether it was not there. The line of another game is
    /// taken as met.
    pub(super) fn insert(&mut self, line: LineId) -> bool {
        self.0.get_mut(line.index()).is_some_and(|seen| !std::mem::replace(seen, true))
    }
}

/// Goes through a game and tells `visit` what it meets.
pub(super) fn walk(
    game: &Game,
    rules: &RuleSet,
    depth: Depth,
    detail: Detail,
    visit: &mut dyn FnMut(Event<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let moves = MoveText::of(rules);
    let tag = game.find_tag("FEN").filter(|tag| !matches!(tag.value.trim(), "" | "?"));
    let start = match tag {
        None => Some(begin(game, &Position::start(rules), &moves, depth)),
        Some(tag) => match position_of(&tag.value, rules, moves.names()) {
            Ok(position) => Some(position),
            Err(message) => {
                let fault = Fault::Position(format!("FEN: {message}"));
                visit(Event::Wrong { place: tag.place, line: game.main(), fault })?;
                None
            }
        },
    };
    if let Some(position) = &start {
        visit(Event::Start(position))?;
    }
    let mut seen = LineSet::with_main(game);
    let mut stack = vec![Frame::new(game.main(), start)];
    while let Some(frame) = stack.last_mut() {
        let (line, index) = (frame.line, frame.index);
        let Some(item) = game.line(line).items.get(index) else {
            if line == game.main()
                && let Some(position) = frame.position.as_ref().or(frame.known.as_ref())
            {
                visit(Event::End(position))?;
            }
            stack.pop();
            continue;
        };
        frame.index += 1;
        match item {
            Item::Move(played) => {
                let rest = game.line(line).items.get(index + 1..).unwrap_or_default();
                play(frame, played, index, rest, &moves, detail, visit)?;
            }
            Item::UnknownMove(place) => {
                let rest = game.line(line).items.get(index + 1..).unwrap_or_default();
                let unchecked = moves_before_setup(rest);
                if frame.position.is_some() && unchecked > 0 {
                    let moves = if unchecked == 1 { "the move" } else { "the moves" };
                    let message =
                        format!("{moves} after '-' cannot be checked: the position is not known");
                    visit(Event::Note { place: *place, message })?;
                }
                frame.before = frame.position.take();
                frame.moved = true;
                frame.known = frame.before.clone().or(frame.known.take());
                visit(Event::Skipped)?;
            }
            Item::Setup(setup) => {
                place(frame, setup, index, rules, moves.names(), visit)?;
            }
            Item::Variation(id) if depth == Depth::Variations && seen.insert(*id) => {
                let mut position = if frame.moved { &frame.before } else { &frame.position };
                if let (Some(before), Some(after)) = (&frame.before, &frame.position)
                    && let Some(first) = first_move(game, *id)
                    && moves.read(before, &first.text).is_err()
                    && moves.read(after, &first.text).is_ok()
                {
                    position = &frame.position;
                    let message = "variation begins after the move before it".to_owned();
                    visit(Event::Note { place: first.place, message })?;
                }
                let position = position.clone();
                stack.push(Frame::new(*id, position));
            }
            Item::Unreadable(_) => visit(Event::Unreadable)?,
            Item::Variation(_) | Item::Number(_) | Item::Nag(_) | Item::Comment(_) => {}
        }
    }
    ControlFlow::Continue(())
}

fn play(
    frame: &mut Frame,
    played: &GameMove,
    index: usize,
    rest: &[Item],
    moves: &MoveText,
    detail: Detail,
    visit: &mut dyn FnMut(Event<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    frame.moved = true;
    frame.before = frame.position.take();
    let Some(position) = &frame.before else { return visit(Event::Skipped) };
    let line = frame.line;
    // Nearly every move is two squares that only one legal move has.
    if let Some((from, to)) = moves.ends(&played.text) {
        let after = match detail {
            Detail::Ends => position.only_successor_between(from, to).map(|(after, is_capture)| {
                let played = Played::Only { from, to, is_capture };
                visit(Event::Played { line, index, played }).map_continue(|()| after)
            }),
            Detail::Moves => <[_; 1]>::try_from(position.successors_between(from, to)).ok().map(
                |[(m, after)]| {
                    let played = Played::Among { m: &m, legal: std::slice::from_ref(&m) };
                    visit(Event::Played { line, index, played }).map_continue(|()| after)
                },
            ),
        };
        if let Some(after) = after {
            frame.position = Some(after?);
            return ControlFlow::Continue(());
        }
    }
    let legal = position.moves();
    let mut found = moves.read_short(position, &legal, &played.text);
    if let Err(MoveError::Ambiguous { texts }) = &found {
        if let Some((m, meant)) = by_what_follows(position, &legal, texts, rest, moves) {
            let message = format!("{} can only be {meant} here", quote(&played.text));
            visit(Event::Note { place: played.place, message })?;
            found = Ok(m);
        } else {
            found = moves.read_among(position, &legal, &played.text);
        }
    }
    match found {
        Ok(m) => {
            let Ok(after) = position.play(&m) else {
                frame.known = frame.before.clone();
                return visit(Event::Skipped);
            };
            let played = Played::Among { m: &m, legal: &legal };
            visit(Event::Played { line, index, played })?;
            frame.position = Some(after);
            ControlFlow::Continue(())
        }
        Err(error) => {
            frame.known = Some(position.clone());
            let fault = Fault::Move(played, error, position);
            visit(Event::Wrong { place: played.place, line, fault })
        }
    }
}

/// How many moves follow in a line before a position is given.
fn moves_before_setup(items: &[Item]) -> usize {
    let line = items.iter().take_while(|item| !matches!(item, Item::Setup(_)));
    line.filter(|item| matches!(item, Item::Move(_))).count()
}

/// The first move of a variation, which may be inside further brackets.
fn first_move(game: &Game, line: LineId) -> Option<&GameMove> {
    let mut line = line;
    for _ in 0..16 {
        let first = game.line(line).items.iter().find(|item| {
            matches!(
                item,
                Item::Move(_) | Item::UnknownMove(_) | Item::Variation(_) | Item::Setup(_)
            )
        });
        match first? {
            Item::Move(played) => return Some(played),
            Item::Variation(inner) => line = *inner,
            Item::Number(_)
            | Item::UnknownMove(_)
            | Item::Nag(_)
            | Item::Comment(_)
            | Item::Setup(_)
            | Item::Unreadable(_) => return None,
        }
    }
    None
}

/// The one of several moves after which more of the text is legal than after
/// the others. `texts` are the moves in full.
fn by_what_follows(
    position: &Position,
    legal: &[Move],
    texts: &[String],
    rest: &[Item],
    moves: &MoveText,
) -> Option<(Move, String)> {
    let mut best = None;
    let mut best_length = 0;
    let mut tied = false;
    for text in texts.iter().take(16) {
        let m = moves.read_among(position, legal, text).ok()?;
        let length = legal_length(position.play(&m).ok()?, rest, moves);
        tied = best.is_some() && length == best_length || tied && length < best_length;
        if best.is_none() || length > best_length {
            best = Some((m, text.clone()));
            best_length = length;
        }
    }
    best.filter(|_| !tied)
}

/// How many of the next moves are legal, looking at no more than a few.
fn legal_length(mut position: Position, rest: &[Item], moves: &MoveText) -> usize {
    const MOST: usize = 40;
    let mut length = 0;
    for item in rest {
        match item {
            Item::Move(played) => match moves.read(&position, &played.text) {
                Ok(m) if length < MOST => {
                    let Ok(after) = position.play(&m) else { break };
                    position = after;
                    length += 1;
                }
                // Another uncertain move is no evidence against this one.
                Err(MoveError::Ambiguous { .. }) => return length + 1,
                Ok(_)
                | Err(
                    MoveError::BadText { .. }
                    | MoveError::BadSquare { .. }
                    | MoveError::NotLegal { .. },
                ) => break,
            },
            Item::UnknownMove(_) | Item::Setup(_) => break,
            Item::Number(_)
            | Item::Nag(_)
            | Item::Comment(_)
            | Item::Variation(_)
            | Item::Unreadable(_) => {}
        }
    }
    length
}

fn place(
    frame: &mut Frame,
    setup: &GameSetup,
    index: usize,
    rules: &RuleSet,
    names: &SquareNames,
    visit: &mut dyn FnMut(Event<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let line = frame.line;
    // `B::` passes: the same pieces, the other side to move.
    let passes = setup.fen.trim().strip_suffix("::").and_then(|side| match side {
        "W" => Some(Color::White),
        "B" => Some(Color::Black),
        _ => None,
    });
    let found = match (passes, &frame.position) {
        (Some(turn), Some(position)) => {
            position.with_turn(turn).map_err(|error| error.sentence(&|square| names.name(square)))
        }
        _ => position_of(&setup.fen, rules, names),
    };
    frame.moved = false;
    frame.before = None;
    match found {
        Ok(position) => {
            visit(Event::Placed { line, index, position: &position })?;
            frame.position = Some(position);
            ControlFlow::Continue(())
        }
        Err(message) => {
            frame.known = frame.position.take().or(frame.known.take());
            let fault = Fault::Position(format!("FEN: {message}"));
            visit(Event::Wrong { place: setup.place, line, fault })
        }
    }
}

/// The position of a FEN, or what is wrong with it.
pub(super) fn position_of(
    text: &str,
    rules: &RuleSet,
    names: &SquareNames,
) -> Result<Position, String> {
    let setup = fen::read(text, names).map_err(|error| error.to_string())?;
    Position::from_setup(rules, &setup)
        .map_err(|error| error.sentence(&|square| names.name(square)))
}

/// The starting position with the side to move that the text begins with:
/// `1...` is a move of the other side, and so is a first move that only the
/// other side can make.
fn begin(game: &Game, start: &Position, moves: &MoveText, depth: Depth) -> Position {
    let other = || start.with_turn(!start.turn()).ok();
    for item in &game.line(game.main()).items {
        match item {
            Item::Number(MoveNumber { second: true, .. }) => {
                return other().unwrap_or_else(|| start.clone());
            }
            Item::Move(_) if depth == Depth::MainLine => break,
            Item::Move(played) => {
                let fits = |position: &Position| match moves.ends(&played.text) {
                    Some((from, to)) => !position.successors_between(from, to).is_empty(),
                    None => moves.read(position, &played.text).is_ok(),
                };
                if fits(start) {
                    break;
                }
                let other = other().filter(fits);
                return other.unwrap_or_else(|| start.clone());
            }
            Item::Number(_)
            | Item::Comment(_)
            | Item::Nag(_)
            | Item::Variation(_)
            | Item::Unreadable(_) => {}
            Item::UnknownMove(_) | Item::Setup(_) => break,
        }
    }
    start.clone()
}
