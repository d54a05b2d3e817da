// A rules document, drawn from its Markdown: headings, lists, tables, paragraphs. Text is never read as markup.

import { el } from "./dom.js";
import { ask } from "./page.js";
import { t } from "./words.js";

// Bold, code, and links without their addresses.
function inline(text) {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/).filter(Boolean).map((part) => {
    if (part.startsWith("**")) return el("strong", {}, part.slice(2, -2));
    if (part.startsWith("`")) return el("code", {}, part.slice(1, -1));
    return part.startsWith("[") && part.endsWith(")") ? part.slice(1, part.indexOf("]")) : part;
  });
}

const cells = (line) => line.split("|").slice(1, -1).map((cell) => cell.trim());

function table(lines) {
  const [head, , ...rows] = lines;
  return el("div", { className: "wide" }, el("table", {}, el("thead", {}, el("tr", {}, cells(head).map((cell) => el("th", {}, inline(cell))))),
    el("tbody", {}, rows.map((row) => el("tr", {}, cells(row).map((cell) => el("td", {}, inline(cell))))))));
}

export function drawn(markdown) {
  const blocks = markdown.replace(/\n(?=\s*- |#|\|)/g, "\n\n").replace(/(\|\n)\n(?=\|)/g, "$1").split(/\n{2,}/);
  return blocks.map((block) => {
    const text = block.trim();
    const [, marks] = text.match(/^(#+) /) ?? [];
    if (marks) return el(marks.length === 1 ? "h3" : "h4", {}, inline(text.slice(marks.length + 1)));
    if (text.startsWith("|")) return table(text.split("\n"));
    const line = text.replace(/\s*\n\s*/g, " ");
    return line.startsWith("- ") ? el("p", { className: "rule" }, inline(line.slice(2))) : el("p", {}, inline(line));
  });
}

// The rules of a game, fetched when they are opened.
export function rulesOf(game) {
  const body = el("div", { className: "rules", tabIndex: 0 });
  const part = el("details", { id: "rules", ontoggle: async () => {
    if (!part.open || body.firstChild) return;
    const { rules } = await ask("GET", `/api/games/${game}/rules`);
    body.replaceChildren(...drawn(rules));
  } }, el("summary", {}, t`Rules`), body);
  return part;
}
