// The page for those who put a game on a page of theirs: a form, the game as it will look, the lines to copy, a checker.

import { checkHost, checkPage } from "./integrate-check.js";

const BASE = new URL("./", location.href).href;
const SANDBOX = "allow-scripts allow-same-origin allow-downloads";
const PERMISSIONS = "fullscreen; clipboard-write; screen-wake-lock";
const FRAME_HEIGHT_PX = 844;
/** How long somebody types before the game is loaded again. */
const REST_MS = 600;

const at = (id) => document.getElementById(id);
const fields = [...at("fields").querySelectorAll("[name]")];
const value = (name) => fields.find((field) => field.name === name).value.trim();
/** The attributes of the element that the form asks for. */
const attributes = () => fields.filter(({ name, value }) => name !== "origin" && value.trim())
  .map(({ name, value }) => [name, value.trim()]);
const escaped = (words) => words.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
const tag = (name, pairs) => `<${name}${pairs.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("")}></${name}>`;

/** The games on the shelf: the installed page's shortcuts are one for each. */
async function games() {
  const manifest = await (await fetch("./manifest.webmanifest")).json();
  return manifest.shortcuts.map(({ name, url }) => ({ name, slug: url.split("#/")[1] }));
}

function showLines() {
  const origin = value("origin") || "https://publisher.example";
  at("element-lines").value = `<script src="${BASE}embed.js" async></script>\n${tag("chronotheque-game", attributes())}`;
  const query = new URLSearchParams([["embed", "1"], ["allow", origin], ...attributes()]);
  at("frame-lines").value = tag("iframe", [
    ["src", `${BASE}index.html?${query}`], ["title", "Chronotheque"], ["sandbox", SANDBOX], ["allow", PERMISSIONS],
    ["width", "100%"], ["height", String(FRAME_HEIGHT_PX)],
  ]);
  const own = new URL(BASE).origin;
  at("policy-lines").value = `script-src ${own};\nframe-src ${own};`;
}

function showGame() {
  const game = document.createElement("chronotheque-game");
  for (const [name, value] of attributes()) game.setAttribute(name, value);
  at("heard").replaceChildren();
  for (const type of ["ready", "resize", "moved", "status", "finished", "save", "error"]) {
    game.addEventListener(type, ({ detail }) => {
      const line = document.createElement("li");
      line.textContent = JSON.stringify(detail);
      at("heard").append(line);
      if (type === "ready" && !detail.storage) {
        add("host-findings", { kind: "bad", words: "This browser lets the frame keep nothing. Let the page keep the matches." });
      }
      if (type === "error") add("host-findings", { kind: "bad", words: detail.sentence });
    });
  }
  at("preview").replaceChildren(game);
}

function add(list, { kind, words }) {
  const line = document.createElement("li");
  line.className = kind;
  line.textContent = words;
  at(list).append(line);
}

async function showHost() {
  at("host-findings").replaceChildren();
  for (const finding of await checkHost(BASE, value("origin"))) add("host-findings", finding);
}

let resting;
function changed() {
  showLines();
  clearTimeout(resting);
  resting = setTimeout(() => {
    showGame();
    showHost();
  }, REST_MS);
}

const known = await games();
fields.find((field) => field.name === "game").append(...known.map(({ name, slug }) => new Option(name, slug)));
for (const field of fields) field.addEventListener("input", changed);
at("check-page").addEventListener("click", () => {
  const page = { address: at("page-address").value, policy: at("page-policy").value, html: at("page-html").value };
  at("page-findings").replaceChildren();
  for (const finding of checkPage(page, BASE, known.map(({ slug }) => slug))) add("page-findings", finding);
});
showLines();
showGame();
showHost();
