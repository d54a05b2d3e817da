// Any game of the registry in a browser: the lobby, and a room from what it tells. No game is named here.

import { challenge } from "./challenge.js";
import { button, el } from "./dom.js";
import { gathering } from "./gathering.js";
import { enter, showLobby } from "./lobby.js";
import { noticeChoice } from "./notice.js";
import { ask, gameOf, main, name, say, service, speak, token, told, where } from "./page.js";
import { Replay, watching } from "./replay.js";
import { Room } from "./room.js";
import { rulesOf } from "./rules.js";
import { marked } from "./symbols.js";
import { Table } from "./table.js";
import { inLanguage, t } from "./words.js";

let room = null;
let table = null;
// The challenge that is shown.
let posed = null;
let rules = null;
// What the room before the game was drawn from.
let shown = "";
let phrases = [];

// Every answer of the room that is a refusal is told with its rule.
function send(type, fields) {
  return room.send(type, fields).catch((problem) => { shown = ""; told(problem); render(); });
}

async function begin() {
  const [kind, watched] = location.hash.slice(1).split("/");
  posed?.close();
  posed = null;
  if (kind === "watch" && watched) return watch(watched);
  if (kind === "challenge" && watched) return playChallenge(watched);
  const code = kind;
  if (code && room?.code === code) return;
  room?.close();
  room = null;
  if (!code) return showLobby(begin);
  const { protocol, phrases: all } = await service();
  phrases = all;
  if (!token(code)) return name() ? enter(`/api/lobby/${encodeURIComponent(code)}/join`, {}, begin) : showLobby(begin);
  [table, rules, shown] = [null, null, ""];
  room = new Room(code, token(code), protocol);
  room.addEventListener("change", render);
  render();
}

// A challenge, or the lobby where there is none.
async function playChallenge(code) {
  room?.close();
  room = null;
  const shown = await challenge(code);
  if (location.hash.slice(1) !== `challenge/${code}`) return shown?.close();
  posed = shown;
  return posed ? undefined : showLobby(begin);
}

// Looks on, under whatever name; looks back on a game that is over.
async function watch(code) {
  room?.close();
  room = null;
  try {
    await service();
    const seen = await ask("GET", `/api/game/${encodeURIComponent(code)}/state`);
    if (seen.room.stage === "over") return await new Replay(code, seen.room).show();
    if (!token(code)) return await enter(`/api/lobby/${encodeURIComponent(code)}/join`, {}, begin, { called: name() || t`Onlooker` });
    location.hash = code;
  } catch (problem) {
    told(problem);
    await showLobby(begin);
  }
}

const LINES = {
  connecting: t`Connecting…`, here: t`Connected`, away: t`The line is cut. It is being opened again…`,
  replaced: t`Another device has your place.`, refused: t`The room does not let you in.`,
};

// Draws what has changed, and keeps the focus where it was.
function render() {
  const title = gameOf(room.game)?.title ?? t`A room`;
  const playing = room.seen?.stage === "playing" && ["here", "away"].includes(room.line);
  where(`${title} · ${room.code}`, LINES[room.line], playing && room.seat && room.toAct.includes(room.seat));
  while (room.said.length) {
    const { member, phrase } = room.said.shift();
    const by = room.seen.members.find((other) => other.member === member);
    say(`${by?.name ?? t`Somebody`}: ${inLanguage(phrases[phrase])}`);
  }
  if (room.problem) told(room.problem), (room.problem = null);
  if (!room.seen) return;
  rules ??= room.game ? rulesOf(room.game) : null;
  if (["gathering", "acknowledging", "revealing"].includes(room.seen.stage)) gather();
  else play();
}

function doubt() {
  return room.doubt ? [el("p", { className: "bad", role: "alert" }, room.doubt)] : [];
}

function gather() {
  table = null;
  const now = JSON.stringify([room.seen, room.doubt, room.member]);
  if (now === shown) return;
  shown = now;
  const focus = document.activeElement?.id;
  const open = [...main.querySelectorAll("details[open]")].map(({ id }) => id);
  main.replaceChildren(...doubt(), gathering(room, send, () => { shown = ""; render(); }, { members: members(), rules }));
  for (const id of open) if (id && id !== "rules") document.getElementById(id).open = true;
  if (focus) document.getElementById(focus)?.focus();
}

function play() {
  shown = "";
  if (!table) {
    table = new Table(room, send, rules);
    main.replaceChildren(el("div", { id: "doubt" }), table.root);
  }
  document.getElementById("doubt").replaceChildren(...doubt());
  table.update();
  const now = JSON.stringify([room.seen.members, room.seen.host, room.seen.stage]);
  if (table.shown === now) return;
  table.shown = now;
  table.people.replaceChildren(members());
}

function members() {
  const { members: all, host } = room.seen;
  const row = (member) => el("li", {},
    member.seat ? marked(member.seat, member.name) : el("span", {}, member.name),
    el("span", { className: "muted" }, [
      member.seat ? "" : t` · looks on`, member.member === host ? t` · host` : "",
      member.ready && room.seen.stage === "gathering" ? t` · ready` : "", member.here ? "" : t` · away`,
    ].join("")),
    host === room.member && member.member !== room.member && !member.seat
      ? button(t`Send away`, () => send("kick", { member: member.member })) : null);
  return el("section", { className: "later" }, el("h2", {}, t`Who is here`), el("ul", {}, all.map(row)), speaking(), el("p", { className: "row" }, noticeChoice(() => { table && (table.shown = null); shown = ""; render(); })), room.seen.stage === "gathering" ? null : watching(room.code));
}

function speaking() {
  const pick = el("select", { id: "phrase", "aria-label": t`Say something` },
    phrases.map((phrase, at) => el("option", { value: at }, inLanguage(phrase))));
  return el("div", { className: "row" }, pick, button(t`Say`, () => send("say", { phrase: Number(pick.value) }), { id: "say" }));
}

speak();
window.addEventListener("hashchange", begin);
begin().catch(() => { main.replaceChildren(el("p", { className: "bad" }, t`The service does not answer. Load this page again in a moment.`)); });
