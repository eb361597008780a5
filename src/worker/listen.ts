import { isFile, isMenuPage, isVisit, offlinePage } from './addresses.ts';
import { answerPage } from './answer-page.ts';
import { keptFiles } from './kept-files.ts';
import { keptPages } from './kept-pages.ts';
import { readSaved } from './saved.ts';
import { wholeAnswer } from './whole-answer.ts';
import type { RequestEvent, RouterRule, WorkerScope } from './worker-scope.ts';

const scope = self as unknown as WorkerScope;
const { caches, location } = scope;

/** Names what was built together: a page kept from another build would look for files that are gone. The build puts it in. */
const build = '__BUILD__';
const name = `menu ${build}`;

const open = () => caches.open(name);
const pages = keptPages(open);
const files = keptFiles(open, async (request) => handOn(await fetch(request)));

async function begin(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((one) => one !== name).map((one) => caches.delete(one)));
  // The browser asks the network while this worker wakes: nobody waits for it.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Not every browser lets the network race a worker; elsewhere an answer is shown as it comes. */
const isRaced = scope.InstallEvent !== undefined && 'addRoutes' in scope.InstallEvent.prototype;

const handOn = (answer: Response): Response | Promise<Response> => (isRaced ? wholeAnswer(answer) : answer);

async function fromNetwork({ request, preloadResponse }: RequestEvent): Promise<Response> {
  return handOn((await preloadResponse) ?? (await fetch(request)));
}

function visit(event: RequestEvent): Promise<Response> {
  const address = new URL(event.request.url);
  const network = fromNetwork(event);
  const isKept = isMenuPage(address);
  if (isKept) {
    const copied = network.then((answer) => answer.clone());
    event.waitUntil(copied.then((answer) => pages.keep(address, answer)).catch(() => undefined));
  }
  const sorry = offlinePage(address);
  return answerPage({
    network,
    kept: async () => (isKept ? pages.find(address.pathname, true) : null),
    offline: async () => (sorry === null ? null : pages.find(sorry, false)),
    wait: isKept ? wait : () => new Promise(() => undefined),
  });
}

/** What is answered from here; `null` for what is none of this worker's business. */
function answerTo(event: RequestEvent): Promise<Response> | null {
  const { request } = event;
  const address = new URL(request.url);
  if (isVisit(request, location.origin)) return visit(event);
  if (request.method !== 'GET' || address.origin !== location.origin) return null;
  if (isFile(address)) return files.answer(request, event.waitUntil.bind(event));
  // Pages that were kept say so in words of this one.
  return address.pathname === offlinePage(address) ? words(request, address) : null;
}

const words = async (request: Request, { pathname }: URL): Promise<Response> =>
  (await pages.find(pathname, false)) ?? fetch(request);

/** Keeps what a page was made of, and pages that its diner may go to next; what is visited is kept anew each time. */
async function save(told: unknown): Promise<void> {
  const saved = readSaved(told, location.origin);
  await files.keepAll(saved.files);
  for (const page of saved.pages.map((one) => new URL(one))) {
    if (await pages.find(page.pathname, false)) continue;
    const answer = await fetch(page).catch(() => null);
    if (!answer) return;
    await pages.keep(page, answer);
  }
}

/**
 * Where the browser can, it asks the network, or its own cache, for a page and what it is made of while this worker
 * wakes, and takes what comes first.
 */
const races: readonly RouterRule[] = [
  { requestMode: 'navigate', requestMethod: 'get' } as const,
  { urlPattern: '/_astro/*' },
  { urlPattern: '/media/*' },
].map((condition) => ({ condition, source: 'race-network-and-fetch-handler' }));

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([event.addRoutes?.(races), scope.skipWaiting()]));
});
scope.addEventListener('activate', (event) => event.waitUntil(begin()));
scope.addEventListener('message', (event) => event.waitUntil(save(event.data)));
scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer !== null) event.respondWith(answer);
});
