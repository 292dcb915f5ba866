//! Crosstables: as data, and as text for a terminal, a mail or a printer.

use std::fmt::Write as _;

use crate::{
    points::Points,
    standings::Standing,
    tournament::{Bye, Colour, EntryKind, PlayerId, System, Tournament},
};

/// What the columns of a crosstable are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Columns {
    /// The rounds.
    Rounds,
    /// The opponents, in the order of the lines.
    Opponents,
}

/// All results of a tournament, a line for each player in the order of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crosstable {
    /// What the columns are.
    pub columns: Columns,
    /// The lines.
    pub lines: Vec<CrosstableLine>,
}

/// The line of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrosstableLine {
    /// Place, points and tie-breaks.
    pub standing: Standing,
    /// For each column what happened there: once in a round, as often as they met against an opponent.
    pub cells: Vec<Vec<Cell>>,
}

/// A round of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The line of the opponent, counted from 0.
    pub opponent: Option<usize>,
    /// The player's own colour.
    pub colour: Option<Colour>,
    /// What happened.
    pub what: What,
    /// The points for it.
    pub points: Points,
}

/// What happened in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// A game was played.
    Played,
    /// A game was not played, and somebody has won or lost it.
    Forfeit {
        /// Whether the player has won.
        won: bool,
    },
    /// A game is going on.
    Pending,
    /// There was no game.
    Bye(Bye),
}

/// The words above the columns of a crosstable as text.
#[derive(Clone, Copy, Debug)]
pub struct Headings<'a> {
    /// Above the names.
    pub name: &'a str,
    /// Above the ratings.
    pub rating: &'a str,
    /// Above the points.
    pub points: &'a str,
}

impl Tournament {
    /// The crosstable: by opponents for a round robin, by rounds otherwise.
    pub fn crosstable(&self) -> Crosstable {
        let standings = self.standings();
        let cards = self.cards();
        let mut line_of = vec![0; self.players.len()];
        for (line, standing) in standings.iter().enumerate() {
            line_of[standing.player.index()] = line;
        }
        let columns = match self.settings.system {
            System::Swiss => Columns::Rounds,
            System::RoundRobin { .. } => Columns::Opponents,
        };
        let lines = standings
            .into_iter()
            .map(|standing| {
                let cells = cards[standing.player.index()].iter().map(|entry| {
                    let line = |id: PlayerId| Some(line_of[id.index()]);
                    let (opponent, colour, what) = match entry.kind {
                        EntryKind::Played { opponent, colour, .. } => {
                            (line(opponent), Some(colour), What::Played)
                        }
                        EntryKind::Forfeit { opponent, colour, won } => {
                            (line(opponent), Some(colour), What::Forfeit { won })
                        }
                        EntryKind::Pending { opponent, colour } => {
                            (line(opponent), Some(colour), What::Pending)
                        }
                        EntryKind::Bye(bye) => (None, None, What::Bye(bye)),
                    };
                    Cell { opponent, colour, what, points: entry.points }
                });
                let cells = match columns {
                    Columns::Rounds => cells.map(|cell| vec![cell]).collect(),
                    Columns::Opponents => {
                        let mut by_line = vec![Vec::new(); self.players.len()];
                        for cell in cells {
                            if let Some(line) = cell.opponent {
                                by_line[line].push(cell);
                            }
                        }
                        by_line
                    }
                };
                CrosstableLine { standing, cells }
            })
            .collect();
        Crosstable { columns, lines }
    }

    /// The crosstable as text: `12w2` is a win (two points) with White against the player of line 12, `3b+` one by forfeit, `(1)` a bye of one
    /// point. By opponents the points alone are written.
    pub fn crosstable_text(&self, headings: &Headings<'_>) -> String {
        let table = self.crosstable();
        let count = match table.columns {
            Columns::Rounds => self.rounds.len(),
            Columns::Opponents => table.lines.len(),
        };
        let mut rows = vec![["#", headings.name, headings.rating].map(str::to_owned).to_vec()];
        rows[0].extend((1..=count).map(|number| number.to_string()));
        rows[0].push(headings.points.to_owned());
        for (index, line) in table.lines.iter().enumerate() {
            let player = &self.players[line.standing.player.index()];
            let mut row = vec![
                (index + 1).to_string(),
                player.name.clone(),
                player.rating.map_or(String::new(), |rating| rating.to_string()),
            ];
            for (column, cells) in line.cells.iter().enumerate() {
                row.push(match table.columns {
                    Columns::Rounds => cells.iter().map(round_text).collect(),
                    Columns::Opponents if column == index => "X".to_owned(),
                    Columns::Opponents => {
                        cells.iter().map(result_text).collect::<Vec<_>>().join(" ")
                    }
                });
            }
            row.push(points_text(line.standing.points));
            row.extend(line.standing.tie_breaks.iter().map(ToString::to_string));
            rows.push(row);
        }
        align(&rows)
    }
}

fn points_text(points: Points) -> String {
    let text = points.to_string();
    match text.strip_suffix(".5") {
        Some("0") => "½".to_owned(),
        Some(whole) => format!("{whole}½"),
        None => text,
    }
}

fn result_text(cell: &Cell) -> String {
    match cell.what {
        What::Played => points_text(cell.points),
        What::Forfeit { won } => if won { "+" } else { "-" }.to_owned(),
        What::Pending => "*".to_owned(),
        What::Bye(_) => format!("({})", points_text(cell.points)),
    }
}

fn round_text(cell: &Cell) -> String {
    let opponent = cell.opponent.map_or(String::new(), |line| (line + 1).to_string());
    let colour = match cell.colour {
        Some(Colour::White) => "w",
        Some(Colour::Black) => "b",
        None => "",
    };
    format!("{opponent}{colour}{}", result_text(cell))
}

/// Columns of equal width: the second, which has the names, from the left, the others from the right.
fn align(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let gap = if column == 0 { "" } else { "  " };
            let width = widths[column];
            line.push_str(gap);
            if column == 1 {
                let _ = write!(line, "{cell:<width$}");
            } else {
                let _ = write!(line, "{cell:>width$}");
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
