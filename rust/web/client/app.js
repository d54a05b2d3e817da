// Any game of the module in a browser, against bots. No game is named here.

import { el } from "./dom.js";
import { Engine } from "./engine.js";
import { home } from "./home.js";
import { played } from "./link.js";
import { newGame } from "./new.js";
import { offline } from "./offline.js";
import { main, say, speak, told, where } from "./page.js";
import { run } from "./run.js";
import { Saves } from "./saves.js";
import { Screen } from "./screen.js";
import { Match } from "./match.js";
import { language, t } from "./words.js";

const titleOf = (id) => page.games.find((game) => game.id === id)?.title ?? id;

// What all screens share.
const page = { main, engine: null, saves: null, games: [], titleOf, show, go, back: () => route() };
let screen = null;

function go(to) {
  location.hash = to;
}

async function show(match) {
  await screen?.close();
  screen = new Screen(page, match);
  history.replaceState(null, "", `#game/${match.game.id}`);
  await screen.begin();
}

async function resume(id) {
  if (screen?.match.game.id === id) return;
  const kept = await page.saves.open(id).catch((problem) => { told(problem); });
  if (!kept) {
    if (kept === null) say(t`There is no such game in this browser.`, "bad");
    go("");
    return;
  }
  try {
    await show(await Match.resume(page.engine, page.saves, kept));
  } catch (problem) {
    // A save that cannot be gone on with stays as it is.
    told(problem);
    go("");
  }
}

// Plays a link again. Who has gone on from it goes on.
async function look(text) {
  try {
    const { game, seat, end, opened } = await played(page.engine, text);
    if (await page.saves.open(end).catch(() => null)) {
      await page.engine.ask({ op: "close", handle: opened.handle });
      return resume(end);
    }
    await page.show(await Match.of(page.engine, page.saves, { id: end, game, title: titleOf(game), seat, bots: {} }, opened));
  } catch (problem) {
    told(problem);
    go("");
  }
}

async function route() {
  const [kind, id] = location.hash.slice(1).split("/");
  if (kind === "game") return resume(id);
  if (kind === "played") return look(id);
  await screen?.close();
  screen = null;
  const game = kind === "new" && page.games.find((known) => known.id === id);
  where(game ? game.title : t`Games`, "");
  return game ? newGame(page, game) : home(page);
}

async function begin() {
  if (typeof WebAssembly === "undefined" || typeof Worker === "undefined") {
    throw { message: t`This browser has no WebAssembly, which the rules are made of. Browsers of the last years have it, unless it is switched off.` };
  }
  page.engine = new Engine(language);
  page.engine.addEventListener("broken", () => go(""));
  page.saves = await Saves.open();
  const [{ games }, { shown }] = await Promise.all([page.engine.ask({ op: "games" }), page.engine.ask({ page: "shelf" })]);
  page.games = games.map((game) => ({ ...game, ...shown.find(({ id }) => id === game.id) }));
  window.addEventListener("hashchange", run(route));
  await route();
  await offline();
}

speak();
begin().catch((problem) => main.replaceChildren(el("p", { className: "bad", role: "alert" }, problem.message ?? `${problem}`)));
