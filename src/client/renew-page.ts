import { readPage } from './read-page.ts';
import { renewNode } from './renew-node.ts';
import { tellRenewed } from './renewed.ts';

/** Source: spec §9 "Menu refresh threshold 1 minute". */
const oldAfterMs = 60_000;

const hasIslands = (page: Document) => page.querySelector('[data-island]') !== null;

/** What asks a diner comes with a page, and not to one that came while nothing could be ordered. */
const asksDiners = hasIslands(document);

let readAt = performance.timeOrigin;
let etag: string | null = null;
let underWay: Promise<void> = Promise.resolve();

/**
 * Called when the page comes into sight, and when it goes: once it is older than a minute and seen again, it asks
 * whether it still holds, and changes what does not, where the diner is.
 */
export async function catchUp(): Promise<void> {
  if (document.visibilityState === 'hidden') return learnName();
  if (Date.now() - readAt >= oldAfterMs) await renewPage();
}

/** Where this page has a name: a dish that was found by a search is the same dish. */
const address = () => location.href.replace(/(\/product\/\d+)\?.*$/, '$1');

/**
 * Learns the ETag this page came with: the browser's own copy knows, and asking it costs no request. Of a dish that was
 * turned to there may be no copy.
 */
export async function learnName(): Promise<void> {
  const isOwnAddress = performance.getEntriesByType('navigation')[0]?.name === address();
  // What was made for a question is kept nowhere.
  if (etag !== null || !isOwnAddress || location.search !== '') return;
  const kept = await fetch(address(), { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null);
  etag ??= kept?.headers.get('etag') ?? null;
}

/**
 * Asks whether the page still holds, and changes what does not. Whoever asks meanwhile is answered afterwards: an
 * answer that is older never comes after a newer one.
 */
export function renewPage(): Promise<void> {
  underWay = underWay.then(askAnew, askAnew);
  return underWay;
}

async function askAnew(): Promise<void> {
  readAt = Date.now();
  await learnName();
  if (await isUnchanged()) return;
  const fresh = await readPage(address());
  // What has no name by its content is this diner's alone, and keeps itself fresh.
  if (!fresh || fresh.etag === null || fresh.etag === etag) return;
  if (!asksDiners && hasIslands(fresh.page)) return location.reload();
  etag = fresh.etag;
  const main = document.querySelector('main');
  const freshMain = fresh.page.querySelector('main');
  if (main && freshMain) holdingStill(main, () => renewMain(main, freshMain));
}

/** Asks for the name of the page alone: one that still holds is not read, which takes a small phone a while. */
async function isUnchanged(): Promise<boolean> {
  if (etag === null) return false;
  const answer = await fetch(address(), { method: 'HEAD' }).catch(() => null);
  return answer?.headers.get('etag') === etag;
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
