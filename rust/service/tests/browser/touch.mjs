// What touching places leads to, without a browser.
//
//   node rust/service/tests/browser/touch.mjs

import assert from "node:assert/strict";

// The module comes as a browser loads it, from a file that no package names a module.
const { Touch, rebuild } = await import(new URL("../../client/touch.js", import.meta.url));

const move = (unit, col, row) => ({ command: { type: "move", unit: `u-${unit}`, to: { col, row } }, phrase: "", places: [unit, `board/${col},${row}`] });
const shoot = (unit, col, row, target) => ({ command: { type: "shoot" }, phrase: "", places: [unit, `board/${col},${row}`, target] });
const hold = { command: { type: "hold" }, phrase: "", places: ["A1"] };
const pass = { command: { type: "pass" }, phrase: "" };
const known = new Set(["A1", "A2", "B1", "board/1,1", "board/1,2", "board/2,2", "board/3,3"]);
const choices = [move("A1", 1, 2), move("A1", 2, 2), shoot("A1", 2, 2, "B1"), hold, move("A2", 1, 1), pass];

const touch = new Touch(choices, true, known);
assert.deepEqual(touch.listed, [pass], "what no place says is a list");
assert.deepEqual([...touch.next.keys()], ["A1", "A2"]);
assert.ok(touch.touch("A1"));
assert.deepEqual(touch.complete, [hold]);
assert.deepEqual([...touch.next.keys()], ["board/1,2", "board/2,2"]);
assert.ok(touch.touch("board/2,2"));
assert.deepEqual(touch.complete, [choices[1]], "a move ends here, and a shot goes on");
assert.deepEqual([...touch.next.keys()], ["B1"]);
assert.ok(touch.touch("B1"));
assert.deepEqual(touch.live, [choices[2]]);
assert.ok(touch.touch("board/2,2"), "what was touched is taken back, with what followed");
assert.deepEqual(touch.chosen, ["A1"]);
assert.ok(touch.touch("A2"), "another beginning");
assert.deepEqual(touch.chosen, ["A2"]);
assert.ok(!touch.touch("board/3,3"), "it does not light up");
assert.deepEqual(touch.instead("board/3,3"), { type: "move", unit: "u-A2", to: { col: 3, row: 3 } }, "but it can be asked why");
assert.deepEqual(touch.chosen, ["A2"]);

// Places that the picture does not have stay a list.
assert.deepEqual(new Touch([{ command: {}, phrase: "", places: ["nowhere"] }], true, known).listed.length, 1);

// A number that happens to be the same is not what the place names.
const stack = { command: { type: "hire", stack: 5, payment: { gold: 5 } }, places: ["stack/5"] };
assert.deepEqual(rebuild(stack, ["stack/7"]), { type: "hire", stack: 7, payment: { gold: 5 } });
assert.equal(rebuild({ command: { type: "pass" }, places: ["stack/5"] }, ["stack/7"]), null);

// Of a list that is not whole, examples show how squares are named.
const example = { command: { type: "deploy", squares: [{ col: 1, row: 1 }, { col: 1, row: 2 }] }, phrase: "", places: ["board/1,1", "board/1,2"] };
const placing = new Touch([example], false, known);
assert.deepEqual(placing.listed, [example]);
assert.deepEqual([...placing.next.keys()], example.places);
assert.ok(placing.touch("board/2,2") && placing.built === null && placing.touch("board/3,3"));
assert.deepEqual(placing.built, { type: "deploy", squares: [{ col: 2, row: 2 }, { col: 3, row: 3 }] });
assert.ok(placing.touch("board/2,2"));
assert.deepEqual(placing.chosen, ["board/3,3"], "one square is taken back alone");
