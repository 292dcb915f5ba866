//! What a puzzle is about, by what happens along its line. A line that fits no
//! theme makes no puzzle.

use crownhead_review::the_move;
use crownhead_rules::{Color, Kind, Move, Objective, Position};

use crate::Theme;

/// What a line of moves did.
#[derive(Clone, Copy, Debug, Default)]
struct Deeds {
    taken: usize,
    given: usize,
    kings_taken: usize,
    crowned: usize,
    /// Whether the opponent took first.
    offered: bool,
    /// Whether an even exchange that the solver offered gave the solver the move.
    gained_the_move: bool,
}

/// The theme of a solution and the captures after it.
pub(crate) fn theme(start: &Position, line: &[Move]) -> Option<Theme> {
    let solver = start.turn();
    let mut deeds = Deeds::default();
    let mut at = start.clone();
    for m in line {
        let taken = m.captured.len();
        if at.turn() == solver {
            let is_king =
                |square| at.piece_at(square).is_some_and(|piece| piece.kind == Kind::King);
            deeds.taken += taken;
            deeds.kings_taken += m.captured.iter().filter(|&square| is_king(square)).count();
            deeds.crowned += usize::from(m.crowns);
        } else {
            deeds.offered |= taken > 0 && deeds.taken == 0;
            deeds.given += taken;
        }
        at = at.play(m).ok()?;
        let is_even = deeds.offered && deeds.taken == deeds.given && deeds.crowned == 0;
        deeds.gained_the_move |= is_even && the_move(&at) == Some(solver);
    }
    let is_won = at.outcome().is_some_and(|outcome| outcome.winner == Some(solver));
    if lacks_the_move(start) && deeds.gained_the_move && deeds.taken == deeds.given {
        return Some(Theme::TheMove);
    }
    if has_king(start, !solver) && (deeds.kings_taken > 0 || is_won) {
        return Some(Theme::KingHunt);
    }
    let is_race = is_race(start) && deeds.crowned > 0 && deeds.taken <= deeds.given;
    if is_ending(start) {
        return Some(if is_race { Theme::Breakthrough } else { Theme::Ending });
    }
    match start.rules().rules().movement.objective {
        Objective::Giveaway if deeds.given > 0 => return Some(Theme::Shot),
        Objective::FirstKing if deeds.crowned > 0 && deeds.given == 0 => {
            return Some(Theme::Breakthrough);
        }
        Objective::Normal | Objective::Giveaway | Objective::FirstKing => {}
    }
    if deeds.given > 0 && (deeds.taken > deeds.given || is_won) {
        return Some(Theme::Shot);
    }
    if deeds.crowned > 0 {
        return Some(Theme::Breakthrough);
    }
    None
}

fn total(position: &Position) -> usize {
    let count = |color| {
        [Kind::Man, Kind::King].map(|kind| position.pieces(color, kind).len()).iter().sum::<usize>()
    };
    Color::ALL.map(count).iter().sum()
}

/// Whether a line from a position may have the theme, as far as the position alone tells.
pub(crate) fn may_have(start: &Position, theme: Theme) -> bool {
    match theme {
        Theme::Shot => !is_ending(start),
        Theme::Breakthrough => !is_ending(start) || is_race(start),
        Theme::Ending => is_ending(start),
        Theme::TheMove => lacks_the_move(start),
        Theme::KingHunt => has_king(start, !start.turn()),
    }
}

/// At most a fifth as many pieces as squares: 6 of 32, 10 of 50.
fn is_ending(position: &Position) -> bool {
    total(position) * 5 <= position.rules().board().len()
}

/// Whether men alone are on the board and kings are what they are after.
fn is_race(position: &Position) -> bool {
    let objective = position.rules().rules().movement.objective;
    objective == Objective::Normal && !Color::ALL.into_iter().any(|side| has_king(position, side))
}

fn has_king(position: &Position, side: Color) -> bool {
    !position.pieces(side, Kind::King).is_empty()
}

/// Whether the opponent of the side to move has the move (opposition).
fn lacks_the_move(start: &Position) -> bool {
    the_move(start).is_some_and(|side| side != start.turn())
}

#[cfg(test)]
mod tests {
    use crownhead_notation::{MoveText, SquareNames, fen};
    use crownhead_rules::{Id, RuleSet};

