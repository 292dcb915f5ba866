//! Tuning of search parameters by simultaneous perturbation stochastic
//! approximation (SPSA).
//!
//! In each step all parameters are moved at once, each up or down by chance,
//! and the engine with the moved values plays against the engine with the
//! opposite ones. The values then go a little way towards the winner.

use crownhead_engine::{Options, Params, Random, Stop, Strength};
use serde::{Deserialize, Serialize};

use crate::{
    spec::{PlayerKind, PlayerSpec},
    tournament::{Match, MatchError},
};

/// A parameter that is tuned.
#[derive(Clone, Debug, PartialEq)]
pub struct Tuned {
    /// Its name in [`Params`].
    pub name: String,
    /// How far it is moved up and down at the last step.
    pub step: f64,
}

impl Tuned {
    /// A parameter with the usual step: a twentieth of its range, and at least
    /// 1. `None` if there is no parameter of this name.
    pub fn named(name: &str) -> Option<Self> {
        let (_, range) = Params::all().find(|(known, _)| *known == name)?;
        let step = (f64::from(range.end() - range.start()) / 20.0).max(1.0);
        Some(Self { name: name.to_owned(), step })
    }

    /// All parameters but switches, which have only two values.
    pub fn all() -> Vec<Self> {
        Params::all()
            .filter(|(_, range)| range.end() - range.start() > 1)
            .filter_map(|(name, _)| Self::named(name))
            .collect()
    }
}

/// The settings of a tuning run.
#[derive(Clone, Debug)]
pub struct Spsa {
    /// Rules, openings, time control and threads. Its players are replaced,
    /// and its games are those of one step.
    pub contest: Match,
    /// The options of the engine, with the parameters to begin with.
    pub options: Options,
    /// The parameters that are tuned.
    pub tuned: Vec<Tuned>,
    /// How many steps there are.
    pub steps: usize,
    /// The learning rate at the last step: how far a parameter goes for a pair
    /// of games won, as a share of its step.
    pub rate: f64,
}

/// How far a run has come.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SpsaState {
    /// Steps that are done.
    pub steps: usize,
    /// Games played.
    pub games: u64,
    /// The values, in the order of the list.
    pub values: Vec<f64>,
}

/// The exponents of Spall's gain sequences.
const ALPHA: f64 = 0.602;
const GAMMA: f64 = 0.101;

impl Spsa {
    /// The state before the first step.
    pub fn start(&self) -> SpsaState {
        let params = self.base();
        let value = |tuned: &Tuned| f64::from(params.get(&tuned.name).unwrap_or(0));
        SpsaState { steps: 0, games: 0, values: self.tuned.iter().map(value).collect() }
    }

    /// The parameters to begin with.
    fn base(&self) -> Params {
        Params::for_rules(&self.contest.rules).with(&self.options.params)
    }

    /// The parameters of a state, rounded.
    pub fn params(&self, values: &[f64]) -> Params {
        let mut params = self.base();
        for (tuned, value) in self.tuned.iter().zip(values) {
            params.set(&tuned.name, value.round() as i32);
        }
        params
    }

    /// Goes on from a state to the last step, and calls `done` after each step.
    /// Ends early if `stop` is set or `done` fails. The same settings give the
    /// same values if the players have a limit of nodes.
    pub fn run(
        &self,
        state: &mut SpsaState,
        stop: &Stop,
        done: &mut dyn FnMut(&SpsaState) -> std::io::Result<()>,
    ) -> Result<(), MatchError> {
        while state.steps < self.steps && !stop.is_stopped() {
            let Some(next) = self.step(state, stop)? else { break };
            *state = next;
            done(state).map_err(MatchError::Io)?;
        }
        Ok(())
    }

    /// One step; `None` if it was interrupted.
    fn step(&self, state: &SpsaState, stop: &Stop) -> Result<Option<SpsaState>, MatchError> {
        let mut games = 0;
        let next = self.step_by(state, &mut |up, down, seed| {
            let standings =
                self.contest_of(state, up, down, seed).run(&[], stop, &mut |_, _, _, _| Ok(()))?;
            games = standings.games;
            let points = |player: usize| standings.players[player].points();
            let is_whole = games == self.contest.games as u64;
            Ok::<_, MatchError>(is_whole.then(|| (points(0) - points(1)) / 2.0))
        })?;
        Ok(next.map(|next| SpsaState { games: state.games + games, ..next }))
    }

    /// The games of a step: the parameters moved one way against those moved
    /// the other way, from openings of its own.
    fn contest_of(&self, state: &SpsaState, up: Params, down: Params, seed: u64) -> Match {
        let player = |params: Params, name: &str| {
            let mut options = self.options.clone();
            let values = Params::all().filter_map(|(name, _)| Some((name, params.get(name)?)));
            options.params.extend(values);
            let kind = PlayerKind::BuiltIn { strength: Strength::Full, options };
            PlayerSpec { name: name.to_owned(), kind, control: self.contest.control.clone() }
        };
        let mut contest = self.contest.clone();
        contest.players = vec![player(up, "up"), player(down, "down")];
        let pairs = contest.games.div_ceil(2);
        let openings = contest.openings.len().max(1);
        contest.openings.rotate_left(state.steps * pairs % openings);
        contest.seed = seed;
        contest
    }

