// A number of things in words: "1 command", "2 commands".
export const counted = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;
