//! A game as a tree of legal moves with what was written about them, for those who look into games.
//! What cannot be played stays in its place as text, so that nothing is lost on the way from one
//! file into another.

use std::{collections::HashMap, ops::ControlFlow};

use crownhead_rules::{Game as Played, Move, Position, RuleSet};

use super::{
    Comment, Game, GameMove, Item, LineId, MoveNumber, Problem, read,
    replay::{Depth, Detail, Event, LineSet, Played as Found, Recorder, walk},
    write,
};
use crate::{MoveError, MoveText};

/// Moves from a first position, with variations.
///
/// ```
/// use crownhead_notation::pdn::{self, Tree};
/// use crownhead_rules::RuleSet;
///
/// let rules = RuleSet::named("english").expect("a rule set of this library");
/// let text = "1. 11-15 {usual} (1. 12-16 24-20) 1... 23-19 2. 8-30";
/// let tree = Tree::of(&pdn::read(text.as_bytes())[0], &rules);
/// assert_eq!(tree.nodes().len(), 4);
/// assert_eq!(tree.nodes()[3].notes.unread, "1. 8-30");
/// let again = Tree::of(&tree.to_game(), &rules);
/// assert_eq!(again, tree);
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    start: Position,
    /// Comments before the first move.
    pub comments: Vec<String>,
    /// What follows the first position and could not be read.
    pub unread: String,
    nodes: Vec<Node>,
    /// The positions after the moves of `nodes`.
    positions: Vec<Position>,
}

/// A move of a tree.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Node {
    /// The number of the move it follows; `None` at the first position. Of several that follow the
    /// same one, the first continues its line.
    pub parent: Option<usize>,
    /// The move.
    pub played: Move,
    /// What was written about it.
    pub notes: Notes,
}

/// What was written about a move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Notes {
    /// `!`, `??` and the like.
    pub strength: String,
    /// Numeric annotations: `$6`.
    pub nags: Vec<u32>,
    /// Comments before it, at the beginning of a variation.
    pub before: Vec<String>,
    /// Comments after it.
    pub comments: Vec<String>,
    /// What follows it and could not be read, as PDN.
    pub unread: String,
}

impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        self.start == other.start
            && self.comments == other.comments
            && self.unread == other.unread
            && self.nodes == other.nodes
    }
}

/// A line of the text on its way into the tree.
struct Frame {
    line: LineId,
    index: usize,
    /// The move that the next one follows.
    at: Option<usize>,
    /// The last move of this line.
    last: Option<usize>,
    /// Comments before the first move of a variation.
    before: Vec<String>,
    /// Variations that stand before the move they vary: they wait for it, since the first move after
    /// another continues its line.
    early: Vec<LineId>,
}

impl Frame {
    fn new(line: LineId, at: Option<usize>) -> Self {
        Self { line, index: 0, at, last: None, before: Vec::new(), early: Vec::new() }
    }
}

impl Tree {
    /// A tree without moves.
    pub fn new(start: Position) -> Self {
        let (comments, unread) = (Vec::new(), String::new());
        Self { start, comments, unread, nodes: Vec::new(), positions: Vec::new() }
    }

    /// The tree of a game. A text that is not PDN becomes a comment; what cannot be played, and
    /// everything in its line after it, is kept unread.
    pub fn of(game: &Game, rules: &RuleSet) -> Self {
        Self::with_problems(game, rules).0
    }

    /// The tree of a game, and what is wrong with the game in the order of the text.
    pub fn with_problems(game: &Game, rules: &RuleSet) -> (Self, Vec<Problem>) {
        let mut legal = HashMap::new();
        let mut recorder = Recorder::new(game, Detail::Ends);
        let mut tree = Self::new(Position::start(rules));
        let mut is_placed = false;
        let walked = walk(game, rules, Depth::Variations, Detail::Moves, &mut |event| {
            recorder.see(&event);
            match event {
                Event::Start(position) => {
                    is_placed = true;
                    tree.start = position.clone();
                }
                Event::Played { line, index, played: Found::Among { m, .. } } => {
                    legal.insert((line, index), m.clone());
                }
                Event::Played { played: Found::Only { .. }, .. }
                | Event::Placed { .. }
                | Event::End(_)
                | Event::Skipped
                | Event::Unreadable
                | Event::Note { .. }
                | Event::Wrong { .. } => {}
            }
            ControlFlow::Continue(())
        });
        debug_assert!(walked.is_continue());
        let mut problems = recorder.finish().errors;
        problems.extend(game.problems.iter().cloned());
        problems.sort_by_key(|problem| (problem.line, problem.column));
        if is_placed {
            tree.fill(game, &legal);
        } else {
            tree.unread = rest_of(game, game.main(), 0);
        }
        (tree, problems)
    }

