//! A game as the browser keeps it: plain values, as JSON.
//!
//! Its form has a number. A later program reads what an earlier one has written; what it does not understand it
//! leaves as it is and says so.

use std::{collections::BTreeMap, time::Duration};

use crownhead_answers::{Fault, choice, import::TAGS, present};
use crownhead_notation::{SquareNames, fen};
use crownhead_play::{
    About, Colours, EndReason, Finish, Level, Mind, Moment, Offer, Plan, Player, Proposal, Saved,
    SavedClock, SavedMove, Score, Session, Sides, TimeControl, Unreadable, View, calendar,
};
use crownhead_rules::{ByColor, Color};
use crownhead_wire::{self as wire, FailureCode};
use serde::{Deserialize, Serialize};

/// The form that this program writes.
const FORM: u32 = 1;

/// A game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Kept {
    form: u32,
    pub(crate) id: String,
    /// Grows with every change.
    pub(crate) version: u32,
    pub(crate) created: u64,
    pub(crate) updated: u64,
    /// The game after this one.
    pub(crate) rematch: Option<String>,
    /// For the computer's choices, in decimal digits.
    seed: String,
    rules: wire::RulesChoice,
    white: wire::Player,
    black: wire::Player,
    /// Whether the players drew lots for their colours.
    by_lot: bool,
    /// Whether the computer resigns what is hopeless.
    resigns: bool,
    clock: Option<wire::TimeSetting>,
    /// The first position, if it is not the usual one, in diagram numbers.
    start: Option<String>,
    moves: Vec<KeptMove>,
    /// Moves taken back, the next first.
    redo: Vec<KeptMove>,
    offer: Option<KeptOffer>,
    /// How it ended, where the moves do not say it.
    end: Option<KeptEnd>,
    /// What both clocks show, in milliseconds, and whose runs since when.
    left: Option<[u64; 2]>,
    running: Option<(wire::Color, i64)>,
    /// What each computer thought of its game after its last move: score, plies, pieces.
    views: [Option<(i32, usize, usize)>; 2],
    offered_at: Option<usize>,
    /// What a file says about the game; a game that was played here has none.
    file: Option<File>,
}

