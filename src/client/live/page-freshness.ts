import { addressOf, isFound } from '../menu/page-address.ts';

/** Source: spec §9 "Menu refresh threshold 1 minute". */
const oldAfterMs = 60_000;

let readAt = performance.timeOrigin;
let etag: string | null = null;
let underWay: Promise<void> = Promise.resolve();

/**
 * Refreshes an open page that comes into sight after more than a minute. Pages that nobody leaves are told of changes
 * instead.
 */
export function keepPageFresh(): void {
  document.addEventListener('visibilitychange', catchUp);
  // The page may have been out of sight since before this listened.
  if (Date.now() - performance.timeOrigin >= oldAfterMs) catchUp();
}

function catchUp(): void {
  if (document.visibilityState === 'hidden') void learnEtag();
  else if (Date.now() - readAt >= oldAfterMs) void refreshPage();
}

/**
 * Learns the ETag that this page came with from the browser's own copy, without a request. There may be no copy of a
 * dish that the diner turned to.
 */
export async function learnEtag(): Promise<void> {
  const isOwnAddress = performance.getEntriesByType('navigation')[0]?.name === addressOf(location.href);
  if (etag !== null || !isOwnAddress || location.search !== '') return;
  const copy = await fetch(location.href, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
  etag ??= copy?.headers.get('etag') ?? null;
}

/** Refreshes the page if the server has another one by now. Calls run one after the other. */
export const refreshPage = (): Promise<void> =>
  inTurn(async () => {
    readAt = Date.now();
    await learnEtag();
    if (!(await isUnchanged())) await refresh();
  });

/** Refreshes a page whose time is over, without asking first whether it changed. */
export const refreshExpired = (): Promise<void> => inTurn(refresh);

function inTurn(work: () => Promise<void>): Promise<void> {
  underWay = underWay.then(work, work);
  return underWay;
}

/** Asks for the ETag alone: a page that still holds is not read, which takes a small phone a while. */
async function isUnchanged(): Promise<boolean> {
  if (etag === null || isFound()) return false;
  const answer = await fetch(addressOf(location.href), { method: 'HEAD' }).catch(() => null);
  return answer?.headers.get('etag') === etag;
}

async function refresh(): Promise<void> {
  readAt = Date.now();
  const page = await import('./renew-page.ts').catch(() => null);
  etag = (await page?.readAnew(etag)) ?? etag;
}
