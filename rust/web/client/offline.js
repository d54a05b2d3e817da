// The page without a network: a worker keeps its files, and says when there is a newer version.

import { button } from "./dom.js";
import { t } from "./words.js";

export async function offline() {
  if (!navigator.serviceWorker) return;
  let asked = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => { if (asked) location.reload(); });
  try {
    const kept = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
    const newer = (worker) => document.querySelector("header").append(button(t`A newer version is here: load it`, () => {
      asked = true;
      worker.postMessage("go on");
    }, { id: "newer" }));
    if (kept.waiting) newer(kept.waiting);
    kept.addEventListener("updatefound", () => {
      const worker = kept.installing;
      worker.addEventListener("statechange", () => { if (worker.state === "installed" && navigator.serviceWorker.controller) newer(worker); });
    });
  } catch {
    // Without it the page needs its network, and is the same otherwise.
  }
}
