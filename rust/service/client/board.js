// Boards of squares and maps of nodes. On a narrow screen what is wide is turned, so that a finger finds its square.

import { el, svg } from "./dom.js";
import { inWords } from "./panels.js";
import { figure, seatClass, symbol } from "./symbols.js";
import { t } from "./words.js";

// How many squares a narrow screen takes side by side.
const ACROSS = 11;
// What a second kind of ground with the same sign is drawn as.
const SECOND = { wall: "house", wood: "hedge", hedge: "crate" };
// Which way arrow keys lead on the screen.
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function board(panel, pen) {
  const { columns, rows } = panel.layout;
  const ground = apart(panel.layout.ground ?? []);
  const turned = pen.narrow && columns > ACROSS && rows < columns;
  const [across, down] = turned ? [rows, columns] : [columns, rows];
  const at = new Map();
  const put = (square, what) => {
    if (!at.has(String(square))) at.set(String(square), []);
    at.get(String(square)).push(what);
  };
  const zones = ground.filter(({ symbol: material }) => !material);
  for (const part of ground) for (const square of part.squares) put(square, { part, zone: zones.indexOf(part) });
  for (const thing of panel.things ?? []) put(thing.at, { thing });
  const head = (number) => el("span", { className: "head", "aria-hidden": "true" }, String(number));
  const cells = [el("span", { className: "head" })];
  for (let x = 1; x <= across; x++) cells.push(head(x));
  for (let y = 1; y <= down; y++) {
    cells.push(head(y));
    for (let x = 1; x <= across; x++) {
      const square = turned ? [y, x] : [x, y];
      cells.push(cell(panel, square, at.get(String(square)) ?? [], pen));
    }
  }
  const drawn = el("div", { className: `squares${turned ? " turned" : ""}`, vars: { across: String(across) }, onkeydown: (event) => step(event, drawn, across + 1) }, cells);
  oneStop(drawn);
  return el("div", { className: "board-box" }, drawn, legend(ground, zones));
}

// Of two kinds of ground that share a sign, such as ruins and rock, the second has another.
function apart(ground) {
  const taken = new Set();
  return ground.map((part) => {
    const sign = taken.has(part.symbol) ? SECOND[part.symbol] ?? part.symbol : part.symbol;
    taken.add(sign);
    return { ...part, symbol: sign };
  });
}

function cell(panel, [column, row], lying, pen) {
  const place = `${panel.id}/${column},${row}`;
  const things = lying.flatMap(({ thing }) => thing ?? []);
  const grounds = lying.filter(({ part }) => part);
  const places = [...things.map(({ id }) => id), place];
  // A touch means what lights up: what stands here, or the square.
  const meant = places.find((one) => pen.lit.has(one)) ?? places.find((one) => pen.chosen.includes(one)) ?? places[0];
  const isLit = pen.lit.has(meant);
  const isHeld = places.some((one) => pen.chosen.includes(one));
  const material = grounds.find(({ part }) => part.symbol);
  const zone = grounds.find(({ zone: number }) => number >= 0)?.zone;
  const squares = pen.chosen.filter((one) => one.startsWith(`${panel.id}/`));
  const order = squares.length > 1 ? squares.indexOf(place) + 1 : 0;
  const content = [
    material ? symbol(material.part.symbol) : null, things.map((thing) => piece(thing, pen)),
    order && !things.length ? el("span", { className: "order" }, String(order)) : null,
  ];
  const states = [isLit ? "lit" : "", isHeld ? "held" : "", zone === undefined ? "" : `zone zone-${zone % 6}`, material ? `ground ground-${material.part.symbol}` : ""];
  const className = `square ${states.filter(Boolean).join(" ")}`;
  if (!pen.onTouch || !pen.lit.size && !isHeld) return el("div", { className }, content);
  const words = [t`column ${column}, row ${row}`, ...things.map((thing) => inWords(thing, pen.say)), ...grounds.map(({ part }) => pen.say(part.words)), pen.lit.get(meant)];
  const made = el("button", { type: "button", className, "aria-label": words.filter(Boolean).join(". "), ariaPressed: String(isHeld), onclick: () => pen.onTouch(meant) }, content);
  if (!isLit && !isHeld) made.setAttribute("aria-disabled", "true");
  made.dataset.place = meant;
  return made;
}

function piece(thing, pen) {
  const change = pen.changes(thing);
  const states = (thing.states ?? []).map((state) => `is-${state}`).join(" ");
  const made = el("span", { className: `piece ${states} ${seatClass(thing.seat)} ${change ? "changed" : ""}`, title: inWords(thing, pen.say) },
    figure(thing.symbol ?? "person", thing.seat), thing.label ? el("span", { className: "badge" }, thing.label) : null);
  made.dataset.piece = thing.id;
  return made;
}

