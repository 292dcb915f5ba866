//! Games in PDN files: which rules a file means, and its first game as a
//! session that can be played on.

#![allow(clippy::wildcard_enum_match_arm, reason = "errors of the system")]

use std::{
    fs,
    io::{self, Read},
    path::Path,
    time::Duration,
};

use crownhead_notation::{
    GameResult, MoveText,
    pdn::{self, NamedRules},
};
use crownhead_play::{
    About, EndReason, Finish, Moment, Plan, Player, Saved, SavedMove, Session, write_pdn,
};
use crownhead_rules::{ByColor, Color, Position, RuleSet};
use crownhead_words::{Language, say::entry};

/// The longest game that is read, in pieces of 64 KiB.
const MOST_CHUNKS: usize = 64;

/// Whether a file that is there already may be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Replace {
    Never,
    Always,
}

/// Why a file was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SaveError {
    /// It is there already and may not be replaced.
    Exists,
    /// What went wrong, beginning with the name of the file.
    Failed(String),
}

/// Writes a session to a file.
pub(crate) fn save(
    language: Language,
    path: &str,
    session: &Session,
    date: &str,
    replace: Replace,
) -> Result<(), SaveError> {
    if replace == Replace::Never && Path::new(path).exists() {
        return Err(SaveError::Exists);
    }
    let name = |player| match player {
        Player::Human => "Human".to_owned(),
        Player::Computer(level) => format!("Crownhead, level {level}"),
    };
    let ByColor { white, black } = session.plan().players;
    let about =
        About { date: date.to_owned(), white: name(white), black: name(black), tags: Vec::new() };
    crownhead_files::save(Path::new(path), write_pdn(session, &about).as_bytes()).map_err(|error| {
        SaveError::Failed(format!("{path}: {}", plainly(language, error.reason())))
    })
}

/// An error of the system in words that are the same on all of them.
fn plainly(language: Language, error: &io::Error) -> String {
    match error.kind() {
        // Not from the system, so it is plain already.
        _ if error.get_ref().is_some() => error.to_string(),
        io::ErrorKind::NotFound => entry::no_such_file(language).to_owned(),
        io::ErrorKind::PermissionDenied => entry::no_access(language).to_owned(),
        _ => error.to_string(),
    }
}

/// The first game of a file, to be played on by `players`. Files that do not
/// say by which rules they were played are tried by `rules` first.
pub(crate) fn load(
    language: Language,
    path: &str,
    rules: &RuleSet,
    players: ByColor<Player>,
    now: Moment,
) -> Result<Session, String> {
    let in_file = |message: String| format!("{path}: {message}");
    let file = fs::File::open(path).map_err(|error| in_file(plainly(language, &error)))?;
    read(language, file, rules, players, now).map_err(in_file)
}

/// The first game of a text, of which no more is read than needed.
fn first_game(language: Language, mut text: impl Read) -> Result<pdn::Game, String> {
    let mut reader = pdn::Reader::new();
    let mut chunk = vec![0; 1 << 16];
    for _ in 0..MOST_CHUNKS {
        let read = text.read(&mut chunk).map_err(|error| plainly(language, &error))?;
        if read == 0 {
            reader.finish();
        } else {
            reader.push(&chunk[..read]);
        }
        match reader.next_game() {
            Some(game) => return Ok(game),
            None if read == 0 => return Err(entry::no_game(language).to_owned()),
            None => {}
        }
    }
    Err(entry::no_end(language).to_owned())
}

fn read(
    language: Language,
    text: impl Read,
    rules: &RuleSet,
    players: ByColor<Player>,
    now: Moment,
) -> Result<Session, String> {
    let game = &first_game(language, text)?;
    if let Some(problem) = game.problems.first() {
        return Err(problem.to_string());
    }
    let rules = rules_of(language, game, rules)?;
    let replay = pdn::replay(game, &rules);
    if let Some(error) = replay.errors.first() {
        return Err(error.to_string());
    }
    let text = MoveText::diagram(&rules);
    let saved_move =
        |m| SavedMove { text: text.write_in_full(m), took: Duration::ZERO, left: None };
    let start = replay.start.filter(|start| *start != Position::start(&rules));
    let saved = Saved {
        moves: replay.line.iter().map(saved_move).collect(),
        finish: finish_of(game),
        ..Saved::default()
    };
    let start = start.map(|start| start.to_setup());
    let plan = Plan { players, start, ..Plan::new(rules) };
    Session::restore(plan, &saved, now).map_err(|error| error.to_string())
}

