// The table of a room: its picture, the decision, the log, who is here.

import { decision, goal } from "./decision.js";
import { button, el } from "./dom.js";
import { News } from "./news.js";
import { told } from "./page.js";
import { drawPicture } from "./picture.js";
import { Play } from "./play.js";
import { marked } from "./symbols.js";
import { listed, t } from "./words.js";

export class Table {
  constructor(room, send, rules) {
    this.room = room;
    this.send = send;
    this.heard = null;
    this.play = new Play({
      consider: (command) => room.ask("consider", { command }),
      phrase: (command) => room.ask("phrase", { command }),
      whyNot: (command) => room.ask("why_not", { command }),
    });
    this.play.addEventListener("change", () => this.update());
    this.board = el("div", { id: "board" });
    this.news = new News();
    this.parts = Object.fromEntries(["mark", "end", "decide", "proposal", "seats", "log"].map((part) => [part, el("div", { className: `part part-of-${part}` })]));
    const { mark, end, decide, proposal, seats, log } = this.parts;
    const deciding = el("div", { className: "part-decide" }, this.news.node, decide);
    this.people = el("div", { className: "part later" });
    this.root = el("div", { className: "grid table playing" },
      el("div", { className: "grid" }, end, el("section", { className: "bare", "aria-label": t`The table` }, this.board, mark)),
      el("div", { className: "grid side" }, proposal, deciding, log, seats, this.people, el("section", { className: "later" }, rules)));
  }

  get say() {
    return (text) => this.room.named(text);
  }

  update() {
    const { room, play } = this;
    const { stage, seats } = room.seen;
    const outcome = room.state?.snapshot.table?.outcome;
    this.mine = stage === "playing" && room.seat && room.toAct.includes(room.seat);
    const choices = this.mine ? room.choices : null;
    // What was chosen stays chosen while others decide, as long as it can still be played.
    if (!this.mine || choices) play.update(choices?.choices ?? null, choices?.whole ?? true, room.picture);
    this.draw();
    this.tellNews();
    const { id: focus, selectionStart: caret } = document.activeElement ?? {};
    const scrolled = this.root.querySelector(".choices")?.scrollTop ?? 0;
    this.fill("mark", room.mark ? el("p", { id: "mark", className: "muted" }, room.mark) : null);
    this.fill("end", outcome ? ended(room, this.send, outcome) : null);
    this.fill("decide", stage === "playing" ? this.deciding() : null);
    this.fill("proposal", proposal(room));
    this.fill("seats", el("section", { className: "later" }, el("h2", {}, t`Seats`), el("ul", {}, seats.map((seat) => presence(room, this.send, seat)))));
    this.fill("log", el("section", { className: "later" }, el("h2", {}, t`What has happened`),
      el("ul", { className: "log", id: "log", tabIndex: 0 }, (room.state?.log ?? []).toReversed().filter(Boolean).map((line) => el("li", {}, this.say(line))))));
    this.root.querySelector(".choices")?.scrollTo(0, scrolled);
    if (!focus || document.activeElement?.id === focus) return;
    const again = document.getElementById(focus);
    again?.focus({ preventScroll: true });
    if (again?.type === "search") again.setSelectionRange(caret, caret);
  }

  draw() {
    const { room, play, board } = this;
    if (!room.picture) {
      board.replaceChildren(el("pre", {}, room.state?.board ?? "…"));
      return;
    }
    const touch = this.mine && room.choices ? (place) => play.touch(place).catch(told) : null;
    const { lit, chosen } = play;
    drawPicture(board, room.picture, { lit: touch ? lit : new Map(), chosen: touch ? chosen : [], onTouch: touch, seat: room.seat, say: this.say });
  }

  fill(part, content) {
    this.parts[part].replaceChildren(...(content ? [content] : []));
  }

  // The lines that are new since the last picture, beside the board and for screen readers.
  tellNews() {
    const { events, state } = this.room;
    if (!state || this.heard === state) return;
    const fresh = this.heard ? Math.max(0, events - this.count) : 0;
    [this.heard, this.count] = [state, events];
    this.news.tell(fresh ? state.log.slice(-fresh).filter(Boolean).map(this.say) : []);
    this.news.show(this.room.seen.stage === "playing");
  }

