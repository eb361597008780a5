import { bufferResponse } from './buffer-response.ts';
import { openFileCache } from './file-cache.ts';
import { openPageCache } from './page-cache.ts';
import { respondWithPage } from './respond-with-page.ts';
import { readSaveRequest } from './save-request.ts';
import { isCacheableFile, isMenuPage, isNavigation, offlinePathOf } from './url-rules.ts';
import type { FetchEvent, RouterRule, WorkerScope } from './worker-scope.ts';

const scope = self as unknown as WorkerScope;
const { caches, location } = scope;

/** Replaced by the build. A page cached from another build would request files that no longer exist. */
const buildId = '__BUILD__';
const cacheName = `menu ${buildId}`;

const openCache = () => caches.open(cacheName);
const pages = openPageCache(openCache);
const files = openFileCache(openCache, async (request) => bufferIfRaced(await fetch(request)));

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((one) => one !== cacheName).map((one) => caches.delete(one)));
  // The browser requests the page while this worker starts.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Not every browser can race the network with the worker. Without racing, responses are streamed. */
const isNetworkRaced = scope.InstallEvent !== undefined && 'addRoutes' in scope.InstallEvent.prototype;

const bufferIfRaced = (response: Response): Response | Promise<Response> =>
  isNetworkRaced ? bufferResponse(response) : response;

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return bufferIfRaced((await preloadResponse) ?? (await fetch(request)));
}

function respondToNavigation(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const network = fromNetwork(event);
  const isCacheable = isMenuPage(url);
  if (isCacheable) {
    const copied = network.then((response) => response.clone());
    event.waitUntil(copied.then((response) => pages.put(url, response)).catch(() => undefined));
  }
  const offlinePath = offlinePathOf(url);
  return respondWithPage({
    network,
    cached: async () => (isCacheable ? pages.find(url.pathname, true) : null),
    offline: async () => (offlinePath === null ? null : pages.find(offlinePath, false)),
    wait: isCacheable ? delay : () => new Promise(() => undefined),
  });
}

/** The worker's response; `null` to let the browser handle the request. */
function responseFor(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const url = new URL(request.url);
  if (isNavigation(request, location.origin)) return respondToNavigation(event);
  if (request.method !== 'GET' || url.origin !== location.origin) return null;
  if (isCacheableFile(url)) return files.respond(request, event.waitUntil.bind(event));
  // Saved pages load their notice from the offline page.
  return url.pathname === offlinePathOf(url) ? offlinePageResponse(request, url) : null;
}

const offlinePageResponse = async (request: Request, { pathname }: URL): Promise<Response> =>
  (await pages.find(pathname, false)) ?? fetch(request);

/** Caches a page's files and likely next pages. Visited pages are cached again on every visit. */
async function saveForOffline(message: unknown): Promise<void> {
  const requested = readSaveRequest(message, location.origin);
  await files.cacheAll(requested.files);
  for (const page of requested.pages.map((one) => new URL(one))) {
    if (await pages.find(page.pathname, false)) continue;
    const response = await fetch(page).catch(() => null);
    if (!response) return;
    await pages.put(page, response);
  }
}

/**
 * Where supported, the browser requests pages and files from the network or its cache while this worker starts, and
 * uses whichever response arrives first.
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
  const response = responseFor(event);
  if (response !== null) event.respondWith(response);
});
