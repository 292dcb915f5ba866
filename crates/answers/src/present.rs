//! Sessions, positions and moves as pages see them.

use std::sync::Arc;

use crownhead_notation::{MoveText, SquareNames, fen};
use crownhead_play::{
    Colours, EndReason, Finish, Forced, Level, Moment, Offer, Path, Player, Proposal, Report,
    Score, Session, SideNames, Sides, TimeControl, Value, entry,
};
use crownhead_rules::{
    ByColor, Color, CountedRule, DrawCounts, DrawReason, Kind, Move, MoveCount, Numbering,
    PlayedSquares, Position, Reason as ByRules, Removal, RepetitionCount, RuleSet, Square,
    SquareTone, is_list_of_settings,
};
use crownhead_wire::{self as wire, Named, ResultReason};
use crownhead_words::{Language, say};

use crate::{choice, mirror, rule_words};

/// The most legal moves that are sent with all their routes.
const MOST_ROUTED: usize = 64;
/// The most moves of a line of the engine that are sent.
const LONGEST_LINE: usize = 40;

mirror! {
    /// Seats.
    pub fn seat(Sides) -> wire::Seat { White, Black, Both }

    fn colours(Colours) -> wire::Colours { Chosen, ByLot }
}

/// A player.
pub fn player(player: Player) -> wire::Player {
    match player {
        Player::Human => wire::Player::Human {},
        Player::Computer(Level::Number(number)) => {
            wire::Player::Computer { level: wire::Level::Number(number) }
        }
        Player::Computer(Level::Perfect) => {
            wire::Player::Computer { level: wire::Level::Word(wire::LevelWord::Perfect) }
        }
    }
}

fn offer(Offer { side, of }: Offer) -> wire::Offer {
    let of = match of {
        Proposal::Draw => wire::Proposal::Draw,
        Proposal::TakeBack => wire::Proposal::Takeback,
        Proposal::Rematch => wire::Proposal::Rematch,
    };
    wire::Offer { side: side.into(), of }
}

/// A board with the names of its squares.
pub fn board(rules: &RuleSet) -> wire::Board {
    let board = rules.board();
    let names = SquareNames::of(rules);
    let algebraic = SquareNames::new(board, Numbering::Algebraic);
    let square = |square: Square| {
        let point = board.point(square);
        wire::BoardSquare {
            number: square.number(),
            column: point.column,
            row: point.row,
            label: names.name(square),
            algebraic: algebraic.name(square),
        }
    };
    wire::Board {
        columns: board.width,
        rows: board.height,
        squares: board.iter().map(square).collect(),
        playable_is_dark: rules.customs().tone == SquareTone::Dark,
        every_square: board.squares == PlayedSquares::All,
        bottom: Color::White.into(),
        numbering: if names.is_algebraic() {
            wire::Numbering::Algebraic
        } else {
            wire::Numbering::Numbers
        },
    }
}

/// The rules of a game, with the board.
pub fn game_rules(rules: &RuleSet) -> wire::GameRules {
    wire::GameRules {
        id: rules.base().id.into(),
        name: rules.name().to_owned(),
        house_rules: rules.is_house(),
        unnamed: is_list_of_settings(rules.name()),
        set: choice::changes(rules),
        board: board(rules),
    }
}

/// The pieces on a board.
pub fn pieces(position: &Position) -> Vec<wire::Piece> {
    let piece_on = |square: Square| {
        let piece = position.piece_at(square)?;
        let run = position.king_run(piece.color).filter(|(_, at)| *at == square);
        Some(wire::Piece {
            square: square.number(),
            color: piece.color.into(),
            king: piece.kind == Kind::King,
            king_moves: run.map(|(count, _)| count),
        })
    };
    position.rules().board().iter().filter_map(piece_on).collect()
}

/// A move with its text, among the legal moves of its position.
pub fn one_move(position: &Position, legal: &[Move], m: &Move) -> wire::Move {
    let rules = position.rules();
    let path = Path::of(position, m);
    let numbers = |squares: &[Square]| squares.iter().map(|square| square.number()).collect();
    wire::Move {
        from: m.from.number(),
        to: m.to.number(),
        path: numbers(&m.path),
        routes: Vec::new(),
        captured: numbers(&path.captured),
        crowns: m.crowns,
        crowns_at: path.crowned_at.map(|index| index as u8),
        text: MoveText::of(rules).write_among(legal, m),
        removes_at_once: rules.rules().movement.removal == Removal::Immediate,
    }
}

