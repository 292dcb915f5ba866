//! The border of the module: functions that JavaScript calls, and those that it gives. The only unsafe
//! code of the crate.
//!
//! A caller asks for room (`room`), writes a message there, and hands it over (`ask`), which takes the room
//! back. The answer lies where `ask` says, its length in front of it, until the caller gives it back
//! (`forget`).

#![allow(unreachable_pub, reason = "JavaScript calls them by name")]

use crate::frame;

/// The length of the length of an answer.
const PREFIX: usize = 4;

/// Makes room for a message of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
}

/// Answers a message.
///
/// # Safety
///
/// `at` and `length` are those of one call of [`room`], and nobody uses that room afterwards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ask(at: *mut u8, length: usize) -> *mut u8 {
    // SAFETY: the caller promises that `room` has made this slice, and gives it up.
    let message = unsafe { taken(at, length) };
    hear_clock();
    let answer = frame::answer(&message);
    let mut framed = (answer.len() as u32).to_le_bytes().to_vec();
    framed.extend(answer);
    Box::into_raw(framed.into_boxed_slice()).cast()
}

/// Takes an answer back.
///
/// # Safety
///
/// `at` is what one call of [`ask`] has returned, and nobody uses it afterwards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn forget(at: *mut u8) {
    // SAFETY: every answer begins with its length in four bytes.
    let length = unsafe { at.cast::<[u8; PREFIX]>().read() };
    // SAFETY: the caller promises that `ask` has made this slice, and gives it up.
    drop(unsafe { taken(at, PREFIX + u32::from_le_bytes(length) as usize) });
}

/// # Safety
///
/// A boxed slice of this length was turned into this pointer, and it is turned back once.
unsafe fn taken(at: *mut u8, length: usize) -> Box<[u8]> {
    // SAFETY: as above.
    unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(at, length)) }
}

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod given {
    #[link(wasm_import_module = "page")]
    unsafe extern "C" {
        /// Milliseconds since some moment.
        #[cfg(feature = "engine")]
        pub(super) safe fn now() -> f64;
        /// Takes in a message while the answer is still being looked for.
        #[cfg(feature = "engine")]
        pub(super) fn tell(at: *const u8, length: usize);
    }
}

/// Gives the engine its clock.
#[cfg(all(feature = "engine", target_family = "wasm", target_os = "unknown"))]
fn hear_clock() {
    crownhead_engine::set_clock(|| std::time::Duration::from_secs_f64(given::now().max(0.0) / 1e3));
}

#[cfg(not(all(feature = "engine", target_family = "wasm", target_os = "unknown")))]
fn hear_clock() {}

/// Tells whoever has asked something while the answer is still being looked for.
#[cfg(all(feature = "engine", target_family = "wasm", target_os = "unknown"))]
pub(crate) fn tell(message: &[u8]) {
    // SAFETY: the page copies the bytes before it returns.
    unsafe { given::tell(message.as_ptr(), message.len()) }
}

#[cfg(all(feature = "engine", not(all(target_family = "wasm", target_os = "unknown"))))]
pub(crate) fn tell(_: &[u8]) {}
