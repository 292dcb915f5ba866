//! A rule set that has been checked and is ready to play.

use std::{
    fmt,
    hash::{Hash, Hasher},
    sync::{Arc, OnceLock},
};

use crate::{
    BoardShape, ByColor, Color, Customs, Direction, Movement, Objective, Rules, Square, SquareSet,
    catalog::{self, Entry, Id},
    contradictions::Contradictions,
    kernel::{
        Full10, Kernel, Layout, LayoutId, MovementSource, Narrow8, Narrow10, Narrow14, Wide10,
        Wide14, Word,
    },
    position::AnyBoard,
};

/// Rules without contradictions, with the move generator that plays them. Cheap
/// to clone.
#[derive(Clone)]
pub struct RuleSet(Arc<Inner>);

struct Inner {
    base: &'static Entry,
    name: Option<String>,
    rules: Rules,
    layout: LayoutId,
    kernel: AnyKernel,
    interpreter: Interpreter,
    /// The cell of each square.
    cells: Vec<u8>,
    /// The square of each cell.
    squares: [u8; 128],
    /// The next square in each direction, by the direction's number.
    neighbours: Vec<[Option<Square>; 8]>,
    main_road: SquareSet,
    /// The starting position with its hash, made when it is first asked for.
    start: OnceLock<(AnyBoard, u64)>,
}