    /// One step with games played by a function: it is given the parameters
    /// moved one way, those moved the other way and a seed, and says by how
    /// many pairs of games the first were better (1 for 2 to 0).
    fn step_by<E>(
        &self,
        state: &SpsaState,
        play: &mut dyn FnMut(Params, Params, u64) -> Result<Option<f64>, E>,
    ) -> Result<Option<SpsaState>, E> {
        let mut random = Random::part(self.contest.seed, state.steps as u64 + 1);
        let (steps, now) = (self.steps as f64, (state.steps + 1) as f64);
        let spread = (steps / now).powf(GAMMA);
        let moves: Vec<f64> = self
            .tuned
            .iter()
            .map(|tuned| if random.below(2) == 0 { tuned.step } else { -tuned.step })
            .collect();
        let moved = |sign: f64| {
            let values = state.values.iter().zip(&moves);
            let values: Vec<f64> = values.map(|(value, by)| value + sign * spread * by).collect();
            self.params(&values)
        };
        let Some(won) = play(moved(1.0), moved(-1.0), random.next())? else { return Ok(None) };
        let stability = 0.1 * steps;
        let rate = self.rate * ((stability + steps) / (stability + now)).powf(ALPHA);
        let mut values = state.values.clone();
        for ((value, by), tuned) in values.iter_mut().zip(&moves).zip(&self.tuned) {
            *value += rate * by * won;
            if let Some((_, range)) = Params::all().find(|(name, _)| *name == tuned.name) {
                *value = value.clamp(f64::from(*range.start()), f64::from(*range.end()));
            }
        }
        Ok(Some(SpsaState { steps: state.steps + 1, values, ..state.clone() }))
    }
}

#[cfg(test)]
mod tests {
    use crownhead_rules::RuleSet;

    use super::*;
    use crate::{Book, Conduct, Control, Format};

    fn spsa(steps: usize) -> Spsa {
        let rules = RuleSet::named("english").expect("a rule set");
        let mut control = Control::default();
        assert!(matches!(control.set("nodes", "200"), Some(Ok(()))));
        Spsa {
            contest: Match {
                openings: Book::ElevenMan.openings(&rules, 1, 8).expect("openings"),
                rules,
                players: Vec::new(),
                format: Format::RoundRobin,
                games: 8,
                control,
                conduct: Conduct { most_plies: Some(200), ..Conduct::default() },
                concurrency: 2,
                seed: 5,
                sprt: None,
            },
            options: Options { hash_mib: 1, ..Options::default() },
            tuned: ["reverse_margin", "late_base"].iter().filter_map(|n| Tuned::named(n)).collect(),
            steps,
            rate: 0.2,
        }
    }

    #[test]
    fn an_interrupted_run_goes_on_to_the_same_values() {
        let whole = spsa(6);
        let mut straight = whole.start();
        whole.run(&mut straight, &Stop::new(), &mut |_| Ok(())).expect("a run");
        assert_eq!((straight.steps, straight.games), (6, 48));
        assert_ne!(straight.values, whole.start().values);

        let mut parts = whole.start();
        let stop = Stop::new();
        let at_three = &mut |state: &SpsaState| {
            if state.steps == 3 {
                stop.stop();
            }
            Ok(())
        };
        whole.run(&mut parts, &stop, at_three).expect("a run");
        assert_eq!(parts.steps, 3);
        let text = serde_json::to_string(&parts).expect("text");
        let mut parts: SpsaState = serde_json::from_str(&text).expect("a state");
        whole.run(&mut parts, &Stop::new(), &mut |_| Ok(())).expect("a run");
        assert_eq!(parts, straight);
    }

    /// Games whose winner is nearer to two values lead to these values.
    #[test]
    fn values_go_towards_the_winner() {
        let mut spsa = spsa(3000);
        spsa.rate = 0.05;
        let distance = |params: Params| {
            let of = |value: i32, goal: i32| (f64::from(value - goal) / 50.0).powi(2);
            of(params.reverse_margin, 110) + of(params.late_base, -40)
        };
        let mut state = spsa.start();
        for _ in 0..spsa.steps {
            let next = spsa.step_by(&state, &mut |up, down, seed| {
                // Chance decides most games.
                let noise = Random::part(seed, 0).fraction() * 8.0 - 4.0;
                Ok::<_, MatchError>(Some((distance(down) - distance(up) + noise).clamp(-1.0, 1.0)))
            });
            state = next.expect("no fault").expect("a whole step");
        }
        let found = [state.values[0].round() as i32, state.values[1].round() as i32];
        assert!((95..=125).contains(&found[0]) && (-60..=-20).contains(&found[1]), "{found:?}");
    }

    #[test]
    fn every_parameter_but_switches_is_tuned_by_default() {
        let names: Vec<String> = Tuned::all().into_iter().map(|tuned| tuned.name).collect();
        assert!(names.iter().any(|name| name == "razor_margin"));
        assert!(!names.iter().any(|name| name == "improving"));
        assert!(Tuned::named("no_such").is_none());
    }
}
