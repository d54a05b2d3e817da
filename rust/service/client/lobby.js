// The lobby: games with a line and a picture, and rooms to come into.

import { posing } from "./challenge.js";
import { button, el } from "./dom.js";
import { ask, gameOf, main, name, offered, say, service, token, told, where } from "./page.js";
import { stored } from "./stored.js";
import { inLanguage, t } from "./words.js";

// A listed room is joined by another word than its code, which whoever has joined is told.
const codeOf = (door) => stored.get(`code ${door}`);

export async function enter(path, body, begin, { door = "", called = name() } = {}) {
  if (!called) {
    say(t`Say first what you are called.`, "bad");
    document.getElementById("name")?.focus();
    return;
  }
  try {
    const entered = await ask("POST", path, { ...body, name: called });
    stored.set(`token ${entered.room}`, entered.token);
    if (door) stored.set(`code ${door}`, entered.room);
    location.hash = entered.room;
    begin();
  } catch (problem) {
    told(problem);
  }
}

export async function showLobby(begin) {
  const [{ games }, { rooms }] = await Promise.all([service(), ask("GET", "/api/lobby/list")]);
  const code = el("input", { id: "code", autocomplete: "off", maxLength: 16, value: location.hash.split(/[#/]/).at(-1), "aria-labelledby": "code-label" });
  const called = el("input", {
    id: "name", value: name(), maxLength: 32, autocomplete: "nickname", oninput: () => stored.set("name", called.value.trim()),
  });
  const join = (event) => {
    event.preventDefault();
    const wanted = code.value.trim();
    if (token(wanted)) {
      location.hash = wanted;
      begin();
    } else if (wanted) enter(`/api/lobby/${encodeURIComponent(wanted)}/join`, {}, begin);
  };
  const game = (row) => offered(row, row.picture && `/api/games/${row.id}/picture`, () => enter("/api/lobby/create", { game: row.id }, begin));
  const open = (door) => el("li", {}, button(`${gameOf(door.game)?.title ?? door.game}, ${inLanguage(door.stage)}`, () => {
    const known = codeOf(door.room);
    if (!known) return enter(`/api/lobby/${door.room}/join`, {}, begin, { door: door.room });
    location.hash = known;
    return begin();
  }));
  where("", "");
  // Whether this is kept says whether anything is.
  stored.set("name", name());
  main.replaceChildren(el("div", { className: "grid" },
    stored.isBrief ? el("p", { className: "bad", role: "alert" }, t`This browser keeps nothing for this page: a seat is lost once the page is closed.`) : null,
    el("div", { className: "grid two" },
      el("section", {}, el("h2", {}, el("label", { htmlFor: "name" }, t`What you are called`)), called),
      el("section", {}, el("h2", { id: "code-label" }, t`Join by a code`),
        el("form", { className: "row", onsubmit: join }, code, el("button", { className: "primary" }, t`Join`)))),
    el("section", {}, el("h2", {}, t`Begin a game`), el("p", { className: "muted" }, t`It opens a room. Friends join by its link, bots take the other chairs.`), el("ul", { className: "games" }, games.map(game))),
    posing(games),
    el("section", {}, el("h2", {}, t`Open rooms`), rooms.length ? el("ul", {}, rooms.map(open)) : el("p", { className: "muted" }, t`None just now.`))));
}
