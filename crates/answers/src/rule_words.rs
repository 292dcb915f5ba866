//! Rule sets in words, as messages.

use crownhead_notation::{SquareNames, fen};
use crownhead_play::words::{Fact, facts, summary as few_facts};
use crownhead_rules::{
    Blocked, Objective, Position, RuleSet, SWITCHES, SideNaming, Values,
    draws::{Ending, EndingClass},
    is_list_of_settings,
};
use crownhead_wire::{self as wire, BlockedResult, EndingMaterial, FactText, RuleFact};

use crate::{choice::value_of, present};

/// A rule set in short, with everything it says.
pub fn summary(rules: &RuleSet) -> wire::RuleSummary {
    let base = rules.base();
    let names = SquareNames::diagram(rules);
    let start = Position::start(rules);
    wire::RuleSummary {
        id: base.id.into(),
        name: rules.name().to_owned(),
        region: base.region.to_owned(),
        part: base.part.into(),
        source: base.is_source,
        house_rules: rules.is_house(),
        unnamed: is_list_of_settings(rules.name()),
        summary: few_facts(rules).iter().map(fact).collect(),
        facts: facts(rules).iter().map(fact_text).collect(),
        king_picture: match base.customs.sides {
            SideNaming::Letters => wire::KingPicture::Letter,
            SideNaming::Colours => wire::KingPicture::Crown,
        },
        board: present::board(rules),
        start: fen::write_position(&start, &names),
        start_legal: present::moves(&start, &start.moves()),
        first_mover: rules.rules().first.into(),
        switches: switches(rules),
    }
}

fn switches(rules: &RuleSet) -> Vec<wire::Switch> {
    let base = &rules.base().rules;
    let shown = |switch: &crownhead_rules::Switch| {
        let (kind, options, range) = match switch.values {
            Values::YesNo => (wire::SwitchKind::Bool, &[][..], None),
            Values::Number(least, most) => (wire::SwitchKind::Number, &[][..], Some((least, most))),
            Values::Words(words) => (wire::SwitchKind::Choice, words, None),
        };
        wire::Switch {
            key: switch.key.to_owned(),
            value: value_of(switch, rules.rules()),
            default: value_of(switch, base),
            kind,
            options: options.iter().map(ToString::to_string).collect(),
            least: range.map(|(least, _)| least),
            most: range.map(|(_, most)| most),
            about: switch.about.to_owned(),
        }
    };
    SWITCHES.iter().map(shown).collect()
}

fn fact_text(said: &Fact) -> FactText {
    FactText { topic: said.topic().into(), fact: fact(said), message: said.to_string() }
}

fn fact(fact: &Fact) -> RuleFact {
    match fact {
        Fact::Board { columns, rows, squares, played } => RuleFact::Board {
            columns: *columns,
            rows: *rows,
            squares: *squares,
            played: (*played).into(),
        },
        Fact::Men { men, rows, rows_behind } => {
            RuleFact::Men { men: *men, rows: *rows, rows_behind: *rows_behind }
        }
        Fact::First(side) => RuleFact::First { side: (*side).into() },
        Fact::ManMoves(lines) => RuleFact::ManMoves { lines: (*lines).into() },
        Fact::KingMoves(lines, range) => {
            RuleFact::KingMoves { lines: (*lines).into(), range: (*range).into() }
        }
        Fact::ManCaptures(lines, backwards) => {
            RuleFact::ManCaptures { lines: (*lines).into(), backwards: *backwards }
        }
        Fact::MenTakeKings(may) => RuleFact::MenTakeKings { may: *may },
        Fact::KingCaptures(range, landing) => {
            RuleFact::KingCaptures { range: (*range).into(), landing: (*landing).into() }
        }
        Fact::Obligation(capture) => RuleFact::Obligation { capture: (*capture).into() },
        Fact::Precedence(order) => RuleFact::Precedence { order: (*order).into() },
        Fact::Removal(when, half_turns) => {
            RuleFact::Removal { when: (*when).into(), half_turns: *half_turns }
        }
        Fact::Crowning(how) => RuleFact::Crowning { how: (*how).into() },
        Fact::KingMoveLimit(limit) => RuleFact::KingMoveLimit { limit: *limit },
        Fact::Objective(goal) => RuleFact::Objective { goal: (*goal).into() },
        Fact::Blocked(blocked, objective) => {
            let result = match (blocked, objective) {
                (Blocked::Loses, Objective::Giveaway) => BlockedResult::Wins,
                (Blocked::Loses, Objective::Normal | Objective::FirstKing) => BlockedResult::Loses,
                (Blocked::Draws, _) => BlockedResult::Draws,
            };
            RuleFact::Blocked { result }
        }
        Fact::DrawRepetition(times) => RuleFact::DrawRepetition { times: *times },
        Fact::DrawQuietMoves(moves, progress) => {
            RuleFact::DrawQuietMoves { moves: *moves, progress: (*progress).into() }
        }
        Fact::DrawEnding(ending) => draw_ending(*ending),
        Fact::DrawAgreed => RuleFact::DrawAgreed,
        Fact::Notation { algebraic, example, separator } => RuleFact::Notation {
            algebraic: *algebraic,
            example: example.clone(),
            separator: separator.to_string(),
        },
    }
}

/// Which positions a limited ending is about.
pub fn material(class: EndingClass) -> EndingMaterial {
    match class {
        EndingClass::Exactly([men, kings], [other_men, other_kings]) => {
            EndingMaterial::Exactly { men, kings, other_men, other_kings }
        }
        EndingClass::KingsAgainstKing(least) => EndingMaterial::KingsAgainstKing { least },
        EndingClass::PiecesAgainstKing(least, most) => {
            EndingMaterial::PiecesAgainstKing { least, most }
        }
        EndingClass::PiecesAgainstKingOnRoad(pieces) => {
            EndingMaterial::PiecesAgainstKingOnRoad { pieces }
        }
        EndingClass::TotalBothWithKings(least, most) => {
            EndingMaterial::TotalBothWithKings { least, most }
        }
        EndingClass::OneEach => EndingMaterial::OneEach,
    }
}

fn draw_ending(ending: Ending) -> RuleFact {
    RuleFact::DrawEnding {
        ending: material(ending.class),
        moves: ending.moves,
        counted: ending.counted.into(),
    }
}
