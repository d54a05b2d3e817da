// Pictures that no game should tell, on the page's own modules: they are drawn all the same, and none is wider than the window.

import { check } from "./hands.mjs";

// In the page: what came of each picture.
async function drawn() {
  const { drawPicture } = await import("/picture.js");
  const host = document.createElement("div");
  document.getElementById("main").replaceChildren(host);
  const long = "w".repeat(10_000);
  const hebrew = "שלום עולם (abc) 123";
  const touch = { lit: new Map([["a", long], ["x", hebrew]]), chosen: ["b"], onTouch: () => {} };
  const layout = (kind) => ({
    kind, heads: ["one", long], columns: 12, rows: 5, lines: [hebrew, long, "x"], ways: [[0, 1], [0, 7]],
    ground: [{ words: long, symbol: "wall", squares: [[1, 1]] }, { words: hebrew, squares: [[2, 2]] }],
  });
  const things = [
    { id: "a", words: long, text: long, detail: long, label: long, price: long, value: 1e12, most: 3, times: 1e9, at: [1, 2], seat: "p9", suit: "é", states: ["spent", "other"], symbol: "other", cells: [long, hebrew] },
    { id: "a", words: hebrew, at: [3, 3], cells: ["1"] }, { id: "b", words: "", at: [2, 2] },
  ];
  const told = [];
  for (const kind of ["row", "fan", "stack", "market", "tracks", "dice", "seat", "table", "map", "text", "grid", "of a newer page"]) {
    const panel = { id: "x", words: long, layout: layout(kind), things };
    const picture = { panels: [panel, { ...panel, words: hebrew, seat: "p1" }, { id: "y", words: hebrew, layout: layout(kind) }] };
    drawPicture(host, picture, touch);
    drawPicture(host, structuredClone(picture), touch);
    told.push({ kind, panels: host.querySelectorAll(".panel").length, wide: document.documentElement.scrollWidth - window.innerWidth });
  }
  const faces = [{ value: 3 }, { states: ["hidden"] }, { states: ["unrolled"] }].map((face, at) => ({ id: `d${at}`, words: "die", ...face }));
  drawPicture(host, { panels: [{ id: "x", words: "cup", layout: layout("dice"), things: faces }] });
  told.push({ dice: [...host.querySelectorAll(".die-place")].map((die) => `${die.ariaLabel} | ${die.querySelector("svg").innerHTML}`) });
  const rock = { words: "rock", symbol: "wall", squares: [[1, 1]] };
  drawPicture(host, { panels: [{ id: "x", words: "two", layout: { ...layout("grid"), ground: [rock, { ...rock, words: "ruin", squares: [[2, 1]] }] } }] });
  told.push({ signs: new Set([...host.querySelectorAll(".legend path")].map((path) => path.getAttribute("d"))).size });
  const many = Array.from({ length: 10_000 }, (_, at) => ({ id: `t${at}`, words: `thing ${at}`, at: [at % 12 + 1, 1], cells: [] }));
  for (const kind of ["row", "grid"]) {
    drawPicture(host, { panels: [{ id: "x", words: "many", layout: layout(kind), things: many }] }, { ...touch, lit: new Map(many.map(({ id }) => [id, "go"])) });
    told.push({ kind, many: host.textContent.includes("thing 9999") || host.querySelectorAll("[data-piece]").length });
  }
  return told;
}

export async function oddPictures(page) {
  for (const { kind, panels, wide, many, signs, dice } of await page.evaluate(drawn)) {
    if (dice) {
      check(new Set(dice).size === 3, `a face, a hidden one and none look different: ${dice}`);
      check(dice[1].startsWith("cup: die, hidden |") && dice[2].startsWith("cup: die, not rolled |"), `and are told apart: ${dice}`);
    } else if (signs) {
      check(signs === 2, "ruin and rock have a sign each");
    } else if (many === undefined) {
      check(panels === 3, `panels of one id are all drawn as ${kind}: ${panels}`);
      check(wide <= 0, `long words as ${kind} fit into the window: ${wide} px too wide`);
    } else {
      check(many === true || many === 10_000, `10,000 things are drawn as ${kind}: ${many}`);
    }
  }
}