    fn fill(&mut self, game: &Game, legal: &HashMap<(LineId, usize), Move>) {
        let mut seen = LineSet::with_main(game);
        let mut stack = vec![Frame::new(game.main(), None)];
        while let Some(frame) = stack.last_mut() {
            let (line, index) = (frame.line, frame.index);
            let Some(item) = game.line(line).items.get(index) else {
                let (at, before) = (frame.at, std::mem::take(&mut frame.before));
                let early = std::mem::take(&mut frame.early);
                self.comments_at(at).extend(before);
                stack.pop();
                stack.extend(early.into_iter().rev().map(|line| Frame::new(line, at)));
                continue;
            };
            frame.index += 1;
            match item {
                Item::Move(written) => match legal.get(&(line, index)) {
                    Some(m) if self.position(frame.at).is_legal(m) => {
                        let notes = Notes {
                            strength: written.strength.clone(),
                            before: std::mem::take(&mut frame.before),
                            ..Notes::default()
                        };
                        let parent = frame.at;
                        let id = self.push(parent, m.clone(), notes);
                        frame.at = Some(id);
                        frame.last = Some(id);
                        let early = std::mem::take(&mut frame.early);
                        stack.extend(early.into_iter().rev().map(|line| Frame::new(line, parent)));
                    }
                    _ => {
                        self.stop_reading(game, frame, index);
                        stack.pop();
                    }
                },
                Item::UnknownMove(_) | Item::Setup(_) => {
                    self.stop_reading(game, frame, index);
                    stack.pop();
                }
                Item::Nag(nag) => match frame.last {
                    Some(last) => self.nodes[last].notes.nags.push(*nag),
                    None => frame.before.push(format!("${nag}")),
                },
                Item::Comment(Comment { text, .. }) => {
                    self.note(frame.last, line == game.main(), &mut frame.before, text);
                }
                Item::Unreadable(unreadable) => {
                    self.note(frame.last, line == game.main(), &mut frame.before, &unreadable.text);
                }
                Item::Variation(id) if seen.insert(*id) => {
                    let instead = match frame.last {
                        Some(last) => self.nodes[last].parent,
                        None => frame.at,
                    };
                    let (at, id) = (frame.at, *id);
                    let first = game.line(id).items.iter().enumerate().find_map(|(index, item)| {
                        matches!(item, Item::Move(_)).then(|| legal.get(&(id, index)))
                    });
                    let begins_at = |at: Option<usize>| {
                        first.flatten().is_some_and(|m| self.position(at).is_legal(m))
                    };
                    let has_moves = first.is_some();
                    let from = [instead, at].into_iter().find(|&place| begins_at(place));
                    if from.is_some_and(|from| from != instead) {
                        frame.early.push(id);
                    } else if let Some(at) = from.or((!has_moves).then_some(instead)) {
                        stack.push(Frame::new(id, at));
                    } else {
                        let text = format!("({})", rest_of(game, id, 0));
                        self.keep_unread(at, &text);
                    }
                }
                Item::Variation(_) | Item::Number(_) => {}
            }
        }
    }

    /// Keeps the rest of a line as text, with the variations that waited for its next move.
    fn stop_reading(&mut self, game: &Game, frame: &Frame, index: usize) {
        for &line in &frame.early {
            self.keep_unread(frame.at, &format!("({})", rest_of(game, line, 0)));
        }
        self.keep_unread(frame.at, &rest_of(game, frame.line, index));
    }

    /// Puts a comment where it belongs.
    fn note(&mut self, last: Option<usize>, is_main: bool, before: &mut Vec<String>, text: &str) {
        match last {
            Some(last) => self.nodes[last].notes.comments.push(text.to_owned()),
            None if is_main => self.comments.push(text.to_owned()),
            None => before.push(text.to_owned()),
        }
    }

    fn comments_at(&mut self, at: Option<usize>) -> &mut Vec<String> {
        match at {
            Some(at) => &mut self.nodes[at].notes.comments,
            None => &mut self.comments,
        }
    }

