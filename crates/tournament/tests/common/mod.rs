//! Tournaments played at random, with everything that happens in halls: late entries, byes, forfeits, withdrawals.

#![allow(dead_code, unreachable_pub, missing_docs)]

use crownhead_tournament::{
    Bye, Colour, NoPairing, Outcome, Player, PlayerId, Round, Score, Scoring, Seeding, Settings,
    Tournament,
};

/// Random numbers from a seed (xorshift64*).
#[derive(Debug)]
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self((seed ^ 0x9E37_79B9_7F4A_7C15).wrapping_mul(0xD134_2543_DE82_EF95) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 16
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    /// True so many times in a thousand.
    pub fn chance(&mut self, in_thousand: u64) -> bool {
        self.below(1000) < in_thousand
    }
}

/// A tournament before its first round.
pub fn random_tournament(random: &mut Random, players: usize, rounds: usize) -> Tournament {
    let mut settings = Settings::swiss(rounds);
    settings.scoring = match random.below(6) {
        0 => Scoring::TWO_ONE,
        1 => Scoring::THREE_ONE,
        _ => Scoring::ONE_HALF,
    };
    if random.chance(80) {
        settings.scoring.allocated_bye = settings.scoring.draw;
    }
    settings.seeding = if random.chance(500) { Seeding::ByRating } else { Seeding::ByEntry };
    settings.first_colour = if random.chance(500) { Colour::White } else { Colour::Black };
    if random.chance(150) {
        for _ in 0..=random.below(3) {
            let one = random.below(players as u64) as usize;
            let other = random.below(players as u64) as usize;
            if one != other {
                settings.apart.push(vec![PlayerId::new(one), PlayerId::new(other)]);
            }
        }
    }
    let mut tournament = Tournament::new(settings);
    let latecomers = if random.chance(400) { 80 } else { 0 };
    for index in 0..players {
        let rating = (!random.chance(50)).then(|| 1200 + random.below(1200) as u32);
        let mut player = Player::new(format!("Player {}", index + 1), rating);
        if random.chance(latecomers) {
            player.enters = 1 + random.below(3) as usize;
        }
        tournament.enter(player).expect("entries are open");
    }
    tournament
}

/// What players do between two rounds.
pub fn between_rounds(random: &mut Random, tournament: &mut Tournament, trouble: u64) {
    let next = tournament.rounds.len();
    let players = tournament.players.len();
    for index in 0..players {
        let id = PlayerId::new(index);
        if !tournament.players[index].plays_in(next) {
            continue;
        }
        let known = "the player is there";
        if random.chance(trouble) {
            let bye = match random.below(8) {
                0 => Bye::Full,
                1..=4 => Bye::Half,
                _ => Bye::Zero,
            };
            tournament.ask_for_bye(id, next, bye).expect(known);
        } else if random.chance(trouble / 3) {
            tournament.withdraw(id).expect(known);
        }
    }
    if next > 0 && next < 4 && random.chance(trouble * 2) {
        let rating = Some(1200 + random.below(1200) as u32);
        tournament
            .enter(Player::new(format!("Late {}", players + 1), rating))
            .expect("entries are open");
    }
}

/// Results of a round: the higher rated wins more often.
pub fn play(random: &mut Random, tournament: &Tournament, round: &mut Round, trouble: u64) {
    let draws = 100 + random.below(400);
    for pairing in &mut round.pairings {
        let rating =
            |id: PlayerId| i64::from(tournament.players[id.index()].rating.unwrap_or(1200));
        let edge = (rating(pairing.white) - rating(pairing.black)).clamp(-400, 400);
        let outcome = if random.chance(trouble) {
            Outcome::Forfeit(match random.below(7) {
                0 => None,
                1..=3 => Some(Colour::White),
                _ => Some(Colour::Black),
            })
        } else if random.chance(draws) {
            Outcome::Played(Score::Draw)
        } else if random.chance((500 + edge) as u64) {
            Outcome::Played(Score::White)
        } else {
            Outcome::Played(Score::Black)
        };
        pairing.games = vec![outcome];
    }
}

/// Plays a tournament, and shows `look` every state that a round is paired from, with the round.
pub fn play_through(
    seed: u64,
    players: std::ops::RangeInclusive<u64>,
    mut look: impl FnMut(&Tournament, &Result<Round, NoPairing>),
) {
    let mut random = Random::new(seed);
    let span = players.end() - players.start() + 1;
    let players = players.start() + random.below(span);
    let rounds = (5 + random.below(7)) as usize;
    let trouble = [0, 10, 30, 60][random.below(4) as usize];
    let mut tournament = random_tournament(&mut random, players as usize, rounds);
    for _ in 0..rounds {
        between_rounds(&mut random, &mut tournament, trouble);
        let paired = tournament.next_round();
        look(&tournament, &paired);
        let Ok(mut round) = paired else { return };
        play(&mut random, &tournament, &mut round, trouble);
        tournament.begin(round).expect("the round is as it was paired");
    }
}
