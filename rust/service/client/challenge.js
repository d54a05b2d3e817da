// A challenge: friends play one game each on their own, and a table has their results. This browser keeps the game as its journal,
// which the service plays again with each request.

import { chance } from "./chance.js";
import { decision, goal } from "./decision.js";
import { button, el } from "./dom.js";
import { News } from "./news.js";
import { ask, copied, gameOf, main, name, say, service, told, where } from "./page.js";
import { drawPicture } from "./picture.js";
import { Play } from "./play.js";
import { rulesOf } from "./rules.js";
import { stored } from "./stored.js";
import { language, t } from "./words.js";

// Who hands in plays this seat.
const SEAT = "p1";
// How many of the newest lines of the log are shown.
const LINES = 200;

// The lobby's form for a new one.
export function posing(games) {
  const game = el("select", { id: "challenge-game", "aria-label": t`Game` }, games.map(({ id, title }) => el("option", { value: id }, title)));
  const seed = el("input", { id: "challenge-seed", maxLength: 64, autocomplete: "off", placeholder: t`the game of the day`, "aria-label": t`Seed` });
  const pose = (event) => {
    event.preventDefault();
    ask("POST", "/api/challenge/create", { game: game.value, seed: seed.value.trim() || undefined }).then(({ challenge }) => { location.hash = `challenge/${challenge}`; }).catch(refused);
  };
  return el("section", {}, el("h2", {}, t`Challenge friends`),
    el("p", { className: "muted" }, t`Each plays the same setup and the same dice alone, against bots. A table compares the results.`),
    el("form", { className: "row", onsubmit: pose }, game, seed, el("button", { id: "pose" }, t`Make a challenge`)));
}

// What the service refuses, in the page's language.
function refused(problem) {
  const words = {
    no_such_challenge: () => t`There is no such challenge, or it is over.`,
    handed_in: () => problem.detail.includes("full") ? t`The table is full.` : t`Your result or this very game is in the table already.`,
    not_proved: () => t`The service does not take this game: ${problem.detail}.`,
    bad_name: () => t`Say what you are called, in 40 letters at most.`,
    too_fast: () => t`The service is busy. Try again in a moment.`,
    too_many: () => t`The service is busy. Try again in a moment.`,
  }[problem.code];
  if (words) say(words(), "bad");
  else told(problem);
}

export class Challenge {
  // By its code; throws what the service refuses.
  static async of(code) {
    await service();
    return new Challenge(code, await ask("GET", `/api/challenge/${encodeURIComponent(code)}`));
  }

  constructor(code, posed) {
    Object.assign(this, { code, posed, log: [], seen: null, kept: JSON.parse(stored.get(`challenge ${code}`) ?? "null") });
    const one = (op, words) => (command) => this.turn([{ op, command }]).then(({ answers }) => answers[0]).catch((problem) => { if (words) refused(problem); throw problem; });
    this.play = new Play({ consider: one("consider"), phrase: one("phrase", true), whyNot: one("why_not", true) });
    this.play.addEventListener("change", () => { if (!this.updating) this.draw(); });
    this.rules = rulesOf(posed.game);
    this.board = el("div", { id: "board" });
    this.news = new News();
  }

  close() {
    this.closed = true;
  }

  get handedIn() {
    return Boolean(this.kept?.handedIn);
  }

  keep(kept) {
    this.kept = kept;
    stored.set(`challenge ${this.code}`, JSON.stringify(kept));
  }

  // Asks of the game as it stands, or does something in it.
  turn(asks) {
    return ask("POST", `/api/challenge/${this.code}/turn`, { language, journal: this.kept?.journal ?? null, asks });
  }

  // Begins the game, or goes on with it.
  async begin() {
    try {
      await this.look();
    } catch (problem) {
      refused(problem);
    }
  }

  // Reads what the seat sees. The commands come only while it has to decide.
  async look() {
    const { journal, over, answers } = await this.turn([
      { op: "snapshot", logs: 0 }, { op: "picture" }, { op: "question" }, { op: "log" }, ...(this.kept?.over ? [] : [{ op: "commands", phrases: true }]),
    ]);
    this.keep({ ...this.kept, journal, over });
    const [{ snapshot }, { picture }, { question }, { lines }, choices] = answers;
    const log = lines.map(({ message }) => message).filter(Boolean);
    if (this.seen) this.news.tell(log.slice(this.seen.log.length));
    this.seen = { table: snapshot.table, picture, question, log, choices };
    this.updating = true;
    this.play.update(choices?.commands ?? null, choices?.whole ?? true, picture);
    this.updating = false;
    this.draw();
  }

  async confirm() {
    const { command } = this.play.selected;
    this.sent = true;
    this.draw();
    try {
      const { journal, over } = await this.turn([{ op: "submit", command }]);
      this.keep({ ...this.kept, journal, over });
      await this.look();
    } catch (problem) {
      refused(problem);
    } finally {
      this.sent = false;
      this.draw();
    }
  }

  async handIn(called) {
    stored.set("name", called);
    const key = `challenge-token ${this.code}`;
    if (!stored.get(key)) stored.set(key, chance(32));
    try {
      this.posed = await ask("POST", `/api/challenge/${this.code}/result`, { name: called, journal: this.kept.journal }, stored.get(key));
      this.keep({ ...this.kept, handedIn: true });
    } catch (problem) {
      refused(problem);
    }
    this.draw();
  }

