// Starts the WebAssembly module that is named in this script's own address: boot.js?js=page.js&wasm=page_bg.wasm.
// So the names may carry hashes and no inline script is needed. The page and the worker both start here.

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
/** What the page's own address asks for; the worker has none of it. */
const asked = new URLSearchParams(typeof document === "undefined" ? "" : location.search);
const address = (part) => new URL(self_url.searchParams.get(part), self_url);

async function fetched(url) {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok ? response : undefined;
}

async function start() {
  // Before the game, which would otherwise speak to nobody.
  if (asked.has("embed")) await import("./embedded.js").catch((error) => console.error(error));
  if (typeof WebAssembly !== "object") return "unsupported";
  const [script, wasm] = await Promise.all([
    import(address("js").href).catch((error) => console.error(error)),
    fetched(address("wasm")),
  ]);
  if (!script || !wasm) return "missing";
  await script.default({ module_or_path: wasm });
  return undefined;
}

function report(reason) {
  // Thrown outside the promise, so that the page hears it as the worker's `error` event.
  if (typeof document === "undefined") return setTimeout(() => { throw new Error(reason); });
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

start().catch((error) => {
  console.error(error);
  return "broken";
}).then((reason) => reason && report(reason));
