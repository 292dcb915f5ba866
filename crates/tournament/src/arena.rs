//! Arenas: for a fixed time everybody plays as many games as possible, and whoever is free is paired with somebody near.

use std::cmp::Reverse;

use crate::{
    ballot::Ballots,
    lot::Lot,
    matching::Matching,
    tournament::{Colour, PlayerId, Score},
};

/// Free players are paired in groups of so many, by rank.
const GROUP: usize = 100;
/// Nobody has the same colour more often running.
const COLOUR_RUN: usize = 3;
/// What a step in rank costs, in rating points.
const RANK: i64 = 10;
/// What a wave without a game is worth, in rating points.
const WAITING: i64 = 40;
/// Fulfils every wish for a pair before anything else. Larger than any sum of costs in a group.
const LEGAL: i64 = 1 << 32;

/// What an organiser decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArenaSettings {
    /// Points for a win.
    pub win: u32,
    /// Points for a draw.
    pub draw: u32,
    /// After two wins running the next results count double, until a game is not won.
    pub streaks: bool,
    /// Openings by ballot, for each pairing.
    pub ballots: Option<Ballots>,
}

impl Default for ArenaSettings {
    /// 2-1-0, with streaks.
    fn default() -> Self {
        Self { win: 2, draw: 1, streaks: true, ballots: None }
    }
}

/// A game of an arena, seen by a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArenaGame {
    /// Against whom.
    pub opponent: PlayerId,
    /// The player's own colour.
    pub colour: Colour,
    /// The result, `White` being a win of the player's own.
    pub score: Score,
}

/// Somebody who plays in an arena.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaPlayer {
    /// The rating at the beginning.
    pub rating: u32,
    /// Has gone or takes a break.
    pub paused: bool,
    /// The games, in the order in which they ended.
    pub games: Vec<ArenaGame>,
}

/// A player who waits for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Who.
    pub player: PlayerId,
    /// How many waves of pairings have passed without a game.
    pub waves: u32,
}

/// A new game of an arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArenaPairing {
    /// White.
    pub white: PlayerId,
    /// Black.
    pub black: PlayerId,
    /// The ballot, counted from 0.
    pub ballot: Option<u32>,
}

/// A line of an arena's standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArenaStanding {
    /// The place, counted from 1. Shared at the same points.
    pub place: usize,
    /// Who.
    pub player: PlayerId,
    /// The points.
    pub points: u32,
    /// Games ended.
    pub games: usize,
    /// Games won.
    pub wins: usize,
    /// The next result counts double.
    pub on_streak: bool,
}

/// An arena as plain data.
///
/// ```
/// use crownhead_tournament::{Arena, ArenaSettings, Score, Waiting};
///
/// let mut arena = Arena::new(ArenaSettings::default());
/// let (ann, ben) = (arena.enter(1700), arena.enter(1600));
/// let free = [ann, ben].map(|player| Waiting { player, waves: 0 });
/// let [game] = arena.pair(&free, 0)[..] else { panic!("two players are one pair") };
/// arena.finish(game.white, game.black, Score::Draw);
/// assert_eq!(arena.standings()[0].points, 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arena {
    /// What the organiser has decided.
    pub settings: ArenaSettings,
    /// The players, in the order of entry.
    pub players: Vec<ArenaPlayer>,
}

impl Arena {
    /// An arena without players.
    pub fn new(settings: ArenaSettings) -> Self {
        Self { settings, players: Vec::new() }
    }

    /// Adds a player, at any time.
    pub fn enter(&mut self, rating: u32) -> PlayerId {
        self.players.push(ArenaPlayer { rating, paused: false, games: Vec::new() });
        PlayerId::new(self.players.len() - 1)
    }

    /// Writes the result of a game down. Games that were aborted are not written down; names that are not in the arena are passed over.
    pub fn finish(&mut self, white: PlayerId, black: PlayerId, score: Score) {
        let turned = match score {
            Score::White => Score::Black,
            Score::Draw => Score::Draw,
            Score::Black => Score::White,
        };
        for (own, opponent, colour, score) in
            [(white, black, Colour::White, score), (black, white, Colour::Black, turned)]
        {
            if let Some(player) = self.players.get_mut(own.index()) {
                player.games.push(ArenaGame { opponent, colour, score });
            }
        }
    }

    /// The points for each game of a player, and whether the next counts double.
    pub fn sheet(&self, player: PlayerId) -> (Vec<u32>, bool) {
        let mut wins = 0;
        let mut sheet = Vec::new();
        let Some(player) = self.players.get(player.index()) else { return (sheet, false) };
        let counts_double = |wins: u32| self.settings.streaks && wins >= 2;
        for game in &player.games {
            let points = match game.score {
                Score::White => self.settings.win,
                Score::Draw => self.settings.draw,
                Score::Black => 0,
            };
            sheet.push(if counts_double(wins) { 2 * points } else { points });
            wins = if game.score == Score::White { wins + 1 } else { 0 };
        }
        (sheet, counts_double(wins))
    }

    /// The standings, the first first. Players with the same points share a place and are listed by rating.
    pub fn standings(&self) -> Vec<ArenaStanding> {
        let mut standings: Vec<ArenaStanding> = (0..self.players.len())
            .map(|index| {
                let player = PlayerId::new(index);
                let (sheet, on_streak) = self.sheet(player);
                let games = &self.players[index].games;
                ArenaStanding {
                    place: 0,
                    player,
                    points: sheet.iter().sum(),
                    games: games.len(),
                    wins: games.iter().filter(|game| game.score == Score::White).count(),
                    on_streak,
                }
            })
            .collect();
        let rating = |standing: &ArenaStanding| self.players[standing.player.index()].rating;
        standings.sort_by_key(|standing| (Reverse(standing.points), Reverse(rating(standing))));
        for index in 0..standings.len() {
            standings[index].place = match index.checked_sub(1).map(|before| standings[before]) {
                Some(before) if before.points == standings[index].points => before.place,
                _ => index + 1,
            };
        }
        standings
    }

