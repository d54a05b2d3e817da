// Any game of the registry in a browser: the lobby, and the table from what the room tells. No game is named here.

import { Room } from "./room.js";

const MANY = 12;
const main = document.getElementById("main");
let lobby = null;
let room = null;
let chosen = null;
let search = "";
let shown = "";
// What setups of each game may be drawn from.
const presets = new Map();

// An element with properties, attributes and children; text is never read as markup.
function el(tag, props = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key in made) made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

function say(text, kind = "") {
  const line = el("p", { className: kind }, text);
  const news = document.getElementById("news");
  news.append(line);
  while (news.children.length > 3) news.firstChild.remove();
  setTimeout(() => line.remove(), 6000);
}

async function ask(method, path, body) {
  const answer = await fetch(path, { method, body: body && JSON.stringify(body) });
  const told = await answer.json();
  if (!answer.ok) throw told;
  return told;
}

// The shapes of seats, so that they differ by more than a hue.
const SHAPES = ["●", "■", "▲", "◆", "★"];
const place = (seat) => Number(seat.slice(1)) - 1;

// A seat in its colour and with its shape.
function marked(seat, text) {
  return el("span", { className: `of-seat seat-${place(seat) % 6}` }, `${SHAPES[place(seat) % SHAPES.length]} ${text}`);
}

// Several people, as a sentence names them.
const names = (seats) => new Intl.ListFormat("en").format(seats.map((seat) => room.called(seat)));

const words = (problem) => problem.detail ?? problem.message ?? problem.title ?? "That was refused.";

function told(problem) {
  const reasons = problem.reasons?.length ? problem.reasons : [problem];
  for (const reason of reasons) say(`${words(reason)}${reason.rule ? ` (${reason.rule})` : ""}`, "bad");
}

// Every answer of the room that is a refusal is told with its rule.
function send(type, fields) {
  return room.send(type, fields).catch(told);
}

function button(text, onclick, props = {}) {
  return el("button", { type: "button", onclick, ...props }, text);
}

// ---- the lobby ----

const token = (code) => localStorage.getItem(`token ${code}`);
const name = () => localStorage.getItem("name") ?? "";

// A listed room is joined by another word than its code, which whoever has joined is told.
const codeOf = (door) => localStorage.getItem(`code ${door}`);

async function enter(path, body, door = "") {
  if (!name()) return say("Say first what you are called.", "bad");
  try {
    const entered = await ask("POST", path, { ...body, name: name() });
    localStorage.setItem(`token ${entered.room}`, entered.token);
    if (door) localStorage.setItem(`code ${door}`, entered.room);
    location.hash = entered.room;
    begin();
  } catch (problem) {
    told(problem);
  }
}

async function showLobby() {
  room?.close();
  room = null;
  lobby = { ...(await ask("GET", "/api/games")), ...(await ask("GET", "/api/lobby/list")) };
  const code = el("input", { id: "code", autocomplete: "off", maxLength: 16, value: location.hash.slice(1) });
  const called = el("input", {
    id: "name", value: name(), maxLength: 32, autocomplete: "nickname", oninput: () => localStorage.setItem("name", called.value.trim()),
  });
  const join = (event) => {
    event.preventDefault();
    const wanted = code.value.trim();
    if (token(wanted)) location.hash = wanted, begin();
    else if (wanted) enter(`/api/lobby/${encodeURIComponent(wanted)}/join`, {});
  };
  const seats = (game) => game.min_seats === game.max_seats ? `${game.max_seats}` : `${game.min_seats} to ${game.max_seats}`;
  const games = lobby.games.map((game) => el("li", { className: "row" },
    button(`New room: ${game.title}`, () => enter("/api/lobby/create", { game: game.id }), { id: `new-${game.id}` }),
    el("span", { className: "muted" }, `${seats(game)} ${game.max_seats === 1 ? "seat" : "seats"}`)));
  const title = (id) => lobby.games.find((game) => game.id === id)?.title ?? id;
  const rooms = lobby.rooms.map((open) => el("li", {},
    button(`${title(open.game)}, ${open.stage}`, () => {
      const code = codeOf(open.room);
      if (!code) return enter(`/api/lobby/${open.room}/join`, {}, open.room);
      location.hash = code;
      begin();
    })));
  where("Lobby", "");
  main.replaceChildren(el("div", { className: "grid" },
    el("section", {}, el("h2", {}, el("label", { htmlFor: "name" }, "What you are called")), called),
    el("section", {}, el("h2", {}, el("label", { htmlFor: "code" }, "Join by a code")),
      el("form", { className: "row", onsubmit: join }, code, el("button", { className: "primary" }, "Join"))),
    el("section", {}, el("h2", {}, "Begin a game"), el("ul", {}, games)),
    el("section", {}, el("h2", {}, "Open rooms"), rooms.length ? el("ul", {}, rooms) : el("p", { className: "muted" }, "None just now."))));
}

