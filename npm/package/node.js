// For Node: the WebAssembly file is read from where this module lies.
import { readFile } from "node:fs/promises";
import { initSync, Match, games } from "./chronotheque.js";

let loading;

export function ready() {
  loading ??= readFile(new URL("./chronotheque_bg.wasm", import.meta.url)).then(
    (bytes) => void initSync({ module: bytes }),
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export { Match, games };
