// The table: the picture, what the seat decides, what has happened, and the way back.

import { decision, goal } from "./decision.js";
import { button, el } from "./dom.js";
import { download } from "./home.js";
import { linkTo } from "./link.js";
import { News } from "./news.js";
import { noticeChoice } from "./notice.js";
import { copied, say, where } from "./page.js";
import { drawPicture } from "./picture.js";
import { Play } from "./play.js";
import { run } from "./run.js";
import { slider } from "./slider.js";
import { counted, listed, t } from "./words.js";

export class Screen {
  constructor(page, match) {
    Object.assign(this, { page, match, looked: null, proved: null });
    const command = (of) => ({ seat: match.seat, command: of });
    this.play = new Play({
      consider: (of) => match.ask("consider", command(of)),
      phrase: (of) => match.ask("phrase", command(of)),
      whyNot: (of) => match.ask("why_not", command(of)),
    });
    this.board = el("div", { id: "board" });
    this.news = new News();
    this.recent = [];
    this.parts = Object.fromEntries(["unkept", "end", "decide", "back", "log", "about"].map((part) => [part, el("div", { className: "part" })]));
    const { unkept, end, decide, back, log, about } = this.parts;
    for (const part of [back, log, about]) part.classList.add("later");
    this.root = el("div", { className: "grid" }, unkept, el("div", { className: "grid table playing" },
      el("div", { className: "grid" }, end, el("section", { className: "bare", "aria-label": t`The table` }, this.board)),
      el("div", { className: "grid side" }, el("div", { className: "part-decide" }, this.news.node, decide), back, log, about)));
    this.draws = () => { if (!this.updating) this.draw(); };
  }

  async begin() {
    this.match.addEventListener("change", this.draws);
    this.play.addEventListener("change", this.draws);
    this.page.main.replaceChildren(this.root);
    this.draw();
    await this.match.others();
  }

  async close() {
    this.match.removeEventListener("change", this.draws);
    await this.match.close();
  }

  draw() {
    const { match, play, looked } = this;
    if (match.closed) return;
    const choices = match.mine ? match.choices : null;
    if (choices !== this.told) {
      this.told = choices;
      this.updating = true;
      play.update(choices?.commands ?? null, choices?.whole ?? true, match.picture);
      this.updating = false;
    }
    where(match.game.title, match.thinks ? t`${match.thinks.toUpperCase()} thinks…` : "", match.mine);
    const focus = document.activeElement?.id;
    const scrolled = this.root.querySelector(".choices")?.scrollTop ?? 0;
    this.tellNews();
    this.fill("unkept", match.unkept ? el("p", { className: "bad", role: "alert" }, match.unkept.message) : null);
    this.fill("end", match.outcome ? this.ended() : null);
    this.fill("decide", match.outcome ? null : this.deciding());
    this.fill("back", this.back());
    this.fill("log", el("section", {}, el("h2", {}, t`What has happened`),
      el("ul", { className: "log", id: "log", tabIndex: 0 }, (looked?.lines ?? match.log).toReversed().map((line) => el("li", {}, line)))));
    this.fill("about", this.about());
    const touched = match.mine && !looked ? { lit: play.lit, chosen: play.chosen, onTouch: run((place) => play.touch(place)) } : {};
    drawPicture(this.board, looked?.picture ?? match.picture, { ...touched, seat: match.seat });
    this.root.querySelector(".choices")?.scrollTo(0, scrolled);
    if (focus && document.activeElement?.id !== focus) document.getElementById(focus)?.focus({ preventScroll: true });
  }

  fill(part, content) {
    this.parts[part].replaceChildren(...(content ? [content] : []));
  }

  // What bots have done since the player's last command.
  tellNews() {
    const { match } = this;
    if (match.fresh !== this.heard) this.recent = [...(this.heard ? this.recent : []), ...match.fresh];
    if (this.heard && match.fresh !== this.heard) this.news.tell(this.recent);
    this.heard = match.fresh;
    this.news.show(!match.outcome);
  }

