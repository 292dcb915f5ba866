//! Positions outside a game: how they stand, why a move is not legal there, and what is wrong with
//! one that somebody sets up.

use crownhead_notation::{MoveText, SquareNames, fen};
use crownhead_play::{Attempt, Finish};
use crownhead_rules::{Game, Kind, Move, Outcome, Piece, Position, RuleSet, Setup};
use crownhead_wire as wire;

use crate::{Fault, Place, choice, present};

/// The most moves that lead to a position.
const MOST_MOVES: usize = 2000;
/// The longest text of a position that is accepted.
const LONGEST_TEXT: usize = 4096;
/// The most pieces that are placed; a board has fewer squares.
const MOST_PIECES: usize = 256;

/// A game whose last position is the one asked about, and the first move that cannot be played.
#[derive(Debug)]
pub struct Line {
    /// The game as far as its moves can be played.
    pub game: Game,
    fault: Option<wire::MoveFault>,
}

impl Line {
    /// Plays the moves as far as they are legal.
    pub fn of(rules: &RuleSet, asked: &wire::AskPosition) -> Result<Self, Fault> {
        let mut game = match &asked.fen {
            None => Game::new(Position::start(rules)),
            Some(text) => Game::from_setup(rules, &choice::setup(rules, text)?)
                .map_err(|error| choice::bad_setup(&error))?,
        };
        if asked.moves.len() > MOST_MOVES {
            return Err(Fault::bad(format!("at most {MOST_MOVES} moves")).at("moves"));
        }
        let text = MoveText::of(rules);
        for (index, written) in asked.moves.iter().enumerate() {
            let why = match text.read_among(game.position(), game.legal(), written) {
                Ok(m) => match game.play(&m) {
                    Ok(()) => continue,
                    Err(error) => {
                        return Err(Fault::from(error).at(format!("moves[{index}]")));
                    }
                },
                Err(crownhead_notation::MoveError::Ambiguous { texts }) => {
                    Place::from(&game).ambiguous(&Attempt::Text(written.clone()), texts)
                }
                Err(error @ crownhead_notation::MoveError::NotLegal { .. }) => {
                    let why = Place::from(&game).explain(&Attempt::Text(written.clone()));
                    // The squares alone may be those of a legal move: another way was written.
                    if why.reason.is_some() { why } else { Place::from(&game).bad_text(&error) }
                }
                Err(
                    error @ (crownhead_notation::MoveError::BadText { .. }
                    | crownhead_notation::MoveError::BadSquare { .. }),
                ) => Place::from(&game).bad_text(&error),
            };
            let fault = wire::MoveFault { index: index as u32, text: written.clone(), why };
            return Ok(Self { game, fault: Some(fault) });
        }
        Ok(Self { game, fault: None })
    }

    /// The game, or why not all of its moves can be played.
    pub fn whole(self) -> Result<Game, Fault> {
        match self.fault {
            None => Ok(self.game),
            Some(fault) => Err(Fault::bad(fault.why.message.clone())
                .because(fault.why)
                .at(format!("moves[{}]", fault.index))),
        }
    }

    fn state(self, since: usize) -> wire::PositionState {
        let Self { game, fault } = self;
        let position = game.position();
        let rules = position.rules();
        let is_over = position.outcome().is_some();
        let legal = if is_over { Vec::new() } else { present::moves(position, game.legal()) };
        let played = |index: usize| {
            let (before, m) = (game.position_after(index)?, game.moves().get(index)?);
            Some(present::one_move(before, &before.moves(), m))
        };
        wire::PositionState {
            start: present::pieces(game.start()),
            first: game.start().turn().into(),
            played: (since..game.moves().len()).filter_map(played).collect(),
            fault,
            fen: fen::write_position(position, &SquareNames::diagram(rules)),
            text: fen::write_position(position, &SquareNames::of(rules)),
            pieces: present::pieces(position),
            turn: position.turn().into(),
            must_capture: !legal.is_empty() && legal.iter().all(|m| !m.captured.is_empty()),
            legal,
            draws: present::draw_counts(&game.draw_counts()),
            result: game.outcome().map(ended),
        }
    }
}

