//! Going through a game, position after position: with the engines of this process, or of others where
//! there are any. Whoever has to stop half way leaves what was found, and another goes on from there.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use crownhead_play::{Report, Stop};
use crownhead_review::{Analyst, EngineAnalyst, Limits, Options, Walk};
use crownhead_rules::Game;
use tokio::{
    sync::{Semaphore, SemaphorePermit},
    task::spawn_blocking,
    time::sleep,
};

use crate::engine::{Answer, Answers, Engines, Plan};

/// The time for which a first look at a position is put down among the analyses.
const USUAL: Duration = Duration::from_millis(250);

/// Why a walk has not come to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// Nobody wants it any more.
    Stopped,
    /// The engine broke down.
    Failed,
}

/// A game that is gone through.
pub(crate) struct Going<'a> {
    /// Nothing while it is lent out.
    walk: Option<Walk>,
    plan: Plan,
    by: String,
    engines: &'a Engines,
    stop: &'a Stop,
    /// Where walks of this process wait for each other.
    places: &'a Semaphore,
    place: Option<SemaphorePermit<'a>>,
    /// Whoever else goes through it.
    others: Option<Box<dyn Answers>>,
    /// What was found, for others who go on.
    known: Vec<Answer>,
    analyst: Option<Arc<Mutex<EngineAnalyst>>>,
}

impl<'a> Going<'a> {
    /// Begins. Where it is gone through by this process, it takes one of `places`.
    pub(crate) async fn begin(
        game: Game,
        plan: Plan,
        by: String,
        engines: &'a Engines,
        stop: &'a Stop,
        places: &'a Semaphore,
    ) -> Result<Self, End> {
        let elsewhere = engines.elsewhere();
        let others = elsewhere.and_then(|elsewhere| elsewhere.walk(&game, &plan, &[], &by, stop));
        let mut place = None;
        if others.is_none() {
            place = places.acquire().await.ok();
            if stop.is_stopped() {
                return Err(End::Stopped);
            }
        }
        let walk = spawn_blocking(move || plan.walk(game)).await.map_err(|_| End::Failed)?;
        Ok(Self {
            walk: Some(walk),
            plan,
            by,
            engines,
            stop,
            places,
            place,
            others,
            known: Vec::new(),
            analyst: None,
        })
    }

    /// Goes on after these answers.
    #[cfg(feature = "cluster")]
    pub(crate) fn after(&mut self, known: &[Answer]) {
        let mut walk = self.take();
        for Answer { ply, best } in known {
            walk.answer(*ply, best.as_ref());
        }
        self.put(walk);
    }

    /// The walk as far as it has come.
    pub(crate) fn walk(&self) -> &Walk {
        self.walk.as_ref().expect("it is put back before it is asked for")
    }

    /// Lends the walk out.
    pub(crate) fn take(&mut self) -> Walk {
        self.walk.take().expect("it is put back before it is taken again")
    }

    /// Takes the walk back.
    pub(crate) fn put(&mut self, walk: Walk) {
        self.walk = Some(walk);
    }

    /// Has the next position answered; `false` if there is none.
    pub(crate) async fn step(&mut self) -> Result<bool, End> {
        Ok(self.answer().await?.is_some())
    }

    /// The same, and what was answered.
    pub(crate) async fn answer(&mut self) -> Result<Option<Answer>, End> {
        let Some(ply) = self.walk().next() else { return Ok(None) };
        let best = match self.found_by_others(ply).await {
            Some(answer) => answer.best,
            None => self.search(ply).await?,
        };
        if self.stop.is_stopped() {
            return Err(End::Stopped);
        }
        let mut walk = self.take();
        walk.answer(ply, best.as_ref());
        self.put(walk);
        let answer = Answer { ply, best };
        if self.engines.elsewhere().is_some() {
            self.known.push(answer.clone());
        }
        Ok(Some(answer))
    }

    /// What others have found about a position.
    async fn found_by_others(&mut self, ply: usize) -> Option<Answer> {
        let elsewhere = self.engines.elsewhere()?;
        for _ in 0..2 {
            match self.others.as_mut()?.next().await {
                Some(answer) if answer.ply == ply => return Some(answer),
                // An answer was lost: somebody goes on from what is known.
                Some(_) => {
                    let game = self.walk().game();
                    self.others =
                        elsewhere.walk(game, &self.plan, &self.known, &self.by, self.stop);
                }
                None => self.others = None,
            }
        }
        self.others = None;
        None
    }

    /// Has a position searched by this process, when it is its turn among the analyses.
    async fn search(&mut self, ply: usize) -> Result<Option<Report>, End> {
        if self.place.is_none() {
            self.place = self.places.acquire().await.ok();
        }
        if self.stop.is_stopped() {
            return Err(End::Stopped);
        }
        let Plan { nodes, longest, hash_mib, .. } = self.plan;
        if self.analyst.is_none() {
            let rules = self.walk().game().start().rules().clone();
            let endgames = self.engines.computer().endgames().clone();
            let made = spawn_blocking(move || {
                let options = Options { hash_mib, endgames, ..Options::default() };
                EngineAnalyst::new(&rules, &options)
            });
            let made = made.await.map_err(|_| End::Failed)?;
            self.analyst = Some(Arc::new(Mutex::new(made)));
        }
        let analyst = self.analyst.as_ref().expect("it was made above");
        let limits = Limits { move_time: Some(longest), ..Limits::nodes(nodes) };
        let (limits, effort) = (self.walk().limits(ply, &limits), self.walk().effort(ply));
        let game = self.walk().game_at(ply);
        loop {
            let (analyst, game) = (Arc::clone(analyst), game.clone());
            let (limits, stopped) = (limits.clone(), self.stop.clone());
            let job = move || {
                let mut analyst = analyst.lock().unwrap_or_else(PoisonError::into_inner);
                analyst.analyse(&game, &limits, &stopped)
            };
            match self.engines.analyse_with(&self.by, USUAL.saturating_mul(effort), job) {
                Ok(answer) => {
                    let lines = answer.await.map_err(|_| End::Failed)?;
                    return Ok(lines.into_iter().next());
                }
                Err(busy) => {
                    sleep(busy.wait.clamp(USUAL, 8 * USUAL)).await;
                    if self.stop.is_stopped() {
                        return Err(End::Stopped);
                    }
                }
            }
        }
    }
}
