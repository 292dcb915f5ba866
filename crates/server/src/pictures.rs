//! Pictures that were asked for lately, and the few threads that draw others.
//!
//! Drawing a moving picture takes as long as a thousand other requests. So pictures are drawn one at a time on
//! a thread that steps back for all others, few may wait for it, and what was drawn is kept.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use axum::body::Bytes;
use crownhead_wire::FailureCode;
use tokio::sync::Semaphore;

use crate::{
    failure::ApiError,
    priority::{self, Priority},
};

/// How many bytes of pictures are kept.
const MOST_BYTES: usize = 24 << 20;
/// How many pictures may be drawn or wait.
const MOST_WAITING: usize = 24;
/// How long a request waits for its picture, below the time limit of requests.
const LONGEST: Duration = Duration::from_secs(20);
/// When to ask again where too many wait.
const RETRY: Duration = Duration::from_secs(3);

#[derive(Debug)]
pub(crate) struct Pictures {
    kept: Mutex<Kept>,
    /// One picture at a time.
    drawing: Semaphore,
    waiting: Semaphore,
}

#[derive(Debug, Default)]
struct Kept {
    bytes: usize,
    pictures: HashMap<String, Bytes>,
}

impl Default for Pictures {
    fn default() -> Self {
        Self {
            kept: Mutex::default(),
            drawing: Semaphore::new(1),
            waiting: Semaphore::new(MOST_WAITING),
        }
    }
}

impl Pictures {
    /// The picture of a key, drawn if it is not kept.
    pub(crate) async fn get(
        &self,
        key: String,
        draw: impl FnOnce() -> Result<Vec<u8>, ApiError> + Send + 'static,
    ) -> Result<Bytes, ApiError> {
        if let Some(kept) = self.find(&key) {
            return Ok(kept);
        }
        let Ok(_waiting) = self.waiting.try_acquire() else {
            let message = "too many pictures are being drawn; ask again in a moment";
            return Err(ApiError::new(FailureCode::TooMany, message).retry_after(RETRY));
        };
        let drawn = tokio::time::timeout(LONGEST, async {
            let _place = self.drawing.acquire().await;
            // Somebody else may have wanted the same.
            if let Some(kept) = self.find(&key) {
                return Ok(kept);
            }
            let work = tokio::task::spawn_blocking(move || {
                // A thread of its own: one of the pool would keep its low priority.
                std::thread::scope(|scope| {
                    let thread = scope.spawn(|| {
                        priority::lower(Priority::Person);
                        draw()
                    });
                    thread.join().ok()
                })
            });
            let broken = || ApiError::internal("the picture cannot be drawn");
            let bytes = Bytes::from(work.await.ok().flatten().ok_or_else(broken)??);
            self.keep(key, bytes.clone());
            Ok(bytes)
        });
        drawn.await.unwrap_or_else(|_| {
            let message = "the picture takes too long to draw";
            Err(ApiError::new(FailureCode::TooHard, message))
        })
    }

    fn find(&self, key: &str) -> Option<Bytes> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).pictures.get(key).cloned()
    }

    fn keep(&self, key: String, picture: Bytes) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.bytes + picture.len() > MOST_BYTES {
            *kept = Kept::default();
        }
        if picture.len() <= MOST_BYTES {
            kept.bytes += picture.len();
            kept.pictures.insert(key, picture);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_picture_is_drawn_once_and_memory_is_bounded() {
        let pictures = Pictures::default();
        let drawn = pictures.get("a".to_owned(), || Ok(vec![1; 10])).await.unwrap();
        let again = pictures.get("a".to_owned(), || panic!("it is kept")).await.unwrap();
        assert_eq!(drawn, again);
        for number in 0..5 {
            pictures.get(format!("b{number}"), || Ok(vec![0; MOST_BYTES / 2])).await.unwrap();
            assert!(pictures.kept.lock().unwrap().bytes <= MOST_BYTES);
        }
    }

    #[tokio::test]
    async fn a_flood_is_refused_and_told_when_to_come_back() {
        let pictures = std::sync::Arc::new(Pictures::default());
        let asked = (0..60).map(|number| {
            let pictures = std::sync::Arc::clone(&pictures);
            tokio::spawn(async move {
                let slow = || {
                    std::thread::sleep(Duration::from_millis(5));
                    Ok(vec![0])
                };
                pictures.get(number.to_string(), slow).await
            })
        });
        let mut refused = 0;
        for each in asked.collect::<Vec<_>>() {
            if let Err(error) = each.await.unwrap() {
                assert_eq!(error.detail().code, FailureCode::TooMany);
                refused += 1;
            }
        }
        assert!(refused > 0 && refused < 60, "{refused}");
        let broken = pictures.get("c".to_owned(), || panic!("as it was asked to")).await;
        assert_eq!(broken.unwrap_err().detail().code, FailureCode::Internal);
    }
}
