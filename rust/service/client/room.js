// A seat's line to its room: messages are numbered, sent one after another, and sent again until they are answered (RM-02);
// a line that breaks is opened again, and what was missed is asked for (RM-05).

import { acknowledgement, agreement, broken, chain, draw, promise, promised } from "./dice.js";

const LONGEST_WAIT = 10_000;

export class Room extends EventTarget {
  constructor(code, token, protocol) {
    super();
    Object.assign(this, { code, token, protocol });
    this.seen = null;
    this.state = null;
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
    this.waiting = [];
    this.number = 0;
    this.tries = 0;
    this.open();
  }

  get me() {
    return this.seen?.members.find((member) => member.member === this.member) ?? null;
  }

  get seat() {
    return this.me?.seat ?? null;
  }

  // Sends a message; the answer resolves or rejects the promise.
  send(type, fields = {}) {
    return new Promise((resolve, reject) => {
      this.waiting.push({ message: { type, ...fields }, resolve, reject });
      this.pump();
    });
  }

  // The nonce stays on this device until all have noted the promises of all.
  ready() {
    const nonce = draw();
    localStorage.setItem(`nonce ${this.code}`, nonce);
    localStorage.removeItem(`promises ${this.code}`);
    localStorage.setItem(`chain ${this.code}`, draw());
    localStorage.setItem(`links ${this.code}`, 0);
    this.links = null;
    const [first] = this.chain;
    return this.send("ready", { promise: promise(nonce), agreement: agreement(this.seen), chain: promise(first) });
  }

  // What this device adds to the rolls of its game; nothing on a device that did not promise it.
  get chain() {
    const root = localStorage.getItem(`chain ${this.code}`);
    this.links ??= root ? chain(root) : [];
    return this.links;
  }

  // The next link. It is noted as shown before it is, so that none is shown for two rolls.
  next() {
    const at = Number(localStorage.getItem(`links ${this.code}`));
    localStorage.setItem(`links ${this.code}`, at + 1);
    return this.chain[at] ?? null;
  }

  // Adds to the dice of a command that waits for it; the same link where the same roll is asked for again.
  add({ roll, owed }) {
    if (!this.welcome || !owed.includes(this.seat)) return;
    if (this.added?.roll !== roll) this.added = { roll, link: this.next() };
    this.socket.send(JSON.stringify({ number: 0, type: "link", ...this.added }));
  }

  play(command) {
    return this.send("play", { command, revision: this.revision, link: this.next() });
  }

  get nonce() {
    return localStorage.getItem(`nonce ${this.code}`);
  }

  // What this device has noted of the promises of all.
  get noted() {
    return JSON.parse(localStorage.getItem(`promises ${this.code}`));
  }

  close() {
    this.closed = true;
    this.socket?.close();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.welcome = false;
    this.socket = new WebSocket(`${scheme}://${location.host}/api/game/${this.code}/watch`);
    this.socket.onopen = () => {
      this.socket.send(JSON.stringify({
        number: 0, type: "hello", protocol: this.protocol, content: null, name: null, token: this.token,
      }));
    };
    this.socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    this.socket.onclose = () => this.again();
  }

  again() {
    if (this.closed) return;
    this.tell("away");
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.tries++);
    setTimeout(() => this.open(), wait * (0.5 + Math.random() / 2));
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
        this.state = told;
        // What could be chosen before a command that is under way is no choice any more.
        this.choices = this.waiting.some((other) => other.message.type === "play") ? null : told.listed;
        break;
      case "said": this.said.push(told); break;
      case "shown": this.check(told.proof); break;
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
      Object.assign(this, { state: null, choices: null, proof: null, doubt: null });
    }
    if (told.rolling) this.add(told.rolling);
    if (told.stage === "acknowledging" && this.seat) this.acknowledge();
    if (told.stage === "revealing" && this.seat) this.reveal();
    if (told.stage !== before && told.stage !== "gathering") this.look();
    this.tell(this.line);
  }

  // Notes what all have promised. Whoever holds the room cannot change it afterwards.
  acknowledge() {
    const all = promised(this.seen);
    if (this.me.acknowledged || !this.nonce) return;
    if (all[this.seat] !== promise(this.nonce)) {
      this.doubt = "The room shows another promise of yours than you made. Your device does not go on.";
      return;
    }
    localStorage.setItem(`promises ${this.code}`, JSON.stringify(all));
    this.send("acknowledge", { promises: acknowledgement(all) }).catch(() => {});
  }

  // Nothing is shown where the promises are others than those that were noted.
  reveal() {
    const { nonce, noted } = this;
    if (!nonce || this.revealed === nonce) return;
    if (!noted || acknowledgement(noted) !== acknowledgement(promised(this.seen))) {
      this.doubt = "The promises of the dice are others than those that your device noted. It does not show its number.";
      return;
    }
    this.revealed = nonce;
    this.send("reveal", { nonce }).catch(() => {});
  }

  // The game is over, and all numbers are shown.
  check(proof) {
    this.proof = proof;
    const { noted } = this;
    const liars = noted ? broken(proof, noted) : [];
    const called = (who) => this.seen.members.find((member) => member.seat === who)?.name ?? who;
    const whose = (who) => who === "room" ? "The room" : `The device of ${called(who)}`;
    this.checked = Boolean(noted) && !liars.length;
    if (liars.length) this.doubt = `${liars.map(whose).join(" and ")} showed another number than promised. Do not trust these dice.`;
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
    this.send("look", { choices: true }).catch(() => {}).then(() => {
      this.looking = false;
      if (this.stale) this.look();
      else this.tell(this.line);
    });
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
