// Asks the browser to keep the page for use without a network (sw.js), and tells the page when a newer version waits.
// The page hears `newversion` and answers with `takeover` when the person wants it: both are events of the window.

/** How long a page that stays open waits before it asks again whether there is a newer version. */
const ASK_AGAIN_MS = 3_600_000;

let asked = Date.now();

function announce() {
  document.documentElement.dataset.newVersion = "";
  window.dispatchEvent(new Event("newversion"));
}

function watch(registration) {
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) announce();
  };
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < ASK_AGAIN_MS) return;
    asked = Date.now();
    // Without a network it is asked again later.
    registration.update().catch(() => undefined);
  });
  window.addEventListener("takeover", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    if (registration.waiting) registration.waiting.postMessage("take over");
    else location.reload();
  });
}

async function keep() {
  // Who reads somebody else's page has not asked to keep a shelf of games.
  if (new URLSearchParams(location.search).has("embed")) return;
  // In a sandboxed frame even the question is forbidden.
  const workers = (() => { try { return navigator.serviceWorker; } catch { return undefined; } })();
  if (!workers || !/^https?:$/.test(location.protocol)) return;
  watch(await workers.register("./sw.js", { updateViaCache: "none" }));
}

// The page works without: it only does not open without a network.
keep().catch((error) => console.warn(`The page is not kept for use without a network: ${error.message}`));
