// What all parts of the page share: requests, news, and what is kept on this device.

import { button, el } from "./dom.js";
import { notice } from "./notice.js";
import { stored } from "./stored.js";
import { counted, LANGUAGES, language, t } from "./words.js";

export const main = document.getElementById("main");

// The words that stand in the document itself, and the choice of a language.
export function speak() {
  document.documentElement.lang = language;
  document.querySelector(".skip").textContent = t`To the game`;
  const choose = () => {
    stored.set("language", pick.value);
    location.reload();
  };
  const pick = el("select", { id: "language", "aria-label": t`Language`, onchange: choose }, Object.entries(LANGUAGES).map(([tag, name]) => el("option", { value: tag, selected: tag === language, lang: tag }, name)));
  document.querySelector("header").append(pick);
}

// What the service answers about itself: { protocol, phrases, games }.
let known = null;

export async function service() {
  known ??= await ask("GET", "/api/games");
  return known;
}

export const gameOf = (id) => known?.games.find((game) => game.id === id);

// What can be chosen for a game: { setup, names }. Asked once for each game.
const abouts = new Map();

export function aboutOf(game, then) {
  if (game && !abouts.has(game)) {
    abouts.set(game, null);
    ask("GET", `/api/games/${game}/about`).then((about) => { abouts.set(game, about); then(); }).catch(() => abouts.delete(game));
  }
  return abouts.get(game) ?? null;
}

export async function ask(method, path, body, bearer) {
  const headers = bearer ? { Authorization: `Bearer ${bearer}` } : {};
  const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  const told = await answer.json();
  if (!answer.ok) throw told;
  return told;
}

export function say(text, kind = "") {
  const line = el("p", { className: kind }, text);
  const news = document.getElementById("news");
  news.append(line);
  while (news.children.length > 3) news.firstChild.remove();
  setTimeout(() => line.remove(), 6000);
}

const inWords = (problem) => problem.detail ?? problem.message ?? problem.title ?? t`That was refused.`;

// A refusal, with its rules.
export function told(problem) {
  const reasons = problem.reasons?.length ? problem.reasons : [problem];
  for (const one of reasons) say(`${inWords(one)}${one.rule ? ` (${one.rule})` : ""}`, "bad");
}

export function where(place, line, turn = false) {
  document.getElementById("where").textContent = place;
  document.getElementById("line").textContent = line;
  notice(turn, place);
}

// A link to be copied.
export function copied(id, link, about) {
  const copy = () => navigator.clipboard.writeText(link).then(() => say(t`The link is copied.`));
  return el("p", { className: "row" }, el("input", { id, readOnly: true, value: link, "aria-label": about, onfocus: ({ target }) => target.select() }),
    navigator.clipboard ? button(t`Copy`, copy) : null);
}

function seatsOf({ min_seats: least, max_seats: most }) {
  return least === most ? counted(most, "seat") : t`${least} to ${most} seats`;
}

// A game in a list of games, which is begun by pressing it; `picture` is the address of one.
export function offered({ id, title, line, ...seats }, picture, begin) {
  return el("li", {}, el("button", { type: "button", id: `new-${id}`, className: "game", onclick: begin },
    picture ? el("img", { src: picture, alt: "", width: 480, height: 200 }) : el("span", { className: "no-picture", "aria-hidden": "true" }, title.charAt(0)),
    el("strong", {}, title), line ? el("span", {}, line) : null, el("span", { className: "muted" }, seatsOf(seats))));
}

export const token = (code) => stored.get(`token ${code}`);
export const name = () => stored.get("name") ?? "";
