// Starts the WebAssembly module that is named in this script's own address: boot.js?js=page.js&wasm=page_bg.wasm.
// So the names may carry hashes and no inline script is needed. The page and the worker both start here.
//
// The page comes in parts, one with each game and one with none: whoever plays one game loads one. The part that is open asks
// for another by an event, and boot.js lets it take the place of the first.

const SENTENCES = {
  en: {
    unsupported: "This browser has no WebAssembly, which the games need. Any current browser has it.",
    missing: "A part of the game could not be loaded. Check the connection and load the page again.",
    broken: "The game could not start. Please load the page again.",
  },
  fr: {
    unsupported: "Ce navigateur n’a pas WebAssembly, dont les jeux ont besoin. Tout navigateur récent le propose.",
    missing: "Une partie du jeu n’a pas pu être chargée. Vérifiez la connexion et rechargez la page.",
    broken: "Le jeu n’a pas pu démarrer. Rechargez la page.",
  },
  zh: {
    unsupported: "此浏览器不支持游戏所需的 WebAssembly。请使用较新的浏览器。",
    missing: "游戏的部分文件未能加载。请检查网络连接后重新加载页面。",
    broken: "游戏未能启动。请重新加载页面。",
  },
};

const self_url = new URL(import.meta.url);
const is_page = typeof document !== "undefined";
/** What the page's own address asks for; the worker has none of it. */
const asked = new URLSearchParams(is_page ? location.search : "");
/** The files of each part of the page, by game: "chronicle=a.js b.wasm". */
const parts = new URLSearchParams(is_page ? document.querySelector("meta[name=parts]")?.content : "");
/** The parts that were started, by game, and the one that is on the screen. */
const started = new Map();
let open;

async function fetched(url) {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok ? response : undefined;
}

/** Loads a module and starts it; one that was started before stays as it is. */
async function load(js, wasm) {
  const [script, response] = await Promise.all([
    import(new URL(js, self_url).href).catch((error) => console.error(error)),
    fetched(new URL(wasm, self_url)),
  ]);
  if (!script || !response) return undefined;
  await script.default({ module_or_path: response });
  return script;
}

/** Which game the address is about, as far as can be told from here; a wrong guess costs time and nothing else. */
function guess() {
  if (asked.has("embed")) return asked.get("game") ?? "";
  const [, first, second] = location.hash.split("/");
  if (first !== "match") return first ?? "";
  try {
    return new URLSearchParams(localStorage.getItem(`chronotheque/1/match/${second}`) ?? "").get("game") ?? "";
  } catch {
    return "";
  }
}

/** Puts the part of the page with this game on the screen. */
async function show(game) {
  const name = parts.has(game) ? game : "";
  const files = name ? parts.get(name).split(" ") : ["js", "wasm"].map((file) => self_url.searchParams.get(file));
  const part = started.get(name) ?? (await load(...files));
  if (!part) return "missing";
  started.set(name, part);
  open?.unmount();
  open = part;
  part.mount();
  return undefined;
}

const attempt = (work) => work.catch((error) => {
  console.error(error);
  return "broken";
}).then((reason) => reason && report(reason));

async function start() {
  // Before the game, which would otherwise speak to nobody.
  if (asked.has("embed")) await import("./embedded.js").catch((error) => console.error(error));
  if (typeof WebAssembly !== "object") return "unsupported";
  if (is_page) return show(guess());
  return (await load(self_url.searchParams.get("js"), self_url.searchParams.get("wasm"))) ? undefined : "missing";
}

function report(reason) {
  // Thrown outside the promise, so that the page hears it as the worker's `error` event.
  if (!is_page) return setTimeout(() => { throw new Error(reason); });
  const language = (asked.get("lang") ?? navigator.language).slice(0, 2);
  const sentence = document.createElement("p");
  sentence.role = "alert";
  sentence.textContent = (SENTENCES[language] ?? SENTENCES.en)[reason];
  const detail = JSON.stringify({ chronotheque: 1, type: "error", code: reason, sentence: sentence.textContent });
  window.dispatchEvent(new CustomEvent("embed-tell", { detail }));
  const loading = document.getElementById("loading");
  if (loading) loading.replaceChildren(sentence);
  else document.body.append(sentence);
}

if (is_page) addEventListener("part", ({ detail }) => parts.has(detail) ? attempt(show(detail)) : report("missing"));
attempt(start());
