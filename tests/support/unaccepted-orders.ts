import type { StoredUnacceptedOrder, UnacceptedOrders } from '#server/ordering/unaccepted-orders.ts';

/** Unaccepted orders in memory: those that are given. */
export function inMemoryUnaccepted(given: readonly StoredUnacceptedOrder[] = []) {
  const boardReads: Date[] = [];
  const announced: string[] = [];
  const orders: UnacceptedOrders = {
    list: async () => given,
    announce: async ({ uuid }, occasion) => {
      announced.push(`${occasion} ${uuid}`);
    },
    recordBoardRead: async (_, now) => {
      boardReads.push(now);
    },
  };
  return { orders, boardReads, announced };
}
