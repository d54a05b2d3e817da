// A new game: who sits where, and the setup.

import { chance } from "./chance.js";
import { button, el } from "./dom.js";
import { drawn } from "./rules.js";
import { run } from "./run.js";
import { settings } from "./settings.js";
import { form } from "./setup.js";
import { Match } from "./match.js";
import { counted, language, t } from "./words.js";

const BOTS = [["greedy", t`Quick`], ["search:100", t`Thinks`], ["search", t`Thinks long`], ["casual:3", t`Easy`]];

export async function newGame(page, game) {
  const { engine } = page;
  const { languages, rules, setup: schema, names } = await engine.ask({ page: "describe", game: game.id });
  let [setup, chairs, seat] = [null, [], "p1"];

  // Without a setup the seed draws one.
  async function take(wanted) {
    const opened = await engine.ask({ op: "new", game: game.id, ...(wanted ? { setup: wanted } : {}) });
    const { snapshot } = await engine.ask({ op: "snapshot", handle: opened.handle, viewer: "spectator", logs: 0 });
    await engine.ask({ op: "close", handle: opened.handle });
    [setup, chairs] = [opened.setup, snapshot.table.seats];
    if (!chairs.includes(seat)) seat = chairs[0];
    draw();
  }

  async function play() {
    const bots = Object.fromEntries(chairs.filter((chair) => chair !== seat).map((chair) => [chair, settings.bots]));
    const { id, title } = game;
    const made = { id: chance(16), game: id, title, seat, bots };
    await page.show(await Match.of(engine, page.saves, made, await engine.ask({ op: "new", game: id, setup })));
  }

  function draw() {
    const focus = document.activeElement?.id;
    const others = chairs.length - 1;
    page.main.replaceChildren(el("div", { className: "grid" },
      el("section", {}, el("h2", {}, t`Seats`),
        others ? choose("seat", t`You sit at`, chairs.map((chair) => [chair, chair.toUpperCase()]), seat, (to) => { seat = to; }) : null,
        others ? choose("bots", others === 1 ? t`The other player` : t`The other ${counted(others, "player")}`, BOTS, settings.bots, (to) => { settings.bots = to; }) : el("p", {}, t`You play alone.`),
        languages.includes(language) ? null : el("p", { className: "muted" }, t`This game is told in English.`),
        el("p", { className: "row" }, button(t`Play`, run(play), { id: "play", className: "primary" }),
          button(t`Draw another setup`, run(() => take(null)), { id: "draw" }))),
      el("section", { id: "setup" }, el("h2", {}, t`Setup`), form(schema, setup, { names, change: run(take) })),
      el("section", {}, el("details", {}, el("summary", {}, t`The rules`), el("div", { className: "rules", tabIndex: 0 }, drawn(rules))))));
    if (focus) document.getElementById(focus)?.focus();
  }

  await take(null);
}

function choose(id, words, options, now, change) {
  const made = el("select", { id, onchange: () => change(made.value) }, options.map(([value, name]) => el("option", { value, selected: value === now }, name)));
  return el("p", { className: "row" }, el("label", { htmlFor: id }, words), made);
}
