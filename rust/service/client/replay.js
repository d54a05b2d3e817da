// A game that is over, looked back on by whoever has its link: without a seat, a name or a place in its room.

import { el } from "./dom.js";
import { ask, copied, gameOf, main, token, told, where } from "./page.js";
import { called, named } from "./people.js";
import { drawPicture } from "./picture.js";
import { rulesOf } from "./rules.js";
import { slider } from "./slider.js";
import { language, listed, t } from "./words.js";

export const linkTo = (code) => `${location.origin}/#watch/${code}`;

// Where others look on, or back once the game is over.
export function watching(code) {
  return el("div", {}, el("p", { className: "muted" }, t`By this link others look on, and back once it is over:`), copied("watch", linkTo(code), t`Link for those who look on`));
}

export class Replay {
  // The room as everybody sees it.
  constructor(code, { members }) {
    Object.assign(this, { code, members, viewer: "spectator" });
    this.board = el("div", { id: "board" });
  }

  // Shows it after so many commands; without a number at its end.
  async show(commands) {
    const asked = this.asked = new URLSearchParams({ viewer: this.viewer, language, ...(commands === undefined ? {} : { commands }) });
    const answer = await ask("GET", `/api/game/${this.code}/replay?${asked}`);
    // What was asked for meanwhile is shown instead.
    if (asked !== this.asked) return;
    this.rules ??= rulesOf(answer.game);
    this.draw(answer);
  }

  draw({ game, seats, commands, whole, picture, log, verdict }) {
    const focus = document.activeElement?.id;
    const go = (at) => this.show(at).catch(told);
    const say = (text) => named(this.members, text);
    const see = (viewer) => { this.viewer = viewer; go(commands); };
    const eyes = el("select", { id: "viewer", onchange: () => see(eyes.value) },
      ["spectator", ...seats].map((of) => el("option", { value: of, selected: of === this.viewer }, of === "spectator" ? t`those who look on` : called(this.members, of))));
    where(gameOf(game)?.title ?? game, "");
    main.replaceChildren(el("div", { className: "grid table" },
      el("section", { className: "bare", "aria-label": t`The table` }, this.board),
      el("div", { className: "grid" },
        el("section", {}, el("h2", {}, t`Look back`), slider({ most: whole, now: commands, go }),
          el("p", { id: "players", className: "muted" }, listed(seats.map((seat) => called(this.members, seat)))),
          verdict ? el("p", { id: "verdict" }, el("strong", {}, say(verdict))) : null,
          el("p", { className: "row" }, el("label", { htmlFor: "viewer" }, t`As seen by`), eyes)),
        el("section", { className: "later" }, el("h2", {}, t`What had happened`), el("ul", { className: "log", id: "log", tabIndex: 0 }, log.toReversed().map((line) => el("li", {}, say(line))))),
        el("section", { className: "later" }, copied("watch", linkTo(this.code), t`Link to this game`), token(this.code) ? el("p", {}, el("a", { href: `#${this.code}` }, t`To its room`)) : null),
        el("section", { className: "later" }, this.rules))));
    drawPicture(this.board, picture, { seat: this.viewer, say });
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
  }
}
