//! Files: their kinds, their compression, and how long browsers may keep them.

use std::io::Read;

use crate::client::{get, get_with};

/// The addresses of all files, from the service worker.
fn files() -> Vec<String> {
    let worker = get("/service-worker.js");
    let list = worker.text().lines().next().expect("the first line lists the site").to_owned();
    let json = list.trim_start_matches("self.site = ").trim_end_matches(';');
    let site: serde_json::Value = serde_json::from_str(json).expect("JSON");
    let files = site["files"].as_array().expect("files").iter();
    files.map(|file| file[0].as_str().expect("an address").to_owned()).collect()
}

#[test]
fn every_file_has_its_kind_and_may_be_kept_for_ever() {
    let files = files();
    assert!(files.len() > 20, "{files:?}");
    for file in files {
        let answer = get(&file);
        assert_eq!(answer.status, 200, "{file}");
        assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable", "{file}");
        let kind = match file.rsplit('.').next() {
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("svg") => "image/svg+xml",
            Some("png") => "image/png",
            Some("wasm") => "application/wasm",
            Some("webmanifest") => "application/manifest+json",
            other => panic!("{file}: {other:?} should not be served"),
        };
        assert_eq!(answer.header("content-type"), kind, "{file}");
    }
}

#[test]
fn an_icon_without_a_digest_in_its_name_is_confirmed_each_time() {
    let icon = get("/favicon.ico");
    assert_eq!(
        (icon.status, icon.header("cache-control"), icon.header("content-type")),
        (200, "no-cache", "image/png")
    );
}

#[test]
fn tests_and_tools_are_not_served() {
    for file in files() {
        assert!(!file.contains("/tests/") && !file.contains("node_modules") && !file.ends_with(".json"), "{file}");
    }
}

#[test]
fn content_is_compressed_for_those_who_can_read_it() {
    for path in ["/", "/service-worker.js", "/rules/mur-basic"] {
        let plain = get(path);
        let packed = get_with(path, "accept-encoding: br;q=1.0, gzip;q=0.8");
        assert_eq!((plain.header("content-encoding"), packed.header("content-encoding")), ("", "gzip"), "{path}");
        assert!(packed.content.len() * 2 < plain.content.len(), "{path}");
        let mut unpacked = Vec::new();
        flate2::read::GzDecoder::new(&packed.content[..]).read_to_end(&mut unpacked).expect("gzip");
        assert!(unpacked == plain.content, "{path}");
        assert_eq!(packed.header("vary"), "accept-encoding");
        assert_eq!(get_with(path, "accept-encoding: gzip;q=0").header("content-encoding"), "");
    }
}

#[test]
fn a_file_of_another_version_is_not_there() {
    let file = files().remove(0);
    let digest = file.split('/').nth(2).expect("a digest");
    let other = file.replace(digest, &"0".repeat(digest.len()));
    assert_eq!(get(&other).status, 404);
}

#[test]
fn the_first_page_is_light() {
    // What the home page names, and what those files import; the module is fetched later.
    let page = get_with("/", "accept-encoding: gzip");
    let plain = get("/");
    let html = plain.text();
    let mut wanted: Vec<String> = html
        .split("\"/assets/")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .map(|name| format!("/assets/{name}"))
        .collect();
    let mut total = page.content.len();
    let mut seen = std::collections::BTreeSet::new();
    while let Some(path) = wanted.pop() {
        // Only one of the two themes is shown.
        if path.ends_with("-dark.svg") || path.ends_with(".wasm") || !seen.insert(path.clone()) {
            continue;
        }
        total += get_with(&path, "accept-encoding: gzip").content.len();
        if path.ends_with(".js") {
            let source = get(&path);
            let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
            for import in source.text().split("from \"").skip(1).filter_map(|rest| rest.split('"').next()) {
                wanted.push(resolved(folder, import));
            }
        }
    }
    assert!(total < 200_000, "{total} bytes: {seen:?}");
}

fn resolved(folder: &str, import: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').collect();
    for part in import.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[test]
fn the_modules_of_pages_and_of_the_engine_are_small() {
    for (name, most) in [("tiamat.wasm", 350_000), ("engine.wasm", 400_000)] {
        let module = files().into_iter().find(|file| file.ends_with(name)).expect("a module");
        let packed = get_with(&module, "accept-encoding: gzip").content.len();
        assert!(packed <= most, "{name}: {packed} bytes");
    }
}