/// The rules to read a game by: those its tags name; else the rules of the
/// session if the game is legal by them; else those that detection finds.
///
/// House rules of the session win over the `GameType` of the rule set they are
/// made from: whoever starts with `--set` and loads a game of English draughts
/// goes on with the switches, if the moves allow it.
fn rules_of(language: Language, game: &pdn::Game, rules: &RuleSet) -> Result<RuleSet, String> {
    let fits = || {
        let replay = pdn::replay(game, rules);
        replay.legal && replay.start.is_some()
    };
    match game.named_rules() {
        NamedRules::Known(named) if named == *rules => Ok(rules.clone()),
        NamedRules::Known(named)
            if !named.is_house() && named.base().id == rules.base().id && fits() =>
        {
            Ok(rules.clone())
        }
        NamedRules::Known(named) => Ok(named),
        NamedRules::Unknown(problem) => Err(problem.to_string()),
        NamedRules::Unnamed if fits() => Ok(rules.clone()),
        NamedRules::Unnamed => {
            let found = pdn::detect(std::slice::from_ref(game));
            let found = found.id().map(RuleSet::of);
            found.ok_or_else(|| entry::no_rules(language).to_owned())
        }
    }
}

/// How a game ended that its players ended: a file says who won, and hardly
/// ever why.
fn finish_of(game: &pdn::Game) -> Option<Finish> {
    let (winner, reason) = match game.result() {
        GameResult::WhiteWins => (Some(Color::White), lost(game, Color::Black)),
        GameResult::BlackWins => (Some(Color::Black), lost(game, Color::White)),
        GameResult::Draw => (None, EndReason::Agreed),
        GameResult::BothLose | GameResult::Unknown => return None,
    };
    Some(Finish { winner, reason })
}

fn lost(game: &pdn::Game, side: Color) -> EndReason {
    if game.tag("Termination") == Some("time forfeit") {
        EndReason::Time { side }
    } else {
        EndReason::Resigned { side }
    }
}

#[cfg(test)]
mod tests {
    use crownhead_play::{Command, Sides};
    use crownhead_rules::catalog;

    use super::*;
    use crate::clock;

    fn read_by(id: &str, text: &str) -> Result<Session, String> {
        let players = ByColor { white: Player::Human, black: Player::Human };
        read(Language::En, text.as_bytes(), &RuleSet::named(id).unwrap(), players, clock::now())
    }

    #[test]
    fn what_is_written_is_read_again() {
        for entry in catalog::ALL {
            let now = clock::now();
            let mut session = Session::new(Plan::new(RuleSet::from(entry)), now);
            for _ in 0..6 {
                let m = session.legal()[0].clone();
                session.apply(Sides::Both, Command::Play(m.into()), now).unwrap();
            }
            session.apply(Sides::Both, Command::Resign, now).unwrap();
            let text = write_pdn(&session, &About::default());
            let again = read_by("english", &text).unwrap();
            assert_eq!(again.rules().base().id, entry.id);
            assert_eq!(again.position(), session.position(), "{}", entry.id);
            assert_eq!(again.finish(), session.finish(), "{}", entry.id);
        }
    }

    fn read_with(rules: &RuleSet, text: &str) -> Result<Session, String> {
        let players = ByColor { white: Player::Human, black: Player::Human };
        read(Language::En, text.as_bytes(), rules, players, clock::now())
    }

    #[test]
    fn house_rules_come_back_in_any_session() {
        let house = pdn::read_rules("russian; capture=optional; rows=2").unwrap();
        let now = clock::now();
        let mut session = Session::new(Plan::new(house.clone()), now);
        for _ in 0..6 {
            let m = session.legal()[0].clone();
            session.apply(Sides::Both, Command::Play(m.into()), now).unwrap();
        }
        let text = write_pdn(&session, &About::default());
        for id in ["english", "russian", "xo"] {
            let again = read_by(id, &text).unwrap();
            assert_eq!(*again.rules(), house, "{text}");
            assert_eq!(again.position(), session.position());
        }
    }

    #[test]
    fn the_switches_of_the_session_are_kept_where_the_moves_allow_it() {
        let house = pdn::read_rules("english; capture=optional").unwrap();
        let game = "[GameType \"21\"]\n1. 11-15 22-18 2. 15x22 25x18 *";
        assert_eq!(*read_with(&house, game).unwrap().rules(), house);
        let game = game.replace("[GameType \"21\"]\n", "");
        assert_eq!(*read_with(&house, &game).unwrap().rules(), house);
        let two_rows = pdn::read_rules("english; rows=2").unwrap();
        let game = "[GameType \"21\"]\n1. 11-15 22-18 *";
        assert_eq!(read_with(&two_rows, game).unwrap().rules().key(), "english");
    }

    #[test]
    fn a_game_of_rules_nobody_knows_is_not_guessed_at() {
        let error = read_by("english", "[GameType \"44\"]\n1. 11-15 *").unwrap_err();
        assert!(error.contains("GameType: 44 is the number of Armenian draughts"), "{error}");
        let error = read_by("english", "[Rules \"english; rows=9\"]\n1. 11-15 *").unwrap_err();
        assert!(error.starts_with("line 1, column 1: Rules: rows='9'"), "{error}");
    }

    #[test]
    fn errors_name_the_place() {
        assert_eq!(read_by("english", "").unwrap_err(), "there is no game in it");
        let error = read_by("english", "[GameType \"21\"]\n1. 11-15 11-16 *").unwrap_err();
        assert!(error.starts_with("line 2, column 10: 11-16 is not a legal move"), "{error}");
    }
}
