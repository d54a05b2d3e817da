// What a page keeps of a game that it has seen, without a browser: its storage, its window and its sockets stand in for one.
//
//   node rust/service/tests/browser/heads.mjs

import assert from "node:assert/strict";

class Storage extends Map {
  get length() { return this.size; }
  key(at) { return [...this.keys()][at] ?? null; }
  getItem(key) { return this.get(key) ?? null; }
  setItem(key, value) {
    if (this.refuses) throw new Error("full");
    this.set(key, String(value));
  }
  removeItem(key) { this.delete(key); }
}

class Line {
  static OPEN = 1;
  readyState = 1;
  send() {}
  close() {}
}

const nowhere = { addEventListener() {}, removeEventListener() {}, hidden: false };
const localStorage = new Storage();
Object.assign(globalThis, { localStorage, window: nowhere, document: nowhere, location: { protocol: "http:", host: "x" }, WebSocket: Line });
// The modules come as a browser loads them, from files that no package names modules.
const { Room } = await import(new URL("../../client/room.js", import.meta.url));

const promise = (game) => String(game).repeat(64);
const head = (letter) => letter.repeat(64);
const news = (order, stage, game) => ({
  type: "room", order, stage, promise: promise(game), setup: {}, options: {}, seats: [], members: [], host: 0, paused: false, proposed: null, rolling: null,
});
const events = (revision, told) => ({ type: "events", epoch: 0, base: 0, since: 0, events: [], revision, head: told, to_act: [] });

// A page that is loaded, and told that a game goes on.
function load(game, order = 1) {
  const room = new Room("ABCDEF", "token", 5);
  room.hear({ type: "welcome", member: 0, token: "token", game: "crossfire", done: 0 });
  room.hear(news(order, "playing", game));
  return room;
}

const first = load(1);
for (let revision = 0; revision < 200; revision += 1) first.hear(events(revision, head(revision % 2 ? "a" : "b")));
assert.equal(first.doubt, null);
assert.equal([...localStorage.keys()].filter((key) => key.startsWith("heads ABCDEF")).length, 4, "some in each entry");

const again = load(1);
assert.equal(again.heads.size, 200, "it is loaded again, and knows them");
again.hear(events(199, head("a")));
assert.equal(again.doubt, null, "the same history");
again.hear(events(200, head("c")));
again.hear(events(77, head("c")));
assert.match(again.doubt, /two histories of this game up to change 77/);
assert.equal(load(1).heads.get(77), head("a"), "what was told first is what is kept");

// The head comes before the news of the stage, as when a game begins.
const early = new Room("ABCDEF", "token", 5);
early.hear(events(199, head("d")));
early.hear(news(1, "playing", 1));
assert.match(early.doubt, /up to change 199/);

// Another game of the same room is another history, and the first is forgotten with its last page.
const other = load(2);
other.hear(events(77, head("e")));
assert.equal(other.doubt, null);
assert.equal(other.heads.size, 1);
assert.equal(load(2).heads.get(77), head("e"));
assert.ok(![...localStorage.keys()].some((key) => key.includes(promise(1))));
assert.equal([...localStorage.keys()].filter((key) => key.startsWith("heads ")).length, 1);

// A storage that takes no more is no silent one.
localStorage.refuses = true;
other.hear(events(78, head("f")));
assert.equal(other.heads.get(78), head("f"));
assert.equal(other.heads.full, true);
