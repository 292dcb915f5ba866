//! A board as HTML, the same elements that the page's script makes (`web/src/board/squares.ts`).
//!
//! The script takes them over where `data-drawn` says that they are as the reader wants them, and
//! draws its own otherwise. The place of a piece is an attribute that the style sheet turns into a
//! position, since the content policy allows no style attributes.

use std::fmt::Write;

use crownhead_rules::Color;
use crownhead_wire::{Board, BoardSquare, Numbering, Piece};

use super::wishes::{Coordinates, Naming, Wishes};

struct View<'b> {
    board: &'b Board,
    is_turned: bool,
    algebraic: bool,
}

impl View<'_> {
    /// Where a square of the board is seen: column and row from the top left corner.
    fn seen(&self, column: u8, row: u8) -> (u8, u8) {
        if self.is_turned {
            (self.board.columns - 1 - column, self.board.rows - 1 - row)
        } else {
            (column, row)
        }
    }

    fn at(&self, column: u8, row: u8) -> Option<&BoardSquare> {
        let (column, row) = self.seen(column, row);
        self.board.squares.iter().find(|square| square.column == column && square.row == row)
    }

    /// What is written on a square. Where players use letters, the number is the diagram's.
    fn number(&self, square: &BoardSquare) -> String {
        match self.board.numbering {
            Numbering::Numbers => square.label.clone(),
            Numbering::Algebraic => square.number.to_string(),
        }
    }

    /// How the squares are drawn, in the words of the script: coordinates, names, side at the bottom.
    fn drawn(&self, coordinates: Coordinates, bottom: Color) -> String {
        let coordinates = match coordinates {
            Coordinates::Off => "off",
            Coordinates::Inside => "inside",
            Coordinates::Outside => "outside",
        };
        let naming = if self.algebraic { "algebraic" } else { "numbers" };
        format!("{coordinates} {naming} {}", bottom.word())
    }

    fn file(&self, column: u8) -> char {
        char::from(b'a' + self.seen(column, 0).0)
    }

    fn rank(&self, row: u8) -> u8 {
        self.board.rows - self.seen(0, row).1
    }
}

/// Writes a board with pieces. Writing to a string cannot fail.
pub(super) fn write(
    out: &mut String,
    board: &Board,
    pieces: &[Piece],
    bottom: Color,
    wishes: &Wishes,
) {
    let algebraic = match wishes.naming {
        Naming::Own => board.numbering == Numbering::Algebraic,
        Naming::Numbers => false,
        Naming::Algebraic => true,
    };
    let view = View { board, is_turned: bottom == Color::Black, algebraic };
    let edged = if wishes.coordinates == Coordinates::Outside { " board--edged" } else { "" };
    let (columns, rows) = (board.columns, board.rows);
    let drawn = view.drawn(wishes.coordinates, bottom);
    let _ = write!(
        out,
        "<draughts-board><div class=\"board{edged}\" data-cols=\"{columns}\" data-rows=\"{rows}\" \
         data-drawn=\"{drawn}\"><div class=\"board__in board__in--scrolls\">\
         <div class=\"board__sq\" role=\"grid\" aria-rowcount=\"{rows}\" aria-colcount=\"{columns}\">"
    );
    for row in 0..rows {
        let _ =
            write!(out, "<div class=\"board__row\" role=\"row\" aria-rowindex=\"{}\">", row + 1);
        for column in 0..columns {
            cell(out, &view, column, row, wishes.coordinates);
        }
        out.push_str("</div>");
    }
    let (width, height) = (u32::from(columns) * 100, u32::from(rows) * 100);
    let overlay = |class: &str| {
        format!(
            "<svg class=\"board__ov{class}\" aria-hidden=\"true\" viewBox=\"0 0 {width} {height}\"></svg>"
        )
    };
    out.push_str("</div>");
    out.push_str(&overlay(""));
    out.push_str("<div class=\"board__rings\"></div><div class=\"board__pcs\">");
    for piece in pieces {
        let Some(square) = board.squares.iter().find(|square| square.number == piece.square) else {
            continue;
        };
        let (column, row) = view.seen(square.column, square.row);
        let tone = match piece.color.0 {
            Color::White => "light",
            Color::Black => "dark",
        };
        let kind = if piece.king { "king" } else { "man" };
        let name = format!("{}{}", piece.color, if piece.king { "King" } else { "" });
        let _ = write!(
            out,
            "<svg class=\"pc pc--{tone}\" viewBox=\"0 0 100 100\" aria-hidden=\"true\" \
             data-kind=\"{name}\" data-wear=\"0\" data-c=\"{column}\" data-r=\"{row}\">\
             <ellipse class=\"pc__shadow\" cx=\"52\" cy=\"56.5\" rx=\"47\" ry=\"46\" fill=\"url(#pc-shadow)\"/><use class=\"pc__body\" href=\"#{kind}\"/></svg>"
        );
    }
    out.push_str("</div>");
    out.push_str(&overlay(" board__ov--top"));
    out.push_str("</div>");
    match wishes.coordinates {
        Coordinates::Outside => frame(out, &view),
        Coordinates::Inside => letters(out, &view, " board__letters"),
        Coordinates::Off => {}
    }
    out.push_str("</div></draughts-board>");
}

