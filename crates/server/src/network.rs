//! Who can reach the server besides this machine: which addresses others would use, and the switch
//! that lets the local owner listen on the network while the server runs.
//!
//! A server on loopback opens one more listener per address of this machine, at its own port: links
//! that were made on this machine differ from those that others use in the address alone.

use std::{
    io,
    net::{IpAddr, SocketAddr, UdpSocket},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use axum::Router;
use tokio::{
    net::TcpListener,
    sync::{mpsc, oneshot, watch},
    task::JoinHandle,
};

use crate::{
    PORTS_TRIED,
    listen::{self, Places},
};

/// How long a list of interface addresses is used before the system is asked again.
const FRESH: Duration = Duration::from_secs(5);

/// Whether others can reach the server, and where.
#[derive(Debug)]
pub(crate) struct Network {
    /// Where the server was told to listen.
    address: SocketAddr,
    /// Addresses to use instead of those the system reports.
    given: Option<Vec<IpAddr>>,
    known: Mutex<Option<(Instant, Arc<[IpAddr]>)>>,
    /// Whether listeners were opened while the server runs.
    is_open: AtomicBool,
    /// Where those listen.
    opened: Mutex<Vec<SocketAddr>>,
    switch: mpsc::Sender<Switch>,
}

/// A wish to be reachable by others or not, and where to tell what came of it.
#[derive(Debug)]
pub(crate) struct Switch {
    open: bool,
    reply: oneshot::Sender<io::Result<()>>,
}

impl Network {
    /// The state of the switch, and the receiver that [`Network::run`] waits on.
    pub(crate) fn new(
        address: SocketAddr,
        given: Option<Vec<IpAddr>>,
    ) -> (Arc<Self>, mpsc::Receiver<Switch>) {
        let (switch, switches) = mpsc::channel(8);
        let network = Self {
            address,
            given,
            known: Mutex::default(),
            is_open: AtomicBool::new(false),
            opened: Mutex::default(),
            switch,
        };
        (Arc::new(network), switches)
    }

    /// Whether the server was started on loopback, so that the switch means something.
    pub(crate) fn is_switchable(&self) -> bool {
        self.address.ip().to_canonical().is_loopback()
    }

    /// Whether other machines can reach the server.
    pub(crate) fn is_open(&self) -> bool {
        !self.is_switchable() || self.is_open.load(Ordering::Acquire)
    }

    /// The addresses of this machine that others on its networks can use, best first.
    pub(crate) fn own_addresses(&self) -> Arc<[IpAddr]> {
        if let Some(given) = &self.given {
            return given.as_slice().into();
        }
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        match &*known {
            Some((asked, addresses)) if asked.elapsed() < FRESH => Arc::clone(addresses),
            _ => {
                let addresses: Arc<[IpAddr]> = interface_addresses().into();
                *known = Some((Instant::now(), Arc::clone(&addresses)));
                addresses
            }
        }
    }

    /// Where others reach the server, or would if it were open.
    pub(crate) fn addresses(&self) -> Vec<SocketAddr> {
        let ip = self.address.ip();
        if !self.is_switchable() && !ip.is_unspecified() {
            return vec![self.address];
        }
        let opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if !opened.is_empty() {
            return opened.clone();
        }
        let own = self.own_addresses();
        // A listener on 0.0.0.0 is not reached by IPv6.
        let is_heard =
            |address: &&IpAddr| self.is_switchable() || ip.is_ipv6() || address.is_ipv4();
        let port = self.address.port();
        own.iter().filter(is_heard).map(|own| SocketAddr::new(*own, port)).collect()
    }

    /// Opens the server to others, or closes it again.
    pub(crate) async fn set_open(&self, open: bool) -> io::Result<()> {
        let (reply, answer) = oneshot::channel();
        let closing = || io::Error::other("the server is closing");
        self.switch.send(Switch { open, reply }).await.map_err(|_| closing())?;
        answer.await.map_err(|_| closing())?
    }

    /// Opens and closes listeners as the switch says, until `end` comes.
    pub(crate) async fn run(
        &self,
        router: Router,
        places: Arc<Places>,
        mut switches: mpsc::Receiver<Switch>,
        end: impl Future<Output = ()>,
    ) {
        tokio::pin!(end);
        let mut doors = Vec::new();
        loop {
            let Switch { open, reply } = tokio::select! {
                () = &mut end => break,
                switch = switches.recv() => match switch {
                    Some(switch) => switch,
                    None => break,
                },
            };
            let done = if open && doors.is_empty() {
                self.open(&router, &places).await.map(|opened| doors = opened)
            } else {
                if !open {
                    close(std::mem::take(&mut doors)).await;
                }
                Ok(())
            };
            let addresses: Vec<SocketAddr> = doors.iter().map(|door: &Door| door.address).collect();
            self.is_open.store(!addresses.is_empty(), Ordering::Release);
            *self.opened.lock().unwrap_or_else(PoisonError::into_inner) = addresses;
            let _ = reply.send(done);
        }
        close(doors).await;
    }

    /// Listens on every address of this machine.
    async fn open(&self, router: &Router, places: &Arc<Places>) -> io::Result<Vec<Door>> {
        let mut doors = Vec::new();
        let mut failure = io::Error::other("this machine has no address on a network");
        for address in self.own_addresses().iter() {
            match bind(*address, self.address.port()).await {
                Ok(listener) => {
                    doors.push(Door::open(listener, router.clone(), Arc::clone(places))?);
                }
                Err(error) => {
                    tracing::warn!(%address, %error, "cannot listen on the network");
                    failure = error;
                }
            }
        }
        if doors.is_empty() {
            return Err(failure);
        }
        let addresses: Vec<SocketAddr> = doors.iter().map(|door| door.address).collect();
        tracing::info!(?addresses, "listening on the network");
        Ok(doors)
    }
}

/// A listener that can be closed while the server goes on.
struct Door {
    address: SocketAddr,
    end: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Door {
    fn open(listener: TcpListener, router: Router, places: Arc<Places>) -> io::Result<Self> {
        let address = listener.local_addr()?;
        let (end, mut ended) = watch::channel(false);
        let task = tokio::spawn(listen::serve(listener, router, places, async move {
            let _ = ended.wait_for(|ended| *ended).await;
        }));
        Ok(Self { address, end, task })
    }
}

/// Closes listeners and waits until those being answered are done.
async fn close(doors: Vec<Door>) {
    for door in &doors {
        let _ = door.end.send(true);
    }
    for door in doors {
        let _ = door.task.await;
    }
}

/// Listens at a port or, if it is taken, at one soon after it.
async fn bind(address: IpAddr, port: u16) -> io::Result<TcpListener> {
    let mut last = io::Error::other("no port is free");
    for offset in 0..PORTS_TRIED {
        let Some(port) = port.checked_add(offset) else { break };
        match TcpListener::bind(SocketAddr::new(address, port)).await {
            Ok(listener) => return Ok(listener),
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// The addresses of this machine that others can use, best first: the one the default route leaves
/// by, then other IPv4 addresses, those of virtual networks, and IPv6.
fn interface_addresses() -> Vec<IpAddr> {
    let Ok(interfaces) = if_addrs::get_if_addrs() else { return Vec::new() };
    let preferred = default_source();
    let mut ranked: Vec<(u8, IpAddr)> = interfaces
        .iter()
        .map(|interface| (interface.name.as_str(), interface.ip()))
        .filter(|(_, address)| is_for_others(*address))
        .map(|(name, address)| (rank(name, address, preferred), address))
        .collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.dedup_by_key(|(_, address)| *address);
    ranked.into_iter().map(|(_, address)| address).collect()
}

fn rank(name: &str, address: IpAddr, preferred: Option<IpAddr>) -> u8 {
    const VIRTUAL: [&str; 6] = ["docker", "br-", "veth", "virbr", "vmnet", "cni"];
    let is_virtual = VIRTUAL.iter().any(|prefix| name.starts_with(prefix));
    match address {
        _ if preferred == Some(address) => 0,
        IpAddr::V4(_) if !is_virtual => 1,
        IpAddr::V6(_) if !is_virtual => 2,
        IpAddr::V4(_) => 3,
        IpAddr::V6(_) => 4,
    }
}

/// Loopback is for nobody else; link-local addresses need an interface's name besides, which
/// browsers do not take.
fn is_for_others(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !address.is_loopback() && !address.is_link_local(),
        IpAddr::V6(address) => !address.is_loopback() && !address.is_unicast_link_local(),
    }
}

/// The address this machine would send from. Connecting a UDP socket sends nothing; the destination
/// is reserved for documentation (RFC 5737).
fn default_source() -> Option<IpAddr> {
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    socket.connect(("203.0.113.1", 9)).ok()?;
    Some(socket.local_addr().ok()?.ip()).filter(|address| is_for_others(*address))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(address: &str, own: &[&str]) -> Arc<Network> {
        let own = own.iter().map(|own| own.parse().unwrap()).collect();
        Network::new(address.parse().unwrap(), Some(own)).0
    }

    #[test]
    fn addresses_are_those_a_listener_is_heard_at() {
        let own = ["192.0.2.2", "fd00::2"];
        let addresses = |address: &str| {
            let network = network(address, &own);
            network.addresses().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(addresses("127.0.0.1:3264"), "192.0.2.2:3264 [fd00::2]:3264");
        assert_eq!(addresses("0.0.0.0:80"), "192.0.2.2:80");
        assert_eq!(addresses("[::]:80"), "192.0.2.2:80 [fd00::2]:80");
        assert_eq!(addresses("192.0.2.9:80"), "192.0.2.9:80");
        assert!(!network("127.0.0.1:1", &own).is_open() && network("0.0.0.0:1", &own).is_open());
    }

    #[test]
    fn only_addresses_that_others_can_use_are_told() {
        for address in ["127.0.0.1", "169.254.1.1", "::1", "fe80::1"] {
            assert!(!is_for_others(address.parse().unwrap()), "{address}");
        }
        let preferred = "10.0.0.2".parse().unwrap();
        let rank = |name, address: &str| rank(name, address.parse().unwrap(), Some(preferred));
        assert!(rank("eth0", "10.0.0.2") < rank("eth1", "192.0.2.2"));
        assert!(rank("wlan0", "fd00::2") < rank("docker0", "172.17.0.1"));
    }
}