function where(place, line) {
  document.getElementById("where").textContent = place;
  document.getElementById("line").textContent = line;
  document.title = place === "Lobby" ? "Sandtable" : `${place} – Sandtable`;
}

// ---- a room ----

async function begin() {
  const code = location.hash.slice(1);
  if (!code) return showLobby();
  if (room?.code === code) return;
  room?.close();
  lobby ??= await ask("GET", "/api/games");
  if (!token(code)) {
    if (name()) return enter(`/api/lobby/${encodeURIComponent(code)}/join`, {});
    return showLobby();
  }
  chosen = null;
  shown = "";
  room = new Room(code, token(code), lobby.protocol);
  room.addEventListener("change", render);
  render();
}

const LINES = {
  connecting: "Connecting…", here: "Connected", away: "The line is cut. It is being opened again…",
  replaced: "Another device has your place.", refused: "The room does not let you in.",
};

// Asked once for each game; the page is drawn again when they are known.
function presetsOf(game) {
  if (game && !presets.has(game)) {
    presets.set(game, []);
    ask("GET", `/api/games/${game}/presets`).then((told) => { presets.set(game, told.presets); if (room) render(); }).catch(() => presets.delete(game));
  }
  return presets.get(game) ?? [];
}

function choosePreset(setup) {
  const all = "preset" in (setup ?? {}) ? presetsOf(room.game) : [];
  if (!all.length) return null;
  const pick = el("select", {
    id: "preset", onchange: () => send("setup", { setup: { ...setup, preset: pick.value } }),
  }, all.map(({ id, name: called }) => el("option", { value: id, selected: id === setup.preset }, called)));
  return el("p", { className: "row" }, el("label", { htmlFor: "preset" }, "Drawn from"), pick);
}

// Draws what has changed, and keeps the focus where it was.
function render() {
  const title = lobby?.games.find((game) => game.id === room.game)?.title ?? "A room";
  where(`${title} · ${room.code}`, LINES[room.line]);
  while (room.said.length) {
    const { member, phrase } = room.said.shift();
    const by = room.seen.members.find((other) => other.member === member);
    say(`${by?.name ?? "Somebody"}: ${lobby.phrases[phrase]}`);
  }
  if (room.problem) told(room.problem), (room.problem = null);
  const now = JSON.stringify([room.seen, room.state?.board, room.state?.question, room.state?.log, room.choices, room.proof, room.doubt, room.mark, room.report, chosen, search, presets.get(room.game)]);
  if (!room.seen || now === shown) return;
  shown = now;
  const focus = document.activeElement?.id;
  const scrolled = document.querySelector(".choices")?.scrollTop ?? 0;
  const before = ["gathering", "acknowledging", "revealing"].includes(room.seen.stage);
  main.replaceChildren(room.doubt ? el("p", { className: "bad", role: "alert" }, room.doubt) : "", before ? gathering() : table());
  document.querySelector(".choices")?.scrollTo(0, scrolled);
  if (focus) document.getElementById(focus)?.focus();
}

function members() {
  const { members: all, host } = room.seen;
  const row = (member) => el("li", {},
    member.seat ? marked(member.seat, member.name) : el("span", {}, member.name),
    el("span", { className: "muted" }, [
      member.seat ? "" : " · looks on", member.member === host ? " · host" : "",
      member.ready && room.seen.stage === "gathering" ? " · ready" : "", member.here ? "" : " · away",
    ].join("")),
    host === room.member && member.member !== room.member && !member.seat
      ? button("Send away", () => send("kick", { member: member.member })) : null);
  return el("section", { className: "later" }, el("h2", {}, "Who is here"), el("ul", {}, all.map(row)), phrases());
}

function phrases() {
  const pick = el("select", { id: "phrase", "aria-label": "Say something" },
    lobby.phrases.map((phrase, at) => el("option", { value: at }, phrase)));
  return el("div", { className: "row" }, pick, button("Say", () => send("say", { phrase: Number(pick.value) }), { id: "say" }));
}

