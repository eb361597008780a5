import { bumpKey } from '#domain/kitchen/tickets.ts';
import type { KitchenBumps, LineTap } from '#server/staff/kitchen/kitchen-bumps.ts';

/** Bumps of one venue, in memory. */
export function inMemoryBumps(): KitchenBumps {
  const taps = new Map<string, Map<string, LineTap>>();
  return {
    list: async (orders) =>
      orders.flatMap((order) =>
        [...(taps.get(order)?.values() ?? [])]
          .filter(({ isBumped }) => isBumped)
          .map(({ line, station, at }) => ({ order, line, station, at })),
      ),
    record: async ({ uuid }, tapped) => {
      const ofOrder = taps.get(uuid) ?? new Map<string, LineTap>();
      for (const tap of tapped) {
        const key = bumpKey(0, tap.line, tap.station);
        const earlier = ofOrder.get(key);
        if (!earlier || earlier.at < tap.at) ofOrder.set(key, tap);
      }
      taps.set(uuid, ofOrder);
    },
  };
}
