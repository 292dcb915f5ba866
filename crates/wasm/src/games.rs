//! Games: made, looked at, changed, exported, read from files.

use crownhead_answers::{Fault, attempt, import, plan, refused, why};
use crownhead_notation::MoveText;
use crownhead_play::{
    Colours, Command, Event, Moment, Rematch, RematchAsked, Score, Session, Sides, View, write_pdn,
};
use crownhead_wire::{self as wire, FailureCode};
use serde::Deserialize;

use crate::{
    frame::{Frame, Head, Keep, Next, body},
    kept::{Card, File, Kept, computer_to_judge},
};

/// After so many half-moves both have moved.
const BOTH_MOVED: usize = 2;

/// A game that was taken up.
pub(crate) struct Open {
    pub(crate) card: Card,
    pub(crate) session: Session,
    pub(crate) now: Moment,
}

impl Open {
    /// The game that a request names.
    pub(crate) fn of(head: &Head) -> Result<Self, Fault> {
        let kept = head.game.as_ref().ok_or_else(Fault::no_game)?;
        let now = Moment::from_millis(head.now);
        Ok(Self { card: kept.card(), session: kept.session(now)?, now })
    }

    pub(crate) fn state(&self) -> wire::GameState {
        self.card.state(&self.session, self.now)
    }

    fn keep(&self) -> Keep {
        Keep {
            game: Kept::new(&self.card, &self.session),
            summary: self.card.summary(&self.session),
            state: self.state(),
        }
    }

    /// What the page is to do after a change.
    fn next(&self) -> Option<Next> {
        self.session.computer_to_move().map(|_| Next::Think)
    }

    /// Who asks: whoever has this browser has all seats of people.
    pub(crate) fn sides(&self) -> Result<Sides, Fault> {
        self.card
            .sides(&self.session)
            .ok_or_else(|| Fault::new(FailureCode::NotYourSeat, "nobody moves in this game"))
    }

    /// Refuses a request that was meant for another version.
    pub(crate) fn check(&self, version: u32) -> Result<(), Fault> {
        if version == self.card.version { Ok(()) } else { Err(Fault::stale(self.state())) }
    }

    /// Changes the game. Where nothing happens it stays as it is.
    fn change(
        mut self,
        change: impl FnOnce(&mut Session, Moment) -> Result<Vec<Event>, Fault>,
    ) -> Result<Frame, Fault> {
        let events = change(&mut self.session, self.now)?;
        if events.is_empty() {
            return Ok(Frame::json(&self.state()));
        }
        self.card.version += 1;
        self.card.updated = self.now.as_millis() as u64;
        let keep = self.keep();
        Ok(Frame { next: self.next(), ..Frame::json(&keep.state).keeping(keep) })
    }
}

impl Frame {
    fn keeping(mut self, keep: Keep) -> Self {
        self.keep.push(keep);
        self
    }
}

fn seed(head: &Head) -> u64 {
    head.seed.parse().unwrap_or_default()
}

fn new_card(head: &Head) -> Card {
    Card {
        id: head.id.clone(),
        version: 1,
        created: head.now as u64,
        updated: head.now as u64,
        rematch: None,
        seed: seed(head),
        file: None,
    }
}

/// Makes a game.
pub(crate) fn create(head: &Head, asked: &[u8]) -> Result<Frame, Fault> {
    let (plan, colours) = plan(body::<wire::NewGame>(asked)?)?;
    let plan = match colours {
        Colours::Chosen => plan,
        Colours::ByLot => plan.by_lot(seed(head)),
    };
    let now = Moment::from_millis(head.now);
    let session =
        Session::from_plan(plan, now).map_err(|error| Fault::bad(error.to_string()).at("fen"))?;
    let open = Open { card: new_card(head), session, now };
    let keep = open.keep();
    // The seats are whoever's browser this is: there are no tokens.
    let created = wire::Created { game: keep.state.clone(), seats: wire::SeatTokens::default() };
    let next = open.next();
    Ok(Frame { status: 201, next, ..Frame::json(&created).keeping(keep) })
}

/// A game as it stands. If the computer is to move, it may have been interrupted.
pub(crate) fn look(head: &Head) -> Result<Frame, Fault> {
    let open = Open::of(head)?;
    Ok(Frame { next: open.next(), ..Frame::json(&open.state()) })
}

/// A game as PDN.
pub(crate) fn pdn(head: &Head) -> Result<Frame, Fault> {
    let Open { card, session, .. } = Open::of(head)?;
    let body = write_pdn(&session, &card.about(&session)).into_bytes();
    Ok(Frame { status: 200, body, ..Frame::default() })
}

/// The legal moves.
pub(crate) fn legal(head: &Head) -> Result<Frame, Fault> {
    Ok(Frame::json(&Open::of(head)?.state().standing.legal))
}

/// Plays a move of a person.
pub(crate) fn play(head: &Head, asked: &[u8]) -> Result<Frame, Fault> {
    let open = Open::of(head)?;
    let wanted: wire::PlayMove = body(asked)?;
    let by = open.sides()?;
    open.check(wanted.version)?;
    let command = Command::Play(attempt(open.session.rules(), wanted)?);
    open.change(|session, now| command_by(session, by, &command, now))
}

fn command_by(
    session: &mut Session,
    by: Sides,
    command: &Command,
    now: Moment,
) -> Result<Vec<Event>, Fault> {
    let applied = session.apply(by, command.clone(), now);
    applied.map_err(|refusal| refused(session, command, refusal))
}

/// Why a move is not legal.
pub(crate) fn why_not(head: &Head, asked: &[u8]) -> Result<Frame, Fault> {
    let open = Open::of(head)?;
    Ok(Frame::json(&why(&open.session, &body(asked)?)?))
}

