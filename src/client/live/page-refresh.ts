import { canonicalUrl, isSearchResults } from '../menu/page-url.ts';

/** Source: spec §9 "Menu refresh threshold 1 minute". */
const staleAfterMs = 60_000;

let loadedAt = performance.timeOrigin;
let etag: string | null = null;
let pendingRefresh: Promise<void> = Promise.resolve();

/**
 * Refreshes an open page that comes into sight after more than a minute. Pages that nobody leaves are told of changes
 * instead.
 */
export function refreshWhenStale(): void {
  document.addEventListener('visibilitychange', onVisibilityChange);
  // The page may have been out of sight since before this listened.
  if (Date.now() - performance.timeOrigin >= staleAfterMs) onVisibilityChange();
}

function onVisibilityChange(): void {
  if (document.visibilityState === 'hidden') void loadEtag();
  else if (Date.now() - loadedAt >= staleAfterMs) void refreshPage();
}

/**
 * Learns the ETag that this page came with from the browser's own copy, without a request. There may be no copy of a
 * dish that the diner turned to.
 */
export async function loadEtag(): Promise<void> {
  const isOwnAddress = performance.getEntriesByType('navigation')[0]?.name === canonicalUrl(location.href);
  if (etag !== null || !isOwnAddress || location.search !== '') return;
  const copy = await fetch(location.href, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
  etag ??= copy?.headers.get('etag') ?? null;
}

/** Refreshes the page if the server has another one by now. Calls run one after the other. */
export const refreshPage = (): Promise<void> =>
  enqueueRefresh(async () => {
    loadedAt = Date.now();
    await loadEtag();
    if (!(await isUnchanged())) await refresh();
  });

/** Refreshes a page whose time is over, without asking first whether it changed. */
export const refreshExpiredPage = (): Promise<void> => enqueueRefresh(refresh);

function enqueueRefresh(work: () => Promise<void>): Promise<void> {
  pendingRefresh = pendingRefresh.then(work, work);
  return pendingRefresh;
}

/** Asks for the ETag alone: a page that still holds is not read, which takes a small phone a while. */
async function isUnchanged(): Promise<boolean> {
  if (etag === null || isSearchResults()) return false;
  const answer = await fetch(canonicalUrl(location.href), { method: 'HEAD' }).catch(() => null);
  return answer?.headers.get('etag') === etag;
}

async function refresh(): Promise<void> {
  loadedAt = Date.now();
  const page = await import('./patch-page.ts').catch(() => null);
  etag = (await page?.reloadAndPatch(etag)) ?? etag;
}
