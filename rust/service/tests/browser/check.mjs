// The page's own check of a game, in node: it holds a journal that devices signed for whole, and finds each change of it.
//
//   node rust/service/tests/browser/check.mjs

// The modules come as a browser loads them, from files that no package names modules.
const page = (name) => import(new URL(`../../client/${name}`, import.meta.url));
const { chance } = await page("chance.js");
const { check } = await page("check.js");
const { acknowledgement, chain, promise } = await page("dice.js");
const { digest, drawKey, publicKey, sign, statement } = await page("sign.js");

const draw = () => chance(32);
const seats = ["p1", "p2"];
const keys = await Promise.all(seats.map(drawKey));
const chains = seats.map(() => chain(draw()));
const noted = {
  room: promise(draw()),
  seats: seats.map((seat, at) => ({ seat, promise: promise(draw()), chain: promise(chains[at][0]), key: publicKey(keys[at]) })),
};
const members = seats.map((seat, member) => ({ seat, member, name: ["Ada", "Bo"][member], key: noted.seats[member].key }));
const promises = acknowledgement(noted);
const [one, two, three] = [draw(), draw(), draw()];
const command = { type: "pass" };
const signed = async (at, head, ...said) => ({ head, signature: await sign(keys[at], statement(said[0], promises, ...said.slice(1))) });
const [link, roll, salt] = [chains[1][0], draw(), draw()];
const asks = [
  [0, { type: "acknowledge", promises }],
  [1, { type: "acknowledge", promises }],
  [0, { type: "play", command, revision: 1, salt, signed: await signed(0, one, "play", one, digest(command), salt) }],
  [1, { type: "link", roll, link, signature: (await signed(1, null, "link", roll, link)).signature }],
  [0, { type: "undo", signed: await signed(0, two, "undo", two) }],
  [1, { type: "answer", yes: true, proposal: 4, signed: await signed(1, two, "answer 4 undo p1 yes", two) }],
  [1, { type: "pause", paused: true }],
  [0, { type: "answer", yes: false, proposal: 5, signed: await signed(0, two, "answer 5 pause p2 no", two) }],
  [0, { type: "seal", signed: await signed(0, three, "seal", three) }],
  [1, { type: "seal", signed: await signed(1, three, "seal", three) }],
];
const heads = new Map([[1, one], [2, two], [3, three]]);

async function faults(change) {
  const rows = structuredClone(asks).map(([member, ask]) => ({ deed: { type: "asked", member, ask } }));
  change(rows.map(({ deed }) => deed), rows);
  const journal = [{}, ...rows].map((row) => JSON.stringify(row)).join("\n");
  return (await check({ journal, noted, heads, members })).faults;
}

function holds(holds, what, found) {
  if (!holds) throw new Error(`not so: ${what}: ${JSON.stringify(found)}`);
}

const whole = await faults(() => {});
holds(!whole.length, "a game that devices signed is found whole", whole);
const changes = {
  "another command": (deeds) => { deeds[2].ask.command = { type: "attack" }; },
  "another salt": (deeds) => { deeds[2].ask.salt = draw(); },
  "another link": (deeds) => { deeds[3].ask.link = chains[1][2]; },
  "a no for a yes": (deeds) => { deeds[5].ask.yes = false; },
  "an answer to another proposal": (deeds) => { deeds[5].ask.proposal = 6; },
  "an answer to what was not proposed": (deeds) => { deeds[6].ask.paused = false; },
  "an answer in somebody's name": (deeds) => { deeds[7].member = 1; },
  "an answer without a signature": (deeds) => { delete deeds[5].ask.signed; },
  "a signature that stands there twice": (_, rows) => { rows.splice(3, 0, structuredClone(rows[2])); },
  "another end": (deeds) => { deeds[8].ask.signed.head = two; },
  "other promises": (deeds) => { deeds[1].ask.promises = draw(); },
};
for (const [what, change] of Object.entries(changes)) {
  const found = await faults(change);
  holds(found.length, `${what} is found`, found);
}
console.log(`a whole game, and ${Object.keys(changes).length} changes found`);