/// Everything else that changes a game, by the last word of the address.
pub(crate) fn change(head: &Head, change: &str, asked: &[u8]) -> Result<Frame, Fault> {
    let open = Open::of(head)?;
    let wire::ChangeGame { version } = body(asked)?;
    let by = open.sides()?;
    open.check(version)?;
    let command = match change {
        "takeback" => Command::TakeBack,
        "redo" => Command::Redo,
        "resign" => Command::Resign,
        "abort" if open.session.game().moves().len() < BOTH_MOVED => Command::Resign,
        "abort" => {
            let message = "both have moved: resign, or offer a draw";
            return Err(Fault::new(FailureCode::NothingToDo, message));
        }
        "draw" if computer_to_judge(&open.session, by).is_some() => {
            return Ok(Frame { next: Some(Next::Judge), ..Frame::nothing() });
        }
        "draw" => Command::OfferDraw,
        "decline" => Command::Decline,
        // Whoever thinks is told by the page.
        "now" => Command::MoveNow,
        "flag" => return open.change(|session, now| Ok(session.tick(now).into_iter().collect())),
        _ => return Err(Fault::new(FailureCode::NotFound, "there is no such address")),
    };
    if command == Command::MoveNow {
        let mut asked = open.session.clone();
        command_by(&mut asked, by, &command, open.now)?;
        return Ok(Frame::json(&open.state()));
    }
    open.change(|session, now| command_by(session, by, &command, now))
}

/// What a computer thinks of a game, as its worker tells.
#[derive(Clone, Copy, Debug, Deserialize)]
struct Thinks {
    score: i32,
    plies: usize,
    pieces: usize,
}

impl From<Thinks> for View {
    fn from(Thinks { score, plies, pieces }: Thinks) -> Self {
        Self { score: Score::with_value(score), known: None, plies, pieces }
    }
}

/// What a worker has found for the computer.
#[derive(Debug, Deserialize)]
struct Found {
    version: u32,
    /// The move with all its squares; nothing if no engine could be had.
    best: Option<String>,
    view: Option<Thinks>,
}

/// Plays the move that was found for the computer.
pub(crate) fn play_for_computer(head: &Head, found: &[u8]) -> Result<Frame, Fault> {
    let open = Open::of(head)?;
    let Found { version, best, view } = body(found)?;
    open.check(version)?;
    let session = &open.session;
    let read = |text: String| {
        let notation = MoveText::diagram(session.rules());
        notation.read_among(session.position(), session.legal(), &text).ok()
    };
    let best = best.and_then(read).or_else(|| session.legal().first().cloned());
    let Some(best) = best else { return Ok(Frame::json(&open.state())) };
    open.change(|session, now| Ok(session.play_for_computer(best, view.map(Into::into), now)?))
}

/// Offers a draw to a computer that has looked at the game.
#[derive(Debug, Deserialize)]
struct Judged {
    version: u32,
    view: Option<Thinks>,
}

pub(crate) fn offer_draw(head: &Head, judged: &[u8]) -> Result<Frame, Fault> {
    let open = Open::of(head)?;
    let Judged { version, view } = body(judged)?;
    let by = open.sides()?;
    open.check(version)?;
    open.change(|session, now| {
        if let (Some(side), Some(view)) = (session.to_judge(by), view) {
            session.set_view(side, view.into());
        }
        command_by(session, by, &Command::OfferDraw, now)
    })
}

/// Another game of the same players.
pub(crate) fn rematch(head: &Head, asked: &[u8]) -> Result<Frame, Fault> {
    let mut open = Open::of(head)?;
    let wire::AskRematch { version: _, level } = body(asked)?;
    let level = level.map(|level| crownhead_answers::choice::level(level, "level")).transpose()?;
    if level.is_some() && open.session.plan().computer_level().is_none() {
        return Err(Fault::bad("only a game against the computer has a level").at("level"));
    }
    let by = open.sides()?;
    if open.session.ask_rematch(by)? == RematchAsked::Waiting {
        return Ok(Frame::json(&open.state()));
    }
    let Rematch { plan, .. } = open.session.plan().rematch(seed(head));
    let plan = match level {
        Some(level) => plan.at_level(level),
        None => plan,
    };
    let session =
        Session::from_plan(plan, open.now).map_err(|error| Fault::internal(error.to_string()))?;
    let made = Open { card: new_card(head), session, now: open.now };
    open.card.version += 1;
    open.card.rematch = Some(made.card.id.clone());
    let (before, after) = (open.keep(), made.keep());
    let frame = Frame { next: made.next(), ..Frame::json(&after.state) };
    Ok(frame.keeping(after).keeping(before))
}

/// The games of a file, to be kept. Their ids are made of the one that is given and a number.
pub(crate) fn import(head: &Head, rules: Option<&str>, bytes: &[u8]) -> Result<Frame, Fault> {
    let now = Moment::from_millis(head.now);
    let mut imported = wire::Imported { games: Vec::new(), cut: 0, refused: 0 };
    let mut keep = Vec::new();
    for (index, game) in import::games(bytes, rules, now)?.into_iter().enumerate() {
        let Some(game) = game else {
            imported.refused += 1;
            continue;
        };
        let file = File {
            white: game.names.white,
            black: game.names.black,
            tags: game.tags.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
        };
        let id = format!("{}{index}", head.id);
        let card = Card { id: id.clone(), file: Some(file), ..new_card(head) };
        imported.cut += u32::from(game.is_cut);
        imported.games.push(id);
        keep.push(Open { card, session: game.session, now }.keep());
    }
    Ok(Frame { keep, ..Frame::json(&imported) })
}
