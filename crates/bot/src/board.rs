//! A game as the server tells of it, played again by the rules here.

use std::time::Duration;

use crownhead_play::{Attempt, Command, Moment, Plan, Session, Sides};
use crownhead_rules::{Color, Game, Move, RuleSet, Square, SquareSet};
use crownhead_wire::{
    self as wire, EventGame, GameChange, GameStanding, GameState, Seat, TimeSetting,
};

/// Why a game cannot be followed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Unplayable {
    #[error("it is by rules that this program does not know")]
    Rules,
    #[error("it begins with another position")]
    Start,
    #[error("move {number} ({text}) is not legal here")]
    Move { number: usize, text: String },
    #[error("the server does not say which side is ours")]
    Side,
}

/// A game that is followed.
pub(crate) struct Board {
    rules: RuleSet,
    pub(crate) side: Color,
    session: Session,
    standing: Option<GameStanding>,
}

impl Board {
    pub(crate) fn new(game: &EventGame) -> Result<Self, Unplayable> {
        if !game.rules.set.is_empty() {
            return Err(Unplayable::Rules);
        }
        if !game.usual_start {
            return Err(Unplayable::Start);
        }
        let rules = RuleSet::named(&game.rules.base).ok_or(Unplayable::Rules)?;
        let session = first(&rules);
        Ok(Self { rules, side: game.side.0, session, standing: None })
    }

    pub(crate) fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// Takes the whole state over.
    pub(crate) fn set(&mut self, state: GameState) -> Result<(), Unplayable> {
        self.session = first(&self.rules);
        self.follow(&state.moves)?;
        self.stand(state.standing)
    }

    /// Takes over what has changed; `false` if that is about a version that is not known here.
    pub(crate) fn change(&mut self, change: GameChange) -> Result<bool, Unplayable> {
        if self.version() != Some(change.since) {
            return Ok(false);
        }
        let kept = change.kept as usize;
        if kept < self.plies() {
            let moves: Vec<Move> = self.session.game().moves().iter().take(kept).cloned().collect();
            self.session = first(&self.rules);
            for m in moves {
                self.play(&Attempt::Move(m), "")?;
            }
        }
        self.follow(&change.moves)?;
        self.stand(change.standing)?;
        Ok(true)
    }

    fn stand(&mut self, standing: GameStanding) -> Result<(), Unplayable> {
        let is_ours = match standing.you {
            Some(Seat::White) => self.side == Color::White,
            Some(Seat::Black) => self.side == Color::Black,
            Some(Seat::Both) => true,
            None => false,
        };
        self.standing = Some(standing);
        if is_ours { Ok(()) } else { Err(Unplayable::Side) }
    }

    fn follow(&mut self, moves: &[wire::Played]) -> Result<(), Unplayable> {
        for wire::Played { played, .. } in moves {
            let squares = |numbers: &[u8]| -> Option<Vec<Square>> {
                let board = self.rules.board();
                numbers.iter().map(|&number| board.square_numbered(number.into())).collect()
            };
            let text = played.text.as_str();
            let illegal = || Unplayable::Move { number: self.plies() + 1, text: text.to_owned() };
            let path = squares(&played.path).ok_or_else(illegal)?;
            let captured = squares(&played.captured).ok_or_else(illegal)?;
            let captured = Some(SquareSet::from_iter(captured));
            self.play(&Attempt::Squares { path, captured }, text)?;
        }
        Ok(())
    }

    fn play(&mut self, attempt: &Attempt, text: &str) -> Result<(), Unplayable> {
        let played = self.session.apply(Sides::Both, Command::Play(attempt.clone()), NO_TIME);
        let number = self.plies() + 1;
        played.map(drop).map_err(|_| Unplayable::Move { number, text: text.to_owned() })
    }

    pub(crate) fn game(&self) -> &Game {
        self.session.game()
    }

    pub(crate) fn plies(&self) -> usize {
        self.session.game().moves().len()
    }

    pub(crate) fn version(&self) -> Option<u32> {
        self.standing.as_ref().map(|standing| standing.version)
    }

    pub(crate) fn result(&self) -> Option<&wire::GameResult> {
        self.standing.as_ref()?.result.as_ref()
    }

    /// What the opponent asks for.
    pub(crate) fn asked(&self) -> Option<wire::Proposal> {
        let offer = self.standing.as_ref()?.offer?;
        (offer.side.0 != self.side).then_some(offer.of)
    }

    /// Whether a move of ours is waited for.
    pub(crate) fn is_ours(&self) -> bool {
        self.standing.is_some() && self.result().is_none() && self.session.turn() == self.side
    }

    /// Our time and the increment, if there is a clock.
    pub(crate) fn clock(&self) -> Option<(Duration, Duration)> {
        let clock = self.standing.as_ref()?.clock?;
        let left = match self.side {
            Color::White => clock.white,
            Color::Black => clock.black,
        };
        let increment = match clock.setting {
            TimeSetting::Clock(setting) => Duration::from_secs(setting.increment.into()),
            // What is left of a move's days is not saved up.
            TimeSetting::Days(_) => Duration::ZERO,
        };
        Some((Duration::from_millis(left), increment))
    }

    /// The text of a result, as the log has it.
    pub(crate) fn outcome(&self) -> String {
        match self.result() {
            None => "not finished".to_owned(),
            Some(result) => {
                let word = match result.winner {
                    None => "drawn",
                    Some(winner) if winner.0 == self.side => "won",
                    Some(_) => "lost",
                };
                format!("{word}: {}", result.message)
            }
        }
    }
}

/// The clock of the server counts, not this one.
const NO_TIME: Moment = Moment::from_millis(0);

fn first(rules: &RuleSet) -> Session {
    Session::new(Plan::new(rules.clone()), NO_TIME)
}

/// A move as it is sent.
pub(crate) fn squares(m: &Move) -> Vec<u8> {
    m.path.iter().map(|square| square.number()).collect()
}
