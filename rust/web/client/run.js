// Runs what a player asked for, and tells what was refused.

import { told } from "./page.js";

export const run = (act) => async (...given) => {
  try {
    await act(...given);
  } catch (problem) {
    told(problem);
  }
};
