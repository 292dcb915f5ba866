//! The names of tasks and steps. Their words are used in messages, in addresses and by what browsers remember, so a word
//! that was published is never given to another task.

use crownhead_rules::Worded;

/// Declares an enum with a word for each value.
macro_rules! worded {
    ($(#[$about:meta])* $name:ident as $named:literal { $($(#[$doc:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$doc])* $variant,)*
        }

        impl Worded for $name {
            const NAME: &'static str = $named;
            const VALUES: &'static [Self] = &[$(Self::$variant),*];

            fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)*
                }
            }
        }
    };
}

worded! {
    /// A part of a lesson. Every lesson has all seven, in this order.
    Step as "LessonStepWord" {
        /// The board and the men on it.
        Board = "board",
        /// How men move.
        Moving = "moving",
        /// How men capture, and whether they must.
        Capturing = "capturing",
        /// The rule by which this game differs most from others.
        Point = "point",
        /// Which of several captures.
        WhichCapture = "which-capture",
        /// How men become kings, and what kings do.
        Kings = "kings",
        /// How the game ends.
        End = "end",
    }
}

worded! {
    /// The name of a task.
    Key as "LessonTaskWord" {
        /// The first position: make a first move.
        Start = "start",
        /// Men move forward.
        ManMoves = "man-moves",
        /// A man captures by jumping.
        Capture = "capture",
        /// A capture goes on as long as it can.
        Chain = "chain",
        /// A capture must be made.
        Forced = "forced",
        /// A capture may be left.
        Optional = "optional",
        /// Men capture backwards.
        Backwards = "backwards",
        /// Men capture forward only.
        ForwardOnly = "forward-only",
        /// Men may not take kings.
        KingIsSafe = "king-is-safe",
        /// Captures along columns (Frisian).
        Straight = "straight",
        /// Captures along columns and rows (Frisian).
        StraightChain = "straight-chain",
        /// Captures to the side (Turkish).
        Sideways = "sideways",
        /// Any of several captures.
        FreeChoice = "free-choice",
        /// The capture of most pieces.
        Most = "most",
        /// A king counts as one piece.
        KingIsOne = "king-is-one",
        /// A king counts less than two men (Frisian).
        Value = "value",
        /// The king captures before a man.
        WithKing = "with-king",
        /// The capture of most kings.
        MostKings = "most-kings",
        /// The capture that meets a king first (Italian).
        KingsFirst = "kings-first",
        /// A man is crowned.
        Crown = "crown",
        /// A capture ends on the far row.
        CrownEnds = "crown-ends",
        /// A man captures on through the far row and stays a man.
        CrownPasses = "crown-passes",
        /// A man is crowned in passing and captures on as a king.
        CrownInPassing = "crown-in-passing",
        /// Kings go one square, backwards too.
        KingSteps = "king-steps",
        /// Kings go any distance.
        KingFlies = "king-flies",
        /// Short kings capture backwards.
        KingTakesNear = "king-takes-near",
        /// Flying kings capture from afar and land on any square behind.
        KingTakesFar = "king-takes-far",
        /// Flying kings land right behind the piece they take.
        LandBehind = "land-behind",
        /// Flying kings land right behind a king they take last (killer).
        LandBehindKing = "land-behind-king",
        /// A flying king lands where the capture goes on.
        KingGoesOn = "king-goes-on",
        /// Pieces taken stay until the move is over.
        LiftedAtEnd = "lifted-at-end",
        /// Pieces taken leave at once.
        LiftedAtOnce = "lifted-at-once",
        /// A king may not turn straight back between captures.
        NoHalfTurn = "no-half-turn",
        /// A king may make only so many moves in a row.
        KingRests = "king-rests",
        /// Who takes the last piece wins.
        TakeAll = "take-all",
        /// Who cannot move loses.
        ShutIn = "shut-in",
        /// Who cannot move has a draw.
        ShutInDraws = "shut-in-draws",
        /// Who loses all pieces wins.
        GiveAway = "give-away",
        /// The first king wins.
        FirstKing = "first-king",
        /// A position that comes back is a draw.
        Repeat = "repeat",
        /// Moves without progress are counted: the next one is a draw.
        QuietMoves = "quiet-moves",
        /// The moves of an ending are counted: the next one is a draw.
        LimitedEnding = "limited-ending",
    }
}
