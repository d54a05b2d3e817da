// The golden traces, as their commands and digests: what the module has to play to the same end as every native build.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const ENDS = ["    dice ", "    · ", "    digest ", "    ✗ "];

// A text that was broken at spaces and commas.
const joined = (lines) => lines.reduce((text, line) => (text.endsWith(",") || !text ? text + line : `${text} ${line}`), "");

function read(text) {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => / seed /.test(line) && line.includes(", rules "));
  const trace = { seed: lines[at].split(", seed ")[1], steps: [], setup: null, opening: null };
  let step = null;
  for (let row = at + 1; row < lines.length; row += 1) {
    const line = lines[row];
    const head = /^\[(no|\d+)\] (p\d+) /.exec(line);
    const taken = (indent) => {
      const part = [line.slice(indent)];
      while (lines[row + 1].startsWith(" ".repeat(Math.min(indent, 4))) && !ENDS.some((end) => lines[row + 1].startsWith(end))) part.push(lines[row += 1].trim());
      return JSON.parse(joined(part));
    };
    if (line.startsWith("setup ")) trace.setup = taken(6);
    else if (head) trace.steps.push(step = { refused: head[1] === "no", seat: head[2], command: null, digest: null });
    else if (line.startsWith("    {") && step && !step.command) step.command = taken(4);
    else if (line.startsWith("    digest ")) {
      const digest = line.slice(11);
      if (step) step.digest = digest;
      else trace.opening = digest;
    }
  }
  return trace;
}

// Those of each game, by the names of their folders.
export function traces(folder) {
  return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).flatMap(({ name: game }) =>
    readdirSync(join(folder, game)).filter((file) => file.endsWith(".trace")).map((file) =>
      ({ game, name: `${game}/${file}`, ...read(readFileSync(join(folder, game, file), "utf8")) })));
}
