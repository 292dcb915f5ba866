//! Won endings are won: against the best defence, by distance, within the drawing rules. More
//! pieces need tables: `examples/endings`.

#![cfg(feature = "tablebase")]

#[path = "../examples/endings/convert.rs"]
mod convert;

use crownhead_engine::Endgames;

#[test]
fn won_endings_of_four_pieces_are_won_the_shortest_way() {
    let plies = convert::convert(&Endgames::BuiltIn, 4, 60);
    // Nothing is shuffled: every game takes as long as the tables say.
    assert_eq!(plies.played, plies.shortest);
}
