//! How a process reaches others that share its database: news of games and jobs of the computer.

use std::sync::Arc;

use crate::{
    StartError,
    jobs::{Own, Work},
    live::Registry,
    news::{Alone, News},
};
#[cfg(feature = "cluster")]
use crate::{engine::Engines, jobs::Queue, news::Nats};

/// How this process reaches others that share its database.
pub(crate) struct Links {
    pub(crate) news: Arc<dyn News>,
    pub(crate) work: Arc<dyn Work>,
    #[cfg(feature = "cluster")]
    queue: Option<Queue>,
}

impl Links {
    /// There are no others, or none but through the database.
    fn none() -> Self {
        Self {
            news: Arc::new(Alone::default()),
            work: Arc::new(Own),
            #[cfg(feature = "cluster")]
            queue: None,
        }
    }

    /// Takes jobs of others until the process is about to end.
    #[cfg_attr(
        not(feature = "cluster"),
        allow(clippy::unused_async, reason = "only NATS is waited for")
    )]
    pub(crate) async fn work(self, registry: Arc<Registry>) {
        #[cfg(feature = "cluster")]
        if let Some(queue) = self.queue {
            queue.work(registry, Engines::places()).await;
        }
        #[cfg(not(feature = "cluster"))]
        let _ = (self, registry);
    }

    /// Through NATS at an address, if one is given.
    #[cfg_attr(
        not(feature = "cluster"),
        allow(clippy::unused_async, reason = "only NATS is waited for")
    )]
    pub(crate) async fn to(address: Option<&str>, is_shared: bool) -> Result<Self, StartError> {
        let Some(address) = address else { return Ok(Self::none()) };
        if !is_shared {
            return Err(StartError::News {
                address: address.to_owned(),
                reason: "a database of SQLite has one server; give --database postgres://..."
                    .to_owned(),
            });
        }
        #[cfg(feature = "cluster")]
        return match Nats::connect(address).await {
            Ok(nats) => {
                let news = Arc::new(nats);
                let queue = Queue::new(Arc::clone(&news));
                Ok(Self { news, work: Arc::new(queue.clone()), queue: Some(queue) })
            }
            Err(reason) => Err(StartError::News { address: address.to_owned(), reason }),
        };
        #[cfg(not(feature = "cluster"))]
        Err(StartError::NoCluster)
    }
}
