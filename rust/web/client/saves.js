// Games kept in this browser: what a list shows of each, and beside it the save as every other front end reads it.

import { chance } from "./chance.js";
import { t } from "./words.js";

const NAME = "sandtable";
// Rises when what is kept changes its form.
const VERSION = 1;
const WORDS = {
  none: t`This browser keeps nothing for this page: storage is switched off, or the window is a private one. Save a game as a file before you close the page.`,
  newer: t`The games in this browser were kept by a newer version of this page. Load the page again while you are online; until then nothing is kept.`,
  full: t`The browser has no room left for this game. Save it as a file, or delete games that you no longer need.`,
  taken: t`This game was opened in another tab, and goes on there. What you play here is not kept.`,
  moved: t`A newer version of this page was opened in another tab. Load this one again; until then nothing is kept.`,
};

const problem = (code, why) => ({ code, message: WORDS[code] ?? t`The browser could not keep or read the game: ${why?.message ?? why}` });

function named(error) {
  if (error?.code in WORDS) return error;
  return problem({ QuotaExceededError: "full", VersionError: "newer", InvalidStateError: "moved" }[error?.name], error);
}

const asked = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

export class Saves {
  constructor() {
    // Of all tabs that have opened a game, the last one keeps it.
    this.tab = chance(16);
  }

  // Opens what is kept; a browser that keeps nothing has a problem in `without`.
  static async open(factory = globalThis.indexedDB) {
    const saves = new Saves();
    try {
      if (!factory) throw problem("none");
      const request = factory.open(NAME, VERSION);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("games", { keyPath: "id" });
        request.result.createObjectStore("saves");
      };
      saves.base = await asked(request);
      saves.base.onversionchange = () => saves.base.close();
    } catch (error) {
      saves.without = error?.name === "VersionError" ? problem("newer") : problem("none");
    }
    return saves;
  }

  // Runs something with both stores; it is done once the browser says that all of it is kept.
  async within(mode, run) {
    if (this.without) throw this.without;
    try {
      const transaction = this.base.transaction(["games", "saves"], mode);
      const done = new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error ?? problem("full"));
      });
      // What `run` throws is told, and not what its end does to the transaction.
      done.catch(() => {});
      let result;
      try {
        result = await run(transaction.objectStore("games"), transaction.objectStore("saves"));
      } catch (error) {
        if (mode === "readwrite") transaction.abort();
        throw error;
      }
      await done;
      return result;
    } catch (error) {
      throw named(error);
    }
  }

  // The newest first.
  async list() {
    const all = await this.within("readonly", (games) => asked(games.getAll()));
    return all.toSorted((one, other) => other.savedAt - one.savedAt);
  }

  // Takes a game over from whatever tab had it.
  open(id) {
    return this.within("readwrite", async (games, saves) => {
      const game = await asked(games.get(id));
      if (!game) return null;
      game.tab = this.tab;
      await asked(games.put(game));
      return { game, bytes: await asked(saves.get(id)) };
    });
  }

  // Keeps a game, unless another tab has taken it over.
  keep(game, bytes) {
    return this.within("readwrite", async (games, saves) => {
      const before = await asked(games.get(game.id));
      if (before && before.tab !== this.tab) throw problem("taken");
      await asked(games.put({ ...game, tab: this.tab }));
      await asked(saves.put(bytes, game.id));
    });
  }

  bytes(id) {
    return this.within("readonly", (_, saves) => asked(saves.get(id)));
  }

  forget(id) {
    return this.within("readwrite", async (games, saves) => {
      await asked(games.delete(id));
      await asked(saves.delete(id));
    });
  }
}
