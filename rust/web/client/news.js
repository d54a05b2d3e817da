// What the page tells in passing.

import { el } from "./dom.js";

export function say(text, kind = "") {
  const line = el("p", { className: kind }, text);
  const news = document.getElementById("news");
  news.append(line);
  while (news.children.length > 3) news.firstChild.remove();
  setTimeout(() => line.remove(), 6000);
}

// Tells why something was refused, each reason with its rule.
export function tell(problem) {
  const reasons = problem.reasons?.length ? problem.reasons : [problem];
  for (const { message, rule } of reasons) say(`${message ?? problem}${rule ? ` (${rule})` : ""}`, "bad");
}

// Runs what a player asked for, and tells what was refused.
export const run = (act) => async (...given) => {
  try {
    await act(...given);
  } catch (problem) {
    tell(problem);
  }
};

export function where(place, line = "") {
  document.getElementById("where").textContent = place;
  document.getElementById("line").textContent = line;
  document.title = place ? `${place} – Sandtable` : "Sandtable";
}
