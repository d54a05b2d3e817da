// The signs that all games share (`Symbol` of the picture), drawn on a grid of 24, and the marks of seats and dice.

import { el, svg } from "./dom.js";

// Filled shapes; holes by the even-odd rule.
const FILLED = {
  coin: "M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 0 1 0-19zM12 5a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM12 7.5l1.4 3.1l3.1 1.4l-3.1 1.4l-1.4 3.1l-1.4-3.1l-3.1-1.4l3.1-1.4z",
  sword: "M21.5 2.5l-1.2 5.3l-8.5 8.5l1.9 1.9l-1.6 1.6l-2.5-2.5l-3.7 3.7l-2.9-2.9l3.7-3.7l-2.5-2.5l1.6-1.6l1.9 1.9l8.5-8.5z",
  star: "M12 1.8l3 6.7l7.2.8l-5.4 4.9l1.5 7.2l-6.3-3.7l-6.3 3.7l1.5-7.2l-5.4-4.9l7.2-.8z",
  crown: "M2.5 6.5l5 4.5l4.5-7.5l4.5 7.5l5-4.5l-2.2 10.5h-14.6zM4.7 18.5h14.6v2.3h-14.6z",
  shield: "M12 1.8l8.5 2.9v6.5c0 5.6-3.6 9.1-8.5 11.1c-4.9-2-8.5-5.5-8.5-11.1v-6.5z",
  person: "M12 2.2a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9zM12 12.5c5 0 8.2 3 8.7 9.3h-17.4c.5-6.3 3.7-9.3 8.7-9.3z",
  heart: "M12 21.5c-6.4-4.9-9.6-8.4-9.6-12.5c0-3.2 2.3-5.5 5.2-5.5c1.8 0 3.4 1 4.4 2.5c1-1.5 2.6-2.5 4.4-2.5c2.9 0 5.2 2.3 5.2 5.5c0 4.1-3.2 7.6-9.6 12.5z",
  skull: "M12 2c5.5 0 9.3 3.7 9.3 8.7c0 3.1-1.5 5.2-3.5 6.6v4h-2.7v-2.2h-1.7v2.2h-2.8v-2.2h-1.7v2.2h-2.7v-4c-2-1.4-3.5-3.5-3.5-6.6c0-5 3.8-8.7 9.3-8.7zM8.3 8.7a2.4 2.4 0 1 0 0 4.8a2.4 2.4 0 0 0 0-4.8zM15.7 8.7a2.4 2.4 0 1 0 0 4.8a2.4 2.4 0 0 0 0-4.8z",
  ship: "M1.5 14.5h21l-3.2 6.5h-14.3zM4.5 13v-4h4v-4.5h2.8v4.5h3.2l3.7 4z",
  anchor: "M12 1.8a2.9 2.9 0 0 1 1.4 5.4v2h3.3v2.3h-3.3v7.3c2.6-.5 4.5-2 5.2-4.1l-2 .6l3.3-4.7l2.6 5.2l-1.7-.4c-1 4-4.4 6.8-8.8 6.8s-7.8-2.8-8.8-6.8l-1.7.4l2.6-5.2l3.3 4.7l-2-.6c.7 2.1 2.6 3.6 5.2 4.1v-7.3h-3.3v-2.3h3.3v-2a2.9 2.9 0 0 1 1.4-5.4z",
  house: "M12 2.3l10.5 9h-3v10.2h-5.2v-6.5h-4.6v6.5h-5.2v-10.2h-3z",
  wall: "M1.5 5h9.7v4h-9.7zM12.8 5h9.7v4h-9.7zM1.5 10.4h4.5v4h-4.5zM7.6 10.4h8.8v4h-8.8zM18 10.4h4.5v4h-4.5zM1.5 15.8h9.7v4h-9.7zM12.8 15.8h9.7v4h-9.7z",
  wood: "M12 1.5l6.3 8.3h-3.1l4.9 6.7h-6.6v5.5h-3v-5.5h-6.6l4.9-6.7h-3.1z",
  hedge: "M4.5 20c-3.4-.7-3.8-4.8-1.1-6c-.6-3.4 2.2-5.4 4.6-4.4c1.2-3.8 6.3-4.3 8-1.1c2.9-.9 5.3 1.3 4.8 4c2.8 1 3 6.5-.7 7.5z",
  flag: "M4.5 1.8h2.3v20.4h-2.3zM8 3h12.5l-3.7 4.7l3.7 4.8h-12.5z",
  die: "M5.5 2.5h13a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-13a3 3 0 0 1 3-3zM7.8 5.9a1.9 1.9 0 1 0 0 3.8a1.9 1.9 0 0 0 0-3.8zM16.2 5.9a1.9 1.9 0 1 0 0 3.8a1.9 1.9 0 0 0 0-3.8zM12 10.1a1.9 1.9 0 1 0 0 3.8a1.9 1.9 0 0 0 0-3.8zM7.8 14.3a1.9 1.9 0 1 0 0 3.8a1.9 1.9 0 0 0 0-3.8zM16.2 14.3a1.9 1.9 0 1 0 0 3.8a1.9 1.9 0 0 0 0-3.8z",
  card: "M8.5 2.5h11a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM14 7l-3.5 5l3.5 5l3.5-5zM2.5 6h2.5v13h-2.5z",
  crate: "M2.5 4.5h19v15h-19zM5 7v10h14v-10zM6.3 8.2h3l8.4 7.6h-3z",
  scroll: "M6 2.5h12v14.5h2.8v1.5a3 3 0 0 1-3 3h-10.8a3.5 3.5 0 0 1-3.5-3.5v-11h-1.5v-1.5a3 3 0 0 1 3-3zM8.5 7v1.7h7v-1.7zM8.5 10.5v1.7h7v-1.7zM8.5 14v1.7h5v-1.7z",
  bat: "M19.3 2.9a3 3 0 0 1 1.8 4.7l-9.2 9.4l-4.3 2.3l-2.3 2.5l-3.1-3.1l2.5-2.3l2.3-4.3l9.4-9.2a3 3 0 0 1 2.9 0z",
  base: "M12 1.8l10.2 10.2l-10.2 10.2l-10.2-10.2z",
};
// Lines.
const DRAWN = {
  water: "M2 8.5q2.5-3.5 5 0t5 0t5 0t5 0M2 14q2.5-3.5 5 0t5 0t5 0t5 0M2 19.5q2.5-3.5 5 0t5 0t5 0t5 0",
  question: "M7.5 9a4.5 4.5 0 1 1 7 3.7c-1.7 1.2-2.5 1.9-2.5 3.8M12 20v.5",
  ball: "M12 2.8a9.2 9.2 0 1 1 0 18.4a9.2 9.2 0 0 1 0-18.4M6.2 5.2c3.5 3.8 3.5 9.8 0 13.6M17.8 5.2c-3.5 3.8-3.5 9.8 0 13.6",
};