/// Declares the rules known at compile time, one type each.
macro_rules! fixed_movements {
    ($($(#[$doc:meta])* $name:ident = $rules:ident;)*) => {
        /// Rules known at compile time: one move generator is compiled for
        /// each.
        pub mod fixed {
            use super::{MovementSource, Movement, catalog};
            $(
                $(#[$doc])*
                #[derive(Clone, Copy, Debug)]
                pub struct $name;

                impl MovementSource for $name {
                    #[inline(always)]
                    fn movement(&self) -> &Movement {
                        const { &catalog::$rules.movement }
                    }
                }
            )*
        }
    };
}

fixed_movements! {
    /// Short kings, men forward, free choice.
    English = ENGLISH;
    /// Flying kings, men both ways, most pieces; on any board.
    International = INTERNATIONAL;
    /// Flying kings, free choice, crowning in passing.
    Russian = RUSSIAN;
    /// Flying kings, free choice, crowning at the end of the move.
    Pool = POOL;
    /// Captures in all eight directions, by value.
    Frisian = FRISIAN;
    /// International, with a king that lands right behind a captured king.
    Killer = KILLER;
    /// Short kings, four laws of precedence.
    Italian = ITALIAN;
    /// Flying kings, men capture forward, most pieces, then most kings.
    Spanish = SPANISH;
    /// Flying kings, men capture forward, kings capture first.
    Czech = CZECH;
}

/// One of the move generators of this library. [`with_kernel!`](crate::with_kernel)
/// opens it.
#[derive(Clone, Copy, Debug)]
pub struct AnyKernel(Kernels);

impl AnyKernel {
    /// What [`with_kernel!`](crate::with_kernel) matches on.
    #[inline(always)]
    pub(crate) const fn open(&self) -> &Kernels {
        &self.0
    }
}

/// The move generator that reads the rules when it runs. It makes the same moves
/// in the same order as the generator compiled for the rules, more slowly.
/// [`with_interpreter!`](crate::with_interpreter) opens it.
#[derive(Clone, Copy, Debug)]
pub struct Interpreter(Interpreters);

impl Interpreter {
    /// What [`with_interpreter!`](crate::with_interpreter) matches on.
    #[inline(always)]
    pub(crate) const fn open(&self) -> &Interpreters {
        &self.0
    }
}

/// Declares [`Kernels`], [`Interpreters`] and the macros that open an [`AnyKernel`] and an
/// [`Interpreter`]. `$d` is a dollar sign for the macros this one writes.
macro_rules! kernels {
    (
        $d:tt
        compiled { $($compiled:ident($compiled_source:ty, $compiled_layout:ty);)* }
        interpreting { $($variant:ident($source:ty, $layout:ty);)* }
    ) => {
        /// The generators that [`AnyKernel`] may hold. No part of the stable
        /// interface: which generators are compiled changes with what is
        /// measured.
        #[derive(Clone, Copy, Debug)]
        #[allow(missing_docs)]
        pub enum Kernels {
            $($compiled(Kernel<$compiled_source, $compiled_layout>),)*
            $($variant(Kernel<$source, $layout>),)*
        }

        /// The generators that [`Interpreter`] may hold. No part of the stable
        /// interface.
        #[derive(Clone, Copy, Debug)]
        #[allow(missing_docs)]
        pub enum Interpreters {
            $($variant(Kernel<$source, $layout>),)*
        }

        impl From<Interpreters> for Kernels {
            fn from(interpreter: Interpreters) -> Self {
                match interpreter {
                    $(Interpreters::$variant(kernel) => Self::$variant(kernel),)*
                }
            }
        }

        /// Runs an expression with the generator of a rule set. The
        /// expression is compiled once for each generator: this is the one
        /// line where a rule set known when running becomes a type.
        ///
        /// ```
        /// use crownhead_rules::{Position, RuleSet, with_kernel};
        ///
        /// let rules = RuleSet::named("russian").expect("a rule set of this library");
        /// let start = Position::start(&rules);
        /// let nodes = with_kernel!(rules, |kernel| kernel.perft(start.board_for(kernel), 3));
        /// assert_eq!(nodes, 302);
        /// ```
        #[macro_export]
        macro_rules! with_kernel {
            ($d rules:expr, |$d kernel:ident| $d body:expr) => {
                match $crate::unstable::open($d rules.kernel()) {
                    $($crate::unstable::Kernels::$compiled($d kernel) => $d body,)*
                    $($crate::unstable::Kernels::$variant($d kernel) => $d body,)*
                }
            };
        }

        /// Runs an expression with the [interpreting](Interpreter) generator of
        /// a rule set. The expression is compiled less than half as often as with
        /// [`with_kernel!`], which is the better choice where the speed counts.
        ///
        /// ```
        /// use crownhead_rules::{Position, RuleSet, with_interpreter};
        ///
        /// let rules = RuleSet::named("russian").expect("a rule set of this library");
        /// let start = Position::start(&rules);
        /// let nodes = with_interpreter!(rules, |kernel| kernel.perft(start.board_for(kernel), 3));
        /// assert_eq!(nodes, 302);
        /// ```
        #[macro_export]
        macro_rules! with_interpreter {
            ($d rules:expr, |$d kernel:ident| $d body:expr) => {
                match $crate::unstable::open_interpreter($d rules.interpreter()) {
                    $($crate::unstable::Interpreters::$variant($d kernel) => $d body,)*
                }
            };
        }
    };
}

/// Runs an expression with the generator that a [`Position`](crate::Position) uses, by `with_kernel!` or, in
/// modules for browsers, by `with_interpreter!`: those are to be small.
#[cfg(not(crownhead_small))]
macro_rules! with_own_kernel {
    ($($all:tt)*) => { with_kernel!($($all)*) };
}

#[cfg(crownhead_small)]
macro_rules! with_own_kernel {
    ($($all:tt)*) => { with_interpreter!($($all)*) };
}

use self::reading::{Backwards, Forwards, reading};

/// Rules that are read when the generator runs, with what is asked most often compiled in: whether men
/// capture backwards. In modules for browsers one generator does for both.
#[cfg(not(crownhead_small))]
mod reading {
    use super::Movement;
    use crate::kernel::House;

    pub(super) type Forwards = House<false>;
    pub(super) type Backwards = House<true>;

    pub(super) fn reading<const BACKWARDS: bool>(movement: Movement) -> House<BACKWARDS> {
        House::new(movement)
    }
}

#[cfg(crownhead_small)]
mod reading {
    use super::Movement;

    pub(super) type Forwards = Movement;
    pub(super) type Backwards = Movement;

    pub(super) const fn reading(movement: Movement) -> Movement {
        movement
    }
}

kernels! { $
    compiled {
        English8(fixed::English, Narrow8);
        International8(fixed::International, Narrow8);
        Russian8(fixed::Russian, Narrow8);
        Pool8(fixed::Pool, Narrow8);
        Italian8(fixed::Italian, Narrow8);
        Spanish8(fixed::Spanish, Narrow8);
        Czech8(fixed::Czech, Narrow8);
        International10(fixed::International, Narrow10);
        Killer10(fixed::Killer, Narrow10);
        Frisian10(fixed::Frisian, Wide10);
        International14(fixed::International, Narrow14);
    }
    interpreting {
        Forward8(Forwards, Narrow8);
        Backward8(Backwards, Narrow8);
        Forward10(Forwards, Narrow10);
        Backward10(Backwards, Narrow10);
        House14(Movement, Narrow14);
        HouseWide10(Movement, Wide10);
        HouseWide14(Movement, Wide14);
        HouseFull(Movement, Full10);
    }
}

impl RuleSet {
    /// A rule set of this library.
    ///
    /// ```
    /// use crownhead_rules::{Id, RuleSet};
    ///
    /// let rules = RuleSet::of(Id::Brazilian);
    /// assert_eq!(rules.name(), "Brazilian draughts");
    /// assert_eq!(rules.id(), Some(Id::Brazilian));
    /// ```
    pub fn of(id: Id) -> Self {
        Self::from(id.entry())
    }

    /// The rule set with this id as text; [`RuleSet::of`] takes an [`Id`].
    pub fn named(id: &str) -> Option<Self> {
        catalog::find(id).map(Self::from)
    }

    /// House rules, if they do not contradict themselves; otherwise every
    /// contradiction, with the switches it is between. `base` is the rule set
    /// they were made from, whose notation they use.
    ///
    /// ```
    /// use crownhead_rules::{Obligation, RuleSet, catalog};
    ///
    /// let base = catalog::find("english").expect("a rule set of this library");
    /// let mut rules = base.rules;
    /// rules.movement.capture = Obligation::Optional;
    /// let house = RuleSet::house(base, "Grandmother's rules", rules);
    /// assert!(house.is_ok());
    /// ```
    pub fn house(
        base: &'static Entry,
        name: impl Into<String>,
        rules: Rules,
    ) -> Result<Self, Contradictions> {
        rules.check()?;
        Ok(Self::build(base, Some(name.into()), rules, true))
    }

    /// A rule set with switches changed. Without a name the rules are called
    /// after what was changed; if nothing was, they are the rule set itself.
    ///
    /// ```
    /// use crownhead_rules::{RuleSet, catalog};
    ///
    /// let base = catalog::find("russian").expect("a rule set of this library");
    /// let mut rules = base.rules;
    /// rules.set("capture", "optional")?;
    /// let house = RuleSet::changed(base, "", rules).expect("nothing contradicts anything");
    /// assert_eq!(house.name(), "Russian draughts (shashki), with capture=optional");
    /// # Ok::<(), crownhead_rules::SwitchError>(())
    /// ```
    pub fn changed(base: &'static Entry, name: &str, rules: Rules) -> Result<Self, Contradictions> {
        if rules == base.rules && (name.is_empty() || name == base.name) {
            return Ok(Self::from(base));
        }
        if !name.is_empty() {
            return Self::house(base, name, rules);
        }
        let changes = rules.differences(&base.rules);
        let changes: Vec<String> =
            changes.iter().map(|(key, value)| format!("{key}={value}")).collect();
        Self::house(base, format!("{}, with {}", base.name, changes.join(", ")), rules)
    }

    /// The same rules played by the interpreting generator, even where one was
    /// compiled for them. For tests and measurements.
    ///
    /// ```
    /// use crownhead_rules::{Id, Position, RuleSet};
    ///
    /// let compiled = RuleSet::of(Id::Russian);
    /// let interpreted = compiled.interpreted();
    /// assert_eq!(Position::start(&compiled).perft(5), Position::start(&interpreted).perft(5));
    /// ```
    #[must_use]
    pub fn interpreted(&self) -> Self {
        Self::build(self.0.base, self.0.name.clone(), self.0.rules, false)
    }

    fn build(base: &'static Entry, name: Option<String>, rules: Rules, may_be_fixed: bool) -> Self {
        let board = rules.board;
        let layout = LayoutId::of(board, rules.movement.lines);
        let cells: Vec<u8> = board.iter().map(|square| layout.cell(board, square)).collect();
        let mut squares = [u8::MAX; 128];
        for (index, &cell) in cells.iter().enumerate() {
            squares[cell as usize] = index as u8;
        }
        let interpreter = Interpreters::new(&rules, layout, &cells);
        let compiled =
            if may_be_fixed { Kernels::compiled_for(&rules, layout, &cells) } else { None };
        let kernel = AnyKernel(compiled.unwrap_or_else(|| interpreter.into()));
        let neighbours = |square| Direction::ALL.map(|d| board.neighbour(square, d));
        let neighbours = board.iter().map(neighbours).collect();
        let main_road = board.main_road();
        Self(Arc::new(Inner {
            base,
            name,
            rules,
            layout,
            kernel,
            interpreter: Interpreter(interpreter),
            cells,
            squares,
            neighbours,
            main_road,
            start: OnceLock::new(),
        }))
    }

    /// The id in the catalogue; `None` for house rules, whose
    /// [`base`](Self::base) has one.
    pub fn id(&self) -> Option<Id> {
        if self.is_house() { None } else { Some(self.0.base.id) }
    }

    /// The id as text, or `house` for house rules.
    pub fn key(&self) -> &'static str {
        self.id().map_or("house", Id::as_str)
    }

    /// How the players of these rules name and write things.
    pub fn customs(&self) -> &'static Customs {
        &self.0.base.customs
    }

    /// Whether these are house rules.
    pub fn is_house(&self) -> bool {
        self.0.name.is_some()
    }

    /// The catalogue entry of these rules, or the one house rules were made
    /// from.
    pub fn base(&self) -> &'static Entry {
        self.0.base
    }

    /// The name people use.
    pub fn name(&self) -> &str {
        self.0.name.as_deref().unwrap_or(self.0.base.name)
    }

    /// The rules themselves.
    pub fn rules(&self) -> &Rules {
        &self.0.rules
    }

    /// The board.
    pub fn board(&self) -> BoardShape {
        self.0.rules.board
    }

    /// The generator; see [`with_kernel!`](crate::with_kernel).
    pub fn kernel(&self) -> &AnyKernel {
        &self.0.kernel
    }

    /// The generator that reads the rules when it runs; see
    /// [`with_interpreter!`](crate::with_interpreter).
    pub fn interpreter(&self) -> &Interpreter {
        &self.0.interpreter
    }

    /// The bit layout of the board.
    pub fn layout(&self) -> LayoutId {
        self.0.layout
    }

    /// The next square in a direction; [`BoardShape::neighbour`], looked up.
    pub fn neighbour(&self, square: Square, direction: Direction) -> Option<Square> {
        self.0.neighbours[square.index()][direction as usize]
    }

    /// What makes two rule sets equal.
    fn what_counts(&self) -> (Id, &Rules) {
        (self.0.base.id, &self.0.rules)
    }

    /// The board of the starting position and its hash; `make` is called once.
    pub(crate) fn start_board(&self, make: impl FnOnce() -> (AnyBoard, u64)) -> (AnyBoard, u64) {
        *self.0.start.get_or_init(make)
    }

    /// The same rules without shared reference counts: threads that clone rule
    /// sets often would contend for one.
    #[must_use]
    pub fn separate(&self) -> Self {
        Self::build(self.0.base, self.0.name.clone(), self.0.rules, true)
    }

    /// Whether both are clones of one rule set.
    pub fn is_identical(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// The long diagonal.
    pub fn main_road(&self) -> SquareSet {
        self.0.main_road
    }

    /// The cell of a square.
    pub fn cell(&self, square: Square) -> u8 {
        self.0.cells[square.index()]
    }

    /// The square of a cell that is on the board.
    pub fn square(&self, cell: u8) -> Square {
        Square::from_index(self.0.squares[cell as usize] as usize)
    }

    /// The squares of a set of cells.
    pub fn squares<W: Word>(&self, cells: W) -> SquareSet {
        cells.cells().map(|cell| self.square(cell.index())).collect()
    }

    /// The cells of a set of squares.
    pub fn cells<W: Word>(&self, squares: SquareSet) -> W {
        squares.iter().fold(W::NONE, |cells, square| cells | W::cell(self.cell(square)))
    }
}

impl From<&'static Entry> for RuleSet {
    fn from(entry: &'static Entry) -> Self {
        Self::build(entry, None, entry.rules, true)
    }
}