/// A line of moves from a position on.
pub fn moves_of(from: &Position, line: &[Move]) -> Vec<wire::Move> {
    let mut at = from.clone();
    let mut moves = Vec::with_capacity(line.len());
    for m in line {
        moves.push(one_move(&at, &at.moves(), m));
        let Ok(next) = at.play(m) else { break };
        at = next;
    }
    moves
}

/// Legal moves, each with other ways to make it.
pub fn moves(position: &Position, legal: &[Move]) -> Vec<wire::Move> {
    let with_routes = |m: &Move| {
        let mut shown = one_move(position, legal, m);
        if m.captured.len() > 1 && legal.len() <= MOST_ROUTED {
            let routes = position.routes(m, entry::MOST_ROUTES).into_iter();
            let others = routes.filter(|route| *route != m.path);
            shown.routes =
                others.map(|route| route.into_iter().map(Square::number).collect()).collect();
        }
        shown
    };
    legal.iter().map(with_routes).collect()
}

/// A line of the engine. It is cut after as many moves as anybody reads.
pub fn line(position: &Position, report: &Report) -> wire::AnalysisLine {
    wire::AnalysisLine {
        score: report.score.value(),
        forced: forced(report.score),
        depth: report.depth,
        nodes: report.nodes,
        pv: moves_of(position, &report.pv[..report.pv.len().min(LONGEST_LINE)]),
    }
}

/// Plies to a proven win, or as a negative number to a proven loss.
pub fn forced(score: Score) -> Option<i32> {
    score.forced().map(|forced| match forced {
        Forced::Win(plies) => i32::from(plies),
        Forced::Loss(plies) => -i32::from(plies),
    })
}

/// What tables know.
pub fn known(value: Value) -> wire::Known {
    match value {
        Value::Win(plies) => wire::Known::Win { plies },
        Value::Draw => wire::Known::Draw,
        Value::Loss(plies) => wire::Known::Loss { plies },
    }
}

/// The moves played, from one on. `legal` are the legal moves before the first of them, where they
/// are known.
pub fn played_from<'a>(
    session: &'a Session,
    first: usize,
    legal: Option<&'a [Move]>,
) -> impl Iterator<Item = Arc<wire::Played>> + use<'a> {
    let game = session.game();
    let shown = move |index: usize| {
        let before = game.position_after(index)?;
        let m = game.moves().get(index)?;
        let played = session.played().get(index)?;
        let shown = match legal.filter(|_| index == first) {
            Some(legal) => one_move(before, legal, m),
            None => one_move(before, &before.moves(), m),
        };
        let ms = played.took.as_millis() as u64;
        Some(Arc::new(wire::Played { played: shown, color: before.turn().into(), ms }))
    };
    (first..game.moves().len()).filter_map(shown)
}

/// What was settled before the first move of a game.
pub fn setting(
    id: &str,
    created: u64,
    session: &Session,
    origin: wire::Origin,
) -> wire::GameSetting {
    let plan = session.plan();
    let start = session.game().start();
    wire::GameSetting {
        id: id.to_owned(),
        rules: game_rules(session.rules()),
        white: player(plan.players.white),
        black: player(plan.players.black),
        colours: colours(plan.colours),
        start: pieces(start),
        first: start.turn().into(),
        origin,
        created,
    }
}

/// Which state of a game is meant, beside its session.
#[derive(Clone, Debug)]
pub struct Edition {
    /// Grows with every change.
    pub version: u32,
    /// When it was changed last, in milliseconds since 1970.
    pub updated: u64,
    /// The game after it.
    pub rematch: Option<String>,
}

/// Now: by the clocks of games, and in milliseconds since 1970.
#[derive(Clone, Copy, Debug)]
pub struct Now {
    /// By the clocks of games.
    pub moment: Moment,
    /// Since 1970.
    pub millis: u64,
}

/// How a game stands for somebody who has no seat.
pub fn standing(edition: Edition, session: &Session, now: Now) -> wire::GameStanding {
    let position = session.position();
    let legal = self::moves(position, session.legal());
    wire::GameStanding {
        version: edition.version,
        pieces: pieces(position),
        fen: fen::write_position(position, &SquareNames::diagram(session.rules())),
        turn: session.turn().into(),
        ply: session.game().moves().len() as u32,
        redo: session.redo_len() as u32,
        must_capture: !legal.is_empty() && legal.iter().all(|m| !m.captured.is_empty()),
        legal,
        clock: clock(session, now),
        draws: draw_counts(&session.draw_counts()),
        offer: session.offer().map(offer),
        thinking: session.computer_to_move().is_some(),
        result: session.finish().map(result),
        you: None,
        updated: edition.updated,
        rematch: edition.rematch,
    }
}

