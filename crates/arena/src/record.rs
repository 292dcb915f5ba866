//! Writes a finished game as PDN: players, opening, result with its reason, and
//! score, depth and time of each move.

use crownhead_notation::{GameResult, MoveText, SquareNames, fen, pdn};
use crownhead_rules::{Color, Position};

use crate::{
    referee::{Ending, Played, Remark},
    tournament::{Fixture, Match},
};

impl Match {
    /// A finished game as PDN.
    pub fn pdn(&self, fixture: &Fixture, played: &Played) -> String {
        let rules = &self.rules;
        let start = played.game.start();
        let result = match played.winner {
            Some(Color::White) => GameResult::WhiteWins,
            Some(Color::Black) => GameResult::BlackWins,
            None => GameResult::Draw,
        };
        let mut game = pdn::Game::new();
        game.set_tag("Event", "crownhead match");
        game.set_tag("Round", (fixture.number + 1).to_string());
        game.set_tag("White", self.players[fixture.players.white].name.as_str());
        game.set_tag("Black", self.players[fixture.players.black].name.as_str());
        game.set_tag("Result", result.text(rules.customs().results));
        game.set_rules(rules);
        game.set_tag("Opening", self.opening(fixture).name.as_str());
        if *start != Position::start(rules) {
            game.set_tag("SetUp", "1");
            game.set_tag("FEN", fen::write_position(start, &SquareNames::of(rules)));
        }
        for (color, tag) in [(Color::White, "WhiteLimit"), (Color::Black, "BlackLimit")] {
            game.set_tag(tag, self.control_of(fixture.players[color]).to_string());
        }
        game.set_tag("Termination", termination(&played.ending));
        game.set_tag("Reason", played.ending.to_string());
        let text = MoveText::of(rules);
        for (index, m) in played.game.moves().iter().enumerate() {
            let Some(before) = played.game.position_after(index) else { break };
            game.push_move(text.write(before, m));
            let remark =
                index.checked_sub(played.opening_plies).and_then(|index| played.remarks.get(index));
            if let Some(remark) = remark {
                let comment = pdn::Comment::new(remark.to_string());
                game.push(game.main(), pdn::Item::Comment(comment));
            }
        }
        pdn::write(&game)
    }
}

/// The value of PDN's `Termination` tag.
fn termination(ending: &Ending) -> &'static str {
    use crate::player::Fault;
    match ending {
        Ending::Rules(_) => "normal",
        Ending::Known | Ending::MostPlies(_) => "adjudication",
        Ending::Fault { fault: Fault::TimeOut { .. }, .. } => "time forfeit",
        Ending::Fault { fault: Fault::IllegalMove(_), .. } => "rules infraction",
        Ending::Fault { .. } => "abandoned",
    }
}

impl std::fmt::Display for Remark {
    /// `+0.35/12 0.104s`: score, depth, time.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(score) = self.score {
            write!(f, "{score}")?;
            if let Some(depth) = self.depth {
                write!(f, "/{depth}")?;
            }
            f.write_str(" ")?;
        }
        write!(f, "{:.3}s", self.time.as_secs_f64())
    }
}
