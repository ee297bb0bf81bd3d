//! A connection that cannot be held open without doing anything.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

use super::admission::Admitted;
use super::bare;

/// After the last answer, this much of what the client still sends is thrown away, for this long: a client that is cut off while
/// it sends may never look at the answer.
const LINGER: Duration = Duration::from_secs(1);
const LINGER_BYTES: usize = 1 << 20;

/// The stream of a connection, with its place among all of them.
#[derive(Debug)]
pub(crate) struct Guarded {
    stream: TcpStream,
    _admitted: Admitted,
    /// How long the client may take nothing.
    stall: Duration,
    stalled: Option<Pin<Box<Sleep>>>,
    /// What is written instead of an answer that lacks our headers, and how much of it is gone.
    instead: Option<(Vec<u8>, usize)>,
    closing: Option<Closing>,
}

#[derive(Debug)]
struct Closing {
    until: Pin<Box<Sleep>>,
    left: usize,
}

impl Guarded {
    pub(crate) fn new(stream: TcpStream, admitted: Admitted, stall: Duration) -> Guarded {
        Guarded { stream, _admitted: admitted, stall, stalled: None, instead: None, closing: None }
    }

    /// Passes on how a write went, unless it has been waiting for too long.
    fn in_time<T>(&mut self, written: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let stall = self.stall;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(stall)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the client does not read")))
    }

    /// Writes our answer where `hyper` meant to write its own, if it did.
    fn write_instead(&mut self, written: &[u8], context: &mut Context<'_>) -> Option<Poll<io::Result<()>>> {
        if self.instead.is_none() {
            self.instead = Some((bare::instead_of(written)?, 0));
        }
        let (ours, gone) = self.instead.as_mut()?;
        while *gone < ours.len() {
            match Pin::new(&mut self.stream).poll_write(context, &ours[*gone..]) {
                Poll::Ready(Ok(more)) => *gone += more,
                Poll::Ready(Err(error)) => return Some(Poll::Ready(Err(error))),
                Poll::Pending => return Some(self.in_time(Poll::Pending, context)),
            }
        }
        Some(Poll::Ready(Ok(())))
    }

    /// Reads and forgets, until the client is done, or has sent too much or for too long.
    fn forget(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let Some(closing) = &mut self.closing else { return Poll::Ready(()) };
        let mut space = [0; 4096];
        while closing.left > 0 && closing.until.as_mut().poll(context).is_pending() {
            let mut read = ReadBuf::new(&mut space);
            let more = ready!(Pin::new(&mut self.stream).poll_read(context, &mut read)).map(|()| read.filled().len());
            match more {
                Ok(more @ 1..) => closing.left = closing.left.saturating_sub(more),
                Ok(0) | Err(_) => break,
            }
        }
        Poll::Ready(())
    }
}

impl AsyncRead for Guarded {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, space: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, space)
    }
}

impl AsyncWrite for Guarded {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        if let Some(ours) = self.write_instead(bytes, context) {
            return ours.map_ok(|()| bytes.len());
        }
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.in_time(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let first: &[u8] = parts.iter().find(|part| !part.is_empty()).map_or(&[], |part| part);
        if let Some(ours) = self.write_instead(first, context) {
            return ours.map_ok(|()| parts.iter().map(|part| part.len()).sum());
        }
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.in_time(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.closing.is_none() {
            ready!(Pin::new(&mut self.stream).poll_shutdown(context))?;
            self.closing = Some(Closing { until: Box::pin(sleep(LINGER)), left: LINGER_BYTES });
        }
        self.forget(context).map(Ok)
    }
}
