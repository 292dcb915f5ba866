//! Standings: points, and what orders players with the same points.
//!
//! Rounds without a game are treated as in FIDE C.07 of 2024 (without the limits on imaginary opponents added in 2026). In a Swiss tournament a player's own round without a game counts
//! as one against an imaginary opponent who has the player's own points. For the sums of their opponents, players who stopped
//! playing (byes asked for or absences up to the end) are taken to have drawn those rounds. Cuts take away rounds that a player was
//! absent from by choice first. In a round robin forfeited games count as if they had been played.

use std::{cmp::Reverse, fmt};

use crate::{
    points::Points,
    tournament::{Bye, Entry, EntryKind, PlayerId, Score, System, Tournament},
};

/// Orders players with the same points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TieBreak {
    /// Points against each other, if all who are level have met.
    DirectEncounter,
    /// Rounds won over the board.
    Wins,
    /// Rounds won over the board with Black.
    BlackWins,
    /// The sum of the opponents' points.
    Buchholz,
    /// The same without the lowest.
    BuchholzCut1,
    /// The same without the two lowest.
    BuchholzCut2,
    /// The same without the lowest and the highest.
    BuchholzMedian,
    /// The sum over the opponents of their points times those taken from them.
    SonnebornBerger,
    /// The sum of the points after each round.
    Progressive,
}

impl TieBreak {
    /// The usual order in a Swiss tournament.
    pub const SWISS: [Self; 5] = [
        Self::BuchholzCut1,
        Self::Buchholz,
        Self::SonnebornBerger,
        Self::DirectEncounter,
        Self::Wins,
    ];
    /// The usual order in a round robin.
    pub const ROUND_ROBIN: [Self; 3] = [Self::DirectEncounter, Self::Wins, Self::SonnebornBerger];
}

/// The value of a tie-break, in hundredths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TieValue(u64);

impl TieValue {
    /// The value in hundredths.
    pub const fn in_hundredths(self) -> u64 {
        self.0
    }

    fn of(points: Points) -> Self {
        Self(u64::from(points.in_tenths()) * 10)
    }
}

/// `31`, `31.5` or `31.25`.
impl fmt::Display for TieValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.0 / 100, self.0 % 100);
        let text = match (part, part % 10) {
            (0, _) => whole.to_string(),
            (_, 0) => format!("{whole}.{}", part / 10),
            _ => format!("{whole}.{part:02}"),
        };
        f.pad(&text)
    }
}

/// A line of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The place, counted from 1. Players whom nothing tells apart share it.
    pub place: usize,
    /// Who.
    pub player: PlayerId,
    /// The points.
    pub points: Points,
    /// A value for each tie-break of the settings, in their order.
    pub tie_breaks: Vec<TieValue>,
}

impl Tournament {
    /// The standings, the first first. Games without a result count for nobody.
    pub fn standings(&self) -> Vec<Standing> {
        let sums = Sums::new(self);
        let mut groups = split(self.seeds(), |id| Reverse(sums.points[id.index()]));
        let mut values = vec![Vec::new(); self.players.len()];
        for &tie_break in &self.settings.tie_breaks {
            let mut finer = Vec::new();
            for group in groups {
                let found: Vec<TieValue> =
                    group.iter().map(|&id| sums.value(tie_break, id, &group)).collect();
                for (&id, &value) in group.iter().zip(&found) {
                    values[id.index()].push(value);
                }
                let of = |id: PlayerId| values[id.index()].last().copied();
                finer.extend(split(group, |id| Reverse(of(id))));
            }
            groups = finer;
        }
        let mut standings = Vec::new();
        for group in groups {
            let place = standings.len() + 1;
            for player in group {
                standings.push(Standing {
                    place,
                    player,
                    points: sums.points[player.index()],
                    tie_breaks: std::mem::take(&mut values[player.index()]),
                });
            }
        }
        standings
    }
}

/// Sorts by a key, and cuts where it changes. What is level stays in its order.
fn split<K: Ord>(mut players: Vec<PlayerId>, key: impl Fn(PlayerId) -> K) -> Vec<Vec<PlayerId>> {
    players.sort_by_key(|&id| key(id));
    players.chunk_by(|&a, &b| key(a) == key(b)).map(<[PlayerId]>::to_vec).collect()
}

struct Sums {
    cards: Vec<Vec<Entry>>,
    points: Vec<Points>,
    /// The points that opponents count with.
    adjusted: Vec<Points>,
    is_round_robin: bool,
}

/// What a round adds to a sum over opponents.
struct Part {
    opponent: Points,
    own: Points,
    /// The player was absent by choice.
    by_choice: bool,
}

