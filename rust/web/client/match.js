// A game in progress: one seat is the player's, bots play the others.

import { counted } from "./words.js";

// How many of the newest lines of the log are shown.
const LINES = 200;

export class Match extends EventTarget {
  constructor(engine, saves, game) {
    super();
    Object.assign(this, { engine, saves, game, revision: 0, toAct: [], log: [], told: 0, thinks: null });
  }

  // The match of a game that the rules have opened.
  static async of(engine, saves, game, opened) {
    const match = new Match(engine, saves, { ...game, savedAt: 0, sequence: 0, over: false });
    await match.take(opened);
    await match.keep();
    return match;
  }

  // Goes on with a kept game.
  static async resume(engine, saves, { game, bytes }) {
    const match = new Match(engine, saves, game);
    await match.take(await engine.ask({ page: "open" }, bytes));
    return match;
  }

  async take({ handle, commitment, setup }) {
    Object.assign(this, { handle, commitment, setup });
    await this.look();
  }

  // What was asked of a game that was left is answered to nobody.
  async ask(op, fields = {}) {
    try {
      return await this.engine.ask({ op, handle: this.handle, ...fields });
    } catch (problem) {
      if (this.closed) return new Promise(() => {});
      throw problem;
    }
  }

  get seat() {
    return this.game.seat;
  }

  get mine() {
    // Where several decide at once the bots go first: what they change would make a decision late.
    return !this.sent && !this.thinks && this.toAct.includes(this.seat);
  }

  get seats() {
    return this.snapshot.table.seats;
  }

  get outcome() {
    return this.snapshot.table.outcome;
  }

  // Reads what has changed, one reading after the other: two at a time would tell the same lines twice.
  look() {
    this.reading = (this.reading ?? Promise.resolve()).catch(() => {}).then(() => this.read());
    return this.reading;
  }

  // Everything is read as the player's seat sees it.
  async read() {
    const viewer = this.seat;
    const [{ snapshot }, { picture }, { question }, { lines }] = await Promise.all([
      this.ask("snapshot", { viewer, logs: 0 }), this.ask("picture", { viewer }), this.ask("question", { viewer }),
      this.ask("log", { viewer, since: this.told }),
    ]);
    this.told += lines.length;
    this.fresh = lines.map(({ message }) => message).filter(Boolean);
    this.log = [...this.log, ...this.fresh].slice(-LINES);
    const { revision, to_act: toAct } = snapshot.table;
    Object.assign(this, { snapshot, picture, question, revision, toAct, choices: null });
    this.choices = this.mine ? await this.ask("commands", { seat: this.seat, phrases: true }) : null;
    this.dispatchEvent(new Event("change"));
  }

  async play(command) {
    await this.change("submit", { command, revision: this.revision });
    return this.others();
  }

  // Lets bots decide until the player has to, or the game is over; then the game is kept.
  async others() {
    if (this.thinks) return;
    const bot = () => !this.closed && this.toAct.find((seat) => seat !== this.seat);
    try {
      while (this.thinks = bot()) {
        this.dispatchEvent(new Event("change"));
        await this.ask("bot", { seat: this.thinks, player: this.game.bots[this.thinks] ?? "greedy", play: true });
        await this.look();
      }
    } finally {
      this.thinks = null;
    }
    if (this.closed) return;
    if (this.mine && !this.choices) await this.look();
    await this.keep();
  }

  async undo() {
    const also = this.seats.filter((seat) => seat !== this.seat);
    await this.change("undo", { also });
    return this.others();
  }

  // Changes the game; until it is answered nothing else can be decided.
  async change(op, fields) {
    Object.assign(this, { sent: true, choices: null });
    this.dispatchEvent(new Event("change"));
    try {
      await this.ask(op, { seat: this.seat, ...fields });
      // What was told of what is taken back is told no more.
      if (op === "undo") Object.assign(this, { told: 0, log: [] });
    } finally {
      this.sent = false;
      await this.look();
    }
  }

  hint() {
    return this.ask("bot", { seat: this.seat, player: "hint" });
  }

  // The game as the bytes of a save.
  async save() {
    const title = `${this.game.title}, ${counted(this.snapshot.table.sequence, "command")}`;
    return this.engine.ask({ page: "save", handle: this.handle, title, saved_at: Math.floor(Date.now() / 1000) });
  }

  async keep() {
    try {
      const { bytes, sequence, over } = await this.save();
      Object.assign(this.game, { sequence, over, savedAt: Date.now() });
      await this.saves.keep(this.game, bytes);
      this.unkept = null;
    } catch (problem) {
      this.unkept = problem;
    }
    this.dispatchEvent(new Event("change"));
  }

  // Plays the whole game again from its promised seed and compares every digest.
  async check() {
    const { journal } = await this.ask("save", { viewer: "referee" });
    return this.engine.ask({ op: "replay", journal });
  }

  // The game as it stood after so many commands.
  async at(commands) {
    const { engine, seat: viewer } = this;
    const { handle, sequence } = await engine.ask({ page: "at", handle: this.handle, commands });
    try {
      const [{ picture }, { lines }] = await Promise.all([
        engine.ask({ op: "picture", handle, viewer }), engine.ask({ op: "log", handle, viewer }),
      ]);
      return { sequence, picture, lines: lines.map(({ message }) => message).filter(Boolean).slice(-LINES) };
    } finally {
      await engine.ask({ op: "close", handle });
    }
  }

  close() {
    this.closed = true;
    return this.engine.ask({ op: "close", handle: this.handle }).catch(() => {});
  }
}
