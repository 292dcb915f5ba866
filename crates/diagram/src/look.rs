//! The looks of boards and pieces: the colours of `web/style/tokens.css`.

use crownhead_rules::{Color, RuleSet, SideNaming};

use crate::{
    colour::{Colour, hex},
    texture::Texture,
};

/// Makes an enum of the words that name its values.
macro_rules! named {
    ($(#[$about:meta])* $name:ident { $($(#[$each:meta])* $value:ident = $word:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$each])* $value,)*
        }

        impl $name {
            /// The names of all values.
            pub const WORDS: &'static [&'static str] = &[$($word),*];

            /// The value of a name.
            pub fn named(word: &str) -> Option<Self> {
                match word {
                    $($word => Some(Self::$value),)*
                    _ => None,
                }
            }

            /// The name.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$value => $word,)*
                }
            }
        }
    };
}

named! {
    /// The look of a board.
    BoardTheme {
        /// Wood.
        Walnut = "walnut",
        /// Green cloth.
        Felt = "felt",
        /// Stone.
        Slate = "slate",
        /// Grey and white.
        Contrast = "contrast",
        /// A printed diagram.
        Paper = "paper",
    }
}

named! {
    /// The look of the pieces.
    PieceSet {
        /// Light and dark wood.
        Boxwood = "boxwood",
        /// White and red.
        RedWhite = "redwhite",
        /// Amber and navy, different in shape.
        Amber = "amber",
        /// Flat and outlined.
        Contrast = "contrast",
        /// Crosses and rings.
        Xo = "xo",
    }
}

named! {
    /// Where the names of squares are written.
    Coordinates {
        /// Nowhere.
        Off = "off",
        /// Numbers on the squares, letters on the frame.
        Inside = "inside",
        /// All on the frame.
        Outside = "outside",
    }
}

/// How a picture looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Look {
    /// The board.
    pub board: BoardTheme,
    /// The pieces.
    pub pieces: PieceSet,
    /// The names of squares.
    pub coordinates: Coordinates,
    /// The side at the bottom.
    pub bottom: Color,
}

impl Look {
    /// The usual look: wood, and crosses and rings for the game of x and o.
    pub fn of(rules: &RuleSet) -> Self {
        let pieces = match rules.customs().sides {
            SideNaming::Colours => PieceSet::Boxwood,
            SideNaming::Letters => PieceSet::Xo,
        };
        Self {
            board: BoardTheme::Walnut,
            pieces,
            coordinates: Coordinates::Inside,
            bottom: Color::White,
        }
    }
}

/// The colours of a board.
pub(crate) struct BoardColours {
    pub(crate) light: Colour,
    pub(crate) dark: Colour,
    /// Names on dark squares, and on light ones.
    pub(crate) name: Colour,
    pub(crate) name_on_light: Colour,
    pub(crate) frame: Colour,
    pub(crate) frame_edge: Colour,
    pub(crate) frame_name: Colour,
    pub(crate) last: Colour,
    pub(crate) path: Colour,
    pub(crate) case: Colour,
    pub(crate) arrow: Colour,
    /// What it is made of, and how clearly that is seen on dark and on light squares.
    pub(crate) texture: Option<(Texture, f32, f32)>,
}

impl BoardTheme {
    pub(crate) const fn colours(self) -> BoardColours {
        match self {
            Self::Walnut => BoardColours {
                light: hex(0xe6_cda2),
                dark: hex(0x9c_6b43),
                name: hex(0xff_f3dc),
                name_on_light: hex(0x7a_5230),
                frame: hex(0x5b_3a22),
                frame_edge: hex(0x7a_5233),
                frame_name: hex(0xec_d6ae),
                last: hex(0xf6_cd60).at(0.4),
                path: hex(0xf6_d57c),
                case: hex(0x28_1406).at(0.72),
                arrow: hex(0x1f_7a55),
                texture: Some((Texture::Wood, 0.46, 0.15)),
            },
            Self::Felt => BoardColours {
                light: hex(0xe9_e0c4),
                dark: hex(0x46_7660),
                name: hex(0xe2_efdf),
                name_on_light: hex(0x55_694f),
                frame: hex(0x2a_3b31),
                frame_edge: hex(0x41_584a),
                frame_name: hex(0xe4_e3c9),
                last: hex(0xf4_de6e).at(0.38),
                path: hex(0xf7_e48e),
                case: hex(0x08_1e12).at(0.72),
                arrow: hex(0xf2_d35c),
                texture: Some((Texture::Cloth, 0.45, 0.22)),
            },
            Self::Slate => BoardColours {
                light: hex(0xa9_b0b5),
                dark: hex(0x66_7079),
                name: hex(0xf0_f3f5),
                name_on_light: hex(0x39_424a),
                frame: hex(0x2c_3237),
                frame_edge: hex(0x43_4b52),
                frame_name: hex(0xd3_d9dd),
                last: hex(0xff_d678).at(0.36),
                path: hex(0xff_df94),
                case: hex(0x0c_1218).at(0.72),
                arrow: hex(0xff_d469),
                texture: Some((Texture::Stone, 0.24, 0.16)),
            },
            Self::Contrast => BoardColours {
                light: hex(0xff_ffff),
                dark: hex(0x6e_6e6e),
                name: hex(0xff_ffff),
                name_on_light: hex(0),
                frame: hex(0),
                frame_edge: hex(0),
                frame_name: hex(0xff_ffff),
                last: hex(0xff_e83c).at(0.55),
                path: hex(0xff_ee00),
                case: hex(0),
                arrow: hex(0xff_ee00),
                texture: None,
            },
            Self::Paper => BoardColours {
                light: hex(0xfb_f6ea),
                dark: hex(0xcd_bb9a),
                name: hex(0x5d_4b30),
                name_on_light: hex(0x5d_4b30),
                frame: hex(0x3a_2f24),
                frame_edge: hex(0x3a_2f24),
                frame_name: hex(0xfb_f6ea),
                last: hex(0x1d_5c43).at(0.2),
                path: hex(0x1d_5c43),
                case: hex(0xff_fcf4).at(0.85),
                arrow: hex(0x1d_5c43),
                texture: None,
            },
        }
    }
}

