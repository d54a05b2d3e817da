// The seat's part of the dice (RM-04): a nonce of 256 bits, its promise, and what this device checks of those of the others.
// Every value is SHA-256 of lines of text.

import { hex } from "./chance.js";

const LINKS = 1024;

export function promise(nonce) {
  return lines("sandtable room 2 promise", nonce);
}

// The links that this device adds to the dice of each roll (RM-14), the first one first: each promises the one before it.
export function chain(root) {
  const links = [root];
  while (links.length < LINKS) links.push(promise(links[links.length - 1]));
  return links.reverse();
}

// What all have promised: the room, and each seat with its chain and its key, where it has them.
export function promised({ promise: room, seats, members }) {
  const of = ({ seat }) => members.find((member) => member.seat === seat);
  const all = seats.filter((seat) => of(seat)?.promise);
  return { room, seats: all.map((seat) => ({ seat: seat.seat, promise: of(seat).promise, chain: of(seat).chain, key: of(seat).key })) };
}

// The digest of all promises, which who has noted them says.
export function acknowledgement({ room, seats }) {
  const line = ({ seat, promise, chain, key }) => `${seat} ${promise} ${chain ?? "-"} ${key ?? "-"}`;
  return lines("sandtable room 5 promises", room, ...seats.map(line));
}

// How many links after the first promise or link of a chain another one comes; -1 for one that is not on it.
export function steps(first, link) {
  for (let at = 0; link && at <= LINKS; at++, link = promise(link)) if (link === first) return at;
  return -1;
}

// What is agreed on by being ready.
export function agreement({ setup, options }) {
  return lines("sandtable room 5 agreement", JSON.stringify(setup), JSON.stringify(options));
}

// Who has shown another nonce than it promised, of the room and the seats; empty where all kept their promises.
export function broken(proof, { room, seats }) {
  const kept = (part, noted) => part?.promise === noted && promise(part.nonce) === noted;
  const shown = (seat) => proof.seats.find((part) => part.seat === seat);
  const liars = seats.filter(({ seat, promise: noted }) => !kept(shown(seat), noted)).map(({ seat }) => seat);
  return kept(proof, room) ? liars : ["room", ...liars];
}

function lines(...all) {
  return sha256(new TextEncoder().encode(all.map((line) => `${line}\n`).join("")));
}

// Browsers offer SHA-256 only to pages that came by TLS or from the same machine; a room in the house comes by neither.
export function sha256(message) {
  const { first, round } = constants();
  const words = padded(message);
  const state = Uint32Array.from(first);
  const schedule = new Uint32Array(64);
  for (let block = 0; block < words.length; block += 16) {
    schedule.set(words.subarray(block, block + 16));
    for (let at = 16; at < 64; at++) {
      const [early, late] = [schedule[at - 15], schedule[at - 2]];
      const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      schedule[at] = schedule[at - 16] + small + schedule[at - 7] + large;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let at = 0; at < 64; at++) {
      const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (h + mixed + ((e & f) ^ (~e & g)) + round[at] + schedule[at]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, at) => { state[at] += value; });
  }
  const bytes = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => bytes.setUint32(at * 4, word));
  return hex(new Uint8Array(bytes.buffer));
}

function turn(word, by) {
  return (word >>> by) | (word << (32 - by));
}

function padded(message) {
  const view = new DataView(new ArrayBuffer((((message.length + 8) >> 6) + 1) << 6));
  message.forEach((byte, at) => view.setUint8(at, byte));
  view.setUint8(message.length, 0x80);
  view.setUint32(view.byteLength - 4, message.length * 8);
  return Uint32Array.from({ length: view.byteLength / 4 }, (_, at) => view.getUint32(at * 4));
}

// The fractions of square and cube roots of the first primes, as the standard has them.
function constants() {
  const primes = [];
  for (let number = 2; primes.length < 64; number++) {
    if (primes.every((prime) => number % prime)) primes.push(number);
  }
  const fraction = (value) => Math.floor((value - Math.floor(value)) * 2 ** 32) >>> 0;
  return { first: primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))), round: primes.map((prime) => fraction(Math.cbrt(prime))) };
}
