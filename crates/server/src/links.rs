//! How a process reaches others that share its database: news of games and jobs of the computer.

use std::sync::Arc;

#[cfg(feature = "cluster")]
use crownhead_jobs::Connection;

use crate::{
    StartError,
    jobs::{Own, Work},
    live::Registry,
    news::{Alone, News},
};
#[cfg(feature = "cluster")]
use crate::{
    engine::{Elsewhere, Engines},
    jobs::{Analyses, Queue},
    news::Nats,
};

/// How this process reaches others that share its database.
pub(crate) struct Links {
    pub(crate) news: Arc<dyn News>,
    pub(crate) work: Arc<dyn Work>,
    #[cfg(feature = "cluster")]
    queues: Option<(Queue, Analyses)>,
}

impl Links {
    /// There are no others, or none but through the database.
    fn none() -> Self {
        Self {
            news: Arc::new(Alone::default()),
            work: Arc::new(Own),
            #[cfg(feature = "cluster")]
            queues: None,
        }
    }

    /// Takes jobs of others until the process is about to end.
    #[cfg_attr(
        not(feature = "cluster"),
        allow(clippy::unused_async, reason = "only NATS is waited for")
    )]
    pub(crate) async fn work(self, registry: Arc<Registry>) {
        #[cfg(feature = "cluster")]
        if let Some((moves, analyses)) = self.queues {
            let (engines, end) = (registry.engines.clone(), registry.draining());
            tokio::join!(moves.work(registry, Engines::places()), analyses.help(engines, end),);
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
        {
            let failed = |reason| StartError::News { address: address.to_owned(), reason };
            let connection = Connection::open(address).await.map_err(failed)?;
            let analyses = Analyses::start(connection.clone()).await.map_err(failed)?;
            let moves = Queue::new(connection.clone());
            let work = Arc::new(moves.clone());
            Ok(Self { news: Arc::new(Nats(connection)), work, queues: Some((moves, analyses)) })
        }
        #[cfg(not(feature = "cluster"))]
        Err(StartError::NoCluster)
    }

    /// Who searches for this process, besides itself.
    #[cfg(feature = "cluster")]
    pub(crate) fn analyses(&self) -> Option<Analyses> {
        self.queues.as_ref().map(|(_, analyses)| analyses.clone())
    }

    /// The engines of this process, which ask others first.
    #[cfg(feature = "cluster")]
    pub(crate) fn engines(&self, engines: Engines) -> Engines {
        engines.and(self.analyses().map(|analyses| Arc::new(analyses) as Arc<dyn Elsewhere>))
    }
}
