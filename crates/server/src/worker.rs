//! The service worker: a script that keeps the site for use without the server.

use serde_json::json;

use crate::assets::Assets;
use crate::page::Page;

/// What comes before the script of `web/service-worker.js`: the version of the site and its addresses.
pub(crate) fn script(assets: &Assets, version: &str) -> String {
    let files: Vec<_> = assets.iter().map(|(name, file)| json!([assets.url(name), file.tag()])).collect();
    let pages: Vec<String> = Page::all().into_iter().map(Page::path).collect();
    let source = assets.get("service-worker.js").map_or("", |file| str::from_utf8(file.content()).unwrap_or_default());
    let site = json!({ "version": version, "files": files, "pages": pages });
    format!("self.site = {site};\n{source}")
}
