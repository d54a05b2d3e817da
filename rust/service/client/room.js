// A seat's line to its room: messages are numbered, sent one after another, and sent again until they are answered (RM-02);
// a line that breaks is opened again, and what was missed is asked for (RM-05).

import { chance } from "./chance.js";
import { Device } from "./device.js";
import { digest } from "./sign.js";
import { stored } from "./stored.js";
import { language } from "./words.js";

// When the network is back, its player is back within two seconds.
const LONGEST_WAIT = 1500;
// After how many hidden milliseconds a page has slept.
const SLEPT = 5000;

export class Room extends Device {
  constructor(code, token, protocol) {
    super();
    Object.assign(this, { code, token, protocol });
    this.seen = null;
    this.state = null;
    // The table as data, of the same moment; null where the host has no such answer.
    this.picture = null;
    this.choices = null;
    this.said = [];
    this.proof = null;
    this.doubt = null;
    this.member = null;
    this.line = "connecting";
    this.epoch = 0;
    this.events = 0;
    this.revision = 0;
    this.toAct = [];
    this.forget();
    this.waiting = [];
    this.number = 0;
    this.tries = 0;
    this.hidden = null;
    this.wakes = (event) => this.wake(event);
    window.addEventListener("online", this.wakes);
    document.addEventListener("visibilitychange", this.wakes);
    this.open();
  }

  // Sends a message; the answer resolves or rejects the promise.
  send(type, fields = {}) {
    return new Promise((resolve, reject) => {
      this.waiting.push({ message: { type, ...fields }, resolve, reject });
      this.pump();
    });
  }

  // Asks the rules something, as this seat may (RM-12).
  ask(op, fields = {}) {
    return this.send("question", { ask: { op, ...fields } });
  }

  // Adds to the dice of a command that waits for it; the same link where the same roll is asked for again.
  async add({ roll, owed, revision }) {
    if (!this.welcome || !owed.includes(this.seat)) return;
    if (this.added?.roll !== roll) {
      // One for each change of the table, and for the table as it was told: nobody collects its links.
      if (revision !== this.revision || this.sealed) return;
      const last = stored.get(`rolled ${this.code}`);
      if (last !== null && revision <= Number(last)) {
        this.followRoll({ revision, roll });
        return;
      }
      stored.set(`rolled ${this.code}`, revision);
      this.added = { roll, link: this.next() };
    }
    const { socket, added } = this;
    const { signature } = (await this.signed(roll, "link", added.link)) ?? {};
    if (socket === this.socket && socket.readyState === WebSocket.OPEN) {
      socket.send(JSON.stringify({ number: 0, type: "link", ...added, signature }));
    }
  }

  async play(command) {
    // It is meant for the table that is shown, whatever has happened since (TB-02).
    const { revision } = this.state.snapshot.table;
    const head = this.heads.get(revision);
    const salt = chance(32);
    const signed = await this.signed(head, "play", digest(command), salt);
    if (signed) this.mine += 1;
    return this.send("play", { command, revision, salt, signed });
  }

  async undo() {
    return this.send("undo", { signed: await this.signed(this.head, "undo") });
  }

  async answer(yes, { number, what, by, head }) {
    const signed = await this.signed(head, `answer ${number} ${what} ${by} ${yes ? "yes" : "no"}`);
    return this.send("answer", { yes, proposal: number, signed });
  }

  close() {
    this.closed = true;
    window.removeEventListener("online", this.wakes);
    document.removeEventListener("visibilitychange", this.wakes);
    clearTimeout(this.timer);
    this.socket?.close();
  }

  // The network is back, or a phone wakes up: nobody waits, and nobody answers on a line from before.
  wake({ type }) {
    if (this.closed) return;
    if (document.hidden) {
      this.hidden = Date.now();
      return;
    }
    const slept = type === "online" || Date.now() - (this.hidden ?? Date.now()) > SLEPT;
    this.hidden = null;
    if (this.line === "here" && !slept) return;
    clearTimeout(this.timer);
    this.socket.onclose = null;
    this.socket.close();
    this.tries = 0;
    this.tell("away");
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.welcome = false;
    this.socket = new WebSocket(`${scheme}://${location.host}/api/game/${this.code}/watch`);
    this.socket.onopen = () => {
      this.socket.send(JSON.stringify({
        number: 0, type: "hello", protocol: this.protocol, content: null, name: null, token: this.token, language,
      }));
    };
    this.socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    this.socket.onclose = () => this.again();
  }

