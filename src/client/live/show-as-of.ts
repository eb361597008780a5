import { setCartLink } from '../cart/cart-link.ts';
import { currentServingStatus, readServingSchedule } from './serving-schedule.ts';

/**
 * Updates the page to its state at a given time, from its own data: mainly whether orders are taken.
 *
 * @returns when it changes next, epoch milliseconds; `Infinity` for never.
 */
export function showAsOf(now: number): number {
  const { body } = document;
  const schedule = readServingSchedule();
  const serving = schedule.findLast(({ at }) => at <= now)?.status ?? currentServingStatus();
  const isOpen = serving === 'open' || serving === 'later' ? 'open' : 'shut';
  const changes = [Number(body.dataset.holds ?? Number.NaN) * 1_000, ...schedule.map(({ at }) => at)];
  for (const element of document.querySelectorAll<HTMLElement>('[data-while],[data-from],[data-until]')) {
    const { from = '0', until = 'Infinity' } = element.dataset;
    const span = [Number(from) * 1_000, Number(until) * 1_000] as const;
    const isServed = (element.dataset.while ?? isOpen) === isOpen;
    const isShown = isServed && span[0] <= now && now < span[1];
    if (element.hidden === isShown) element.hidden = !isShown;
    changes.push(...span);
  }
  if (serving !== currentServingStatus()) applyServingStatus(serving);
  return Math.min(...changes.filter((at) => at > now));
}

function applyServingStatus(serving: string): void {
  const { dataset } = document.body;
  if (serving === 'open') delete dataset.now;
  else dataset.now = serving;
  const link = document.querySelector<HTMLAnchorElement>('.bar .cart');
  if (link) setCartLink(link);
  document.dispatchEvent(new Event('schedulechange'));
}
