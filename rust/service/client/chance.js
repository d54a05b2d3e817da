// Chance that nobody can guess, and bytes as hexadecimal digits.

export function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function chance(bytes) {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}
