import { setCartLink } from '../cart/cart-link.ts';
import { readPage } from '../lib/read-page.ts';
import { canonicalUrl, isSearchResults } from '../menu/page-url.ts';
import { notifyRefreshed } from './notify-refreshed.ts';
import { cloneRegions, originalPage, regionSelectors } from './original-page.ts';
import { patchNode } from './patch-node.ts';
import { copyBodyData } from './serving-schedule.ts';

const hasIslands = (page: Document) => page.querySelector('astro-island, #choices') !== null;

/** A page rendered while the venue took no orders has no islands. */
const hadIslands = hasIslands(document);

/** The last known server render; differences from it are the diner's changes. */
let lastServerPage = originalPage;

/**
 * Reloads the page and applies the differences in place.
 *
 * @param etag of the page that is shown; `null` when unknown.
 * @returns the ETag of the page now shown; `null` when nothing was applied.
 */
export async function reloadAndPatch(etag: string | null): Promise<string | null> {
  const requestedUrl = canonicalUrl(location.href);
  const fresh = await readPage(requestedUrl);
  if (!fresh || requestedUrl !== canonicalUrl(location.href)) return null;
  // A page without an ETag belongs to this diner and refreshes itself.
  if (fresh.etag === null ? !isSearchResults() : fresh.etag === etag) return null;
  if (!hadIslands && hasIslands(fresh.page)) location.reload();
  else patchPage(fresh.page);
  return fresh.etag;
}

/** Applies another render of this page and keeps the scroll position. */
export function patchPage(fresh: Document): void {
  keepScrollAnchor(() => applyPage(fresh));
}

function applyPage(fresh: Document): void {
  copyBodyData(fresh);
  if (lastServerPage.path === location.pathname) patchRegions(fresh);
  else patchOtherDish(fresh);
  lastServerPage = { regions: cloneRegions(fresh), path: location.pathname };
  document.title = fresh.title;
  notifyRefreshed(document.querySelector('main') ?? document);
}

function patchRegions(fresh: Document): void {
  for (const [at, region] of regionSelectors.entries()) {
    const [shown, before, after] = [
      document.querySelector(region),
      lastServerPage.regions[at],
      fresh.querySelector(region),
    ];
    if (shown && before && after) patchNode(shown, before, after);
  }
}

/**
 * The diner swiped to another dish, whose earlier render is unknown: patches only the dish and the notices above it.
 */
function patchOtherDish(fresh: Document): void {
  const dish = fresh.querySelector('.dish');
  const shownDish = dish && document.getElementById(dish.id);
  if (dish && shownDish) patchNode(shownDish, shownDish, dish);
  const main = document.querySelector('main');
  for (const notice of document.querySelectorAll('main > .notice')) notice.remove();
  main?.prepend(
    ...[...fresh.querySelectorAll('main > .notice')].map((one) => document.importNode(one, true)),
  );
  const link = document.querySelector<HTMLAnchorElement>('.bar .cart');
  if (link) setCartLink(link);
}

/** Runs a change of the page and keeps what the diner sees at the same position on the screen. */
function keepScrollAnchor(change: () => void): void {
  const inSight = [...document.querySelectorAll('main :is(li,h1,h2,p,section)')]
    .map((element) => ({ element, top: element.getBoundingClientRect().top }))
    .filter(({ top }) => top >= 0 && top < innerHeight);
  // Prevents the browser's own scroll anchoring from moving the page a second time.
  document.documentElement.style.overflowAnchor = 'none';
  change();
  const anchor = inSight.find(({ element }) => element.isConnected && element.getClientRects().length > 0);
  if (anchor) scrollBy({ top: anchor.element.getBoundingClientRect().top - anchor.top, behavior: 'instant' });
  document.documentElement.style.overflowAnchor = '';
}
