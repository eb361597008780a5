import { leadToCart } from './cart-link.ts';
import { copyRegions, original, regions } from './original-page.ts';
import { readPage } from './read-page.ts';
import { renewNode } from './renew-node.ts';
import { oldAfterMs, tellRenewed } from './renewed.ts';
import { takeSayings } from './turns.ts';

const hasIslands = (page: Document) => page.querySelector('[data-island]') !== null;

/** What asks a diner comes with a page, and not to one that came while the venue took no orders at all. */
const asksDiners = hasIslands(document);

/** The page as the server made it last, as far as that is known: what differs from it is what a diner did. */
let known = { parts: original.parts, address: addressOf(original.href) };

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

/** Where a page has a name: a dish that was found by a search is the same dish. */
function addressOf(href: string): string {
  return href.replace(/(\/product\/\d+)\?.*$/, '$1');
}

const address = () => addressOf(location.href);

/** What a search has found is no page of its own, and is searched for again. */
export const isFound = (): boolean => document.body.matches('.search') && location.search !== '';

const findAnew = () => void document.querySelector('.find form')?.dispatchEvent(new Event('input'));

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
export const renewPage = (): Promise<void> => inTurn(askAnew);

/** Reads a page of which it is known that its time is over, without asking first. */
export const renewOver = (): Promise<void> => inTurn(readAnew);

function inTurn(ask: () => Promise<void>): Promise<void> {
  underWay = underWay.then(ask, ask);
  return underWay;
}

async function askAnew(): Promise<void> {
  readAt = Date.now();
  if (isFound()) return findAnew();
  await learnName();
  if (!(await isUnchanged())) await readAnew();
}

async function readAnew(): Promise<void> {
  readAt = Date.now();
  if (isFound()) return findAnew();
  const asked = address();
  const fresh = await readPage(asked);
  // What has no name by its content is this diner's alone, and keeps itself fresh.
  if (!fresh || fresh.etag === null || fresh.etag === etag || asked !== address()) return;
  if (!asksDiners && hasIslands(fresh.page)) return location.reload();
  etag = fresh.etag;
  holdingStill(() => show(fresh.page, asked));
}

/** Asks for the name of the page alone: one that still holds is not read, which takes a small phone a while. */
async function isUnchanged(): Promise<boolean> {
  if (etag === null) return false;
  const answer = await fetch(address(), { method: 'HEAD' }).catch(() => null);
  return answer?.headers.get('etag') === etag;
}

function show(fresh: Document, asked: string): void {
  takeSayings(fresh);
  if (known.address === asked) showAll(fresh);
  else showTurned(fresh);
  known = { parts: copyRegions(fresh), address: asked };
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