  again() {
    if (this.closed) return;
    this.tell("away");
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.tries++);
    this.timer = setTimeout(() => this.open(), wait * (0.5 + Math.random() / 2));
  }

  tell(line) {
    this.line = line;
    this.dispatchEvent(new Event("change"));
  }

  // One message is under way at a time. What was not answered keeps its number.
  pump() {
    const first = this.waiting[0];
    if (!this.welcome || !first || first.sent === this.socket) return;
    first.number ??= ++this.number;
    first.sent = this.socket;
    this.socket.send(JSON.stringify({ number: first.number, ...first.message }));
  }

  answered(number, settle) {
    const first = this.waiting[0];
    if (first?.number !== number) return;
    this.waiting.shift();
    settle(first);
    this.pump();
  }

  hear(told) {
    switch (told.type) {
      case "welcome": return this.begin(told);
      case "room": return this.news(told);
      case "events": return this.happened(told);
      case "state":
        // It is shown together with its picture.
        this.coming = told;
        return;
      case "said": this.said.push(told); break;
      case "shown": this.check(told.proof); break;
      case "answered": return this.answered(told.number, (first) => first.resolve(told.answer));
      case "done": return this.answered(told.number, (first) => first.resolve(told));
      case "refused": return this.refused(told);
      case "replaced": this.closed = true; return this.tell("replaced");
      default: return;
    }
    this.tell(this.line);
  }

  begin(told) {
    this.member = told.member;
    this.game = told.game;
    this.number = Math.max(this.number, told.done);
    this.welcome = true;
    this.tries = 0;
    this.tell("here");
    this.send("have", { epoch: this.epoch, events: this.events }).catch(() => {});
    this.look();
    this.pump();
  }

  news(told) {
    if (this.seen && told.order < this.seen.order) return;
    const before = this.seen?.stage;
    this.seen = told;
    // Another game (RM-13): what was seen of the first is no part of it.
    if (before === "over" && told.stage === "gathering") {
      Object.assign(this, { state: null, picture: null, coming: null, choices: null, proof: null });
      // What a device that plays was told it forgets when it is ready for the next, by nobody else's word.
      if (!this.noted) this.forget();
    }
    if (["playing", "over"].includes(told.stage)) {
      this.followGame(told.promise);
      this.follow();
    }
    this.seal();
    if (told.rolling) {
      this.followRoll(told.rolling);
      this.add(told.rolling);
    }
    if (told.stage === "acknowledging" && this.seat) this.acknowledge();
    if (told.stage === "revealing" && this.seat) this.reveal();
    if (told.stage !== before && told.stage !== "gathering") this.look();
    this.tell(this.line);
  }

  happened(told) {
    if (told.epoch < this.epoch) return;
    // What came before these is not had, or was taken back since.
    if (told.base > this.epoch || told.since > this.events) {
      this.send("have", { epoch: this.epoch, events: this.events }).catch(() => {});
      return;
    }
    this.epoch = told.epoch;
    this.events = told.since + told.events.length;
    this.revision = told.revision;
    this.toAct = told.to_act;
    if (told.head) this.followHead(told.revision, told.head);
    if (this.seen?.rolling) this.add(this.seen.rolling);
    this.seal();
    // What could be chosen before may be no choice any more.
    if (told.events.length) this.choices = null;
    this.look();
    this.tell(this.line);
  }

  // What can be seen and decided now. Whatever happens until it is answered, it is asked once more at the end.
  look() {
    if (!this.welcome || !["playing", "over"].includes(this.seen?.stage)) return;
    if (this.looking) {
      this.stale = true;
      return;
    }
    this.looking = true;
    this.stale = false;
    const picture = this.send("look", { choices: true }).then(() => this.ask("picture"));
    picture.catch(() => null).then((told) => {
      this.looking = false;
      this.show(told?.picture ?? null);
      if (this.stale) this.look();
      else this.tell(this.line);
    });
  }

  show(picture) {
    if (!this.coming) return;
    [this.state, this.picture, this.coming] = [this.coming, picture, null];
    // What could be chosen before something happened, or before a command that is under way, is no choice any more.
    const old = this.stale || this.waiting.some((other) => other.message.type === "play");
    this.choices = old ? null : this.state.listed;
  }

  refused(told) {
    if (told.number === 0 && !this.welcome) {
      this.closed = true;
      this.problem = told.problem;
      return this.tell("refused");
    }
    this.answered(told.number, (first) => first.reject(told.problem));
  }
}
