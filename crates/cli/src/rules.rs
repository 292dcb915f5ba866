//! `crownhead rules`: what can be played, and by which rules.

use crownhead_notation::gametype;
use crownhead_play::words;
use crownhead_rules::{
    KingRange, Lines, Objective, Obligation, PlayedSquares, Precedence, RuleSet, SWITCHES, catalog,
};
use crownhead_words::say::report;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::{house, output::Output};

#[derive(Serialize)]
struct RulesJson<'a> {
    id: &'a str,
    name: &'a str,
    region: &'a str,
    width: u8,
    height: u8,
    men: usize,
    first: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    game_type: Option<u32>,
    summary: String,
    switches: Map<String, Value>,
}

fn describe(rules: &RuleSet) -> RulesJson<'_> {
    let data = rules.rules();
    let value = |text: String| match (text.parse::<u64>(), text.parse::<bool>()) {
        (Ok(number), _) => number.into(),
        (_, Ok(value)) => value.into(),
        _ => text.into(),
    };
    RulesJson {
        id: rules.key(),
        name: rules.name(),
        region: rules.base().region,
        width: data.board.width,
        height: data.board.height,
        men: men(rules),
        first: data.first.word(),
        game_type: gametype::of(rules).map(|game| game.number),
        summary: summary(rules),
        switches: SWITCHES.iter().map(|s| (s.key.to_owned(), value(s.get(data)))).collect(),
    }
}

fn men(rules: &RuleSet) -> usize {
    usize::from(rules.board().per_row()) * usize::from(rules.rules().rows)
}

pub(crate) fn list(json: bool, output: &mut Output) -> anyhow::Result<()> {
    let all: Vec<RuleSet> = catalog::ALL.iter().map(RuleSet::from).collect();
    if json {
        let all: Vec<RulesJson<'_>> = all.iter().map(describe).collect();
        return output.json(&all);
    }
    output.line(format!(
        "{:<14}{:<38}{:<9}{:<5}{:<7}{}",
        "ID", "NAME", "BOARD", "MEN", "FIRST", "IN SHORT"
    ))?;
    for rules in &all {
        let data = rules.rules();
        let board = format!("{}x{}", data.board.width, data.board.height);
        output.line(format!(
            "{:<14}{:<38}{board:<9}{:<5}{:<7}{}",
            rules.key(),
            rules.name(),
            men(rules),
            data.first.word(),
            summary(rules),
        ))?;
    }
    output.line("\n'crownhead rules show ID' tells one of them in full.")
}

/// A rule set in one line.
fn summary(rules: &RuleSet) -> String {
    let data = rules.rules();
    let movement = &data.movement;
    let mut words = Vec::new();
    if data.board.squares == PlayedSquares::RightCorner {
        words.push(report::mirrored());
    }
    match movement.lines {
        Lines::Diagonal => {}
        Lines::CaptureAllEight => words.push(report::eight_directions()),
        Lines::Orthogonal => words.push(report::straight()),
    }
    if movement.objective != Objective::FirstKing {
        words.push(match movement.king_range {
            KingRange::Short => report::short_kings(),
            KingRange::Flying => report::flying_kings(),
        });
    }
    if movement.men_capture_backwards {
        words.push(report::men_capture_backwards());
    }
    words.push(match movement.precedence {
        Precedence::FreeChoice => report::free_choice(),
        Precedence::MostPieces => report::most_pieces(),
        Precedence::MostPiecesThenWithKing => report::most_pieces_with_king(),
        Precedence::MostPiecesThenMostKings => report::most_pieces_most_kings(),
        Precedence::Italian => report::four_laws(),
        Precedence::WithKing => report::kings_first(),
        Precedence::Frisian => report::highest_value(),
    });
    if movement.capture == Obligation::Optional {
        words.push(report::optional());
    }
    match movement.objective {
        Objective::Normal => {}
        Objective::Giveaway => words.push(report::lose_to_win()),
        Objective::FirstKing => words.push(report::first_king()),
    }
    words.join(", ")
}

/// How a rule set is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// In words, with the TOML after them.
    Words,
    Toml,
    Json,
}

pub(crate) fn show(
    id: &str,
    switches: &[String],
    form: Form,
    output: &mut Output,
) -> anyhow::Result<()> {
    let rules = house::load(id, switches)?;
    match form {
        Form::Json => return output.json(&describe(&rules)),
        Form::Toml => return output.print(house::to_toml(&rules)),
        Form::Words => {}
    }
    output.line(rules.name())?;
    output.line("")?;
    for fact in words::facts(&rules) {
        for (index, line) in wrap(&fact.to_string(), 76).iter().enumerate() {
            output.line(format!("{}{line}", if index == 0 { "- " } else { "  " }))?;
        }
    }
    if !rules.is_house() {
        output.line(format!(
            "\nWhere these rules come from and what was decided: docs/rules/{}.md",
            rules.key()
        ))?;
    }
    output.line("\nThe same as TOML, to save, change and give to --rules:\n")?;
    output.print(house::to_toml(&rules))
}

/// Breaks text into lines of at most `width` characters, at spaces.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().filter(|line| {
            line.is_empty() || line.chars().count() + 1 + word.chars().count() <= width
        });
        match line {
            Some(line) => {
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(word);
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines
}
