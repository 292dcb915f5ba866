//! Places for connections: how many there are, who holds them, and which one
//! is given up when a new client comes and none is left.
//!
//! A connection that waits for a request (new, or kept alive after an answer)
//! can be closed without loss. The one that has waited longest goes first: of
//! the same address if that address has used up its share, else of the address
//! that holds most.

use std::{
    collections::{BTreeMap, HashMap},
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use ipnet::IpNet;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

use super::limit::Resolved;

/// What counts as one client: an IPv4 address, or the /64 network of an IPv6
/// address, since whoever has one address there has them all.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) if !v6.is_loopback() => {
            let prefix = u128::from(v6) >> 64 << 64;
            IpAddr::V6(Ipv6Addr::from(prefix))
        }
        address @ (IpAddr::V4(_) | IpAddr::V6(_)) => address,
    }
}

/// All places of a server.
#[derive(Debug)]
pub(crate) struct Places {
    limits: Resolved,
    /// Proxies without a limit of their own.
    trusted: Vec<IpNet>,
    /// One permit for each connection that really exists.
    open: Arc<Semaphore>,
    /// A connection has been answered and waits for its next request.
    answered: Notify,
    held: Mutex<Held>,
}

#[derive(Debug, Default)]
struct Held {
    /// The number of the next connection or the next wait.
    next: u64,
    clients: HashMap<IpAddr, Client>,
    sockets: usize,
}

/// The connections of one client.
#[derive(Debug, Default)]
struct Client {
    connections: usize,
    sockets: usize,
    /// Those that wait for a request, longest first.
    waiting: BTreeMap<u64, Arc<Notify>>,
}

/// A connection's place; given back when dropped.
#[derive(Debug)]
pub(crate) struct Place {
    places: Arc<Places>,
    client: IpAddr,
    evict: Arc<Notify>,
    state: Mutex<State>,
    _permit: OwnedSemaphorePermit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Waits for a request, under this number.
    Waiting(u64),
    Answering,
    Socket,
}

impl Places {
    pub(super) fn new(limits: Resolved, trusted: Vec<IpNet>) -> Arc<Self> {
        let open = Arc::new(Semaphore::new(limits.most));
        Arc::new(Self { limits, trusted, open, answered: Notify::new(), held: Mutex::default() })
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many connections a client may have.
    fn share(&self, client: IpAddr) -> usize {
        let is_proxy = self.trusted.iter().any(|net| net.contains(&client));
        if client.is_loopback() || is_proxy { self.limits.most } else { self.limits.per_address }
    }

    /// A place for a new connection. `None` if all of the client's share is held by connections that
    /// are being answered or are `WebSockets`. If all places are, waits until one of them is answered.
    pub(super) async fn take(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        let client = network(address);
        let permit = loop {
            let mut answered = std::pin::pin!(self.answered.notified());
            // From here on no answer is missed.
            answered.as_mut().enable();
            let room = self.make_room(client)?;
            let permit = Arc::clone(&self.open).acquire_owned();
            tokio::select! {
                biased;
                permit = permit => break permit.ok()?,
                () = answered, if room == Room::AfterAnAnswer => {}
            }
        };
        let evict = Arc::new(Notify::new());
        let mut held = self.held();
        let number = held.number();
        let entry = held.clients.entry(client).or_default();
        entry.connections += 1;
        entry.waiting.insert(number, Arc::clone(&evict));
        let state = Mutex::new(State::Waiting(number));
        Some(Place { places: Arc::clone(self), client, evict, state, _permit: permit })
    }
}

/// Where a new connection will find a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Room {
    /// There is one, or will be when a connection that was closed is gone.
    Made,
    /// All connections are being answered.
    AfterAnAnswer,
}

impl Places {
    /// Closes a connection if a new one of this client needs its place. `None` if the client has
    /// used up its share and none of its own connections can be closed.
    fn make_room(&self, client: IpAddr) -> Option<Room> {
        let share = self.share(client);
        let mut held = self.held();
        let own = held.clients.get(&client).map_or(0, |client| client.connections);
        if own >= share && share < self.limits.most {
            return held.evict(Some(client)).then_some(Room::Made);
        }
        let is_made = self.open.available_permits() > 0 || held.evict(None);
        Some(if is_made { Room::Made } else { Room::AfterAnAnswer })
    }
}

impl Held {
    fn number(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    /// Closes the connection of a client, or of the one with most connections,
    /// that has waited longest. `false` if none waits.
    fn evict(&mut self, client: Option<IpAddr>) -> bool {
        let chosen = match client {
            Some(client) => self.clients.get_mut(&client),
            None => self
                .clients
                .values_mut()
                .filter(|client| !client.waiting.is_empty())
                .max_by_key(|client| client.connections),
        };
        let Some((_, evict)) = chosen.and_then(|client| client.waiting.pop_first()) else {
            return false;
        };
        evict.notify_one();
        true
    }
}

impl Place {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ready when the place is needed for another connection.
    pub(super) async fn evicted(&self) {
        self.evict.notified().await;
    }

    /// Counts the connection as a `WebSocket` from now on. `false` if `WebSockets`
    /// have half of all places, or half of this client's, already.
    pub(crate) fn become_socket(&self) -> bool {
        let mut held = self.places.held();
        let most = self.places.limits.most / 2;
        let share = self.places.share(self.client).div_ceil(2);
        let total = held.sockets;
        let Some(client) = held.clients.get_mut(&self.client) else { return false };
        if total >= most || client.sockets >= share {
            return false;
        }
        let mut state = self.state();
        if *state != State::Socket {
            *state = State::Socket;
            client.sockets += 1;
            held.sockets += 1;
        }
        true
    }

