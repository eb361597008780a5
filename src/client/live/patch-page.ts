import { setCartLink } from '../cart/cart-link.ts';
import { readPage } from '../lib/read-page.ts';
import { canonicalUrl, isSearchResults } from '../menu/page-url.ts';
import { notifyRefreshed } from './notify-refreshed.ts';
import { cloneRegions, originalPage, regionSelectors } from './original-page.ts';
import { patchNode } from './patch-node.ts';
import { copyBodyData } from './serving-schedule.ts';

const hasIslands = (page: Document) => page.querySelector('[data-island]') !== null;

/** What asks a diner comes with a page, and not to one that came while the venue took no orders at all. */
const hadIslands = hasIslands(document);

/** The page as the server made it last, as far as that is known: what differs from it is what a diner did. */
let lastServerPage = originalPage;

/**
 * Reads the page again and shows what differs, where the diner is.
 *
 * @param etag of the page that is shown; `null` where nobody knows.
 * @returns the ETag of the page that is shown now; `null` where nothing was read.
 */
export async function reloadAndPatch(etag: string | null): Promise<string | null> {
  const asked = canonicalUrl(location.href);
  const fresh = await readPage(asked);
  if (!fresh || asked !== canonicalUrl(location.href)) return null;
  // What has no name by its content is this diner's alone, and keeps itself fresh.
  if (fresh.etag === null ? !isSearchResults() : fresh.etag === etag) return null;
  if (!hadIslands && hasIslands(fresh.page)) location.reload();
  else patchPage(fresh.page);
  return fresh.etag;
}

/** Shows another making of this page, and keeps what the diner looks at where it was on the screen. */
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

/** A diner has turned to another dish, of which nobody knows how it was: only the dish is renewed, and what is said above. */
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

/** Runs a change of the page, and keeps what the diner looks at where it was on the screen. */
function keepScrollAnchor(change: () => void): void {
  const inSight = [...document.querySelectorAll('main :is(li,h1,h2,p,section)')]
    .map((element) => ({ element, top: element.getBoundingClientRect().top }))
    .filter(({ top }) => top >= 0 && top < innerHeight);
  // The browser's own anchoring would move the page a second time.
  document.documentElement.style.overflowAnchor = 'none';
  change();
  const anchor = inSight.find(({ element }) => element.isConnected && element.getClientRects().length > 0);
  if (anchor) scrollBy({ top: anchor.element.getBoundingClientRect().top - anchor.top, behavior: 'instant' });
  document.documentElement.style.overflowAnchor = '';
}
