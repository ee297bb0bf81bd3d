//! Everything the server gives out, by address.

use std::sync::{Arc, OnceLock};

use solver::Library;

use crate::assets::Assets;
use crate::page::Page;
use crate::resource::{Keep, Resource, digest};
use crate::{pages, worker};

/// The whole site. Pages are rendered when they are first asked for.
#[derive(Debug)]
pub(crate) struct Site {
    assets: Assets,
    library: Arc<Library>,
    pages: Vec<(Page, OnceLock<Resource>)>,
    not_found: OnceLock<Resource>,
    worker: OnceLock<Resource>,
    favicon: OnceLock<Resource>,
}

impl Site {
    pub(crate) fn new(assets: Assets, library: Arc<Library>) -> Site {
        let pages = Page::all().into_iter().map(|page| (page, OnceLock::new())).collect();
        Site { assets, library, pages, not_found: OnceLock::new(), worker: OnceLock::new(), favicon: OnceLock::new() }
    }

    /// What is at an address.
    pub(crate) fn find(&self, path: &str) -> Option<&Resource> {
        match path {
            "/service-worker.js" => Some(self.worker()),
            "/favicon.ico" => self.favicon(),
            _ => match path.strip_prefix("/assets/") {
                Some(address) => self.assets.find(address),
                None => self.page(Page::at(path)?),
            },
        }
    }

    /// The page for an address where there is nothing.
    pub(crate) fn not_found(&self) -> &Resource {
        self.not_found.get_or_init(|| Resource::page(pages::not_found(&self.assets)))
    }

    fn page(&self, wanted: Page) -> Option<&Resource> {
        let (page, rendered) = self.pages.iter().find(|(page, _)| *page == wanted)?;
        Some(rendered.get_or_init(|| Resource::page(pages::render(*page, &self.assets, &self.library))))
    }

    /// The icon at the address that browsers ask for without being sent there: its name says nothing about its content.
    fn favicon(&self) -> Option<&Resource> {
        let icon = self.assets.get("icons/icon-192.png")?;
        Some(self.favicon.get_or_init(|| Resource::new(icon.content().to_vec().into(), "image/png", Keep::Confirmed)))
    }

    /// The service worker, which knows every address and changes when anything changes.
    fn worker(&self) -> &Resource {
        self.worker.get_or_init(|| {
            let pages = self.pages.iter().filter_map(|(page, _)| self.page(*page));
            let rendered: Vec<&[u8]> = pages.chain([self.not_found()]).map(Resource::content).collect();
            let script = worker::script(&self.assets, &digest(rendered));
            Resource::new(script.into_bytes().into(), "text/javascript; charset=utf-8", Keep::Confirmed)
        })
    }
}
