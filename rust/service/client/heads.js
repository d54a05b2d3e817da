// The heads that a room has told, by revision (RM-15). They stay in the browser's storage, so that a page that is loaded again
// notices another history too.

import { stored } from "./stored.js";

// How many stand in one entry of the storage, which is written with each of them.
const TOGETHER = 64;

export class Heads extends Map {
  constructor(code) {
    super();
    this.code = code;
    // The room's promise of the game that they are of; null until the room has told it.
    this.game = null;
    // Whether the storage takes no more.
    this.full = false;
  }

  // Those of a game: what this page was told so far, and what it was told before it was loaded again. Those of another game are
  // forgotten.
  static of(before, code, game) {
    if (before.game === game) return [before, []];
    const heads = new Heads(code);
    heads.game = game;
    for (const key of keys(code)) {
      if (!key.startsWith(name(code, game))) stored.remove(key);
      else for (const [revision, head] of JSON.parse(stored.get(key))) heads.set(revision, head, false);
    }
    return [heads, before.game === null ? [...before] : []];
  }

  static forget(code) {
    for (const key of keys(code)) stored.remove(key);
  }

  set(revision, head, keep = true) {
    super.set(revision, head);
    if (keep && this.game !== null) this.keep(Math.floor(revision / TOGETHER));
    return this;
  }

  keep(part) {
    const of = [...this].filter(([revision]) => Math.floor(revision / TOGETHER) === part);
    if (!stored.set(`${name(this.code, this.game)}${part}`, JSON.stringify(of))) this.full = true;
  }
}

function name(code, game) {
  return `heads ${code} ${game} `;
}

const keys = (code) => stored.keys(`heads ${code} `);
