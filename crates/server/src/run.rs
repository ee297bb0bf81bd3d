//! Starting and ending the server.

use std::fmt;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ::online::Hall;
use solver::Library;
use store::{OpenError, Sqlite};
use tokio::sync::watch;

use crate::config::Config;
use crate::limits::descriptors;
use crate::online::{self, Online};
use crate::{neighbours, net, route};

/// How long requests may take to finish after the server was asked to end.
const GRACE: Duration = Duration::from_secs(2);

/// A server that has its address and is ready to run.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    addr: SocketAddr,
    config: Config,
    library: Library,
    store: Option<Sqlite>,
}

impl Server {
    /// Opens the tables and takes the address.
    ///
    /// # Errors
    /// If there are no tables where there should be, `data` or `web` is not a directory, or the address cannot be used.
    pub fn bind(config: Config) -> Result<Server, StartError> {
        if let Some(data) = config.data.as_ref().filter(|data| data.exists() && !data.is_dir()) {
            return Err(StartError::Data(data.clone()));
        }
        if let Some(web) = config.web.as_ref().filter(|web| !web.is_dir()) {
            return Err(StartError::Web(web.clone()));
        }
        let library = Library::open_full(&config.tables).map_err(StartError::Tables)?;
        let (listener, addr) = listen(&config).map_err(StartError::Bind)?;
        let store = config.data.as_deref().map(Sqlite::open).transpose().map_err(StartError::Store)?;
        Ok(Server { listener, addr, config, library, store })
    }

    /// Where the site is, for a browser on this machine.
    pub fn url(&self) -> String {
        let mut addr = self.addr;
        if addr.ip().is_unspecified() {
            addr.set_ip(if addr.is_ipv4() { [127, 0, 0, 1].into() } else { [0, 0, 0, 0, 0, 0, 0, 1].into() });
        }
        format!("http://{addr}/")
    }

    /// Where others on the same network find the site, as far as this machine knows.
    #[must_use]
    pub fn neighbour_urls(&self) -> Vec<String> {
        let ip = self.addr.ip();
        let found = if ip.is_unspecified() { neighbours::addresses() } else { vec![ip] };
        // A listener for IPv4 hears nothing else.
        let heard = found.into_iter().filter(|found| !ip.is_ipv4() || found.is_ipv4());
        heard.map(|ip| format!("http://{}/", SocketAddr::new(ip, self.addr.port()))).collect()
    }

    /// Answers requests until Ctrl-C or a request to terminate.
    ///
    /// # Errors
    /// If the system refuses threads or sockets.
    pub fn run(self) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let ended = runtime.block_on(self.answer());
        runtime.shutdown_timeout(Duration::ZERO);
        ended
    }

    async fn answer(self) -> io::Result<()> {
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let (announce, announced) = tokio::sync::oneshot::channel();
        let asked_to_end = asked_to_end()?;
        let (end, ending) = watch::channel(());
        let asked = async move {
            asked_to_end.await;
            drop(end);
            // The other end waits as long as the server runs.
            let _ = announce.send(());
        };
        let limits = self.config.limits.within(descriptors());
        let hall = match self.store {
            Some(store) => Some(Hall::open(Arc::new(store)).await.map_err(io::Error::other)?),
            None => None,
        };
        let ticking = hall.clone().map(|hall| tokio::spawn(online::keep_ticking(hall, ending.clone())));
        let secure = self.config.secure_cookies;
        let online = hall.map(|hall| Online::new(hall, limits, secure, ending));
        let router = route::router(self.config, self.library, online);
        let serve = net::serve(listener, router, limits, asked);
        let out_of_patience = async move {
            if announced.await.is_ok() {
                tokio::time::sleep(GRACE).await;
            } else {
                std::future::pending::<()>().await;
            }
        };
        tokio::select! {
            () = serve => {}
            () = out_of_patience => {}
        }
        if let Some(ticking) = ticking {
            // What is not written by then is refunded at the next start.
            let _ = tokio::time::timeout(GRACE, ticking).await;
        }
        Ok(())
    }
}

fn listen(config: &Config) -> Result<(TcpListener, SocketAddr), BindError> {
    let failed = |error| BindError { addr: config.addr, error };
    let listener = TcpListener::bind(config.addr).map_err(failed)?;
    listener.set_nonblocking(true).map_err(failed)?;
    let addr = listener.local_addr().map_err(failed)?;
    Ok((listener, addr))
}

/// Ends when somebody asks the program to end. Signals count from the call on, before the first request is answered.
#[cfg(unix)]
fn asked_to_end() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let [mut interrupt, mut terminate] = [signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?];
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Ends when somebody asks the program to end.
#[cfg(not(unix))]
fn asked_to_end() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

/// Why a server could not be started.
#[derive(Debug)]
#[non_exhaustive]
pub enum StartError {
    /// It could not have its address.
    Bind(BindError),
    /// Its tables cannot be used.
    Tables(solver::Error),
    /// The path for its data is not a directory.
    Data(PathBuf),
    /// What it has to remember cannot be used.
    Store(OpenError),
    /// There is no directory with the files of the site.
    Web(PathBuf),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Bind(error) => error.fmt(f),
            StartError::Tables(error) => error.fmt(f),
            StartError::Store(error) => error.fmt(f),
            StartError::Data(path) => write!(f, "{} is not a directory", path.display()),
            StartError::Web(path) => write!(f, "no directory {} with the files of the site", path.display()),
        }
    }
}

impl std::error::Error for StartError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            StartError::Bind(error) => Some(error),
            StartError::Tables(error) => Some(error),
            StartError::Store(error) => Some(error),
            StartError::Data(_) | StartError::Web(_) => None,
        }
    }
}

/// Why a server could not have its address.
#[derive(Debug)]
pub struct BindError {
    addr: SocketAddr,
    error: io::Error,
}

impl fmt::Display for BindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BindError { addr, error } = self;
        match error.kind() {
            io::ErrorKind::AddrInUse => {
                let host = SocketAddr::new(addr.ip(), 0);
                write!(f, "{addr} is already in use, perhaps by another Tiamat; --addr {host} picks a free port")
            }
            io::ErrorKind::PermissionDenied => write!(f, "no permission to listen on {addr}"),
            io::ErrorKind::AddrNotAvailable => write!(f, "{} is not an address of this machine", addr.ip()),
            _ => write!(f, "cannot listen on {addr}: {error}"),
        }
    }
}

impl std::error::Error for BindError {}
