// Keeps the site for use without the server, and offers a new version when there is one. Nothing is exchanged under a
// page that is open: the new version starts when the reader accepts it, or when all pages have been closed.
// @ts-check
import { button, element } from "./dom.js";
import { announce } from "./live.js";

const READY = "A new version of Tiamat is ready.";

/** Registers the service worker, where there can be one. */
export function offerUpdates() {
  if (!("serviceWorker" in navigator)) return;
  // After the page has loaded: what the reader waits for comes first.
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

async function register() {
  const container = navigator.serviceWorker;
  let registration;
  try {
    registration = await container.register("/service-worker.js", { updateViaCache: "none" });
  } catch {
    return; // A browser may refuse, in a private window for instance. The site works all the same.
  }
  const known = registration;
  if (known.waiting && container.controller) offer(known.waiting);
  known.addEventListener("updatefound", () => {
    const worker = known.installing;
    worker?.addEventListener("statechange", () => {
      // Without a controller this is the first visit, and nothing is out of date.
      if (worker.state === "installed" && container.controller) offer(worker);
    });
  });
}

/** @param {ServiceWorker} worker  the new version, which waits */
function offer(worker) {
  if (document.querySelector(".offer")) return;
  const later = button("Later", () => panel.remove(), "button quiet");
  const accept = button("Update", () => start(worker), "button primary");
  const actions = element("div", { class: "actions" }, later, accept);
  const panel = element("div", { class: "panel offer" }, element("p", {}, READY), actions);
  document.body.append(panel);
  announce(READY);
}

/** @param {ServiceWorker} worker */
function start(worker) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  worker.postMessage("start");
}
