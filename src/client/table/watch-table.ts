import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { followAcceptedOrder } from '../live/follow-accepted-order.ts';
import { routeAddsToOrder } from './route-adds-to-order.ts';
import { showTableOrder } from './table-indicators.ts';
import { checkTable } from './table-order.ts';

/** How often it is checked whether a request is due, in milliseconds. */
const checkEveryMs = 15_000;

/**
 * Keeps the page of a guest at a table up to date with the table's order: after the first paint, every minute while
 * visible,
 * and when the guest returns.
 */
export function watchTable(facts: MenuFacts): void {
  showTableOrder(facts);
  routeAddsToOrder();
  const check = async (isBack: boolean) => {
    if (document.hidden) return;
    if (await checkTable(facts, isBack)) await followAcceptedOrder(facts);
  };

  // One frame is painted in between.
  requestAnimationFrame(() => setTimeout(() => void check(false)));
  setInterval(() => void check(false), checkEveryMs);
  document.addEventListener('visibilitychange', () => void check(true));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void check(true);
  });
}