    fn answer(&self) {
        let mut held = self.places.held();
        let mut state = self.state();
        if let State::Waiting(number) = *state {
            *state = State::Answering;
            if let Some(client) = held.clients.get_mut(&self.client) {
                client.waiting.remove(&number);
            }
        }
    }

    fn wait(&self) {
        let mut held = self.places.held();
        let mut state = self.state();
        if *state == State::Answering {
            let number = held.number();
            *state = State::Waiting(number);
            if let Some(client) = held.clients.get_mut(&self.client) {
                client.waiting.insert(number, Arc::clone(&self.evict));
            }
            self.places.answered.notify_waiters();
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let state = *self.state();
        let mut held = self.places.held();
        let is_socket = state == State::Socket;
        held.sockets -= usize::from(is_socket);
        if let Some(client) = held.clients.get_mut(&self.client) {
            client.connections -= 1;
            client.sockets -= usize::from(is_socket);
            if let State::Waiting(number) = state {
                client.waiting.remove(&number);
            }
            if client.connections == 0 {
                held.clients.remove(&self.client);
            }
        }
    }
}

/// While this exists, a request of the connection is being answered.
#[derive(Debug)]
pub(super) struct Answering(Arc<Place>);

impl Answering {
    pub(super) fn begin(place: Arc<Place>) -> Self {
        place.answer();
        Self(place)
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.wait();
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    const STRANGER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(203, 0, 113, 7));
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(203, 0, 113, 8));

    const PROXY: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(203, 0, 113, 9));

    fn places(most: usize, per_address: usize) -> Arc<Places> {
        Places::new(Resolved { most, per_address }, vec![IpNet::from(PROXY)])
    }

    /// A place that is there at once.
    fn take(places: &Arc<Places>, address: IpAddr) -> Option<Arc<Place>> {
        places.take(address).now_or_never().flatten().map(Arc::new)
    }

    fn is_evicted(place: &Place) -> bool {
        place.evicted().now_or_never().is_some()
    }

    #[test]
    fn an_address_beyond_its_share_closes_its_own_oldest_connection() {
        let places = places(8, 2);
        let other = take(&places, OTHER).unwrap();
        let own: Vec<_> = (0..3).map(|_| take(&places, STRANGER).unwrap()).collect();
        let evicted: Vec<bool> = own.iter().map(|place| is_evicted(place)).collect();
        assert_eq!((evicted, is_evicted(&other)), (vec![true, false, false], false));
    }

    #[test]
    fn trusted_proxies_and_loopback_have_no_share() {
        let places = places(8, 1);
        let local = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
        for address in [PROXY, local] {
            let held: Vec<_> = (0..8).map(|_| take(&places, address).unwrap()).collect();
            assert!(held.iter().all(|place| !is_evicted(place)));
        }
    }

    #[test]
    fn a_full_server_closes_connections_of_whoever_has_most() {
        let places = places(4, 3);
        let other = take(&places, OTHER).unwrap();
        let flood: Vec<_> = (0..3).map(|_| take(&places, STRANGER).unwrap()).collect();
        // The new one waits until the closed one is gone.
        assert!(take(&places, OTHER).is_none());
        assert!(is_evicted(&flood[0]) && !is_evicted(&flood[1]) && !is_evicted(&other));
        drop(flood);
        assert!(take(&places, OTHER).is_some());
    }

    #[test]
    fn connections_being_answered_are_not_closed() {
        let places = places(4, 1);
        let place = take(&places, STRANGER).unwrap();
        let answering = Answering::begin(Arc::clone(&place));
        assert!(take(&places, STRANGER).is_none());
        assert!(!is_evicted(&place));
        drop(answering);
        assert!(take(&places, STRANGER).is_some());
        assert!(is_evicted(&place));
    }

    #[test]
    fn if_all_are_being_answered_a_new_connection_waits_for_an_answer() {
        let places = places(2, 2);
        let held = [OTHER, STRANGER].map(|address| take(&places, address).unwrap());
        let [first, second] = held.each_ref().map(|place| Answering::begin(Arc::clone(place)));
        let mut new = Box::pin(places.take(PROXY));
        assert!(new.as_mut().now_or_never().is_none());
        assert!(!is_evicted(&held[0]) && !is_evicted(&held[1]));
        drop(second);
        assert!(new.as_mut().now_or_never().is_none());
        assert!(!is_evicted(&held[0]) && is_evicted(&held[1]));
        drop((first, held));
        assert!(new.now_or_never().flatten().is_some());
    }

    #[test]
    fn sockets_take_at_most_half_of_all_places() {
        let places = places(4, 4);
        let all: Vec<_> = (0..4).map(|_| take(&places, STRANGER).unwrap()).collect();
        let sockets = all.iter().filter(|place| place.become_socket()).count();
        assert_eq!(sockets, 2);
        drop(all);
        let held = places.held();
        assert!(held.clients.is_empty() && held.sockets == 0);
    }

    #[test]
    fn an_ipv6_network_is_one_client() {
        let parse = |text: &str| text.parse::<IpAddr>().unwrap();
        assert_eq!(network(parse("2001:db8::1")), network(parse("2001:db8::ffff")));
        assert_ne!(network(parse("2001:db8::1")), network(parse("2001:db8:0:1::1")));
        assert_eq!(network(parse("::ffff:203.0.113.7")), STRANGER);
        assert!(network(parse("::1")).is_loopback());
    }
}