    /// Pairs those who are free: as many as possible, near in rank and rating, the ones who have waited longest first. `wave` counts
    /// the calls; ballots are drawn from it.
    ///
    /// Nobody meets the last opponent again while somebody else is in the arena, and nobody gets a colour for the fourth time running:
    /// they wait for the next wave instead. Names that are not in the arena, that have paused or come twice are passed over.
    pub fn pair(&self, free: &[Waiting], wave: u64) -> Vec<ArenaPairing> {
        let mut rank = vec![0; self.players.len()];
        for (place, standing) in self.standings().iter().enumerate() {
            rank[standing.player.index()] = place;
        }
        let active = self.players.iter().filter(|player| !player.paused).count();
        let mut seats: Vec<Seat<'_>> = Vec::new();
        let mut seen = vec![false; self.players.len()];
        for &Waiting { player: id, waves } in free {
            let Some(player) = self.players.get(id.index()).filter(|player| !player.paused) else {
                continue;
            };
            if !std::mem::replace(&mut seen[id.index()], true) {
                let last = player.games.last().map(|game| game.opponent);
                let avoids = last.filter(|_| active > 2);
                seats.push(Seat { id, player, rank: rank[id.index()], waves, avoids });
            }
        }
        seats.sort_by_key(|seat| seat.rank);

        let mut pairings = Vec::new();
        let mut group: Vec<Seat<'_>> = Vec::new();
        let mut seats = seats.into_iter().peekable();
        while seats.peek().is_some() {
            let room = GROUP.saturating_sub(group.len()).max(2);
            group.extend(seats.by_ref().take(room));
            // Who stays over is tried again with the next group.
            group = pair_group(&group, |white, black| {
                let ballot = self.ballot(wave, white);
                pairings.push(ArenaPairing { white, black, ballot });
            });
        }
        pairings
    }

    fn ballot(&self, wave: u64, white: PlayerId) -> Option<u32> {
        let ballots = self.settings.ballots.filter(|ballots| ballots.count > 0)?;
        let mut lot = Lot::new(ballots.seed, &[4, wave, white.index() as u64]);
        Some(lot.below(ballots.count as usize) as u32)
    }
}

/// A free player.
#[derive(Clone, Copy)]
struct Seat<'a> {
    id: PlayerId,
    player: &'a ArenaPlayer,
    rank: usize,
    waves: u32,
    /// The opponent who must not come again.
    avoids: Option<PlayerId>,
}

impl Seat<'_> {
    /// The colour of the last game, and how often running.
    fn run(&self) -> Option<(Colour, usize)> {
        let games = self.player.games.iter().rev();
        let last = games.clone().next()?.colour;
        Some((last, games.take_while(|game| game.colour == last).count()))
    }

    /// The colour that the player must not have.
    fn spent(&self) -> Option<Colour> {
        self.run().filter(|&(_, times)| times >= COLOUR_RUN).map(|(colour, _)| colour)
    }

    /// Games with White less those with Black.
    fn whites(&self) -> i64 {
        let sign = |game: &ArenaGame| if game.colour == Colour::White { 1 } else { -1 };
        self.player.games.iter().map(sign).sum()
    }

    fn weight(&self, other: &Self) -> i64 {
        let is_legal = self.avoids != Some(other.id)
            && other.avoids != Some(self.id)
            && (self.spent().is_none() || self.spent() != other.spent());
        if !is_legal {
            return 0;
        }
        let rating = i64::from(self.player.rating.abs_diff(other.player.rating).min(10_000));
        let rank = self.rank.abs_diff(other.rank).min(10_000) as i64;
        let waves = i64::from(self.waves.min(1000) + other.waves.min(1000));
        LEGAL - rating - RANK * rank + WAITING * waves
    }

    /// Whether White belongs to `self`: a colour that is spent, the balance of colours, the last colour, the rank.
    fn is_white(&self, other: &Self) -> bool {
        if let Some(spent) = self.spent() {
            return spent == Colour::Black;
        }
        if let Some(spent) = other.spent() {
            return spent == Colour::White;
        }
        let balance = self.whites().cmp(&other.whites());
        let last = |seat: &Self| seat.run().map(|(colour, _)| colour == Colour::White);
        balance
            .then_with(|| last(self).cmp(&last(other)))
            .then_with(|| self.rank.cmp(&other.rank))
            .is_lt()
    }
}

/// Pairs a group as well as possible, and returns who stays over.
fn pair_group<'a>(group: &[Seat<'a>], mut found: impl FnMut(PlayerId, PlayerId)) -> Vec<Seat<'a>> {
    let players = group.len();
    let weight = |a: usize, b: usize| if b < players { group[a].weight(&group[b]) } else { 0 };
    let mut matching = Matching::new(players.next_multiple_of(2), weight);
    matching.solve();
    let mut over = Vec::new();
    for (index, seat) in group.iter().enumerate() {
        let mate = matching.mate(index);
        if weight(index.min(mate), index.max(mate)) == 0 {
            over.push(*seat);
        } else if index < mate {
            let other = &group[mate];
            let (white, black) = if seat.is_white(other) { (seat, other) } else { (other, seat) };
            found(white.id, black.id);
        }
    }
    over
}