impl From<Id> for RuleSet {
    fn from(id: Id) -> Self {
        Self::of(id)
    }
}

/// Equal rules made of the same rule set are equal, whatever they are called.
impl PartialEq for RuleSet {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.what_counts() == other.what_counts()
    }
}

impl Eq for RuleSet {}

impl Hash for RuleSet {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.what_counts().hash(state);
    }
}

impl fmt::Debug for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RuleSet").field(&self.key()).field(&self.name()).finish()
    }
}

/// The rules of movement for a generator. Giveaway has the same moves as the
/// normal game.
fn movement_of(rules: &Rules) -> Movement {
    let mut movement = rules.movement;
    if movement.objective == Objective::Giveaway {
        movement.objective = Objective::Normal;
    }
    movement
}

fn kernel_of<M: MovementSource, L: Layout>(source: M, rules: &Rules, cells: &[u8]) -> Kernel<M, L> {
    let set = |keep: &dyn Fn(Square) -> bool| {
        let squares = rules.board.iter().filter(|&square| keep(square));
        squares.fold(L::Word::NONE, |all, square| all | L::Word::cell(cells[square.index()]))
    };
    let crown_row = |color: Color| {
        let row = rules.board.crown_row(color);
        set(&|square| rules.board.row(square) == row)
    };
    Kernel::new(source, set(&|_| true), ByColor::from_fn(crown_row))
}

