// Finds what is wrong with a page that embeds a game, from its HTML and its policy, and with the host of the games.
// Each finding is { kind: "good" | "note" | "bad", words }.

const bad = (words) => ({ kind: "bad", words });
const note = (words) => ({ kind: "note", words });
const good = (words) => ({ kind: "good", words });

const ATTRIBUTES = {
  game: undefined, seed: undefined, record: undefined, seats: undefined, options: undefined, lang: undefined, allow: undefined, src: undefined,
  theme: ["system", "light", "dark"],
  pace: ["calm", "normal", "fast", "instant"],
  motion: ["system", "off"],
  saves: ["frame", "host"],
};
const GLOBAL = ["id", "class", "style", "title", "hidden", "slot", "part", "dir", "tabindex"];

/** What stands in the way of framing and starting the games as this host serves them. */
export async function checkHost(base, origin) {
  // HEAD, which the page's own service worker leaves to the host.
  const head = async (name) => fetch(new URL(name, base), { method: "HEAD", cache: "no-store" }).catch(() => undefined);
  const type = (response) => (response.headers.get("content-type") ?? "none").split(";")[0].trim();
  const findings = [];
  const index = await head("index.html");
  if (!index?.ok) return [bad("The host does not answer for index.html.")];
  if (index.headers.has("x-frame-options")) {
    findings.push(bad("The host sends X-Frame-Options, which forbids other pages to show the games. Take it away."));
  }
  const ancestors = policies(index.headers.get("content-security-policy") ?? "")
    .map((policy) => policy["frame-ancestors"]).filter(Boolean);
  const page = addressOf(origin);
  if (page && ancestors.some((sources) => !allows(sources, page, new URL(base)))) {
    findings.push(bad(`The host's frame-ancestors does not name ${page.origin}: browsers will not show the games there.`));
  }
  const text = await (await fetch(new URL("index.html", base))).text();
  const wasm = text.match(/boot\.js\?js=[^"']*?wasm=([^"'&]+)/)?.[1];
  const module = wasm && (await head(wasm));
  if (!module?.ok) findings.push(bad("The WebAssembly file that index.html names is not there: deploy the folder as a whole."));
  else if (type(module) !== "application/wasm") {
    findings.push(bad(`The host serves .wasm as ${type(module)}; it has to be application/wasm, or the games start late.`));
  }
  const script = await head("embed.js");
  if (!script?.ok || !/javascript/.test(type(script))) findings.push(bad("The host does not serve embed.js as a script."));
  return findings.length ? findings : [good("The files are there, have their types, and may be framed.")];
}

/** What is wrong with a page of this address, header and HTML. */
export function checkPage({ address, policy, html }, base, games) {
  const page = addressOf(address);
  if (!page) return [bad("Say the page's address, with https:// at its start.")];
  const site = new DOMParser().parseFromString(html, "text/html");
  const findings = [];
  if (page.protocol === "file:" || page.origin === "null") {
    findings.push(bad("A page without a host has no origin, and so nobody to speak to. Serve it, by any small server."));
  }
  if (page.protocol === "https:" && new URL(base).protocol === "http:") {
    findings.push(bad("A page under https shows no frame under http. Serve the games under https."));
  }
  const metas = [...site.querySelectorAll("meta[http-equiv]")].filter((meta) => /^content-security-policy$/i.test(meta.httpEquiv));
  const rules = [policy, ...metas.map((meta) => meta.content)].flatMap(policies);
  const elements = [...site.querySelectorAll("chronotheque-game")];
  const frames = [...site.querySelectorAll("iframe")].filter((frame) => src(frame, page)?.href.startsWith(base));
  if (elements.length + frames.length === 0) findings.push(bad(`There is no <chronotheque-game> and no frame of ${base}.`));
  if (elements.length > 0) findings.push(...checkScript(site, page, base, rules));
  for (const element of elements) findings.push(...checkElement(element, page, games));
  for (const frame of frames) findings.push(...checkFrame(frame, page, games));
  if (elements.length + frames.length > 0) findings.push(...checkFraming(rules, page, base));
  return findings.some(({ kind }) => kind === "bad") ? findings : [good("Nothing is wrong."), ...findings];
}

function checkScript(site, page, base, rules) {
  const script = [...site.querySelectorAll("script[src]")].find((script) => src(script, page)?.pathname.endsWith("/embed.js"));
  if (!script) return [bad(`The script is missing: <script src="${base}embed.js" async></script>.`)];
  const findings = [];
  const url = src(script, page);
  if (url.href !== `${base}embed.js`) findings.push(note(`The script is of another copy of the games: ${url.href}.`));
  if (script.type === "module") findings.push(bad('The script is a classic one: take type="module" away.'));
  for (const rule of rules) {
    const sources = rule["script-src-elem"] ?? rule["script-src"] ?? rule["default-src"];
    if (!sources) continue;
    const trusted = sources.some((source) => source.startsWith("'nonce-")) && script.hasAttribute("nonce");
    const byHost = !sources.includes("'strict-dynamic'") && allows(sources, url, page);
    if (!trusted && !byHost) findings.push(bad(`The page's policy forbids the script: add ${url.origin} to its script-src.`));
  }
  return findings;
}

function checkFraming(rules, page, base) {
  const sources = rules.map((rule) => rule["frame-src"] ?? rule["child-src"] ?? rule["default-src"]).filter(Boolean);
  const own = new URL("index.html", base);
  return sources.every((list) => allows(list, own, page)) ? []
    : [bad(`The page's policy forbids the frame: add ${own.origin} to its frame-src.`)];
}

function checkElement(element, page, games) {
  const findings = [...element.attributes].filter(({ name }) => !(name in ATTRIBUTES) && !GLOBAL.includes(name) && !/^(data|aria)-/.test(name))
    .map(({ name }) => bad(`<chronotheque-game> has no attribute ${name}.`));
  return [...findings, ...checkDeclared((name) => element.getAttribute(name), page, games)];
}

function checkFrame(frame, page, games) {
  const { searchParams } = src(frame, page);
  if (!searchParams.has("embed")) return [note("A frame without embed=1 shows the whole shelf.")];
  const findings = searchParams.get("embed") === "1" ? [] : [bad("The version of the interface is embed=1.")];
  const tokens = frame.getAttribute("sandbox")?.toLowerCase().split(/\s+/);
  for (const token of ["allow-scripts", "allow-same-origin"]) {
    if (tokens && !tokens.includes(token)) findings.push(bad(`The frame's sandbox has to say ${token}.`));
  }
  if (!searchParams.has("allow")) {
    findings.push(bad(`The frame declares nobody to speak to: add allow=${encodeURIComponent(page.origin)} to its address.`));
  }
  return [...findings, ...checkDeclared((name) => searchParams.get(name), page, games)];
}

/** What is wrong with what an element or a frame declares. */
function checkDeclared(declared, page, games) {
  const findings = [];
  const game = declared("game");
  if (!games.includes(game)) findings.push(bad(`There is no game called ${game}. There are: ${games.join(", ")}.`));
  for (const [name, values] of Object.entries(ATTRIBUTES)) {
    const value = declared(name);
    if (values && value !== null && !values.includes(value)) findings.push(bad(`${name} is one of ${values.join(", ")}; not ${value}.`));
  }
  const allow = declared("allow");
  if (allow !== null && allow !== page.origin) {
    findings.push(bad(`allow says ${allow}, and the page is ${page.origin}: the game will neither hear nor answer it.`));
  }
  if (declared("saves") !== "host") {
    findings.push(note('Browsers delete what a frame keeps. With saves="host" your page keeps the matches.'));
  }
  return findings;
}

function addressOf(text) {
  try {
    return new URL(text.trim());
  } catch {
    return undefined;
  }
}

function src(element, page) {
  try {
    return new URL(element.getAttribute("src") ?? "", page);
  } catch {
    return undefined;
  }
}

/** The policies in a header or meta element: for each its directives and their sources. */
export function policies(text) {
  return text.replace(/^\s*content-security-policy\s*:/i, "").split(",").map((policy) => {
    const directives = {};
    for (const words of policy.split(";").map((part) => part.trim().split(/\s+/))) {
      const [name, ...sources] = words;
      // The first of a name counts (CSP 3, section 2.2.1).
      if (name) directives[name.toLowerCase()] ??= sources;
    }
    return directives;
  });
}

/** Whether a list of sources lets an address in (CSP 3, section 6.7.2). */
export function allows(sources, url, page) {
  return sources.some((source) => matches(source, url, page));
}

function matches(source, url, page) {
  const upgraded = (scheme) => url.protocol === scheme || (scheme === "http:" && url.protocol === "https:");
  if (source === "*") return /^https?:$/.test(url.protocol);
  if (source.toLowerCase() === "'self'") return url.host === page.host && upgraded(page.protocol);
  if (source.startsWith("'")) return false;
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return upgraded(source.toLowerCase());
  const parts = source.match(/^(?:([a-z][a-z0-9+.-]*):\/\/)?([^:/]+)(?::(\d+|\*))?(\/.*)?$/i);
  if (!parts) return false;
  const [, scheme, host, port, path] = parts;
  const name = host.toLowerCase();
  const isHost = name === "*" || (name.startsWith("*.") ? url.hostname.endsWith(name.slice(1)) : url.hostname === name);
  const usual = { "http:": "80", "https:": "443" }[url.protocol];
  const isPort = port === "*" || (url.port || usual) === (port ?? usual) || (port === "80" && (url.port || usual) === "443");
  const isPath = !path || (path.endsWith("/") ? url.pathname.startsWith(path) : url.pathname === path);
  return upgraded(scheme ? `${scheme.toLowerCase()}:` : page.protocol) && isHost && isPort && isPath;
}
