// The first screen: a new game, what is kept in this browser, and saves as files.

import { chance } from "./chance.js";
import { button, el } from "./dom.js";
import { offered, told } from "./page.js";
import { run } from "./run.js";
import { Match } from "./match.js";
import { today } from "./today.js";
import { counted, language, t } from "./words.js";

// The longest file that is read as a save: what the rules read at most, and its first line.
const LONGEST = (64 << 20) + (16 << 10);

export async function home(page) {
  const { games, saves } = page;
  const kept = saves.without ? [] : await saves.list().catch((problem) => (told(problem), []));
  const file = el("input", { type: "file", id: "file", accept: ".save", onchange: run(() => take(page, file.files[0])) });
  page.main.replaceChildren(el("div", { className: "grid" },
    saves.without ? el("p", { className: "bad", role: "alert" }, saves.without.message) : null,
    el("section", {}, el("h2", {}, t`Play against bots`), el("ul", { className: "games" }, games.map((game) => offered(game, game.picture && pictured(game.picture), () => page.go(`new/${game.id}`))))),
    today(page),
    kept.length ? el("section", {}, el("h2", {}, t`Kept in this browser`), el("ul", {}, kept.map((game) => row(page, game)))) : null,
    el("section", {}, el("h2", {}, el("label", { htmlFor: "file" }, t`Go on with a file`)), file)));
}

// The module brings its games' pictures, as SVG.
const pictured = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

function row(page, game) {
  const when = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(game.savedAt);
  const forget = async () => {
    if (!confirm(t`Delete this game of ${game.title} for good?`)) return;
    await page.saves.forget(game.id);
    await page.back();
  };
  return el("li", { className: "row" },
    button(game.over ? t`Look at ${game.title}` : t`Go on: ${game.title}`, () => page.go(`game/${game.id}`), { className: "kept" }),
    el("span", { className: "muted" }, `${counted(game.sequence, "command")}, ${when}`),
    button(t`Save as a file`, run(async () => download(game, await page.saves.bytes(game.id)))), button(t`Delete`, run(forget)));
}

export function download(game, bytes) {
  const link = el("a", { href: URL.createObjectURL(new Blob([bytes])), download: `${game.game}-${game.sequence}.save` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// A file that somebody gives is kept like a game that was played here, once the rules have played all of it again.
async function take(page, file) {
  if (!file) return;
  if (file.size > LONGEST) throw { message: t`${file.name} is longer than any save.` };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const opened = await page.engine.ask({ page: "open" }, bytes);
  const game = { id: chance(16), game: opened.game, title: page.titleOf(opened.game), seat: "p1", bots: {} };
  await page.show(await Match.of(page.engine, page.saves, game, opened));
}