/// How a position stands.
pub fn state(asked: &wire::AskPosition) -> Result<wire::PositionState, Fault> {
    let rules = choice::rule_set(&asked.rules)?;
    Ok(Line::of(&rules, asked)?.state(asked.since as usize))
}

/// Why a move is not legal in a position.
pub fn why(asked: wire::AskWhy) -> Result<wire::WhyNot, Fault> {
    let wire::AskWhy { rules, fen, moves, path } = asked;
    let rule_set = choice::rule_set(&rules)?;
    let game = Line::of(&rule_set, &wire::AskPosition { rules, fen, moves, since: 0 })?.whole()?;
    let place = Place::from(&game);
    Ok(place.explain(&place.by_squares(&path)?))
}

/// What there is to say about a position that is set up.
pub fn set_up(asked: wire::AskSetup) -> Result<wire::SetupAnswer, Fault> {
    let rules = choice::rule_set(&asked.rules)?;
    let setup = entered(&rules, asked)?;
    Ok(examined(&rules, &setup))
}

/// What was entered: pieces, or one of two texts.
fn entered(rules: &RuleSet, asked: wire::AskSetup) -> Result<Setup, Fault> {
    let (text, names, field) = match (asked.pieces, asked.text, asked.fen) {
        (Some(pieces), None, None) => {
            if pieces.len() > MOST_PIECES {
                return Err(Fault::bad(format!("at most {MOST_PIECES} pieces")).at("pieces"));
            }
            let mut setup = Setup::empty(asked.turn.map_or(rules.rules().first, |side| side.0));
            setup.pieces = pieces.iter().map(placed).collect();
            return Ok(setup);
        }
        (None, Some(text), None) => (text, SquareNames::of(rules), "text"),
        (None, None, Some(text)) => {
            let own = SquareNames::of(rules);
            let names = if own.is_algebraic() { own } else { SquareNames::diagram(rules) };
            (text, names, "fen")
        }
        _ => return Err(Fault::bad("set up pieces, a text or a fen")),
    };
    if text.len() > LONGEST_TEXT {
        let message = format!("a position has at most {LONGEST_TEXT} characters");
        return Err(Fault::bad(message).at(field));
    }
    fen::read(&text, &names)
        .map_err(|error| Fault::bad(error.to_string()).at(format!("{field}:{}", error.column)))
}

fn placed(piece: &wire::Piece) -> (u32, Piece) {
    let kind = if piece.king { Kind::King } else { Kind::Man };
    (piece.square.into(), Piece { color: piece.color.0, kind })
}

/// How the rules end a game.
fn ended(outcome: Outcome) -> wire::GameResult {
    present::result(Finish::from(outcome))
}

/// Everything that there is to say about a setup.
fn examined(rules: &RuleSet, setup: &Setup) -> wire::SetupAnswer {
    let board = rules.board();
    let on_board = |&(number, piece): &(u32, Piece)| {
        let square = board.square_numbered(number)?;
        let king = piece.kind == Kind::King;
        let color = piece.color.into();
        Some(wire::Piece { square: square.number(), color, king, king_moves: None })
    };
    let game = Game::from_setup(rules, setup);
    let (faults, moves, result): (_, &[Move], _) = match &game {
        Ok(game) => (Vec::new(), game.legal(), game.outcome()),
        Err(error) => (error.faults.iter().map(|fault| (*fault).into()).collect(), &[], None),
    };
    wire::SetupAnswer {
        fen: fen::write(setup, &SquareNames::diagram(rules)),
        text: fen::write(setup, &SquareNames::of(rules)),
        pieces: setup.pieces.iter().filter_map(on_board).collect(),
        turn: setup.turn.into(),
        faults,
        moves: moves.len() as u32,
        result: result.map(ended),
    }
}
