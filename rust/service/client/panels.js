// How the things of each kind of panel lie, but for boards and maps.

import { el } from "./dom.js";
import { die, marked, seatClass, symbol } from "./symbols.js";
import { t } from "./words.js";

// More chips than these of which none can be touched are folded away.
const MANY = 14;

const STATES = { ready: t`can be had`, active: t`active`, spent: t`used up`, down: t`down`, over: t`turned over`, danger: t`in danger`, locked: t`not to be had`, hidden: t`hidden`, unrolled: t`not rolled` };

// A thing in words, for who cannot see it.
export function inWords(thing, say) {
  const number = typeof thing.value === "number" ? `${thing.value}${thing.most ? t` of ${thing.most}` : ""}` : "";
  const parts = [
    `${say(thing.words)}${thing.times > 1 ? t`, ${thing.times} of them` : ""}`, thing.detail && say(thing.detail), number,
    thing.price && t`costs ${thing.price}`, thing.text && say(thing.text), ...(thing.states ?? []).map((state) => STATES[state]),
  ];
  return parts.filter(Boolean).join(", ").replace(/\s+/g, " ");
}

// What stands for a place: a button where it can be touched, a plain part elsewhere.
export function bare(place, { lit, chosen, onTouch }, kind, content, label = null) {
  const does = lit.get(place);
  const held = chosen.includes(place);
  const classes = `${kind}${does !== undefined ? " lit" : ""}${held ? " held" : ""}`;
  const dark = does === undefined && !held;
  // What does not light up may be asked why, as long as something of its kind does.
  const made = onTouch && (!dark || lit.size)
    ? el("button", { type: "button", className: classes, onclick: () => onTouch(place), ariaPressed: String(held), "aria-label": label ? [label, does].filter(Boolean).join(". ") : undefined }, content)
    : el("div", { className: classes }, content);
  if (dark && made.tagName === "BUTTON") made.setAttribute("aria-disabled", "true");
  made.dataset.place = place;
  return made;
}

// A thing's part, with its states and what has become of it.
function part(thing, pen, kind, content) {
  const change = pen.changes(thing);
  const classes = [kind, ...(thing.states ?? []).map((state) => `is-${state}`), seatClass(thing.seat), change?.fresh ? "fresh" : change ? "changed" : ""];
  const made = bare(thing.id, pen, classes.filter(Boolean).join(" "), content, inWords(thing, pen.say));
  if (change?.by) made.append(el("span", { className: `delta ${change.by > 0 ? "up" : "fall"}`, "aria-hidden": "true" }, change.by > 0 ? `+${change.by}` : String(change.by)));
  if (thing.suit) made.style.setProperty("--suit", `var(--suit-${hue(thing.suit)})`);
  return made;
}

// One of twelve colours, always the same for a word.
function hue(word) {
  let sum = 0;
  for (const letter of word) sum = (sum * 31 + letter.codePointAt(0)) % 9973;
  return sum % 12;
}

const short = (thing) => thing.label ? el("span", { className: "label" }, thing.label) : null;
const count = (thing) => thing.times > 1 ? el("span", { className: "times" }, `×${thing.times}`) : null;
const sign = (thing) => thing.symbol ? symbol(thing.symbol) : null;

function bar({ value, most }) {
  if (typeof value !== "number" || !most) return null;
  const share = Math.max(0, Math.min(1, value / most));
  return el("span", { className: `bar${share < 0.25 ? " low" : ""}`, vars: { share: String(share) } });
}

function card(thing, pen) {
  return part(thing, pen, "card", [
    el("span", { className: "card-top" }, sign(thing), short(thing), count(thing), thing.price ? el("span", { className: "price" }, thing.price) : null),
    el("span", { className: "card-name" }, pen.say(thing.words)),
    thing.detail ? el("span", { className: "card-detail" }, pen.say(thing.detail)) : null,
    bar(thing),
    thing.text ? el("span", { className: "card-text" }, pen.say(thing.text)) : null,
  ]);
}

