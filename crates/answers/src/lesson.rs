//! Lessons: the rules of a game as tasks on small boards.

use crownhead_lessons::{Exercise, Lesson, Step};
use crownhead_notation::{SquareNames, fen};
use crownhead_rules::{Game, Move, RuleSet, Worded};
use crownhead_wire as wire;

use crate::{Fault, choice, present, rule_words};

/// The lesson of a rule set or of house rules.
pub fn lesson(rules: &wire::RulesChoice) -> Result<wire::Lesson, Fault> {
    Ok(message(&choice::rule_set(rules)?))
}

fn message(rules: &RuleSet) -> wire::Lesson {
    let lesson = Lesson::of(rules);
    let step = |&step: &Step| wire::LessonStep {
        step: step.into(),
        tasks: lesson.exercises(step).map(task).collect(),
    };
    wire::Lesson {
        rules: rule_words::summary(rules),
        steps: Step::VALUES.iter().map(step).collect(),
    }
}

fn task(exercise: &Exercise) -> wire::LessonTask {
    let game = &exercise.game;
    let position = game.position();
    let solves = |&(_, m): &(usize, &Move)| exercise.solutions.contains(m);
    let solutions = game.legal().iter().enumerate().filter(solves);
    wire::LessonTask {
        key: exercise.key.into(),
        topic: exercise.topic.into(),
        fen: fen::write_position(position, &SquareNames::diagram(position.rules())),
        pieces: present::pieces(position),
        learner: exercise.learner().into(),
        last: last_path(game),
        legal: present::moves(position, game.legal()),
        solutions: solutions.map(|(index, _)| index as u16).collect(),
        count: exercise.count().as_ref().map(present::move_count),
        reply: exercise.reply.as_ref().and_then(|reply| replied(exercise, reply)),
    }
}

/// The squares of the last move that was played.
fn last_path(game: &Game) -> Vec<u8> {
    let last = game.moves().len().checked_sub(1).and_then(|index| game.moves().get(index));
    last.map_or_else(Vec::new, |m| m.path.iter().map(|square| square.number()).collect())
}

/// The reply to the solution, as the page shows it.
fn replied(exercise: &Exercise, reply: &Move) -> Option<wire::Move> {
    let after = exercise.game.position().play(exercise.solutions.first()?).ok()?;
    Some(present::one_move(&after, &after.moves(), reply))
}
