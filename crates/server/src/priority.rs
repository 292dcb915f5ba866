//! Which threads the machine serves first when its cores are few: those that
//! answer requests before those that think, and among these the one that
//! moves for a person at the board first.

/// What a thread does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Priority {
    /// Moves that a person waits for.
    Person,
    /// Analyses, games of the computer against itself, positions that clients
    /// send.
    Background,
}

/// Lowers the priority of the calling thread. Linux gives every thread one of
/// its own; elsewhere it would be the whole program's, which stays as it is.
pub(crate) fn lower(priority: Priority) {
    #[cfg(target_os = "linux")]
    {
        let steps = match priority {
            Priority::Person => 4,
            Priority::Background => 12,
        };
        if let Err(error) = rustix::process::nice(steps) {
            tracing::debug!(%error, "the priority of a thread stays as it is");
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = priority;
}

#[cfg(test)]
mod tests {
    #[cfg(target_os = "linux")]
    #[test]
    fn a_thread_steps_back_alone() {
        use rustix::process::getpriority_process;

        use super::{Priority, lower};

        let own = getpriority_process(None).unwrap();
        let lowered = std::thread::spawn(|| {
            lower(Priority::Background);
            getpriority_process(None).unwrap()
        });
        // 19 is the lowest priority.
        assert_eq!(lowered.join().unwrap(), (own + 12).min(19));
        assert_eq!(getpriority_process(None).unwrap(), own);
    }
}
