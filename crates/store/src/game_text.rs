//! A game as text for other processes: its rules, where it began, its moves. No players and no clocks.

use crownhead_notation::{MoveText, SquareNames, fen};
use crownhead_rules::{Game, RuleSet};
use serde::{Deserialize, Serialize};

use crate::{Unreadable, text};

/// Rules as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RulesText {
    id: String,
    name: String,
    /// The switches changed, as JSON; empty if none.
    switches: String,
}

impl RulesText {
    /// The text of some rules.
    pub fn of(rules: &RuleSet) -> Self {
        Self {
            id: rules.base().id.to_string(),
            name: rules.name().to_owned(),
            switches: text::switches(rules),
        }
    }

    /// The rules.
    pub fn rules(&self) -> Result<RuleSet, Unreadable> {
        text::rule_set(&self.id, &self.name, &self.switches)
    }
}

/// A game as text.
///
/// ```
/// use crownhead_rules::{Game, Id, Position, RuleSet};
/// use crownhead_store::GameText;
///
/// let mut game = Game::new(Position::start(&RuleSet::of(Id::Frisian)));
/// let first = game.legal()[0].clone();
/// game.play(&first)?;
/// let again = GameText::of(&game).game().expect("a text of ours");
/// assert_eq!(again.position(), game.position());
/// # Ok::<(), crownhead_rules::IllegalMove>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameText {
    rules: RulesText,
    /// The first position as FEN, in diagram numbers.
    start: String,
    /// Every square that a move touches, in diagram numbers.
    moves: Vec<String>,
}

impl GameText {
    /// The text of a game.
    pub fn of(game: &Game) -> Self {
        let rules = game.start().rules();
        let text = MoveText::diagram(rules);
        Self {
            rules: RulesText::of(rules),
            start: fen::write_position(game.start(), &SquareNames::diagram(rules)),
            moves: game.moves().iter().map(|m| text.write_in_full(m)).collect(),
        }
    }

    /// The game.
    pub fn game(&self) -> Result<Game, Unreadable> {
        let rules = self.rules.rules()?;
        let bad = |message: String| Unreadable::Start(message);
        let setup = fen::read(&self.start, &SquareNames::diagram(&rules));
        let setup = setup.map_err(|error| bad(error.to_string()))?;
        let mut game = Game::from_setup(&rules, &setup).map_err(|error| bad(error.to_string()))?;
        let text = MoveText::diagram(&rules);
        for (index, written) in self.moves.iter().enumerate() {
            let bad = |message: String| crownhead_play::Unreadable { ply: index + 1, message };
            let m = text.read_among(game.position(), game.legal(), written);
            let m = m.map_err(|error| bad(error.to_string()))?;
            game.play(&m).map_err(|error| bad(error.to_string()))?;
        }
        Ok(game)
    }
}
