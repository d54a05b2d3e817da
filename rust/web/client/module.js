// The rules as a module of WebAssembly: a request in, an answer out. It imports nothing and is called by one thread.

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });
const LINE_FEED = 10;

export class Module {
  constructor({ exports }) {
    this.module = exports;
  }

  // From its bytes, or from the response that brings them.
  static async load(source) {
    const response = await source;
    if (response instanceof Response && !response.ok) throw new Error(`${response.url}: ${response.status}`);
    const bytes = response instanceof Response ? await response.arrayBuffer() : response;
    const { instance } = await WebAssembly.instantiate(bytes, {});
    return new Module(instance);
  }

  // `{ok, bytes}` or `{error}`. What it throws is a bug of the rules: nothing may be asked of them any more.
  ask(request, bytes) {
    const line = encoder.encode(JSON.stringify(request));
    const length = bytes ? line.length + 1 + bytes.length : line.length;
    const at = this.module.room(length);
    // Taken anew each time: making room may move the memory.
    const message = new Uint8Array(this.module.memory.buffer, at, length);
    message.set(line);
    if (bytes) {
      message[line.length] = LINE_FEED;
      message.set(bytes, line.length + 1);
    }
    const size = this.module.answer();
    const answer = new Uint8Array(this.module.memory.buffer, this.module.answered(), size);
    const end = answer.indexOf(LINE_FEED);
    const { ok, error } = JSON.parse(decoder.decode(end < 0 ? answer : answer.subarray(0, end)));
    return { ok, error, bytes: end < 0 ? undefined : answer.slice(end + 1) };
  }
}
