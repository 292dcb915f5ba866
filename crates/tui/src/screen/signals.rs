//! Signals, as flags that the screen looks at between two frames.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

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
        Ok(signals)
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
