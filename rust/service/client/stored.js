// What the page keeps on this device. Where the browser keeps nothing, or no more, it is kept until the page is closed.

const briefly = new Map();

export const stored = {
  // Whether something is gone with the page.
  get isBrief() {
    return briefly.size > 0;
  },

  get(key) {
    if (briefly.has(key)) return briefly.get(key);
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },

  // Whether it is kept for longer than the page is open.
  set(key, value) {
    try {
      localStorage.setItem(key, value);
      briefly.delete(key);
      return true;
    } catch {
      briefly.set(key, String(value));
      return false;
    }
  },

  remove(key) {
    briefly.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // It was never there.
    }
  },

  // All keys that begin so.
  keys(beginning) {
    let all = [];
    try {
      all = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
    } catch {
      // There are none.
    }
    return [...new Set([...all, ...briefly.keys()])].filter((key) => key.startsWith(beginning));
  },
};