impl Sums {
    fn new(tournament: &Tournament) -> Self {
        let cards = tournament.cards();
        let points: Vec<Points> =
            cards.iter().map(|card| card.iter().map(|entry| entry.points).sum()).collect();
        let is_round_robin = matches!(tournament.settings.system, System::RoundRobin { .. });
        let draw = tournament.settings.round_scoring().draw;
        let adjusted = cards
            .iter()
            .zip(&points)
            .map(|(card, &points)| {
                let stopped = card.iter().rev().take_while(|entry| is_by_choice(entry.kind));
                let byes = stopped.filter(|entry| matches!(entry.kind, EntryKind::Bye(_)));
                byes.fold(points, |sum, entry| sum.less(entry.points) + draw)
            })
            .collect();
        Self { cards, points, adjusted, is_round_robin }
    }

    fn value(&self, tie_break: TieBreak, id: PlayerId, level: &[PlayerId]) -> TieValue {
        let count = |counts: fn(EntryKind) -> bool| {
            let number = self.cards[id.index()].iter().filter(|entry| counts(entry.kind)).count();
            TieValue(number as u64 * 100)
        };
        match tie_break {
            TieBreak::DirectEncounter => self.direct_encounter(id, level),
            TieBreak::Wins => {
                count(|kind| matches!(kind, EntryKind::Played { score: Score::White, .. }))
            }
            TieBreak::BlackWins => count(|kind| {
                use crate::tournament::Colour::Black;
                matches!(kind, EntryKind::Played { score: Score::White, colour: Black, .. })
            }),
            TieBreak::Buchholz => self.buchholz(id, 0, 0),
            TieBreak::BuchholzCut1 => self.buchholz(id, 1, 0),
            TieBreak::BuchholzCut2 => self.buchholz(id, 2, 0),
            TieBreak::BuchholzMedian => self.buchholz(id, 1, 1),
            TieBreak::SonnebornBerger => {
                let product = |part: &Part| {
                    u64::from(part.opponent.in_tenths()) * u64::from(part.own.in_tenths())
                };
                TieValue(self.parts(id).iter().map(product).sum())
            }
            TieBreak::Progressive => {
                let mut sum = Points::ZERO;
                let after = self.cards[id.index()].iter().map(|entry| {
                    sum += entry.points;
                    sum
                });
                TieValue::of(after.sum())
            }
        }
    }

    fn parts(&self, id: PlayerId) -> Vec<Part> {
        let own_points = self.points[id.index()];
        let part = |entry: &Entry| {
            let opponent = match entry.kind {
                EntryKind::Played { opponent, .. } => self.adjusted_points(opponent),
                EntryKind::Forfeit { opponent, .. } if self.is_round_robin => {
                    self.adjusted_points(opponent)
                }
                EntryKind::Bye(_) if self.is_round_robin => return None,
                EntryKind::Forfeit { .. } | EntryKind::Bye(_) => own_points,
                EntryKind::Pending { .. } => return None,
            };
            Some(Part { opponent, own: entry.points, by_choice: is_by_choice(entry.kind) })
        };
        self.cards[id.index()].iter().filter_map(part).collect()
    }

    fn adjusted_points(&self, id: PlayerId) -> Points {
        if self.is_round_robin { self.points[id.index()] } else { self.adjusted[id.index()] }
    }

    fn buchholz(&self, id: PlayerId, lowest: usize, highest: usize) -> TieValue {
        let mut parts = self.parts(id);
        // Absences by choice are cut first, then the lowest.
        parts.sort_by_key(|part| (Reverse(part.by_choice && !self.is_round_robin), part.opponent));
        let mut left: Vec<Points> = parts.iter().skip(lowest).map(|part| part.opponent).collect();
        left.sort_unstable();
        left.truncate(left.len().saturating_sub(highest));
        TieValue::of(left.into_iter().sum())
    }

    fn direct_encounter(&self, id: PlayerId, level: &[PlayerId]) -> TieValue {
        let opponents = |of: PlayerId| {
            self.cards[of.index()].iter().filter_map(move |entry| match entry.kind {
                EntryKind::Played { opponent, .. } | EntryKind::Forfeit { opponent, .. } => {
                    Some((opponent, entry.points))
                }
                EntryKind::Pending { .. } | EntryKind::Bye(_) => None,
            })
        };
        let have_met = |a: PlayerId, b: PlayerId| a == b || opponents(a).any(|(who, _)| who == b);
        if !level.iter().all(|&a| level.iter().all(|&b| have_met(a, b))) {
            return TieValue::default();
        }
        let mutual = opponents(id).filter(|(opponent, _)| level.contains(opponent));
        TieValue::of(mutual.map(|(_, points)| points).sum())
    }
}

fn is_by_choice(kind: EntryKind) -> bool {
    match kind {
        EntryKind::Bye(Bye::Half | Bye::Zero) | EntryKind::Forfeit { won: false, .. } => true,
        EntryKind::Bye(Bye::Allocated | Bye::Full)
        | EntryKind::Forfeit { won: true, .. }
        | EntryKind::Played { .. }
        | EntryKind::Pending { .. } => false,
    }
}