export function symbol(name) {
  const drawn = name in DRAWN;
  return svg("svg", { viewBox: "0 0 24 24", class: `symbol${drawn ? " drawn" : ""}`, "aria-hidden": "true" },
    svg("path", { d: FILLED[name] ?? DRAWN[name] ?? FILLED.base, "fill-rule": "evenodd" }));
}

// The shapes of seats, so that they differ by more than a hue.
const SHAPES = ["●", "■", "▲", "◆", "★", "⬟"];

export const seatOf = (seat) => Number(seat.slice(1)) - 1;
export const seatClass = (seat) => seat ? `seat-${seatOf(seat) % 6}` : "";

// A seat in its colour and with its shape.
export function marked(seat, text) {
  return el("span", { className: `of-seat ${seatClass(seat)}` }, `${SHAPES[seatOf(seat) % SHAPES.length]} ${text}`);
}

// Figures of seats stand on feet of these shapes, as their marks are.
const FEET = [
  "M4 20a8 3.2 0 1 0 16 0a8 3.2 0 1 0-16 0", "M4.5 17.2h15v5.8h-15z", "M12 15.5l9 7.5h-18z",
  "M12 16l9 3.7l-9 3.7l-9-3.7z", "M12 15l2.5 3l6.5.5l-4.5 2.3l1.5 3l-6-1.5l-6 1.5l1.5-3l-4.5-2.3l6.5-.5z", "M4 19l3-3h10l3 3l-3 4h-10z",
];

// A piece that stands on a board: its sign on the foot of its seat.
export function figure(name, seat) {
  const at = seat ? seatOf(seat) % FEET.length : 0;
  const sign = FILLED[name] ?? DRAWN[name] ?? FILLED.base;
  return svg("svg", { viewBox: "0 0 24 24", class: `figure ${seatClass(seat)}`, "aria-hidden": "true" },
    svg("path", { d: FEET[at], class: "foot" }),
    svg("g", { transform: "translate(3.2 0) scale(.74)" }, svg("path", { d: sign, "fill-rule": "evenodd", class: name in DRAWN ? "drawn" : "body" })));
}

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

// A die with its face: pips up to six, a number beyond, a question mark on a dark die where it is hidden, nothing where it is not rolled.
export function die(value, seat, hidden = false) {
  const pips = (PIPS[value] ?? []).map((at) => svg("circle", { cx: 6.5 + (at % 3) * 5.5, cy: 6.5 + Math.floor(at / 3) * 5.5, r: 1.9 }));
  const sign = value ?? (hidden ? "?" : undefined);
  const number = sign !== undefined && !pips.length ? svg("text", { x: 12, y: 16.5, "text-anchor": "middle" }, String(sign)) : null;
  return svg("svg", { viewBox: "0 0 24 24", class: `die ${hidden ? "is-hidden" : ""} ${seatClass(seat)}`, "aria-hidden": "true" },
    svg("rect", { x: 1.5, y: 1.5, width: 21, height: 21, rx: 4.5 }), pips, number);
}
