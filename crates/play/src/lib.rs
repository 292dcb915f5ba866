//! A game being played: who plays, whose turn it is, what the clock says,
//! what may be taken back, who asks the other for what, how it ended.
//!
//! A [`Session`] takes a [`Command`] from whoever holds a seat and either
//! changes, saying what happened as [`Event`]s, or refuses and says why. It
//! knows no sockets, no threads and no time of its own: the caller tells it
//! what time it is. The same sessions are behind the page and the terminal.
//!
//! ```
//! use std::time::Instant;
//!
//! use crownhead_play::{Command, Level, Plan, Player, Refusal, Session, Sides};
//! use crownhead_rules::{ByColor, Color, RuleSet};
//!
//! let rules = RuleSet::named("english").expect("a rule set of this library");
//! let computer = Player::Computer(Level::of(3));
//! let players = ByColor { white: computer, black: Player::Human };
//! let now = Instant::now();
//! let mut session = Session::new(Plan { players, ..Plan::new(rules) }, now);
//!
//! let first = session.legal()[0].clone();
//! session.apply(Sides::Black, Command::Play(first.clone()), now)?;
//! assert_eq!(session.computer_to_move(), Some(Level::of(3)));
//!
//! // It is no longer Black's turn.
//! let refused = session.apply(Sides::Black, Command::Play(first), now);
//! assert_eq!(refused, Err(Refusal::NotYourTurn { turn: Color::White }));
//! # Ok::<(), Refusal>(())
//! ```

#![forbid(unsafe_code)]

mod clock;
mod computer;
pub mod entry;
mod finish;
mod lot;
mod path;
mod pdn;
mod player;
mod saved;
mod session;
pub mod words;

pub use self::{
    clock::{Clock, TimeControl},
    computer::{AnalysisLimits, Computer, Thought},
    finish::{EndReason, Finish},
    lot::{Colours, Rematch},
    path::Path,
    pdn::{About, write_pdn},
    player::{Level, Player, Sides},
    saved::{Saved, SavedMove, Unreadable},
    session::{Command, Event, Offer, Plan, Played, Proposal, Refusal, Session},
};
/// What a search reports and how it is interrupted.
pub use crownhead_engine::{Endgames, Forced, Report, Score, Stop, Tables, Value};
