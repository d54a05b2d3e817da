// Every word of both pages is there in German, with the same values in it.
//
//   node rust/service/tests/browser/words.mjs

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

const CLIENTS = ["../../client/", "../../../web/client/"].map((folder) => new URL(folder, import.meta.url));
const { GERMAN } = await import(new URL("german.js", CLIENTS[0]));

// Where a template ends, and what stands in it with numbers for its values; templates stand in templates.
function template(text, from) {
  let [key, at, values] = ["", from, 0];
  while (text[at] !== "`") {
    if (!text.startsWith("${", at)) {
      key += text[at++];
      continue;
    }
    key += `{${values++}}`;
    at = code(text, at + 2);
  }
  return [key, at + 1];
}

// Where code in braces ends.
function code(text, from) {
  let at = from;
  for (let depth = 1; depth; at += 1) {
    if (text[at] === "`") at = template(text, at + 1)[1] - 1;
    else if (text[at] === "{") depth += 1;
    else if (text[at] === "}") depth -= 1;
  }
  return at;
}

const sources = CLIENTS.flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith(".js") && name !== "german.js").map((name) => readFileSync(new URL(name, folder), "utf8")));
const said = new Set(sources.flatMap((text) => [...text.matchAll(/\bt`/g)].map(({ index }) => template(text, index + 2)[0])));
const values = (text) => (text.match(/\{\d\}/g) ?? []).toSorted().join();
assert.ok(said.size > 200, `words are found: ${said.size}`);
for (const text of said) {
  assert.ok(GERMAN[text], `there is no German for ${JSON.stringify(text)}`);
  assert.equal(values(GERMAN[text]), values(text), text);
}
// What is counted, said by phrase or told of a room is looked up by its value.
const LOOKED_UP = /^(commands?|links?|players?|seats?|gathering|acknowledging|revealing|playing|over)$/;
const PHRASES = ["hello", "good luck", "well played", "thank you", "one moment, please", "your turn", "sorry", "good game"];
for (const text of Object.keys(GERMAN)) assert.ok(said.has(text) || LOOKED_UP.test(text) || PHRASES.includes(text), `nothing says ${JSON.stringify(text)}`);
