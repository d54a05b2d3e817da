// Words that all parts of the page share.

// So many of a thing whose plural ends in s.
export function counted(number, thing) {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

export function are(number) {
  return number === 1 ? "is" : "are";
}
