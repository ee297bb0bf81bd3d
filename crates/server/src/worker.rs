//! The service worker: a script that keeps the site for use without the server.

use std::collections::BTreeMap;

use serde_json::json;

use crate::assets::Assets;
use crate::page::Page;

/// Addresses that lead to a page of a rule set.
const FAMILIES: [&str; 3] = ["/play", "/analysis", "/rules"];

/// An address where there is nothing: the page that says so is kept for all of them.
const NOTHING: &str = "/nothing";

/// What comes before the script of `web/service-worker.js`: the version of the site and its addresses.
pub(crate) fn script(assets: &Assets, version: &str) -> String {
    let files: Vec<_> = assets.iter().map(|(name, file)| json!([assets.url(name), file.tag()])).collect();
    let pages: Vec<String> = Page::all().into_iter().map(Page::path).collect();
    let source = assets.get("service-worker.js").map_or("", |file| str::from_utf8(file.content()).unwrap_or_default());
    let moved: BTreeMap<_, _> = FAMILIES.iter().filter_map(|path| Some((path, Page::first_of(path)?.path()))).collect();
    let site = json!({ "version": version, "files": files, "pages": pages, "moved": moved, "nothing": NOTHING });
    format!("self.site = {site};\n{source}")
}
