// The page's line to the rules in their worker.

import { chance } from "./chance.js";
import { t } from "./words.js";

export class Engine extends EventTarget {
  constructor(language) {
    super();
    this.language = language;
    this.begin();
  }

  begin() {
    this.number = 0;
    this.waiting = new Map();
    this.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = ({ message }) => this.fail(message ?? t`the worker does not start`);
    this.ready = this.send({ page: "start", language: this.language, entropy: chance(32) });
    // Whoever asks is told.
    this.ready.catch(() => {});
  }

  send(request, bytes) {
    return new Promise((resolve, reject) => {
      this.number += 1;
      this.waiting.set(this.number, { resolve, reject });
      this.worker.postMessage({ number: this.number, request, bytes });
    });
  }

  hear({ number, ok, error, bytes, broken, failed }) {
    if (failed) return this.fail(failed);
    if (broken) return this.restart(broken);
    const asked = this.waiting.get(number);
    this.waiting.delete(number);
    if (error) asked?.reject(error);
    else asked?.resolve(bytes ? { ...ok, bytes } : ok);
  }

  // The module could not be had; it is not tried again before the page is loaded again.
  fail(why) {
    const all = this.waiting;
    const problem = { code: "no_rules", message: t`The rules could not be loaded (${why}). Load the page again once you are online.` };
    this.worker.terminate();
    this.ready = Promise.reject(problem);
    this.ready.catch(() => {});
    for (const { reject } of all.values()) reject(problem);
  }

  // A bug of the rules ends the worker with all its games. What was asked is refused, and another worker begins.
  restart(why) {
    const all = this.waiting;
    this.worker.terminate();
    this.begin();
    const problem = { code: "broken_rules", message: t`The rules have failed (${why}). The game can be gone on with as it was kept last.` };
    for (const { reject } of all.values()) reject(problem);
    this.dispatchEvent(new Event("broken"));
  }

  // Answers with what the rules say, or throws their refusal.
  async ask(request, bytes) {
    await this.ready;
    return this.send(request, bytes);
  }
}
