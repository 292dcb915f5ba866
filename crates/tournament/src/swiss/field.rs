//! What the Dutch system needs to know of each player: score, opponents, colours, floats.

use std::cmp::Reverse;

use crate::tournament::{Bye, Colour, Entry, EntryKind, PlayerId, Tournament};

/// A change of score group in an earlier round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Float {
    /// Met somebody with fewer points, or scored without playing.
    Down,
    /// Met somebody with more points.
    Up,
    /// Neither.
    Level,
}

/// A player who is to be paired.
#[derive(Clone, Debug)]
pub(super) struct Card {
    pub(super) id: PlayerId,
    /// The place among all who have taken part, counted from 0: the pairing number less one.
    pub(super) rank: usize,
    /// Tenths of points.
    pub(super) score: u32,
    /// Games played.
    pub(super) played: u32,
    /// May get the bye of an odd number (C2).
    pub(super) may_have_bye: bool,
    /// One round ago, two rounds ago.
    pub(super) floats: [Float; 2],
    /// Colours of games played, in order.
    pub(super) colours: Vec<Colour>,
    pub(super) preference: Option<Colour>,
    /// Games with one colour less those with the other.
    pub(super) imbalance: usize,
    /// The colour of the last two games, if it was the same.
    pub(super) repeated: Option<Colour>,
    /// Cards that must not be met: played before, or kept apart.
    met: Vec<bool>,
}

impl Card {
    /// A colour difference of two or more: the preference is absolute whatever the last games were.
    pub(super) fn is_unbalanced(&self) -> bool {
        self.imbalance > 1
    }

    pub(super) fn is_absolute(&self) -> bool {
        self.is_unbalanced() || self.repeated.is_some()
    }

    /// A colour difference of one.
    pub(super) fn is_strong(&self) -> bool {
        !self.is_absolute() && self.imbalance > 0
    }
}

/// The players to be paired, sorted by score and pairing number.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) cards: Vec<Card>,
    pub(super) rounds_before: usize,
    /// The last round is being paired: players with more than this score may get a colour against their preference.
    top_score: Option<u32>,
    pub(super) first_colour: Colour,
}