/// Squares, milliseconds, and what both sides had left.
type KeptMove = (String, u64, Option<[u64; 2]>);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct KeptOffer {
    side: wire::Color,
    of: Asked,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Asked {
    Draw,
    Takeback,
    Rematch,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct KeptEnd {
    winner: Option<wire::Color>,
    why: Why,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Why {
    Agreed,
    Resigned(wire::Color),
    Time(wire::Color),
}

/// What a file says about a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct File {
    pub(crate) white: Option<String>,
    pub(crate) black: Option<String>,
    pub(crate) tags: BTreeMap<String, String>,
}

/// What a game is beside its session.
#[derive(Clone, Debug)]
pub(crate) struct Card {
    pub(crate) id: String,
    pub(crate) version: u32,
    pub(crate) created: u64,
    pub(crate) updated: u64,
    pub(crate) rematch: Option<String>,
    pub(crate) seed: u64,
    pub(crate) file: Option<File>,
}

impl Kept {
    pub(crate) fn new(card: &Card, session: &Session) -> Self {
        let (plan, rules) = (session.plan(), session.rules());
        let saved = session.save();
        let mind = session.mind();
        let view = |view: Option<View>| view.map(|v| (v.score.value(), v.plies, v.pieces));
        Self {
            form: FORM,
            id: card.id.clone(),
            version: card.version,
            created: card.created,
            updated: card.updated,
            rematch: card.rematch.clone(),
            seed: card.seed.to_string(),
            rules: wire::RulesChoice {
                base: rules.base().id.as_str().to_owned(),
                set: choice::changes(rules),
                name: rules.is_house().then(|| rules.name().to_owned()),
            },
            white: present::player(plan.players.white),
            black: present::player(plan.players.black),
            by_lot: plan.colours == Colours::ByLot,
            resigns: plan.resigns,
            clock: plan.time.map(present::time_setting),
            start: plan.start.as_ref().map(|setup| fen::write(setup, &SquareNames::diagram(rules))),
            moves: saved.moves.iter().map(kept_move).collect(),
            redo: saved.redo.iter().map(kept_move).collect(),
            offer: saved.offer.map(|Offer { side, of }| KeptOffer {
                side: side.into(),
                of: match of {
                    Proposal::Draw => Asked::Draw,
                    Proposal::TakeBack => Asked::Takeback,
                    Proposal::Rematch => Asked::Rematch,
                },
            }),
            end: saved.finish.and_then(kept_end),
            left: saved.clock.map(|clock| millis(clock.left)),
            running: saved
                .clock
                .and_then(|clock| clock.running)
                .map(|(side, since)| (side.into(), since.as_millis())),
            views: [view(mind.views.white), view(mind.views.black)],
            offered_at: mind.offered_at,
            file: card.file.clone(),
        }
    }

    /// What the game is beside its session.
    pub(crate) fn card(&self) -> Card {
        Card {
            id: self.id.clone(),
            version: self.version,
            created: self.created,
            updated: self.updated,
            rematch: self.rematch.clone(),
            seed: self.seed.parse().unwrap_or_default(),
            file: self.file.clone(),
        }
    }

    /// Takes the game up.
    pub(crate) fn session(&self, now: Moment) -> Result<Session, Fault> {
        if self.form > FORM {
            let message = "a later version of this program has kept the game: load the page again";
            return Err(Fault::new(FailureCode::Internal, message));
        }
        let unreadable = |why: &str| Fault::internal(format!("the game cannot be read: {why}"));
        let rules =
            choice::rule_set(&self.rules).map_err(|fault| unreadable(&fault.detail().message))?;
        let read = |text: &String| fen::read(text, &SquareNames::diagram(&rules));
        let start = self.start.as_ref().map(read).transpose();
        let plan = Plan {
            players: ByColor { white: player(self.white)?, black: player(self.black)? },
            time: self.clock.map(|time| match time {
                wire::TimeSetting::Clock(clock) => TimeControl::Game {
                    initial: Duration::from_secs(clock.initial.into()),
                    increment: Duration::from_secs(clock.increment.into()),
                },
                wire::TimeSetting::Days(time) => TimeControl::Days(time.days),
            }),
            start: start.map_err(|error| unreadable(&error.to_string()))?,
            colours: if self.by_lot { Colours::ByLot } else { Colours::Chosen },
            resigns: self.resigns,
            rules,
        };
        let saved = Saved {
            moves: self.moves.iter().map(saved_move).collect(),
            redo: self.redo.iter().map(saved_move).collect(),
            offer: self.offer.as_ref().map(|offer| Offer {
                side: offer.side.0,
                of: match offer.of {
                    Asked::Draw => Proposal::Draw,
                    Asked::Takeback => Proposal::TakeBack,
                    Asked::Rematch => Proposal::Rematch,
                },
            }),
            finish: self.end.as_ref().map(|end| Finish {
                winner: end.winner.map(|winner| winner.0),
                reason: match end.why {
                    Why::Agreed => EndReason::Agreed,
                    Why::Resigned(side) => EndReason::Resigned { side: side.0 },
                    Why::Time(side) => EndReason::Time { side: side.0 },
                },
            }),
            clock: self.left.map(|left| SavedClock {
                left: durations(left),
                running: self.running.map(|(side, since)| (side.0, Moment::from_millis(since))),
            }),
        };
        let restored = Session::restore(plan, &saved, now);
        let mut session = restored.map_err(|fault: Unreadable| unreadable(&fault.to_string()))?;
        let view = |kept: Option<(i32, usize, usize)>| {
            kept.map(|(score, plies, pieces)| View {
                score: Score::with_value(score),
                known: None,
                plies,
                pieces,
            })
        };
        session.set_mind(Mind {
            views: ByColor { white: view(self.views[0]), black: view(self.views[1]) },
            offered_at: self.offered_at,
        });
        Ok(session)
    }
}

impl Card {
    /// What lists say of the game.
    pub(crate) fn summary(&self, session: &Session) -> wire::GameSummary {
        let rules = present::game_rules(session.rules());
        let players = session.plan().players;
        let names = SquareNames::diagram(session.rules());
        wire::GameSummary {
            id: self.id.clone(),
            rules: session.rules().base().id.as_str().to_owned(),
            rules_name: rules.name,
            house_rules: rules.house_rules,
            unnamed: rules.unnamed,
            white: present::player(players.white),
            black: present::player(players.black),
            origin: self.origin(),
            bot: false,
            ply: session.game().moves().len() as u32,
            turn: session.turn().into(),
            fen: fen::write_position(session.position(), &names),
            result: session.finish().map(present::result),
            seats: wire::OwnSeats {
                white: self.is_seat(players.white),
                black: self.is_seat(players.black),
            },
            created: self.created,
            updated: self.updated,
        }
    }

    /// Nobody moves in a game that was played elsewhere.
    fn is_seat(&self, player: Player) -> bool {
        self.file.is_none() && player == Player::Human
    }

    /// The sides that whoever has this browser moves.
    pub(crate) fn sides(&self, session: &Session) -> Option<Sides> {
        let players = session.plan().players;
        match (self.is_seat(players.white), self.is_seat(players.black)) {
            (true, true) => Some(Sides::Both),
            (true, false) => Some(Sides::White),
            (false, true) => Some(Sides::Black),
            (false, false) => None,
        }
    }

    fn origin(&self) -> wire::Origin {
        let Some(file) = &self.file else { return wire::Origin::default() };
        wire::Origin {
            white_name: file.white.clone(),
            black_name: file.black.clone(),
            event: file.tags.get("Event").cloned(),
            played_on: file.tags.get("Date").cloned(),
        }
    }

    /// The game as whoever plays it is shown it.
    pub(crate) fn state(&self, session: &Session, now: Moment) -> wire::GameState {
        let edition = present::Edition {
            version: self.version,
            updated: self.updated,
            rematch: self.rematch.clone(),
        };
        let now = present::Now { moment: now, millis: now.as_millis() as u64 };
        let standing = present::standing(edition, session, now);
        let you = self.sides(session).map(present::seat);
        let moves = present::played_from(session, 0, None);
        wire::GameState {
            setting: present::setting(&self.id, self.created, session, self.origin()),
            standing: wire::GameStanding { you, ..standing },
            moves: moves.map(|played| wire::Played::clone(&played)).collect(),
        }
    }

    /// What its PDN says about the game.
    pub(crate) fn about(&self, session: &Session) -> About {
        let name = |player| match player {
            Player::Human => "Human".to_owned(),
            Player::Computer(level) => format!("Crownhead, level {level}"),
        };
        let players = session.plan().players;
        let file = self.file.clone().unwrap_or_default();
        let tag = |name: &'static str| Some((name, file.tags.get(name)?.clone()));
        About {
            date: calendar::pdn_day(self.created),
            white: file.white.clone().unwrap_or_else(|| name(players.white)),
            black: file.black.clone().unwrap_or_else(|| name(players.black)),
            tags: TAGS.into_iter().filter_map(tag).collect(),
        }
    }
}

fn player(player: wire::Player) -> Result<Player, Fault> {
    match player {
        wire::Player::Human {} => Ok(Player::Human),
        wire::Player::Computer { level } => {
            choice::level(level, "game").map(|level: Level| Player::Computer(level))
        }
    }
}

fn kept_move(SavedMove { text, took, left }: &SavedMove) -> KeptMove {
    (text.clone(), took.as_millis() as u64, left.map(millis))
}

fn saved_move((text, took, left): &KeptMove) -> SavedMove {
    SavedMove { text: text.clone(), took: Duration::from_millis(*took), left: left.map(durations) }
}

fn kept_end(Finish { winner, reason }: Finish) -> Option<KeptEnd> {
    let why = match reason {
        EndReason::Rules(_) => return None,
        EndReason::Agreed => Why::Agreed,
        EndReason::Resigned { side } => Why::Resigned(side.into()),
        EndReason::Time { side } => Why::Time(side.into()),
    };
    Some(KeptEnd { winner: winner.map(Into::into), why })
}

fn millis(ByColor { white, black }: ByColor<Duration>) -> [u64; 2] {
    [white.as_millis() as u64, black.as_millis() as u64]
}

fn durations([white, black]: [u64; 2]) -> ByColor<Duration> {
    ByColor { white: Duration::from_millis(white), black: Duration::from_millis(black) }
}

/// The other side of a seat that one person has.
pub(crate) fn computer_to_judge(session: &Session, by: Sides) -> Option<Color> {
    let side = session.to_judge(by)?;
    // Only what it thought of this very position counts.
    let known = session.mind().views[side];
    known.is_none_or(|view| view.plies != session.game().moves().len()).then_some(side)
}