function invitation() {
  const link = `${location.origin}/#${room.code}`;
  const copy = () => navigator.clipboard?.writeText(link).then(() => say("The link is copied."));
  return el("section", {}, el("h2", {}, "Invite"),
    el("p", {}, "Others join by the code ", el("strong", {}, room.code), " or by this link:"),
    el("p", { className: "row" }, el("input", { id: "link", readOnly: true, value: link, "aria-label": "Link to this room" }),
      navigator.clipboard ? button("Copy", copy) : null), listing());
}

// Whether anybody finds the room in the list; only its host may say so, before the game.
function listing() {
  const { options, host, stage } = room.seen;
  const line = options.listed ? "Anybody finds this room in the list, without its code." : "Only who has the code finds this room.";
  const turn = () => send("options", { options: { ...options, listed: !options.listed } });
  return el("p", { className: "row" }, el("span", { className: "muted" }, line),
    host === room.member && stage === "gathering" ? button(options.listed ? "Hide it" : "List it", turn, { id: "listed" }) : null);
}

function gathering() {
  const { seats, setup, options, host } = room.seen;
  const hosts = host === room.member;
  const sitting = (seat) => room.seen.members.find((member) => member.seat === seat);
  const row = ({ seat, bot, countdown }) => {
    const by = sitting(seat);
    const left = countdown === null ? "" : `, ${Math.ceil(countdown / 1000)} s left`;
    const who = by ? `${by.name}${by.ready ? ", ready" : ""}${left}` : bot ? "a bot" : "free";
    return el("li", { className: "seat" }, marked(seat, who),
      !by && !bot && !room.me?.ready ? button("Sit here", () => send("sit", { seat }), { id: `sit-${seat}` }) : null,
      hosts && !by ? button(bot ? "No bot" : "A bot", () => {
        const bots = bot ? options.bots.filter((other) => other !== seat) : [...options.bots, seat];
        send("options", { options: { ...options, bots } });
      }, { id: `bot-${seat}` }) : null);
  };
  const text = el("textarea", { id: "setup", value: JSON.stringify(setup, null, 2), readOnly: !hosts, "aria-label": "Setup as JSON" });
  const agree = () => {
    try {
      send("setup", { setup: JSON.parse(text.value) });
    } catch {
      say("The setup is no JSON.", "bad");
    }
  };
  return el("div", { className: "grid table" },
    el("div", { className: "grid" },
      el("section", {}, el("h2", {}, "Seats"), el("ul", {}, seats.map(row)),
        el("p", { className: "row" },
          room.seat ? button("Stand up", () => send("sit", { seat: null }), { disabled: room.me.ready }) : null,
          room.seat ? button(room.me.ready ? "Ready: waiting for the others" : "I am ready", () => room.ready().catch(told),
            { id: "ready", className: "primary", disabled: room.me.ready }) : null)),
      el("section", {}, el("h2", {}, "Setup"), hosts ? choosePreset(setup) : null, text,
        hosts ? el("p", { className: "row" }, button("Play this", agree), button("Draw another", () => send("setup", { setup: null }))) : null)),
    el("div", { className: "grid" }, invitation(), members()));
}

function table() {
  const { seats, stage, proposed } = room.seen;
  const state = room.state;
  const outcome = state?.snapshot.table?.outcome;
  return el("div", { className: "grid table" },
    el("div", { className: "grid" },
      el("section", { "aria-label": "The table" }, el("pre", { id: "board", tabIndex: 0 }, state?.board ?? "…"),
        room.mark ? el("p", { id: "mark", className: "muted" }, room.mark) : null),
      outcome ? ended(outcome) : null,
      el("section", { className: "later" }, el("h2", {}, "What has happened"),
        el("ul", { className: "log", id: "log", tabIndex: 0 }, (state?.log ?? []).toReversed().map((line) => el("li", {}, room.named(line)))))),
    el("div", { className: "grid" },
      stage === "playing" ? deciding() : null,
      proposed && proposed.by !== room.seat && room.seat ? el("section", {}, el("h2", {}, "Proposed"),
        el("p", {}, `${room.called(proposed.by)} would like to ${{ undo: "take the last command back", pause: "stop the clocks", resume: "let the clocks run" }[proposed.what]}.`),
        el("p", { className: "row" }, button("Agree", () => room.answer(true, proposed).catch(told)),
          button("Refuse", () => room.answer(false, proposed).catch(told)))) : null,
      el("section", { className: "later" }, el("h2", {}, "Seats"), el("ul", {}, seats.map(presence))),
      members()));
}

