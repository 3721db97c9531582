// For browsers and bundlers: the WebAssembly file lies beside this module, as a file of its own.
import init, { Match, games } from "./chronotheque.js";

let loading;

export function ready(source) {
  loading ??= init(source === undefined ? undefined : { module_or_path: source }).then(
    () => undefined,
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export { Match, games };
