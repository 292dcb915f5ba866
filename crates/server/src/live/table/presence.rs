//! Who listens to a game: here, at other nodes, and when others are told.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use crownhead_play::Sides;
use crownhead_rules::Color;

use super::Table;
use crate::{
    live::{registry::Registry, snapshot::Presence},
    news::Item,
};

/// How often to tell everybody how many watch. Each time wakes every listener: a thousand who came one
/// after another would wake each other half a million times.
const BETWEEN_COUNTS: Duration = Duration::from_millis(500);
/// How often other nodes are told who listens here, and how long what they told counts.
pub(super) const PRESENCE: Duration = Duration::from_secs(10);
const PRESENCE_COUNTS: Duration = Duration::from_secs(25);

impl Table {
    /// Counts somebody who came or went. Everybody is told at once if a side, or the first or last
    /// watcher, did; of other watchers they are told from time to time.
    pub(super) fn count(&mut self, registry: &Registry, sides: Option<Sides>, came: bool) {
        let (before, all) = (self.presence.kinds(), self.everybody().kinds());
        let presence = &mut self.presence;
        let count = |number: &mut u32| {
            *number = if came { *number + 1 } else { number.saturating_sub(1) };
        };
        match sides {
            None => count(&mut presence.watchers),
            Some(sides) => {
                for side in Color::ALL.into_iter().filter(|&side| sides.has(side)) {
                    count(&mut presence.seats[side]);
                }
            }
        }
        if before != self.presence.kinds() {
            self.tell_presence(registry);
        }
        self.publish_presence_soon(all);
    }

    /// Publishes who listens, at once if that is of another kind than before.
    pub(super) fn publish_presence_soon(&mut self, before: (bool, bool, bool)) {
        let due = self.counted.map_or_else(Instant::now, |counted| counted + BETWEEN_COUNTS);
        if before != self.everybody().kinds() || due <= Instant::now() {
            self.publish_presence();
        } else {
            self.count_due = Some(due);
        }
    }

    /// Who listens, here and elsewhere.
    pub(super) fn everybody(&self) -> Presence {
        self.others.values().fold(self.presence, |all, (some, _)| all + *some)
    }

    pub(super) fn publish_presence(&mut self) {
        self.counted = Some(Instant::now());
        self.count_due = None;
        let (everybody, here) = (self.everybody(), self.presence);
        self.publish.send_replace(Arc::new(self.now().heard_by(everybody, here)));
    }

    /// Tells other nodes who listens here, and forgets those of which nothing was heard for long.
    pub(super) fn tell_presence(&mut self, registry: &Registry) {
        if !registry.store.is_shared() {
            return;
        }
        let Presence { seats, watchers } = self.presence;
        let what = Item::Presence { white: seats.white, black: seats.black, watchers };
        registry.tell(&self.now().card.id, what);
        let before = self.everybody().kinds();
        let count = self.others.len();
        self.others.retain(|_, (_, at)| at.elapsed() < PRESENCE_COUNTS);
        if self.others.len() != count {
            self.publish_presence_soon(before);
        }
        let is_alone = self.presence == Presence::default() && self.others.is_empty();
        self.presence_due = (!is_alone).then(|| Instant::now() + PRESENCE);
    }
}
