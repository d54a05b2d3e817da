// What this device promises, notes, signs and checks in its room (RM-04, RM-14, RM-15). What it has drawn stays in its storage.

import { chance } from "./chance.js";
import { check, inWords } from "./check.js";
import { acknowledgement, agreement, broken, chain, promise, promised, steps } from "./dice.js";
import { Heads } from "./heads.js";
import { called, named } from "./people.js";
import { drawKey, publicKey, sign, statement } from "./sign.js";
import { stored } from "./stored.js";
import { counted, listed, t } from "./words.js";

// How many bytes a secret has.
const SECRET = 32;

export class Device extends EventTarget {
  get me() {
    return this.seen?.members.find((member) => member.member === this.member) ?? null;
  }

  get seat() {
    return this.me?.seat ?? null;
  }

  // What was found out about a game.
  forget() {
    Object.assign(this, { heads: new Heads(this.code), links: null, followed: new Map(), rolled: null, mine: 0, theirs: 0, report: null, sealing: false });
  }

  // The nonce stays on this device until all have noted the promises of all.
  async ready() {
    const nonce = chance(SECRET);
    const pair = await drawKey();
    this.doubt = null;
    Heads.forget(this.code);
    this.forget();
    if (pair) stored.set(`key ${this.code}`, JSON.stringify(pair));
    else stored.remove(`key ${this.code}`);
    stored.set(`nonce ${this.code}`, nonce);
    for (const part of ["promises", "rolled", "sealed"]) stored.remove(`${part} ${this.code}`);
    stored.set(`agreed ${this.code}`, agreement(this.seen));
    stored.set(`chain ${this.code}`, chance(SECRET));
    stored.set(`links ${this.code}`, 0);
    const { promise: promises, chain: first, key } = this.own;
    return this.send("ready", { promise: promises, agreement: agreement(this.seen), chain: first, key });
  }

  // What this device has promised, as the room is to tell it.
  get own() {
    const pair = this.pair;
    return { promise: promise(this.nonce), chain: this.chain.length ? promise(this.chain[0]) : null, key: pair && publicKey(pair) };
  }

  // What it signs with; null where the browser has no keys.
  get pair() {
    return JSON.parse(stored.get(`key ${this.code}`));
  }

  // Signs what it does in this game, for the history that it was told; nothing without a key.
  async signed(head, label, ...values) {
    const { pair, noted } = this;
    // Nothing but the end, once that was confirmed, and nothing for a seat whose key is another device's.
    const over = this.sealed && label !== "seal";
    if (!pair || !noted || over || this.me?.key !== this.own.key) return undefined;
    return { head, signature: await sign(pair, statement(label, acknowledgement(noted), head, ...values)) };
  }

  get head() {
    return this.heads.get(this.revision);
  }

  // What this device adds to the rolls of its game; nothing on a device that did not promise it.
  get chain() {
    const root = stored.get(`chain ${this.code}`);
    this.links ??= root ? chain(root) : [];
    return this.links;
  }

  // The next link. It is noted as shown before it is, so that none is shown for two rolls.
  next() {
    const at = Number(stored.get(`links ${this.code}`));
    stored.set(`links ${this.code}`, at + 1);
    return this.chain[at] ?? null;
  }

  // The head of the end that it has confirmed.
  get sealed() {
    return stored.get(`sealed ${this.code}`);
  }

  // Confirms how the game ended, once, and no other end.
  async seal() {
    const { me, head } = this;
    if (this.sealing || !me?.seat || !me.key || me.sealed || !head || this.toAct.length || this.seen.stage !== "over") return;
    this.sealing = true;
    if ((this.sealed ?? head) !== head) {
      this.doubt = t`The room tells of another end than the one that your device has confirmed. Do not trust it.`;
      return;
    }
    stored.set(`sealed ${this.code}`, head);
    const signed = await this.signed(head, "seal");
    if (signed) this.send("seal", { signed }).catch(() => {});
  }

  get nonce() {
    return stored.get(`nonce ${this.code}`);
  }

  // The nonce that it has shown already.
  get shown() {
    return stored.get(`shown ${this.code}`);
  }

  // What this device has noted of the promises of all.
  get noted() {
    return JSON.parse(stored.get(`promises ${this.code}`));
  }

  // Notes what all have promised. Whoever holds the room cannot change it afterwards.
  acknowledge() {
    const all = promised(this.seen);
    const { noted } = this;
    if (this.me.acknowledged || !this.nonce) return;
    if (stored.get(`agreed ${this.code}`) !== agreement(this.seen)) {
      this.doubt = t`The game is set up otherwise than you agreed to. Your device does not go on.`;
      return;
    }
    // With its number in hand, whoever holds the room could choose another one.
    if (this.shown === this.nonce || (noted && acknowledgement(noted) !== acknowledgement(all))) {
      this.doubt = t`The promises of the dice have changed since your device showed its number. It does not go on.`;
      return;
    }
    const mine = all.seats.find(({ seat }) => seat === this.seat);
    if (["promise", "chain", "key"].some((part) => (mine?.[part] ?? null) !== this.own[part])) {
      this.doubt = t`The room shows another promise of yours than you made. Your device does not go on.`;
      return;
    }
    stored.set(`promises ${this.code}`, JSON.stringify(all));
    this.send("acknowledge", { promises: acknowledgement(all) }).catch(() => {});
  }

