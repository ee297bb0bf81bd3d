// Keeps the whole site in a cache of its version. The server puts `self.site` before this script: the version, the pages,
// the files with their validators, where addresses without a rule set lead, and an address where there is nothing.

/** @typedef {{ version: string, pages: string[], files: [string, string][], moved: Record<string, string>, nothing: string }} SiteList */

const worker = /** @type {ServiceWorkerGlobalScope & { site: SiteList }} */ (/** @type {unknown} */ (self));
const { version, pages, files, moved, nothing } = worker.site;
const cacheName = `tiamat-${version}`;
const local = "/local/";

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  if (event.data === "start") worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  event.respondWith(answer(event.request, url));
});

async function install() {
  const cache = await caches.open(cacheName);
  const before = await earlierFiles();
  await Promise.all([
    ...pages.map((page) => keep(cache, page, page === local ? `${local}any` : page)),
    keep(cache, nothing, nothing, 404),
    ...files.map(async ([file, tag]) => {
      const same = before.get(ending(file));
      if (same && same.headers.get("etag") === tag) await cache.put(file, same);
      else await keep(cache, file, file);
    }),
  ]);
}

/**
 * @param {Cache} cache
 * @param {string} address  what it is kept as
 * @param {string} source  where it comes from
 * @param {number} [status]  what the server has to answer
 */
async function keep(cache, address, source, status = 200) {
  const response = await fetch(source, { cache: "no-cache" });
  if (response.status !== status) throw new Error(`${source}: ${response.status}`);
  await cache.put(address, response);
}

/** The name of a file without the digest, which changes with every version. @param {string} file */
function ending(file) {
  return file.split("/").slice(3).join("/");
}

/** The files of earlier versions: what has not changed need not be fetched again. */
async function earlierFiles() {
  /** @type {Map<string, Response>} */
  const found = new Map();
  for (const other of (await caches.keys()).filter((key) => key.startsWith("tiamat-") && key !== cacheName)) {
    const cache = await caches.open(other);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      const response = pathname.startsWith("/assets/") ? await cache.match(request) : undefined;
      if (response) found.set(ending(pathname), response);
    }
  }
  return found;
}

async function activate() {
  const keys = await caches.keys();
  await Promise.all(keys.filter((key) => key.startsWith("tiamat-") && key !== cacheName).map((key) => caches.delete(key)));
  await worker.clients.claim();
}

/**
 * From the cache: pages and files of one version belong together. What is not there comes from the server; without a server,
 * there is nothing at that address.
 * @param {Request} request
 * @param {URL} url
 */
async function answer(request, url) {
  const cache = await caches.open(cacheName);
  const target = moved[url.pathname];
  if (target) return Response.redirect(target, 307);
  const kept = await cache.match(url.pathname.startsWith(local) ? local : url.pathname);
  if (kept && url.pathname !== nothing) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    const page = request.mode === "navigate" ? await cache.match(nothing) : undefined;
    if (page) return page;
    throw error;
  }
}