fn cell(out: &mut String, view: &View<'_>, column: u8, row: u8, coordinates: Coordinates) {
    let square = view.at(column, row);
    let tone = match (view.board.every_square, square.is_some() == view.board.playable_is_dark) {
        (true, _) => "light sq--lined",
        (false, true) => "dark",
        (false, false) => "light",
    };
    let index = column + 1;
    let _ = write!(out, "<div class=\"sq sq--{tone}\" role=\"gridcell\" aria-colindex=\"{index}\"");
    if let Some(square) = square {
        let _ = write!(out, " data-square=\"{}\" tabindex=\"-1\"", square.number);
    }
    out.push('>');
    let mut mark = |class: &str, text: &str| {
        let _ = write!(
            out,
            "<span class=\"{class}\" aria-hidden=\"true\" data-text=\"{text}\"></span>"
        );
    };
    match (coordinates, view.algebraic, square) {
        (Coordinates::Inside, false, Some(square)) => mark("sq__n", &view.number(square)),
        (Coordinates::Inside, true, _) => {
            if column == 0 {
                mark("sq__rk", &view.rank(row).to_string());
            }
            if row + 1 == view.board.rows {
                mark("sq__fl", &view.file(column).to_string());
            }
        }
        (Coordinates::Inside, false, None) | (Coordinates::Off | Coordinates::Outside, _, _) => {}
    }
    out.push_str("</div>");
}

/// One side of the frame.
fn strip(out: &mut String, class: &str, names: impl Iterator<Item = String>) {
    let _ = write!(out, "<div class=\"{class}\" aria-hidden=\"true\">");
    for name in names {
        let _ = write!(out, "<span>{name}</span>");
    }
    out.push_str("</div>");
}

/// Letters and digits along the frame.
fn letters(out: &mut String, view: &View<'_>, kind: &str) {
    let (columns, rows) = (view.board.columns, view.board.rows);
    let ranks = (0..rows).map(|row| view.rank(row).to_string());
    strip(out, &format!("board__ranks{kind}"), ranks);
    let files = (0..columns).map(|column| view.file(column).to_string());
    strip(out, &format!("board__files{kind}"), files);
}

/// What is written on the frame where the names of squares stand there.
fn frame(out: &mut String, view: &View<'_>) {
    if view.algebraic {
        return letters(out, view, "");
    }
    let (columns, rows) = (view.board.columns, view.board.rows);
    let name =
        |column, row| view.at(column, row).map(|square| view.number(square)).unwrap_or_default();
    strip(out, "board__ranks", (0..rows).map(|row| name(0, row)));
    strip(out, "board__ranks board__ranks--right", (0..rows).map(|row| name(columns - 1, row)));
    strip(out, "board__files", (0..columns).map(|column| name(column, rows - 1)));
    strip(out, "board__files board__files--top", (0..columns).map(|column| name(column, 0)));
}