/// How near the drawing rules are.
pub fn draw_counts(DrawCounts { repetition, moves }: &DrawCounts) -> wire::DrawCounts {
    let repeated = |RepetitionCount { times, limit }| wire::RepetitionCount { times, limit };
    wire::DrawCounts {
        repetition: repetition.map(repeated),
        moves: moves.iter().map(move_count).collect(),
    }
}

/// The moves left before one drawing rule ends the game.
pub fn move_count(&MoveCount { rule, limit, left, plies, reset }: &MoveCount) -> wire::MoveCount {
    let rule = match rule {
        CountedRule::QuietMoves(progress) => {
            wire::CountedRule::QuietMoves { progress: progress.into() }
        }
        CountedRule::Ending(ending) => {
            wire::CountedRule::Ending { ending: rule_words::material(ending.class) }
        }
    };
    let ByColor { white, black } = left;
    wire::MoveCount { rule, limit, white, black, plies, reset: reset.into() }
}

/// How much time the sides of a game have.
pub fn time_setting(time: TimeControl) -> wire::TimeSetting {
    match time {
        TimeControl::Game { initial, increment } => wire::TimeSetting::Clock(wire::ClockSetting {
            initial: initial.as_secs() as u32,
            increment: increment.as_secs() as u32,
        }),
        TimeControl::Days(days) => wire::TimeSetting::Days(wire::DaysSetting { days }),
    }
}

/// The clock at a moment.
pub fn clock(session: &Session, now: Now) -> Option<wire::ClockState> {
    let Now { moment: now, millis } = now;
    let clock = session.clock()?;
    let control = clock.control();
    let left = |side| clock.left(side, now).as_millis() as u64;
    Some(wire::ClockState {
        setting: time_setting(control),
        white: left(Color::White),
        black: left(Color::Black),
        running: clock.running().map(Named),
        starts_in: clock.starts_in(now).as_millis() as u32,
        hop: clock.hop_time(now).as_millis() as u32,
        at: millis,
    })
}

/// How a game ended.
pub fn result(Finish { winner, reason }: Finish) -> wire::GameResult {
    let reason = match reason {
        EndReason::Rules(ByRules::NoPieces { side }) => {
            ResultReason::NoPieces { side: side.into() }
        }
        EndReason::Rules(ByRules::Blocked { side }) => ResultReason::Blocked { side: side.into() },
        EndReason::Rules(ByRules::FirstKing { side }) => {
            ResultReason::FirstKing { side: side.into() }
        }
        EndReason::Rules(ByRules::Draw(reason)) => draw(reason),
        EndReason::Agreed => ResultReason::Agreed,
        EndReason::Resigned { side } => ResultReason::Resigned { side: side.into() },
        EndReason::Time { side } => ResultReason::Time { side: side.into() },
    };
    ended(winner, reason)
}

/// Which rule made a game a draw.
pub fn draw(reason: DrawReason) -> ResultReason {
    match reason {
        DrawReason::Repetition(times) => ResultReason::Repetition { times },
        DrawReason::QuietMoves { moves, progress } => {
            ResultReason::QuietMoves { moves, progress: progress.into() }
        }
        DrawReason::Ending(ending) => ResultReason::LimitedEnding { moves: ending.moves },
    }
}

/// The end of a game, with a sentence for those who read English.
pub fn ended(winner: Option<Color>, reason: ResultReason) -> wire::GameResult {
    wire::GameResult { winner: winner.map(Named), message: in_english(&reason), reason }
}

fn in_english(reason: &ResultReason) -> String {
    let name = |side: wire::Color| SideNames::COLOURS.side(side.0);
    match *reason {
        ResultReason::NoPieces { side } => say::result::no_pieces(Language::En, name(side)),
        ResultReason::Blocked { side } => say::result::blocked(Language::En, name(side)),
        ResultReason::FirstKing { side } => say::result::first_king(Language::En, name(side)),
        ResultReason::Repetition { times } => say::result::repetition(Language::En, times),
        ResultReason::QuietMoves { moves, progress: Named(progress) } => {
            crownhead_words::draw_reason(Language::En, DrawReason::QuietMoves { moves, progress })
        }
        ResultReason::LimitedEnding { moves } => say::result::limited_ending(Language::En, moves),
        ResultReason::Agreed => say::result::agreed(Language::En).to_owned(),
        ResultReason::Resigned { side } => say::result::resigned(Language::En, name(side)),
        ResultReason::Time { side } => say::result::time(Language::En, name(side)),
    }
}
