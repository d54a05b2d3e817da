// Links of games, as strangers may have changed them, without a browser: each is played again or refused in words, and nothing stays open.
//
//   node rust/service/tests/browser/links.mjs

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// Both pages' modules lie in one folder, as they are served.
const folder = mkdtempSync(join(tmpdir(), "links-"));
for (const client of ["../../client/", "../../../web/client/"]) cpSync(new URL(client, import.meta.url), folder, { recursive: true });
process.on("exit", () => rmSync(folder, { recursive: true }));
globalThis.location = { href: "http://x/#" };
const { linkTo, played } = await import(pathToFileURL(join(folder, "link.js")));

// A game of two seats in which whoever is next says the next number.
class Engine {
  games = new Map();

  async ask({ op, handle = this.games.size + 1, game, seat, command }) {
    const table = this.games.get(handle);
    switch (op) {
      case "new":
        if (game !== "count") throw { message: `there is no game ${JSON.stringify(game)}` };
        this.games.set(handle, []);
        return { handle };
      case "submit":
        if (!table || command !== table.length || seat !== `p${table.length % 2 + 1}`) throw { message: "that is not next" };
        return table.push(command);
      case "snapshot": return { snapshot: { hash: `${table.length}`.padStart(64, "e"), table: { seats: ["p1", "p2"] } } };
      case "save": return { journal: { game: "count", setup: {}, seed: "seed", salt: null, entries: table.map((command) => ({ act: { play: { seat: `p${command % 2 + 1}`, command } } })) } };
      case "close": return this.games.delete(handle);
      default: throw new Error(op);
    }
  }
}

const packedOf = async (value) => {
  const packed = new Blob([typeof value === "string" ? value : JSON.stringify(value)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return Buffer.from(await new Response(packed).arrayBuffer()).toString("base64url");
};

const first = new Engine();
await first.ask({ op: "new", game: "count" });
for (let number = 0; number < 40; number += 1) await first.ask({ op: "submit", handle: 1, seat: `p${number % 2 + 1}`, command: number });
const link = (await linkTo({ engine: first, handle: 1, game: { seat: "p2" } })).split("#played/")[1];
const again = new Engine();
const { game, seat, opened } = await played(again, link);
assert.deepEqual([game, seat, again.games.get(opened.handle).length], ["count", "p2", 40]);

// Refused in words, and nothing stays open of it.
async function refused(text, words) {
  const engine = new Engine();
  const problem = await played(engine, text).then(() => null, (why) => why);
  assert.match(problem?.message ?? "nothing", words, text.slice(0, 80));
  assert.equal(engine.games.size, 0, "nothing stays open");
}
const DAMAGED = /^This link is damaged/;
const OTHER = /^This link is of a game by other rules.*\(/;

for (let length = 0; length < link.length; length += 1) await refused(link.slice(0, length), DAMAGED);
await refused(link.slice(40) + link.slice(0, 40), DAMAGED);
await refused([...link].toReversed().join(""), DAMAGED);
await refused("A".repeat(1_000_000), DAMAGED);
await refused("%F0%9F%8E%B2 ü /../", DAMAGED);
await refused(await packedOf(" ".repeat(3 << 20)), DAMAGED);
await refused(await packedOf("[".repeat(500_000)), DAMAGED);

const commands = Array.from({ length: 4 }, (_, at) => [at % 2 + 1, at]);
const end = "e".repeat(16);
const told = (change) => packedOf(Object.assign([1, "count", "p1", {}, "seed", null, commands, end], change));
await played(new Engine(), await told({}));
for (const one of [null, {}, 7, "p1", [2, "count"]]) await refused(await packedOf(one), DAMAGED);
for (const plays of [null, {}, "ab", [null], [7], [[]], [["p1", 0]], [[{}, 0]]]) await refused(await told({ 6: plays }), DAMAGED);
await refused(await told({ 6: commands.toReversed() }), OTHER);
await refused(await told({ 6: [...commands, [9, 4]] }), OTHER);
await refused(await told({ 7: "0".repeat(16) }), OTHER);
for (const other of ["p3", "spectator", null, {}, ["p1"], "p1 "]) await refused(await told({ 2: other }), OTHER);
for (const other of ["chess", null, {}, "../count"]) await refused(await told({ 1: other }), /^there is no game/);
