// Plays on the page without a server, in a real browser: each game to its end, offline, and with everything that a browser lacks.
//
//   node rust/web/tests/browser/play.mjs target/web [PICTURES AND SAVES]

import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { check, DESK, fits, launch, PHONE, playOut, shoot as shootInto, watch as watchInto } from "../../../service/tests/browser/hands.mjs";
import { serve } from "./serve.mjs";
import { traces } from "./traces.mjs";

const [folder, out] = process.argv.slice(2);
const GOLDEN = fileURLToPath(new URL("../../../../tests/golden", import.meta.url));

const server = await serve(folder);
const browser = await launch();
const trouble = [];
if (out) mkdirSync(out, { recursive: true });

async function player(viewport = DESK, prepare = null, fails = false) {
  const context = await browser.newContext({ viewport, acceptDownloads: true });
  if (prepare) await context.addInitScript(prepare);
  const page = await context.newPage();
  if (!fails) watch(page);
  return page;
}

const watch = (page) => watchInto(page, trouble);
const shoot = (page, named) => shootInto(page, out, named);
const shown = (page) => page.waitForSelector("#board .panel");

async function begin(page, game) {
  await page.goto(`${server.url}#new/${game}`);
  await page.click("#play");
  await shown(page);
}

async function saved(page, named) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("#export")]);
  const path = `${out ?? folder}/${named}.save`;
  await file.saveAs(path);
  return path;
}

// Managers could change players for ever.
const MANNERS = { diamond: { talks: 0.9 } };

// ---- what is tried ----

async function firstBoard() {
  const page = await player(PHONE);
  const begun = Date.now();
  await page.goto(server.url);
  await page.click("[id^=new-]");
  await page.click("#play");
  await shown(page);
  const took = Date.now() - begun;
  console.log(`first board after ${took} ms`);
  await page.context().close();
}

// The golden traces of every game, in the module in its worker.
async function golden() {
  const page = await player();
  await page.goto(server.url);
  await page.waitForSelector("[id^=new-]");
  const all = traces(GOLDEN);
  const begun = Date.now();
  for (const trace of all) {
    const found = await page.evaluate(async ({ game, seed, setup, steps }) => {
      const { Engine } = await import("./engine.js");
      const engine = window.engine ??= new Engine("en");
      const { handle } = await engine.ask({ op: "new", game, seed, setup });
      let refused = 0;
      const sent = steps.map(({ seat, command }) => engine.ask({ op: "submit", handle, seat, command }).catch(() => { refused += 1; }));
      await Promise.all(sent);
      const { journal } = await engine.ask({ op: "save", handle, viewer: "referee" });
      const stands = await engine.ask({ op: "replay", journal });
      await engine.ask({ op: "close", handle });
      return { refused, proved: stands.proved, digests: [journal.opening, ...journal.entries.map(({ record }) => record)].map(({ digest }) => digest.slice(0, 32)) };
    }, trace);
    const expected = [trace.opening, ...trace.steps.filter(({ refused }) => !refused).map(({ digest }) => digest)];
    check(JSON.stringify(found.digests) === JSON.stringify(expected), `${trace.name} has the digests of every other build`);
    check(found.refused === trace.steps.filter(({ refused }) => refused).length, `${trace.name} refuses what it should`);
    check(found.proved, `${trace.name} is proved`);
  }
  const steps = all.reduce((sum, { steps: { length } }) => sum + length, 0);
  console.log(`${all.length} golden traces, ${steps} commands to the same digests in ${Date.now() - begun} ms`);
  await page.context().close();
}

// To its end, with a reload in the middle; checked, looked back on, and kept as a file.
async function whole(game, viewport, manner) {
  const page = await player(viewport);
  await begin(page, game);
  const first = await playOut([page], { ...manner, most: 5 });
  await page.waitForSelector("#question, #ended");
  await shoot(page, `${game}-${viewport.width}`);
  await fits(page, game);
  const before = await page.textContent("#looked");
  await page.reload();
  await shown(page);
  await page.waitForSelector("#question, #ended");
  check(await page.textContent("#looked") === before, `${game} goes on where it was: ${before}`);
  const played = first.played + (await playOut([page], manner)).played;
  check(await page.$("#ended"), `${game} ends`);
  await page.click("#check");
  const proved = await page.textContent("#proved");
  check(proved.includes("Every roll comes from the seed"), `${game} is proved: ${proved}`);
  await page.fill("#at", "0");
  await page.waitForFunction(() => document.getElementById("looked").textContent.startsWith("after 0 of "));
  await shoot(page, `${game}-end-${viewport.width}`);
  const path = await saved(page, game);
  await asLink(page, game);
  console.log(`${game}: ${played} decisions, ${proved.split(".")[0]}`);
  await page.context().close();
  return path;
}

