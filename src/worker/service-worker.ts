import { bufferResponse } from './buffer-response.ts';
import { openFileCache } from './file-cache.ts';
import { openPageCache } from './page-cache.ts';
import { respondWithPage } from './respond-with-page.ts';
import { readSaveRequest } from './save-request.ts';
import { isCacheableFile, isMenuPage, isNavigation, offlinePathOf } from './url-rules.ts';
import type { FetchEvent, RouterRule, WorkerScope } from './worker-scope.ts';

const scope = self as unknown as WorkerScope;
const { caches, location } = scope;

/** Names what was built together: a page kept from another build would look for files that are gone. The build puts it in. */
const buildId = '__BUILD__';
const cacheName = `menu ${buildId}`;

const openCache = () => caches.open(cacheName);
const pages = openPageCache(openCache);
const files = openFileCache(openCache, async (request) => bufferIfRaced(await fetch(request)));

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((one) => one !== cacheName).map((one) => caches.delete(one)));
  // The browser asks the network while this worker wakes: nobody waits for it.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Not every browser lets the network race a worker; elsewhere an answer is shown as it comes. */
const isNetworkRaced = scope.InstallEvent !== undefined && 'addRoutes' in scope.InstallEvent.prototype;

const bufferIfRaced = (answer: Response): Response | Promise<Response> =>
  isNetworkRaced ? bufferResponse(answer) : answer;

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return bufferIfRaced((await preloadResponse) ?? (await fetch(request)));
}

function respondToNavigation(event: FetchEvent): Promise<Response> {
  const address = new URL(event.request.url);
  const network = fromNetwork(event);
  const isKept = isMenuPage(address);
  if (isKept) {
    const copied = network.then((answer) => answer.clone());
    event.waitUntil(copied.then((answer) => pages.put(address, answer)).catch(() => undefined));
  }
  const sorry = offlinePathOf(address);
  return respondWithPage({
    network,
    cached: async () => (isKept ? pages.find(address.pathname, true) : null),
    offline: async () => (sorry === null ? null : pages.find(sorry, false)),
    wait: isKept ? delay : () => new Promise(() => undefined),
  });
}

/** What is answered from here; `null` for what is none of this worker's business. */
function responseFor(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const address = new URL(request.url);
  if (isNavigation(request, location.origin)) return respondToNavigation(event);
  if (request.method !== 'GET' || address.origin !== location.origin) return null;
  if (isCacheableFile(address)) return files.respond(request, event.waitUntil.bind(event));
  // Pages that were kept say so in words of this one.
  return address.pathname === offlinePathOf(address) ? offlinePageResponse(request, address) : null;
}

const offlinePageResponse = async (request: Request, { pathname }: URL): Promise<Response> =>
  (await pages.find(pathname, false)) ?? fetch(request);

/** Keeps what a page was made of, and pages that its diner may go to next; what is visited is kept anew each time. */
async function saveForOffline(told: unknown): Promise<void> {
  const saved = readSaveRequest(told, location.origin);
  await files.cacheAll(saved.files);
  for (const page of saved.pages.map((one) => new URL(one))) {
    if (await pages.find(page.pathname, false)) continue;
    const answer = await fetch(page).catch(() => null);
    if (!answer) return;
    await pages.put(page, answer);
  }
}

/**
 * Where the browser can, it asks the network, or its own cache, for a page and what it is made of while this worker
 * wakes, and takes what comes first.
 */
const routerRules: readonly RouterRule[] = [
  { requestMode: 'navigate', requestMethod: 'get' } as const,
  { urlPattern: '/_astro/*' },
  { urlPattern: '/media/*' },
].map((condition) => ({ condition, source: 'race-network-and-fetch-handler' }));

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([event.addRoutes?.(routerRules), scope.skipWaiting()]));
});
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', (event) => event.waitUntil(saveForOffline(event.data)));
scope.addEventListener('fetch', (event) => {
  const answer = responseFor(event);
  if (answer !== null) event.respondWith(answer);
});
