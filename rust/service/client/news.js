// What has just happened, beside the board: the node stays, so that screen readers tell each line once.

import { el } from "./dom.js";
import { t } from "./words.js";

// How many of the newest lines are shown.
const NEWEST = 3;

export class News {
  constructor() {
    this.node = el("div", { id: "just", role: "log", "aria-live": "polite", "aria-label": t`Just now`, hidden: true });
  }

  // Lines that are new; those before them are gone. Nothing new leaves what is there.
  tell(lines) {
    if (lines.length) this.node.replaceChildren(...lines.slice(-NEWEST).map((line) => el("p", {}, line)));
  }

  // Shown only where there is something to show.
  show(wanted) {
    this.node.hidden = !wanted || !this.node.firstChild;
  }
}
