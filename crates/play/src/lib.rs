//! The state machine of one game: players, turn, clock, takebacks, draw
//! offers and the result.
//!
//! A [`Session`] takes a [`Command`] from the holder of a seat. It either
//! changes and reports [`Event`]s, or returns a [`Refusal`] and stays as it
//! was. It has no sockets, no threads and no clock: the caller passes the
//! current time. The web server and both terminal games run on it.
//!
//! ```
//! use crownhead_play::{Command, Level, Moment, Plan, Player, Refusal, Session, Sides};
//! use crownhead_rules::{ByColor, Color, RuleSet};
//!
//! let rules = RuleSet::named("english").expect("a rule set of this library");
//! let computer = Player::Computer(Level::of(3));
//! let players = ByColor { white: computer, black: Player::Human };
//! let now = Moment::from_millis(0);
//! let mut session = Session::new(Plan { players, ..Plan::new(rules) }, now);
//!
//! let first = session.legal()[0].clone();
//! session.apply(Sides::Black, Command::Play(first.clone().into()), now)?;
//! assert_eq!(session.computer_to_move(), Some(Level::of(3)));
//!
//! // It is no longer Black's turn.
//! let refused = session.apply(Sides::Black, Command::Play(first.into()), now);
//! assert_eq!(refused, Err(Refusal::NotYourTurn { turn: Color::White }));
//! # Ok::<(), Refusal>(())
//! ```

#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::wildcard_enum_match_arm))]

mod advice;
mod attempt;
pub mod calendar;
mod clock;
mod computer;
mod engines;
pub mod entry;
mod fact_words;
mod finish;
mod form;
mod lot;
mod manners;
mod moment;
mod names;
mod path;
mod pdn;
mod player;
mod saved;
mod session;
pub mod words;

pub use self::{
    advice::{Advice, Why},
    attempt::Attempt,
    clock::{Clock, TimeControl},
    computer::{AnalysisLimits, Computer, Thought},
    finish::{EndReason, Finish},
    form::{Form, LevelOffer},
    lot::{Colours, Rematch},
    manners::{PlaysOn, View},
    moment::Moment,
    names::SideNames,
    path::Path,
    pdn::{About, write_pdn},
    player::{FIRST_LEVEL, Level, NoLevel, NoPlayer, Player, Sides},
    saved::{Saved, SavedClock, SavedMove, Unreadable},
    session::{
        Command, Event, Mind, Offer, Plan, Played, Proposal, Refusal, RematchAsked, Session,
    },
};
/// What a search reports and how it is interrupted.
pub use crownhead_engine::{Bound, Endgames, Forced, Report, Score, Stop, Tables, Value};
