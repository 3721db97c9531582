// Keeps the whole page on the device, so that it opens without a network, and never mixes two versions of it.
//
// A version is a list of files with their fingerprints, which the release build writes into RELEASE. It is installed as a
// whole or not at all: a file that is missing, or is not the one the list means (some hosts answer with the front page
// instead), leaves the version before it in use. A page is given files of the version it was opened with, as long as it is open.

/* The release build replaces this line. */ const RELEASE = { version: "", files: {} };

const SCOPE = new URL(self.registration.scope);
// Several copies of the page may lie in folders of one host, which share their caches.
const PREFIX = `chronotheque ${SCOPE.pathname} `;
const cacheOf = (version) => `${PREFIX}version ${version}`;
/** Which version each open page has: a cache, since this script is stopped and started at any time. */
const READERS = `${PREFIX}readers`;
/** The way out when this script is stuck: never answered from here. */
const WAY_OUT = ["reset.html", "reset.js", "sw.js"];

const TYPES = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
  wasm: "application/wasm",
};

self.addEventListener("install", (event) => event.waitUntil(fill()));

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  // A version being installed may have been cleared away by another that was faster.
  await fill();
  await clearAway();
  await self.clients.claim();
})()));

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return;
  const name = url.pathname.slice(SCOPE.pathname.length) || "index.html";
  if (RELEASE.version && !WAY_OUT.includes(name)) event.respondWith(answer(event, name));
});

/** Brings every file of this version into its cache: from an older version where it has not changed, else from the host. */
async function fill() {
  const cache = await caches.open(cacheOf(RELEASE.version));
  await Promise.all(Object.entries(RELEASE.files).map(async ([name, sum]) => {
    const address = new URL(name, SCOPE).href;
    if (await cache.match(address)) return;
    const kept = await anyKept(address);
    const file = (kept && (await checked(kept, name, sum))) ?? (await checked(await fromHost(address), name, sum));
    if (!file) throw new Error(`${name} is not the file of version ${RELEASE.version}`);
    await cache.put(address, file);
  }));
}

/** The browser's own cache may hold a file of the version before. */
const fromHost = (address) => fetch(address, { cache: "no-cache", credentials: "same-origin" });

/** A response as it is kept, if its content has the fingerprint. */
async function checked(response, name, sum) {
  if (!response.ok) return undefined;
  const content = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  if (Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") !== sum) return undefined;
  const type = TYPES[name.split(".").pop()] ?? response.headers.get("content-type") ?? "application/octet-stream";
  return new Response(content, { headers: { "content-type": type } });
}

async function answer(event, name) {
  const address = new URL(name, SCOPE).href;
  if (event.request.mode === "navigate") {
    const page = await keptOf(RELEASE.version, address);
    if (page) await remember(event.resultingClientId, RELEASE.version);
    return page ?? fetch(event.request);
  }
  const version = await versionOf(event.clientId);
  const file = version && (await keptOf(version, address));
  // A page's worker reads on as the page does.
  if (file && event.resultingClientId) await remember(event.resultingClientId, version);
  return file || (await anyKept(address)) || fetch(event.request);
}

const keptOf = async (version, address) => (await caches.open(cacheOf(version))).match(address);

/** The file from whatever version has it: names of scripts and modules change with their content. */
async function anyKept(address) {
  const names = (await caches.keys()).filter((name) => name.startsWith(cacheOf(""))).reverse();
  for (const name of names) {
    const found = await (await caches.open(name)).match(address);
    if (found) return found;
  }
  return undefined;
}

const readerAddress = (client) => new URL(`readers/${client}`, SCOPE).href;

/** What READERS says, as far as it was asked since this script was started: a page asks for some forty files at once. */
const known = new Map();

async function remember(client, version) {
  if (client) known.set(client, version);
  if (client) await (await caches.open(READERS)).put(readerAddress(client), new Response(version));
}

async function versionOf(client) {
  if (known.has(client)) return known.get(client);
  const kept = client && (await (await caches.open(READERS)).match(readerAddress(client)));
  const version = kept && (await kept.text());
  if (version) known.set(client, version);
  return version;
}

/** Removes the versions that no open page has. */
async function clearAway() {
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: "all" });
  const alive = new Set(open.map((client) => readerAddress(client.id)));
  const readers = await caches.open(READERS);
  const inUse = new Set([cacheOf(RELEASE.version)]);
  for (const reader of await readers.keys()) {
    if (alive.has(reader.url)) inUse.add(cacheOf(await (await readers.match(reader)).text()));
    else await readers.delete(reader);
  }
  const names = (await caches.keys()).filter((name) => name.startsWith(cacheOf("")));
  await Promise.all(names.filter((name) => !inUse.has(name)).map((name) => caches.delete(name)));
}
