// A seat's decision: what was touched, what that would do, and what stands against it. It knows no page and no network.

import { placesOf } from "./picture.js";
import { Touch } from "./touch.js";
import { t } from "./words.js";

const key = (choice) => JSON.stringify(choice.command);

// `rules` answers for the seat: consider(command), phrase(command) and whyNot(command), each a promise of what the op of that name answers.
export class Play extends EventTarget {
  constructor(rules) {
    super();
    this.rules = rules;
    this.update(null, true, null);
  }

  // Nothing is touched, and nothing chosen.
  clear() {
    this.touched.chosen = [];
    Object.assign(this, { selected: null, lines: [], reasons: [], turn: {} });
  }

  // What can be decided now; none while nothing can. What was touched stays as long as the choices are the same.
  update(choices, whole, picture) {
    const now = JSON.stringify([choices, whole]);
    if (now === this.told) return;
    this.told = now;
    const chosen = this.selected && choices?.find((choice) => key(choice) === key(this.selected));
    this.choices = choices ?? [];
    this.whole = whole;
    this.touched = new Touch(this.choices, whole, picture ? placesOf(picture) : new Set());
    this.clear();
    if (chosen) this.pick(chosen);
  }

  get chosen() {
    return this.touched.chosen;
  }

  // The places that light up, with what touching them does in words.
  get lit() {
    const words = ([place, choices]) => {
      const ends = choices.length === 1 && choices[0].places.length === this.chosen.length + 1;
      return [place, ends && !this.touched.patterns.includes(choices[0]) ? choices[0].phrase : choices.length === 1 ? t`goes on` : t`choices: ${choices.length}`];
    };
    const lit = new Map([...this.touched.next].map(words));
    if (lit.size) return lit;
    // Where nothing follows, another beginning does.
    return new Map([...this.touched.firsts].filter(([place]) => !this.chosen.includes(place)).map(([place, choices]) => [place, choices.length === 1 ? choices[0].phrase : t`choices: ${choices.length}`]));
  }

  // Whether what was touched can be gone on with.
  get goesOn() {
    return this.chosen.length > 0 && this.touched.next.size > 0;
  }

  // What is chosen in words: sentences that the touched places leave, or those of which no place speaks.
  get listed() {
    if (!this.chosen.length) return this.touched.listed;
    return this.touched.complete.length > 1 ? this.touched.complete : [];
  }

  async touch(place) {
    if (!this.touched.touch(place)) return this.explain(place);
    const { live, complete, open, built } = this.touched;
    if (built) return this.build(built);
    const only = complete.length === 1 ? complete[0] : !complete.length && live.length === 1 && this.chosen.length && !open.length ? live[0] : null;
    this.select(only);
    return undefined;
  }

  // A choice of the list, or one that is still there.
  pick(choice) {
    if (!this.touched.listed.includes(choice)) this.touched.chosen = [...choice.places];
    else this.touched.chosen = [];
    this.select(choice);
  }

  back() {
    this.clear();
    this.tell();
  }

  // The decision that Confirm plays, and what has to be known before.
  select(choice) {
    this.selected = choice;
    this.lines = [];
    this.reasons = [];
    const turn = this.turn = {};
    this.tell();
    if (!choice) return;
    this.rules.consider(choice.command).then(({ lines }) => {
      if (this.turn !== turn) return;
      this.lines = lines;
      this.tell();
    }).catch(() => {});
  }

  // A command that no list has: it can be played if nothing stands against it.
  async build(command) {
    this.select(null);
    const { turn } = this;
    const [{ legal, reasons }, { phrase }] = await Promise.all([this.rules.whyNot(command), this.rules.phrase(command)]);
    if (this.turn !== turn) return;
    if (legal) this.select({ command, phrase, places: [...this.chosen] });
    else this.say(reasons);
  }

  // Why a place does not light up.
  async explain(place) {
    const command = this.touched.instead(place);
    const { turn } = this;
    const answer = command && await this.rules.whyNot(command).catch(() => null);
    if (this.turn !== turn) return;
    if (answer?.legal) this.select({ command, phrase: (await this.rules.phrase(command)).phrase, places: [...this.chosen, place] });
    else this.say(answer?.reasons ?? [{ message: this.chosen.length ? t`That is not possible from here.` : t`Nothing can be done with that now.` }]);
  }

  say(reasons) {
    this.reasons = reasons;
    this.tell();
  }

  tell() {
    this.dispatchEvent(new Event("change"));
  }
}