    fn keep_unread(&mut self, at: Option<usize>, text: &str) {
        if text.is_empty() {
            return;
        }
        let unread = match at {
            Some(at) => &mut self.nodes[at].notes.unread,
            None => &mut self.unread,
        };
        if !unread.is_empty() {
            unread.push(' ');
        }
        unread.push_str(text);
    }

    fn push(&mut self, parent: Option<usize>, played: Move, notes: Notes) -> usize {
        let before = self.position(parent);
        let after = before.play(&played).unwrap_or_else(|_| before.clone());
        self.positions.push(after);
        self.nodes.push(Node { parent, played, notes });
        self.nodes.len() - 1
    }

    /// Adds a move after another; its number.
    pub fn add(
        &mut self,
        parent: Option<usize>,
        text: &str,
        notes: Notes,
    ) -> Result<usize, MoveError> {
        let before = self.position(parent);
        let m = MoveText::of(before.rules()).read(before, text)?;
        Ok(self.push(parent, m, notes))
    }

    /// The moves: each after the one that it follows.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The first position.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position after a move; the first one for `None` or a number that no move has.
    pub fn position(&self, node: Option<usize>) -> &Position {
        node.and_then(|node| self.positions.get(node)).unwrap_or(&self.start)
    }

    /// The moves, comments and variations as a game without tags.
    pub fn to_game(&self) -> Game {
        let mut children = vec![Vec::new(); self.nodes.len() + 1];
        for (id, node) in self.nodes.iter().enumerate() {
            children[node.parent.map_or(0, |parent| parent + 1)].push(id);
        }
        let rules = self.start.rules();
        let moves = MoveText::of(rules);
        let mut game = Game::new();
        let main = game.main();
        for text in &self.comments {
            game.push(main, Item::Comment(Comment::new(text)));
        }
        append(&mut game, main, &self.unread);
        let is_second = self.start.turn() != Played::new(Position::start(rules)).start().turn();
        if is_second && !self.nodes.is_empty() {
            game.push(main, Item::Number(MoveNumber { value: 1, second: true }));
        }
        let mut lines: Vec<(LineId, usize)> =
            children[0].first().map(|&first| (main, first)).into_iter().collect();
        while let Some((line, first)) = lines.pop() {
            let mut next = Some(first);
            while let Some(id) = next {
                let Node { parent, played, notes } = &self.nodes[id];
                for text in &notes.before {
                    game.push(line, Item::Comment(Comment::new(text)));
                }
                let text = moves.write(self.position(*parent), played);
                let written = GameMove { strength: notes.strength.clone(), ..GameMove::new(text) };
                game.push(line, Item::Move(written));
                notes.nags.iter().for_each(|&nag| game.push(line, Item::Nag(nag)));
                for text in &notes.comments {
                    game.push(line, Item::Comment(Comment::new(text)));
                }
                let siblings = &children[parent.map_or(0, |parent| parent + 1)];
                if siblings.first() == Some(&id) {
                    for &other in &siblings[1..] {
                        let variation = game.push_variation(line);
                        lines.push((variation, other));
                    }
                }
                append(&mut game, line, &notes.unread);
                next = children[id + 1].first().copied();
            }
        }
        game
    }
}

/// What a line of a game has from an item on, as PDN.
fn rest_of(game: &Game, line: LineId, from: usize) -> String {
    let mut rest = Game::new();
    let main = rest.main();
    copy(game, line, from, &mut rest, main);
    if rest.is_empty() {
        return String::new();
    }
    let text = write(&rest);
    text.trim_end().strip_suffix('*').unwrap_or(&text).trim().to_owned()
}

/// Adds what was kept unread to a line again.
fn append(game: &mut Game, line: LineId, unread: &str) {
    if unread.trim().is_empty() {
        return;
    }
    for part in read(unread.as_bytes()) {
        copy(&part, part.main(), 0, game, line);
    }
}

