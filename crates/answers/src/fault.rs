//! What is answered when something cannot be done.

use std::time::Duration;

use crownhead_play::{PlaysOn, Refusal};
use crownhead_rules::IllegalMove;
use crownhead_wire::{self as wire, Clash, Failure, FailureCode, FailureDetail, GameState, WhyNot};

use crate::mirror;

/// A refusal: status, code, message and details of the answer.
#[derive(Clone, Debug)]
pub struct Fault {
    detail: Box<FailureDetail>,
    game: Option<Box<GameState>>,
    retry_after: Option<Duration>,
}

impl Fault {
    /// A refusal with a code and an English sentence.
    pub fn new(code: FailureCode, message: impl Into<String>) -> Self {
        let message = message.into();
        let detail = FailureDetail {
            code,
            message,
            place: None,
            why: None,
            plays_on: None,
            clashes: Vec::new(),
        };
        Self { detail: Box::new(detail), game: None, retry_after: None }
    }

    /// Names the field of the request that is at fault.
    #[must_use]
    pub fn at(mut self, place: impl Into<String>) -> Self {
        self.detail.place = Some(place.into());
        self
    }

    /// Adds why a move is not legal.
    #[must_use]
    pub fn because(mut self, why: WhyNot) -> Self {
        self.detail.why = Some(why);
        self
    }

    /// When to ask again, as the header `Retry-After`: in whole seconds, at
    /// least one.
    #[must_use]
    pub fn retry_after(mut self, wait: Duration) -> Self {
        self.retry_after = Some(wait);
        self
    }

    /// Adds the groups of switches that contradict each other.
    #[must_use]
    pub fn with_clashes(mut self, clashes: Vec<Clash>) -> Self {
        self.detail.clashes = clashes;
        self
    }

    /// The refusal of a request for another version of the game; it carries the current one.
    pub fn stale(game: GameState) -> Self {
        let version = game.standing.version;
        let message = format!("the game has changed and is at version {version} now");
        Self { game: Some(Box::new(game)), ..Self::new(FailureCode::Stale, message) }
    }

    /// There is no such game.
    pub fn no_game() -> Self {
        Self::new(FailureCode::NotFound, "there is no such game")
    }

    /// What was asked makes no sense.
    pub fn bad(message: impl Into<String>) -> Self {
        Self::new(FailureCode::BadRequest, message)
    }

    /// Something broke down.
    pub fn internal(message: impl Into<String>) -> Self {
        Self::new(FailureCode::Internal, message)
    }

    /// What is told.
    pub fn detail(&self) -> &FailureDetail {
        &self.detail
    }

    /// Its status in HTTP.
    pub fn status(&self) -> u16 {
        match self.detail.code {
            FailureCode::BadRequest => 400,
            FailureCode::NotFound => 404,
            FailureCode::NoSeat
            | FailureCode::SignInNeeded
            | FailureCode::SignInAgain
            | FailureCode::BadToken => 401,
            FailureCode::NotYourSeat
            | FailureCode::NotYourGame
            | FailureCode::NoHelp
            | FailureCode::Mismatch
            | FailureCode::NotInvited
            | FailureCode::NoScope
            | FailureCode::Forbidden => 403,
            FailureCode::Stale
            | FailureCode::Taken
            | FailureCode::NotYourTurn
            | FailureCode::GameOver
            | FailureCode::NothingToDo
            | FailureCode::Declined => 409,
            FailureCode::IllegalMove | FailureCode::TooHard => 422,
            FailureCode::MethodNotAllowed => 405,
            FailureCode::Timeout => 408,
            FailureCode::Full => 507,
            FailureCode::TooLarge => 413,
            FailureCode::TooMany => 429,
            FailureCode::NotSaved => 503,
            FailureCode::Internal => 500,
        }
    }

    /// When to ask again, where it is known.
    pub fn wait(&self) -> Option<Duration> {
        self.retry_after
    }

    /// The message, and nothing else of it.
    pub fn into_message(self) -> Failure {
        Failure { error: *self.detail, game: self.game }
    }
}

impl From<IllegalMove> for Fault {
    fn from(error: IllegalMove) -> Self {
        let code = match error {
            IllegalMove::NotLegal => FailureCode::BadRequest,
            IllegalMove::TooManyCaptures => FailureCode::TooHard,
        };
        Self::new(code, error.to_string())
    }
}

mirror! {
    fn plays_on(PlaysOn) -> wire::PlaysOn { NotYet, StillOpen, StandsBetter, IsWinning }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        let code = match refusal {
            Refusal::GameOver => FailureCode::GameOver,
            Refusal::NotYourTurn { .. } => FailureCode::NotYourTurn,
            Refusal::IllegalMove | Refusal::Ambiguous { .. } => FailureCode::IllegalMove,
            Refusal::TooManyCaptures => FailureCode::TooHard,
            Refusal::ComputerPlaysOn(_) => FailureCode::Declined,
            Refusal::NoHelpBetweenPeople => FailureCode::NoHelp,
            Refusal::NothingToTakeBack
            | Refusal::NothingToRedo
            | Refusal::PlayedAnew
            | Refusal::NoOffer
            | Refusal::AlreadyOffered
            | Refusal::NobodyThinks
            | Refusal::NotOver => FailureCode::NothingToDo,
        };
        let mut error = Self::new(code, refusal.to_string());
        if let Refusal::ComputerPlaysOn(why) = refusal {
            error.detail.plays_on = Some(plays_on(why));
        }
        error
    }
}
