import { leadToCart } from '../cart/cart-link.ts';
import { readPage } from '../lib/read-page.ts';
import { addressOf, isFound } from '../menu/page-address.ts';
import { copyRegions, original, regions } from './original-page.ts';
import { renewNode } from './renew-node.ts';
import { tellRenewed } from './renewed.ts';
import { takeSayings } from './turns.ts';

const hasIslands = (page: Document) => page.querySelector('[data-island]') !== null;

/** What asks a diner comes with a page, and not to one that came while the venue took no orders at all. */
const asksDiners = hasIslands(document);

/** The page as the server made it last, as far as that is known: what differs from it is what a diner did. */
let known = original;

/**
 * Reads the page again and shows what differs, where the diner is.
 *
 * @param etag of the page that is shown; `null` where nobody knows.
 * @returns the ETag of the page that is shown now; `null` where nothing was read.
 */
export async function readAnew(etag: string | null): Promise<string | null> {
  const asked = addressOf(location.href);
  const fresh = await readPage(asked);
  if (!fresh || asked !== addressOf(location.href)) return null;
  // What has no name by its content is this diner's alone, and keeps itself fresh.
  if (fresh.etag === null ? !isFound() : fresh.etag === etag) return null;
  if (!asksDiners && hasIslands(fresh.page)) location.reload();
  else showPage(fresh.page);
  return fresh.etag;
}

/** Shows another making of this page, and keeps what the diner looks at where it was on the screen. */
export function showPage(fresh: Document): void {
  holdingStill(() => show(fresh));
}

function show(fresh: Document): void {
  takeSayings(fresh);
  if (known.path === location.pathname) showAll(fresh);
  else showTurned(fresh);
  known = { parts: copyRegions(fresh), path: location.pathname };
  document.title = fresh.title;
  tellRenewed(document.querySelector('main') ?? document);
}

function showAll(fresh: Document): void {
  for (const [at, region] of regions.entries()) {
    const [shown, before, after] = [
      document.querySelector(region),
      known.parts[at],
      fresh.querySelector(region),
    ];
    if (shown && before && after) renewNode(shown, before, after);
  }
}

/** A diner has turned to another dish, of which nobody knows how it was: only the dish is renewed, and what is said above. */
function showTurned(fresh: Document): void {
  const dish = fresh.querySelector('.dish');
  const shownDish = dish && document.getElementById(dish.id);
  if (dish && shownDish) renewNode(shownDish, shownDish, dish);
  const main = document.querySelector('main');
  for (const notice of document.querySelectorAll('main > .notice')) notice.remove();
  main?.prepend(
    ...[...fresh.querySelectorAll('main > .notice')].map((one) => document.importNode(one, true)),
  );
  const link = document.querySelector<HTMLAnchorElement>('.bar .cart');
  if (link) leadToCart(link);
}

/** Runs a change of the page, and keeps what the diner looks at where it was on the screen. */
function holdingStill(change: () => void): void {
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
