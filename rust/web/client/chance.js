// So many bytes that nobody can guess, as hexadecimal digits.
export function chance(bytes) {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
