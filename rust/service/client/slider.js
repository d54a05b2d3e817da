// The way through a game that was played: a slider over its commands, and a step back or on.

import { button, el } from "./dom.js";
import { counted, t } from "./words.js";

// most  how many commands the game has
// now   after how many of them it is shown
// go    is told after how many it is to be shown
export function slider({ most, now, go }) {
  const range = el("input", {
    type: "range", id: "at", min: 0, max: most, value: now, "aria-label": t`After how many commands`, "aria-valuetext": t`${now} of ${most}`,
    onchange: () => go(Number(range.value)),
  });
  return el("div", { className: "replay" },
    button("◀", () => go(now - 1), { id: "at-before", disabled: now === 0, "aria-label": t`One command back` }), range,
    button("▶", () => go(now + 1), { id: "at-after", disabled: now === most, "aria-label": t`One command on` }),
    el("span", { id: "looked", className: "muted", role: "status" }, now === most ? counted(most, "command") : t`after ${now} of ${most}`));
}
