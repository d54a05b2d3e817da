// A game as a link: what is played again to come to where it stands, packed into the part of an address that no server is sent.

import { t } from "./words.js";

// The longest link, in characters: messengers and address bars cut what is longer.
const LONGEST = 8000;
// The longest text that is unpacked, in bytes.
const MOST = 1 << 20;
const FORM = 1;
// How much of the end's digest tells another game apart.
const DIGITS = 16;

const damaged = () => ({ code: "bad_link", message: t`This link is damaged, or only a part of it was copied.` });

// The bytes that come out of a stream, at most so many.
async function read(stream, most) {
  const reader = stream.getReader();
  const parts = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    size += value.length;
    if (size > most) throw damaged();
    parts.push(value);
  }
}

async function pack(value) {
  const text = new Blob([JSON.stringify(value)]).stream();
  const packed = await read(text.pipeThrough(new CompressionStream("deflate-raw")), Infinity);
  const bytes = new Uint8Array(await packed.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function unpack(text) {
  try {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))]).stream();
    return JSON.parse(await (await read(bytes.pipeThrough(new DecompressionStream("deflate-raw")), MOST)).text());
  } catch {
    throw damaged();
  }
}

// Where a game stands, for the referee: the same on every device that has played the same.
async function standing(engine, handle) {
  const { snapshot: { hash, table } } = await engine.ask({ op: "snapshot", handle, viewer: "referee", logs: 0 });
  return { end: hash.slice(0, DIGITS), seats: table.seats };
}

// The link to a match as it stands.
export async function linkTo({ engine, handle, game: { seat } }) {
  const { journal } = await engine.ask({ op: "save", handle, viewer: "referee" });
  const { game, setup, seed, salt, entries } = journal;
  const played = entries.map(({ act: { play } }) => play && [Number(play.seat.slice(1)), play.command]);
  if (!seed || played.includes(undefined)) throw { message: t`This game was changed by hand, or has no seed: no link can tell it. Save it as a file.` };
  const packed = await pack([FORM, game, seat, setup, seed, salt, played, (await standing(engine, handle)).end]);
  const link = `${location.href.split("#")[0]}#played/${packed}`;
  if (link.length > LONGEST) throw { message: t`This game is too long for a link: ${link.length} characters, and many programs cut what is longer than ${LONGEST}. Save it as a file.` };
  return link;
}

// Plays what a link says: the game's id, its seat, and the game as the rules have opened it.
export async function played(engine, text) {
  if (text.length > LONGEST) throw damaged();
  const told = await unpack(text);
  const isPlay = (one) => Array.isArray(one) && Number.isInteger(one[0]);
  if (!Array.isArray(told) || told[0] !== FORM || !Array.isArray(told[6]) || !told[6].every(isPlay)) throw damaged();
  const [, game, seat, setup, seed, salt, commands, end] = told;
  const opened = await engine.ask({ op: "new", game, setup, seed, salt });
  const { handle } = opened;
  try {
    const sent = commands.map(([by, command]) => engine.ask({ op: "submit", handle, seat: `p${by}`, command }));
    await Promise.all(sent);
    const stands = await standing(engine, handle);
    if (stands.end !== end) throw { message: t`it ends otherwise` };
    // Nobody could go on with a game that is kept for a seat which it does not have.
    if (!stands.seats.includes(seat)) throw { message: t`it has no such seat` };
  } catch (problem) {
    await engine.ask({ op: "close", handle });
    throw { message: t`This link is of a game by other rules than this page has (${problem.message ?? problem}).` };
  }
  return { game, seat, end, opened };
}
