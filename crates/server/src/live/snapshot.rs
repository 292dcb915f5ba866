//! A game at a moment, as everybody outside its task sees it.

use std::{ops::Add, sync::Arc};

use crownhead_play::{Session, Sides};
use crownhead_rules::{ByColor, History};
use crownhead_store::{Card, Origin};
use crownhead_wire as wire;

use crate::present;

/// A game at a moment. Everything large is shared with the snapshots before and after: a move makes
/// new what it changes, and listeners who come or go make nothing new.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    pub(crate) card: Card,
    pub(crate) session: Arc<Session>,
    /// What never changes.
    setting: Arc<wire::GameSetting>,
    /// How it stands for somebody who has no seat.
    standing: Arc<wire::GameStanding>,
    /// The moves. Those of the version before are the same values.
    moves: History<Arc<wire::Played>>,
    pub(crate) presence: Presence,
    /// Who of them listens here, and not at another node.
    pub(crate) here: Presence,
    /// Whether the game was deleted.
    pub(crate) is_gone: bool,
}

/// Who listens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Presence {
    pub(crate) seats: ByColor<u32>,
    pub(crate) watchers: u32,
}

impl Add for Presence {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            seats: ByColor::from_fn(|side| self.seats[side].saturating_add(other.seats[side])),
            watchers: self.watchers.saturating_add(other.watchers),
        }
    }
}

impl Presence {
    /// Which sides are there, and whether anybody watches: what nobody waits to be told.
    pub(super) fn kinds(self) -> (bool, bool, bool) {
        (self.seats.white > 0, self.seats.black > 0, self.watchers > 0)
    }
}

/// What a request did to a game.
#[derive(Debug)]
pub(crate) struct Step {
    /// The game that the request was for.
    pub(crate) before: Arc<Snapshot>,
    /// The game it led to: the next version, the same if nothing was to be done, or another game.
    pub(crate) after: Arc<Snapshot>,
}

impl Snapshot {
    pub(crate) fn new(card: Card, session: Session, origin: &Origin) -> Self {
        Self {
            setting: Arc::new(present::setting(&card, &session, origin)),
            standing: Arc::new(present::standing(&card, &session, present::now())),
            moves: present::played_from(&session, 0, None).collect(),
            card,
            session: Arc::new(session),
            presence: Presence::default(),
            here: Presence::default(),
            is_gone: false,
        }
    }

    /// The game after a change. Moves played before are not put into words again.
    pub(super) fn next(&self, card: Card, session: Session) -> Self {
        let (now, before) = (session.game().moves(), self.session.game().moves());
        let same = now.common_prefix(before, |a, b| a == b && a.path == b.path);
        let mut moves = self.moves.clone();
        while moves.len() > same {
            moves.pop();
        }
        // The legal moves now are those before the first new one.
        let legal = (same == before.len()).then(|| self.session.legal());
        moves.extend(present::played_from(&session, same, legal));
        Self {
            setting: Arc::clone(&self.setting),
            standing: Arc::new(present::standing(&card, &session, present::now())),
            moves,
            card,
            session: Arc::new(session),
            presence: self.presence,
            here: self.here,
            is_gone: false,
        }
    }

    /// Whether a clock runs that this program watches itself. Clocks with days are seen to by those who sweep, so
    /// that a game need not be in memory for days.
    pub(crate) fn has_short_clock(&self) -> bool {
        let time = self.session.plan().time;
        time.is_some_and(|time| !time.is_correspondence()) && self.session.next_tick().is_some()
    }

    /// The same game with other listeners, some of them here.
    pub(super) fn heard_by(&self, presence: Presence, here: Presence) -> Self {
        Self { presence, here, ..self.clone() }
    }

    /// The same game, deleted.
    pub(super) fn gone(&self) -> Self {
        Self { is_gone: true, ..self.clone() }
    }

    /// The legal moves as everybody sees them.
    pub(crate) fn legal(&self) -> Vec<wire::Move> {
        self.standing.legal.clone()
    }

    /// The game as somebody with these seats sees it now.
    pub(crate) fn seen_by(&self, sides: Option<Sides>) -> wire::GameState {
        wire::GameState {
            setting: wire::GameSetting::clone(&self.setting),
            standing: self.standing_for(sides),
            moves: in_full(self.moves.iter()),
        }
    }

    /// The same for somebody who has it as it was before.
    pub(crate) fn change_since(&self, before: &Self, sides: Option<Sides>) -> wire::GameChange {
        let kept = self.moves.common_prefix(&before.moves, Arc::ptr_eq);
        wire::GameChange {
            since: before.card.version,
            standing: self.standing_for(sides),
            kept: kept as u32,
            moves: in_full(self.moves.iter().skip(kept)),
        }
    }

    fn standing_for(&self, sides: Option<Sides>) -> wire::GameStanding {
        wire::GameStanding {
            you: sides.map(present::seat),
            clock: present::clock(&self.session, present::now()),
            ..wire::GameStanding::clone(&self.standing)
        }
    }
}

fn in_full<'a>(moves: impl Iterator<Item = &'a Arc<wire::Played>>) -> Vec<wire::Played> {
    moves.map(|played| wire::Played::clone(played)).collect()
}
