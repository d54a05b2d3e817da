// Keeps one whole version of the page, so that it opens without a network. `version.js` names the version and its files.

importScripts("version.js");

const NAME = `sandtable ${self.VERSION}`;

self.addEventListener("install", (event) => {
  // Asked of the server what has changed, or files of two versions could come together.
  const files = self.FILES.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(files)));
});

self.addEventListener("activate", (event) => {
  const older = (names) => names.filter((name) => name.startsWith("sandtable ") && name !== NAME);
  event.waitUntil(caches.keys().then((names) => Promise.all(older(names).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

// The page asks for it once the player wants the newer version.
self.addEventListener("message", ({ data }) => {
  if (data === "go on") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const found = caches.open(NAME).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(found.then((kept) => kept ?? fetch(event.request)));
});
