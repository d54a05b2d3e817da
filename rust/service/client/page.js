// What all parts of the page share: requests, news, and what is kept on this device.

import { button, el } from "./dom.js";

export const main = document.getElementById("main");

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

export async function ask(method, path, body) {
  const answer = await fetch(path, { method, body: body && JSON.stringify(body) });
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

const words = (problem) => problem.detail ?? problem.message ?? problem.title ?? "That was refused.";

// A refusal, with its rules.
export function told(problem) {
  const reasons = problem.reasons?.length ? problem.reasons : [problem];
  for (const reason of reasons) say(`${words(reason)}${reason.rule ? ` (${reason.rule})` : ""}`, "bad");
}

export function where(place, line, turn = false) {
  document.getElementById("where").textContent = place;
  document.getElementById("line").textContent = line;
  document.title = `${turn ? "● Your turn – " : ""}${place === "Lobby" ? "Sandtable" : `${place} – Sandtable`}`;
}

// A link to be copied.
export function copied(id, link, words) {
  const copy = () => navigator.clipboard.writeText(link).then(() => say("The link is copied."));
  return el("p", { className: "row" }, el("input", { id, readOnly: true, value: link, "aria-label": words, onfocus: ({ target }) => target.select() }),
    navigator.clipboard ? button("Copy", copy) : null);
}

// Several people, as a sentence names them.
export const listed = (names) => new Intl.ListFormat("en").format(names);

export const token = (code) => localStorage.getItem(`token ${code}`);
export const name = () => localStorage.getItem("name") ?? "";