/// Copies the items of a line from one on, with their variations.
fn copy(from: &Game, line: LineId, index: usize, to: &mut Game, target: LineId) {
    let mut seen = LineSet::with_main(from);
    let mut lines = vec![(line, index, target)];
    while let Some((line, index, target)) = lines.pop() {
        for item in from.line(line).items.iter().skip(index) {
            match item {
                Item::Variation(inner) => {
                    if seen.insert(*inner) {
                        let variation = to.push_variation(target);
                        lines.push((*inner, 0, variation));
                    }
                }
                // They are numbered anew.
                Item::Number(_) => {}
                Item::Move(_)
                | Item::UnknownMove(_)
                | Item::Nag(_)
                | Item::Comment(_)
                | Item::Setup(_)
                | Item::Unreadable(_) => to.push(target, item.clone()),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(name: &str) -> RuleSet {
        RuleSet::named(name).expect("a rule set")
    }

    fn tree(text: &str, name: &str) -> Tree {
        let games = read(text.as_bytes());
        assert_eq!(games.len(), 1);
        Tree::of(&games[0], &rules(name))
    }

    /// What comes of writing a tree and reading it again.
    fn again(tree: &Tree, name: &str) -> Tree {
        let text = write(&tree.to_game());
        let games = read(text.as_bytes());
        assert_eq!(games.len(), 1, "{text}");
        Tree::of(&games[0], &rules(name))
    }

    #[test]
    fn variations_comments_and_marks_survive_being_written() {
        let text = "{An introduction} 1. 11-15 $5 {usual} (1. {the Dundee} 12-16! 24-20 (24-19 \
                    {a pitch}) 2. 8-12) 23-19 2. 8-11 (2. 9-14 $1 $14) 22-17 *";
        let tree = tree(text, "english");
        assert_eq!(tree.nodes().len(), 9);
        assert_eq!(tree.comments, ["An introduction"]);
        let dundee = &tree.nodes()[1];
        assert_eq!((dundee.parent, dundee.notes.strength.as_str()), (None, "!"));
        assert_eq!(dundee.notes.before, ["the Dundee"]);
        assert_eq!(again(&tree, "english"), tree);
    }

    #[test]
    fn what_cannot_be_played_is_kept_as_text() {
        for text in [
            "1. 11-15 23-19 2. 8-30 {so what} 22-17 (22-18) 3. 15-18 *",
            "1. 11-15 (11-30 22-18) 23-19 *",
            "1. 11-15 - 2. 8-11 *",
            "1. 11-15 (1. 12-16 99-1 {why} 24-20) 23-19 2. 8-11 *",
            "1. 99-1 *",
            "1. 11-15 23-19 (2. 8-11 22-17) 2. 8-30 *",
        ] {
            let tree = tree(text, "english");
            let unread: Vec<&str> = tree
                .nodes()
                .iter()
                .map(|node| node.notes.unread.as_str())
                .chain([tree.unread.as_str()])
                .filter(|text| !text.is_empty())
                .collect();
            assert_eq!(unread.len(), 1, "{text}");
            assert_eq!(again(&tree, "english"), tree, "{text}");
            let written = write(&tree.to_game());
            for word in text.split([' ', '(', ')', '{', '}', '*']) {
                let is_number = word.ends_with('.');
                assert!(is_number || written.contains(word), "{word} is lost: {written}");
            }
        }
    }

    #[test]
    fn a_variation_after_its_move_is_put_where_it_can_be_played() {
        let tree = tree("1. 11-15 23-19 (2. 8-11 22-17) 2. 9-14 *", "english");
        let parents: Vec<Option<usize>> = tree.nodes().iter().map(|node| node.parent).collect();
        assert_eq!(parents, [None, Some(0), Some(1), Some(1), Some(3)]);
        // The main line goes on with its own move, not with the variation that stands before it.
        let from: Vec<u8> = tree.nodes().iter().map(|node| node.played.from.number()).collect();
        assert_eq!(from, [11, 23, 9, 8, 22]);
        assert_eq!(again(&tree, "english"), tree);
    }

    #[test]
    fn the_side_that_does_not_usually_begin_is_numbered_so() {
        let setup = "[FEN \"W:W21,22:B1,2\"]\n\n1... 22-18 1-5 *";
        let tree = tree(setup, "english");
        assert_eq!(tree.nodes().len(), 2);
        assert!(write(&tree.to_game()).starts_with("1... 22-18 2. 1-5"));
    }

    #[test]
    fn moves_are_added_by_their_text() {
        let mut tree = Tree::new(Position::start(&rules("english")));
        let first = tree.add(None, "11-15", Notes::default()).expect("legal");
        assert!(tree.add(Some(first), "11-15", Notes::default()).is_err());
        tree.add(Some(first), "23-19", Notes::default()).expect("legal");
        assert!(write(&tree.to_game()).contains("1. 11-15 23-19"));
    }
}
