import { maxOrders, type OwnOrder, savedOrders as state } from '../order/saved-orders.ts';

/**
 * Joins the active order at the diner's location, and marks other joined orders as finished.
 *
 * @param uuid `null` when there is no active order.
 */
export function joinOnlyOrder(uuid: string | null): void {
  const isLeft = (order: OwnOrder) => order.token === null && order.isActive && order.uuid !== uuid;
  const others = state.value
    .filter((order) => order.uuid !== uuid)
    .map((order) => (isLeft(order) ? { ...order, isActive: false } : order));
  const known = state.value.find((order) => order.uuid === uuid);
  const joined = uuid === null ? [] : [{ token: null, ...known, uuid, isActive: true }];
  const next = [...joined, ...others].slice(0, maxOrders);
  if (JSON.stringify(next) !== JSON.stringify(state.value)) state.value = next;
}
