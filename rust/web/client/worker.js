// The rules beside the page: whatever they do, and however long a bot thinks, the page goes on.

import { Module } from "./module.js";

const rules = Module.load(fetch(new URL("sandtable.wasm", import.meta.url)));
rules.catch((error) => self.postMessage({ failed: `${error}` }));

self.onmessage = async ({ data: { number, request, bytes } }) => {
  const ready = await rules;
  try {
    self.postMessage({ number, ...ready.ask(request, bytes) });
  } catch (error) {
    self.postMessage({ broken: `${error}` });
  }
};
