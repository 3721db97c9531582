// The frame's side of a page that lies inside of another one: carries messages to the page around and back, and says how
// high the frame should be. It is loaded only when the address asks for it (boot.js).
//
// A message is taken only from the window right around this one, and only if it comes from the origin that the address
// declares (`allow`); messages go to that origin only. The game hears them as `embed-ask`, in the form of a query, and
// answers with `embed-tell`, which is JSON. What they mean is the game's affair.

const declared = new URLSearchParams(location.search).get("allow") ?? "";
/** The origin of the page around; empty if none is declared, or something that is no origin. */
const host = (() => {
  try {
    return new URL(declared).origin === declared && declared !== "null" ? declared : "";
  } catch {
    return "";
  }
})();

function tell(message) {
  if (host && parent !== window) parent.postMessage(message, host);
}

/** Writes an object of plain values, or lists of them, as a query; empty for anything else. */
function written(data) {
  const plain = (value) => ["string", "number"].includes(typeof value);
  if (typeof data !== "object" || data === null) return "";
  const pairs = Object.entries(data).filter(([, value]) => value !== undefined && value !== null)
    .flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  return pairs.every(([, value]) => plain(value)) ? new URLSearchParams(pairs).toString() : "";
}

window.addEventListener("embed-tell", ({ detail }) => tell(JSON.parse(detail)));
window.addEventListener("message", ({ data, origin, source }) => {
  if (!host || source !== parent || origin !== host) return;
  window.dispatchEvent(new CustomEvent("embed-ask", { detail: written(data) }));
});

// A table fills whatever height it gets. These are heights, below a width, on which every table is known to fit.
const HEIGHTS_PX = [[600, 844], [1000, 1100], [1400, 820], [Infinity, 900]];
const LEAST_PX = 240;

function wanted() {
  if (!document.querySelector(".match")) return Math.max(LEAST_PX, document.body.scrollHeight);
  return HEIGHTS_PX.find(([width]) => innerWidth < width)[1];
}

let told = 0;
function measure() {
  const height = Math.ceil(wanted());
  if (height === told) return;
  told = height;
  tell({ chronotheque: 1, type: "resize", height });
}

document.documentElement.dataset.embedded = "";
new ResizeObserver(measure).observe(document.body);
new MutationObserver(measure).observe(document.body, { childList: true });
window.addEventListener("resize", measure);
