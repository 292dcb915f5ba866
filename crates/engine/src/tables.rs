//! Endgame tables, where the engine is built with them: the feature `tablebase`,
//! which is on unless it is turned off. Without it [`Tables`] is always empty,
//! and the crate has no code to read files or to decode tables.

#[cfg(feature = "tablebase")]
pub use crownhead_tablebase::{Tables, Value, Wdl};

#[cfg(not(feature = "tablebase"))]
pub use self::absent::{Tables, Value, Wdl};

/// What the engine asks of tables, for an engine without any.
#[cfg(not(feature = "tablebase"))]
mod absent {
    use std::path::Path;

    use crownhead_rules::{
        Move, Position, RuleSet,
        kernel::{Board, Kernel, Layout, MovementSource, Word},
    };

    /// No tables: the engine was built without the feature `tablebase`.
    #[derive(Clone, Debug, Default)]
    pub struct Tables(());

    /// Win, draw or loss for the side to move.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Wdl {
        /// Lost.
        Loss,
        /// Drawn.
        Draw,
        /// Won.
        Win,
    }

    impl Wdl {
        /// The result for the other side.
        #[must_use]
        pub const fn flipped(self) -> Self {
            match self {
                Self::Loss => Self::Win,
                Self::Draw => Self::Draw,
                Self::Win => Self::Loss,
            }
        }
    }

    /// The value of a position, with the plies to the end.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Value {
        /// Lost in so many plies.
        Loss(u16),
        /// Drawn.
        Draw,
        /// Won in so many plies.
        Win(u16),
    }

    impl Value {
        /// The result without the distance.
        pub const fn wdl(self) -> Wdl {
            match self {
                Self::Loss(_) => Wdl::Loss,
                Self::Draw => Wdl::Draw,
                Self::Win(_) => Wdl::Win,
            }
        }

        /// The plies to the end of a decided game.
        pub const fn plies(self) -> Option<u16> {
            match self {
                Self::Loss(plies) | Self::Win(plies) => Some(plies),
                Self::Draw => None,
            }
        }

        /// The value for the other side.
        #[must_use]
        pub const fn reversed(self) -> Self {
            match self {
                Self::Loss(plies) => Self::Win(plies),
                Self::Draw => Self::Draw,
                Self::Win(plies) => Self::Loss(plies),
            }
        }

        /// The value of the position before a move to this one.
        #[must_use]
        pub const fn before(self) -> Self {
            match self {
                Self::Loss(plies) => Self::Win(plies + 1),
                Self::Draw => Self::Draw,
                Self::Win(plies) => Self::Loss(plies + 1),
            }
        }
    }

    #[allow(clippy::unused_self, reason = "the interface of tables that are there")]
    impl Tables {
        /// Empty tables.
        pub const fn none() -> Self {
            Self(())
        }

        /// Empty tables.
        pub const fn shared(_rules: &RuleSet, _folder: Option<&Path>) -> Self {
            Self(())
        }

        /// The greatest number of pieces of which positions are known: none.
        pub const fn most_pieces(&self) -> u32 {
            0
        }

        /// The greatest number of pieces of which distances are known: none.
        pub const fn most_distances(&self) -> u32 {
            0
        }

        /// Nothing is known.
        pub const fn wdl_quiet<W: Word>(&self, _board: &Board<W>) -> Option<Wdl> {
            None
        }

        /// Nothing is known.
        pub const fn wdl<M: MovementSource, L: Layout>(
            &self,
            _kernel: &Kernel<M, L>,
            _board: &Board<L::Word>,
        ) -> Option<Wdl> {
            None
        }

        /// Nothing is known.
        pub const fn value<M: MovementSource, L: Layout>(
            &self,
            _kernel: &Kernel<M, L>,
            _board: &Board<L::Word>,
        ) -> Option<Value> {
            None
        }

        /// Nothing is known.
        pub const fn probe(&self, _position: &Position) -> Option<Value> {
            None
        }

        /// Nothing is known.
        pub const fn probe_moves(&self, _position: &Position) -> Option<Vec<(Move, Value)>> {
            None
        }
    }
}
