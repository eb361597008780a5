import { askAgain, askLive } from './ask-live.ts';
import { leadToCart } from './cart-link.ts';
import { refreshExpired } from './page-freshness.ts';
import { isTimeDoubtful, serverNow } from './server-time.ts';
import { servingNow, turnsOfPage } from './turns.ts';

/** Not longer than that without a look: a device that slept has slept through its timers, too. In milliseconds. */
const mostBetweenMs = 5_000;

/** What is listed is asked for within this time after it has changed, in milliseconds: not by all pages at once. */
const spreadMs = 7_000;

/** Later on, where the page still was as before; after those, no more. */
const againMs = [30_000, 120_000] as const;

let timer: ReturnType<typeof setTimeout> | undefined;
let asking: ReturnType<typeof setTimeout> | undefined;
let isFollowing = false;

/** The instant that was asked for last, as the page carries it, and how often. */
let owed = { holds: '', times: 0 };

/**
 * Has an open page show what the clock changes, by the server's time: at once what it knows itself, whether orders are
 * taken above all; what is listed, which the server knows, a little later.
 *
 * @param isSaved the page was kept on this phone, and nobody can be asked.
 */
export async function followClock(isSaved: boolean): Promise<void> {
  if (isFollowing) return;
  isFollowing = true;
  if (!isSaved) await askLive();

  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    const now = serverNow();
    const next = showAsOf(now);
    if (!isSaved) askFor(document.body.dataset.holds, now);
    timer = setTimeout(look, Math.min(next - now, mostBetweenMs));
  };
  const lookAgain = () => {
    look();
    if (!isSaved && document.visibilityState !== 'hidden' && isTimeDoubtful()) void askAgain().then(look);
  };

  document.addEventListener('visibilitychange', lookAgain);
  addEventListener('pageshow', lookAgain);
  document.addEventListener('renewed', look);
  look();
}

/**
 * Shows the page as it is at an instant.
 *
 * @returns when it changes next, epoch milliseconds; `Infinity` for never.
 */
function showAsOf(now: number): number {
  const { body } = document;
  const turns = turnsOfPage();
  const serving = turns.findLast(({ at }) => at <= now)?.serving ?? servingNow();
  const isOpen = serving === 'open' ? 'open' : 'shut';
  const changes = [Number(body.dataset.holds ?? Number.NaN) * 1_000, ...turns.map(({ at }) => at)];
  for (const element of document.querySelectorAll<HTMLElement>('[data-while],[data-from],[data-until]')) {
    const { from = '0', until = 'Infinity' } = element.dataset;
    const span = [Number(from) * 1_000, Number(until) * 1_000] as const;
    const isServed = (element.dataset.while ?? isOpen) === isOpen;
    const isShown = isServed && span[0] <= now && now < span[1];
    if (element.hidden === isShown) element.hidden = !isShown;
    changes.push(...span);
  }
  if (serving !== servingNow()) turn(serving);
  return Math.min(...changes.filter((at) => at > now));
}

function turn(serving: string): void {
  const { dataset } = document.body;
  if (serving === 'open') delete dataset.now;
  else dataset.now = serving;
  const link = document.querySelector<HTMLAnchorElement>('.bar .cart');
  if (link) leadToCart(link);
  document.dispatchEvent(new Event('turned'));
}

/** Asks for a page that is over, once its time has come. */
function askFor(holds: string | undefined, now: number): void {
  if (holds === undefined || Number(holds) * 1_000 > now) return;
  if (owed.holds !== holds) owed = { holds, times: 0 };
  else if (asking !== undefined) return;
  const waitMs = owed.times === 0 ? Math.random() * spreadMs : againMs[owed.times - 1];
  if (waitMs === undefined) return;
  owed.times += 1;
  clearTimeout(asking);
  asking = setTimeout(() => {
    asking = undefined;
    if (document.visibilityState === 'hidden') owed.times = 0;
    else void refreshExpired();
  }, waitMs);
}