function presence({ seat, bot, countdown, clock }) {
  const by = room.seen.members.find((member) => member.seat === seat);
  const owes = room.toAct.includes(seat);
  const away = bot ? "away, a bot plays" : by?.here ? "" : "away";
  const parts = [by ? away : bot ? "a bot plays" : "nobody", owes ? "decides" : ""];
  if (clock !== null) parts.push(`${Math.ceil(clock / 1000)} s on the clock`);
  if (countdown !== null) parts.push(`a bot plays in ${Math.ceil(countdown / 1000)} s`);
  const asks = countdown !== null && room.seat && room.seat !== seat;
  return el("li", { className: "seat" }, marked(seat, room.called(seat)), el("span", {}, parts.filter(Boolean).join(" · ")),
    asks ? button("Wait", () => send("absent", { seat, wish: "wait" })) : null,
    asks ? button("Let a bot sit in", () => send("absent", { seat, wish: "bot" })) : null);
}

function deciding() {
  const mine = room.seat && room.toAct.includes(room.seat);
  const list = mine ? room.choices?.choices ?? [] : [];
  const key = (choice) => JSON.stringify(choice.command);
  // What was chosen stays chosen while others decide, as long as it can still be played.
  const sure = mine && room.choices;
  if (chosen && sure && !list.some((choice) => key(choice) === chosen)) chosen = null;
  const found = list.filter((choice) => search.toLowerCase().split(" ").every((word) => choice.phrase.toLowerCase().includes(word)));
  const kinds = [...new Set(found.map((choice) => choice.command.type ?? ""))];
  const pick = (choice, at) => button(room.named(choice.phrase), () => { chosen = key(choice) === chosen ? null : key(choice); render(); },
    { id: `choice-${at}`, ariaPressed: String(key(choice) === chosen) });
  const of = (kind) => [el("h3", {}, kind.replaceAll("_", " ")),
    ...found.flatMap((choice, at) => (choice.command.type ?? "") === kind ? [pick(choice, at)] : [])];
  const confirm = async () => {
    const command = JSON.parse(chosen);
    chosen = null;
    room.choices = null;
    render();
    await room.play(command).catch(told);
    room.look();
  };
  const deciders = room.toAct.length ? `${names(room.toAct)} ${room.toAct.length === 1 ? "decides" : "decide"}.` : "";
  const waiting = room.seat ? deciders : `You look on. ${deciders}`;
  return el("section", { "aria-label": "Your decision" },
    el("h2", {}, mine ? room.named(room.state?.question ?? "Your decision") : waiting),
    sure && !room.choices.whole ? el("p", { className: "muted" }, "More is possible than can be listed. Some of it:") : null,
    list.length > MANY ? el("input", {
      id: "search", type: "search", value: search, placeholder: "Search", "aria-label": "Search the choices",
      oninput: (event) => { search = event.target.value; render(); },
    }) : null,
    mine ? el("div", { className: "choices" }, kinds.map(of)) : null,
    room.seat ? el("p", { className: "row" },
      button("Confirm", confirm, { id: "confirm", className: "primary", disabled: !chosen || !sure }),
      button("Take back", () => room.undo().catch(told), { id: "undo" }),
      button("Leave", () => { if (window.confirm("Leave the game? A bot plays on for you.")) send("leave"); }, { id: "leave" })) : null);
}

function ended(outcome) {
  const { winners } = outcome;
  const head = winners.length ? `${names(winners)} ${winners.length === 1 ? "wins" : "win"}` : "Nobody wins";
  return el("section", { id: "ended" }, el("h2", {}, "It is over"), el("p", {}, el("strong", {}, head)),
    room.checked ? el("p", {}, "Your device has checked the dice: everybody showed the number that was promised before the game.") : null,
    room.proof ? el("p", {}, "What all have added to the dice is shown. Anybody can check the whole game: ",
      el("a", { href: `/api/game/${room.code}/journal`, download: `${room.code}.ndjson` }, "the room's journal"),
      " and ", el("code", {}, "sandtable prove"), ".") : null,
    room.proof && room.noted ? button("Check this game", () => room.checkGame().catch(told), { id: "check" }) : null,
    room.report ? el("ul", { id: "report" }, room.report.map((line) => el("li", {}, line))) : null,
    rematch());
}

// Another game begins once all who have played wish so (RM-13).
function rematch() {
  const wishing = room.seen.members.filter((member) => member.again).map((member) => member.name);
  return el("p", { className: "row" },
    wishing.length ? el("span", {}, `Would play again: ${wishing.join(", ")}.`) : null,
    room.seat ? button("Play again", () => send("again"), { id: "again", disabled: room.me.again }) : null);
}

window.addEventListener("hashchange", begin);
begin().catch(() => { main.replaceChildren(el("p", { className: "bad" }, "The service does not answer. Load this page again in a moment.")); });
