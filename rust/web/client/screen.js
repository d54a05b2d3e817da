// The table: the picture, what the seat decides, what has happened, and the way back.

import { decision } from "./decision.js";
import { button, el } from "./dom.js";
import { download } from "./home.js";
import { run, say, where } from "./news.js";
import { drawPicture } from "./picture.js";
import { Play } from "./play.js";

export class Screen {
  constructor(page, table) {
    Object.assign(this, { page, table, looked: null, proved: null });
    const command = (of) => ({ seat: table.seat, command: of });
    this.play = new Play({
      consider: (of) => table.ask("consider", command(of)),
      phrase: (of) => table.ask("phrase", command(of)),
      whyNot: (of) => table.ask("why_not", command(of)),
    });
    this.board = el("div", { id: "board" });
    this.draws = () => { if (!this.updating) this.draw(); };
  }

  async begin() {
    this.table.addEventListener("change", this.draws);
    this.play.addEventListener("change", this.draws);
    this.draw();
    await this.table.others();
  }

  async close() {
    this.table.removeEventListener("change", this.draws);
    await this.table.close();
  }

  draw() {
    const { table, play, looked } = this;
    if (table.closed) return;
    const choices = table.mine ? table.choices : null;
    if (choices !== this.told) {
      this.told = choices;
      this.updating = true;
      play.update(choices?.commands ?? null, choices?.whole ?? true, table.picture);
      this.updating = false;
    }
    const focus = document.activeElement?.id;
    const scrolled = document.querySelector(".choices")?.scrollTop ?? 0;
    where(table.game.title, table.thinks ? `${table.thinks.toUpperCase()} thinks…` : "");
    const lines = (looked?.lines ?? table.log).toReversed();
    this.page.main.replaceChildren(
      table.unkept ? el("p", { className: "bad", role: "alert" }, table.unkept.message) : "",
      el("div", { className: "grid table" },
        el("div", { className: "grid" }, el("section", { "aria-label": "The table" }, this.board),
          table.outcome ? this.ended() : null,
          el("section", { className: "later" }, el("h2", {}, "What has happened"),
            el("ul", { className: "log", id: "log", tabIndex: 0 }, lines.map(({ message }) => el("li", {}, message))))),
        el("div", { className: "grid" }, table.outcome ? null : this.deciding(), this.back(), this.about())));
    const touched = table.mine && !looked ? { lit: play.lit, chosen: play.chosen, onTouch: run((place) => play.touch(place)) } : {};
    drawPicture(this.board, looked?.picture ?? table.picture, { ...touched, seat: table.seat });
    document.querySelector(".choices")?.scrollTo(0, scrolled);
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
  }

  deciding() {
    const { table, play } = this;
    if (!table.mine) return el("section", { "aria-label": "Your decision" }, el("h2", {}, `${table.toAct.map((seat) => seat.toUpperCase()).join(", ")} to decide`));
    return el("section", { "aria-label": "Your decision" },
      decision({ play, picture: table.picture, question: table.question ?? "Your decision", say: (text) => text, confirm: run(() => this.confirm()), redraw: this.draws }),
      el("p", { className: "row" }, button("Hint", run(() => this.hint()), { id: "hint" }),
        button("Take back", run(() => table.undo()), { id: "undo" })));
  }

  async confirm() {
    const { command } = this.play.selected;
    this.looked = null;
    await this.table.play(command);
  }

  async hint() {
    const { command } = await this.table.hint();
    const key = JSON.stringify(command);
    const known = this.play.choices.find((choice) => JSON.stringify(choice.command) === key);
    this.play.pick(known ?? { command, phrase: (await this.play.rules.phrase(command)).phrase, places: [] });
  }

  ended() {
    const { table } = this;
    return el("section", { id: "ended" }, el("h2", {}, "It is over"),
      el("p", {}, el("strong", {}, table.snapshot.table.verdict ?? "")),
      el("p", { className: "row" }, button("Check this game", run(() => this.check()), { id: "check" }),
        button("Play another", () => this.page.go(`new/${table.game.game}`))),
      this.proved ? el("p", { id: "proved" }, this.proved) : null);
  }

  async check() {
    const { sequence, digest, proved } = await this.table.check();
    const rolls = proved
      ? `Every roll comes from the seed that was promised as ${this.table.commitment.slice(0, 16)} before the game.`
      : "The rolls are those that the save names: it has no seed, or is of other rules.";
    this.proved = `${sequence} commands were played again to the same digests, the last ${digest.slice(0, 16)}. ${rolls}`;
    this.draw();
  }

  back() {
    const { table, looked } = this;
    const { sequence } = table.snapshot.table;
    const slide = el("input", {
      type: "range", id: "at", min: 0, max: sequence, value: looked?.sequence ?? sequence, "aria-label": "After how many commands",
      onchange: run(async () => {
        const at = Number(slide.value);
        this.looked = at === sequence ? null : await table.at(at);
        this.draw();
      }),
    });
    return el("section", { className: "later" }, el("h2", {}, "Look back"),
      el("p", { className: "replay" }, slide, el("span", { id: "looked", className: "muted" }, looked ? `after ${looked.sequence} of ${sequence}` : `${sequence} commands`)));
  }

  about() {
    const { table } = this;
    const save = async () => {
      download(table.game, (await table.save()).bytes);
      say("Terminal and window go on with this file too.");
    };
    return el("section", { className: "later" }, el("h2", {}, "This game"),
      el("p", { className: "muted" }, `You sit at ${table.seat.toUpperCase()}. The seed was promised as ${table.commitment.slice(0, 16)}.`),
      el("p", { className: "row" }, button("Save as a file", run(save), { id: "export" })));
  }
}