  deciding() {
    const { room, play } = this;
    const deciders = room.toAct.length ? t`To decide: ${listed(room.toAct.map((seat) => room.called(seat)))}.` : "";
    const ready = this.mine && room.choices;
    const confirm = async () => {
      const { command } = play.selected;
      play.back();
      room.choices = null;
      this.update();
      await room.play(command).catch(told);
      room.look();
    };
    return el("section", { className: this.mine ? "deciding mine" : "deciding", "aria-label": t`Your decision` },
      ready && room.picture
        ? decision({ play, picture: room.picture, question: room.state?.question ?? t`Your decision`, say: this.say, redraw: () => this.update() })
        : el("h2", {}, this.mine ? this.say(room.state?.question ?? t`Your decision`) : room.seat ? deciders : t`You look on. ${deciders}`),
      goal(room.state?.snapshot.table.summary, this.say),
      room.seat ? el("p", { className: "row act" },
        ready ? button(t`Confirm`, confirm, { id: "confirm", className: "primary", disabled: !play.selected }) : null,
        ready && (play.selected || play.chosen.length) ? button(t`Choose anew`, () => play.back(), { id: "anew" }) : null,
        button(t`Take back`, () => room.undo().catch(told), { id: "undo", className: "quiet" }),
        button(t`Leave`, () => { if (window.confirm(t`Leave the game? A bot plays on for you.`)) this.send("leave"); }, { id: "leave", className: "quiet" })) : null);
  }
}

function proposal(room) {
  const { proposed } = room.seen;
  if (!proposed || proposed.by === room.seat || !room.seat) return null;
  const what = { undo: t`to take the last command back`, pause: t`to stop the clocks`, resume: t`to let the clocks run` }[proposed.what];
  return el("section", {}, el("h2", {}, t`Proposed`), el("p", {}, t`${room.called(proposed.by)} would like ${what}.`),
    el("p", { className: "row" }, button(t`Agree`, () => room.answer(true, proposed).catch(told)), button(t`Refuse`, () => room.answer(false, proposed).catch(told))));
}

function presence(room, send, { seat, bot, clock, countdown }) {
  const parts = [bot ? t`a bot plays` : "", room.toAct.includes(seat) ? t`decides` : ""];
  if (clock !== null) parts.push(t`${Math.ceil(clock / 1000)} s on the clock`);
  if (countdown !== null) parts.push(t`a bot plays in ${Math.ceil(countdown / 1000)} s`);
  const asks = countdown !== null && room.seat && room.seat !== seat;
  return el("li", { className: "seat" }, marked(seat, room.called(seat)), el("span", {}, parts.filter(Boolean).join(" · ")),
    asks ? button(t`Wait`, () => send("absent", { seat, wish: "wait" })) : null,
    asks ? button(t`Let a bot sit in`, () => send("absent", { seat, wish: "bot" })) : null);
}

function ended(room, send, outcome) {
  const winners = outcome.winners.map((seat) => room.called(seat));
  const head = !winners.length ? t`Nobody wins` : winners.length === 1 ? t`${winners[0]} wins` : t`${listed(winners)} win`;
  const verdict = room.state.snapshot.table.verdict;
  return el("section", { id: "ended" }, el("h2", {}, t`It is over`), el("p", {}, el("strong", {}, head)), verdict ? el("p", {}, room.named(verdict)) : null,
    room.checked ? el("p", {}, t`Your device has checked the dice: everybody showed the number that was promised before the game.`) : null,
    room.proof ? el("p", {}, t`What all have added to the dice is shown. Anybody can check the whole game: `,
      el("a", { href: `/api/game/${room.code}/journal`, download: `${room.code}.ndjson` }, t`the room's journal`),
      t` and `, el("code", {}, "sandtable prove"), ".") : null,
    room.proof && room.noted ? button(t`Check this game`, () => room.checkGame().catch(told), { id: "check" }) : null,
    el("p", {}, el("a", { id: "replay", href: `#watch/${room.code}` }, t`Look back on this game`)),
    room.report ? el("ul", { id: "report" }, room.report.map((line) => el("li", {}, line))) : null,
    rematch(room, send));
}

// Another game begins once all who have played wish so (RM-13).
function rematch(room, send) {
  const wishing = room.seen.members.filter((member) => member.again).map((member) => member.name);
  return el("p", { className: "row" },
    wishing.length ? el("span", {}, t`Would play again: ${wishing.join(", ")}.`) : null,
    room.seat ? button(t`Play again`, () => send("again"), { id: "again", disabled: room.me.again }) : null);
}
