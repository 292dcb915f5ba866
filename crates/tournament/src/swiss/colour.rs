//! Who has White (C.04.3, section E).

use crate::tournament::Colour;

use super::field::{Card, Field};

/// Two cards of which the first is the higher one, as White and Black.
pub(super) fn order(field: &Field, high: usize, low: usize) -> (usize, usize) {
    match colour_of_high(field, &field.cards[high], &field.cards[low]) {
        Colour::White => (high, low),
        Colour::Black => (low, high),
    }
}

fn colour_of_high(field: &Field, high: &Card, low: &Card) -> Colour {
    // E.1: both preferences are granted where they differ.
    match (high.preference, low.preference) {
        // E.5: no preferences: the higher player has the first colour if its number is odd.
        (None, None) => {
            return if high.rank.is_multiple_of(2) {
                field.first_colour
            } else {
                field.first_colour.other()
            };
        }
        (Some(colour), None) => return colour,
        (None, Some(colour)) => return colour.other(),
        (Some(a), Some(b)) if a != b => return a,
        (Some(_), Some(_)) => {}
    }
    let wish = high.preference.expect("both have the same preference");
    // E.2: the stronger preference; of two absolute ones that of the wider colour difference.
    let strength = |card: &Card| {
        if card.is_absolute() { (2, card.imbalance) } else { (usize::from(card.is_strong()), 0) }
    };
    match strength(high).cmp(&strength(low)) {
        std::cmp::Ordering::Greater => return wish,
        std::cmp::Ordering::Less => return wish.other(),
        std::cmp::Ordering::Equal => {}
    }
    // E.3: the colours alternate to the last round in which one had White and the other Black.
    for (mine, theirs) in high.colours.iter().rev().zip(low.colours.iter().rev()) {
        if mine != theirs {
            return *theirs;
        }
    }
    // E.4: the preference of the higher player.
    wish
}