// The whole game as a link, which another browser plays again; a link of which a part is missing is refused in words.
async function asLink(page, game) {
  await page.click("#share");
  const link = await page.inputValue("#link");
  const other = await player(PHONE);
  await other.goto(link);
  await other.waitForSelector("#ended strong");
  const ends = await Promise.all([page, other].map((one) => one.textContent("#ended strong")));
  check(ends[0] === ends[1], `${game} ends the same by its link: ${ends}`);
  await other.goto(link.slice(0, -20));
  await told(other, "#news .bad", "only a part of it");
  console.log(`${game} as a link: ${link.length} characters`);
  await other.context().close();
}

// Kept by the browser, it opens and plays without a network, and a save comes in as a file.
async function withoutNetwork(path, game) {
  const page = await player(PHONE);
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector("#file");
  await page.setInputFiles("#file", path);
  await page.waitForSelector("#ended");
  await page.goto(`${server.url}#`);
  await page.waitForSelector(".kept");
  check((await page.textContent(".kept")).startsWith("Look at"), "the file is kept");
  await begin(page, game);
  await playOut([page], { most: 3 });
  await page.goto(`${server.url}#`);
  await page.setInputFiles("#file", { name: "x.save", mimeType: "", buffer: Buffer.from("no save at all") });
  await page.waitForSelector("#news .bad");
  check((await page.textContent("#news .bad")).includes("no save"), "what is no save is refused in words");
  console.log("without a network: a file, a new game, and what is no save");
  await page.context().close();
}

// While a bot thinks long, frames go on.
async function neverStops(game) {
  const page = await player();
  await page.goto(`${server.url}#new/${game}`);
  await page.selectOption("#bots", "search");
  await page.click("#play");
  await shown(page);
  const watched = page.evaluate(() => new Promise((done) => {
    let [frames, longest, last, end] = [0, 0, performance.now(), performance.now() + 3000];
    const frame = (now) => {
      frames += 1;
      longest = Math.max(longest, now - last);
      last = now;
      if (now < end) requestAnimationFrame(frame);
      else done({ frames, longest });
    };
    requestAnimationFrame(frame);
  }));
  await playOut([page], { most: 2 });
  const { frames, longest } = await watched;
  console.log(`while a bot thinks, ${frames} frames in 3 s, the longest in ${Math.round(longest)} ms`);
  check(frames > 10, `frames go on while a bot thinks: ${frames}`);
  await page.context().close();
}

async function told(page, selector, words) {
  await page.waitForSelector(selector);
  const said = await page.textContent(selector);
  check(said.includes(words), `it says ${words}: ${said}`);
}

async function whatBrowsersLack(game) {
  const bare = await player(DESK, () => { delete globalThis.WebAssembly; });
  await bare.goto(server.url);
  await told(bare, "main .bad", "no WebAssembly");
  await bare.context().close();

  const cut = await player(DESK, null, true);
  await cut.route("**/sandtable.wasm", (route) => route.fulfill({ body: "no module" }));
  await cut.goto(server.url);
  await told(cut, "main .bad", "could not be loaded");
  await cut.context().close();

  const forgetful = await player(DESK, () => {
    Object.defineProperty(globalThis, "indexedDB", { value: undefined });
    Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } });
  });
  await forgetful.goto(server.url);
  await told(forgetful, "main .bad", "keeps nothing");
  await begin(forgetful, game);
  await playOut([forgetful], { most: 2 });
  await told(forgetful, "main .bad", "Save a game as a file");
  await forgetful.context().close();

  const full = await player(DESK, () => {
    IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
  });
  await begin(full, game);
  await told(full, "main .bad", "no room left");
  await full.context().close();

  const newer = await player();
  await newer.goto(`${server.url}icon.svg`);
  await newer.evaluate(() => new Promise((done) => { indexedDB.open("sandtable", 1000).onsuccess = ({ target }) => done(target.result.close()); }));
  await newer.goto(server.url);
  await told(newer, "main .bad", "newer version of this page");
  await newer.context().close();

  const one = await player();
  await begin(one, game);
  const other = await one.context().newPage();
  watch(other);
  await other.goto(one.url());
  await shown(other);
  await playOut([one], { most: 1 });
  await told(one, "main .bad", "another tab");
  await playOut([other], { most: 1 });
  check(!(await other.$("main .bad")), "the other tab keeps the game");
  await one.context().close();
  console.log("in words: no WebAssembly, no module, no storage, a full one, a newer one, two tabs");
}

try {
  await firstBoard();
  await golden();
  const phones = [PHONE, DESK];
  const paths = [];
  for (const [at, game] of ["kingdoms", "crossfire", "council", "fleet", "diamond"].entries()) paths.push(await whole(game, phones[at % 2], MANNERS[game]));
  await withoutNetwork(paths[0], "council");
  await neverStops("crossfire");
  await whatBrowsersLack("kingdoms");
  check(trouble.length === 0, `no errors in the pages: ${[...new Set(trouble)].join("; ")}`);
} finally {
  await browser.close();
  await server.close();
}
