//! Work without the lock of the interpreter, which Ctrl-C ends.

use std::{
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Duration,
};

use crownhead_engine::Stop;
use pyo3::{exceptions::PyRuntimeError, prelude::*};

/// How often a waiting thread asks for signals.
const TICK: Duration = Duration::from_millis(20);

/// Runs `work` on another thread while this one waits for signals. After one of them the stop is set and its exception is returned.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    stop: &Stop,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::sync_channel(1);
        scope.spawn(move || {
            // Nobody waits any more if a signal has ended the wait.
            let _ = sender.send(work());
        });
        let receiver = std::sync::Mutex::new(receiver);
        loop {
            let got = py.detach(|| match receiver.lock() {
                Ok(receiver) => receiver.recv_timeout(TICK),
                Err(_) => Err(RecvTimeoutError::Disconnected),
            });
            match got {
                Ok(result) => return Ok(result),
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(signal) = py.check_signals() {
                        stop.stop();
                        return Err(signal);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(PyRuntimeError::new_err("the work ended without a result"));
                }
            }
        }
    })
}
