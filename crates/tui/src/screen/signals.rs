//! Signals, as flags that the screen looks at between two frames.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

/// How often is looked whether the program is to end.
const LOOK: Duration = Duration::from_millis(100);
/// How long it then has to end by itself.
const GRACE: Duration = Duration::from_secs(2);

/// What was signalled since somebody looked.
#[derive(Clone, Debug, Default)]
pub(super) struct Signals {
    end: Arc<AtomicBool>,
    suspend: Arc<AtomicBool>,
    resume: Arc<AtomicBool>,
}

impl Signals {
    #[cfg(unix)]
    pub(super) fn watch() -> io::Result<Self> {
        use signal_hook::{
            consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP},
            flag,
        };
        let signals = Self::default();
        for signal in [SIGTERM, SIGHUP, SIGINT] {
            flag::register(signal, Arc::clone(&signals.end))?;
        }
        flag::register(SIGTSTP, Arc::clone(&signals.suspend))?;
        flag::register(SIGCONT, Arc::clone(&signals.resume))?;
        let watched = signals.clone();
        thread::Builder::new().name("signals".to_owned()).spawn(move || watched.insist())?;
        Ok(signals)
    }

    /// Ends the program when it was told to and does not: reading keys from a
    /// terminal whose window was closed never comes back.
    #[cfg(unix)]
    fn insist(&self) {
        while !self.is_over() {
            thread::sleep(LOOK);
        }
        thread::sleep(GRACE);
        let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGHUP);
    }

    #[cfg(not(unix))]
    pub(super) fn watch() -> io::Result<Self> {
        Ok(Self::default())
    }

    /// Whether the program is to end.
    pub(super) fn is_over(&self) -> bool {
        self.end.load(Ordering::Relaxed)
    }

    /// Whether it is to stop for a while.
    pub(super) fn take_suspend(&self) -> bool {
        self.suspend.swap(false, Ordering::Relaxed)
    }

    /// Whether it was stopped and goes on: somebody may have written over
    /// the screen.
    pub(super) fn take_resume(&self) -> bool {
        self.resume.swap(false, Ordering::Relaxed)
    }
}