function legend(ground, zones) {
  if (!ground.length) return null;
  return el("ul", { className: "legend" }, ground.map((part) => el("li", {},
    el("span", { className: part.symbol ? `swatch ground ground-${part.symbol}` : `swatch zone zone-${zones.indexOf(part) % 6}`, "aria-hidden": "true" }, part.symbol ? symbol(part.symbol) : null),
    part.words)));
}

// Of the many buttons of a board one is a stop of the Tab key; arrow keys lead to the others.
function oneStop(drawn) {
  const all = [...drawn.querySelectorAll("button")];
  const first = all.find((one) => one.classList.contains("held")) ?? all.find((one) => one.classList.contains("lit")) ?? all[0];
  for (const one of all) one.tabIndex = one === first ? 0 : -1;
}

function step(event, drawn, width) {
  const way = KEYS[event.key];
  if (!way) return;
  event.preventDefault();
  const all = [...drawn.children];
  let at = all.indexOf(document.activeElement);
  let [x, y] = [at % width, Math.floor(at / width)];
  for (;;) {
    x += way[0];
    y += way[1];
    if (x < 1 || y < 1 || x >= width || y >= all.length / width) return;
    at = y * width + x;
    if (all[at].tagName !== "BUTTON") continue;
    for (const one of all) if (one.tagName === "BUTTON") one.tabIndex = -1;
    all[at].tabIndex = 0;
    all[at].focus();
    return;
  }
}

export function map(panel, pen) {
  const nodes = (panel.things ?? []).filter(({ at }) => at);
  const wide = Math.max(1, ...nodes.map(({ at }) => at[0]));
  const high = Math.max(1, ...nodes.map(({ at }) => at[1]));
  const turned = pen.narrow && wide > high;
  const [across, down] = turned ? [high, wide] : [wide, high];
  const spot = ({ at }) => {
    const [x, y] = turned ? [at[1], at[0]] : at;
    // What stands alone in its column stands in the middle of it.
    const beside = nodes.filter((other) => other.at[0] === at[0]).length;
    const shift = (high - beside) / 2;
    return turned ? [x - 0.5 + shift, y - 0.5] : [x - 0.5, y - 0.5 + shift];
  };
  const from = nodes.findIndex(({ states = [] }) => states.includes("active"));
  const way = ([one, other]) => {
    const [[x1, y1], [x2, y2]] = [spot(nodes[one]), spot(nodes[other])];
    const open = one === from && nodes[other].states?.includes("ready");
    return svg("line", { x1, y1, x2, y2, class: open ? "way open" : "way", "vector-effect": "non-scaling-stroke" });
  };
  const drawn = el("div", { className: `nodes${turned ? " turned" : ""}`, vars: { across: String(across), down: String(down) } },
    svg("svg", { viewBox: `0 0 ${across} ${down}`, preserveAspectRatio: "none", class: "ways", "aria-hidden": "true" }, panel.layout.ways.filter(([one, other]) => nodes[one] && nodes[other]).map(way)),
    nodes.map((thing) => node(thing, spot(thing), [across, down], pen)));
  const kinds = [...new Map(nodes.map(({ words, symbol: name }) => [words, name]))];
  const shown = el("div", { className: "map-box" }, drawn);
  requestAnimationFrame(() => {
    const here = drawn.querySelector(".is-active");
    if (here && shown.scrollHeight > shown.clientHeight) shown.scrollTop = here.offsetTop - shown.clientHeight / 3;
  });
  return el("div", {}, shown, el("ul", { className: "legend" }, kinds.map(([words, name]) => el("li", {}, name ? symbol(name) : null, pen.say(words)))));
}

function node(thing, [x, y], [across, down], pen) {
  const does = pen.lit.get(thing.id);
  const held = pen.chosen.includes(thing.id);
  const states = (thing.states ?? []).map((state) => `is-${state}`).join(" ");
  const className = `node ${states} ${does !== undefined ? "lit" : ""} ${held ? "held" : ""} ${seatClass(thing.seat)}`;
  const vars = { x: `${(100 * x) / across}%`, y: `${(100 * y) / down}%` };
  const label = inWords(thing, pen.say);
  const content = [thing.symbol ? symbol(thing.symbol) : thing.label ?? ""];
  if (!pen.onTouch || does === undefined && !held) return el("div", { className, vars, title: label }, content);
  const made = el("button", { type: "button", className, vars, title: label, "aria-label": [label, does].filter(Boolean).join(". "), ariaPressed: String(held), onclick: () => pen.onTouch(thing.id) }, content);
  made.dataset.place = thing.id;
  return made;
}
