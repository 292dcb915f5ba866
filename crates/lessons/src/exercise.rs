//! A task set up on the board of a rule set.

use crownhead_rules::{Color, Game, Lines, Move, Obligation, Position, RuleSet, Setup, Topic};

use crate::{
    Claimed, Ends, Key, Scene, Solve, Task,
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
    /// The task on the board of these rules. `None` if it is not for them, or if another count ends the game before or
    /// when a position comes back.
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
        let mut setup = Setup::empty(if layout.circle.is_empty() { learner } else { !learner });
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
        let mut game = Game::from_setup(rules, &setup).ok()?;
        // All but the last move, which is left to the learner.
        let times = usize::from(rules.rules().draws.repetition.saturating_sub(1));
        let before = (layout.circle.len() * times).saturating_sub(1);
        for text in layout.circle.iter().cycle().take(before) {
            let [step] = expand(text, frame, game.position())?[..] else { return None };
            let m = game.legal().iter().find(|m| step.is(m))?.clone();
            game.play(&m).ok()?;
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
        if !layout.circle.is_empty() && game.legal().iter().any(is_other_end) {
            return None;
        }
        Some(self.exercise(game, claims, solutions))
    }

    fn exercise(&self, game: Game, claims: Vec<Claimed>, solutions: Vec<Move>) -> Exercise {
        let reply = match self.ends {
            Ends::WonAfterReply => only_reply(&game, &solutions),
            Ends::Open | Ends::Won | Ends::Drawn => None,
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
