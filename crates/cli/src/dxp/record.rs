//! Games written down: one line for people, and PDN for those who want it.

use std::{
    fs::{File, OpenOptions},
    io::Write,
    path::Path,
};

use anyhow::anyhow;
use crownhead_notation::{MoveText, fen, pdn};
use crownhead_protocol::dxp::Ending;
use crownhead_rules::{ByColor, Color, Game, Position};

/// The file that games are added to, if there is one.
pub(super) struct Record {
    file: Option<(File, String)>,
}

impl Record {
    /// Opens the file now, so that a game is not lost because it cannot be.
    pub(super) fn open(path: Option<&Path>) -> anyhow::Result<Self> {
        let open = |path: &Path| {
            let name = path.display().to_string();
            let file = OpenOptions::new().create(true).append(true).open(path);
            match file {
                Ok(file) => Ok((file, name)),
                Err(error) => Err(anyhow!("cannot write {name}: {error}")),
            }
        };
        Ok(Self { file: path.map(open).transpose()? })
    }

    /// Adds a game.
    pub(super) fn add(&mut self, game: &Game, about: &About<'_>) -> anyhow::Result<()> {
        let Some((file, name)) = &mut self.file else { return Ok(()) };
        let text = pdn::write(&write_down(game, about)) + "\n";
        file.write_all(text.as_bytes()).map_err(|error| anyhow!("cannot write {name}: {error}"))
    }
}

/// What there is to say about a game beside its moves.
pub(super) struct About<'a> {
    /// Which game of the connection, from 1.
    pub(super) number: u32,
    pub(super) names: ByColor<&'a str>,
    pub(super) ending: Ending,
}

fn write_down(game: &Game, about: &About<'_>) -> pdn::Game {
    let rules = game.start().rules();
    let text = MoveText::of(rules);
    let mut written = pdn::Game::new();
    written.set_tag("Event", "DXP");
    written.set_tag("Round", about.number.to_string());
    written.set_tag("White", about.names[Color::White]);
    written.set_tag("Black", about.names[Color::Black]);
    written.set_tag("Result", about.ending.result.text(rules.customs().results));
    written.set_rules(rules);
    if *game.start() != Position::start(rules) {
        written.set_tag("SetUp", "1");
        written.set_tag("FEN", fen::write_position(game.start(), text.names()));
    }
    for (index, m) in game.moves().iter().enumerate() {
        let before = game.position_after(index).unwrap_or(game.start());
        written.push_move(text.write(before, m));
    }
    let comment = pdn::Comment::new(about.ending.cause.to_string());
    written.push(written.main(), pdn::Item::Comment(comment));
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use crownhead_notation::GameResult;
    use crownhead_protocol::dxp::{Cause, EndReason};
    use crownhead_rules::RuleSet;

    #[test]
    fn what_is_written_down_can_be_played_through() {
        for id in ["international", "frisian", "frysk", "killer"] {
            let rules = RuleSet::named(id).unwrap();
            let mut game = Game::new(Position::start(&rules));
            for _ in 0..10 {
                let m = game.position().moves().remove(0);
                game.play(&m).unwrap();
            }
            let about = About {
                number: 3,
                names: ByColor { white: "A", black: "B \"C\"" },
                ending: Ending {
                    result: GameResult::WhiteWins,
                    cause: Cause::Opponent(EndReason::Lost),
                },
            };
            let text = pdn::write(&write_down(&game, &about));
            let games = pdn::read(text.as_bytes());
            assert_eq!(games.len(), 1);
            assert!(games[0].problems.is_empty(), "{text}");
            assert_eq!(games[0].result(), GameResult::WhiteWins);
            let replay = pdn::replay(&games[0], &rules);
            assert!(replay.legal, "{text}");
            assert_eq!(replay.plies, 10);
        }
    }
}
