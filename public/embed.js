// <chronotheque-game game="chronicle" seed="lantern" seats="4" lang="en" theme="dark"></chronotheque-game>
// EMBED.md tells all attributes, events and methods; embed.d.ts has their types.
customElements.get("chronotheque-game") ?? customElements.define("chronotheque-game", class Game extends HTMLElement {
  static #base = document.currentScript?.src;
  /** Taken over while the game goes on. */
  static #looks = ["lang", "theme", "pace", "motion"];
  static #deal = ["game", "seed", "record", "seats", "options", "saves", "allow"];
  static observedAttributes = [...Game.#looks, ...Game.#deal, "src"];
  #frame;
  #origin;
  #timer;
  #ready;
  #handed;

  connectedCallback() {
    addEventListener("message", this);
    this.style.display ||= "block";
    this.#open();
  }

  disconnectedCallback() {
    removeEventListener("message", this);
    clearTimeout(this.#timer);
  }

  attributeChangedCallback(name, _, value) {
    if (!this.#frame) return;
    if (this.#ready && value !== null && Game.#looks.includes(name)) this.setOption(name, value);
    else this.#open();
  }

  load(what) { this.#ask("load", what); }
  new() { this.#ask("new"); }
  undo() { this.#ask("undo"); }
  setOption(name, value) { this.#ask("setOption", { name, value }); }

  #ask(type, fields) {
    this.#frame?.contentWindow?.postMessage({ ...fields, chronotheque: 1, type }, this.#origin);
  }

  #open() {
    const asked = { embed: 1, allow: location.origin };
    for (const name of [...Game.#deal, ...Game.#looks]) asked[name] = this.getAttribute(name) ?? asked[name] ?? "";
    for (const name in asked) if (!asked[name]) delete asked[name];
    const url = new URL("index.html", new URL(this.getAttribute("src") ?? Game.#base, document.baseURI));
    url.search = new URLSearchParams(asked);
    this.#origin = url.origin;
    this.#ready = this.#handed = false;
    const frame = (this.#frame = document.createElement("iframe"));
    frame.title = this.title || "Chronotheque";
    frame.sandbox = "allow-scripts allow-same-origin allow-downloads";
    frame.allow = "fullscreen; clipboard-write; screen-wake-lock";
    frame.style.cssText = "display:block;width:100%;height:640px;border:0";
    frame.src = url;
    this.replaceChildren(frame);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#silent(asked.allow), 15000);
  }

  handleEvent({ data: message, origin, source }) {
    if (source !== this.#frame.contentWindow || origin !== this.#origin || message?.chronotheque !== 1) return;
    clearTimeout(this.#timer);
    this.#ready ||= message.type === "ready";
    if (!this.#send(message)) return;
    if (message.type === "resize") this.#frame.style.height = `${message.height}px`;
    if (this.getAttribute("saves") === "host") this.#keep(message);
  }

  /** Keeps the match in the page's own storage, unless a script of the page does so elsewhere. */
  #keep({ type, save, code }) {
    const key = ["chronotheque", ...Game.#deal.slice(0, 3).map((name) => this.getAttribute(name))].join(" ");
    const unreadable = this.#handed && code === "save";
    let kept;
    try {
      kept = localStorage[key];
      if (save) localStorage[key] = save;
      if (unreadable) localStorage[`${key} unreadable`] = kept;
    } catch (error) {
      console.warn(error);
    }
    if (type === "ready") this.load({ save: kept });
    if (unreadable) this.load();
    this.#handed = type === "ready" || (this.#handed && !save && !unreadable);
  }

  #silent(allow) {
    const sentence = `The game does not answer ${allow}. See ${new URL("integrate.html", this.#frame.src)}`;
    console.warn(sentence);
    this.#send({ type: "error", code: "silent", sentence });
  }

  /** Whether nobody objects. */
  #send(detail) {
    return this.dispatchEvent(new CustomEvent(detail.type, { detail, cancelable: true }));
  }
});