impl Kernels {
    /// The generator compiled for these rules, if there is one.
    fn compiled_for(rules: &Rules, layout: LayoutId, cells: &[u8]) -> Option<Self> {
        let movement = movement_of(rules);
        macro_rules! built_for {
            ($($layout_id:ident $source:ident => $variant:ident;)*) => {
                $(
                    if layout == LayoutId::$layout_id && movement == *fixed::$source.movement() {
                        return Some(Self::$variant(kernel_of(fixed::$source, rules, cells)));
                    }
                )*
            };
        }
        built_for! {
            Narrow8 English => English8;
            Narrow8 International => International8;
            Narrow8 Russian => Russian8;
            Narrow8 Pool => Pool8;
            Narrow8 Italian => Italian8;
            Narrow8 Spanish => Spanish8;
            Narrow8 Czech => Czech8;
            Narrow10 International => International10;
            Narrow10 Killer => Killer10;
            Wide10 Frisian => Frisian10;
            Narrow14 International => International14;
        }
        None
    }
}

impl Interpreters {
    fn new(rules: &Rules, layout: LayoutId, cells: &[u8]) -> Self {
        let movement = movement_of(rules);
        match layout {
            LayoutId::Narrow8 if movement.men_capture_backwards => {
                Self::Backward8(kernel_of(reading(movement), rules, cells))
            }
            LayoutId::Narrow8 => Self::Forward8(kernel_of(reading(movement), rules, cells)),
            LayoutId::Narrow10 if movement.men_capture_backwards => {
                Self::Backward10(kernel_of(reading(movement), rules, cells))
            }
            LayoutId::Narrow10 => Self::Forward10(kernel_of(reading(movement), rules, cells)),
            LayoutId::Narrow14 => Self::House14(kernel_of(movement, rules, cells)),
            LayoutId::Wide10 => Self::HouseWide10(kernel_of(movement, rules, cells)),
            LayoutId::Wide14 => Self::HouseWide14(kernel_of(movement, rules, cells)),
            LayoutId::Full10 => Self::HouseFull(kernel_of(movement, rules, cells)),
        }
    }
}
