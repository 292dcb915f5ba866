//! `web/src/wire.ts`: every type above, in TypeScript.

use std::{env, fs, path::Path};

use ts_rs::TS;

use crate::{
    Analyse, Analysis, AnalysisLimits, AnalysisLine, AskQr, AskRematch, Attempt, Board,
    BoardSquare, ChangeGame, Clash, ClockSetting, ClockState, Color, Colours, CountedRule, Created,
    DrawCounts, EndingMaterial, FactText, Failure, FailureCode, FailureDetail, FirstPage, FromPage,
    GameList, GameResult, GameRules, GameState, GameSummary, Hint, HintReason, Kind, KingPicture,
    Level, LevelWord, Lines, Move, MoveCount, Network, NewGame, Numbering, Offer, OwnSeats, Piece,
    PlayMove, Played, Player, PlaysOn, Progress, Proposal, QrCode, RepetitionCount, Reset,
    ResultFilter, ResultReason, RuleFact, RuleSummary, RulesChoice, RulesPage, RulesSection, Seat,
    SeatTokens, SetNetwork, Switch, SwitchKind, SwitchValue, ToPage, Topic, WhyNot, WhyReason,
};

fn declaration<T: TS>() -> String {
    let docs = T::docs().unwrap_or_default();
    format!("\n{docs}export {}\n", T::decl())
}

macro_rules! declarations {
    ($($name:ident)*) => {
        [$(declaration::<$name>()),*].concat()
    };
}

fn typescript() -> String {
    let types = declarations!(
        Color Kind Numbering BoardSquare Board Piece
        SwitchValue RulesChoice SwitchKind Switch Topic EndingMaterial RuleFact FactText
        KingPicture RuleSummary RulesSection RulesPage FirstPage
        LevelWord Level Player ClockSetting Colours NewGame PlayMove ChangeGame AskRematch
        Move Played ClockState Progress Reset CountedRule MoveCount RepetitionCount DrawCounts
        ResultReason GameResult GameRules Seat Proposal Offer GameState
        SeatTokens Created ResultFilter OwnSeats GameSummary GameList
        Network SetNetwork
        Attempt Lines WhyReason WhyNot
        AnalysisLimits Analyse AnalysisLine Analysis HintReason Hint
        AskQr QrCode
        FailureCode Clash PlaysOn FailureDetail Failure ToPage FromPage
    );
    let text = format!("// Made from crates/wire by `cargo xtask codegen`. Do not edit.\n{types}");
    // Lines end without blanks, as everywhere else.
    text.lines().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

#[test]
fn the_types_of_the_page_are_those_of_the_server() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire.ts");
    let wanted = typescript();
    if env::var_os("CROWNHEAD_WRITE_TYPES").is_some() {
        fs::write(&path, &wanted).expect("web/src can be written");
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == wanted, "web/src/wire.ts is out of date: run cargo xtask codegen");
}