impl Field {
    pub(super) fn new(tournament: &Tournament, without: &[PlayerId]) -> Self {
        let settings = &tournament.settings;
        let scoring = settings.round_scoring();
        let round = tournament.rounds.len();
        let all = tournament.cards();
        let score_before = |id: PlayerId, rounds: usize| -> u32 {
            all[id.index()][..rounds].iter().map(|entry| entry.points.in_tenths()).sum()
        };
        let takes_part = |id: PlayerId| {
            tournament.players[id.index()].plays_in(round)
                || all[id.index()].iter().any(|entry| match entry.kind {
                    EntryKind::Played { .. }
                    | EntryKind::Forfeit { .. }
                    | EntryKind::Pending { .. }
                    | EntryKind::Bye(Bye::Allocated) => true,
                    EntryKind::Bye(Bye::Full | Bye::Half | Bye::Zero) => false,
                })
        };
        let mut cards: Vec<Card> = tournament
            .seeds()
            .into_iter()
            .filter(|&id| takes_part(id))
            .enumerate()
            .filter(|(_, id)| {
                tournament.players[id.index()].plays_in(round) && !without.contains(id)
            })
            .map(|(rank, id)| {
                let entries = &all[id.index()];
                let float = |back: usize| {
                    let Some(at) = round.checked_sub(back) else { return Float::Level };
                    match entries[at].kind {
                        EntryKind::Played { opponent, .. } => {
                            match score_before(id, at).cmp(&score_before(opponent, at)) {
                                std::cmp::Ordering::Less => Float::Up,
                                std::cmp::Ordering::Equal => Float::Level,
                                std::cmp::Ordering::Greater => Float::Down,
                            }
                        }
                        EntryKind::Forfeit { .. }
                        | EntryKind::Pending { .. }
                        | EntryKind::Bye(_) => {
                            if entries[at].points > scoring.loss {
                                Float::Down
                            } else {
                                Float::Level
                            }
                        }
                    }
                };
                let colours: Vec<Colour> = entries.iter().filter_map(colour_of).collect();
                let whites = colours.iter().filter(|&&colour| colour == Colour::White).count();
                let blacks = colours.len() - whites;
                let scarcer = if whites > blacks { Colour::Black } else { Colour::White };
                let imbalance = whites.abs_diff(blacks);
                let repeated = match colours[..] {
                    [.., a, b] if a == b => Some(b),
                    _ => None,
                };
                let preference = if imbalance > 1 {
                    Some(scarcer)
                } else if let Some(repeated) = repeated {
                    Some(repeated.other())
                } else if imbalance > 0 {
                    Some(scarcer)
                } else {
                    colours.last().map(|last| last.other())
                };
                Card {
                    id,
                    rank,
                    score: score_before(id, round),
                    played: colours.len() as u32,
                    may_have_bye: !entries.iter().any(|entry| match entry.kind {
                        EntryKind::Bye(Bye::Allocated) => true,
                        EntryKind::Forfeit { .. } | EntryKind::Bye(_) => {
                            entry.points >= scoring.win
                        }
                        EntryKind::Played { .. } | EntryKind::Pending { .. } => false,
                    }),
                    floats: [float(1), float(2)],
                    colours,
                    preference,
                    imbalance,
                    repeated,
                    met: Vec::new(),
                }
            })
            .collect();
        cards.sort_by_key(|card| (Reverse(card.score), card.rank));

        let mut seat = vec![None; tournament.players.len()];
        for (index, card) in cards.iter().enumerate() {
            seat[card.id.index()] = Some(index);
        }
        let seats = cards.len();
        for card in &mut cards {
            let mut met = vec![false; seats];
            let played = all[card.id.index()].iter().filter_map(|entry| match entry.kind {
                EntryKind::Played { opponent, .. } => Some(opponent),
                EntryKind::Forfeit { .. } | EntryKind::Pending { .. } | EntryKind::Bye(_) => None,
            });
            let apart = settings.apart.iter().filter(|group| group.contains(&card.id)).flatten();
            for id in played.chain(apart.copied()) {
                if let Some(seat) = seat.get(id.index()).copied().flatten() {
                    met[seat] = true;
                }
            }
            card.met = met;
        }
        let most = scoring.win.max(scoring.draw).in_tenths();
        let is_last = round + 1 >= tournament.planned_rounds();
        Self {
            cards,
            rounds_before: round,
            top_score: is_last.then_some(round as u32 * most / 2),
            first_colour: settings.first_colour,
        }
    }

    /// Whether two may meet: not twice (C1), and not with the same absolute colour preference unless
    /// one is a topscorer (C3).
    pub(super) fn may_meet(&self, a: usize, b: usize) -> bool {
        let (one, other) = (&self.cards[a], &self.cards[b]);
        !one.met[b]
            && (!one.is_absolute()
                || !other.is_absolute()
                || one.preference != other.preference
                || self.top_score.is_some_and(|top| one.score > top || other.score > top))
    }

    /// The score groups as ranges of cards.
    pub(super) fn groups(&self) -> Vec<std::ops::Range<usize>> {
        let mut groups = Vec::new();
        let mut from = 0;
        for to in 1..=self.cards.len() {
            if to == self.cards.len() || self.cards[to].score != self.cards[from].score {
                groups.push(from..to);
                from = to;
            }
        }
        groups
    }
}

fn colour_of(entry: &Entry) -> Option<Colour> {
    match entry.kind {
        EntryKind::Played { colour, .. } => Some(colour),
        EntryKind::Forfeit { .. } | EntryKind::Pending { .. } | EntryKind::Bye(_) => None,
    }
}
