// What the player has chosen for all games.

import { stored } from "./stored.js";

export const settings = {
  get bots() {
    return stored.get("bots") ?? "greedy";
  },
  set bots(player) {
    stored.set("bots", player);
  },
};
