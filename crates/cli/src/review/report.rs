//! The report of a game: accuracy, a small graph, the moments that decided it
//! and the other moves that have something to be said about.

use std::fmt::Write;

use crownhead_notation::MoveText;
use crownhead_review::{Judgement, Ply, Review, Side, line_text, sentence};
use crownhead_rules::Color;
use crownhead_words::{Language, rules_name, say::review};

use crate::{
    output,
    pdn::main_line::{GameEntry, PlacedPly, ReviewedPart},
};

/// How many moves of a better line are shown.
const LINE: usize = 8;
/// The widest graph.
const WIDEST: usize = 76;
/// The steps of a column of the graph.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The report of a game, which ends with a line end.
pub(super) fn report(
    language: Language,
    entry: &GameEntry,
    parts: &[ReviewedPart],
    nodes: u64,
) -> String {
    let tag = |name: &str| {
        let value = entry.game.tag(name).map(str::trim).unwrap_or_default();
        output::printable(if value.is_empty() { "?" } else { value })
    };
    let mut text = review::title(language, entry.number, tag("White"), tag("Black"), tag("Result"));
    text.push('\n');
    for part in parts {
        let rules = part.game.start().rules();
        let name = rules_name(language, rules.name());
        let _ = writeln!(
            text,
            "{}",
            review::rules(language, name, part.plies.len().div_ceil(2), nodes)
        );
        for color in Color::ALL {
            let _ = writeln!(text, "  {}", of_side(language, color, &part.review.sides[color]));
        }
        text.push('\n');
        graph(language, &mut text, &part.review);
        moments(language, &mut text, part);
    }
    text
}

/// What a side is called.
fn name(language: Language, color: Color) -> &'static str {
    crownhead_words::Side::of(color).name(language)
}

fn of_side(language: Language, color: Color, own: &Side) -> String {
    let accuracy = match own.accuracy {
        Some(accuracy) => review::accuracy(language, format!("{accuracy:.0}")),
        None => review::no_accuracy(language).to_owned(),
    };
    format!(
        "{}: {accuracy}; {}, {}, {}",
        name(language, color),
        review::inaccuracies(language, own.inaccuracies),
        review::mistakes(language, own.mistakes),
        review::blunders(language, own.blunders)
    )
}

/// White's chances after each move, a column for one or more.
fn graph(language: Language, text: &mut String, review: &Review) {
    let chances: Vec<f64> =
        review.plies.iter().map(Ply::white_before).chain([review.end]).collect();
    let share = chances.len().div_ceil(WIDEST).max(1);
    let bar = |chunk: &[f64]| {
        let mean = chunk.iter().sum::<f64>() / chunk.len().max(1) as f64;
        BARS[((mean * 8.0) as usize).min(7)]
    };
    let bars: String = chances.chunks(share).map(bar).collect();
    let certain = review.plies.iter().rev().take_while(|ply| ply.known.is_some()).count();
    let _ = writeln!(text, "{}\n  {bars}", review::chances(language));
    if certain > 0 {
        let _ = writeln!(text, "  {}", review::certain(language, certain));
    }
    text.push('\n');
}

fn moments(language: Language, text: &mut String, part: &ReviewedPart) {
    let is_decisive = |index: &usize| part.review.decisive.contains(index);
    let all = 0..part.plies.len();
    let told: Vec<usize> = all
        .clone()
        .filter(|index| {
            !is_decisive(index)
                && part.plies[*index].ply.judgement >= Judgement::Inaccuracy
                && part.plies[*index].ply.explanation.is_some()
        })
        .collect();
    if part.review.decisive.is_empty() {
        let _ = writeln!(text, "{}", review::nothing_decisive(language));
    } else {
        let _ = writeln!(text, "{}", review::decisive(language));
        for &index in &part.review.decisive {
            moment(language, text, &part.plies[index]);
        }
    }
    if !told.is_empty() {
        let _ = writeln!(text, "{}", review::others(language));
        for index in told {
            moment(language, text, &part.plies[index]);
        }
    }
    let missed: Vec<&PlacedPly> =
        part.plies.iter().filter(|placed| placed.ply.missed_shot.is_some()).collect();
    if !missed.is_empty() {
        let _ = writeln!(text, "{}", review::missed_shots(language));
        for placed in missed {
            if let Some(shot) = &placed.ply.missed_shot {
                let line = line_text(&placed.position, &shot.line, shot.line.len());
                let _ = writeln!(text, "  {} {line}", number(placed));
            }
        }
    }
}

/// A move with its sentence and the better line.
fn moment(language: Language, text: &mut String, placed: &PlacedPly) {
    let ply = &placed.ply;
    let written = MoveText::of(placed.position.rules()).write(&placed.position, &ply.played);
    let judged = match ply.judgement {
        Judgement::Good => "",
        Judgement::Inaccuracy => review::inaccuracy(language),
        Judgement::Mistake => review::mistake(language),
        Judgement::Blunder => review::blunder(language),
    };
    let chances = |white: f64| match ply.mover {
        Color::White => 100.0 * white,
        Color::Black => 100.0 * (1.0 - white),
    };
    let _ = writeln!(
        text,
        "  {} {written}{}  {judged}, {} {:.0} % → {:.0} %",
        number(placed),
        ply.judgement.sign(),
        name(language, ply.mover),
        chances(ply.white_before()),
        chances(ply.white_after()),
    );
    if let Some(why) = &ply.explanation {
        let _ = writeln!(text, "      {}", sentence(language, why, &placed.position, ply));
    }
    if !ply.is_best() {
        let line = line_text(&placed.position, &ply.best.moves, LINE);
        let _ = writeln!(text, "      {}", review::better(language, line));
    }
}

/// `12.` or `12...`
fn number(placed: &PlacedPly) -> String {
    let dots = if placed.second { "..." } else { "." };
    format!("{}{dots}", placed.number)
}
