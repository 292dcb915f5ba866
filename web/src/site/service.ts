/**
 * The service worker of a site of files: it keeps the files of one version of the page, so that the page works
 * without a network, and takes the next version when the page says so. It keeps no games: those are in the
 * browser's storage, which no version touches.
 */

/** `cargo xtask site` writes these in front of the script. */
declare const VERSION: string;
declare const FILES: readonly string[];

interface Lasting extends Event {
  waitUntil(what: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const scope = self as unknown as {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<E extends Event>(name: string, listen: (event: E) => void): void;
};

const NAME = `crownhead ${VERSION}`;
const address = (file: string): string => new URL(file, scope.registration.scope).href;

/** Keeps all files. Those of the version before that have not changed are not loaded again: their names have hashes. */
async function install(): Promise<void> {
  const cache = await caches.open(NAME);
  for (const file of FILES) {
    const wanted = address(file);
    const isHashed = file.startsWith("assets/");
    const known = isHashed ? await caches.match(wanted) : undefined;
    const response = known ?? (await fetch(wanted, { cache: isHashed ? "default" : "reload" }));
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    await cache.put(wanted, response);
  }
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith("crownhead ") && name !== NAME) await caches.delete(name);
  await scope.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  const isPage = request.mode === "navigate";
  const kept = await cache.match(isPage ? address("index.html") : request, { ignoreSearch: isPage });
  return kept ?? fetch(request);
}

scope.addEventListener<Lasting>("install", (event) => event.waitUntil(install()));
scope.addEventListener<Lasting>("activate", (event) => event.waitUntil(activate()));
scope.addEventListener<Fetching>("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(scope.registration.scope)) event.respondWith(answer(request));
});
scope.addEventListener<MessageEvent>("message", (event) => {
  if (event.data === "take over") void scope.skipWaiting();
});