/// The colours of the pieces of one side.
pub(crate) struct PieceColours {
    pub(crate) face: Colour,
    pub(crate) side: Colour,
    pub(crate) rim: Colour,
    pub(crate) groove: Colour,
    pub(crate) gleam: Option<Colour>,
    pub(crate) crown: Colour,
    pub(crate) crown_lip: Colour,
    pub(crate) case: Colour,
    pub(crate) emblem: Emblem,
}

/// What is engraved on the face of a piece.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Emblem {
    /// Turned grooves.
    Turned,
    /// A ring.
    Ring,
    /// A boss in the middle.
    Boss,
    /// Nothing.
    Plain,
    /// A cross; two with serifs for a king.
    Cross,
    /// A circle; two for a king.
    Circle,
}

impl PieceSet {
    /// Whether the pieces are shaded.
    pub(crate) const fn is_shaded(self) -> bool {
        match self {
            Self::Boxwood | Self::RedWhite | Self::Amber | Self::Xo => true,
            Self::Contrast => false,
        }
    }

    /// The width of the rim.
    pub(crate) const fn rim_width(self) -> f32 {
        match self {
            Self::Boxwood | Self::RedWhite | Self::Amber | Self::Xo => 1.6,
            Self::Contrast => 4.5,
        }
    }

    pub(crate) fn colours(self, side: Color) -> PieceColours {
        let of = |values: [u32; 7], case: Colour, emblem: Emblem| {
            let [face, side, rim, groove, gleam, crown, crown_lip] = values;
            PieceColours {
                face: hex(face),
                side: hex(side),
                rim: hex(rim),
                groove: hex(groove),
                gleam: Some(hex(gleam)),
                crown: hex(crown),
                crown_lip: hex(crown_lip),
                case,
                emblem,
            }
        };
        match (self, side) {
            (Self::Boxwood, Color::White) => of(
                [0xf2_dcae, 0xb9_8e54, 0xff_f1cf, 0xa8_7a42, 0xff_f6de, 0x5a_3414, 0xff_f3d6],
                hex(0x2e_1806).at(0.76),
                Emblem::Turned,
            ),
            (Self::Boxwood, Color::Black) => of(
                [0x3a_2a22, 0x17_100c, 0x8a_6c58, 0x14_0d09, 0x7b_5f4d, 0xf3_d089, 0x12_0b07],
                hex(0x0a_0502).at(0.8),
                Emblem::Turned,
            ),
            (Self::RedWhite, Color::White) => of(
                [0xf6_efe0, 0xb5_a88e, 0xff_ffff, 0xa3_937a, 0xff_ffff, 0x7c_1f18, 0xff_ffff],
                hex(0x24_160a).at(0.76),
                Emblem::Turned,
            ),
            (Self::RedWhite, Color::Black) => of(
                [0x86_1f19, 0x3f_0b08, 0xd9_8a74, 0x4d_0f0b, 0xc7_6553, 0xff_e9c4, 0x4d_0f0b],
                hex(0x1e_0402).at(0.8),
                Emblem::Turned,
            ),
            (Self::Amber, Color::White) => of(
                [0xf7_c85a, 0xa9_7511, 0xff_f0bd, 0x8a_5d05, 0xff_eeb5, 0x2d_1c00, 0xff_eeb5],
                hex(0x2d_1c00).at(0.75),
                Emblem::Ring,
            ),
            (Self::Amber, Color::Black) => of(
                [0x12_3a66, 0x06_1a31, 0x86_b4e3, 0x05_172c, 0x4d_7fb4, 0xff_ffff, 0x05_172c],
                hex(0x00_0a18).at(0.85),
                Emblem::Boss,
            ),
            (Self::Contrast, Color::White) => PieceColours {
                gleam: None,
                ..of([0xff_ffff, 0xff_ffff, 0, 0, 0, 0, 0xff_ffff], Colour::BLACK, Emblem::Ring)
            },
            (Self::Contrast, Color::Black) => PieceColours {
                gleam: None,
                ..of([0, 0, 0xff_ffff, 0xff_ffff, 0, 0xff_ffff, 0], Colour::WHITE, Emblem::Plain)
            },
            (Self::Xo, Color::White) => of(
                [0xf0_e6d2, 0xa8_977a, 0xff_faf0, 0x3d_3023, 0xff_faf0, 0x3d_2a17, 0xff_faf0],
                hex(0x24_160a).at(0.76),
                Emblem::Circle,
            ),
            (Self::Xo, Color::Black) => of(
                [0x2b_363d, 0x10_161a, 0x9f_b0ba, 0xf1_ede4, 0x6a_7b85, 0xff_ffff, 0x16_1d22],
                hex(0x06_0a0e).at(0.8),
                Emblem::Cross,
            ),
        }
    }
}