    use super::*;

    fn position(id: Id, fen: &str) -> Position {
        let rules = RuleSet::of(id);
        let setup = fen::read(fen, &SquareNames::of(&rules)).unwrap();
        Position::from_setup(&rules, &setup).unwrap()
    }

    fn theme_of(id: Id, fen: &str, line: &str) -> Option<Theme> {
        let start = position(id, fen);
        let text = MoveText::of(start.rules());
        let mut at = start.clone();
        let mut moves = Vec::new();
        for word in line.split(' ') {
            let m = text.read(&at, word).unwrap();
            at = at.play(&m).unwrap();
            moves.push(m);
        }
        theme(&start, &moves)
    }

    #[test]
    fn men_alone_that_race_for_a_crown_are_a_breakthrough_however_few_they_are() {
        let race = theme_of(Id::English, "W:W11,32:B4,24", "11-7 24-28 7-2");
        assert_eq!(race, Some(Theme::Breakthrough));
        // With a king on the board, or without a crown, it is an ending.
        let king = theme_of(Id::English, "W:W11,K32:B4,24", "11-7 24-28 7-2");
        assert_eq!(king, Some(Theme::Ending));
        assert_eq!(theme_of(Id::English, "W:W11,32:B4,24", "11-7"), Some(Theme::Ending));
        // Where pieces are to be lost a crown is nothing to race for.
        let giveaway = theme_of(Id::Poddavki, "W:Wa5:Bh8", "a5-b6 h8-g7 b6-c7 g7-f6 c7-d8");
        assert_eq!(giveaway, Some(Theme::Ending));
    }

    #[test]
    fn pieces_given_for_a_crown_are_a_breakthrough_unless_more_are_taken() {
        let crown = "c3-d4 c5:e3 g3-f4 e3:g5 h4:h8";
        let even = theme_of(Id::Russian, "W:Wa3,c3,g3,h4:Ba5,c5,d6,g7", crown);
        assert_eq!(even, Some(Theme::Breakthrough));
        let more = theme_of(Id::English, "W:W22,25,29,30,32:B1,3,13,15,16", "22-17 13x22 25x11");
        assert_eq!(more, Some(Theme::Shot));
    }

    #[test]
    fn an_exchange_for_the_move_is_one_that_the_solver_offers() {
        let offer = "11-15 20-16 8-11 16x7 2x11";
        let offered = theme_of(Id::English, "B:W20,21,22,24,25:B2,8,11,13,14", offer);
        assert_eq!(offered, Some(Theme::TheMove));
        // The opponent's own exchange gives the solver the move.
        let start = "W:W14,17,18,22,23,25:B5,6,7,11,13,16";
        assert_eq!(theme_of(Id::English, start, "25-21 16-19 23x16 11x20 18-15"), None);
    }

    #[test]
    fn the_built_in_puzzles_have_the_themes_of_their_lines() {
        for &id in Id::ALL {
            for puzzle in &crate::built_in(id).puzzles {
                let all: Vec<Move> = puzzle.line.iter().chain(&puzzle.rest).cloned().collect();
                let found = theme(&puzzle.start, &all);
                assert_eq!(found, Some(puzzle.theme), "{id}: {}", puzzle.fen());
            }
        }
    }

    #[test]
    fn a_position_tells_which_themes_its_lines_may_have() {
        let may = |fen: &str| {
            let start = position(Id::English, fen);
            Theme::ALL.iter().copied().filter(|&theme| may_have(&start, theme)).collect::<Vec<_>>()
        };
        assert_eq!(may("W:W11,32:BK4,24"), [Theme::Ending, Theme::KingHunt]);
        // Who has to move gives way: Black has the move, and White may gain it.
        assert_eq!(may("W:W22:B14"), [Theme::Breakthrough, Theme::Ending, Theme::TheMove]);
        assert_eq!(may("B:W22:B14"), [Theme::Breakthrough, Theme::Ending, Theme::TheMove]);
        let many = "W:W21,22,23,24,25,26,27,28:B1,2,3,4,5,6,7,8";
        assert_eq!(may(many), [Theme::Shot, Theme::Breakthrough]);
    }
}
