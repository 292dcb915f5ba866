//! Moves as people type them, and as the labels of a board name them. The
//! notation and the rules decide what a text means; this file words the
//! refusals.

use crownhead_notation::{MoveError, MoveText, SquareError, SquareNames};
use crownhead_play::{Session, SideNames};
use crownhead_rules::{Move, Numbering, RuleSet};
use crownhead_words::{Language, say::entry};

/// Moves in the labels around the board, letters and numbers: those of the
/// rule set where it has them, `a1` at White's left elsewhere.
pub(crate) fn labels(rules: &RuleSet) -> MoveText {
    let own = MoveText::of(rules);
    if own.names().is_algebraic() {
        return own;
    }
    let names = SquareNames::new(rules.board(), Numbering::Algebraic);
    MoveText::new(names, rules.customs().separator)
}

/// The legal move that a text means, or a sentence about why there is none.
/// The sentence names squares the way the text does, and sides as `sides` does.
pub(crate) fn read_move(sides: SideNames, session: &Session, text: &str) -> Result<Move, String> {
    let notation = MoveText::of(session.rules());
    let joined = join_squares(text);
    notation.read_among(session.position(), session.legal(), &joined).map_err(|error| match error {
        MoveError::NotLegal { .. } => {
            let written = notation.squares(&joined).map(|written| written.squares);
            let why = written.ok().and_then(|squares| session.game().why_not_squares(&squares));
            let has_letters = text.contains(|c: char| c.is_ascii_alphabetic() && c != 'x');
            let spoken = if has_letters { labels(session.rules()) } else { notation };
            match why {
                Some(why) => {
                    let why = sides.why_not(&why, &|square| spoken.names().name(square));
                    entry::not_legal(sides.language(), text.trim(), why)
                }
                None => refused(sides.language(), &error),
            }
        }
        MoveError::BadText { .. } | MoveError::BadSquare { .. } | MoveError::Ambiguous { .. } => {
            refused(sides.language(), &error)
        }
    })
}

/// Why a text is no move that can be played.
fn refused(language: Language, error: &MoveError) -> String {
    match error {
        MoveError::BadText { column, found } if found.is_empty() => {
            entry::unfinished(language, column)
        }
        MoveError::BadText { column, found } => entry::not_a_move(language, column, found),
        MoveError::BadSquare { column, error } => match error {
            SquareError::NotAName { text } => entry::not_a_square(language, column, text),
            SquareError::OffBoard { text, first, last } => {
                entry::off_board(language, column, text, first, last)
            }
            SquareError::NotPlayed { text } => entry::not_played(language, column, text),
        },
        MoveError::NotLegal { text, similar, .. } if similar.is_empty() => {
            entry::not_legal_here(language, text)
        }
        MoveError::NotLegal { text, similar, .. } => {
            entry::not_legal_but(language, text, similar.join(", "))
        }
        MoveError::Ambiguous { texts } => entry::which(language, texts.join(", ")),
    }
}

/// `c3 d4` and `11 15` as `c3-d4` and `11-15`: people leave blanks where
/// notation wants a sign.
fn join_squares(text: &str) -> String {
    let plain = text.chars().all(|c| c.is_ascii_alphanumeric() || c.is_whitespace());
    if plain {
        text.split_whitespace().collect::<Vec<_>>().join("-")
    } else {
        text.trim().to_owned()
    }
}

#[cfg(test)]
mod tests {

    use crownhead_play::Plan;
    use crownhead_rules::RuleSet;

    use super::*;
    use crate::clock;

    fn read_move(session: &Session, text: &str) -> Result<Move, String> {
        super::read_move(SideNames::of(session.rules()), session, text)
    }

    fn session(id: &str) -> Session {
        Session::new(Plan::new(RuleSet::named(id).unwrap()), clock::now())
    }

    #[test]
    fn moves_are_read_with_blanks_or_signs_and_in_either_kind_of_name() {
        let english = session("english");
        for text in ["11-15", "11 15", " 11  15 ", "1115", "f6 e5", "f6-e5", "F6E5"] {
            let read = read_move(&english, text).map(|m| (m.from.number(), m.to.number()));
            assert_eq!(read, Ok((11, 15)), "{text}");
        }
    }

    #[test]
    fn a_move_that_is_not_legal_is_explained() {
        let error = read_move(&session("english"), "11 20").unwrap_err();
        assert_eq!(
            error,
            "11 20 is not a legal move: a man moves one square at a time, or jumps over one opponent's piece"
        );
        let error = read_move(&session("russian"), "b6-a5").unwrap_err();
        assert_eq!(
            error,
            "b6-a5 is not a legal move: it is white's turn, and the piece on b6 is not white's"
        );
    }

    #[test]
    fn texts_that_are_no_moves_are_explained_as_the_library_does() {
        let english = session("english");
        let notation = MoveText::of(english.rules());
        for text in ["hello", "11-", "11-99", "a1-b1", "zz-11"] {
            let error = notation.read_among(english.position(), english.legal(), text).unwrap_err();
            assert_eq!(read_move(&english, text).unwrap_err(), error.to_string(), "{text}");
        }
    }

    #[test]
    fn the_text_game_names_no_colours_in_its_reasons() {
        let error = read_move(&session("xo"), "d3 e4").unwrap_err();
        let why = "it is x's turn, and the piece on d3 is not x's";
        assert_eq!(error, format!("d3 e4 is not a legal move: {why}"));
    }
}
