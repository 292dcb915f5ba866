//! `crownhead rules`: what can be played, and by which rules.

use crownhead_notation::gametype;
use crownhead_rules::{
    Blocked, Crowning, KingLanding, KingRange, Lines, Objective, Obligation, PlayedSquares,
    Precedence, Progress, Removal, RuleSet, SWITCHES, catalog,
    draws::{Counted, Ending, EndingClass},
};
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
        id: rules.id(),
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
            rules.id(),
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
        words.push("mirrored board");
    }
    match movement.lines {
        Lines::Diagonal => {}
        Lines::CaptureAllEight => words.push("captures in eight directions"),
        Lines::Orthogonal => words.push("straight moves on all squares"),
    }
    words.push(match movement.king_range {
        KingRange::Short => "short kings",
        KingRange::Flying => "flying kings",
    });
    if movement.men_capture_backwards {
        words.push("men capture backwards");
    }
    words.push(match movement.precedence {
        Precedence::FreeChoice => "free choice of captures",
        Precedence::MostPieces => "most pieces",
        Precedence::MostPiecesThenWithKing => "most pieces, with the king",
        Precedence::MostPiecesThenMostKings => "most pieces, most kings",
        Precedence::Italian => "four laws of capture",
        Precedence::WithKing => "kings capture first",
        Precedence::Frisian => "highest value",
    });
    if movement.capture == Obligation::Optional {
        words.push("capture is optional");
    }
    match movement.objective {
        Objective::Normal => {}
        Objective::Giveaway => words.push("lose to win"),
        Objective::FirstKing => words.push("the first king wins"),
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
    for sentence in sentences(&rules) {
        for (index, line) in wrap(&sentence, 76).iter().enumerate() {
            output.line(format!("{}{line}", if index == 0 { "- " } else { "  " }))?;
        }
    }
    if !rules.is_house() {
        output.line(format!(
            "\nWhere these rules come from and what was decided: docs/rules/{}.md",
            rules.id()
        ))?;
    }
    output.line("\nThe same as TOML, to save, change and give to --rules:\n")?;
    output.print(house::to_toml(&rules))
}

/// The rules in words.
fn sentences(rules: &RuleSet) -> Vec<String> {
    let data = rules.rules();
    let movement = &data.movement;
    let first = data.first.word();
    let flying = movement.king_range == KingRange::Flying;
    let mut all = Vec::new();
    let mut say = |sentence: String| all.push(sentence);
    let squares = match data.board.squares {
        PlayedSquares::LeftCorner => "every other square, one of them in each player's left corner",
        PlayedSquares::RightCorner => {
            "every other square, one of them in each player's right corner"
        }
        PlayedSquares::All => "all squares",
    };
    say(format!(
        "The board is {} wide and {} high, played on {squares}. Each side has {} men, and {first} moves first.",
        data.board.width,
        data.board.height,
        men(rules)
    ));
    let (man, king) = match movement.lines {
        Lines::Orthogonal => ("straight forward or sideways", "straight in any direction"),
        _ => ("diagonally forward", "diagonally in any direction"),
    };
    let far = if flying { "any number of empty squares" } else { "one square" };
    say(format!("A man moves one square {man}. A king moves {far} {king}."));
    let captures = match (movement.lines, movement.men_capture_backwards) {
        (Lines::Orthogonal, false) => "forward and sideways",
        (Lines::Diagonal, false) => "forward only",
        (Lines::CaptureAllEight, false) => {
            "forward and sideways, along diagonals, rows and columns"
        }
        (Lines::CaptureAllEight, true) => "in all eight directions",
        (_, true) => "forward and backward",
    };
    let king_taken = if movement.men_capture_kings { "" } else { " A man may not take a king." };
    say(format!(
        "A man captures {captures}, by jumping to the empty square behind the piece.{king_taken}"
    ));
    if flying {
        say(match movement.king_landing {
            KingLanding::Anywhere => "A king captures from any distance and lands on any empty square behind the piece; where it can go on capturing from one of them, it must.",
            KingLanding::Behind => "A king captures from any distance and lands directly behind the piece.",
            KingLanding::BehindKings => "A king captures from any distance and lands on any empty square behind the piece, but directly behind it if the last piece taken is a king.",
        }.to_owned());
    }
    say(match movement.capture {
        Obligation::Forced => "Whoever can capture must, and a capture is finished.",
        Obligation::Optional => "Nobody has to capture, but a capture once begun is finished.",
    }
    .to_owned());
    say(match movement.precedence {
        Precedence::FreeChoice => "Of several captures any may be chosen.",
        Precedence::MostPieces => "Of several captures one that takes the most pieces must be made; a king counts as one piece.",
        Precedence::MostPiecesThenWithKing => "The most pieces must be taken; if a king and a man can take as many, the king must.",
        Precedence::MostPiecesThenMostKings => "The most pieces must be taken, and among equals the most kings.",
        Precedence::Italian => "The most pieces must be taken; among equals a king must capture; among those the most kings must be taken; among those the kings must come earliest.",
        Precedence::WithKing => "If a king can capture, no man may; otherwise any capture may be chosen.",
        Precedence::Frisian => "The capture of highest value must be made, a king counting just under two men; among equals a king must capture.",
    }.to_owned());
    if flying {
        let turn = if movement.removal == Removal::Immediate && !movement.half_turns {
            " A king may not turn straight back between two captures."
        } else {
            ""
        };
        say(match movement.removal {
            Removal::AtEndOfMove => {
                "Captured pieces leave the board when the move is over; none may be jumped twice."
                    .to_owned()
            }
            Removal::Immediate => format!("Captured pieces leave the board at once.{turn}"),
        });
    }
    say(match movement.crowning {
        Crowning::EndsMove => "A man that reaches the far row becomes a king, and its move ends.",
        Crowning::AtEndOfMove => "A man that ends its move on the far row becomes a king; one that only passes it in a capture stays a man.",
        Crowning::InPassing => "A man that reaches the far row becomes a king at once and goes on capturing as one.",
    }.to_owned());
    if movement.king_move_limit > 0 {
        say(format!(
            "While a side has men, one king may not make more than {} quiet moves in a row.",
            movement.king_move_limit
        ));
    }
    let blocked = match data.blocked {
        Blocked::Loses => "has no pieces or cannot move",
        Blocked::Draws => "has no pieces",
    };
    say(match movement.objective {
        Objective::Normal => format!("A player who {blocked} loses."),
        Objective::Giveaway => format!("A player who {blocked} wins."),
        Objective::FirstKing => {
            format!("The first to make a king wins. A player who {blocked} loses.")
        }
    });
    if data.blocked == Blocked::Draws {
        say("A player who has pieces but cannot move draws.".to_owned());
    }
    if let Some(draws) = draws(rules) {
        say(draws);
    }
    let style = crownhead_notation::SquareNames::of(rules);
    let separator = gametype::capture_separator(rules);
    let start = crownhead_rules::Position::start(rules);
    if let Some(m) = start.moves().first() {
        let text = crownhead_notation::MoveText::of(rules).write(&start, m);
        let kind = if style.is_algebraic() { "letters and numbers" } else { "numbers" };
        say(format!("Moves are written with {kind}: {text}, and captures with '{separator}'."));
    }
    all
}

