// What the player has chosen for all games; forgotten by a browser that keeps nothing.

function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It holds until the page is closed.
  }
}

export const settings = {
  get language() {
    return read("language") ?? "en";
  },
  set language(tag) {
    write("language", tag);
  },
  get bots() {
    return read("bots") ?? "greedy";
  },
  set bots(player) {
    write("bots", player);
  },
};
