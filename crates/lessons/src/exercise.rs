//! A task set up on the board of a rule set.

use crownhead_rules::{
    Color, DrawReason, Game, Lines, Move, MoveCount, Obligation, Position, Reason, RuleSet, Setup,
    Topic,
};

use crate::{
    Claimed, Ends, Key, Past, Scene, Solve, Task,
    claim::{self, expand, piece},
    frame::{Frame, place},
};

/// A task on the board of a rule set, ready to be solved.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The name of the task.
    pub key: Key,
    /// The part of the rules that it is about.
    pub topic: Topic,
    /// The game: its last position is the one to solve, with the learner to move.
    pub game: Game,
    /// The legal moves that the task claims, by its text.
    pub claims: Vec<Claimed>,
    /// The moves that solve it.
    pub solutions: Vec<Move>,
    /// What the solution leads to.
    pub ends: Ends,
    /// Where the solution invites it: the only reply.
    pub reply: Option<Move>,
}

impl Task {
    /// The task on the board of these rules. `None` if it is not for them, or if another drawing rule ends the game
    /// before the one that the task shows.
    pub fn set_up(&self, rules: &RuleSet) -> Option<Exercise> {
        if !self.is_for(rules.rules()) {
            return None;
        }
        match self.scene {
            Scene::Start => {
                let game = Game::new(Position::start(rules));
                let claims = claim::of_start(game.position());
                let solutions = game.legal().to_vec();
                Some(self.exercise(game, claims, solutions))
            }
            Scene::Drawn { .. } => self.set_up_drawn(rules),
        }
    }

    fn set_up_drawn(&self, rules: &RuleSet) -> Option<Exercise> {
        let (anchor, layout) = self.layout(rules.rules())?;
        let learner = rules.rules().first;
        let frame = Frame::new(rules.rules(), anchor, &layout);
        let is_replayed = matches!(layout.past, Past::Circle(_) | Past::Walk(_));
        let mut setup = Setup::empty(if is_replayed { !learner } else { learner });
        for (row, line) in layout.rows.iter().rev().enumerate() {
            for (column, letter) in line.chars().enumerate() {
                if let Some(piece) = piece(letter, learner) {
                    let square = frame.square((column as i8, row as i8))?;
                    setup.pieces.push((square.number().into(), piece));
                }
            }
        }
        if let Some(tired) = layout.tired {
            let limit = rules.rules().movement.king_move_limit;
            let square = frame.square(place(tired)?)?;
            setup.king_runs[learner] = Some((limit, square.number().into()));
        }
        let draws = rules.rules().draws;
        if matches!(layout.past, Past::Full) {
            // The learner has one move less than the opponent.
            setup.half_moves = Some(2 * u32::from(draws.quiet_moves) - 1);
        }
        let mut game = Game::from_setup(rules, &setup).ok()?;
        match layout.past {
            Past::None | Past::Full => {}
            Past::Circle(circle) => {
                // All but the last move, which is left to the learner.
                let times = usize::from(draws.repetition.saturating_sub(1));
                let before = (circle.len() * times).saturating_sub(1);
                for text in circle.iter().cycle().take(before) {
                    play(&mut game, text, frame)?;
                }
            }
            Past::Walk(moves) => walk(&mut game, moves, frame, learner)?,
        }
        if game.outcome().is_some() {
            return None;
        }
        let moves = |texts: &[&str]| -> Option<Vec<Claimed>> {
            let expanded = texts.iter().map(|text| expand(text, frame, game.position()));
            Some(expanded.collect::<Option<Vec<_>>>()?.concat())
        };
        let mut claims = moves(layout.captures)?;
        let may_leave = rules.rules().movement.capture == Obligation::Optional;
        if claims.is_empty() || may_leave {
            claims.extend(moves(layout.quiet)?);
        }
        let solving = |m: &&Move| -> bool {
            match self.solve {
                Solve::Any => true,
                Solve::Captures => m.is_capture(),
                Solve::Quiet => !m.is_capture(),
                Solve::Only { diagonal, straight } => {
                    let texts = match rules.rules().movement.lines {
                        Lines::Diagonal | Lines::CaptureAllEight => diagonal,
                        Lines::Orthogonal => straight,
                    };
                    moves(texts).is_some_and(|named| named.iter().any(|each| each.is(m)))
                }
            }
        };
        let solutions: Vec<Move> = game.legal().iter().filter(solving).cloned().collect();
        let is_other_end = |m: &Move| !solutions.contains(m) && ends_game(&game, m);
        if matches!(layout.past, Past::Circle(_)) && game.legal().iter().any(is_other_end) {
            return None;
        }
        Some(self.exercise(game, claims, solutions))
    }

    fn exercise(&self, game: Game, claims: Vec<Claimed>, solutions: Vec<Move>) -> Exercise {
        let reply = match self.ends {
            Ends::WonAfterReply => only_reply(&game, &solutions),
            Ends::Open | Ends::Won | Ends::Drawn | Ends::Saved => None,
        };
        let Self { key, topic, ends, .. } = *self;
        Exercise { key, topic, game, claims, solutions, ends, reply }
    }
}

impl Exercise {
    /// The side that learns, which is to move.
    pub fn learner(&self) -> Color {
        self.game.position().turn()
    }

    /// The count that the next move fills, where the task is about one.
    pub fn count(&self) -> Option<MoveCount> {
        let is_counted = matches!(self.key, Key::QuietMoves | Key::LimitedEnding);
        self.game
            .draw_counts()
            .moves
            .first()
            .filter(|count| is_counted && count.plies == 1)
            .copied()
    }
}

/// Plays a move that is written like a claim.
fn play(game: &mut Game, text: &str, frame: Frame) -> Option<()> {
    let [step] = expand(text, frame, game.position())?[..] else { return None };
    let m = game.legal().iter().find(|m| step.is(m))?.clone();
    game.play(&m).ok()
}

/// Plays moves round and round until the learner's next one uses up those of an ending.
fn walk(game: &mut Game, moves: &[&str], frame: Frame, learner: Color) -> Option<()> {
    /// The most moves that an ending is given, by both sides.
    const LONGEST: usize = 128;
    for text in moves.iter().cycle().take(LONGEST) {
        play(game, text, frame)?;
        let counts = game.draw_counts();
        let nearest = counts.moves.first()?;
        if game.outcome().is_some() {
            return None;
        }
        if nearest.plies == 1 {
            // It must be this very rule that ends the game, whatever is played.
            let is_ending = |m: &Move| {
                let mut after = game.clone();
                let outcome = after.play(m).ok().and_then(|()| after.outcome());
                let reason = outcome.map(|outcome| outcome.reason);
                matches!(reason, Some(Reason::Draw(DrawReason::Ending(_))))
            };
            let is_there = game.position().turn() == learner && game.legal().iter().all(is_ending);
            return is_there.then_some(());
        }
    }
    None
}

/// Whether the game is over after a legal move.
fn ends_game(game: &Game, m: &Move) -> bool {
    let mut after = game.clone();
    after.play(m).is_ok() && after.outcome().is_some()
}

/// The only legal reply to the only solution, if there is just one of each.
fn only_reply(game: &Game, solutions: &[Move]) -> Option<Move> {
    let [solution] = solutions else { return None };
    let mut after = game.clone();
    after.play(solution).ok()?;
    match after.legal() {
        [reply] => Some(reply.clone()),
        _ => None,
    }
}
