//! Colours with opacity.

/// A colour: red, green, blue from 0 to 255, and opacity from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Colour {
    pub(crate) red: u8,
    pub(crate) green: u8,
    pub(crate) blue: u8,
    pub(crate) opacity: f32,
}

/// A colour as style sheets write it: `hex(0xe6cda2)`.
pub(crate) const fn hex(value: u32) -> Colour {
    Colour { red: (value >> 16) as u8, green: (value >> 8) as u8, blue: value as u8, opacity: 1.0 }
}

impl Colour {
    pub(crate) const BLACK: Self = hex(0);
    pub(crate) const WHITE: Self = hex(0xff_ffff);

    /// The same colour, so opaque.
    pub(crate) const fn at(self, opacity: f32) -> Self {
        Self { opacity, ..self }
    }

    /// A colour between two.
    pub(crate) fn mix(self, other: Self, share: f32) -> Self {
        let part = |a: f32, b: f32| a + (b - a) * share;
        let channel = |a: u8, b: u8| part(f32::from(a), f32::from(b)).round() as u8;
        Self {
            red: channel(self.red, other.red),
            green: channel(self.green, other.green),
            blue: channel(self.blue, other.blue),
            opacity: part(self.opacity, other.opacity),
        }
    }

    /// Red, green and blue as SVG writes them.
    pub(crate) fn code(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}