function chip(thing, pen) {
  const number = typeof thing.value === "number" ? el("b", {}, `${thing.value}${thing.most ? `/${thing.most}` : ""}`) : null;
  return part(thing, pen, "chip", [
    sign(thing), number, el("span", { className: "chip-words" }, pen.say(thing.words)),
    thing.detail ? el("span", { className: "chip-detail" }, pen.say(thing.detail)) : null, short(thing), count(thing),
    thing.text ? el("span", { className: "chip-text" }, pen.say(thing.text)) : null,
  ]);
}

function row({ id, things = [] }, pen) {
  const chips = el("div", { className: "chips" }, things.map((thing) => chip(thing, pen)));
  const touched = things.some(({ id: place }) => pen.lit.has(place) || pen.chosen.includes(place));
  if (things.length <= MANY || touched) return chips;
  const folded = el("details", {}, el("summary", {}, t`${things.slice(0, 2).map((thing) => pen.say(thing.words)).join(", ")} and ${things.length - 2} more`), chips);
  folded.dataset.folded = id;
  return folded;
}

// A number with its name, such as of a seat: the number is what is looked for.
function figure(thing, pen) {
  const number = typeof thing.value === "number" ? `${thing.value}${thing.most ? `/${thing.most}` : ""}` : thing.detail;
  return part(thing, pen, "figure-chip", [
    sign(thing), number !== undefined ? el("b", {}, number) : null, el("span", { className: "chip-words" }, pen.say(thing.words)),
    typeof thing.value === "number" && thing.detail ? el("span", { className: "chip-detail" }, thing.detail) : null,
    thing.text ? el("span", { className: "chip-text" }, pen.say(thing.text)) : null,
  ]);
}

function track(thing, pen) {
  const number = thing.label ?? (typeof thing.value === "number" ? `${thing.value}${thing.most ? ` / ${thing.most}` : ""}` : "");
  return part(thing, pen, "track", [
    sign(thing), el("span", { className: "chip-words" }, pen.say(thing.words)),
    thing.detail ? el("span", { className: "chip-detail" }, thing.detail) : null, el("b", {}, number), bar(thing),
  ]);
}

function dice({ words, things = [] }, pen) {
  return el("div", { className: "dice-row" }, things.map((thing) => {
    const hidden = (thing.states ?? []).includes("hidden");
    const drawn = part(thing, pen, "die-place", die(thing.value, thing.seat, hidden));
    const told = `${words}: ${inWords(thing, pen.say)}`;
    drawn.setAttribute("aria-label", told);
    // A part that is no button is read as a picture.
    if (drawn.tagName !== "BUTTON") Object.assign(drawn, { role: "img", title: told });
    return drawn;
  }));
}

function table({ words, layout, things = [] }, pen) {
  // A line says nothing of why it does not light up.
  const touched = ({ id }) => pen.lit.has(id) || pen.chosen.includes(id) ? pen : { ...pen, onTouch: null };
  const line = (thing) => el("tr", { className: (thing.states ?? []).map((state) => `is-${state}`).join(" ") },
    el("th", { scope: "row" }, part(thing, touched(thing), "line", thing.seat ? marked(thing.seat, pen.say(thing.words)) : pen.say(thing.words))),
    (thing.cells ?? []).map((cell) => el("td", {}, pen.say(cell))));
  return el("div", { className: "wide", tabIndex: layout.heads.length > 16 ? 0 : -1 }, el("table", {},
    el("thead", {}, el("tr", {}, el("th", { scope: "col" }, pen.say(words)), layout.heads.map((head) => el("th", { scope: "col" }, head)))),
    el("tbody", {}, things.map(line))));
}

function text({ layout }, pen) {
  const [first, ...more] = layout.lines;
  const line = (words, className) => el("p", { className }, pen.say(words).trim());
  if (more.length < 2) return el("div", { className: "lines" }, line(first ?? "", "first"), more.map((words) => line(words, "")));
  return el("details", { className: "lines" }, el("summary", {}, pen.say(first)), more.map((words) => line(words, "")));
}

const cards = (panel, pen) => el("div", { className: "cards" }, (panel.things ?? []).map((thing) => card(thing, pen)));

export const layouts = {
  row, fan: cards, stack: cards, market: cards, dice, table, text,
  tracks: ({ things = [] }, pen) => el("div", { className: "tracks" }, things.map((thing) => track(thing, pen))),
  seat: ({ things = [] }, pen) => el("div", { className: "chips" }, things.map((thing) => figure(thing, pen))),
};
