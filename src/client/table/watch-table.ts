import type { MenuFacts } from '#contracts/shapes/ordering-facts.ts';
import { followAcceptedOrder } from '../live/follow-accepted-order.ts';
import { routeAddsToOrder } from './route-adds-to-order.ts';
import { showTableOrder } from './table-indicators.ts';
import { checkTable } from './table-order.ts';

/** How often it is looked whether it is time to ask, in milliseconds. */
const checkEveryMs = 15_000;

/**
 * Lets the page of a guest at a table know what is under way there: once it has been seen, every minute while it is
 * looked at, and when the guest comes back to it.
 */
export function watchTable(facts: MenuFacts): void {
  showTableOrder(facts);
  routeAddsToOrder();
  const look = async (isBack: boolean) => {
    if (document.hidden) return;
    if (await checkTable(facts, isBack)) await followAcceptedOrder(facts);
  };

  // A frame is painted between these two.
  requestAnimationFrame(() => setTimeout(() => void look(false)));
  setInterval(() => void look(false), checkEveryMs);
  document.addEventListener('visibilitychange', () => void look(true));
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void look(true);
  });
}
