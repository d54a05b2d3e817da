// What seats are called: by the names of those who sit there.

export function called(members, seat) {
  return members.find((member) => member.seat === seat)?.name ?? seat.toUpperCase();
}

// What the rules say, with people called by their names.
export function named(members, text) {
  return text.replace(/\b[pP]([1-9])\b(?!-)/g, (found) => called(members, found.toLowerCase()));
}
