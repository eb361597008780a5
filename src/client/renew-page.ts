import { readPage } from './read-page.ts';
import { renewNode } from './renew-node.ts';
import { tellRenewed } from './renewed.ts';

/** Source: spec §9 "Menu refresh threshold 1 minute". */
const oldAfterMs = 60_000;

let readAt = performance.timeOrigin;
let etag: string | null = null;

/**
 * Called when the page comes into sight, and when it goes: once it is older than a minute and seen again, it asks
 * whether it still holds, and changes what does not, where the diner is.
 */
export async function catchUp(): Promise<void> {
  if (document.visibilityState === 'hidden') {
    etag ??= await keptEtag();
    return;
  }
  if (Date.now() - readAt < oldAfterMs) return;
  readAt = Date.now();
  const fresh = await readPage(location.href);
  // What has no name by its content is this diner's alone, and keeps itself fresh.
  if (!fresh || fresh.etag === null || fresh.etag === etag) return;
  etag = fresh.etag;
  const main = document.querySelector('main');
  const freshMain = fresh.page.querySelector('main');
  if (main && freshMain) holdingStill(main, () => renewMain(main, freshMain));
}

/**
 * The ETag this page came with: the browser's own copy knows, and asking it costs no request. Of a dish that was
 * turned to there may be no copy.
 */
async function keptEtag(): Promise<string | null> {
  if (performance.getEntriesByType('navigation')[0]?.name !== location.href) return null;
  const kept = await fetch(location.href, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
  return kept?.headers.get('etag') ?? null;
}

/** A carousel has other dishes beside the one that the page is about; only that one is renewed. */
function renewMain(main: Element, fresh: Element): void {
  const dish = fresh.querySelector('.dish');
  const shownDish = dish && main.querySelector(`#${dish.id}`);
  if (dish && shownDish) renewNode(shownDish, dish);
  else renewNode(main, fresh);
  tellRenewed(main);
}

/** Runs a change of the page, and keeps what the diner looks at where it was on the screen. */
function holdingStill(main: Element, change: () => void): void {
  const inSight = [...main.querySelectorAll('li,h1,h2,p,section')]
    .map((element) => ({ element, top: element.getBoundingClientRect().top }))
    .filter(({ top }) => top >= 0 && top < innerHeight);
  // The browser's own anchoring would move the page a second time.
  document.documentElement.style.overflowAnchor = 'none';
  change();
  const anchor = inSight.find(({ element }) => element.isConnected);
  if (anchor) scrollBy({ top: anchor.element.getBoundingClientRect().top - anchor.top, behavior: 'instant' });
  document.documentElement.style.overflowAnchor = '';
}
