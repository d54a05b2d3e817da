// Draws a picture (docs/decisions/0060): panels of things, each with a place that can be touched. It knows no game and no network.

import { board, map } from "./board.js";
import { el } from "./dom.js";
import { bare, layouts } from "./panels.js";
import { marked, seatClass } from "./symbols.js";

// Every place that a command can name: panels, things and squares.
export function placesOf(picture) {
  const places = new Set();
  for (const { id, layout, things = [] } of picture.panels) {
    places.add(id);
    for (const thing of things) places.add(thing.id);
    for (let row = 1; row <= (layout.rows ?? 0); row++) {
      for (let column = 1; column <= layout.columns; column++) places.add(`${id}/${column},${row}`);
    }
  }
  return places;
}

// Draws into an element; called again, it draws anew what has changed, and keeps the focus.
//
// lit      Map of the places that can be touched now, each with what that would do in words
// chosen   the places that were touched, in order
// onTouch  is told which place was touched; without it nothing can be
// seat     the viewer's own seat: its tableau comes first
// say      how texts are told, such as with names of people for seats
export function drawPicture(host, picture, { lit = new Map(), chosen = [], onTouch = null, seat = null, say = (text) => text } = {}) {
  const before = host.drawn ?? { panels: new Map(), things: new Map() };
  const narrow = host.clientWidth > 0 && host.clientWidth < 620;
  const focused = host.contains(document.activeElement) ? document.activeElement.dataset.place : null;
  const stood = positions(host);
  const things = new Map();
  const shelf = new Map();
  // Of an id that comes twice, the second has another place on the shelf.
  const shelved = (id) => shelf.has(id) ? shelved(`${id} `) : id;
  const pen = { lit, chosen, onTouch, say, narrow, changes: changesOf(before.things) };
  for (const panel of picture.panels) {
    const places = new Set([panel.id, ...(panel.things ?? []).map(({ id }) => id)]);
    const about = (place) => place.startsWith(`${panel.id}/`) || places.has(place);
    const key = JSON.stringify([panel, narrow, Boolean(onTouch), seat, say(panel.words), [...lit].filter(([place]) => about(place)), chosen.filter(about), lit.size > 0]);
    const id = shelved(panel.id);
    const kept = before.panels.get(id);
    for (const thing of panel.things ?? []) things.set(thing.id, thing);
    const node = kept?.key === key ? kept.node : drawPanel(panel, pen);
    shelf.set(id, { key, node, panel });
  }
  host.classList.add("picture");
  host.classList.toggle("narrow", narrow);
  host.replaceChildren(...arranged([...shelf.values()], seat));
  host.drawn = { panels: shelf, things };
  if (focused) host.querySelector(`[data-place="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  slide(host, stood);
  host.again = () => drawPicture(host, picture, { lit, chosen, onTouch, seat, say });
  watch(host);
}

// A window that becomes narrow turns boards.
function watch(host) {
  if (host.watched) return;
  host.watched = new ResizeObserver(() => {
    const narrow = host.clientWidth > 0 && host.clientWidth < 620;
    if (narrow !== host.classList.contains("narrow")) host.again();
  });
  host.watched.observe(host);
}

// What is another than it was: its number, or that it is new. Nothing the first time.
function changesOf(before) {
  return (thing) => {
    if (!before.size) return null;
    const old = before.get(thing.id);
    if (!old) return { fresh: true };
    const by = typeof thing.value === "number" && typeof old.value === "number" ? thing.value - old.value : 0;
    return JSON.stringify(old) === JSON.stringify(thing) ? null : { by };
  };
}

function drawPanel(panel, pen) {
  const { layout } = panel;
  const drawn = layout.kind === "grid" ? board(panel, pen) : layout.kind === "map" ? map(panel, pen) : (layouts[layout.kind] ?? layouts.row)(panel, pen);
  const states = (panel.states ?? []).map((state) => `is-${state}`).join(" ");
  const [title, more] = split(pen.say(panel.words));
  const part = el("div", { className: `panel kind-${layout.kind} ${states} ${seatClass(panel.seat)}`, role: "group", "aria-label": pen.say(panel.words) });
  part.dataset.panel = panel.id;
  const isHead = layout.kind === "seat";
  const words = isHead ? marked(panel.seat ?? "p1", title) : title;
  const touched = pen.onTouch && (pen.lit.has(panel.id) || pen.chosen.includes(panel.id));
  const head = touched
    ? bare(panel.id, pen, "title", [words, el("span", { className: "does" }, pen.lit.get(panel.id) ?? "")])
    : el("h3", { className: "title" }, words);
  // Everybody's dice say what they are, and so does a line; whose dice these are, their title says.
  const line = layout.kind === "text" && layout.lines.length < 2;
  const plain = line || layout.kind === "dice" && !touched && !panel.seat;
  if (!plain) part.append(head);
  if (more && !plain) part.append(el("p", { className: "more" }, more));
  part.append(drawn);
  return part;
}

// A title, and what else its words say.
function split(words) {
  const [, title, more] = words.match(/^([^,(]+?)[\s,]*(?:([(,].*))?:?$/s) ?? [null, words, ""];
  if (!more || /^\(\w+\)$/.test(more)) return [words.replace(/:$/, ""), ""];
  return [title, more.replace(/^[,\s]+|^\((.*)\)$/g, "$1")];
}

// Short panels stand beside each other, and what a seat has with its seat; the viewer's own comes first.
function arranged(shelf, own) {
  const out = [];
  const seats = new Map();
  let strip = null;
  for (const { node, panel } of shelf) {
    const { layout, seat, things = [] } = panel;
    const short = !seat && (layout.kind === "dice" || layout.kind === "text" && layout.lines.length <= 1 || layout.kind === "tracks" && things.length <= 2);
    if (short) {
      if (!strip) out.push(strip = el("div", { className: "strip" }));
      strip.append(node);
      continue;
    }
    strip = null;
    if (!seat || layout.kind !== "seat" && !seats.has(seat)) {
      out.push(node);
      continue;
    }
    if (!seats.size) out.push(el("div", { className: "seats" }));
    if (!seats.has(seat)) {
      const area = el("div", { className: `seat-area ${seatClass(seat)} ${(panel.states ?? []).map((state) => `is-${state}`).join(" ")}` });
      seats.set(seat, area);
      const row = out.find((part) => part.className === "seats");
      if (seat === own) row.prepend(area);
      else row.append(area);
    }
    seats.get(seat).append(node);
  }
  return out;
}

// Where what can move stands.
function positions(host) {
  const found = new Map();
  for (const piece of host.querySelectorAll("[data-piece]")) found.set(piece.dataset.piece, piece.getBoundingClientRect());
  return found;
}

// What has moved goes from where it stood, unless the reader wants nothing to move.
function slide(host, stood) {
  if (!stood.size || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const piece of host.querySelectorAll("[data-piece]")) {
    const was = stood.get(piece.dataset.piece);
    if (!was) continue;
    const is = piece.getBoundingClientRect();
    const [x, y] = [was.left - is.left, was.top - is.top];
    if (Math.abs(x) + Math.abs(y) < 4 || Math.abs(x) + Math.abs(y) > 2000) continue;
    piece.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: 280, easing: "cubic-bezier(.2, .8, .3, 1)" });
  }
}