fn draws(rules: &RuleSet) -> Option<String> {
    let draws = &rules.rules().draws;
    let mut ways = Vec::new();
    if draws.repetition > 0 {
        ways.push(format!("when a position occurs {} times", draws.repetition));
    }
    if draws.quiet_moves > 0 {
        let without = match draws.progress {
            Progress::CaptureOrManMove => "in a row without a capture or a move by a man",
            Progress::CaptureOnly => "with kings without a capture",
        };
        ways.push(format!("after {} moves by each side {without}", draws.quiet_moves));
    }
    ways.extend(draws.endings.list().iter().copied().map(ending));
    (!ways.is_empty()).then(|| format!("The game is drawn {}.", ways.join("; ")))
}

/// A limited ending in words.
fn ending(ending: Ending) -> String {
    let side = |men: u8, kings: u8| {
        let count = |count: u8, one: &str, many: &str| match count {
            0 => None,
            1 => Some(format!("one {one}")),
            _ => Some(format!("{count} {many}")),
        };
        let parts = [count(kings, "king", "kings"), count(men, "man", "men")];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" and ")
    };
    let range = |least: u8, most: u8| match least {
        _ if least == most => least.to_string(),
        _ => format!("{least} to {most}"),
    };
    let class = match ending.class {
        EndingClass::Exactly([men, kings], [other_men, other_kings]) => {
            format!("{} against {}", side(men, kings), side(other_men, other_kings))
        }
        EndingClass::KingsAgainstKing(least) => format!("{least} kings or more against one"),
        EndingClass::PiecesAgainstKing(least, most) => {
            format!("{} pieces with a king among them against one king", range(least, most))
        }
        EndingClass::PiecesAgainstKingOnRoad(pieces) => {
            format!("{pieces} pieces with a king among them against one king on the long diagonal")
        }
        EndingClass::TotalBothWithKings(least, most) => {
            format!("{} pieces in all, both sides having a king", range(least, most))
        }
        EndingClass::OneEach => "one piece each".to_owned(),
    };
    let by = match ending.counted {
        Counted::Each => "each side",
        Counted::Stronger => "the stronger side",
        Counted::Weaker => "the weaker side",
    };
    format!("with {class}, after {} moves by {by}", ending.moves)
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