  // Nothing is shown where the promises are others than those that were noted.
  reveal() {
    const { nonce, noted } = this;
    if (!nonce || this.revealed === nonce) return;
    if (!noted || acknowledgement(noted) !== acknowledgement(promised(this.seen))) {
      this.doubt = t`The promises of the dice are others than those that your device noted. It does not show its number.`;
      return;
    }
    this.revealed = nonce;
    stored.set(`shown ${this.code}`, nonce);
    this.send("reveal", { nonce }).catch(() => {});
  }

  // No promise and no key changes while the game goes on, and every chain goes on from where it was.
  follow() {
    const { noted } = this;
    const told = promised(this.seen);
    if (!noted) return;
    const own = this.me?.key && this.me.key === this.own.key;
    if (noted.room !== told.room) {
      // The room of another game, or one that this device has no part in.
      if (own) this.doubt = t`The promises of this game are others than those that your device noted. Do not trust these dice.`;
      return;
    }
    if (own && this.sealed && this.seen.stage === "playing") {
      this.doubt = t`The room goes on with a game whose end your device has confirmed. Do not trust it.`;
    }
    for (const { seat, promise: first, chain: begins, key } of noted.seats) {
      const now = told.seats.find((other) => other.seat === seat);
      if (now?.promise !== first || now.key !== key) {
        this.doubt = t`The promises of this game are others than those that your device noted. Do not trust these dice.`;
        return;
      }
      const before = this.followed.get(seat) ?? { link: begins, at: 0 };
      if (!now.chain || now.chain === before.link) continue;
      const at = steps(begins, now.chain);
      if (at < 0) this.doubt = t`The device of ${this.called(seat)} adds to the dice what it had not promised. Do not trust these dice.`;
      if (at <= before.at) continue;
      if (seat !== this.seat) this.theirs += at - before.at;
      this.followed.set(seat, { link: now.chain, at });
    }
  }

  // A room that tells two heads of one revision tells two histories.
  followHead(revision, head) {
    const before = this.heads.get(revision);
    if (before === undefined) this.heads.set(revision, head);
    else if (before !== head) this.doubt = t`The room tells two histories of this game up to change ${revision}. Do not trust it.`;
  }

  // What was told of this game before the page was loaded again holds still.
  followGame(game) {
    const [heads, more] = Heads.of(this.heads, this.code, game);
    this.heads = heads;
    for (const [revision, head] of more) this.followHead(revision, head);
  }

  // Whoever could ask for another roll once it knows what the first would show, could choose.
  followRoll({ revision, roll }) {
    const before = this.rolled;
    this.rolled = { revision, roll };
    if (before && revision <= before.revision && roll !== before.roll) {
      this.doubt = t`The room asked twice for dice at change ${revision}: it was restarted there, or whoever holds it chose between two rolls.`;
    }
  }

  called(seat) {
    return called(this.seen.members, seat);
  }

  named(text) {
    return named(this.seen.members, text);
  }

  // In a line: what was checked so far; what this device cannot do.
  get mark() {
    if (this.me?.key && this.me.key !== this.own.key) {
      return t`Your seat signs with the key of the device on which you were ready. Play there, or let a bot sit in.`;
    }
    if (!this.noted || !this.seat || this.doubt) return "";
    const signs = this.me?.key ? t`your own that are signed: ${counted(this.mine, "command")}` : t`your commands are not signed, which this browser cannot do here`;
    const kept = stored.isBrief || this.heads.full ? t` This browser keeps no more of the game: do not load the page again.` : "";
    return `${t`✓ Checked so far: of the others, as promised: ${counted(this.theirs, "link")}; ${signs}.`}${kept}`;
  }

  // Checks the game that is over by the room's journal.
  async checkGame() {
    const answer = await fetch(`/api/game/${this.code}/journal`);
    if (!answer.ok) throw await answer.json();
    const { noted, heads } = this;
    this.report = noted
      ? inWords(await check({ journal: await answer.text(), noted, heads, members: this.seen.members, shown: this.checked }))
      : [t`This device has noted no promises of this game, so it can compare nothing.`];
    this.tell(this.line);
  }

  // The game is over, and all numbers are shown.
  check(proof) {
    this.proof = proof;
    const { noted } = this;
    const liars = noted ? broken(proof, noted) : [];
    const whose = (who) => who === "room" ? t`The room` : t`The device of ${this.called(who)}`;
    this.checked = Boolean(noted) && !liars.length;
    if (liars.length) this.doubt = t`${listed(liars.map(whose))} showed another number than promised. Do not trust these dice.`;
  }
}
