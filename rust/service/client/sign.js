// What this device signs (RM-15): lines of text, by the browser's Ed25519. Browsers offer it only to pages that came by TLS
// or from the same machine; elsewhere nothing is signed, and the room is told so by a promise without a key.

import { hex } from "./chance.js";
import { sha256 } from "./dice.js";

const NAME = "Ed25519";

// A key pair as it is kept; null where the browser has none.
export async function drawKey() {
  try {
    const { privateKey } = await crypto.subtle.generateKey(NAME, true, ["sign", "verify"]);
    return await crypto.subtle.exportKey("jwk", privateKey);
  } catch {
    return null;
  }
}

// What is promised of a key pair.
export function publicKey({ x }) {
  const text = atob(x.replaceAll("-", "+").replaceAll("_", "/"));
  return hex(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
}

export async function sign(pair, text) {
  const key = await crypto.subtle.importKey("jwk", { ...pair, key_ops: ["sign"] }, NAME, false, ["sign"]);
  return hex(new Uint8Array(await crypto.subtle.sign(NAME, key, new TextEncoder().encode(text))));
}

export async function verify(key, text, signature) {
  const read = await crypto.subtle.importKey("raw", bytes(key), NAME, false, ["verify"]);
  return crypto.subtle.verify(NAME, read, bytes(signature), new TextEncoder().encode(text));
}

// The text of a statement: its label, the promises of the game, and what it is about. What is lacking has no line.
export function statement(label, ...values) {
  return [`sandtable room 5 ${label}`, ...values.filter(Boolean)].map((line) => `${line}\n`).join("");
}

export function digest(command) {
  return sha256(new TextEncoder().encode(`${JSON.stringify(command)}\n`));
}

function bytes(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
