//! Numbers of variable length: seven bits a byte, the lowest first, the highest
//! bit set in all bytes but the last.

/// Appends a number.
pub(crate) fn put(file: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        file.push(number as u8 | 0x80);
        number >>= 7;
    }
    file.push(number as u8);
}

/// The next number; `None` if it is cut off or too long.
pub(crate) fn number(rest: &mut &[u8]) -> Option<u32> {
    let mut number = 0;
    for shift in [0, 7, 14, 21, 28] {
        let (&byte, after) = rest.split_first()?;
        *rest = after;
        number |= u32::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}
