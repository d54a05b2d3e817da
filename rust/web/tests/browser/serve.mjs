// A folder over HTTP, packed as any host sends it.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const KINDS = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json",
};

// Serves it until `close`, and counts what was sent.
export async function serve(folder) {
  const packed = new Map();
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, "http://x").pathname);
    const file = join(folder, path === "/" ? "index.html" : path);
    try {
      if (!packed.has(file)) packed.set(file, gzipSync(readFileSync(file)));
    } catch {
      response.writeHead(404).end();
      return;
    }
    const headers = { "content-type": KINDS[extname(file)] ?? "application/octet-stream", "content-encoding": "gzip", "cache-control": "no-cache" };
    response.writeHead(200, headers).end(packed.get(file));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const close = () => { server.closeAllConnections(); return new Promise((done) => server.close(done)); };
  return { url: `http://127.0.0.1:${server.address().port}/`, close };
}
