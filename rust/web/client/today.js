// The game of the day: the same setup and the same dice for everybody today, and one try.

import { button, el } from "./dom.js";
import { Match } from "./match.js";
import { run } from "./run.js";
import { stored } from "./stored.js";
import { t } from "./words.js";

export function today(page) {
  return el("section", { id: "today" }, el("h2", {}, t`Today`),
    el("p", { className: "muted" }, t`The same setup and the same dice for everybody today. You have one try.`),
    el("p", { className: "row" }, page.games.map((game) => button(game.title, run(() => play(page, game)), { id: `day-${game.id}` }))));
}

// Begins it, or goes on with the try. Other seats are played by the bot that everybody's are.
async function play(page, { id, title }) {
  const day = new Date().toISOString().slice(0, 10);
  const [key, kept] = [`day ${id}`, `day-${id}-${day}`];
  if (stored.get(key) === day && !page.saves.without) return page.go(`game/${kept}`);
  const opened = await page.engine.ask({ op: "new", game: id, seed: `${id} ${day}` });
  stored.set(key, day);
  await page.show(await Match.of(page.engine, page.saves, { id: kept, game: id, title, seat: "p1", bots: {} }, opened));
}