  draw() {
    if (this.closed) return;
    const { seen, play, posed } = this;
    const title = gameOf(posed.game)?.title ?? posed.game;
    where(`${title} · ${t`Challenge`}`, this.sent ? t`The others decide…` : "");
    const [focus, scrolled] = [document.activeElement?.id, main.querySelector(".choices")?.scrollTop ?? 0];
    const called = document.getElementById("called")?.value;
    const later = [this.table(), this.sharing(), el("section", { className: "later" }, this.rules)];
    if (!seen) main.replaceChildren(el("div", { className: "grid two" }, this.invitation(title), later));
    else {
      const log = el("section", { className: "later" }, el("h2", {}, t`What has happened`), el("ul", { className: "log", id: "log", tabIndex: 0 }, seen.log.slice(-LINES).toReversed().map((line) => el("li", {}, line))));
      main.replaceChildren(el("div", { className: "grid table playing" },
        el("div", { className: "grid" }, seen.table.outcome ? this.ended() : null, el("section", { className: "bare", "aria-label": t`The table` }, this.board)),
        el("div", { className: "grid side" }, seen.table.outcome ? null : el("div", { className: "part-decide" }, this.news.node, this.deciding()), log, later)));
      this.news.show(!seen.table.outcome);
      const mine = !this.sent && !seen.table.outcome;
      drawPicture(this.board, seen.picture, { seat: SEAT, ...(mine ? { lit: play.lit, chosen: play.chosen, onTouch: (place) => play.touch(place).catch(() => {}) } : {}) });
    }
    if (called && document.getElementById("called")) document.getElementById("called").value = called;
    main.querySelector(".choices")?.scrollTo(0, scrolled);
    if (focus && document.activeElement?.id !== focus) document.getElementById(focus)?.focus({ preventScroll: true });
  }

  invitation(title) {
    const begin = () => this.begin();
    const words = this.kept ? this.kept.over ? t`Look at your game` : t`Go on` : t`Play`;
    return el("section", {}, el("h2", {}, t`A challenge: ${title}`),
      el("p", { className: "muted" }, t`Each plays the same setup and the same dice alone, against bots. A table compares the results.`),
      el("p", {}, t`Seed: ${this.posed.seed}`),
      this.posed.full && !this.kept ? el("p", { id: "full" }, t`The table is full.`) : el("p", { className: "row" }, button(words, begin, { id: "play", className: "primary" })));
  }

  deciding() {
    const { play, seen } = this;
    const aim = goal(seen.table.summary, (text) => text);
    if (this.sent) return el("section", { className: "deciding", "aria-label": t`Your decision` }, el("h2", {}, t`The others decide…`), aim);
    return el("section", { className: "deciding mine", "aria-label": t`Your decision` },
      decision({ play, picture: seen.picture, question: seen.question ?? t`Your decision`, say: (text) => text, redraw: () => this.draw() }), aim,
      el("p", { className: "row act" },
        button(t`Confirm`, () => this.confirm(), { id: "confirm", className: "primary", disabled: !play.selected }),
        play.selected || play.chosen.length ? button(t`Choose anew`, () => play.back(), { id: "anew" }) : null));
  }

  ended() {
    const called = el("input", { id: "called", value: name(), maxLength: 32, autocomplete: "nickname", "aria-label": t`What you are called` });
    const send = (event) => {
      event.preventDefault();
      this.handIn(called.value.trim());
    };
    return el("section", { id: "ended" }, el("h2", {}, t`It is over`), el("p", {}, el("strong", {}, this.seen.table.verdict ?? "")),
      this.handedIn ? el("p", { id: "handed-in" }, t`Your result is in the table.`)
        : this.posed.full ? el("p", { id: "full" }, t`The table is full.`)
          : el("form", { className: "row", onsubmit: send }, called, el("button", { id: "hand-in", className: "primary" }, t`Hand the result in`)));
  }

  table() {
    const head = [t`Place`, t`Name`, t`Result`, t`Score`, t`Commands`];
    const row = ({ name: called, won, score, commands }, at) => [at + 1, called, won ? t`Won` : t`Not won`, score ?? "–", commands];
    const { results } = this.posed;
    return el("section", { className: "later" }, el("h2", {}, t`Results`),
      results.length ? el("div", { className: "wide rules" }, el("table", { id: "results" }, el("thead", {}, el("tr", {}, head.map((words) => el("th", { scope: "col" }, words)))),
        el("tbody", {}, results.map((result, at) => el("tr", {}, row(result, at).map((cell) => el("td", {}, String(cell)))))))) : el("p", { className: "muted" }, t`Nobody has handed in yet.`),
      el("p", { className: "row" }, button(t`Load the results again`, () => this.again(), { id: "results-again" })));
  }

  async again() {
    try {
      this.posed = await ask("GET", `/api/challenge/${this.code}`);
      this.draw();
    } catch (problem) {
      refused(problem);
    }
  }

  sharing() {
    return el("section", { className: "later" }, el("p", { className: "muted" }, t`By this link friends play it too, for 30 days. A terminal does with: sandtable challenge LINK`),
      copied("link", `${location.origin}/#challenge/${this.code}`, t`Link to this challenge`));
  }
}

// Shows a challenge; nothing where there is none.
export async function challenge(code) {
  try {
    const shown = await Challenge.of(code);
    shown.draw();
    return shown;
  } catch (problem) {
    refused(problem);
    return null;
  }
}
