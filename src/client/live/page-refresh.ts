import { canonicalUrl, isSearchResults } from '../menu/page-url.ts';

/** Source: spec §9 "Menu refresh threshold 1 minute". */
const staleAfterMs = 60_000;

let loadedAt = performance.timeOrigin;
let etag: string | null = null;
let pendingRefresh: Promise<void> = Promise.resolve();

/**
 * Refreshes an open page that becomes visible again after more than a minute. Pages that stay visible are notified of
 * changes instead.
 */
export function refreshWhenStale(): void {
  document.addEventListener('visibilitychange', onVisibilityChange);
  // The page may have been hidden since before this listener was attached.
  if (Date.now() - performance.timeOrigin >= staleAfterMs) onVisibilityChange();
}

function onVisibilityChange(): void {
  if (document.visibilityState === 'hidden') void loadEtag();
  else if (Date.now() - loadedAt >= staleAfterMs) void refreshPage();
}

/**
 * Reads this page's ETag from the browser cache, without a request. A dish that the diner swiped to may not be in the
 * cache.
 */
export async function loadEtag(): Promise<void> {
  const isOwnAddress = performance.getEntriesByType('navigation')[0]?.name === canonicalUrl(location.href);
  if (etag !== null || !isOwnAddress || location.search !== '') return;
  const copy = await fetch(location.href, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
  etag ??= copy?.headers.get('etag') ?? null;
}

/** Refreshes the page if the server has a newer version. Calls run one after the other. */
export const refreshPage = (): Promise<void> =>
  enqueueRefresh(async () => {
    loadedAt = Date.now();
    await loadEtag();
    if (!(await isUnchanged())) await refresh();
  });

/** Refreshes an expired page without checking first whether it changed. */
export const refreshExpiredPage = (): Promise<void> => enqueueRefresh(refresh);

function enqueueRefresh(work: () => Promise<void>): Promise<void> {
  pendingRefresh = pendingRefresh.then(work, work);
  return pendingRefresh;
}

/** Requests only the ETag: parsing an unchanged page would take a slow phone a while. */
async function isUnchanged(): Promise<boolean> {
  if (etag === null || isSearchResults()) return false;
  const response = await fetch(canonicalUrl(location.href), { method: 'HEAD' }).catch(() => null);
  return response?.headers.get('etag') === etag;
}

async function refresh(): Promise<void> {
  loadedAt = Date.now();
  const page = await import('./patch-page.ts').catch(() => null);
  etag = (await page?.reloadAndPatch(etag)) ?? etag;
}