  deciding() {
    const { match, play } = this;
    const aim = goal(match.snapshot.table.summary, (text) => text);
    if (!match.mine) return el("section", { className: "deciding", "aria-label": t`Your decision` }, el("h2", {}, t`To decide: ${listed(match.toAct.map((seat) => seat.toUpperCase()))}.`), aim);
    return el("section", { className: "deciding mine", "aria-label": t`Your decision` },
      decision({ play, picture: match.picture, question: match.question ?? t`Your decision`, say: (text) => text, redraw: this.draws }),
      this.hinted?.reason && this.hinted.choice === play.selected ? el("p", { id: "reason" }, this.hinted.reason) : null,
      aim,
      el("p", { className: "row act" },
        button(t`Confirm`, run(() => this.confirm()), { id: "confirm", className: "primary", disabled: !play.selected }),
        play.selected || play.chosen.length ? button(t`Choose anew`, () => play.back(), { id: "anew" }) : null,
        button(t`Hint`, run(() => this.hint()), { id: "hint" }), button(t`Take back`, run(() => match.undo()), { id: "undo" })));
  }

  async confirm() {
    const { command } = this.play.selected;
    this.looked = null;
    this.recent = [];
    await this.match.play(command);
  }

  async hint() {
    const { command, reason } = await this.match.hint();
    const key = JSON.stringify(command);
    const known = this.play.choices.find((choice) => JSON.stringify(choice.command) === key);
    const choice = known ?? { command, phrase: (await this.play.rules.phrase(command)).phrase, places: [] };
    this.hinted = { choice, reason };
    this.play.pick(choice);
  }

  ended() {
    const { match } = this;
    return el("section", { id: "ended" }, el("h2", {}, t`It is over`),
      el("p", {}, el("strong", {}, match.snapshot.table.verdict ?? "")),
      el("p", { className: "row" }, button(t`Check this game`, run(() => this.check()), { id: "check" }),
        button(t`Play another`, () => this.page.go(`new/${match.game.game}`))),
      this.proved ? el("p", { id: "proved" }, this.proved) : null);
  }

  async check() {
    const { sequence, digest, proved } = await this.match.check();
    const rolls = proved
      ? t`Every roll comes from the seed that was promised as ${this.match.commitment.slice(0, 16)} before the game.`
      : t`The rolls are those that the save names: it has no seed, or is of other rules.`;
    this.proved = t`Played again, ${counted(sequence, "command")} came to the same digests, the last ${digest.slice(0, 16)}. ${rolls}`;
    this.draw();
  }

  back() {
    const { match, looked } = this;
    const { sequence } = match.snapshot.table;
    if (!sequence) return null;
    const go = async (at) => {
      const asked = this.asked = {};
      const looked = at === sequence ? null : await match.at(at);
      // What was asked for meanwhile is shown instead.
      if (asked !== this.asked) return;
      this.looked = looked;
      this.draw();
    };
    return el("section", {}, el("h2", {}, t`Look back`), slider({ most: sequence, now: looked?.sequence ?? sequence, go: run(go) }));
  }

  about() {
    const { match } = this;
    const save = async () => {
      download(match.game, (await match.save()).bytes);
      say(t`Terminal and window go on with this file too.`);
    };
    const share = async () => {
      this.link = await linkTo(match);
      this.linked = match.revision;
      this.draw();
      document.getElementById("link").focus();
    };
    return el("section", {}, el("h2", {}, t`This game`),
      el("p", { className: "muted" }, t`You sit at ${match.seat.toUpperCase()}. The seed was promised as ${match.commitment.slice(0, 16)}.`),
      el("p", { className: "row" }, button(t`Save as a file`, run(save), { id: "export" }), button(t`Make a link`, run(share), { id: "share" }), noticeChoice(this.draws)),
      this.linked === match.revision ? copied("link", this.link, t`Link to this game`) : null);
  }
}
