// Checks a game that is over by its room's journal: the promises are those that this device noted, every link lies on its
// chain, and every signature is its device's, for what was done before. That the rules give these rolls, `sandtable prove` says.

import { acknowledgement, steps } from "./dice.js";
import { digest, statement, verify } from "./sign.js";
import { counted, t } from "./words.js";

// What does not hold, in words, and how much was checked.
export async function check({ journal, noted, heads, members, shown }) {
  const rows = journal.trim().split("\n").slice(1).map((line) => JSON.parse(line));
  const begins = rows.findLastIndex(({ deed }) => deed.type === "again") + 1;
  const asked = rows.slice(begins).filter(({ deed }) => deed.type === "asked").map(({ deed }) => deed);
  const promises = acknowledgement(noted);
  const bots = rows.slice(begins).filter(({ deed }) => deed.type === "moved").length;
  const found = { shown, bots, commands: 0, signed: 0, links: 0, confirmed: [], unsigned: [], faults: [] };
  const last = new Map(noted.seats.map(({ seat, chain }) => [seat, chain]));
  const acknowledged = asked.filter(({ ask }) => ask.type === "acknowledge");
  const counts = acknowledged.slice(-noted.seats.length);
  if (!counts.length || counts.some(({ ask }) => ask.promises !== promises)) {
    found.faults.push(t`The journal has other promises than those that this device noted.`);
  }
  // What was proposed last, which an answer names and is signed with; and the signatures so far, each of which counts once.
  let proposed = null;
  const used = new Set();
  for (const { member, ask } of asked) {
    const by = members.find((other) => other.member === member);
    const own = noted.seats.find(({ seat }) => seat === by?.seat);
    if (!own) continue;
    const { by: proposer, what } = proposed ?? {};
    if (ask.type === "undo") proposed = { by: own.seat, what: "undo" };
    if (ask.type === "pause") proposed = { by: own.seat, what: ask.paused ? "pause" : "resume" };
    if (!["play", "link", "undo", "seal", "answer"].includes(ask.type)) continue;
    if (ask.type === "play") found.commands += 1;
    if (ask.link) {
      if (steps(last.get(own.seat), ask.link) < 1) found.faults.push(t`A link of ${by.name} is not on the chain that was promised.`);
      last.set(own.seat, ask.link);
      found.links += 1;
    }
    if (!own.key) continue;
    const answers = `answer ${ask.proposal} ${what} ${proposer} ${ask.yes ? "yes" : "no"}`;
    const signature = ask.signed?.signature ?? ask.signature;
    const again = used.has(signature);
    used.add(signature);
    if (again) {
      found.faults.push(t`A signature of ${by.name} stands in the journal twice: ${ask.type}.`);
    } else if (!(await signs(own.key, promises, ask, heads, answers))) {
      found.faults.push(t`${by.name} did not sign what the journal says: ${ask.type}.`);
    } else if (ask.type === "play") {
      found.signed += 1;
    } else if (ask.type === "seal") {
      found.confirmed.push(by.name);
    }
  }
  found.unsigned = members.filter(({ seat, key }) => seat && !key).map(({ name }) => name);
  return found;
}

async function signs(key, promises, ask, heads, answers) {
  const { head, signature } = ask.signed ?? { signature: ask.signature };
  if (!signature || (head && heads.size && ![...heads.values()].includes(head) && ask.type === "seal")) return false;
  if (ask.type === "play" && heads.has(ask.revision) && heads.get(ask.revision) !== head) return false;
  const texts = {
    play: () => statement("play", promises, head, digest(ask.command), ask.salt),
    link: () => statement("link", promises, ask.roll, ask.link),
    undo: () => statement("undo", promises, head),
    seal: () => statement("seal", promises, head),
    answer: () => statement(answers, promises, head),
  };
  return verify(key, texts[ask.type](), signature).catch(() => false);
}

// The result in lines for people.
export function inWords({ shown, bots, commands, signed, links, confirmed, unsigned, faults }) {
  if (faults.length) return [...new Set(faults), t`Do not trust this game.`];
  return [
    t`Signed: ${signed} of ${counted(commands, "command")}. On the chains that were promised: ${counted(links, "link")}.`,
    shown ? t`Everybody showed the promised number.` : t`This page has not seen the promised numbers: it checks them while the game is open in it.`,
    ...(bots ? [t`Played by bots of the room, which nobody signs: ${counted(bots, "command")}.`] : []),
    confirmed.length ? t`The end is confirmed by ${confirmed.join(", ")}.` : t`Nobody's device has confirmed the end.`,
    ...unsigned.map((name) => t`Nothing proves what ${name} played: that device signs nothing.`),
  ];
}
